import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { Store } from './store/contract';
import { memoryStore } from './store/memory';
import { closeHouses, type House, openHouse } from './testing/house';
import { playThree, seatThree } from './testing/larder';
import { newId, until } from './testing/person';

const day = 24 * 3_600_000;
let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const there = async (code: string): Promise<boolean> => {
  await house.server.sweep();
  return (await house.store.find(code)) !== null;
};

test('an empty table stays a day', async () => {
  const ann = house.person('Ann');
  const code = await ann.create();
  house.clock.pass(day - 1);
  expect(await there(code)).toBe(true);
  house.clock.pass(2);
  expect(await there(code)).toBe(false);
  expect(await ann.hello(code)).toMatchObject({ ok: false, code: 'no-table' });
});

test('a running one 60 days after the last visit, which is shown', async () => {
  const { people, code } = await playThree(house);
  const shown = people[0].table?.expiresAt ?? 0;
  expect(shown).toBe(house.clock.now() + 60 * day);
  for (const person of people) person.leave();
  await until(() => [...house.server.io.sockets.sockets].length === 0);
  house.clock.pass(59 * day);
  expect(await there(code)).toBe(true);
  const again = await people[0].hello();
  expect(again.ok && again.table.expiresAt).toBe(shown + 59 * day);
  people[0].leave();
  await until(() => [...house.server.io.sockets.sockets].length === 0);
  house.clock.pass(60 * day);
  expect(await there(code)).toBe(true);
  house.clock.pass(1);
  expect(await there(code)).toBe(false);
});

test('a finished one a year', async () => {
  const { people, code } = await playThree(house);
  await people[0].ask('resign', { id: newId() });
  await until(() => people[0].table?.phase === 'over');
  expect(people[0].table?.expiresAt).toBe(house.clock.now() + 365 * day);
  for (const person of people) person.leave();
  await until(() => [...house.server.io.sockets.sockets].length === 0);
  house.clock.pass(365 * day);
  expect(await there(code)).toBe(true);
  house.clock.pass(1);
  expect(await there(code)).toBe(false);
});

test('the owner deletes his table; everybody hears it', async () => {
  const { people, code } = await seatThree(house);
  const [ann, bob] = people;
  expect(await bob.ask('deleteTable', {})).toMatchObject({ ok: false, code: 'not-owner' });
  expect(await ann.ask('deleteTable', {})).toEqual({ ok: true });
  await until(() => bob.closed === 'deleted');
  expect(await house.store.find(code)).toBeNull();
  expect(await bob.hello()).toMatchObject({ ok: false, code: 'no-table' });
});

test('an idle table leaves memory and comes back as it was', async () => {
  const { people } = await playThree(house);
  const [ann, bob] = people;
  await ann.command({ verb: 'pick', value: 2 });
  await until(() => bob.version === 2);
  const view = bob.view;
  for (const person of people) person.leave();
  await until(() => [...house.server.io.sockets.sockets].length === 0);
  const actor = await house.server.tables.get(ann.code);
  await actor?.queue.drained();
  await house.server.sweep();
  expect(house.server.tables.loaded).toBe(1);
  house.clock.pass(house.config.IDLE_SECONDS * 1000);
  await actor?.queue.drained();
  await house.server.sweep();
  expect(house.server.tables.loaded).toBe(0);
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'same', version: 2 } });
  bob.leave();
  bob.version = null;
  expect(await bob.hello()).toMatchObject({ ok: true, sync: { kind: 'view', version: 2 } });
  expect(bob.view).toEqual(view);
  expect(await bob.command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
});

test('a server that stops says so to all', async () => {
  const { people } = await playThree(house);
  await house.server.stop();
  await until(() => people.every(({ closed }) => closed === 'stopping'));
});

test('a table that was played at for longer than it stays without visits stays as long after its people left', async () => {
  const { people, code } = await playThree(house);
  house.clock.pass(61 * day);
  expect(await people[0].command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  expect(await there(code)).toBe(true);
  for (const person of people) person.leave();
  await until(() => [...house.server.io.sockets.sockets].length === 0);
  await (await house.server.tables.get(code))?.queue.drained();
  house.clock.pass(59 * day);
  expect(await there(code)).toBe(true);
  house.clock.pass(2 * day);
  expect(await there(code)).toBe(false);
});

test('a server that ends in the middle of such a play finds the table when it is back', async () => {
  const { code } = await playThree(house);
  house.clock.pass(61 * day);
  await house.server.sweep();
  // As after a kill: nobody has said goodbye.
  const next = await openHouse({ store: house.store, clock: house.clock });
  await next.server.sweep();
  expect(await house.store.find(code)).not.toBeNull();
});

test('a table that cannot be stored keeps no other from leaving memory, and none from being deleted', async () => {
  const stored = memoryStore();
  let broken = '';
  const store: Store = {
    ...stored,
    commit(code, writes) {
      const fails = code === broken && writes.some((write) => write.kind === 'snapshot' || write.kind === 'delete');
      return fails ? Promise.reject(new Error('disk')) : stored.commit(code, writes);
    },
  };
  const own = await openHouse({ store });
  const tables = [await playThree(own), await playThree(own)] as const;
  for (const { people } of tables) {
    await people[0].command({ verb: 'pick', value: 1 });
    for (const person of people) person.leave();
  }
  await until(() => own.server.io.sockets.sockets.size === 0);
  for (const { code } of tables) await (await own.server.tables.get(code))?.queue.drained();
  broken = tables[0].code;
  own.clock.pass(own.config.IDLE_SECONDS * 1000);
  for (const { code } of tables) await (await own.server.tables.get(code))?.queue.drained();
  await own.server.sweep();
  // It stays until it can be stored.
  expect(own.server.tables.loaded).toBe(1);
  own.clock.pass(61 * day);
  await own.server.sweep();
  expect(await stored.find(tables[1].code)).toBeNull();
  expect(await stored.find(broken)).not.toBeNull();
  broken = '';
  await own.server.sweep();
  expect(await stored.count()).toBe(0);
});
