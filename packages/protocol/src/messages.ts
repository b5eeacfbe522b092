import type { Json, Seat } from '@carapace/tabletop';

import type { DeltaOp } from './delta';
import type { AbsenceChoice, ChatAudience, ChatLine, HousePace, KeyInfo, ProposalKind, Settings, TableInfo, You } from './table';

/*
 * One socket.io namespace ('/'), websocket only. Every client message is one event named after its kind, with one object and an acknowledgement.
 * A socket speaks for one table at a time: `hello` first, everything else after it.
 */

/** Goes up when a message changes its meaning; a server refuses another number with code 'protocol' and the page reloads itself. */
export const PROTOCOL = 2;

// ---------------------------------------------------------------- answers

/** A refusal: a stable code, the printed case where a rule refused, one sentence for a person, and the fresh view where the old one was the reason. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly case?: string;
  readonly text: string;
  readonly sync?: Sync;
}

export type Answer<T extends object = object> = ({ readonly ok: true } & T) | Refused;

/** How a viewer's View comes up to date: not at all, by operations from the version he has, or whole. Versions are his own. */
export type Sync =
  | { readonly kind: 'same'; readonly version: number }
  | { readonly kind: 'delta'; readonly from: number; readonly to: number; readonly ops: readonly DeltaOp[] }
  | { readonly kind: 'view'; readonly version: number; readonly view: Json };

/** What a socket is at its table now, and all that goes with it. `sync` is null where there is nothing to see: in the lobby, or for a visitor. */
export interface Standing {
  readonly you: You;
  readonly sync: Sync | null;
  readonly chat: readonly ChatLine[];
  /** Forms half filled in, by name; a seat's own only. */
  readonly drafts: Readonly<Record<string, Json>>;
  /** What an undo that somebody has proposed would take away. */
  readonly undoOffer: UndoOffer | null;
}

/** An undo by consent goes back to before its proposer's last act. `lost` is what would go from the log of him who reads this. */
export interface UndoOffer {
  readonly by: Seat;
  readonly lost: readonly Json[];
}

export interface Welcome extends Standing {
  readonly table: TableInfo;
  /** The server's clock, ms since 1970, for showing how long somebody has been thinking. */
  readonly now: number;
}

// ---------------------------------------------------------------- what a client says

export interface Hello {
  readonly protocol: number;
  /** The page's build, for the server's log only. */
  readonly build: string;
  /** A table code or a watch code. */
  readonly table: string;
  /** Made by the browser for this table, 64 hex digits, kept by it: proves its seat and its ownership, and that it is the same browser as before. */
  readonly key: string;
  /** The last version of its View this browser has; null: none. */
  readonly since: number | null;
  /** Whose View that was: a seat, or 'watcher'; a version of another viewer counts for nothing. */
  readonly as: Seat | null;
}

/** A command, answered by `{ok: true}` once it is on disk. A repeated id has one effect and the same answer. */
export interface CommandMessage {
  readonly id: string;
  /** The version of the sender's View it was made against. */
  readonly version: number;
  readonly command: Json;
}

/** Client messages: what is sent, and what an accepted one is answered with besides `ok: true`. */
export interface Requests {
  hello: [Hello, Welcome];
  /** Take a seat: in the lobby an empty one, in play one that the others opened to a newcomer. Again on one's own seat: change one's name. */
  sit: [{ readonly seat: Seat; readonly name: string }, Standing];
  /** Leave one's seat; in the lobby only. */
  stand: [Record<never, never>, Standing];
  /**
   * Ready to start with what is shown now: `terms` is the `table.start.terms` that was shown, and with another one it is refused as stale. Commits to a
   * nonce: tabletop's `nonceCommitment(nonce)`. Any change of options, settings or seats takes it back.
   */
  ready: [{ readonly commitment: string; readonly terms: number }, object];
  unready: [Record<never, never>, object];
  /** Sent by the browser that committed, by itself, when `table.start.opening` is true and its seat has not opened: 64 hex digits. */
  open: [{ readonly attempt: number; readonly nonce: string }, object];
  /** The owner sets options and settings, in the lobby. */
  configure: [{ readonly options?: Json; readonly settings?: Partial<Settings> }, object];
  /** The owner empties a seat, in the lobby. */
  freeSeat: [{ readonly seat: Seat }, object];
  /** The owner gives an empty seat to the automation or takes it away, in the lobby. */
  automate: [{ readonly seat: Seat; readonly on: boolean }, object];
  /** In play: a holder lets the automation play his seat, or takes it back, at any time; any holder sets how fast it goes. */
  house: [{ readonly on?: boolean; readonly pace?: HousePace }, object];
  removeWatcher: [{ readonly watcher: string }, object];
  /** The owner deletes the table for good. */
  deleteTable: [Record<never, never>, object];
  /** Watch under a name. At an 'everything-late' table a visitor sees nothing before this, and his browser can take no seat after it. */
  watch: [{ readonly name: string }, Standing];
  command: [CommandMessage, object];
  /** Take back the last of one's own commands. */
  undo: [{ readonly id: string; readonly version: number }, object];
  /** What `undo` would answer now: `reason` says why it would take nothing back, and is null where it would. Changes nothing. */
  mayUndo: [Record<never, never>, { readonly reason: string | null }];
  /** Keep a half-filled form of one's seat; null throws it away. At most 16 names a seat, 16 KB each. */
  draft: [{ readonly name: string; readonly data: Json }, object];
  /** Propose to end by agreement, or to take back by consent what the proposer did last and all since. */
  propose: [{ readonly kind: ProposalKind }, object];
  /** `never`: this seat does not want to be asked for an undo again in this game. */
  answer: [{ readonly kind: ProposalKind; readonly yes: boolean; readonly never?: boolean }, object];
  withdraw: [{ readonly kind: ProposalKind }, object];
  resign: [{ readonly id: string }, object];
  /** After the end: another game with sides changed. Once every person in a seat has asked for it, `you.links.rematch` names its table. */
  rematch: [Record<never, never>, object];
  /** After a match of a chain: the next one. Once every person in a seat has asked for it, `you.links.onward` names its table. */
  onward: [Record<never, never>, object];
  /** What one of those present wants to do about an absent holder; done when all present want the same. */
  absence: [{ readonly seat: Seat; readonly choice: AbsenceChoice }, object];
  /** A one-time code that gives the seat to another person. */
  handOver: [Record<never, never>, { readonly code: string; readonly expiresAt: number }];
  /** A one-time code for another device of the same person. */
  deviceCode: [Record<never, never>, { readonly code: string; readonly expiresAt: number }];
  /** Exchange a one-time code; `name` is needed for a hand-over. */
  redeem: [{ readonly code: string; readonly name?: string }, Standing];
  keys: [Record<never, never>, { readonly keys: readonly KeyInfo[] }];
  revokeKey: [{ readonly key: string }, object];
  chat: [{ readonly to: ChatAudience; readonly text: string }, object];
}

export type RequestKind = keyof Requests;
export const requestKinds = [
  'hello',
  'sit',
  'stand',
  'ready',
  'unready',
  'open',
  'configure',
  'freeSeat',
  'automate',
  'house',
  'removeWatcher',
  'deleteTable',
  'watch',
  'command',
  'undo',
  'mayUndo',
  'draft',
  'propose',
  'answer',
  'withdraw',
  'resign',
  'rematch',
  'onward',
  'absence',
  'handOver',
  'deviceCode',
  'redeem',
  'keys',
  'revokeKey',
  'chat',
] as const satisfies readonly RequestKind[];

export type Request<K extends RequestKind> = Requests[K][0];
export type Reply<K extends RequestKind> = Answer<Requests[K][1]>;

/** For `Socket<ServerToClient, ClientToServer>` of socket.io-client. */
export type ClientToServer = { [K in RequestKind]: (message: Request<K>, answer: (reply: Reply<K>) => void) => void };

// ---------------------------------------------------------------- what the server says unasked

/** Something happened to the table that deserves a line of its own. */
export interface Notice {
  readonly code: NoticeCode;
  readonly seat?: Seat;
  readonly name?: string;
  /** Of what is counted: entries lost. */
  readonly count?: number;
}

export const noticeCodes = [
  'start-failed',
  'started',
  'took-seat',
  'left-seat',
  'seat-freed',
  'handed-over',
  'away',
  'back',
  'automation',
  'seat-open',
  'undone',
  'proposal-lapsed',
  'proposal-refused',
  'entries-lost',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

export const closedReasons = ['deleted', 'removed', 'revoked', 'expired', 'stopping'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export interface ServerToClient {
  /** What changed in the TableInfo that `hello` gave; in order, none is left out. */
  table: (ops: readonly DeltaOp[]) => void;
  /** One's standing changed without one's asking: a seat freed, handed over or lost, the game begun. Replaces what was known. */
  standing: (standing: Standing) => void;
  /** Only what one is changed, not what one sees. */
  you: (you: You) => void;
  view: (message: { readonly version: number; readonly view: Json }) => void;
  /** To be applied to the View of version `from`; if that is not the one held, say hello again. */
  delta: (message: { readonly from: number; readonly to: number; readonly ops: readonly DeltaOp[] }) => void;
  chat: (line: ChatLine) => void;
  notice: (notice: Notice) => void;
  /** An undo was proposed (also in `table.proposals`), or is so no more. */
  undoOffer: (offer: UndoOffer | null) => void;
  /** The table is gone, or this browser has no place at it any more. */
  closed: (message: { readonly reason: ClosedReason }) => void;
}
