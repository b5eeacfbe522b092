import type { FaceAct, FaceReply, RuleDeeds, RuleFace, SegmentHooks } from '@carapace/tabletop';
import type { Answer, AnswerKind, InvadersCommand, Verb } from './commands';
import type { Ground } from './ground';
import type { Side } from './position';
import type { Question } from './questions';
import type { SegmentId } from './sequence';
import type { Task } from './tasks';
import type { InvadersView } from './view';
import type { World } from './world';

/*
 * The two halves of a rule file. Its face is what a View allows: offers, next values, check; browsers load it. Its deeds change State.
 *
 * Files go by the sections of the book:
 *   b-sequence            turn, phases, readying, finishing a unit          b-actions       who may act, open actions
 *   c-walking c-paths     moves on foot, roads and bridges, entry, exit     c-jumps c-landing
 *   d-fire d-factor d-bump  Marine fire                                     d-line          lines of fire of Marines
 *   e-recon e-strongpoints e-rally e-resupply e-reinforcements e-scan       Special Actions
 *   c3-*, d9-*, f-*       aliens: moves, fire, chits and their steps        g-end           goals, levels, outright victory
 *   campaign              what one battle hands to the next, and the muster
 * effects.ts holds the few ways in which any of them changes the map, settle.ts what follows by itself.
 */

/** Where a seat stands: the ground, its View, its side. */
export interface Here {
  readonly ground: Ground;
  readonly view: InvadersView;
  readonly me: Side;
}

export type Act<V extends Verb> = FaceAct<Here, InvadersCommand, V>;
export type Reply<K extends AnswerKind> = FaceReply<Here, InvadersCommand, Question, Answer, K>;
export type Face = RuleFace<Here, InvadersCommand, Question, Answer>;
export type Hooks = SegmentHooks<World>;
export type Deeds = RuleDeeds<World, Side, InvadersCommand, Question, Answer, Task, SegmentId>;
