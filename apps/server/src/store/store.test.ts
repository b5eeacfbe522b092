import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';

import type { TableDoc } from '../table/doc';
import { newDoc } from '../table/seats';
import { type EntryRow, keptChat, type Store, type Write } from './contract';
import { memoryStore } from './memory';
import { migrations } from './migrations';
import { migrate, sqliteStore } from './sqlite';

const root = '11'.repeat(32);
const aDoc = (): TableDoc =>
  newDoc({ ruleset: 'larder', name: 'Ann', keyHash: 'aa', options: {}, settings: {}, seats: [], now: 1_000_000_000_000, root });
const entry = (n: number, more: Partial<EntryRow> = {}): Write => ({
  kind: 'entry',
  entry: { n, asked: `m1 id${n}`, seat: 'm1', back: null, body: `{"n":${n}}`, after: '{}', ...more },
});
const snapshot = (n: number, kind: 'floor' | 'rest' | 'late' = 'floor'): Write => ({
  kind: 'snapshot',
  snapshot: { n, kind, body: `${kind} ${n}` },
});
const begin: Write[] = [{ kind: 'segment', segment: { n: 0, body: '{}' } }, snapshot(0)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stores: readonly [string, () => Store][] = [
  ['memory', memoryStore],
  ['SQLite', () => sqliteStore(join(folder, 'deep', 'data.sqlite'))],
];

describe.each(stores)('the store: %s', (_, make) => {
  let store: Store;
  let doc: TableDoc;
  beforeEach(async () => {
    store = make();
    doc = aDoc();
    expect(await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 5000 }])).toBe('done');
  });
  afterEach(() => store.close());
  const commit = (...writes: Write[]) => store.commit(doc.code, writes);

  test('finds a table by its code and by its watch code, and nothing else', async () => {
    expect(await store.find(doc.code)).toEqual(doc);
    expect(await store.find(doc.watchCode)).toEqual(doc);
    expect(await store.find('AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
    expect(await store.count()).toBe(1);
    await store.ping();
  });

  test('what was found is a copy', async () => {
    const found = (await store.find(doc.code)) as { phase: string };
    found.phase = 'over';
    expect((await store.find(doc.code))?.phase).toBe('lobby');
  });

  test('a table is written only over the revision before', async () => {
    const next = { ...doc, rev: 2, phase: 'play' as const };
    expect(await commit({ kind: 'table', doc: next, expiresAt: 6000 })).toBe('done');
    expect(await commit({ kind: 'table', doc: next, expiresAt: 6000 })).toBe('conflict');
    expect(await commit({ kind: 'table', doc: { ...next, rev: 4 }, expiresAt: 6000 })).toBe('conflict');
    expect((await store.find(doc.code))?.phase).toBe('play');
  });

  test('two tables cannot have one code', async () => {
    expect(await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 1 }])).toBe('conflict');
  });

  test('of two who write entry n only one can', async () => {
    expect(await commit(...begin, entry(1))).toBe('done');
    const both = await Promise.all([commit(entry(2)), commit(entry(2, { asked: 'm2 other', body: 'second' }))]);
    expect(both).toEqual(['done', 'conflict']);
    expect((await store.loadMatch(doc.code))?.entries.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}']);
  });

  test('an id a client gave is in a match once', async () => {
    await commit(...begin, entry(1));
    expect(await commit(entry(2, { asked: 'm1 id1' }))).toBe('conflict');
    expect(await commit(entry(2, { asked: null }))).toBe('done');
    expect(await commit(entry(3, { asked: null }))).toBe('done');
  });

  test('a commit is whole or not at all', async () => {
    await commit(...begin, entry(1));
    const next = { ...doc, rev: 2 };
    expect(
      await commit({ kind: 'table', doc: next, expiresAt: 1 }, { kind: 'chat', line: { seq: 1, room: 'seats', body: 'x' } }, entry(1)),
    ).toBe('conflict');
    expect((await store.find(doc.code))?.rev).toBe(1);
    expect(await store.chat(doc.code, ['seats'], 10)).toEqual([]);
  });

  test('a conflict in one table leaves the commits of the same moment alone', async () => {
    const other = aDoc();
    const results = await Promise.all([
      store.commit(other.code, [{ kind: 'create', doc: other, expiresAt: 1 }]),
      commit({ kind: 'table', doc: { ...doc, rev: 9 }, expiresAt: 1 }),
      commit({ kind: 'chat', line: { seq: 1, room: 'seats', body: 'kept' } }),
    ]);
    expect(results).toEqual(['done', 'conflict', 'done']);
    expect(await store.find(other.code)).toEqual(other);
    expect(await store.lastChat(doc.code)).toBe(1);
  });

  test('what belongs to no table is a conflict', async () => {
    expect(await store.commit('AAAAAAAAAAAAAAAAAAAAAA', [{ kind: 'chat', line: { seq: 1, room: 'seats', body: 'x' } }])).toBe('conflict');
    expect(await store.commit('AAAAAAAAAAAAAAAAAAAAAA', [entry(1)])).toBe('conflict');
  });

  test('a match is found at its newest floor with the entries after it', async () => {
    expect(await store.loadMatch(doc.code)).toBeNull();
    await commit(...begin, entry(1), entry(2, { back: 0 }));
    await commit(snapshot(2), entry(3));
    const match = await store.loadMatch(doc.code);
    expect(match?.floor).toEqual({ n: 2, kind: 'floor', body: 'floor 2' });
    expect(match?.entries.map(({ n }) => n)).toEqual([3]);
    expect(match?.heads).toEqual([
      { n: 1, asked: 'm1 id1', seat: 'm1', back: null },
      { n: 2, asked: 'm1 id2', seat: 'm1', back: 0 },
      { n: 3, asked: 'm1 id3', seat: 'm1', back: null },
    ]);
    expect(match?.segments).toEqual([{ n: 0, body: '{}' }]);
    expect(await store.loadAt(doc.code, 1)).toMatchObject({ floor: { n: 0 }, entries: [{ n: 1 }] });
    expect((await store.loadRecord(doc.code)).entries.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test('the newest position of rest stays, also behind entries', async () => {
    await commit(...begin, entry(1));
    await commit(snapshot(1, 'rest'));
    expect((await store.loadMatch(doc.code))?.rest).toEqual({ n: 1, kind: 'rest', body: 'rest 1' });
    await commit(entry(2));
    expect((await store.loadMatch(doc.code))?.rest).toEqual({ n: 1, kind: 'rest', body: 'rest 1' });
    await commit(snapshot(2, 'rest'));
    expect((await store.loadMatch(doc.code))?.rest?.n).toBe(2);
  });

  test('only the newest snapshots of a kind are kept', async () => {
    await commit(...begin);
    for (let n = 1; n <= 12; n++) await commit(snapshot(n), snapshot(n, 'late'));
    expect((await store.loadMatch(doc.code))?.late.map(({ n }) => n)).toEqual([9, 10, 11, 12]);
    expect((await store.loadAt(doc.code, 5))?.floor.n).toBe(5);
    expect(await store.loadAt(doc.code, 4)).toBeNull();
  });

  test('chat by room, the newest lines, oldest first', async () => {
    for (let seq = 1; seq <= 6; seq++)
      await commit({ kind: 'chat', line: { seq, room: seq % 2 === 0 ? 'seats' : 'watchers', body: `${seq}` } });
    expect((await store.chat(doc.code, ['seats'], 2)).map(({ body }) => body)).toEqual(['4', '6']);
    expect((await store.chat(doc.code, ['seats', 'watchers'], 10)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await commit({ kind: 'chat', line: { seq: 6, room: 'seats', body: 'again' } })).toBe('conflict');
  });

  test('the oldest lines of chat go', async () => {
    const line = (seq: number, room: string): Write => ({ kind: 'chat', line: { seq, room, body: `${room} ${seq}` } });
    await commit(line(1, 'seats'), line(2, 'seats'));
    await commit(...Array.from({ length: keptChat + 1 }, (_, at) => line(at + 3, 'watchers')));
    const watchers = await store.chat(doc.code, ['watchers'], 2 * keptChat);
    expect([watchers.length, watchers[0]?.seq]).toEqual([keptChat, 4]);
    expect(await store.chat(doc.code, ['seats'], 10)).toHaveLength(2);
    await commit(...Array.from({ length: keptChat - 1 }, (_, at) => line(at + 5000, 'seats')));
    expect((await store.chat(doc.code, ['seats'], 2 * keptChat)).map(({ seq }) => seq).slice(0, 2)).toEqual([2, 5000]);
    expect(await store.chat(doc.code, ['watchers'], 2 * keptChat)).toHaveLength(keptChat);
  });

  test('of each room that is asked for come its own newest lines, in the order they were written', async () => {
    for (const [at, room] of ['seats', 'side:a', 'seats', 'watchers', 'watchers', 'watchers', 'side:a'].entries())
      await commit({ kind: 'chat', line: { seq: at + 1, room, body: '' } });
    expect((await store.chat(doc.code, ['seats', 'side:a'], 1)).map(({ seq }) => seq)).toEqual([3, 7]);
    expect((await store.chat(doc.code, ['watchers', 'seats'], 2)).map(({ seq }) => seq)).toEqual([1, 3, 5, 6]);
  });

  test('drafts are replaced and thrown away', async () => {
    await commit({ kind: 'draft', seat: 'm1', name: 'forces', body: '1' });
    await commit({ kind: 'draft', seat: 'm1', name: 'forces', body: '2' }, { kind: 'draft', seat: 'm2', name: 'forces', body: '3' });
    expect((await store.drafts(doc.code)).toSorted((a, b) => a.seat.localeCompare(b.seat)).map(({ body }) => body)).toEqual(['2', '3']);
    await commit({ kind: 'draft', seat: 'm1', name: 'forces', body: null });
    expect(await store.drafts(doc.code)).toEqual([{ seat: 'm2', name: 'forces', body: '3' }]);
  });

  test('deleting takes everything', async () => {
    await commit(
      ...begin,
      entry(1),
      { kind: 'draft', seat: 'm1', name: 'forces', body: '1' },
      { kind: 'chat', line: { seq: 1, room: 'seats', body: '1' } },
    );
    expect(await commit({ kind: 'delete' })).toBe('done');
    expect(await store.find(doc.code)).toBeNull();
    expect(await store.find(doc.watchCode)).toBeNull();
    expect(await store.loadMatch(doc.code)).toBeNull();
    expect(await store.drafts(doc.code)).toEqual([]);
    expect(await store.chat(doc.code, ['seats'], 9)).toEqual([]);
    expect(await store.count()).toBe(0);
  });

  test('what has had its time', async () => {
    expect(await store.expired(5000, 10)).toEqual([]);
    expect(await store.expired(5001, 10)).toEqual([doc.code]);
    await commit({ kind: 'table', doc: { ...doc, rev: 2 }, expiresAt: 9000 });
    expect(await store.expired(5001, 10)).toEqual([]);
  });
});

test('what was committed is there when the file is opened again', async () => {
  const file = join(folder, 'data.sqlite');
  const first = sqliteStore(file);
  const doc = aDoc();
  await first.commit(doc.code, [{ kind: 'create', doc, expiresAt: 1 }, ...begin, entry(1)]);
  // Not closed: as after a kill.
  const second = sqliteStore(file);
  expect((await second.loadMatch(doc.code))?.entries).toHaveLength(1);
  await first.close();
  await second.close();
});

test('the commits of one moment are one transaction', async () => {
  const file = join(folder, 'data.sqlite');
  const store = sqliteStore(file);
  const doc = aDoc();
  await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 1 }, ...begin]);
  const watcher = new Database(file, { readonly: true });
  const commits = () => watcher.pragma('data_version', { simple: true }) as number;
  const before = commits();
  await Promise.all(Array.from({ length: 20 }, (_, at) => store.commit(doc.code, [entry(at + 1)])));
  expect(watcher.prepare('SELECT count(*) FROM entries').pluck().get()).toBe(20);
  expect(commits()).toBe(before + 1);
  watcher.close();
  await store.close();
});

test('a database that cannot be written refuses, and goes on by itself once it can', async () => {
  const file = join(folder, 'data.sqlite');
  const store = sqliteStore(file);
  const doc = aDoc();
  await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 1 }, ...begin]);
  const thief = new Database(file);
  thief.exec('BEGIN IMMEDIATE');
  await expect(store.commit(doc.code, [entry(1)])).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await expect(store.ping()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  thief.exec('ROLLBACK');
  thief.close();
  expect(await store.commit(doc.code, [entry(1)])).toBe('done');
  await store.close();
});

test('migrations run forward once, and a newer schema is refused', () => {
  const db = new Database(join(folder, 'data.sqlite'));
  migrate(db);
  migrate(db);
  expect(db.pragma('user_version', { simple: true })).toBe(migrations.length);
  db.pragma(`user_version = ${migrations.length + 1}`);
  expect(() => migrate(db)).toThrow('schema');
  db.close();
});

/** Rows as a program of that schema wrote them, and nothing of what came later. */
function writtenUnder(version: number, file: string): void {
  const db = new Database(file);
  migrate(db, migrations.slice(0, version));
  const doc = aDoc();
  db.prepare('INSERT INTO tables (code, watch_code, rev, expires_at, doc) VALUES (?, ?, ?, ?, ?)').run(
    'c'.repeat(22),
    doc.watchCode,
    1,
    2e12,
    JSON.stringify({ ...doc, code: 'c'.repeat(22) }),
  );
  db.prepare("INSERT INTO segments (code, n, body) VALUES (?, 0, '{}')").run('c'.repeat(22));
  db.prepare("INSERT INTO snapshots (code, n, kind, body) VALUES (?, 0, 'floor', 'floor 0')").run('c'.repeat(22));
  db.prepare("INSERT INTO entries (code, n, asked, seat, back, body, after) VALUES (?, 1, 'm1 id1', 'm1', NULL, '{}', '{}')").run(
    'c'.repeat(22),
  );
  db.prepare("INSERT INTO chat (code, seq, room, body) VALUES (?, 1, 'seats', 'line')").run('c'.repeat(22));
  db.prepare("INSERT INTO drafts (code, seat, name, body) VALUES (?, 'm1', 'plan', '1')").run('c'.repeat(22));
  db.close();
}

test.each(migrations.slice(0, -1).map((_, at) => at + 1))(
  'a database of schema %i is brought forward with all it holds',
  async (version) => {
    const file = join(folder, `${version}.sqlite`);
    writtenUnder(version, file);
    const store = sqliteStore(file);
    const code = 'c'.repeat(22);
    expect((await store.find(code))?.code).toBe(code);
    expect(await store.loadMatch(code)).toMatchObject({ floor: { body: 'floor 0' }, entries: [{ n: 1 }], heads: [{ asked: 'm1 id1' }] });
    expect(await store.chat(code, ['seats'], 9)).toMatchObject([{ body: 'line' }]);
    expect(await store.drafts(code)).toMatchObject([{ name: 'plan' }]);
    expect(store.restores).toBe(0);
    expect(await store.commit(code, [entry(2)])).toBe('done');
    await store.close();
    const db = new Database(file, { readonly: true });
    expect(db.pragma('user_version', { simple: true })).toBe(migrations.length);
    db.close();
  },
);
