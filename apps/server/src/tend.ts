import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

import { migrations } from './store/migrations';
import { migrate, restoresOf, sqliteCode } from './store/sqlite';

/** What an operator does to the database besides serving it: copies it while games run, and brings a copy back. */

export const databaseIn = (dataDir: string): string => join(dataDir, 'carapace.sqlite');

/** Removes a database with what belongs to it. */
function remove(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

/** Throws a sentence for people unless the file is a whole database of this program, this version or an earlier one. */
function examine(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true });
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version < 1 || version > migrations.length)
      throw new Error(`${file} has schema ${version}; this program knows 1 to ${migrations.length}`);
    const found = db.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
  } catch (error) {
    throw sqliteCode(error) === '' ? error : new Error(`${file} cannot be read as a database (${sqliteCode(error)})`);
  } finally {
    db?.close();
  }
}

/** A consistent copy of the database as one file, whole or not there at all; a running server goes on meanwhile. Throws a sentence for people. */
export function backup(dataDir: string, to: string): void {
  const from = databaseIn(dataDir);
  if (!existsSync(from)) throw new Error(`there is no ${from}`);
  if (existsSync(to)) throw new Error(`${to} is there already`);
  const half = `${to}.part`;
  remove(half);
  const db = new Database(from, { readonly: true, fileMustExist: true });
  try {
    // One read transaction: what is committed meanwhile is left out, and nobody is kept waiting.
    db.prepare('VACUUM INTO ?').run(half);
  } finally {
    db.close();
  }
  examine(half);
  renameSync(half, to);
}

/**
 * Puts a copy in the place of the database; what was there is kept beside it and named in the answer. Matches that were running go on with new dice
 * when they are opened. The server must not run. Throws a sentence for people.
 */
export function restore(dataDir: string, from: string): { readonly kept: string | null } {
  examine(from);
  mkdirSync(dataDir, { recursive: true });
  const file = databaseIn(dataDir);
  const half = `${file}.part`;
  remove(half);
  copyFileSync(from, half);
  const before = existsSync(file) ? restoresBefore(file) : 0;
  const db = new Database(half);
  migrate(db);
  db.prepare('UPDATE house SET restores = ?').run(Math.max(restoresOf(db), before) + 1);
  db.close();
  const kept = existsSync(file) ? asideOf(file) : null;
  // The log of the old database belongs to it and must not meet the new one.
  if (kept !== null) for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, kept + end);
  renameSync(half, file);
  return { kept };
}

/** How often the database that is being replaced was restored; 0 where it cannot be read any more. */
function restoresBefore(file: string): number {
  try {
    const db = new Database(file);
    try {
      return restoresOf(db);
    } finally {
      db.close();
    }
  } catch {
    return 0;
  }
}

function asideOf(file: string): string {
  for (let number = 1; ; number++) {
    const aside = `${file}.before-restore-${number}`;
    if (!existsSync(aside)) return aside;
  }
}

/** `backup FILE` and `restore FILE`; answers the exit code and says what it did. */
export function tend(task: 'backup' | 'restore', args: readonly string[], dataDir: string): number {
  const [file] = args;
  if (file === undefined || args.length !== 1) {
    console.error(`usage: npm run ${task} -- FILE`);
    return 2;
  }
  try {
    if (task === 'backup') {
      backup(dataDir, file);
      console.log(`${databaseIn(dataDir)} is copied to ${file}`);
    } else {
      const { kept } = restore(dataDir, file);
      console.log(`${file} is now ${databaseIn(dataDir)}${kept === null ? '' : `; what was there is kept as ${kept}`}`);
      console.log('Running matches go on with new dice.');
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
