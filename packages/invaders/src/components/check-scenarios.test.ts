import { describe, expect, test } from '@jest/globals';
import { zonesOf } from './check';
import { scenarioProblems } from './check-scenarios';
import type { AlienSetup, Campaign, Condition, HexId, Pack, Scenario, VictoryLevel } from './pack';
import { printed } from './printed';

/* Battles and campaign against the box and the maps: what can be played is let pass, whatever is one too many is not. */

const zones = zonesOf(printed);
const { battles, campaign, ...book } = printed.scenarios;
const problems = (scenarios: Pack['scenarios']) => scenarioProblems({ ...printed, scenarios }, zones);

function changed(id: string, change: (battle: Scenario) => Partial<Scenario>): string[] {
  return problems({ ...book, campaign, battles: battles.map((each) => (each.id === id ? { ...each, ...change(each) } : each)) });
}
const aliens = (id: string, change: (setup: AlienSetup) => Partial<AlienSetup>) =>
  changed(id, (battle) => ({ aliens: { ...battle.aliens, ...change(battle.aliens) } }));
const ladder = (id: string, change: (levels: readonly VictoryLevel[]) => readonly VictoryLevel[]) =>
  changed(id, (battle) => ({ ladder: change(battle.ladder) }));
const ofCampaign = (change: Partial<Campaign>) => problems({ ...book, battles, campaign: { ...campaign, ...change } });

test('B.3 the printed battles are sound', () => {
  expect(problems(printed.scenarios)).toEqual([]);
});

test('B.3 no two battles have one id', () => {
  const twin = battles.map((each) => (each.id === 'deepscan' ? { ...each, id: 'door' } : each));
  expect(problems({ ...book, campaign, battles: twin })).toEqual(['battles: two have the id door']);
});

describe('A2.1 what is in the box', () => {
  const free = (count: number): HexId[] => {
    const door = battles.find(({ id }) => id === 'door')?.aliens;
    const taken = [...(door?.drawn ?? []), ...(door?.placed ?? []).map(({ hex }) => hex), ...(door?.monoliths ?? [])];
    return zones.beta.ids.filter((id) => !taken.includes(id)).slice(0, count);
  };
  test('A2.1 twenty pods, those placed by name among them, and Overlords beside', () => {
    const more = free(5);
    expect(aliens('door', ({ drawn }) => ({ drawn: [...drawn, ...more.slice(0, 4)] }))).toEqual([]);
    expect(aliens('door', ({ drawn }) => ({ drawn: [...drawn, ...more] }))).toEqual(['battle door: 21 pods of 20']);
    expect(
      aliens('door', ({ drawn, placed }) => ({
        drawn: [...drawn, ...more.slice(0, 4)],
        placed: [...placed, { unit: 'p8b', hex: more[4] as HexId }],
      })),
    ).toEqual(['battle door: 21 pods of 20']);
  });

  test('A2.1 two Monoliths', () => {
    const [a, b] = free(2) as [HexId, HexId];
    expect(aliens('door', ({ monoliths }) => ({ monoliths: [...monoliths, a] }))).toEqual([]);
    expect(aliens('door', ({ monoliths }) => ({ monoliths: [...monoliths, a, b] }))).toEqual(['battle door: 3 Monoliths of 2']);
  });

  test('A2a.2 all Marines of a type, in groups and reserve together', () => {
    const pool = (squad: number) => changed('gauntlet', ({ reserve }) => ({ reserve: { ...reserve, pool: { ...reserve.pool, squad } } }));
    expect(pool(4)).toEqual([]);
    expect(pool(5)).toEqual(['battle gauntlet: 7 squad of 6']);
  });

  test('B.3 nobody is placed twice, nobody who is not there, and no two in a hex', () => {
    const [a] = free(1) as [HexId];
    expect(aliens('door', ({ placed }) => ({ placed: [...placed, { unit: 'ov1', hex: a }] }))).toEqual([
      'battle door: ov1 is placed twice',
    ]);
    expect(aliens('door', ({ placed }) => ({ placed: [...placed, { unit: 'ov4', hex: a }] }))).toEqual([
      'battle door: there is no alien ov4',
    ]);
    expect(aliens('door', ({ drawn }) => ({ drawn: [...drawn, '335'] }))).toEqual(['battle door: two units in 335 (C3.3)']);
  });
});

describe('ways in', () => {
  const road = (change: object) =>
    changed('gauntlet', ({ entry }) => ({ entry: { ...entry, ...change } as Scenario['entry'], ladder: [], instant: easy }));
  const easy: Scenario['instant'] = { level: 'overwhelming', when: 'at-once', all: [{ is: 'kills', atLeast: 20 }], basis: 'fact' };

  test('C1.4 a road over that edge, not over another one', () => {
    expect(road({})).toEqual([]);
    expect(road({ hexes: ['323'] })).toEqual(['battle gauntlet: no road enters 323 (C1.4)']);
    // A road leaves 253 over the east edge.
    expect(road({ hexes: ['253'] })).toEqual(['battle gauntlet: no road enters 253 (C1.4)']);
    expect(road({ substitutes: ['345', '323'] })).toEqual(['battle gauntlet: 323 does not lie on the west edge (ruling 76)']);
  });

  test('B.3 who lands needs a landing zone that is printed', () => {
    expect(changed('door', ({ entry }) => ({ entry: { ...entry, zones: ['LZ1', 'LZ9'] } as Scenario['entry'] }))).toEqual([
      'battle door: there is no landing zone LZ9',
    ]);
  });
});

describe('victory levels', () => {
  const decisive = (id: string, all: readonly Condition[]) =>
    ladder(id, (levels) => levels.map((each) => (each.level === 'decisive' ? { ...each, all } : each)));

  test('G4.2 each level is worse than the one before it', () => {
    expect(ladder('door', ([first, second, ...others]) => [second, first, ...others] as VictoryLevel[])).toEqual([
      'battle door: the levels do not go down (G4.2)',
    ]);
    expect(
      ladder('door', ([first, ...others]) => [first, { ...others[0], level: 'decisive' }, ...others.slice(1)] as VictoryLevel[]),
    ).toEqual(['battle door: the levels do not go down (G4.2)']);
  });

  test('G4.2 the last level, and no other, asks for nothing', () => {
    const wrong = ['battle door: the last level, and no other, asks for nothing (G4.2)'];
    expect(decisive('door', [])).toEqual(wrong);
    expect(ladder('door', (levels) => levels.slice(0, -1))).toEqual(wrong);
  });

  test('G4.2 what a level asks for can come about in that battle', () => {
    const beyond: Condition = { is: 'beyond-lava', edge: 'east', types: ['logistics'], atLeast: 1 };
    expect(decisive('door', [beyond])).toEqual([]);
    expect(decisive('gauntlet', [beyond])).toEqual([]);
    expect(decisive('gauntlet', [{ ...beyond, edge: 'west' }])).toEqual([
      'battle gauntlet: decisive no lava lies between 322 and the west edge',
    ]);
    expect(decisive('door', [{ is: 'exited', types: ['hq'], atLeast: 1 }])).toEqual([
      'battle door: decisive asks for exits, and there is none',
    ]);
    expect(decisive('door', [{ is: 'scans', atLeast: 1 }])).toEqual(['battle door: decisive asks for scans, and there are none']);
    expect(decisive('door', [{ is: 'eliminated', units: ['ov1', 'p8b'] }])).toEqual([
      'battle door: decisive asks for p8b, which is not placed',
    ]);
    expect(decisive('gauntlet', [{ is: 'no-active-alien-near-wormhole', range: 2 }])).toEqual([
      'battle gauntlet: decisive asks for a Wormhole, and there is none',
    ]);
    expect(decisive('door', [{ is: 'no-active-alien-near-wormhole', range: 2 }])).toEqual([]);
  });
});

describe('the campaign', () => {
  const wrong = (fault: string) => [`campaign relief: ${fault}`];
  const outcomes = (...points: readonly (number | null)[]) =>
    ofCampaign({ outcomes: campaign.outcomes.map((each, at) => ({ ...each, atLeast: points[at] ?? null })) });
  const DOWN = 'the outcomes do not go down to one that asks for nothing';

  test('scen:relief/lost the outcomes go down to one that asks for nothing', () => {
    expect(outcomes(8, 5, 3, null)).toEqual([]);
    expect(outcomes(5, 8, 3, null)).toEqual(wrong(DOWN));
    expect(outcomes(8, 5, 5, null)).toEqual(wrong(DOWN));
    expect(outcomes(8, 5, 3, 1)).toEqual(wrong(DOWN));
  });

  test('scen:relief/saved the Overlords who may stay away are those of the last battle, however they are placed', () => {
    expect(ofCampaign({ overlordsLeave: ['ov3', 'ov1', 'ov2'] })).toEqual([]);
    expect(aliens('door', ({ placed }) => ({ placed: [...placed].reverse() }))).toEqual([]);
    expect(aliens('door', ({ placed }) => ({ placed: [...placed, { unit: 'p8b', hex: '111' }] }))).toEqual([]);
    const other = wrong('overlordsLeave does not name the Overlords of the last battle');
    expect(ofCampaign({ overlordsLeave: ['ov1', 'ov2'] })).toEqual(other);
    expect(aliens('door', ({ placed }) => ({ placed: placed.slice(1) }))).toEqual(other);
  });

  test('scen:relief/saved its battles and the group that comes later are there', () => {
    expect(ofCampaign({ battles: ['gauntlet', 'gone'] })).toEqual(wrong('there is no battle gone'));
    expect(ofCampaign({ withoutLogistics: { group: 'Fourth Wave', turns: 1 } })).toEqual(wrong('there is no group Fourth Wave'));
    expect(ofCampaign({ id: 'door' })).toEqual(['campaign door: a battle has its id']);
  });
});
