import { DEPLOYMENT_PLANS } from '../../packages/rescue/src/ready-made';

/*
 * Positions of Rescue from the Hive for pictures, as `parseSetup` reads them: one game as it may stand after four Game-Turns, and what each
 * Segment needs beside it. Made up, but such as people get into.
 */

export interface Man {
  readonly kind: string;
  readonly at: string;
  readonly [more: string]: unknown;
}
export interface Setup {
  readonly segment: string;
  readonly [member: string]: unknown;
}

const FORCES = {
  terran: { darters: ['Altair', 'Deneb', 'Rigel', 'Sirius', 'Spica'], engineers: 2, scouts: 3, lancers: 7 },
  znon: { soldiers: 12, workers: 10, boobytraps: 2, fakes: 2, speed: 3 },
} as const;

/** The first ready-made deployment, without the counters of the boxes left out. */
function court(without: readonly string[] = []): readonly Man[] {
  const [plan] = DEPLOYMENT_PLANS;
  if (plan === undefined) return [];
  const most: Readonly<Record<string, number>> = { soldier: 12, worker: 10, boobytrap: 2, 'fake-boobytrap': 2 };
  return Object.entries(plan.boxes)
    .flatMap(([kind, boxes]) => boxes.slice(0, most[kind] ?? boxes.length).map((at) => ({ kind, at })))
    .filter(({ at }) => !without.includes(at))
    .map((man) => (man.kind === 'master-queen' ? { ...man, id: 'zm', active: true } : man));
}

/** The boarders: one group before the prisoners, one in Nest A, one still in space. */
const BOARDERS: readonly Man[] = [
  { kind: '2-lancers', at: 'E4', id: 'm1' },
  { kind: 'engineer', at: 'E4', id: 'm2' },
  { kind: 'scout', at: 'E1', id: 'm3' },
  { kind: '2-lancers', at: 'E2', id: 'm4' },
  { kind: '1-lancer', at: 'E5', id: 'm5', incapacitated: true },
  { kind: '2-lancers', at: 'E5', id: 'm6' },
  { kind: 'scout', at: '62', id: 'm7' },
  { kind: 'engineer', at: 'darter:Altair', id: 'm8' },
  { kind: '2-lancers', at: 'A8', id: 'm9' },
  { kind: '2-lancers', at: 'A8', id: 'm10' },
  { kind: 'scout', at: 'A5', id: 'm11' },
  { kind: 'engineer', at: 'darter:Rigel', id: 'm12' },
  { kind: '2-lancers', at: 'darter:Sirius', id: 'm13' },
  { kind: 'engineer', at: 'darter:Sirius', id: 'm14' },
  { kind: '1-lancer', at: 'E9', id: 'm15', holder: 'zm' },
];

const STANDING = {
  turn: 5,
  mission: 'rescue',
  speed: 3,
  forces: FORCES,
  darters: [
    { name: 'Altair', breach: '62' },
    { name: 'Deneb', breach: 'A5' },
    { name: 'Rigel', breach: '24', open: false },
    { name: 'Sirius' },
    { name: 'Spica', state: 'destroyed' },
  ],
  holes: ['E4|E5'],
  destroyed: ['L3'],
  losses: [
    { unit: 'm90', kind: 'engineer', men: 1, turn: 0, cause: 'defences', by: 'znon' },
    { unit: 'z90', kind: 'worker', men: 1, turn: 3, cause: 'fire', by: 'terran' },
  ],
} as const;

/** The game in its fifth Game-Turn. */
export function midGame(segment: string, more: Readonly<Record<string, unknown>> = {}, extra: readonly Man[] = []): Setup {
  return { ...STANDING, segment, units: [...court(['E5', 'A4']), ...BOARDERS, ...extra], ...more };
}

export const DEPLOYMENT: Setup = {
  segment: 'deployment',
  turn: 0,
  mission: null,
  forces: FORCES,
  darters: FORCES.terran.darters.map((name) => ({ name })),
};
export const MISSION: Setup = { ...DEPLOYMENT, segment: 'mission', units: court() };
export const LOADING: Setup = { ...DEPLOYMENT, segment: 'loading', mission: 'rescue', units: court() };

/** A Queen who may refuse, and a boobytrap with two to attack beside a Soldier who may join it. */
export const CONSENT: Setup = {
  segment: 'terran-melee',
  turn: 5,
  units: [
    { kind: 'queen', at: 'E9', active: true },
    { kind: 'soldier', at: 'E9' },
    { kind: '2-lancers', at: 'E9' },
    { kind: 'scout', at: 'E9' },
  ],
};
export const TRAPS: Setup = {
  segment: 'znon-movement',
  turn: 5,
  units: [
    { kind: 'boobytrap', at: 'E8' },
    { kind: 'boobytrap', at: 'E8' },
    { kind: 'soldier', at: 'E8' },
    { kind: '2-lancers', at: 'E8' },
    { kind: 'scout', at: 'E8' },
    { kind: 'queen', at: 'E9', active: true },
  ],
};
export const LAST: Setup = {
  segment: 'evacuation',
  turn: 9,
  speed: 0,
  forces: FORCES,
  darters: [{ name: 'Altair', breach: '62' }],
  units: [...court(), { kind: '2-lancers', at: 'darter:Altair' }, { kind: 'ambassador', at: 'darter:Altair', freed: true }],
  losses: STANDING.losses,
  evacuated: [
    { kind: '2-lancers', men: 2 },
    { kind: '2-lancers', men: 2 },
    { kind: 'scout', men: 1 },
    { kind: 'engineer', men: 1 },
    { kind: '2-lancers', men: 2 },
    { kind: '2-lancers', men: 2 },
  ],
};
