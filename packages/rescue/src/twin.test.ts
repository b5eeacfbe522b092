import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import type { Setup } from './setup';
import type { RescueState } from './state';
import { at, hive } from './testing/position';
import { twin } from './twin';
import { view } from './view';

/* Twin worlds look the same to their viewer and are others. That nothing can tell them apart as play goes on is for the leak rig to see. */

const setup: Setup = {
  segment: 'terran-movement',
  turn: 3,
  speed: 2,
  workersLeft: 6,
  lastStir: 1,
  units: [
    { kind: 'master-queen', at: 'E9' },
    { kind: 'queen', at: 'E8' },
    { kind: 'queen', at: 'A7' },
    { kind: 'ambassador', at: 'E8' },
    { kind: 'daughter', at: 'E9' },
    { kind: 'soldier', at: 'E8' },
    { kind: 'worker', at: '1' },
    { kind: 'soldier', at: 'A8' },
    { kind: 'boobytrap', at: 'A8' },
    { kind: 'fake-boobytrap', at: '1' },
    { kind: 'boobytrap', at: '3' },
    { kind: 'scout', at: '3' },
    { kind: '2-lancers', at: 'darter:Vega' },
  ],
  losses: [{ unit: 'z20', kind: 'soldier', men: 1, turn: 2, cause: 'fire', by: 'terran', open: false }],
  darters: [{ name: 'Vega', breach: '3' }],
};

const twinsFor = (viewer: string, count = 30): RescueState[] =>
  Array.from({ length: count }, (_, n) => twin(hive, at(setup).state, viewer, seededRng(`twin ${n}`)) as RescueState);

const values = (states: readonly RescueState[], of: (state: RescueState) => unknown): Set<string> =>
  new Set(states.map((state) => JSON.stringify(of(state))));

test.each(['terran', 'watcher'])('11.0 for the %s other kinds lie face down, and all that goes with them is another', (viewer) => {
  const truth = at(setup).state;
  const twins = twinsFor(viewer);
  for (const other of twins) expect(view(other, viewer)).toEqual(view(truth, viewer));
  for (const id of ['z2', 'z4', 'z6', 'z7', 'z8', 'z9', 'z10'])
    expect(values(twins, ({ units }) => units[id]?.kind).size).toBeGreaterThan(1);
  expect(values(twins, ({ forces }) => forces.znon?.speed).size).toBeGreaterThan(2);
  expect(values(twins, ({ workersLeft }) => workersLeft).size).toBeGreaterThan(2);
  expect(values(twins, ({ losses }) => losses[0]?.kind)).toEqual(new Set(['"soldier"', '"worker"']));
  expect(values(twins, ({ units }) => Object.keys(units).join()).size).toBeGreaterThan(2);
});

test('15.0 beside a Marine only traps lie face down, real or fake', () => {
  expect(values(twinsFor('terran'), ({ units }) => units['z11']?.kind)).toEqual(new Set(['"boobytrap"', '"fake-boobytrap"']));
});

test('15.0 whether a trap lies beside a controlled Marine is known to all: it was announced when he came, and leaving costs more (15.6)', () => {
  const beside = (kind: 'boobytrap' | 'ambassador'): Setup => ({
    ...setup,
    segment: 'znon-movement',
    units: [
      { kind: 'queen', at: 'E9', active: true },
      { kind: '1-lancer', at: 'E4', holder: 'z1' },
      { kind: 'worker', at: 'E4' },
      { kind, at: 'E4' },
      { kind: kind === 'boobytrap' ? 'ambassador' : 'boobytrap', at: 'E8' },
      { kind: 'soldier', at: 'E8' },
      { kind: 'scout', at: '1' },
    ],
  });
  const traps = ({ units, stacks }: RescueState): number =>
    (stacks['E4'] ?? []).filter((id) => ['boobytrap', 'fake-boobytrap'].includes(units[id]?.kind ?? '')).length;
  for (const kind of ['boobytrap', 'ambassador'] as const) {
    const truth = at(beside(kind)).state;
    const twins = Array.from({ length: 30 }, (_, n) => twin(hive, truth, 'watcher', seededRng(`beside ${n}`)) as RescueState);
    expect(values(twins, traps)).toEqual(new Set([String(traps(truth))]));
    expect(values(twins, ({ units }) => Object.values(units).map((unit) => unit.kind)).size).toBeGreaterThan(3);
  }
});

test('5.1 no two sleeping Queens lie in one area, and a held prisoner has one within three boxes', () => {
  for (const { units } of twinsFor('terran')) {
    const queens = Object.values(units).filter(({ kind }) => kind === 'queen');
    expect(new Set(queens.map(({ place }) => hive.areaOf(place as never))).size).toBe(queens.length);
    for (const prisoner of Object.values(units).filter(({ heldSinceStart }) => heldSinceStart)) {
      const near = Object.values(units).filter(
        ({ reign, place }) => reign !== null && hive.distance(place as never, prisoner.place as never) <= 3,
      );
      expect(near).not.toEqual([]);
    }
  }
});

test('5.6 for the Znon the mission is the other one, and before 5.5 the loads are others', () => {
  const truth = at({ ...setup, segment: 'defences', turn: 0, loadsKnown: false }).state;
  const twins = Array.from({ length: 10 }, (_, n) => twin(hive, truth, 'znon', seededRng(`load ${n}`)) as RescueState);
  for (const other of twins) expect(view(other, 'znon')).toEqual(view(truth, 'znon'));
  expect(values(twins, ({ mission }) => mission)).toEqual(new Set(['"punitive"']));
  expect(values(twins, ({ units }) => units['m1']?.kind).size).toBe(1);
  expect(twins.some(({ units }) => units['m1']?.kind === '2-lancers')).toBe(true);
  expect(values(twins, ({ forces }) => forces.terran).size).toBeGreaterThan(1);
});

test('22.0 after the end nothing is hidden, and nothing is for who sees everything', () => {
  const game = at({ ...setup, segment: 'terran-melee' });
  expect(twin(hive, game.state, 'everything', seededRng('x'))).toBeNull();
  const over = { ...game.state, result: { ending: 'printed', winners: [], title: '', case: '', count: [] } } as unknown as RescueState;
  expect(twin(hive, over, 'terran', seededRng('x'))).toBeNull();
});

test('19.4 a threat stays with the hostage it names, wherever he lies once his counter has been mixed with others', () => {
  const threatened = (mixed: boolean): Setup => ({
    ...setup,
    hostages: { power: true, announced: ['z4', 'z5'].map((unit) => ({ unit, turn: 3, mixed })) },
  });
  for (const mixed of [true, false]) {
    const truth = at(threatened(mixed)).state;
    const twins = Array.from({ length: 60 }, (_, n) => twin(hive, truth, 'terran', seededRng(`threat ${n}`)) as RescueState);
    for (const other of twins) {
      expect(view(other, 'terran')).toEqual(view(truth, 'terran'));
      expect(other.hostages.announced.map(({ unit }) => other.units[unit]?.kind)).toEqual(['ambassador', 'daughter']);
      expect(other.hostages.announced.every(({ unit }) => other.units[unit]?.heldSinceStart)).toBe(true);
    }
    // While his counter is known it is he in every world that fits what the Terran sees.
    expect(values(twins, ({ hostages }) => hostages.announced.map(({ unit }) => unit)).size > 1).toBe(mixed);
  }
});

test('11.4 a hostage who died in a blast is told, and is dead in every world; who else died there unseen may have been anybody', () => {
  const lost = ['ambassador', 'worker'] as const;
  const truth = at({
    ...setup,
    losses: lost.map((kind, n) => ({ unit: `z${30 + n}`, kind, men: 1, turn: 2, cause: 'armory', by: 'terran', open: false })),
    units: (setup.units ?? []).filter(({ kind }) => kind !== 'ambassador'),
  }).state;
  const twins = Array.from({ length: 60 }, (_, n) => twin(hive, truth, 'watcher', seededRng(`blast ${n}`)) as RescueState);
  for (const other of twins) expect(view(other, 'watcher')).toEqual(view(truth, 'watcher'));
  expect(values(twins, ({ losses }) => losses[1]?.kind).size).toBeGreaterThan(2);
});
