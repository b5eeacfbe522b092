import { describe, expect, test } from '@jest/globals';
import type { Condition, Level, Scenario } from './index';
import { printed } from './printed';

const { battles, campaign } = printed.scenarios;
const battle = (id: string) => battles.find((one) => one.id === id) as Scenario;

function told(condition: Condition): string {
  switch (condition.is) {
    case 'exited':
      return `${condition.atLeast} ${condition.types.join('/')} out`;
    case 'kills':
      return `${condition.atLeast} kills`;
    case 'eliminated':
      return `${condition.units.join(' and ')} dead`;
    case 'beyond-lava':
      return `${condition.atLeast} ${condition.types.join('/')} beyond the lava to the ${condition.edge}`;
    case 'monoliths-inactive':
      return `Monoliths Inactive for ${condition.endPhases}`;
    case 'no-overlord-on-map':
      return 'no Overlord';
    case 'no-active-alien-near-wormhole':
      return `nobody Active within ${condition.range} of the Wormhole`;
    case 'scans':
      return `${condition.atLeast} scans`;
  }
}

const levels: readonly (readonly [string, Level, readonly string[]])[] = [
  ['gauntlet', 'overwhelming', ['2 logistics out', '1 hq out', '1 squad/heavy/specops out']],
  ['gauntlet', 'decisive', ['2 logistics out', '12 kills']],
  ['gauntlet', 'major', ['1 logistics out', '12 kills']],
  ['gauntlet', 'average', ['1 logistics out']],
  ['gauntlet', 'minor', ['8 kills', '1 logistics beyond the lava to the east']],
  ['gauntlet', 'defeat', []],
  ['door', 'overwhelming', ['Monoliths Inactive for 4', 'no Overlord', 'nobody Active within 4 of the Wormhole']],
  ['door', 'decisive', ['no Overlord', '12 kills']],
  ['door', 'major', ['Monoliths Inactive for 2', '12 kills']],
  ['door', 'average', ['12 kills']],
  ['door', 'minor', ['Monoliths Inactive for 1']],
  ['door', 'defeat', []],
  ['deepscan', 'overwhelming', ['6 scans', 'ov1 and p8b dead']],
  ['deepscan', 'decisive', ['4 scans', 'ov1 dead', '6 kills']],
  ['deepscan', 'major', ['4 scans']],
  ['deepscan', 'average', ['2 scans', '6 kills']],
  ['deepscan', 'minor', ['1 scans']],
  ['deepscan', 'defeat', []],
];

describe('victory levels', () => {
  test.each(levels)('scen:%s/%s asks for %j', (id, level, conditions) => {
    const { instant, ladder } = battle(id);
    const [found, ...others] = [instant, ...ladder].filter((one) => one.level === level);
    expect(found?.all.map(told)).toEqual(conditions);
    expect(others).toEqual([]);
  });

  test('B3.1 the Gauntlet is won on the spot, the others in an End Phase', () => {
    expect(battles.map(({ id, instant }) => [id, instant.when])).toEqual([
      ['gauntlet', 'at-once'],
      ['door', 'end-phase'],
      ['deepscan', 'end-phase'],
    ]);
  });

  test('G4.2 no battle has levels but these, best first', () => {
    for (const { ladder } of battles) expect(ladder.map(({ level }) => level)).toEqual(['decisive', 'major', 'average', 'minor', 'defeat']);
  });
});

describe('forces', () => {
  test('B.3 the Gauntlet: four groups by the west road, fifteen Kay’otz on Alpha', () => {
    const { groups, entry, aliens, exit, reserve, map } = battle('gauntlet');
    expect(map).toBe('alpha');
    expect(groups.map(({ turn, units, basis }) => [turn, units, basis])).toEqual([
      [1, { scout: 2 }, 'fact'],
      [2, { hq: 1, heavy: 1 }, 'fact'],
      [3, { logistics: 1, squad: 1 }, 'fact'],
      [4, { logistics: 1, squad: 1 }, 'fact'],
    ]);
    expect(entry).toMatchObject({ by: 'road', hexes: ['322'], substitutes: ['345', '254'] });
    expect(aliens.placed).toEqual([
      { unit: 'ov1', hex: '246' },
      { unit: 'ov2', hex: '425' },
      { unit: 'ov3', hex: '252' },
    ]);
    expect(aliens.drawn).toHaveLength(15);
    expect(exit).toEqual({ edge: 'east', basis: 'fact' });
    expect(reserve).toMatchObject({ pool: { squad: 4, specops: 2, heavy: 1 }, jumpIn: true });
  });

  test('B.3 Close the Door: three landings, twenty Kay’otz on Beta', () => {
    const { groups, entry, aliens, exit, reserve, map } = battle('door');
    expect([map, exit]).toEqual(['beta', null]);
    expect(groups.map(({ turn, units }) => [turn, units])).toEqual([
      [1, { squad: 2, scout: 1 }],
      [2, { hq: 1, specops: 1, squad: 1 }],
      [3, { heavy: 1, logistics: 1, squad: 1 }],
    ]);
    expect(entry).toMatchObject({ by: 'landing', zones: ['LZ1', 'LZ2', 'LZ3', 'LZ4'], closedBy: 2 });
    expect(aliens).toMatchObject({ monoliths: ['335'], placed: [{ hex: '365' }, { hex: '265' }, { hex: '311' }] });
    expect(aliens.drawn).toEqual([
      '431',
      '366',
      '244',
      '356',
      '465',
      '546',
      '325',
      '462',
      '334',
      '332',
      '313',
      '361',
      '432',
      '243',
      '241',
      '434',
    ]);
    expect(reserve.pool).toEqual({ squad: 2, scout: 1, specops: 1 });
  });

  test('B.3 Deep Scan: one team by two roads, a Monolith to scan', () => {
    const { groups, entry, aliens, scan } = battle('deepscan');
    expect(groups.map(({ units }) => units)).toEqual([{ hq: 1, specops: 1, scout: 1, squad: 4, logistics: 1 }]);
    expect(entry).toMatchObject({ by: 'road', hexes: ['254', '541'] });
    expect(aliens).toMatchObject({
      monoliths: ['335'],
      placed: [
        { unit: 'ov1', hex: '313' },
        { unit: 'p8b', hex: '364' },
      ],
      drawn: ['212', '355', '455', '525', '464', '215', '334', '336', '362', '316'],
    });
    expect(scan).toMatchObject({
      hex: '335',
      range: { specops: 3, scout: 2 },
      success: 6,
      adjacentHq: 1,
      stunned: -1,
      monolithInactive: 0,
    });
  });
});

describe('campaign', () => {
  const outcomes: readonly (readonly [string, number | null])[] = [
    ['saved', 8],
    ['holds', 5],
    ['stalemate', 3],
    ['lost', null],
  ];
  test.each(outcomes)('scen:relief/%s from %s points', (id, atLeast) => {
    expect(campaign.outcomes.find((one) => one.id === id)?.atLeast).toBe(atLeast);
  });

  test('scen:relief/saved what the two battles are worth', () => {
    expect(campaign.id).toBe('relief');
    expect(campaign.battles).toEqual(['gauntlet', 'door']);
    expect(campaign.points).toEqual({ overwhelming: 5, decisive: 4, major: 3, average: 2, minor: 1, defeat: 0, kayotz: -2 });
    expect(campaign).toMatchObject({ chitsPerPoint: 3, killsPerPod: 4, leastGoals: 3, overlordsLeave: ['ov2', 'ov3', 'ov1'] });
    expect(campaign.withoutLogistics).toEqual({ group: 'Third Wave', turns: 1 });
    expect(campaign.outcomes.map(({ id }) => id)).toEqual(outcomes.map(([id]) => id));
  });
});
