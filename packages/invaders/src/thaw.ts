import type { InvadersState } from './state';

const copied = <T extends object>(record: Readonly<Record<string, T>>, copy: (one: T) => T): Record<string, T> => {
  const made: Record<string, T> = {};
  for (const key of Object.keys(record)) made[key] = copy(record[key] as T);
  return made;
};

/**
 * A copy of a position that rules may change: rules look at all units at every step, which is dear on a draft. Pages of the log are copied when a
 * line is written (`openPage` in world.ts); lines, open decisions, tasks and ADM markers are replaced and never changed.
 */
export function thaw(state: InvadersState): InvadersState {
  return {
    ...state,
    marines: copied(state.marines, (marine) => ({ ...marine })),
    aliens: copied(state.aliens, (alien) => ({ ...alien })),
    strongpoints: [...state.strongpoints],
    cup: [...state.cup],
    used: [...state.used],
    admPile: [...state.admPile],
    goals: [...state.goals],
    goalsSeen: [...state.goalsSeen],
    goalsAway: [...state.goalsAway],
    running: structuredClone(state.running),
    questions: [...state.questions],
    agenda: [...state.agenda],
    log: [...state.log],
  };
}
