import { linkId } from './box-id';
import type { Hive } from './hive';
import { AREA_IDS, type BoxId, type CounterFace, type Pack, type RoomKind } from './pack';

/** What the rulebook states about the components, and so what no pack may contradict. */
export interface Fact {
  readonly case: string;
  readonly states: string;
  holds(pack: Pack, hive: Hive): boolean;
}

const box = (area: string, number: number) => `${area}${number}` as BoxId;
const run = (area: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => box(area, from + i));
const onMap = (hive: Hive, ids: readonly BoxId[]) => ids.every((id) => hive.has(id));

function closureFact(last: BoxId, first: BoxId): Fact {
  return {
    case: '2.1',
    states: `box ${last} joins box ${first} along a circular corridor`,
    holds: ({ map }, hive) => {
      if (!onMap(hive, [last, first])) return false;
      return (
        hive.link(last, first)?.kind === 'open' &&
        map.rows.some(({ kind, boxes }) => kind === 'circular' && boxes.includes(last) && boxes.includes(first))
      );
    },
  };
}

function roomFact(cases: string, ids: readonly BoxId[], room: RoomKind, only: boolean): Fact {
  const names = ids.join(', ');
  return {
    case: cases,
    states: only ? `${names} and no other box: ${room}` : `${names}: ${room}`,
    holds: (_, hive) =>
      onMap(hive, ids) && ids.every((id) => hive.box(id).room === room) && (!only || hive.boxesWithRoom(room).length === ids.length),
  };
}

function someRoom(cases: string, room: RoomKind): Fact {
  return { case: cases, states: `there is a box of the kind ${room}`, holds: (_, hive) => hive.boxesWithRoom(room).length > 0 };
}

function counterFact(cases: string, front: CounterFace, back: CounterFace | null, count: number): Fact {
  return {
    case: cases,
    states: `${count} counters of ${back === null ? front : `${front} backed by ${back}`}`,
    holds: ({ counters }) =>
      counters.filter((c) => c.front === front && c.back === back).reduce((sum, c) => sum + c.count, 0) === count &&
      counters.every((c) => (c.front === front && c.back === back) || (c.front !== front && c.back !== front)),
  };
}

/** Every neighbour of an island is the box it lies in, on all four sides. */
const isIsland = (hive: Hive, id: BoxId, sea: BoxId) => {
  const [only, ...others] = hive.neighbours(id);
  return only?.box === sea && others.length === 0 && only.dirs.length === 4;
};

export const FACTS: readonly Fact[] = [
  {
    case: '3.0',
    states: 'the areas are the six Nests A to F and the Laser Area',
    holds: (_, hive) => AREA_IDS.every((area) => hive.boxesOf(area).length > 0),
  },
  { case: '3.0', states: 'the Laser Area is L1 to L10', holds: (_, hive) => hive.boxesOf('L').join() === run('L', 1, 10).join() },
  {
    case: '2.1',
    states: 'three corridors are circular',
    holds: ({ map }) => map.rows.filter(({ kind }) => kind === 'circular').length === 3,
  },
  closureFact('15', '1'),
  closureFact('33', '16'),
  closureFact('48', '34'),
  {
    case: '2.1',
    states: 'the door at the top of L1 leads to L6 across the seam',
    holds: (_, hive) => {
      if (!onMap(hive, ['L1', 'L6'])) return false;
      const link = hive.link('L1', 'L6');
      return link?.kind === 'door' && link.segments.some(({ dir, seam }) => dir === 'N' && seam === true);
    },
  },
  {
    case: '2.1',
    states: 'L7 is a single box around L8, L9 and L10',
    holds: (_, hive) => onMap(hive, run('L', 7, 10)) && run('L', 8, 10).every((id) => isIsland(hive, id, 'L7')),
  },
  {
    case: '8.1',
    states: 'E2 is three boxes from E15',
    holds: (_, hive) => onMap(hive, ['E2', 'E15']) && hive.distance('E2', 'E15') === 3,
  },
  {
    case: '14.4',
    states: 'E8 and E12 share a wall without a door',
    holds: (_, hive) => onMap(hive, ['E8', 'E12']) && hive.linkById(linkId('E8', 'E12'))?.kind === 'wall',
  },
  roomFact('14.0', run('L', 1, 6), 'laser-pod', true),
  roomFact('14.0', ['L8', 'L10'], 'engine-room', true),
  roomFact('10.3', ['L9'], 'airlock', true),
  someRoom('8.3', 'command'),
  someRoom('18.5', 'armory'),
  someRoom('18.6', 'gravity-control'),
  someRoom('18.7', 'life-support'),
  someRoom('18.8', 'hatchery'),
  someRoom('18.9', 'cold-storage'),
  {
    case: '2.2',
    states: 'there are one hundred counters',
    holds: ({ counters }) => counters.reduce((sum, { count }) => sum + count, 0) === 100,
  },
  {
    case: '2.2',
    states: 'Soldiers and Workers, and no other units, have an out-of-command melee strength',
    holds: ({ units }) =>
      Object.entries(units).every(
        ([kind, { outOfCommandMelee }]) => (outOfCommandMelee !== null) === (kind === 'soldier' || kind === 'worker'),
      ),
  },
  counterFact('4.7', 'master-queen', null, 1),
  counterFact('4.7', 'queen', null, 7),
  counterFact('4.7', 'ambassador', null, 1),
  counterFact('4.7', 'daughter', null, 1),
  counterFact('15.0', 'boobytrap', null, 3),
  counterFact('15.0', 'fake-boobytrap', null, 2),
  counterFact('4.2', 'engineer', 'scout', 10),
  {
    case: '4.3',
    states: 'there are as many Darter names, all different, as Breach markers',
    holds: ({ counters, darters }) => {
      const breaches = counters.filter(({ front }) => front === 'open-breach').reduce((sum, { count }) => sum + count, 0);
      return new Set(darters).size === darters.length && darters.length === breaches;
    },
  },
];
