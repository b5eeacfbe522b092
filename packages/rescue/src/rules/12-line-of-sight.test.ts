import { expect, test } from '@jest/globals';
import type { FireTarget, RescueCommand } from '../commands';
import type { BoxId, SightLine } from '../components';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { fireLines } from './12-line-of-sight';

const fire = (unit: string, target: FireTarget | string, extra = 0): RescueCommand => ({
  verb: 'fire',
  unit,
  target: typeof target === 'string' ? { unit: target } : target,
  extra,
});

type UnitSetup = NonNullable<Setup['units']>[number];
/** A position in the Terran or Znon Movement and Ranged Combat Segment. */
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}, options: Parameters<typeof at>[1] = {}): Game =>
  at({ segment: 'terran-movement', units: [...units], ...more }, options);
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}, options: Parameters<typeof at>[1] = {}): Game =>
  at({ segment: 'znon-movement', units: [...units], ...more }, options);

/** What the Terran, who sees the Soldier's counter only, calls it. */
const SOLDIER = 'h-z1';
/** Nearest axial corridor: 49 50 51 16 58 59 60; its boxes lie in one row. A Queen asleep in A1 keeps Soldiers there in command. */
const pair = (kind: UnitSetup['kind'], from: BoxId, to: BoxId): UnitSetup[] => [
  { kind: 'soldier', at: to },
  { kind, at: from },
];

test('12.1 Only along a straight row with one door at most, or one hole', () => {
  const from = (place: BoxId, to: BoxId, more: Partial<Setup> = {}): string => {
    const game = terran(pair('scout', place, to), more);
    return game.allows('terran', fire('m1', SOLDIER)) ? 'seen' : game.refusal('terran', fire('m1', SOLDIER)).code;
  };
  expect(from('50', 'A3')).toBe('seen');
  expect(from('50', 'A4')).toBe('out-of-sight');
  expect(from('49', 'A3')).toBe('out-of-sight');
  expect(from('49', 'A1')).toBe('out-of-sight');
  expect(from('49', 'A1', { holes: ['49|A1'] })).toBe('seen');
  expect(from('1', '58')).toBe('seen');
  expect(from('2', '49')).toBe('out-of-sight');
});

test('12.1 An open breach is the one door between its box and the Holding Box; nothing is seen beyond', () => {
  const darters = [{ name: 'Vega', breach: '50', open: true }];
  const units: UnitSetup[] = [...pair('scout', 'darter:Vega' as never, '50'), { kind: 'soldier', at: '51' }];
  expect(terran(units, { darters }).allows('terran', fire('m1', SOLDIER))).toBe(true);
  expect(terran(units, { darters }).refusal('terran', fire('m1', 'h-z2')).code).toBe('out-of-sight');
  expect(terran(units, { darters: [{ name: 'Vega', breach: '50', open: false }] }).refusal('terran', fire('m1', SOLDIER)).code).toBe(
    'out-of-sight',
  );
  // Enemies in the breach box are not in the firer's box (ruling 81), and the other way round fire goes in.
  const back = znon([...units, { kind: 'queen', at: 'A1' }], { darters });
  expect(back.allows('znon', fire('z1', 'm1'))).toBe(true);
  expect(back.refusal('znon', fire('z2', 'm1')).code).toBe('out-of-sight');
});

test('12.2 Any unit in a box between blocks: friend, enemy, hostage or trap', () => {
  for (const kind of ['scout', 'soldier', 'ambassador', 'fake-boobytrap'] as const) {
    const game = terran([...pair('scout', '49', '51'), { kind, at: '50' }, { kind: 'queen', at: 'A1' }]);
    expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('blocked');
  }
  expect(terran(pair('scout', '49', '51')).allows('terran', fire('m1', SOLDIER))).toBe(true);
});

test('12.4 Two boxes at most along a circular corridor', () => {
  expect(terran(pair('engineer', '2', '4')).allows('terran', fire('m1', SOLDIER))).toBe(true);
  expect(terran(pair('engineer', '2', '5')).refusal('terran', fire('m1', SOLDIER))).toMatchObject({ code: 'out-of-sight', case: '12.4' });
  // Box 16 lies on a ring, but a line along the axial corridor only crosses it (ruling 46).
  expect(terran(pair('engineer', '50', '59')).allows('terran', fire('m1', SOLDIER))).toBe(true);
});

test('12.1 A closed breach lets no shot through, in or out', () => {
  const darters = [{ name: 'Vega', breach: '50', open: false }];
  const game = znon(
    [
      { kind: 'soldier', at: '50' },
      { kind: 'queen', at: 'A1' },
      { kind: 'scout', at: 'darter:Vega' },
    ],
    { darters },
  );
  expect(game.refusal('znon', fire('z1', 'm1')).code).toBe('out-of-sight');
});

test('12.2 Of several lines to a box a free one counts', () => {
  const line = (via: readonly BoxId[]): SightLine => ({ to: '16', range: via.length + 1, dir: 'E', via, passage: null });
  const game = terran([{ kind: 'scout', at: '50' }]);
  const lines = (...all: readonly SightLine[]) => fireLines({ ...hive, sightLines: () => all }, game.state, '49');
  expect(lines(line(['50']), line(['1', '51']), line(['50', '51']))).toEqual([{ to: '16', range: 3, blockedAt: null }]);
  expect(lines(line(['1']), line(['2', '51']))).toEqual([{ to: '16', range: 2, blockedAt: null }]);
  expect(lines(line(['50']))).toEqual([{ to: '16', range: 2, blockedAt: '50' }]);
});
