import type { Json } from '@carapace/tabletop';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { Store } from './store/contract';
import { memoryStore } from './store/memory';
import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, type LarderTable, playThree, playUntil, settled } from './testing/larder';
import { newId, type Person, until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const pick = (value: number): Json => ({ verb: 'pick', value });

test('a repeated id has one effect and the same answer, accepted or refused', async () => {
  const { people } = await playThree(house);
  const [ann, bob] = people;
  const id = newId();
  expect(await ann.command(pick(2), id)).toEqual({ ok: true });
  expect(await ann.command(pick(2), id)).toEqual({ ok: true });
  expect(await ann.command(pick(3), id)).toEqual({ ok: true });
  const actor = await house.server.tables.get(ann.code);
  expect(actor?.play?.match.n).toBe(1);
  // Another seat's id of the same name is another id.
  await until(() => bob.version === 2);
  expect(await bob.command(pick(1), id)).toEqual({ ok: true });
  expect(actor?.play?.match.n).toBe(2);
  const refusedId = newId();
  await until(() => ann.version === 3);
  const first = await ann.command({ verb: 'conceal' }, refusedId);
  expect(first).toMatchObject({ ok: false });
  expect(await ann.command({ verb: 'withdraw' }, refusedId)).toEqual(first);
});

test('a command made against an older version is refused with the fresh view', async () => {
  const { people } = await playThree(house);
  const [ann, bob] = people;
  await ann.command(pick(2));
  await until(() => bob.version === 2);
  const stale = await bob.command(pick(1), newId(), 1);
  expect(stale).toMatchObject({ ok: false, code: 'stale', sync: { kind: 'delta', from: 1, to: 2 } });
  expect(await bob.command(pick(1), newId(), 99)).toMatchObject({ ok: false, code: 'stale', sync: { kind: 'view', version: 2 } });
  expect(await bob.command(pick(1))).toEqual({ ok: true });
});

test('an answer to an open decision is not stale because others answered', async () => {
  const people = Array.from({ length: 4 }, (_, at) => house.person(`P${at + 1}`));
  const code = await (people[0] as Person).create('conformance', { seats: 4, rounds: 20 });
  for (const [at, person] of people.entries()) {
    await person.hello(code);
    await person.sit(`m${at + 1}`);
  }
  for (const person of people) await person.ready();
  const table: LarderTable = {
    code,
    people: people as unknown as LarderTable['people'],
    at: (seat) => people[Number(seat[1]) - 1] as Person,
  };
  await until(() => people.every(({ view }) => view !== null));
  await playUntil(house, table, 'claims', ({ decisions }) => decisions.at(-1)?.kind === 'claim' && decisions.at(-1)?.seats.length === 2);
  const open = people[0]?.view?.decisions.at(-1);
  const [first, second] = (open?.seats ?? []).map((seat) => table.at(seat));
  if (open === undefined || first === undefined || second === undefined) throw new Error('no window with two seats opened');
  await settled(house, table);
  const before = second.version ?? 0;
  const answer = { verb: 'decide', decision: open.id, answer: 'pass' };
  expect(await first.command(answer)).toEqual({ ok: true });
  await until(() => second.version === before + 1);
  expect(await second.command({ ...answer, decision: 'another' }, newId(), before)).toMatchObject({ ok: false, code: 'stale' });
  expect(await second.command(answer, newId(), before)).toEqual({ ok: true });
});

test('refusals tell code, case and sentence, to the sender alone', async () => {
  const { people } = await playThree(house);
  const [ann, bob] = people;
  const heard = bob.heard.length;
  expect(await ann.command({ verb: 'conceal' })).toMatchObject({
    ok: false,
    code: expect.any(String),
    case: expect.any(String),
    text: expect.any(String),
  });
  expect(await ann.command({ verb: 'no-such-verb' })).toMatchObject({ ok: false, code: 'bad-command' });
  expect(await ann.command({ verb: 'constructor' })).toMatchObject({ ok: false, code: 'bad-command' });
  expect(await ann.command([])).toMatchObject({ ok: false, code: 'bad-command' });
  expect(await ann.command(null)).toMatchObject({ ok: false, code: 'bad-command' });
  await bob.ask('keys', {});
  expect(bob.heard).toHaveLength(heard);
});

test('each viewer has his own version, which moves only when his View does', async () => {
  const table = await playThree(house, { watchers: 'everything-late' }, { seats: 3, rounds: 6 });
  const late = house.person('Eve');
  await late.hello(table.code);
  await late.watch();
  await playUntil(house, table, 'versions', (view) => (view as unknown as { round: number }).round >= 2);
  await until(() => late.view?.viewer === 'everything');
  const [m2, m3] = [table.at('m2'), table.at('m3')];
  const seen = { m3: m3.version ?? 0, late: late.version };
  // What happens now he is shown a round later.
  expect(await m2.command(pick(1))).toEqual({ ok: true });
  await until(() => m3.version === seen.m3 + 1);
  await late.ask('watch', { name: 'Eve' });
  expect(late.version).toBe(seen.late);
});

test("an order's words are its giver's own; that it was given all can see, for it bars their undo", async () => {
  const table = await playThree(house, {}, { seats: 3, rounds: 4 });
  const watcher = house.person('Eve');
  await watcher.hello(table.code);
  await allPick(house, table);
  const [m2, m3] = [table.at('m2'), table.at('m3')];
  await m2.command({ verb: 'order', order: 'pass' });
  await settled(house, table);
  expect(await m2.ask('mayUndo', {})).toEqual({ ok: true, reason: null });
  const versions = { m2: m2.version ?? 0, watcher: watcher.version ?? 0 };
  expect(await m3.command({ verb: 'order', order: 'pass' })).toEqual({ ok: true });
  await until(() => m2.version === versions.m2 + 1 && watcher.version === versions.watcher + 1);
  expect(await m2.ask('mayUndo', {})).toMatchObject({ ok: true, reason: expect.stringContaining('Another seat') });
  expect(JSON.stringify(watcher.view)).not.toContain('pass');
  expect(m2.view).toMatchObject({ order: 'pass', given: 2 });
  // An order that stands can be given again, or their number would say what they are.
  await settled(house, table);
  expect(await m3.command({ verb: 'order', order: 'pass' })).toEqual({ ok: true });
});

test("undo brings back the position before one's own last command", async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await allPick(house, table);
  const first = table.at(ann.view?.awaited[0] ?? '');
  await first.command({ verb: 'order', order: 'pass' });
  await settled(house, table);
  expect((first.view as unknown as { order: string }).order).toBe('pass');
  const id = newId();
  expect(await first.undo(id)).toEqual({ ok: true });
  await settled(house, table);
  expect((first.view as unknown as { order: string }).order).toBe('ask');
  expect(await first.undo(id)).toEqual({ ok: true });
  expect(await first.undo()).toMatchObject({ ok: false, code: expect.stringMatching(/^undo-/) });
  expect(await first.ask('undo', { id: newId(), version: 1 })).toMatchObject({ ok: false, code: 'stale' });
  expect(await bob.ask('undo', { id: 'short', version: 1 })).toMatchObject({ ok: false, code: 'bad-request' });
});

async function back(person: Person, from: Person, code: string): Promise<void> {
  person.key = from.key;
  person.version = from.version;
  person.as = from.as;
  person.view = from.view;
  const reply = await person.hello(code);
  if (!reply.ok) throw new Error(reply.code);
}

async function restarted(old: House, table: LarderTable, store: Store): Promise<{ next: House; table: LarderTable }> {
  await old.server.tables.stop();
  const next = await openHouse({ store, clock: old.clock });
  const people = [next.person('Ann'), next.person('Bob'), next.person('Cyd')] as const;
  for (const [at, person] of people.entries()) await back(person, table.people[at] as Person, table.code);
  return { next, table: { code: table.code, people, at: (seat) => people[Number(seat[1]) - 1] as Person } };
}

test('after a restart: same versions, same views, same ids, and the game goes on', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first, {}, { seats: 3, rounds: 3 });
  const id = newId();
  await played.people[0].command(pick(3), id);
  await playUntil(first, played, 'before', (view) => view.segment === 'probing' && view.log.length > 1);
  await settled(first, played);
  const views = played.people.map(({ view, version }) => ({ view, version }));
  const { next, table } = await restarted(first, played, store);
  expect(table.people.map(({ view, version }) => ({ view, version }))).toEqual(views);
  expect([...table.people[0].heardOf('view'), ...table.people[0].heardOf('delta'), ...table.people[0].heardOf('standing')]).toEqual([]);
  expect(await table.people[0].command(pick(3), id)).toEqual({ ok: true });
  await playUntil(next, table, 'after');
  expect(table.people[0].view?.result).not.toBeNull();
});

test('undo reaches as far after a restart as before it', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first, {}, { seats: 3, rounds: 3 });
  await allPick(first, played);
  const seat = played.people[0].view?.awaited[0] ?? '';
  await played.at(seat).command({ verb: 'order', order: 'pass' });
  await settled(first, played);
  await played.at(seat).command({ verb: 'order', order: 'ask' });
  await settled(first, played);
  const { table } = await restarted(first, played, store);
  const order = () => (table.at(seat).view as unknown as { order: string }).order;
  for (const expected of ['pass', 'ask']) {
    expect(await table.at(seat).undo()).toEqual({ ok: true });
    await until(() => order() === expected);
  }
});

test('reconnecting brings nothing, what changed, or everything', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  bob.leave();
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'same', version: 1 } });
  bob.leave();
  await ann.command(pick(2));
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'delta', from: 1, to: 2 } });
  expect(bob.view).toEqual((await house.server.tables.get(table.code))?.play?.view('m2'));
  bob.leave();
  bob.version = 77;
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'view', version: 2 } });
  // A version of another viewer's View counts for nothing.
  bob.leave();
  bob.as = 'm1';
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'view', version: 2 } });
});

test('two processes on one database lose no command', async () => {
  const store = memoryStore();
  const [one, two] = [await openHouse({ store }), await openHouse({ store })];
  const table = await playThree(one);
  const [ann, bob, cyd] = table.people;
  const elsewhere = two.person('Bob');
  elsewhere.key = bob.key;
  await elsewhere.hello(table.code);
  expect(await ann.command(pick(1))).toEqual({ ok: true });
  // The other process knows nothing of it; its own entry 1 is refused by the store, and it tries again with what is stored.
  expect(await elsewhere.command(pick(2))).toMatchObject({ ok: false, code: 'stale' });
  await until(() => elsewhere.version === 2);
  expect(await elsewhere.command(pick(2))).toEqual({ ok: true });
  expect(await cyd.command(pick(3))).toMatchObject({ ok: false, code: 'stale' });
  await until(() => cyd.version === 3);
  expect(await cyd.command(pick(3))).toEqual({ ok: true });
  expect((await store.loadMatch(table.code))?.heads.map(({ n, seat }) => [n, seat])).toEqual([
    [1, 'm1'],
    [2, 'm2'],
    [3, 'm3'],
  ]);
});

test('a disk that refuses changes nothing, and goes on once it can', async () => {
  let broken = false;
  const inner = memoryStore();
  const store: Store = {
    ...inner,
    commit: (table, writes) => (broken ? Promise.reject(new Error('SQLITE_FULL')) : inner.commit(table, writes)),
  };
  const own = await openHouse({ store });
  const { people } = await playThree(own);
  const [ann, bob] = people;
  broken = true;
  const id = newId();
  expect(await ann.command(pick(2), id)).toMatchObject({ ok: false, code: 'storage' });
  expect(bob.version).toBe(1);
  broken = false;
  expect(await ann.command(pick(2), id)).toEqual({ ok: true });
  await until(() => bob.version === 2);
});
