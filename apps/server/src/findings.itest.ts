import { request } from 'node:http';
import { connect } from 'node:net';
import { PROTOCOL } from '@carapace/protocol';
import type { Json, Ruleset } from '@carapace/tabletop';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';
import { io as connectIo } from 'socket.io-client';
import WebSocket from 'ws';

import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, playThree, seatThree, settled } from './testing/larder';
import { hex32, newId, type Person, until } from './testing/person';

/*
 * What has gone wrong in servers of this kind: each finding asked of ours. What strangers.itest.ts, commands.itest.ts and twins.itest.ts ask already is
 * not asked again.
 */

afterEach(closeHouses);

const alive = async ({ url }: House): Promise<void> => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
};
const hello = (table: unknown, key: unknown = hex32()) => ({ protocol: PROTOCOL, build: '', table, key, since: null, as: null });

/** The test game, broken where a test wants it. */
function broken(parts: { readonly view?: Ruleset['view']; readonly apply?: Ruleset['rules']['apply'] }): Ruleset {
  const whole = conformance as unknown as Ruleset;
  return { ...whole, view: parts.view ?? whole.view, rules: { ...whole.rules, apply: parts.apply ?? whole.rules.apply } };
}

/** Everything a socket hears, as it came over the line. */
async function listen(house: House, message: unknown): Promise<string[]> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await until(() => heard.some((text) => text.startsWith('0')));
  socket.send('40');
  await until(() => heard.some((text) => text.startsWith('40')));
  socket.send(`420${JSON.stringify(['hello', message])}`);
  await until(() => heard.some((text) => text.startsWith('430')));
  return heard;
}

test('no frame to anybody holds the secret of the dice, the nonces or what the engine keeps to itself', async () => {
  const house = await openHouse();
  const table = await playThree(house, { watchers: 'public' });
  const watching = await listen(house, hello(table.code));
  const seated = await listen(house, hello(table.code, table.people[1].key));
  await allPick(house, table);
  await settled(house, table);
  await until(() => watching.some((text) => text.includes('"delta"')));
  const doc = await house.store.find(table.code);
  const secrets = [doc?.start.root ?? 'none', ...table.people.map(({ key }) => key)];
  const words = ['"initialState"', '"prngstate"', '"seed"', '"deltalog"', '"plugins"', '"ctx"', '"_stateID"', '"activePlayers"', '"_undo"'];
  for (const frame of [...watching, ...seated, ...table.people.map(({ heard }) => JSON.stringify(heard))])
    for (const word of [...secrets, ...words]) expect(frame).not.toContain(word);
});

test('secrets do not follow from the time: tables of one moment have nothing in common', async () => {
  const house = await openHouse();
  const roots = new Set<string>();
  for (let at = 0; at < 5; at++) {
    const person = house.person();
    await person.create();
    const doc = await house.store.find(person.code);
    expect(doc?.start.root).toMatch(/^[0-9a-f]{64}$/);
    roots.add(doc?.start.root ?? '');
  }
  expect(roots.size).toBe(5);
});

test('a view that throws for watchers fails who asked and nobody else', async () => {
  const bad = broken({
    view(state, viewer) {
      if (viewer === 'watcher' && JSON.stringify(state).includes('"picks":{"m1":1')) throw new Error('no view');
      return (conformance as unknown as Ruleset).view(state, viewer);
    },
  });
  const house = await openHouse({ rulesets: [bad] });
  const table = await playThree(house);
  expect(await table.people[0].command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'fault' });
  expect(await table.people[0].command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
  await alive(house);
});

test('rules that throw change nothing, and the table goes on', async () => {
  const whole = conformance as unknown as Ruleset;
  const bad = broken({
    apply(state, seat, command, tools) {
      whole.rules.apply(state, seat, command, tools);
      if ((command as unknown as { value?: number }).value === 3) throw new Error('late');
    },
  });
  const house = await openHouse({ rulesets: [bad] });
  const table = await playThree(house);
  const [ann, bob] = table.people;
  expect(await ann.command({ verb: 'pick', value: 3 })).toMatchObject({ ok: false, code: 'rules-fault' });
  expect(bob.version).toBe(1);
  expect(await ann.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  await alive(house);
});

test('forged actions and events of the engine are no messages here, and no commands', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const state = { G: { scores: { m1: 99 } }, ctx: {}, _stateID: 9 };
  for (const type of ['UPDATE', 'RESET', 'SYNC', 'PATCH', 'PLUGIN', 'GAME_EVENT', 'MAKE_MOVE', 'UNDO', 'REDO', 'STRIP_TRANSIENTS']) {
    const action = { type, state, initialState: state, log: [], patch: [{ op: 'copy', from: '/G/stack', path: '/G/scores' }], payload: {} };
    for (const kind of ['update', type, 'sync', 'patch', 'chat']) expect(await ann.askRaw(kind, action)).toMatchObject({ ok: false });
    expect(await ann.command(action as unknown as Json)).toMatchObject({ ok: false });
  }
  for (const kind of ['endGame', 'endTurn', 'setPhase', 'endPhase', 'setActivePlayers', 'setStage', 'endStage', 'pass'])
    expect(await ann.askRaw(kind, { next: 'zz' })).toMatchObject({ ok: false, code: 'bad-request' });
  for (const verb of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty', 'close', 'setPhase'])
    expect(await ann.command({ verb, decision: verb })).toMatchObject({ ok: false });
  expect(bob.version).toBe(1);
  await alive(house);
});

test("a command acts for its sender's seat, whoever it names", async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await ann.command({ verb: 'pick', value: 1, playerID: 'm2', seat: 'm2' } as Json);
  expect(await ann.askRaw('command', { id: newId(), version: ann.version, seat: 'm2', command: { verb: 'pick', value: 1 } })).toMatchObject(
    {
      code: 'bad-request',
    },
  );
  const actor = await house.server.tables.get(table.code);
  expect(actor?.play?.heads.every(({ seat }) => seat === 'm1')).toBe(true);
  await settled(house, table);
  // His pick was not made for him.
  expect(await bob.command({ verb: 'pick', value: 2 })).toEqual({ ok: true });
});

test('a refused command is heard by its sender alone, however often it comes', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  const heard = [bob.heard.length, cyd.heard.length];
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => ann.askRaw('command', { id: newId(), version: 1, command: { verb: 'conceal' } })),
  );
  for (const reply of replies) {
    expect(reply).toMatchObject({ ok: false });
    expect(JSON.stringify(reply).length).toBeLessThan(300);
  }
  await bob.ask('keys', {});
  await cyd.ask('keys', {});
  expect([bob.heard.length, cyd.heard.length]).toEqual(heard);
  expect(ann.heardOf('delta')).toEqual([]);
});

test('links that are no links, and unknown ones, make no table and stay nowhere', async () => {
  const house = await openHouse();
  const { code } = await seatThree(house);
  const tables = await house.store.count();
  const loaded = house.server.tables.loaded;
  const eve = house.person('Eve');
  eve.connect();
  for (const link of [`${code}:metadata`, `${code}:log`, 'toString', '__proto__', 5, {}, null, [code], `${code} `, ''])
    expect(await eve.askRaw('hello', hello(link))).toMatchObject({ ok: false, code: 'bad-request' });
  for (let at = 0; at < 500; at++) {
    const link = `${at}`.padStart(22, 'x');
    expect(await eve.askRaw('hello', hello(link))).toMatchObject({ ok: false, code: 'no-table' });
  }
  expect(await house.store.count()).toBe(tables);
  expect(house.server.tables.loaded).toBe(loaded);
});

test('there is no list of tables and no way to read another one', async () => {
  const house = await openHouse();
  const { code } = await playThree(house);
  for (const path of [
    '/api/tables',
    `/api/tables/${code}`,
    '/games',
    `/games/conformance/${code}`,
    `/api/tables/${code}/state`,
    '/api/tables/',
  ]) {
    const text = await (await fetch(house.url + path)).text();
    expect(text).not.toContain(code);
    expect(text).not.toContain('stack');
  }
});

test('other namespaces are closed', async () => {
  const house = await openHouse();
  for (const name of ['/rescue', '/conformance', '/admin']) {
    const socket = connectIo(house.url + name, { transports: ['websocket'], forceNew: true, reconnection: false });
    const error = await new Promise((resolve) => {
      socket.on('connect_error', (reason) => resolve(reason.message));
      socket.on('connect', () => resolve('open'));
    });
    expect(error).toBe('Invalid namespace');
    socket.disconnect();
  }
  await alive(house);
});

test('of many who press one seat at once one has it', async () => {
  const house = await openHouse();
  const owner = house.person('Owner');
  const code = await owner.create();
  const people: Person[] = [];
  for (let at = 0; at < 6; at++) {
    const person = house.person(`P${at}`);
    await person.hello(code);
    people.push(person);
  }
  const replies = await Promise.all(people.map((person) => person.ask('sit', { seat: 'm1', name: person.name })));
  expect(replies.filter(({ ok }) => ok).length).toBe(1);
  const doc = await house.store.find(code);
  expect(doc?.seats.find(({ id }) => id === 'm1')?.keys.length).toBe(1);
});

test('who leaves while his command is under way harms nobody; what he asked is done once or not at all', async () => {
  const house = await openHouse();
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const id = newId();
  ann.socket?.emit('command', { id, version: 1, command: { verb: 'pick', value: 1 } }, () => undefined);
  // The frame is on its way before the socket closes.
  await new Promise((resolve) => setTimeout(resolve, 2));
  ann.leave();
  await until(() => bob.table?.seats.find(({ id: seat }) => seat === 'm1')?.connected === false);
  await ann.hello();
  expect(await ann.command({ verb: 'pick', value: 1 }, id, 1)).toMatchObject({ ok: true });
  const actor = await house.server.tables.get(table.code);
  expect(actor?.play?.heads.filter(({ asked }) => asked === `m1 ${id}`).length).toBe(1);
});

test('before a seat is held nobody sees its view or plays for it, and who hands it over sees it no more', async () => {
  const house = await openHouse();
  const lobby = await seatThree(house);
  const eve = house.person('Eve');
  expect(await eve.hello(lobby.code)).toMatchObject({ ok: true, sync: null });
  expect(await eve.command({ verb: 'pick', value: 1 })).toMatchObject({ ok: false, code: 'not-seated' });
  const table = await playThree(house);
  const [, bob] = table.people;
  const code = await bob.ask('handOver', {});
  const heir = house.person('Heir');
  await heir.hello(table.code);
  if (code.ok) await heir.redeem(code.code, 'Heir');
  expect(heir.you?.seat).toBe('m2');
  await until(() => bob.you?.seat === null);
  await heir.command({ verb: 'pick', value: 3 });
  await until(() => heir.version === 2);
  await bob.ask('watch', { name: 'Bob' });
  expect(JSON.stringify(bob.view)).not.toMatch(/"m2":3/);
});

test('no answer says a key or a code that was sent', async () => {
  const house = await openHouse();
  const { code } = await seatThree(house);
  const key = hex32();
  const eve = house.person('Eve');
  eve.connect();
  const answers = [
    await eve.askRaw('hello', hello('A'.repeat(22), key)),
    await eve.askRaw('hello', { ...hello(code, key), more: 1 }),
    await eve.askRaw('hello', hello(code, key)),
    await eve.askRaw('redeem', { code: 'C'.repeat(22) }),
  ];
  const bad = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'x', name: '', key }),
  });
  for (const text of [...answers.map((each) => JSON.stringify(each)), await bad.text()]) {
    expect(text).not.toContain(key);
    expect(text).not.toContain('C'.repeat(22));
  }
});

test('no page of another origin is let in, over HTTP either', async () => {
  const house = await openHouse();
  for (const path of ['/api/rulesets', '/socket.io/?EIO=4&transport=polling', '/']) {
    const answer = await new Promise<string | undefined>((resolve) => {
      request(house.url + path, { headers: { origin: 'https://evil.example' } }, (response) => {
        response.resume();
        resolve(response.headers['access-control-allow-origin'] as string | undefined);
      }).end();
    });
    expect(answer).toBeUndefined();
  }
});

test('a socket that does not read is dropped, and the others do not wait', async () => {
  const house = await openHouse({ env: { LIMIT_SOCKET_BACKLOG: '100000', LIMIT_CHAT_PER_MINUTE: '1000000' } });
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const { port } = new URL(house.url);
  // By hand, so that nobody takes from the line what comes.
  const deaf = connect(Number(port), '127.0.0.1');
  deaf.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const frame = (text: string): Buffer => {
    const length = Buffer.byteLength(text);
    const head = length < 126 ? Buffer.from([0x81, 0x80 | length]) : Buffer.from([0x81, 0xfe, length >> 8, length & 255]);
    return Buffer.concat([head, Buffer.alloc(4), Buffer.from(text)]);
  };
  await new Promise((resolve) => setTimeout(resolve, 50));
  deaf.write(frame('40'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  deaf.write(frame(`420${JSON.stringify(['hello', hello(table.code)])}`));
  deaf.pause();
  const actor = await house.server.tables.get(table.code);
  await until(() => actor?.audience.members.size === 4, 'the deaf one is there');
  // What the system itself takes for a socket that does not read is some MB.
  for (let round = 0; round < 400 && (actor?.audience.members.size ?? 0) === 4; round++) {
    for (let at = 0; at < 20; at++)
      actor?.audience.say('view/watcher', 'chat', { to: 'watchers', seat: null, name: 'x', at: 0, text: 'x'.repeat(20_000) });
    const began = performance.now();
    expect(await bob.ask('keys', {})).toMatchObject({ ok: true });
    expect(performance.now() - began).toBeLessThan(2000);
    house.server.dropDeaf();
  }
  expect(actor?.audience.members.size).toBe(3);
  expect(await ann.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  deaf.destroy();
}, 60_000);
