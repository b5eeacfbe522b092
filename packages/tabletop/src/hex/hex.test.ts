import { describe, expect, test } from '@jest/globals';
import {
  fromOffset,
  hex,
  hexDistance,
  hexesWithin,
  hexKey,
  hexRing,
  neighbour,
  neighbours,
  oppositeSide,
  SIDES,
  sameHex,
  sideTowards,
  toOffset,
} from './index';

const origin = hex(0, 0);
const field = hexesWithin(origin, 9);

/** Distances by walking, to compare with the formula. */
function walked(radius: number): Map<string, number> {
  const steps = new Map([[hexKey(origin), 0]]);
  let rim = [origin];
  for (let i = 1; i <= radius; i++) {
    rim = rim.flatMap((at) => neighbours(at)).filter((at) => !steps.has(hexKey(at)) && steps.set(hexKey(at), i));
  }
  return steps;
}

test('every side leads to a neighbour, and its opposite back again', () => {
  for (const side of SIDES) {
    const there = neighbour(origin, side);
    expect(hexDistance(origin, there)).toBe(1);
    expect(sideTowards(origin, there)).toBe(side);
    expect(neighbour(there, oppositeSide(side))).toEqual(origin);
    expect(oppositeSide(oppositeSide(side))).toBe(side);
  }
  expect(new Set(neighbours(origin).map(hexKey)).size).toBe(6);
  expect(sideTowards(origin, hex(2, -1))).toBeNull();
  expect(sideTowards(origin, origin)).toBeNull();
});

test('distance is the fewest steps, for every hex of a field and from every place', () => {
  const steps = walked(9);
  for (const at of field) {
    expect(hexDistance(origin, at)).toBe(steps.get(hexKey(at)));
    expect(hexDistance(hex(3, -7), hex(at.q + 3, at.r - 7))).toBe(steps.get(hexKey(at)));
    expect(hexDistance(at, origin)).toBe(hexDistance(origin, at));
  }
});

describe('rings', () => {
  test.each([0, 1, 2, 3, 6])('ring %i holds exactly the hexes that far away', (radius) => {
    const ring = hexRing(hex(2, 5), radius);
    expect(ring).toHaveLength(radius === 0 ? 1 : 6 * radius);
    expect(new Set(ring.map(hexKey)).size).toBe(ring.length);
    expect(ring.every((at) => hexDistance(hex(2, 5), at) === radius)).toBe(true);
  });

  test('the first of a ring lies due north, and the next clockwise', () => {
    expect(hexRing(origin, 1)).toEqual(neighbours(origin));
    expect(hexRing(origin, 2).slice(0, 3)).toEqual([hex(0, -2), hex(1, -2), hex(2, -2)]);
  });

  test('all rings together are the field, nearest first', () => {
    expect(hexesWithin(origin, 4)).toHaveLength(1 + 6 + 12 + 18 + 24);
    const distances = hexesWithin(origin, 4).map((at) => hexDistance(origin, at));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  test.each([-1, 1.5])('there is none of radius %d', (radius) => {
    expect(() => hexRing(origin, radius)).toThrow(RangeError);
    expect(() => hexesWithin(origin, radius)).toThrow(RangeError);
  });
});

test('column and row: odd columns lie half a hex lower, and every hex has one place', () => {
  for (let col = 0; col < 17; col++) {
    for (let row = 0; row < 14; row++) {
      const at = fromOffset({ col, row });
      expect(toOffset(at)).toEqual({ col, row });
      if (row > 0) expect(sameHex(neighbour(at, 'N'), fromOffset({ col, row: row - 1 }))).toBe(true);
    }
  }
  expect(sideTowards(fromOffset({ col: 4, row: 5 }), fromOffset({ col: 5, row: 5 }))).toBe('SE');
  expect(sideTowards(fromOffset({ col: 5, row: 5 }), fromOffset({ col: 6, row: 5 }))).toBe('NE');
});
