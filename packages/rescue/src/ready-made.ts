import type { DeployedKind, Load, TerranForces, ZnonForces } from './commands';
import type { BoxId, Hive } from './components';
import { MOST_MARINES, type Side } from './position';
import { type Counters, toDeploy } from './rules/05-deployment';
import { type Loads, menIn } from './rules/05-loading';

/*
 * Forces, deployments and loads that anybody can take as they are: for players in a hurry, boards, bots and samples. The deployments are for
 * the printed map; each fits whatever forces were bought.
 */

interface Named {
  readonly name: string;
  /** What it is good for, in one line. */
  readonly note: string;
}

export interface ReadyForces<F> extends Named {
  readonly forces: F;
}

export const READY_TERRAN_FORCES: readonly ReadyForces<TerranForces>[] = [
  {
    name: 'Four full Darters',
    note: 'Every seat taken: nine pairs of Lancers, six Scouts, in few places',
    forces: { darters: ['Altair', 'Deneb', 'Rigel', 'Sirius'], engineers: 0, scouts: 6, lancers: 9 },
  },
  {
    name: 'Five mixed Darters',
    note: 'Scouts to search, Engineers to spare, seven pairs of Lancers',
    forces: { darters: ['Altair', 'Deneb', 'Rigel', 'Sirius', 'Spica'], engineers: 2, scouts: 3, lancers: 7 },
  },
  {
    name: 'Six light Darters',
    note: 'Breaches everywhere and a way out for everybody',
    forces: { darters: ['Altair', 'Deneb', 'Rigel', 'Sirius', 'Spica', 'Vega'], engineers: 0, scouts: 4, lancers: 6 },
  },
];

export const READY_ZNON_FORCES: readonly ReadyForces<ZnonForces>[] = [
  {
    name: 'Balanced hive',
    note: 'Nine Soldiers, some of everything, a jump on turn 9',
    forces: { soldiers: 9, workers: 19, boobytraps: 2, fakes: 2, speed: 3 },
  },
  {
    name: 'Race for the jump',
    note: 'Gone on turn 7 if the engines hold',
    forces: { soldiers: 8, workers: 18, boobytraps: 1, fakes: 2, speed: 5 },
  },
  {
    name: 'Warrior hive',
    note: 'Twelve Soldiers and every trap, a jump on turn 12',
    forces: { soldiers: 12, workers: 18, boobytraps: 3, fakes: 2, speed: 0 },
  },
];

export const READY_FORCES: { readonly [S in Side]: readonly ReadyForces<TerranForces | ZnonForces>[] } = {
  terran: READY_TERRAN_FORCES,
  znon: READY_ZNON_FORCES,
};

// ---------------------------------------------------------------- deployments

/** Boxes for every counter there is; of purchased kinds the first ones are taken. */
export interface DeploymentPlan extends Named {
  readonly boxes: Readonly<Record<DeployedKind, readonly BoxId[]>>;
}

export const DEPLOYMENT_PLANS: readonly DeploymentPlan[] = [
  {
    name: 'Court in Nest E',
    note: 'The Master-Queen and the prisoners among guards in the middle of Nest E',
    boxes: {
      'master-queen': ['E9'],
      queen: ['A7', 'B6', 'C7', 'D9', 'E11', 'F9', 'L7'],
      ambassador: ['E8'],
      daughter: ['E13'],
      soldier: ['E9', 'E8', 'E13', 'L7', 'E12', 'E8', 'E13', 'E11', 'D12', '65', 'E9', '26', 'C7', 'A4', 'L7', 'F11'],
      worker: [
        ...(['L8', 'L10', 'C10', 'B7', 'F10', 'E5', 'E6', 'E10', 'L1', 'L3'] as const),
        ...(['L5', 'E1', 'E2', 'E3', 'E4', 'E14', 'E15', 'D12', 'A4', 'F11'] as const),
      ],
      boobytrap: ['E8', 'E13', 'E12'],
      'fake-boobytrap': ['E5', 'E10'],
    },
  },
  {
    name: 'Behind the lasers',
    note: 'Everything close to the engines; the bow is left to single Workers',
    boxes: {
      'master-queen': ['L7'],
      queen: ['A10', 'B10', 'C6', 'D13', 'E10', 'F5', 'L8'],
      ambassador: ['E10'],
      daughter: ['D13'],
      soldier: ['L7', 'L8', 'L10', 'E10', 'D13', 'L2', 'L4', 'L6', 'L10', '37', '42', 'D12', 'E10', 'D13', 'F11', '47'],
      worker: [
        ...(['L1', 'L3', 'L5', 'L9', 'L8', 'L10', 'D12', 'F11', 'B7', 'F10'] as const),
        ...(['C10', 'A4', '34', '36', '38', '40', '43', '45', '48', '9'] as const),
      ],
      boobytrap: ['L10', 'L8', 'D13'],
      'fake-boobytrap': ['L9', 'E10'],
    },
  },
  {
    name: 'Deep in the bow',
    note: 'The prisoners as far as can be from the engines, the Soldiers in two groups',
    boxes: {
      'master-queen': ['A7'],
      queen: ['A10', 'B11', 'C11', 'D10', 'E8', 'F9', 'L7'],
      ambassador: ['A3'],
      daughter: ['C14'],
      soldier: ['A7', 'A3', 'C14', 'A4', 'L8', 'L10', 'A10', '50', 'C11', 'A7', 'L7', 'A4', 'C14', '18', 'D12', '3'],
      worker: [
        ...(['A6', 'A8', 'A11', 'C10', 'L8', 'L10', 'B7', 'F10', 'C13', 'C15'] as const),
        ...(['A1', 'A2', '49', '51', 'D10', 'D12', 'F11', 'B11', 'L2', 'L5'] as const),
      ],
      boobytrap: ['A3', 'C14', 'A6'],
      'fake-boobytrap': ['A8', 'A11'],
    },
  },
];

/** A plan for the forces bought. */
export function deploymentFrom(hive: Hive, plan: DeploymentPlan, forces: ZnonForces): Counters {
  const due = toDeploy(hive, forces);
  return (Object.keys(due) as DeployedKind[]).flatMap((kind) => plan.boxes[kind].slice(0, due[kind]).map((box) => ({ kind, box })));
}

export const readyDeployments = (hive: Hive, forces: ZnonForces): readonly (Named & { readonly counters: Counters })[] =>
  DEPLOYMENT_PLANS.map(({ name, note, ...plan }) => ({ name, note, counters: deploymentFrom(hive, { name, note, ...plan }, forces) }));

// ---------------------------------------------------------------- loads

/** Which of the Darters that still have room the next unit boards; they come in the order of their names, with the seats left. */
type Boarding = (open: readonly { readonly name: string; readonly seats: number }[]) => string;

const LOAD_PLANS: readonly (Named & { readonly boarding: Boarding })[] = [
  {
    name: 'Spread evenly',
    note: 'Whichever Darter is hit, the loss is the same',
    boarding: (open) => open.reduce((best, one) => (one.seats > best.seats ? one : best)).name,
  },
  {
    name: 'Full groups',
    note: 'One Darter after another is filled; the last may fly almost empty',
    boarding: (open) => open[0]?.name ?? '',
  },
];

/**
 * Seats everybody by one rule. An Engineer in each Darter leaves an even number of seats, and pairs go first, so that nobody is ever left over
 * of forces that `checkForces` allows.
 */
export function seat(hive: Hive, forces: TerranForces, boarding: Boarding): Loads {
  const loads = new Map<string, Load>([...forces.darters].sort().map((name) => [name, { engineers: 1, scouts: 0, lancers: 0 }]));
  const board = (kind: keyof Load, count: number): void => {
    for (let left = count; left > 0; left--) {
      const open = [...loads].flatMap(([name, load]) => {
        const seats = MOST_MARINES - menIn(hive, load);
        return seats >= menIn(hive, { engineers: 0, scouts: 0, lancers: 0, [kind]: 1 }) ? [{ name, seats }] : [];
      });
      const name = boarding(open);
      const load = loads.get(name);
      if (load === undefined) throw new Error('these forces cannot be seated');
      loads.set(name, { ...load, [kind]: load[kind] + 1 });
    }
  };
  board('lancers', forces.lancers);
  board('engineers', forces.engineers);
  board('scouts', forces.scouts);
  return Object.fromEntries(loads);
}

export const readyLoads = (hive: Hive, forces: TerranForces): readonly (Named & { readonly loads: Loads })[] =>
  LOAD_PLANS.map(({ name, note, boarding }) => ({ name, note, loads: seat(hive, forces, boarding) }));
