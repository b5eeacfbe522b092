import { expect, test } from '@jest/globals';
import type { MatchOptions } from '../options';
import type { Setup } from '../setup';
import { at, grounds } from '../testing/position';
import { goalRisk } from './goal-risk';
import { descent, field } from './ground-plan';
import { left, outlookOf, rallied, scansToCome, without } from './outlook';
import { turnsLeft } from './plan';

/* Estimates have no right values, but they must rise with what helps. */

const options = (battle: string): MatchOptions => ({ battle, players: 'solo', hiddenAdm: false });
const look = (setup: Setup, battle: string) => {
  const ground = grounds.of(options(battle));
  const view = at(setup, { battle }).view('marine');
  return { ground, view, worth: outlookOf(ground, view, (hex) => (hex === null ? 14 : ground.zone.distance(hex, '456'))) };
};

test('C4.1 each unit out of the Gauntlet makes the end brighter', () => {
  const { view, worth } = look(
    {
      marines: [
        { id: 'logistics-1', hex: '433' },
        { id: 'logistics-2', hex: '454' },
        { id: 'hq-1', hex: '431' },
        { id: 'squad-1', hex: '426' },
      ],
    },
    'gauntlet',
  );
  const one = left(view, view.marines['logistics-1'] as never);
  expect(worth(one)).toBeGreaterThan(worth(view));
  const all = ['logistics-2', 'hq-1', 'squad-1'].reduce((pos, id) => left(pos, pos.marines[id] as never), one);
  expect(worth(all)).toBe(10);
});

test('E4.1 so does a rally, and the end of an Overlord', () => {
  const { view, worth } = look(
    {
      marines: [{ id: 'hq-1', hex: '334', condition: 'paralyzed' }],
      aliens: [
        { id: 'ov1', hex: '311' },
        { id: 'mono1', hex: '335' },
      ],
    },
    'door',
  );
  const up = rallied(view, view.marines['hq-1'] as never);
  expect(up.marines['hq-1']?.condition).toBe('stunned');
  expect(worth(up)).toBeGreaterThan(worth(view));
  expect(worth(without(view, 'ov1'))).toBeGreaterThan(worth(view));
  expect(without(view, 'mono1')).toBe(view);
});

test('scen:deepscan/minor more scans are to come of those who are near, beside an HQ, not Stunned, and have time', () => {
  const scans = (turns: number, ...marines: NonNullable<Setup['marines']>) => {
    const { ground, view } = look({ marines, aliens: [{ id: 'mono1', hex: '335' }] }, 'deepscan');
    return scansToCome(ground, view, turns);
  };
  const near = { id: 'scout-1', hex: '312' } as const;
  expect(scans(9, near)).toBeGreaterThan(scans(9, { id: 'scout-1', hex: '254' }));
  expect(scans(9, near)).toBeGreaterThan(scans(4, near));
  expect(scans(9, near)).toBeGreaterThan(scans(9, { ...near, condition: 'stunned' }));
  expect(scans(9, near)).toBeGreaterThan(scans(9, { ...near, condition: 'paralyzed' }));
  expect(scans(9, near, { id: 'hq-1', hex: '336' })).toBeGreaterThan(scans(9, near, { id: 'hq-1', hex: '254' }));
});

const riskOf = (goal: string) => {
  const goalsSeen = ['portal', 'enslave', 'decapitate', 'pillage', 'sleeper', 'summoning'].filter((id) => id !== goal);
  return (marine: (Setup['marines'] & object)[number]): number => {
    const { ground, view } = look({ marines: [marine], aliens: [{ id: 'mono1', hex: '335' }], goalsSeen }, 'door');
    return goalRisk(ground, view, view);
  };
};

test.each([
  ['G3b', 'enslave', { id: 'squad-1', hex: '333', condition: 'stunned' }, { id: 'squad-1', hex: '333' }],
  ['G3c', 'decapitate', { id: 'hq-1', hex: '333', condition: 'paralyzed' }, { id: 'hq-1', hex: '333' }],
  ['G3d', 'pillage', { id: 'logistics-1', hex: '333', condition: 'paralyzed' }, { id: 'logistics-1', hex: '333' }],
  ['G3e', 'sleeper', { id: 'squad-1', hex: '334', condition: 'stunned' }, { id: 'squad-1', hex: '334' }],
  ['G3a', 'portal', { id: 'squad-1', hex: '111' }, { id: 'squad-1', hex: '333' }],
] as const)('%s the risk of %s', (_case, goal, bad, good) => {
  const risk = riskOf(goal);
  expect(risk(bad)).toBeGreaterThan(risk(good) + 0.2);
});

test('G3e who stands beside an Active alien may be marked there, though unmarked now', () => {
  const risk = riskOf('sleeper');
  expect(risk({ id: 'squad-1', hex: '334' })).toBeGreaterThan(risk({ id: 'squad-1', hex: '333' }) + 0.1);
});

test('C1.4 the cheapest way leads down the road and over the bridge', () => {
  const ground = grounds.of(options('gauntlet'));
  const view = at({ marines: [{ id: 'logistics-1', hex: '425' }] }, {}).view('marine');
  const costs = field(ground, view, new Map(ground.zone.edge('east').map((hex) => [hex, ground.zone.exitCost(hex, 'east') ?? 1])));
  expect(descent(ground, costs, '425', 3)).toEqual(['426', 'L12', '431']);
});

test('F4.2 a chit that calls for another takes no turn of its own, unless it comes last', () => {
  const turns = (...chits: readonly string[]): number => {
    const all = at({}).state.cup;
    const { ground, view } = look({ used: all.filter((id) => !chits.includes(id)) }, 'door');
    return turnsLeft(ground, view);
  };
  expect(turns('stupor', 'rain', 'shove')).toBe(3);
  expect(turns('stupor', 'rain', 'terror')).toBeCloseTo(2 + 1 / 3);
  expect(turns('terror')).toBe(1);
  expect(turns('terror', 'overlord')).toBe(1);
});
