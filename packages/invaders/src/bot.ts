import type { Rng } from '@carapace/tabletop';
import type { InvadersCommand } from './commands';
import type { Grounds } from './ground';
import type { InvadersTable } from './table';
import type { InvadersView } from './view';

/** An answer of the automation for a seat: it sees the View only. */
export function bot(table: InvadersTable, _grounds: Grounds, view: InvadersView, rng: Rng): InvadersCommand | null {
  return table.sample(view, rng);
}
