import type { RescueCommand } from '../commands';
import { sumOf } from '../odds';
import {
  darterNamed,
  holdingBox,
  isGuard,
  isHoldingBox,
  isMarine,
  isPrisoner,
  isQueen,
  type Piece,
  type Place,
  piecesAt,
} from '../position';
import { inCommand } from '../rules/08-command';
import { type Walk, walks } from '../rules/09-paths';
import { pointsLeft } from '../rules/09-points';
import { fireLines } from '../rules/12-line-of-sight';
import { shotStrength } from '../rules/12-strength';
import { mayFight } from '../rules/16-strength';
import { type Act, best } from './acts';
import { keepsPost, loses, menIn, peril, type ZnonPlan } from './znon-plan';

/* What one unit of the Znon does best. Worth is counted in men, as the Victory Points are (22.2). */

const FIRE = 2;

const isTerranMarine = (unit: Piece): boolean => isMarine(unit) && unit.side === 'terran';

/** What hitting this Terran counter is worth. */
function bounty(plan: ZnonPlan, target: Piece): number {
  if (isPrisoner(target)) return plan.desk.view.hostages.power ? 5 : 0;
  return target.kind === 'engineer' ? 1.1 : 1;
}

interface Shot {
  readonly worth: number;
  readonly target: Extract<RescueCommand, { readonly verb: 'fire' }>['target'];
  readonly extra: number;
}

/** The best shot from a place with so many Movement Points; a Darter open before it is worth everybody aboard (14.0). */
function bestShot(plan: ZnonPlan, unit: Piece, place: Place, points: number): Shot | null {
  const { view, hive } = plan.desk;
  if (unit.incapacitated || unit.activity?.fired || points < FIRE) return null;
  if (isGuard(unit) && !inCommand(hive, view, place)) return null;
  if (piecesAt(view, place).some(({ side }) => side === 'terran')) return null;
  let found: Shot | null = null;
  const consider = (target: Shot['target'], to: Place, range: number, prize: number, hurt: number): void => {
    for (let extra = 0; extra <= points - FIRE; extra++) {
      const strength = sumOf(shotStrength(hive, view, { ...unit, place }, to, range, extra) ?? []);
      const kills = Math.max(0, Math.min(6, strength - 1)) / 6;
      const hurts = strength >= 1 && strength <= 6 ? 1 / 6 : 0;
      const worth = prize * (kills + hurt * hurts) - 0.01 * extra;
      if (worth > (found?.worth ?? 0)) found = { worth, target, extra };
    }
  };
  for (const { to, range, blockedAt } of fireLines(hive, view, place)) {
    if (blockedAt !== null) continue;
    for (const target of piecesAt(view, to)) {
      if (target.side !== 'terran') continue;
      const prize = bounty(plan, target);
      if (prize > 0) consider({ unit: target.id }, to, range, target.incapacitated ? prize * 0.55 : prize, target.incapacitated ? 1 : 0.45);
    }
  }
  for (const { name, breach } of view.darters) {
    if (!breach?.open || breach.box !== place) continue;
    const aboard = piecesAt(view, holdingBox(name)).filter(({ side }) => side === 'terran');
    const prize = aboard.reduce((sum, one) => sum + (isPrisoner(one) ? 4 : menIn(one)), 0);
    if (prize > 0) consider({ darter: name }, holdingBox(name), 1, prize, 1);
  }
  return found;
}

/** Men that a melee with this modifier is worth, on average (16.6). */
function meleeWorth(modifier: number, men: number): number {
  let sum = 0;
  for (let face = 1; face <= 6; face++) {
    const total = face + modifier;
    sum += total <= 0 ? -0.9 : total <= 2 ? -0.4 : total <= 4 ? 0 : total <= 6 ? 0.45 : total <= 12 ? 1 : Math.min(2, men);
  }
  return sum / 6;
}

const FISTS: Readonly<Record<string, number>> = {
  'master-queen': 6,
  queen: 4,
  soldier: 8,
  worker: 3,
  '2-lancers': 7,
  '1-lancer': 3,
  engineer: 4,
  scout: 2,
};
const fist = (plan: ZnonPlan, unit: Piece, place: Place): number => {
  const { hive, view } = plan.desk;
  if (isGuard(unit) && !isHoldingBox(place) && !inCommand(hive, view, place)) return unit.kind === 'soldier' ? 3 : 1;
  return FISTS[unit.kind ?? ''] ?? 0;
};

/** What comes of entering a place: blows with the Terrans there, or a shot. */
function arrival(plan: ZnonPlan, unit: Piece, place: Place, points: number): number {
  const { view } = plan.desk;
  const there = piecesAt(view, place);
  const foes = there.filter(isTerranMarine);
  if (foes.length === 0) return bestShot(plan, unit, place, points)?.worth ?? 0;
  if (isQueen(unit)) return -2;
  const friends = there.filter((other) => other.side === 'znon' && other.id !== unit.id && mayFight(view, other).ok);
  const sum = [...friends, unit].reduce((total, one) => total + fist(plan, one, place), 0);
  const blows = foes.map((foe) => meleeWorth(sum - Math.max(0, fist(plan, foe, place) - (foe.incapacitated ? 3 : 0)), menIn(foe)));
  return Math.max(...blows) / (1 + 0.5 * friends.length);
}

const LIFE: Readonly<Record<string, number>> = { 'master-queen': 3.5, queen: 3.2, soldier: 0.8, worker: 0.25 };

/** How good it is to lie here until the next turn. */
function standing(plan: ZnonPlan, unit: Piece, place: Place): number {
  const { hive, view } = plan.desk;
  const risk = peril(plan, place);
  if (isPrisoner(unit)) {
    const guards = piecesAt(view, place).filter((other) => isGuard(other) && other.side === 'znon' && other.kind === 'soldier').length;
    return -4 * risk * (guards > 0 ? 0.6 : 1);
  }
  if (isQueen(unit)) return -(LIFE[unit.kind ?? ''] ?? 3) * risk - (loses(plan, unit, place) ? 5 : 0);
  const near = Math.max(2, Math.min(30, plan.hunt.get(place) ?? 30));
  const commanded = isGuard(unit) && !isHoldingBox(place) && inCommand(hive, view, place) ? 0.25 : 0;
  const zeal = unit.kind === 'worker' ? 0.02 : 0.12;
  return commanded - (LIFE[unit.kind ?? ''] ?? 0.2) * risk * 0.5 - zeal * near - (isHoldingBox(place) ? 0.4 : 0);
}

const chanceToLeave = ({ roll }: Walk): number => (roll === null ? 1 : roll === 'disengage-corridor' ? 5 / 6 : 1 / 2);

function bestWalk(plan: ZnonPlan, unit: Piece, points: number): Act | null {
  const { hive, view } = plan.desk;
  const here = standing(plan, unit, unit.place);
  const brawling = piecesAt(view, unit.place).some(isTerranMarine) ? Math.max(0, arrival(plan, unit, unit.place, 0)) : 0;
  let found: Act | null = null;
  for (const walk of walks(hive, view, unit)) {
    if (walk.cost > points && !walk.free) continue;
    const to = walk.path.at(-1) as Place;
    const left = walk.free ? 0 : points - walk.cost;
    const gain = (isPrisoner(unit) ? 0 : arrival(plan, unit, to, left)) + standing(plan, unit, to) - here - brawling - 0.01 * walk.cost;
    const worth = gain * chanceToLeave(walk);
    if (worth > (found?.worth ?? 0)) found = { worth, command: { verb: 'move', unit: unit.id, path: walk.path } };
  }
  return found;
}

/** The best that this unit can do now; null where nothing is worth it. */
export function bestAct(plan: ZnonPlan, unit: Piece): Act | null {
  const { hive, view } = plan.desk;
  const points = pointsLeft(hive, view, unit);
  const acts: Act[] = [];
  const shot = bestShot(plan, unit, unit.place, points);
  if (shot !== null) acts.push({ worth: shot.worth, command: { verb: 'fire', unit: unit.id, target: shot.target, extra: shot.extra } });
  const post = keepsPost(plan, hive, unit);
  const walk = bestWalk(plan, unit, points);
  if (walk !== null && walk.worth > (post ? 1.2 : isPrisoner(unit) ? 0.5 : 0.05)) acts.push(walk);
  const opens = opensBreach(plan, unit, points);
  if (opens !== null) acts.push(opens);
  return best(acts, ({ worth }) => worth) ?? null;
}

/** A controlled Marine opens a closed breach beside him: then everybody can fire into it (10.0h, 14.0). */
function opensBreach(plan: ZnonPlan, unit: Piece, points: number): Act | null {
  const { view } = plan.desk;
  if (!isMarine(unit) || unit.incapacitated || points < FIRE || isHoldingBox(unit.place)) return null;
  const darter = view.darters.find(({ breach }) => breach !== null && !breach.open && breach.box === unit.place);
  if (darter === undefined || darterNamed(view, darter.name) === null) return null;
  const aboard = piecesAt(view, holdingBox(darter.name)).filter(isTerranMarine).length;
  return aboard === 0 ? null : { worth: 0.6 * aboard, command: { verb: 'work-breach', unit: unit.id, darter: darter.name } };
}
