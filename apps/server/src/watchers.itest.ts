import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, playThree, playUntil, seatThree, settled } from './testing/larder';
import { until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

test('a watcher who comes late gets the game so far as public knowledge', async () => {
  const table = await playThree(house, {}, { seats: 3, rounds: 4 });
  await allPick(house, table);
  await playUntil(house, table, 'watch', (view) => view.log.length > 2);
  const eve = house.person('Eve');
  const reply = await eve.hello(table.code);
  expect(reply).toMatchObject({ ok: true, you: { role: 'watcher', chat: ['watchers'], watchCode: null } });
  expect(eve.view?.viewer).toBe('watcher');
  expect(eve.view?.log.length).toBe(table.people[0].view?.log.length);
  await playUntil(house, table, 'watch-2', (view) => view.log.length > 3);
  const play = (await house.server.tables.get(table.code))?.play;
  await until(() => eve.version === play?.version('watcher'));
  expect(eve.view).toEqual(play?.view('watcher'));
  for (const request of ['stand', 'handOver', 'deviceCode', 'keys', 'deleteTable'] as const)
    expect((await eve.ask(request, {})).ok).toBe(false);
  expect(await eve.command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'not-seated' });
  expect(await eve.ask('resign', { id: 'abcdefgh' })).toMatchObject({ ok: false, code: 'not-seated' });
});

test('a table without watchers shows its game to its seats alone, until and after the end', async () => {
  const table = await playThree(house, { watchers: 'none' });
  const eve = house.person('Eve');
  expect(await eve.hello(table.code)).toMatchObject({ ok: true, sync: null, you: { role: 'visitor', chat: [] } });
  expect(await eve.watch('Eve')).toMatchObject({ ok: false, code: 'no-watchers' });
  await allPick(house, table);
  expect(eve.heardOf('delta')).toEqual([]);
  expect(eve.heardOf('view')).toEqual([]);
  expect(table.people[0].you?.watchCode).toBeNull();
  await table.people[0].ask('resign', { id: 'abcdefgh' });
  await until(() => eve.table?.phase === 'over');
  expect(eve.view).toBeNull();
});

test('everything, late: at least one whole round behind, no chat with seats, and no seat for that browser', async () => {
  const table = await playThree(house, { watchers: 'everything-late' }, { seats: 3, rounds: 6 });
  const eve = house.person('Eve');
  expect(await eve.hello(table.code)).toMatchObject({ ok: true, sync: null, you: { role: 'visitor', maySit: ['m1', 'm2', 'm3'] } });
  expect(await eve.watch('Eve')).toMatchObject({ ok: true, you: { role: 'watcher', name: 'Eve', maySit: [], chat: ['watchers'] } });
  expect(eve.view?.viewer).toBe('watcher');
  const made = await table.people[1].ask('handOver', {});
  expect(await eve.redeem((made as { code: string }).code, 'Eve')).toMatchObject({ ok: false, code: 'saw-everything' });
  const actor = await house.server.tables.get(table.code);
  const rounds = (view: unknown): number => (view as { round: number }).round;
  await playUntil(house, table, 'late', (view) => rounds(view) >= 1);
  expect(eve.view?.viewer).toBe('watcher');
  for (let round = 2; round <= 4; round++) {
    await playUntil(house, table, `late-${round}`, (view) => rounds(view) >= round);
    await settled(house, table);
    await until(() => eve.version === actor?.play?.version('late'));
    expect(eve.view?.viewer).toBe('everything');
    // The last position of round r is shown once round r + 1 has been completed as well.
    expect(rounds(eve.view)).toBe(round - 2);
  }
  // The same after a restart.
  const view = eve.view;
  await house.server.tables.stop();
  const next = await openHouse({ store: house.store, clock: house.clock });
  const again = next.person('Eve');
  again.key = eve.key;
  expect(await again.hello(table.code)).toMatchObject({ ok: true, you: { role: 'watcher' } });
  expect(again.view).toEqual(view);
});

test('the owner removes a watcher', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const eve = house.person('Eve');
  await eve.hello(table.code);
  await eve.watch('Eve');
  await until(() => ann.table?.watchers[0]?.name === 'Eve');
  const watcher = ann.table?.watchers[0]?.id ?? '';
  expect(await bob.ask('removeWatcher', { watcher })).toMatchObject({ ok: false, code: 'not-owner' });
  expect(await ann.ask('removeWatcher', { watcher: 'nobody' })).toMatchObject({ ok: false, code: 'no-watcher' });
  expect(await ann.ask('removeWatcher', { watcher })).toEqual({ ok: true });
  await until(() => eve.closed === 'removed');
  await until(() => ann.table?.watchers.length === 0);
  expect(await eve.hello(table.code)).toMatchObject({ ok: false, code: 'removed' });
});

test('the last thing a removed watcher hears is why, whatever else is told at that moment', async () => {
  const table = await playThree(house);
  const [ann] = table.people;
  const eve = house.person('Eve');
  await eve.hello(table.code);
  await eve.watch('Eve');
  await until(() => ann.table?.watchers[0]?.name === 'Eve');
  const socket = eve.socket;
  // What she asks just then may find its socket closed; but not before she was told.
  const asked = (async () => {
    while (socket?.connected === true && (await eve.askRaw('mayUndo', {}).catch(() => null)) !== null);
    return eve.closed;
  })();
  await ann.ask('removeWatcher', { watcher: ann.table?.watchers[0]?.id ?? '' });
  expect(await asked).toBe('removed');
  await until(() => socket?.connected === false);
  expect(eve.heard.at(-1)).toEqual(['closed', { reason: 'removed' }]);
});

test('chat goes to its audience and nowhere else', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const eve = house.person('Eve');
  const fay = house.person('Fay');
  await eve.hello(table.code);
  await fay.hello(table.code);
  await eve.watch('Eve');
  expect(await ann.ask('chat', { to: 'seats', text: ' hello <b>all</b> ' })).toEqual({ ok: true });
  expect(await eve.ask('chat', { to: 'watchers', text: 'pst' })).toEqual({ ok: true });
  await until(() => bob.chat.length === 1 && fay.chat.length === 1);
  // Escaping is the page's: text stays text.
  expect(bob.chat).toEqual([{ to: 'seats', seat: 'm1', name: 'Ann', at: house.clock.now(), text: 'hello <b>all</b>' }]);
  expect(fay.chat).toEqual([{ to: 'watchers', seat: null, name: 'Eve', at: house.clock.now(), text: 'pst' }]);
  expect([ann.chat.length, eve.chat.length]).toEqual([1, 1]);
  expect(await eve.ask('chat', { to: 'seats', text: 'x' })).toMatchObject({ ok: false, code: 'no-audience' });
  expect(await ann.ask('chat', { to: 'watchers', text: 'x' })).toMatchObject({ ok: false, code: 'no-audience' });
  // Larder has no sides.
  expect(await ann.ask('chat', { to: 'side', text: 'x' })).toMatchObject({ ok: false, code: 'no-audience' });
  expect(await ann.ask('chat', { to: 'seats', text: 'x'.repeat(501) })).toMatchObject({ ok: false, code: 'bad-request' });
  // Who comes later reads what his audience said.
  const gus = house.person('Gus');
  expect(await gus.hello(table.code)).toMatchObject({ ok: true, chat: [{ text: 'pst' }] });
  bob.leave();
  expect(await bob.hello()).toMatchObject({ ok: true, chat: [{ text: 'hello <b>all</b>' }] });
});

test('chat is limited in rate', async () => {
  const { people } = await seatThree(house);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => people[0].ask('chat', { to: 'seats', text: `${at}` })));
  const refusals = replies.filter((reply) => !reply.ok);
  expect(refusals.length).toBe(12);
  expect(refusals[0]).toMatchObject({ code: 'too-often' });
  house.clock.pass(60_000);
  expect(await people[0].ask('chat', { to: 'seats', text: 'again' })).toEqual({ ok: true });
});

test('who watches everything keeps the name he came with: a new one could tell the seats what he sees', async () => {
  const table = await playThree(house, { watchers: 'everything-late' });
  const [ann] = table.people;
  const eve = house.person('Eve');
  await eve.hello(table.code);
  expect(await eve.watch('Eve')).toMatchObject({ ok: true, you: { role: 'watcher', name: 'Eve' } });
  expect(await eve.watch('m2 hides a sting')).toMatchObject({ ok: false, code: 'name-stays' });
  expect(await eve.watch('Eve')).toMatchObject({ ok: true, you: { name: 'Eve' } });
  await until(() => ann.table?.watchers[0]?.name === 'Eve');
  // After a restart, too, which forgets the names of others.
  await house.server.tables.stop();
  const next = await openHouse({ store: house.store, clock: house.clock });
  const again = next.person('Eve');
  again.key = eve.key;
  expect(await again.hello(table.code)).toMatchObject({ ok: true, you: { role: 'watcher', name: 'Eve' } });
  expect(again.table?.watchers).toMatchObject([{ name: 'Eve' }]);
  expect(await again.watch('m2 hides a sting')).toMatchObject({ ok: false, code: 'name-stays' });
});
