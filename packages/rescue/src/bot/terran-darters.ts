import type { RescueCommand } from '../commands';
import type { BoxId } from '../components';
import { type Darter, darterOf, holdingBox, isMarine, isPrisoner, isQueen, type Piece, piecesAt } from '../position';
import { actors, pointsLeft } from '../rules/09-points';
import { mayDepart, workingPods } from '../rules/20-evacuation';
import type { RescueView } from '../view';
import { type Act, best, type Desk, offerOf, whole } from './acts';
import { idleTurns, isHidden } from './knowledge';
import { bestAct } from './terran-marine';
import { enemiesAt, menIn, planOf, podToll, queenChance, saved, settled, shotRisk, type TerranPlan, terransOf } from './terran-plan';

/* Where Darters land, when their breaches are opened and closed, and when they leave. */

const BREACH = 2;
/** Game-Turns after which even a salvo of all the pods is better than going on. */
const LONG = 60;

export const crewOf = (view: RescueView, darter: string): readonly Piece[] =>
  piecesAt(view, holdingBox(darter)).filter((unit) => unit.side === 'terran' && isMarine(unit));

/** Those aboard who can still work the breach in this Segment. */
export function hands({ desk: { hive, view } }: TerranPlan, darter: string): readonly Piece[] {
  const able = new Set(actors({ hive, view, me: 'terran' }));
  return crewOf(view, darter).filter((unit) => able.has(unit) && !unit.incapacitated && pointsLeft(hive, view, unit) >= BREACH);
}

/** The best act of a unit. The last one who can close an open breach keeps the points for it, unless something else is worth more than that. */
export function actOf(plan: TerranPlan, unit: Piece): Act | null {
  const kept = keptBy(plan, unit);
  const careful = bestAct(plan, unit, { kept });
  if (kept === 0) return careful;
  const bold = bestAct(plan, unit, { sorties: false });
  if (bold === null) return careful;
  const worth = bold.worth - exposure(plan, unit, bold.command.verb !== 'move');
  return worth > (careful?.worth ?? 0) ? { ...bold, worth } : careful;
}

/** Who has opened or fired and is the last to have points left closes the breach before anybody else acts: then it would be finished (9.0). */
export function closesNow(plan: TerranPlan, unit: Piece): RescueCommand | null {
  const name = darterOf(unit.place);
  if (name === null || keptBy(plan, unit) === 0) return null;
  return { verb: 'work-breach', unit: unit.id, darter: name };
}

function keptBy(plan: TerranPlan, unit: Piece): number {
  const name = darterOf(unit.place);
  if (name === null) return 0;
  const darter = plan.desk.view.darters.find((one) => one.name === name);
  if (!darter?.breach?.open) return 0;
  const able = hands(plan, name);
  return able.length === 1 && able[0]?.id === unit.id ? BREACH : 0;
}

// ---------------------------------------------------------------- landing

interface Landing {
  readonly box: BoxId;
  readonly worth: number;
}

/** What is certain of a landing: Queens who have shown themselves, hostages, what can be blown up. */
function worthForSure(plan: TerranPlan, box: BoxId, men: number): number {
  const { hive, view } = plan.desk;
  const foes = enemiesAt(view, box);
  const guards = foes.filter((unit) => !isPrisoner(unit) && !isQueen(unit)).length;
  const freed = piecesAt(view, box).some((unit) => isPrisoner(unit) && unit.side === 'terran');
  const works = plan.demolition.get(box);
  const beside = hive
    .exits(box, new Set())
    .filter((exit) => !view.darters.some(({ breach }) => breach?.box === exit.box))
    .reduce((sum, exit) => sum + 0.4 * (plan.demolition.get(exit.box) ?? 0), 0);
  let worth = Math.min(men, guards) * 0.25;
  if (foes.some((unit) => isQueen(unit) && unit.faceUp)) worth += plan.rescue ? 0.3 : 3.5;
  if (freed) worth += plan.rescue ? 6 : 4.5;
  if (foes.some(isPrisoner)) worth += guards === 0 ? 4 : (plan.rescue ? 4 : 2) / guards;
  if (works !== undefined) worth += Math.max(0, works + (works < 3 ? beside : 0) - guards * (works < 3 ? 0.9 : 0.5));
  else if (beside >= 1) worth += 0.7 * beside - 0.4 * guards;
  return worth;
}

function worthOfLanding(plan: TerranPlan, box: BoxId, crew: readonly Piece[]): number {
  if (crew.length === 0) return 0;
  const hidden = enemiesAt(plan.desk.view, box).filter(isHidden);
  // Whoever lands on a face-down counter may have landed on the Queen; if not, she wakes, and the next Darter lands on her.
  const hit = Math.min(1, hidden.length * queenChance(plan, box));
  const spare = plan.waiting - plan.shown;
  const worth = plan.rescue ? 0 : 3.2 * hit + (hit > 0 ? (1 - hit) * (spare > 1 ? 1.3 : 0.2) : 0);
  const prisoner = hidden.reduce((sum, unit) => sum + (plan.prisonerOdds.get(unit.id) ?? 0), 0);
  return (
    worthForSure(plan, box, crew.length) +
    Math.max(worth, wakers(plan, box, crew)) +
    (plan.rescue ? 5 * Math.min(1, (crew.length - 1) / 3) : -1) * prisoner
  );
}

/** Between two Nests: Scouts go through a door into each and come back, and whoever wakes there is landed on by the next Darters. */
function wakers(plan: TerranPlan, box: BoxId, crew: readonly Piece[]): number {
  const { hive, view } = plan.desk;
  const spare = plan.waiting - plan.shown - 1;
  if (plan.rescue || spare < 1 || enemiesAt(view, box).length > 0) return 0;
  const quick = crew.filter(({ kind, incapacitated }) => kind === 'scout' && !incapacitated).length;
  const beyond = new Set(hive.exits(box, new Set()).map((exit) => hive.areaOf(exit.box)));
  const woken = [...beyond].filter((area) => area !== null && plan.sleeping.has(area)).length;
  return 1.3 * Math.min(quick, woken, spare);
}

/**
 * The best place for a Darter that has not landed, if it is worth landing now: what is kept back lands on the Queens that show themselves.
 * `sure`: chances do not count, because those who have landed may still show where to land next.
 */
export function landing(plan: TerranPlan, least: number, { sure }: { readonly sure: boolean }): RescueCommand | null {
  const { desk } = plan;
  const { hive, view, rng } = desk;
  const waiting = view.darters.filter(({ state }) => state === 'waiting');
  const manned = waiting.filter(({ name }) => crewOf(view, name).some(({ incapacitated }) => !incapacitated));
  // Scouts and Engineers blow things up, Lancers fire.
  const darter = best(manned, ({ name, airlockOnly }) => crewOf(view, name).length - (airlockOnly ? 3 : 0));
  if (darter === undefined) return null;
  const crew = crewOf(view, darter.name);
  const taken = new Set(view.darters.map(({ breach }) => breach?.box));
  const boxes = darter.airlockOnly ? hive.boxesWithRoom('airlock') : hive.boxIds;
  const worthOf = (box: BoxId): number => (sure ? worthForSure(plan, box, crew.length) : worthOfLanding(plan, box, crew));
  const found = best(
    boxes.filter((box) => !taken.has(box)).map((box): Landing => ({ box, worth: worthOf(box) + rng.next() * 0.3 })),
    ({ worth }) => worth,
  );
  if (found === undefined || found.worth < least) return null;
  return { verb: 'place-breach', darter: darter.name, box: found.box, open: true };
}

/** How much a landing must promise: one Darter is kept for the hostages of a rescue, and nothing is kept when time runs out. */
export function leastWorth({ rescue, waiting, deadline, desk: { view } }: TerranPlan): number {
  const late = view.turn >= deadline - 1;
  if (late) return 0.1;
  if (rescue && waiting === 1) return view.turn >= deadline - 2 ? 1.5 : 3.4;
  const kept = Math.floor(view.darters.length / 3);
  if (waiting <= kept && view.turn < deadline - 2) return 3;
  return view.turn >= 3 ? 0.9 : 1.2;
}

// ---------------------------------------------------------------- breaches

const opened = (view: RescueView, name: string): RescueView => ({
  ...view,
  darters: view.darters.map(
    (darter): Darter => (darter.name === name && darter.breach !== null ? { ...darter, breach: { ...darter.breach, open: true } } : darter),
  ),
});

/** What those aboard could do if one of them opened the breach: the others act, the last of them closes it, or nobody does at a risk. */
function worthOfOpening(plan: TerranPlan, seen: RescueView, opener: Piece, able: readonly Piece[]): number {
  const free = new Map(able.map((unit) => [unit.id, bestAct(plan, unit, { view: seen })?.worth ?? 0]));
  if (able.length === 1) {
    // Alone: opens, acts and closes in one go.
    const begun = { ...opener, activity: opener.activity && { ...opener.activity, spent: opener.activity.spent + BREACH } };
    return bestAct(plan, begun, { view: seen, kept: BREACH })?.worth ?? 0;
  }
  const others = able.filter(({ id }) => id !== opener.id);
  const all = others.reduce((sum, { id }) => sum + (free.get(id) ?? 0), 0);
  const closed = others.map((last) => all - (free.get(last.id) ?? 0) + (bestAct(plan, last, { view: seen, kept: BREACH })?.worth ?? 0));
  return Math.max(all - exposure(plan, opener, true), ...closed);
}

/** What it may cost to leave an open breach behind: one shot into it kills whoever is aboard, and the way home is lost (14.0). */
export function exposure(plan: TerranPlan, unit: Piece, staysAboard: boolean): number {
  const { view } = plan.desk;
  const name = darterOf(unit.place);
  const breach = name === null ? null : view.darters.find((darter) => darter.name === name)?.breach;
  if (!breach) return 0;
  const left = piecesAt(view, unit.place).filter(({ id, side }) => side === 'terran' && (staysAboard || id !== unit.id));
  return 0.15 + shotRisk(plan, breach.box) * left.reduce((sum, other) => sum + (isPrisoner(other) ? 5 : menIn(other)), 0);
}

/** Opens a breach if those inside can do something worth it, or if somebody comes home. */
export function opening(plan: TerranPlan): RescueCommand | null {
  const { desk } = plan;
  const { hive, view } = desk;
  let found: { worth: number; command: RescueCommand } | null = null;
  for (const { name, breach } of view.darters) {
    if (breach === null || breach.open) continue;
    const able = hands(plan, name);
    const comers = terransOf(view).filter((unit) => unit.place === breach.box && !unit.activity?.done);
    const welcome = comers.some((unit) => isPrisoner(unit))
      ? 4
      : comers.some(({ incapacitated }) => incapacitated || settled(plan))
        ? 0.6
        : 0;
    const seen = opened(view, name);
    for (const unit of able) {
      const worth = welcome + worthOfOpening(plan, seen, unit, able);
      if (worth > 0.18 && worth > (found?.worth ?? 0)) found = { worth, command: { verb: 'work-breach', unit: unit.id, darter: name } };
    }
    const caller = comers.find((unit) => isMarine(unit) && !unit.incapacitated && pointsLeft(hive, view, unit) >= 2 * BREACH);
    if (able.length === 0 && caller !== undefined && welcome > 0 && found === null)
      found = { worth: 0.5, command: { verb: 'work-breach', unit: caller.id, darter: name } };
  }
  return found?.command ?? null;
}

/** Closes the open breaches, once nobody else has anything to do. */
export function closing(plan: TerranPlan): RescueCommand | null {
  for (const { name, breach } of plan.desk.view.darters) {
    if (!breach?.open) continue;
    const [last] = hands(plan, name);
    if (last !== undefined) return { verb: 'work-breach', unit: last.id, darter: name };
  }
  return null;
}

// ---------------------------------------------------------------- D1

/** All fly together, so that the pods have one salvo for all of them: when time is up, or when nothing is left to gain. */
export function evacuation(desk: Desk): RescueCommand | null {
  const end = whole(offerOf(desk, 'end-segment'));
  const offer = offerOf(desk, 'depart');
  if (offer === undefined) return end;
  const plan = planOf(desk);
  const { view, hive } = desk;
  const ready = view.darters.filter(({ name }) => mayDepart(view, name).ok).map(({ name }) => name);
  if (view.turn >= plan.deadline && plan.content) return { verb: 'depart', darters: ready };
  const pods = workingPods(hive, view).length;
  const laden = ready.filter((name) => piecesAt(view, holdingBox(name)).some(isPrisoner));
  const timeless = plan.enginesGone === 2;
  // Whoever has won and need not fear the pods any more brings the game to its end (1.0).
  const everybody = terransOf(view).every(({ place }) => ready.some((name) => place === holdingBox(name)));
  const safely = plan.rescue ? plan.spare - podToll(plan) >= 0 : plan.lead - podToll(plan) > 0;
  if (plan.content && everybody && (pods === 0 || (view.turn >= 20 && safely)) && (!plan.rescue || laden.length > 0 || saved(view) > 0))
    return { verb: 'depart', darters: ready };
  // A second hostage decides nothing in a rescue: it is not worth a salvo.
  // Prisoners that are moved about can keep a game going for ever (ruling 108): in the end it is brought to one.
  if (view.turn >= (plan.content ? LONG : 2 * LONG)) return { verb: 'depart', darters: ready };
  if (laden.length === 0 || (plan.rescue && plan.content && saved(view) > 0 && pods > 0)) return end;
  // A hostage waits aboard while pods can still be blown up.
  if (pods === 0 || (timeless && (pods === 1 || view.turn >= 25 || idleTurns(view) >= 5)))
    return { verb: 'depart', darters: timeless ? laden : ready };
  return end;
}
