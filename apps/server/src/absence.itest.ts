import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, playThree, settled } from './testing/larder';
import { until } from './testing/person';

const tenMinutes = 10 * 60_000;
let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

/** Cyd goes, and has been away long enough. */
async function cydAway(house: House, settings = {}) {
  const table = await playThree(house, settings);
  const [ann, bob, cyd] = table.people;
  cyd.leave();
  await until(() => ann.table?.seats[2]?.connected === false);
  return { table, ann, bob, cyd };
}

test('nobody may choose before the time is over, and only about who is away', async () => {
  const { ann } = await cydAway(house);
  house.clock.pass(tenMinutes - 1);
  expect(await ann.ask('absence', { seat: 'm3', choice: 'close' })).toMatchObject({ ok: false, code: 'not-absent' });
  expect(ann.table?.absences).toEqual([]);
  house.clock.pass(1);
  await until(() => ann.table?.absences.length === 1);
  expect(ann.table?.absences[0]).toMatchObject({ seat: 'm3', votes: {} });
  expect(await ann.ask('absence', { seat: 'm2', choice: 'close' })).toMatchObject({ ok: false, code: 'not-absent' });
});

test('by mail it is three days', async () => {
  const { ann } = await cydAway(house, { pace: 'mail' });
  house.clock.pass(3 * 24 * 3_600_000 - 1);
  expect(await ann.ask('absence', { seat: 'm3', choice: 'wait' })).toMatchObject({ ok: false, code: 'not-absent' });
  house.clock.pass(1);
  expect(await ann.ask('absence', { seat: 'm3', choice: 'wait' })).toEqual({ ok: true });
});

test('it is done when all who are here want the same', async () => {
  const { ann, bob, cyd } = await cydAway(house);
  house.clock.pass(tenMinutes);
  await until(() => ann.table?.absences.length === 1);
  await ann.ask('absence', { seat: 'm3', choice: 'close' });
  await bob.ask('absence', { seat: 'm3', choice: 'automation' });
  await until(() => ann.table?.absences[0]?.votes['m2'] === 'automation');
  expect(ann.table).toMatchObject({ phase: 'play', absences: [{ votes: { m1: 'close', m2: 'automation' } }] });
  expect(await ann.ask('absence', { seat: 'm3', choice: 'automation' })).toEqual({ ok: true });
  await until(() => ann.table?.seats[2]?.controller === 'automation-until-back');
  house.clock.pass(1);
  await until(() => ann.view?.awaited.includes('m3') === false, 'the automation plays');
  expect(ann.notices).toContainEqual({ code: 'automation', seat: 'm3' });
  // Its person comes back and has the seat again.
  expect(await cyd.hello()).toMatchObject({ ok: true, you: { seat: 'm3' } });
  await until(() => ann.table?.seats[2]?.controller === 'person');
  expect(ann.table?.changes.slice(-2).map(({ seat, what }) => [seat, what])).toEqual([
    ['m3', 'automation'],
    ['m3', 'back'],
  ]);
});

test('waiting asks again after the same time', async () => {
  const { ann, bob } = await cydAway(house);
  house.clock.pass(tenMinutes);
  await ann.ask('absence', { seat: 'm3', choice: 'wait' });
  await bob.ask('absence', { seat: 'm3', choice: 'wait' });
  await until(() => ann.table?.absences.length === 0);
  expect(await ann.ask('absence', { seat: 'm3', choice: 'close' })).toMatchObject({ ok: false, code: 'not-absent' });
  house.clock.pass(tenMinutes);
  await until(() => ann.table?.absences.length === 1);
});

test('a newcomer who held no other seat takes it; the holder who is back before keeps it', async () => {
  const { table, ann, bob, cyd } = await cydAway(house);
  house.clock.pass(tenMinutes);
  const open = async () => {
    await ann.ask('absence', { seat: 'm3', choice: 'newcomer' });
    await bob.ask('absence', { seat: 'm3', choice: 'newcomer' });
    await until(() => ann.table?.seats[2]?.open === true);
  };
  await open();
  await cyd.hello();
  await until(() => ann.table?.seats[2]?.open === false);
  const dan = house.person('Dan');
  await dan.hello(table.code);
  expect(await dan.sit('m3')).toMatchObject({ ok: false, code: 'seat-held' });
  cyd.leave();
  await until(() => ann.table?.seats[2]?.connected === false);
  house.clock.pass(tenMinutes);
  await open();
  expect(await bob.sit('m3')).toMatchObject({ ok: false, code: 'one-seat' });
  expect(await dan.sit('m3')).toMatchObject({ ok: true, you: { seat: 'm3', name: 'Dan' }, sync: { kind: 'view' } });
  expect(await dan.command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
  await until(() => ann.table?.seats[2]?.name === 'Dan');
  expect(ann.table?.changes.at(-1)).toMatchObject({ seat: 'm3', what: 'newcomer', name: 'Dan' });
  expect(await cyd.hello()).toMatchObject({ ok: true, you: { role: 'watcher', maySit: ['m3'] } });
  expect(await cyd.sit('m3')).toMatchObject({ ok: false, code: 'seat-held' });
});

test('closed as abandoned', async () => {
  const { ann, bob } = await cydAway(house);
  house.clock.pass(tenMinutes);
  await ann.ask('absence', { seat: 'm3', choice: 'close' });
  expect(ann.table?.phase).toBe('play');
  expect(await bob.ask('absence', { seat: 'm3', choice: 'close' })).toEqual({ ok: true });
  await until(() => ann.view?.result?.ending === 'abandoned');
  await until(() => ann.table?.phase === 'over');
});

test('only holders who are here choose', async () => {
  const { table, ann, bob } = await cydAway(house);
  const eve = house.person('Eve');
  await eve.hello(table.code);
  house.clock.pass(tenMinutes);
  expect(await eve.ask('absence', { seat: 'm3', choice: 'close' })).toMatchObject({ ok: false, code: 'not-seated' });
  // Bob went a moment ago: Ann alone is here, and decides alone.
  bob.leave();
  await until(() => ann.table?.seats[1]?.connected === false);
  expect(await ann.ask('absence', { seat: 'm3', choice: 'close' })).toEqual({ ok: true });
  await until(() => ann.table?.phase === 'over');
});

test('after the server ended without a goodbye nobody has been away', async () => {
  const table = await playThree(house);
  house.clock.pass(30 * 24 * 3_600_000);
  const next = await openHouse({ store: house.store, clock: house.clock });
  const ann = next.person('Ann');
  ann.key = table.people[0].key;
  await ann.hello(table.code);
  expect(ann.table?.seats[1]).toMatchObject({ connected: false, since: house.clock.now() });
  expect(ann.table?.absences).toEqual([]);
});

test('who is away has been asked nothing: no undo, count or draw without him, whatever was voted about him', async () => {
  const table = await playThree(house, {}, { seats: 3, rounds: 40 });
  await allPick(house, table);
  const ann = table.at(table.people[0].view?.awaited[0] ?? '');
  const others = table.people.filter((person) => person !== ann);
  const handle = (ann.view as unknown as { stack: { handle: string; kind: string | null }[] }).stack.find(
    ({ kind }) => kind === null,
  )?.handle;
  expect(await ann.command({ verb: 'probe', handle: handle ?? '' })).toEqual({ ok: true });
  await settled(house, table);
  // Asked before the others went, and after the house plays for them.
  expect(await ann.ask('propose', { kind: 'draw' })).toEqual({ ok: true });
  const away = others.map(({ you }) => you?.seat ?? '');
  for (const person of others) person.leave();
  await until(() => away.every((id) => ann.table?.seats.find((seat) => seat.id === id)?.connected === false));
  house.clock.pass(tenMinutes);
  for (const seat of away) expect(await ann.ask('absence', { seat, choice: 'automation' })).toEqual({ ok: true });
  await until(() => away.every((id) => ann.table?.seats.find((seat) => seat.id === id)?.controller === 'automation-until-back'));
  for (const kind of ['undo', 'count'] as const) expect(await ann.ask('propose', { kind })).toEqual({ ok: true });
  await until(() => (ann.table?.proposals.length ?? 0) >= 3);
  expect(ann.table?.phase).toBe('play');
  for (const { waits } of ann.table?.proposals ?? []) expect(waits).toEqual(away);
  expect(ann.notices).not.toContainEqual({ code: 'undone', seat: ann.you?.seat });
  // It is for those who come back to answer.
  for (const person of others) {
    await person.hello();
    expect(await person.ask('answer', { kind: 'draw', yes: true })).toEqual({ ok: true });
  }
  await until(() => ann.table?.phase === 'over');
});
