import type { BaseView, Rng, Ruleset } from '@carapace/tabletop';
import { submit } from '@carapace/tabletop/game';
import type { Database } from 'better-sqlite3';

import { nextId } from '../host/steps';
import type { Play } from '../match/play';
import type { Store } from '../store/contract';

/** A table as a released version has stored it: rows as they stand in the database, under the schema of then. */
export interface Released {
  readonly ruleset: string;
  readonly rulesVersion: string;
  readonly schema: number;
  readonly code: string;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const tablesOf = ['tables', 'segments', 'entries', 'snapshots', 'chat', 'drafts'] as const;

/** All rows of one table in the lobby's sense. */
export function rowsOf(db: Database, code: string): Released['rows'] {
  return Object.fromEntries(
    tablesOf.map((name) => [name, db.prepare(`SELECT * FROM ${name} WHERE code = ?`).all(code) as Record<string, unknown>[]]),
  );
}

/** Puts them into a database of the schema they were taken from. */
export function putRows(db: Database, rows: Released['rows']): void {
  for (const name of tablesOf) {
    for (const row of rows[name] ?? []) {
      const columns = Object.keys(row);
      db.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(...Object.values(row));
    }
  }
}

/** Plays by the game's sampler for whoever is awaited, every command stored, until the match is over or `most` are done. */
export async function playOn(ruleset: Ruleset, play: Play, store: Store, code: string, rng: Rng, most: number): Promise<void> {
  for (let done = 0; play.match.state.result === null && done < most; done++) {
    const seat = ruleset.rules.awaited(play.match.state)[0] ?? '';
    const command = ruleset.table.sample(play.view(seat) as BaseView, rng);
    if (command === null) throw new Error(`${seat} is awaited and has nothing to do`);
    const step = submit(play.match, { kind: 'seat', seat }, command, nextId(play.match));
    if (!step.ok) throw step.fault ?? new Error(step.refusal.code);
    const next = play.prepare(step.match, step.entry, `${seat} released-${step.entry.n}`, step.entry.n * 1000);
    if ((await store.commit(code, next.writes)) !== 'done') throw new Error('not stored');
    play.swap(next);
  }
}
