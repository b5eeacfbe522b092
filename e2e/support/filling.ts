import type { BaseView, BoardTable, Choice, Command, Json, Offer, Rng, Slot } from '@carapace/tabletop';
import type { Filled, Wish } from './hands';

/*
 * Commands at random, with the way to each through offers and slots: what a person presses.
 */

/** Numbers that are the same in every run. */
export function numbers(seed: number): Rng {
  let state = seed;
  return {
    next() {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 0x1_0000_0000;
    },
  };
}

export const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);

/** A wish with the command that it amounts to. */
export interface Filling<C extends Command> extends Wish {
  readonly command: C;
}

/** A command at random with the way to it, or null where an offer cannot be filled. Of choices that are preferred one is taken every other time. */
export function wishFor<V extends BaseView, C extends Command>(
  table: Pick<BoardTable<V, C>, 'next'>,
  view: V,
  offer: Offer,
  prefer: (choice: Choice) => boolean,
  rng: Rng,
): Filling<C> | null {
  const filled: Filled[] = [];
  let values: Record<string, Json> = {};
  for (let step = 0; step < offer.slots.length + 8; step++) {
    const next = table.next(view, { offer: offer.id, values });
    if (next.slot === null) return { offer, filled, command: next.command };
    const took = take(next.slot, next.choices, prefer, rng);
    if (took === null || (next.command !== null && next.slot.optional === true)) {
      return next.command === null ? null : { offer, filled, command: next.command };
    }
    filled.push({ slot: next.slot, ...took });
    values = { ...values, [next.slot.name]: took.value };
    // A path pressed on the board is whole.
    if (next.slot.domain === 'path') {
      const after = table.next(view, { offer: offer.id, values });
      return after.command === null ? null : { offer, filled, command: after.command };
    }
  }
  return null;
}

function take(
  slot: Slot,
  choices: readonly Choice[],
  prefer: (choice: Choice) => boolean,
  rng: Rng,
): Pick<Filled, 'value' | 'gathers' | 'label'> | null {
  const gathers = slot.domain === 'subset' && !choices.some(({ value }) => Array.isArray(value));
  if (!gathers) {
    const wanted = choices.filter(prefer);
    const among = wanted.length > 0 && rng.next() < 0.5 ? wanted : choices;
    const one = among[below(rng, among.length)];
    return one === undefined ? null : { value: one.value, gathers, label: one.label };
  }
  const { min = 0, max = choices.length } = slot;
  const most = Math.min(max, choices.length);
  if (most < min) return null;
  const count = Math.max(min, Math.min(most, 1 + below(rng, most)));
  const left = choices.map(({ value }) => value);
  const members: Json[] = [];
  while (members.length < count) members.push(...left.splice(below(rng, left.length), 1));
  return { value: members, gathers, label: '' };
}
