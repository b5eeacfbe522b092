import { connect } from 'node:net';
import { PROTOCOL, requestKinds } from '@carapace/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import WebSocket from 'ws';

import { closeHouses, type House, openHouse } from './testing/house';
import { playThree, seatThree } from './testing/larder';
import { hex32, type Person, until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const alive = async (): Promise<void> => {
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
};

/** A socket that speaks engine.io and socket.io by hand. */
async function raw(): Promise<{ readonly socket: WebSocket; readonly heard: string[]; readonly closed: () => boolean }> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  let closed = false;
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => undefined);
  await until(() => heard.some((text) => text.startsWith('0')));
  socket.send('40');
  await until(() => heard.some((text) => text.startsWith('40')));
  return { socket, heard, closed: () => closed };
}

const badMessages: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  'x',
  [],
  true,
  [[]],
  { toString: 1 },
  { seat: { toString: 'x' } },
  { seat: '__proto__', name: 'x' },
  { seat: 'constructor', name: 'x' },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { id: '__proto__', version: 1, command: {} },
  { id: 'abcdefgh', version: -1, command: {} },
  { id: 'abcdefgh', version: 1e99, command: {} },
  { id: 'abcdefgh', version: 1, command: JSON.parse('{"verb":"pick","__proto__":{"value":1}}') },
  { id: 'abcdefgh', version: 1, command: { verb: { toString: 1 } } },
  { type: 'MAKE_MOVE', payload: { type: 'pick', args: [], playerID: 'm1' } },
  { protocol: PROTOCOL, build: '', table: '../../etc/passwd', key: hex32(), since: null, as: null },
  { protocol: PROTOCOL, build: '', table: 'A'.repeat(22), key: 'short', since: null, as: null },
];

test('every kind of message refuses what is not what it should be, before and after hello', async () => {
  const { people } = await playThree(house);
  const [ann, bob] = people;
  const stranger = house.person('stranger');
  stranger.connect();
  const view = bob.view;
  for (const person of [stranger, ann]) {
    for (const kind of requestKinds) {
      for (const message of badMessages) {
        const reply = (await person.askRaw(kind, message)) as { ok: boolean; code: string };
        expect({ kind, reply }).toMatchObject({ kind, reply: { ok: false, code: expect.any(String) } });
      }
    }
  }
  for (const kind of ['update', 'sync', '__proto__', 'constructor', 'toString', 'join', 'MAKE_MOVE', '']) {
    expect(await stranger.askRaw(kind, {})).toMatchObject({ ok: false, code: 'bad-request' });
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(bob.view).toBe(view);
  await alive();
});

test('nothing but hello is answered before hello', async () => {
  const stranger = house.person('stranger');
  stranger.connect();
  expect(await stranger.ask('sit', { seat: 'm1', name: 'x' })).toMatchObject({ ok: false, code: 'hello' });
  expect(await stranger.ask('command', { id: 'abcdefgh', version: 1, command: { verb: 'pick', value: 1 } })).toMatchObject({
    ok: false,
    code: 'hello',
  });
  expect(await stranger.hello('A'.repeat(22))).toMatchObject({ ok: false, code: 'no-table' });
  const reply = await stranger.askRaw('hello', { protocol: 0, build: '', table: 'A'.repeat(22), key: hex32(), since: null, as: null });
  expect(reply).toMatchObject({ ok: false, code: 'protocol' });
});

test('nesting of 5,000, names of events that are no names, and the event "error" leave the server standing', async () => {
  const { people } = await playThree(house);
  const [ann] = people;
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const one = await raw();
  one.socket.send(`420["command",${deep}]`);
  one.socket.send(`421["chat",{"to":"seats","text":${deep}}]`);
  await until(() => one.heard.some((text) => text.startsWith('430')) && one.heard.some((text) => text.startsWith('431')));
  for (const frame of [
    '42["error"]',
    '42[{"toString":"foo"}]',
    '42["__proto__",{}]',
    '42[]',
    '42',
    '42{}',
    '42["hello"]',
    '45-',
    '451-["x",{"_placeholder":true,"num":0}]',
    '9',
    'garbage',
    '4',
    '43["x"]',
    '41/other,',
    '40/other,',
  ]) {
    const each = await raw();
    each.socket.send(frame);
    each.socket.send(Buffer.from([1, 2, 3]));
    await new Promise((resolve) => setTimeout(resolve, 5));
    each.socket.close();
  }
  await alive();
  expect(await ann.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
});

test('frames and headers that are too large end their sender only', async () => {
  const { people } = await playThree(house);
  const big = await raw();
  big.socket.send(`42["chat",{"to":"seats","text":"${'x'.repeat(70_000)}"}]`);
  await until(big.closed);
  const { port } = new URL(house.url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
    const headers = Array.from({ length: 2100 }, (_, at) => `x-header-${at}: ${at}`).join('\r\n');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n\r\n`,
    );
  });
  expect(answer).toContain('431');
  await alive();
  expect(await people[0].command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
});

test('over HTTP: bad bodies, prototype names and long ones are refused', async () => {
  const post = async (body: string, type = 'application/json') =>
    (await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': type }, body })).status;
  expect(await post('{"ruleset":')).toBe(400);
  expect(await post('{}')).toBe(400);
  expect(await post('[]')).toBe(400);
  expect(await post('null')).toBe(400);
  expect(await post('ruleset=x', 'application/x-www-form-urlencoded')).toBe(400);
  const good = { ruleset: 'conformance', name: 'Ann', key: hex32(), options: { seats: 3, rounds: 1 } };
  expect(await post(JSON.stringify(good))).toBe(201);
  expect(await post(JSON.stringify({ ...good, ruleset: 'constructor' }))).toBe(422);
  expect(await post(JSON.stringify({ ...good, options: { seats: 1e9, rounds: 1 } }))).toBe(422);
  expect(await post(JSON.stringify(good).replace('"seats":3', '"__proto__":{"seats":9}'))).toBe(400);
  expect(await post(JSON.stringify({ ...good, name: 'x'.repeat(100_000) }))).toBe(413);
  expect(await post(JSON.stringify({ ...good, playAgain: true }))).toBe(400);
  for (const path of [
    '/api/tables/__proto__/record',
    '/api/tables/..%2f..%2fetc/record',
    '/api/packs/__proto__',
    '/api/packs/constructor',
  ]) {
    expect((await fetch(house.url + path)).status).toBe(404);
  }
  expect((await fetch(`${house.url}/api/dev/open`, { method: 'POST', body: '{}' })).status).toBe(404);
  await alive();
});

test('tables are limited by address, and so are sockets and messages', async () => {
  const own = await openHouse({
    env: {
      LIMIT_TABLES_PER_ADDRESS_PER_HOUR: '3',
      LIMIT_SOCKETS_PER_ADDRESS: '5',
      LIMIT_MESSAGES_PER_SECOND: '5',
      LIMIT_MESSAGE_BURST: '10',
    },
  });
  const ann = own.person('Ann');
  for (let at = 0; at < 3; at++) await ann.create();
  await expect(ann.create()).rejects.toThrow('too-many');
  own.clock.pass(3_600_000);
  await ann.create();
  await ann.hello();
  const replies = await Promise.all(Array.from({ length: 30 }, () => ann.askRaw('keys', {})));
  expect(replies.filter((reply) => (reply as { code: string }).code === 'too-often').length).toBe(21);
  own.clock.pass(60_000);
  expect(await ann.askRaw('keys', {})).toMatchObject({ code: 'not-seated' });
  const more: Person[] = Array.from({ length: 6 }, () => own.person('more'));
  for (const person of more) person.connect();
  await until(() => more.filter(({ socket }) => socket?.connected).length === 4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(more.filter(({ socket }) => socket?.connected).length).toBe(4);
});

test("other people's pages cannot open sockets", async () => {
  const status = (origin: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { origin });
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('error', () => undefined);
    });
  expect(await status('https://evil.example')).toBe(400);
  expect(await status('null')).toBe(400);
  expect(await status(house.url)).toBe(101);
});

test('opening a link changes nothing', async () => {
  const { code } = await seatThree(house);
  const before = await house.store.find(code);
  for (let at = 0; at < 5; at++) await fetch(`${house.url}/t/${code}`, { headers: { 'user-agent': 'LinkPreview' } });
  expect(await house.store.find(code)).toEqual(before);
});

test('a second hello moves a socket to another table, and it hears the first no more', async () => {
  const first = await playThree(house);
  const eve = house.person('Eve');
  await eve.hello(first.code);
  expect(eve.view).not.toBeNull();
  const second = await seatThree(house);
  expect(await eve.hello(second.code)).toMatchObject({ ok: true, sync: null });
  const heard = eve.heard.length;
  await first.people[0].command({ verb: 'pick', value: 1 });
  await until(() => first.people[1].version === 2);
  await eve.ask('keys', {});
  expect(eve.heardOf('delta')).toEqual([]);
  expect(eve.heard.slice(heard).filter(([kind]) => kind !== 'table')).toEqual([]);
});

test('no key and no code stands in the store in clear', async () => {
  const { people, code } = await playThree(house);
  const device = await people[1].ask('deviceCode', {});
  const doc = JSON.stringify(await house.store.find(code));
  for (const { key } of people) expect(doc).not.toContain(key);
  expect(doc).not.toContain((device as { code: string }).code);
});
