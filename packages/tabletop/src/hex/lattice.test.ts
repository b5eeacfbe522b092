import { expect, test } from '@jest/globals';
import { centre, corners, hex, hexDistance, hexesWithin, neighbour, type Point, SIDES, sidesMostlyTowards } from './index';

const origin = hex(0, 0);
const drawn = ({ x, y }: Point): [number, number] => [x / 2, (y * Math.sqrt(3)) / 2];

test('drawn, all hexes are regular with side 1, and neighbours share two tips', () => {
  for (const at of hexesWithin(hex(3, -2), 3)) {
    const tips = corners(at);
    const [cx, cy] = drawn(centre(at));
    tips.forEach((tip, i) => {
      const [x, y] = drawn(tip);
      const [u, v] = drawn(tips[(i + 1) % 6] as Point);
      expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(1, 12);
      expect(Math.hypot(x - u, y - v)).toBeCloseTo(1, 12);
    });
    SIDES.forEach((side, i) => {
      const others = corners(neighbour(at, side));
      const shared = tips.filter((tip) => others.some(({ x, y }) => x === tip.x && y === tip.y));
      // The tips before and after a side, clockwise.
      expect(shared).toEqual(expect.arrayContaining([tips[(i + 5) % 6], tips[i]]));
      expect(shared).toHaveLength(2);
    });
  }
});

test('a corner belongs to exactly three hexes', () => {
  const count = new Map<string, number>();
  for (const at of hexesWithin(origin, 3)) for (const { x, y } of corners(at)) count.set(`${x},${y}`, (count.get(`${x},${y}`) ?? 0) + 1);
  for (const { x, y } of corners(origin)) expect(count.get(`${x},${y}`)).toBe(3);
});

test('the direction of a neighbour is its side; of every other hex what its angle says', () => {
  for (const side of SIDES) expect(sidesMostlyTowards(origin, neighbour(origin, side))).toEqual([side]);
  for (const at of hexesWithin(origin, 8)) {
    if (hexDistance(origin, at) === 0) continue;
    const [x, y] = drawn(centre(at));
    const away = SIDES.map((side) => {
      const [u, v] = drawn(centre(neighbour(origin, side)));
      return Math.acos(Math.max(-1, Math.min(1, (x * u + y * v) / (Math.hypot(x, y) * Math.hypot(u, v)))));
    });
    const least = Math.min(...away);
    expect(sidesMostlyTowards(origin, at)).toEqual(SIDES.filter((_, i) => (away[i] as number) - least < 1e-9));
  }
});

test('a hex that lies behind a tip is as near to two sides, and no direction leads to the hex itself', () => {
  expect(sidesMostlyTowards(origin, hex(1, 1))).toEqual(['SE', 'S']);
  expect(sidesMostlyTowards(origin, hex(2, -1))).toEqual(['NE', 'SE']);
  expect(() => sidesMostlyTowards(origin, origin)).toThrow(RangeError);
});
