import type { Rng } from '@carapace/tabletop';
import { DEPLOYED_KINDS, type DeployedKind, type Forces, type RescueCommand } from './commands';
import type { BoxId, Hive } from './components';
import { randomForm, randomTerranForces, randomZnonForces } from './random-forms';
import type { RescueView } from './view';

/* Forms that are refused: forces, deployments and loads with one thing wrong in them. */

const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[Math.floor(rng.next() * list.length)];

/** A form filled in at random, with one thing wrong in it. */
export function wrongForm(hive: Hive, view: RescueView, rng: Rng): RescueCommand | null {
  const filled = randomForm(hive, view, rng);
  switch (filled?.verb) {
    case 'choose-forces':
      return { ...filled, forces: wrongForces(hive, filled.forces, rng) };
    case 'deploy':
      return { ...filled, counters: wrongDeployment(hive, filled.counters, rng) };
    case 'load':
      return { ...filled, loads: wrongLoads(filled.loads, rng) };
    default:
      return filled;
  }
}

function wrongForces(hive: Hive, forces: Forces, rng: Rng): Forces {
  if (!('darters' in forces)) {
    const wrongs: readonly (() => Forces)[] = [
      () => ({ ...forces, speed: 6 }),
      () => ({ ...forces, soldiers: 16, workers: 20 }),
      () => ({ ...forces, soldiers: 17 }),
      () => ({ ...forces, workers: 21 }),
      () => ({ ...forces, boobytraps: 4 }),
      () => ({ ...forces, fakes: 3 }),
      () => randomTerranForces(hive, rng),
    ];
    return oneOf(rng, wrongs)?.() ?? forces;
  }
  const wrongs: readonly (() => Forces)[] = [
    () => ({ ...forces, darters: [] }),
    () => ({ ...forces, darters: [...forces.darters, ...forces.darters] }),
    () => ({ ...forces, darters: [...forces.darters, 'Nobody'] }),
    () => ({ ...forces, engineers: 11 }),
    () => ({ ...forces, lancers: 13 }),
    () => ({ ...forces, darters: forces.darters.slice(0, 1), lancers: 6 }),
    () => ({ darters: hive.pack.darters.slice(0, 6), engineers: 2, scouts: 2, lancers: 10 }),
    () => randomZnonForces(hive, rng),
  ];
  return oneOf(rng, wrongs)?.() ?? forces;
}

type Counters = Extract<RescueCommand, { readonly verb: 'deploy' }>['counters'];

function wrongDeployment(hive: Hive, counters: Counters, rng: Rng): Counters {
  const box = oneOf(rng, hive.boxIds) as BoxId;
  const moved = (fits: (kind: DeployedKind) => boolean, to: BoxId): Counters => {
    const one = oneOf(
      rng,
      counters.filter(({ kind }) => fits(kind)),
    );
    return counters.map((counter) => (counter === one ? { ...counter, box: to } : counter));
  };
  const wrongs: readonly (() => Counters)[] = [
    () => moved(() => true, 'Z9' as BoxId),
    () => moved((kind) => kind === 'queen', box),
    () => moved((kind) => kind === 'ambassador' || kind === 'daughter', box),
    () => moved((kind) => kind === 'master-queen', box),
    () => counters.map((counter) => (counter.kind === 'soldier' || counter.kind === 'worker' ? { ...counter, box } : counter)),
    () => counters.slice(1),
    () => [...counters, { kind: oneOf(rng, DEPLOYED_KINDS) ?? 'worker', box }],
  ];
  return oneOf(rng, wrongs)?.() ?? counters;
}

type Loads = Extract<RescueCommand, { readonly verb: 'load' }>['loads'];

function wrongLoads(loads: Loads, rng: Rng): Loads {
  const name = oneOf(rng, Object.keys(loads)) ?? 'Nobody';
  const load = loads[name] ?? { engineers: 1, scouts: 0, lancers: 0 };
  const wrongs: readonly Loads[] = [
    { ...loads, Nobody: load },
    { ...loads, [name]: { ...load, engineers: 0 } },
    { ...loads, [name]: { ...load, lancers: load.lancers + 4 } },
    { ...loads, [name]: { ...load, scouts: Math.max(0, load.scouts - 1), engineers: load.engineers + 1 } },
  ];
  return oneOf(rng, wrongs) ?? loads;
}
