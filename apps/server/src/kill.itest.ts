import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load as loadRescue } from '@carapace/rescue/server';
import type { Json, Rng, Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { crashPoints } from './host/crash';
import { sqliteStore } from './store/sqlite';
import { freePort } from './testing/house';
import { newId, Person, until } from './testing/person';
import { type Process, startProcess } from './testing/process';

/*
 * The server is killed at every place a command can be in. The test keeps its own books of what was sent and acknowledged, and compares them with the
 * database and with what the clients show after they have come back.
 */

const rescue = loadRescue() as unknown as Ruleset;
const judge = rescue.table;
let folder: string;
let server: Process | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly seat: string;
  readonly id: string;
  readonly version: number;
  readonly command: Json;
}

class Books {
  readonly acknowledged: string[] = [];
  open: Sent | null = null;
  died = false;

  constructor(readonly people: Readonly<Record<string, Person>>) {}

  /** Sends, or sends again, and writes down what came back. */
  async send(sent: Sent): Promise<void> {
    this.open = sent;
    const { socket } = this.people[sent.seat] as Person;
    const gone = new Promise<null>((resolve) => socket?.once('disconnect', () => resolve(null)));
    const reply = await Promise.race([
      (this.people[sent.seat] as Person).command(sent.command, sent.id, sent.version).catch(() => null),
      gone,
    ]);
    if (reply === null) {
      this.died = true;
      return;
    }
    this.open = null;
    if (reply.ok) this.acknowledged.push(`${sent.seat} ${sent.id}`);
  }
}

/** One command by whoever is awaited. */
async function playOne(books: Books, rng: Rng): Promise<void> {
  const people = Object.entries(books.people);
  for (const [seat, { view, version }] of people) {
    if (view?.awaited.includes(seat) !== true) continue;
    const command = judge.sample(view, rng);
    if (command !== null) return books.send({ seat, id: newId(), version: version ?? 0, command: command as unknown as Json });
  }
  // Somebody's news are still on their way.
  await new Promise((resolve) => setTimeout(resolve, 5));
}

test('kill -9 between the receipt of a command and the last word about it: nothing acknowledged is lost, nothing happens twice, the dice go on', async () => {
  const port = await freePort();
  const start = (crash?: string): Promise<Process> =>
    startProcess(port, {
      DATA_DIR: folder,
      LIMIT_MESSAGES_PER_SECOND: '1000',
      LIMIT_MESSAGE_BURST: '5000',
      CARAPACE_DEV: '1',
      ...(crash === undefined ? {} : { CARAPACE_CRASH: crash }),
    });
  const rng = seededRng('kill');
  server = await start('committed:3');
  const ann = new Person(server.url, 'Ann');
  const bob = new Person(server.url, 'Bob');
  const code = await ann.create('rescue', {});
  await ann.hello();
  await bob.hello(code);
  const [first, second] = ann.table?.seats.map(({ id }) => id) ?? [];
  if (first === undefined || second === undefined) throw new Error('no seats');
  await ann.sit(first);
  await bob.sit(second);
  await ann.ready();
  await bob.ready();
  await until(() => ann.view !== null && bob.view !== null);
  const books = new Books({ [first]: ann, [second]: bob });

  let lives = 0;
  for (const crash of [...crashPoints.map((point, at) => `${point}:${2 + at}`), undefined]) {
    for (let step = 0; step < 400 && !books.died; step++) await playOne(books, rng);
    expect(books.died).toBe(true);
    expect(await server.ended).toBe('SIGKILL');
    lives++;
    server = await start(crash);
    books.died = false;
    for (const person of [ann, bob]) {
      person.leave();
      const back = await person.hello();
      expect(back).toMatchObject({ ok: true, you: { role: 'seat' } });
      // What was kept and completed is what a newcomer would be shown.
      const { view, version } = person;
      person.leave();
      person.version = null;
      await person.hello();
      expect(person.version).toBe(version);
      expect(person.view).toEqual(view);
    }
    // Sent and not answered: once more under the same id.
    if (books.open !== null) await books.send(books.open);
  }
  expect(lives).toBe(crashPoints.length + 1);

  const end = await ann.ask('resign', { id: newId() });
  expect(end).toEqual({ ok: true });
  const exported = await (await fetch(`${server.url}/api/tables/${code}/record`)).json();
  const report = replayRecord(exported, () => rescue);
  expect(report).toMatchObject({ ok: true, problem: null });
  expect(report.reruns).toBe(report.entries);

  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const store = sqliteStore(join(folder, 'carapace.sqlite'));
  const heads = (await store.loadMatch(code))?.heads ?? [];
  const asked = heads.flatMap((head) => (head.asked === null ? [] : [head.asked]));
  expect(heads.map(({ n }) => n)).toEqual(heads.map((_, at) => at + 1));
  expect(new Set(asked).size).toBe(asked.length);
  // Whatever was acknowledged is there, once, in order; and nothing else but the resignation.
  expect(asked.slice(0, -1)).toEqual(books.acknowledged);
  await store.close();
  const secrets = [ann.key, bob.key, code, ann.nonce];
  const words = server.output() + readFileSync(join(folder, 'carapace.sqlite')).toString('latin1');
  expect(words).not.toContain(ann.key);
  expect(words).not.toContain(bob.key);
  for (const secret of secrets) expect(server.output()).not.toContain(secret);
  ann.leave();
  bob.leave();
}, 240_000);
