import type { InvadersTable, InvadersView, Mapzone, Path } from '@carapace/invaders/table';
import type { Choice, Json, Offer } from '@carapace/tabletop';
import type { Wish } from './hands';

/*
 * What two people do next who want to see everything once and then to come to the end: the first of a list of intentions that can be carried out.
 * Each asks the table's offers for its choices, as a board does; nothing is drawn at random.
 */

/** What has to happen, by kinds of events; these four are told apart by more than a kind. */
export const RECON_CHOICE = 'recon choice';
export const SHUT_ON_THE_WAY = 'Monolith shut in mid-move';
export const UNDO = 'undo';
export const CHIT_AFTER_CHIT = 'second chit in one turn';

export interface Knowledge {
  /** What has still to happen. */
  readonly wanted: ReadonlySet<string>;
  /** Commands given in this phase. */
  readonly given: number;
}

/** Commands the Marine player gives in a phase before he ends it. */
const EACH_PHASE = 9;

interface Moment extends Knowledge {
  readonly table: InvadersTable;
  readonly zone: Mapzone;
  readonly view: InvadersView;
  readonly offers: readonly Offer[];
}

type Intention = (now: Moment) => Wish | null;

/** The next command of the seat whose View it is. */
export function chooseInvaders(table: InvadersTable, zone: Mapzone, view: InvadersView, knows: Knowledge): Wish {
  const now: Moment = { ...knows, table, zone, view, offers: table.offers(view) };
  const busy = knows.wanted.size > 0 && (knows.given < EACH_PHASE || view.open !== null);
  for (const intention of [answer, ...(busy ? INTENTIONS : [])]) {
    const wish = intention(now);
    if (wish !== null) return wish;
  }
  const rest = now.offers.find(({ kind }) => kind === 'finish-unit') ?? now.offers.find(({ kind }) => kind === 'end-phase');
  if (rest === undefined) throw new Error(`nothing can be done in ${view.segment}`);
  return { offer: rest, filled: [] };
}

const choicesOf = ({ table, view }: Moment, offer: Offer): readonly Choice[] => table.next(view, { offer: offer.id, values: {} }).choices;

function wishFor({ table, view }: Moment, offer: Offer, value: Json): Wish {
  const { slot, choices } = table.next(view, { offer: offer.id, values: {} });
  if (slot === null) return { offer, filled: [] };
  const label = choices.find((choice) => JSON.stringify(choice.value) === JSON.stringify(value))?.label ?? '';
  return { offer, filled: [{ slot, value, gathers: false, label }] };
}

/** The best of all choices of some offers; what is worth nothing is left alone. */
function best(now: Moment, offers: readonly Offer[], worth: (offer: Offer, choice: Choice) => number): Wish | null {
  let found: { readonly offer: Offer; readonly choice: Choice; readonly worth: number } | null = null;
  for (const offer of offers) {
    for (const choice of choicesOf(now, offer)) {
      const value = worth(offer, choice);
      if (value > (found?.worth ?? 0)) found = { offer, choice, worth: value };
    }
  }
  return found === null ? null : wishFor(now, found.offer, found.choice.value);
}

const typeOf = ({ view }: Moment, id: string | undefined): string => view.marines[id ?? '']?.type ?? '';
const of = (now: Moment, kind: string, ...types: readonly string[]): readonly Offer[] =>
  now.offers.filter((offer) => offer.kind === kind && (types.length === 0 || types.includes(typeOf(now, offer.actor))));

// ---------------------------------------------------------------- decisions

/** The Kay'otz player lets his friend live: chits that call another first, as long as one is wanted, then what hurts least. */
const CHITS = ['stupor', 'shut-even', 'shut-odd', 'awaken', 'rain', 'breach-1', 'breach-2', 'warp-low', 'warp-high', 'warp-near'];
const CALLS_ANOTHER = ['overlord', 'terror'];
const RESERVE = ['specops', 'hq', 'heavy', 'squad', 'scout', 'logistics'];

function answer(now: Moment): Wish | null {
  const { view, wanted } = now;
  const question = view.questions.at(-1);
  const open = now.offers.filter(({ decision }) => decision !== undefined && decision === question?.id);
  const [offer] = open;
  if (question === undefined || offer === undefined) return null;
  if (question.kind === 'reinforcement') {
    const liked = (each: Offer): number => RESERVE.indexOf(typeOf(now, each.actor));
    return { offer: open.toSorted((a, b) => liked(a) - liked(b))[0] ?? offer, filled: [] };
  }
  const chits = [...(wanted.has(CHIT_AFTER_CHIT) ? CALLS_ANOTHER : []), ...CHITS];
  return best(now, [offer], (_, { value }) => (chits.includes(String(value)) ? 2 + chits.length - chits.indexOf(String(value)) : 1));
}

// ---------------------------------------------------------------- the Marines

const SHUTTERS = ['specops', 'hq', 'logistics'];

/** The Active Monolith, as long as one is to be shut in passing. */
function goalOf({ view, wanted, zone }: Moment): Path[number] | null {
  if (!wanted.has(SHUT_ON_THE_WAY)) return null;
  const monolith = Object.values(view.aliens).find(({ kind, hex, active }) => kind === 'monolith' && hex !== null && active);
  return monolith?.hex !== undefined && monolith.hex !== null && zone.has(monolith.hex) ? monolith.hex : null;
}

const wayOf = (value: Json): Path => (Array.isArray(value) ? (value as unknown as Path) : []);

/** Past the Monolith: beside it before the last hex. */
const shutInPassing: Intention = (now) => {
  const goal = goalOf(now);
  if (goal === null) return null;
  const passes = (value: Json): boolean =>
    wayOf(value)
      .slice(0, -1)
      .some((key) => now.zone.distance(key, goal) === 1);
  return best(now, of(now, 'full-move', ...SHUTTERS), (_, { value }) => (passes(value) ? 1 : 0));
};

const comeIn: Intention = (now) => {
  const goal = goalOf(now) ?? now.zone.landingZones[1]?.hex ?? null;
  const near = (place: string | undefined): number =>
    place === undefined || goal === null || !now.zone.has(place) ? 1 : 40 - now.zone.distance(place, goal);
  const landing = best(now, of(now, 'land'), (_, { place }) => near(place));
  const walking = now.offers.filter(({ kind, actor }) => kind === 'full-move' && now.view.marines[actor ?? '']?.hex === null);
  return landing ?? best(now, walking, (_, { value }) => wayOf(value).length);
};

const walkOnce: Intention = (now) => (now.wanted.has(UNDO) ? best(now, of(now, 'full-move'), (_, { value }) => wayOf(value).length) : null);

const bump: Intention = (now) =>
  now.wanted.has('bump-fired') ? best(now, [...of(now, 'full-fire', 'specops'), ...of(now, 'scoot-fire', 'specops')], () => 1) : null;

const GUNNERS = ['squad', 'heavy', 'scout', 'hq'];
const wantsShots = ({ wanted }: Moment): boolean => ['adm-drawn', 'fired'].some((kind) => wanted.has(kind));

const guns: Intention = (now) =>
  wantsShots(now) ? best(now, [...of(now, 'full-fire', ...GUNNERS), ...of(now, 'scoot-fire', ...GUNNERS)], () => 1) : null;

const recon: Intention = (now) => {
  const [offer] = of(now, 'recon');
  const [hq] = offer?.slots ?? [];
  if (!now.wanted.has(RECON_CHOICE) || now.view.recon || offer === undefined || hq === undefined) return null;
  return { offer, filled: [{ slot: hq, value: null, gathers: false, label: 'Alone' }] };
};

/** Away from aliens and not far; a Special Ops goes where its next walk leads past the Monolith. */
const jump: Intention = (now) => {
  const { view, zone } = now;
  const aliens = Object.values(view.aliens).flatMap(({ hex, active }) => (hex !== null && active ? [hex] : []));
  const quiet = (place: string): number =>
    zone.has(place) ? aliens.filter((hex) => zone.distance(hex, place) <= 3).length : Number.POSITIVE_INFINITY;
  const goal = goalOf(now);
  if (goal !== null) {
    const far = of(now, 'full-jump', 'specops').filter(({ actor }) => {
      const hex = view.marines[actor ?? '']?.hex ?? null;
      return hex === null || zone.distance(hex, goal) > 4;
    });
    const beside = best(now, far, (_, { place = '' }) => (zone.has(place) && zone.distance(place, goal) === 2 ? 20 - quiet(place) : 0));
    if (beside !== null) return beside;
  }
  return now.wanted.has('jump-announced') ? best(now, of(now, 'full-jump', 'scout'), (_, { place = '' }) => 20 - quiet(place)) : null;
};

/** Who is needed for something gets up again. */
const getUp: Intention = (now) => {
  const needed = [
    ...(now.wanted.has(RECON_CHOICE) || now.wanted.has('jump-announced') ? ['scout'] : []),
    ...(now.wanted.has('bump-fired') ? ['specops'] : []),
    ...(now.wanted.has(SHUT_ON_THE_WAY) ? SHUTTERS : []),
  ];
  const offer = of(now, 'rally').find(({ actor }) => {
    const unit = now.view.marines[actor ?? ''];
    return unit !== undefined && unit.condition === 'paralyzed' && needed.includes(unit.type);
  });
  return offer === undefined ? null : { offer, filled: [] };
};

const request: Intention = (now) => {
  const [offer] = of(now, 'request');
  return offer !== undefined && (now.wanted.has('bump-fired') || now.wanted.has(SHUT_ON_THE_WAY)) ? { offer, filled: [] } : null;
};

/** On foot towards some hexes, but not nearer than two. */
function nearer(now: Moment, types: readonly string[], goals: readonly string[]): Wish | null {
  const { zone, view } = now;
  const away = (place: string): number =>
    Math.min(...goals.flatMap((goal) => (zone.has(goal) && zone.has(place) ? [zone.distance(place, goal)] : [])));
  return best(now, of(now, 'full-move', ...types), (offer, { place = '' }) => {
    const start = view.marines[offer.actor ?? '']?.hex ?? null;
    return start === null || away(place) < 2 ? 0 : away(start) - away(place);
  });
}

const toTheMonolith: Intention = (now) => {
  const goal = goalOf(now);
  return goal === null ? null : nearer(now, SHUTTERS, [goal]);
};

const toTheAliens: Intention = (now) => {
  const hexes = Object.values(now.view.aliens).flatMap(({ kind, hex }) => (kind === 'monolith' || hex === null ? [] : [hex]));
  return wantsShots(now) ? nearer(now, GUNNERS, hexes) : null;
};

const INTENTIONS: readonly Intention[] = [
  shutInPassing,
  comeIn,
  walkOnce,
  bump,
  recon,
  jump,
  guns,
  getUp,
  request,
  toTheMonolith,
  toTheAliens,
];

// ---------------------------------------------------------------- what has happened

const eventsOf = (view: InvadersView) => view.log.flatMap(({ events }) => events);

/** Whether somebody shut a Monolith and walked on in the same command: the log has the move in two parts with the Monolith between them. */
function hasShutOnTheWay(view: InvadersView): boolean {
  const events = eventsOf(view);
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

/** Of all that is to happen, what has not yet; an undo leaves no trace in the log and is known to who did it. */
export function missing(view: InvadersView, all: readonly string[], undone: boolean): ReadonlySet<string> {
  const events = eventsOf(view);
  const happened = (what: string): boolean => {
    switch (what) {
      case UNDO:
        return undone;
      case RECON_CHOICE:
        return events.some((event) => event.kind === 'chit-chosen' && event.facts.seat === 'marine');
      case SHUT_ON_THE_WAY:
        return hasShutOnTheWay(view);
      case CHIT_AFTER_CHIT:
        // With none left in the cup it calls in vain (ruling 62).
        return events.some((event) => event.kind === 'chit-calls-another' && event.facts.left > 0);
      default:
        return events.some(({ kind }) => kind === what);
    }
  };
  return new Set(all.filter((what) => !happened(what)));
}
