import type { Goal } from '../components';
import type { Ground } from '../ground';
import { activeAliensOnMap, activeMarinesOnMap, allMarines, isActiveMarine, marinesOnMap, type Position } from '../position';
import { portalHex } from '../rules/g-goals';
import type { InvadersView } from '../view';

/*
 * How likely the goal drawn at the end is met if the battle ended soon as things stand (G2.1, G3): what holds now mostly holds then, and what is
 * close may come about by the last chit.
 */

/** Chance that an Active Marine is Paralyzed by the end. */
const lost = (condition: string): number => (condition === 'stunned' ? 0.4 : 0.15);

/** The mean over the goals that may still be drawn. */
export function goalRisk(ground: Ground, view: InvadersView, pos: Position): number {
  const { possible } = view.goals;
  if (possible.length === 0) return 0;
  const goals = ground.pack.chits.goals.filter(({ id }) => possible.includes(id));
  return goals.reduce((sum, goal) => sum + riskOf(ground, pos, goal), 0) / possible.length;
}

function riskOf({ zone }: Ground, pos: Position, { met }: Goal): number {
  switch (met.test) {
    case 'no-active-marine-near-portal': {
      const portal = portalHex(pos);
      if (portal === null) return 0;
      let alone = 1;
      let nearest = 20;
      for (const { hex, condition } of activeMarinesOnMap(pos)) {
        const distance = zone.distance(portal, hex);
        nearest = Math.min(nearest, distance);
        if (distance <= met.range) alone *= lost(condition);
      }
      return alone < 1 ? alone : 0.8 + 0.01 * nearest;
    }
    case 'half-of-marines-marked': {
      const marines = marinesOnMap(pos);
      if (marines.length === 0) return allMarines(pos).some(({ place }) => place === 'exited') ? 0 : 1;
      const marked = marines.filter(({ condition }) => condition !== 'fit').length;
      const spare = Math.ceil(marines.length / 2) - marked;
      return spare <= 0 ? Math.min(1, 0.9 - 0.02 * spare) : ([0.45, 0.2, 0.1, 0.05][spare - 1] ?? 0.02);
    }
    case 'none-active':
      return marinesOnMap(pos)
        .filter((marine) => marine.type === met.type)
        .reduce((risk, marine) => risk * (isActiveMarine(marine) ? lost(marine.condition) : 0.98), 1);
    case 'active-alien-beside-marked-marine': {
      const aliens = activeAliensOnMap(pos);
      let safe = 0.8;
      for (const { hex, condition } of marinesOnMap(pos)) {
        const nearest = Math.min(...aliens.map((alien) => zone.distance(hex, alien.hex)));
        if (condition === 'fit') {
          if (nearest === 1) safe *= 0.8;
          continue;
        }
        safe *= nearest === 1 ? 0.1 : nearest <= 3 ? 0.85 : 0.93;
      }
      return 1 - safe;
    }
    case 'active-aliens': {
      const spare = met.atLeast - activeAliensOnMap(pos).length;
      return spare <= 0 ? Math.min(1, 0.9 - 0.02 * spare) : ([0.6, 0.4, 0.28, 0.15, 0.08][spare - 1] ?? 0.04);
    }
  }
}
