import { type Json, type Rng, type ShownDie, type Viewer, WATCHER } from '@carapace/tabletop';
import { MISSIONS } from './commands';
import type { Hive, UnitKind } from './components';
import { sleepingReign, type Writable } from './fresh';
import type { StoredEvent } from './log';
import { holdingBox, isGuard, isHoldingBox, isMarine, isPrisoner, isQueen, isTrap, MOST_ZNON, type Place, znonIn } from './position';
import { checkForces } from './rules/04-costs';
import { STALLED_TURNS } from './rules/06-stalled';
import { HELD_RANGE, queenWithin } from './rules/08-command';
import { jumpTurn, SCHEDULED_JUMP } from './rules/21-hyperdrive';
import type { Loss, RescueState, Unit } from './state';

/*
 * For the leak rig: another world that a viewer cannot tell from the true one. For the Terran and watchers the face-down counters are other kinds
 * (11.0), the Znon has made other purchases, sits on another speed and has lost others than it seems (4.6, 4.8, 11.7), and what the log keeps from
 * them is something else; for the Znon and watchers the mission is another (5.6) and, before 5.5, so are forces and loads.
 */
export function twin(hive: Hive, state: RescueState, viewer: Viewer, rng: Rng): RescueState | null {
  if (state.result !== null) return null;
  if (viewer !== 'terran' && viewer !== 'znon' && viewer !== WATCHER) return null;
  const other = structuredClone(state);
  rename(other, viewer, rng);
  if (viewer !== 'terran') varyTerran(hive, other, rng);
  if (viewer !== 'znon') varyZnon(hive, other, rng);
  return other;
}

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, list.length)];

/** Handles are the Terran's names for units that are not Marines: a Marine's is used by nobody, and what the Terran calls them is not the Znon's to know. */
function rename(state: RescueState, viewer: Viewer, rng: Rng): void {
  const all = viewer === 'znon' && rng.next() < 0.3;
  for (const unit of Object.values(state.units)) {
    if (isMarine(unit) || (all && !unit.faceUp)) unit.handle = `other-${below(rng, 1e9).toString(36)}-${unit.id}`;
  }
}

// ---------------------------------------------------------------- what the Terran keeps from the others

function varyTerran(hive: Hive, state: RescueState, rng: Rng): void {
  if (state.mission !== null) state.mission = MISSIONS[(MISSIONS.indexOf(state.mission) + 1) % MISSIONS.length] ?? state.mission;
  if (state.loadsKnown) return;
  const { terran } = state.forces;
  if (terran !== null) {
    // Number and names of the Darters are told once both have chosen (4.6).
    const darters = state.segment !== 'forces' ? terran.darters : terran.darters.length > 1 ? terran.darters.slice(1) : ['Vega', 'Deneb'];
    const others = Array.from({ length: 12 }, () => ({ darters, engineers: below(rng, 3), scouts: below(rng, 4), lancers: below(rng, 8) }));
    state.forces.terran = others.find((forces) => checkForces(hive, 'terran', forces).ok) ?? {
      darters,
      engineers: 0,
      scouts: 0,
      lancers: 0,
    };
  }
  varyLoads(state, rng);
}

/** Loads not yet shown (5.5): two Marines are of each other's kind, one has gone aboard another Darter. */
function varyLoads(state: RescueState, rng: Rng): void {
  const marines = Object.values(state.units).filter(isMarine);
  const one = oneOf(rng, marines);
  if (one === undefined) return;
  const two = marines.find(({ kind }) => kind !== one.kind);
  if (two !== undefined) [one.kind, two.kind] = [two.kind, one.kind];
  const to = oneOf(rng, state.darters);
  if (to !== undefined) carry(state, one, holdingBox(to.name));
}

function carry(state: RescueState, unit: Unit, to: Place): void {
  const left = (state.stacks[unit.place] ?? []).filter((id) => id !== unit.id);
  if (left.length > 0) state.stacks[unit.place] = left;
  else delete state.stacks[unit.place];
  state.stacks[to] = [...(state.stacks[to] ?? []), unit.id];
  unit.place = to;
}

// ---------------------------------------------------------------- what the Znon keeps from the others

function varyZnon(hive: Hive, state: RescueState, rng: Rng): void {
  const before = census(state);
  if (state.mission === null) varyDeployment(hive, state, rng);
  const hidden = Object.values(state.units).filter(({ side, faceUp }) => side === 'znon' && !faceUp);
  exchange(hive, state, hidden, rng);
  for (const unit of hidden) flip(state, unit, rng);
  for (const loss of state.losses) if (!loss.open && isGuard(loss)) recast(loss, rng.next() < 0.5 ? 'soldier' : 'worker');
  exchangeWithLost(hive, state, hidden, rng);
  varyForces(hive, state, before, rng);
  state.workersLeft = (state.workersLeft + 1 + below(rng, 19)) % 20;
  if (state.turn - state.lastStir <= STALLED_TURNS) state.lastStir = Math.max(0, state.turn - below(rng, STALLED_TURNS + 1));
  if (state.hostages.rollsUnseen > 0 || unseenInBlasts(state).length > 0) {
    const unseen = state.hostages.rollsUnseen === 0 ? 1 : 0;
    state.hostages.rollsDue += unseen - state.hostages.rollsUnseen;
    state.hostages.rollsUnseen = unseen;
  }
  reorder(state, rng);
  for (const { events } of state.log) for (const event of events) varyEvent(state, event, rng);
}

const recast = (loss: Loss, kind: UnitKind): void => {
  (loss as { kind: UnitKind }).kind = kind;
};

/** Before the Terran has chosen his mission he does not even see where counters lie (5.7). */
function varyDeployment(hive: Hive, state: RescueState, rng: Rng): void {
  for (const unit of Object.values(state.units)) {
    const to = oneOf(rng, hive.boxIds);
    if (to !== undefined && (isGuard(unit) || isTrap(unit)) && rng.next() < 0.2) carry(state, unit, to);
  }
}

/** Kinds among all that are on the map or lost. */
function census(state: RescueState): ReadonlyMap<UnitKind, number> {
  const count = new Map<UnitKind, number>();
  for (const { kind } of [...Object.values(state.units), ...state.losses]) count.set(kind, (count.get(kind) ?? 0) + 1);
  return count;
}

/** Purchases that go with what is on the map now; before anything is deployed, any others. Another speed that has not brought the jump yet. */
function varyForces(hive: Hive, state: RescueState, before: ReadonlyMap<UnitKind, number>, rng: Rng): void {
  const { znon } = state.forces;
  if (znon === null) return;
  const after = census(state);
  const unplaced = state.segment === 'forces' || state.segment === 'deployment';
  const bought = (count: number, kind: UnitKind): number =>
    Math.max(0, unplaced ? (count + 1 + below(rng, 3)) % 4 : count + (after.get(kind) ?? 0) - (before.get(kind) ?? 0));
  const possible = [0, 1, 2, 3, 4, 5].filter(
    (speed) => speed !== znon.speed && (jumpTurn(hive, state, speed) ?? SCHEDULED_JUMP * 2) > state.turn,
  );
  state.forces.znon = {
    soldiers: bought(znon.soldiers, 'soldier'),
    workers: bought(znon.workers, 'worker'),
    boobytraps: bought(znon.boobytraps, 'boobytrap'),
    fakes: bought(znon.fakes, 'fake-boobytrap'),
    speed: oneOf(rng, possible) ?? (znon.speed + 1) % 6,
  };
}

/** Whoever controls him: traps are announced to each Marine who comes (15.0), so that all know whether there are any where one is; to leave shows it too (15.6). */
const marineIn = (state: RescueState, place: Place): boolean => (state.stacks[place] ?? []).some((id) => isMarine(state.units[id] as Unit));

/** Face-down counters exchange what they are, as far as each could be the other where it lies. */
function exchange(hive: Hive, state: RescueState, hidden: readonly Unit[], rng: Rng): void {
  for (let swaps = 2 * hidden.length; swaps > 0; swaps--) {
    const one = oneOf(rng, hidden) as Unit;
    const two = oneOf(rng, hidden) as Unit;
    if (one.kind === two.kind || one.incapacitated !== two.incapacitated || hasActed(one) || hasActed(two)) continue;
    if (isTrap(one) !== isTrap(two) && one.place !== two.place && (marineIn(state, one.place) || marineIn(state, two.place))) continue;
    swapRoles(state, one, two);
    const possible = mayLie(hive, state, one) && mayLie(hive, state, two) && queensKept(hive, state) && prisonersHeld(hive, state);
    if (!possible) swapRoles(state, one, two);
  }
}

/** A notice of execution goes with the hostage: which counter he is nobody but the Znon knows once it has been mixed with others (19.3). */
function swapRoles(state: RescueState, one: Unit, two: Unit): void {
  state.hostages.announced = state.hostages.announced.map((threat) => {
    const unit = threat.unit === one.id ? two.id : threat.unit === two.id ? one.id : threat.unit;
    return { ...threat, unit };
  });
  const { kind, reign, heldSinceStart } = one;
  Object.assign(one, { kind: two.kind, reign: two.reign, heldSinceStart: two.heldSinceStart });
  Object.assign(two, { kind, reign, heldSinceStart });
}

/** Who died in a blast and was seen by nobody; that a hostage did is told (11.4). */
const unseenInBlasts = (state: RescueState): readonly Loss[] =>
  state.losses.filter((loss) => !loss.open && loss.cause === 'armory' && (isGuard(loss) || isQueen(loss)));

/** Who died unseen in a blast may have been a sleeping Queen, and a counter that lies there what he was (11.7). */
function exchangeWithLost(hive: Hive, state: RescueState, hidden: readonly Unit[], rng: Rng): void {
  for (const loss of unseenInBlasts(state)) {
    const unit = oneOf(rng, hidden);
    const fits = unit !== undefined && !hasActed(unit) && (isGuard(unit) || isQueen(unit)) && isQueen(unit) !== isQueen(loss);
    if (!fits || unit.incapacitated) continue;
    const { kind, reign } = unit;
    Object.assign(unit, { kind: loss.kind, reign: isQueen(loss) ? sleepingReign() : null });
    if (mayLie(hive, state, unit) && queensKept(hive, state) && prisonersHeld(hive, state)) recast(loss, kind);
    else Object.assign(unit, { kind, reign });
  }
}

const hasActed = (unit: Unit): boolean => unit.activity.allowance !== null;

/** Soldier or Worker, real trap or fake: what no face-down counter tells. One that has begun keeps what it has spent. */
function flip(state: RescueState, unit: Unit, rng: Rng): void {
  if (isTrap(unit)) unit.kind = rng.next() < 0.5 ? 'boobytrap' : 'fake-boobytrap';
  if (!isGuard(unit) || unit.activity.fired) return;
  const { allowance, spent } = unit.activity;
  const kind = rng.next() < 0.5 ? 'soldier' : 'worker';
  if (kind === unit.kind) return;
  const other = allowance === null ? null : allowance + (kind === 'soldier' ? 1 : -1);
  if (other !== null && other - (state.gravityCut ? 1 : 0) < spent) return;
  unit.kind = kind;
  unit.activity = { ...unit.activity, allowance: other };
}

/** Whether what it is now could lie face down where it does: beside Marines only traps (11.0, ruling 97), in Holding Boxes only Soldiers and Workers. */
function mayLie(hive: Hive, state: RescueState, unit: Unit): boolean {
  if (state.hostages.announced.some((threat) => threat.unit === unit.id && threat.mixed !== true)) return false;
  if (state.questions.some((question) => question.kind === 'abort' && question.prisoner === unit.id)) return false;
  if (isHoldingBox(unit.place)) return isGuard(unit);
  if (unit.incapacitated && (isTrap(unit) || isQueen(unit))) return false;
  const met = (state.stacks[unit.place] ?? []).map((id) => state.units[id] as Unit).filter(({ side }) => side === 'terran');
  if (met.some(isMarine)) return isTrap(unit);
  if (met.length > 0 && !isTrap(unit) && !isQueen(unit)) return false;
  return znonIn(hive, state, unit.place) <= MOST_ZNON;
}

/** A sleeping Queen never left the area she was deployed in (5.1, 8.2). */
function queensKept(hive: Hive, state: RescueState): boolean {
  const areas = Object.values(state.units)
    .filter((unit) => unit.kind === 'queen' && !unit.faceUp)
    .map(({ place }) => (isHoldingBox(place) ? null : hive.areaOf(place)));
  return !areas.includes(null) && new Set(areas).size === areas.length;
}

/** A prisoner who is still held has an able Queen within three boxes (17.5). */
const prisonersHeld = (hive: Hive, state: RescueState): boolean =>
  Object.values(state.units).every((unit) => !unit.heldSinceStart || !isPrisoner(unit) || queenWithin(hive, state, unit.place, HELD_RANGE));

/** The order in which State keeps units is the order in which they were deployed; Marines stay where they are. */
function reorder(state: RescueState, rng: Rng): void {
  const others = Object.values(state.units).filter((unit) => !isMarine(unit));
  for (let at = others.length - 1; at > 0; at--) {
    const partner = below(rng, at + 1);
    [others[at], others[partner]] = [others[partner] as Unit, others[at] as Unit];
  }
  state.units = Object.fromEntries(
    Object.values(state.units).map((unit) => {
      const kept = isMarine(unit) ? unit : (others.pop() as Unit);
      return [kept.id, kept];
    }),
  );
}

/** What a line keeps back: kinds, and strengths while a kind is kept back (ruling 106). */
function varyEvent(state: RescueState, event: StoredEvent, rng: Rng): void {
  if (event.about.every(({ shown }) => shown)) return;
  for (const ref of event.about) {
    if (ref.shown || isMarine(ref)) continue;
    const now = state.units[ref.unit] ?? state.losses.find(({ unit }) => unit === ref.unit);
    if (now !== undefined) (ref as Writable<typeof ref>).kind = now.kind;
  }
  const line = event as Writable<StoredEvent>;
  line.guarded = other(event.guarded, rng) as Writable<StoredEvent>['guarded'];
  line.dice = event.dice.map(
    (die): ShownDie => ({ ...(other({ ...die } as unknown as Json, rng) as object), purpose: die.purpose, face: die.face }),
  );
}

/** Another value of the same shape. */
function other(value: Json, rng: Rng): Json {
  if (typeof value === 'number') return value + 1 + below(rng, 3);
  if (typeof value === 'string') return `${value}, or not`;
  if (Array.isArray(value)) return value.map((each) => other(each, rng));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, other(each, rng)]));
}
