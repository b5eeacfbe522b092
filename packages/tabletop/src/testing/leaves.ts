import type { BaseState, BaseView, Command, Ruleset } from '../contract';
import { EVERYTHING, type Viewer, WATCHER } from '../seats';
import { type Fault, fault } from './faults';

/*
 * Leaves of State (strings, numbers, booleans, nulls), by the pattern of their paths: list places and keys of records by seat or id become `*`. A leaf is
 * outside of a View if changing it does not change the View. Every pattern found outside must have been varied by some twin: else a leak of it has never
 * been looked for.
 */

export interface Leaves<S extends BaseState> {
  look(state: S, viewer: Viewer, twin: S | null): void;
  /** Patterns outside of a View that were never varied and are not exempt; and exemptions without need. */
  faults(): Fault[];
  readonly outside: ReadonlyMap<string, Viewer>;
  readonly varied: ReadonlySet<string>;
}

type Leaf = null | string | number | boolean;
interface Found {
  readonly path: readonly string[];
  readonly value: Leaf;
}

/** Times a pattern is changed in vain before it counts as seen: what matters in one position may not in another. */
const looksPerPattern = 24;

export function leaves<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  exempt: readonly { readonly path: string; readonly why: string }[],
): Leaves<S> {
  const outside = new Map<string, Viewer>();
  const varied = new Set<string>();
  const looks = new Map<string, number>();
  const exact = new Set(exempt.map(({ path }) => path));
  // 'running.**' is for all that lies below.
  const below = [...exact].filter((path) => path.endsWith('.**')).map((path) => path.slice(0, -2));
  const isExempt = (pattern: string): boolean => exact.has(pattern) || below.some((path) => pattern.startsWith(path));
  /** Nothing more is to be learnt of it: varied, exempt, or changed often enough without ever being outside. */
  const decided = (pattern: string): boolean =>
    varied.has(pattern) || isExempt(pattern) || (!outside.has(pattern) && (looks.get(pattern) ?? 0) >= looksPerPattern);
  return {
    outside,
    varied,
    look(state, viewer, twin) {
      if (viewer === EVERYTHING) return;
      const here = byPattern(state, decided);
      if (twin !== null) {
        const texts = textsOf(here);
        for (const [pattern, text] of textsOf(byPattern(twin, decided))) if (texts.get(pattern) !== text) varied.add(pattern);
      }
      const before = JSON.stringify(ruleset.view(state, viewer));
      for (const [pattern, found] of here) {
        if (outside.has(pattern) || varied.has(pattern) || isExempt(pattern)) continue;
        for (const { path, value } of found.slice(0, 4)) {
          const count = looks.get(pattern) ?? 0;
          if (count >= looksPerPattern) break;
          looks.set(pattern, count + 1);
          if (unseen(ruleset, state, viewer, before, path, others(value, found))) outside.set(pattern, viewer);
        }
      }
    },
    faults: () =>
      [...outside]
        .filter(([pattern]) => !varied.has(pattern) && !isExempt(pattern))
        .map(([pattern, viewer]) => fault('leaf', `${pattern} is outside of the View of ${viewer} and no twin ever varied it`)),
  };
}

/** Whether none of these values in place of the leaf changes the View. A View that cannot be made any more has looked at it. */
function unseen<S extends BaseState, V extends BaseView, C extends Command, O>(
  { view }: Pick<Ruleset<S, V, C, O>, 'view'>,
  state: S,
  viewer: Viewer,
  before: string,
  path: readonly string[],
  values: readonly Leaf[],
): boolean {
  return values.every((value) => {
    try {
      return JSON.stringify(view(replaced(state, path, value) as S, viewer)) === before;
    } catch {
      return false;
    }
  });
}

/** Values a leaf of this pattern might have instead. */
function others(value: Leaf, found: readonly Found[]): readonly Leaf[] {
  const known = [...new Set(found.map((each) => each.value))].filter((each) => each !== value).slice(0, 4);
  switch (typeof value) {
    case 'number':
      return [...known, value + 1, value - 1];
    case 'boolean':
      return [!value];
    case 'string':
      return [...known, `${value}?`];
    default:
      return known.length > 0 ? known : [1, 'x'];
  }
}

function replaced(value: unknown, [key, ...rest]: readonly string[], leaf: Leaf): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((each, at) => (at === Number(key) ? replaced(each, rest, leaf) : each));
  const record = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(record).map(([name, each]) => [name, name === key ? replaced(each, rest, leaf) : each]));
}

/** The way from a leaf up: most leaves are only passed by. */
interface Trail {
  readonly key: string;
  readonly up: Trail | null;
}
const pathOf = (trail: Trail | null): string[] => (trail === null ? [] : [...pathOf(trail.up), trail.key]);

function byPattern(state: BaseState, decided: (pattern: string) => boolean): Map<string, Found[]> {
  const all = new Map<string, Found[]>();
  const seats = new Set<string>([...state.seats, WATCHER]);
  const walk = (value: unknown, trail: Trail | null, pattern: string): void => {
    if (typeof value === 'object' && value !== null) {
      const list = Array.isArray(value);
      const byId = list || Object.keys(value).some((key) => seats.has(key) || !/^[a-z][A-Za-z]*$/.test(key));
      for (const [key, each] of Object.entries(value))
        walk(each, { key, up: trail }, `${pattern}${pattern === '' ? '' : '.'}${byId ? '*' : key}`);
      return;
    }
    if (decided(pattern)) return;
    const found = all.get(pattern) ?? [];
    if (found.length === 0) all.set(pattern, found);
    found.push({ path: pathOf(trail), value: value as Leaf });
  };
  walk(state, null, '');
  return all;
}

const textsOf = (all: Map<string, Found[]>): Map<string, string> =>
  new Map([...all].map(([pattern, found]) => [pattern, JSON.stringify(found.map(({ path, value }) => [path, value]))]));
