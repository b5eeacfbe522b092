import { type ShownDie, type Tools, type Viewer, WATCHER } from '@carapace/tabletop';
import type { HexKey } from './components';
import type { EventFacts, EventKind } from './events';
import type { Ground } from './ground';
import type { StoredEvent, StoredPage } from './log';
import type { Side } from './position';
import type { AlienTruth, InvadersState, MarineTruth } from './state';

/** What rules work on: the map, the state of the match (to be changed), and chance. */
export interface World {
  readonly ground: Ground;
  readonly state: InvadersState;
  readonly tools: Tools;
  /** Every seat and the watchers: those to whom something is shown that lies open from now on. */
  readonly everybody: readonly Viewer[];
}

export const worldOf = (ground: Ground, state: InvadersState, tools: Tools): World => ({
  ground,
  state,
  tools,
  everybody: [...state.seats, WATCHER],
});

export function marineIn(world: World, id: string): MarineTruth {
  const marine = world.state.marines[id];
  if (marine === undefined) throw new Error(`no Marine ${id}`);
  return marine;
}

export function alienIn(world: World, id: string): AlienTruth {
  const alien = world.state.aliens[id];
  if (alien === undefined) throw new Error(`no alien ${id}`);
  return alien;
}

/** A line for the log. `kept`: members of the facts that only `keeper` is told; with a keeper of null nobody before the end. */
export function tell<K extends EventKind>(
  world: World,
  kind: K,
  cases: readonly string[],
  facts: EventFacts[K],
  more: {
    readonly place?: HexKey | null;
    readonly dice?: readonly ShownDie[];
    readonly kept?: { readonly keeper: Side | null; readonly facts: Partial<EventFacts[K]> };
  } = {},
): void {
  const event: StoredEvent<K> = { kind, cases, place: more.place ?? null, dice: more.dice ?? [], facts, kept: more.kept ?? null };
  if (world.state.log.length === 0) turnPage(world, 'Setting up');
  openPage(world, world.state.log.length - 1).events.push(event as unknown as StoredEvent);
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

/** A die as the log shows it, with the modifiers that were added to it. */
export function rolled(purpose: string, face: number, modifiers: NonNullable<ShownDie['modifiers']> = []): ShownDie {
  const total = modifiers.reduce((sum, { value }) => sum + value, face);
  return modifiers.length === 0 ? { purpose, face } : { purpose, face, modifiers, total };
}
