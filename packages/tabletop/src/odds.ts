import type { Modifier, OddsRow } from './contract';

/*
 * Chances of one die, counted over its faces with the very function that resolves the roll, so that what is shown and what happens cannot differ.
 */

export interface Outcome {
  readonly label: string;
  /** As the one who acts sees it. */
  readonly tone: OddsRow['outcomes'][number]['tone'];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** One row: the six faces sorted by what they bring, in the order in which the results first fall. */
export function oddsOf(world: string, modifiers: readonly Modifier[], resolve: (face: (typeof FACES)[number]) => Outcome): OddsRow {
  const outcomes: { label: string; cases: number; tone: Outcome['tone'] }[] = [];
  for (const face of FACES) {
    const { label, tone } = resolve(face);
    const known = outcomes.find((outcome) => outcome.label === label && outcome.tone === tone);
    if (known === undefined) outcomes.push({ label, cases: 1, tone });
    else known.cases += 1;
  }
  return { world, modifiers, of: FACES.length, outcomes };
}

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);
