import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { BoxId, Pack, Piece, RescueView } from './face';
import { pieceOf } from './forms/Parts';
import { nameHeight } from './Hull';
import { planOf } from './plan';
import { RangePicker } from './Ranges';
import { startOf } from './RescueBoard';
import { closeTo, type Start, useHullCamera } from './useHullCamera';

const map = JSON.parse(readFileSync(join(__dirname, '../../../../../packages/rescue/src/components/map.json'), 'utf8')) as Pack['map'];
const plan = planOf({ map });

function viewOf(pieces: readonly Piece[]): RescueView {
  const stacks: Record<string, string[]> = {};
  for (const { id, place } of pieces) stacks[place] = [...(stacks[place] ?? []), id];
  return { units: Object.fromEntries(pieces.map((piece) => [piece.id, piece])), stacks } as unknown as RescueView;
}

const crowd = [
  ...['a', 'b'].map((id) => pieceOf('scout', id, 'E13')),
  ...['x', 'y'].map((id) => pieceOf('soldier', id, 'E13')),
  { ...pieceOf('soldier', 'z', 'E13'), kind: null, faceUp: false },
  ...['k', 'l', 'm'].map((id) => pieceOf('soldier', id, 'A1')),
];

afterEach(cleanup);

/** The camera over a sheet of no size, and where it stands. */
function camera() {
  const at: { readonly k: number; readonly y: number }[] = [];
  const { result, rerender } = renderHook(
    ({ start }: { readonly start: Start | null }) => {
      const board = useRef<HTMLDivElement>(document.createElement('div'));
      const hull = useHullCamera(board, plan, start);
      hull.field.current ??= document.createElement('div');
      hull.follow(({ k, y }) => at.push({ k, y }));
      return hull;
    },
    { initialProps: { start: null as Start | null } },
  );
  return { hull: () => result.current, now: () => at.at(-1), rerender };
}

describe('where one begins to look', () => {
  test('where only one box can act, its counters are 28 pixels at least', () => {
    const start = startOf(plan, viewOf(crowd), new Set(['a', 'b']), false) as Start;
    expect(start).toMatchObject({ box: 'E13', acts: true });
    expect(start.counter * closeTo(start)).toBeGreaterThanOrEqual(28);
    // A counter that has its box to itself grows while the plan is small: the whole hull will do.
    const alone = startOf(plan, viewOf([pieceOf('scout', 'a', 'E1')]), new Set(['a']), false) as Start;
    expect(closeTo(alone)).toBeLessThan(0.45);
  });

  test('where several boxes can act, and where nobody can, it is where most stand', () => {
    const several = startOf(plan, viewOf(crowd), new Set(['a', 'b', 'k']), false) as Start;
    expect([several.box, closeTo(several)]).toEqual(['E13', 0.42]);
    const idle = startOf(plan, viewOf(crowd), new Set(), true) as Start;
    expect([idle.box, idle.acts, closeTo(idle)]).toEqual(['E13', false, 0.42]);
    expect(startOf(plan, viewOf([]), new Set(), true)).toBeNull();
  });

  test('the camera comes closer once for looking on and once for acting', () => {
    const { now, rerender } = camera();
    const k = (): number => now()?.k ?? 0;
    const looksOn = (box: BoxId): Start => ({ box, counter: Infinity, acts: false });
    const whole = k();
    rerender({ start: looksOn('E13') });
    expect(k()).toBeCloseTo(0.42);
    expect(k()).toBeGreaterThan(whole);
    const there = now();
    // What others do moves nobody's camera.
    rerender({ start: looksOn('A1') });
    expect(now()).toEqual(there);
    rerender({ start: { box: 'A1', counter: 40, acts: true } });
    expect(k()).toBeCloseTo(0.7);
    expect(now()?.y).not.toBe(there?.y);
    // Once begun, it stays.
    const acting = now();
    rerender({ start: { box: 'E13', counter: 30, acts: true } });
    expect(now()).toEqual(acting);
  });

  test('the camera is left to whoever has moved it', () => {
    const { hull, now, rerender } = camera();
    act(() => hull().zoomBy(3));
    const there = now();
    rerender({ start: { box: 'A1', counter: 40, acts: true } });
    expect(now()).toEqual(there);
  });
});

describe('what is written on the hull', () => {
  test('a name of two lines wants more room at the foot of its box than one of a word', () => {
    const heights = (['B7', 'D12'] as const).map((id) => {
      const box = plan.boxes.get(id);
      return box === undefined ? 0 : nameHeight(box, 10);
    });
    expect(heights).toEqual([18.5, 10]);
  });

  test('what is shaded is told while it is shown', () => {
    const picker = (range: 'command' | null) => <RangePicker range={range} queens onPick={() => undefined} />;
    const { rerender } = render(picker(null));
    expect(screen.queryByText(/^Shaded/)).toBeNull();
    rerender(picker('command'));
    expect(screen.getByText('Shaded: boxes in which Soldiers and Workers are in command.')).toBeTruthy();
  });
});
