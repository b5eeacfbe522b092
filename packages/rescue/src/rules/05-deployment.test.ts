import { describe, expect, test } from '@jest/globals';
import type { DeployedKind } from '../commands';
import type { BoxId } from '../components';
import { hive } from '../testing/position';
import { type Counters, mayPlace } from './05-deployment';

const placed = (...counters: readonly [DeployedKind, BoxId][]): Counters => counters.map(([kind, box]) => ({ kind, box }));
const code = (counters: Counters, kind: DeployedKind, box: BoxId): string | null => {
  const verdict = mayPlace(hive, counters, kind, box);
  return verdict.ok ? null : `${verdict.refusal.code} ${verdict.refusal.case}`;
};
const near = hive.boxesWithin('E9', 3);
const far = hive.boxIds.find((box) => hive.distance('E9', box) === 4) as BoxId;

describe('a deployment in the making', () => {
  test('5.1 a Queen goes into a Nest or the Laser Area that has none', () => {
    expect(code([], 'queen', 'E9')).toBeNull();
    expect(code([], 'queen', 'L7')).toBeNull();
    expect(code([], 'queen', '26')).toBe('queen-per-area 5.1');
    expect(code(placed(['queen', 'E11']), 'queen', 'E9')).toBe('queen-per-area 5.1');
    expect(code(placed(['queen', 'E11']), 'queen', 'A7')).toBeNull();
    expect(code(placed(['master-queen', 'E11']), 'queen', 'E9')).toBeNull();
    expect(code(placed(['queen', 'E11']), 'master-queen', 'E9')).toBeNull();
    const there = mayPlace(hive, placed(['queen', 'L7']), 'queen', 'L8');
    expect(!there.ok && there.refusal.text).toContain('the Laser Area');
    const nest = mayPlace(hive, placed(['queen', 'E11']), 'queen', 'E9');
    expect(!nest.ok && nest.refusal.text).toContain('Nest E');
  });

  test('9.2 a fourth Queen, Soldier or Worker finds no room; traps and hostages do', () => {
    const three = placed(['soldier', '26'], ['worker', '26'], ['master-queen', '26']);
    expect(code(three, 'soldier', '26')).toBe('box-full 9.2');
    expect(code(three, 'soldier', '27')).toBeNull();
    expect(code(three.slice(1), 'soldier', '26')).toBeNull();
    expect(code(three, 'boobytrap', '26')).toBeNull();
    expect(code(three, 'ambassador', '26')).toBeNull();
    expect(code(placed(['boobytrap', '26'], ['fake-boobytrap', '26'], ['soldier', '26']), 'soldier', '26')).toBeNull();
  });

  test('5.4 each hostage within three boxes of the Master-Queen, whichever is placed first', () => {
    const edge = near.find((box) => hive.distance('E9', box) === 3) as BoxId;
    for (const hostage of ['ambassador', 'daughter'] as const) {
      expect(code([], hostage, far)).toBeNull();
      expect(code(placed(['master-queen', 'E9']), hostage, edge)).toBeNull();
      expect(code(placed(['master-queen', 'E9']), hostage, far)).toBe('hostage-too-far 5.4');
      expect(code(placed([hostage, far]), 'master-queen', 'E9')).toBe('hostage-too-far 5.4');
      expect(code(placed([hostage, far]), 'soldier', 'E9')).toBeNull();
    }
    expect(code(placed(['ambassador', 'E9']), 'daughter', far)).toBeNull();
  });
});
