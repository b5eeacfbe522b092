import type { Narrate } from '@carapace/tabletop';
import { makeHive, type Pack } from './components';
import { narrate } from './narrate';
import type { RescueView } from './view';

/** The log in words, for boards: fetched after the first turn is on the table. */
export function narrator(pack: Pack): Narrate<RescueView> {
  const hive = makeHive(pack);
  return (event) => narrate(hive, event);
}
