import { accepted, refuse, type Verdict } from '@carapace/tabletop';
import type { CommandOf, DeployedKind, ZnonForces } from '../commands';
import { AREA_IDS, type BoxId, counterLimit, type Hive } from '../components';
import { create } from '../effects';
import { sleepingReign } from '../fresh';
import { KIND_NAMES } from '../names';
import { MOST_ZNON, type Side } from '../position';
import { conceal } from '../settle';
import { tell, type World } from '../world';

/* The Znon deployment (5.1, 5.4): every unit he has, face down, in boxes of the Hive. */

export type Counters = CommandOf<'deploy'>['counters'];

/** 5.4: boxes between the Master-Queen and each hostage, counted as Command Range is (8.1). */
export const HOSTAGES_WITHIN = 3;

/** Kinds that count for the three individuals of 9.2; traps and hostages do not (ruling 3). */
const STACKED: ReadonlySet<DeployedKind> = new Set(['master-queen', 'queen', 'soldier', 'worker']);

/** What the Znon has to deploy: his purchases, the Master-Queen, seven Queens and both hostages (4.7). */
export function toDeploy(hive: Hive, forces: ZnonForces): Readonly<Record<DeployedKind, number>> {
  const free = (kind: DeployedKind): number => counterLimit(hive.pack.counters, kind);
  return {
    'master-queen': free('master-queen'),
    queen: free('queen'),
    ambassador: free('ambassador'),
    daughter: free('daughter'),
    soldier: forces.soldiers,
    worker: forces.workers,
    boobytrap: forces.boobytraps,
    'fake-boobytrap': forces.fakes,
  };
}

/** Whether these counters in these boxes are a deployment of the forces bought (5.1, 5.4, 9.2). */
export function checkDeployment(hive: Hive, forces: ZnonForces, counters: Counters): Verdict {
  const stray = counters.find(({ box }) => !hive.has(box));
  if (stray !== undefined) return refuse('no-such-box', '5.0a', 'Units are deployed in boxes of the Hive.');
  const due = toDeploy(hive, forces);
  for (const kind of Object.keys(due) as DeployedKind[]) {
    const placed = counters.filter((counter) => counter.kind === kind).length;
    if (placed === due[kind]) continue;
    const on = kind === 'soldier' || kind === 'worker' || kind === 'boobytrap' || kind === 'fake-boobytrap' ? '5.0a' : '4.7';
    return refuse('wrong-count', on, `${KIND_NAMES[kind]}: ${due[kind]} to be deployed, ${placed} placed.`);
  }
  for (const area of AREA_IDS) {
    const queens = counters.filter(({ kind, box }) => kind === 'queen' && hive.areaOf(box) === area).length;
    const where = area === 'L' ? 'the Laser Area' : `Nest ${area}`;
    if (queens !== 1) return refuse('queen-per-area', '5.1', `One Queen belongs in ${where}; there are ${queens}.`);
  }
  for (const box of new Set(counters.map((counter) => counter.box))) {
    const stacked = counters.filter((counter) => counter.box === box && STACKED.has(counter.kind)).length;
    if (stacked > MOST_ZNON) {
      return refuse('box-full', '9.2', `No more than ${MOST_ZNON} Queens, Soldiers and Workers may be in one box; ${box} has ${stacked}.`);
    }
  }
  const master = counters.find(({ kind }) => kind === 'master-queen');
  for (const { kind, box } of counters) {
    if (kind !== 'ambassador' && kind !== 'daughter') continue;
    if (master === undefined || hive.distance(master.box, box) > HOSTAGES_WITHIN) {
      return refuse('hostage-too-far', '5.4', `The ${KIND_NAMES[kind]} must be within ${HOSTAGES_WITHIN} boxes of the Master-Queen.`);
    }
  }
  return accepted;
}

/**
 * Whether one more counter of a kind may go into a box beside those placed so far: for boards that explain while a deployment is put together
 * (5.1, 5.4, 9.2). A deployment of which every step was allowed can still want counters.
 */
export function mayPlace(hive: Hive, counters: Counters, kind: DeployedKind, box: BoxId): Verdict {
  const area = hive.areaOf(box);
  if (kind === 'queen') {
    if (area === null) return refuse('queen-per-area', '5.1', 'Each Queen belongs in a Nest or in the Laser Area.');
    if (counters.some((one) => one.kind === 'queen' && hive.areaOf(one.box) === area)) {
      return refuse('queen-per-area', '5.1', `There is a Queen in ${area === 'L' ? 'the Laser Area' : `Nest ${area}`} already.`);
    }
  }
  const stacked = counters.filter((one) => one.box === box && STACKED.has(one.kind)).length;
  if (STACKED.has(kind) && stacked >= MOST_ZNON) {
    return refuse('box-full', '9.2', `No more than ${MOST_ZNON} Queens, Soldiers and Workers may be in one box.`);
  }
  const far = counters.find((one) => isCourt(kind, one.kind) && hive.distance(one.box, box) > HOSTAGES_WITHIN);
  if (far !== undefined) {
    return refuse('hostage-too-far', '5.4', `Each hostage must be within ${HOSTAGES_WITHIN} boxes of the Master-Queen.`);
  }
  return accepted;
}

/** The Master-Queen and a hostage, in either order. */
const isCourt = (a: DeployedKind, b: DeployedKind): boolean =>
  (a === 'master-queen') !== (b === 'master-queen') && [a, b].some((kind) => kind === 'ambassador' || kind === 'daughter');

/** Puts the units on the map, each stack in an order and under names that tell nothing (ruling 105). */
export function deploy(world: World, _side: Side, { counters }: CommandOf<'deploy'>): void {
  const { state } = world;
  for (const { kind, box } of counters) {
    create(world, {
      id: `z${state.nextUnit++}`,
      kind,
      side: 'znon',
      place: box,
      faceUp: false,
      heldSinceStart: kind === 'ambassador' || kind === 'daughter',
      reign: kind === 'queen' || kind === 'master-queen' ? sleepingReign() : null,
    } satisfies Parameters<typeof create>[1]);
    if (kind === 'worker') state.workersLeft -= 1;
  }
  const boxes = [...new Set(counters.map(({ box }) => box))].sort() as BoxId[];
  for (const box of boxes) conceal(world, box);
  tell(world, 'deployed', ['5.0a', '5.1']);
  state.agenda.push({ task: 'end-segment' });
}
