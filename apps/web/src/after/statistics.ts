import type { BaseView } from '@carapace/tabletop';

/** What the dice of a game came to, against what such dice come to on the average. */
export interface DiceCount {
  readonly sides: number;
  /** How often each face fell; the first is face 1. */
  readonly faces: readonly number[];
  readonly count: number;
  readonly mean: number;
  readonly expected: number;
  /** How far the mean of so many fair dice lies from the expected one, usually (two in three) not farther. */
  readonly spread: number;
  readonly purposes: readonly { readonly purpose: string; readonly count: number; readonly mean: number }[];
}

const average = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0) / faces.length;

/** Null where no die has fallen. Dice have six sides unless a face says otherwise. */
export function diceOf(view: Pick<BaseView, 'log'>): DiceCount | null {
  const dice = view.log.flatMap(({ events }) => events.flatMap((event) => event.dice ?? []));
  if (dice.length === 0) return null;
  const sides = Math.max(6, ...dice.map(({ face }) => face));
  const purposes = new Map<string, number[]>();
  for (const { purpose, face } of dice) purposes.set(purpose, [...(purposes.get(purpose) ?? []), face]);
  return {
    sides,
    faces: Array.from({ length: sides }, (_, at) => dice.filter(({ face }) => face === at + 1).length),
    count: dice.length,
    mean: average(dice.map(({ face }) => face)),
    expected: (sides + 1) / 2,
    spread: Math.sqrt((sides ** 2 - 1) / 12 / dice.length),
    purposes: [...purposes]
      .map(([purpose, faces]) => ({ purpose: purpose.replaceAll('-', ' '), count: faces.length, mean: average(faces) }))
      .sort((a, b) => b.count - a.count || (a.purpose < b.purpose ? -1 : 1)),
  };
}
