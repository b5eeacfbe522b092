import type { Hive } from '../components';
import { isHoldingBox, type Place } from '../position';
import { stepsFrom } from '../rules/09-paths';
import type { RescueView } from '../view';

/** Movement Points from every place to the nearest of some goals, by the way alone: enemies met are not counted. Places that lead to none are left out. */
export type Ways = ReadonlyMap<Place, number>;

const DOOR = 2;

const known = new WeakMap<object, Map<string, Ways>>();
const opened = new WeakMap<object, RescueView['darters']>();

/** As if every breach stood open: whoever is inside can open it, and whoever comes home is let in. */
export function withBreachesOpen(view: RescueView): RescueView {
  if (view.darters.every(({ breach }) => breach === null || breach.open)) return view;
  const darters =
    opened.get(view.darters) ??
    view.darters.map((darter) => (darter.breach === null ? darter : { ...darter, breach: { ...darter.breach, open: true } }));
  opened.set(view.darters, darters);
  return { ...view, darters };
}

/** Remembered as long as breaches stay as they are; holes are part of the key. */
export function waysTo(hive: Hive, view: RescueView, goals: readonly Place[]): Ways {
  const kept = known.get(view.darters) ?? new Map<string, Ways>();
  known.set(view.darters, kept);
  const key = `${[...new Set(goals)].sort().join()} ${view.holes.join()}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const ways = new Map<Place, number>();
  // Steps cost one or two: a bucket for each price does for a queue.
  const due: Place[][] = [[...goals]];
  for (let cost = 0; cost < due.length; cost++) {
    for (const from of due[cost] ?? []) {
      if (ways.has(from)) continue;
      ways.set(from, cost);
      for (const { to, passage } of stepsFrom(hive, view, from)) {
        if (ways.has(to)) continue;
        const price = cost + (passage === 'open' ? 1 : DOOR);
        while (due.length <= price) due.push([]);
        due[price]?.push(to);
      }
    }
  }
  kept.set(key, ways);
  return ways;
}

/** Boxes between two places as the crow flies through walls; far where one of them is a Holding Box. */
export const apart = (hive: Hive, a: Place, b: Place): number => (isHoldingBox(a) || isHoldingBox(b) ? 99 : hive.distance(a, b));
