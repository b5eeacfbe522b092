import type { AreaId, BoxId } from '../components';
import {
  allPieces,
  darterNamed,
  darterOf,
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
import { enginesDestroyed } from '../rules/21-hyperdrive';
import type { RescueView } from '../view';
import type { Desk } from './acts';
import { coveredTraps, earliestJump, idleTurns, isHidden, menace, movers, prisonerOdds, queenOdds, sleepingAreas } from './knowledge';
import { apart, type Ways, waysTo, withBreachesOpen } from './ways';

/*
 * What the Terran's automation is about in this Segment. It fights from the Darters: a breach is laid where a Queen has shown herself, those
 * aboard fire, and the breach is closed behind the last of them. Queens are what it is after under either mission: they are Victory Points,
 * and without Queens near them the prisoners are free (17.5).
 */

export interface TerranPlan {
  readonly desk: Desk;
  /** The View as if every breach were open: for ways. */
  readonly open: RescueView;
  readonly rescue: boolean;
  readonly enginesGone: number;
  /** Points ahead in a punitive mission as it stands. */
  readonly lead: number;
  /** A hostage is aboard a Darter. */
  readonly laden: boolean;
  /** Men that a rescue can lose and keep more than half. */
  readonly spare: number;
  /** The mission is won if everybody who is left comes home. */
  readonly content: boolean;
  /** The Game-Turn in whose Evacuation Segment the Darters leave at the latest. */
  readonly deadline: number;
  /** What a man outside is after, and how much a Movement Point nearer is worth. */
  readonly hunt: Ways;
  readonly zeal: number;
  readonly engineers: Ways;
  readonly sabotage: Ways;
  readonly home: Ways;
  /** What each Znon unit may do, as `menace` has it, and its ways. */
  readonly threats: readonly { readonly unit: Piece; readonly menace: number; readonly ways: Ways }[];
  readonly waiting: number;
  /** Queens who have shown themselves where no Darter has landed. */
  readonly shown: number;
  /** Nobody comes home for the jump: who would lose by leaving now stays and hopes that the Hive is slow. */
  readonly stays: boolean;
  readonly sleeping: ReadonlySet<AreaId>;
  /** How likely each face-down counter of such an area is its Queen. */
  readonly queenOdds: ReadonlyMap<AreaId, number>;
  /** Face-down counters known to be traps, by place. */
  readonly coveredTraps: ReadonlyMap<string, number>;
  /** What may still be blown up, and what it is worth. */
  readonly demolition: ReadonlyMap<Place, number>;
  /** How likely each face-down counter is a prisoner. */
  readonly prisonerOdds: ReadonlyMap<string, number>;
  /** Men that standing in a place costs a lone unit, as far as it has been asked. */
  readonly perils: Map<Place, number>;
  /** How likely a face-down counter is a real boobytrap, about: there are three (15.0). */
  readonly trapOdds: number;
}

export const menIn = ({ kind }: Piece): number => (kind === '2-lancers' ? 2 : 1);
export const terransOf = (view: RescueView): readonly Piece[] => allPieces(view).filter(({ side }) => side === 'terran');
export const enemiesAt = (view: RescueView, place: Place): readonly Piece[] => piecesAt(view, place).filter(({ side }) => side === 'znon');

export const startingMen = ({ setUp: { terran } }: RescueView): number =>
  terran === null ? 0 : terran.darters.length + terran.engineers + terran.scouts + 2 * terran.lancers;

/** Hostages that are out, and those in Darters. */
export const saved = (view: RescueView): number => view.tally.evacuated.filter(isPrisoner).length;
export const aboard = (view: RescueView): readonly Piece[] =>
  terransOf(view).filter((unit) => isPrisoner(unit) && isHoldingBox(unit.place));

/** Marines that flying out costs, about: half of the pods hit, nearly three men each (5.9). */
export const podToll = ({ desk: { hive, view } }: Pick<TerranPlan, 'desk'>): number =>
  hive.boxesWithRoom('laser-pod').filter((box) => !view.destroyed.includes(box)).length * 1.35;

/** Hostages that died of Terran attacks: those that were not executed (22.2). */
function hostagesShot({ log, tally }: RescueView): number {
  const executed = log.reduce((sum, { events }) => sum + events.filter(({ kind }) => kind === 'hostage-executed').length, 0);
  return Math.max(0, tally.hostagesLost - executed);
}

/** Pods and engines that can still be blown up, as far as the mission wants it. */
function targetsOfDemolition({
  desk: { hive, view },
  rescue,
  laden,
  enginesGone,
}: Pick<TerranPlan, 'desk' | 'rescue' | 'laden' | 'enginesGone'>): readonly {
  readonly box: BoxId;
  readonly worth: number;
}[] {
  const left = (room: 'engine-room' | 'laser-pod'): readonly BoxId[] =>
    hive.boxesWithRoom(room).filter((box) => !view.destroyed.includes(box));
  // Without engines there is all the time in the world, and the lasers need not be flown through.
  const engine = enginesGone === 0 ? 5 : 7;
  const pod = laden && saved(view) === 0 ? 1.8 : rescue && saved(view) === 0 ? 0.8 : enginesGone < 2 ? 0.6 : 0.1;
  return [...left('engine-room').map((box) => ({ box, worth: engine })), ...left('laser-pod').map((box) => ({ box, worth: pod }))].filter(
    ({ worth }) => worth > 0,
  );
}

const plans = new WeakMap<RescueView, TerranPlan>();

/** Time presses only while there are engines; who is ahead needs nothing more. */
function zealOf({
  desk: { view },
  rescue,
  laden,
  enginesGone,
  content,
  deadline,
}: Pick<TerranPlan, 'desk' | 'rescue' | 'laden' | 'enginesGone' | 'content' | 'deadline'>): number {
  const timeless = enginesGone === 2;
  // With a hostage aboard there are the pods to be seen to.
  if (rescue && timeless && laden && saved(view) === 0) return 0.1;
  if (rescue && (content || saved(view) > 0)) return timeless ? 0.02 : 0.04;
  // A game in which nothing happens is lost (ruling 108).
  const idle = 0.04 * Math.max(0, idleTurns(view) - 1);
  if (rescue && timeless) return 0.13 + idle;
  if (!rescue && content) return timeless ? 0 : 0.04;
  return timeless ? Math.min(0.2, 0.05 + 0.006 * view.turn) + idle : 0.14 + 0.05 * Math.max(0, 3 - (deadline - view.turn));
}

export function planOf(desk: Desk): TerranPlan {
  const known = plans.get(desk.view);
  if (known !== undefined) return known;
  const made = makePlan(desk);
  plans.set(desk.view, made);
  return made;
}

function makePlan(desk: Desk): TerranPlan {
  const { hive, view } = desk;
  const open = withBreachesOpen(view);
  const rescue = view.mission === 'rescue';
  const enginesGone = enginesDestroyed(hive, view);
  const earliest = earliestJump(hive, view);
  const { tally } = view;
  const lead = 5 * saved(view) + 3 * tally.queensLost - tally.marinesLost - 3 * hostagesShot(view);
  const alive = startingMen(view) - tally.marinesLost;
  const toll = podToll({ desk });
  const out = terransOf(view).filter((unit) => isMarine(unit));
  const flying =
    enginesGone === 2
      ? 0
      : Math.min(
          toll,
          out.reduce((sum, unit) => sum + menIn(unit), 0),
        );
  const content = rescue
    ? saved(view) + aboard(view).length > 0 && 2 * (alive - 0.7 * flying) > startingMen(view)
    : lead + 3 * aboard(view).length - 0.8 * flying > 0;
  // Who has nothing to lose stays a little longer than the earliest jump: hardly any Hive is as fast as can be.
  const deadline = content ? Math.max(earliest, view.turn) : Math.max(earliest + 1, view.turn);
  const laden = aboard(view).length > 0;
  const base = { desk, open, rescue, laden, enginesGone, lead, content, deadline, spare: alive - Math.floor(startingMen(view) / 2) - 1 };
  const demolition = targetsOfDemolition(base);
  const seen = allPieces(view).filter(({ side, place }) => side === 'znon' && !isHoldingBox(place));
  const queens = seen.filter((unit) => isQueen(unit) && unit.faceUp).map(({ place }) => place);
  const sleeping = sleepingAreas(hive, view);
  const lairs = [...sleeping].flatMap((area) => hive.boxesOf(area));
  const prisoners = seen.filter((unit) => isPrisoner(unit)).map(({ place }) => place);
  const hidden = seen.filter(isHidden);
  const odds = prisonerOdds(hive, view);
  const moved = movers(view);
  // A rescue looks where prisoners are likeliest.
  const likeliest = Math.max(0, ...odds.values());
  const searched = hidden.filter(({ id }) => (odds.get(id) ?? 0) >= 0.45 * likeliest).map(({ place }) => place);
  const quarry = rescue ? (prisoners.length > 0 ? prisoners : searched) : [...queens, ...lairs];
  const docked = view.darters.filter(({ state }) => state === 'docked');
  return {
    ...base,
    hunt: waysTo(hive, open, quarry.length > 0 ? quarry : hidden.map(({ place }) => place)),
    zeal: zealOf(base),
    engineers: waysTo(
      hive,
      open,
      demolition.filter(({ worth }) => worth >= 3).map(({ box }) => box),
    ),
    sabotage: waysTo(
      hive,
      open,
      demolition.filter(({ worth }) => worth >= 0.5).map(({ box }) => box),
    ),
    home: waysTo(
      hive,
      open,
      docked.map(({ name }) => holdingBox(name)),
    ),
    threats: seen
      .map((unit) => ({ unit, menace: menace(unit, moved), ways: waysTo(hive, view, [unit.place]) }))
      .filter((threat) => threat.menace > 0),
    sleeping,
    queenOdds: queenOdds(hive, view, sleeping),
    coveredTraps: coveredTraps(view),
    stays: !content,
    demolition: new Map(demolition.map(({ box, worth }) => [box, worth])),
    prisonerOdds: odds,
    perils: new Map(),
    trapOdds: Math.min(0.4, 2.5 / Math.max(1, hidden.length)),
    waiting: view.darters.filter(({ state }) => state === 'waiting').length,
    shown: queens.filter((place) => !docked.some(({ breach }) => breach?.box === place)).length,
  };
}

/** Won as it stands, with no jump to fear: nobody has anything to do outside. */
export const settled = ({ desk: { view }, rescue, content, enginesGone }: TerranPlan): boolean =>
  content && enginesGone === 2 && (!rescue || saved(view) > 0);

/** What is lost if this Terran counter dies: a man is a man, a rescue needs more than half of them alive, and who is behind when the Hive jumps loses all. */
export function lifeOf({ desk: { view }, rescue, content, deadline, enginesGone, spare }: TerranPlan, unit: Piece): number {
  if (isPrisoner(unit)) return 4;
  if (rescue) return menIn(unit) * (spare <= 2 ? 2 : spare <= 6 ? 1.3 : 0.9);
  if (content) return menIn(unit);
  if (enginesGone === 2) return 0.8 * menIn(unit);
  const left = deadline - view.turn;
  return menIn(unit) * (left >= 4 ? 0.75 : left >= 2 ? 0.5 : 0.3);
}

/** Men that standing in a place until the next turn costs, of so many, about. Behind a closed breach nobody is touched (ruling 80). */
export function danger(plan: TerranPlan, unit: Piece, place: Place): number {
  const { view } = plan.desk;
  const home = darterOf(place);
  if (home !== null) {
    const breach = darterNamed(view, home)?.breach;
    return breach?.open ? (0.03 + shotRisk(plan, breach.box) * 0.5) * menIn(unit) : 0;
  }
  const sum = plan.perils.get(place) ?? peril(plan, place);
  const marines = (at: Place): number =>
    piecesAt(view, at).filter((other) => other.side === 'terran' && other.id !== unit.id && isMarine(other) && !other.incapacitated).length;
  // Those it leaves can follow.
  const company = marines(place) + (place === unit.place ? 0 : 0.4 * Math.min(3, marines(unit.place)));
  return Math.min(menIn(unit), (1.3 * sum) / (1 + 0.6 * company) + snare(plan, place));
}

/** How likely an open breach here is fired into in the next Znon Phase: by a Soldier who need not go far, unless a Terran stands before it (12.3). */
export function shotRisk(plan: TerranPlan, box: Place): number {
  const { view } = plan.desk;
  if (piecesAt(view, box).some(({ side }) => side === 'terran')) return 0.1;
  let safe = 1;
  for (const { unit, menace: men, ways } of plan.threats) {
    if (isQueen(unit)) continue;
    const cost = ways.get(box) ?? 99;
    const fires = cost <= 2 ? 0.75 : cost <= 4 ? 0.1 : 0;
    safe *= 1 - fires * Math.min(1, men);
  }
  return 1 - safe;
}

/** How surely a boobytrap that is known attacks whoever is here (15.3): of those that are not turned up some are fakes. */
function snare({ desk: { view }, coveredTraps: covered }: TerranPlan, place: Place): number {
  const foes = enemiesAt(view, place);
  const open = foes.filter(({ kind, faceUp }) => kind === 'boobytrap' && faceUp).length;
  return Math.min(1, 0.85 * open + 0.55 * Math.min(foes.filter(isHidden).length, covered.get(place) ?? 0));
}

function peril(plan: TerranPlan, place: Place): number {
  const { hive } = plan.desk;
  let sum = 0;
  for (const { unit, menace: men, ways } of plan.threats) {
    // A Queen's mind reaches three boxes through any wall (7.2).
    const reach = isQueen(unit) ? (apart(hive, place, unit.place) <= 3 ? 1 : 0) : within(ways.get(place) ?? 99);
    sum += men * reach;
  }
  plan.perils.set(place, sum);
  return sum;
}

/** How surely a Soldier so many Movement Points away comes to blows. */
function within(points: number): number {
  if (points <= 2) return 1;
  if (points <= 4) return 0.8;
  return points <= 6 ? 0.15 : 0;
}

/** What it is worth to kill this counter. Half as much is gained by laying it low, or lost already once it lies. */
export function bounty(plan: TerranPlan, target: Piece): number {
  const { rescue, enginesGone } = plan;
  const { view } = plan.desk;
  if (isPrisoner(target)) return -6;
  if (isQueen(target)) {
    // Once both engines are gone each Queen killed may give the Znon power over the prisoners (19.0).
    if (rescue) return enginesGone === 2 && !view.hostages.power && saved(view) === 0 ? 0 : 2.2;
    return target.kind === 'master-queen' ? 3.6 : 3.2;
  }
  if (isTrap(target)) return 0;
  if (isMarine(target)) return -0.4;
  const way = inTheWay(plan, target.place);
  if (target.kind === 'soldier') return 0.9 + way;
  if (target.kind === 'worker') return 0.3 + way;
  // A face-down counter beside a Marine is a trap (ruling 97).
  const stack = piecesAt(view, target.place);
  if (stack.some((other) => isMarine(other) && other.side === 'terran')) return 0;
  const covered = stack.filter(isHidden).length;
  const traps = Math.min(covered, plan.coveredTraps.get(target.place) ?? 0);
  const guard = (0.4 + way) * (1 - traps / covered);
  const queen = (settled(plan) ? 0.3 : 2.8) * queenChance(plan, target.place) * (1 - traps / covered);
  return guard + queen - (plan.prisonerOdds.get(target.id) ?? 0) * (rescue ? 7 : 3.5);
}

/** How likely a face-down counter here is a sleeping Queen. */
export function queenChance({ desk: { hive }, queenOdds: odds }: TerranPlan, place: Place): number {
  const area = isHoldingBox(place) ? null : hive.areaOf(place);
  return area === null ? 0 : (odds.get(area) ?? 0);
}

/** What it is worth that one guard fewer keeps an Engine Room, or prisoners who have been seen. */
function inTheWay(plan: TerranPlan, place: Place): number {
  const { view } = plan.desk;
  const foes = enemiesAt(view, place);
  const guards = foes.filter((unit) => !isPrisoner(unit) && !isTrap(unit)).length;
  const works = plan.demolition.get(place) ?? 0;
  const engine = works >= 3 ? 0.6 * works : 0;
  const prisoner = foes.some(isPrisoner) ? (plan.rescue ? 4 : 2.5) : 0;
  return (engine + prisoner) / Math.max(1, guards);
}
