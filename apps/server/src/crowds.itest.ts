import { PROTOCOL } from '@carapace/protocol';
import type { Entry } from '@carapace/tabletop';
import { afterEach, expect, test } from '@jest/globals';

import { closeHouses, openHouse } from './testing/house';
import { playThree, playUntil, seatThree, settled } from './testing/larder';
import { hex32, newId, type Person } from './testing/person';

/* Much of the same from one stranger, under the limits as they are by default; and what people without a seat, or without patience, try. */

afterEach(closeHouses);

const defaults = {
  LIMIT_MESSAGES_PER_SECOND: '20',
  LIMIT_MESSAGE_BURST: '60',
  LIMIT_CONNECTS_PER_MINUTE: '120',
  LIMIT_SOCKETS_PER_ADDRESS: '64',
};

const codes = (replies: readonly unknown[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const reply of replies as readonly { readonly ok: boolean; readonly code?: string }[]) {
    const code = reply.ok ? 'ok' : (reply.code ?? 'none');
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};

test('thousands of hellos, chats and commands from one socket: clear refusals, nobody else hears of it or waits', async () => {
  const house = await openHouse({ env: defaults });
  const table = await playThree(house);
  const [ann, bob] = table.people;
  const eve = house.person('Eve');
  await eve.hello(table.code);
  await eve.watch();
  await settled(house, table);
  const heard = bob.heard.length;
  const messages: readonly (readonly [string, () => unknown])[] = [
    ['hello', () => ({ protocol: PROTOCOL, build: '', table: table.code, key: eve.key, since: null, as: null })],
    ['chat', () => ({ to: 'watchers', text: 'x'.repeat(400) })],
    ['command', () => ({ id: newId(), version: 1, command: { verb: 'pick', value: 1 } })],
  ];
  for (const [kind, message] of messages) {
    const replies: unknown[] = [];
    let slowest = 0;
    for (let batch = 0; batch < 30; batch++) {
      const asked = Promise.all(Array.from({ length: 100 }, () => eve.askRaw(kind, message())));
      house.clock.pass(50);
      const began = performance.now();
      expect(await ann.ask('draft', { name: 'plan', data: batch })).toEqual({ ok: true });
      slowest = Math.max(slowest, performance.now() - began);
      replies.push(...(await asked));
    }
    const counts = codes(replies);
    expect(replies.length).toBe(3000);
    // The burst, and what comes back while time passes; all others are told so.
    expect(counts.get('too-often')).toBeGreaterThan(2800);
    expect(slowest).toBeLessThan(2000);
    house.clock.pass(10_000);
  }
  await bob.ask('keys', {});
  expect(bob.heard.slice(heard).filter(([kind]) => kind !== 'table')).toEqual([]);
  expect(await ann.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
}, 60_000);

test('hundreds of tables and requests from one address: thirty tables an hour, and the rest is refused', async () => {
  const house = await openHouse({ env: defaults });
  const { code } = await seatThree(house);
  const post = async (): Promise<unknown> => {
    const body = JSON.stringify({ ruleset: 'conformance', name: 'Eve', key: hex32(), options: { seats: 3, rounds: 1 } });
    const answer = await fetch(`${house.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json();
  };
  const replies: unknown[] = [];
  for (let batch = 0; batch < 20; batch++) {
    replies.push(...(await Promise.all(Array.from({ length: 20 }, post))));
    house.clock.pass(500);
  }
  const counts = codes(replies);
  expect(counts.get('ok')).toBeLessThan(31);
  expect(counts.get('too-many')).toBeGreaterThan(100);
  expect(await house.store.count()).toBeLessThan(32);
  const guest = house.person('Guest');
  expect(await guest.hello(code)).toMatchObject({ ok: true });
});

test('a crowd of connections from one address: those within the limit stay, the rest is turned away, and later there is room again', async () => {
  const house = await openHouse({ env: defaults });
  const table = await playThree(house);
  const crowd: Person[] = Array.from({ length: 150 }, () => house.person('crowd'));
  const come = (person: Person): Promise<boolean> =>
    new Promise((resolve) => {
      person.connect();
      person.socket?.on('connect', () => resolve(true));
      person.socket?.on('connect_error', () => resolve(false));
    });
  expect((await Promise.all(crowd.map(come))).filter(Boolean).length).toBe(64 - 3);
  expect(await table.people[0].command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
  for (const person of crowd) person.leave();
  house.clock.pass(60_000);
  const late = house.person('late');
  for (let tries = 0; tries < 50 && late.socket?.connected !== true; tries++) if (!(await come(late))) house.clock.pass(1000);
  expect(late.socket?.connected).toBe(true);
});

test('watchers who send commands move nothing', async () => {
  const house = await openHouse();
  const table = await playThree(house, { watchers: 'public' });
  const eve = house.person('Eve');
  await eve.hello(table.code);
  const id = newId();
  for (const [kind, message] of [
    ['command', { id, version: 1, command: { verb: 'pick', value: 1 } }],
    ['undo', { id, version: 1 }],
    ['resign', { id }],
    ['propose', { kind: 'draw' }],
    ['draft', { name: 'plan', data: 1 }],
    ['handOver', {}],
    ['deviceCode', {}],
  ] as const)
    expect(await eve.askRaw(kind, message)).toMatchObject({ ok: false, code: 'not-seated' });
  for (const [kind, message] of [
    ['configure', {}],
    ['freeSeat', { seat: 'm1' }],
    ['automate', { seat: 'm1', on: true }],
    ['deleteTable', {}],
  ] as const)
    expect(await eve.askRaw(kind, message)).toMatchObject({ ok: false, code: 'not-owner' });
  const actor = await house.server.tables.get(table.code);
  expect(actor?.play?.match.n).toBe(0);
  expect(actor?.doc.phase).toBe('play');
});

test('a die that has fallen is not taken back and rolled again', async () => {
  const house = await openHouse();
  const table = await playThree(house, {}, { seats: 3, rounds: 4 });
  const entries = async (): Promise<Entry[]> =>
    (await house.store.loadRecord(table.code)).entries.map(({ body }) => JSON.parse(body) as Entry);
  let rolled: Entry | undefined;
  for (let round = 0; rolled === undefined && round < 200; round++) {
    let once = false;
    await playUntil(house, table, `dice ${round}`, () => {
      const before = once;
      once = true;
      return before;
    });
    const last = (await entries()).at(-1);
    if (last !== undefined && last.rolls.length > 0 && last.who.kind === 'seat') rolled = last;
    if (table.people[0].view?.result != null) break;
  }
  if (rolled === undefined || rolled.who.kind !== 'seat') throw new Error('no die fell');
  await settled(house, table);
  const count = (await entries()).length;
  expect(await table.at(rolled.who.seat).undo()).toMatchObject({ ok: false, code: 'undo-dice' });
  expect((await entries()).length).toBe(count);
});
