import type { AlienFace, Face, MarineFace } from './Counter';
import type { Alien, HexKey, InvadersView, Marine, Pack, Unit } from './face';

export const isMarine = (unit: Unit): unit is Marine => 'type' in unit;

/** A unit in a hex. */
export interface Token {
  readonly id: string;
  readonly hex: HexKey;
  readonly face: Face;
}

export function marineFace(marine: Marine, pack: Pack): MarineFace {
  const figures = pack.units.marineTypes[marine.type];
  return {
    side: 'marine',
    type: marine.type,
    mp: figures.mp,
    cf: marine.outOfAmmo ? figures.outOfAmmoCf : figures.cf,
    dn: figures.dn,
    weapon: figures.weapon,
    jumps: figures.abilities.includes('jump'),
    condition: marine.condition,
    out: marine.outOfAmmo,
    acted: marine.acted,
  };
}

export function alienFace(alien: Alien, pack: Pack): AlienFace {
  const figures = pack.units.fighters.find(({ id }) => id === alien.id);
  return {
    side: 'alien',
    kind: alien.kind,
    number: alien.number,
    cf: figures?.cf ?? 0,
    dn: figures?.dn ?? 0,
    asleep: !alien.active,
    adm: alien.adm === null ? null : (alien.adm.dn ?? '?'),
  };
}

export const faceOf = (unit: Unit, pack: Pack): Face => (isMarine(unit) ? marineFace(unit, pack) : alienFace(unit, pack));

export const unitsOf = ({ marines, aliens }: Pick<InvadersView, 'marines' | 'aliens'>): readonly Unit[] => [
  ...Object.values(marines),
  ...Object.values(aliens),
];

/** Every unit on the map; a unit in mid-act may stand where another does, so the later one lies on top. */
export function tokensOf(view: InvadersView, pack: Pack): readonly Token[] {
  return unitsOf(view).flatMap((unit) => (unit.hex === null ? [] : [{ id: unit.id, hex: unit.hex, face: faceOf(unit, pack) }]));
}

const held = new WeakMap<object, ReadonlyMap<HexKey, Unit>>();

/** Who stands where. */
export function occupants(view: InvadersView): ReadonlyMap<HexKey, Unit> {
  const known = held.get(view);
  if (known !== undefined) return known;
  const made = new Map<HexKey, Unit>(unitsOf(view).flatMap((unit) => (unit.hex === null ? [] : [[unit.hex, unit] as const])));
  held.set(view, made);
  return made;
}

export const unitOf = (view: InvadersView, id: string | null): Unit | null =>
  id === null ? null : (view.marines[id] ?? view.aliens[id] ?? null);
