import { afterEach, expect, test } from '@jest/globals';
import { Manager } from 'socket.io-client';

import { closeHouses, type House, openHouse } from './testing/house';
import { playThree } from './testing/larder';
import { until } from './testing/person';

/* Connections as such: those that join nothing, leave what they joined, or come again and again count as much as those of people who play. */

const managers: Manager[] = [];
afterEach(async () => {
  for (const manager of managers.splice(0)) manager._close();
  await closeHouses();
});

const connections = (house: House): number => (house.server.io.engine as { readonly clientsCount: number }).clientsCount;

/** A connection that has joined nothing yet; null where it is turned away. */
const open = (house: House): Promise<Manager | null> =>
  new Promise((resolve) => {
    const manager = new Manager(house.url, { transports: ['websocket'], reconnection: false, autoConnect: false });
    managers.push(manager);
    manager.open((error) => resolve(error === undefined ? manager : null));
  });

test('a connection that leaves the tables is closed', async () => {
  const house = await openHouse({ env: { LIMIT_SOCKETS_PER_ADDRESS: '8' } });
  for (let at = 0; at < 12; at++) {
    const engine = (await open(house))?.engine;
    const joined = new Promise((resolve) => engine?.on('data', resolve));
    engine?.send('0');
    await joined;
    engine?.send('1');
    await until(() => connections(house) === 0, 'nothing stays');
  }
});

test('connections are counted whether they join anything or not, and those that do not are closed', async () => {
  const house = await openHouse({ env: { LIMIT_SOCKETS_PER_ADDRESS: '8' } });
  const came = await Promise.all(Array.from({ length: 30 }, () => open(house)));
  expect(came.filter((each) => each !== null)).toHaveLength(8);
  expect(connections(house)).toBe(8);
  await until(() => connections(house) === 0, 'nobody waits for ever');
  expect(await open(house)).not.toBeNull();
});

test('nothing is polled, and no connection takes over from another one', async () => {
  const house = await openHouse();
  const ann = house.person('Ann');
  await ann.create();
  await ann.hello();
  const sid = ann.socket?.io.engine.id ?? '';
  for (const query of ['transport=polling', `transport=websocket&sid=${sid}`, `transport=polling&sid=${sid}`])
    expect((await fetch(`${house.url}/socket.io/?EIO=4&${query}`)).status).toBe(400);
  expect(await ann.hello()).toMatchObject({ ok: true });
});

test('a stranger writes no more lines by coming again; whoever sits is counted by himself', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const eve = house.person('Eve');
  let written = 0;
  for (let times = 0; times < 6; times++) {
    await eve.hello(table.code);
    for (let line = 0; line < 9; line++) if ((await eve.ask('chat', { to: 'watchers', text: 'x' })).ok) written++;
    eve.leave();
  }
  expect(written).toBe(8);
  const [ann] = table.people;
  let sent = 0;
  for (let times = 0; times < 3; times++) {
    const device = house.person('Ann');
    device.key = ann.key;
    await device.hello(table.code);
    for (let line = 0; line < 9; line++) if ((await device.ask('chat', { to: 'seats', text: 'x' })).ok) sent++;
  }
  expect(sent).toBe(8);
});
