import type { RescueCommand, RescueTable, RescueView } from '@carapace/rescue/table';
import type { Choice, Rng } from '@carapace/tabletop';
import { below, wishFor } from './filling';
import type { Wish } from './hands';

/*
 * What to play next: a handful of commands at random, of which the one is taken that shows most of what has not been seen yet.
 */

/** What a script knows besides the seat's own View: it may look at both hands. */
export interface Knowledge {
  /** Kinds of events that have happened. */
  readonly seen: ReadonlyMap<string, number>;
  /** The Znon's View, with the kinds of all counters. */
  readonly all: RescueView;
  /** Commands given in this segment. */
  readonly given: number;
}

const EACH_SEGMENT = 6;

/** The next command of the seat whose View it is. */
export function choose(table: RescueTable, view: RescueView, knows: Knowledge, rng: Rng): Wish {
  const offers = table.offers(view);
  // Boxes with traps, as long as no Marine has met one.
  const traps = Object.values(knows.all.units).flatMap(({ kind, place }) => (kind?.includes('boobytrap') ? [place as string] : []));
  const prefer = new Set(view.viewer === 'terran' && !knows.seen.has('trap-announced') ? traps : []);
  const preferred = ({ place }: Choice): boolean => place !== undefined && prefer.has(place);
  let best: { readonly wish: Wish; readonly worth: number } | null = null;
  for (let tries = 0; tries < 60; tries++) {
    const offer = offers[below(rng, offers.length)];
    const wish = offer === undefined ? null : wishFor(table, view, offer, preferred, rng);
    if (wish === null) continue;
    const value = worth(wish.command, view, knows) + rng.next();
    if (best === null || value > best.worth) best = { wish, worth: value };
  }
  if (best === null) throw new Error(`nothing can be done in ${view.segment}`);
  return best.wish;
}

const EVENT_OF: Readonly<Partial<Record<RescueCommand['verb'], string>>> = {
  fire: 'fired',
  melee: 'melee-fought',
  'mind-control': 'control-attempted',
  'place-breach': 'breach-placed',
  'work-breach': 'breach-worked',
  demolish: 'demolition-attempted',
  'blow-hole': 'wall-holed',
  'remove-trap': 'trap-removed',
};

function worth(command: RescueCommand, view: RescueView, { seen, all, given }: Knowledge): number {
  const rare = (kind: string, weight: number): number => weight / (1 + (seen.get(kind) ?? 0));
  if (command.verb === 'end-segment') return given >= EACH_SEGMENT ? 60 : -4;
  if (command.verb === 'end-stalled-game' || command.verb === 'abort-mission' || command.verb === 'depart') return -50;
  // A jump on Game-Turn 7 ends the game if nothing else does.
  if (command.verb === 'choose-forces') return 'speed' in command.forces ? command.forces.speed * 10 : 0;
  if (command.verb === 'activate') return 8;
  if (command.verb === 'place-breach') {
    const alone = (all.stacks[command.box] ?? []).every((id) => all.units[id]?.kind !== 'soldier');
    return rare('breach-placed', 20) + (command.open ? 6 : -6) + (alone ? 4 : 0) + (nearTrap(all, command.box) ? 10 : 0);
  }
  if (command.verb === 'move') return moveWorth(command, view, seen, all);
  const kind = EVENT_OF[command.verb];
  return kind === undefined ? 0 : rare(kind, 24);
}

function nearTrap(all: RescueView, box: string): boolean {
  return (all.stacks[box as never] as readonly string[] | undefined)?.some((id) => all.units[id]?.kind?.includes('boobytrap')) ?? false;
}

function moveWorth(
  command: Extract<RescueCommand, { readonly verb: 'move' }>,
  view: RescueView,
  seen: ReadonlyMap<string, number>,
  all: RescueView,
): number {
  const last = command.path.at(-1) as string;
  const there = (all.stacks[last as never] as readonly string[] | undefined) ?? [];
  const mover = view.units[command.unit];
  const enemies = there.filter((id) => all.units[id]?.side !== mover?.side);
  const fresh = (kind: string, weight: number): number => weight / (1 + (seen.get(kind) ?? 0));
  if (view.viewer === 'terran') {
    const trap = nearTrap(all, last) ? fresh('trap-announced', 40) : 0;
    return trap + (enemies.length > 0 ? fresh('turned-up', 18) + 2 : 0) + (last.startsWith('darter:') ? -6 : 2);
  }
  const here = (all.stacks[(mover?.place ?? '') as never] as readonly string[] | undefined) ?? [];
  const leaves = here.some((id) => all.units[id]?.side === 'terran');
  return (enemies.length > 0 ? fresh('melee-fought', 14) + 3 : 0) + (leaves ? fresh('turned-down', 26) : 0) + 1;
}
