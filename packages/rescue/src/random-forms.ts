import type { Rng } from '@carapace/tabletop';
import type { DeployedKind, RescueCommand, TerranForces, ZnonForces } from './commands';
import { AREA_IDS, type BoxId, counterLimit, type Hive, type UnitKind } from './components';
import { MOST_MARINES, MOST_ZNON, SIDES } from './position';
import { DEPLOYMENT_PLANS, deploymentFrom, READY_FORCES, seat } from './ready-made';
import { costOfForces, MOST_SPEED, RESOURCE_POINTS, startingForce } from './rules/04-costs';
import { type Counters, HOSTAGES_WITHIN, toDeploy } from './rules/05-deployment';
import type { Loads } from './rules/05-loading';
import type { RescueView } from './view';

/* Legal forces, deployments and loads at random, for samples and bots: the forms have no slots that could be filled one by one. */

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
function oneOf<T>(rng: Rng, items: readonly T[]): T {
  const item = items[below(rng, items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Adds units one by one, any that can still be paid for and seated, until a random moment or until nothing more fits. */
function fill<F>(rng: Rng, start: F, more: readonly ((forces: F) => F)[], fits: (forces: F) => boolean): F {
  let forces = start;
  for (;;) {
    const open = more.map((add) => add(forces)).filter(fits);
    if (open.length === 0 || rng.next() < 0.01) return forces;
    forces = oneOf(rng, open);
  }
}

export function randomTerranForces(hive: Hive, rng: Rng): TerranForces {
  const names = [...hive.pack.darters];
  const darters = Array.from({ length: 1 + below(rng, names.length) }, () => names.splice(below(rng, names.length), 1)[0] as string);
  const most = (kind: UnitKind): number => counterLimit(hive.pack.counters, kind);
  return fill<TerranForces>(
    rng,
    { darters: darters.sort(), engineers: 0, scouts: 0, lancers: 0 },
    [
      (forces) => ({ ...forces, engineers: forces.engineers + 1 }),
      (forces) => ({ ...forces, scouts: forces.scouts + 1 }),
      (forces) => ({ ...forces, lancers: forces.lancers + 1 }),
      (forces) => ({ ...forces, lancers: forces.lancers + 1 }),
    ],
    (forces) =>
      forces.darters.length + forces.engineers + forces.scouts <= most('engineer') &&
      forces.lancers <= most('2-lancers') &&
      startingForce(hive, forces) <= MOST_MARINES * forces.darters.length &&
      costOfForces(hive, forces) <= RESOURCE_POINTS.terran,
  );
}

export function randomZnonForces(hive: Hive, rng: Rng): ZnonForces {
  const most = (kind: UnitKind): number => counterLimit(hive.pack.counters, kind);
  return fill<ZnonForces>(
    rng,
    { soldiers: 0, workers: 0, boobytraps: 0, fakes: 0, speed: below(rng, MOST_SPEED + 1) },
    [
      (forces) => ({ ...forces, soldiers: forces.soldiers + 1 }),
      (forces) => ({ ...forces, soldiers: forces.soldiers + 1 }),
      (forces) => ({ ...forces, workers: forces.workers + 1 }),
      (forces) => ({ ...forces, boobytraps: forces.boobytraps + 1 }),
      (forces) => ({ ...forces, fakes: forces.fakes + 1 }),
    ],
    (forces) =>
      forces.soldiers <= most('soldier') &&
      forces.workers <= most('worker') &&
      forces.boobytraps <= most('boobytrap') &&
      forces.fakes <= most('fake-boobytrap') &&
      costOfForces(hive, forces) <= RESOURCE_POINTS.znon,
  );
}

/** A deployment of these forces: now and then a ready-made one, else everything anywhere it may be. */
export function randomDeployment(hive: Hive, forces: ZnonForces, rng: Rng): Counters {
  if (rng.next() < 0.25) return deploymentFrom(hive, oneOf(rng, DEPLOYMENT_PLANS), forces);
  const stacked = new Map<BoxId, number>();
  const counters: { kind: DeployedKind; box: BoxId }[] = [];
  const put = (kind: DeployedKind, boxes: readonly BoxId[], counts: boolean): BoxId => {
    const box = oneOf(rng, counts ? boxes.filter((one) => (stacked.get(one) ?? 0) < MOST_ZNON) : boxes);
    if (counts) stacked.set(box, (stacked.get(box) ?? 0) + 1);
    counters.push({ kind, box });
    return box;
  };
  const due = toDeploy(hive, forces);
  for (const area of AREA_IDS) put('queen', hive.boxesOf(area), true);
  const court = hive.boxesWithin(put('master-queen', hive.boxIds, true), HOSTAGES_WITHIN);
  put('ambassador', court, false);
  put('daughter', court, false);
  for (const kind of ['soldier', 'worker', 'boobytrap', 'fake-boobytrap'] as const) {
    for (let left = due[kind]; left > 0; left--) {
      const near = rng.next() < 0.4 ? court : hive.boxIds;
      const trap = kind === 'boobytrap' || kind === 'fake-boobytrap';
      put(kind, trap || near.some((box) => (stacked.get(box) ?? 0) < MOST_ZNON) ? near : hive.boxIds, !trap);
    }
  }
  return counters;
}

export const randomLoads = (hive: Hive, forces: TerranForces, rng: Rng): Loads => seat(hive, forces, (open) => oneOf(rng, open).name);

/** The form that this View's seat has to fill in now, filled in at random; null in a segment without one or where it is not this seat's. */
export function randomForm(hive: Hive, view: RescueView, rng: Rng): RescueCommand | null {
  const me = SIDES.find((side) => side === view.viewer);
  if (me === undefined || !view.awaited.includes(me)) return null;
  switch (view.segment) {
    case 'forces': {
      const ready = READY_FORCES[me];
      if (rng.next() < 0.25) return { verb: 'choose-forces', forces: oneOf(rng, ready).forces };
      return { verb: 'choose-forces', forces: me === 'terran' ? randomTerranForces(hive, rng) : randomZnonForces(hive, rng) };
    }
    case 'deployment':
      return view.setUp.znon === null ? null : { verb: 'deploy', counters: randomDeployment(hive, view.setUp.znon, rng) };
    case 'loading':
      return view.setUp.terran === null ? null : { verb: 'load', loads: randomLoads(hive, view.setUp.terran, rng) };
    default:
      return null;
  }
}
