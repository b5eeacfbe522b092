import { expect, test } from '@jest/globals';

import { Buckets } from './limits';
import { manualClock } from './testing/manual-clock';

test('a bucket gives its burst, then what comes back', () => {
  const clock = manualClock();
  const buckets = new Buckets(clock, 2, 3);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([true, true, true, false]);
  expect(buckets.take('b')).toBe(true);
  clock.pass(500);
  expect([buckets.take('a'), buckets.take('a')]).toEqual([true, false]);
  clock.pass(60_000);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([true, true, true, false]);
});

test('names that nobody uses any more are forgotten, and there are never more than allowed', () => {
  const clock = manualClock();
  const buckets = new Buckets(clock, 1, 2, 100);
  for (let at = 0; at < 100; at++) buckets.take(`old ${at}`);
  clock.pass(10_000);
  buckets.take('new');
  expect(buckets.size).toBe(1);
  for (let at = 0; at < 1000; at++) buckets.take(`many ${at}`);
  expect(buckets.size).toBeLessThanOrEqual(100);
});
