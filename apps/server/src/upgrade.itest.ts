import { type Entry, type Ruleset, valueHash } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import { memoryStore } from './store/memory';
import { closeHouses, type House, openHouse } from './testing/house';
import { type LarderTable, playThree, playUntil, settled } from './testing/larder';
import { newId, type Person, until } from './testing/person';

afterEach(closeHouses);

const old = conformance as unknown as Ruleset;
/** The same game after a rules fix: its State begins with one member more. */
const fixed: Ruleset = {
  ...old,
  version: '2',
  rules: { ...old.rules, start: (input, tools) => ({ ...old.rules.start(input, tools), fixed: true }) as never },
};

test('a new version of the rules goes on at the position where the old one left the match', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first, {}, { seats: 3, rounds: 4 });
  await playUntil(first, played, 'old rules', (view) => view.segment === 'probing' && view.log.length > 1);
  await settled(first, played);
  const views = played.people.map(({ view }) => view);
  const versions = played.people.map(({ version }) => version ?? 0);
  await first.server.stop();

  const second = await openHouse({ store, clock: first.clock, rulesets: [fixed] });
  const people = [second.person('Ann'), second.person('Bob'), second.person('Cyd')] as const;
  for (const [at, person] of people.entries()) {
    person.key = (played.people[at] as Person).key;
    await person.hello(played.code);
  }
  expect(people.map(({ view }) => view)).toEqual(views);
  // What was shown under other rules is shown anew.
  expect(people.map(({ version }) => version)).toEqual(versions.map((version) => version + 1));
  expect(people[0].table?.ruleset.version).toBe('2');
  const table: LarderTable = { code: played.code, people, at: (seat) => people[Number(seat[1]) - 1] as Person };
  await playUntil(second, table, 'new rules');
  await until(() => people[0].table?.phase === 'over');
  const exported = await (await fetch(`${second.url}/api/tables/${played.code}/record`)).json();
  const report = replayRecord(exported, () => fixed);
  expect(report).toMatchObject({ ok: true, segments: 2, diceOnly: [{ segment: 1 }] });
  expect(replayRecord(exported, () => old)).toMatchObject({ ok: true, diceOnly: [{ segment: 2 }] });
});

test('after a kill and an upgrade the entries since the last floor are run by the new rules', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first);
  await played.people[0].command({ verb: 'pick', value: 2 }, newId());
  await until(() => played.people[1].version === 2);
  const view = played.people[1].view;
  // The first house does not stop: it is as if it had been killed.
  const second = await openHouse({ store, clock: first.clock, rulesets: [fixed] });
  const bob = second.person('Bob');
  bob.key = played.people[1].key;
  expect(await bob.hello(played.code)).toMatchObject({ ok: true });
  expect(bob.view).toEqual(view);
  expect(await bob.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
});

/** Rules under which every die falls on a one, and so probes find otherwise. */
const loaded: Ruleset = {
  ...old,
  version: '3',
  rules: {
    ...old.rules,
    apply: (state, seat, command, tools) =>
      old.rules.apply(state, seat, command, { ...tools, dice: { ...tools.dice, roll: (purpose) => tools.dice.roll(purpose) && 1 } }),
  },
};

async function midway(house: House): Promise<{ table: LarderTable; n: number; state: string }> {
  const table = await playThree(house, {}, { seats: 3, rounds: 6 });
  await playUntil(house, table, 'midway', (view) => (view as unknown as { round: number }).round >= 2 && view.segment === 'probing');
  await settled(house, table);
  const match = (await house.server.tables.get(table.code))?.play?.match;
  return { table, n: match?.n ?? 0, state: JSON.stringify(match?.state) };
}

const come = async (house: House, table: LarderTable, at: 0 | 1 | 2): Promise<Person> => {
  const person = house.person('again');
  person.key = table.people[at].key;
  await person.hello(table.code);
  return person;
};

test('of a match that stood still for two seconds nothing is lost to a kill and other rules', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const { table, n, state } = await midway(first);
  first.clock.pass(2000);
  await (await first.server.tables.get(table.code))?.queue.drained();
  // Killed.
  const second = await openHouse({ store, clock: first.clock, rulesets: [loaded] });
  const ann = await come(second, table, 0);
  const match = (await second.server.tables.get(table.code))?.play?.match;
  expect(match?.n).toBe(n);
  expect(JSON.stringify(match?.state)).toBe(state);
  expect((await store.loadRecord(table.code)).segments.map((segment) => segment.n)).toEqual([0, n]);
  await ann.ask('keys', {});
  expect(ann.notices).toEqual([]);
});

test('a position is stored once nothing has happened for two seconds, not with every command', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const actor = await house.server.tables.get(table.code);
  const restAt = async (): Promise<number | null> => {
    await actor?.queue.drained();
    return (await house.store.loadMatch(table.code))?.rest?.n ?? null;
  };
  for (const person of table.people) {
    await settled(house, table);
    await person.command({ verb: 'pick', value: 1 });
    house.clock.pass(1500);
    expect(await restAt()).toBeNull();
  }
  house.clock.pass(500);
  expect(await restAt()).toBe(3);
});

test('what a kill and other rules cost is counted and told to every seat once; play goes on', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const { table, n, state } = await midway(first);
  const second = await openHouse({ store, clock: first.clock, rulesets: [loaded] });
  const ann = await come(second, table, 0);
  const actor = await second.server.tables.get(table.code);
  const match = actor?.play?.match;
  expect(JSON.stringify(match?.state)).not.toBe(state);
  await until(() => ann.notices.length > 0);
  const [{ count = 0 } = { count: 0 }] = ann.notices;
  expect(ann.notices).toEqual([{ code: 'entries-lost', count }]);
  // The position gone on from is the one the entry before the lost ones led to.
  const entries = (await store.loadRecord(table.code)).entries.map(({ body }) => JSON.parse(body) as Entry);
  expect(entries).toHaveLength(n);
  expect(count).toBeGreaterThan(0);
  expect(valueHash(match?.state)).toBe(entries.find((entry) => entry.n === n - count)?.hash);
  const bob = await come(second, table, 1);
  await until(() => bob.notices.length > 0);
  const again = await come(second, table, 0);
  await until(() => again.notices.length > 0);
  const cyd = await come(second, table, 2);
  await until(() => cyd.notices.length > 0);
  await actor?.queue.drained();
  const late = await come(second, table, 0);
  await late.ask('keys', {});
  expect(late.notices).toEqual([]);
  const people = [again, bob, cyd] as const;
  const next: LarderTable = { code: table.code, people, at: (seat) => people[Number(seat[1]) - 1] as Person };
  await playUntil(second, next, 'onward');
  await until(() => bob.table?.phase === 'over');
});

test('a stored position that is not what its entry led to is not gone on from', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const { table, n } = await midway(first);
  first.clock.pass(2000);
  await (await first.server.tables.get(table.code))?.queue.drained();
  const { rest } = (await store.loadMatch(table.code)) ?? {};
  const forged = (rest?.body ?? '').replace(/"round":\d+/, '"round":5');
  expect(forged).not.toBe(rest?.body);
  await store.commit(table.code, [{ kind: 'snapshot', snapshot: { n, kind: 'rest', body: forged } }]);
  const second = await openHouse({ store, clock: first.clock, rulesets: [loaded] });
  const ann = await come(second, table, 0);
  expect((ann.view as unknown as { round: number }).round).toBeLessThan(5);
  await until(() => ann.notices.some(({ code }) => code === 'entries-lost'));
});
