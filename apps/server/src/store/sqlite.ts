import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

import type { TableDoc } from '../table/doc';
import {
  type ChatRow,
  type Committed,
  type DraftRow,
  type EntryHead,
  type EntryRow,
  kept,
  keptChat,
  type SegmentRow,
  type SnapshotRow,
  type Store,
  type Write,
} from './contract';
import { migrations } from './migrations';

export type Db = Database.Database;

interface Waiting {
  readonly table: string;
  readonly writes: readonly Write[];
  readonly done: (committed: Committed) => void;
  readonly failed: (error: unknown) => void;
}

/** Brings a database to the newest schema. Throws on one that is newer than this program. */
export function migrate(db: Db, steps: readonly string[] = migrations): void {
  const at = db.pragma('user_version', { simple: true }) as number;
  if (at > steps.length) throw new Error(`the database has schema ${at}, this program knows ${steps.length}`);
  for (let step = at; step < steps.length; step++) {
    db.transaction(() => {
      db.exec(steps[step] as string);
      db.pragma(`user_version = ${step + 1}`);
    })();
  }
}

/** How often a database was brought back from a backup. */
export const restoresOf = (db: Db): number => db.prepare('SELECT restores FROM house').pluck().get() as number;

/** SQLite's code of an error; '' where it is none of SQLite's. By its shape: the binary keeps the class of whoever loaded it first. */
export function sqliteCode(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

class Conflict extends Error {}

/**
 * SQLite in WAL. All commits asked for in one turn of the event loop go to the disk in one transaction, each in a savepoint of its own,
 * so that one sync serves them all and a conflict in one leaves the others alone. `tune` is for tests: it gets the database before anything is asked of it.
 */
export function sqliteStore(file: string, synchronous: 'FULL' | 'NORMAL' = 'FULL', tune: (db: Db) => void = () => undefined): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 250');
  migrate(db);
  tune(db);

  const one = {
    create: db.prepare('INSERT OR IGNORE INTO tables (code, watch_code, rev, expires_at, doc) VALUES (?, ?, ?, ?, ?)'),
    table: db.prepare('UPDATE tables SET rev = ?, expires_at = ?, doc = ? WHERE code = ? AND rev = ?'),
    segment: db.prepare('INSERT INTO segments (code, n, body) VALUES (?, ?, ?)'),
    entry: db.prepare('INSERT OR IGNORE INTO entries (code, n, asked, seat, back, body, after) VALUES (?, ?, ?, ?, ?, ?, ?)'),
    snapshot: db.prepare('INSERT OR REPLACE INTO snapshots (code, n, kind, body) VALUES (?, ?, ?, ?)'),
    trim: db.prepare(
      'DELETE FROM snapshots WHERE code = @code AND kind = @kind AND n NOT IN (SELECT n FROM snapshots WHERE code = @code AND kind = @kind ORDER BY n DESC LIMIT @most)',
    ),
    chat: db.prepare('INSERT INTO chat (code, seq, room, body) VALUES (?, ?, ?, ?)'),
    oldChat: db.prepare(
      'DELETE FROM chat WHERE code = @code AND room = @room AND seq <= (SELECT seq FROM chat WHERE code = @code AND room = @room ORDER BY seq DESC LIMIT 1 OFFSET @most)',
    ),
    chatOf: db.prepare('SELECT seq, room, body FROM chat WHERE code = ? AND room = ? ORDER BY seq DESC LIMIT ?'),
    draft: db.prepare('INSERT OR REPLACE INTO drafts (code, seat, name, body) VALUES (?, ?, ?, ?)'),
    noDraft: db.prepare('DELETE FROM drafts WHERE code = ? AND seat = ? AND name = ?'),
    gone: db.prepare('DELETE FROM tables WHERE code = ?'),
    find: db.prepare('SELECT doc FROM tables WHERE code = @code OR watch_code = @code'),
    segments: db.prepare('SELECT n, body FROM segments WHERE code = ? ORDER BY n'),
    floor: db.prepare("SELECT n, kind, body FROM snapshots WHERE code = ? AND kind = 'floor' AND n <= ? ORDER BY n DESC LIMIT 1"),
    snapshots: db.prepare('SELECT n, kind, body FROM snapshots WHERE code = ? AND kind = ? ORDER BY n'),
    entries: db.prepare('SELECT n, asked, seat, back, body, after FROM entries WHERE code = ? AND n > ? AND n <= ? ORDER BY n'),
    heads: db.prepare('SELECT n, asked, seat, back FROM entries WHERE code = ? ORDER BY n'),
    lastChat: db.prepare('SELECT max(seq) FROM chat WHERE code = ?').pluck(),
    drafts: db.prepare('SELECT seat, name, body FROM drafts WHERE code = ?'),
    count: db.prepare('SELECT count(*) FROM tables').pluck(),
    expired: db.prepare('SELECT code FROM tables WHERE expires_at < ? LIMIT ?').pluck(),
    savepoint: db.prepare('SAVEPOINT one'),
    release: db.prepare('RELEASE one'),
    undo: db.prepare('ROLLBACK TO one'),
  };
  const last = Number.MAX_SAFE_INTEGER;

  const apply = (code: string, write: Write): void => {
    switch (write.kind) {
      case 'create': {
        const { doc } = write;
        if (one.create.run(code, doc.watchCode, doc.rev, write.expiresAt, JSON.stringify(doc)).changes !== 1) throw new Conflict();
        return;
      }
      case 'table': {
        const { doc } = write;
        if (one.table.run(doc.rev, write.expiresAt, JSON.stringify(doc), code, doc.rev - 1).changes !== 1) throw new Conflict();
        return;
      }
      case 'segment':
        one.segment.run(code, write.segment.n, write.segment.body);
        return;
      case 'entry': {
        const { n, asked, seat, back, body, after } = write.entry;
        if (one.entry.run(code, n, asked, seat, back, body, after).changes !== 1) throw new Conflict();
        return;
      }
      case 'snapshot':
        one.snapshot.run(code, write.snapshot.n, write.snapshot.kind, write.snapshot.body);
        one.trim.run({ code, kind: write.snapshot.kind, most: kept[write.snapshot.kind] });
        return;
      case 'chat':
        one.chat.run(code, write.line.seq, write.line.room, write.line.body);
        one.oldChat.run({ code, room: write.line.room, most: keptChat });
        return;
      case 'draft':
        if (write.body === null) one.noDraft.run(code, write.seat, write.name);
        else one.draft.run(code, write.seat, write.name, write.body);
        return;
      case 'delete':
        one.gone.run(code);
        return;
    }
  };

  const takeOne = ({ table, writes }: Waiting): Committed => {
    one.savepoint.run();
    try {
      for (const write of writes) apply(table, write);
      one.release.run();
      return 'done';
    } catch (error) {
      // After a full disk SQLite has rolled everything back by itself.
      if (!db.inTransaction) throw error;
      one.undo.run();
      one.release.run();
      if (isConflict(error)) return 'conflict';
      throw error;
    }
  };
  const takeAll = db.transaction((batch: readonly Waiting[]) => batch.map(takeOne));
  // Nearly always nobody is in anybody's way; then savepoints are spared.
  const takeAtOnce = db.transaction((batch: readonly Waiting[]): Committed[] => {
    for (const { table, writes } of batch) for (const write of writes) apply(table, write);
    return batch.map(() => 'done');
  });
  const isConflict = (error: unknown): boolean => error instanceof Conflict || sqliteCode(error).startsWith('SQLITE_CONSTRAINT');

  let waiting: Waiting[] = [];
  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    let results: readonly Committed[];
    try {
      try {
        results = takeAtOnce.immediate(batch);
      } catch (error) {
        if (!isConflict(error)) throw error;
        results = takeAll.immediate(batch);
      }
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    batch.forEach(({ done }, at) => {
      done(results[at] as Committed);
    });
  };

  const all = <T>(rows: unknown[]): readonly T[] => rows as T[];
  return {
    restores: restoresOf(db),
    commit: (table, writes) =>
      new Promise((done, failed) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ table, writes, done, failed });
      }),
    async find(code) {
      const row = one.find.get({ code }) as { doc: string } | undefined;
      return row === undefined ? null : (JSON.parse(row.doc) as TableDoc);
    },
    async loadMatch(code) {
      const floor = one.floor.get(code, last) as SnapshotRow | undefined;
      if (floor === undefined) return null;
      const heads = all<EntryHead>(one.heads.all(code));
      return {
        segments: all<SegmentRow>(one.segments.all(code)),
        floor,
        rest: all<SnapshotRow>(one.snapshots.all(code, 'rest')).at(-1) ?? null,
        late: all<SnapshotRow>(one.snapshots.all(code, 'late')),
        entries: all<EntryRow>(one.entries.all(code, floor.n, last)),
        heads,
      };
    },
    async loadAt(code, n) {
      const floor = one.floor.get(code, n) as SnapshotRow | undefined;
      return floor === undefined ? null : { floor, entries: all<EntryRow>(one.entries.all(code, floor.n, n)) };
    },
    async loadRecord(code) {
      return { segments: all<SegmentRow>(one.segments.all(code)), entries: all<EntryRow>(one.entries.all(code, 0, last)) };
    },
    async chat(code, rooms, most) {
      return rooms.flatMap((room) => all<ChatRow>(one.chatOf.all(code, room, most))).sort((a, b) => a.seq - b.seq);
    },
    async lastChat(code) {
      return (one.lastChat.get(code) as number | null) ?? 0;
    },
    async drafts(code) {
      return all<DraftRow>(one.drafts.all(code));
    },
    async count() {
      return one.count.get() as number;
    },
    async expired(now, most) {
      return all<string>(one.expired.all(now, most));
    },
    async ping() {
      // Written as it is: a disk that is full or read-only says no.
      db.transaction(() => db.pragma(`user_version = ${db.pragma('user_version', { simple: true }) as number}`)).immediate();
    },
    async close() {
      flush();
      db.close();
    },
  };
}
