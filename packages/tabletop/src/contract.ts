import type { Dice } from './dice';
import type { Json } from './json';
import type { Seat, SeatSpec, Viewer } from './seats';

/*
 * The contract between a ruleset, the host and the boards. Four faces:
 *   Rules   what happens (State -> State), run inside the boardgame.io Game that `makeGame` builds;
 *   view    what one viewer may know (State -> View);
 *   Table   what may be done and how it reads: pure functions of a View, shared by server, boards and bots;
 *   Ruleset all of it together, for the host.
 */

// ---------------------------------------------------------------- commands and refusals

/** What a seat asks for: flat JSON with the verb of the book. An answer to an open decision has verb 'decide' and names it. */
export interface Command {
  readonly verb: string;
  readonly decision?: string;
}

/** Why not: a stable code, the printed case it rests on, and one sentence for a person. */
export interface Refusal {
  readonly code: string;
  readonly case: string;
  readonly text: string;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

export const accepted: Verdict = { ok: true };
export const refuse = (code: string, caseId: string, text: string): Verdict => ({ ok: false, refusal: { code, case: caseId, text } });

// ---------------------------------------------------------------- the printed sequence

/** One printed segment = one boardgame.io phase. */
export interface Segment {
  readonly id: string;
  readonly title: string;
  /** The printed case that defines it. */
  readonly case: string;
  /** The printed Phase it belongs to, as the track shows it: 'A. Znon Command Phase'. */
  readonly phase: string;
  /** Verbs a seat can use in it ('decide' where decisions can be open). */
  readonly verbs: readonly string[];
}

// ---------------------------------------------------------------- decisions and windows

/**
 * A question the rules put to one seat or several at once; they stand in State as a stack, the last one is answered first.
 * A blocking decision stops everything else. A window ("will anyone step in?") blocks only for seats whose standing order is 'ask'.
 */
export interface Decision {
  readonly id: string;
  readonly kind: string;
  readonly case: string;
  /** What it is about (a unit, a Darter, a bug), where everybody who sees the decision may know that: two of one kind can be open at once. */
  readonly about?: string;
  /** Seats that have still to answer. */
  readonly seats: readonly Seat[];
  /** null: everybody sees that it is open. */
  readonly visibleTo: readonly Viewer[] | null;
  readonly blocking: boolean;
}

/** What a seat does about a window without being asked. 'pass-until' waits for an actor to have moved, 'act-after' acts right after it. */
export const standingOrders = ['ask', 'pass', 'pass-round', 'pass-until', 'act-after', 'always'] as const;
export type StandingOrderKind = (typeof standingOrders)[number];
export interface StandingOrder {
  readonly kind: StandingOrderKind;
  readonly actor?: string;
}

// ---------------------------------------------------------------- events, log, result

/**
 * What happened, in the past tense, already cut down to what one viewer may know. `cases` open rule cards.
 * A board animates it, `narrate` words it. `place` says where on the board it happened; `dice` are shown beside that place.
 */
export interface LogEvent {
  readonly kind: string;
  readonly cases: readonly string[];
  readonly place?: string;
  readonly dice?: readonly ShownDie[];
}

/** A die as people see it: what it was for, its face, what was added, the sum. */
export interface ShownDie {
  readonly purpose: string;
  readonly face: number;
  readonly modifiers?: readonly Modifier[];
  readonly total?: number;
}

export interface Modifier {
  readonly label: string;
  readonly value: number;
  readonly case: string;
}

/** The log comes in pages (one a Game-Turn or segment), so that old pages stay the same object and cost nothing. */
export interface LogPage<E extends LogEvent = LogEvent> {
  readonly title: string;
  readonly events: readonly E[];
}

export const endings = ['printed', 'resigned', 'agreed', 'abandoned'] as const;
export type Ending = (typeof endings)[number];

export interface Result {
  readonly ending: Ending;
  /** Empty: a draw, or nobody won. */
  readonly winners: readonly Seat[];
  readonly title: string;
  readonly case: string;
  /** The count, line by line with its cases. */
  readonly count: readonly CountLine[];
}

export interface CountLine {
  readonly label: string;
  readonly case: string;
  readonly points: Readonly<Record<Seat, number>>;
}

/** How a table closes a match that has not come to its printed end. It is an entry of the table, possible in every segment. */
export interface Close {
  readonly how: 'resigned' | 'agreed-draw' | 'agreed-count' | 'abandoned';
  /** The seat that resigned; null otherwise. */
  readonly by: Seat | null;
}

// ---------------------------------------------------------------- state and view

/** What the engine must be able to read in every ruleset's State. All of State is JSON. */
export interface BaseState {
  /** All seats of the match, in the order of the printed rules; never changes. */
  seats: readonly Seat[];
  /** Id of the current printed segment; ctx.phase follows it. */
  segment: string;
  result: Result | null;
}

/** What the chrome must be able to read in every ruleset's View. All of a View is JSON; it holds no ctx and no running numbers. */
export interface BaseView {
  readonly viewer: Viewer;
  readonly segment: string;
  /** Whose command or answer is awaited, as far as this viewer may know. */
  readonly awaited: readonly Seat[];
  readonly decisions: readonly Decision[];
  readonly log: readonly LogPage[];
  readonly result: Result | null;
}

// ---------------------------------------------------------------- the table face

/** How the values of one slot are chosen. */
export const domains = ['id', 'place', 'path', 'range', 'choice', 'subset', 'form'] as const;
export type Domain = (typeof domains)[number];

export interface Slot {
  readonly name: string;
  readonly domain: Domain;
  readonly label: string;
  readonly optional?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** One act, button or open decision. `fixed` are the members of the command that are already known (verb included). */
export interface Offer {
  readonly id: string;
  readonly verb: string;
  /** Names the act for boards: 'move', 'fire', 'blow-hole', 'end-segment', 'casualties'. */
  readonly kind: string;
  readonly case: string;
  readonly title: string;
  /** The unit that would act, if one does. */
  readonly actor?: string;
  readonly decision?: string;
  readonly slots: readonly Slot[];
  readonly fixed: Readonly<Record<string, Json>>;
  /** The act ends a segment or otherwise commits much: boards show it as a button with its own key. */
  readonly ends?: boolean;
  /** A die follows or a secret is shown: boards ask once. */
  readonly confirm?: boolean;
  /** Of an act without slots, which has no choices to carry them: its chances. */
  readonly odds?: readonly OddsRow[];
  /** It gives way where one press could as well mean a plainer act of the same unit: it is begun by its own button, and then has the board alone. */
  readonly yields?: boolean;
}

/** A command being put together: the offer and the values of its first slots. */
export interface PartialCommand {
  readonly offer: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** One value a slot may take. A path slot's values are whole paths: the cheapest to each place, and longer ones bent by hand. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
  /** Where a board shows it. */
  readonly place?: string;
  /** The unit it concerns. */
  readonly unit?: string;
  /** Movement points or whatever the game pays with. */
  readonly cost?: number;
  readonly odds?: readonly OddsRow[];
  readonly note?: string;
}

/** A value the slot may not take, and why. */
export interface RefusedChoice {
  readonly value: Json;
  readonly label: string;
  readonly place?: string;
  readonly unit?: string;
  readonly refusal: Refusal;
}

export type Next<C extends Command> =
  | { readonly slot: Slot; readonly choices: readonly Choice[]; readonly refused: readonly RefusedChoice[]; readonly command: C | null }
  | { readonly slot: null; readonly choices: readonly []; readonly refused: readonly []; readonly command: C };

/** Chances in one world the viewer must reckon with; `of` is the number of equally likely cases (6 for one die). */
export interface OddsRow {
  readonly world: string;
  readonly modifiers: readonly Modifier[];
  readonly of: number;
  readonly outcomes: readonly { readonly label: string; readonly cases: number; readonly tone: 'good' | 'bad' | 'neutral' }[];
}

export interface RuleCard {
  readonly case: string;
  readonly title: string;
  readonly text: string;
  readonly see?: readonly string[];
}

export interface Ruling {
  readonly number: number;
  readonly cases: readonly string[];
  readonly question: string;
  readonly answer: string;
}

/** One line of a log or prompt for people: text and the cases it rests on. */
export interface Line {
  readonly text: string;
  readonly cases: readonly string[];
}

/** A source of numbers for sampling and bots: next() in [0, 1). Never used by rules. */
export interface Rng {
  next(): number;
}

/** Pure functions of a View. The server's only gate is `check`; boards, bots, playouts and fuzzers use the rest. */
export interface Table<V extends BaseView = BaseView, C extends Command = Command> {
  readonly sequence: readonly Segment[];
  offers(view: V): readonly Offer[];
  /** The values the next slot may take. Throws on an offer id that `offers(view)` does not hold. */
  next(view: V, partial: PartialCommand): Next<C>;
  check(view: V, command: C): Verdict;
  /** A legal command, or null if this viewer has none. */
  sample(view: V, rng: Rng): C | null;
  /** An almost legal command that `check` must refuse, or null. */
  nearMiss(view: V, rng: Rng): C | null;
  /** One sentence: who must do what, with its case. */
  prompt(view: V): Line;
  /** The line this View's viewer reads for an event of its log. */
  narrate(event: V['log'][number]['events'][number], view: V): Line;
  readonly rulebook: readonly RuleCard[];
  readonly rulings: readonly Ruling[];
}

/** What a board needs from the first moment on. Words for the log, samples and rule cards are fetched by those who want them. */
export type BoardTable<V extends BaseView = BaseView, C extends Command = Command> = Pick<
  Table<V, C>,
  'sequence' | 'offers' | 'next' | 'check' | 'prompt'
>;

/** Puts an event of a View's log into words. */
export type Narrate<V extends BaseView = BaseView> = Table<V>['narrate'];

// ---------------------------------------------------------------- lessons

/** One thing to do in a lesson. `done` looks at the learner's View: what is told in it and what stands on the board. */
export interface LessonStep<V extends BaseView = BaseView> {
  readonly goal: string;
  readonly hint: string;
  readonly cases: readonly string[];
  done(view: V): boolean;
}

/** A small position on the real board, to learn one thing in. Its texts are the ruleset's, its frame is the chrome's. */
export interface Lesson<V extends BaseView = BaseView> {
  readonly id: string;
  readonly title: string;
  /** The learner's; all other seats are the house's. */
  readonly seat: Seat;
  readonly text: string;
  readonly steps: readonly LessonStep<V>[];
  /** What is said when all is done. */
  readonly end: string;
}

// ---------------------------------------------------------------- rules

/** What rules get besides State: chance, and a way to say that somebody learned something by rule. */
export interface Tools {
  readonly dice: Dice;
  /** This command showed these viewers something new by rule: no undo across it, and twin worlds may part here. */
  reveals(to: readonly Viewer[]): void;
}

export interface StartInput<O> {
  readonly options: O;
  readonly seats: readonly Seat[];
}

export interface Rules<S extends BaseState, C extends Command, O> {
  /** Printed segments in printed order, set-up segments first. */
  readonly sequence: readonly Segment[];
  seats(options: O): readonly SeatSpec[];
  start(input: StartInput<O>, tools: Tools): S;
  /** Carries out a command that `check` has accepted; then everything that happens by itself until somebody must choose again. Mutates. */
  apply(state: S, seat: Seat, command: C, tools: Tools): void;
  /**
   * For speed only: a copy of a frozen position that `apply` may change all over. What it leaves as it was is then put back as the same objects
   * (`settled`). Without it `apply` works on the engine's draft, which costs most where rules look at many pieces.
   */
  thaw?(state: S): S;
  /**
   * For speed only, beside `thaw`: in place of `settled`, and so that `work` may be changed further by the next command, in place of another copy. What
   * comes out is frozen through and through, the very parts of `before` where nothing has changed (`before` itself if nothing has at all), and shares with
   * `work` nothing but frozen parts that rules only replace. `work` must stay what `thaw` would make of it.
   */
  refreeze?(before: S, work: S): S;
  /** Ends the match for a reason outside the printed rules. Mutates. */
  close(state: S, close: Close): void;
  /** The seats whose command or answer the rules wait for; empty only when there is a result. */
  awaited(state: S): readonly Seat[];
}

// ---------------------------------------------------------------- the whole ruleset, for the host

/** One difference between two component packs that matters in play; null on the side that has nothing there. */
export interface PackChange {
  readonly path: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/** A component pack by its name, and what it changes against the components that come with the project. */
export interface PackInfo {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly PackChange[];
}

/** What a ruleset's package gives a host: the ruleset with the components that come with it, or with those of a folder of JSON files. */
export interface Box {
  load(): Ruleset;
  /** Names of the folder's files, without '.json'. */
  readonly packFiles: readonly string[];
  loadPack(files: Readonly<Record<string, unknown>>): Parsed<Ruleset>;
}

export interface OptionSpec {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly case: string;
  readonly choices: readonly { readonly value: Json; readonly label: string }[];
  readonly default: Json;
}

export interface Ruleset<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = Json> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules: a change that alters what a command does gets a new one. */
  readonly version: string;
  readonly packHash: string;
  readonly publicPack: Json;
  /** Absent: the components that come with the project. */
  readonly pack?: PackInfo;
  readonly optionSpecs: readonly OptionSpec[];
  readonly rules: Rules<S, C, O>;
  readonly table: Table<V, C>;
  view(state: S, viewer: Viewer): V;
  parseOptions(json: unknown): Parsed<O>;
  /** Shape and limits only; whether it may be done is `table.check`'s to say. */
  parseCommand(json: unknown): Parsed<C>;
  /** Any position a person can write down, to be played with these options (left out: the defaults). Options are no part of a Setup. */
  parseSetup(json: unknown, options?: O): Parsed<S>;
  /** State as a Setup that `parseSetup` reads back to the same position. */
  writeSetup(state: S): Json;
  /** An answer of the automation for a seat: it sees the View only. */
  bot(view: V, rng: Rng): C | null;
  /** Positions of the lessons, by id, in their order. Absent: there are none. */
  readonly lessons?: Readonly<Record<string, { readonly seat: Seat; readonly position: Json }>>;
  /** For the leak rig: another world that this viewer cannot tell from the true one, or null where none differs. */
  twin(state: S, viewer: Viewer, rng: Rng): S | null;
  /** A Game-Turn or comparable unit, for "everything, late": how many have been completed. */
  round(state: S): number;
  /**
   * For chains (a campaign): the options of the match that follows a finished one, or null where none does. It is made from a watcher's View,
   * so that nothing but public facts can be handed on. Absent: matches of this ruleset stand alone.
   */
  sequel?(publicView: V): O | null;
  /** Members of the options that `sequel` makes, and nobody at a table sets. */
  readonly handedOn?: readonly string[];
}
