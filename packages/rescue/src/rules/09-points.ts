import { accepted, refuse, type Verdict } from '@carapace/tabletop';
import type { Here } from '../act';
import type { Hive } from '../components';
import { movementCost } from '../components/charts';
import { isDeadPhase, isGuard, isMovementSegment, isQueen, isTrap, type Piece, type Position, phasing, type Side } from '../position';
import type { Unit } from '../state';
import type { World } from '../world';
import { inCommand } from './08-command';

/* Who may act in a Movement and Ranged Combat Segment, and with how many Movement Points (9.0, 8.5, 13.1, 18.6). */

/** 13.1. */
export const MOST_INCAPACITATED_POINTS = 2;

/** Points by kind and command alone (8.0e, 8.5): what is fixed at the instant a unit begins. */
function basicAllowance(hive: Hive, pos: Position, unit: Piece): number {
  if (unit.kind === null) return 0;
  const printed = hive.pack.units[unit.kind].move;
  return isGuard(unit) && !inCommand(hive, pos, unit.place) ? Math.max(0, printed - 1) : printed;
}

/**
 * Movement Points this unit may spend in the segment, whatever it has spent. Gravity (18.6) and incapacity (13.1) count as they are now,
 * also in mid-move (ruling 101); command as it was when the unit began (8.5), or as it is now if it has not. 0 for a kind not known.
 */
export function allowanceOf(hive: Hive, pos: Position, unit: Piece): number {
  if (unit.kind === null) return 0;
  const basic = unit.activity?.allowance ?? basicAllowance(hive, pos, unit);
  const light = pos.gravityCut && unit.kind !== 'engineer' && !isQueen(unit);
  const points = Math.max(0, basic - (light ? 1 : 0));
  return unit.incapacitated ? Math.min(MOST_INCAPACITATED_POINTS, points) : points;
}

/** Movement Points left to a unit in this segment; never below 0. It says nothing of whether the unit may act (mayAct). */
export function pointsLeft(hive: Hive, pos: Position, unit: Piece): number {
  return Math.max(0, allowanceOf(hive, pos, unit) - (unit.activity?.spent ?? 0));
}

/** Whether the unit has done anything in this segment (9.0). */
export const hasBegun = (unit: Piece): boolean => unit.activity !== null && unit.activity.allowance !== null;

/**
 * Whether the side may have this unit do something in the present movement segment: its own segment and unit, no trap (15.2), no sleeping
 * Queen (8.2), not finished by another unit's acting (9.0), not in the dead Phase (18.6). Points, incapacity (mayWork) and the act's own
 * conditions are not asked.
 */
export function mayAct(pos: Position, me: Side, unit: Piece | null): Verdict {
  if (unit === null) return refuse('no-such-unit', '9.0a', 'There is no such unit on the map.');
  if (!isMovementSegment(pos.segment) || phasing(pos.segment) !== me) {
    return refuse('wrong-segment', '9.0a', 'Units act in their own side’s Movement and Ranged Combat Segment.');
  }
  // 7.7: a controlled unit is the Znon player's as any other.
  if (unit.side !== me) return refuse('not-yours', '9.0a', 'The other side controls this unit.');
  if (isTrap(unit)) return refuse('trap', '15.2', 'Boobytraps stay where they are.');
  if (isQueen(unit) && unit.reign?.active !== true)
    return refuse('inactive', '8.2', 'This Queen is inactive: she must be activated first.');
  if (isDeadPhase(pos))
    return refuse('dead-phase', '18.6', 'Gravity has just been cut: no Znon-controlled unit spends Movement Points in this Phase.');
  if (unit.activity?.done) return refuse('finished', '9.0c', 'This unit is finished for this segment.');
  return accepted;
}

/** Whether the unit can pay so many Movement Points (9.4, 9.6). */
export function mayPay(hive: Hive, pos: Position, unit: Piece, points: number): Verdict {
  const left = pointsLeft(hive, pos, unit);
  return left >= points ? accepted : refuse('no-points', '9.6', `This takes ${points} Movement Points and the unit has ${left} left.`);
}

/** mayAct, for an act other than moving that costs so many points: the unit must be able (13.2, 13.4) and can pay. */
export function mayWork(hive: Hive, pos: Position, me: Side, unit: Piece | null, points: number): Verdict {
  const may = mayAct(pos, me, unit);
  if (!may.ok || unit === null) return may;
  if (unit.incapacitated) return refuse('incapacitated', '13.4', 'An incapacitated unit can only move.');
  return mayPay(hive, pos, unit, points);
}

const acting = new WeakMap<object, readonly Piece[]>();
/** The units that the seat may have act now: for lists of offers. */
export function actors({ view, me }: Here): readonly Piece[] {
  if (!isMovementSegment(view.segment) || phasing(view.segment) !== me) return [];
  // Every verb of the segment asks this of the same View.
  const known = acting.get(view);
  if (known !== undefined) return known;
  const units = Object.values(view.units).filter((unit) => mayAct(view, me, unit).ok);
  acting.set(view, units);
  return units;
}

export const costOfActivity = (hive: Hive, activity: Parameters<typeof movementCost>[1]): number =>
  movementCost(hive.pack.charts, activity);

/**
 * The unit begins, if it has not: its allowance is fixed (8.5), and the unit that was acting before is finished (9.0). Call it before anything
 * else that the act changes.
 */
export function begin(world: World, unit: Unit): void {
  const { state } = world;
  if (state.moving !== null && state.moving !== unit.id) {
    const former = state.units[state.moving];
    if (former !== undefined) former.activity = { ...former.activity, done: true };
  }
  state.moving = unit.id;
  if (unit.activity.allowance === null) unit.activity = { ...unit.activity, allowance: basicAllowance(world.hive, state, unit) };
}

/** The unit begins, if it has not, and pays so many Movement Points, for a step or in a pause of its move (9.0b). check has seen that it can. */
export function spend(world: World, unit: Unit, points: number): void {
  begin(world, unit);
  unit.activity = { ...unit.activity, spent: unit.activity.spent + points };
}
