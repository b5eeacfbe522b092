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
import { earliestJump, isHidden, menace, prisonerOdds, sleepingAreas } from './knowledge';
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
  readonly threats: readonly { readonly unit: Piece; readonly ways: Ways }[];
  readonly waiting: number;
  /** Nobody comes home for the jump: who would lose by leaving now stays and hopes that the Hive is slow. */
  readonly stays: boolean;
  readonly sleeping: ReadonlySet<AreaId>;
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

/** Marines that flying out costs, about: half of the pods hit, two or three men each. */
export const podToll = ({ desk: { hive, view } }: Pick<TerranPlan, 'desk'>): number =>
  hive.boxesWithRoom('laser-pod').filter((box) => !view.destroyed.includes(box)).length * 1.2;

/** Pods and engines that can still be blown up, as far as the mission wants it. */
function targetsOfDemolition({ desk: { hive, view }, rescue, enginesGone }: Pick<TerranPlan, 'desk' | 'rescue' | 'enginesGone'>): readonly {
  readonly box: BoxId;
  readonly worth: number;
}[] {
  const left = (room: 'engine-room' | 'laser-pod'): readonly BoxId[] =>
    hive.boxesWithRoom(room).filter((box) => !view.destroyed.includes(box));
  const laden = saved(view) === 0 && aboard(view).length > 0;
  // Once both are gone each Queen killed may give the Znon power over the prisoners (19.0): a rescue leaves one while there is time.
  const engine = !rescue ? 5 : enginesGone === 0 || saved(view) > 0 || laden || view.turn >= 5 ? 4 : 0;
  const pod = laden ? 1.5 : rescue && saved(view) === 0 ? 0.8 : enginesGone < 2 ? 0.6 : 0.1;
  return [...left('engine-room').map((box) => ({ box, worth: engine })), ...left('laser-pod').map((box) => ({ box, worth: pod }))].filter(
    ({ worth }) => worth > 0,
  );
}

const plans = new WeakMap<RescueView, TerranPlan>();

/** Time presses only while there are engines; who is ahead needs nothing more. */
function zealOf({
  desk: { view },
  rescue,
  enginesGone,
  content,
  deadline,
}: Pick<TerranPlan, 'desk' | 'rescue' | 'enginesGone' | 'content' | 'deadline'>): number {
  const timeless = enginesGone === 2;
  if (rescue && saved(view) > 0) return timeless ? 0 : 0.04;
  if (!rescue && content) return timeless ? 0 : 0.04;
  return timeless ? Math.min(0.2, 0.05 + 0.006 * view.turn) : 0.14 + 0.05 * Math.max(0, 3 - (deadline - view.turn));
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
  const lead = 5 * saved(view) + 3 * tally.queensLost - tally.marinesLost;
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
  const base = { desk, open, rescue, enginesGone, lead, content, deadline, spare: alive - Math.floor(startingMen(view) / 2) - 1 };
  const demolition = targetsOfDemolition(base);
  const seen = allPieces(view).filter(({ side, place }) => side === 'znon' && !isHoldingBox(place));
  const queens = seen.filter((unit) => isQueen(unit) && unit.faceUp).map(({ place }) => place);
  const sleeping = sleepingAreas(hive, view);
  const lairs = [...sleeping].flatMap((area) => hive.boxesOf(area));
  const prisoners = seen.filter((unit) => isPrisoner(unit)).map(({ place }) => place);
  const hidden = seen.filter(isHidden).map(({ place }) => place);
  const quarry = rescue && prisoners.length > 0 ? prisoners : [...queens, ...lairs, ...(rescue ? hidden : [])];
  const docked = view.darters.filter(({ state }) => state === 'docked');
  return {
    ...base,
    hunt: waysTo(hive, open, quarry.length > 0 ? quarry : hidden),
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
    threats: seen.filter((unit) => menace(unit) > 0).map((unit) => ({ unit, ways: waysTo(hive, view, [unit.place]) })),
    sleeping,
    stays: !content,
    demolition: new Map(demolition.map(({ box, worth }) => [box, worth])),
    prisonerOdds: prisonerOdds(hive, view),
    perils: new Map(),
    trapOdds: Math.min(0.4, 2.5 / Math.max(1, hidden.length)),
    waiting: view.darters.filter(({ state }) => state === 'waiting').length,
  };
}

/** What is lost if this Terran counter dies: a man is a man, and a rescue needs more than half of them alive. */
export function lifeOf({ rescue, content, enginesGone, spare }: TerranPlan, unit: Piece): number {
  if (isPrisoner(unit)) return 4;
  if (rescue) return menIn(unit) * (spare <= 2 ? 2 : spare <= 6 ? 1.3 : 0.9);
  return menIn(unit) * (content || enginesGone === 2 ? 1 : 0.75);
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
  const company = piecesAt(view, place).filter((other) => other.side === 'terran' && other.id !== unit.id && isMarine(other)).length;
  return Math.min(menIn(unit), (1.3 * sum) / (1 + 0.6 * company));
}

/** How likely an open breach here is fired into in the next Znon Phase: by a Soldier who need not go far, unless a Terran stands before it (12.3). */
export function shotRisk(plan: TerranPlan, box: Place): number {
  const { view } = plan.desk;
  if (piecesAt(view, box).some(({ side }) => side === 'terran')) return 0.1;
  let safe = 1;
  for (const { unit, ways } of plan.threats) {
    if (isQueen(unit)) continue;
    const cost = ways.get(box) ?? 99;
    const fires = cost <= 2 ? 0.75 : cost <= 4 ? 0.1 : 0;
    safe *= 1 - fires * Math.min(1, menace(unit));
  }
  return 1 - safe;
}

function peril(plan: TerranPlan, place: Place): number {
  const { hive } = plan.desk;
  let sum = 0;
  for (const { unit, ways } of plan.threats) {
    // A Queen's mind reaches three boxes through any wall (7.2).
    const reach = isQueen(unit) ? (apart(hive, place, unit.place) <= 3 ? 1 : 0) : within(ways.get(place) ?? 99);
    sum += menace(unit) * reach;
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
    const rolls = rescue && enginesGone === 2 && !view.hostages.power ? 0.6 : 3.2;
    return rolls + (target.kind === 'master-queen' ? 0.6 : 0);
  }
  if (isTrap(target)) return 0;
  if (isMarine(target)) return -0.4;
  if (target.kind === 'soldier') return 0.9;
  if (target.kind === 'worker') return 0.3;
  // A face-down counter beside a Marine is a trap (ruling 97).
  if (piecesAt(view, target.place).some((other) => isMarine(other) && other.side === 'terran')) return 0;
  return 0.45 - (plan.prisonerOdds.get(target.id) ?? 0) * (rescue ? 7 : 3.5);
}
