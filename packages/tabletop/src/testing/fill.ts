import type { BaseView, Choice, Command, Offer, Rng, Slot, Table } from '../contract';
import type { Json } from '../json';
import { below, oneOf, someOf } from './rng';

/** Puts a command together as a board does: slot by slot, each value from the choices `next` gives. Null where a slot has none. */
export function fill<V extends BaseView, C extends Command>(table: Table<V, C>, view: V, offer: Offer, rng: Rng): C | null {
  let values: Record<string, Json> = {};
  for (let step = 0; step <= offer.slots.length + 32; step++) {
    const next = table.next(view, { offer: offer.id, values });
    if (next.slot === null) return next.command;
    const value = chosen(next.slot, next.choices, rng);
    if (value === undefined || (next.command !== null && rng.next() < 0.3)) return next.command;
    values = { ...values, [next.slot.name]: value };
  }
  return null;
}

function chosen(slot: Slot, choices: readonly Choice[], rng: Rng): Json | undefined {
  const { min = 0, max = choices.length } = slot;
  if (slot.domain === 'subset' && !choices.some(({ value }) => Array.isArray(value))) {
    const most = Math.min(max, choices.length);
    if (most < min) return undefined;
    return someOf(
      rng,
      choices.map(({ value }) => value),
      min + below(rng, most - min + 1),
    );
  }
  if (slot.domain === 'range' && choices.length === 0 && slot.max !== undefined) return min + below(rng, slot.max - min + 1);
  return oneOf(rng, choices)?.value;
}
