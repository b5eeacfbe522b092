import type { Spot } from '../board';

/** What somebody looks at. */
export interface Look {
  /** Pointed at, focused or pressed last. */
  readonly spot: Spot | null;
  /** What the pointer is on. */
  readonly under: Spot | null;
  /** The unit a line is drawn from while none is selected: the last one pressed. */
  readonly anchor: string | null;
}

export const NOWHERE: Look = { spot: null, under: null, anchor: null };
