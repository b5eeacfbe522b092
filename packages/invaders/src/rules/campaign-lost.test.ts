import { expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { begin } from '../testing/position';

const later = (marinesLost: object) =>
  begin({
    battle: 'relief',
    carried: {
      marinesLost,
      logisticsOut: 0,
      overlordsKilled: 0,
      kills: 0,
      goals: printed.chits.goals.map(({ id }) => id),
      sawChit: false,
      points: 3,
      level: 'major',
    },
  });

test.each(['hq', 'heavy', 'logistics'] as const)(
  'B.3 whoever was not lost comes back: of two %s counters the other one stands in',
  (type) => {
    const there = (lost: number) => Object.values(later({ [type]: lost }).state.marines).filter((marine) => marine.type === type);
    expect(there(0)).toHaveLength(1);
    expect(there(1)).toHaveLength(1);
    expect(there(1)[0]?.due).toBe(there(0)[0]?.due);
    expect(there(2)).toEqual([]);
  },
);
