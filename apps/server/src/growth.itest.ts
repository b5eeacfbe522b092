import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Json, Ruleset } from '@carapace/tabletop';
import { submit } from '@carapace/tabletop/game';
import { conformance, seededRng } from '@carapace/tabletop/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { nextId } from './host/steps';
import { makeLog } from './log';
import { beginPlay, loadPlay } from './match/load';
import type { Play } from './match/play';
import { rulesets } from './rulesets';
import { hashOf, newRoot } from './secrets';
import { sqliteStore } from './store/sqlite';
import type { TableDoc } from './table/doc';
import { newDoc, sit } from './table/seats';
import { begun } from './table/start';

/** What a match costs does not follow from how long it has been going on. Times are CPU of this process: the machine may be busy with others. */

const larder = conformance as unknown as Ruleset;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'growth-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function newTable(ruleset: Ruleset = larder, options: Json = { seats: 3, rounds: 2 }): TableDoc {
  const parsed = ruleset.parseOptions(options);
  if (!parsed.ok) throw new Error('no such options');
  const seats = ruleset.rules.seats(parsed.value);
  let doc: TableDoc = newDoc({
    ruleset: ruleset.id,
    name: 'x',
    keyHash: hashOf(newRoot()),
    options,
    settings: {},
    seats,
    now: 0,
    root: newRoot(),
  });
  for (const { id } of doc.seats) {
    const sat = sit(doc, id, id, hashOf(newRoot()), 0, newRoot);
    if (sat.ok) doc = sat.doc;
  }
  return { ...begun(doc, 0), devKey: '77'.repeat(32) };
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

test('move 5,000 costs what move 50 costs, and a match so long is opened in less than 50 ms', async () => {
  const store = sqliteStore(join(folder, 'data.sqlite'), 'NORMAL');
  const doc = newTable();
  const { play, writes } = beginPlay(doc, larder, 0);
  await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 2e12 }, ...writes]);
  const act = async (on: Play, seat: string, command: object): Promise<void> => {
    const step = submit(on.match, { kind: 'seat', seat }, command as Command, nextId(on.match));
    if (!step.ok) throw new Error(step.refusal.code);
    const next = on.prepare(step.match, step.entry, `${seat} id-${step.entry.n}`, 0);
    expect(await store.commit(doc.code, next.writes)).toBe('done');
    on.swap(next);
  };
  for (const [at, seat] of ['m1', 'm2', 'm3'].entries()) await act(play, seat, { verb: 'pick', value: at + 1 });
  /** CPU of a hundred moves that leave the position as large as it was: what grows is the number of entries. */
  const hundred = async (): Promise<number> => {
    const from = cpu();
    for (let at = 0; at < 100; at++) await act(play, 'm1', { verb: 'order', order: at % 2 === 0 ? 'pass' : 'ask' });
    return cpu() - from;
  };
  const costs: number[] = [];
  for (let round = 0; round < 50; round++) costs.push(await hundred());
  // The first ones pay for what is compiled on the way.
  const early = Math.min(...costs.slice(3, 13));
  const late = Math.min(...costs.slice(-10));
  expect(play.match.n).toBeGreaterThan(5000);
  expect(late).toBeLessThan(early * 2);

  const opening: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const from = cpu();
    const stored = await store.loadMatch(doc.code);
    if (stored === null) throw new Error('it is not stored');
    const loaded = loadPlay(doc, larder, stored, makeLog('silent'), 0);
    opening.push(cpu() - from);
    expect(loaded.play.match.n).toBe(play.match.n);
    expect(loaded.play.view('m1')).toEqual(play.view('m1'));
    // What has to be run again has an end.
    expect(stored.entries.length).toBeLessThan(240);
  }
  expect(Math.min(...opening)).toBeLessThan(50);
  await store.close();
}, 120_000);

test('a long game of Rescue, played out, is opened in less than 50 ms', async () => {
  const [rescue] = rulesets() as readonly [Ruleset];
  const store = sqliteStore(join(folder, 'data.sqlite'), 'NORMAL');
  const doc = newTable(rescue, null);
  const { play, writes } = beginPlay(doc, rescue, 0);
  await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: 2e12 }, ...writes]);
  const rng = seededRng('long');
  while (play.match.state.result === null) {
    const seat = rescue.rules.awaited(play.match.state)[0] ?? '';
    const command = rescue.table.sample(play.view(seat), rng);
    if (command === null) throw new Error('nothing to do');
    const step = submit(play.match, { kind: 'seat', seat }, command, nextId(play.match));
    if (!step.ok) throw new Error(step.refusal.code);
    const next = play.prepare(step.match, step.entry, `${seat} id-${step.entry.n}`, 0);
    await store.commit(doc.code, next.writes);
    play.swap(next);
  }
  expect(play.match.n).toBeGreaterThan(150);
  const opening: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const from = cpu();
    const stored = await store.loadMatch(doc.code);
    if (stored === null) throw new Error('it is not stored');
    const loaded = loadPlay(doc, rescue, stored, makeLog('silent'), 0);
    const sent = JSON.stringify(loaded.play.sync('watcher', null));
    opening.push(cpu() - from);
    expect(sent).toBe(JSON.stringify(play.sync('watcher', null)));
    expect(stored.entries).toEqual([]);
  }
  expect(Math.min(...opening)).toBeLessThan(50);
  await store.close();
}, 120_000);
