import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Camera, type CameraControl, centred, control, moveWorlds } from '../camera';
import type { HexKey } from './face';
import type { Place } from './Hexes';

/** Units of the drawing left free round the map. */
const BESIDE = 14;
/** Where the map seen whole would be smaller than the first, one begins at the second, close to what is going on. */
const SMALL = 0.6;
const CLOSE = 0.95;
/** Pixels from the edge at which a hex counts as in sight. */
const RIM = 30;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface MapCamera {
  /** Pixels per unit of the drawing, in steps. */
  readonly zoom: number;
  fit(): void;
  zoomBy(factor: number): void;
  /** Whether a hex is in sight; null if it is not on the map. */
  sees(place: string): boolean | null;
  /** Brings a hex into sight. */
  show(place: string): void;
}

/** Zoom and pan over the map. `field` holds all sheets; `interest`: where one begins if the whole map is too small. */
export function useMapCamera(
  field: RefObject<HTMLElement | null>,
  bounds: Area,
  places: ReadonlyMap<HexKey, Place>,
  interest: { readonly x: number; readonly y: number } | null,
): MapCamera {
  const camera = useRef<CameraControl | null>(null);
  /** The camera as the last fit left it: while nobody has moved it, a new size is fitted anew. */
  const fitted = useRef<Camera | null>(null);
  /** Width and height of the sheet, kept so that looking at them makes the page lay nothing out. */
  const size = useRef({ width: 800, height: 600 });
  const first = useRef(interest);
  first.current = interest;
  const [zoom, setZoom] = useState(0.8);

  const limits = useCallback(() => {
    const { width, height } = size.current;
    const least = Math.min(width / (bounds.width + 2 * BESIDE), height / (bounds.height + 2 * BESIDE));
    return {
      least,
      most: 4,
      left: bounds.x - BESIDE,
      right: bounds.x + bounds.width + BESIDE,
      top: bounds.y - BESIDE,
      bottom: bounds.y + bounds.height + BESIDE,
    };
  }, [bounds]);

  const moved = useCallback(
    (now: Camera) => {
      moveWorlds(field.current, now);
      setZoom((before) => (Math.abs(Math.log2(now.k / before)) < 0.15 ? before : now.k));
    },
    [field],
  );

  const fit = useCallback(() => {
    camera.current?.set(centred(limits().least, bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, size.current));
    fitted.current = camera.current?.read() ?? null;
  }, [limits, bounds]);

  useLayoutEffect(() => {
    const sheet = field.current;
    if (sheet === null) return;
    const measure = (): void => {
      size.current = { width: sheet.clientWidth, height: sheet.clientHeight };
    };
    measure();
    const taken = control(sheet, limits, { k: 0.8, x: 0, y: 0 }, moved);
    camera.current = taken;
    fit();
    const point = first.current;
    if (point !== null && taken.read().k < SMALL) taken.set(centred(CLOSE, point.x, point.y, size.current));
    const watcher =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            measure();
            const now = taken.read();
            if (now === fitted.current) fit();
            else taken.set(now);
          });
    watcher?.observe(sheet);
    return () => {
      watcher?.disconnect();
      taken.stop();
    };
  }, [field, limits, moved, fit]);

  /** How far the camera would have to go to bring a hex into sight: nowhere, if it is; null, if it is not on the map. */
  const wayTo = useCallback(
    (place: string) => {
      const hex = places.get(place as HexKey);
      if (hex === undefined || camera.current === null) return null;
      const { k, x, y } = camera.current.read();
      const { width, height } = size.current;
      const [sx, sy] = [hex.x * k + x, hex.y * k + y];
      if (sx > RIM && sx < width - RIM && sy > RIM && sy < height - RIM) return { dx: 0, dy: 0 };
      return { dx: width / 2 - sx, dy: height / 2 - sy };
    },
    [places],
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
      const read = camera.current?.read();
      if (way === null || read === undefined || (way.dx === 0 && way.dy === 0)) return;
      camera.current?.set({ k: read.k, x: read.x + way.dx, y: read.y + way.dy });
    },
    [wayTo],
  );
  const zoomBy = useCallback((factor: number) => camera.current?.zoomBy(factor), []);
  return { zoom, fit, zoomBy, sees, show };
}
