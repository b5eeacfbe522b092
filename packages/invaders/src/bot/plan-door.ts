import type { HexId } from '../components';
import type { Ground } from '../ground';
import { activeMarinesOnMap, aliensOnMap, monolithsOnMap } from '../position';
import { hasAbility } from '../rules/b-actions';
import type { InvadersView } from '../view';
import { field } from './ground-plan';
import { type Aims, baseWorth, cohesion, company, distanceTo, FAR, menace } from './plan';

/* Close the Door: some shut the Monolith and keep it shut; the others hunt the Overlords and what stands around the Wormhole. */

export function closing(ground: Ground, view: InvadersView): Aims {
  const { zone, scenario } = ground;
  const monoliths = monolithsOnMap(view);
  const around = new Map(monoliths.flatMap(({ hex }) => zone.ring(hex, 1).map((id): [HexId, number] => [id, 0])));
  const costs = field(ground, view, around);
  const able = activeMarinesOnMap(view).filter((unit) => hasAbility(ground, unit, 'shuts-monolith'));
  const overlords = aliensOnMap(view).filter(({ kind }) => kind === 'overlord');
  const late = view.cup.chits.length <= 4;
  // First the aliens around it, then the door.
  const early = view.cup.chits.length > 11;
  const range = Math.max(0, ...scenario.instant.all.map((each) => (each.is === 'no-active-alien-near-wormhole' ? each.range : 0)));
  const atDoor = (hex: HexId): boolean => zone.wormhole !== null && zone.distance(zone.wormhole, hex) <= range;
  return {
    killWorth: (alien) =>
      baseWorth(alien) +
      menace(ground, view, alien) +
      (alien.kind === 'overlord' ? 1.4 : 0) +
      (alien.active && atDoor(alien.hex) ? 0.25 : 0) +
      (late ? 0.1 : 0),
    standing(unit, hex) {
      const cost = costs.get(hex) ?? FAR;
      let worth = company(ground, view, unit, hex) + cohesion(ground, view, unit, hex);
      const others = (at: HexId): boolean => able.some((other) => other.id !== unit.id && zone.distance(other.hex, at) === 1);
      if (!hasAbility(ground, unit, 'shuts-monolith') || (unit.type === 'specops' && monoliths.every(({ hex: at }) => others(at)))) {
        worth -= overlords.length === 0 ? 0.18 * Math.max(0, cost - 2) : 0.08 * Math.max(0, cost - 2);
        return worth - (overlords.length === 0 ? 0 : 0.14 * Math.max(0, distanceTo(ground, hex, overlords) - 3));
      }
      worth -= (early ? 0.2 : 0.35) * cost;
      for (const monolith of monoliths) {
        if (zone.distance(monolith.hex, hex) !== 1) continue;
        worth += others(monolith.hex) ? 0.3 : late ? 2.5 : 1.2;
      }
      return worth;
    },
    leaves: () => false,
    caution: 1,
    scan: 0,
    reserve: 1.1,
  };
}
