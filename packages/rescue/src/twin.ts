import { type Rng, type Viewer, WATCHER } from '@carapace/tabletop';
import { MISSIONS } from './commands';
import type { Hive, UnitKind } from './components';
import { isGuard, isHoldingBox, isQueen, isTrap, type Place } from './position';
import { distanceFrom } from './rules/08-command';
import type { RescueState, Unit } from './state';

/*
 * For the leak rig: another world that a viewer cannot tell from the true one. What the Terran and watchers may not know is varied by giving
 * the face-down counters other kinds (11.0), the Znon other purchases, speed and losses (4.6, 4.8, 11.7); what the Znon and watchers may not
 * know by another mission (5.6) and, before 5.5, other loads.
 */
export function twin(hive: Hive, state: RescueState, viewer: Viewer, rng: Rng): RescueState | null {
  if (state.result !== null) return null;
  if (viewer !== 'terran' && viewer !== 'znon' && viewer !== WATCHER) return null;
  const other = structuredClone(state);
  if (viewer !== 'terran') {
    if (other.mission !== null) other.mission = MISSIONS[(MISSIONS.indexOf(other.mission) + 1) % MISSIONS.length] ?? other.mission;
    if (!other.loadsKnown) varyLoads(other, rng);
    if (other.forces.terran !== null && other.segment === 'forces')
      other.forces.terran = { ...other.forces.terran, scouts: other.forces.terran.scouts === 0 ? 1 : 0 };
  }
  if (viewer !== 'znon') varyZnon(hive, other, rng);
  return other;
}

/** Loads not yet shown (5.5): two Marines in different Holding Boxes change places, kinds of single men vary. */
function varyLoads(state: RescueState, rng: Rng): void {
  const marines = Object.values(state.units).filter((unit) => unit.id.startsWith('m'));
  const one = marines[Math.floor(rng.next() * marines.length)];
  const two = marines.find((unit) => one !== undefined && unit.place !== one.place && unit.kind !== one.kind);
  if (one === undefined || two === undefined) return;
  const kind = one.kind;
  one.kind = two.kind;
  two.kind = kind;
}

function varyZnon(hive: Hive, state: RescueState, rng: Rng): void {
  if (state.forces.znon !== null) {
    const speed = (state.forces.znon.speed + 1 + Math.floor(rng.next() * 4)) % 6;
    state.forces.znon = { ...state.forces.znon, speed, workers: state.forces.znon.workers === 0 ? 1 : state.forces.znon.workers - 1 };
  }
  state.workersLeft = (state.workersLeft + 1 + Math.floor(rng.next() * 5)) % 20;
  const hidden = Object.values(state.units).filter((unit) => isSwappable(state, unit));
  for (let swaps = 2 * hidden.length; swaps > 0; swaps--) {
    const one = hidden[Math.floor(rng.next() * hidden.length)] as Unit;
    const two = hidden[Math.floor(rng.next() * hidden.length)] as Unit;
    swapRoles(one, two);
    if (!isPlausible(hive, state, one) || !isPlausible(hive, state, two)) swapRoles(one, two);
  }
  for (const unit of hidden) {
    if (isGuard(unit)) unit.kind = rng.next() < 0.5 ? 'soldier' : 'worker';
    if (isTrap(unit)) unit.kind = rng.next() < 0.5 ? 'boobytrap' : 'fake-boobytrap';
  }
  for (const loss of state.losses) {
    if (loss.kind === 'soldier' || loss.kind === 'worker')
      (loss as { kind: UnitKind }).kind = loss.kind === 'soldier' ? 'worker' : 'soldier';
  }
  for (const { events } of state.log) {
    for (const ref of events.flatMap(({ about }) => about)) {
      const unit = state.units[ref.unit];
      if (!ref.shown && unit !== undefined) (ref as { kind: UnitKind }).kind = unit.kind;
    }
  }
}

/** Face-down counters that could as well be others: not met by Marines (there only traps stay down), not announced (19.4), not in mid-act. */
const isSwappable = (state: RescueState, unit: Unit): boolean =>
  unit.side === 'znon' &&
  !unit.faceUp &&
  !meets(state, unit.place) &&
  unit.activity.allowance === null &&
  state.moving !== unit.id &&
  !state.hostages.announced.some((announced) => announced.unit === unit.id);

const meets = (state: RescueState, place: Place): boolean => (state.stacks[place] ?? []).some((id) => state.units[id]?.side === 'terran');

function swapRoles(one: Unit, two: Unit): void {
  const { kind, reign, heldSinceStart, incapacitated } = one;
  if (incapacitated !== two.incapacitated) return;
  Object.assign(one, { kind: two.kind, reign: two.reign, heldSinceStart: two.heldSinceStart });
  Object.assign(two, { kind, reign, heldSinceStart });
}

/** A sleeping Queen never left the area she was deployed in (5.1, 8.2); a prisoner has a Queen within three boxes (17.5). */
function isPlausible(hive: Hive, state: RescueState, unit: Unit): boolean {
  if (isHoldingBox(unit.place)) return isGuard(unit);
  if (isQueen(unit)) return unit.kind === 'master-queen' || queensPerAreaKept(hive, state);
  const near = (prisoner: Unit): boolean =>
    Object.values(state.units).some(
      (queen) => isQueen(queen) && !queen.incapacitated && (distanceFrom(hive, queen.place, prisoner.place) ?? 99) <= 3,
    );
  return Object.values(state.units).every((prisoner) => !prisoner.heldSinceStart || near(prisoner));
}

function queensPerAreaKept(hive: Hive, state: RescueState): boolean {
  const areas = Object.values(state.units)
    .filter((unit) => unit.kind === 'queen' && !unit.faceUp)
    .map((queen) => (isHoldingBox(queen.place) ? null : hive.areaOf(queen.place)));
  return !areas.includes(null) && new Set(areas).size === areas.length;
}
