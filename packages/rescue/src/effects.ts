import type { BoxId } from './components';
import { freshActivity, type LossCause } from './fresh';
import type { Place, Side } from './position';
import { isMarine, isPrisoner, isQueen, isTrap } from './position';
import type { Hit } from './questions';
import { releaseUnit, settle } from './settle';
import type { Unit, UnitId } from './state';
import { layUpon, tell, unitOf, type World } from './world';

/*
 * The few ways in which rules change the map. Each leaves the position settled (settle.ts) and the log told.
 */

/** Puts a unit on top of the stack of a place; it must not be in any. */
export function putDown(world: World, unit: Unit, place: Place): void {
  unit.place = place;
  const { stacks } = world.state;
  stacks[place] = [...(stacks[place] ?? []), unit.id];
}

/** Takes a unit out of its stack; the unit stays in `units`. */
export function pickUp(world: World, unit: Unit): void {
  const { stacks } = world.state;
  const rest = (stacks[unit.place] ?? []).filter((id) => id !== unit.id);
  if (rest.length > 0) stacks[unit.place] = rest;
  else delete stacks[unit.place];
}

/** Removes a unit for good and records the loss. `by`: the side whose attack did it. Does not settle: callers do, once all losses are made. */
export function eliminate(world: World, unit: Unit, cause: LossCause, by: Side | 'none'): void {
  const { state } = world;
  const men = world.hive.pack.units[unit.kind].individuals;
  state.losses.push({ unit: unit.id, kind: unit.kind, men, turn: state.turn, cause, by, open: unit.faceUp });
  if (cause !== 'departed') state.lastStir = state.turn;
  // A dead Worker's counter can come back from Cold Storage, one that has left the Hive cannot (18.9, ruling 34).
  if (unit.kind === 'worker' && cause !== 'departed') state.workersLeft += 1;
  if (isQueen(unit) && cause !== 'departed' && enginesGone(world) === 2) {
    state.hostages.rollsDue += 1;
    if (!unit.faceUp) state.hostages.rollsUnseen += 1;
  }
  if (isPrisoner(unit) && cause !== 'execution') {
    unit.faceUp = true;
    tell(world, 'prisoner-died', ['11.4'], { place: unit.place, about: [unit] });
    world.tools.reveals(['terran', 'watcher']);
  }
  remove(world, unit);
}

/** Takes a unit off the map without a loss being recorded: removed traps, executed hostages, joined Lancers, departures. */
export function remove(world: World, unit: Unit): void {
  const { state } = world;
  pickUp(world, unit);
  delete state.units[unit.id];
  if (state.moving === unit.id) state.moving = null;
  if (isQueen(unit)) {
    for (const victim of Object.values(state.units)) {
      if (victim.holder === unit.id || victim.secondHolder === unit.id) releaseUnit(world, victim, unit.id);
    }
  }
}

/** How many of the two engine rooms are destroyed (21.0). */
export const enginesGone = (world: World): number =>
  world.hive.boxesWithRoom('engine-room').filter((box) => world.state.destroyed.includes(box)).length;

export const HARMS = ['In', '1', '2'] as const;
/** Results against a unit: incapacitated, one man lost, the whole unit lost (16.6, 12.0). */
export type Harm = (typeof HARMS)[number];

/**
 * Applies a combat result to a unit that can suffer it, tells it, and settles. A second In counts as 1 (13.5), and any In once life support
 * is off (18.7); In on a 2 Lancers takes one man: the pair splits (17.1, ruling 42); 1 flips it. Whose man it is where two Queens hold one
 * each, the Znon player says first (ruling 109).
 */
export function harm(world: World, unit: Unit, result: Harm, cause: LossCause, by: Side | 'none', cases: readonly string[]): void {
  const applied = result === 'In' && (unit.incapacitated || world.state.lifeSupportOff) ? '1' : result;
  const place = unit.place;
  if (isTrap(unit)) return;
  if (applied !== '2' && unit.secondHolder !== null) {
    askWhoseMan(world, unit, applied, { cause, by, cases });
    return;
  }
  switch (applied) {
    case 'In': {
      const man = unit.kind === '2-lancers' ? split(world, unit) : unit;
      // 13.0a: at once, and until it recovers or dies.
      man.incapacitated = true;
      tell(world, 'incapacitated', cases, { place, about: [man] });
      if (isQueen(man)) releaseAllOf(world, man.id);
      break;
    }
    case '1':
      if (unit.kind === '2-lancers') {
        tell(world, 'eliminated', cases, { place, about: [unit], facts: { men: 1 } });
        loseOneMan(world, unit, cause, by);
        break;
      }
      tell(world, 'eliminated', cases, { place, about: [unit], facts: { men: 1 } });
      eliminate(world, unit, cause, by);
      break;
    case '2':
      tell(world, 'eliminated', cases, { place, about: [unit], facts: { men: world.hive.pack.units[unit.kind].individuals } });
      eliminate(world, unit, cause, by);
      break;
  }
  settle(world);
}

/** 16.6: it is the owner's choice which of two men is hit, and these differ by their Queens. They part; one is named and suffers it. */
function askWhoseMan(world: World, pair: Unit, result: 'In' | '1', hit: Hit): void {
  const other = split(world, pair);
  world.state.questions.push({
    id: world.tools.dice.handle(),
    kind: 'melee-loss',
    case: '16.6',
    seat: pair.side,
    place: pair.place,
    units: [pair.id, other.id],
    result,
    hit,
  });
}

/** One man of a 2 Lancers falls: the counter is flipped (17.1). Does not settle. Men whom two Queens hold have parted before. */
export function loseOneMan(world: World, unit: Unit, cause: LossCause, by: Side | 'none'): void {
  const { state } = world;
  state.losses.push({ unit: unit.id, kind: '1-lancer', men: 1, turn: state.turn, cause, by, open: true });
  state.lastStir = state.turn;
  unit.kind = '1-lancer';
}

/** 17.1: a 2 Lancers becomes two 1 Lancers with the same activity; returns the new one, which lies on top. */
export function split(world: World, unit: Unit): Unit {
  const { state } = world;
  unit.kind = '1-lancer';
  const second: Unit = {
    ...unit,
    id: `m${state.nextUnit++}`,
    holder: unit.secondHolder ?? unit.holder,
    secondHolder: null,
  };
  unit.secondHolder = null;
  state.units[second.id] = second;
  layUpon(world, unit, second.id);
  tell(world, 'lancers-split', ['17.1'], { place: unit.place, about: [unit] });
  return state.units[second.id] as Unit;
}

/** Every man a Queen holds reverts to the Terran (7.8). Does not settle. */
export function releaseAllOf(world: World, queen: UnitId): void {
  for (const victim of Object.values(world.state.units)) {
    if (victim.holder === queen || victim.secondHolder === queen) releaseUnit(world, victim, queen);
  }
}

/** 18.5: the Armory blows up and everything in it dies. */
export function explodeArmory(world: World, box: BoxId, by: Side): void {
  world.state.detonated.push(box);
  tell(world, 'armory-exploded', ['18.5'], { place: box });
  // One by one: a pair of which a Queen who dies here held one man parts, and both men are in the blast.
  for (let id = world.state.stacks[box]?.[0]; id !== undefined; id = world.state.stacks[box]?.[0]) {
    const unit = unitOf(world, id);
    // A line for each counter, traps too, so that their number does not say how many of those face down were traps (ruling 48, 11.7).
    tell(world, 'eliminated', ['18.5'], { place: box, about: [unit], facts: { men: world.hive.pack.units[unit.kind].individuals } });
    if (isTrap(unit)) remove(world, unit);
    else eliminate(world, unit, 'armory', by);
  }
  settle(world);
}

/** A Darter with all aboard is lost: to fire through its breach (14.0), a D of 5.9, or pods (20.0). */
export function destroyDarter(world: World, name: string, cause: LossCause, by: Side | 'none'): void {
  const darter = world.state.darters.find((one) => one.name === name);
  if (darter === undefined) throw new Error(`no Darter ${name}`);
  tell(world, 'darter-destroyed', [cause === 'darter' ? '14.0' : '5.9'], { place: darter.breach?.box ?? null, facts: { darter: name } });
  darter.state = 'destroyed';
  darter.breach = null;
  for (const id of [...(world.state.stacks[`darter:${name}`] ?? [])]) eliminate(world, unitOf(world, id), cause, by);
  settle(world);
}

/** A new unit comes on the map (Cold Storage, set-up). The caller settles. */
export function create(
  world: World,
  unit: Omit<Unit, 'activity' | 'trappedBy' | 'handle' | 'holder' | 'secondHolder' | 'incapacitated'>,
): Unit {
  const made: Unit = {
    ...unit,
    incapacitated: false,
    holder: null,
    secondHolder: null,
    activity: freshActivity(),
    trappedBy: [],
    handle: world.tools.dice.handle(),
  };
  world.state.units[made.id] = made;
  const kept = world.state.units[made.id] as Unit;
  putDown(world, kept, unit.place);
  return kept;
}

export const isLiving = (unit: Unit): boolean => isMarine(unit) || isPrisoner(unit);
