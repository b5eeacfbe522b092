import { type Close, carryOut, type Rules, runAgenda, type Tools, type Viewer } from '@carapace/tabletop';
import { sequenceAwaited } from './awaited';
import type { RescueCommand } from './commands';
import type { Hive } from './components';
import { flow } from './flow';
import type { RescueOptions } from './options';
import { closeMatch } from './rules/22-victory';
import { allDeeds } from './rules/deeds';
import { seats } from './seats';
import { sequence } from './sequence';
import { startState } from './start';
import type { RescueState } from './state';
import { refreeze, thaw } from './thaw';
import { nameFor } from './view';
import type { World } from './world';

/*
 * The course of a match: one phase per printed segment (sequence.ts), one move per verb. A command is carried out by its rule file; then the
 * agenda runs until it is empty, a decision is open, or the match is over.
 */

export function makeRules(hive: Hive): Rules<RescueState, RescueCommand, RescueOptions> {
  return {
    sequence,
    seats: () => seats,
    start: ({ options, seats: held }) => startState(hive, options, held),
    apply(state, seat, command, tools) {
      const world: World = { hive, state, tools };
      carryOut(allDeeds, world, seat, withIds(state, seat, command));
      run(world);
    },
    thaw,
    refreeze,
    close(state, close: Close) {
      closeMatch({ hive, state, tools: noTools }, close);
    },
    awaited: sequenceAwaited,
  };
}

/** Nothing is rolled or revealed by rule when a match is closed: the result opens everything by itself. */
const noTools: Tools = {
  dice: {
    roll: () => {
      throw new Error('closing a match rolls no dice');
    },
    shuffle: (items) => [...items],
    handle: () => {
      throw new Error('closing a match hides nothing');
    },
  },
  reveals: () => undefined,
};

/** Carries out the agenda until somebody must choose. */
export function run(world: World): void {
  runAgenda(
    [flow, ...allDeeds],
    world,
    ({ state }) => sequenceAwaited(state).length > 0,
    ({ state }) => state.agenda.push({ task: 'end-segment' }),
  );
}

/** A seat's names for units replaced by the server's: for the Terran, every text that is a unit's present handle (11.1). */
function withIds(state: RescueState, seat: Viewer, command: RescueCommand): RescueCommand {
  if (seat === 'znon') return command;
  const ids = new Map(Object.values(state.units).map((unit) => [nameFor(unit, 'covered'), unit.id]));
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(replace);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replace(member)]));
    return value;
  };
  return replace(command) as RescueCommand;
}
