import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Camera, type CameraControl, centred, control, moveWorlds } from '../camera';
import type { BoxId } from './face';
import type { Plan } from './plan';
import { nearest } from './wrap';

/** The middle of the screen moves in steps of this many plan units before anything is drawn in another copy. */
const GRAIN = 40;
/** Plan units left free beside the hull. */
export const BESIDE = 60;
/** Pixels from the edge at which a box counts as in sight. */
const RIM = 50;
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

export interface HullCamera {
  /** What takes the gestures. */
  readonly field: RefObject<HTMLDivElement | null>;
  /** Tells where one looks from, now and whenever it changes, with width and height of the sheet; one is told, the last who asked. */
  follow(tell: Follower): void;
  /** Plan y in the middle of the screen, and pixels per plan unit, both in steps. */
  readonly centre: number;
  readonly zoom: number;
  fit(): void;
  zoomBy(factor: number): void;
  /** Whether a box is well in sight; null if it is not on the plan. */
  sees(place: string): boolean | null;
  /** Brings a box into sight. */
  show(place: string): void;
  /** Where fingers press and boxes are smaller than a finger: comes closer to a box instead, and says so. */
  closer(place: string): boolean;
}

let coarse: MediaQueryList | null = null;
/** Whether what presses is a finger. Asked at every press: the question is put once. */
export const fingers = (): boolean => {
  if (coarse === null && typeof matchMedia === 'function') coarse = matchMedia('(pointer: coarse)');
  return coarse?.matches === true;
};

/**
 * Zoom and pan over the hull, which closes upon itself from top to bottom. `board` holds all sheets; `start`: where to begin if the whole hull is
 * too small.
 */
export function useHullCamera(board: RefObject<HTMLElement | null>, plan: Plan, start: Start | null): HullCamera {
  const field = useRef<HTMLDivElement>(null);
  const camera = useRef<CameraControl | null>(null);
  /** The camera as the last fit left it: while nobody has moved it, a new size is fitted anew. */
  const fitted = useRef<Camera | null>(null);
  /** The same where one began closer, and whether somebody could act by then. */
  const begun = useRef<{ readonly camera: Camera; readonly acts: boolean } | null>(null);
  /** Width and height of the sheet, kept so that looking at them makes the page lay nothing out. */
  const size = useRef({ width: 800, height: 600 });
  const follower = useRef<Follower>(null);
  const [centre, setCentre] = useState(plan.circumference / 2);
  const [zoom, setZoom] = useState(0.4);

  const limits = useCallback(() => {
    const { width, height } = size.current;
    const least = Math.min(width / (plan.width + 2 * BESIDE), Math.max(height / plan.circumference, 0.05));
    return { least, most: 4, left: -BESIDE, right: plan.width + BESIDE };
  }, [plan]);

  const moved = useCallback(
    ({ k, x, y }: Camera) => {
      moveWorlds(board.current, { k, x, y });
      follower.current?.({ k, x, y }, size.current.width, size.current.height);
      const middle = (size.current.height / 2 - y) / k;
      setCentre((before) => (Math.abs(middle - before) < GRAIN ? before : Math.round(middle / GRAIN) * GRAIN));
      setZoom((before) => (Math.abs(Math.log2(k / before)) < 0.2 ? before : k));
    },
    [board],
  );

  const fit = useCallback(() => {
    const { width, height } = size.current;
    const k = Math.max(limits().least, Math.min(width / (plan.width + 2 * BESIDE), height / plan.circumference));
    camera.current?.set(centred(k, plan.width / 2, plan.circumference / 2, size.current));
    fitted.current = camera.current?.read() ?? null;
  }, [limits, plan]);

  useLayoutEffect(() => {
    const sheet = field.current;
    if (sheet === null) return;
    const measure = (): void => {
      size.current = { width: sheet.clientWidth, height: sheet.clientHeight };
    };
    measure();
    const taken = control(sheet, limits, { k: 0.4, x: 0, y: 0 }, moved);
    camera.current = taken;
    fit();
    const watcher =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            measure();
            const now = taken.read();
            if (now === fitted.current) fit();
            else taken.set(now);
            if (begun.current?.camera === now) begun.current = { ...begun.current, camera: taken.read() };
          });
    watcher?.observe(sheet);
    return () => {
      watcher?.disconnect();
      taken.stop();
    };
  }, [limits, moved, fit]);

  // Where the hull seen whole is too small, one begins closer: where most stand, and once more where something can be done when there is
  // something. Who has moved the camera is left alone.
  useLayoutEffect(() => {
    const box = start === null ? undefined : plan.boxes.get(start.box);
    const before = begun.current;
    if (start === null || box === undefined || camera.current === null || before?.acts === true || (before !== null && !start.acts)) return;
    const now = camera.current.read();
    const close = closeTo(start);
    if ((now === fitted.current && now.k < close * 0.95) || (now === before?.camera && now !== fitted.current))
      camera.current.set(centred(close, box.centre.x, box.centre.y, size.current));
    begun.current = { camera: camera.current.read(), acts: start.acts };
  }, [start, plan]);

  // The groups are made anew with another plan; they stand where the camera is.
  useEffect(() => {
    const now = camera.current?.read();
    if (now !== undefined) moved(now);
  }, [moved]);

  /** How far the camera would have to go to bring a box well into sight: nowhere, if it is; null, if it is not on the plan. */
  const wayTo = useCallback(
    (place: string) => {
      const box = plan.boxes.get(place as BoxId);
      const now = camera.current?.read();
      if (box === undefined || now === undefined) return null;
      const { k, x, y } = now;
      const { width, height } = size.current;
      const sx = box.centre.x * k + x;
      const sy = nearest(box.centre.y, (height / 2 - y) / k, plan.circumference) * k + y;
      const across = sx < RIM || sx > width - RIM;
      if (!across && sy > RIM && sy < height - RIM) return { dx: 0, dy: 0 };
      return { dx: across ? width / 2 - sx : 0, dy: height / 2 - sy };
    },
    [plan],
  );
  const show = useCallback(
    (place: string) => {
      const way = wayTo(place);
      const now = camera.current?.read();
      if (way === null || now === undefined || (way.dx === 0 && way.dy === 0)) return;
      camera.current?.set({ k: now.k, x: now.x + way.dx, y: now.y + way.dy });
    },
    [wayTo],
  );
  const sees = useCallback(
    (place: string) => {
      const way = wayTo(place);
      return way === null ? null : way.dx === 0 && way.dy === 0;
    },
    [wayTo],
  );
  const closer = useCallback(
    (place: string) => {
      const box = plan.boxes.get(place as BoxId);
      const now = camera.current?.read();
      if (box === undefined || now === undefined || now.k > CLOSE_TO_FINGERS * 0.8 || !fingers()) return false;
      const middle = (size.current.height / 2 - now.y) / now.k;
      camera.current?.set(centred(CLOSE_TO_FINGERS, box.centre.x, nearest(box.centre.y, middle, plan.circumference), size.current));
      return true;
    },
    [plan],
  );
  const follow = useCallback((tell: Follower) => {
    follower.current = tell;
    const now = camera.current?.read();
    if (now !== undefined) tell(now, size.current.width, size.current.height);
  }, []);
  const zoomBy = useCallback((factor: number) => camera.current?.zoomBy(factor), []);
  return { field, follow, centre, zoom, fit, zoomBy, sees, show, closer };
}
