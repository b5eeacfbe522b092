import type { RulesetTesting } from '@carapace/tabletop/testing';
import type { RescueCommand } from './commands';
import type { RescueOptions } from './options';
import type { RescueState } from './state';
import { contestWords } from './testing/contest-words';
import { drawn, mayNeverEnd } from './testing/drawn-options';
import { exemptLeaves } from './testing/exempt-leaves';
import { concealedAt, pieces } from './testing/handled';
import { rescueSabotage } from './testing/sabotage';
import { vocabulary } from './testing/vocabulary';
import type { RescueView } from './view';

/** The face for playouts and the leak rig. */
export const testing: RulesetTesting<RescueState, RescueView, RescueCommand, RescueOptions> = {
  vocabulary,
  sabotage: rescueSabotage,
  exemptLeaves,
  options: drawn,
  mayNeverEnd,
  words: contestWords,
  handles: { pieces, concealedAt },
};
