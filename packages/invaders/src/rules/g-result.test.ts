import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { makeRules } from '../game';
import { carriedOver } from '../testing/carried';
import { at, begin, type Game, grounds } from '../testing/position';
import { quiet } from '../testing/quiet';
import { thaw } from '../thaw';
import { worldOf } from '../world';
import { campaignOutcome, campaignPoints } from './campaign-terms';
import { conditionHolds, levelReached } from './g-levels';
import type { closedResult } from './g-result';
import { outrightVictory } from './g-victory';

/* How a battle ends: what is told of it, and what is counted. */

type Setup = Parameters<typeof at>[0];
type Options = NonNullable<Parameters<typeof at>[1]>;
const { campaign } = printed.scenarios;
const chits = printed.chits.activation.map(({ id }) => id);
const goals = printed.chits.goals.map(({ id }) => id);
const hq = { id: 'hq-1', hex: '111' } as const;

/** The End Phase after Static From Home: of the battle, with `goal` the only one left, or of a turn with a chit to come. */
function ended(setup: Setup, options: Partial<Options>, { goal = 'summoning', last = true } = {}): Game {
  const used = chits.filter((id) => id !== 'stupor' && (last || id !== 'shut-odd'));
  const game = at({ used, goalsAway: goals.filter((id) => id !== goal), ...setup }, options);
  return quiet((dice) => game.send({ verb: 'end-phase' }, ...dice), ...(last ? [] : [2]));
}
const carried = (points: number) => carriedOver({ points });

describe('what is told of the end', () => {
  test.each([
    ['portal', 'G3a'],
    ['enslave', 'G3b'],
    ['decapitate', 'G3c'],
    ['pillage', 'G3d'],
    ['sleeper', 'G3e'],
    ['summoning', 'G3f'],
  ])('G2.1 the goal drawn, %s, is told with its own paragraph, %s', (goal, on) => {
    const [told] = ended({ marines: [hq] }, {}, { goal }).eventsOf('goal-drawn');
    expect(told).toEqual({ kind: 'goal-drawn', cases: ['G2.1', on], facts: { goal, met: goal === 'pillage' } });
  });

  test('G4.2 so is the level of the ladder; a goal that is met leaves no level to tell', () => {
    const game = ended({ marines: [hq, { id: 'logistics-1', place: 'exited' }] }, {});
    expect(game.eventsOf('level-reached')).toEqual([
      { kind: 'level-reached', cases: ['G4.2', 'scen:gauntlet/average'], facts: { level: 'average' } },
    ]);
    expect(ended({ marines: [hq] }, {}, { goal: 'pillage' }).told()).not.toContain('level-reached');
  });

  test('G4.2 a ladder without a last rung is no ladder', () => {
    const { state } = at({ marines: [hq] });
    expect(() => levelReached(grounds.of(state.options).zone, state, { ladder: [] })).toThrow(RangeError);
  });

  test('G4.2 what is not on the map does not stand in the way: no Wormhole, a counter that is not in the box', () => {
    const { state } = at({ aliens: [{ id: 'p8a', hex: '213' }] });
    const { zone } = grounds.of(state.options);
    expect(conditionHolds(zone, state, { is: 'no-active-alien-near-wormhole', range: 4 })).toBe(true);
    expect(conditionHolds(zone, state, { is: 'eliminated', units: ['nobody'] })).toBe(false);
  });

  test('B3.1 an outright victory is told once, with its level', () => {
    const shut: Setup = { marines: [hq, { id: 'logistics-1', hex: '336' }], aliens: [{ id: 'mono1', hex: '335', active: false }] };
    const game = ended({ ...shut, shutEndPhases: 3 }, { battle: 'door' }, { last: false });
    expect(game.eventsOf('instant-victory')).toEqual([
      { kind: 'instant-victory', cases: ['B3.1', 'scen:door/overwhelming'], facts: { level: 'overwhelming' } },
    ]);
    expect(game.state.result?.case).toBe('scen:door/overwhelming');
    const state = thaw(game.state);
    outrightVictory(worldOf(grounds.of(state.options), state, { dice: undefined as never, reveals: () => undefined }));
    expect(state.log).toEqual(game.state.log);
  });

  test('B3.1 End Phases with all Monoliths shut are counted aloud where the battle asks for them, and only while they are shut', () => {
    const counted = (setup: Setup, battle = 'door') =>
      ended({ marines: [hq], ...setup }, { battle }, { last: false }).eventsOf('monoliths-counted');
    const shut: Setup = { marines: [hq, { id: 'logistics-1', hex: '336' }], aliens: [{ id: 'mono1', hex: '335', active: false }] };
    const told = (endPhases: number) => [{ kind: 'monoliths-counted', cases: ['B3.1'], facts: { endPhases } }];
    expect(counted(shut)).toEqual(told(1));
    expect(counted({ ...shut, shutEndPhases: 1 })).toEqual(told(2));
    expect(counted({ aliens: [{ id: 'mono1', hex: '335' }], shutEndPhases: 2 })).toEqual([]);
    expect(counted({ shutEndPhases: 1 }, 'gauntlet')).toEqual([]);
    expect(counted(shut, 'deepscan')).toEqual([]);
  });

  test('B3.1 with no Monolith on the map none is open; with two one open is enough', () => {
    const after = (aliens: Setup['aliens']) =>
      ended({ marines: [hq, { id: 'logistics-1', hex: '336' }], aliens, shutEndPhases: 1 }, { battle: 'door' }, { last: false }).state
        .shutEndPhases;
    const shut = { id: 'mono1', hex: '335', active: false } as const;
    expect(after([])).toBe(2);
    expect(after([shut])).toBe(2);
    expect(after([shut, { id: 'mono2', hex: '666' }])).toBe(0);
  });
});

describe('the count', () => {
  const setup: Setup = {
    marines: [
      hq,
      { id: 'squad-1', hex: '666', condition: 'paralyzed' },
      { id: 'squad-2', place: 'eliminated' },
      { id: 'squad-3', place: 'waiting' },
      { id: 'logistics-1', place: 'exited' },
      { id: 'logistics-2', place: 'exited' },
      { id: 'scout-1', place: 'exited' },
    ],
    aliens: ['p2a', 'p2b', 'p3a', 'p3b', 'ov1'].map((id) => ({ id, place: 'eliminated' as const })),
  };
  const lines = [
    { label: 'Units eliminated', case: 'D4.6', points: { marine: 5, kayotz: 1 } },
    { label: 'Units that left by the exit', case: 'C4.1', points: { marine: 3, kayotz: 0 } },
    { label: 'Units on the map', case: 'A2.7', points: { marine: 2, kayotz: 0 } },
  ];

  test('G4.2 losses of both sides, units that are out, units on the map; no points outside of a campaign', () => {
    expect(ended(setup, { players: 'two' }).state.result).toEqual({
      ending: 'printed',
      winners: ['marine'],
      title: 'Average Victory',
      case: 'scen:gauntlet/average',
      count: lines,
    });
  });

  test('G4.2 alone the count has one column; without an exit used its line is left out', () => {
    const alone = { marines: [hq, { id: 'squad-2', place: 'eliminated' as const }], aliens: setup.aliens };
    expect(ended(alone, {}).state.result).toMatchObject({
      winners: [],
      title: 'Defeat',
      count: [
        { label: 'Units eliminated', points: { marine: 5 } },
        { label: 'Units on the map', points: { marine: 1 } },
      ],
    });
    expect(ended(alone, {}).state.result?.count?.map(({ points }) => Object.keys(points))).toEqual([['marine'], ['marine']]);
  });

  test('B.2 the first battle of a campaign adds its points, chits left in the cup only where it was won outright', () => {
    const average = ended(setup, { battle: 'relief', players: 'two' }).state.result;
    expect(average).toMatchObject({ title: 'Average Victory', case: 'scen:gauntlet/average' });
    expect(average?.count).toEqual([
      ...lines,
      { label: 'Campaign points: Average Victory', case: 'B.2', points: { marine: 2, kayotz: 0 } },
    ]);
    const out = ['logistics-1', 'hq-1', 'heavy-1'].map((id) => ({ id, place: 'exited' as const }));
    const outright = at({ marines: [...out, { id: 'logistics-2', hex: '456' }], used: chits.slice(0, 10) }, { battle: 'relief' }).send({
      verb: 'full-move',
      unit: 'logistics-2',
      path: [],
      exit: true,
    });
    expect(outright.state.result?.count?.at(-1)).toEqual({
      label: 'Campaign points: Overwhelming Victory',
      case: 'B.2',
      points: { marine: 8 },
    });
    expect(campaignPoints(campaign, 'major', 10)).toBe(3);
  });

  test('B.2 the second adds both and says what they come to; its own chits count for nothing', () => {
    const shut: Setup = { marines: [hq, { id: 'logistics-1', hex: '336' }], aliens: [{ id: 'mono1', hex: '335', active: false }] };
    // Static From Home is the last of the ten chits in the cup.
    const won = at({ ...shut, shutEndPhases: 3, used: chits.slice(0, 10) }, { battle: 'relief', carried: carried(2) });
    won.send({ verb: 'end-phase' }, 10);
    expect(won.state.cup).toHaveLength(9);
    const count = won.state.result?.count?.slice(-3);
    expect(won.state.result).toMatchObject({
      title: 'The line holds: Overwhelming Victory',
      case: 'scen:relief/holds',
      winners: ['marine'],
    });
    expect(count).toEqual([
      { label: 'Campaign points before: Major Victory', case: 'B.2', points: { marine: 2 } },
      { label: 'Campaign points: Overwhelming Victory', case: 'B.2', points: { marine: 5 } },
      { label: 'Campaign points', case: 'scen:relief/holds', points: { marine: 7 } },
    ]);
  });

  test('B.2 a campaign without a last outcome is none', () => {
    expect(() => campaignOutcome({ ...campaign, outcomes: [] }, 3)).toThrow(RangeError);
  });
});

describe('a battle that is broken off', () => {
  const closed = (how: Parameters<typeof closedResult>[1]['how'], by: 'marine' | 'kayotz' | null, players: 'solo' | 'two' = 'two') => {
    const state = thaw(at({ marines: [hq], aliens: [{ id: 'p8a', place: 'eliminated' }] }, { players }).state);
    makeRules(grounds).close(state, { how, by });
    return state;
  };

  test('B.9 who resigns has lost; alone nobody has won', () => {
    const { result, verdict } = closed('resigned', 'marine');
    expect(result).toEqual({
      ending: 'resigned',
      winners: ['kayotz'],
      title: 'Resigned',
      case: 'B.9',
      count: [
        { label: 'Units eliminated', case: 'D4.6', points: { marine: 1, kayotz: 0 } },
        { label: 'Units on the map', case: 'A2.7', points: { marine: 1, kayotz: 0 } },
      ],
    });
    expect(verdict).toBeNull();
    expect(closed('resigned', 'kayotz').result?.winners).toEqual(['marine']);
    expect(closed('resigned', 'marine', 'solo').result?.winners).toEqual([]);
  });

  test('B.9 abandoned or ended by agreement, nobody has won', () => {
    expect(closed('abandoned', null).result).toMatchObject({ ending: 'abandoned', winners: [], title: 'Abandoned', case: 'B.9' });
    for (const how of ['agreed-draw', 'agreed-count'] as const)
      expect(closed(how, null).result).toMatchObject({ ending: 'agreed', winners: [], title: 'Ended by agreement' });
    expect(begin().state.result).toBeNull();
  });
});
