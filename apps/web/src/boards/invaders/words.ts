import type { PlaceWords, UnitWords } from '../board';
import { type Alien, groundOf, type HexKey, type InvadersView, type Marine, type Pack, type Terrain, type Unit } from './face';
import { isMarine, occupants, unitsOf } from './pieces';

/** Where units off the map are found: in the tray beside it. */
export const OFF_MAP = 'off-map';

const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  clear: 'clear',
  rough: 'rough',
  forest: 'forest',
  building: 'building',
  lava: 'lava',
};

const listed = (parts: readonly (string | null | false)[]): string => parts.filter((part) => part !== null && part !== false).join(', ');

/** 'HQ A', 'Pod 8', 'Overlord', 'Monolith'. */
export function unitName(unit: Unit, pack: Pack): string {
  if (isMarine(unit)) return pack.units.marines.find(({ id }) => id === unit.id)?.name ?? unit.id;
  switch (unit.kind) {
    case 'pod':
      return `Pod ${unit.number}`;
    case 'overlord':
      return 'Overlord';
    case 'monolith':
      return 'Monolith';
  }
}

export function unitState(unit: Unit, pack: Pack): string {
  return isMarine(unit) ? marineState(unit) : alienState(unit, pack);
}

const marineState = ({ condition, outOfAmmo, acted, place, due }: Marine): string =>
  listed([
    place === 'scheduled' && `comes in turn ${due}`,
    place === 'waiting' && 'may come in',
    condition === 'stunned' ? 'Stunned' : condition === 'paralyzed' ? 'Paralyzed' : null,
    outOfAmmo && 'out of ammo',
    acted && 'has acted',
  ]);

function alienState({ kind, active, adm, id }: Alien, pack: Pack): string {
  if (kind === 'monolith') return active ? 'Active' : 'Inactive';
  const figures = pack.units.fighters.find((one) => one.id === id);
  const dn = adm === null ? `DN ${figures?.dn}` : `ADM ${adm.dn ?? 'not yet known'}`;
  return listed([active ? 'Active' : 'Dormant', `CF ${figures?.cf}`, dn]);
}

/** '326, forest, Strongpoint'. */
export function hexName(view: InvadersView, key: HexKey, pack: Pack): string {
  const { zone } = groundOf(view, pack);
  const pad = zone.landingZones.find(({ hex }) => hex === key);
  return listed([
    key.startsWith('L') ? null : key,
    zone.isBridge(key) ? 'bridge' : TERRAIN_NAMES[zone.hex(key).terrain],
    zone.wormhole === key && 'Wormhole',
    pad?.id ?? null,
    view.strongpoints.some((hex) => hex === key) && 'Strongpoint',
  ]);
}

/** A hex with who stands in it. */
export function hexWords(view: InvadersView, key: HexKey, pack: Pack): string {
  const unit = occupants(view).get(key);
  return unit === undefined ? hexName(view, key, pack) : `${hexName(view, key, pack)}: ${unitName(unit, pack)}, ${unitState(unit, pack)}`;
}

const wordsOf = (unit: Unit, pack: Pack): UnitWords => ({
  unit: unit.id,
  name: unitName(unit, pack),
  state: unitState(unit, pack),
  seat: isMarine(unit) ? 'marine' : 'kayotz',
});

/** The board in words: who waits beside the map, then every hex with somebody in it, Marines first. */
export function describe(view: InvadersView, pack: Pack): readonly PlaceWords[] {
  const beside = Object.values(view.marines).filter(({ place }) => place === 'waiting');
  const off: readonly PlaceWords[] =
    beside.length === 0 ? [] : [{ place: OFF_MAP, name: 'Waiting to come in', units: beside.map((unit) => wordsOf(unit, pack)) }];
  const hexes = unitsOf(view).flatMap((unit) =>
    unit.hex === null ? [] : [{ place: unit.hex, name: hexName(view, unit.hex, pack), units: [wordsOf(unit, pack)] }],
  );
  return [...off, ...hexes];
}

export const placeName = (place: string): string => (place === OFF_MAP ? 'off the map' : place.startsWith('L') ? 'lava' : place);
