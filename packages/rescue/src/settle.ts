import type { Place } from './position';
import { isGuard, isMarine, isPrisoner, isQueen } from './position';
import { HELD_RANGE, isWithin, queenWithin } from './rules/08-command';
import type { Unit, UnitId } from './state';
import { layUpon, openPage, tell, unitOf, unitsAt, type World } from './world';

/*
 * What follows by itself from every change of position, control or health, until nothing changes any more: control lost by distance (7.8),
 * prisoners freed (17.4, 17.5), counters turned up and down (11.0).
 */
export function settle(world: World): void {
  // One walk over all units; the rest looks at the few that can change by themselves.
  const captives: Unit[] = [];
  const prisoners: Unit[] = [];
  const turning: Unit[] = [];
  const queens: Unit[] = [];
  for (const unit of Object.values(world.state.units)) {
    if (unit.holder !== null) captives.push(unit);
    if (unit.side === 'znon' && isPrisoner(unit)) prisoners.push(unit);
    if (isGuard(unit) || unit.heldSinceStart) turning.push(unit);
    if (isQueen(unit)) queens.push(unit);
  }
  // By the name that all know: the order of the lines is not the order of deployment.
  const byName = (a: Unit, b: Unit): number => (nameOf(a) < nameOf(b) ? -1 : 1);
  captives.sort(byName);
  prisoners.sort(byName);
  for (const captive of captives) loseControlByDistance(world, captive);
  // To free a prisoner takes nobody's guard away, and a man who reverts was seen above: one look at each is enough.
  for (const prisoner of prisoners) freePrisoner(world, prisoner, queens);
  turnCounters(world, turning);
}

const nameOf = (unit: Unit): string => (isMarine(unit) ? unit.id : unit.handle);

/** 7.8: control ends where the Queen is out of the Hive, unable, or more than three boxes away. */
function loseControlByDistance(world: World, captive: Unit): void {
  for (const holder of [captive.holder, captive.secondHolder]) {
    // Where both Queens are lost at once, the man of the second has become a unit of his own.
    if (holder === null || (captive.holder !== holder && captive.secondHolder !== holder)) continue;
    const queen = world.state.units[holder];
    if (queen !== undefined && !queen.incapacitated && isWithin(world.hive, queen.place, captive.place, HELD_RANGE)) continue;
    const other = releaseUnit(world, captive, holder);
    if (other !== null) loseControlByDistance(world, other);
  }
}

/**
 * The man whom this Queen holds reverts to the Terran (7.8, or 7.5, 7.6 as `cases` say); a pair of which she holds only one parts (17.1,
 * ruling 93), and the man who stays controlled, a unit of his own now, is returned. Does not settle.
 */
export function releaseUnit(world: World, captive: Unit, queen: UnitId, cases: readonly string[] = ['7.8']): Unit | null {
  const { state } = world;
  const other = captive.kind === '2-lancers' && captive.secondHolder !== null ? part(world, captive, queen) : null;
  captive.holder = null;
  captive.side = 'terran';
  if (state.moving === captive.id) state.moving = other?.id ?? null;
  if (state.segment === 'mind-control') noteRelease(world, queen);
  tell(world, 'control-lost', cases, { place: captive.place, about: [captive] });
  return other;
}

/** 7.5 asks in which Game-Turn a Queen last gave up or lost her man in a Mind Control Segment. */
function noteRelease({ state }: World, id: UnitId): void {
  const queen = state.units[id];
  if (queen?.reign) queen.reign = { ...queen.reign, releasedTurn: state.turn };
}

/** The man of a pair whom the other Queen holds becomes a unit of his own, on top of the one that reverts. */
function part(world: World, pair: Unit, losing: UnitId): Unit {
  const { state } = world;
  const id = `m${state.nextUnit++}`;
  const holder = pair.holder === losing ? pair.secondHolder : pair.holder;
  state.units[id] = {
    ...pair,
    id,
    kind: '1-lancer',
    holder,
    secondHolder: null,
  };
  layUpon(world, pair, id);
  pair.kind = '1-lancer';
  pair.secondHolder = null;
  tell(world, 'lancers-split', ['17.1'], { place: pair.place, about: [pair] });
  return unitOf(world, id);
}

/** 17.4 and 17.5; a prisoner is turned up for good when he comes under Terran control (11.3). */
function freePrisoner(world: World, prisoner: Unit, queens: readonly Unit[]): void {
  if (prisoner.side === 'terran') return;
  const here = unitsAt(world, prisoner.place);
  const marine = here.some((other) => isMarine(other) && other.side === 'terran');
  const guarded = here.some((other) => other.side === 'znon' && !isPrisoner(other));
  const taken = marine && !guarded;
  const forsaken = prisoner.heldSinceStart && !queenWithin(world.hive, world.state, prisoner.place, HELD_RANGE, queens);
  if (!taken && !forsaken) return;
  // 7.5 asks whether a Queen lost her man in this Mind Control Segment, also by 17.4 (ruling 91).
  if (prisoner.holder !== null && world.state.segment === 'mind-control') noteRelease(world, prisoner.holder);
  prisoner.side = 'terran';
  prisoner.heldSinceStart = false;
  prisoner.holder = null;
  if (world.state.moving === prisoner.id) world.state.moving = null;
  // 17.5 says besides where no Queen lies.
  if (!prisoner.faceUp || forsaken) world.tools.reveals(['terran', 'watcher']);
  prisoner.faceUp = true;
  tell(world, 'prisoner-freed', [taken ? '17.4' : '17.5'], { place: prisoner.place, about: [prisoner] });
}

/** 11.0a to 11.0c, 11.3: Soldiers, Workers and prisoners held since the start are up exactly while an enemy shares their box; Marines always (11.2). */
function turnCounters(world: World, candidates: readonly Unit[]): void {
  const met = new Map<Place, boolean>();
  const changed = new Map<Place, Set<UnitId>>();
  for (const unit of candidates) {
    if (isPrisoner(unit) && !unit.heldSinceStart) continue;
    const place = unit.place;
    let terrans = met.get(place);
    if (terrans === undefined) {
      terrans = unitsAt(world, place).some((other) => other.side === 'terran');
      met.set(place, terrans);
    }
    if (terrans === unit.faceUp) continue;
    unit.faceUp = terrans;
    changed.set(place, (changed.get(place) ?? new Set<UnitId>()).add(unit.id));
  }
  // Places by name and units as they lie, so that the order of lines tells nothing that cannot be seen (ruling 105).
  for (const [place, ids] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const about = unitsAt(world, place).filter(({ id }) => ids.has(id));
    if (met.get(place)) {
      world.tools.reveals(['terran', 'watcher']);
      tell(world, 'turned-up', ['11.0b'], { place, about });
      continue;
    }
    for (const { id } of about) forget(world, id);
    tell(world, 'turned-down', ['11.0c'], { place, about });
    conceal(world, place);
  }
}

/** All face-down counters of a place get new names and a new order, so that neither name nor place in the stack is a note (11.1, ruling 105). */
export function conceal(world: World, place: Place): void {
  const stacks = world.state.stacks as Record<string, readonly UnitId[]>;
  const stack = stacks[place] ?? [];
  const hidden = world.tools.dice.shuffle(stack.filter((id) => !unitOf(world, id).faceUp));
  for (const id of hidden) unitOf(world, id).handle = world.tools.dice.handle();
  // A hostage whose execution has been announced was known by his counter until now. One who alone turns face down has just been seen.
  for (const threat of world.state.hostages.announced) if (hidden.includes(threat.unit)) threat.mixed = hidden.length > 1;
  let next = 0;
  stacks[place] = stack.map((id) => (unitOf(world, id).faceUp ? id : (hidden[next++] as UnitId)));
}

/** Lines about a unit that is face down again lose its kind for those who may not take notes (11.1, ruling 106). */
function forget(world: World, id: UnitId): void {
  if (world.state.options.openMemory) return;
  for (const [at, line] of world.state.mentions[id] ?? []) {
    const { events } = openPage(world, at);
    const event = events[line];
    if (event === undefined) continue;
    events[line] = { ...event, about: event.about.map((ref) => (ref.unit === id ? { ...ref, shown: false } : ref)) };
  }
  delete world.state.mentions[id];
}
