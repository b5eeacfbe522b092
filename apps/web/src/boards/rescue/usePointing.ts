import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Target } from '../../play/grammar';
import type { BoardProps } from '../board';
import type { Marks } from '../marks';
import { useStable } from '../useStable';
import type { RescueView } from './face';
import type { Scene } from './lighting';
import type { Pen } from './pen';
import type { HullCamera } from './useHullCamera';

type Over = typeof import('./over');

interface Wanted extends Pick<BoardProps<RescueView>, 'view' | 'selected' | 'pointed'> {
  readonly begun: Target | null;
  readonly marks: Marks;
  readonly over: Over | null;
  readonly scene: Scene;
  readonly follow: HullCamera['follow'];
}

interface Pointing {
  /** What follows the pointer is drawn in it, by nobody else. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly hover: Pen['hover'];
}

/** The ground under the pointer and the way to it: drawn as the pointer comes, without anything else being drawn anew. */
export function usePointing({ over, scene, view, marks, selected, pointed, begun, follow }: Wanted): Pointing {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Pen>(null);
  const draw = useStable(() => {
    const target = pointed.get() ?? begun;
    pen.current?.route(target === null || over === null ? null : over.routeTo(scene, view, target, selected));
  });
  useLayoutEffect(() => {
    if (over === null || canvas.current === null) return;
    const made = over.penOn(canvas.current);
    pen.current = made;
    follow(made.look);
  }, [over, follow]);
  useLayoutEffect(draw);
  useLayoutEffect(() => {
    pen.current?.expect(over === null ? null : over.reachOf(scene, view, marks, selected));
  }, [over, scene, view, marks, selected]);
  useEffect(() => pointed.subscribe(draw), [pointed, draw]);
  return { canvas, hover: (...ground) => pen.current?.hover(...ground) };
}
