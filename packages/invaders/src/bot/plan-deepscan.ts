import type { HexId } from '../components';
import type { Ground } from '../ground';
import { activeMarinesOnMap } from '../position';
import { hasAbility } from '../rules/b-actions';
import type { InvadersView } from '../view';
import { field } from './ground-plan';
import { type Aims, baseWorth, cohesion, company, FAR, menace } from './plan';

/* Deep Scan: as many scanners as there are come within reach of the Monolith, an HQ beside them; the others keep the aliens off. */

export function survey(ground: Ground, view: InvadersView): Aims {
  const { zone, scenario } = ground;
  const { scan } = scenario;
  if (scan === null) throw new RangeError('no scan in this battle');
  const rungs = [scenario.instant, ...scenario.ladder];
  const needed = new Set(rungs.flatMap(({ all }) => all.flatMap((each) => (each.is === 'eliminated' ? each.units : []))));
  const wanted = Math.max(...rungs.flatMap(({ all }) => all.map((each) => (each.is === 'scans' ? each.atLeast : 0))));
  const costs = field(ground, view, new Map(zone.ring(scan.hex, 1).map((id): [HexId, number] => [id, 0])));
  const active = activeMarinesOnMap(view);
  const scanners = active.filter(({ type }) => scan.range[type] !== undefined);
  const atWork = scanners.filter(({ type, hex }) => zone.distance(scan.hex, hex) <= (scan.range[type] ?? 0));
  const done = view.scans >= wanted;
  return {
    killWorth: (alien) => baseWorth(alien) + menace(ground, view, alien) + (needed.has(alien.id) ? 1.2 : 0),
    standing(unit, hex) {
      const cost = costs.get(hex) ?? FAR;
      const reach = scan.range[unit.type];
      let worth = company(ground, view, unit, hex) + cohesion(ground, view, unit, hex);
      if (reach !== undefined && !done) {
        worth += zone.distance(scan.hex, hex) <= reach ? 1 : -0.3 * cost;
        if (active.some(({ type, hex: at }) => type === 'hq' && zone.distance(at, hex) === 1)) worth += 1;
      } else if (unit.type === 'hq') {
        worth -= 0.28 * cost;
        const helped = (atWork.length > 0 ? atWork : scanners).filter((other) => zone.distance(other.hex, hex) === 1).length;
        worth += Math.min(3, helped);
      } else if (hasAbility(ground, unit, 'shuts-monolith')) worth -= 0.25 * Math.max(0, cost - 1);
      else worth -= 0.2 * Math.max(0, cost - 2);
      return worth;
    },
    leaves: () => false,
    caution: 1,
    scan: done ? 0.01 : view.scans === 0 ? 6 : 4,
    reserve: 2,
  };
}
