import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';

import { makeLog } from './log';
import { loadPlay } from './match/load';
import { exportRecord } from './match/record';
import { rulesets } from './rulesets';
import { migrations } from './store/migrations';
import { migrate, sqliteStore } from './store/sqlite';
import { playOn, putRows, type Released } from './testing/released';

/* A match as each released version has stored it is opened by this one and played to its end: under the same rules, and under rules that have changed. */

const kept = join(__dirname, '../fixtures/released');
const released = readdirSync(kept).map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8')) as Released);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'released-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the rules as they are now are among those kept: whoever changes them keeps a match by scripts/released.ts', () => {
  const known = released.map(({ ruleset, rulesVersion }) => `${ruleset} ${rulesVersion}`);
  for (const { id, version } of rulesets()) expect(known).toContain(`${id} ${version}`);
});

const ways = ['as they are', 'changed'] as const;
const cases = released.flatMap((each) => ways.map((way) => [each.ruleset, each.rulesVersion, way, each] as const));

test.each(cases)(
  'a match stored under %s %s goes on and is played to the end, the rules being %s',
  async (id, version, way, stored) => {
    const found = rulesets().find((each) => each.id === id) as Ruleset;
    const ruleset: Ruleset = way === 'as they are' ? found : { ...found, version: `${found.version}, changed` };
    const file = join(folder, 'data.sqlite');
    const old = new Database(file);
    migrate(old, migrations.slice(0, stored.schema));
    putRows(old, stored.rows);
    old.close();

    const store = sqliteStore(file, 'NORMAL');
    const doc = await store.find(stored.code);
    const match = await store.loadMatch(stored.code);
    if (doc === null || match === null) throw new Error('it is not there');
    const { play, writes } = loadPlay(doc, ruleset, match, makeLog('silent'), 0);
    if (writes.length > 0) await store.commit(stored.code, writes);
    const last = JSON.parse(String(stored.rows['entries']?.at(-1)?.['body'])) as Entry;
    expect(play.match.n).toBe(last.n);
    // A segment of its own where the rules are others.
    expect(play.segmentFrom).toBe(ruleset.version === version ? 0 : last.n);
    await playOn(ruleset, play, store, stored.code, seededRng(`${id} ${version}`), 1500);
    expect(play.match.state.result).not.toBeNull();

    const { segments, entries } = await store.loadRecord(stored.code);
    const record = exportRecord({ ...doc, phase: 'over' }, play.match.state.seats, play.match.state.result as never, segments, entries);
    await store.close();
    expect(entries.length).toBe(play.match.n);
    expect(segments.length).toBe(ruleset.version === version ? 1 : 2);
    // The dice of a development key follow from no commitment; what is asked here is that every entry runs again.
    const report = replayRecord(JSON.parse(JSON.stringify(record)), () => ruleset);
    expect(report.segments).toBe(segments.length);
  },
  120_000,
);
