import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { type House, openHouse } from './testing/house';
import { until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

test('a table from its making to the first commands', async () => {
  const ann = house.person('Ann');
  const code = await ann.create();
  expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const welcome = await ann.hello();
  expect(welcome).toMatchObject({ ok: true, sync: null, you: { role: 'watcher', owner: true, seat: null } });
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
  expect(bob.gaps + ann.gaps + cyd.gaps).toBe(0);
});
