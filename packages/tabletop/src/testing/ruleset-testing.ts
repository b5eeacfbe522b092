import type { BaseState, BaseView, Command, Rng, Ruleset } from '../contract';
import type { Seat } from '../seats';

/** A planted fault: the ruleset with something broken, which the playout runner or the leak rig must notice. */
export interface Sabotage<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = unknown> {
  readonly name: string;
  breaks(ruleset: Ruleset<S, V, C, O>): Ruleset<S, V, C, O>;
}

/** What can occur in a game; each in at least 5 games of a full run. Words that are no concern of playouts are left out. */
export interface Vocabulary {
  readonly verbs?: readonly string[];
  readonly events?: readonly string[];
  readonly refusals?: readonly string[];
  readonly decisions?: readonly string[];
  readonly cases?: readonly string[];
  readonly acts?: readonly string[];
}

/** A thing with a handle, as it truly lies; lists are in the order in which a View shows them. */
export interface Handled {
  readonly place: string;
  readonly handle: string;
  /** What it is, which the handle and its place in the order must not tell. */
  readonly kind: string;
  readonly concealed: boolean;
}

/** `packages/<ruleset>/src/testing.ts` exports one of these as `testing`. Every member is optional. */
export interface RulesetTesting<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = unknown> {
  readonly vocabulary?: Vocabulary;
  readonly sabotage?: readonly Sabotage<S, V, C, O>[];
  /**
   * Leaves of State that are in no View and that no twin varies, with the reason: usually that public facts give them away. A path that ends with
   * `.**` is for all that lies below it.
   */
  readonly exemptLeaves?: readonly { readonly path: string; readonly why: string }[];
  /** Options of a playout; without it they are drawn from `optionSpecs`. */
  options?(rng: Rng): O;
  /** Options of a contest's game where none are asked for, of the kind that a lobby sends; without it the defaults. There must be somebody on either side. */
  contest?(game: number): unknown;
  /** Whether a game with these options may go on for ever by its rules. Its players agree to end it, after half as many commands as make a game endless. */
  mayNeverEnd?(options: O): boolean;
  /** The seats of a playout; without it all required ones. */
  seats?(options: O, rng: Rng): readonly Seat[];
  /** What games are counted by in a contest of bots, by name: mission, forces. `played`: every command of the game. */
  words?(state: S, played: readonly C[]): Readonly<Record<string, string>>;
  readonly handles?: {
    pieces(state: S): readonly Handled[];
    /** Places at which this step concealed something. */
    concealedAt(before: S, after: S): readonly string[];
  };
}
