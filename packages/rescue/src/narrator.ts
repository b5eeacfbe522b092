import type { Line, Narrate } from '@carapace/tabletop';
import { type Hive, makeHive, type Pack } from './components';
import type { RescueEvent } from './log';
import { capital } from './names';
import { lines } from './narrate/lines';
import { told } from './narrate/told';
import type { RescueView } from './view';

/** The line a viewer reads for an event of his log: what his View holds of the event, and nothing else, is put into words. */
export function narrate(hive: Hive, event: RescueEvent): Line {
  return { text: `${capital(lines[event.kind](told(hive, event)))}.`, cases: event.cases };
}

/** The log in words, for boards: fetched after the first turn is on the table. */
export function narrator(pack: Pack): Narrate<RescueView> {
  const hive = makeHive(pack);
  return (event) => narrate(hive, event);
}
