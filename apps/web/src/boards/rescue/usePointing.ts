import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardProps } from '../board';
import { useStable } from '../useStable';
import type { RescueView } from './face';
import type { Scene } from './lighting';
import type { Pen } from './pointing';
import { BESIDE } from './useHullCamera';
import type { Over } from './useOver';

interface Wanted extends Pick<BoardProps<RescueView>, 'view' | 'selected' | 'pointed'> {
  readonly over: Over | null;
  readonly scene: Scene;
}

interface Pointing {
  /** What follows the pointer is drawn in it, by nobody else. */
  readonly group: RefObject<SVGGElement | null>;
  readonly hover: Pen['hover'];
}

/** The ground under the pointer and the way to it: drawn as the pointer comes, without anything else being drawn anew. */
export function usePointing({ over, scene, view, selected, pointed }: Wanted): Pointing {
  const group = useRef<SVGGElement>(null);
  const pen = useRef<Pen>(null);
  const draw = useStable(() => {
    const target = pointed.get();
    const route = target === null || over === null ? null : over.routeTo(scene, view, target, selected);
    pen.current?.route(route, scene.zoom);
  });
  useLayoutEffect(() => {
    if (over !== null && group.current !== null) pen.current ??= over.penOn(group.current);
    draw();
  });
  const { plan, centre } = scene;
  useLayoutEffect(() => {
    const { width, circumference } = plan;
    if (over !== null) pen.current?.within(-BESIDE, centre - circumference, width + 2 * BESIDE, 2 * circumference);
  }, [over, plan, centre]);
  useEffect(() => pointed.subscribe(draw), [pointed, draw]);
  return { group, hover: (of, d) => pen.current?.hover(of, d) };
}
