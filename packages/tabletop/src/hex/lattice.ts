import { type Hex, SIDES, type Side } from './hex';

/**
 * A point of the integer lattice on which all centres and corners lie. One unit of x is half a hexside, one unit of y is half the height of a
 * hex (sqrt 3 times as long). So a board draws it at (x * s / 2, y * s * sqrt(3) / 2), s being its hexside; y grows southwards.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centre = ({ q, r }: Hex): Point => ({ x: 3 * q, y: 2 * r + q });

/** From a centre to the corners, clockwise from the one between N and NE. */
const CORNERS: readonly Point[] = [
  { x: 1, y: -1 },
  { x: 2, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -2, y: 0 },
  { x: -1, y: -1 },
];

/** The six tips of a hex, clockwise from the one between N and NE. */
export function corners(of: Hex): readonly Point[] {
  const { x, y } = centre(of);
  return CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
}

/** From a centre across each side to the neighbour's centre. */
const ACROSS: Readonly<Record<Side, Point>> = {
  N: { x: 0, y: -2 },
  NE: { x: 3, y: -1 },
  SE: { x: 3, y: 1 },
  S: { x: 0, y: 2 },
  SW: { x: -3, y: 1 },
  NW: { x: -3, y: -1 },
};

/**
 * The sides that point most nearly from `a` towards `b` (continued behind `b`: away from `a`): those with the greatest scalar product with the
 * vector between the centres, so one, or two when it points exactly at a tip. Throws a RangeError if both are the same hex.
 */
export function sidesMostlyTowards(a: Hex, b: Hex): readonly Side[] {
  const from = centre(a);
  const to = centre(b);
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (x === 0 && y === 0) throw new RangeError('No direction from a hex to itself');
  // A unit of y is sqrt 3 units of x, so its products count three times.
  const product = (side: Side) => ACROSS[side].x * x + 3 * ACROSS[side].y * y;
  const most = Math.max(...SIDES.map(product));
  return SIDES.filter((side) => product(side) === most);
}
