import type { RescueState } from './state';

const copied = <T extends object>(record: Readonly<Record<string, T>>, copy: (one: T) => T): Record<string, T> => {
  const made: Record<string, T> = {};
  for (const key of Object.keys(record)) made[key] = copy(record[key] as T);
  return made;
};

/**
 * A copy of a position that rules may change: rules look at all units at every step, which is dear on a draft. Pages of the log are copied when a
 * line is written or changed (`openPage` in world.ts); lines, open decisions and tasks are replaced and never changed.
 */
export function thaw(state: RescueState): RescueState {
  return {
    ...state,
    forces: { ...state.forces },
    units: copied(state.units, (unit) => ({
      ...unit,
      activity: { ...unit.activity },
      reign: unit.reign === null ? null : { ...unit.reign },
      trappedBy: [...unit.trappedBy],
    })),
    stacks: copied(state.stacks as Record<string, string[]>, (ids) => [...ids]),
    darters: state.darters.map((darter) => ({ ...darter, breach: darter.breach === null ? null : { ...darter.breach } })),
    holes: [...state.holes],
    destroyed: [...state.destroyed],
    detonated: [...state.detonated],
    questions: [...state.questions],
    agenda: [...state.agenda],
    losses: [...state.losses],
    evacuated: [...state.evacuated],
    departing: [...state.departing],
    hostages: { ...state.hostages, announced: state.hostages.announced.map((threat) => ({ ...threat })) },
    log: [...state.log],
    mentions: { ...state.mentions },
  };
}
