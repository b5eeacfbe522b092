import { type Hex, sameHex } from './hex';
import { centre, type Point } from './lattice';

/** How a line meets a hex: it crosses its inside, runs along its edge, or touches one tip. All three are contact. */
export const CONTACTS = ['through', 'edge', 'tip'] as const;
export type Contact = (typeof CONTACTS)[number];

/** A fraction of the way from the start of a line to its end, in lowest terms; `over` is positive. */
export interface Fraction {
  readonly part: number;
  readonly over: number;
}

/** A hex that a line meets between its ends, and from where to where. Both ends are the same point where it touches a tip. */
export interface Meeting {
  readonly hex: Hex;
  readonly contact: Contact;
  readonly from: Fraction;
  readonly to: Fraction;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function fraction(part: number, over: number): Fraction {
  const by = divisor(Math.abs(part), over);
  return { part: part / by, over: over / by };
}

const less = (a: Fraction, b: Fraction) => a.part * b.over < b.part * a.over;
const equal = (a: Fraction, b: Fraction) => a.part === b.part && a.over === b.over;

/** The three pairs of parallel edges: a point of the closed hex round 0 has each of these between -limit and limit. */
const BANDS: readonly { readonly of: (p: Point) => number; readonly limit: number }[] = [
  { of: ({ y }) => y, limit: 1 },
  { of: ({ x, y }) => x + y, limit: 2 },
  { of: ({ x, y }) => x - y, limit: 2 },
];

/** How the segment between the centres of two hexes meets a third, closed hex; null if it does not. */
export function meeting(start: Hex, end: Hex, hex: Hex): Meeting | null {
  const middle = centre(hex);
  const relative = (of: Hex): Point => {
    const { x, y } = centre(of);
    return { x: x - middle.x, y: y - middle.y };
  };
  const a = relative(start);
  const b = relative(end);
  let from = fraction(0, 1);
  let to = fraction(1, 1);
  let along = false;
  for (const { of, limit } of BANDS) {
    const at = of(a);
    const slope = of(b) - at;
    if (slope === 0) {
      if (Math.abs(at) > limit) return null;
      along ||= Math.abs(at) === limit;
      continue;
    }
    const over = Math.abs(slope);
    const sign = Math.sign(slope);
    const enter = fraction(-limit - sign * at, over);
    const leave = fraction(limit - sign * at, over);
    if (less(from, enter)) from = enter;
    if (less(leave, to)) to = leave;
  }
  if (less(to, from)) return null;
  if (equal(from, to)) return { hex, contact: 'tip', from, to };
  return { hex, contact: along ? 'edge' : 'through', from, to };
}

/** The point at a fraction of the way between two centres, on the lattice of `centre`; not a whole one in general. */
export function pointAt(start: Hex, end: Hex, { part, over }: Fraction): Point {
  const a = centre(start);
  const b = centre(end);
  return { x: a.x + ((b.x - a.x) * part) / over, y: a.y + ((b.y - a.y) * part) / over };
}

function meetingsFromOrigin(end: Hex): readonly Meeting[] {
  const origin: Hex = { q: 0, r: 0 };
  const { x, y } = centre(end);
  const found: Meeting[] = [];
  const step = Math.sign(x) || 1;
  for (let q = -step; step * q <= step * (end.q + step); q += step) {
    // Rows whose hexes can reach the line where it passes this column (2 to either side of its centre line).
    const ys = x === 0 ? [0, y] : [(y * (3 * q - 2)) / x, (y * (3 * q + 2)) / x];
    const lowest = Math.floor((Math.min(...ys) - q) / 2) - 1;
    const highest = Math.ceil((Math.max(...ys) - q) / 2) + 1;
    for (let r = lowest; r <= highest; r++) {
      const hex = { q, r };
      if (sameHex(hex, origin) || sameHex(hex, end)) continue;
      const met = meeting(origin, end, hex);
      if (met !== null) found.push(met);
    }
  }
  return found.sort((m, n) => m.from.part * n.from.over - n.from.part * m.from.over || m.to.part * n.to.over - n.to.part * m.to.over);
}

/** Lines depend on the way between their ends alone, and the same few hundred are asked for over and over. */
const known = new Map<string, readonly Meeting[]>();

/**
 * Every hex that the straight line between the centres of two hexes meets, tips and edges included, in the order in which it meets them;
 * never the two hexes themselves. It knows no map: hexes off the map are the caller's to leave out.
 */
export function lineBetween(start: Hex, end: Hex): readonly Meeting[] {
  const way: Hex = { q: end.q - start.q, r: end.r - start.r };
  const key = `${way.q},${way.r}`;
  let meetings = known.get(key);
  if (meetings === undefined) {
    meetings = meetingsFromOrigin(way);
    known.set(key, meetings);
  }
  return meetings.map((met) => ({ ...met, hex: { q: met.hex.q + start.q, r: met.hex.r + start.r } }));
}
