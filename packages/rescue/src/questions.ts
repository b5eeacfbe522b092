import type { UnitId } from './state';
import type { Place, Side } from './position';

/*
 * Decisions that the rules put to a seat, with what they need to go on afterwards. In State they stand in a stack, the last is answered first.
 */

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
    | { readonly kind: 'melee-loss'; readonly place: Place; readonly units: readonly UnitId[]; readonly result: 'In' | '1' }
    | { readonly kind: 'trap-attacks'; readonly target: UnitId; readonly traps: readonly UnitId[]; readonly others: readonly UnitId[] }
    | { readonly kind: 'cold-storage'; readonly place: Place }
    | { readonly kind: 'abort'; readonly prisoner: UnitId; readonly place: Place }
  );
export type QuestionKind = Question['kind'];
export type QuestionOf<K extends QuestionKind> = Extract<Question, { readonly kind: K }>;
