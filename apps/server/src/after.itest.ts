import type { ReplayInfo } from '@carapace/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { type LarderTable, playThree, playUntil, seatThree, settled } from './testing/larder';
import { newId, until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const got = async (path: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(house.url + path);
  return { status: answer.status, body: await answer.json() };
};

async function over(table: LarderTable): Promise<void> {
  await playUntil(house, table, 'after');
  await settled(house, table);
  expect(table.people[0].table?.phase).toBe('over');
}

test('a finished match is stepped through as each viewer saw it, then with everything open', async () => {
  const table = await playThree(house);
  const replay = `/api/tables/${table.code}/replay`;
  expect(await got(replay)).toMatchObject({ status: 409, body: { code: 'not-over' } });
  expect(await got(`${replay}/0/everything`)).toMatchObject({ status: 409 });
  let looked = 0;
  const seen: { n: number; viewer: string; view: unknown }[] = [];
  const actor = await house.server.tables.get(table.code);
  for (let step = 0; step < 6; step++) {
    await playUntil(house, table, `step ${step}`, () => looked++ % 7 === 6);
    await settled(house, table);
    const n = actor?.play?.match.n ?? 0;
    for (const { you, view } of table.people.slice(0, 3)) if (view?.result === null) seen.push({ n, viewer: you?.seat ?? '', view });
  }
  await over(table);
  const info = (await got(replay)).body as ReplayInfo;
  expect(info).toMatchObject({ ruleset: { id: 'conformance' }, viewers: ['m1', 'm2', 'm3', 'watcher', 'everything'] });
  expect(info.seats[0]).toMatchObject({ id: 'm1', name: 'Ann' });
  expect(info.steps.map(({ n }) => n)).toEqual(info.steps.map((_, at) => at + 1));
  expect(info.steps.every(({ shown }) => shown)).toBe(true);
  for (const { n, viewer, view } of seen) expect((await got(`${replay}/${n}/${viewer}`)).body).toEqual({ view });
  const last = info.steps.length;
  expect((await got(`${replay}/${last}/everything`)).body).toEqual({ view: table.people[0].view });
  expect(await got(`${replay}/${last + 1}/everything`)).toMatchObject({ status: 404, body: { code: 'no-position' } });
  expect(await got(`${replay}/0/late`)).toMatchObject({ status: 404 });
  expect(await got(`/api/tables/${'x'.repeat(22)}/replay`)).toMatchObject({ status: 404 });
});

test('whole matches are read so often for an address and for a table, and no oftener; what is ready is not counted', async () => {
  const limited = await openHouse({ env: { LIMIT_READINGS_PER_MINUTE: '3', TRUST_PROXY: '1' } });
  const asked = async (code: string, from: string, what = 'replay'): Promise<number> =>
    (await fetch(`${limited.url}/api/tables/${code}/${what}`, { headers: { 'x-forwarded-for': from } })).status;
  const codes: string[] = [];
  for (let at = 0; at < 4; at++) {
    const table = await playThree(limited);
    for (const person of table.people) await person.ask('resign', { id: newId() });
    expect((await limited.server.tables.get(table.code))?.doc.phase).toBe('over');
    codes.push(table.code);
  }
  const [one = '', two = '', three = '', four = ''] = codes;
  for (const code of [one, two, three]) expect(await asked(code, '203.0.113.1')).toBe(200);
  expect(await asked(four, '203.0.113.1')).toBe(429);
  expect(await asked(four, '203.0.113.1', 'record')).toBe(429);
  for (let times = 0; times < 5; times++) expect(await asked(one, '203.0.113.1', 'replay/0/everything')).toBe(200);
  // Somebody else is not hindered, unless it is the same match again and again.
  expect(await asked(four, '203.0.113.2')).toBe(200);
  for (const from of ['203.0.113.3', '203.0.113.4']) expect(await asked(four, from, 'record')).toBe(200);
  expect(await asked(four, '203.0.113.5', 'record')).toBe(429);
  limited.clock.pass(60_000);
  expect(await asked(four, '203.0.113.1', 'record')).toBe(200);
});

test('many who ask at once for matches to be read are told to come later, and everybody else is served meanwhile', async () => {
  const tables: LarderTable[] = [];
  for (let at = 0; at < 20; at++) {
    const table = await playThree(house);
    await table.people[0].ask('resign', { id: newId() });
    tables.push(table);
  }
  const answers = await Promise.all(tables.map(({ code }) => got(`/api/tables/${code}/replay`)));
  const served = answers.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(16);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  for (const { code } of tables.slice(-2)) expect((await got(`/api/tables/${code}/replay`)).status).toBe(200);
});

test('another game with sides changed: when all want it, everybody finds his new seat, and the pair is told', async () => {
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  expect(await ann.ask('rematch', {})).toMatchObject({ ok: false, code: 'not-over' });
  await over(table);
  for (const person of [ann, bob, ann]) expect(await person.ask('rematch', {})).toEqual({ ok: true });
  await until(() => cyd.table?.rematch.agreed.length === 2);
  expect(cyd.table?.rematch).toEqual({ agreed: ['m1', 'm2'] });
  expect(cyd.you?.links.rematch).toBeNull();
  await cyd.ask('rematch', {});
  await until(() => ann.you?.links.rematch != null);
  const code = ann.you?.links.rematch ?? '';
  expect(await bob.ask('rematch', {})).toEqual({ ok: true });
  expect(ann.you?.links.rematch).toBe(code);
  const winners = ann.view?.result?.winners ?? [];
  for (const person of [ann, bob, cyd]) {
    expect(await person.hello(code)).toMatchObject({ ok: true });
    await person.ready();
  }
  expect([ann, bob, cyd].map(({ you }) => you?.seat)).toEqual(['m2', 'm3', 'm1']);
  await until(() => ann.table?.phase === 'play' && cyd.view !== null);
  expect(ann.you?.links.before).toBe(table.code);
  expect(ann.table?.pair).toMatchObject({ before: { m2: { seat: 'm1', won: winners.includes('m1') } } });
  expect(ann.you?.owner).toBe(true);
});

test('the house goes along to the other side', async () => {
  const { people, code } = await seatThree(house);
  const [ann, bob, cyd] = people;
  await cyd.stand();
  await ann.ask('automate', { seat: 'm3', on: true });
  await ann.ready();
  await bob.ready();
  await until(() => ann.view !== null && bob.view !== null);
  await ann.ask('propose', { kind: 'draw' });
  await bob.ask('answer', { kind: 'draw', yes: true });
  await until(() => ann.table?.phase === 'over' && bob.table?.phase === 'over');
  await ann.ask('rematch', {});
  await bob.ask('rematch', {});
  await until(() => ann.you?.links.rematch != null);
  await ann.hello(ann.you?.links.rematch ?? code);
  expect(ann.table?.seats).toMatchObject([
    { id: 'm1', name: null, controller: 'automation' },
    { id: 'm2', name: 'Ann' },
    { id: 'm3', name: 'Bob' },
  ]);
});

test('a chain goes on at a table of its own: everybody in his seat, the options the rules made, another secret', async () => {
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  expect(await ann.ask('onward', {})).toMatchObject({ ok: false, code: 'not-over' });
  expect(ann.table?.onward).toBeNull();
  await over(table);
  expect(ann.table?.onward).toEqual({ agreed: [] });
  const scores = (ann.view as { readonly scores?: unknown } | null)?.scores;
  for (const person of [ann, bob]) expect(await person.ask('onward', {})).toEqual({ ok: true });
  expect(ann.you?.links.onward).toBeNull();
  await cyd.ask('onward', {});
  await until(() => ann.you?.links.onward != null);
  const code = ann.you?.links.onward ?? '';
  expect(code).not.toBe(table.code);
  const before = ann.table?.start.commitment;
  for (const person of [ann, bob, cyd]) expect(await person.hello(code)).toMatchObject({ ok: true });
  expect([ann, bob, cyd].map(({ you }) => you?.seat)).toEqual(['m1', 'm2', 'm3']);
  expect(ann.table).toMatchObject({ phase: 'lobby', chained: true, pair: null });
  expect(ann.you?.links.before).toBe(table.code);
  expect(ann.table?.start.commitment).not.toBe(before);
  for (const person of [ann, bob, cyd]) await person.ready();
  await until(() => ann.table?.phase === 'play' && ann.view !== null);
  expect((ann.view as { readonly scores?: unknown } | null)?.scores).toEqual(scores);
});

test.each(['rematch', 'onward'] as const)(
  'by %s a link for watching leads to one for watching, a playing link to a playing one',
  async (kind) => {
    const table = await playThree(house);
    const [ann, , cyd] = table.people;
    const eve = house.person('Eve');
    await eve.hello(ann.you?.watchCode ?? '');
    const fay = house.person('Fay');
    await fay.hello(table.code);
    await ann.ask('resign', { id: newId() });
    await until(() => table.people.every(({ table: info }) => info?.phase === 'over'));
    for (const person of table.people) await person.ask(kind, {});
    const everybody = [...table.people, eve, fay];
    await until(() => everybody.every(({ you }) => you?.links[kind] != null));
    const next = ann.you?.links[kind] ?? '';
    expect([...table.people, fay].every(({ you }) => you?.links[kind] === next)).toBe(true);
    const watch = eve.you?.links[kind] ?? '';
    expect(watch).not.toBe(next);
    for (const code of [next, table.code]) expect(JSON.stringify(eve.heard)).not.toContain(code);
    // She is at the next table, sees it, and can take no seat there; nor does it lead her to the playing link of the first one.
    await cyd.hello(next);
    await cyd.stand();
    const before = eve.heard.length;
    const welcome = await eve.hello(watch);
    expect(welcome).toMatchObject({ ok: true, you: { role: 'watcher', maySit: [] } });
    expect(await eve.sit('m1')).toMatchObject({ ok: false, code: 'watch-only' });
    for (const code of [next, table.code]) expect(JSON.stringify([welcome, eve.heard.slice(before)])).not.toContain(code);
    expect(eve.you?.links.before).toBe(ann.you?.watchCode);
    expect(cyd.you?.links.before).toBe(table.code);
  },
);

test('tables that follow others count for the address that asked last, as all tables do', async () => {
  house = await openHouse({ env: { LIMIT_TABLES_PER_ADDRESS_PER_HOUR: '2' } });
  const { people } = await playThree(house);
  const [ann, bob, cyd] = people;
  const again = async (): Promise<object> => {
    await ann.ask('resign', { id: newId() });
    await until(() => people.every(({ table: info }) => info?.phase === 'over'));
    for (const person of [ann, bob]) expect(await person.ask('rematch', {})).toEqual({ ok: true });
    return cyd.ask('rematch', {});
  };
  expect(await again()).toEqual({ ok: true });
  await until(() => people.every(({ you }) => you?.links.rematch != null));
  for (const person of people) {
    const next = person.you?.links.rematch ?? '';
    Object.assign(person, { version: null, as: null });
    await person.hello(next);
  }
  for (const person of people) await person.ready();
  await until(() => people.every(({ view }) => view !== null));
  const stored = await house.store.count();
  expect(await again()).toMatchObject({ ok: false, code: 'too-many', text: expect.stringContaining('address') });
  expect(await house.store.count()).toBe(stored);
  await expect(house.person('Dora').create()).rejects.toThrow('too-many');
  // All have asked: whoever asks once more when there is room again has it.
  house.clock.pass(3_600_000);
  expect(await cyd.ask('rematch', {})).toEqual({ ok: true });
  await until(() => ann.you?.links.rematch != null);
});
