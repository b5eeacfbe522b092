import { useEffect, useMemo, useRef } from 'react';
import type { BoxId, RescueView } from './face';
import type { Step } from './Piles';
import type { Plan } from './plan';
import { nearest } from './wrap';

/** The box in which most of the actors stand. */
export function busiest(units: RescueView['units'], actors: ReadonlySet<string>): BoxId | null {
  const counts = new Map<string, number>();
  for (const id of actors) {
    const place = units[id]?.place;
    if (place !== undefined && !place.startsWith('darter:')) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return (most?.[0] as BoxId | undefined) ?? null;
}

/** From where the units that have just moved came, as a step from their new box; empty while nothing has moved. */
export function useArrivals(units: RescueView['units'], plan: Plan): ReadonlyMap<string, Step> {
  const before = useRef(units);
  const arrivals = useMemo(() => {
    const steps = new Map<string, Step>();
    if (before.current === units) return steps;
    for (const [id, { place }] of Object.entries(units)) {
      const from = plan.boxes.get(before.current[id]?.place as BoxId);
      const to = plan.boxes.get(place as BoxId);
      if (from === undefined || to === undefined || from === to) continue;
      steps.set(id, { dx: from.centre.x - to.centre.x, dy: nearest(from.centre.y, to.centre.y, plan.circumference) - to.centre.y });
    }
    return steps;
  }, [units, plan]);
  useEffect(() => {
    before.current = units;
  }, [units]);
  return arrivals;
}

/** Each Queen's letter is the letter of the area she stands in, or Q in a corridor: what the ring round her men shows. */
export function queenLetters(units: RescueView['units']): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { holder } of Object.values(units)) {
    if (holder === null) continue;
    const first = units[holder]?.place[0] ?? '';
    letters.set(holder, /[A-FL]/.test(first) ? first : 'Q');
  }
  return letters;
}
