import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardProps, Spot } from '../board';
import type { Light, Lights } from '../lights';
import { type Marks, marksOf } from '../marks';
import { useStable } from '../useStable';
import type { RescueView } from './face';
import type { Scene } from './lighting';
import { WORLD } from './useHullCamera';
import type { Over } from './useOver';

const nobody: ReadonlySet<string> = new Set();

interface Wanted extends Pick<BoardProps<RescueView>, 'selected' | 'picked' | 'onPress'> {
  readonly over: Over | null;
  readonly foresee: BoardProps<RescueView>['foresee'] | undefined;
  readonly scene: Scene;
  readonly marks: Marks;
}

interface HullLights {
  /** Holds the two sheets of lights. */
  readonly sheets: RefObject<HTMLDivElement | null>;
  /** A press on a spot, and what it does besides: what it lights up is painted before all else that it changes. */
  readonly press: (spot: Spot, besides?: () => void) => void;
  /** The pointer has come to where a press would be on this spot. */
  readonly prepare: (spot: Spot) => void;
}

/** What can be chosen lights up over the hull: as the chrome has it, or ahead of it for a press that selects a unit. */
export function useLights({ over, scene, marks, selected, picked, foresee, onPress }: Wanted): HullLights {
  const lights = useRef<Lights>(null);
  const sheets = useRef<HTMLDivElement>(null);
  /** What a press has lit up already, until the press itself is carried out. */
  const foreseen = useRef<Light>(null);
  useLayoutEffect(() => {
    const [front, back] = sheets.current?.getElementsByClassName(WORLD) ?? [];
    if (over !== null && front && back) lights.current = over.lightsOn([front as SVGGElement, back as SVGGElement]);
  }, [over]);
  useLayoutEffect(() => {
    const light = foreseen.current ?? over?.lightOf(scene, marks, selected, picked);
    if (light) lights.current?.show(light);
  });

  const lightAfter = useStable((spot: Spot): Light | null => {
    const next = over === null ? null : (foresee?.(spot) ?? null);
    return next === null || over === null ? null : over.lightOf(scene, marksOf(next.lit), next.unit, nobody);
  });
  const carryOut = useStable((spot: Spot) => {
    foreseen.current = null;
    onPress(spot);
  });
  const press = useStable((spot: Spot, besides?: () => void) => {
    const next = lightAfter(spot);
    const act = (): void => {
      besides?.();
      carryOut(spot);
    };
    if (next === null || over === null) act();
    else {
      foreseen.current = next;
      lights.current?.show(next);
      over.afterPaint(act);
    }
  });
  const prepare = useStable((spot: Spot) => {
    // Once the pointer has been seen to arrive.
    over?.afterPaint(() => {
      const next = lightAfter(spot);
      if (next !== null) lights.current?.ready(next);
    });
  });
  return { sheets, press, prepare };
}
