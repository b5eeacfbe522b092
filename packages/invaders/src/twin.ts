import { EVERYTHING, type Rng, type Viewer } from '@carapace/tabletop';
import type { Pack } from './components';
import { inSheetOrder } from './effects';
import type { EventFacts } from './events';
import type { Grounds } from './ground';
import type { StoredEvent, StoredPage } from './log';
import type { InvadersState } from './state';

/*
 * Another world that a viewer cannot tell from the true one (rulings 97 to 99): another pair in the chooser's hand, other chits that went back,
 * other goals taken out, another first chit, other hidden ADM markers, other pods that the campaign took away unseen.
 */

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);

function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(rng, last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Each of the items, and what stands in its place: the same items in another order. */
const permuted = (rng: Rng, items: readonly string[]): ReadonlyMap<string, string> => {
  const order = shuffled(rng, items);
  return new Map(items.map((item, at) => [item, order[at] as string]));
};

const through = (map: ReadonlyMap<string, string>, id: string): string => map.get(id) ?? id;

export function twin({ pack }: Grounds, state: InvadersState, viewer: Viewer, rng: Rng): InvadersState | null {
  if (state.result !== null || viewer === EVERYTHING) return null;
  const other = structuredClone(state) as InvadersState;
  otherGoals(pack, other, viewer, rng);
  otherPair(other, viewer, rng);
  otherReturns(pack, other, viewer, rng);
  otherFirstChit(other, viewer, rng);
  otherSeenChit(other, viewer);
  otherMarkers(pack, other, rng);
  otherPods(other, rng);
  return JSON.stringify(other) === JSON.stringify(state) ? null : other;
}

/** Changes what only some were told of an event, wherever it stands. */
function retell(state: InvadersState, change: (kind: StoredEvent['kind'], kept: object) => object | null): void {
  state.log = state.log.map(
    (page): StoredPage => ({
      ...page,
      events: page.events.map((event) => {
        const facts = event.kept === null ? null : change(event.kind, event.kept.facts);
        return facts === null ? event : ({ ...event, kept: { ...event.kept, facts } } as StoredEvent);
      }),
    }),
  );
}

/** Goals that may have changed places: with what the Marine player has taken out for all but him, and with what the campaign left out. */
function otherGoals({ chits }: Pack, state: InvadersState, viewer: Viewer, rng: Rng): void {
  const known = viewer === 'marine' ? state.goalsSeen : [];
  // What the first battle left in the pile is in it for certain.
  const stayed = state.options.carried?.goals ?? chits.goals.map(({ id }) => id);
  const all = [...state.goals, ...state.goalsSeen, ...state.goalsAway].filter((id) => !known.includes(id));
  const map = new Map([
    ...permuted(
      rng,
      all.filter((id) => stayed.includes(id)),
    ),
    ...permuted(
      rng,
      all.filter((id) => !stayed.includes(id)),
    ),
  ]);
  const moved = (ids: readonly string[]): string[] => ids.map((id) => through(map, id));
  state.goals = inSheetOrder(chits.goals, moved(state.goals));
  state.goalsSeen = moved(state.goalsSeen);
  state.goalsAway = inSheetOrder(chits.goals, moved(state.goalsAway));
  retell(state, (kind, kept) => {
    const { goal } = kept as Partial<EventFacts['goal-removed']>;
    return kind !== 'goal-removed' || goal === undefined ? null : { goal: through(map, goal) };
  });
}

/** One of the two in the hand of somebody else is another chit of the cup; a first chit that the Marine player has seen stays for him. */
function otherPair(state: InvadersState, viewer: Viewer, rng: Rng): void {
  const question = state.questions.at(-1);
  if (question?.kind !== 'choose-chit' || question.seat === viewer || question.pair === null) return;
  const { pair } = question;
  const kept = viewer === 'marine' && sawChit(state) ? 0 : below(rng, 2);
  const others = state.cup.filter((chit) => !pair.includes(chit));
  const drawn = others[below(rng, others.length)];
  if (drawn === undefined) return;
  const made = (kept === 0 ? [pair[0], drawn] : [drawn, pair[1]]) as [string, string];
  state.questions = [...state.questions.slice(0, -1), { ...question, pair: made }];
  let last = true;
  for (const page of [...state.log].reverse()) {
    for (const [at, event] of [...page.events.entries()].reverse()) {
      if (!last || event.kind !== 'chits-drawn' || event.kept === null) continue;
      page.events[at] = { ...event, kept: { ...event.kept, facts: { chits: made } } };
      last = false;
    }
  }
}

/** The first chit of this battle was seen, and this is the first draw. */
const sawChit = (state: InvadersState): boolean => state.turn === 1 && state.options.carried?.sawChit === true;

/** A chit that went back may have been any that was in the cup then. */
function otherReturns({ chits }: Pack, state: InvadersState, viewer: Viewer, rng: Rng): void {
  const used = new Set<string>();
  let drawn: { page: StoredPage; at: number } | null = null;
  let draws = 0;
  for (const page of state.log) {
    for (const [at, event] of page.events.entries()) {
      if (event.kind === 'chit-enacted') used.add((event.facts as EventFacts['chit-enacted']).chit);
      if (event.kind === 'chits-drawn') {
        draws += 1;
        drawn = { page, at };
      }
      if (event.kind !== 'chit-chosen' || event.kept === null || event.kept.keeper === viewer || drawn === null) continue;
      const { chit } = event.facts as EventFacts['chit-chosen'];
      const { returned } = event.kept.facts as Partial<EventFacts['chit-chosen']>;
      const could = chits.activation.map(({ id }) => id).filter((id) => id !== chit && !used.has(id));
      const made = could[below(rng, could.length)];
      // The first chit of a second battle is known to the Marine player.
      if (made === undefined || returned === undefined || (viewer === 'marine' && draws === 1 && state.options.carried?.sawChit)) continue;
      page.events[at] = { ...event, kept: { ...event.kept, facts: { returned: made } } };
      const before = drawn.page.events[drawn.at];
      if (before === undefined || before.kept === null) continue;
      const { chits: pair = [] } = before.kept.facts as Partial<EventFacts['chits-drawn']>;
      drawn.page.events[drawn.at] = {
        ...before,
        kept: { ...before.kept, facts: { chits: pair.map((id) => (id === returned ? made : id)) } },
      };
    }
  }
}

function otherFirstChit(state: InvadersState, viewer: Viewer, rng: Rng): void {
  if (state.firstChit === null || viewer === 'marine') return;
  const chit = state.cup[below(rng, state.cup.length)] ?? state.firstChit;
  state.firstChit = chit;
  retell(state, (kind) => (kind === 'first-chit-seen' ? { chit } : null));
}

/**
 * Once the first chit has been drawn with another to choose from, it is the first of the two in the chooser's hand (f-activation.ts): for all who do
 * not know that pair the chit that was seen beforehand may be another one, whichever stands first in the pair of this world.
 */
function otherSeenChit(state: InvadersState, viewer: Viewer): void {
  if (state.firstChit !== null || viewer === 'marine' || state.options.carried?.sawChit !== true) return;
  const drawn = state.log.flatMap(({ events }) => events).find(({ kind }) => kind === 'chits-drawn');
  const [seen] = (drawn?.kept?.facts as Partial<EventFacts['chits-drawn']> | undefined)?.chits ?? [];
  if (seen !== undefined) retell(state, (kind) => (kind === 'first-chit-seen' ? { chit: seen } : null));
}

/** Markers of one number are alike; hidden ones and those in the pile may be any that nobody sees. */
function otherMarkers({ units }: Pack, state: InvadersState, rng: Rng): void {
  const dnOf = (marker: string): number => units.adm.find(({ id }) => id === marker)?.dn ?? 0;
  const bearers = Object.values(state.aliens).flatMap((alien) => (alien.adm === null ? [] : [{ alien, adm: alien.adm }]));
  const unseen = [...bearers.filter(({ adm }) => !adm.shown).map(({ adm }) => adm.marker), ...state.admPile];
  const first = permuted(rng, unseen);
  const alike = new Map<string, string>();
  for (const dn of new Set(units.adm.map((marker) => marker.dn))) {
    const group = [...bearers.map(({ adm }) => adm.marker), ...state.admPile].filter((marker) => dnOf(marker) === dn);
    for (const [from, to] of permuted(rng, group)) alike.set(from, to);
  }
  const moved = (marker: string): string => through(alike, through(first, marker));
  for (const { alien, adm } of bearers) {
    const marker = moved(adm.marker);
    alien.adm = { marker, dn: dnOf(marker), shown: adm.shown };
    if (!adm.shown) retellMarker(state, alien.id, dnOf(marker));
  }
  state.admPile = inSheetOrder(units.adm, state.admPile.map(moved));
}

/** The line that told of a marker drawn unseen: the last one of its alien. */
function retellMarker(state: InvadersState, unit: string, dn: number): void {
  for (const page of [...state.log].reverse()) {
    for (const [at, event] of [...page.events.entries()].reverse()) {
      if (event.kind !== 'adm-drawn' || (event.facts as EventFacts['adm-drawn']).unit !== unit) continue;
      if (event.kept !== null) page.events[at] = { ...event, kept: { ...event.kept, facts: { dn } } };
      return;
    }
  }
}

/** Pods taken out unseen may be any of those that seem to be in the cup. */
function otherPods(state: InvadersState, rng: Rng): void {
  const pods = Object.values(state.aliens).filter(({ kind, place }) => kind === 'pod' && (place === 'cup' || place === 'removed'));
  const places = shuffled(
    rng,
    pods.map(({ place }) => place),
  );
  for (const [at, pod] of pods.entries()) pod.place = places[at] ?? pod.place;
}
