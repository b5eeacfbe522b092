import type { ReplayInfo, ReplayStep } from '@carapace/protocol';
import type { BaseView } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';
import { type Positions, roundStep, seenStep } from './positions';

const steps = [0, 0, 1, 1, 1, 2].map(
  (round, at): ReplayStep => ({ n: at + 1, seat: 'red', by: 'seat', what: 'command', round, shown: at !== 3 }),
);
/** What red saw: entries 2 and 3 told him nothing, entry 4 cannot be shown. */
const seen = [0, 1, 1, 1, 9, 5, 6];
const positions: Positions = {
  info: { steps } as unknown as ReplayInfo,
  view: (n) => (n === 4 ? Promise.reject(new Error('no')) : Promise.resolve({ turn: seen[n] } as unknown as BaseView)),
};

test('a step goes on to what the viewer could see next, either way', async () => {
  expect(await seenStep(positions, 0, 'red', 1)).toBe(1);
  expect(await seenStep(positions, 1, 'red', 1)).toBe(5);
  expect(await seenStep(positions, 5, 'red', -1)).toBe(3);
  expect(await seenStep(positions, 3, 'red', -1)).toBe(0);
  expect(await seenStep(positions, 6, 'red', 1)).toBe(6);
});

test('a turn goes to where the count of rounds changes', () => {
  expect(roundStep(steps, 0, 1)).toBe(3);
  expect(roundStep(steps, 3, 1)).toBe(6);
  expect(roundStep(steps, 6, 1)).toBe(6);
  expect(roundStep(steps, 6, -1)).toBe(3);
  expect(roundStep(steps, 2, -1)).toBe(0);
});
