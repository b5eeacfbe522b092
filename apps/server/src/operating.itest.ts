import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Entry, Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';

import { type Db, sqliteStore } from './store/sqlite';
import { backup, databaseIn, restore } from './tend';
import { closeHouses, type House, openHouse } from './testing/house';
import { type LarderTable, playThree, playUntil, seatThree, settled } from './testing/larder';
import { newId, type Person, until } from './testing/person';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operating-'));
});
afterEach(async () => {
  await closeHouses();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (name: string): string => join(folder, name);
const open = (name: string, parts: Parameters<typeof openHouse>[0] = {}): Promise<House> =>
  openHouse({ store: sqliteStore(databaseIn(dataDir(name))), ...parts });

/** The same people at another house. */
async function moved(table: LarderTable, house: House): Promise<LarderTable> {
  const people = table.people.map(({ name, key }) => {
    const person = house.person(name);
    person.key = key;
    return person;
  }) as unknown as LarderTable['people'];
  for (const person of people) await person.hello(table.code);
  return { code: table.code, people, at: (seat) => people[Number(seat[1]) - 1] as Person };
}

const entriesOf = async (house: House, { code }: LarderTable): Promise<Entry[]> =>
  (await house.store.loadRecord(code)).entries.map(({ body }) => JSON.parse(body) as Entry);

test('a backup made while games run is brought back: everybody is where he was, and new dice fall', async () => {
  const house = await open('a');
  const table = await playThree(house, {}, { seats: 3, rounds: 4 });
  await playUntil(house, table, 'before', (view) => view.log.length > 1);
  await settled(house, table);
  const lobby = await seatThree(house);
  const commitment = lobby.people[0].table?.start.commitment;
  const copy = join(folder, 'copy.sqlite');
  // Somebody acts while it is made.
  const acting = playUntil(house, table, 'meanwhile', (view) => view.log.length > 2);
  backup(dataDir('a'), copy);
  await acting;
  expect(() => backup(dataDir('a'), copy)).toThrow('there already');
  await playUntil(house, table, 'lost');
  const lost = await entriesOf(house, table);
  await house.server.stop();

  const first = restore(dataDir('b'), copy);
  expect(first.kept).toBeNull();
  const second = await open('b', { clock: house.clock });
  const again = await moved(table, second);
  const kept = await entriesOf(second, again);
  expect(lost.slice(0, kept.length - 1)).toEqual(kept.slice(0, -1));
  expect(kept.at(-1)?.what).toMatchObject({ kind: 'epoch', reason: 'restore', to: kept.length - 1, epoch: 1000 });
  const other = await moved(lobby, second);
  expect(other.people[0].table?.start.commitment).not.toBe(commitment);
  await playUntil(second, again, 'lost');
  await until(() => again.people[0].table?.phase === 'over');
  const exported = await (await fetch(`${second.url}/api/tables/${again.code}/record`)).json();
  expect(replayRecord(exported, () => conformance as unknown as Ruleset)).toMatchObject({ ok: true, problem: null });
  await second.server.stop();

  // The same backup once more, in the place of what was played since: again other dice.
  const { kept: aside } = restore(dataDir('b'), copy);
  expect(aside).not.toBeNull();
  const third = await open('b', { clock: house.clock });
  const onceMore = await moved(table, third);
  expect((await entriesOf(third, onceMore)).at(-1)?.what).toMatchObject({ kind: 'epoch', epoch: 2000 });
  expect(readdirSync(dataDir('b')).some((name) => name.includes('before-restore-1'))).toBe(true);
});

test('what is no backup is not brought back', async () => {
  expect(() => restore(dataDir('c'), join(folder, 'none'))).toThrow('there is no');
  expect(() => restore(dataDir('c'), __filename)).toThrow('cannot be read as a database');
  expect(() => backup(dataDir('c'), join(folder, 'x'))).toThrow('there is no');
});

const troubles: readonly [string, (db: Db) => void, (db: Db) => void][] = [
  [
    'a full disk',
    (db) => void db.pragma(`max_page_count = ${(db.pragma('page_count', { simple: true }) as number) + 1}`),
    (db) => void db.pragma('max_page_count = 1000000'),
  ],
  ['a read-only database', (db) => void db.pragma('query_only = ON'), (db) => void db.pragma('query_only = OFF')],
];

test.each(troubles)('%s: nothing is acknowledged, people are told so, and it goes on by itself', async (_, breaks, mends) => {
  let db: Db | undefined;
  const store = sqliteStore(databaseIn(dataDir('d')), 'FULL', (made) => {
    db = made;
  });
  const house = await openHouse({ store });
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  breaks(db as Db);
  const version = bob.version;
  const id = newId();
  const blob = 'x'.repeat(16_000);
  // A full disk takes small things for a while.
  let no = await ann.ask('draft', { name: 'a', data: blob });
  for (let at = 0; no.ok && at < 10; at++) no = await ann.ask('draft', { name: `more${at}`, data: blob });
  expect(no).toMatchObject({ ok: false, code: 'storage', text: expect.stringContaining('cannot write to its disk') });
  const reply = await ann.command({ verb: 'pick', value: 1 }, id);
  if (!reply.ok) {
    expect(reply.code).toBe('storage');
    expect(bob.version).toBe(version);
  }
  if (_ === 'a read-only database') {
    expect(reply.ok).toBe(false);
    house.clock.pass(2000);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(house.url + path)).status).toBe(503);
    await expect(house.person('Dan').create()).rejects.toThrow('storage');
  }
  mends(db as Db);
  house.clock.pass(2000);
  for (const path of ['/healthz', '/readyz']) expect((await fetch(house.url + path)).status).toBe(200);
  expect(await ann.command({ verb: 'pick', value: 1 }, id)).toEqual({ ok: true });
  await settled(house, table);
  expect(await bob.command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
  await settled(house, table);
  expect(await cyd.ask('draft', { name: 'a', data: blob })).toEqual({ ok: true });
});

test('an automation that could not write goes on when the disk takes its command', async () => {
  let db: Db | undefined;
  const store = sqliteStore(databaseIn(dataDir('e')), 'FULL', (made) => {
    db = made;
  });
  const house = await openHouse({ store, env: { AUTOMATION_DELAY_MS: '500' } });
  const ann = house.person('Ann');
  await ann.create('conformance', { seats: 3, rounds: 2 });
  await ann.hello();
  await ann.sit('m1');
  for (const seat of ['m2', 'm3']) await ann.ask('automate', { seat, on: true });
  await ann.ready();
  await until(() => ann.view !== null);
  (db as Db).pragma('query_only = ON');
  house.clock.pass(500);
  await (await house.server.tables.get(ann.code))?.queue.drained();
  const before = ann.version;
  (db as Db).pragma('query_only = OFF');
  for (let at = 0; at < 20 && ann.version === before; at++) {
    house.clock.pass(500);
    await ann.ask('keys', {});
  }
  expect(ann.version).toBeGreaterThan(before ?? 0);
});

test('/metrics counts what happens and is not read by everybody; /readyz says when the server stops', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  await table.people[0].command({ verb: 'pick', value: 1 });
  await table.people[0].command({ verb: 'pick', value: 1 });
  const text = await (await fetch(`${house.url}/metrics`)).text();
  expect(text).toMatch(/carapace_messages_total\{kind="command"\} 2/);
  expect(text).toMatch(/carapace_refusals_total\{kind="command",code="[a-z-]+"\} 1/);
  expect(text).toMatch(/carapace_sockets 3/);
  expect(text).toMatch(/carapace_tables\{where="memory"\} 1/);
  expect(text).toMatch(/carapace_answer_seconds_count\{of="command"\} 2/);
  expect(text).toMatch(/carapace_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+/);
  expect(text).toMatch(/carapace_commit_seconds_count [1-9]/);
  expect(text).not.toContain(table.code);
  const through = await fetch(`${house.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(through.status).toBe(404);
  const locked = await openHouse({ env: { METRICS_KEY: 'a key of sixteen or more' } });
  expect((await fetch(`${locked.url}/metrics`)).status).toBe(404);
  const shown = await fetch(`${locked.url}/metrics`, { headers: { authorization: 'Bearer a key of sixteen or more' } });
  expect(shown.status).toBe(200);
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
});

test('pages come with a policy that lets no script in but ours', async () => {
  const house = await openHouse();
  const policy = (await fetch(`${house.url}/`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|\*|data:/);
});

test('no secret that a run handed out is in its logs or in its database', async () => {
  let words = '';
  const sink = new Writable({
    write(chunk, _, done) {
      words += String(chunk);
      done();
    },
  });
  const house = await open('f', { log: pino({ level: 'trace', base: null }, sink) });
  const table = await playThree(house, { watchers: 'everything-late' });
  const [ann, bob] = table.people;
  const secrets: string[] = table.people.map(({ key }) => key);
  for (const kind of ['deviceCode', 'handOver'] as const) {
    const made = await bob.ask(kind, {});
    if (made.ok) secrets.push(made.code);
  }
  const device = house.person('Bob');
  await device.hello(table.code);
  const code = await bob.ask('deviceCode', {});
  if (code.ok) {
    secrets.push(code.code, device.key);
    expect((await device.redeem(code.code)).ok).toBe(true);
  }
  const eve = house.person('Eve');
  await eve.hello(ann.you?.watchCode ?? '');
  await eve.watch();
  secrets.push(eve.key);
  await playUntil(house, table, 'secrets', (view) => view.log.length > 1);
  await ann.ask('resign', { id: newId() });
  const links = [table.code, ann.you?.watchCode ?? ''];
  await house.close();
  const files = readdirSync(dataDir('f')).map((name) => readFileSync(join(dataDir('f'), name)).toString('latin1'));
  expect(secrets.length).toBe(8);
  for (const secret of secrets) {
    expect(words).not.toContain(secret);
    for (const file of files) expect(file).not.toContain(secret);
  }
  for (const link of links) expect(words).not.toContain(link);
  expect(files.some((file) => file.includes(table.code))).toBe(true);
});

test('the thread in which the automation thinks ends with the server, after all tables are at rest', async () => {
  const house: House = await openHouse({
    afterwards: async () => {
      ended.push(house.server.tables.loaded, house.server.tables.stopped);
    },
  });
  const ended: unknown[] = [];
  await playThree(house);
  expect(house.server.tables.loaded).toBe(1);
  await house.close();
  expect(ended).toEqual([0, true]);
});
