import type { Line } from '@carapace/tabletop';
import type { Grounds } from '../ground';
import { sequence } from '../sequence';
import type { InvadersView } from '../view';

/** One sentence: who must do what. */
export function prompt(_grounds: Grounds, view: InvadersView): Line {
  const segment = sequence.find(({ id }) => id === view.segment);
  return { text: segment?.title ?? view.segment, cases: [segment?.case ?? 'B.9'] };
}
