import type { Line } from '@carapace/tabletop';
import type { Hive } from './components';
import type { RescueEvent } from './log';
import { capital } from './names';
import { lines } from './narrate/lines';
import { told } from './narrate/told';

export { describePlace, describeUnit } from './narrate/describe';
export { prompt } from './narrate/prompt';

/** The line a viewer reads for an event of his log: what his View holds of the event, and nothing else, is put into words. */
export function narrate(hive: Hive, event: RescueEvent): Line {
  return { text: `${capital(lines[event.kind](told(hive, event)))}.`, cases: event.cases };
}
