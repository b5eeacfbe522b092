import type { Line } from '@carapace/tabletop';
import type { RescueEvent } from './log';
import { sequence } from './sequence';
import type { RescueView } from './view';

/** One sentence: who must do what, with its case. */
export function prompt(view: RescueView): Line {
  const segment = sequence.find(({ id }) => id === view.segment);
  return { text: segment?.title ?? '', cases: segment === undefined ? [] : [segment.case] };
}

/** The line this viewer reads for an event of his log. */
export function narrate(event: RescueEvent, _view: RescueView): Line {
  return { text: event.kind, cases: event.cases };
}
