import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Pack } from './face';
import { planOf, shifted } from './plan';
import { COUNTER, pilesOf } from './stacks';
import { nearest, onSheet, unwrapped } from './wrap';

// As a browser gets it: the pack is data, fetched by its hash.
const map = JSON.parse(readFileSync(join(__dirname, '../../../../../packages/rescue/src/components/map.json'), 'utf8')) as Pack['map'];
const printed = { map };
const plan = planOf(printed);

describe('the plan', () => {
  test('has every box, every door and a place for every hole', () => {
    const { links, boxes } = printed.map;
    expect(plan.boxes.size).toBe(Object.keys(boxes).length);
    expect(plan.doors).toHaveLength(links.filter(({ kind }) => kind === 'door').length);
    expect(plan.holes.size).toBe(links.filter(({ kind }) => kind === 'wall').length);
    expect(plan.nests.map(({ area }) => area).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test('gives every box a floor that can hold a counter and lies inside the box', () => {
    for (const box of plan.boxes.values()) {
      const { rects } = printed.map.boxes[box.id]?.shape ?? { rects: [] };
      expect(Math.min(box.floor.width, box.floor.height)).toBeGreaterThanOrEqual(40);
      const held = rects.some(
        ([x, y, w, h]) =>
          box.floor.x >= x * 10 &&
          box.floor.y >= y * 10 &&
          box.floor.x + box.floor.width <= (x + w) * 10 &&
          box.floor.y + box.floor.height <= (y + h) * 10,
      );
      expect([box.id, held || rects.length > 1]).toEqual([box.id, true]);
    }
  });

  test('leaves a gap in the wall where a door is', () => {
    const door = plan.doors.find(({ link }) => link === 'E9|E13' || link === 'E5|E9');
    expect(door).toBeDefined();
    expect(door?.half).toBeGreaterThan(4);
  });
});

describe('counters in a box', () => {
  const floor = { x: 0, y: 0, width: 100, height: 50 };
  const group = (counter: string): string => counter[0] as string;

  test('stand side by side while there is room', () => {
    const piles = pilesOf(['t1', 'z1'], floor, group);
    expect(piles.map(({ counters }) => counters)).toEqual([['t1'], ['z1']]);
    expect(Math.abs((piles[1]?.x ?? 0) - (piles[0]?.x ?? 0))).toBeGreaterThanOrEqual(COUNTER);
  });

  test('grow where the plan is small and the box has room, all of a box alike', () => {
    const wide = { ...floor, height: 80 };
    expect(pilesOf(['a'], wide, group, 66).map(({ size }) => size)).toEqual([66]);
    const two = pilesOf(['a', 'b'], wide, group, 66).map(({ size }) => size);
    expect(two[0]).toBe(two[1]);
    expect(two[0]).toBeLessThan(66);
    expect(two[0]).toBeGreaterThanOrEqual(COUNTER);
    expect(pilesOf(['a'], wide, group).map(({ size }) => size)).toEqual([COUNTER]);
  });

  test('are piled by side when there is none, and no pile leaves the floor', () => {
    const piles = pilesOf(['t1', 't2', 'z1', 't3', 'z2'], floor, group);
    expect(piles.map(({ counters }) => counters.join())).toEqual(['t1,t2,t3', 'z1,z2']);
    const narrow = pilesOf(['a', 'b', 'c', 'd'], { ...floor, width: 50 }, group);
    for (const { x, y, size } of narrow) expect([x >= 0, y >= 0, x + size <= 50, y + size <= 50]).toEqual([true, true, true, true]);
  });
});

describe('piles in a box too small for them', () => {
  const group = (id: string): string => id[0] ?? '';
  const small = { x: 0, y: 0, width: 43, height: 47 };

  test('become smaller, until of each more than half is seen', () => {
    const piles = pilesOf(['t1', 't2', 'z1', 'z2', 'u1'], small, group);
    expect(piles).toHaveLength(3);
    for (const [at, one] of piles.entries())
      for (const other of piles.slice(at + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(one.size * 0.59);
    for (const { x, y, size } of piles) expect([x >= 0, y >= 0, x + size <= 43.01, y + size <= 47.01]).toEqual([true, true, true, true]);
  });

  test('leave chips no more room than they leave each other', () => {
    const [one, other] = pilesOf(['t1', 'z1', 'u1'], small, group);
    expect(one?.room).toBeCloseTo((other?.x ?? 0) - (one?.x ?? 0));
    expect(pilesOf(['t1'], small, group)[0]?.room).toBe(43);
  });
});

describe('going round the hull', () => {
  test('a path in another copy keeps its form, every part of it', () => {
    expect(shifted('M1 2h3v4h-3zM5 -6.5v1h1', 100)).toBe('M1 102h3v4h-3zM5 93.5v1h1');
    expect(shifted('M1 2h3', 0)).toBe('M1 2h3');
  });

  test('a thing is drawn in the copy nearest to the middle of the screen', () => {
    expect(nearest(20, 1480, 1500)).toBe(1520);
    expect(nearest(1490, 10, 1500)).toBe(-10);
    expect(onSheet(-10, 1500)).toBe(1490);
    expect(onSheet(3010, 1500)).toBe(10);
  });

  test('a path over the seam takes the short way', () => {
    const line = unwrapped(
      [
        { x: 0, y: 1480 },
        { x: 0, y: 20 },
        { x: 0, y: 120 },
      ],
      1500,
    );
    expect(line.map(({ y }) => y)).toEqual([1480, 1520, 1620]);
  });
});
