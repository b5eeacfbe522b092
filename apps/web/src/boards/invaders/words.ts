import { describeHex, describeUnit, unitName as nameOf } from '@carapace/invaders/table';
import type { PlaceWords, UnitWords } from '../board';
import { groundOf, type HexKey, type InvadersView, type Pack, type Unit } from './face';
import { isMarine, occupants, unitsOf } from './pieces';

/** Where units off the map are found: in the tray beside it. */
export const OFF_MAP = 'off-map';

/** 'HQ A', 'Pod 8', 'Overlord', 'Monolith'. */
export const unitName = (unit: Unit, pack: Pack): string => nameOf(pack, unit.id);

/** A unit with its state and figures, the name left out. */
export function unitState(unit: Unit, view: InvadersView, pack: Pack): string {
  return describeUnit(groundOf(view, pack), unit).slice(unitName(unit, pack).length + 2);
}

/** A hex with who stands in it: '421, Clear, road, Strongpoint, Pod 8, Active, 5 dice, defense 3'. */
export const hexWords = (view: InvadersView, key: HexKey, pack: Pack): string => describeHex(groundOf(view, pack), view, key);

/** The hex alone: '421, Clear, road, Strongpoint'. */
export function hexName(view: InvadersView, key: HexKey, pack: Pack): string {
  const unit = occupants(view).get(key);
  const end = unit === undefined ? 'empty' : describeUnit(groundOf(view, pack), unit);
  return hexWords(view, key, pack).slice(0, -end.length - 2);
}

const wordsOf = (unit: Unit, view: InvadersView, pack: Pack): UnitWords => ({
  unit: unit.id,
  name: unitName(unit, pack),
  state: unitState(unit, view, pack),
  seat: isMarine(unit) ? 'marine' : 'kayotz',
});

/** The board in words: who waits beside the map, then every hex with somebody in it, Marines first. */
export function describe(view: InvadersView, pack: Pack): readonly PlaceWords[] {
  const beside = Object.values(view.marines).filter(({ place }) => place === 'waiting');
  const off: readonly PlaceWords[] =
    beside.length === 0 ? [] : [{ place: OFF_MAP, name: 'Waiting to come in', units: beside.map((unit) => wordsOf(unit, view, pack)) }];
  const hexes = unitsOf(view).flatMap((unit) =>
    unit.hex === null ? [] : [{ place: unit.hex, name: hexName(view, unit.hex, pack), units: [wordsOf(unit, view, pack)] }],
  );
  return [...off, ...hexes];
}

export const placeName = (place: string): string => (place === OFF_MAP ? 'off the map' : place.startsWith('L') ? 'lava' : place);
