import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { contacts, tilingFaults } from './geometry';
import { AREA_IDS, type BoxId, type LinkId, makeHive, NEST_IDS } from './index';
import { printed } from './printed';

const hive = makeHive(printed);
const NO_HOLES: ReadonlySet<LinkId> = new Set();
const holes = (...ids: LinkId[]): ReadonlySet<LinkId> => new Set(ids);
const passage = (from: BoxId, to: BoxId) => hive.exits(from, NO_HOLES).find(({ box }) => box === to)?.passage ?? null;

/** Fewest steps on foot. */
function walk(from: BoxId, to: BoxId, blown = NO_HOLES): number {
  const steps = new Map<BoxId, number>([[from, 0]]);
  for (const [id, count] of steps) for (const { box } of hive.exits(id, blown)) if (!steps.has(box)) steps.set(box, count + 1);
  return steps.get(to) ?? Number.POSITIVE_INFINITY;
}

const sees = (from: BoxId, blown = NO_HOLES) => hive.sightLines(from, blown).map(({ to, range }) => `${to}@${range}`);

describe('the map', () => {
  test('2.1 circular corridors close: on foot from 48 to 34, 33 to 16 and 15 to 1', () => {
    expect([passage('48', '34'), passage('33', '16'), passage('15', '1')]).toEqual(['open', 'open', 'open']);
  });

  test('2.1 the door at the top of L1 leads round to L6', () => {
    expect(passage('L1', 'L6')).toBe('door');
    expect(passage('L6', 'L1')).toBe('door');
    expect(hive.neighbours('L1').find(({ box }) => box === 'L6')?.dirs).toEqual(['N']);
    expect(hive.neighbours('L6').find(({ box }) => box === 'L1')?.dirs).toEqual(['S']);
  });

  test('2.1 L7 is a single box around L8, L9 and L10', () => {
    for (const island of ['L8', 'L9', 'L10'] as const) {
      expect(hive.neighbours(island).map(({ box }) => box)).toEqual(['L7']);
      expect([...(hive.neighbours(island)[0]?.dirs ?? [])].sort()).toEqual(['E', 'N', 'S', 'W']);
    }
    expect(hive.box('L7').shape.holes).toHaveLength(3);
  });

  test('2.1 six Nests and the Laser Area, and every box can be reached on foot', () => {
    for (const area of AREA_IDS) expect(hive.boxesOf(area).length).toBeGreaterThan(0);
    for (const id of hive.boxIds) expect(walk('1', id)).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test('2.1 the boxes cover the unrolled hull exactly once', () => {
    expect(tilingFaults(printed.map)).toEqual([]);
  });

  test('3.0b a box belongs to the area of its letter, a corridor box to none', () => {
    expect(hive.areaOf('E9')).toBe('E');
    expect(hive.areaOf('L7')).toBe('L');
    expect(hive.areaOf('34')).toBeNull();
    for (const id of hive.boxIds) expect(hive.areaOf(id)).toBe(AREA_IDS.find((area) => id.startsWith(area)) ?? null);
  });

  test('3.0c compartments and stretches of corridor alike are boxes with an ID Code', () => {
    expect(hive.box('E9').room).toBe('command');
    expect(hive.box('34').room).toBe('corridor-circular');
    expect(hive.box('49').room).toBe('corridor-axial');
    expect(new Set(hive.boxIds).size).toBe(166);
  });

  test('3.0g the Hive is the seven areas and the corridors; a Darter is no box of it', () => {
    const areas = AREA_IDS.flatMap((area) => hive.boxesOf(area));
    const corridors = hive.boxIds.filter((id) => hive.areaOf(id) === null);
    expect([...corridors, ...areas]).toEqual([...hive.boxIds]);
    for (const darter of printed.darters) expect(hive.has(darter)).toBe(false);
    expect(() => hive.distance('1', 'E99')).toThrow(RangeError);
    expect(() => hive.box('L11')).toThrow(RangeError);
  });

  test('3.0i the Laser Area is L1 to L10: six pods, two engine rooms, the airlock and L7', () => {
    expect(hive.boxesOf('L')).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10']);
    expect(hive.boxesWithRoom('laser-pod')).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6']);
    expect(hive.boxesWithRoom('engine-room')).toEqual(['L8', 'L10']);
    expect(hive.boxesWithRoom('airlock')).toEqual(['L9']);
  });

  test('3.0l the six Nests are A to F; the Laser Area is none', () => {
    expect([...NEST_IDS]).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    for (const nest of NEST_IDS) expect(hive.boxesOf(nest)).toHaveLength(15);
  });

  test('2.1 there is one Cold Storage and one Life Support, and several of each other special compartment', () => {
    const rooms = ['cold-storage', 'life-support', 'command', 'armory', 'gravity-control', 'hatchery'] as const;
    expect(rooms.map((room) => hive.boxesWithRoom(room).length)).toEqual([1, 1, 3, 3, 2, 3]);
  });
});

describe('contiguity', () => {
  test('8.1 the links are exactly the contacts that follow from the shapes', () => {
    const derived = contacts(Object.values(printed.map.boxes), printed.map.circumference);
    expect(printed.map.links.map(({ a, b, segments }) => ({ a, b, segments }))).toEqual(derived);
    expect(derived).toHaveLength(426);
  });

  test('8.1 E2 is three boxes from E15, through walls; on foot it is farther', () => {
    expect(hive.distance('E2', 'E15')).toBe(3);
    expect(hive.distance('E15', 'E2')).toBe(3);
    expect(walk('E2', 'E15')).toBeGreaterThan(3);
  });

  test('8.1 distances count steps through every contact, the seam included', () => {
    expect(hive.distance('E9', 'E9')).toBe(0);
    expect(hive.distance('1', '15')).toBe(1);
    for (const a of hive.boxIds) {
      for (const { box } of hive.neighbours(a)) {
        expect(hive.distance(a, box)).toBe(1);
        for (const b of ['A1', '34', 'L9', 'E15'] as const)
          expect(Math.abs(hive.distance(a, b) - hive.distance(box, b))).toBeLessThanOrEqual(1);
      }
    }
  });

  test('8.1 the boxes within a range are those at most that far, the box itself included', () => {
    expect(hive.boxesWithin('L8', 0)).toEqual(['L8']);
    expect(hive.boxesWithin('L8', 1)).toEqual(['L7', 'L8']);
    expect(hive.boxesWithin('E2', 3)).toContain('E15');
    expect(hive.boxesWithin('E2', 2)).not.toContain('E15');
    expect(hive.boxesWithin('E9', 20)).toEqual(hive.boxIds);
  });

  test('9.1 the neighbours of a box are all that share a length of wall with it', () => {
    expect(hive.neighbours('E9').map(({ box }) => box)).toEqual(['E5', 'E6', 'E8', 'E10', 'E12', 'E13']);
    for (const a of hive.boxIds) for (const { box } of hive.neighbours(a)) expect(hive.neighbours(box).map((n) => n.box)).toContain(a);
  });

  test('9.3 one cannot walk through a wall, but through a hole in it', () => {
    expect(hive.exits('E8', NO_HOLES).map(({ box }) => box)).not.toContain('E12');
    expect(hive.exits('E8', holes('E8|E12')).find(({ box }) => box === 'E12')?.passage).toBe('hole');
    expect(walk('E8', 'E12', holes('E8|E12'))).toBe(1);
  });

  test('14.4 E8 and E12 share a wall without a door', () => {
    expect(hive.link('E12', 'E8')).toMatchObject({ id: 'E8|E12', kind: 'wall' });
    expect(hive.linkById('E8|E12')).toBe(hive.link('E8', 'E12'));
    expect(hive.link('E1', 'E15')).toBeNull();
  });
});

describe('line of sight', () => {
  test('12.1 all lines of the map before a hole is blown', () => {
    const lines = hive.boxIds.flatMap((from) =>
      hive
        .sightLines(from, NO_HOLES)
        .map(({ to, range, via, passage: door }) => [from, to, range, via.join('-'), door === null ? 0 : 1].join()),
    );
    expect(lines).toHaveLength(738);
    expect(createHash('sha256').update(lines.sort().join('\n')).digest('hex')).toBe(
      '8f300149a1250c193e3e9d5f314a0f82dc76a3531503692b11fb033729cf1788',
    );
  });

  test('12.1 sight is mutual and never through more than one door', () => {
    for (const from of hive.boxIds) {
      for (const { to, range, via, passage: door } of hive.sightLines(from, NO_HOLES)) {
        expect(hive.sightLinesTo(to, from, NO_HOLES)).toContainEqual(
          expect.objectContaining({ range, via: [...via].reverse(), passage: door }),
        );
        const path = [from, ...via, to];
        const kinds = path.slice(1).map((id, i) => hive.link(path[i] as BoxId, id)?.kind);
        expect(kinds).not.toContain('wall');
        expect(kinds.filter((kind) => kind === 'door')).toHaveLength(door === null ? 0 : 1);
      }
    }
  });

  test('12.1 a straight corridor is seen along whole, and through the one door at its end', () => {
    expect(hive.sightLinesTo('1', 'L1', NO_HOLES)).toEqual([
      { to: 'L1', range: 9, dir: 'E', via: ['49', '50', '51', '16', '58', '59', '60', '34'], passage: '34|L1' },
    ]);
    expect(hive.lane('L1', 'W', NO_HOLES).map(({ to }) => to)).toEqual(['34', '60', '59', '58', '16', '51', '50', '49', '1']);
    expect(sees('1')).not.toContain('L7@10');
  });

  test('12.1 no sight round a corner or through a wall: a compartment looks just through its doors', () => {
    expect(sees('A1')).toEqual(['A6@1']);
    expect(sees('E9')).toEqual(['E5@1', 'E6@1', 'E8@1', 'E10@1', 'E13@1']);
  });

  test('12.1 a hole is seen through like a door, and only straight on', () => {
    expect(sees('E8')).not.toContain('E12@1');
    expect(hive.sightLinesTo('E8', 'E12', holes('E8|E12'))).toEqual([{ to: 'E12', range: 1, dir: 'S', via: [], passage: 'E8|E12' }]);
    expect(sees('35', holes('35|L1'))).toContain('L1@1');
    expect(sees('L1', holes('35|L1')).filter((line) => line.startsWith('36'))).toEqual([]);
  });

  test('12.1 after a door or hole sight runs on along a corridor in that direction only, and not through a second one', () => {
    const blown = holes('L1|L7');
    expect(sees('L7', blown)).toContain('L1@1');
    expect(hive.sightLinesTo('L7', '34', blown)).toEqual([]);
    expect(hive.sightLinesTo('1', 'L7', blown)).toEqual([]);
    expect(hive.sightLinesTo('L1', '1', blown)).toHaveLength(1);
  });

  test('12.1 through a hole at its end a straight corridor is seen along whole', () => {
    const links = printed.map.links.map((link) => (link.id === '34|L1' ? { ...link, kind: 'wall' as const } : link));
    const walled = makeHive({ ...printed, map: { ...printed.map, links } });
    expect(walled.sightLinesTo('L1', '1', NO_HOLES)).toEqual([]);
    expect(walled.sightLines('L1', holes('34|L1'))).toEqual(hive.sightLines('L1', NO_HOLES));
    expect(walled.sightLines('49', holes('34|L1'))).toEqual(hive.sightLines('49', NO_HOLES));
  });

  test('12.1 a line names the boxes between, nearest first', () => {
    expect(hive.sightLinesTo('16', '34', NO_HOLES)[0]?.via).toEqual(['58', '59', '60']);
    expect(hive.sightLinesTo('16', '17', NO_HOLES)[0]?.via).toEqual([]);
  });

  test('12.4 along a circular corridor no farther than two: 1 sees 14 and not 13', () => {
    expect(hive.sightLinesTo('1', '14', NO_HOLES)).toEqual([{ to: '14', range: 2, dir: 'N', via: ['15'], passage: null }]);
    expect(hive.sightLinesTo('1', '13', NO_HOLES)).toEqual([]);
    expect(sees('20')).toEqual(['19@1', '21@1', 'A12@1', '18@2', '22@2']);
  });

  test('12.4 a straight corridor that crosses a circular one is not capped', () => {
    expect(hive.sightLinesTo('58', '51', NO_HOLES)[0]?.range).toBe(2);
    expect(hive.sightLinesTo('58', '49', NO_HOLES)[0]?.range).toBe(4);
  });
});
