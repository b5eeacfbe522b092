import { describe, expect, test } from '@jest/globals';
import { zonesOf } from './check';
import { compareHighest, HEX_IDS, hexOfDice, isHexId, isLavaKey } from './hex-id';
import { type HexId, type HexKey, MAP_IDS } from './pack';
import { printed } from './printed';

const { alpha, beta } = zonesOf(printed);
const zones = { alpha, beta };

const costs = (path: readonly HexId[]) => path.slice(1).map((to, i) => alpha.stepCost(path[i] as HexId, to));

describe('hexes', () => {
  test.each(MAP_IDS)('A1.1 %s has the 216 numbers that three dice can show, row by row from the north-west', (id) => {
    const { sheet, ids } = zones[id];
    expect(sheet.hexes.flatMap(({ key }) => (isHexId(key) ? [key] : []))).toEqual(HEX_IDS);
    expect(ids).toHaveLength(216);
    expect(sheet.hexes).toHaveLength(sheet.columns * sheet.rows);
    for (const [i, { col, row }] of sheet.hexes.entries()) expect([row, col]).toEqual([Math.floor(i / 17), i % 17]);
  });

  test.each(MAP_IDS)('A1.2 %s: lava and nothing else is without a number', (id) => {
    for (const { key, terrain } of zones[id].sheet.hexes) expect({ key, lava: terrain === 'lava' }).toEqual({ key, lava: isLavaKey(key) });
    expect(zones[id].sheet.hexes.filter(({ terrain }) => terrain === 'lava')).toHaveLength(22);
  });

  test('A1.3 both maps have every terrain, roads and bridges; the Wormhole is on Beta', () => {
    for (const id of MAP_IDS) {
      const terrains = new Set(zones[id].sheet.hexes.map(({ terrain }) => terrain));
      expect([...terrains].sort()).toEqual(['building', 'clear', 'forest', 'lava', 'rough']);
      expect(zones[id].keys.filter((key) => zones[id].isBridge(key)).length).toBeGreaterThan(0);
    }
    expect([alpha.wormhole, beta.wormhole]).toEqual([null, '336']);
    expect(beta.hex('336').terrain).toBe('clear');
  });

  test('A3c three dice are the digits of a hex', () => {
    expect(hexOfDice(2, 3, 1)).toBe('231');
    expect(new Set(HEX_IDS).size).toBe(216);
    expect(isHexId('217') || isHexId('0111') || isHexId('L4') || isLavaKey('L0') || isLavaKey('111')).toBe(false);
  });

  test('the highest number comes first, lava last', () => {
    expect((['L2', '111', '666', 'L1', '344'] as HexKey[]).sort(compareHighest)).toEqual(['666', '344', '111', 'L1', 'L2']);
  });

  test('a hex that is not on the map is an error', () => {
    expect(() => alpha.hex('L99')).toThrow(RangeError);
    expect(() => alpha.distance('111', 'L99')).toThrow(RangeError);
    expect(alpha.has('L99')).toBe(false);
    expect(alpha.has('111')).toBe(true);
  });
});

describe('distances', () => {
  test('neighbours, rings and discs hold numbered hexes, the highest first', () => {
    expect(alpha.ring('314', 1)).toEqual(['313', '246', '245']);
    expect(alpha.beside('314')).toEqual(['313', '246', '245', 'L5', 'L6', 'L7']);
    expect(alpha.ring('111', 1)).toEqual(['135', '112']);
    expect(alpha.within('111', 1)).toEqual(['135', '112', '111']);
    expect(alpha.across('111', 'N')).toBeNull();
    expect(alpha.across('111', 'SE')).toBe('112');
  });

  test('F2.4 the nearest of some hexes are all that are as near, the highest first', () => {
    expect(alpha.nearest('353', ['331', '415', '421', '353'])).toEqual(['353']);
    expect(alpha.nearest('353', ['331', '415', '421', '111'])).toEqual(['421', '415', '331']);
    expect(alpha.nearest('353', [])).toEqual([]);
  });
});

describe('a hex that cannot be used', () => {
  const free = (hex: HexId, ...taken: HexKey[]) => alpha.nearestFree(hex, new Set(taken));

  test('C2/1.1 a jumper goes to the highest-numbered free hex beside it', () => {
    expect(free('314')[0]).toBe('313');
    expect(free('314', '313', '314')).toEqual(['246', '245']);
  });

  test('C2/2-3 a scattered one never off the map, into lava or onto a bridge', () => {
    expect(free('111')).toEqual(['135', '112']);
    expect(free('222').some((id) => !isHexId(id))).toBe(false);
    expect(free('222')).not.toContain('L4');
  });

  test('D6/3.2 with all of them taken it is the next ring', () => {
    expect(free('314', '313', '246', '245')[0]).toBe('342');
    expect(free('314', '313', '246', '245').every((id) => alpha.distance('314', id) === 2)).toBe(true);
    expect(alpha.nearestFree('314', new Set(alpha.ids))).toEqual([]);
  });
});

describe('steps', () => {
  test('C-EX.1 263 to 326 by road, 352 without, 353 by road, 415 through rough ground', () => {
    expect(costs(['263', '326', '352', '353', '415'])).toEqual([0.5, 1, 0.5, 2]);
  });

  test('C-EX.2 263, 326, 325, 352, 353 follows the road', () => {
    expect(costs(['263', '326', '325', '352', '353'])).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('C1.4 326 and 352 both have a road, but none between them', () => {
    expect(alpha.road('326', '352')).toBe(false);
    expect([alpha.road('325', '326'), alpha.road('326', '325'), alpha.road('325', '352')]).toEqual([true, true, true]);
  });

  test('C1.6 lava is closed but for the road over it, from either end', () => {
    expect(alpha.stepCost('246', 'L5')).toBeNull();
    expect(alpha.stepCost('222', 'L4')).toBe(0.5);
    expect(alpha.stepCost('L4', '251')).toBe(0.5);
    expect(alpha.stepCost('223', 'L4')).toBeNull();
    expect(alpha.keys.filter(alpha.isBridge)).toEqual(['L4', 'L12']);
    expect(beta.keys.filter(beta.isBridge)).toEqual(['L4']);
  });

  test('B.3 on the road alone a unit gets from the west of Alpha to both eastern exits, 16 steps either way', () => {
    const steps = new Map<HexKey, number>([['322', 0]]);
    for (const [at, count] of steps)
      for (const next of alpha.beside(at)) if (alpha.road(at, next) && !steps.has(next)) steps.set(next, count + 1);
    const exits = alpha.sheet.roadExits.filter(({ edge }) => edge === 'east').map(({ hex }) => [hex, steps.get(hex)]);
    expect(exits).toEqual([
      ['253', 16],
      ['456', 16],
    ]);
    expect([alpha, beta].map(({ sheet }) => sheet.roads.length)).toEqual([37, 33]);
  });

  test('only adjacent hexes have a step between them', () => {
    expect(() => alpha.stepCost('111', '113')).toThrow(RangeError);
  });

  test('ruling 77: leaving costs a road step by the road, else the ground of the hex', () => {
    expect(alpha.edge('east')).toHaveLength(14);
    expect([alpha.exitCost('253', 'east'), alpha.exitCost('456', 'east')]).toEqual([0.5, 0.5]);
    expect([alpha.exitCost('321', 'east'), alpha.exitCost('344', 'east')]).toEqual([1, 2]);
    expect([alpha.exitCost('252', 'east'), alpha.exitCost('253', 'west')]).toEqual([null, null]);
  });

  test('f3: without the bridges the lava of Alpha parts east from west', () => {
    const east = alpha.bank('east');
    expect([east.has('251'), east.has('431'), east.has('456')]).toEqual([true, true, true]);
    expect([east.has('222'), east.has('426'), east.has('314'), east.has('322')]).toEqual([false, false, false, false]);
    expect(alpha.bank('west').has('314')).toBe(true);
    expect([...alpha.bank('west')].filter((id) => east.has(id))).toEqual([]);
  });
});

describe('lines', () => {
  const met = (zone: typeof alpha, from: HexKey, to: HexKey) =>
    zone.line(from, to).map(({ key, contact }) => `${key} ${zone.hex(key).terrain} ${contact}`);

  test('C-EX.3 263 to 421 meets nothing but two forests; 353 to 421 nothing at all', () => {
    expect(met(alpha, '263', '421').sort()).toEqual(['331 forest through', '354 forest through'].sort());
    expect(met(alpha, '353', '421')).toEqual([]);
  });

  test('F-EX.1 the way from 321 to 246 meets lava; F-EX.2 and F-EX.4 do not', () => {
    const lava = (from: HexKey, to: HexKey) => alpha.line(from, to).filter(({ key }) => alpha.hex(key).terrain === 'lava');
    expect(lava('321', '246').map(({ key, contact }) => `${key} ${contact}`)).toContain('L5 through');
    expect(lava('421', '313')).toEqual([]);
    expect(lava('416', '245')).toEqual([]);
  });

  test('Q5 the line from LZ2 to 653 touches one blocking hex, by a tip', () => {
    const blocking = beta.line('461', '653').filter(({ key }) => printed.charts.terrain[beta.hex(key).terrain].blocksMarineFire);
    expect(blocking.map(({ key, contact }) => `${key} ${contact}`)).toEqual(['524 tip']);
    expect(beta.landingZones.find(({ hex }) => hex === '461')?.id).toBe('LZ2');
  });

  test('a line is asked for once, and the way back meets the same hexes', () => {
    expect(alpha.line('111', '666')).toBe(alpha.line('111', '666'));
    const keys = (from: HexKey, to: HexKey) => alpha.line(from, to).map(({ key }) => key);
    expect(keys('666', '111').sort()).toEqual(keys('111', '666').sort());
  });

  test('ruling 26: where a line leaves the map it meets nothing', () => {
    expect(met(alpha, '111', '113')).toEqual(['112 clear edge']);
  });
});
