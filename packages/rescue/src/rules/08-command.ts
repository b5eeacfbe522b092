import { accepted, type Offer, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import type { Hive } from '../components';
import type { EventKind } from '../events';
import { allPieces, isHoldingBox, isQueen, type Piece, type Place, type Position, piece } from '../position';
import type { Unit } from '../state';
import { tell, unitOf, type World } from '../world';

/* Command Ranges, and how Queens wake (8.0). "Queen" includes the Master-Queen unless her kind is named. */

/** Boxes between two places as Command Range counts them (8.1), or null if one of them is outside the Hive. */
export function distanceFrom(hive: Hive, from: Place, to: Place): number | null {
  return isHoldingBox(from) || isHoldingBox(to) ? null : hive.distance(from, to);
}

export function isWithin(hive: Hive, from: Place, to: Place, range: number): boolean {
  const away = distanceFrom(hive, from, to);
  return away !== null && away <= range;
}

const NO_RANGE = -1;
/** 8.2, 8.3, 8.4. */
const FULL_RANGE = 6;
const SHORT_RANGE = 3;
const EXTENSION = 2;
/** 7.2, 7.8, 17.5: what no bonus lengthens (ruling 17). */
export const HELD_RANGE = 3;

/** Command Range without the Master-Queen's extension, which she never has herself (8.2 to 8.4). */
function ownRange(hive: Hive, queen: Piece): number {
  if (queen.incapacitated || isHoldingBox(queen.place)) return NO_RANGE;
  if (!queen.reign?.active) return SHORT_RANGE;
  // 18.4: a Command Compartment extends the range of whoever is active in it, the Master-Queen's too.
  return (queen.reign.shortRange ? SHORT_RANGE : FULL_RANGE) + (hive.box(queen.place).room === 'command' ? EXTENSION : 0);
}

/** Whether the Master-Queen extends other Queens' ranges: active, able, and not woken in the Phase that is running (8.4, 8.6, 8.9; ruling 13). */
function extendsRanges(pos: Position, master: Piece): boolean {
  if (master.incapacitated || !master.reign?.active) return false;
  return !(master.reign.wokenTurn === pos.turn && samePhase(master.reign.wokenSegment, pos.segment));
}

const PHASES: readonly (readonly string[])[] = [
  ['mind-control', 'activation'],
  ['terran-movement', 'terran-melee'],
  ['znon-movement', 'znon-melee'],
  ['evacuation', 'outer-defence', 'hyperdrive'],
];
const samePhase = (a: string | null, b: string): boolean =>
  a !== null && (a === b || PHASES.some((phase) => phase.includes(a) && phase.includes(b)));

function rangeUnder(hive: Hive, pos: Position, queen: Piece, masters: readonly Piece[]): number {
  const own = ownRange(hive, queen);
  if (own < 0 || queen.kind === 'master-queen') return own;
  const extended = masters.some(
    (master) => extendsRanges(pos, master) && isWithin(hive, master.place, queen.place, ownRange(hive, master)),
  );
  return own + (extended ? EXTENSION : 0);
}

const queensKnown = new WeakMap<object, readonly Piece[]>();
/** Asked for every unit of a View: remembered where the units can never change. */
function queensOf(pos: Position): readonly Piece[] {
  const known = queensKnown.get(pos.units);
  if (known !== undefined) return known;
  const queens = allPieces(pos).filter(isQueen);
  if (Object.isFrozen(pos.units)) queensKnown.set(pos.units, queens);
  return queens;
}
const mastersAmong = (queens: readonly Piece[]): readonly Piece[] => queens.filter(({ kind }) => kind === 'master-queen');

/** Command Range of a Queen or the Master-Queen in boxes (8.2 to 8.4, 8.9); -1 if she has none. Only for Queens whose kind is known. */
export function commandRange(hive: Hive, pos: Position, queen: Piece): number {
  return rangeUnder(hive, pos, queen, mastersAmong(queensOf(pos)));
}

/** Whether a Soldier or Worker in a place is in command, as far as this Position knows where the Queens are (8.0). Never in a Holding Box (ruling 33). */
export function inCommand(hive: Hive, pos: Position, place: Place): boolean {
  if (isHoldingBox(place)) return false;
  const queens = queensOf(pos);
  const masters = mastersAmong(queens);
  return queens.some((queen) => isWithin(hive, queen.place, place, rangeUnder(hive, pos, queen, masters)));
}

/**
 * Whether an able Queen, active or not, is within so many boxes of a place (17.5, ruling 65): what holds a prisoner there. `queens`: all that
 * are in play, where the caller has them at hand.
 */
export function queenWithin(hive: Hive, pos: Position, place: Place, range: number, queens: readonly Piece[] = queensOf(pos)): boolean {
  return queens.some((queen) => (pos.options.incapacitatedQueensHold || !queen.incapacitated) && isWithin(hive, queen.place, place, range));
}

// ---------------------------------------------------------------- waking

/** Whether she can wake others by her range: awake since before this Game-Turn, able, in the Hive (8.6, 8.9; ruling 14). */
const isWaker = (pos: Position, queen: Piece): boolean =>
  queen.reign?.active === true && !queen.incapacitated && queen.reign.wokenTurn !== pos.turn;

const wakeableByRange = (hive: Hive, pos: Position, sleeper: Piece, queens: readonly Piece[]): boolean => {
  const masters = mastersAmong(queens);
  return queens.some((queen) => isWaker(pos, queen) && isWithin(hive, queen.place, sleeper.place, rangeUnder(hive, pos, queen, masters)));
};

/**
 * 8.0c: the one waking anywhere is spent when a Queen woken in this segment lies in no waker's range. Nothing moves in the segment and who
 * wakes in it extends no range, so ranges are now what they were then.
 */
const freeWakingSpent = (hive: Hive, pos: Position, queens: readonly Piece[]): boolean =>
  queens.some(
    (queen) =>
      queen.reign?.wokenTurn === pos.turn && queen.reign.wokenSegment === 'activation' && !wakeableByRange(hive, pos, queen, queens),
  );

function mayActivate(hive: Hive, pos: Position, id: string): Verdict {
  const sleeper = piece(pos, id);
  if (sleeper === null || !isQueen(sleeper)) return refuse('no-queen', '8.0b', 'Only Queens and the Master-Queen are activated.');
  if (sleeper.reign?.active) return refuse('active', '8.8', 'This Queen is active already, and will be to the end.');
  const queens = queensOf(pos);
  if (wakeableByRange(hive, pos, sleeper, queens) || !freeWakingSpent(hive, pos, queens)) return accepted;
  return refuse(
    'out-of-range',
    '8.0c',
    'No Queen in whose Command Range this one lies can activate her, and the one free Activation of this segment has been used.',
  );
}

/** She is active and face up for good (8.8, 11.5). */
function wake(world: World, queen: Unit, kind: EventKind, cases: readonly string[]): void {
  if (queen.reign === null) throw new Error(`${queen.id} is no Queen`);
  queen.reign = { ...queen.reign, active: true, wokenTurn: world.state.turn, wokenSegment: world.state.segment };
  queen.faceUp = true;
  world.tools.reveals(['terran', 'watcher']);
  tell(world, kind, cases, { place: queen.place, about: [queen] });
}

/**
 * 8.7: a Space Marine, whoever controls him, has entered this place or is about to fire into it: the inactive Queens of its area wake, or of
 * the box alone if it lies in no area (ruling 16). To be called after the entry, and between the declaration of a shot and its die. Holding
 * Boxes wake nobody (ruling 85). Tells whether somebody woke.
 */
export function wakeQueens(world: World, place: Place): boolean {
  if (isHoldingBox(place)) return false;
  const area = world.hive.areaOf(place);
  let woken = false;
  for (const box of area === null ? [place] : world.hive.boxesOf(area)) {
    for (const id of world.state.stacks[box] ?? []) {
      const unit = unitOf(world, id);
      if (unit.reign === null || unit.reign.active) continue;
      wake(world, unit, 'queen-woken', ['8.7']);
      woken = true;
    }
  }
  return woken;
}

const offerFor = (queen: Piece): Offer => ({
  id: `activate:${queen.id}`,
  verb: 'activate',
  kind: 'activate',
  case: '8.0b',
  title: queen.kind === 'master-queen' ? 'Activate the Master-Queen' : 'Activate a Queen',
  actor: queen.id,
  slots: [],
  fixed: { verb: 'activate', queen: queen.id },
  confirm: true,
});

export const face: Face = {
  acts: {
    activate: {
      offers: ({ hive, view }) =>
        allPieces(view)
          .filter((queen) => isQueen(queen) && mayActivate(hive, view, queen.id).ok)
          .map(offerFor),
      check: ({ hive, view }, { queen }) => mayActivate(hive, view, queen),
    },
  },
};

export const deeds: Deeds = {
  commands: {
    activate: (world, _side, { queen }) => wake(world, unitOf(world, queen), 'queen-activated', ['8.0b', '11.5']),
  },
  segments: {
    // All eight are open once the last sleeper has woken. One who died asleep is not known to be dead: then the Znon ends it by his word.
    activation: {
      idle: ({ state }) =>
        Object.values(state.units).every(({ reign }) => reign === null || reign.active) &&
        state.losses.every((loss) => loss.open || !isQueen(loss)),
    },
  },
};
