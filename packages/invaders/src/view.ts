import { type BaseView, type Decision, EVERYTHING, type Viewer } from '@carapace/tabletop';
import { sequenceAwaited } from './awaited';
import type { Level, Pack } from './components';
import type { InvadersEvent, InvadersPage, StoredEvent, StoredPage } from './log';
import type { MatchOptions } from './options';
import { type Alien, kills, type Marine, type Position, type Side } from './position';
import type { Question } from './questions';
import type { SegmentId } from './sequence';
import type { AlienTruth, InvadersState } from './state';

/*
 * What each viewer may know, by allow-list (rulings 97 to 99). Nearly all lies open; kept back are a drawn pair from all but its chooser, the
 * goals taken out from all but the Marine player, the first chit of a campaign's second battle from all but him, hidden ADM markers and what the
 * campaign took out of cup and pile from everybody. After the end everybody knows everything.
 */

export interface InvadersView extends BaseView, Position {
  readonly viewer: Viewer;
  readonly segment: SegmentId;
  readonly log: readonly InvadersPage[];
  /** The open decisions with what they are about, last answered first. */
  readonly questions: readonly Question[];
  readonly cup: {
    /** Chits not used yet, by id in the order of the sheet, those of an open pair included. */
    readonly chits: readonly string[];
    /** The chit in effect. */
    readonly running: string | null;
    /** A chit lies aside as the first one; `chit` for who has seen it. */
    readonly first: { readonly chit: string | null } | null;
    /** Pods that the campaign has taken out unseen: so many of those that seem to be in the unit cup are not. */
    readonly podsAway: number;
  };
  /** The ADM pile: how many markers, and the numbers of all markers that nobody sees, those of hidden ones on aliens included; lowest first. */
  readonly adm: { readonly left: number; readonly numbers: readonly number[] };
  readonly goals: {
    /** In the pile. */
    readonly left: number;
    /** Those that may still be in it, as far as this viewer knows. */
    readonly possible: readonly string[];
    /** Taken out, by name; null where this viewer may not know them. */
    readonly removed: readonly string[] | null;
  };
  readonly kills: number;
  /** What a printed end came to; null before, and where the battle was broken off. */
  readonly verdict: Level | 'kayotz' | null;
}

/** What a viewer's knowledge amounts to. */
type Knowledge = Side | 'watcher' | 'all';
const knowledgeOf = (state: InvadersState, viewer: Viewer): Knowledge => {
  if (state.result !== null || viewer === EVERYTHING) return 'all';
  return viewer === 'marine' || viewer === 'kayotz' ? viewer : 'watcher';
};
const knows = (knowledge: Knowledge, keeper: Side | null): boolean => knowledge === 'all' || knowledge === keeper;

export function view(pack: Pack, state: InvadersState, viewer: Viewer): InvadersView {
  const knowledge = knowledgeOf(state, viewer);
  const questions = state.questions.map((question) => questionFor(question, knowledge));
  return {
    viewer,
    segment: state.segment,
    turn: state.turn,
    awaited: sequenceAwaited(state),
    decisions: questions.map(decisionOf),
    questions,
    options: state.options,
    marines: state.marines as Readonly<Record<string, Marine>>,
    aliens: aliensFor(state.aliens, knowledge),
    strongpoints: state.strongpoints,
    recon: state.recon,
    open: state.open,
    scans: state.scans,
    shutEndPhases: state.shutEndPhases,
    used: state.used,
    cup: {
      chits: state.cup,
      running: state.running?.chit ?? null,
      first: state.firstChit === null ? null : { chit: knows(knowledge, 'marine') ? state.firstChit : null },
      podsAway: Object.values(state.aliens).filter(({ place }) => place === 'removed').length,
    },
    adm: admFor(pack, state, knowledge),
    goals: goalsFor(pack, state, knowledge),
    kills: kills(state),
    verdict: state.verdict,
    log: state.log.map((page) => pageFor(page, knowledge)),
    result: state.result,
  };
}

type Memo<K extends object, V> = Record<Knowledge, WeakMap<K, V>>;
const memo = <K extends object, V>(): Memo<K, V> => ({
  marine: new WeakMap(),
  kayotz: new WeakMap(),
  watcher: new WeakMap(),
  all: new WeakMap(),
});

const alienRecords = memo<InvadersState['aliens'], Readonly<Record<string, Alien>>>();
function aliensFor(aliens: InvadersState['aliens'], knowledge: Knowledge): Readonly<Record<string, Alien>> {
  const known = alienRecords[knowledge].get(aliens);
  if (known !== undefined) return known;
  const made: Record<string, Alien> = {};
  for (const id in aliens) made[id] = alienFor(aliens[id] as AlienTruth, knowledge);
  Object.freeze(made);
  if (Object.isFrozen(aliens)) alienRecords[knowledge].set(aliens, made);
  return made;
}

const pieces = memo<AlienTruth, Alien>();
function alienFor(alien: AlienTruth, knowledge: Knowledge): Alien {
  const known = pieces[knowledge].get(alien);
  if (known !== undefined) return known;
  const open = knowledge === 'all';
  const { id, kind, number, hex, active, woken } = alien;
  const piece: Alien = {
    id,
    kind,
    number,
    place: alien.place === 'removed' && !open ? 'cup' : alien.place,
    hex,
    active,
    adm: alien.adm === null ? null : { dn: alien.adm.shown || open ? alien.adm.dn : null },
    woken,
  };
  if (Object.isFrozen(alien)) pieces[knowledge].set(alien, piece);
  return piece;
}

function admFor(pack: Pack, state: InvadersState, knowledge: Knowledge): InvadersView['adm'] {
  const seen = new Set(
    Object.values(state.aliens).flatMap(({ adm }) => (adm !== null && (adm.shown || knowledge === 'all') ? adm.marker : [])),
  );
  const numbers = pack.units.adm.filter(({ id }) => !seen.has(id)).map(({ dn }) => dn);
  return { left: state.admPile.length, numbers: numbers.sort((a, b) => a - b) };
}

function goalsFor(pack: Pack, state: InvadersState, knowledge: Knowledge): InvadersView['goals'] {
  const open = knows(knowledge, 'marine');
  const left = state.goals.length;
  if (knowledge === 'all') return { left, possible: state.goals, removed: [...state.goalsAway, ...state.goalsSeen] };
  const possible = pack.chits.goals
    .map(({ id }) => id)
    .filter((id) => !(open && state.goalsSeen.includes(id)) && !knownAway(pack, state.options, id));
  return { left, possible, removed: open ? state.goalsSeen : null };
}

/** A campaign's second battle goes on with what was left; only where that was too little unseen ones came back. */
function knownAway({ scenarios: { campaign } }: Pack, { carried }: MatchOptions, goal: string): boolean {
  return carried !== undefined && carried.goals.length >= campaign.leastGoals && !carried.goals.includes(goal);
}

function questionFor(question: Question, knowledge: Knowledge): Question {
  return question.kind === 'choose-chit' && !knows(knowledge, question.seat) ? { ...question, pair: null } : question;
}

const aboutOf = (question: Question): string | null => {
  switch (question.kind) {
    case 'reinforcement':
      return question.hq;
    case 'target':
      return question.alien;
    case 'hex':
      return question.unit;
    case 'push-from':
    case 'push-side':
      return question.marine;
    case 'choose-chit':
    case 'next-unit':
    case 'push-order':
      return null;
  }
};

function decisionOf(question: Question): Decision {
  const about = aboutOf(question);
  return {
    id: question.id,
    kind: question.kind,
    case: question.case,
    ...(about === null ? {} : { about }),
    seats: [question.seat],
    visibleTo: null,
    blocking: true,
  };
}

const pages = memo<StoredPage, InvadersPage>();
function pageFor(page: StoredPage, knowledge: Knowledge): InvadersPage {
  const known = pages[knowledge].get(page);
  if (known !== undefined) return known;
  const made: InvadersPage = { title: page.title, events: page.events.map((event) => eventFor(event, knowledge)) };
  if (Object.isFrozen(page)) pages[knowledge].set(page, made);
  return made;
}

const events = memo<StoredEvent, InvadersEvent>();
function eventFor(event: StoredEvent, knowledge: Knowledge): InvadersEvent {
  const known = events[knowledge].get(event);
  if (known !== undefined) return known;
  const { kind, cases, place, dice, kept } = event;
  const told = kept !== null && knows(knowledge, kept.keeper);
  // Each kind with its own facts: `tell` has seen to that.
  const made = {
    kind,
    cases,
    ...(place === null ? {} : { place }),
    ...(dice.length === 0 ? {} : { dice }),
    facts: told ? { ...event.facts, ...kept.facts } : event.facts,
  } as InvadersEvent;
  if (Object.isFrozen(event)) events[knowledge].set(event, made);
  return made;
}
