import type { FireTarget, RescueCommand } from '../commands';
import type { BoxId } from '../components';
import { next, offers } from '../offers';
import type { Side } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';

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

const targets = (game: Game, side: Side, unit: string) => next(hive, game.view(side), { offer: `fire:${unit}`, values: {} });
const offered = (game: Game, side: Side): readonly string[] => offers(hive, game.view(side)).map(({ id }) => id);

test('12.0a A unit fires in the course of its own move, at an enemy', () => {
  const game = terran([...pair('scout', '49', '50'), { kind: 'scout', at: '51' }]);
  expect(game.allows('terran', fire('m1', SOLDIER))).toBe(true);
  expect(game.refusal('terran', fire('m1', 'm2')).code).toBe('own-unit');
  expect(game.refusal('terran', fire('h-z1', 'm1')).code).toBe('not-yours');
  expect(game.refusal('znon', fire('z1', 'm1')).code).toBe('not-your-turn');
  expect(at({ segment: 'terran-melee', units: pair('scout', '49', '50') }).refusal('terran', fire('m1', SOLDIER)).code).toBe(
    'wrong-segment',
  );
  game.send('terran', fire('m2', SOLDIER), 6);
  game.send('terran', { verb: 'move', unit: 'm1', path: ['1'] });
  expect(game.refusal('terran', fire('m2', SOLDIER)).code).toBe('finished');
});

test('12.0b The range, without the firer’s box and with the target’s, is taken off the strength', () => {
  // Scout, strength 3: at range 2 a 1 is an incapacitation, at range 1 a kill.
  expect(
    terran(pair('scout', '49', '51'))
      .send('terran', fire('m1', SOLDIER), 1)
      .unit('z1').incapacitated,
  ).toBe(true);
  expect(
    terran(pair('scout', '49', '50'))
      .send('terran', fire('m1', SOLDIER), 1)
      .find('z1'),
  ).toBeNull();
  // Four boxes off the strength is below 1, and nothing scores.
  const far = terran(pair('scout', '49', '58')).send('terran', fire('m1', SOLDIER), 1);
  expect(far.unit('z1').incapacitated).toBe(false);
});

test('12.0c A die below the modified strength kills', () => {
  const game = terran(pair('engineer', '49', '50')).send('terran', fire('m1', SOLDIER), 3);
  expect(game.find('z1')).toBeNull();
  expect(game.state.losses).toMatchObject([{ kind: 'soldier', cause: 'fire', by: 'terran' }]);
});

test('12.0d A kill on 2 Lancers takes one man; an equal die splits them', () => {
  const units: UnitSetup[] = [
    { kind: 'soldier', at: '49' },
    { kind: 'queen', at: 'A1' },
    { kind: '2-lancers', at: '50' },
  ];
  const killed = znon(units).send('znon', fire('z1', 'm1'), 2);
  expect(killed.unit('m1')).toMatchObject({ kind: '1-lancer', incapacitated: false });
  expect(killed.state.stacks['50']).toEqual(['m1']);
  const hurt = znon(units).send('znon', fire('z1', 'm1'), 3);
  expect((hurt.state.stacks['50'] ?? []).map((id) => [hurt.unit(id).kind, hurt.unit(id).incapacitated])).toEqual([
    ['1-lancer', false],
    ['1-lancer', true],
  ]);
});

test('12.0e A die equal to the modified strength incapacitates; once life support is off it kills', () => {
  expect(
    terran(pair('engineer', '49', '50'))
      .send('terran', fire('m1', SOLDIER), 4)
      .unit('z1').incapacitated,
  ).toBe(true);
  expect(
    terran(pair('engineer', '49', '50'), { lifeSupportOff: true })
      .send('terran', fire('m1', SOLDIER), 4)
      .find('z1'),
  ).toBeNull();
  const again = terran([
    { kind: 'soldier', at: '50', incapacitated: true },
    { kind: 'engineer', at: '49' },
  ]);
  expect(again.send('terran', fire('m1', SOLDIER), 4).find('z1')).toBeNull();
});

test('12.0f A die above the modified strength does nothing', () => {
  const game = terran(pair('engineer', '49', '50')).send('terran', fire('m1', SOLDIER), 5);
  expect(game.unit('z1').incapacitated).toBe(false);
  expect(game.told()).toEqual(['fired', 'unaffected']);
});

test('12.0g With points left a unit moves on after its shot', () => {
  const game = terran(pair('2-lancers', '49', '51')).send('terran', fire('m1', SOLDIER), 6);
  game.send('terran', { verb: 'move', unit: 'm1', path: ['1', '2'] });
  expect(game.unit('m1').place).toBe('2');
  expect(game.refusal('terran', { verb: 'move', unit: 'm1', path: ['3'] })).toBeDefined();
});

test('12.1 Only along a straight row with one door at most, or one hole', () => {
  const from = (place: BoxId, to: BoxId, more: Partial<Setup> = {}): string => {
    const game = terran(pair('scout', place, to), more);
    return game.allows('terran', fire('m1', SOLDIER)) ? 'seen' : game.refusal('terran', fire('m1', SOLDIER)).code;
  };
  expect(from('50', 'A3')).toBe('seen');
  expect(from('50', 'A4')).toBe('out-of-sight');
  expect(from('49', 'A3')).toBe('out-of-sight');
  expect(from('49', 'A1')).toBe('out-of-sight');
  expect(from('49', 'A1', { holes: ['49|A1'] })).toBe('seen');
  expect(from('1', '58')).toBe('seen');
  expect(from('2', '49')).toBe('out-of-sight');
});

test('12.1 An open breach is the one door between its box and the Holding Box; nothing is seen beyond', () => {
  const darters = [{ name: 'Vega', breach: '50', open: true }];
  const units: UnitSetup[] = [...pair('scout', 'darter:Vega' as never, '50'), { kind: 'soldier', at: '51' }];
  expect(terran(units, { darters }).allows('terran', fire('m1', SOLDIER))).toBe(true);
  expect(terran(units, { darters }).refusal('terran', fire('m1', 'h-z2')).code).toBe('out-of-sight');
  expect(terran(units, { darters: [{ name: 'Vega', breach: '50', open: false }] }).refusal('terran', fire('m1', SOLDIER)).code).toBe(
    'out-of-sight',
  );
  // Enemies in the breach box are not in the firer's box (ruling 81), and the other way round fire goes in.
  const back = znon([...units, { kind: 'queen', at: 'A1' }], { darters });
  expect(back.allows('znon', fire('z1', 'm1'))).toBe(true);
  expect(back.refusal('znon', fire('z2', 'm1')).code).toBe('out-of-sight');
});

test('12.2 Any unit in a box between blocks: friend, enemy, hostage or trap', () => {
  for (const kind of ['scout', 'soldier', 'ambassador', 'fake-boobytrap'] as const) {
    const game = terran([...pair('scout', '49', '51'), { kind, at: '50' }, { kind: 'queen', at: 'A1' }]);
    expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('blocked');
  }
  expect(terran(pair('scout', '49', '51')).allows('terran', fire('m1', SOLDIER))).toBe(true);
});

test('12.3 No fire with an enemy in the firer’s own box, traps included; a trap does not hinder a controlled Marine', () => {
  for (const kind of ['soldier', 'boobytrap', 'fake-boobytrap'] as const) {
    const game = terran([...pair('scout', '49', '50'), { kind, at: '49' }]);
    expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('enemy-in-box');
  }
  const controlled: UnitSetup[] = [
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'scout', at: '49', holder: 'q' },
    { kind: 'boobytrap', at: '49' },
    { kind: 'engineer', at: '50' },
  ];
  expect(znon(controlled).allows('znon', fire('m1', 'm2'))).toBe(true);
  expect(znon([...controlled, { kind: 'scout', at: '49' }]).refusal('znon', fire('m1', 'm2')).code).toBe('enemy-in-box');
  expect(
    znon([...pair('scout', '50', '49'), { kind: 'queen', at: 'A1' }, { kind: 'scout', at: '49' }]).refusal('znon', fire('z1', 'm1')).code,
  ).toBe('enemy-in-box');
});

test('12.4 Two boxes at most along a circular corridor', () => {
  expect(terran(pair('engineer', '2', '4')).allows('terran', fire('m1', SOLDIER))).toBe(true);
  expect(terran(pair('engineer', '2', '5')).refusal('terran', fire('m1', SOLDIER)).code).toBe('out-of-sight');
  // Box 16 lies on a ring, but a line along the axial corridor only crosses it (ruling 46).
  expect(terran(pair('engineer', '50', '59')).allows('terran', fire('m1', SOLDIER))).toBe(true);
});

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

test('12.7 One shot a turn', () => {
  const game = terran(pair('scout', '49', '50')).send('terran', fire('m1', SOLDIER), 6);
  expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('has-fired');
});

test('12.8 Each further point makes the shot stronger by one; they are paid and told', () => {
  const game = terran(pair('scout', '49', '50')).send('terran', fire('m1', SOLDIER, 4), 5);
  expect(game.find('z1')).toBeNull();
  expect(game.unit('m1').activity.spent).toBe(6);
  expect(game.events('znon').find(({ kind }) => kind === 'fired')).toMatchObject({ facts: { points: 6, from: '49' } });
  expect(terran(pair('scout', '49', '50')).refusal('terran', fire('m1', SOLDIER, 5)).code).toBe('no-points');
  expect(terran(pair('scout', '49', '50')).refusal('terran', fire('m1', SOLDIER, -1)).code).toBe('bad-extra');
  expect(terran(pair('scout', '49', '50')).refusal('terran', fire('m1', SOLDIER, 0.5)).code).toBe('bad-extra');
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

test('8.0f Out of command a Soldier does not fire, a controlled Marine does', () => {
  expect(znon(pair('scout', '49', '50')).refusal('znon', fire('z1', 'm1')).code).toBe('out-of-command');
  expect(znon([...pair('scout', '49', '50'), { kind: 'queen', at: 'A1' }]).allows('znon', fire('z1', 'm1'))).toBe(true);
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

test('13.2 An incapacitated unit does not fire', () => {
  const game = terran([
    { kind: 'soldier', at: '50' },
    { kind: 'scout', at: '49', incapacitated: true },
  ]);
  expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('incapacitated');
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

test('12.0 Targets are offered with their odds, counted by what resolves the shot; a counter that is face down may be a trap', () => {
  const game = terran([...pair('engineer', '49', '50'), { kind: 'soldier', at: '58' }, { kind: 'worker', at: '51', incapacitated: true }]);
  const { choices, refused } = targets(game, 'terran', 'm1');
  expect(choices).toHaveLength(1);
  expect(choices[0]).toMatchObject({ value: { unit: SOLDIER }, place: '50', cost: 2 });
  expect(choices[0]?.odds).toEqual([
    {
      world: 'no boobytrap',
      modifiers: [
        { label: 'Ranged Combat Strength', value: 5, case: '2.2' },
        { label: 'range', value: -1, case: '12.0b' },
      ],
      of: 6,
      outcomes: [
        { label: 'killed', cases: 3, tone: 'good' },
        { label: 'incapacitated', cases: 1, tone: 'good' },
        { label: 'no effect', cases: 2, tone: 'bad' },
      ],
    },
    expect.objectContaining({ world: 'a boobytrap', outcomes: [{ label: 'no effect', cases: 6, tone: 'bad' }] }),
  ]);
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(['blocked', 'blocked']);
  const stronger = next(hive, game.view('terran'), { offer: 'fire:m1', values: { target: { unit: SOLDIER } } });
  expect(stronger.choices.map(({ value, cost, odds }) => [value, cost, odds?.[0]?.outcomes[0]?.cases])).toEqual([
    [0, 2, 3],
    [1, 3, 4],
  ]);
  expect(stronger.command).toEqual(fire('m1', SOLDIER));
});

test('12.0 Beside a Marine a counter that is face down is a trap for certain (ruling 97); no offer without a target', () => {
  const game = terran([
    { kind: 'fake-boobytrap', at: '50' },
    { kind: 'scout', at: '50' },
    { kind: 'engineer', at: '49' },
  ]);
  expect(targets(game, 'terran', 'm2').choices[0]?.odds?.map(({ world }) => world)).toEqual(['a boobytrap']);
  expect(
    offered(
      terran([
        { kind: 'soldier', at: '5' },
        { kind: 'engineer', at: '49' },
      ]),
      'terran',
    ).filter((id) => id.startsWith('fire')),
  ).toEqual([]);
});
