/**
 * Flat-top hexes in axial coordinates: q counts columns eastwards, r counts down a column, and a column further east begins half a hex lower.
 * Everything is exact: whole numbers in, whole numbers (or fractions of them) out.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The hexsides of a flat-top hex, clockwise from the north; a side also names the direction across it. */
export const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Side = (typeof SIDES)[number];

const STEP: Readonly<Record<Side, Hex>> = {
  N: { q: 0, r: -1 },
  NE: { q: 1, r: -1 },
  SE: { q: 1, r: 0 },
  S: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
  NW: { q: -1, r: 0 },
};

const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', NE: 'SW', SE: 'NW', S: 'N', SW: 'NE', NW: 'SE' };

export const hex = (q: number, r: number): Hex => ({ q, r });

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** A key for maps and sets, the same for equal hexes. */
export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;

export const oppositeSide = (side: Side): Side => OPPOSITE[side];

/** The hex across a side. */
export function neighbour({ q, r }: Hex, side: Side): Hex {
  const step = STEP[side];
  return { q: q + step.q, r: r + step.r };
}

/** All six neighbours, in the order of SIDES. */
export const neighbours = (of: Hex): readonly Hex[] => SIDES.map((side) => neighbour(of, side));

/** The side of `a` that `b` lies across, or null if they are not adjacent. */
export function sideTowards(a: Hex, b: Hex): Side | null {
  return SIDES.find((side) => sameHex(neighbour(a, side), b)) ?? null;
}

/** Fewest steps between two hexes; 0 to itself. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The hexes exactly `radius` steps away, clockwise from the north; the hex itself for radius 0. Throws a RangeError if it is no whole number >= 0. */
export function hexRing(centre: Hex, radius: number): readonly Hex[] {
  if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`No ring of radius ${radius}`);
  if (radius === 0) return [centre];
  const found: Hex[] = [];
  let at: Hex = { q: centre.q, r: centre.r - radius };
  for (const side of ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const) {
    for (let i = 0; i < radius; i++) {
      found.push(at);
      at = neighbour(at, side);
    }
  }
  return found;
}

/** The hexes at most `radius` steps away, nearest first, itself included. Throws a RangeError like `hexRing`. */
export function hexesWithin(centre: Hex, radius: number): readonly Hex[] {
  if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`No distance ${radius}`);
  return Array.from({ length: radius + 1 }, (_, i) => hexRing(centre, i)).flat();
}

/** Column and row of a map whose odd columns lie half a hex lower ("odd-q"). */
export interface Offset {
  readonly col: number;
  readonly row: number;
}

const halfDown = (col: number) => (col - (col & 1)) / 2;

export const fromOffset = ({ col, row }: Offset): Hex => ({ q: col, r: row - halfDown(col) });

export const toOffset = ({ q, r }: Hex): Offset => ({ col: q, row: r + halfDown(q) });
