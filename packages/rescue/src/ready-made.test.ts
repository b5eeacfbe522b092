import { expect, test } from '@jest/globals';
import { randomDeployment, randomForm, randomLoads, randomTerranForces, randomZnonForces } from './random-forms';
import { DEPLOYMENT_PLANS, READY_FORCES, READY_TERRAN_FORCES, READY_ZNON_FORCES, readyDeployments, readyLoads } from './ready-made';
import { checkForces, costOfForces, RESOURCE_POINTS } from './rules/04-costs';
import { checkDeployment } from './rules/05-deployment';
import { checkLoads } from './rules/05-loading';
import { at, hive } from './testing/position';

const ok = { ok: true };

function rngFrom(seed: number) {
  let state = seed;
  return {
    next() {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 0x1_0000_0000;
    },
  };
}

test('4.4 the ready-made forces spend every point of either side', () => {
  for (const side of ['terran', 'znon'] as const) {
    expect(READY_FORCES[side].length).toBeGreaterThanOrEqual(3);
    for (const { forces } of READY_FORCES[side]) {
      expect(checkForces(hive, side, forces)).toEqual(ok);
      expect(costOfForces(hive, forces)).toBe(RESOURCE_POINTS[side]);
    }
  }
});

test('5.1 every ready-made deployment fits every ready-made force, and the most and fewest counters there can be', () => {
  const extremes = [
    { soldiers: 0, workers: 0, boobytraps: 0, fakes: 0, speed: 5 },
    { soldiers: 16, workers: 20, boobytraps: 3, fakes: 2, speed: 0 },
  ];
  expect(DEPLOYMENT_PLANS.length).toBeGreaterThanOrEqual(3);
  for (const forces of [...READY_ZNON_FORCES.map((ready) => ready.forces), ...extremes]) {
    for (const { name, counters } of readyDeployments(hive, forces)) {
      expect({ name, verdict: checkDeployment(hive, forces, counters) }).toEqual({ name, verdict: ok });
    }
  }
});

test('5.2 every ready-made load seats every ready-made force', () => {
  for (const { forces } of READY_TERRAN_FORCES) {
    const loads = readyLoads(hive, forces);
    expect(loads.length).toBeGreaterThanOrEqual(2);
    for (const one of loads) expect(checkLoads(hive, forces, one.loads)).toEqual(ok);
  }
});

test('forms filled in at random are legal and differ', () => {
  const rng = rngFrom(7);
  const seen = new Set<string>();
  for (let game = 0; game < 150; game++) {
    const terran = randomTerranForces(hive, rng);
    const znon = randomZnonForces(hive, rng);
    const counters = randomDeployment(hive, znon, rng);
    const loads = randomLoads(hive, terran, rng);
    expect(checkForces(hive, 'terran', terran)).toEqual(ok);
    expect(checkForces(hive, 'znon', znon)).toEqual(ok);
    expect(checkDeployment(hive, znon, counters)).toEqual(ok);
    expect(checkLoads(hive, terran, loads)).toEqual(ok);
    seen.add(JSON.stringify([terran, znon, counters, loads]));
  }
  expect(seen.size).toBe(150);
});

test('a form is filled in for the seat that is asked, in the segments that have one', () => {
  const rng = rngFrom(3);
  const forces = { terran: null, znon: null };
  const start = at({ segment: 'forces', forces });
  expect(randomForm(hive, start.view('terran'), rng)?.verb).toBe('choose-forces');
  const deploying = at({ segment: 'deployment', mission: null });
  expect(randomForm(hive, deploying.view('znon'), rng)?.verb).toBe('deploy');
  expect(randomForm(hive, deploying.view('terran'), rng)).toBeNull();
  expect(randomForm(hive, start.view('watcher'), rng)).toBeNull();
  expect(randomForm(hive, at({ segment: 'terran-melee' }).view('terran'), rng)).toBeNull();
});
