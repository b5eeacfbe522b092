import type { Rng } from '../contract';
import { sha256Hex } from '../hash';

/** Numbers from a text: the same text, the same numbers, on every machine. For playouts, bots and twins; rules get dice instead. */
export function seededRng(seed: string): Rng {
  const digest = sha256Hex(seed);
  let [a = 1, b = 2, c = 3, d = 4] = [0, 8, 16, 24].map((at) => Number.parseInt(digest.slice(at, at + 8), 16) | 0);
  return {
    // sfc32
    next() {
      const sum = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      return (sum >>> 0) / 0x1_0000_0000;
    },
  };
}

/** A whole number from 0 to below `bound`. */
export const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);

export const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, list.length)];

/** Up to `count` different members of a list, in the list's order. */
export function someOf<T>(rng: Rng, list: readonly T[], count: number): T[] {
  let wanted = Math.min(count, list.length);
  return list.filter((_, at) => {
    const taken = rng.next() * (list.length - at) < wanted;
    if (taken) wanted -= 1;
    return taken;
  });
}
