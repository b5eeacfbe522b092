import { type HexId, type HexKey, isHexId } from '../components';
import type { Ground } from '../ground';
import { aliensOnMap, type Position } from '../position';

/* How far it is on foot from everywhere to some hexes. */

/** An alien in the way has to be shot first: so many Movement Points dearer. */
const ALIEN_IN_THE_WAY = 3;

/** Movement Points from each hex to the nearest goal, `start` being what a goal itself still costs. */
export function field({ zone }: Ground, pos: Position, goals: ReadonlyMap<HexId, number>): ReadonlyMap<HexKey, number> {
  const blocked = new Set<HexKey>(aliensOnMap(pos).map(({ hex }) => hex));
  const best = new Map<HexKey, number>(goals);
  const open = new Set<HexKey>(goals.keys());
  while (open.size > 0) {
    let at: HexKey | null = null;
    for (const key of open) if (at === null || (best.get(key) as number) < (best.get(at) as number)) at = key;
    if (at === null) break;
    open.delete(at);
    const here = best.get(at) as number;
    for (const from of zone.beside(at)) {
      if (!zone.road(from, at) && (zone.isBridge(from) || !isHexId(at))) continue;
      const step = zone.stepCost(from, at);
      if (step === null || (!isHexId(from) && !zone.isBridge(from))) continue;
      const cost = here + step + (blocked.has(from) ? ALIEN_IN_THE_WAY : 0);
      if (cost >= (best.get(from) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(from, cost);
      open.add(from);
    }
  }
  return best;
}
