import type { Json, ShownDie, Tools } from '@carapace/tabletop';
import type { Hive } from './components';
import type { EventKind } from './events';
import type { StoredEvent, StoredPage } from './log';
import { isGuard, type Side } from './position';
import type { RescueState, Unit, UnitId } from './state';

/** What rules work on: the map, the state of the match (to be changed), and chance. */
export interface World {
  readonly hive: Hive;
  readonly state: RescueState;
  readonly tools: Tools;
}

export function unitOf(world: World, id: UnitId): Unit {
  const unit = world.state.units[id];
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

export const unitsAt = (world: World, place: string): Unit[] =>
  ((world.state.stacks as Record<string, readonly UnitId[] | undefined>)[place] ?? []).map((id) => unitOf(world, id));

/** Puts a unit that has come of another right on top of it. */
export function layUpon({ state }: World, lower: Unit, id: UnitId): void {
  const stack = state.stacks[lower.place];
  if (stack === undefined) return;
  const at = stack.indexOf(lower.id) + 1;
  state.stacks[lower.place] = [...stack.slice(0, at), id, ...stack.slice(at)];
}

/** Whether the Terran and watchers may know the unit's kind now (11.0). */
export const isShown = (unit: Unit): boolean => unit.faceUp;

/** A line for the log. `about`: the units concerned, the acting one first. */
export function tell(
  world: World,
  kind: EventKind,
  cases: readonly string[],
  more: {
    readonly place?: string | null;
    readonly dice?: readonly ShownDie[];
    readonly about?: readonly Unit[];
    readonly facts?: Readonly<Record<string, Json>>;
    readonly guarded?: Readonly<Record<string, Json>>;
    readonly only?: Side;
  } = {},
): void {
  const event: StoredEvent = {
    kind,
    cases,
    place: more.place ?? null,
    dice: more.dice ?? [],
    about: (more.about ?? []).map((unit) => ({ unit: unit.id, kind: unit.kind, side: unit.side, shown: isShown(unit) })),
    facts: more.facts ?? {},
    guarded: more.guarded ?? {},
    only: more.only ?? null,
  };
  if (world.state.log.length === 0) turnPage(world, 'Setting up');
  const at = world.state.log.length - 1;
  const page = openPage(world, at);
  page.events.push(event);
  for (const unit of more.about ?? []) {
    if (!isShown(unit) || !(isGuard(unit) || unit.heldSinceStart)) continue;
    world.state.mentions[unit.id] = [...(world.state.mentions[unit.id] ?? []), [at, page.events.length - 1]];
  }
}

/** A page of the log, to be changed: a copy takes the place of one that earlier positions share. */
export function openPage({ state }: World, at: number): StoredPage {
  const page = state.log[at];
  if (page === undefined) throw new Error(`the log has no page ${at}`);
  if (!Object.isFrozen(page)) return page;
  const copy = { ...page, events: [...page.events] };
  state.log[at] = copy;
  return copy;
}

/** Begins a new page of the log. */
export function turnPage(world: World, title: string): void {
  world.state.log.push({ title, events: [] });
}
