import type { Seat } from '@carapace/tabletop';
import { counterLimit, type Hive } from './components';
import type { RescueOptions } from './options';
import type { RescueState } from './state';

/** A match before anything is chosen (4.0): nothing on the map, both sides choose their forces at once. */
export function startState(hive: Hive, options: RescueOptions, seats: readonly Seat[]): RescueState {
  return {
    seats: [...seats],
    segment: 'forces',
    result: null,
    options,
    turn: 0,
    forces: { terran: null, znon: null },
    mission: null,
    loadsKnown: false,
    units: {},
    stacks: {},
    darters: [],
    holes: [],
    destroyed: [],
    detonated: [],
    gravityCut: false,
    deadTurn: null,
    lifeSupportOff: false,
    moving: null,
    questions: [],
    agenda: [],
    losses: [],
    evacuated: [],
    departing: [],
    hostages: { rollsDue: 0, rollsUnseen: 0, power: false, announced: [], executedTurn: null },
    workersLeft: counterLimit(hive.pack.counters, 'worker'),
    lastStir: 0,
    nextUnit: 1,
    log: [],
    mentions: {},
  };
}
