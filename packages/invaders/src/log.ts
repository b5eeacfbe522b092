import type { LogEvent, LogPage, ShownDie } from '@carapace/tabletop';
import type { HexKey } from './components';
import type { EventFacts, EventKind } from './events';
import type { Side } from './position';

/*
 * The log. It is kept once, as the server knows it; each viewer gets the part he may know. At the end everything is told.
 */

export interface StoredEvent<K extends EventKind = EventKind> {
  readonly kind: K;
  readonly cases: readonly string[];
  readonly place: HexKey | null;
  readonly dice: readonly ShownDie[];
  readonly facts: EventFacts[K];
  /** Members of the facts that only `keeper` is told; null: nobody before the end. */
  readonly kept: { readonly keeper: Side | null; readonly facts: Partial<EventFacts[K]> } | null;
}

export interface StoredPage {
  readonly title: string;
  readonly events: StoredEvent[];
}

/** An event as one viewer reads it, each kind with its own facts. */
export type InvadersEvent = { [K in EventKind]: EventOf<K> }[EventKind];
export interface EventOf<K extends EventKind> extends LogEvent {
  readonly kind: K;
  readonly place?: HexKey;
  readonly facts: EventFacts[K];
}
export type InvadersPage = LogPage<InvadersEvent>;
