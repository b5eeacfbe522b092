import type { FaceAct, FaceReply, RuleDeeds, RuleFace, SegmentHooks } from '@carapace/tabletop';
import type { Answer, AnswerKind, RescueCommand, Verb } from './commands';
import type { Hive } from './components';
import type { Side } from './position';
import type { Question } from './questions';
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

export type Act<V extends Verb> = FaceAct<Here, RescueCommand, V>;
export type Reply<K extends AnswerKind> = FaceReply<Here, RescueCommand, Question, Answer, K>;
export type Face = RuleFace<Here, RescueCommand, Question, Answer>;
export type Hooks = SegmentHooks<World>;
export type Deeds = RuleDeeds<World, Side, RescueCommand, Question, Answer, Task, SegmentId>;
