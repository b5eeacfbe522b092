import type { Hive } from '../components';
import { capital, counted, isControlled, KIND_NAMES, labelOf, manyUnits, placeName, ROOM_NAMES, SIDE_NAMES, UNKNOWN } from '../names';
import {
  darterNamed,
  darterOf,
  docked,
  isHoldingBox,
  isMovementSegment,
  isPrisoner,
  isQueen,
  type Piece,
  type Place,
  phasing,
  piecesAt,
} from '../position';
import { allowanceOf, pointsLeft } from '../rules/09-points';
import type { RescueView } from '../view';

/* Places and units with their states in words, for people who hear the board. */

/** 'E9, Command Compartment, two face-down units'; of a Holding Box 'Vega’s Holding Box, breach open in 34, 2 Lancers, an Engineer'. */
export function describePlace(hive: Hive, view: RescueView, place: Place): string {
  const units = piecesAt(view, place);
  return [nameOfPlace(hive, place), ...stateOfPlace(hive, view, place), ...(units.length === 0 ? ['empty'] : groups(units))].join(', ');
}

const nameOfPlace = (hive: Hive, place: Place): string =>
  isHoldingBox(place) || !hive.has(place) ? placeName(place) : `${placeName(place)}, ${ROOM_NAMES[hive.box(place).room]}`;

function stateOfPlace(hive: Hive, view: RescueView, place: Place): readonly string[] {
  const name = darterOf(place);
  if (name !== null) {
    const darter = darterNamed(view, name);
    if (darter === null) return [];
    if (darter.breach === null) return [darter.state === 'waiting' ? 'not docked' : darter.state];
    return [`breach ${darter.breach.open ? 'open' : 'closed'} in ${darter.breach.box}`];
  }
  if (isHoldingBox(place) || !hive.has(place)) return [];
  const darter = docked(view, place);
  return [
    ...(view.destroyed.includes(place) ? ['destroyed'] : []),
    ...(view.detonated.includes(place) ? ['blown up'] : []),
    ...(darter?.breach ? [`${darter.breach.open ? 'open' : 'closed'} breach of ${darter.name}`] : []),
    ...hive.neighbours(place).flatMap(({ box, link }) => (view.holes.includes(link.id) ? [`hole to ${box}`] : [])),
  ];
}

/** What tells units of one kind apart when they are counted. */
const adjectives = (unit: Piece): readonly string[] => [
  ...(unit.incapacitated ? ['incapacitated'] : []),
  ...(isQueen(unit) && unit.reign !== null ? [unit.reign.active ? 'active' : 'inactive'] : []),
  ...(unit.kind !== null && !unit.faceUp && !isQueen(unit) ? ['face-down'] : []),
];

function groups(units: readonly Piece[]): readonly string[] {
  const counts = new Map<string, { readonly unit: Piece; count: number }>();
  for (const unit of units) {
    const key = [...adjectives(unit), unit.kind, isControlled(unit)].join();
    const group = counts.get(key);
    if (group === undefined) counts.set(key, { unit, count: 1 });
    else group.count += 1;
  }
  return [...counts.values()].map(({ unit, count }) => manyUnits(count, unit, adjectives(unit)));
}

/** '2 Lancers, Terran, 3 of 4 Movement Points left, has fired'. */
export function describeUnit(hive: Hive, view: RescueView, unit: Piece): string {
  return [
    unit.kind === null ? capital(UNKNOWN) : labelOf(unit),
    SIDE_NAMES[unit.side],
    ...states(view, unit),
    ...doings(hive, view, unit),
  ].join(', ');
}

function states(view: RescueView, unit: Piece): readonly string[] {
  const holders = [unit.holder, unit.secondHolder].flatMap((id) => {
    const queen = id === null ? undefined : view.units[id];
    return queen === undefined ? [] : `${queen.kind === null ? 'Queen' : KIND_NAMES[queen.kind]} in ${placeName(queen.place)}`;
  });
  return [
    ...(unit.kind !== null && !unit.faceUp ? ['face down'] : []),
    ...(unit.incapacitated ? ['incapacitated'] : []),
    ...(holders.length > 0 ? [`under Mind Control of the ${holders.join(' and the ')}`] : []),
    ...(isPrisoner(unit) && unit.holder === null ? [unit.side === 'znon' ? 'held' : 'freed'] : []),
    ...(unit.reign === null ? [] : [unit.reign.active ? 'active' : 'inactive', ...(unit.reign.shortRange ? ['short Command Range'] : [])]),
  ];
}

/** What it has done in the present segment, and its points while it may spend them. */
function doings(hive: Hive, view: RescueView, unit: Piece): readonly string[] {
  const { activity } = unit;
  if (activity === null || phasing(view.segment) !== unit.side) return [];
  if (!isMovementSegment(view.segment)) return activity.fought ? ['has attacked'] : [];
  const all = allowanceOf(hive, view, unit);
  const left = pointsLeft(hive, view, unit);
  // Who has spent nothing has what is printed: that need not be said of everybody.
  const told = unit.kind !== null && !activity.done && (left < all || all !== hive.pack.units[unit.kind].move);
  return [
    ...(told ? [`${left} of ${counted(all, 'Movement Point').replace(/^\w+/, String(all))} left`] : []),
    ...(activity.fired ? ['has fired'] : []),
    ...(activity.done ? ['finished'] : []),
  ];
}
