import { nonceCommitment } from '@carapace/tabletop';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { seatThree } from './testing/larder';
import { hex32, until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

test('nobody is asked to open a nonce before all have committed', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  await ann.ready();
  await bob.ready();
  expect(await ann.ask('open', { attempt: 1, nonce: ann.nonce })).toMatchObject({ ok: false, code: 'no-start' });
  await until(() => cyd.table?.seats[1]?.ready === true);
  expect(cyd.table?.start).toMatchObject({ attempt: 1, opening: false });
  expect(cyd.table?.seats.map(({ commitment }) => commitment !== null)).toEqual([true, true, false]);
});

test('a start that does not get all nonces is said, and begins anew with a new secret', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  const before = ann.table?.start.commitment;
  cyd.opensNonces = false;
  for (const person of people) await person.ready();
  await until(() => ann.table?.start.opened.length === 2);
  expect(await ann.ready()).toMatchObject({ ok: false, code: 'opening' });
  expect(await cyd.ask('open', { attempt: 1, nonce: hex32() })).toMatchObject({ ok: false, code: 'bad-nonce' });
  house.clock.pass(house.config.OPENING_MS);
  await until(() => ann.table?.start.attempt === 2);
  expect(ann.table?.start).toMatchObject({ missed: ['m3'], opening: false, opened: [] });
  expect(ann.table?.start.commitment).not.toBe(before);
  expect(ann.notices).toContainEqual({ code: 'start-failed' });
  expect(bob.table?.seats.some(({ ready }) => ready)).toBe(false);
  expect(await cyd.ask('open', { attempt: 1, nonce: cyd.nonce })).toMatchObject({ ok: false, code: 'no-start' });
  cyd.opensNonces = true;
  for (const person of people) await person.ready();
  await until(() => people.every(({ view }) => view !== null));
  expect(ann.table).toMatchObject({ phase: 'play', start: { attempt: 2, missed: [] } });
});

test('whoever takes his readiness back while nonces are opened spends the secret', async () => {
  const { people } = await seatThree(house);
  const [ann, , cyd] = people;
  cyd.opensNonces = false;
  for (const person of people) await person.ready();
  await until(() => ann.table?.start.opened.length === 2);
  expect(await cyd.ask('unready', {})).toEqual({ ok: true });
  await until(() => ann.table?.start.attempt === 2);
});

test("what the owner changes takes everybody's readiness back, and is seen by all before they are ready", async () => {
  const { people } = await seatThree(house);
  const [ann, bob] = people;
  await bob.ready();
  await until(() => ann.table?.seats[1]?.ready === true);
  expect(await bob.ask('configure', { settings: { watchers: 'none' } })).toMatchObject({ ok: false, code: 'not-owner' });
  expect(await ann.ask('configure', { options: { rounds: 0 } })).toMatchObject({ ok: false, code: 'bad-options' });
  expect(await ann.ask('configure', { options: { rounds: 5 }, settings: { watchers: 'none', pace: 'mail' } })).toEqual({ ok: true });
  await until(() => bob.table?.settings.watchers === 'none');
  expect(bob.table).toMatchObject({ options: { seats: 3, rounds: 5 }, settings: { pace: 'mail' }, absenceMs: 3 * 24 * 3_600_000 });
  expect(bob.table?.seats[1]?.ready).toBe(false);
  // Other options, other seats: who holds one that stays keeps it.
  expect(await ann.ask('configure', { options: { seats: 4 } })).toEqual({ ok: true });
  await until(() => bob.table?.seats.length === 4);
  expect(bob.table?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cyd', null]);
});

test('before the start seats are left, freed and taken by others', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  expect(await bob.stand()).toMatchObject({ ok: true, you: { role: 'watcher', seat: null, maySit: ['m1', 'm2', 'm3'] } });
  expect(await bob.ask('stand', {})).toMatchObject({ ok: false, code: 'not-seated' });
  expect(await bob.ask('freeSeat', { seat: 'm3' })).toMatchObject({ ok: false, code: 'not-owner' });
  expect(await ann.ask('freeSeat', { seat: 'm9' })).toMatchObject({ ok: false, code: 'no-seat' });
  expect(await ann.ask('freeSeat', { seat: 'm3' })).toEqual({ ok: true });
  await until(() => cyd.you?.role === 'watcher');
  expect(await bob.sit('m3', 'Bobby')).toMatchObject({ ok: true, you: { seat: 'm3', name: 'Bobby' } });
  expect(await bob.sit('m2')).toMatchObject({ ok: false, code: 'one-seat' });
  expect(await bob.sit('m3', 'Robert')).toMatchObject({ ok: true, you: { name: 'Robert' } });
  expect(await bob.sit('m7')).toMatchObject({ ok: false, code: 'no-seat' });
});

test('the owner gives an empty seat to the automation, which then plays', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  expect(await ann.ask('automate', { seat: 'm3', on: true })).toMatchObject({ ok: false, code: 'seat-taken' });
  await cyd.stand();
  expect(await bob.ask('automate', { seat: 'm3', on: true })).toMatchObject({ ok: false, code: 'not-owner' });
  expect(await ann.ask('automate', { seat: 'm3', on: true })).toEqual({ ok: true });
  expect(await cyd.sit('m3')).toMatchObject({ ok: false, code: 'seat-taken' });
  await ann.ready();
  await bob.ready();
  await until(() => ann.view !== null);
  house.clock.pass(1);
  await until(() => ann.view?.awaited.includes('m3') === false, 'the automation picked');
  expect(ann.table?.seats[2]).toMatchObject({ controller: 'automation', name: null });
  expect(ann.table?.changes).toContainEqual(expect.objectContaining({ seat: 'm3', what: 'automation' }));
});

test('a start that hangs when the server ends is begun anew by the next one', async () => {
  const { people, code } = await seatThree(house);
  people[2].opensNonces = false;
  for (const person of people) await person.ready();
  await until(() => people[0].table?.start.opened.length === 2);
  const { store, clock } = house;
  await house.server.tables.stop();
  const next = await openHouse({ store, clock });
  const ann = next.person('Ann');
  ann.key = people[0].key;
  await ann.hello(code);
  next.clock.pass(next.config.OPENING_MS);
  await until(() => ann.table?.start.attempt === 2);
});

test('who takes his readiness back while nonces are opened is the one the start did not hear from', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  for (const person of people) person.opensNonces = false;
  for (const person of people) await person.ready();
  await until(() => people.every(({ table }) => table?.start.opening === true));
  // He has opened, even.
  expect(await cyd.ask('open', { attempt: 1, nonce: cyd.nonce })).toEqual({ ok: true });
  expect(await cyd.ask('unready', {})).toEqual({ ok: true });
  await until(() => ann.table?.start.attempt === 2 && bob.table?.start.attempt === 2);
  expect(ann.table?.start.missed).toEqual(['m3']);
});

test('whoever is ready is so with what he was shown: what was changed a moment before is shown to him first', async () => {
  const { people } = await seatThree(house);
  const [ann, bob] = people;
  const terms = bob.table?.start.terms ?? -1;
  // The change is there before his word, and he has not heard of it.
  expect(await ann.ask('configure', { options: { seats: 3, rounds: 9 } })).toEqual({ ok: true });
  const ready = { commitment: nonceCommitment(hex32()), terms };
  expect(await bob.ask('ready', ready)).toMatchObject({ ok: false, code: 'stale', text: expect.stringContaining('changed') });
  await until(() => (bob.table?.start.terms ?? 0) > terms);
  expect(bob.table).toMatchObject({ options: { rounds: 9 } });
  expect(bob.table?.seats[1]?.ready).toBe(false);
  for (const settings of [{ watchers: 'none' }, { pace: 'mail' }] as const) {
    const before = bob.table?.start.terms ?? 0;
    await ann.ask('configure', { settings });
    await until(() => (bob.table?.start.terms ?? 0) > before);
  }
  expect(await bob.ready()).toEqual({ ok: true });
  // A start that has to begin anew leaves it.
  const last = bob.table?.start.terms;
  people[2].opensNonces = false;
  await ann.ready();
  await people[2].ready();
  await until(() => ann.table?.start.opening === true);
  house.clock.pass(house.config.OPENING_MS);
  await until(() => ann.table?.start.attempt === 2);
  expect(ann.table?.start.terms).toBe(last);
});
