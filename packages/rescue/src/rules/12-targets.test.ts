import { expect, test } from '@jest/globals';
import type { FireTarget, RescueCommand } from '../commands';
import type { BoxId } from '../components';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';

const fire = (unit: string, target: FireTarget | string, extra = 0): RescueCommand => ({
  verb: 'fire',
  unit,
  target: typeof target === 'string' ? { unit: target } : target,
  extra,
});

type UnitSetup = NonNullable<Setup['units']>[number];
/** A position in the Terran or Znon Movement and Ranged Combat Segment. */
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}, options: Parameters<typeof at>[1] = {}): Game =>
  at({ segment: 'terran-movement', units: [...units], ...more }, options);
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}, options: Parameters<typeof at>[1] = {}): Game =>
  at({ segment: 'znon-movement', units: [...units], ...more }, options);

/** What the Terran, who sees the Soldier's counter only, calls it. */
const SOLDIER = 'h-z1';
/** Nearest axial corridor: 49 50 51 16 58 59 60; its boxes lie in one row. A Queen asleep in A1 keeps Soldiers there in command. */
const pair = (kind: UnitSetup['kind'], from: BoxId, to: BoxId): UnitSetup[] => [
  { kind: 'soldier', at: to },
  { kind, at: from },
];

test('12.5 A hostage is fired at by the Znon only face up and after the roll; a controlled Marine is bound by it too', () => {
  const units: UnitSetup[] = [
    { kind: 'soldier', at: '49' },
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'ambassador', at: '50', freed: true, id: 'h' },
    { kind: 'scout', at: '51', holder: 'q' },
  ];
  expect(znon(units).refusal('znon', fire('z1', 'h')).code).toBe('no-power');
  expect(znon(units).refusal('znon', fire('m1', 'h')).code).toBe('no-power');
  const power = { hostages: { power: true } };
  expect(znon(units, power).allows('znon', fire('z1', 'h'))).toBe(true);
  const held = units.map((unit) => (unit.id === 'h' ? { kind: 'ambassador' as const, at: '50', id: 'h' } : unit));
  expect(znon(held, power).refusal('znon', fire('z1', 'h')).code).toBe('face-down-prisoner');
  expect(znon([...held, { kind: 'scout', at: '50' }], power).allows('znon', fire('z1', 'h'))).toBe(true);
  // The ban binds the Znon only (ruling 94).
  const prey = terran([
    { kind: 'ambassador', at: '50' },
    { kind: 'queen', at: 'A1' },
    { kind: 'engineer', at: '49' },
  ]);
  expect(prey.send('terran', fire('m1', 'h-z1'), 1).find('z1')).toBeNull();
  expect(prey.state.losses).toMatchObject([{ kind: 'ambassador', cause: 'fire', by: 'terran' }]);
  expect(prey.told('terran')).toContain('prisoner-died');
});

test('7.7 A controlled Marine does not fire at a hostage under Znon control, though the power is there', () => {
  const units = (more: Partial<UnitSetup>): UnitSetup[] => [
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'queen', at: 'A4', active: true, id: 'q2' },
    { kind: 'scout', at: '51', holder: 'q' },
    { kind: 'ambassador', at: '50', id: 'h', up: true, ...more },
    { kind: 'soldier', at: '49', id: 's' },
  ];
  const power = { hostages: { power: true } };
  for (const more of [{ holder: 'q2' }, {}]) {
    const game = znon(units(more), power);
    expect(game.refusal('znon', fire('m1', 'h'))).toMatchObject({ code: 'fellow-captive', case: '7.7' });
    expect(game.allows('znon', fire('s', 'h'))).toBe(true);
  }
  expect(znon(units({ freed: true, side: 'terran' }), power).allows('znon', fire('m1', 'h'))).toBe(true);
});

test('12.6 No strength, no fire; a Worker fires only from an Armory that has not blown up', () => {
  const worker = (box: string): UnitSetup[] => [
    { kind: 'worker', at: box },
    { kind: 'queen', at: 'D15', id: 'q' },
    { kind: 'scout', at: 'D15' },
  ];
  expect(znon(worker('D9')).refusal('znon', fire('z1', 'm1')).code).toBe('no-strength');
  // Strength 0 and 2 for the Armory, less the range of 1: a 1 just incapacitates.
  const game = znon([
    { kind: 'worker', at: 'D12' },
    { kind: 'queen', at: 'D1' },
    { kind: 'scout', at: 'D15' },
  ]);
  expect(game.send('znon', fire('z1', 'm1'), 1).unit('m1').incapacitated).toBe(true);
  const gone = znon(
    [
      { kind: 'worker', at: 'D12' },
      { kind: 'queen', at: 'D1' },
      { kind: 'scout', at: 'D15' },
    ],
    { detonated: ['D12'] },
  );
  expect(gone.refusal('znon', fire('z1', 'm1')).code).toBe('no-strength');
  const hostage = terran([
    { kind: 'soldier', at: '50' },
    { kind: 'ambassador', at: '49', freed: true, id: 'h', handle: 'h' },
  ]);
  expect(hostage.refusal('terran', fire('h', SOLDIER)).code).toBe('no-strength');
});

test('9.6/queen-note A Queen in an Armory fires at strength 2 for her one Movement Point', () => {
  const units = (active: boolean, kind: 'queen' | 'master-queen' = 'queen'): UnitSetup[] => [
    { kind, at: 'D12', active },
    { kind: 'scout', at: 'D15' },
  ];
  const game = znon(units(true)).send('znon', fire('z1', 'm1'), 1);
  expect(game.unit('m1').incapacitated).toBe(true);
  expect(game.unit('z1').activity.spent).toBe(1);
  expect(znon(units(true)).refusal('znon', fire('z1', 'm1', 1)).code).toBe('no-extra');
  expect(znon(units(false)).refusal('znon', fire('z1', 'm1')).code).toBe('inactive');
  expect(znon(units(true), { detonated: ['D12'] }).refusal('znon', fire('z1', 'm1')).code).toBe('no-strength');
  expect(znon(units(true), {}, { queenFiresFromArmory: false }).refusal('znon', fire('z1', 'm1')).code).toBe('no-strength');
  expect(znon(units(true, 'master-queen')).allows('znon', fire('z1', 'm1'))).toBe(true);
  expect(znon(units(true, 'master-queen'), {}, { armoryBonusForMasterQueen: false }).refusal('znon', fire('z1', 'm1')).code).toBe(
    'no-strength',
  );
});

test('12.9 One unit of a stack is the target; friends in its box do not prevent the shot', () => {
  const game = terran([
    { kind: 'soldier', at: '50' },
    { kind: 'worker', at: '50' },
    { kind: 'scout', at: '50' },
    { kind: 'engineer', at: '49' },
  ]);
  game.send('terran', fire('m2', 'h-z2'), 1);
  expect(game.find('z2')).toBeNull();
  expect(game.unit('z1').incapacitated).toBe(false);
  expect(game.unit('m1')).toBeDefined();
  expect(game.refusal('terran', fire('m2', 'h-z9')).code).toBe('has-fired');
  expect(terran(pair('scout', '49', '50')).refusal('terran', fire('m1', '__proto__')).code).toBe('no-target');
});

test('8.7 A shot into a Nest wakes its Queen before the die; she is still the target, face up now', () => {
  const game = terran([
    { kind: 'queen', at: 'A3' },
    { kind: 'queen', at: 'A13' },
    { kind: 'engineer', at: '50' },
  ]);
  game.send('terran', fire('m1', 'h-z1'), 4);
  expect(game.unit('z1')).toMatchObject({ faceUp: true, incapacitated: true });
  expect(game.unit('z2').reign?.active).toBe(true);
  expect(game.told().slice(0, 3)).toEqual(['queen-woken', 'queen-woken', 'fired']);
  const soldier = znon([
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: 'A8' },
    { kind: 'scout', at: 'A3' },
  ]);
  expect(soldier.send('znon', fire('z1', 'm1'), 6).unit('z2').reign?.active).toBe(false);
});

test('15.5 A trap that is hit stays; the Terran hears that it is one, in the same words for a fake, and nothing on a miss', () => {
  for (const kind of ['boobytrap', 'fake-boobytrap'] as const) {
    const hit = terran([
      { kind, at: '50' },
      { kind: 'engineer', at: '49' },
    ]).send('terran', fire('m1', 'h-z1'), 1);
    expect(hit.unit('z1')).toMatchObject({ faceUp: false, incapacitated: false });
    expect(hit.events('terran')).toEqual([
      expect.objectContaining({ kind: 'fired' }),
      { kind: 'trap-hit', cases: ['15.5'], place: '50', about: [{ id: null, kind: null, side: 'znon' }], facts: {} },
    ]);
    expect(hit.revealedTo).toContain('terran');
    const miss = terran([
      { kind, at: '50' },
      { kind: 'engineer', at: '49' },
    ]).send('terran', fire('m1', 'h-z1'), 6);
    expect(miss.told('terran')).toEqual(['fired', 'unaffected']);
    expect(miss.revealedTo).toEqual([]);
  }
});

test('ruling 104 A face-down firer shows place, points, die and result, not its strength', () => {
  const game = znon([...pair('scout', '49', '50'), { kind: 'queen', at: 'A1' }]).send('znon', fire('z1', 'm1', 1), 2);
  const seen = game.events('terran').find(({ kind }) => kind === 'fired');
  expect(seen).toEqual({
    kind: 'fired',
    cases: ['12.0'],
    place: '49',
    dice: [{ purpose: 'ranged', face: 2 }],
    about: [{ id: null, kind: null, side: 'znon' }, expect.objectContaining({ id: 'm1' })],
    facts: { from: '50', points: 3 },
  });
  expect(game.unit('z1').faceUp).toBe(false);
  expect(game.events('znon')[0]?.dice?.[0]?.total).toBe(4);
});

test('18.5 After a shot into an Armory, hit or not, a die decides whether it blows up; not after a shot out of it', () => {
  const units: UnitSetup[] = [
    { kind: 'worker', at: 'D12' },
    { kind: 'ambassador', at: 'D12' },
    { kind: 'queen', at: 'D9', active: true },
    { kind: 'engineer', at: 'D15' },
  ];
  const blown = terran(units).send('terran', fire('m1', 'h-z1'), 6, 1);
  expect(blown.state.detonated).toEqual(['D12']);
  expect(blown.find('z1')).toBeNull();
  expect(blown.state.losses.find(({ kind }) => kind === 'ambassador')).toMatchObject({ cause: 'armory', by: 'terran' });
  expect(terran(units).send('terran', fire('m1', 'h-z1'), 1, 2).state.detonated).toEqual([]);
  expect(terran(units, { detonated: ['D12'] }).send('terran', fire('m1', 'h-z1'), 6).rolls).toHaveLength(1);
  expect(znon(units).send('znon', fire('z1', 'm1'), 6).rolls).toHaveLength(1);
});

test('18.5 A shot at the Armory itself takes one die, whatever the strength, and a 1 blows it up', () => {
  const units: UnitSetup[] = [
    { kind: 'worker', at: 'D12' },
    { kind: 'queen', at: 'D9' },
    { kind: 'engineer', at: 'D15' },
  ];
  const game = terran(units).send('terran', fire('m1', { armory: 'D12' }), 1);
  expect(game.state.detonated).toEqual(['D12']);
  expect(game.unit('z2').reign?.active).toBe(true);
  expect(game.unit('m1').activity).toMatchObject({ spent: 2, fired: true });
  const safe = terran(units).send('terran', fire('m1', { armory: 'D12' }), 2);
  expect(safe.state.detonated).toEqual([]);
  expect(terran(units).refusal('terran', fire('m1', { armory: 'D12' }, 1)).code).toBe('no-extra');
  expect(terran(units).refusal('terran', fire('m1', { armory: 'A4' })).code).toBe('out-of-sight');
  expect(terran(units).refusal('terran', fire('m1', { armory: 'D9' })).code).toBe('no-armory');
  expect(terran(units, { detonated: ['D12'] }).refusal('terran', fire('m1', { armory: 'D12' })).code).toBe('no-armory');
  expect(terran([{ kind: 'engineer', at: 'D12' }]).refusal('terran', fire('m1', { armory: 'D12' })).code).toBe('same-box');
});

test('18.8 Znon fire into a Hatchery is weaker by one, Terran fire is not', () => {
  const shot = znon([
    { kind: 'soldier', at: 'B9' },
    { kind: 'queen', at: 'B7' },
    { kind: 'scout', at: 'B6' },
  ]);
  expect(shot.send('znon', fire('z1', 'm1'), 2).unit('m1').incapacitated).toBe(true);
  const back = terran([
    { kind: 'soldier', at: 'B6' },
    { kind: 'scout', at: 'B9' },
  ]);
  expect(back.send('terran', fire('m1', SOLDIER), 2).unit('z1').incapacitated).toBe(true);
});

test('18.6 No Znon-controlled unit fires in the dead Phase', () => {
  const game = znon([...pair('scout', '49', '50'), { kind: 'queen', at: 'A1' }], { gravityCut: true, deadTurn: 1 });
  expect(game.refusal('znon', fire('z1', 'm1')).code).toBe('dead-phase');
});

test('7.8 A Queen killed by fire frees her man at once, in the middle of the segment', () => {
  const game = terran([
    { kind: 'queen', at: '50', active: true, id: 'q' },
    { kind: 'scout', at: 'A3', holder: 'q' },
    { kind: 'soldier', at: 'A3' },
    { kind: 'ambassador', at: 'A7' },
    { kind: 'engineer', at: '49' },
  ]);
  game.send('terran', fire('m2', game.name('terran', 'q')), 1);
  expect(game.unit('m1').side).toBe('terran');
  expect(game.unit('z2').faceUp).toBe(true);
  // With no Queen left near him the prisoner is free as well (17.5).
  expect(game.unit('z3').side).toBe('terran');
});

test('ruling 104 That a face-down counter fires is new to the Terran; he reads all of his own shots at one', () => {
  const game = znon([...pair('scout', '49', '50'), { kind: 'queen', at: 'A1' }]).send('znon', fire('z1', 'm1'), 6);
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
  const mine = terran(pair('engineer', '49', '50')).send('terran', fire('m1', SOLDIER), 6);
  expect(mine.events('terran')[0]?.dice?.[0]).toMatchObject({ face: 6, total: 4 });
  expect(mine.revealedTo).toEqual([]);
});
