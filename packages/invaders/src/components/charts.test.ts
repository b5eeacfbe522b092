import { describe, expect, test } from '@jest/globals';
import { bumpResult, fighterOf, figuresOf, jumpResult, MARINE_TYPES, resultOf, TERRAINS } from './index';
import { printed } from './printed';

const { charts } = printed;

describe('jump table', () => {
  test.each([-1, 0, 1])('C2/1 net %i is a malfunction', (net) => {
    expect(jumpResult(charts, net)).toBe('malfunction');
  });
  test.each([2, 3])('C2/2-3 net %i is scattered', (net) => {
    expect(jumpResult(charts, net)).toBe('scattered');
  });
  test.each([4, 5, 6])('C2/4-6 net %i is a safe landing', (net) => {
    expect(jumpResult(charts, net)).toBe('safe');
  });
  test('C2.3 the rows bear the ids of their items', () => {
    expect(charts.jump.rows.map(({ id }) => id)).toEqual(['C2/1', 'C2/2-3', 'C2/4-6']);
  });
  test('C2.5 Shoot and Scoot takes 1, and C2.6 Stunned another', () => {
    expect(charts.jump.modifiers).toEqual({ shootAndScoot: -1, stunned: -1 });
  });
  test('a landing is read like a jump', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => resultOf(charts.landing, die))).toEqual(
      [1, 2, 3, 4, 5, 6].map((die) => jumpResult(charts, die)),
    );
  });
});

describe('BUMP gun table', () => {
  test.each([-1, 0, 1])('D6/1 net %i is a misfire', (net) => {
    expect(bumpResult(charts, net)).toBe('misfire');
  });
  test('D6/2 net 2 is a recoil', () => {
    expect(bumpResult(charts, 2)).toBe('recoil');
  });
  test('D6/3 net 3 is beamed', () => {
    expect(bumpResult(charts, 3)).toBe('beamed');
  });
  test.each([4, 5, 6])('D6/4-6 net %i is vaporized', (net) => {
    expect(bumpResult(charts, net)).toBe('vaporized');
  });
  test('D6.4 the rows bear the ids of their items', () => {
    expect(charts.bump.rows.map(({ id }) => id)).toEqual(['D6/1', 'D6/2', 'D6/3', 'D6/4-6']);
  });
  test('D6.3 it reaches six hexes', () => {
    expect(charts.bump.range).toBe(6);
  });
  test('D6.5 Shoot and Scoot takes 1, and D6.6 Stunned another', () => {
    expect(charts.bump.modifiers).toEqual({ shootAndScoot: -1, stunned: -1 });
  });
});

test('a table with a gap is an error', () => {
  expect(() => resultOf({ rows: [{ id: 'x', from: null, to: 1, result: 'safe' }], basis: 'fact' }, 2)).toThrow(RangeError);
});

describe('terrain', () => {
  test.each([
    ['clear', 1, false, false, 0, 0],
    ['rough', 2, false, false, -1, -1],
    ['forest', 2, true, false, -1, -1],
    ['building', 1, true, false, -1, -1],
    ['lava', null, true, true, 0, 0],
  ] as const)(
    'C1.3 %s: %s MP; D2.6 blocks Marines %s, D9.5 aliens %s; D3c %i, D9a %i',
    (terrain, mp, marines, aliens, marineCf, alienCf) => {
      expect(charts.terrain[terrain]).toEqual({ mp, blocksMarineFire: marines, blocksAlienFire: aliens, marineCf, alienCf, basis: 'fact' });
    },
  );
  test('C1.4 a road step costs one half', () => {
    expect(charts.roadStep.mp).toBe(0.5);
    expect(Object.keys(charts.terrain).sort()).toEqual([...TERRAINS].sort());
  });
});

describe('dice', () => {
  test('D3.2 the five figures that change a Marine’s Combat Factor', () => {
    expect(charts.marineCf.modifiers).toEqual({ shootAndScoot: -1, stunned: -1, adjacentHq: 1, targetDormant: 1, targetAdjacent: 1 });
  });
  test('D9.2 what changes an alien’s besides terrain', () => {
    expect(charts.alienCf.modifiers).toEqual({ strongpoint: -1, targetAdjacent: 1 });
  });
  test('D4.5 three hits decide, D8.1 two 1s empty the guns', () => {
    expect(charts.hits).toMatchObject({ decisive: 3, onesOutOfAmmo: 2 });
  });
  test('E2.6 Recon on 4, +1 and -1, a Mission Goal on 7', () => {
    expect(charts.recon).toMatchObject({ success: 4, modifiers: { hq: 1, stunned: -1 }, goalOn: 7 });
  });
  test('E3.1 a Strongpoint on 4, +1 and -1', () => {
    expect(charts.strongpoint).toMatchObject({ success: 4, modifiers: { adjacentHq: 1, stunned: -1 } });
  });
  test('E4.1 Rally on 5, +2, +1 and -1', () => {
    expect(charts.rally).toMatchObject({ success: 5, modifiers: { adjacentLogistics: 2, adjacentHq: 1, adjacentAlien: -1 } });
  });
  test('E6.3 a request on 3, -1', () => {
    expect(charts.request).toMatchObject({ success: 3, modifiers: { stunned: -1 } });
  });
});

describe('rows and columns as printed', () => {
  const rows = (table: 'jump' | 'bump') =>
    Object.fromEntries(charts[table].rows.map(({ id, from, to, result }) => [id, { from, to, result }]));
  const column = (key: 'blocksMarineFire' | 'marineCf' | 'alienCf') => TERRAINS.map((terrain) => charts.terrain[terrain][key]);

  test('C2/1 a malfunction is 1 or less', () => {
    expect(rows('jump')['C2/1']).toEqual({ from: null, to: 1, result: 'malfunction' });
  });
  test('C2/2-3 scattered is 2 to 3', () => {
    expect(rows('jump')['C2/2-3']).toEqual({ from: 2, to: 3, result: 'scattered' });
  });
  test('C2/4-6 safe is 4 or more', () => {
    expect(rows('jump')['C2/4-6']).toEqual({ from: 4, to: null, result: 'safe' });
  });
  test('D6/1 a misfire is 1 or less', () => {
    expect(rows('bump')['D6/1']).toEqual({ from: null, to: 1, result: 'misfire' });
  });
  test('D6/2 a recoil is 2', () => {
    expect(rows('bump')['D6/2']).toEqual({ from: 2, to: 2, result: 'recoil' });
  });
  test('D6/3 beamed is 3', () => {
    expect(rows('bump')['D6/3']).toEqual({ from: 3, to: 3, result: 'beamed' });
  });
  test('D6/4-6 vaporized is 4 or more', () => {
    expect(rows('bump')['D6/4-6']).toEqual({ from: 4, to: null, result: 'vaporized' });
  });
  test('D2.6 Forest, Building and Lava block the Marines’ fire, clear and rough ground do not', () => {
    expect([TERRAINS, column('blocksMarineFire')]).toEqual([
      ['clear', 'rough', 'forest', 'building', 'lava'],
      [false, false, true, true, true],
    ]);
  });
  test('D3c all cover but clear ground and Lava takes one from a Marine’s Combat Factor', () => {
    expect(column('marineCf')).toEqual([0, -1, -1, -1, 0]);
  });
  test('D9a and from an alien’s', () => {
    expect(column('alienCf')).toEqual([0, -1, -1, -1, 0]);
  });
});

describe('counters looked up', () => {
  const { units } = printed;
  test('A2a.3 the three figures of a type, front and back', () => {
    expect(MARINE_TYPES.map((type) => figuresOf(units, type).mp)).toEqual([3, 2, 3, 4, 2, 3]);
  });
  test('A2b.1 the counter of each pod and Overlord, and of nobody else', () => {
    expect(fighterOf(units, 'p12b')).toMatchObject({ id: 'p12b', kind: 'pod', number: 12, cf: 2, dn: 3 });
    expect(fighterOf(units, 'ov2')).toMatchObject({ id: 'ov2', kind: 'overlord', number: 7, cf: 5, dn: 4 });
    for (const id of ['mono1', 'squad-1', 'p7a']) expect(() => fighterOf(units, id)).toThrow(`No pod or Overlord ${id}`);
  });
  test('C2.3 a net roll that a table does not know is no result', () => {
    const { rows } = charts.jump;
    expect(() => resultOf({ rows: rows.slice(0, 2), basis: 'fact' }, 4)).toThrow('No row for 4');
    expect(() => resultOf({ rows: rows.slice(1), basis: 'fact' }, 1)).toThrow('No row for 1');
  });
});
