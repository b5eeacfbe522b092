import {
  applyDelta,
  type ChatLine,
  type ClosedReason,
  type DeltaOp,
  type Notice,
  type Refused,
  type Standing,
  type Sync,
  type TableInfo,
  type UndoOffer,
  type Welcome,
  type You,
} from '@carapace/protocol';
import type { Json, Seat } from '@carapace/tabletop';

/*
 * What a browser knows of one table, and how each message changes it. Pure: sockets, storage and clocks are link.ts's business.
 */

/** `connecting`: never been on. `offline`: was on, is coming back by itself. `refused`: there is no way in. `outdated`: this page is too old or too new. */
export const linkPhases = ['connecting', 'online', 'offline', 'refused', 'outdated', 'closed'] as const;
export type LinkPhase = (typeof linkPhases)[number];

/** A View with the version and the viewer it belongs to. */
export interface Held {
  readonly version: number;
  readonly as: Seat;
  readonly view: Json;
}

export interface TableState {
  readonly phase: LinkPhase;
  readonly table: TableInfo | null;
  readonly you: You | null;
  readonly held: Held | null;
  readonly chat: readonly ChatLine[];
  readonly drafts: Readonly<Record<string, Json>>;
  /** What a proposed undo would take from this viewer. */
  readonly undoOffer: UndoOffer | null;
  /** Why nothing can be taken back now; null: something can; undefined: not known yet. */
  readonly noUndo: string | null | undefined;
  readonly closed: ClosedReason | null;
  readonly refused: Pick<Refused, 'code' | 'text'> | null;
  /** Server's clock less this browser's, ms. */
  readonly ahead: number;
  /** Commands on their way. */
  readonly pending: number;
  /** A message did not fit what is held: say hello again. */
  readonly gap: boolean;
}

export const fresh: TableState = {
  phase: 'connecting',
  table: null,
  you: null,
  held: null,
  chat: [],
  drafts: {},
  undoOffer: null,
  noUndo: undefined,
  closed: null,
  refused: null,
  ahead: 0,
  pending: 0,
  gap: false,
};

/** Whose View this browser is given: its seat's, or a watcher's. */
export function viewerOf(you: You): Seat {
  return you.seat ?? 'watcher';
}

export function onWelcome(state: TableState, welcome: Welcome, now: number): TableState {
  const base: TableState = {
    ...state,
    phase: 'online',
    table: welcome.table,
    ahead: welcome.now - now,
    refused: null,
    closed: null,
    gap: false,
  };
  return onStanding(base, welcome);
}

export function onStanding(state: TableState, { you, sync, chat, drafts, undoOffer }: Standing): TableState {
  const base = { ...state, you, chat, drafts, undoOffer };
  if (sync === null) return { ...base, held: null };
  const kept = state.held !== null && state.held.as === viewerOf(you) ? state.held : null;
  return onSync({ ...base, held: kept }, sync);
}

export function onSync(state: TableState, sync: Sync): TableState {
  switch (sync.kind) {
    case 'same':
      return state.held?.version === sync.version ? state : { ...state, held: null, gap: true };
    case 'view':
      return onView(state, sync.version, sync.view);
    case 'delta':
      return onDelta(state, sync.from, sync.to, sync.ops);
  }
}

export function onView(state: TableState, version: number, view: Json): TableState {
  if (state.you === null) return { ...state, gap: true };
  return { ...state, held: { version, as: viewerOf(state.you), view } };
}

/** Parts that did not change stay the same objects, so that what is drawn from them need not be drawn again. */
export function onDelta(state: TableState, from: number, to: number, ops: readonly DeltaOp[]): TableState {
  const { held } = state;
  if (held !== null && held.version >= to) return state;
  if (held === null || held.version !== from) return { ...state, gap: true };
  try {
    return { ...state, held: { ...held, version: to, view: applyDelta(held.view, ops) } };
  } catch {
    return { ...state, held: null, gap: true };
  }
}

export function onTable(state: TableState, ops: readonly DeltaOp[]): TableState {
  if (state.table === null) return { ...state, gap: true };
  try {
    // TableInfo is JSON by its definition; the wire types cannot say so.
    return { ...state, table: applyDelta(state.table as unknown as Json, ops) as unknown as TableInfo };
  } catch {
    return { ...state, gap: true };
  }
}

/** Lines kept in memory; older ones are on the server no longer either. */
const CHAT_KEPT = 500;

export function onChat(state: TableState, line: ChatLine): TableState {
  return { ...state, chat: [...state.chat, line].slice(-CHAT_KEPT) };
}

export function onClosed(state: TableState, reason: ClosedReason): TableState {
  return reason === 'stopping' ? { ...state, phase: 'offline' } : { ...state, phase: 'closed', closed: reason };
}

export function onRefusedHello(state: TableState, { code, text }: Refused): TableState {
  return { ...state, phase: code === 'protocol' ? 'outdated' : 'refused', refused: { code, text } };
}

/** Sentences for what happens to seats, read politely. `who` is a seat's printed role. */
export function noticeText({ code, name, count = 0 }: Notice, who: string): string {
  const person = name ?? who;
  switch (code) {
    case 'start-failed':
      return 'The start did not get an answer from every browser. Ready again, please: new dice have been drawn.';
    case 'started':
      return 'The game has begun.';
    case 'took-seat':
      return `${person} takes the ${who} seat.`;
    case 'left-seat':
      return `${person} leaves the ${who} seat.`;
    case 'seat-freed':
      return `The ${who} seat is free again.`;
    case 'handed-over':
      return `The ${who} seat goes to ${person}.`;
    case 'away':
      return `${person} is away.`;
    case 'back':
      return `${person} is back.`;
    case 'automation':
      return `The house plays the ${who} seat.`;
    case 'seat-open':
      return `The ${who} seat is open to a newcomer.`;
    case 'undone':
      return `${person} took back the last move.`;
    case 'proposal-lapsed':
      return 'The proposal has lapsed.';
    case 'proposal-refused':
      return `${person} does not agree.`;
    case 'entries-lost':
      return `The server ended unexpectedly and came back with changed rules: the last ${count === 1 ? 'step of this game is' : `${count} steps of this game are`} lost.`;
  }
}
