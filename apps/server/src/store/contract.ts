import type { TableDoc } from '../table/doc';

/*
 * What the host keeps on disk. One suite (store.test.ts) holds every implementation to it. All calls may fail; a failed commit has changed nothing.
 * `commit` is atomic and durable: when it resolves, what it wrote survives the end of the process and of the machine.
 */

/** An entry of a match and what the host must know again after a restart without running the rules. */
export interface EntryRow {
  readonly n: number;
  /** The seat and the id its person's client gave; null for what the table did itself. Unique in the match. */
  readonly asked: string | null;
  /** The seat whose own act it was; null for the table and the automation. */
  readonly seat: string | null;
  /** For undo and epochs: the entry whose position came back. */
  readonly back: number | null;
  /** The Entry as JSON. */
  readonly body: string;
  /** Versions of all viewers and thinking times after it, as JSON. */
  readonly after: string;
}

export type EntryHead = Omit<EntryRow, 'body' | 'after'>;

export type SnapshotKind = 'floor' | 'rest' | 'late';

export interface SnapshotRow {
  readonly n: number;
  /**
   * 'floor': a position from which entries are run again; 'rest': the position a match stood at when nothing happened for a while, for a newer version
   * of its rules; 'late': the last position of a round, for those who watch everything late.
   */
  readonly kind: SnapshotKind;
  readonly body: string;
}

export interface SegmentRow {
  /** Entries after number n belong to it. */
  readonly n: number;
  readonly body: string;
}

export interface ChatRow {
  readonly seq: number;
  /** 'seats', 'side:<side>' or 'watchers'. */
  readonly room: string;
  readonly body: string;
}

export interface DraftRow {
  readonly seat: string;
  readonly name: string;
  readonly body: string;
}

/** One change; those of one commit belong to one table and happen together or not at all. */
export type Write =
  | { readonly kind: 'create'; readonly doc: TableDoc; readonly expiresAt: number }
  /** Refused as a conflict unless the stored revision is doc.rev - 1. */
  | { readonly kind: 'table'; readonly doc: TableDoc; readonly expiresAt: number }
  | { readonly kind: 'segment'; readonly segment: SegmentRow }
  /** Refused as a conflict if number or `asked` are taken. */
  | { readonly kind: 'entry'; readonly entry: EntryRow }
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotRow }
  | { readonly kind: 'chat'; readonly line: ChatRow }
  | { readonly kind: 'draft'; readonly seat: string; readonly name: string; readonly body: string | null }
  | { readonly kind: 'delete' };

export type Committed = 'done' | 'conflict';

/** A match as stored: what must be read to go on with it. */
export interface StoredMatch {
  readonly segments: readonly SegmentRow[];
  /** The newest floor, and the newest position of rest, wherever that is. */
  readonly floor: SnapshotRow;
  readonly rest: SnapshotRow | null;
  /** The newest positions of rounds, oldest first. */
  readonly late: readonly SnapshotRow[];
  /** Entries after the floor. */
  readonly entries: readonly EntryRow[];
  /** Heads of all entries. */
  readonly heads: readonly EntryHead[];
}

export interface Store {
  /** How often what is stored was brought back from a backup. */
  readonly restores: number;
  commit(table: string, writes: readonly Write[]): Promise<Committed>;
  /** By table code or watch code. */
  find(code: string): Promise<TableDoc | null>;
  loadMatch(table: string): Promise<StoredMatch | null>;
  /** The newest floor at or before entry n, with the entries after it up to n. */
  loadAt(table: string, n: number): Promise<{ readonly floor: SnapshotRow; readonly entries: readonly EntryRow[] } | null>;
  /** Everything, for an export. */
  loadRecord(table: string): Promise<{ readonly segments: readonly SegmentRow[]; readonly entries: readonly EntryRow[] }>;
  /** The last lines of each of these rooms, `most` of each, all in the order they were written. */
  chat(table: string, rooms: readonly string[], most: number): Promise<readonly ChatRow[]>;
  lastChat(table: string): Promise<number>;
  drafts(table: string): Promise<readonly DraftRow[]>;
  count(): Promise<number>;
  expired(now: number, most: number): Promise<readonly string[]>;
  /** Whether it can be written to, for /healthz. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How many snapshots of a kind are kept: of floors so many that an undo by consent finds one before the point it goes back to. */
export const kept: Readonly<Record<SnapshotKind, number>> = { floor: 8, rest: 1, late: 4 };

/** Lines of chat that are kept of each room of a table, the newest. */
export const keptChat = 2000;
