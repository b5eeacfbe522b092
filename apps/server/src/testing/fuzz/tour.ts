import { limits, PROTOCOL } from '@carapace/protocol';

import type { House } from '../house';
import { playThree, playUntil, seatThree, settled } from '../larder';
import { hex32, newId, Person } from '../person';

/*
 * Situations that mutation alone would seldom meet: each is brought about and asked about, so that every refusal of the host is given at least once.
 * `hear` gets every answer.
 */

export interface Troubles {
  /** While true the store takes nothing. */
  full: boolean;
  /** While true the store throws when chat is read. */
  broken: boolean;
}

/** The test game once more, with nothing that follows it. */
export const lonely = 'conformance-alone';

export type Hear = (code: string) => void;

const codeOf = (reply: unknown): string => {
  const { ok, code } = reply as { readonly ok?: boolean; readonly code?: string };
  return ok === true ? 'ok' : (code ?? 'none');
};

export async function tour(house: House, troubles: Troubles, hear: Hear): Promise<void> {
  const ask = async (person: Person, kind: string, message: unknown): Promise<void> => hear(codeOf(await person.askRaw(kind, message)));
  const come = async (link: string, name = 'guest'): Promise<Person> => {
    const person = house.person(name);
    await person.hello(link);
    return person;
  };
  const post = async (path: string, body?: unknown): Promise<void> => {
    const request =
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    hear(codeOf(await (await fetch(house.url + path, request)).json()));
  };

  // The lobby.
  const lobby = await seatThree(house, { watchers: 'public' });
  const [ann, bob, cyd] = lobby.people;
  const guest = await come(lobby.code);
  await ask(guest, 'sit', { seat: 'm1', name: 'x' });
  await ask(bob, 'sit', { seat: 'm1', name: 'x' });
  await ask(guest, 'sit', { seat: 'm9', name: 'x' });
  await ask(guest, 'stand', {});
  await ask(guest, 'configure', {});
  await ask(guest, 'chat', { to: 'seats', text: 'x' });
  await ask(guest, 'redeem', { code: 'C'.repeat(22) });
  await ask(ann, 'configure', { options: { seats: 99 } });
  await ask(ann, 'removeWatcher', { watcher: 'nobody' });
  await ask(ann, 'undo', { id: newId(), version: 1 });
  await ask(ann, 'revokeKey', { key: 'none' });
  const keys = await ann.ask('keys', {});
  await ask(ann, 'revokeKey', { key: keys.ok ? (keys.keys[0]?.id ?? '') : '' });
  await ask(ann, 'draft', { name: 'big', data: 'x'.repeat(limits.draftBytes + 1) });
  for (let at = 0; at <= limits.draftNames; at++) await ask(ann, 'draft', { name: `n${at}`, data: 1 });
  for (let at = 0; at < 10; at++) await ask(ann, 'chat', { to: 'seats', text: 'x' });
  await ask(ann, 'open', { attempt: 1, nonce: hex32() });
  const handed = await cyd.ask('handOver', {});
  await ask(guest, 'redeem', { code: handed.ok ? handed.code : '' });
  for (const person of lobby.people) {
    person.opensNonces = false;
    await person.ready();
  }
  await ask(ann, 'ready', { commitment: hex32(), terms: 0 });
  await ask(ann, 'open', { attempt: ann.table?.start.attempt ?? 1, nonce: hex32() });
  await ask(guest, 'hello', { protocol: 99, build: '', table: lobby.code, key: guest.key, since: null, as: null });
  await ask(guest, 'hello', { protocol: PROTOCOL, build: '', table: 'D'.repeat(22), key: guest.key, since: null, as: null });
  await ask(guest, 'keys', {});
  await ask(guest, 'hello', {});

  // In play.
  const table = await playThree(house, { watchers: 'none' });
  const [one, two] = table.people;
  const outside = await come(table.code);
  await ask(outside, 'watch', { name: 'x' });
  await ask(outside, 'sit', { seat: 'm1', name: 'x' });
  await ask(one, 'stand', {});
  await ask(one, 'command', { id: newId(), version: 77, command: { verb: 'pick', value: 1 } });
  await ask(one, 'command', { id: newId(), version: one.version, command: { verb: 'dance' } });
  await ask(one, 'absence', { seat: 'm2', choice: 'wait' });
  await ask(one, 'propose', { kind: 'undo' });
  await ask(one, 'answer', { kind: 'draw', yes: true });
  await ask(one, 'propose', { kind: 'draw' });
  await ask(one, 'propose', { kind: 'draw' });
  await ask(one, 'answer', { kind: 'draw', yes: true });
  await post(`/api/tables/${table.code}/record`);
  // A browser that has held a seat and handed it over wants another one.
  const code = await two.ask('handOver', {});
  const heir = await come(table.code, 'heir');
  if (code.ok) await ask(heir, 'redeem', { code: code.code, name: 'Heir' });
  for (let at = 0; at <= 16; at++) {
    const more = await come(table.code, 'more');
    const spare = await one.ask('deviceCode', {});
    if (spare.ok) await ask(more, 'redeem', { code: spare.code });
    more.leave();
  }
  const device = await one.ask('deviceCode', {});
  const again = await come(table.code);
  again.leave();
  again.key = two.key;
  await again.hello(table.code);
  if (device.ok) await ask(again, 'redeem', { code: device.code });
  troubles.full = true;
  await ask(one, 'draft', { name: 'n1', data: 1 });
  await post('/api/tables', { ruleset: 'conformance', name: 'x', key: hex32(), options: { seats: 3, rounds: 1 } });
  troubles.full = false;
  troubles.broken = true;
  const unlucky = house.person('unlucky');
  unlucky.connect();
  await ask(unlucky, 'hello', { protocol: PROTOCOL, build: '', table: lobby.code, key: unlucky.key, since: null, as: null });
  troubles.broken = false;
  await ask(one, 'resign', { id: newId() });
  await ask(one, 'resign', { id: newId() });
  await post(`/api/tables/${table.code}/replay/99999/everything`);
  const last = await playThree(house, {}, undefined, lonely);
  await ask(last.people[0], 'resign', { id: newId() });
  await ask(last.people[0], 'onward', {});

  // By the link for watching, at a table where watchers see all; and a browser that is not wanted any more.
  const late = await playThree(house, { watchers: 'everything-late' }, { seats: 3, rounds: 6 });
  const [owner] = late.people;
  const linked = await come(owner.you?.watchCode ?? '');
  await ask(linked, 'sit', { seat: 'm1', name: 'x' });
  const saw = await come(late.code);
  await ask(saw, 'watch', { name: 'saw' });
  await ask(saw, 'watch', { name: 'a sting at m2' });
  await ask(saw, 'sit', { seat: 'm2', name: 'x' });
  await playUntil(house, late, 'late', (view) => (view as unknown as { round: number }).round >= 3 && view.segment === 'choice');
  await ask(late.at('m3'), 'propose', { kind: 'undo' });
  const open = await playThree(house);
  const unwanted = await come(open.code);
  const id = open.people[0].table?.watchers[0]?.id ?? '';
  await ask(open.people[0], 'removeWatcher', { watcher: id });
  const back = new Person(house.url, 'back');
  back.key = unwanted.key;
  back.connect();
  await ask(back, 'hello', { protocol: PROTOCOL, build: '', table: open.code, key: back.key, since: null, as: null });
  back.leave();
  // More than the table has room for.
  for (let at = 0; at < house.config.LIMIT_SOCKETS_PER_TABLE; at++) {
    const more = house.person('more');
    more.connect();
    await ask(more, 'hello', { protocol: PROTOCOL, build: '', table: open.code, key: more.key, since: null, as: null });
  }
  await post('/api/tables', { ruleset: 'nothing', name: 'x', key: hex32() });
  await post('/api/tables', { ruleset: 'conformance', name: 'x', key: hex32(), options: { seats: 3, rounds: 1 }, lesson: 'knitting' });

  // Somebody does not want to be asked for an undo again.
  const patient = await playThree(house);
  const [sorry, annoyed] = patient.people;
  await ask(sorry, 'command', { id: newId(), version: sorry.version, command: { verb: 'pick', value: 1 } });
  await settled(house, patient);
  await ask(sorry, 'propose', { kind: 'undo' });
  await ask(annoyed, 'answer', { kind: 'undo', yes: false, never: true });
  await ask(sorry, 'propose', { kind: 'undo' });
  for (let at = 0; at < 4; at++) {
    await ask(annoyed, 'propose', { kind: 'draw' });
    await ask(annoyed, 'withdraw', { kind: 'draw' });
  }
  // A seat that the house plays is not its holder's to move.
  await ask(annoyed, 'house', { on: true });
  await ask(annoyed, 'command', { id: newId(), version: annoyed.version, command: { verb: 'pick', value: 1 } });
}

/** While the server stops: whoever asks then is told so. */
export async function askWhileStopping(house: House, hear: Hear): Promise<void> {
  const table = await seatThree(house);
  const actor = await house.server.tables.get(table.code);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void actor?.queue.run(() => held);
  const stopping = house.server.stop();
  hear(codeOf(await table.people[0].askRaw('keys', {})));
  release();
  await stopping;
}
