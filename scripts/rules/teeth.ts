// What mutants say about the tests: who killed which, what survived, and whether that is enough.
import { groupBy } from './group-by';
import type { Item } from './items';
import { idOfTitle, type TitledTest } from './titled-tests';

export interface Mutant {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly outcome: 'killed' | 'survived';
  /** Full names of the tests that failed on it. */
  readonly killers: readonly string[];
}

/** At most this share of mutants may survive. */
export const MOST_SURVIVORS = 0.15;

export interface Teeth {
  readonly mutants: number;
  readonly survivors: readonly Mutant[];
  /** Mutants killed by a test titled by the item, for every item that needs a test. */
  readonly owned: ReadonlyMap<string, number>;
  /** Those that own none. */
  readonly toothless: readonly string[];
  readonly passes: boolean;
}

export function teeth(items: readonly Item[], tests: readonly TitledTest[], mutants: readonly Mutant[]): Teeth {
  const idsOf = groupBy(tests, ({ fullName }) => fullName);
  const owned = new Map(items.filter(({ needs }) => needs.includes('test')).map(({ id }) => [id, 0]));
  for (const { killers } of mutants) {
    const ids = new Set(killers.flatMap((name) => (idsOf.get(name) ?? []).map(({ title }) => idOfTitle(title))));
    for (const id of ids) if (owned.has(id)) owned.set(id, (owned.get(id) ?? 0) + 1);
  }
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived');
  const toothless = [...owned].filter(([, count]) => count === 0).map(([id]) => id);
  const passes = mutants.length > 0 && toothless.length === 0 && survivors.length <= mutants.length * MOST_SURVIVORS;
  return { mutants: mutants.length, survivors, owned, toothless, passes };
}

/** Survivors by place, the files with most of them first. */
export function survivorList({ survivors }: Teeth): string[] {
  const byFile = [...groupBy(survivors, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length);
  return byFile.flatMap(([, all]) =>
    all.toSorted((a, b) => a.line - b.line).map(({ file, line, change }) => `survived ${file}:${line}  ${change}`),
  );
}

/** The last line of a run. */
export function teethSummary(ruleset: string, found: Teeth): string {
  const { mutants, survivors, owned, toothless } = found;
  const share = mutants === 0 ? '-' : `${((100 * survivors.length) / mutants).toFixed(1)} %`;
  const own = `${owned.size - toothless.length} of ${owned.size} items own a killed mutant`;
  return `${ruleset}: ${mutants} mutants, ${survivors.length} survived (${share}, at most ${100 * MOST_SURVIVORS} %), ${own}`;
}
