import type { Close, Command } from './contract';
import type { Roll } from './dice';
import type { Json } from './json';
import type { Seat, Viewer } from './seats';

/** Who acted: a person in a seat, the automation for it, its standing order, or the table itself (closing, epochs). */
export type Who = { readonly kind: 'seat' | 'automation' | 'order'; readonly seat: Seat } | { readonly kind: 'table' };

export const epochReasons = ['undo-by-consent', 'restore'] as const;
export type EpochReason = (typeof epochReasons)[number];

/**
 * What was done. `to` is the number of the entry whose position came back (0: the start of the match).
 * An epoch begins new dice; `commitment` is the hash of its key, so that the key is fixed when it begins.
 */
export type Deed<C extends Command = Command> =
  | { readonly kind: 'command'; readonly id: string; readonly command: C }
  | { readonly kind: 'close'; readonly id: string; readonly close: Close }
  | { readonly kind: 'undo'; readonly id: string; readonly to: number }
  | {
      readonly kind: 'epoch';
      readonly id: string;
      readonly reason: EpochReason;
      readonly epoch: number;
      readonly to: number;
      readonly commitment: string;
    };

/** One line of a match. Entries count from 1 through all segments; nothing is ever removed. */
export interface Entry<C extends Command = Command> {
  readonly n: number;
  readonly who: Who;
  readonly what: Deed<C>;
  readonly rolls: readonly Roll[];
  /** Whom this entry showed something new by rule. */
  readonly revealedTo: readonly Viewer[];
  /** `valueHash` of the state after it, or `firstHash` in a record of an earlier version. */
  readonly hash: string;
}

/** A stretch of a match under one version of the rules. */
export interface RecordSegment {
  readonly rulesVersion: string;
  readonly packHash: string;
  /** The whole State this segment began with; null: the printed start. */
  readonly position: Json | null;
  /** Dice rolled by the set-up itself; empty where the segment began with a position. */
  readonly rolls: readonly Roll[];
  /** The same of the state at its start. */
  readonly hash: string;
  readonly entries: readonly Entry[];
}

export interface SeatNonce {
  readonly commitment: string;
  readonly nonce: string;
}

/** A match as a file. `secret` and `signature` are null until it is over. */
export interface MatchRecord {
  readonly format: 1;
  readonly ruleset: string;
  readonly table: string;
  readonly options: Json;
  readonly seats: readonly Seat[];
  readonly fairness: {
    readonly commitment: string;
    /** Public half of the seal (seal.ts), published with the commitment. */
    readonly seal: string;
    readonly nonces: Readonly<Record<Seat, SeatNonce>>;
    readonly secret: string | null;
  };
  readonly segments: readonly RecordSegment[];
  readonly result: Json | null;
  /** The seal's signature of everything above. */
  readonly signature: string | null;
}
