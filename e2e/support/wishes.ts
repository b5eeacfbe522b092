import type { RescueCommand, RescueTable, RescueView } from '@carapace/rescue/table';
import type { Json, Offer, Rng, Slot } from '@carapace/tabletop';
import type { Filled, Wish } from './hands';

/*
 * What to play next: a handful of commands at random, of which the one is taken that shows most of what has not been seen yet.
 */

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);

/** A command at random with the way to it, or null where an offer cannot be filled. */
function wishFor(
  table: RescueTable,
  view: RescueView,
  offer: Offer,
  prefer: ReadonlySet<string>,
  rng: Rng,
): (Wish & { readonly command: RescueCommand }) | null {
  const filled: Filled[] = [];
  let values: Record<string, Json> = {};
  for (let step = 0; step < offer.slots.length + 8; step++) {
    const next = table.next(view, { offer: offer.id, values });
    if (next.slot === null) return { offer, filled, command: next.command };
    const took = take(next.slot, next.choices, prefer, rng);
    if (took === null || (next.command !== null && next.slot.optional === true)) {
      return next.command === null ? null : { offer, filled, command: next.command };
    }
    filled.push({ slot: next.slot, ...took });
    values = { ...values, [next.slot.name]: took.value };
    // A path pressed on the board is whole.
    if (next.slot.domain === 'path') {
      const after = table.next(view, { offer: offer.id, values });
      return after.command === null ? null : { offer, filled, command: after.command };
    }
  }
  return null;
}

function take(
  slot: Slot,
  choices: readonly { readonly value: Json; readonly label: string; readonly place?: string }[],
  prefer: ReadonlySet<string>,
  rng: Rng,
): Pick<Filled, 'value' | 'gathers' | 'label'> | null {
  const gathers = slot.domain === 'subset' && !choices.some(({ value }) => Array.isArray(value));
  if (!gathers) {
    const wanted = choices.filter(({ place }) => place !== undefined && prefer.has(place));
    const among = wanted.length > 0 && rng.next() < 0.5 ? wanted : choices;
    const one = among[below(rng, among.length)];
    return one === undefined ? null : { value: one.value, gathers, label: one.label };
  }
  const { min = 0, max = choices.length } = slot;
  const most = Math.min(max, choices.length);
  if (most < min) return null;
  const count = Math.max(min, Math.min(most, 1 + below(rng, most)));
  const left = choices.map(({ value }) => value);
  const members: Json[] = [];
  while (members.length < count) members.push(...left.splice(below(rng, left.length), 1));
  return { value: members, gathers, label: '' };
}

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
  let best: { readonly wish: Wish; readonly worth: number } | null = null;
  for (let tries = 0; tries < 60; tries++) {
    const offer = offers[below(rng, offers.length)];
    const wish = offer === undefined ? null : wishFor(table, view, offer, prefer, rng);
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
