import type { UndoOffer } from '@carapace/protocol';
import type { BaseState, BaseView, Json, LogPage, Seat, Viewer } from '@carapace/tabletop';

import type { Play } from '../match/play';

/** An undo by consent as it was proposed: where it goes back to, and what each viewer would lose. */
export interface Offer {
  readonly by: Seat;
  readonly to: number;
  readonly state: BaseState;
}

/** The events of one log that are not in the log as it was. */
export function lostEvents(now: readonly LogPage[], then: readonly LogPage[]): readonly Json[] {
  const lost: unknown[] = [];
  now.forEach(({ title, events }, at) => {
    const before = then[at];
    const kept = before !== undefined && before.title === title ? before.events.length : 0;
    lost.push(...events.slice(Math.min(kept, events.length)));
  });
  return lost as Json[];
}

/** What a viewer is told of an offer: how his own log would be shorter. */
export function offerFor(offer: Offer, play: Play, viewer: Viewer): UndoOffer {
  const then: BaseView = play.viewOfPosition(offer.state, viewer);
  return { by: offer.by, lost: lostEvents(play.view(viewer).log, then.log) };
}
