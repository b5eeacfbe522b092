import type { HexId } from '../components';
import type { Ground } from '../ground';
import { type Alien, type Marine, marinesOnMap, type Placed, type Position } from '../position';
import type { InvadersView } from '../view';
import type { Wanted } from './estimates';

/* What a plan of the Marine player says, and what all plans share. */

export interface Plan extends Wanted {
  /** What it is worth to the battle that this unit stands there. */
  standing(unit: Marine, hex: HexId): number;
  /** Whether it leaves the map if it can. */
  leaves(unit: Marine): boolean;
  /** How much the danger of a hex counts. */
  readonly caution: number;
  /** What one more scan is worth. */
  readonly scan: number;
  /** What one more unit out of the reserve is worth. */
  readonly reserve: number;
  /** By how much the end looks brighter in another position than now; it counts for more towards the end. */
  brighter(pos: Position): number;
  /** Turns that are left, this one included. */
  readonly turnsLeft: number;
}

/** What a battle's own plan says. */
export type Aims = Pick<Plan, 'killWorth' | 'standing' | 'leaves' | 'caution' | 'scan' | 'reserve'>;

export const FAR = 40;

/** Turns still to be expected, this one included: a chit that calls for another takes none of its own, unless it comes last (F4.2). */
export function turnsLeft({ pack }: Ground, { cup: { chits } }: InvadersView): number {
  const callers = pack.chits.activation.filter(({ id, again }) => again && chits.includes(id)).length;
  return chits.length < 2 ? 1 : Math.max(1, chits.length - callers * (1 - 1 / chits.length));
}

/** A unit beside a friend who helps: fire and rallies by an HQ, rallies and supplies by Logistics; these two keep together and go where a marked one needs them. */
export function company(ground: Ground, view: Position, unit: Marine, hex: HexId): number {
  let worth = 0;
  const carrier = unit.type === 'hq' || unit.type === 'logistics';
  for (const other of marinesOnMap(view)) {
    if (other.id === unit.id || ground.zone.distance(other.hex, hex) !== 1) continue;
    if (carrier && other.condition !== 'fit') worth += (other.condition === 'paralyzed' ? 0.45 : 0.15) * (unit.type === 'hq' ? 0.5 : 1);
    if (other.condition === 'paralyzed') continue;
    if (other.type === 'hq') worth += carrier ? 0.2 : 0.12;
    if (other.type === 'logistics') worth += carrier ? 0.25 : 0.1;
  }
  return worth;
}

export const baseWorth = (alien: Placed<Alien>): number => (alien.kind === 'overlord' ? 1.6 : 1) * (alien.active ? 1 : 0.75);

/** Aliens close to the Marines, or marked ones beside them, are worth more: they are the ones who hurt. */
export function menace(ground: Ground, view: Position, alien: Placed<Alien>): number {
  const near = marinesOnMap(view).filter(({ hex }) => ground.zone.distance(hex, alien.hex) <= 2);
  return near.length * 0.12;
}

/** How far it is to the nearest of some aliens. */
export const distanceTo = (ground: Ground, hex: HexId, aliens: readonly Placed<Alien>[]): number =>
  Math.min(FAR, ...aliens.map((alien) => ground.zone.distance(hex, alien.hex)));

/** Nobody gets up alone: what each hex farther from the nearest Paralyzed Marine costs a Logistics unit, and up to how many count. */
const NURSE = 0.2;
const CALLED = 10;

function nursing({ zone }: Ground, view: Position, unit: Marine, hex: HexId): number {
  if (unit.type !== 'logistics') return 0;
  const patients = marinesOnMap(view).filter(({ id, condition }) => id !== unit.id && condition === 'paralyzed');
  return patients.length === 0 ? 0 : -NURSE * (Math.min(CALLED, ...patients.map((other) => zone.distance(other.hex, hex))) - 1);
}

/** Keeping together: who is marked beside Logistics and an HQ is up again at once, and who fires beside an HQ fires better. */
export function cohesion(ground: Ground, view: Position, unit: Marine, hex: HexId): number {
  const { zone } = ground;
  const carrier = unit.type === 'hq' || unit.type === 'logistics';
  let nearest = FAR;
  let worth = nursing(ground, view, unit, hex);
  for (const other of marinesOnMap(view)) {
    const anchor = other.type === 'hq' || other.type === 'logistics';
    if (other.id === unit.id || (!carrier && (!anchor || other.condition === 'paralyzed'))) continue;
    const distance = zone.distance(other.hex, hex);
    nearest = Math.min(nearest, distance);
    if (!carrier && distance === 1) worth += other.type === 'logistics' ? 0.2 : 0.15;
  }
  return nearest === FAR ? worth : worth - 0.1 * Math.max(0, nearest - 1);
}
