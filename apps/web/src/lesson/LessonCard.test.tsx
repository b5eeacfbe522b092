import type { TableInfo, You } from '@carapace/protocol';
import type { BaseView, Lesson } from '@carapace/tabletop';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { GameContext, type InGame } from '../chrome/game';
import type { TableLink } from '../net/link';
import { fresh } from '../net/state';
import { TableContext } from '../table/context';
import { LessonCard } from './LessonCard';

interface Watched {
  readonly element: Element;
  readonly tell: (entry: Partial<IntersectionObserverEntry>) => void;
}
let watched: Watched[] = [];

beforeEach(() => {
  watched = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      readonly #heard: (entries: readonly unknown[]) => void;
      constructor(heard: (entries: readonly unknown[]) => void) {
        this.#heard = heard;
      }
      observe(element: Element): void {
        watched.push({ element, tell: (entry) => this.#heard([entry]) });
      }
      disconnect(): void {
        watched.length = 0;
      }
    },
  });
});
afterEach(cleanup);

const step = (goal: string, turn: number): Lesson['steps'][number] => ({
  goal,
  hint: '',
  cases: [],
  done: ({ segment }) => Number(segment) >= turn,
});
const lessons: readonly Lesson[] = [
  { id: 'one', title: 'One', seat: 'red', text: '', end: 'That was all.', steps: [step('Go there.', 1), step('Shoot.', 2)] },
] as unknown as readonly Lesson[];
const board = { lessons: () => Promise.resolve(lessons) };

function Card({ segment }: { readonly segment: string }) {
  const info = { ruleset: { id: 'test' } } as unknown as TableInfo;
  const you = {} as You;
  return (
    <TableContext value={{ code: 'c', link: {} as TableLink, state: fresh, table: info, you, ruleset: null }}>
      <GameContext value={{ board, view: { segment } as BaseView } as unknown as InGame}>
        <div role="tabpanel">
          <LessonCard id="one" />
        </div>
      </GameContext>
    </TableContext>
  );
}

const rectAt = (top: number): DOMRectReadOnly => ({ top }) as DOMRectReadOnly;
const above = { intersectionRatio: 0, boundingClientRect: rectAt(-40), rootBounds: rectAt(0) };

test('the present goal stays in sight above what was opened, and only while the list of goals is scrolled away', async () => {
  const { container, rerender } = render(<Card segment="0" />);
  await screen.findByText('One');
  const line = (): HTMLElement | null => container.querySelector('[data-goal] > [data-away]');
  expect(line()).toBeNull();
  expect(watched.map(({ element }) => element.textContent)).toEqual([expect.stringContaining('Go there.')]);
  act(() => watched[0]?.tell(above));
  expect(line()?.textContent).toContain('Go there.');
  act(() => watched[0]?.tell({ ...above, intersectionRatio: 1, boundingClientRect: rectAt(10) }));
  expect(line()).toBeNull();
  // What is still to come below is no reason to cover what is above it.
  act(() => watched[0]?.tell({ ...above, boundingClientRect: rectAt(900) }));
  expect(line()).toBeNull();
  rerender(<Card segment="1" />);
  expect(watched.map(({ element }) => element.textContent)).toEqual([expect.stringContaining('Shoot.')]);
  act(() => watched[0]?.tell(above));
  expect(line()?.textContent).toContain('Shoot.');
});
