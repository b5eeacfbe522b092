import type { MatchRecord, Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { playThree, playUntil, settled } from './testing/larder';
import { until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

test('from a link to a finished game', async () => {
  const ann = house.person('Ann');
  const code = await ann.create();
  expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(await ann.hello()).toMatchObject({ ok: true, sync: null, you: { role: 'watcher', owner: true, seat: null } });
  const bob = house.person('Bob');
  const cyd = house.person('Cyd');
  await bob.hello(code);
  await cyd.hello(code);
  expect(await ann.sit('m1')).toMatchObject({ ok: true, you: { role: 'seat', seat: 'm1' } });
  expect(await bob.sit('m1')).toMatchObject({ ok: false, code: 'seat-taken' });
  expect(await bob.sit('m2')).toMatchObject({ ok: true });
  expect(await cyd.sit('m3')).toMatchObject({ ok: true });
  await until(() => ann.table?.seats.every((seat) => seat.connected && seat.name !== null) === true);
  for (const person of [ann, bob, cyd]) expect(await person.ready()).toEqual({ ok: true });
  await until(() => [ann, bob, cyd].every(({ view }) => view !== null), 'the match began');
  expect(ann.table).toMatchObject({ phase: 'play', start: { opening: false } });
  expect([ann, bob, cyd].map(({ version }) => version)).toEqual([1, 1, 1]);

  expect(await ann.command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
  await until(() => bob.version === 2);
  expect(bob.view?.awaited).toEqual(['m2', 'm3']);

  const table = { code, people: [ann, bob, cyd] as const, at: (seat: string) => [ann, bob, cyd][Number(seat[1]) - 1] ?? ann };
  expect((await fetch(`${house.url}/api/tables/${code}/record`)).status).toBe(409);
  await playUntil(house, table, 'life');
  await settled(house, table);
  expect(ann.view?.result).toMatchObject({ ending: 'printed' });
  // The end opens everything, for everybody.
  expect([ann, bob, cyd].map(({ view }) => view?.viewer)).toEqual(['everything', 'everything', 'everything']);
  await until(() => ann.table?.phase === 'over');
  const late = house.person('Late');
  expect(await late.hello(code)).toMatchObject({ ok: true, sync: { kind: 'view', view: { viewer: 'everything' } } });
  expect(bob.gaps + ann.gaps + cyd.gaps).toBe(0);
  expect(await ann.command({ verb: 'pick', value: 2 })).toMatchObject({ ok: false, code: 'over' });

  const exported = await (await fetch(`${house.url}/api/tables/${code}/record`)).json();
  const report = replayRecord(exported, () => conformance as unknown as Ruleset);
  expect(report).toMatchObject({ ok: true, problem: null, diceOnly: [] });
  expect(report.reruns).toBe(report.entries);
  const again = await (await fetch(`${house.url}/api/tables/${code}/record`)).text();
  expect(again).toBe(JSON.stringify(exported));
  expect(again).not.toContain(code);
  // The nonces are those the browsers made, the secret is the one that was published.
  const record = exported as MatchRecord;
  expect(record.fairness.commitment).toBe(ann.table?.start.commitment);
  expect(record.fairness.nonces['m2']?.nonce).toBe(bob.nonce);
});

test('what everybody is told says who is here and who is awaited', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await until(() => ann.table?.seats[1]?.awaitedSince !== null);
  const since = house.clock.now();
  expect(ann.table?.seats.map(({ awaitedSince }) => awaitedSince)).toEqual([since, since, since]);
  house.clock.pass(5000);
  await bob.command({ verb: 'pick', value: 1 });
  await until(() => ann.table?.seats[1]?.usedMs === 5000);
  expect(ann.table?.seats[1]).toMatchObject({ awaitedSince: null, usedMs: 5000, connected: true });
  bob.leave();
  await until(() => ann.table?.seats[1]?.connected === false);
  expect(ann.table?.seats[1]?.since).toBe(house.clock.now());
  await bob.hello();
  await until(() => ann.table?.seats[1]?.connected === true);
});

test('health, rulesets, packs', async () => {
  expect(await (await fetch(`${house.url}/healthz`)).json()).toEqual({ ok: true });
  const list = (await (await fetch(`${house.url}/api/rulesets`)).json()) as { id: string; pack: string }[];
  expect(list).toMatchObject([{ id: 'conformance', title: 'Larder' }]);
  expect((await fetch(`${house.url}/api/packs/unknown`)).status).toBe(404);
  expect((await fetch(`${house.url}/api/nothing`)).status).toBe(404);
});
