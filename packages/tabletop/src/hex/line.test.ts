import { describe, expect, test } from '@jest/globals';
import {
  type Contact,
  centre,
  corners,
  type Fraction,
  type Hex,
  hex,
  hexDistance,
  hexesWithin,
  hexKey,
  lineBetween,
  meeting,
  neighbours,
  type Point,
  pointAt,
  sameHex,
} from './index';

const origin = hex(0, 0);

/** Sign of the turn from a to b to p: on which side of the line p lies. */
const turn = (a: Point, b: Point, p: Point) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

/**
 * The contact of the whole straight line with a hex, told from its corners alone, in another way than the program does: corners on both sides,
 * two corners on the line, one, or none.
 */
function contactOfCorners(start: Hex, end: Hex, at: Hex): Contact | null {
  const sides = corners(at).map((corner) => turn(centre(start), centre(end), corner));
  if (sides.includes(1) && sides.includes(-1)) return 'through';
  const on = sides.filter((side) => side === 0).length;
  return on === 2 ? 'edge' : on === 1 ? 'tip' : null;
}

/** Whether a hex lies between the ends: hexes do not overlap, so one that the line meets lies before, between or behind as its corners do. */
function liesBetween(start: Hex, end: Hex, at: Hex): boolean {
  const a = centre(start);
  const b = centre(end);
  const ahead = (p: Point, from: Point, to: Point) => (to.x - from.x) * (p.x - from.x) + 3 * (to.y - from.y) * (p.y - from.y);
  return corners(at).some((corner) => ahead(corner, a, b) > 0) && corners(at).some((corner) => ahead(corner, b, a) > 0);
}

/** Ends of lines: every way there is on a map of 17 columns. */
const ends = hexesWithin(origin, 17).filter((end) => hexDistance(origin, end) > 0);

/** One sixth of them; the others are these turned round. */
const sector = ends.filter(({ q, r }) => q > 0 && r >= 0);

describe('every line up to 17 hexes long', () => {
  test('meets exactly the hexes that its corners say, in that way', () => {
    expect(sector).toHaveLength(ends.length / 6);
    for (const end of sector) {
      const found = new Map(lineBetween(origin, end).map(({ hex: at, contact }) => [hexKey(at), contact]));
      const near = hexesWithin(origin, hexDistance(origin, end) + 1);
      for (const at of near) {
        if (sameHex(at, origin) || sameHex(at, end)) continue;
        const expected = liesBetween(origin, end, at) ? contactOfCorners(origin, end, at) : null;
        if ((found.get(hexKey(at)) ?? null) !== expected)
          expect({ end, at, contact: found.get(hexKey(at)) ?? null }).toEqual({ end, at, contact: expected });
        found.delete(hexKey(at));
      }
      expect([...found.keys()]).toEqual([]);
    }
  });

  test('meets hexes in order, and each where the line is', () => {
    const value = ({ part, over }: Fraction) => part / over;
    for (const end of ends) {
      const line = lineBetween(origin, end);
      line.forEach(({ hex: at, contact, from, to }, i) => {
        const next = line[i + 1];
        const ordered = next === undefined || value(from) <= value(next.from);
        const inside = value(from) > 0 && value(to) < 1 && value(from) <= value(to);
        const tip = pointAt(origin, end, from);
        const onTip = corners(at).some(({ x, y }) => Math.abs(x - tip.x) < 1e-9 && Math.abs(y - tip.y) < 1e-9);
        const fits = (contact === 'tip') === (value(from) === value(to)) && (contact === 'through' || onTip);
        if (!ordered || !inside || !fits) expect({ end, at, contact, from, to }).toBeNull();
      });
    }
  });

  test('covers itself without a gap: what it runs through joins up from end to end', () => {
    for (const end of ends) {
      const pieces = lineBetween(origin, end).filter(({ contact }) => contact !== 'tip');
      let reached = pieces.length === 0 ? 1 : Math.min(...pieces.map(({ from }) => from.part / from.over));
      const start = reached;
      for (const { from, to } of pieces) if (from.part / from.over <= reached + 1e-9) reached = Math.max(reached, to.part / to.over);
      const last = Math.max(start, ...pieces.map(({ to }) => to.part / to.over));
      expect(Math.abs(reached - last)).toBeLessThan(1e-9);
    }
  });

  test('is the same backwards, and the same anywhere', () => {
    for (const end of ends) {
      const there = lineBetween(origin, end).map(({ hex: at, contact }) => `${hexKey(at)} ${contact}`);
      const back = lineBetween(end, origin).map(({ hex: at, contact }) => `${hexKey(at)} ${contact}`);
      expect([...back].sort()).toEqual([...there].sort());
      const moved = lineBetween(hex(5, -9), hex(end.q + 5, end.r - 9));
      expect(moved.map(({ hex: at, contact }) => `${hexKey(hex(at.q - 5, at.r + 9))} ${contact}`)).toEqual(there);
    }
  });

  test('turned by sixty degrees it meets the turned hexes', () => {
    const turned = ({ q, r }: Hex): Hex => hex(-r, q + r);
    for (const end of ends) {
      const expected = lineBetween(origin, end).map(({ hex: at, contact }) => `${hexKey(turned(at))} ${contact}`);
      expect(
        lineBetween(origin, turned(end))
          .map(({ hex: at, contact }) => `${hexKey(at)} ${contact}`)
          .sort(),
      ).toEqual(expected.sort());
    }
  });
});

test('a line to a neighbour meets no third hex', () => {
  for (const next of neighbours(origin)) expect(lineBetween(origin, next)).toEqual([]);
});

test('a line to its own hex meets nothing', () => {
  expect(lineBetween(origin, origin)).toEqual([]);
});

test('along a row of hexes a line runs through the hexes between and touches no other', () => {
  for (const [end, between] of [
    [hex(0, 3), [hex(0, 1), hex(0, 2)]],
    [hex(3, 0), [hex(1, 0), hex(2, 0)]],
    [hex(3, -3), [hex(1, -1), hex(2, -2)]],
  ] as const) {
    expect(lineBetween(origin, end).map(({ hex: at, contact }) => [at, contact])).toEqual(between.map((at) => [at, 'through']));
  }
});

test('straight at a tip a line runs along an edge between two hexes', () => {
  expect(lineBetween(origin, hex(1, 1)).map(({ hex: at, contact, from, to }) => [hexKey(at), contact, from, to])).toEqual([
    ['0,1', 'edge', { part: 1, over: 3 }, { part: 2, over: 3 }],
    ['1,0', 'edge', { part: 1, over: 3 }, { part: 2, over: 3 }],
  ]);
});

test('a line can touch a hex with one tip only', () => {
  const line = lineBetween(origin, hex(-5, 7));
  expect(line.filter(({ contact }) => contact === 'tip').map(({ hex: at }) => hexKey(at))).toEqual(expect.arrayContaining(['-2,2']));
  const touched = line.find(({ contact }) => contact === 'tip');
  expect(touched?.from).toEqual(touched?.to);
});

test('the meeting of one hex can be asked for alone', () => {
  expect(meeting(origin, hex(0, 2), hex(0, 1))).toEqual({
    hex: hex(0, 1),
    contact: 'through',
    from: { part: 1, over: 4 },
    to: { part: 3, over: 4 },
  });
  expect(meeting(origin, hex(0, 2), hex(1, 0))).toBeNull();
  expect(meeting(origin, hex(0, 2), hex(0, 3))).toBeNull();
});
