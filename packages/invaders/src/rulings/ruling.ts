import type { Ruling as SharedRuling } from '@carapace/tabletop';
import type { OptionId } from '../options';

/** text: the printed words or the designer's answers decide it; inference: it follows from them; house: our choice where they are silent. */
export const rulingBases = ['text', 'inference', 'house'] as const;
export type RulingBasis = (typeof rulingBases)[number];

/** A point the printed rules leave open, and how it is played here. */
export interface Ruling extends SharedRuling {
  readonly basis: RulingBasis;
  /** The option that plays it another way. */
  readonly option?: OptionId;
}
