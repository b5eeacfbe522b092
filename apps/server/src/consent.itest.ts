import type { Ruleset } from '@carapace/tabletop';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import type { Store } from './store/contract';
import { memoryStore } from './store/memory';
import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, type LarderTable, playThree, playUntil, settled } from './testing/larder';
import { type Person, until } from './testing/person';

/* Undo by consent: what it costs the house, where exactly it goes back to, and who would know too much after it. */

afterEach(closeHouses);

/** Everybody has picked, and the first has probed: his undo needs consent. */
async function probed(house: House): Promise<{ table: LarderTable; asker: Person }> {
  const table = await playThree(house, {}, { seats: 3, rounds: 4 });
  await allPick(house, table);
  const asker = table.at(table.people[0].view?.awaited[0] ?? '');
  const { stack } = asker.view as unknown as { stack: { handle: string; kind: string | null }[] };
  expect(await asker.command({ verb: 'probe', handle: stack.find(({ kind }) => kind === null)?.handle ?? '' })).toEqual({ ok: true });
  await settled(house, table);
  return { table, asker };
}

test('to propose an undo again costs no second run through the entries, and nobody proposes more than three times a minute', async () => {
  const stored = memoryStore();
  let read = 0;
  const store: Store = {
    ...stored,
    loadAt(code, n) {
      read++;
      return stored.loadAt(code, n);
    },
  };
  const house = await openHouse({ store });
  const { asker } = await probed(house);
  for (let times = 0; times < 3; times++) {
    expect(await asker.ask('propose', { kind: 'undo' })).toEqual({ ok: true });
    expect(await asker.ask('withdraw', { kind: 'undo' })).toEqual({ ok: true });
  }
  expect(read).toBe(1);
  for (const kind of ['undo', 'draw', 'count'] as const)
    expect(await asker.ask('propose', { kind })).toMatchObject({ ok: false, code: 'asked-often' });
  house.clock.pass(20_000);
  expect(await asker.ask('propose', { kind: 'undo' })).toEqual({ ok: true });
});

const back = async (house: House, table: LarderTable): Promise<Person[]> => {
  const people: Person[] = [];
  for (const { key } of table.people) {
    const person = house.person('again');
    person.key = key;
    await person.hello(table.code);
    people.push(person);
  }
  return people;
};

test('a proposed undo goes back to the same position after a restart', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const { table, asker } = await probed(first);
  const seat = asker.you?.seat;
  expect(await asker.ask('propose', { kind: 'undo' })).toEqual({ ok: true });
  await until(() => table.people.every(({ offer }) => offer !== null));
  const to = (await first.server.tables.get(table.code))?.offer?.to;
  expect((await store.find(table.code))?.proposals).toEqual([{ kind: 'undo', by: seat, agreed: [], to }]);
  await first.server.stop();
  const second = await openHouse({ store, clock: first.clock });
  const people = await back(second, table);
  expect((await second.server.tables.get(table.code))?.offer).toMatchObject({ by: seat, to });
  for (const person of people)
    if (person.you?.seat !== seat) expect(await person.ask('answer', { kind: 'undo', yes: true })).toEqual({ ok: true });
  const { entries } = await store.loadRecord(table.code);
  expect(JSON.parse(entries.at(-1)?.body ?? '').what).toMatchObject({ reason: 'undo-by-consent', to });
});

test('a proposed undo whose position cannot be reached any more is dropped', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const { table, asker } = await probed(first);
  expect(await asker.ask('propose', { kind: 'undo' })).toEqual({ ok: true });
  await first.server.stop();
  const second = await openHouse({ store, clock: first.clock, rulesets: [{ ...(conformance as unknown as Ruleset), version: '2' }] });
  const [ann] = await back(second, table);
  expect(ann?.table?.proposals).toEqual([]);
  expect(ann?.offer).toBeNull();
});

test.each([
  ['has watched', true],
  ['has watched nothing', false],
])('over the end of a round nothing is taken back where somebody who %s would be less than a round behind', async (_, watches) => {
  const house = await openHouse();
  const table = await playThree(house, { watchers: 'everything-late' }, { seats: 3, rounds: 6 });
  const eve = house.person('Eve');
  await eve.hello(table.code);
  if (watches) expect(await eve.watch()).toMatchObject({ ok: true });
  const round = ({ round: at }: { round: number }): boolean => at >= 3;
  await playUntil(house, table, 'late', (view) => round(view as never) && view.segment === 'choice');
  if (watches) await until(() => eve.view?.viewer === 'everything');
  const keeper = table.at('m3');
  const reply = await keeper.ask('propose', { kind: 'undo' });
  if (watches) expect(reply).toMatchObject({ ok: false, code: 'seen-late' });
  else expect(reply).toEqual({ ok: true });
  if (watches) return;
  // Nor does it help to come and look before all have agreed.
  const [ann, bob] = table.people;
  expect(await eve.watch()).toMatchObject({ ok: true });
  expect(await ann.ask('answer', { kind: 'undo', yes: true })).toEqual({ ok: true });
  expect(await bob.ask('answer', { kind: 'undo', yes: true })).toMatchObject({ ok: false, code: 'seen-late' });
  expect(bob.table?.proposals).toEqual([]);
});
