import { type HexId, type HexKey, isHexId, type Mapzone } from '../components';
import type { Ground } from '../ground';
import { aliensOnMap, type Position } from '../position';

/* How far it is on foot from everywhere to some hexes. */

/** An alien in the way has to be shot first: so many Movement Points dearer. */
const ALIEN_IN_THE_WAY = 3;

interface Step {
  readonly from: HexKey;
  readonly cost: number;
}

const stepsInto = new WeakMap<Mapzone, ReadonlyMap<HexKey, readonly Step[]>>();

/** The steps by which each hex is entered; the same all through a battle. */
function stepsOf(zone: Mapzone): ReadonlyMap<HexKey, readonly Step[]> {
  const known = stepsInto.get(zone);
  if (known !== undefined) return known;
  const open = (key: HexKey): boolean => isHexId(key) || zone.isBridge(key);
  const made = new Map(
    zone.keys.filter(open).map((at) => [
      at,
      zone.beside(at).flatMap((from): Step[] => {
        if (!open(from) || (!zone.road(from, at) && (zone.isBridge(from) || !isHexId(at)))) return [];
        const cost = zone.stepCost(from, at);
        return cost === null ? [] : [{ from, cost }];
      }),
    ]),
  );
  stepsInto.set(zone, made);
  return made;
}

/** Movement Points from each hex to the nearest goal, `start` being what a goal itself still costs. */
export function field({ zone }: Ground, pos: Position, goals: ReadonlyMap<HexId, number>): ReadonlyMap<HexKey, number> {
  const blocked = new Set<HexKey>(aliensOnMap(pos).map(({ hex }) => hex));
  const steps = stepsOf(zone);
  const best = new Map<HexKey, number>(goals);
  // By cost in half points, so that the cheapest is at hand.
  const queue: HexKey[][] = [];
  const wait = (key: HexKey, cost: number): void => {
    const waiting = queue[2 * cost];
    if (waiting === undefined) queue[2 * cost] = [key];
    else waiting.push(key);
  };
  for (const [key, cost] of best) wait(key, cost);
  for (let at = 0; at < queue.length; at++) {
    for (const key of queue[at] ?? []) {
      if (best.get(key) !== at / 2) continue;
      for (const { from, cost: step } of steps.get(key) ?? []) {
        const cost = at / 2 + step + (blocked.has(from) ? ALIEN_IN_THE_WAY : 0);
        if (cost >= (best.get(from) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(from, cost);
        wait(from, cost);
      }
    }
  }
  return best;
}

/** The hexes of the cheapest way down a field, the start left out: so many of them at most. */
export function descent({ zone }: Ground, costs: ReadonlyMap<HexKey, number>, start: HexKey, most: number): readonly HexKey[] {
  const way: HexKey[] = [];
  let at = start;
  while (way.length < most) {
    let next: { readonly key: HexKey; readonly cost: number } | null = null;
    for (const key of zone.beside(at)) {
      if (!zone.road(at, key) && (zone.isBridge(at) || !isHexId(key))) continue;
      const step = zone.stepCost(at, key);
      const rest = costs.get(key);
      if (step === null || rest === undefined || rest >= (costs.get(at) ?? Number.POSITIVE_INFINITY)) continue;
      if (next === null || step + rest < next.cost) next = { key, cost: step + rest };
    }
    if (next === null) break;
    way.push(next.key);
    at = next.key;
  }
  return way;
}
