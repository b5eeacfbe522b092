import { expect, test } from '@jest/globals';
import { piece } from '../position';
import { at, type Game, hive } from '../testing/position';
import { describePlace, describeUnit } from './describe';

const game = at({
  segment: 'terran-movement',
  darters: [{ name: 'Vega', state: 'docked', breach: 'L3', open: false }, { name: 'Altair' }],
  destroyed: ['L3'],
  holes: ['E8|E12'],
  units: [
    { kind: 'soldier', at: 'E9' },
    { kind: 'soldier', at: 'E9' },
    { kind: 'queen', at: 'E9' },
    { kind: '2-lancers', at: 'L3', activity: { allowance: 4, spent: 2, fired: true } },
    { kind: 'scout', at: 'L3', incapacitated: true },
    { kind: 'scout', at: 'L3', incapacitated: true },
    { kind: 'queen', at: 'C7', active: true, reign: { shortRange: true } },
    { kind: 'engineer', at: 'C9', side: 'znon', holder: 'z4' },
    { kind: 'ambassador', at: 'C9' },
    { kind: 'engineer', at: 'darter:Vega', activity: { allowance: 3, spent: 3, done: true } },
    { kind: '2-lancers', at: 'darter:Vega' },
    { kind: '2-lancers', at: 'darter:Vega' },
  ],
});
const place = (viewer: string, where: Parameters<typeof describePlace>[2], from: Game = game): string =>
  describePlace(hive, from.view(viewer), where);
const unit = (viewer: string, id: string, from: Game = game): string => {
  const view = from.view(viewer);
  const found = piece(view, from.name(viewer, id));
  if (found === null) throw new Error(`no unit ${id}`);
  return describeUnit(hive, view, found);
};

test('places with their names, rooms, states and units', () => {
  expect(place('terran', 'E9')).toBe('E9, Command Compartment, three face-down units');
  expect(place('watcher', 'E9')).toBe('E9, Command Compartment, three face-down units');
  expect(place('znon', 'E9')).toBe('E9, Command Compartment, two face-down Soldiers, one inactive Queen');
  expect(place('terran', 'L3')).toBe('L3, Laser Pod, destroyed, closed breach of Vega, 2 Lancers, two incapacitated Scouts');
  expect(place('terran', 'E8')).toBe('E8, Compartment, hole to E12, empty');
  expect(place('terran', 'C9')).toBe('C9, Compartment, one controlled Engineer, one face-down unit');
  expect(place('terran', '34')).toBe('34, Circular Corridor, empty');
  expect(place('terran', 'darter:Vega')).toBe('Vega’s Holding Box, breach closed in L3, one Engineer, two units of 2 Lancers');
  expect(place('terran', 'darter:Altair')).toBe('Altair’s Holding Box, not docked, empty');
});

test('units with their sides, states and what they have done', () => {
  expect(unit('terran', 'm1')).toBe('2 Lancers, Terran, 2 of 4 Movement Points left, has fired');
  expect(unit('terran', 'm2')).toBe('Scout, Terran, incapacitated, 2 of 2 Movement Points left');
  expect(unit('terran', 'm5')).toBe('Engineer, Terran, finished');
  expect(unit('terran', 'm4')).toBe('Engineer, Znon, under Mind Control of the Queen in C7');
  expect(unit('terran', 'z4')).toBe('Queen, Znon, active, short Command Range');
  expect(unit('znon', 'z3')).toBe('Queen, Znon, face down, inactive');
  expect(unit('terran', 'z3')).toBe('Face-down unit, Znon');
  expect(unit('znon', 'z1')).toBe('Soldier, Znon, face down');
});

test('points are told of who has spent some, or has not what is printed', () => {
  const fresh = at({ segment: 'terran-movement', units: [{ kind: 'scout', at: 'E8' }] });
  expect(unit('terran', 'm1', fresh)).toBe('Scout, Terran');
});

test('points as they are when gravity is cut off, and attacks made in melee', () => {
  const cut = at({ segment: 'terran-movement', gravityCut: true, units: [{ kind: 'scout', at: 'E8' }] });
  expect(unit('terran', 'm1', cut)).toBe('Scout, Terran, 5 of 5 Movement Points left');
  const fought = at({
    segment: 'terran-melee',
    units: [
      { kind: 'scout', at: 'E8', activity: { fought: true } },
      { kind: 'worker', at: 'E8' },
    ],
  });
  expect(unit('terran', 'm1', fought)).toBe('Scout, Terran, has attacked');
  expect(unit('terran', 'z1', fought)).toBe('Worker, Znon');
});
