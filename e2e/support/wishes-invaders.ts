import type { InvadersCommand, InvadersTable, InvadersView, Mapzone, Path } from '@carapace/invaders/table';
import type { Choice, Rng } from '@carapace/tabletop';
import { below, wishFor } from './filling';
import type { Wish } from './hands';

/*
 * What to play next in Invaders: of a handful of commands at random the one that shows most of what has not been seen yet, and otherwise brings
 * the battle on.
 */

/** What has happened so far, by kinds of events, and what a script counts besides. */
export interface Knowledge {
  readonly seen: ReadonlyMap<string, number>;
  /** Commands given in this phase. */
  readonly given: number;
  /** A Monolith was shut in the middle of a move. */
  readonly shutOnTheWay: boolean;
  /** All that was to be seen has been: the battle may run out. */
  readonly enough: boolean;
}

/** Commands the Marine player gives in a phase before he ends it. */
const EACH_PHASE = 5;

/** Whether a way shuts an Active Monolith before its end. */
function shutsOnTheWay(zone: Mapzone, view: InvadersView, path: Path): boolean {
  const monoliths = Object.values(view.aliens).filter(({ kind, active, hex }) => kind === 'monolith' && active && hex !== null);
  return path.slice(0, -1).some((key) => monoliths.some(({ hex }) => hex !== null && zone.distance(key, hex) === 1));
}

const SHUTTERS: ReadonlySet<string> = new Set(['hq', 'logistics', 'specops']);
const isShutter = (view: InvadersView, id: string): boolean => SHUTTERS.has(view.marines[id]?.type ?? '');

/** The next command of the seat whose View it is. */
export function chooseInvaders(table: InvadersTable, zone: Mapzone, view: InvadersView, knows: Knowledge, rng: Rng): Wish {
  const offers = table.offers(view);
  const prefer = ({ value, note }: Choice): boolean =>
    !knows.shutOnTheWay && note?.includes('shuts') === true && Array.isArray(value) && shutsOnTheWay(zone, view, value as unknown as Path);
  let best: { readonly wish: Wish; readonly worth: number } | null = null;
  for (let tries = 0; tries < 80; tries++) {
    const offer = offers[below(rng, offers.length)];
    const wish = offer === undefined ? null : wishFor(table, view, offer, prefer, rng);
    if (wish === null) continue;
    const value = worth(wish.command, zone, view, knows) + rng.next();
    if (best === null || value > best.worth) best = { wish, worth: value };
  }
  if (best === null) throw new Error(`nothing can be done in ${view.segment}`);
  return best.wish;
}

const EVENT_OF: Readonly<Partial<Record<InvadersCommand['verb'], string>>> = {
  recon: 'chit-chosen',
  build: 'strongpoint-tried',
  resupply: 'resupplied',
  request: 'reinforcement-called',
  scan: 'scan-tried',
};

function worth(command: InvadersCommand, zone: Mapzone, view: InvadersView, knows: Knowledge): number {
  const rare = (kind: string, weight: number): number => weight / (1 + (knows.seen.get(kind) ?? 0));
  switch (command.verb) {
    case 'end-phase':
      return knows.enough ? 200 : knows.given >= EACH_PHASE ? 100 : -4;
    case 'finish-unit':
      return -2;
    case 'full-move':
    case 'scoot-move':
      if (command.exit) return rare('exited', 12);
      return moveWorth(command.unit, command.path, zone, view, knows) - (command.verb === 'scoot-move' ? 4 : 0);
    case 'full-fire':
    case 'scoot-fire': {
      const bump = view.marines[command.unit]?.type === 'specops';
      return bump ? rare('bump-fired', 80) + 3 : rare('adm-drawn', 60) + 3;
    }
    case 'land':
      return rare('landing-announced', 20) + (isShutter(view, command.unit) ? 45 : 6);
    case 'rally':
      if (view.marines[command.unit]?.type === 'scout') return rare('chit-chosen', 140);
      return rare('rally-tried', 20) + (isShutter(view, command.unit) && goalOf(view, knows) !== null ? 30 : 0);
    case 'full-jump':
    case 'scoot-jump':
      return rare('jump-rolled', 70) + jumpWorth(command.unit, command.to, zone, view, knows);
    case 'recon':
    case 'build':
    case 'resupply':
    case 'request':
    case 'scan':
      return rare(EVENT_OF[command.verb] ?? command.verb, command.verb === 'recon' ? 150 : 20);
    case 'muster':
    case 'decide':
      return 1;
  }
}

/** The Monolith that is nearest to the middle of things, if it is still to be shut in passing. */
function goalOf(view: InvadersView, knows: Knowledge): string | null {
  if (knows.shutOnTheWay) return null;
  return Object.values(view.aliens).find(({ kind, hex, active }) => kind === 'monolith' && hex !== null && active)?.hex ?? null;
}

/** East in the Gauntlet, to the Monolith elsewhere. */
function moveWorth(id: string, path: Path, zone: Mapzone, view: InvadersView, knows: Knowledge): number {
  const unit = view.marines[id];
  const last = path.at(-1);
  if (unit === undefined || last === undefined) return 0;
  if (!knows.shutOnTheWay && isShutter(view, id) && shutsOnTheWay(zone, view, path)) return 90;
  const goal = goalOf(view, knows);
  if (goal !== null && zone.has(goal) && isShutter(view, id)) {
    const before = unit.hex === null ? 20 : zone.distance(unit.hex, goal);
    const after = zone.distance(last, goal);
    // Two away is where a walk past it begins.
    return 34 + 2 * (before - after) - (after === 1 ? 8 : 0);
  }
  const before = unit.hex === null ? 0 : zone.hex(unit.hex).col;
  return 2 + (zone.hex(last).col - before) * 0.6 + (unit.hex === null ? 8 : 0);
}

function jumpWorth(id: string, to: string, zone: Mapzone, view: InvadersView, knows: Knowledge): number {
  const goal = goalOf(view, knows);
  const unit = view.marines[id];
  if (goal === null || unit === undefined || !zone.has(goal) || !zone.has(to) || !isShutter(view, id)) return 0;
  if (unit.hex !== null && zone.distance(unit.hex, goal) <= 4) return -20;
  return zone.distance(to, goal) === 2 ? 50 : -10;
}

/** Whether somebody shut a Monolith and walked on in the same command: the log has the move in two parts with the Monolith between them. */
export function hasShutOnTheWay(view: InvadersView): boolean {
  const events = view.log.flatMap((page) => page.events);
  return events.some((event, at) => {
    const [before, after] = [events[at - 1], events[at + 1]];
    return (
      event.kind === 'monolith-shut' &&
      before?.kind === 'moved' &&
      after?.kind === 'moved' &&
      before.facts.unit === event.facts.by &&
      after.facts.unit === event.facts.by
    );
  });
}

export const kindsIn = (view: InvadersView): Map<string, number> => {
  const seen = new Map<string, number>();
  for (const { events } of view.log) for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  return seen;
};
