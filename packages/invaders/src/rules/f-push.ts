import { type Side as HexSide, sidesMostlyTowards } from '@carapace/tabletop/hex';
import type { HexId, HexKey, Mapzone } from '../components';
import { compareHighest, isHexId } from '../components/hex-id';
import { type Alien, activeAliensOnMap, type Placed, type Position, unitAt } from '../position';
import { nearestOf } from './c-alien-moves';

/** From whom a Marine is pushed: the nearest Active aliens, highest hex first. */
export const pushers = (zone: Mapzone, pos: Position, marine: HexId): readonly Placed<Alien>[] =>
  nearestOf(zone, marine, activeAliensOnMap(pos));

/**
 * Across which hexside: the one that lies most in the direction from alien to Marine; of two equally good ones a numbered hex comes before lava
 * and edge, which are no equals of it (ruling 94), then the higher number (ruling 69). The first is the answer of the system.
 */
export function pushSides(zone: Mapzone, alien: HexId, marine: HexId): readonly HexSide[] {
  const across = (side: HexSide): HexKey | null => zone.across(marine, side);
  const sides = sidesMostlyTowards(zone.axial(alien), zone.axial(marine));
  const onMap = sides.filter((side) => across(side) !== null);
  onMap.sort((a, b) => compareHighest(across(a) as HexKey, across(b) as HexKey));
  const numbered = onMap.filter((side) => isHexId(across(side) as HexKey));
  return numbered.length > 0 ? numbered : [...onMap, ...sides.filter((side) => !onMap.includes(side))];
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
