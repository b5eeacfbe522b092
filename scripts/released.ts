// tsx scripts/released.ts: keeps a match as this version stores it, for upgrade tests of all later ones. Once for every release that changes rules or schema.
import './production';

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

import { beginPlay } from '../apps/server/src/match/load';
import { migrations } from '../apps/server/src/store/migrations';
import { sqliteStore } from '../apps/server/src/store/sqlite';
import type { TableDoc } from '../apps/server/src/table/doc';
import { newDoc, sit } from '../apps/server/src/table/seats';
import { begun } from '../apps/server/src/table/start';
import { playOn, type Released, rowsOf } from '../apps/server/src/testing/released';
import { seededRng } from '../packages/tabletop/src/testing';
import { findRuleset, root } from './rulesets';

const commands = 70;
const began = 1_800_000_000_000;

async function main(): Promise<void> {
  const { ruleset } = await findRuleset(process.argv[2] ?? 'rescue');
  const folder = mkdtempSync(join(tmpdir(), 'carapace-released-'));
  try {
    const options = ruleset.parseOptions(undefined);
    if (!options.ok) throw new Error('the default options do not parse');
    const seats = ruleset.rules.seats(options.value);
    const parts = { ruleset: ruleset.id, name: 'Ann', keyHash: 'ab'.repeat(32), options: options.value, settings: {}, seats };
    let doc: TableDoc = newDoc({ ...parts, now: began, root: '11'.repeat(32) } as Parameters<typeof newDoc>[0]);
    for (const [at, { id }] of doc.seats.entries()) {
      const sat = sit(doc, id, id, `${at}`.repeat(64), began, () => '22'.repeat(32));
      if (sat.ok) doc = sat.doc;
    }
    doc = { ...begun(doc, began), devKey: '33'.repeat(32) };
    const file = join(folder, 'data.sqlite');
    const store = sqliteStore(file, 'NORMAL');
    const { play, writes } = beginPlay(doc, ruleset, began);
    await store.commit(doc.code, [{ kind: 'create', doc, expiresAt: began * 2 }, ...writes]);
    await playOn(ruleset, play, store, doc.code, seededRng('released'), commands);
    await store.close();
    const db = new Database(file);
    const released: Released = {
      ruleset: ruleset.id,
      rulesVersion: ruleset.version,
      schema: migrations.length,
      code: doc.code,
      rows: rowsOf(db, doc.code),
    };
    db.close();
    const target = join(root, 'apps/server/fixtures/released');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${ruleset.id}-${ruleset.version}.json`), `${JSON.stringify(released)}\n`);
    console.log(`${ruleset.id} ${ruleset.version}: entry ${play.match.n}, ${play.match.state.segment}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main().then(
  () => 0,
  (error: unknown) => {
    console.error(error);
    return 1;
  },
);
