import type { RescueCommand } from '../commands';
import {
  allPieces,
  darterNamed,
  darterOf,
  holdingBox,
  isHoldingBox,
  isMarine,
  isPrisoner,
  isQueen,
  type Piece,
  type Place,
  piecesAt,
} from '../position';
import { MOST_SPEED } from '../rules/04-costs';
import { enginesDestroyed, SCHEDULED_JUMP } from '../rules/21-hyperdrive';
import type { RescueView } from '../view';
import { approach, below, brawl, type Desk, offerOf, oneOf, shoot, whole } from './acts';
import { waysTo } from './ways';

/*
 * The Terran's automation: lands near what it is after, shoots and fights at good odds, blows up what it came to, brings hostages to the Darters
 * and leaves before the Hive can jump. What it is after is the same in all of a game, as the names of its Darters have it.
 */

type Aim = 'engines' | 'hostages' | 'queens';
const AIMS: readonly Aim[] = ['engines', 'hostages', 'queens'];

function aimOf(view: RescueView): Aim {
  const letters = view.darters.map(({ name }) => name).join('').length;
  return AIMS[(letters + (view.mission === 'rescue' ? 1 : 0)) % AIMS.length] ?? 'engines';
}

/** The earliest Game-Turn in which the Hive may jump, whatever the Znon has bought (4.8, 21.0); none once both engines are gone. */
function earliestJump({ hive, view }: Desk): number {
  const gone = enginesDestroyed(hive, view);
  if (gone === 2) return 24;
  return SCHEDULED_JUMP - MOST_SPEED + 2 * gone;
}

const leaving = (desk: Desk): boolean => desk.view.turn >= earliestJump(desk) - 1 || content(desk.view);

/** The count is won if all get out now (22.1, 22.2). */
function content({ mission, tally, setUp }: RescueView): boolean {
  const rescued = tally.evacuated.filter(isPrisoner).length;
  if (mission === 'punitive') return 5 * rescued + 3 * tally.queensLost > tally.marinesLost + 1;
  const { terran } = setUp;
  const force = terran === null ? 0 : terran.darters.length + terran.engineers + terran.scouts + 2 * terran.lancers;
  return rescued > 0 && 2 * (force - tally.marinesLost) > force;
}

const enemiesIn = (view: RescueView, place: Place): number => piecesAt(view, place).filter(({ side }) => side === 'znon').length;

// ---------------------------------------------------------------- B1

export function terranMovement(desk: Desk): RescueCommand | null {
  // A draw is better than a dead hostage and nobody to bring home (22.1).
  const abort = desk.view.mission === 'rescue' && desk.rng.next() < 0.03 ? whole(offerOf(desk, 'abort-mission')) : null;
  if (abort !== null) return abort;
  const placed = placeBreach(desk);
  if (placed !== null) return placed;
  const { view } = desk;
  const mine = allPieces(view).filter(({ side, activity }) => side === 'terran' && !activity?.done);
  // Whoever has begun goes on; hostages and Engineers before the rest.
  const rank = (unit: Piece): number => (unit.id === view.moving ? 0 : isPrisoner(unit) ? 1 : unit.kind === 'engineer' ? 2 : 3);
  for (const unit of mine.sort((a, b) => rank(a) - rank(b))) {
    const command = isPrisoner(unit) ? bringHome(desk, unit) : actWith(desk, unit);
    if (command !== null) return command;
  }
  return whole(offerOf(desk, 'end-segment'));
}

function actWith(desk: Desk, unit: Piece): RescueCommand | null {
  const { view, rng } = desk;
  const done = whole(offerOf(desk, 'demolish', unit.id));
  if (done !== null) return done;
  const trap = offerOf(desk, 'remove-trap', unit.id);
  if (trap !== undefined && rng.next() < 0.8) {
    const choice = oneOf(rng, desk.table.next(view, { offer: trap.id, values: {} }).choices);
    if (choice !== undefined) return { verb: 'remove-trap', unit: unit.id, trap: String(choice.value) };
  }
  const shot = shoot(desk, unit.id, 1 / 3);
  if (shot !== null) return shot;
  const machine = machineFor(desk, unit);
  if (machine !== null) return machine;
  if (isStranded(view)) return lastStand(desk, unit);
  if (leaving(desk)) return bringHome(desk, unit);
  if (isPilot(view, unit)) return bringHome(desk, unit);
  const opened = openBreach(desk, unit);
  if (opened !== null) return opened;
  const goals = goalsFor(desk, unit);
  // Pairs of Lancers go in first, others where somebody has gone before.
  const shuns = (place: Place): boolean => {
    const enemies = enemiesIn(view, place);
    if (enemies === 0) return false;
    const helped = piecesAt(view, place).some((other) => other.side === 'terran' && isMarine(other));
    // A counter by itself may be a trap, and Engineers are there to remove it.
    if (unit.kind === 'engineer' && enemies === 1 && piecesAt(view, place).some(({ kind, side }) => side === 'znon' && kind === null))
      return false;
    if (unit.kind !== '2-lancers' && !helped) return true;
    return aimOf(view) !== 'queens' && enemies > (goals.includes(place) ? 2 : 1);
  };
  const move = goals.length === 0 ? null : approach(desk, unit.id, unit.place, waysTo(desk.hive, view, goals), shuns);
  return move ?? hole(desk, unit);
}

const isStranded = (view: RescueView): boolean => !view.darters.some(({ state }) => state === 'waiting' || state === 'docked');

/** Without a Darter to leave by there is nothing left but to take some of them along. */
function lastStand(desk: Desk, unit: Piece): RescueCommand | null {
  const enemies = allPieces(desk.view).filter(({ side, place }) => side === 'znon' && !isHoldingBox(place));
  return approach(
    desk,
    unit.id,
    unit.place,
    waysTo(
      desk.hive,
      desk.view,
      enemies.map(({ place }) => place),
    ),
  );
}

/** One able man stays with each Darter, to close its breach when a hostage or the last of the others is aboard. */
const isPilot = (view: RescueView, unit: Piece): boolean =>
  isHoldingBox(unit.place) &&
  !piecesAt(view, unit.place).some((other) => other.id !== unit.id && other.side === 'terran' && isMarine(other) && !other.incapacitated);

/** Gravity slows the Znon for a whole Phase; life support is shut when it kills more of them than of ours. */
function machineFor(desk: Desk, unit: Piece): RescueCommand | null {
  const cut = whole(offerOf(desk, 'cut-gravity', unit.id));
  if (cut !== null) return cut;
  const down = allPieces(desk.view).filter(({ incapacitated }) => incapacitated);
  const ours = down.filter(({ side }) => side === 'terran').length;
  return down.length > 2 * ours ? whole(offerOf(desk, 'shut-life-support', unit.id)) : null;
}

/** Now and then, where nothing else is to be done. */
function hole(desk: Desk, unit: Piece): RescueCommand | null {
  const offer = offerOf(desk, 'blow-hole', unit.id);
  if (offer === undefined || desk.rng.next() > 0.15) return null;
  const wall = oneOf(desk.rng, desk.table.next(desk.view, { offer: offer.id, values: {} }).choices);
  return wall === undefined ? null : { verb: 'blow-hole', unit: unit.id, wall: String(wall.value) as never };
}

function goalsFor({ hive, view }: Desk, unit: Piece): readonly Place[] {
  const rooms = [...hive.boxesWithRoom('engine-room'), ...hive.boxesWithRoom('laser-pod')].filter((box) => !view.destroyed.includes(box));
  const engines = hive.boxesWithRoom('engine-room').filter((box) => !view.destroyed.includes(box));
  const seen = allPieces(view).filter(({ side }) => side === 'znon');
  const hostages = seen.filter(isPrisoner).map(({ place }) => place);
  const queens = seen.filter((one) => isQueen(one)).map(({ place }) => place);
  const unknown = seen.filter(({ kind, place }) => kind === null && !isHoldingBox(place)).map(({ place }) => place);
  switch (aimOf(view)) {
    case 'engines':
      return engines.length > 0 ? engines : unit.kind === 'engineer' ? rooms : queens.length > 0 ? queens : unknown;
    case 'hostages':
      return hostages.length > 0 ? hostages : unknown;
    case 'queens':
      return queens.length > 0 ? queens : unit.kind === 'engineer' && engines.length > 0 ? engines : unknown;
  }
}

/** Into the nearest Darter that can still be entered; the last one aboard closes the breach when it is time to leave. */
function bringHome(desk: Desk, unit: Piece): RescueCommand | null {
  const { view, hive } = desk;
  const home = darterOf(unit.place);
  if (home !== null) {
    const breach = darterNamed(view, home)?.breach;
    if (!breach?.open) return null;
    const hostageAboard = piecesAt(view, unit.place).some(isPrisoner);
    if (!leaving(desk) && !hostageAboard) return null;
    const ways = waysTo(hive, view, [unit.place]);
    const coming = allPieces(view).some(
      (other) => other.side === 'terran' && other.place !== unit.place && (ways.get(other.place) ?? 99) <= 3,
    );
    return coming && view.turn < earliestJump(desk) && desk.rng.next() < 0.8 ? null : whole(offerOf(desk, 'work-breach', unit.id));
  }
  const open = view.darters.filter(({ state, breach }) => state === 'docked' && breach?.open).map(({ name }) => holdingBox(name));
  if (open.length > 0) return approach(desk, unit.id, unit.place, waysTo(hive, view, open));
  return isMarine(unit) ? openBreach(desk, unit) : null;
}

const openBreach = (desk: Desk, unit: Piece): RescueCommand | null => {
  const shut = desk.view.darters.find(
    ({ name, breach }) =>
      breach !== null && !breach.open && (breach.box === unit.place || (holdingBox(name) === unit.place && !leaving(desk))),
  );
  return shut === undefined ? null : whole(offerOf(desk, 'work-breach', unit.id));
};

/** Close to what it is after, where no enemy lies; closed, so that it can leave at once, when it is too late for more. */
function placeBreach(desk: Desk): RescueCommand | null {
  const { hive, view, rng } = desk;
  const offer = offerOf(desk, 'place-breach');
  if (offer === undefined) return null;
  const boxes = desk.table.next(view, { offer: offer.id, values: {} }).choices.map(({ place }) => place as Place);
  const free = boxes.filter((box) => enemiesIn(view, box) === 0);
  const goals = goalsFor(desk, { kind: 'engineer' } as Piece);
  const ways = waysTo(hive, view, goals);
  const near = free.filter((box) => (ways.get(box) ?? 99) <= 3);
  const box = oneOf(rng, near.length > 0 ? near : free) ?? boxes[0];
  if (box === undefined) return null;
  return { verb: 'place-breach', darter: String(offer.fixed['darter']), box: box as never, open: !leaving(desk) && below(rng, 10) > 0 };
}

// ---------------------------------------------------------------- B2, D1

/** Who has come for the Queens attacks at any odds. */
export const terranMelee = (desk: Desk): RescueCommand | null =>
  brawl(desk, aimOf(desk.view) === 'queens' ? -1 : 0) ?? whole(offerOf(desk, 'end-segment'));

/** Whoever has a hostage aboard goes at once, the others when it is time. */
export function evacuation(desk: Desk): RescueCommand | null {
  const offer = offerOf(desk, 'depart');
  if (offer === undefined) return whole(offerOf(desk, 'end-segment'));
  const ready = desk.table.next(desk.view, { offer: offer.id, values: {} }).choices.map(({ value }) => String(value));
  const go = ready.filter((name) => leaving(desk) || piecesAt(desk.view, holdingBox(name)).some(isPrisoner));
  return go.length > 0 ? { verb: 'depart', darters: go } : whole(offerOf(desk, 'end-segment'));
}
