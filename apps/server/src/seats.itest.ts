import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { hashOf } from './secrets';
import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, playThree, seatThree } from './testing/larder';
import { until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const codeOf = (reply: object): string => (reply as { code: string }).code;

test('once play has begun nobody takes a seat from its holder', async () => {
  const { people, code } = await playThree(house);
  const [ann] = people;
  const eve = house.person('Eve');
  await eve.hello(code);
  expect(await eve.sit('m2')).toMatchObject({ ok: false, code: 'seat-held' });
  people[1].leave();
  await until(() => ann.table?.seats[1]?.connected === false);
  expect(await eve.sit('m2')).toMatchObject({ ok: false, code: 'seat-held' });
  expect(await ann.ask('freeSeat', { seat: 'm2' })).toMatchObject({ ok: false, code: 'not-lobby' });
  expect(await ann.ask('stand', {})).toMatchObject({ ok: false, code: 'not-lobby' });
  expect(await ann.ask('configure', { settings: { watchers: 'none' } })).toMatchObject({ ok: false, code: 'not-lobby' });
});

test('a key proves its seat and no other', async () => {
  const { people, code } = await playThree(house);
  const again = house.person('Bob');
  again.key = people[1].key;
  expect(await again.hello(code)).toMatchObject({ ok: true, you: { role: 'seat', seat: 'm2' }, sync: { kind: 'view', version: 1 } });
  const wrong = house.person('Bob');
  expect(await wrong.hello(code)).toMatchObject({ ok: true, you: { role: 'watcher', seat: null } });
  expect(await wrong.command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'not-seated' });
});

test('another device comes with a one-time code and its own key', async () => {
  const { people, code } = await playThree(house);
  const [ann, bob] = people;
  const made = await bob.ask('deviceCode', {});
  expect(made).toMatchObject({ ok: true });
  const phone = house.person('phone');
  await phone.hello(code);
  expect(await phone.redeem(codeOf(made))).toMatchObject({
    ok: true,
    you: { seat: 'm2', name: 'Bob', owner: false },
    sync: { kind: 'view' },
  });
  expect(await phone.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  const other = house.person('other');
  await other.hello(code);
  expect(await other.redeem(codeOf(made))).toMatchObject({ ok: false, code: 'no-code' });
  // Keys are listed and revoked one by one.
  const list = await bob.ask('keys', {});
  if (!list.ok) throw new Error(list.code);
  expect(list.keys.map(({ by, yours, connected }) => ({ by, yours, connected }))).toEqual([
    { by: 'sit', yours: true, connected: true },
    { by: 'device', yours: false, connected: true },
  ]);
  const device = list.keys.find(({ by }) => by === 'device')?.id ?? '';
  expect(await ann.ask('revokeKey', { key: device })).toMatchObject({ ok: false, code: 'no-key' });
  expect(await bob.ask('revokeKey', { key: device })).toEqual({ ok: true });
  await until(() => phone.closed === 'revoked');
  expect(await phone.hello(code)).toMatchObject({ ok: true, you: { role: 'watcher', seat: null, maySit: ['m2'] } });
  const own = list.keys.find(({ yours }) => yours)?.id ?? '';
  expect(await bob.ask('revokeKey', { key: own })).toMatchObject({ ok: false, code: 'last-key' });
  // The owner's other device owns the table too.
  const tablet = house.person('tablet');
  await tablet.hello(code);
  expect(await tablet.redeem(codeOf(await ann.ask('deviceCode', {})))).toMatchObject({ ok: true, you: { seat: 'm1', owner: true } });
});

test('codes grow old', async () => {
  const { people, code } = await playThree(house);
  const made = await people[1].ask('deviceCode', {});
  house.clock.pass(3_600_000);
  const phone = house.person('phone');
  await phone.hello(code);
  expect(await phone.redeem(codeOf(made))).toMatchObject({ ok: false, code: 'no-code' });
});

test('a holder hands his seat over; the log says so, the old keys end, drafts and view pass on', async () => {
  const { people, code } = await playThree(house);
  const [ann, bob, cyd] = people;
  await bob.ask('draft', { name: 'plan', data: { half: 1 } });
  const made = await bob.ask('handOver', {});
  const dan = house.person('Dan');
  await dan.hello(code);
  expect(await dan.redeem(codeOf(made))).toMatchObject({ ok: false, code: 'name-needed' });
  expect(await cyd.redeem(codeOf(made), 'Cyd')).toMatchObject({ ok: false, code: 'one-seat' });
  expect(await dan.redeem(codeOf(made), 'Dan')).toMatchObject({
    ok: true,
    you: { seat: 'm2', name: 'Dan' },
    drafts: { plan: { half: 1 } },
  });
  await until(() => bob.you?.role === 'watcher');
  expect(bob.view?.viewer).toBe('watcher');
  expect(await bob.command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'not-seated' });
  await until(() => ann.table?.seats[1]?.name === 'Dan');
  expect(ann.table?.changes.at(-1)).toMatchObject({ seat: 'm2', what: 'handed-over', name: 'Dan' });
  expect(await dan.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  // A browser that held one side cannot take another.
  const back = await cyd.ask('handOver', {});
  expect(await bob.redeem(codeOf(back), 'Bob')).toMatchObject({ ok: false, code: 'other-side' });
  // It may have its own again.
  expect(await bob.redeem(codeOf(await dan.ask('handOver', {})), 'Bob')).toMatchObject({ ok: true, you: { seat: 'm2' } });
});

test('a link to watch lets nobody sit', async () => {
  const { people } = await seatThree(house);
  const watchCode = people[0].you?.watchCode ?? '';
  await people[2].stand();
  const eve = house.person('Eve');
  expect(await eve.hello(watchCode)).toMatchObject({ ok: true, you: { role: 'watcher', maySit: [], watchCode: null } });
  expect(await eve.sit('m3')).toMatchObject({ ok: false, code: 'watch-only' });
});

test('a half-filled form is kept for its seat and nobody else hears of it', async () => {
  const { people, code } = await playThree(house);
  const [ann, bob] = people;
  const before = { ann: ann.heard.length, version: bob.version };
  expect(await bob.ask('draft', { name: 'forces', data: { soldiers: 3, note: 'SECRET-DRAFT' } })).toEqual({ ok: true });
  expect(await bob.ask('draft', { name: 'forces', data: 'x'.repeat(17_000) })).toMatchObject({ ok: false, code: 'too-large' });
  for (let at = 0; at < 15; at++) expect(await bob.ask('draft', { name: `other-${at}`, data: at })).toEqual({ ok: true });
  expect(await bob.ask('draft', { name: 'one-more', data: 1 })).toMatchObject({ ok: false, code: 'too-many-drafts' });
  await allPick(house, { people, code, at: () => ann });
  expect(JSON.stringify(ann.heard.slice(before.ann))).not.toContain('SECRET');
  bob.leave();
  const again = await bob.hello();
  expect(again).toMatchObject({ ok: true, drafts: { forces: { soldiers: 3, note: 'SECRET-DRAFT' } } });
  expect(await ann.hello()).toMatchObject({ ok: true, drafts: {} });
  await bob.ask('draft', { name: 'forces', data: null });
  bob.leave();
  const third = await bob.hello();
  expect(third.ok && 'forces' in third.drafts).toBe(false);
  // It is on no other way out either.
  const record = await house.store.loadRecord(code);
  expect(JSON.stringify(record)).not.toContain('SECRET');
});

test('with the key of a device end the codes that its seat has given out: it comes back by none', async () => {
  const { people, code } = await playThree(house);
  const [, bob] = people;
  const phone = house.person('phone');
  await phone.hello(code);
  await phone.redeem(codeOf(await bob.ask('deviceCode', {})));
  const spare = codeOf(await phone.ask('deviceCode', {}));
  const handed = codeOf(await phone.ask('handOver', {}));
  const keys = await bob.ask('keys', {});
  const device = keys.ok ? keys.keys.find(({ yours }) => !yours)?.id : undefined;
  expect(await bob.ask('revokeKey', { key: device ?? '' })).toEqual({ ok: true });
  await until(() => phone.closed === 'revoked');
  const back = house.person('back');
  await back.hello(code);
  expect(await back.redeem(spare)).toMatchObject({ ok: false, code: 'no-code' });
  expect(await back.redeem(handed, 'Thief')).toMatchObject({ ok: false, code: 'no-code' });
  expect(bob.you).toMatchObject({ seat: 'm2' });
});

test('a code ends with its seat, and with its holder: whoever sits there next is alone', async () => {
  const owner = house.person('Owner');
  const code = await owner.create('conformance', { seats: 4, rounds: 2 });
  await owner.hello(code);
  const bob = house.person('Bob');
  await bob.hello(code);
  await bob.sit('m4');
  const device = codeOf(await bob.ask('deviceCode', {}));
  for (const seats of [3, 4]) expect(await owner.ask('configure', { options: { seats } })).toEqual({ ok: true });
  const dora = house.person('Dora');
  await dora.hello(code);
  expect(await dora.sit('m4')).toMatchObject({ ok: true });
  const thief = house.person('Thief');
  await thief.hello(code);
  expect(await thief.redeem(device)).toMatchObject({ ok: false, code: 'no-code' });
});

test('a code of an earlier version whose seat nobody holds opens nothing', async () => {
  const { people, code } = await seatThree(house);
  const [, bob] = people;
  const device = codeOf(await bob.ask('deviceCode', {}));
  await bob.stand();
  // As it was stored before codes went with the seat.
  const actor = await house.server.tables.get(code);
  if (actor === null) throw new Error('no table');
  const expiresAt = house.clock.now() + 3_600_000;
  actor.doc = { ...actor.doc, codes: [{ hash: hashOf(device), kind: 'device', seat: 'm2', owner: false, expiresAt }] };
  const thief = house.person('Thief');
  await thief.hello(code);
  expect(await thief.redeem(device)).toMatchObject({ ok: false, code: 'no-code' });
  expect(actor.doc.seats[1]).toMatchObject({ name: null, keys: [] });
});

test('a seat has sixteen devices at once, and in a game so many that the table stays small', async () => {
  const { people, code } = await playThree(house);
  const [ann] = people;
  const added = async (): Promise<object> => {
    const device = house.person('device');
    await device.hello(code);
    const reply = await device.redeem(codeOf(await ann.ask('deviceCode', {})));
    device.leave();
    return reply;
  };
  for (let at = 1; at < 16; at++) expect(await added()).toMatchObject({ ok: true });
  expect(await added()).toMatchObject({ ok: false, code: 'too-many-keys' });
  // One in place of another, for as long as that is anybody's need.
  let more = 0;
  for (; more < 100; more++) {
    const list = await ann.ask('keys', {});
    const other = list.ok ? list.keys.find(({ yours }) => !yours) : undefined;
    expect(await ann.ask('revokeKey', { key: other?.id ?? '' })).toEqual({ ok: true });
    if (!((await added()) as { ok: boolean }).ok) break;
  }
  expect(more).toBe(64 - 16);
  expect((await house.store.find(code))?.held.length).toBe(64 + 2);
});

test('who leaves a seat before the start takes his half-filled forms with him', async () => {
  const { people, code } = await seatThree(house);
  const [ann, bob] = people;
  const next = async (how: () => Promise<unknown>, seat: string): Promise<void> => {
    await how();
    const eve = house.person('Eve');
    await eve.hello(code);
    expect(await eve.sit(seat)).toMatchObject({ ok: true });
    expect(eve.drafts).toEqual({});
    await eve.stand();
    eve.leave();
  };
  const plan = { name: 'plan', data: { secret: 1 } };
  await bob.ask('draft', plan);
  await next(() => bob.stand(), 'm2');
  await bob.sit('m2');
  await bob.ask('draft', plan);
  await next(() => ann.ask('freeSeat', { seat: 'm2' }), 'm2');
  await ann.ask('configure', { options: { seats: 4 } });
  await bob.sit('m4');
  await bob.ask('draft', plan);
  await next(async () => {
    for (const seats of [3, 4]) await ann.ask('configure', { options: { seats } });
  }, 'm4');
  expect(await house.store.drafts(code)).toEqual([]);
  // Whose seat stays keeps what he has.
  await ann.ask('draft', plan);
  await ann.ask('configure', { options: { rounds: 5 } });
  ann.leave();
  expect(await ann.hello()).toMatchObject({ ok: true, drafts: { plan: { secret: 1 } } });
});
