import type { Goal, HexId, Mapzone } from '../components';
import { compareHighest } from '../components/hex-id';
import {
  activeAliensOnMap,
  activeMarinesOnMap,
  aliensOnMap,
  allMarines,
  isActiveMarine,
  marinesOnMap,
  monolithsOnMap,
  type Position,
} from '../position';

/** Where the Portal lies: the highest hex with a Monolith, else with an Overlord, shut, asleep or not; null: nowhere (G3a.1, G3a.2, ruling 64). */
export function portalHex(pos: Position): HexId | null {
  const monoliths = monolithsOnMap(pos);
  const overlords = aliensOnMap(pos).filter(({ kind }) => kind === 'overlord');
  const at = (monoliths.length > 0 ? monoliths : overlords).map(({ hex }) => hex).sort(compareHighest);
  return at[0] ?? null;
}

/** Whether a Mission Goal is met on the map as it stands (G3a to G3f, rulings 64 to 67). */
export function isMet(zone: Mapzone, pos: Position, { met }: Pick<Goal, 'met'>): boolean {
  switch (met.test) {
    case 'no-active-marine-near-portal': {
      const portal = portalHex(pos);
      return portal !== null && activeMarinesOnMap(pos).every(({ hex }) => zone.distance(portal, hex) > met.range);
    }
    case 'half-of-marines-marked': {
      const marines = marinesOnMap(pos);
      if (marines.length === 0) return allMarines(pos).every(({ place }) => place !== 'exited');
      return 2 * marines.filter(({ condition }) => condition !== 'fit').length >= marines.length;
    }
    case 'none-active':
      return !marinesOnMap(pos).some((marine) => marine.type === met.type && isActiveMarine(marine));
    case 'active-alien-beside-marked-marine': {
      const aliens = activeAliensOnMap(pos);
      return marinesOnMap(pos).some(
        ({ condition, hex }) => condition !== 'fit' && aliens.some((alien) => zone.distance(hex, alien.hex) === 1),
      );
    }
    case 'active-aliens':
      return activeAliensOnMap(pos).length >= met.atLeast;
  }
}
