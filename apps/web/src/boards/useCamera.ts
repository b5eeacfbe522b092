import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type Camera, type CameraControl, control, type Limits, type Size } from './camera';

/** What a camera looks at. */
export interface World {
  /** How far one may zoom and pan where the sheet has this size. */
  limits(size: Size): Limits;
  /** The camera that shows all of it. */
  whole(size: Size): Camera;
  /** Where a place is on the sheet, in pixels; null if it is not in this world. */
  onSheet(place: string, camera: Camera, size: Size): { readonly x: number; readonly y: number } | null;
  /** Pixels from the edge of the sheet at which a place counts as in sight. */
  readonly rim: number;
}

/** What is told of a camera. Both must be quick. */
interface Told {
  moved(camera: Camera, size: Size): void;
  /** The sheet has got another size: where the camera was, and is. */
  resized?(before: Camera, now: Camera): void;
}

export interface BoardCamera {
  /** Where one looks from; null before there is a sheet. */
  read(): Camera | null;
  size(): Size;
  set(camera: Camera): void;
  /** Whether nobody has moved it since it last showed all. */
  untouched(): boolean;
  fit(): void;
  zoomBy(factor: number): void;
  /** Whether a place is in sight; null if it is not in this world. */
  sees(place: string): boolean | null;
  /** Brings a place into sight. */
  show(place: string): void;
}

/** Zoom and pan of a board over one world. `field` takes the gestures; the world must stay the same as long as what it describes does. */
export function useCamera(field: RefObject<HTMLElement | null>, world: World, told: Told): BoardCamera {
  const taken = useRef<CameraControl | null>(null);
  /** The camera as the last fit left it: while nobody has moved it, a new size is fitted anew. */
  const fitted = useRef<Camera | null>(null);
  /** Width and height of the sheet, kept so that looking at them makes the page lay nothing out. */
  const sheet = useRef<Size>({ width: 800, height: 600 });
  const tell = useRef(told);
  tell.current = told;

  const read = useCallback(() => taken.current?.read() ?? null, []);
  const size = useCallback(() => sheet.current, []);
  const set = useCallback((camera: Camera) => taken.current?.set(camera), []);
  const untouched = useCallback(() => fitted.current !== null && read() === fitted.current, [read]);
  const fit = useCallback(() => {
    set(world.whole(sheet.current));
    fitted.current = read();
  }, [world, set, read]);

  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const measure = (): void => {
      sheet.current = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const camera = control(
      element,
      () => world.limits(sheet.current),
      world.whole(sheet.current),
      (now) => tell.current.moved(now, sheet.current),
    );
    taken.current = camera;
    fit();
    const watcher =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            measure();
            const before = camera.read();
            if (untouched()) fit();
            else camera.set(before);
            tell.current.resized?.(before, camera.read());
          });
    watcher?.observe(element);
    return () => {
      watcher?.disconnect();
      camera.stop();
    };
  }, [field, world, fit, untouched]);

  /** How far the camera would have to go to bring a place into sight: nowhere, if it is; null, if it is not in this world. */
  const wayTo = useCallback(
    (place: string) => {
      const camera = read();
      const { width, height } = sheet.current;
      const at = camera === null ? null : world.onSheet(place, camera, sheet.current);
      if (at === null) return null;
      const within = (along: number, room: number): boolean => along > world.rim && along < room - world.rim;
      return { dx: within(at.x, width) ? 0 : width / 2 - at.x, dy: within(at.y, height) ? 0 : height / 2 - at.y };
    },
    [world, read],
  );
  const sees = useCallback(
    (place: string) => {
      const way = wayTo(place);
      return way === null ? null : way.dx === 0 && way.dy === 0;
    },
    [wayTo],
  );
  const show = useCallback(
    (place: string) => {
      const way = wayTo(place);
      const camera = read();
      if (way === null || camera === null || (way.dx === 0 && way.dy === 0)) return;
      set({ k: camera.k, x: camera.x + way.dx, y: camera.y + way.dy });
    },
    [wayTo, read, set],
  );
  const zoomBy = useCallback((factor: number) => taken.current?.zoomBy(factor), []);
  return { read, size, set, untouched, fit, zoomBy, sees, show };
}
