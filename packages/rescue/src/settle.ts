import type { Place } from './position';
import { isGuard, isMarine, isPrisoner, isQueen } from './position';
import { distanceFrom } from './rules/08-command';
import type { Unit, UnitId } from './state';
import { tell, unitOf, unitsAt, type World } from './world';

/*
 * What follows by itself from every change of position, control or health, until nothing changes any more: control lost by distance (7.8),
 * prisoners freed (17.4, 17.5), counters turned up and down (11.0).
 */
export function settle(world: World): void {
  for (let changed = true; changed; ) changed = loseControlByDistance(world) || freePrisoners(world);
  turnCounters(world);
}

/** 7.8: control ends where the Queen is out of the Hive, unable, or more than three boxes away. */
function loseControlByDistance(world: World): boolean {
  for (const victim of Object.values(world.state.units)) {
    for (const holder of [victim.holder, victim.secondHolder]) {
      if (holder === null) continue;
      const queen = world.state.units[holder];
      if (queen !== undefined && !queen.incapacitated && (distanceFrom(world.hive, queen.place, victim.place) ?? 99) <= 3) continue;
      releaseUnit(world, victim, holder);
      return true;
    }
  }
  return false;
}

/** The man whom this Queen holds reverts to the Terran; a pair of which she holds only one parts (17.1, ruling 93). Does not settle. */
export function releaseUnit(world: World, victim: Unit, queen: UnitId): void {
  if (victim.kind === '2-lancers' && victim.secondHolder !== null && victim.holder !== victim.secondHolder) {
    const other = victim.holder === queen ? victim.secondHolder : victim.holder;
    const stays: Unit = {
      ...victim,
      id: `m${world.state.nextUnit++}`,
      kind: '1-lancer',
      holder: other,
      secondHolder: null,
      activity: { ...victim.activity },
      trappedBy: [...victim.trappedBy],
    };
    world.state.units[stays.id] = stays;
    const stack = (world.state.stacks as Record<string, UnitId[]>)[victim.place] ?? [];
    stack.splice(stack.indexOf(victim.id) + 1, 0, stays.id);
    victim.kind = '1-lancer';
    tell(world, 'lancers-split', ['17.1'], { place: victim.place, about: [victim] });
  }
  victim.holder = null;
  victim.secondHolder = null;
  victim.side = 'terran';
  if (world.state.moving === victim.id) world.state.moving = null;
  const reign = world.state.units[queen]?.reign;
  if (reign && world.state.segment === 'mind-control') reign.releasedTurn = world.state.turn;
  tell(world, 'control-lost', ['7.8'], { place: victim.place, about: [victim] });
}

/** 17.4 and 17.5; a prisoner is turned up for good when he comes under Terran control (11.3). */
function freePrisoners(world: World): boolean {
  for (const unit of Object.values(world.state.units)) {
    if (!isPrisoner(unit) || unit.side !== 'znon') continue;
    const here = unitsAt(world, unit.place);
    const marine = here.some((other) => isMarine(other) && other.side === 'terran');
    const guarded = here.some((other) => other.side === 'znon' && !isPrisoner(other));
    const taken = marine && !guarded;
    const forsaken = unit.heldSinceStart && !queenWithin(world, unit.place, 3);
    if (!taken && !forsaken) continue;
    unit.side = 'terran';
    unit.heldSinceStart = false;
    unit.holder = null;
    if (!unit.faceUp) world.tools.reveals(['terran', 'watcher']);
    unit.faceUp = true;
    tell(world, 'prisoner-freed', [taken ? '17.4' : '17.5'], { place: unit.place, about: [unit] });
    return true;
  }
  return false;
}

/** Whether an able Queen or Master-Queen, active or not, is within so many boxes (17.5, ruling 65). */
function queenWithin(world: World, place: Place, range: number): boolean {
  return Object.values(world.state.units).some(
    (queen) =>
      isQueen(queen) &&
      (world.state.options.incapacitatedQueensHold || !queen.incapacitated) &&
      (distanceFrom(world.hive, queen.place, place) ?? 99) <= range,
  );
}

/** 11.0, 11.3: Soldiers, Workers and prisoners held since the start are up exactly while an enemy shares their box. */
function turnCounters(world: World): void {
  const up: Unit[] = [];
  const down: Unit[] = [];
  for (const unit of Object.values(world.state.units)) {
    if (!isGuard(unit) && !unit.heldSinceStart) continue;
    const met = unitsAt(world, unit.place).some((other) => other.side === 'terran');
    if (met === unit.faceUp) continue;
    unit.faceUp = met;
    (met ? up : down).push(unit);
  }
  if (up.length > 0) world.tools.reveals(['terran', 'watcher']);
  for (const [place, units] of byPlace(up)) tell(world, 'turned-up', ['11.0'], { place, about: units });
  for (const [place, units] of byPlace(down)) {
    for (const unit of units) forget(world, unit.id);
    tell(world, 'turned-down', ['11.0'], { place, about: units });
    conceal(world, place);
  }
}

/** By place in the order of their names, so that the order of lines tells nothing about the units. */
function byPlace(units: readonly Unit[]): [Place, Unit[]][] {
  const groups = new Map<Place, Unit[]>();
  for (const unit of units) groups.set(unit.place, [...(groups.get(unit.place) ?? []), unit]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** All face-down counters of a place get new names and a new order, so that neither name nor place in the stack is a note (11.1, ruling 105). */
export function conceal(world: World, place: Place): void {
  const stacks = world.state.stacks as Record<string, UnitId[]>;
  const stack = stacks[place] ?? [];
  const hidden = world.tools.dice.shuffle(stack.filter((id) => !unitOf(world, id).faceUp));
  for (const id of hidden) unitOf(world, id).handle = world.tools.dice.handle();
  let next = 0;
  stacks[place] = stack.map((id) => (unitOf(world, id).faceUp ? id : (hidden[next++] as UnitId)));
}

/** Lines about a unit that is face down again lose its kind for those who may not take notes (11.1, ruling 106). */
function forget(world: World, id: UnitId): void {
  if (world.state.options.openMemory) return;
  for (const [page, event] of world.state.mentions[id] ?? []) {
    for (const ref of world.state.log[page]?.events[event]?.about ?? []) if (ref.unit === id) ref.shown = false;
  }
  delete world.state.mentions[id];
}
