import type { Json, Next, Offer, Verdict } from '@carapace/tabletop';
import type { AnswerKind, AnswerOf, CommandOf, RescueCommand, Verb } from './commands';
import type { Hive } from './components';
import type { Side } from './position';
import type { QuestionOf } from './questions';
import type { SegmentId } from './sequence';
import type { Task } from './tasks';
import type { RescueView } from './view';
import type { World } from './world';

/*
 * The two halves of a rule file. Its face is what a View allows: offers, next values, check; browsers load it. Its deeds change State.
 */

/** Where a seat stands: the map, its View, its side. */
export interface Here {
  readonly hive: Hive;
  readonly view: RescueView;
  readonly me: Side;
}

export interface Act<V extends Verb> {
  /** What may be done now. Called only in segments whose verbs hold this one, for the side to act, with no decision open. */
  offers(here: Here): readonly Offer[];
  /** Values of the next slot; left out where no offer has slots. */
  next?(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand>;
  /** Called under the same conditions as `offers`. */
  check(here: Here, command: CommandOf<V>): Verdict;
}

/** The answer to one kind of open decision. */
export interface Reply<K extends AnswerKind> {
  offers(here: Here, question: QuestionOf<K>): readonly Offer[];
  next?(here: Here, question: QuestionOf<K>, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand>;
  check(here: Here, question: QuestionOf<K>, answer: AnswerOf<K>): Verdict;
}

export interface Face {
  readonly acts?: { readonly [V in Verb]?: Act<V> };
  readonly replies?: { readonly [K in AnswerKind]?: Reply<K> };
}

/** What a rule does when a segment begins or ends. `idle`: by what all can see, nobody can do anything in it. */
export interface Hooks {
  begin?(world: World): void;
  end?(world: World): void;
  /** Asked of every rule file that has it; the segment passes by itself if all say so. */
  idle?(world: World): boolean;
}

export interface Deeds {
  readonly commands?: { readonly [V in Verb]?: (world: World, side: Side, command: CommandOf<V>) => void };
  readonly answers?: { readonly [K in AnswerKind]?: (world: World, question: QuestionOf<K>, answer: AnswerOf<K>) => void };
  readonly tasks?: { readonly [T in Task['task']]?: (world: World, task: Extract<Task, { readonly task: T }>) => void };
  readonly segments?: { readonly [S in SegmentId]?: Hooks };
}
