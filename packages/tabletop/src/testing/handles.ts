import type { BaseState, BaseView, Command } from '../contract';
import { type DiceSource, keyedDice } from '../dice';
import type { Engine } from '../engine';
import { sha256Hex } from '../hash';
import type { Seat } from '../seats';
import { type Fault, fault } from './faults';
import type { Handled, RulesetTesting } from './ruleset-testing';

type Handles<S extends BaseState> = NonNullable<RulesetTesting<S>['handles']>;

export interface HandleWatch<S extends BaseState> {
  /** One step of a game: no handle is used twice, and none known before a concealment lies face down at that place after it. */
  step(before: S, after: S): Fault | null;
}

/** Watches the handles of one game from its first position on. */
export function handleWatch<S extends BaseState>({ pieces, concealedAt }: Handles<S>, first: S): HandleWatch<S> {
  const seen = new Set(pieces(first).map(({ handle }) => handle));
  return {
    step(before, after) {
      const now = pieces(after);
      const held = new Set(pieces(before).map(({ handle }) => handle));
      const places = concealedAt(before, after);
      const names = new Set<string>();
      for (const { place, handle, concealed } of now) {
        if (names.has(handle)) return fault('handle', `two things at ${place} have the handle ${handle}`);
        names.add(handle);
        if (!held.has(handle) && seen.has(handle)) return fault('handle', `${handle} at ${place} was used before`);
        if (concealed && places.includes(place) && held.has(handle))
          return fault('handle', `${handle} lies face down at ${place} after a concealment that it should not outlive`);
      }
      for (const name of names) seen.add(name);
      return null;
    },
  };
}

/** A step of a game that concealed something: what the test of independence runs again and again with other dice. */
export interface Concealment<S extends BaseState, C extends Command> {
  readonly before: S;
  readonly seat: Seat;
  readonly command: C;
  readonly places: readonly string[];
}

/**
 * Runs one concealment `times` times with different dice and looks whether where a thing lies, or anything about its handle, goes with what it is.
 * A step whose dice decide whether it conceals at all counts where it does; where they decide what lies there, each company is counted by itself, for
 * in one of three there is a third place and in one of two there is none.
 */
export function independence<S extends BaseState, V extends BaseView, C extends Command, O>(
  made: Engine<S, V, C, O>,
  handles: Handles<S>,
  { before, seat, command, places }: Concealment<S, C>,
  times: number,
  source: DiceSource = keyedDice(sha256Hex('independence')),
): Fault | null {
  const tables = new Map<string, Map<string, number>>();
  const met = new Map<string, number>();
  const count = (table: string, row: string | number, column: string): void => {
    const cells = tables.get(table) ?? new Map<string, number>();
    tables.set(table, cells);
    const cell = JSON.stringify([row, column]);
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  };
  for (let time = 0; time < times; time++) {
    const done = made.apply(before, seat, command, `conceal-${time}`, source);
    if (!done.ok) return fault('crash', `${JSON.stringify(command)}: ${done.fault?.message ?? done.refusal.text}`);
    const concealed = handles.concealedAt(before, done.state);
    for (const place of places.filter((each) => concealed.includes(each))) {
      const lie = handles.pieces(done.state).filter((each) => each.place === place && each.concealed);
      const company = `at ${place} among ${lie
        .map(({ kind }) => kind)
        .sort()
        .join()}`;
      for (const [at, piece] of lie.entries())
        features(lie, piece, at).forEach(([name, value]) => void count(`${name} ${company}`, value, piece.kind));
      met.set(company, (met.get(company) ?? 0) + 1);
    }
  }
  for (const [name, cells] of tables) {
    if ((met.get(name.slice(name.indexOf(' at ') + 1)) ?? 0) < enoughToJudge) continue;
    const share = dependence(cells);
    if (share > 1)
      return fault('handle', `${name} goes with what the thing is: ${share.toFixed(1)} times what chance can do in ${times} concealments`);
  }
  return null;
}

/** Fewer concealments of one company than this say nothing by chi-square. */
const enoughToJudge = 50;

/** What anybody can see of a face-down thing: its place in the order, and its handle's length, first and last sign and rank. */
const features = (lie: readonly Handled[], { handle }: Handled, at: number): (readonly [string, string | number])[] => [
  ['position', at],
  ['rank of the handle', lie.filter((each) => each.handle < handle).length],
  ['length of the handle', handle.length],
  ['first sign of the handle', handle[0] ?? ''],
  ['last sign of the handle', handle.at(-1) ?? ''],
];

/**
 * Chi-square of a table against independence, as a share of what chance gives once in a million tables: above 1 it is no chance. Things that lie
 * together take each other's places, so that a table of few rows strays farther than one of numbers drawn apart: by its rows to one less.
 */
export function dependence(cells: ReadonlyMap<string, number>): number {
  const rows = new Map<string, number>();
  const columns = new Map<string, number>();
  let all = 0;
  for (const [cell, count] of cells) {
    const [row, column] = JSON.parse(cell) as [string | number, string];
    rows.set(String(row), (rows.get(String(row)) ?? 0) + count);
    columns.set(column, (columns.get(column) ?? 0) + count);
    all += count;
  }
  const freedom = (rows.size - 1) * (columns.size - 1);
  if (freedom === 0) return 0;
  let square = 0;
  const byName = new Map([...cells].map(([cell, count]) => [(JSON.parse(cell) as unknown[]).map(String).join('\u0000'), count]));
  for (const [row, inRow] of rows) {
    for (const [column, inColumn] of columns) {
      const expected = (inRow * inColumn) / all;
      square += ((byName.get(`${row}\u0000${column}`) ?? 0) - expected) ** 2 / expected;
    }
  }
  // Wilson and Hilferty's cube for the quantile of chi-square at 4.75 standard deviations.
  const root = 1 - 2 / (9 * freedom) + 4.75 * Math.sqrt(2 / (9 * freedom));
  return square / ((freedom * root ** 3 * rows.size) / (rows.size - 1));
}
