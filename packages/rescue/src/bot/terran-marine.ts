import type { RescueCommand } from '../commands';
import { sumOf } from '../odds';
import {
  allPieces,
  docked,
  hasRoomFor,
  holdingBox,
  isHoldingBox,
  isMarine,
  isPrisoner,
  isQueen,
  isTrap,
  type Piece,
  type Place,
  piecesAt,
} from '../position';
import { type Walk, walks } from '../rules/09-paths';
import { pointsLeft } from '../rules/09-points';
import { type FireLine, fireLines } from '../rules/12-line-of-sight';
import { shotStrength } from '../rules/12-strength';
import type { RescueView } from '../view';
import { type Act, best, offerOf, whole } from './acts';
import { isHidden } from './knowledge';
import { bounty, danger, enemiesAt, lifeOf, menIn, settled, type TerranPlan } from './terran-plan';
import type { Ways } from './ways';

/* What one Marine, or a freed hostage, does best: every shot and walk has a worth, and the best is taken if it is worth anything. */

const FIRE = 2;
const DEMOLISH = 1;
const STEP_HOME = 2;
const DEMOLISHED = 4 / 6;

const lines = new WeakMap<RescueView, Map<Place, readonly FireLine[]>>();
/** Lines of fire are asked for at the end of every walk of every unit. */
function linesFrom(plan: TerranPlan, view: RescueView, place: Place): readonly FireLine[] {
  const kept = lines.get(view) ?? new Map<Place, readonly FireLine[]>();
  lines.set(view, kept);
  const made =
    kept.get(place) ??
    fireLines(plan.desk.hive, view, place).filter(({ to, blockedAt }) => blockedAt === null && enemiesAt(view, to).length > 0);
  kept.set(place, made);
  return made;
}

export interface Shot {
  readonly worth: number;
  readonly target: string;
  readonly to: Place;
  readonly extra: number;
}

/** What it is worth to wake a Queen (8.7): a Darter can land on her, or somebody else find her; nothing to who only waits for the end. */
function wakingWorth({ rescue, waiting, shown, zeal }: TerranPlan, landed: number, found: number): number {
  if (rescue) return 0;
  if (waiting > shown) return landed;
  return zeal > 0 ? found : 0;
}

/** Whether a trap keeps an Engine Room or prisoners here, so that an Engineer has better things to do than to fire. */
function removes(plan: TerranPlan, place: Place): boolean {
  const foes = enemiesAt(plan.desk.view, place);
  const trap = plan.coveredTraps.has(place) || foes.some(isTrap);
  return trap && ((plan.demolition.get(place) ?? 0) >= 3 || foes.some(isPrisoner));
}

/** The best shot from a place with so many Movement Points to spend. `view`: as it will lie when the shot is fired. */
export function bestShot(plan: TerranPlan, view: RescueView, unit: Piece, place: Place, points: number): Shot | null {
  const { hive } = plan.desk;
  if (!isMarine(unit) || unit.incapacitated || unit.activity?.fired || points < FIRE) return null;
  if (enemiesAt(view, place).length > 0) return null;
  let found: Shot | null = null;
  for (const { to, range } of linesFrom(plan, view, place)) {
    const area = isHoldingBox(to) ? null : hive.areaOf(to);
    // The shot wakes the Queen who sleeps there (8.7): she can be landed on as long as there are Darters.
    const wakes = area !== null && plan.sleeping.has(area) ? wakingWorth(plan, 1.6, 0.5) : 0;
    const thrift = unit.kind === 'engineer' && removes(plan, to) ? 0.5 : 1;
    for (const target of enemiesAt(view, to)) {
      const prize = thrift * bounty(plan, target);
      if (prize <= 0 && wakes === 0) continue;
      for (let extra = 0; extra <= points - FIRE; extra++) {
        const strength = sumOf(shotStrength(hive, view, { ...unit, place }, to, range, extra) ?? []);
        const kills = Math.max(0, Math.min(6, strength - 1)) / 6;
        const hurts = strength >= 1 && strength <= 6 ? 1 / 6 : 0;
        const gain = target.incapacitated ? 0.55 * (kills + hurts) : kills + 0.45 * hurts;
        const worth = prize * gain + wakes - 0.01 * extra;
        if (worth > (found?.worth ?? 0)) found = { worth, target: target.id, to, extra };
      }
    }
  }
  return found;
}

/** How far a place is from what the unit is after, in the worth of a man, and how dangerous it is there. */
function standing(plan: TerranPlan, unit: Piece, place: Place): number {
  const { view } = plan.desk;
  const risk = danger(plan, unit, place) * (lifeOf(plan, unit) / menIn(unit));
  const move = Math.max(1, pointsLeft(plan.desk.hive, view, unit) + (unit.activity?.spent ?? 0));
  const homeward = plan.home.get(place) ?? 30;
  const turns = Math.ceil(homeward / move);
  // Home before the jump: a turn for the way and none to spare.
  if (isPrisoner(unit) || (!plan.stays && view.turn + turns > plan.deadline) || (unit.incapacitated && !isHoldingBox(place)))
    return -risk - 0.5 * homeward;
  if (settled(plan)) return -risk - 0.06 * homeward;
  const inner = isHoldingBox(place) ? 0.1 : 0;
  const goal = waysFor(plan, unit).get(place) ?? 40;
  return inner - risk - plan.zeal * Math.min(goal, 40);
}

/** What this unit is after: engines before all, if it can get there; then pods, for those who are quick at it; else the hunt. */
function waysFor(plan: TerranPlan, unit: Piece): Ways {
  const wrecker = unit.kind === 'engineer' || unit.kind === 'scout';
  if ((plan.engineers.get(unit.place) ?? 99) <= (wrecker ? 24 : plan.content ? 8 : 14)) return plan.engineers;
  if ((wrecker || (plan.rescue && plan.laden)) && (plan.sabotage.get(unit.place) ?? 99) <= 16) return plan.sabotage;
  return plan.hunt;
}

/** What a unit gains where it arrives with so many points left: demolition, fire, a prisoner freed, a Queen woken. */
function arrival(plan: TerranPlan, view: RescueView, unit: Piece, place: Place, points: number): number {
  const { hive } = plan.desk;
  if (!isMarine(unit) || isHoldingBox(place)) return 0;
  const foes = enemiesAt(view, place);
  const area = hive.areaOf(place);
  const wakes = area !== null && plan.sleeping.has(area) ? wakingWorth(plan, 1.8, 0.3) : 0;
  if (foes.length === 0) {
    const works = unit.incapacitated ? undefined : plan.demolition.get(place);
    const tries = Math.floor(points / DEMOLISH);
    const demolition = works === undefined || tries === 0 ? 0 : works * (1 - (1 - DEMOLISHED) ** tries);
    return wakes + Math.max(demolition, bestShot(plan, view, unit, place, points)?.worth ?? 0);
  }
  // Among enemies nobody fires, and they come to blows.
  const guards = foes.filter((foe) => !isPrisoner(foe));
  const freed = foes.filter(isPrisoner).length;
  if (guards.length === 0) return wakes + freed * (plan.rescue ? 6 : 4);
  // Beside a trap no prisoner is free (17.4): that is an Engineer's business.
  const barred = unit.kind !== 'engineer' && (foes.some(isTrap) || plan.coveredTraps.has(place));
  // And Engineers, who are needed then, do not go first.
  const zest = (plan.rescue ? (plan.content ? 2 : 9) : 2.5) * (barred ? 0.15 : unit.kind === 'engineer' ? 0.5 : 1);
  const hope = zest * foes.filter(isHidden).reduce((sum, foe) => sum + (plan.prisonerOdds.get(foe.id) ?? 0), 0);
  const friends = piecesAt(view, place).filter((other) => other.side === 'terran' && isMarine(other));
  const fists = [...friends, unit].reduce((sum, { kind }) => sum + (kind === '2-lancers' ? 7 : kind === 'engineer' ? 4 : 2), 0);
  const soft = guards.filter((foe) => !isHidden(foe) && (isQueen(foe) || foe.kind === 'worker' || foe.incapacitated));
  const easy =
    soft.length === guards.length ? Math.max(0, ...soft.map((foe) => bounty(plan, foe))) * Math.min(1, Math.max(0, fists - 3) / 10) : 0;
  const covered = foes.filter(isHidden).length;
  // Beside a Marine everything that is still face down is a trap (ruling 97).
  const trapped = covered > 0 && (friends.length > 0 || covered <= (plan.coveredTraps.get(place) ?? 0));
  const only = guards.every((foe) => isTrap(foe) || (isHidden(foe) && trapped));
  const traps = unit.kind === 'engineer' && only ? ((plan.demolition.get(place) ?? 0) >= 3 || freed > 0 ? 2.5 : 0.2) : 0;
  const snare = Math.min(1, foes.filter(isHidden).length * plan.trapOdds) * (lifeOf(plan, unit) / menIn(unit)) * 1.2;
  // Whoever is among enemies comes away by chance only (9.5).
  const held = guards.some((foe) => !foe.incapacitated) ? 0.4 : 0;
  return wakes + hope + easy + traps + freed * (barred ? 0.1 : 0.8) - (unit.kind === 'engineer' ? 0.5 : 1) * snare - held;
}

const chanceToLeave = ({ roll }: Walk): number => (roll === null ? 1 : roll === 'disengage-corridor' ? 5 / 6 : 1 / 2);

/** The Holding Box that a unit can step into from where it will stand, if nothing holds it up: through a breach that is open. */
function homeFrom({ desk: { hive } }: TerranPlan, view: RescueView, unit: Piece, place: Place): Place | null {
  if (isHoldingBox(place) || enemiesAt(view, place).length > 0) return null;
  const darter = docked(view, place);
  const home = darter?.breach?.open ? holdingBox(darter.name) : null;
  return home !== null && hasRoomFor(hive, view, unit, home) ? home : null;
}

/** The best walk with what is done at its end, be it there or on the way back aboard; `points` are what may be spent. */
function bestWalk(
  plan: TerranPlan,
  view: RescueView,
  unit: Piece,
  points: number,
  sorties: boolean,
): { readonly worth: number; readonly walk: Walk } | null {
  const { hive } = plan.desk;
  const here = standing(plan, unit, unit.place);
  let found: { worth: number; walk: Walk } | null = null;
  for (const walk of walks(hive, view, unit)) {
    if (walk.cost > points && !walk.free) continue;
    const to = walk.path.at(-1) as Place;
    if (isPrisoner(unit) && enemiesAt(view, to).length > 0) continue;
    const left = walk.free ? 0 : points - walk.cost;
    const stays = arrival(plan, view, unit, to, left) + standing(plan, unit, to);
    const back = sorties && left >= STEP_HOME ? homeFrom(plan, view, unit, to) : null;
    const sortie = back === null ? stays : arrival(plan, view, unit, to, left - STEP_HOME) + standing(plan, unit, back);
    const worth = (Math.max(stays, sortie) - here - 0.01 * walk.cost) * chanceToLeave(walk);
    if (worth > (found?.worth ?? 0)) found = { worth, walk };
  }
  return found;
}

/**
 * The best that this unit can do now, alone, in a View as it lies or as it would lie with a breach open. `kept`: Movement Points it has to
 * keep, to close a breach. `sorties`: it may count on a breach that others close behind it.
 */
export function bestAct(
  plan: TerranPlan,
  unit: Piece,
  { view = plan.desk.view, kept = 0, sorties = true }: { view?: RescueView; kept?: number; sorties?: boolean } = {},
): Act | null {
  const { hive } = plan.desk;
  const points = pointsLeft(hive, view, unit) - kept;
  const acts: Act[] = [];
  const add = (worth: number, command: RescueCommand | null): void => {
    if (command !== null && worth > 0.03) acts.push({ worth, command });
  };
  const works = plan.demolition.get(unit.place);
  if (isMarine(unit) && !unit.incapacitated && works !== undefined && points >= DEMOLISH && enemiesAt(view, unit.place).length === 0)
    add(works * (1 - (1 - DEMOLISHED) ** points) + 0.5, { verb: 'demolish', unit: unit.id });
  if (unit.kind === 'engineer' && points >= 1) {
    const trap = piecesAt(view, unit.place).find((other) => isTrap(other) || (isHidden(other) && !other.faceUp));
    const matters =
      !isHoldingBox(unit.place) && (hive.box(unit.place).room === 'engine-room' || enemiesAt(view, unit.place).some(isPrisoner));
    const guarded = enemiesAt(view, unit.place).some((foe) => !isPrisoner(foe) && !isTrap(foe) && !isHidden(foe));
    if (trap !== undefined) add(matters ? (guarded ? 0.6 : 2.5) : 0.5, { verb: 'remove-trap', unit: unit.id, trap: trap.id });
  }
  const shot = bestShot(plan, view, unit, unit.place, points);
  if (shot !== null) {
    // Firing first and going on with what is left.
    const lean = bestShot(plan, view, unit, unit.place, FIRE);
    const fired = { ...unit, activity: unit.activity && { ...unit.activity, fired: true } };
    const after = points > FIRE && lean !== null ? bestWalk(wokenBy(plan, lean), view, fired, points - FIRE, sorties) : null;
    const both = (lean?.worth ?? 0) + (after?.worth ?? 0);
    const taken = lean !== null && both > shot.worth + 0.2 ? lean : shot;
    add(Math.max(shot.worth, both), { verb: 'fire', unit: unit.id, target: { unit: taken.target }, extra: taken.extra });
  }
  if (kept === 0) {
    const walk = bestWalk(plan, view, unit, points, sorties);
    if (walk !== null) add(walk.worth, { verb: 'move', unit: unit.id, path: walk.walk.path });
  }
  const machine = machineFor(plan, unit);
  if (machine !== null) acts.push(machine);
  return best(acts, ({ worth }) => worth) ?? null;
}

/** The plan once the Queen has woken whose area is fired into: she is woken once. */
function wokenBy(plan: TerranPlan, { to }: Shot): TerranPlan {
  const area = isHoldingBox(to) ? null : plan.desk.hive.areaOf(to);
  return area === null || !plan.sleeping.has(area)
    ? plan
    : { ...plan, sleeping: new Set([...plan.sleeping].filter((one) => one !== area)) };
}

/** Gravity slows the Znon for a whole Phase; life support is shut when it kills more of them than of ours. */
function machineFor(plan: TerranPlan, unit: Piece): Act | null {
  const { desk } = plan;
  const outside = allPieces(desk.view).filter(({ side, place }) => side === 'terran' && !isHoldingBox(place)).length;
  const cut = outside >= 3 ? whole(offerOf(desk, 'cut-gravity', unit.id)) : null;
  if (cut !== null) return { worth: 1.5, command: cut };
  const down = allPieces(desk.view).filter(({ incapacitated }) => incapacitated);
  const ours = down.filter(({ side }) => side === 'terran').length;
  const shut = down.length > 2 * ours ? whole(offerOf(desk, 'shut-life-support', unit.id)) : null;
  return shut === null ? null : { worth: 1, command: shut };
}
