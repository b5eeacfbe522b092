import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Counter } from './Counter';
import type { Pack, Piece } from './face';
import { pieceOf } from './forms/Parts';

const units = {
  scout: { ranged: 3, melee: 2, outOfCommandMelee: null, move: 6 },
} as unknown as Pack['units'];

afterEach(cleanup);

function drawn(more: Partial<Piece>) {
  const { container } = render(
    <svg>
      <title>counter</title>
      <Counter piece={{ ...pieceOf('scout'), ...more }} units={units} holder="E" />
    </svg>,
  );
  const turned = container.querySelector('[data-turned]');
  return { turned, root: turned?.parentElement as Element };
}

describe('a counter', () => {
  test('that has acted is turned by a quarter, but neither what is left of its points nor the ring of its holder', () => {
    const activity = { done: true, spent: 2, allowance: 6 } as unknown as Piece['activity'];
    const { turned, root } = drawn({ activity, holder: 'q' });
    expect(turned?.getAttribute('transform')).toMatch(/^rotate\(90 /);
    expect(root.hasAttribute('transform')).toBe(false);
    expect(turned?.querySelector('.face')).toBeTruthy();
    for (const upright of ['.held', '.bar']) {
      expect(root.querySelector(upright)).toBeTruthy();
      expect(turned?.querySelector(upright)).toBeNull();
    }
  });

  test('that is down is tilted together with its slash', () => {
    const { turned } = drawn({ incapacitated: true });
    expect(turned?.getAttribute('transform')).toMatch(/^rotate\(-14 /);
    expect(turned?.querySelector('.slash')).toBeTruthy();
  });
});
