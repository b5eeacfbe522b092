import { expect, test } from '@jest/globals';
import { counterLimit, UNIT_KINDS } from './index';
import { printed } from './printed';

const { units, counters } = printed;

test('2.2 only Soldiers and Workers have an out-of-command melee strength, and some units no ranged strength', () => {
  expect(UNIT_KINDS.filter((kind) => units[kind].outOfCommandMelee !== null)).toEqual(['soldier', 'worker']);
  expect(UNIT_KINDS.filter((kind) => units[kind].ranged === null)).toEqual([
    'master-queen',
    'queen',
    'boobytrap',
    'fake-boobytrap',
    'ambassador',
    'daughter',
  ]);
});

test('2.2/master-queen melee 6, movement 1, no ranged strength', () => {
  expect(units['master-queen']).toMatchObject({ ranged: null, melee: 6, outOfCommandMelee: null, move: 1 });
});

test('2.2/queen melee 4, movement 1, no ranged strength', () => {
  expect(units.queen).toMatchObject({ ranged: null, melee: 4, outOfCommandMelee: null, move: 1 });
});

test('2.2/soldier ranged 4, melee 8 and 3, movement 4', () => {
  expect(units.soldier).toMatchObject({ ranged: 4, melee: 8, outOfCommandMelee: 3, move: 4 });
});

test('2.2/worker ranged 0 and not none, melee 3 and 1, movement 3', () => {
  expect(units.worker).toMatchObject({ ranged: 0, melee: 3, outOfCommandMelee: 1, move: 3 });
});

test('2.2/boobytrap real and fake: no ranged strength, no movement; the real one fights with the 8 of 15.3', () => {
  expect(units.boobytrap).toMatchObject({ ranged: null, melee: 8, outOfCommandMelee: null, move: 0 });
  expect(units['fake-boobytrap']).toMatchObject({ ranged: null, melee: 0, outOfCommandMelee: null, move: 0 });
});

test('2.2/ambassador melee 0, movement 2, no ranged strength', () => {
  expect(units.ambassador).toMatchObject({ ranged: null, melee: 0, outOfCommandMelee: null, move: 2 });
});

test('2.2/daughter melee 0, movement 2, no ranged strength', () => {
  expect(units.daughter).toMatchObject({ ranged: null, melee: 0, outOfCommandMelee: null, move: 2 });
});

test('2.2/engineer ranged 5, melee 4, movement 3; a Scout on the back', () => {
  expect(units.engineer).toMatchObject({ ranged: 5, melee: 4, outOfCommandMelee: null, move: 3 });
  expect(counters.find(({ front }) => front === 'engineer')?.back).toBe('scout');
});

test('2.2/scout ranged 3, melee 2, movement 6; on the back of an Engineer', () => {
  expect(units.scout).toMatchObject({ ranged: 3, melee: 2, outOfCommandMelee: null, move: 6 });
  expect(counters.filter(({ front, back }) => front === 'scout' || back === 'scout').map(({ front }) => front)).toEqual(['engineer']);
});

test('2.2/2-lancers ranged 4, melee 7, movement 4; a 1 Lancer on the back', () => {
  expect(units['2-lancers']).toMatchObject({ ranged: 4, melee: 7, outOfCommandMelee: null, move: 4 });
  expect(counters.find(({ front }) => front === '2-lancers')?.back).toBe('1-lancer');
});

test('2.2/1-lancer ranged 2, melee 3, movement 4; on the back of a 2 Lancers', () => {
  expect(units['1-lancer']).toMatchObject({ ranged: 2, melee: 3, outOfCommandMelee: null, move: 4 });
  expect(counters.filter(({ front, back }) => front === '1-lancer' || back === '1-lancer').map(({ front }) => front)).toEqual([
    '2-lancers',
  ]);
});

test('2.2 there are a hundred counters', () => {
  expect(counters.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('3.0h each unit is one individual, except that 2 Lancers are two men', () => {
  expect(UNIT_KINDS.filter((kind) => units[kind].individuals === 2)).toEqual(['2-lancers']);
});

test('2.2 Engineers and Scouts are two sides of the same ten counters', () => {
  expect(counterLimit(counters, 'engineer')).toBe(10);
  expect(counterLimit(counters, 'scout')).toBe(10);
});

test('2.2 every Breach marker has a Darter with a name of its own', () => {
  expect(new Set(printed.darters).size).toBe(6);
  expect(counters.find(({ front }) => front === 'open-breach')).toMatchObject({ back: 'closed-breach', count: 6 });
});

test('2.2 one Master-Queen, seven Queens and both hostages', () => {
  expect((['master-queen', 'queen', 'ambassador', 'daughter'] as const).map((kind) => counterLimit(counters, kind))).toEqual([1, 7, 1, 1]);
});

test('2.2 three real boobytraps and two fakes', () => {
  expect(counterLimit(counters, 'boobytrap')).toBe(3);
  expect(counterLimit(counters, 'fake-boobytrap')).toBe(2);
});
