import type { Ruling as SharedRuling } from '@carapace/tabletop';
import type { OptionId } from '../options';

/** text: the printed words decide it; inference: it follows from them and from the purpose; house: our choice where they are silent. */
export const bases = ['text', 'inference', 'house'] as const;
export type Basis = (typeof bases)[number];

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** A point the printed rules leave open, and how it is played here. */
export interface Ruling extends SharedRuling {
  readonly basis: Basis;
  readonly confidence: Confidence;
  /** The option that plays it another way. */
  readonly option?: OptionId;
}
