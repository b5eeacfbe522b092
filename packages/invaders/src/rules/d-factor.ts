import { accepted, type Modifier, refuse, sumOf, type Verdict } from '@carapace/tabletop';
import { fighterOf, figuresOf, type Terrain, type Weapon } from '../components';
import type { Ground } from '../ground';
import { obstacleName } from '../names';
import { type Alien, isFighter, type Marine, type Placed, type Position } from '../position';
import type { AlienTruth } from '../state';
import { besideActive } from './b-actions';
import { blockOf, type Crossed } from './d-line';

/* With what a Marine fires, at whom, and with how many dice (D2, D3, D6, D8). Pure: the same for a View and for State. */

/** The weapon in hand: the BUMP gun only while loaded; Out of Ammo there are pistols, or nothing (D6.1, D8.3 to D8.6, ruling 36). */
export function weaponOf({ pack }: Ground, unit: Marine): Weapon | null {
  const figures = figuresOf(pack.units, unit.type);
  if (!unit.outOfAmmo) return figures.weapon;
  return figures.outOfAmmoCf > 0 ? 'pistols' : null;
}

/** Printed Combat Factor of the side that lies up. */
export function printedFactor({ pack }: Ground, unit: Marine): number {
  const figures = figuresOf(pack.units, unit.type);
  return unit.outOfAmmo ? figures.outOfAmmoCf : figures.cf;
}

/** D8.3 */
const PISTOL_RANGE = 1;

/** How far the weapon reaches; null: any distance (D2.4). */
export function rangeOf({ charts }: Ground, weapon: Weapon): number | null {
  switch (weapon) {
    case 'guns':
      return null;
    case 'pistols':
      return PISTOL_RANGE;
    case 'bump':
      return charts.bump.range;
  }
}

/** Everything that changes the number of dice, one by one (D3a to D3+c); each once, and pistols too (ruling 30); a Strongpoint helps no alien (E3.5). */
export function factorModifiers(
  ground: Ground,
  pos: Position,
  unit: Placed<Marine>,
  target: Placed<Alien>,
  scoot: boolean,
): readonly Modifier[] {
  const { charts, zone } = ground;
  const { modifiers } = charts.marineCf;
  const { marineCf: cover } = charts.terrain[zone.hex(target.hex).terrain];
  return [
    ...(scoot ? [{ label: 'Shoot and Scoot', value: modifiers.shootAndScoot, case: 'D3a' }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: modifiers.stunned, case: 'D3b' }] : []),
    ...(cover === 0 ? [] : [{ label: 'target in cover', value: cover, case: 'D3c' }]),
    ...(besideActive(ground, pos, unit, 'hq') ? [{ label: 'HQ adjacent', value: modifiers.adjacentHq, case: 'D3+a' }] : []),
    ...(target.active ? [] : [{ label: 'target Dormant', value: modifiers.targetDormant, case: 'D3+b' }]),
    ...(zone.distance(unit.hex, target.hex) === 1 ? [{ label: 'target adjacent', value: modifiers.targetAdjacent, case: 'D3+c' }] : []),
  ];
}

/** Most dice of a shot: the Combat Factor (D3.1) and all that changes it, added up (D3.2); may be none or less (D3.3). */
export const factorOf = (ground: Ground, pos: Position, unit: Placed<Marine>, target: Placed<Alien>, scoot: boolean): number =>
  printedFactor(ground, unit) + sumOf(factorModifiers(ground, pos, unit, target, scoot));

/** What each die must beat: its ADM, else what is printed (D4.3, D5.2); null where this viewer cannot know it (ruling 33). */
export function defenseOf(ground: Ground, target: AlienTruth): number;
export function defenseOf(ground: Ground, target: Alien): number | null;
export function defenseOf({ pack }: Ground, target: Alien): number | null {
  return target.adm === null ? fighterOf(pack.units, target.id).dn : target.adm.dn;
}

const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  clear: 'Clear terrain',
  rough: 'Rough',
  forest: 'Forest',
  building: 'A building',
  lava: 'Lava',
};
const CONTACTS: Readonly<Record<Crossed['contact'], string>> = {
  through: '',
  edge: ', touched along its edge,',
  tip: ', touched at its tip,',
};

function blockedBy({ zone }: Ground, { hex, contact, blocks, unit }: Crossed): Verdict {
  const what = blocks === 'terrain' || unit === null ? TERRAIN_NAMES[zone.hex(hex).terrain] : capital(obstacleName(unit));
  const where = zone.hex(hex).terrain === 'lava' ? '' : ` in ${hex}`;
  return refuse('blocked', blocks === 'unit' ? 'D2.7' : 'D2.6', `${what}${where}${CONTACTS[contact]} blocks the line of fire.`);
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a unit on the map can shoot at a target, which is all that can be done to it (D1), and why not (D2, D3.3, D6.2, D6.3, D8). */
export function mayFireAt(ground: Ground, pos: Position, unit: Placed<Marine>, target: Placed<Alien>, scoot: boolean): Verdict {
  if (!isFighter(target)) return refuse('monolith', 'A2.6', 'A Monolith cannot be shot at.');
  const weapon = weaponOf(ground, unit);
  if (weapon === null) return refuse('unarmed', 'D8.6', 'Without ammunition this unit cannot fire at all.');
  const range = rangeOf(ground, weapon);
  const distance = ground.zone.distance(unit.hex, target.hex);
  if (range !== null && distance > range) {
    const on = weapon === 'bump' ? 'D6.3' : unit.outOfAmmo ? 'D8.3' : 'D8.5';
    return refuse('out-of-range', on, `The target is ${distance} hexes away; the weapon reaches ${range}.`);
  }
  if (weapon === 'bump') return accepted;
  const block = blockOf(ground, pos, unit.hex, target.hex);
  if (block !== null) return blockedBy(ground, block);
  if (factorOf(ground, pos, unit, target, scoot) < 1) return refuse('no-dice', 'D3.3', 'With these modifiers no die is left.');
  return accepted;
}
