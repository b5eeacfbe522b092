import { type Side as HexSide, sidesMostlyTowards } from '@carapace/tabletop/hex';
import type { HexId, HexKey, Mapzone } from '../components';
import { compareHighest, isHexId } from '../components/hex-id';
import { type Alien, activeAliensOnMap, type Placed, type Position, unitAt } from '../position';
import { nearestOf } from './c-alien-moves';

/** From whom a Marine is pushed: the nearest Active aliens, highest hex first. */
export const pushers = (zone: Mapzone, pos: Position, marine: HexId): readonly Placed<Alien>[] => {
  const active = activeAliensOnMap(pos);
  return active.length === 0 ? [] : nearestOf(zone, marine, active);
};

/**
 * Across which hexside: the one that lies most in the direction from alien to Marine; of two equally good ones a numbered hex comes before lava
 * and edge, which are no equals of it (ruling 94), then the higher number (ruling 69). The first is the answer of the system.
 */
export function pushSides(zone: Mapzone, alien: HexId, marine: HexId): readonly HexSide[] {
  const rank = (side: HexSide): HexKey | null => zone.across(marine, side);
  const sides = [...sidesMostlyTowards(zone.axial(alien), zone.axial(marine))].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first === null || second === null) return (first === null ? 1 : 0) - (second === null ? 1 : 0);
    return compareHighest(first, second);
  });
  const numbered = sides.filter((side) => isHexId(rank(side) ?? ''));
  return numbered.length > 0 ? numbered : sides;
}

/** What becomes of a push: off the map is the end (C4.2); lava, a bridge and any unit hold it up (ruling 69). */
export type Push =
  | { readonly to: 'off-map' }
  | { readonly to: 'blocked'; readonly by: HexKey }
  | { readonly to: 'hex'; readonly hex: HexId };

export function pushAcross(zone: Mapzone, pos: Position, marine: HexId, side: HexSide): Push {
  const key = zone.across(marine, side);
  if (key === null) return { to: 'off-map' };
  if (!isHexId(key) || unitAt(pos, key) !== null) return { to: 'blocked', by: key };
  return { to: 'hex', hex: key };
}
