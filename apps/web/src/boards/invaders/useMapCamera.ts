import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { centred, moveWorlds } from '../camera';
import { type BoardCamera, useCamera, type World } from '../useCamera';
import type { HexKey } from './face';
import type { Place } from './Hexes';
import type { Area } from './terrain';

/** Units of the drawing left free round the map. */
const BESIDE = 14;
/** Where the map seen whole would be smaller than the first, one begins at the second, close to what is going on. */
const SMALL = 0.6;
const CLOSE = 0.95;

interface MapCamera extends BoardCamera {
  /** Pixels per unit of the drawing, in steps. */
  readonly zoom: number;
}

/** The sheet of a map. */
const worldOf = (bounds: Area, places: ReadonlyMap<HexKey, Place>): World => {
  const least = (room: { readonly width: number; readonly height: number }): number =>
    Math.min(room.width / (bounds.width + 2 * BESIDE), room.height / (bounds.height + 2 * BESIDE));
  return {
    limits: (size) => ({
      least: least(size),
      most: 4,
      left: bounds.x - BESIDE,
      right: bounds.x + bounds.width + BESIDE,
      top: bounds.y - BESIDE,
      bottom: bounds.y + bounds.height + BESIDE,
    }),
    whole: (size) => centred(least(size), bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, size),
    onSheet(place, { k, x, y }) {
      const hex = places.get(place as HexKey);
      return hex === undefined ? null : { x: hex.x * k + x, y: hex.y * k + y };
    },
    rim: 30,
  };
};

/** Zoom and pan over the map. `field` holds all sheets; `interest`: where one begins if the whole map is too small. */
export function useMapCamera(
  field: RefObject<HTMLElement | null>,
  bounds: Area,
  places: ReadonlyMap<HexKey, Place>,
  interest: { readonly x: number; readonly y: number } | null,
): MapCamera {
  const [zoom, setZoom] = useState(0.8);
  const world = useMemo(() => worldOf(bounds, places), [bounds, places]);
  const camera = useCamera(field, world, {
    moved(now) {
      moveWorlds(field.current, now);
      setZoom((before) => (Math.abs(Math.log2(now.k / before)) < 0.15 ? before : now.k));
    },
  });
  const first = useRef(interest);
  first.current = interest;
  const { set, size } = camera;
  // Once for each map: whoever plays on moves the camera himself.
  useLayoutEffect(() => {
    if (first.current !== null && world.whole(size()).k < SMALL) set(centred(CLOSE, first.current.x, first.current.y, size()));
  }, [world, set, size]);
  return { ...camera, zoom };
}
