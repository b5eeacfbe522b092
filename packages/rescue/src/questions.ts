import type { LossCause } from './fresh';
import type { Place, Side } from './position';
import type { UnitId } from './state';

/*
 * Decisions that the rules put to a seat, with what they need to go on afterwards. In State they stand in a stack, the last is answered first.
 */

/** What did it, whose attack it was, and the cases for the log. */
export interface Hit {
  readonly cause: LossCause;
  readonly by: Side | 'none';
  readonly cases: readonly string[];
}

interface Asked {
  readonly id: string;
  readonly case: string;
  readonly seat: Side;
}

export type Question = Asked &
  (
    | { readonly kind: 'name-darters'; readonly hits: number }
    /** Losses due in each Darter, as numbers of men. */
    | { readonly kind: 'casualties'; readonly due: Readonly<Record<string, number>>; readonly from: 'defences' | 'pods' }
    | { readonly kind: 'break-out'; readonly units: readonly UnitId[] }
    | { readonly kind: 'combine'; readonly units: readonly UnitId[] }
    | { readonly kind: 'consent'; readonly queen: UnitId; readonly attackers: readonly UnitId[] }
    /** `hit`: not one of several attackers is chosen but one of the two men of a pair that was hit so. */
    | {
        readonly kind: 'melee-loss';
        readonly place: Place;
        readonly units: readonly UnitId[];
        readonly result: 'In' | '1';
        readonly hit?: Hit;
      }
    /** The traps that have still to attack each Marine unit of a box, and the units that may join against those the Terran controls (15.3). */
    | {
        readonly kind: 'trap-attacks';
        readonly place: Place;
        readonly owed: Readonly<Record<UnitId, readonly UnitId[]>>;
        readonly others: readonly UnitId[];
      }
    | { readonly kind: 'cold-storage'; readonly place: Place }
    /** `due`: asked at the execution itself; otherwise at its announcement (19.3, ruling 68). */
    | { readonly kind: 'abort'; readonly prisoner: UnitId; readonly place: Place; readonly due: boolean }
  );
export type QuestionKind = Question['kind'];
export type QuestionOf<K extends QuestionKind> = Extract<Question, { readonly kind: K }>;
