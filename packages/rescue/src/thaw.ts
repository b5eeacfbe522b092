import { changeOf, noteMembers, settled, settledCopy, settledItems, settledMembers } from '@carapace/tabletop';
import type { Activity, Reign } from './position';
import type { DarterTruth, HostageTruth, RescueState, Unit, UnitId } from './state';

const copied = <T extends object>(record: Readonly<Record<string, T>>, copy: (one: T) => T): Record<string, T> => {
  // Spread, it has a layout in which rules go through all units many times as fast as through a record that was put together member by member.
  const made: Record<string, T> = { ...record };
  for (const key of Object.keys(record)) made[key] = copy(record[key] as T);
  return made;
};

/** Its activity, reign and list of traps are replaced and never changed. */
const unitCopy = (unit: Unit): Unit => ({ ...unit });
const dartersCopy = (darters: readonly DarterTruth[]): DarterTruth[] =>
  darters.map((darter) => ({ ...darter, breach: darter.breach === null ? null : { ...darter.breach } }));
const hostagesCopy = (hostages: HostageTruth): HostageTruth => ({
  ...hostages,
  announced: hostages.announced.map((threat) => ({ ...threat })),
});

/**
 * A copy of a position that rules may change: rules look at all units at every step, which is dear on a draft. Pages of the log are copied when a
 * line is written or changed (`openPage` in world.ts); lines, stacks, open decisions and tasks are replaced and never changed.
 */
export function thaw(state: RescueState): RescueState {
  return {
    ...state,
    forces: { ...state.forces },
    units: copied(state.units, unitCopy),
    stacks: { ...state.stacks },
    darters: dartersCopy(state.darters),
    holes: [...state.holes],
    destroyed: [...state.destroyed],
    detonated: [...state.detonated],
    questions: [...state.questions],
    agenda: [...state.agenda],
    losses: [...state.losses],
    evacuated: [...state.evacuated],
    departing: [...state.departing],
    hostages: hostagesCopy(state.hostages),
    log: [...state.log],
    mentions: { ...state.mentions },
  };
}

/** What a thawed position has become; it may be changed further. The same parts are copied as by `thaw`, where they differ from what they were. */
export function refreeze(before: RescueState, work: RescueState): RescueState {
  const units = settledMembers(before.units, work.units, unitAfter, true);
  // A member that was taken out has cost the record its layout.
  if (units !== before.units && changeOf(units)?.before !== before.units) work.units = { ...work.units };
  const after: RescueState = {
    ...work,
    result: settled(before.result, work.result),
    mission: settled(before.mission, work.mission),
    forces: settledCopy(before.forces, work.forces, (forces) => ({ ...forces })),
    units,
    stacks: settledMembers(before.stacks as Stacks, work.stacks as Stacks, idsAfter),
    darters: sameDarters(before.darters, work.darters) ? before.darters : settled(before.darters, dartersCopy(work.darters)),
    holes: settledItems(before.holes, work.holes),
    destroyed: settledItems(before.destroyed, work.destroyed),
    detonated: settledItems(before.detonated, work.detonated),
    questions: settledItems(before.questions, work.questions),
    agenda: settledItems(before.agenda, work.agenda),
    losses: settledItems(before.losses, work.losses),
    evacuated: settledItems(before.evacuated, work.evacuated),
    departing: settledItems(before.departing, work.departing),
    hostages: sameHostages(before.hostages, work.hostages) ? before.hostages : settled(before.hostages, hostagesCopy(work.hostages)),
    log: settledItems(before.log, work.log),
    mentions: settledMembers(before.mentions, work.mentions, (was, now) => settled(was as typeof now, now)),
  };
  const changed = changedMembers(before, after);
  if (changed.length === 0) return before;
  Object.freeze(after);
  if (Object.keys(before).length === Object.keys(after).length) noteMembers(before, after, changed);
  return after;
}

function changedMembers(before: RescueState, after: RescueState): string[] {
  const changed: string[] = [];
  for (const key in after) if (after[key as keyof RescueState] !== before[key as keyof RescueState]) changed.push(key);
  return changed;
}

type Stacks = Record<string, readonly UnitId[]>;

const idsAfter = (was: readonly UnitId[] | undefined, now: readonly UnitId[]): readonly UnitId[] =>
  was === now || (was !== undefined && sameList(was, now)) ? was : Object.freeze(now);

function sameList(was: readonly string[], now: readonly string[]): boolean {
  if (was.length !== now.length) return false;
  for (let at = 0; at < now.length; at++) if (was[at] !== now[at]) return false;
  return true;
}

function unitAfter(was: Unit | undefined, now: Unit): Unit {
  if (was !== undefined) {
    if (now.activity !== was.activity && sameActivity(was.activity, now.activity)) now.activity = was.activity;
    if (now.reign !== was.reign && sameReign(was.reign, now.reign)) now.reign = was.reign;
    if (now.trappedBy !== was.trappedBy && sameList(was.trappedBy, now.trappedBy)) now.trappedBy = was.trappedBy;
    if (sameUnit(was, now)) return was;
  }
  Object.freeze(now.activity);
  Object.freeze(now.reign);
  Object.freeze(now.trappedBy);
  return Object.freeze({ ...now });
}

// Member by member, by name: it is asked of every unit after every command. thaw.test.ts holds each of them to be looked at.

const sameUnit = (was: Unit, now: Unit): boolean =>
  was.id === now.id &&
  was.kind === now.kind &&
  was.side === now.side &&
  was.place === now.place &&
  was.faceUp === now.faceUp &&
  was.incapacitated === now.incapacitated &&
  was.holder === now.holder &&
  was.secondHolder === now.secondHolder &&
  was.heldSinceStart === now.heldSinceStart &&
  was.handle === now.handle &&
  was.activity === now.activity &&
  was.reign === now.reign &&
  was.trappedBy === now.trappedBy;

const sameActivity = (was: Activity, now: Activity): boolean =>
  was.allowance === now.allowance &&
  was.spent === now.spent &&
  was.fired === now.fired &&
  was.moved === now.moved &&
  was.done === now.done &&
  was.fought === now.fought;

const sameReign = (was: Reign | null, now: Reign | null): boolean =>
  was !== null &&
  now !== null &&
  was.active === now.active &&
  was.wokenTurn === now.wokenTurn &&
  was.wokenSegment === now.wokenSegment &&
  was.attemptedTurn === now.attemptedTurn &&
  was.releasedTurn === now.releasedTurn &&
  was.shortRange === now.shortRange &&
  was.refusedTurn === now.refusedTurn;

function sameDarters(was: readonly DarterTruth[], now: readonly DarterTruth[]): boolean {
  if (was.length !== now.length) return false;
  for (let at = 0; at < now.length; at++) if (!sameDarter(was[at] as DarterTruth, now[at] as DarterTruth)) return false;
  return true;
}

const sameDarter = (was: DarterTruth, now: DarterTruth): boolean =>
  was.name === now.name && was.state === now.state && was.airlockOnly === now.airlockOnly && sameBreach(was.breach, now.breach);

const sameBreach = (was: DarterTruth['breach'], now: DarterTruth['breach']): boolean =>
  was === now || (was !== null && now !== null && was.box === now.box && was.open === now.open);

/** Where executions are announced, all is looked at. */
const sameHostages = (was: HostageTruth, now: HostageTruth): boolean =>
  was.rollsDue === now.rollsDue &&
  was.rollsUnseen === now.rollsUnseen &&
  was.power === now.power &&
  was.executedTurn === now.executedTurn &&
  was.announced.length === 0 &&
  now.announced.length === 0;
