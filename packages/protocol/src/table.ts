import type { Json, OptionSpec, Seat, SeatSpec } from '@carapace/tabletop';

/*
 * What a table is, apart from its game: the same for everybody who has its link. Nothing in here may depend on what some viewer may not know.
 * Times are ms since 1970 by the server's clock, spans are ms.
 */

export const phases = ['lobby', 'play', 'over'] as const;
export type Phase = (typeof phases)[number];

/** 'public': they know what every seat knows. 'everything-late': they see all, at least one whole round of the game late. */
export const watcherModes = ['none', 'public', 'everything-late'] as const;
export type WatcherMode = (typeof watcherModes)[number];

/** How long a holder may be away before the others may choose: 10 minutes live, 3 days by mail. */
export const paces = ['live', 'mail'] as const;
export type Pace = (typeof paces)[number];
export const absenceSpan: Readonly<Record<Pace, number>> = { live: 10 * 60_000, mail: 3 * 24 * 3_600_000 };

/** How long the house lets people see what it did before it goes on. */
export const housePaces = ['quick', 'steady', 'slow'] as const;
export type HousePace = (typeof housePaces)[number];

export interface Settings {
  readonly watchers: WatcherMode;
  readonly pace: Pace;
  readonly house: HousePace;
}
export const defaultSettings: Settings = { watchers: 'public', pace: 'live', house: 'steady' };

/** Who plays a seat: its person, the automation ("the house") until its holder takes it back, or the automation until the person is here again. */
export const controllers = ['person', 'automation', 'automation-until-back'] as const;
export type Controller = (typeof controllers)[number];

export interface SeatInfo {
  readonly id: Seat;
  /** The role's name in the printed game. */
  readonly title: string;
  readonly side: string | null;
  readonly required: boolean;
  /** The holder's name; null: nobody holds it. */
  readonly name: string | null;
  readonly controller: Controller;
  readonly connected: boolean;
  /** Since when connected, or away. */
  readonly since: number;
  readonly ready: boolean;
  /** What its holder's browser committed to when he was ready: sha256 of its nonce as tabletop's `nonceCommitment` makes it. */
  readonly commitment: string | null;
  /** The others opened it to a newcomer. */
  readonly open: boolean;
  /** Since when everybody knows that the game waits for this seat; null: it does not, as far as everybody knows. */
  readonly awaitedSince: number | null;
  /** How long the game has waited for this seat before that, in all. */
  readonly usedMs: number;
}

export interface WatcherInfo {
  readonly id: string;
  readonly name: string;
}

/** The start and its fair dice: everybody commits, then everybody opens. */
export interface StartInfo {
  /** Goes up, with a new secret, each time a start did not get all nonces. */
  readonly attempt: number;
  /** Goes up with every change of options or settings: what one is ready for. */
  readonly terms: number;
  /** sha256 of the server's secret, 64 hex digits. */
  readonly commitment: string;
  /** Public half of the seal that will sign the finished record, 64 hex digits. */
  readonly seal: string;
  /** All are ready: each browser that committed opens its nonce now. */
  readonly opening: boolean;
  /** Seats that have opened. */
  readonly opened: readonly Seat[];
  /** Seats whose nonce did not come at the last attempt; empty where none failed. */
  readonly missed: readonly Seat[];
}

export const proposalKinds = ['draw', 'count', 'undo'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Done when every seat in `waits` has agreed. 'count' and 'undo' lapse as soon as something happens that everybody sees. */
export interface Proposal {
  readonly kind: ProposalKind;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly waits: readonly Seat[];
}

export const absenceChoices = ['wait', 'automation', 'newcomer', 'close'] as const;
export type AbsenceChoice = (typeof absenceChoices)[number];

/** A holder has been away for longer than the table's absence span: those present choose. */
export interface Absence {
  readonly seat: Seat;
  readonly since: number;
  readonly votes: Readonly<Record<Seat, AbsenceChoice>>;
}

export const holderChanges = ['sat', 'stood', 'freed', 'handed-over', 'newcomer', 'automation', 'back', 'opened', 'resigned'] as const;
export type HolderChangeKind = (typeof holderChanges)[number];

/** A line of the log of holders, kept for good. */
export interface HolderChange {
  readonly at: number;
  readonly seat: Seat;
  readonly what: HolderChangeKind;
  readonly name: string | null;
}

/** The first game of a pair, as the second tells of it: who held which seat, and what came of it. */
export interface PairInfo {
  /** By seat of this table: the seat its holder had in the first game, whether he won, his points by the count (null: nothing was counted). */
  readonly before: Readonly<Record<Seat, { readonly seat: Seat; readonly won: boolean; readonly points: number | null }>>;
}

/** A game that may follow: which seats want it. Its link, once all do, is in `You`. */
export interface Following {
  readonly agreed: readonly Seat[];
}

/** A component pack of the server's folder. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface TableInfo {
  readonly ruleset: { readonly id: string; readonly title: string; readonly version: string };
  /** Hash of the component pack; its public part: GET /api/packs/<hash>. */
  readonly pack: string;
  /** The pack by its name; null: the components that come with the game. What it changes: GET /api/packs/<hash>/changes. */
  readonly components: Named | null;
  readonly phase: Phase;
  /** The owner's name. */
  readonly owner: string;
  readonly options: Json;
  readonly settings: Settings;
  readonly absenceMs: number;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** When the table goes for good if nobody comes any more. */
  readonly expiresAt: number;
  readonly seats: readonly SeatInfo[];
  readonly watchers: readonly WatcherInfo[];
  readonly start: StartInfo;
  readonly proposals: readonly Proposal[];
  /** Seats that do not want to be asked for an undo in this game. */
  readonly neverUndo: readonly Seat[];
  readonly absences: readonly Absence[];
  readonly changes: readonly HolderChange[];
  /** Another game with sides changed. */
  readonly rematch: Following;
  /** The next match of a chain (a campaign); null where none follows. */
  readonly onward: Following | null;
  /** This match follows another in a chain. */
  readonly chained: boolean;
  /** A lesson of the ruleset, by its id: its position is no game's, and its dice are the server's own. */
  readonly lesson: string | null;
  /** This is the second game of a pair. */
  readonly pair: PairInfo | null;
}

export const roles = ['seat', 'watcher', 'visitor'] as const;
/** A visitor has the link and sees the table, not the game. */
export type Role = (typeof roles)[number];

/** What one browser is at the table; nobody else hears it. */
export interface You {
  readonly role: Role;
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly owner: boolean;
  /** Seats that are not barred to this browser for its own sake (a watch link, another side held, everything watched); whether they are free, the table says. */
  readonly maySit: readonly Seat[];
  /** The audiences this browser hears and may write to. */
  readonly chat: readonly ChatAudience[];
  /** For links that let people watch only; given to seats and the owner. */
  readonly watchCode: string | null;
  readonly links: Links;
}

/**
 * The tables that belong to this one: playing links, and for a browser that came by a link for watching links for watching. null: there is none, or
 * none for this browser.
 */
export interface Links {
  /** The game with sides changed, once all want it. */
  readonly rematch: string | null;
  /** The next match of the chain, once all want to go on. */
  readonly onward: string | null;
  /** The first game of the pair, or the match before in the chain. */
  readonly before: string | null;
}

/** Strictly apart: seats hear 'seats' and their own 'side', watchers hear 'watchers'. */
export const chatAudiences = ['seats', 'side', 'watchers'] as const;
export type ChatAudience = (typeof chatAudiences)[number];

export interface ChatLine {
  readonly to: ChatAudience;
  /** The seat that wrote, or null for a watcher. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly at: number;
  readonly text: string;
}

export interface KeyInfo {
  readonly id: string;
  readonly addedAt: number;
  /** How it came: by sitting down, by a device code, by hand-over. */
  readonly by: 'sit' | 'device' | 'hand-over';
  /** The key this very browser uses. */
  readonly yours: boolean;
  readonly connected: boolean;
}

// ---------------------------------------------------------------- over HTTP

/** GET /api/rulesets: each game with the components that come with it, then as each pack of this server has it. */
export interface RulesetInfo {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly pack: string;
  /** As in `TableInfo`. */
  readonly components: Named | null;
  readonly options: readonly OptionSpec[];
  /** Lessons there are, in their order. */
  readonly lessons: readonly string[];
  /** With all options as they are by default. */
  readonly seats: readonly SeatSpec[];
}

/** One entry of a finished match, for stepping through it. */
export interface ReplayStep {
  readonly n: number;
  /** Who acted; null: the table. */
  readonly seat: Seat | null;
  readonly by: 'seat' | 'automation' | 'order' | 'table';
  readonly what: 'command' | 'close' | 'undo' | 'epoch';
  /** Rounds (Game-Turns or whatever the game counts) completed after it. */
  readonly round: number;
  /** Whether the position after it can be shown: not where it was played under rules that are installed no more. */
  readonly shown: boolean;
}

/** GET /api/tables/<code>/replay, once the match is over. The position after entry n (0: the start) as a viewer saw it: .../replay/<n>/<viewer>. */
export interface ReplayInfo {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly pack: string;
  readonly seats: readonly { readonly id: Seat; readonly title: string; readonly name: string | null }[];
  /** Whose knowledge there is: seats, 'watcher', 'everything'. */
  readonly viewers: readonly Seat[];
  readonly steps: readonly ReplayStep[];
}

/** POST /api/tables; answered with {ok: true, code} or a refusal. */
export interface NewTable {
  readonly ruleset: string;
  /** Id of one of the server's component packs; left out: the components that come with the game. */
  readonly pack?: string;
  /** The owner's name. */
  readonly name: string;
  /** As in `Hello`: this browser owns the table. */
  readonly key: string;
  /** Members left out are as by default. */
  readonly options?: Json;
  readonly settings?: Partial<Settings>;
  /** A table of one's own for a lesson, already begun: the learner has his seat, the house all others. */
  readonly lesson?: string;
}

export interface NewTableAnswer {
  readonly ok: true;
  readonly code: string;
}
