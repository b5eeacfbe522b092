import { expect, test } from '@jest/globals';
import { countersOf, counterTotal, figuresOf, MARINE_TYPES, type MarineType, POD_NUMBERS } from './index';
import { printed } from './printed';

const { units } = printed;

test('A2.1 there are 88 counters', () => {
  expect(counterTotal(units)).toBe(88);
  expect([units.marines.length, units.fighters.length, units.monoliths.length, units.adm.length]).toEqual([16, 23, 2, 10]);
  expect(units.markers).toMatchObject({
    'activation-chit': { count: 20 },
    'mission-goal': { count: 6 },
    strongpoint: { count: 3 },
    'successful-recon': { count: 1 },
  });
});

test('A2a.2 there are six types, with a name for each counter', () => {
  expect(MARINE_TYPES.map((type) => [type, countersOf(units, type).length])).toEqual([
    ['squad', 6],
    ['heavy', 2],
    ['scout', 2],
    ['specops', 2],
    ['logistics', 2],
    ['hq', 2],
  ]);
  expect(new Set(units.marines.map(({ name }) => name)).size).toBe(16);
});

const figures: readonly (readonly [MarineType, number, number, number, number])[] = [
  ['squad', 3, 5, 4, 3],
  ['heavy', 2, 6, 4, 3],
  ['scout', 3, 3, 3, 3],
  ['specops', 4, 0, 4, 3],
  ['logistics', 2, 3, 3, 0],
  ['hq', 3, 3, 4, 3],
];
test.each(figures)('A2a.3 %s: MP %i, CF %i, DN %i, CF %i on the back', (type, mp, cf, dn, outOfAmmoCf) => {
  expect(figuresOf(units, type)).toMatchObject({ mp, cf, dn, outOfAmmoCf });
});

test('A2a.3 the figures that are facts say so', () => {
  const facts = MARINE_TYPES.flatMap((type) =>
    (['mp', 'cf', 'dn'] as const).filter((key) => units.marineTypes[type].basis[key] === 'fact').map((key) => `${type}.${key}`),
  );
  expect(facts).toEqual(['scout.mp', 'scout.cf', 'specops.mp', 'specops.cf', 'logistics.cf']);
});

test('A2a.2 each permission belongs to its types', () => {
  expect(Object.fromEntries(MARINE_TYPES.map((type) => [type, units.marineTypes[type].abilities]))).toEqual({
    squad: ['build'],
    heavy: ['build'],
    scout: ['jump', 'recon'],
    specops: ['jump', 'build', 'shuts-monolith'],
    logistics: ['resupply', 'shuts-monolith'],
    hq: ['assist', 'request', 'shuts-monolith'],
  });
});

test('D6.1 the Special Ops have the BUMP gun, Logistics pistols, all others guns', () => {
  expect(MARINE_TYPES.map((type) => units.marineTypes[type].weapon)).toEqual(['guns', 'guns', 'guns', 'bump', 'pistols', 'guns']);
});

test('A2b.2 every alien starts with 3 or 4', () => {
  for (const { kind, dn } of units.fighters) expect({ kind, dn }).toEqual({ kind, dn: kind === 'pod' ? 3 : 4 });
});

test('A2b.1 two pods of each number, with their Combat Factors', () => {
  const cfs = (number: number) => units.fighters.filter((counter) => counter.number === number).map(({ cf }) => cf);
  expect(Object.fromEntries(POD_NUMBERS.map((number) => [number, cfs(number)]))).toEqual({
    2: [2, 2],
    3: [3, 4],
    4: [3, 4],
    5: [4, 4],
    6: [4, 5],
    8: [4, 5],
    9: [4, 4],
    10: [3, 4],
    11: [3, 4],
    12: [2, 2],
  });
});

test('D7.1 three Overlords bear the 7', () => {
  expect(units.fighters.filter(({ number }) => number === 7).map(({ id, kind, cf }) => [id, kind, cf])).toEqual([
    ['ov1', 'overlord', 5],
    ['ov2', 'overlord', 5],
    ['ov3', 'overlord', 5],
  ]);
});

test('B.6 ten ADM markers, one of them a 5', () => {
  expect(units.adm.map(({ dn }) => dn)).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 4, 5]);
  expect(units.adm.filter(({ basis }) => basis === 'fact').map(({ dn }) => dn)).toEqual([5]);
});

test('E3.7 three Strongpoints', () => {
  expect(units.markers.strongpoint).toEqual({ count: 3, basis: 'fact' });
});
