import type { RulesetTesting } from '@carapace/tabletop/testing';
import type { InvadersCommand } from './commands';
import type { MatchOptions } from './options';
import type { InvadersState } from './state';
import { drawn, twoPlayers } from './testing/drawn-options';
import { exemptLeaves } from './testing/exempt-leaves';
import { invadersSabotage } from './testing/sabotage';
import { vocabulary } from './testing/vocabulary';
import type { InvadersView } from './view';

/** The face for playouts and the leak rig. */
export const testing: RulesetTesting<InvadersState, InvadersView, InvadersCommand, MatchOptions> = {
  vocabulary,
  sabotage: invadersSabotage,
  exemptLeaves,
  options: drawn,
  contest: twoPlayers,
  words: ({ options, verdict }) => ({ battle: options.battle, players: options.players, level: verdict ?? 'broken off' }),
  seats: ({ players }) => (players === 'two' ? ['marine', 'kayotz'] : ['marine']),
};
