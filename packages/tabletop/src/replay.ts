import type { BaseState, BaseView, Command, Ruleset } from './contract';
import type { Keys } from './fairness';
import type { Match, Snapshot } from './match';
import type { Entry, MatchRecord } from './record';

/** What went wrong when entries were run again: the entry's number and what differed. */
export interface Problem {
  readonly code: string;
  readonly n: number;
  readonly text: string;
}

export interface LoadMatch<S extends BaseState> {
  readonly snapshot: Snapshot<S>;
  /** Entries after the snapshot, in order. */
  readonly entries: readonly Entry[];
  readonly keys: Keys;
}
export type Loaded<S extends BaseState, V extends BaseView, C extends Command, O> =
  | { readonly ok: true; readonly match: Match<S, V, C, O> }
  | { readonly ok: false; readonly problem: Problem; readonly match: Match<S, V, C, O> };

export declare function loadMatch<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  from: LoadMatch<S>,
): Loaded<S, V, C, O>;
export declare function replayRecord(rulesets: readonly Ruleset[], record: MatchRecord): { readonly ok: boolean };
