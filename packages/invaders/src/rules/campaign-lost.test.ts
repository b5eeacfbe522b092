import { expect, test } from '@jest/globals';
import type { MarineType } from '../components';
import { carriedOver } from '../testing/carried';
import { begin } from '../testing/position';

const later = (marinesLost: Partial<Record<MarineType, number>>) => begin({ battle: 'relief', carried: carriedOver({ marinesLost }) });

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
