import type { AbsenceChoice, Controller, HolderChange, KeyInfo, PairInfo, Phase, ProposalKind, Settings } from '@carapace/protocol';
import type { Json, Seat, SeatNonce, SeatSpec } from '@carapace/tabletop';

/*
 * A table as it is stored: a value, changed only by the functions of this folder, which give a new one. The match has its own record;
 * a table in the lobby is another thing than a match. Keys and one-time codes are here as hashes only.
 */

export type KeyHash = string;

export interface SeatKey {
  readonly id: string;
  readonly hash: KeyHash;
  readonly addedAt: number;
  readonly by: KeyInfo['by'];
}

export interface SeatDoc {
  readonly id: Seat;
  /** The role as the printed game names it. */
  readonly title: string;
  readonly side: string | null;
  readonly required: boolean;
  /** The holder's name; null: nobody holds it. */
  readonly name: string | null;
  readonly keys: readonly SeatKey[];
  readonly controller: Controller;
  /** Hash of the nonce with which the holder is ready. */
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly connected: boolean;
  /** Since when connected, or away. */
  readonly since: number;
  /** In play: the others opened it to a newcomer. */
  readonly open: boolean;
  /** While away: the others chose to wait, and are asked again at this time. */
  readonly askAgainAt: number | null;
  readonly votes: Readonly<Record<Seat, AbsenceChoice>>;
}

export interface CodeDoc {
  readonly hash: string;
  readonly kind: 'device' | 'hand-over';
  readonly seat: Seat;
  /** The new device becomes an owner's too. */
  readonly owner: boolean;
  readonly expiresAt: number;
}

export interface ProposalDoc {
  readonly kind: ProposalKind;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  /** Of an undo: the entry whose position it goes back to, which is what all are asked. */
  readonly to?: number;
}

/** Another table. Those that were made by earlier versions know no link for watching of it. */
export interface LinkDoc {
  readonly code: string;
  readonly watchCode?: string;
}

export interface FollowingDoc {
  readonly agreed: readonly Seat[];
  readonly code: string | null;
  readonly watchCode?: string;
}

export interface StartDoc {
  readonly attempt: number;
  /** 32 random bytes: what the secret of the dice and the seal follow from (tabletop's fairness). Never leaves the server. */
  readonly root: string;
  readonly commitment: string;
  readonly seal: string;
  /** Since when the browsers are asked for their nonces. */
  readonly openingSince: number | null;
  readonly missed: readonly Seat[];
}

export interface TableDoc {
  readonly format: 1;
  readonly code: string;
  readonly watchCode: string;
  /** Counts writes: two processes can never both write the same one. */
  readonly rev: number;
  readonly ruleset: string;
  /** Id of its component pack; absent: the components that come with the game. */
  readonly pack?: string;
  readonly owner: { readonly name: string; readonly keys: readonly KeyHash[] };
  readonly options: Json;
  readonly settings: Settings;
  /** How often options or settings were changed. */
  readonly terms?: number;
  readonly phase: Phase;
  readonly seats: readonly SeatDoc[];
  readonly start: StartDoc;
  /** As the match began; null before. */
  readonly nonces: Readonly<Record<Seat, SeatNonce>> | null;
  /** Restores from backup that this table knows of: after one it has not met, its dice begin anew. */
  readonly restores?: number;
  /** Development only: the dice of this match come from this key. */
  readonly devKey: string | null;
  /** Browsers that have held a seat in play, for good. */
  readonly held: readonly { readonly hash: KeyHash; readonly seat: Seat }[];
  /** Browsers that have watched everything. */
  readonly sawAll: readonly KeyHash[];
  /** The names under which they came to watch a match: they stay, also over a restart. */
  readonly lateNames?: Readonly<Record<KeyHash, string>>;
  readonly barred: readonly KeyHash[];
  readonly codes: readonly CodeDoc[];
  readonly proposals: readonly ProposalDoc[];
  readonly changes: readonly HolderChange[];
  readonly createdAt: number;
  /** To the hour. */
  readonly visitedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Entries that a change of rules after a crash has cost, and the seats that have not been told yet. */
  readonly lost?: { readonly entries: number; readonly untold: readonly Seat[] };
  /** Seats that do not want to be asked for an undo any more. */
  readonly neverUndo?: readonly Seat[];
  /** The lesson this table was made for. */
  readonly lesson?: string;
  readonly rematch?: FollowingDoc;
  /** The next match of a chain: its options, who wants to go on, and its table once all do. */
  readonly sequel?: FollowingDoc & { readonly options: Json };
  /** The table of the match before this one in a chain. */
  readonly chain?: LinkDoc;
  /** The first game, where this is the second of a pair. */
  readonly pair?: PairInfo & LinkDoc;
}

export const emptySeat = (spec: SeatSpec, now: number): SeatDoc => ({
  id: spec.id,
  name: null,
  side: spec.side,
  required: spec.required,
  title: spec.name,
  keys: [],
  controller: 'person',
  commitment: null,
  nonce: null,
  connected: false,
  since: now,
  open: false,
  askAgainAt: null,
  votes: {},
});
