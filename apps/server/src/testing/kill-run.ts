import { createHash } from 'node:crypto';
import { type Entry, EVERYTHING, hmacBytes, type Json, type Rng, type Ruleset } from '@carapace/tabletop';
import { type Match, startMatch, submit, viewOf } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import Database from 'better-sqlite3';

import { crashPoints } from '../host/crash';
import { nextId } from '../host/steps';
import { databaseIn } from '../tend';
import { Person, until } from './person';
import type { Process } from './process';

/*
 * The server is killed at every place a command can be in. The killer keeps books of its own: what was sent, what was acknowledged, and a match of its own
 * with the table's dice, in which each acknowledged command is carried out. After every kill the database and what returning clients show must be that.
 */

export interface KillPlan {
  readonly ruleset: Ruleset;
  readonly dataDir: string;
  readonly kills: number;
  readonly seed: string;
  /** Starts the server; with CARAPACE_CRASH as given. */
  start(crash: string | undefined): Promise<Process>;
  readonly onKill?: (report: KillReport) => void;
}

export interface KillReport {
  kills: number;
  games: number;
  sent: number;
  acknowledged: number;
  /** Killed before the answer, and found on the disk all the same. */
  keptUnanswered: number;
  /** Killed before the commit: sent again, and done then. */
  lostUnanswered: number;
  dice: number;
  /** Killed at the last command of a game. */
  atTheEnd: number;
  readonly byPoint: Record<string, number>;
}

interface Sent {
  readonly seat: string;
  readonly id: string;
  readonly version: number;
  readonly command: Json;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Throws a sentence for people where something is not as the books say. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The first place where two JSON values differ, and what stands there. */
function whereParted(shown: unknown, wanted: unknown, at = 'view'): string {
  if (typeof shown !== 'object' || typeof wanted !== 'object' || shown === null || wanted === null)
    return `${at} is ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`;
  const [names, others] = [shown, wanted].map((each) => Object.keys(JSON.parse(JSON.stringify(each)) as object));
  if (!same(names, others)) return `${at} has ${names?.join()} instead of ${others?.join()}`;
  const name = names?.find((each) => !same(shown[each as never], wanted[each as never]));
  return name === undefined ? `${at} is another` : whereParted(shown[name as never], wanted[name as never], `${at}.${name}`);
}

class Game {
  /** '<seat> <id>' of all that must be in the database, in order. */
  readonly done: string[] = [];
  /** Sent, and neither answered nor found. */
  open: Sent | null = null;
  checked = 0;

  constructor(
    readonly code: string,
    readonly people: Readonly<Record<string, Person>>,
    public match: Match,
  ) {}

  /** The command is carried out in the books. */
  book({ seat, id, command }: Sent): void {
    const step = submit(this.match, { kind: 'seat', seat }, command as never, nextId(this.match));
    must(step.ok, `the server took command ${this.match.n + 1}, which the rules refuse`);
    if (!step.ok) return;
    this.match = step.match;
    this.entries.push(step.entry);
    this.done.push(`${seat} ${id}`);
  }

  readonly entries: Entry[] = [];
}

export async function killRun({ ruleset, dataDir, kills, seed, start, onKill }: KillPlan): Promise<KillReport> {
  const rng = seededRng(seed);
  const byPoint = Object.fromEntries(crashPoints.map((point) => [point, 0]));
  const report: KillReport = {
    kills: 0,
    games: 0,
    sent: 0,
    acknowledged: 0,
    keptUnanswered: 0,
    lostUnanswered: 0,
    dice: 0,
    atTheEnd: 0,
    byPoint,
  };
  const draw = (bound: number): number => Math.floor(rng.next() * bound);
  let point = '';
  const nextStart = (): Promise<Process> => {
    point = report.kills < kills ? (crashPoints[(report.kills + draw(2)) % crashPoints.length] ?? 'committed') : '';
    return start(point === '' ? undefined : `${point}:${1 + draw(5)}`);
  };
  let server = await nextStart();
  let game = await openGame(ruleset, server.url, `${seed} 0`);
  report.games++;
  try {
    while (report.kills < kills) {
      if (!(await playUntilKilled(game, rng, report))) {
        for (const person of Object.values(game.people)) person.leave();
        game = await openGame(ruleset, server.url, `${seed} ${report.games++}`);
        continue;
      }
      must((await server.ended) === 'SIGKILL', `the server ended by itself: ${server.output()}`);
      report.kills++;
      byPoint[point] = (byPoint[point] ?? 0) + 1;
      compareDatabase(game, dataDir, report);
      if (game.match.state.result !== null) report.atTheEnd++;
      server = await nextStart();
      await comeBack(game, server.url);
      onKill?.(report);
    }
    if (game.open !== null) await send(game, game.open, report);
    compareDatabase(game, dataDir, report);
  } finally {
    for (const person of Object.values(game.people)) person.leave();
    server.kill('SIGKILL');
    await server.ended;
  }
  return report;
}

async function openGame(ruleset: Ruleset, url: string, seed: string): Promise<Game> {
  const key = createHash('sha256').update(seed).digest('hex');
  const response = await fetch(`${url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: ruleset.id, key }),
  });
  const { code, seats } = (await response.json()) as { readonly code: string; readonly seats: Readonly<Record<string, string>> };
  const options = ruleset.parseOptions(undefined);
  if (!options.ok) throw new Error('the default options do not parse');
  const { match } = startMatch(ruleset, {
    options: options.value,
    seats: Object.keys(seats),
    keys: (epoch) => hex(hmacBytes(Buffer.from(key, 'hex'), `development ${epoch}`)),
  });
  const people: Record<string, Person> = {};
  for (const [seat, once] of Object.entries(seats)) {
    const person = new Person(url, seat);
    await person.hello(code);
    const reply = await person.redeem(once);
    must(reply.ok, `nobody could sit: ${JSON.stringify(reply)}`);
    people[seat] = person;
  }
  return new Game(code, people, match as unknown as Match);
}

/** Sends, or sends again, and writes down what came back; false where the server died meanwhile. */
async function send(game: Game, sent: Sent, report: KillReport): Promise<boolean> {
  const known = game.done.includes(`${sent.seat} ${sent.id}`);
  game.open = sent;
  const person = game.people[sent.seat] as Person;
  if (person.socket?.connected !== true) return false;
  const gone = new Promise<null>((resolve) => person.socket?.once('disconnect', () => resolve(null)));
  const reply = await Promise.race([person.command(sent.command, sent.id, sent.version).catch(() => null), gone]);
  if (reply === null) return false;
  game.open = null;
  if (reply.ok) {
    report.acknowledged++;
    if (!known) game.book(sent);
  }
  must(reply.ok || reply.code === 'stale', `refused: ${JSON.stringify(reply)}`);
  must(reply.ok || !known, 'what was on the disk was refused when it was sent again');
  return true;
}

/** Plays commands by whoever is awaited; true where the server died, false where the game is over. */
async function playUntilKilled(game: Game, rng: Rng, report: KillReport): Promise<boolean> {
  if (game.open !== null && !(await send(game, game.open, report))) return true;
  for (;;) {
    if (game.match.state.result !== null) return false;
    const acting = Object.entries(game.people).find(
      ([seat, { view }]) => view !== null && same(view, viewOf(game.match, seat)) && view.awaited.includes(seat),
    );
    if (acting === undefined) {
      // Somebody's news are still on their way; or they went down with the server.
      if (Object.values(game.people).some(({ socket }) => socket?.connected !== true)) return true;
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const [seat, { view, version }] = acting;
    const command = view === null ? null : game.match.engine.ruleset.table.sample(view, rng);
    if (command === null) throw new Error(`${seat} is awaited and has nothing to do`);
    report.sent++;
    const id = `kill-${report.sent}`.padEnd(12, '-');
    if (!(await send(game, { seat, id, version: version ?? 0, command: command as unknown as Json }, report))) return true;
  }
}

/** A fresh read of the database, the server being dead or idle: what was acknowledged, once, in order, with the dice and positions of the books. */
function compareDatabase(game: Game, dataDir: string, report: KillReport): void {
  const db = new Database(databaseIn(dataDir));
  const rows = db.prepare('SELECT n, asked, body FROM entries WHERE code = ? ORDER BY n').all(game.code) as {
    readonly n: number;
    readonly asked: string;
    readonly body: string;
  }[];
  db.close();
  must(
    rows.every(({ n }, at) => n === at + 1),
    'entries are missing or out of order',
  );
  const { open } = game;
  if (open !== null) {
    const found = rows.length === game.done.length + 1 && rows.at(-1)?.asked === `${open.seat} ${open.id}`;
    if (found) {
      game.book(open);
      report.keptUnanswered++;
    } else if (!game.done.includes(`${open.seat} ${open.id}`)) report.lostUnanswered++;
  }
  must(
    same(
      rows.map(({ asked }) => asked),
      game.done,
    ),
    `the database holds ${rows.length} commands, the books ${game.done.length}, or in another order`,
  );
  for (const { n, body } of rows.slice(game.checked)) {
    const stored = JSON.parse(body) as Entry;
    const own = game.entries[n - 1];
    must(own !== undefined && same(stored.rolls, own.rolls), `entry ${n} has other dice than would have come`);
    must(stored.hash === own?.hash, `entry ${n} leads to another position`);
    report.dice += stored.rolls.length;
  }
  game.checked = rows.length;
}

/** Everybody comes back, with what he had and as a newcomer, and sees the position of the books. */
async function comeBack(game: Game, url: string): Promise<void> {
  for (const [seat, old] of Object.entries(game.people)) {
    const person = old.at(url);
    (game.people as Record<string, Person>)[seat] = person;
    // After the end everything is open: the last command of a game may have been the one that was killed.
    const wanted = viewOf(game.match, game.match.state.result === null ? seat : EVERYTHING);
    for (const fresh of [false, true]) {
      if (fresh) person.version = null;
      const reply = await person.hello(game.code);
      must(reply.ok && reply.you.seat === seat, `${seat} did not get back in`);
      await until(() => person.view !== null);
      const parted = same(person.view, wanted) ? '' : whereParted(person.view, wanted);
      must(
        parted === '',
        `${seat} is shown another position ${fresh ? 'as a newcomer' : 'on coming back'}, after entry ${game.match.n} (${reply.ok ? reply.sync?.kind : ''}): ${parted}`,
      );
      if (!fresh) person.leave();
    }
  }
}
