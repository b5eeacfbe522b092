import type { Rng } from '@carapace/tabletop';
import type { RescueCommand } from './commands';
import type { Hive } from './components';
import type { RescueTable } from './table';
import type { RescueView } from './view';

/** The automation for a seat that is away: a legal command at random, more often one that ends nothing. It sees the View only. */
export function bot(table: RescueTable, _hive: Hive, view: RescueView, rng: Rng): RescueCommand | null {
  return table.sample(view, rng);
}
