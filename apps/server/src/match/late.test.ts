import type { BaseState } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';

import { type Mark, marksAfter, shown } from './late';

const mark = (n: number, round: number): Mark => ({ n, round, state: { n } as unknown as BaseState });

test('what is shown is at least one whole round old', () => {
  let marks: readonly Mark[] = [];
  const seen: (number | undefined)[] = [];
  // Ten entries a round; entry n is made in round floor((n - 1) / 10) and the tenth completes it.
  for (let n = 1; n <= 45; n++) {
    const before = Math.floor((n - 1) / 10);
    const now = Math.floor(n / 10);
    marks = marksAfter(marks, mark(n - 1, before), now);
    seen.push(shown(marks, now)?.n);
  }
  expect(seen.slice(0, 19).every((n) => n === undefined)).toBe(true);
  // Round 0 ended with entry 10, that is after position 9; it is shown once round 1 is complete.
  expect(seen[19]).toBe(9);
  expect(seen[28]).toBe(9);
  expect(seen[29]).toBe(19);
  expect(seen[44]).toBe(29);
});

test('an undo over the end of a round takes its mark away', () => {
  const marks = [mark(9, 0), mark(19, 1)];
  expect(marksAfter(marks, mark(20, 2), 1).map(({ n }) => n)).toEqual([9]);
  expect(shown([mark(9, 0)], 1)).toBeUndefined();
  // Completed again, by another way.
  expect(marksAfter([mark(9, 0)], mark(25, 1), 2).map(({ n }) => n)).toEqual([9, 25]);
});
