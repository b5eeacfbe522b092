import { describe, expect, test } from '@jest/globals';
import { dependence } from './handles';
import { below, seededRng } from './rng';

const cells = (pairs: readonly (readonly [number, string])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(JSON.stringify(pair), (counts.get(JSON.stringify(pair)) ?? 0) + 1);
  return counts;
};

describe('dependence of what is seen on what is hidden', () => {
  const rng = seededRng('dependence');
  const kinds = ['sting', 'grub', 'dust'];

  test('chance alone stays far below the bar, in a hundred tables', () => {
    for (let table = 0; table < 100; table++) {
      const pairs = Array.from({ length: 3_000 }, () => [below(rng, 9), kinds[below(rng, 3)] ?? ''] as const);
      expect(dependence(cells(pairs))).toBeLessThan(1);
    }
  });

  test('one place in nine that prefers a kind a little is seen in 10,000 concealments', () => {
    const pairs = Array.from({ length: 90_000 }, () => {
      const at = below(rng, 9);
      return [at, at === 0 && rng.next() < 0.06 ? 'sting' : (kinds[below(rng, 3)] ?? '')] as const;
    });
    expect(dependence(cells(pairs))).toBeGreaterThan(1);
  });

  test('three things shuffled together stay below the bar, in five hundred tables of a hundred shuffles', () => {
    for (let table = 0; table < 500; table++) {
      const pairs = Array.from({ length: 100 }, () => below(rng, 3)).flatMap((odd) =>
        [0, 1, 2].map((at) => [at, at === odd ? 'sting' : 'grub'] as const),
      );
      expect(dependence(cells(pairs))).toBeLessThan(1);
    }
  });

  test('two things that are never shuffled are seen in fifty concealments', () => {
    const pairs = Array.from({ length: 50 }, () => [[0, 'sting'] as const, [1, 'grub'] as const]).flat();
    expect(dependence(cells(pairs))).toBeGreaterThan(1);
  });

  test('a table of one kind tells nothing', () => {
    expect(
      dependence(
        cells([
          [0, 'grub'],
          [1, 'grub'],
        ]),
      ),
    ).toBe(0);
  });
});
