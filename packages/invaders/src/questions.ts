import type { Side as HexSide } from '@carapace/tabletop/hex';
import type { HexId } from './components';
import type { Side } from './position';

/*
 * Decisions that the rules put to a seat, with what they need to go on afterwards. In State they stand in a stack, the last is answered first.
 * All are open to everybody but for the pair of chits.
 */

interface Asked {
  readonly id: string;
  readonly case: string;
  readonly seat: Side;
}

/** For what a hex is chosen. */
export const HEX_REASONS = ['close-in', 'displaced', 'placed', 'gate', 'beamed'] as const;
export type HexReason = (typeof HEX_REASONS)[number];

export type Question = Asked &
  /** `units`: those of the reserve. */
  (
    | { readonly kind: 'reinforcement'; readonly hq: string; readonly units: readonly string[] }
    /** `pair` is null in the Views of all but its chooser (ruling 97). */
    | { readonly kind: 'choose-chit'; readonly pair: readonly [string, string] | null }
    | { readonly kind: 'next-unit'; readonly chit: string; readonly units: readonly string[] }
    | { readonly kind: 'target'; readonly alien: string; readonly units: readonly string[]; readonly distance: number }
    /** `unit`: the unit that goes there. `beside`: the hex it could not use, or its target's; null at a gate. */
    | {
        readonly kind: 'hex';
        readonly why: HexReason;
        readonly unit: string;
        readonly beside: HexId | null;
        readonly hexes: readonly HexId[];
      }
    | { readonly kind: 'push-order'; readonly units: readonly string[] }
    | { readonly kind: 'push-from'; readonly marine: string; readonly units: readonly string[] }
    | { readonly kind: 'push-side'; readonly marine: string; readonly alien: string; readonly sides: readonly HexSide[] }
  );
export type QuestionKind = Question['kind'];
export type QuestionOf<K extends QuestionKind> = Extract<Question, { readonly kind: K }>;
