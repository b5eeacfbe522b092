import type { Narrate } from '@carapace/tabletop';
import type { Pack } from './components';
import { makeGrounds } from './ground';
import { narrate } from './narrate';
import type { InvadersView } from './view';

/** The log in words, for boards: fetched after the first turn is on the table. */
export function narrator(pack: Pack): Narrate<InvadersView> {
  const grounds = makeGrounds(pack);
  return (event, view) => narrate(grounds, event, view);
}
