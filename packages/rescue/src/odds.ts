import type { Modifier, OddsRow } from '@carapace/tabletop';
import type { Charts, DieRoll } from './components';
import { DIE_FACES, type DieFace } from './components';
import { succeeds } from './components/charts';

/*
 * Chances of one die, counted over its six faces with the very function that resolves the roll, so that what is shown and what happens
 * cannot differ.
 */

export interface Outcome {
  readonly label: string;
  /** As the one who acts sees it. */
  readonly tone: 'good' | 'bad' | 'neutral';
}

/** One row: the faces sorted by what they bring, in the order in which the results first fall. */
export function oddsOf(world: string, modifiers: readonly Modifier[], resolve: (face: DieFace) => Outcome): OddsRow {
  const outcomes: { label: string; cases: number; tone: Outcome['tone'] }[] = [];
  for (const face of DIE_FACES) {
    const { label, tone } = resolve(face);
    const known = outcomes.find((outcome) => outcome.label === label && outcome.tone === tone);
    if (known === undefined) outcomes.push({ label, cases: 1, tone });
    else known.cases += 1;
  }
  return { world, modifiers, of: DIE_FACES.length, outcomes };
}

/** A row of the Summary of Die Rolls: it happens or it does not. */
export function successOdds(
  charts: Charts,
  roll: DieRoll,
  labels: { readonly success: string; readonly failure: string },
  world = '',
): OddsRow {
  return oddsOf(world, [], (face) =>
    succeeds(charts, roll, face) ? { label: labels.success, tone: 'good' } : { label: labels.failure, tone: 'bad' },
  );
}

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);
