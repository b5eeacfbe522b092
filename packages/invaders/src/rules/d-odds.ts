import type { Modifier, OddsRow } from '@carapace/tabletop';
import type { Ground } from '../ground';

/* Chances of a shot with several dice, counted exactly: none of 6^n throws is left out. */

/** Of 6^dice throws, how many show each number of hits, a hit being a face above `number`. */
export function throwsByHits(dice: number, number: number): readonly number[] {
  const hit = Math.max(0, Math.min(6, 6 - number));
  let counts: number[] = [1];
  for (let die = 0; die < dice; die++) {
    const next: number[] = [];
    for (const [hits, throws] of counts.entries()) {
      next[hits] = (next[hits] ?? 0) + throws * (6 - hit);
      next[hits + 1] = throws * hit;
    }
    counts = next;
  }
  return counts;
}

/** Of 6^dice throws, how many show at least so many 1s. */
export function throwsWithOnes(dice: number, least: number): number {
  return throwsByHits(dice, 5)
    .slice(least)
    .reduce((sum, throws) => sum + throws, 0);
}

/** None, some that bring an ADM, or enough to kill (D4.5 to D4.7). `world` names the Defense Number where it is not known. */
export function fireOdds({ charts }: Ground, world: string, modifiers: readonly Modifier[], dice: number, number: number): OddsRow {
  const counts = throwsByHits(dice, number);
  const { decisive } = charts.hits;
  const sum = (from: number, to: number): number => counts.slice(from, to).reduce((all, throws) => all + throws, 0);
  const outcomes = [
    { label: 'no hit', cases: sum(0, 1), tone: 'bad' },
    { label: `1-${decisive - 1} hits`, cases: sum(1, decisive), tone: 'neutral' },
    { label: `${decisive}+ hits`, cases: sum(decisive, counts.length), tone: 'good' },
  ] as const;
  return { world, modifiers, of: 6 ** dice, outcomes: outcomes.filter(({ cases }) => cases > 0) };
}
