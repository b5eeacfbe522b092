import { accepted, type Refusal, refuse, type Verdict } from '@carapace/tabletop';
import type { BoxId, DieRoll, Hive, Passage } from '../components';
import {
  darterNamed,
  darterOf,
  docked,
  hasRoomFor,
  hinderers,
  holdingBox,
  holesOf,
  isHoldingBox,
  isMarine,
  isTerran,
  isTrap,
  type Piece,
  type Place,
  type Position,
  piecesAt,
} from '../position';
import { HELD_RANGE, isWithin, queenWithin } from './08-command';
import { costOfActivity, hasBegun, pointsLeft } from './09-points';

/* Which boxes a unit can step into, at what price, and how far it gets (9.1 to 9.6). Pure: the same for a View and for State. */

/** A way out of a place: along a corridor, or through a door, hole or open breach (9.3, 10.4). */
export interface Step {
  readonly to: Place;
  readonly passage: Passage | 'breach';
}

/** All ways out of a place, whoever may use them. Between Hive and Holding Box an open breach is the only one, for both sides (10.0a, 10.0f, 10.4). */
export function stepsFrom(hive: Hive, pos: Position, from: Place): readonly Step[] {
  const name = darterOf(from);
  if (name !== null) {
    const breach = darterNamed(pos, name)?.breach;
    // 10.0d: a closed breach joins nothing to anything.
    return breach?.open ? [{ to: breach.box, passage: 'breach' }] : [];
  }
  const steps: Step[] = hive.exits(from as BoxId, holesOf(pos)).map(({ box, passage }) => ({ to: box, passage }));
  const darter = docked(pos, from as BoxId);
  if (darter?.breach?.open) steps.push({ to: holdingBox(darter.name), passage: 'breach' });
  return steps;
}

/** Whether a unit must roll to leave a place: some able enemy or, for a controlled Marine, a trap is there (9.5, 15.6). Traps are always able. */
export const mustRoll = (pos: Position, unit: Piece, from: Place): boolean =>
  hinderers(pos, unit, from).some((other) => isTrap(other) || !other.incapacitated);

/** Movement Points for a step (9.6): entering, a door or the like, an enemy-occupied box left. */
export function stepCost(hive: Hive, pos: Position, unit: Piece, from: Place, step: Step): number {
  return (
    costOfActivity(hive, 'enter-box') +
    (step.passage === 'open' ? 0 : costOfActivity(hive, 'cross-door')) +
    (hinderers(pos, unit, from).length > 0 ? costOfActivity(hive, 'leave-enemy-box') : 0)
  );
}

/** The row of the Summary of Die Rolls for leaving an enemy-occupied box (9.5). */
export const exitRoll = (step: Step): DieRoll => (step.passage === 'open' ? 'disengage-corridor' : 'disengage-door');

/** Whether the unit may be in a place it comes to: room (9.2), Holding Boxes (7.8), distance from who holds it (7.8, 17.5). */
export function mayEnter(hive: Hive, pos: Position, unit: Piece, to: Place): Verdict {
  if (unit.side === 'znon' && isTerran(unit)) {
    if (isHoldingBox(to)) return refuse('holding-box', '7.8', 'No Terran under Znon control enters a Holding Box.');
    for (const holder of [unit.holder, unit.secondHolder]) {
      const queen = holder === null ? undefined : pos.units[holder];
      if (holder !== null && !(queen && isWithin(hive, queen.place, to, HELD_RANGE))) {
        return refuse('too-far-from-queen', '7.8', 'A Mind Controlled unit stays within three boxes of the Queen that controls it.');
      }
    }
    if (unit.heldSinceStart && !queenWithin(hive, pos, to, HELD_RANGE)) {
      return refuse('out-of-queens-reach', '17.5', 'A held hostage is not led to a box with no able Queen within three boxes.');
    }
  }
  if (hasRoomFor(hive, pos, unit, to)) return accepted;
  return isMarine(unit)
    ? refuse('no-room', '9.2', 'There would be more than seven Space Marines or three Znon-controlled individuals in that box.')
    : refuse('no-room', '9.2', 'There are three Znon-controlled individuals in that box.');
}

/**
 * Whether a path must end in a place that it enters or has entered: a roll is needed to leave it, or what a Terran unit meets there turns up
 * (9.5, 11.0).
 */
export const endsPath = (pos: Position, unit: Piece, place: Place): boolean =>
  unit.side === 'terran' ? piecesAt(pos, place).some(({ side }) => side === 'znon') : mustRoll(pos, unit, place);

/** 9.4, ruling 26: the one box that is always possible, from a place without enemies. Whether the unit may act at all is mayAct's to say. */
export function mayStepFree(pos: Position, unit: Piece): boolean {
  if (hinderers(pos, unit).length > 0) return false;
  return pos.options.freeStepFirstActOnly ? !hasBegun(unit) : unit.activity?.moved === false;
}

/** A path with what it takes: `cost` in Movement Points, the roll to leave the first box, or the free step of 9.4. */
export interface Walk {
  readonly path: readonly Place[];
  readonly cost: number;
  readonly roll: DieRoll | null;
  readonly free: boolean;
}
export type Judged = { readonly ok: true; readonly walk: Walk } | { readonly ok: false; readonly refusal: Refusal };
const no = (code: string, caseId: string, text: string): Judged => ({ ok: false, refusal: { code, case: caseId, text } });

/** The step between two places, or why there is none. */
export function stepBetween(hive: Hive, pos: Position, from: Place, to: Place): Step | Refusal {
  const step = stepsFrom(hive, pos, from).find((one) => one.to === to);
  if (step !== undefined) return step;
  const breach = darterNamed(pos, darterOf(from) ?? darterOf(to) ?? '')?.breach;
  const holding = isHoldingBox(from) ? from : isHoldingBox(to) ? to : null;
  if (holding !== null) {
    if (breach && !breach.open && (breach.box === from || breach.box === to)) {
      return { code: 'breach-closed', case: '10.0g', text: 'The breach is closed.' };
    }
    return { code: 'no-breach', case: '10.0c', text: 'A Holding Box is joined to the box of its own breach and to no other.' };
  }
  if (!hive.has(to) || hive.link(from as BoxId, to) === null)
    return { code: 'not-contiguous', case: '9.1', text: 'These boxes do not touch.' };
  return { code: 'wall', case: '9.3', text: 'There is neither door nor hole in this wall.' };
}

/** Whether the unit can walk this path in one go, as far as the position shows; whether it may act is not asked. */
export function judgePath(hive: Hive, pos: Position, unit: Piece, path: readonly Place[]): Judged {
  if (path.length === 0) return no('no-path', '9.1', 'A move enters at least one box.');
  const roll = mustRoll(pos, unit, unit.place);
  if (roll && path.length > 1) return no('roll-first', '9.5', 'To leave an enemy-occupied box is a step by itself: a die decides it.');
  let from = unit.place;
  let cost = 0;
  let first: Step | null = null;
  for (const [index, to] of path.entries()) {
    if (index > 0 && endsPath(pos, unit, from)) return no('stops-there', '9.5', 'The path ends where enemies are met.');
    const step = stepBetween(hive, pos, from, to);
    if ('code' in step) return { ok: false, refusal: step };
    const may = mayEnter(hive, pos, unit, to);
    if (!may.ok) return may;
    cost += stepCost(hive, pos, unit, from, step);
    first ??= step;
    from = to;
  }
  const left = pointsLeft(hive, pos, unit);
  const walk: Walk = { path, cost, roll: roll && first !== null ? exitRoll(first) : null, free: cost > left };
  if (cost <= left || (path.length === 1 && mayStepFree(pos, unit))) return { ok: true, walk };
  return no('no-points', '9.6', `This takes ${cost} Movement Points and the unit has ${left} left.`);
}

/** Whether there is any box the unit can step into. */
export const canStep = (hive: Hive, pos: Position, unit: Piece): boolean =>
  stepsFrom(hive, pos, unit.place).some(({ to }) => judgePath(hive, pos, unit, [to]).ok);

/**
 * The cheapest path to every place the unit can reach in one go, in the order of their prices. `prefix`: a path that judgePath accepts; the
 * paths then begin with it.
 */
export function walks(hive: Hive, pos: Position, unit: Piece, prefix: readonly Place[] = []): readonly Walk[] {
  const begun = prefix.length === 0 ? null : judgePath(hive, pos, unit, prefix);
  if (begun !== null && (!begun.ok || begun.walk.free || begun.walk.roll !== null)) return [];
  const start = prefix.at(-1) ?? unit.place;
  if (prefix.length > 0 && endsPath(pos, unit, start)) return [];
  const roll = prefix.length === 0 && mustRoll(pos, unit, start);
  const left = pointsLeft(hive, pos, unit);
  const free = prefix.length === 0 && mayStepFree(pos, unit);
  const best = new Map<Place, Walk>([[start, { path: prefix, cost: begun?.walk.cost ?? 0, roll: null, free: false }]]);
  const open: Walk[] = [...best.values()];
  const found: Walk[] = [];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const walk = open.shift() as Walk;
    const from = walk.path.at(-1) ?? start;
    if (best.get(from) !== walk) continue;
    if (walk.path.length > prefix.length) found.push(walk);
    if (walk.free || walk.roll !== null || (walk.path.length > prefix.length && endsPath(pos, unit, from))) continue;
    for (const step of stepsFrom(hive, pos, from)) {
      const cost = walk.cost + stepCost(hive, pos, unit, from, step);
      const known = best.get(step.to);
      if (known !== undefined && known.cost <= cost) continue;
      const affordable = cost <= left;
      if (!affordable && !(free && from === start)) continue;
      if (!mayEnter(hive, pos, unit, step.to).ok) continue;
      const next: Walk = { path: [...walk.path, step.to], cost, roll: roll ? exitRoll(step) : null, free: !affordable };
      best.set(step.to, next);
      open.push(next);
    }
  }
  return found;
}
