import { type BaseView, changeOf, type Decision, noteMembers, type Viewer } from '@carapace/tabletop';
import { sequenceAwaited } from './awaited';
import type { Mission, TerranForces, ZnonForces } from './commands';
import type { UnitKind } from './components';
import type { RescuePage } from './log';
import { type Darter, isMarine, isPrisoner, isQueen, type Piece, type Place, type Position, type Side } from './position';
import type { Question } from './questions';
import { nothingStirs } from './rules/06-stalled';
import type { SegmentId } from './sequence';
import type { Loss, RescueState, Unit, UnitId } from './state';
import { type Knowledge, knowledgeOf, knowsTerran, knowsZnon, memo, memoByNames, type Names, nameFor, namesOf } from './view-knowledge';
import { logFor } from './view-log';

export { nameFor } from './view-knowledge';

/*
 * What each viewer may know, by allow-list (11.0, 4.6, 4.8, 5.5 to 5.7, 11.7, 22.0). The Terran knows counters per box under changing names;
 * the Znon knows his own; a watcher what both know; after the end everybody knows everything.
 */

export interface RescueView extends BaseView, Position {
  readonly viewer: Viewer;
  readonly segment: SegmentId;
  readonly log: readonly RescuePage[];
  /** The open decisions with what they are about, last answered first; unit ids are this viewer's names. */
  readonly questions: readonly Question[];
  readonly setUp: SetUpView;
  /** null where this viewer may not know. */
  readonly mission: Mission | null;
  readonly speed: number | null;
  readonly workersLeft: number | null;
  readonly loadsKnown: boolean;
  readonly departing: readonly string[];
  readonly hostages: {
    readonly power: boolean;
    readonly rollsDue: number;
    /** Which hostage it is was named with the notice (19.3). `unit`: null for who has lost sight of his counter among others (11.1). */
    readonly announced: readonly { readonly unit: string | null; readonly kind: UnitKind; readonly turn: number }[];
    readonly executedTurn: number | null;
  };
  /** Marines lost (individuals), Queens lost and hostages lost, as far as this viewer has seen them; other losses are told to nobody (11.7). */
  readonly tally: {
    readonly marinesLost: number;
    readonly queensLost: number;
    readonly hostagesLost: number;
    readonly evacuated: RescueState['evacuated'];
  };
  /** For ruling 108. Who may not know of hostages' moves is told the present Game-Turn until the count is full. */
  readonly lastStir: number;
}

export interface SetUpView {
  /** Who has chosen forces: no more is told before both have (4.0). */
  readonly chosen: readonly Side[];
  readonly terran: TerranForces | null;
  readonly znon: ZnonForces | null;
}

type Namer = (id: UnitId) => string;
const namer =
  ({ units }: RescueState, names: Names): Namer =>
  (id) => {
    const unit = units[id];
    return unit === undefined ? '' : nameFor(unit, names);
  };

export function view(state: RescueState, viewer: Viewer): RescueView {
  const knowledge = knowledgeOf(state, viewer);
  const name = namer(state, namesOf(knowledge));
  const { units, stacks } = counters(state, knowledge);
  const questions = state.questions.length === 0 ? NO_QUESTIONS : state.questions.map((question) => questionFor(question, name));
  return {
    viewer,
    segment: state.segment,
    turn: state.turn,
    awaited: awaitedIn(state),
    decisions: questions.length === 0 ? NO_DECISIONS : questions.map(decisionOf),
    questions,
    options: state.options,
    units,
    stacks,
    darters: state.darters as readonly Darter[],
    holes: state.holes,
    destroyed: state.destroyed,
    detonated: state.detonated,
    gravityCut: state.gravityCut,
    deadTurn: state.deadTurn,
    lifeSupportOff: state.lifeSupportOff,
    moving: movingFor(state, knowledge, name),
    setUp: setUpFor(state, knowledge),
    mission: knowsTerran(knowledge) ? state.mission : null,
    speed: knowsZnon(knowledge) ? (state.forces.znon?.speed ?? null) : null,
    workersLeft: knowsZnon(knowledge) ? state.workersLeft : null,
    loadsKnown: state.loadsKnown,
    departing: state.departing,
    hostages: hostagesFor(state, knowledge, name),
    tally: tallyOf(state, knowledge),
    // Ruling 108 counts hostages moved, which those who see their backs only may not know before the count is full.
    lastStir: knowsZnon(knowledge) || nothingStirs(state) ? state.lastStir : state.turn,
    log: logFor(state.log, knowledge),
    result: state.result,
  };
}

// Parts that are as they were are the same objects: then nobody has to look whether something in them has to be told.

const NO_QUESTIONS: readonly Question[] = Object.freeze([]);
const NO_DECISIONS: readonly Decision[] = Object.freeze([]);
const NOBODY: readonly Side[] = Object.freeze([]);
const ONLY: Readonly<Record<Side, readonly Side[]>> = {
  terran: Object.freeze(['terran'] as const),
  znon: Object.freeze(['znon'] as const),
};

function awaitedIn(state: RescueState): readonly Side[] {
  const awaited = sequenceAwaited(state);
  const [first] = awaited;
  if (first === undefined) return NOBODY;
  return awaited.length === 1 ? ONLY[first] : awaited;
}

const setUps = memo<RescueState['forces'], { readonly loadsKnown: boolean; readonly setUp: SetUpView }>();
function setUpFor({ forces, loadsKnown }: RescueState, knowledge: Knowledge): SetUpView {
  const known = setUps[knowledge].get(forces);
  if (known?.loadsKnown === loadsKnown) return known.setUp;
  const setUp: SetUpView = {
    chosen: (['terran', 'znon'] as const).filter((side) => forces[side] !== null),
    terran: knowsTerran(knowledge) || loadsKnown ? forces.terran : null,
    znon: knowsZnon(knowledge) ? forces.znon : null,
  };
  if (Object.isFrozen(forces)) setUps[knowledge].set(forces, { loadsKnown, setUp });
  return setUp;
}

/** Hostages while no execution is announced; who is announced may have another name at any time. */
const calm = memoByNames<RescueState['hostages'], RescueView['hostages']>();
function hostagesFor({ hostages, units }: RescueState, knowledge: Knowledge, name: Namer): RescueView['hostages'] {
  const names = namesOf(knowledge);
  const known = calm[names].get(hostages);
  if (known !== undefined) return known;
  const open = names === 'open';
  const made: RescueView['hostages'] = {
    power: hostages.power,
    rollsDue: hostages.rollsDue - (open ? 0 : hostages.rollsUnseen),
    announced: hostages.announced.flatMap(({ unit, turn, mixed }) => {
      const prisoner = units[unit];
      if (prisoner === undefined) return [];
      const lost = mixed === true && !prisoner.faceUp && !open;
      return [{ unit: lost ? null : name(unit), kind: prisoner.kind, turn }];
    }),
    executedTurn: hostages.executedTurn,
  };
  if (hostages.announced.length === 0 && Object.isFrozen(hostages)) calm[names].set(hostages, made);
  return made;
}

/** Which unit is acting; not told of a face-down one, whose new name would be known by it when it lies concealed among others (11.1). */
function movingFor(state: RescueState, knowledge: Knowledge, name: (id: UnitId) => string): string | null {
  const unit = state.moving === null ? undefined : state.units[state.moving];
  return unit === undefined || (!unit.faceUp && !knowsZnon(knowledge)) ? null : name(unit.id);
}

/** 5.7: the Terran sees the set-up once he has chosen his mission; so do watchers, who know no more than he. */
const znonSeen = (state: RescueState, knowledge: Knowledge): boolean => knowsZnon(knowledge) || state.mission !== null;

interface Counters {
  readonly marinesSeen: boolean;
  readonly othersSeen: boolean;
  /** The stacks it was made of. */
  readonly source: RescueState['stacks'];
  readonly units: Readonly<Record<string, Piece>>;
  readonly stacks: Partial<Record<Place, readonly string[]>>;
}
const countersSeen = memoByNames<RescueState['units'], Counters>();

/** Units and stacks as a viewer sees them: worked out once for all who see the same, from what they saw before where no unit has come, gone or been renamed. */
function counters(state: RescueState, knowledge: Knowledge): Counters {
  const names = namesOf(knowledge);
  const marinesSeen = state.loadsKnown || knowsTerran(knowledge);
  const othersSeen = znonSeen(state, knowledge);
  const seenAlike = (one: Counters | undefined): Counters | undefined =>
    one?.marinesSeen === marinesSeen && one.othersSeen === othersSeen ? one : undefined;
  const known = seenAlike(countersSeen[names].get(state.units));
  if (known?.source === state.stacks) return known;
  const name = namer(state, names);
  const seen = (unit: Unit): boolean => (isMarine(unit) ? marinesSeen : othersSeen);
  const change = changeOf(state.units);
  const before = known ?? (change && seenAlike(countersSeen[names].get(change.before as RescueState['units'])));
  const again =
    known?.units ?? (before && change && unitsAgain(state, before.units, change.before as RescueState['units'], change.keys, names, seen));
  const units = again ?? unitsAnew(state, names, seen);
  const stackOf = (all: readonly UnitId[]): readonly string[] => {
    const ids = marinesSeen && othersSeen ? all : all.filter((id) => seen(state.units[id] as Unit));
    return stackFor(ids, names === 'open' ? ids : ids.map(name), all);
  };
  // Where names have changed, they have in stacks that are as they were, too.
  const stacks = stacksFrom(state.stacks, again === undefined ? undefined : before, stackOf);
  const made: Counters = { marinesSeen, othersSeen, source: state.stacks, units, stacks };
  if (Object.isFrozen(state.units)) countersSeen[names].set(state.units, made);
  return made;
}

type Seen = (unit: Unit) => boolean;

function unitsAnew(state: RescueState, names: Names, seen: Seen): Counters['units'] {
  const name = namer(state, names);
  const shown = new Map<string, Unit>();
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (seen(unit)) shown.set(nameFor(unit, names), unit);
  }
  const units: Record<string, Piece> = {};
  // By name, in the order of UTF-16: the order of deployment would tell.
  for (const each of [...shown.keys()].sort()) units[each] = pieceFor(shown.get(each) as Unit, names, name);
  // A copy is laid out so that all its members are gone through fast, which is what the judge does most.
  return Object.freeze({ ...units });
}

/** The units seen before, with those that have changed; undefined where one has changed its name. A holder that is renamed is one of them. */
function unitsAgain(
  state: RescueState,
  last: Counters['units'],
  before: RescueState['units'],
  changed: readonly UnitId[],
  names: Names,
  seen: Seen,
): Counters['units'] | undefined {
  const name = namer(state, names);
  const others: Piece[] = [];
  for (const id of changed) {
    const was = before[id] as Unit;
    const now = state.units[id] as Unit;
    if (nameFor(was, names) !== nameFor(now, names) || seen(was) !== seen(now)) return undefined;
    if (!seen(now)) continue;
    const piece = pieceFor(now, names, name);
    if (piece !== last[piece.id]) others.push(piece);
  }
  if (others.length === 0) return last;
  const units: Record<string, Piece> = { ...last };
  for (const piece of others) units[piece.id] = piece;
  noteMembers(
    last,
    Object.freeze(units),
    others.map(({ id }) => id),
  );
  return units;
}

/** Stacks by place; those that lie as they lay are taken from before. */
function stacksFrom(
  source: RescueState['stacks'],
  before: Counters | undefined,
  stackOf: (all: readonly UnitId[]) => readonly string[],
): Counters['stacks'] {
  if (before?.source === source) return before.stacks;
  const stacks: Partial<Record<Place, readonly string[]>> = {};
  for (const place of placesOf(source)) {
    const all = source[place] as readonly UnitId[];
    const stack = before !== undefined && before.source[place] === all ? before.stacks[place] : stackOf(all);
    if (stack !== undefined && stack.length > 0) stacks[place] = stack;
  }
  return stacks;
}

const placesSorted = new WeakMap<RescueState['stacks'], readonly Place[]>();
/** The places in which units lie, sorted: asked for those who see kinds and for those who do not. */
function placesOf(stacks: RescueState['stacks']): readonly Place[] {
  const known = placesSorted.get(stacks);
  if (known !== undefined) return known;
  const made = (Object.keys(stacks) as Place[]).sort();
  if (Object.isFrozen(stacks)) placesSorted.set(stacks, made);
  return made;
}

const pieces = memoByNames<Unit, Piece>();
function pieceFor(unit: Unit, names: Names, name: Namer): Piece {
  const holder = unit.holder === null ? null : name(unit.holder);
  const secondHolder = unit.secondHolder === null ? null : name(unit.secondHolder);
  const known = pieces[names].get(unit);
  // A Queen turned face down has another name, though the man she holds is as he was.
  if (known !== undefined && known.holder === holder && known.secondHolder === secondHolder) return known;
  const open = names === 'open';
  const visible = open || unit.faceUp;
  const piece: Piece = {
    id: nameFor(unit, names),
    kind: visible ? unit.kind : null,
    side: unit.side,
    place: unit.place,
    faceUp: unit.faceUp,
    incapacitated: unit.incapacitated,
    holder,
    secondHolder,
    heldSinceStart: visible && unit.heldSinceStart,
    activity: open || unit.side === 'terran' || isMarine(unit) ? unit.activity : null,
    reign: visible ? unit.reign : null,
  };
  if (Object.isFrozen(unit)) pieces[names].set(unit, piece);
  return piece;
}

const stacksSeen = new WeakMap<readonly string[], Map<string, readonly string[]>>();
/** The same array as before while names and order are the same, so that nothing is sent for it. */
function stackFor(ids: readonly UnitId[], names: readonly string[], source: readonly UnitId[]): readonly string[] {
  if (names === ids && ids.length === source.length) return source;
  const key = names.join();
  const known = stacksSeen.get(source) ?? new Map<string, readonly string[]>();
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, names);
  if (Object.isFrozen(source)) stacksSeen.set(source, known);
  return names;
}

function questionFor(question: Question, name: (id: UnitId) => string): Question {
  switch (question.kind) {
    case 'name-darters':
    case 'casualties':
    case 'cold-storage':
      return question;
    case 'break-out':
    case 'combine':
    case 'melee-loss':
      return { ...question, units: question.units.map(name) };
    case 'consent':
      return { ...question, queen: name(question.queen), attackers: question.attackers.map(name) };
    case 'trap-attacks':
      return {
        ...question,
        owed: Object.fromEntries(Object.entries(question.owed).map(([target, traps]) => [name(target), traps.map(name)])),
        others: question.others.map(name),
      };
    case 'abort':
      return { ...question, prisoner: name(question.prisoner) };
  }
}

const decisionOf = (question: Question): Decision => ({
  id: question.id,
  kind: question.kind,
  case: question.case,
  seats: [question.seat],
  visibleTo: null,
  blocking: true,
});

const tallies = memo<object, RescueView['tally']>();
function tallyOf(state: RescueState, knowledge: Knowledge): RescueView['tally'] {
  const known = tallies[knowledge].get(state.losses);
  if (known !== undefined && known.evacuated === state.evacuated) return known;
  // A Queen may die asleep, in an Armory that blows up: the Terran hears of a counter lost and not of whom (11.7).
  const seen = knowsZnon(knowledge) ? state.losses : state.losses.filter((loss) => loss.open || isPrisoner(loss));
  const sum = (counts: (loss: Loss) => boolean): number => seen.reduce((men, loss) => men + (counts(loss) ? loss.men : 0), 0);
  const tally = {
    marinesLost: sum(isMarine),
    queensLost: sum((loss) => isQueen(loss) && loss.cause !== 'departed'),
    hostagesLost: sum(isPrisoner),
    evacuated: state.evacuated,
  };
  if (Object.isFrozen(state.losses)) tallies[knowledge].set(state.losses, tally);
  return tally;
}
