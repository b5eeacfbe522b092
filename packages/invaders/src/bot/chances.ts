/* Chances of a handful of dice, for the automation's estimates. */

/** Of n dice, each hitting with probability p: the chance of exactly k hits. */
function exactly(n: number, k: number, p: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
}

export interface Hits {
  /** One or two. */
  readonly some: number;
  /** Three or more. */
  readonly many: number;
}

const known = new Map<string, Hits>();

/** Chances of hits with so many dice against a Defense Number. */
export function hitChances(dice: number, defense: number): Hits {
  const key = `${dice} ${defense}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const p = Math.max(0, 6 - defense) / 6;
  const n = Math.max(0, dice);
  const none = exactly(n, 0, p);
  const some = n === 0 ? 0 : exactly(n, 1, p) + (n > 1 ? exactly(n, 2, p) : 0);
  const made: Hits = { some, many: Math.max(0, 1 - none - some) };
  known.set(key, made);
  return made;
}

/** Chance of two or more 1s. */
export const ammoChance = (dice: number): number => Math.max(0, 1 - (5 / 6) ** dice - (dice / 6) * (5 / 6) ** (dice - 1));
