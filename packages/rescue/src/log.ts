import type { Json, LogEvent, LogPage, ShownDie } from '@carapace/tabletop';
import type { UnitKind } from './components';
import type { EventKind } from './events';
import type { Side } from './position';
import type { UnitId } from './state';

/*
 * The log. It is kept once, as the server knows it; each viewer gets the part he may know. While a unit that was turned up is face down
 * again, lines about it lose its kind for the Terran and watchers (ruling 106); at the end everything is told.
 */

/** A unit as an event speaks of it. */
export interface StoredRef {
  readonly unit: UnitId;
  readonly kind: UnitKind;
  /** Side that controlled it then. */
  readonly side: Side;
  /** Its kind is open to the Terran and watchers. */
  shown: boolean;
}

export interface StoredEvent {
  readonly kind: EventKind;
  readonly cases: readonly string[];
  readonly place: string | null;
  /** Faces are open to all; modifiers and totals only while all kinds in `about` are. */
  readonly dice: readonly ShownDie[];
  /** The units concerned, the acting one first. */
  readonly about: StoredRef[];
  readonly facts: Readonly<Record<string, Json>>;
  /** Open only while all kinds in `about` are: strengths, command state. */
  readonly guarded: Readonly<Record<string, Json>>;
  /** null: told to all. */
  readonly only: Side | null;
}

export interface StoredPage {
  readonly title: string;
  readonly events: StoredEvent[];
}

/** A unit in a line that somebody reads: no id but a Marine's own, for others only the kind, if he may know it. */
export interface Ref {
  /** Present for Space Marines and, to the Znon, for all. */
  readonly id: string | null;
  readonly kind: UnitKind | null;
  readonly side: Side;
}

export interface RescueEvent extends LogEvent {
  readonly kind: EventKind;
  readonly about: readonly Ref[];
  readonly facts: Readonly<Record<string, Json>>;
}
export type RescuePage = LogPage<RescueEvent>;
