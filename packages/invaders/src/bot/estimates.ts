import { fighterOf, figuresOf, type HexId } from '../components';
import type { Ground } from '../ground';
import { type Alien, activeMarinesOnMap, aliensOnMap, isFighter, type Marine, type Placed, type Position } from '../position';
import { alienShot } from '../rules/d-alien-fire';
import { defenseOf, factorOf, mayFireAt, weaponOf } from '../rules/d-factor';
import { ammoChance, hitChances } from './chances';

/*
 * What positions and shots are worth to the Marine player, in kills: one pod eliminated is worth 1.
 */

/** How likely an alien is to fire from where it stands in a turn, and to come beside its target and fire, by the mix of chits. */
const FIRES = 0.15;
const RUSHES = 0.1;
const STUNNED = 0.6;
const PARALYZED = 1.6;

export const worthOf = (unit: Pick<Marine, 'type'>): number =>
  ({ squad: 1, heavy: 1.1, scout: 0.8, specops: 1.3, logistics: 1.8, hq: 1.8 })[unit.type];

/** The position with one Marine elsewhere. */
export const moved = (pos: Position, unit: Marine, hex: HexId): Position => ({
  ...pos,
  marines: { ...pos.marines, [unit.id]: { ...unit, place: 'map', hex } },
});

export const placed = (unit: Marine, hex: HexId): Placed<Marine> => ({ ...unit, place: 'map', hex });

/** What a shot with so many dice is likely to do. */
function hurtBy(dice: number, dn: number, { condition }: Marine): number {
  const { some, many } = hitChances(dice, dn);
  return condition === 'stunned' ? (some + many) * PARALYZED : some * STUNNED + many * PARALYZED;
}

/** What the aliens are likely to do to a Marine in a hex in one turn, as a loss. */
export function danger(ground: Ground, pos: Position, unit: Marine, hex: HexId): number {
  const { zone, charts, pack } = ground;
  const others = activeMarinesOnMap(pos).filter(({ id }) => id !== unit.id);
  const { dn } = figuresOf(pack.units, unit.type);
  let loss = 0;
  for (const alien of aliensOnMap(pos)) {
    if (!isFighter(alien)) continue;
    const distance = zone.distance(alien.hex, hex);
    const nearer = others.some((other) => zone.distance(alien.hex, other.hex) < distance);
    if (nearer) continue;
    const { cf } = fighterOf(pack.units, alien.id);
    const { factor, stopper } = alienShot(zone, charts, pos, { cf, from: alien.hex, at: hex, closeness: 'measured' });
    const beside = alienShot(zone, charts, pos, { cf, from: hex, at: hex, closeness: 'always' });
    // Lava in between holds it off; from close by it may come round.
    const dice = stopper === null ? factor : distance > 4 ? 0 : factor - 2;
    const rush = stopper === null ? RUSHES * hurtBy(beside.factor, dn, unit) : 0;
    loss += (alien.active ? 1 : 0.4) * (FIRES * hurtBy(dice, dn, unit) + rush);
  }
  return loss * worthOf(unit);
}

export interface Wanted {
  /** What the loss of this alien is worth. */
  killWorth(alien: Placed<Alien>): number;
}

/** What a shot is worth. */
export function shotWorth(
  ground: Ground,
  pos: Position,
  unit: Placed<Marine>,
  target: Placed<Alien>,
  scoot: boolean,
  { killWorth }: Wanted,
): number {
  if (weaponOf(ground, unit) === 'bump') {
    const minus = (scoot ? 1 : 0) + (unit.condition === 'stunned' ? 1 : 0);
    const kill = (3 - minus) / 6;
    const misfire = (1 + Math.min(1, minus)) / 6;
    return kill * killWorth(target) + 0.1 - misfire * 0.5 - (1 / 6) * worthOf(unit) * (unit.condition === 'stunned' ? PARALYZED : STUNNED);
  }
  const dice = factorOf(ground, pos, unit, target, scoot);
  const { some, many } = hitChances(dice, defenseOf(ground, target) ?? 3);
  const softened = target.adm === null ? some * 0.12 : 0;
  return many * killWorth(target) + softened - (unit.outOfAmmo ? 0 : ammoChance(dice) * 0.35);
}

/** The best shot from where a unit would stand; null: there is none. */
export function bestShot(
  ground: Ground,
  pos: Position,
  unit: Placed<Marine>,
  scoot: boolean,
  wanted: Wanted,
  /** Aliens farther away are not looked at: a thought for next turn needs no more. */
  within = Number.POSITIVE_INFINITY,
): { readonly target: Placed<Alien>; readonly worth: number } | null {
  let best: { readonly target: Placed<Alien>; readonly worth: number } | null = null;
  for (const target of aliensOnMap(pos)) {
    if (!isFighter(target) || ground.zone.distance(unit.hex, target.hex) > within || !mayFireAt(ground, pos, unit, target, scoot).ok)
      continue;
    const worth = shotWorth(ground, pos, unit, target, scoot, wanted);
    if (best === null || worth > best.worth) best = { target, worth };
  }
  return best;
}
