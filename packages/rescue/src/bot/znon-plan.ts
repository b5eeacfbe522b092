import type { Hive } from '../components';
import { allPieces, holdingBox, isGuard, isHoldingBox, isMarine, isPrisoner, isQueen, type Piece, type Place, piecesAt } from '../position';
import type { RescueView } from '../view';
import type { Desk } from './acts';
import { apart, type Ways, waysTo } from './ways';

/*
 * What the Znon's automation is about: Terrans outside are hunted, breaches are watched from nearby, engines and prisoners guarded; Queens stay
 * asleep until they are of use, and then keep out of the way.
 */

export interface ZnonPlan {
  readonly desk: Desk;
  readonly outside: readonly Piece[];
  /** Boxes whose breach has able Marines behind it: who stands there is fired at. */
  readonly muzzles: ReadonlySet<Place>;
  readonly hunt: Ways;
  /** Movement Points from each Terran outside and from each manned breach. */
  readonly threats: readonly { readonly men: number; readonly place: Place; readonly ways: Ways }[];
  readonly queens: readonly Piece[];
  readonly prisoners: readonly Piece[];
  /** Darters that have not shown where they will land. */
  readonly waiting: number;
}

export const menIn = ({ kind }: Piece): number => (kind === '2-lancers' ? 2 : 1);

const plans = new WeakMap<RescueView, ZnonPlan>();

export function planOf(desk: Desk): ZnonPlan {
  const known = plans.get(desk.view);
  if (known !== undefined) return known;
  const made = makePlan(desk);
  plans.set(desk.view, made);
  return made;
}

const crew = (view: RescueView, name: string): readonly Piece[] =>
  piecesAt(view, holdingBox(name)).filter((unit) => unit.side === 'terran' && isMarine(unit));

function makePlan(desk: Desk): ZnonPlan {
  const { hive, view } = desk;
  const all = allPieces(view);
  const outside = all.filter(({ side, place }) => side === 'terran' && !isHoldingBox(place));
  const manned = view.darters.filter(({ name, breach }) => breach !== null && crew(view, name).some(({ incapacitated }) => !incapacitated));
  const gates = manned.flatMap(({ breach }) => (breach === null ? [] : [breach.box as Place]));
  const prey = outside.length > 0 ? outside.map(({ place }) => place) : gates;
  const able = outside.filter((unit) => isMarine(unit) && !unit.incapacitated);
  return {
    desk,
    outside,
    muzzles: new Set(gates),
    hunt: waysTo(hive, view, prey),
    threats: [
      ...able.map((unit) => ({ men: menIn(unit), place: unit.place, ways: waysTo(hive, view, [unit.place]) })),
      ...manned.flatMap(({ name, breach }) =>
        breach === null ? [] : [{ men: crew(view, name).length, place: breach.box as Place, ways: waysTo(hive, view, [breach.box]) }],
      ),
    ],
    queens: all.filter(isQueen),
    prisoners: all.filter((unit) => isPrisoner(unit) && unit.side === 'znon'),
    waiting: view.darters.filter(({ state }) => state === 'waiting').length,
  };
}

/** How likely a unit that lies here is fired at or fallen upon before its next turn. */
export function peril(plan: ZnonPlan, place: Place): number {
  let safe = plan.muzzles.has(place) ? 0.3 : 1;
  for (const { ways } of plan.threats) {
    const cost = ways.get(place) ?? 99;
    safe *= cost <= 2 ? 0.75 : cost <= 4 ? 0.85 : cost <= 6 ? 0.95 : 1;
  }
  return 1 - safe;
}

/** Whether this Queen alone keeps a prisoner from being free (17.5), were she to stand here. */
export function loses(plan: ZnonPlan, queen: Piece, place: Place): boolean {
  const { hive, view } = plan.desk;
  return plan.prisoners.some((prisoner) => {
    if (!prisoner.heldSinceStart || isHoldingBox(prisoner.place)) return false;
    const others = plan.queens.some(
      ({ id, incapacitated, place: from }) =>
        id !== queen.id && (view.options.incapacitatedQueensHold || !incapacitated) && apart(hive, from, prisoner.place) <= 3,
    );
    return !others && apart(hive, place, prisoner.place) > 3;
  });
}

/** Soldiers and Workers that keep to their place: with prisoners, and in engine rooms that work. */
export function keepsPost(plan: ZnonPlan, hive: Hive, unit: Piece): boolean {
  const { view } = plan.desk;
  if (!isGuard(unit) || isHoldingBox(unit.place)) return false;
  const post =
    plan.prisoners.some(({ place }) => place === unit.place) ||
    (hive.box(unit.place).room === 'engine-room' && !view.destroyed.includes(unit.place));
  if (!post) return false;
  const others = piecesAt(view, unit.place).filter((other) => isGuard(other) && other.side === 'znon' && other.kind === 'soldier');
  // Two Soldiers are enough of a guard; a third goes hunting.
  return unit.kind === 'worker' || others.findIndex(({ id }) => id === unit.id) < 2;
}
