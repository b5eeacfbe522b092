import type { HexKey, Terrain } from '../components';
import { fighterOf, figuresOf, isHexId } from '../components';
import type { Ground } from '../ground';
import { CONDITION_NAMES, unitName } from '../names';
import { isAlien, type Position, type Unit, unitAt } from '../position';

/* Hexes and units with their states in words, for people who hear the board. */

const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  clear: 'Clear',
  rough: 'Rough',
  forest: 'Forest',
  building: 'Building',
  lava: 'Lava',
};

/** '421, Clear, road, Strongpoint, Pod 8, Active, 5 dice, defense 3'. */
export function describeHex(ground: Ground, pos: Position, key: HexKey): string {
  const { zone } = ground;
  const unit = unitAt(pos, key);
  const terrain = zone.isBridge(key) ? 'Bridge' : TERRAIN_NAMES[zone.hex(key).terrain];
  const road = isHexId(key) && zone.beside(key).some((other) => zone.road(key, other));
  return [
    isHexId(key) ? `${key}, ${terrain}` : terrain,
    ...(road ? ['road'] : []),
    ...(zone.wormhole === key ? ['Wormhole'] : []),
    ...zone.landingZones.filter(({ hex }) => hex === key).map(({ id }) => id),
    ...(isHexId(key) && pos.strongpoints.includes(key) ? ['Strongpoint'] : []),
    unit === null ? 'empty' : describeUnit(ground, unit),
  ].join(', ');
}

/** 'Scout A, Stunned, Out of Ammo, has acted, 3 points, 3 dice, defense 3'. */
export function describeUnit({ pack }: Ground, unit: Unit): string {
  const name = unitName(pack, unit.id);
  if (isAlien(unit)) {
    if (unit.kind === 'monolith') return `${name}, ${unit.active ? 'Active' : 'Inactive'}`;
    const { cf, dn } = fighterOf(pack.units, unit.id);
    const defense = unit.adm === null ? dn : (unit.adm.dn ?? 'unknown');
    return [
      name,
      unit.active ? 'Active' : 'Dormant',
      `${cf} dice`,
      `defense ${defense}${unit.adm === null ? '' : ' by ADM'}`,
      ...(unit.woken ? ['woken in this turn'] : []),
    ].join(', ');
  }
  const { mp, cf, dn, outOfAmmoCf, weapon } = figuresOf(pack.units, unit.type);
  const dice = unit.outOfAmmo ? `${outOfAmmoCf} dice` : weapon === 'bump' ? 'BUMP gun' : `${cf} dice`;
  return [
    name,
    ...(unit.condition === 'fit' ? [] : [CONDITION_NAMES[unit.condition]]),
    ...(unit.outOfAmmo ? ['Out of Ammo'] : []),
    ...(unit.acted ? ['has acted'] : []),
    `${mp} points`,
    dice,
    `defense ${dn}`,
  ].join(', ');
}
