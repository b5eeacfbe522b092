import { describe, expect, test } from '@jest/globals';
import {
  ACTIVITIES,
  type Activity,
  type ActivityCost,
  costOf,
  DIE_FACES,
  DIE_ROLLS,
  type DieRoll,
  darterDamage,
  dartersDamaged,
  meleeColumn,
  movementCost,
  PURCHASES,
  type Purchase,
  succeeds,
} from './index';
import { printed } from './printed';

const { charts } = printed;

describe('Unit Cost Chart', () => {
  const rows: readonly (readonly [Purchase, number])[] = [
    ['darter', 8],
    ['engineer', 3],
    ['scout', 2],
    ['2-lancers', 4],
    ['soldier', 3],
    ['worker', 1],
    ['boobytrap', 4],
    ['fake-boobytrap', 2],
    ['speed', 4],
  ];
  test.each(rows)('4.9/%s costs %i', (purchase, points) => {
    expect(costOf(charts, purchase)).toBe(points);
  });
  test('4.9 only what has a row can be bought', () => {
    expect(rows.map(([purchase]) => purchase)).toEqual([...PURCHASES]);
    expect(Object.keys(charts.costs.rows).sort()).toEqual([...PURCHASES].sort());
  });
});

describe('Outer Defense Table', () => {
  test.each([
    [4, [0, 1, 2, 2, 2, 3]],
    [5, [0, 1, 2, 2, 3, 3]],
    [6, [1, 2, 2, 2, 3, 3]],
  ] as const)('5.8/%i Darters built: %j for the faces 1 to 6', (built, hits) => {
    expect(DIE_FACES.map((die) => dartersDamaged(charts, built, die))).toEqual(hits);
  });
  test('5.8 has columns for four, five and six Darters', () => {
    expect(Object.keys(charts.outerDefense.columns)).toEqual(['4', '5', '6']);
  });
});

describe('Darter Damage Table', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 'D'],
  ] as const)('5.9/%i gives %s', (die, result) => {
    expect(darterDamage(charts, die)).toBe(result);
  });
  test('5.9 every face has a result', () => {
    expect(charts.darterDamage.faces).toHaveLength(6);
  });
});

describe('Movement Point Expenditure Chart', () => {
  const rows: readonly (readonly [Activity, Omit<ActivityCost, 'basis'>])[] = [
    ['enter-box', { cost: 1, surcharge: false, performer: 'any' }],
    ['cross-door', { cost: 1, surcharge: true, performer: 'any' }],
    ['fire', { cost: 2, surcharge: false, performer: 'any' }],
    ['improve-fire', { cost: 1, surcharge: true, performer: 'any' }],
    ['blow-hole', { cost: 2, surcharge: false, performer: 'engineers' }],
    ['remove-boobytrap', { cost: 1, surcharge: false, performer: 'engineers' }],
    ['leave-enemy-box', { cost: 1, surcharge: true, performer: 'any' }],
    ['failed-exit', { cost: 2, surcharge: false, performer: 'any' }],
    ['breach', { cost: 2, surcharge: false, performer: 'marines' }],
    ['cut-gravity', { cost: 2, surcharge: false, performer: 'marines-and-workers' }],
    ['life-support', { cost: 2, surcharge: false, performer: 'marines-and-workers' }],
    ['demolish', { cost: 1, surcharge: false, performer: 'marines' }],
    ['queen-note', { cost: 1, surcharge: false, performer: 'queens' }],
  ];
  test.each(rows)('9.6/%s is %j', (activity, row) => {
    expect(charts.movement[activity]).toMatchObject(row);
  });
  test('9.6 has a row for every activity, and a step out of an enemy-held box through a door costs 3', () => {
    expect(rows.map(([activity]) => activity)).toEqual([...ACTIVITIES]);
    const steps = (['enter-box', 'cross-door', 'leave-enemy-box'] as const).map((activity) => movementCost(charts, activity));
    expect(steps.reduce((sum, cost) => sum + cost)).toBe(3);
  });
});

describe('Melee Combat Results Table', () => {
  test.each([
    ['0-or-less', [-20, -1, 0], null, '1'],
    ['1-2', [1, 2], null, 'In'],
    ['3-4', [3, 4], null, null],
    ['5-6', [5, 6], 'In', null],
    ['7-12', [7, 8, 9, 10, 11, 12], '1', null],
    ['13-or-more', [13, 14, 40], '2', null],
  ] as const)('16.6/%s holds %j: target %s, attackers %s', (id, rolls, target, attackers) => {
    for (const roll of rolls) expect(meleeColumn(charts, roll)).toMatchObject({ id, target, attackers });
  });
  test('16.6 a result hits the target or the attackers, never both', () => {
    expect(charts.melee.columns).toHaveLength(6);
    for (const { target, attackers } of charts.melee.columns) expect(target !== null && attackers !== null).toBe(false);
  });
});

describe('Summary of Die Rolls', () => {
  const rows: readonly (readonly [DieRoll, readonly number[]])[] = [
    ['mind-control-incapacitated', [1, 2, 3, 4, 5]],
    ['mind-control-normal', [1, 2, 3]],
    ['break-control', [1, 2]],
    ['disengage-door', [1, 2, 3]],
    ['disengage-corridor', [1, 2, 3, 4, 5]],
    ['demolish', [1, 2, 3, 4]],
    ['hole', [1, 2, 3, 4, 5]],
    ['engineer-attacked', [6]],
    ['remove-trap-normal', [1, 2, 3, 4]],
    ['remove-trap-incapacitated', [1, 2]],
    ['armory', [1]],
  ];
  test.each(rows)('dice/%s on %j', (roll, faces) => {
    expect(DIE_FACES.filter((die) => succeeds(charts, roll, die))).toEqual(faces);
  });
  test('dice has eleven rows', () => {
    expect(rows.map(([roll]) => roll)).toEqual([...DIE_ROLLS]);
  });
});
