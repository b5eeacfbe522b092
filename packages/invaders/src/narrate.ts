import type { Line } from '@carapace/tabletop';
import type { Grounds } from './ground';
import type { InvadersEvent } from './log';
import { lines } from './narrate/lines';
import type { InvadersView } from './view';

export { describeHex, describeUnit } from './narrate/describe';
export { prompt } from './narrate/prompt';

/** The line a viewer reads for an event of his log: what his View holds of the event, and nothing else, is put into words. */
export function narrate(grounds: Grounds, event: InvadersEvent, view: InvadersView): Line {
  return { text: lines(grounds.of(view.options), event), cases: event.cases };
}
