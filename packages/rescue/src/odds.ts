import { type OddsRow, oddsOf } from '@carapace/tabletop';
import type { Charts, DieRoll } from './components';
import { succeeds } from './components/charts';

export { type Outcome, oddsOf, sumOf } from '@carapace/tabletop';

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
