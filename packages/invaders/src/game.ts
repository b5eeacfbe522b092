import { type Close, carryOut, type Rules, runAgenda } from '@carapace/tabletop';
import { sequenceAwaited } from './awaited';
import type { InvadersCommand } from './commands';
import { flow } from './flow';
import type { Grounds } from './ground';
import type { MatchOptions } from './options';
import type { Side } from './position';
import { allDeeds } from './rules/deeds';
import { closeBattle } from './rules/g-end';
import { seatsFor } from './seats';
import { sequence } from './sequence';
import { startState } from './start';
import type { InvadersState } from './state';
import { thaw } from './thaw';
import { type World, worldOf } from './world';

/*
 * The course of a match: one phase per printed phase (sequence.ts), one move per verb. A command is carried out by its rule file; then the agenda
 * runs until it is empty, a decision is open, or the battle is over.
 */

export function makeRules(grounds: Grounds): Rules<InvadersState, InvadersCommand, MatchOptions> {
  return {
    sequence,
    seats: seatsFor,
    start: ({ options, seats }, tools) => {
      const ground = grounds.of(options);
      const state = startState(ground, options, seats, tools);
      run(worldOf(ground, state, tools));
      return state;
    },
    apply(state, seat, command, tools) {
      const world = worldOf(grounds.of(state.options), state, tools);
      carryOut(allDeeds, world, seat as Side, command);
      run(world);
    },
    thaw,
    close: (state, close: Close) => closeBattle(grounds.of(state.options), state, close),
    awaited: sequenceAwaited,
  };
}

/** Carries out the agenda until somebody must choose. */
export function run(world: World): void {
  runAgenda(
    [flow, ...allDeeds],
    world,
    ({ state }) => sequenceAwaited(state).length > 0,
    ({ state }) => state.agenda.push({ task: 'end-segment' }),
  );
}
