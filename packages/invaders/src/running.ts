import type { Answer } from './commands';
import type { AlienAct, Arrival, ChitStep, Gate, HexId, MarineAct } from './components';

/*
 * Where a chit that is being carried out stands: all that is left to do, as data, so that a decision of the Kay'otz player can interrupt it
 * anywhere (V3, V4). Types only.
 */

export type SettledStep = Exclude<ChitStep, { readonly step: 'if' }>;

/** One alien at its acts; `start`: where it stood when its turn came. */
export interface AlienTurn {
  readonly unit: string;
  readonly start: HexId;
  target: string | null;
  fired: boolean;
  acts: AlienAct[];
}

/** One Marine at its acts. */
export interface MarineTurn {
  readonly unit: string;
  /** The alien it is pushed away from, once that is settled. */
  alien: string | null;
  acts: MarineAct[];
}

/** One unit on its way onto the map: by which gate, and at which hex, once that is settled. */
export interface ArrivalTurn {
  readonly unit: string;
  gate: Gate | null;
  hex: HexId | null;
}

/** The step in hand. `left`: units of its set that have not had their turn, in the order of F2.3; or arrivals still to come. */
export type Stage =
  | {
      readonly step: 'aliens';
      readonly dormant: 'wakes' | 'acts';
      readonly acts: readonly AlienAct[];
      left: string[];
      one: AlienTurn | null;
    }
  | { readonly step: 'marines'; readonly acts: readonly MarineAct[]; left: string[]; one: MarineTurn | null }
  | { readonly step: 'place'; readonly what: Arrival; readonly gates: readonly Gate[]; left: number; one: ArrivalTurn | null };

export interface Running {
  readonly chit: string;
  /** Steps not begun; their tests were settled when the chit took effect. */
  steps: SettledStep[];
  stage: Stage | null;
  /** The unit that the last arrival has put down. */
  placed: string | null;
  /** The answer that has just been given, until the act that asked has taken it. */
  answer: Answer | null;
  /** Something has happened to somebody: a chit that names nobody is told as such (ruling 85). */
  touched: boolean;
}
