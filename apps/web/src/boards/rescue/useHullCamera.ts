import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Camera, centred, moveWorlds, type Size } from '../camera';
import { type BoardCamera, useCamera, type World } from '../useCamera';
import type { BoxId } from './face';
import type { Plan } from './plan';
import { nearest } from './wrap';

/** The middle of the screen moves in steps of this many plan units before anything is drawn in another copy. */
const GRAIN = 40;
/** Plan units left free beside the hull. */
export const BESIDE = 60;
/** Where the hull seen whole would be smaller than this, one begins closer to what is going on. */
const CLOSE = 0.42;
/** Where fingers press: at this zoom the smallest boxes are 44 pixels wide. */
const CLOSE_TO_FINGERS = 0.56;
/** Pixels that a counter has at least where nobody can act but those of one box: a full box has smaller ones than others. */
const READ = 28;

type Follower = (camera: Camera, width: number, height: number) => void;

/** Where one begins to look. */
export interface Start {
  readonly box: BoxId;
  /** Plan units of the smallest counter there, where nobody else can act; else no size is too small. */
  readonly counter: number;
  /** Whether somebody can act there; else one looks on. */
  readonly acts: boolean;
}

/** Pixels per plan unit at which one begins there at least. */
export const closeTo = ({ counter }: Start): number => Math.max(fingers() ? CLOSE_TO_FINGERS : CLOSE, READ / counter);

export interface HullCamera extends Pick<BoardCamera, 'fit' | 'zoomBy' | 'sees' | 'show'> {
  /** What takes the gestures. */
  readonly field: RefObject<HTMLDivElement | null>;
  /** Tells where one looks from, now and whenever it changes, with width and height of the sheet; one is told, the last who asked. */
  follow(tell: Follower): void;
  /** Plan y in the middle of the screen, and pixels per plan unit, both in steps. */
  readonly centre: number;
  readonly zoom: number;
  /** Where fingers press and boxes are smaller than a finger: comes closer to a box instead, and says so. */
  closer(place: string): boolean;
}

let coarse: MediaQueryList | null = null;
/** Whether what presses is a finger. Asked at every press: the question is put once. */
export const fingers = (): boolean => {
  if (coarse === null && typeof matchMedia === 'function') coarse = matchMedia('(pointer: coarse)');
  return coarse?.matches === true;
};

/** The hull, which closes upon itself from top to bottom. */
const worldOf = (plan: Plan): World => {
  const across = ({ width }: Size): number => width / (plan.width + 2 * BESIDE);
  const least = (size: Size): number => Math.min(across(size), Math.max(size.height / plan.circumference, 0.05));
  return {
    limits: (size) => ({ least: least(size), most: 4, left: -BESIDE, right: plan.width + BESIDE }),
    whole(size) {
      const k = Math.max(least(size), Math.min(across(size), size.height / plan.circumference));
      return centred(k, plan.width / 2, plan.circumference / 2, size);
    },
    onSheet(place, { k, x, y }, { height }) {
      const centre = plan.boxes.get(place as BoxId)?.centre;
      if (centre === undefined) return null;
      return { x: centre.x * k + x, y: nearest(centre.y, (height / 2 - y) / k, plan.circumference) * k + y };
    },
    rim: 50,
  };
};

/** Zoom and pan over the hull. `board` holds all sheets; `start`: where to begin if the whole hull is too small. */
export function useHullCamera(board: RefObject<HTMLElement | null>, plan: Plan, start: Start | null): HullCamera {
  const field = useRef<HTMLDivElement>(null);
  /** Where one began closer, and whether somebody could act by then. */
  const begun = useRef<{ readonly camera: Camera; readonly acts: boolean } | null>(null);
  const follower = useRef<Follower>(null);
  const [centre, setCentre] = useState(plan.circumference / 2);
  const [zoom, setZoom] = useState(0.4);

  const moved = useCallback(
    (now: Camera, { width, height }: Size) => {
      moveWorlds(board.current, now);
      follower.current?.(now, width, height);
      const middle = (height / 2 - now.y) / now.k;
      setCentre((before) => (Math.abs(middle - before) < GRAIN ? before : Math.round(middle / GRAIN) * GRAIN));
      setZoom((before) => (Math.abs(Math.log2(now.k / before)) < 0.2 ? before : now.k));
    },
    [board],
  );
  const world = useMemo(() => worldOf(plan), [plan]);
  const { read, set, size, untouched, fit, zoomBy, sees, show } = useCamera(field, world, {
    moved,
    resized(before, now) {
      if (begun.current?.camera === before) begun.current = { ...begun.current, camera: now };
    },
  });

  // Where the hull seen whole is too small, one begins closer: where most stand, and once more where something can be done when there is
  // something. Who has moved the camera is left alone.
  useLayoutEffect(() => {
    const box = start === null ? undefined : plan.boxes.get(start.box);
    const before = begun.current;
    const now = read();
    if (start === null || box === undefined || now === null || before?.acts === true || (before !== null && !start.acts)) return;
    const close = closeTo(start);
    const fitted = untouched();
    if ((fitted && now.k < close * 0.95) || (!fitted && now === before?.camera)) set(centred(close, box.centre.x, box.centre.y, size()));
    begun.current = { camera: read() ?? now, acts: start.acts };
  }, [start, plan, read, set, size, untouched]);

  // The groups are made anew with another plan; they stand where the camera is.
  useEffect(() => {
    const now = read();
    if (now !== null) moved(now, size());
  }, [moved, read, size]);

  const closer = useCallback(
    (place: string) => {
      const box = plan.boxes.get(place as BoxId);
      const now = read();
      if (box === undefined || now === null || now.k > CLOSE_TO_FINGERS * 0.8 || !fingers()) return false;
      const middle = (size().height / 2 - now.y) / now.k;
      set(centred(CLOSE_TO_FINGERS, box.centre.x, nearest(box.centre.y, middle, plan.circumference), size()));
      return true;
    },
    [plan, read, set, size],
  );
  const follow = useCallback(
    (tell: Follower) => {
      follower.current = tell;
      const now = read();
      if (now !== null) tell(now, size().width, size().height);
    },
    [read, size],
  );
  return { field, follow, centre, zoom, fit, zoomBy, sees, show, closer };
}
