import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { playThree, seatThree } from './testing/larder';
import { until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

test('a holder gives his seat to the house at an open decision, and takes it back at another', async () => {
  const { people } = await playThree(house);
  const [ann, bob, cyd] = people;
  expect(await cyd.ask('house', { on: true })).toEqual({ ok: true });
  await until(() => ann.table?.seats[2]?.controller === 'automation');
  expect(ann.notices).toContainEqual({ code: 'automation', seat: 'm3' });
  expect(ann.table?.seats[2]).toMatchObject({ name: 'Cyd', connected: true });
  // It is the house that is asked now, not he; he still sees what his seat may see.
  expect(await cyd.command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'house-plays' });
  house.clock.pass(1);
  await until(() => cyd.view?.awaited.includes('m3') === false, 'the house picked');
  // Coming back to the page takes nothing back; saying so does.
  cyd.leave();
  await until(() => ann.table?.seats[2]?.connected === false);
  await cyd.hello();
  await until(() => ann.table?.seats[2]?.connected === true);
  expect(ann.table?.seats[2]?.controller).toBe('automation');
  expect(await cyd.ask('house', { on: false })).toEqual({ ok: true });
  await until(() => bob.table?.seats[2]?.controller === 'person');
  expect(bob.table?.changes.slice(-2)).toMatchObject([
    { seat: 'm3', what: 'automation', name: 'Cyd' },
    { seat: 'm3', what: 'back', name: 'Cyd' },
  ]);
  expect(await ann.ask('house', {})).toEqual({ ok: true });
});

test('whose seat the house plays is still asked what the table is asked', async () => {
  const { people } = await playThree(house);
  const [ann, bob, cyd] = people;
  await cyd.ask('house', { on: true });
  expect(await ann.ask('propose', { kind: 'draw' })).toEqual({ ok: true });
  await bob.ask('answer', { kind: 'draw', yes: true });
  await until(() => ann.table?.proposals[0]?.agreed.includes('m2') === true);
  expect(ann.table).toMatchObject({ phase: 'play', proposals: [{ waits: ['m3'] }] });
  await cyd.ask('answer', { kind: 'draw', yes: true });
  await until(() => ann.table?.phase === 'over');
});

test('the house goes at the pace that a holder sets, in the midst of the game', async () => {
  house = await openHouse({ env: { AUTOMATION_DELAY_MS: '100' } });
  const { people } = await playThree(house);
  const [ann, bob] = people;
  expect(ann.table?.settings.house).toBe('steady');
  expect(await bob.ask('house', { on: true, pace: 'slow' })).toEqual({ ok: true });
  await until(() => ann.table?.settings.house === 'slow');
  house.clock.pass(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ann.view?.awaited).toContain('m2');
  house.clock.pass(100);
  await until(() => ann.view?.awaited.includes('m2') === false);
});

test('only a holder has a seat to give, and only while the game runs', async () => {
  const { people, code } = await seatThree(house);
  expect(await people[0].ask('house', { on: true })).toMatchObject({ ok: false, code: 'not-playing' });
  const dora = house.person('Dora');
  await dora.hello(code);
  expect(await dora.ask('house', { on: true })).toMatchObject({ ok: false, code: 'not-seated' });
});

test('a seat that nobody but the house has played is free to a newcomer', async () => {
  const { people, code } = await seatThree(house);
  const [ann, bob, cyd] = people;
  await cyd.stand();
  await ann.ask('automate', { seat: 'm3', on: true });
  await ann.ready();
  await bob.ready();
  await until(() => ann.view !== null);
  const dora = house.person('Dora');
  await dora.hello(code);
  expect(await bob.sit('m3')).toMatchObject({ ok: false, code: 'one-seat' });
  expect(await dora.sit('m2')).toMatchObject({ ok: false, code: 'seat-held' });
  expect(await dora.sit('m3')).toMatchObject({ ok: true, you: { seat: 'm3' } });
  await until(() => ann.table?.seats[2]?.name === 'Dora');
  expect(ann.table?.seats[2]?.controller).toBe('person');
  expect(await cyd.sit('m3')).toMatchObject({ ok: false, code: 'seat-held' });
});

test('a seat that only the house has played is not asked', async () => {
  const { people } = await seatThree(house);
  const [ann, bob, cyd] = people;
  await cyd.stand();
  await ann.ask('automate', { seat: 'm3', on: true });
  await until(() => bob.table?.seats[2]?.controller === 'automation');
  await ann.ready();
  await bob.ready();
  await until(() => ann.view !== null);
  await ann.ask('propose', { kind: 'draw' });
  await until(() => ann.table?.proposals[0]?.waits.join() === 'm2');
  await bob.ask('answer', { kind: 'draw', yes: true });
  await until(() => ann.table?.phase === 'over');
});

test('giving one’s seat to the house and taking it back over and over does not make the table grow', async () => {
  const { people, code } = await playThree(house);
  const [ann] = people;
  for (let times = 0; times < 40; times++) expect(await ann.ask('house', { on: times % 2 === 0 })).toEqual({ ok: true });
  const lines = (await house.store.find(code))?.changes ?? [];
  expect(lines.map(({ seat, what }) => `${seat} ${what}`)).toEqual(['m1 sat', 'm2 sat', 'm3 sat', 'm1 automation', 'm1 back']);
});

test('before the start the pace of the house is a setting like the others: the owner’s, and seen by all before they are ready', async () => {
  const { people } = await seatThree(house);
  const [ann, bob] = people;
  expect(await bob.ready()).toEqual({ ok: true });
  await until(() => ann.table?.seats[1]?.ready === true);
  expect(await bob.ask('house', { pace: 'slow' })).toMatchObject({ ok: false, code: 'not-owner' });
  expect(ann.table?.settings.house).toBe('steady');
  expect(await ann.ask('house', { pace: 'slow' })).toEqual({ ok: true });
  await until(() => bob.table?.settings.house === 'slow');
  expect(bob.table?.seats[1]?.ready).toBe(false);
});
