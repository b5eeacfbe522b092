import { expect, test } from '@jest/globals';

import { fuzzRun, missing } from './testing/fuzz/run';

/** The short form of `npm run fuzz`. */
test('frames changed in every way, by every role: no crash, no change without authority, nobody else notices', async () => {
  const report = await fuzzRun({ frames: 3000, seed: 'short' });
  expect(missing(report)).toEqual([]);
  expect(report.accepted).toBeGreaterThan(200);
}, 240_000);
