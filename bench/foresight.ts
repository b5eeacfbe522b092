import type { BaseState, BaseView, Command, Json, Ruleset } from '@carapace/tabletop';
import { valueHash } from '@carapace/tabletop';
import { type Applied, engine, type Match } from '@carapace/tabletop/game';

import { nextId } from '../apps/server/src/host/steps';
import type { PieceStep } from './pieces';

type Hosted = Match<BaseState, BaseView, Command, Json>;

/**
 * Makes a ruleset's engine answer commands with what was worked out beforehand, and gives what works it out for a match at its first position: the positions
 * its commands lead to, all Views of them and their hashes. What is left to be measured is the host alone. A command that was not foreseen is a fault.
 */
export function foresight(ruleset: Ruleset): (match: Hosted, steps: readonly PieceStep[]) => void {
  const made = engine(ruleset) as { apply: Hosted['engine']['apply']; readonly view: Hosted['engine']['view'] };
  const { apply, view } = made;
  const foreseen = new WeakMap<BaseState, Applied<BaseState>>();
  made.apply = (state) => {
    const applied = foreseen.get(state);
    if (applied === undefined) throw new Error('a command that was not foreseen');
    return applied;
  };
  return (match, steps) => {
    let { state } = match;
    for (const [at, { seat, command }] of steps.entries()) {
      const parsed = ruleset.parseCommand(command);
      if (!parsed.ok) throw new Error('a recorded command does not parse');
      const applied = apply(state, seat, parsed.value, nextId({ n: match.n + at }), match.source);
      if (!applied.ok) throw new Error(`a recorded command is refused: ${applied.refusal.code}`);
      foreseen.set(state, applied);
      ({ state } = applied);
      for (const viewer of [...state.seats, 'watcher']) view(state, viewer);
      valueHash(state);
    }
  };
}
