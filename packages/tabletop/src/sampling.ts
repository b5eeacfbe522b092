import type { BaseView, Choice, Command, Offer, RefusedChoice, Rng, Slot, Table } from './contract';
import type { Json } from './json';

/*
 * Commands at random, put together slot by slot as a board does it: for `sample` and `nearMiss` of rulesets that have no better way.
 */

type Filling<V extends BaseView, C extends Command> = Pick<Table<V, C>, 'offers' | 'next'>;

const pick = <T>(items: readonly T[], rng: Rng): T | undefined => items[Math.floor(rng.next() * items.length)];

/** A legal command of a random offer; null if no offer can be filled. */
export function sampleFrom<V extends BaseView, C extends Command>(table: Filling<V, C>, view: V, rng: Rng): C | null {
  const left = [...table.offers(view)];
  while (left.length > 0) {
    const at = Math.floor(rng.next() * left.length);
    const [offer] = left.splice(at, 1);
    const command = offer === undefined ? null : fillOffer(table, view, offer, rng);
    if (command !== null) return command;
  }
  return null;
}

/** Fills the slots of an offer with values that `next` allows; null where a slot has none. */
export function fillOffer<V extends BaseView, C extends Command>(table: Filling<V, C>, view: V, offer: Offer, rng: Rng): C | null {
  return fill(table, view, offer, rng, (slot, choices) => valueFor(slot, choices, rng));
}

function fill<V extends BaseView, C extends Command>(
  table: Filling<V, C>,
  view: V,
  offer: Offer,
  rng: Rng,
  choose: (slot: Slot, choices: readonly Choice[], refused: readonly RefusedChoice[]) => Json | undefined,
): C | null {
  let values: Record<string, Json> = {};
  for (let step = 0; step <= offer.slots.length + 32; step++) {
    const next = table.next(view, { offer: offer.id, values });
    if (next.slot === null) return next.command;
    if (next.command !== null && rng.next() < 0.3) return next.command;
    const value = choose(next.slot, next.choices, next.refused);
    if (value === undefined) return next.command;
    values = { ...values, [next.slot.name]: value };
  }
  return null;
}

function valueFor(slot: Slot, choices: readonly Choice[], rng: Rng): Json | undefined {
  const { min = 0, max = choices.length } = slot;
  if (slot.domain === 'subset' && !choices.some(({ value }) => Array.isArray(value))) return subsetOf(choices, min, max, rng);
  if (slot.domain === 'range' && choices.length === 0 && slot.max !== undefined) return min + Math.floor(rng.next() * (slot.max - min + 1));
  return pick(choices, rng)?.value;
}

function subsetOf(choices: readonly Choice[], min: number, max: number, rng: Rng): Json | undefined {
  const most = Math.min(max, choices.length);
  if (most < min) return undefined;
  const values = choices.map(({ value }) => value);
  const count = min + Math.floor(rng.next() * (most - min + 1));
  const chosen: Json[] = [];
  while (chosen.length < count) chosen.push(...values.splice(Math.floor(rng.next() * values.length), 1));
  return chosen;
}

/** A command that one refused value makes illegal; null where no offer that was tried refuses any. */
export function nearMissFrom<V extends BaseView, C extends Command>(table: Filling<V, C>, view: V, rng: Rng): C | null {
  const left = [...table.offers(view)];
  for (let tries = 0; tries < 6 && left.length > 0; tries++) {
    const [offer] = left.splice(Math.floor(rng.next() * left.length), 1);
    if (offer === undefined || offer.slots.length === 0) continue;
    let missed = false;
    const command = fill(table, view, offer, rng, (slot, choices, refused) => {
      const wrong = missed ? undefined : pick(refused, rng);
      if (wrong === undefined) return valueFor(slot, choices, rng);
      missed = true;
      return slot.domain === 'subset' && !Array.isArray(wrong.value) ? [wrong.value] : wrong.value;
    });
    if (missed && command !== null) return command;
  }
  return null;
}
