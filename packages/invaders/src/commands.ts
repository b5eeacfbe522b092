import type { Side as HexSide } from '@carapace/tabletop/hex';
import type { HexId, HexKey } from './components';

/*
 * Everything a seat can ask for. Units go by the ids of their counters, which all know; hexes by their numbers, lava hexes of a path by their keys.
 */

/** A way on foot: the hexes entered, one after another, without the one the unit stands in; of a unit off the map the first is its entry hex. */
export type Path = readonly HexKey[];

export type InvadersCommand =
  /** C1a. `exit`: it leaves over the scenario's edge after the last hex; only then may the path be empty. */
  | { readonly verb: 'full-move'; readonly unit: string; readonly path: Path; readonly exit: boolean }
  /** C2: a jump instead of a Full Move. */
  | { readonly verb: 'full-jump'; readonly unit: string; readonly to: HexId }
  /** C1c. `dice`: how many are rolled (D4.2); one with the BUMP gun. */
  | { readonly verb: 'full-fire'; readonly unit: string; readonly target: string; readonly dice: number }
  /** C1b: each begins a Shoot and Scoot or is its second half. */
  | { readonly verb: 'scoot-move'; readonly unit: string; readonly path: Path; readonly exit: boolean }
  | { readonly verb: 'scoot-jump'; readonly unit: string; readonly to: HexId }
  | { readonly verb: 'scoot-fire'; readonly unit: string; readonly target: string; readonly dice: number }
  /** A unit that waits comes down at a landing zone. */
  | { readonly verb: 'land'; readonly unit: string; readonly zone: string }
  /** E2. `hq`: the HQ that helps, whose action it takes. */
  | { readonly verb: 'recon'; readonly unit: string; readonly hq: string | null }
  /** E3 */
  | { readonly verb: 'build'; readonly unit: string }
  /** E4 */
  | { readonly verb: 'rally'; readonly unit: string }
  /** E5 */
  | { readonly verb: 'resupply'; readonly unit: string; readonly target: string }
  /** E6 */
  | { readonly verb: 'request'; readonly unit: string }
  /** The scan of Deep Scan. */
  | { readonly verb: 'scan'; readonly unit: string }
  /** The unit whose action is open does no more (B1.2). */
  | { readonly verb: 'finish-unit'; readonly unit: string }
  | { readonly verb: 'end-phase' }
  /** The campaign's second battle: the extra units of the first wave. */
  | { readonly verb: 'muster'; readonly units: readonly string[] }
  | { readonly verb: 'decide'; readonly decision: string; readonly answer: Answer };

/** Answers to the open decisions, by the decision's kind. */
export type Answer =
  /** E6.4: the unit of the reserve that comes. */
  | { readonly kind: 'reinforcement'; readonly unit: string }
  /** B2.2, V2.1: the chit that is carried out; the other goes back. */
  | { readonly kind: 'choose-chit'; readonly chit: string }
  /** V3 */
  | { readonly kind: 'next-unit'; readonly unit: string }
  /** V4: the target of several equally near ones. */
  | { readonly kind: 'target'; readonly unit: string }
  /** V4: the hex of several equally good ones. */
  | { readonly kind: 'hex'; readonly hex: HexId }
  /** V4: the Marine that is pushed next. */
  | { readonly kind: 'push-order'; readonly unit: string }
  /** V4: the alien it is pushed away from, of several equally near ones. */
  | { readonly kind: 'push-from'; readonly unit: string }
  /** V4: the hexside it is pushed across, of two equally good ones. */
  | { readonly kind: 'push-side'; readonly side: HexSide };

export type Verb = InvadersCommand['verb'];
export type AnswerKind = Answer['kind'];
export type CommandOf<V extends Verb> = Extract<InvadersCommand, { readonly verb: V }>;
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { readonly kind: K }>;
