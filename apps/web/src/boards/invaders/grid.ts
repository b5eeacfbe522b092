import { centre, corners, type Hex, type Point, SIDES, type Side } from '@carapace/tabletop/hex';

/*
 * From the integer lattice of the rules to units of the drawing: what is drawn and what blocks a line are the same geometry.
 */

/** A hexside in units of the drawing. */
export const SIDE = 32;
/** One lattice unit along x and y. */
export const UNIT = { x: SIDE / 2, y: (SIDE * Math.sqrt(3)) / 2 } as const;
/** Half the height of a hex: from its centre to the middle of a side. */
export const APOTHEM = UNIT.y;

export const round = (value: number): number => Math.round(value * 10) / 10;
export const drawn = ({ x, y }: Point): Point => ({ x: round(x * UNIT.x), y: round(y * UNIT.y) });
export const middle = (hex: Hex): Point => drawn(centre(hex));
const tips = (hex: Hex): readonly Point[] => corners(hex).map(drawn);

const at = ({ x, y }: Point): string => `${x} ${y}`;
export const polyline = (points: readonly Point[]): string => points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('');
export const outline = (hex: Hex): string => `${polyline(tips(hex))}Z`;

/** The two ends of a side: corners count clockwise from the one between N and NE, so side `n` lies between corner `n - 1` and `n`. */
export function sideEnds(hex: Hex, side: Side): readonly [Point, Point] {
  const all = tips(hex);
  const n = SIDES.indexOf(side);
  return [all[(n + 5) % 6] as Point, all[n] as Point];
}

export function sideMiddle(hex: Hex, side: Side): Point {
  const [a, b] = sideEnds(hex, side);
  return { x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2) };
}
