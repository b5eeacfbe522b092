import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardProps, Spot } from './board';
import type { Light, Lights } from './lights';
import { type Marks, marksOf } from './marks';
import { useStable } from './useStable';

const nobody: ReadonlySet<string> = new Set();

/** What a board fetches to draw its lights; its scene is where everything stands. */
interface Over<S> {
  afterPaint(act: () => void): void;
  lightsOn(groups: readonly SVGGElement[]): Lights;
  lightOf(scene: S, marks: Marks, selected: string | null, picked: ReadonlySet<string>): Light;
}

interface Wanted<S> extends Pick<BoardProps, 'selected' | 'picked' | 'onPress'> {
  /** Holds the sheets of lights. */
  readonly field: RefObject<HTMLElement | null>;
  readonly over: Over<S> | null;
  readonly foresee: BoardProps['foresee'] | undefined;
  readonly scene: S;
  readonly marks: Marks;
}

interface BoardLights {
  /** A press on a spot, and what it does besides: what it lights up is painted before all else that it changes. */
  readonly press: (spot: Spot, besides?: () => void) => void;
  /** The pointer has come to where a press would be on this spot. */
  readonly prepare: (spot: Spot) => void;
}

/** What can be chosen lights up on a board: as the chrome has it, or ahead of it for a press that selects a unit. */
export function useLights<S>({ field, over, scene, marks, selected, picked, foresee, onPress }: Wanted<S>): BoardLights {
  const lights = useRef<Lights>(null);
  /** What a press has lit up already, until the press itself is carried out. */
  const foreseen = useRef<Light>(null);
  useLayoutEffect(() => {
    if (over !== null) lights.current = over.lightsOn([...(field.current?.querySelectorAll<SVGGElement>('[data-light]') ?? [])]);
  }, [over, field]);
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
  return { press, prepare };
}
