import type { Close, Rules, Tools, Viewer } from '@carapace/tabletop';
import type { Deeds } from './act';
import { sequenceAwaited } from './awaited';
import type { AnswerKind, RescueCommand, Verb } from './commands';
import type { Hive } from './components';
import { flow } from './flow';
import type { RescueOptions } from './options';
import { closeMatch } from './rules/22-victory';
import { allDeeds } from './rules/deeds';
import { seats } from './seats';
import { sequence } from './sequence';
import { startState } from './start';
import type { RescueState } from './state';
import type { Task } from './tasks';
import { thaw } from './thaw';
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
      carryOut(world, seat as 'terran' | 'znon', withIds(state, seat, command));
      run(world);
    },
    thaw,
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

type Doer<T extends unknown[]> = (...args: T) => void;

function carryOut(world: World, side: 'terran' | 'znon', command: RescueCommand): void {
  if (command.verb === 'decide') {
    const question = world.state.questions.pop();
    if (question === undefined || question.id !== command.decision) throw new Error('the decision answered is not the one that is open');
    const answer = find(allDeeds, (deeds) => deeds.answers?.[command.answer.kind as AnswerKind]) as Doer<[World, unknown, unknown]>;
    answer(world, question, command.answer);
    return;
  }
  const deed = find(allDeeds, (deeds) => deeds.commands?.[command.verb as Verb]) as Doer<[World, string, RescueCommand]>;
  deed(world, side, command);
}

function find<T>(list: readonly Deeds[], pick: (deeds: Deeds) => T | undefined): T {
  for (const deeds of list) {
    const found = pick(deeds);
    if (found !== undefined) return found;
  }
  throw new Error('no rule file carries this out');
}

/** Carries out the agenda until somebody must choose. */
export function run(world: World): void {
  const { state } = world;
  while (state.result === null && state.questions.length === 0) {
    const task = state.agenda.shift();
    if (task === undefined) {
      if (sequenceAwaited(state).length > 0) return;
      state.agenda.push({ task: 'end-segment' });
      continue;
    }
    const doer = find([flow, ...allDeeds], (deeds) => deeds.tasks?.[task.task]) as Doer<[World, Task]>;
    doer(world, task);
  }
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
