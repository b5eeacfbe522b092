import type { Hive } from '../components';
import type { Place } from '../position';
import { stepsFrom } from '../rules/09-paths';
import type { RescueView } from '../view';

/** Steps from every place to the nearest of some goals, through doors, holes and open breaches; places from which none can be reached are left out. */
export type Ways = ReadonlyMap<Place, number>;

const known = new WeakMap<object, Map<string, Ways>>();

/** Remembered as long as breaches stay as they are; holes are part of the key. */
export function waysTo(hive: Hive, view: RescueView, goals: readonly Place[]): Ways {
  const kept = known.get(view.darters) ?? new Map<string, Ways>();
  known.set(view.darters, kept);
  const key = `${[...new Set(goals)].sort().join()} ${view.holes.join()}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const ways = new Map<Place, number>(goals.map((goal) => [goal, 0]));
  const queue: Place[] = [...ways.keys()];
  for (const from of queue) {
    const steps = (ways.get(from) ?? 0) + 1;
    for (const { to } of stepsFrom(hive, view, from)) {
      if (ways.has(to)) continue;
      ways.set(to, steps);
      queue.push(to);
    }
  }
  kept.set(key, ways);
  return ways;
}
