import type { Rng } from '@carapace/tabletop';
import { oneOf } from '@carapace/tabletop/testing';
import { defaultOptions, options, type RescueOptions } from '../options';

/** Options of a playout: half of the games as the rulings have them, half with any, few of them without ruling 108. */
export function drawn(rng: Rng): RescueOptions {
  if (rng.next() < 0.5) return defaultOptions;
  const free = Object.fromEntries(options.map(({ id, choices }) => [id, oneOf(rng, choices)?.value])) as unknown as RescueOptions;
  return { ...free, stalledGame: rng.next() < 0.85 };
}

/** A table without ruling 108 plays on once both engines are gone, and nothing printed need ever end it. */
export const mayNeverEnd = ({ stalledGame }: RescueOptions): boolean => !stalledGame;
