import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import { next } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';

type UnitSetup = NonNullable<Setup['units']>[number];
const melee = (target: string, ...attackers: string[]): RescueCommand => ({ verb: 'melee', attackers, target });
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-melee', units: [...units], ...more });
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game => at({ segment: 'znon-melee', units: [...units], ...more });

/** One of each side in a corridor box; no Queen near, so a Soldier fights out of command. */
const facing = (znonKind: UnitSetup['kind'], terranKind: UnitSetup['kind'], more: Partial<UnitSetup> = {}): UnitSetup[] => [
  { kind: znonKind, at: '50', ...more },
  { kind: terranKind, at: '50' },
];
/** A sleeping Queen two boxes away: Soldiers in box 50 are in command. */
const NEAR: UnitSetup = { kind: 'queen', at: 'A4', id: 'near' };

const totalOf = (game: Game): number | undefined =>
  game
    .events()
    .find(({ kind }) => kind === 'melee-fought')
    ?.dice?.at(0)?.total;

test('16.6 The result hits the target or the attackers, never both', () => {
  const after = (total: number): [string, string] => {
    // Scout against a Soldier out of command is -1; two Scouts +1; 2 Lancers +4; 2 Lancers twice +11.
    const [kinds, face] = (
      {
        0: [['scout'], 1],
        2: [['scout'], 3],
        3: [['scout'], 4],
        5: [['scout'], 6],
        7: [['2-lancers'], 3],
        13: [['2-lancers', '2-lancers'], 2],
      } as const
    )[total as 0] as unknown as [UnitSetup['kind'][], number];
    const game = terran([{ kind: 'soldier', at: '50' }, ...kinds.map((kind): UnitSetup => ({ kind, at: '50' }))]);
    game.send('terran', melee('h-z1', ...kinds.map((_, i) => `m${i + 1}`)), face);
    expect(totalOf(game)).toBe(total);
    const state = (id: string): string => (game.find(id) === null ? 'dead' : game.unit(id).incapacitated ? 'In' : 'unhurt');
    return [state('m1'), state('z1')];
  };
  expect(after(0)).toEqual(['dead', 'unhurt']);
  expect(after(2)).toEqual(['In', 'unhurt']);
  expect(after(3)).toEqual(['unhurt', 'unhurt']);
  expect(after(5)).toEqual(['unhurt', 'In']);
  expect(after(7)).toEqual(['unhurt', 'dead']);
  expect(after(13)).toEqual(['unhurt', 'dead']);
});

test('16.6/result-In One individual is incapacitated; of several attackers the owner chooses', () => {
  const game = znon([...facing('soldier', '2-lancers'), { kind: 'worker', at: '50' }]);
  // Out of command 3 and 1, less 7, is -3; 4 more is 1.
  game.send('znon', melee('m1', 'z1', 'z2'), 4);
  expect(game.state.questions).toMatchObject([{ kind: 'melee-loss', seat: 'znon', units: ['z1', 'z2'], result: 'In' }]);
  const decision = game.state.questions[0]?.id ?? '';
  expect(game.refusal('znon', { verb: 'decide', decision, answer: { kind: 'melee-loss', unit: 'm1' } }).code).toBe('not-an-attacker');
  game.answer('znon', { kind: 'melee-loss', unit: 'z2' });
  expect([game.unit('z1').incapacitated, game.unit('z2').incapacitated]).toEqual([false, true]);
  // On 2 Lancers one of the two: they part, and the man hurt has spent the attack like the other.
  const pair = terran([{ kind: 'soldier', at: '50' }, NEAR, { kind: '2-lancers', at: '50' }]).send('terran', melee('h-z1', 'm1'), 2);
  expect(
    (pair.state.stacks['50'] ?? []).map((id) => [pair.unit(id).kind, pair.unit(id).incapacitated, pair.unit(id).activity.fought]),
  ).toEqual([
    ['soldier', false, false],
    ['1-lancer', false, true],
    ['1-lancer', true, true],
  ]);
});

test('16.6/result-1 One individual is eliminated; of several attackers the owner chooses, and 2 Lancers are flipped', () => {
  const game = terran([
    { kind: 'soldier', at: '50' },
    NEAR,
    { kind: '2-lancers', at: '50' },
    { kind: 'daughter', at: '50', freed: true, id: 'd', handle: 'd' },
  ]);
  game.send('terran', melee('h-z1', 'm1', 'd'), 1);
  expect(game.state.questions).toMatchObject([{ kind: 'melee-loss', seat: 'terran', units: ['m1', 'd'], result: '1' }]);
  game.answer('terran', { kind: 'melee-loss', unit: 'm1' });
  expect(game.unit('m1').kind).toBe('1-lancer');
  const target = znon([...facing('soldier', '2-lancers'), NEAR]).send('znon', melee('m1', 'z1'), 6);
  expect(target.unit('m1')).toMatchObject({ kind: '1-lancer', incapacitated: false });
});

test('16.6/result-2 The whole unit is eliminated', () => {
  const game = znon([...facing('soldier', '2-lancers'), { kind: 'soldier', at: '50' }, NEAR]).send('znon', melee('m1', 'z1', 'z2'), 4);
  expect(game.find('m1')).toBeNull();
  expect(game.state.losses).toMatchObject([{ kind: '2-lancers', men: 2 }]);
});

test('16.6/eliminated Who is eliminated leaves the map', () => {
  const game = znon([...facing('soldier', 'engineer'), NEAR]).send('znon', melee('m1', 'z1'), 6);
  expect(game.state.stacks['50']).toEqual(['z1']);
  expect(game.view('terran').units['m1']).toBeUndefined();
  // The Soldier is face down again: no enemy is left with him (11.0).
  expect(game.unit('z1').faceUp).toBe(false);
});

test('16.6 A hostage who falls among the attackers was killed by nobody’s fire (22.2)', () => {
  const game = terran([{ kind: 'soldier', at: '50' }, NEAR, { kind: 'daughter', at: '50', freed: true, id: 'd', handle: 'd' }]);
  game.send('terran', melee('h-z1', 'd'), 1);
  expect(game.state.losses).toMatchObject([{ kind: 'daughter', by: 'none' }]);
});

test('16.6 Odds say what a result comes to: once life support is off, on a unit hurt before, on a pair', () => {
  const labels = (units: readonly UnitSetup[], more: Partial<Setup> = {}) =>
    next(hive, znon(units, more).view('znon'), { offer: 'melee:50', values: { attackers: ['z1'] } }).choices[0]?.odds?.[0]?.outcomes.map(
      ({ label, cases }) => `${label} ${cases}`,
    );
  const engineer = [...facing('soldier', 'engineer'), NEAR];
  expect(labels(engineer)).toEqual(['incapacitated 2', 'killed 4']);
  expect(labels(engineer, { lifeSupportOff: true })).toEqual(['killed 6']);
  expect(labels([{ kind: 'soldier', at: '50' }, { kind: '1-lancer', at: '50', incapacitated: true }, NEAR])).toEqual(['killed 6']);
  expect(labels([...facing('soldier', '2-lancers'), NEAR])).toEqual([
    'an attacker incapacitated 1',
    'no effect 2',
    'one man incapacitated 2',
    'one man killed 1',
  ]);
  // Out of command 3 less 4 is -1.
  const weak = facing('soldier', 'engineer');
  expect(labels(weak)).toEqual(['an attacker killed 1', 'an attacker incapacitated 2', 'no effect 2', 'incapacitated 1']);
  expect(labels(weak, { lifeSupportOff: true })).toEqual(['an attacker killed 3', 'no effect 2', 'killed 1']);
});

test('16.0 Strengths are told at the declaration, roll and result afterwards', () => {
  const told = (units: readonly UnitSetup[], face: number, target = 'h-z1') =>
    terran([...units])
      .send('terran', melee(target, 'm1'), face)
      .events('znon');
  const modifiers = [
    { label: '2 Lancers', value: 7 },
    { label: 'target: Soldier, out of command', value: -3 },
  ];
  const line = { place: '50', about: [{ id: 'm1' }, { id: 'z1' }] };
  const declared = { ...line, kind: 'melee-declared', cases: ['16.0'], facts: { attackers: 1, modifiers, sum: 4 } };
  const fought = (face: number, on: string | null, result: string | null) => ({
    ...line,
    kind: 'melee-fought',
    cases: ['16.6'],
    dice: [{ purpose: 'melee', face, total: face + 4 }],
    facts: { on, result },
  });
  const pair = facing('soldier', '2-lancers');
  expect(told(pair, 1)).toMatchObject([declared, fought(1, 'target', 'In'), { kind: 'incapacitated', cases: ['16.6'] }]);
  expect(told(pair, 3)).toMatchObject([declared, fought(3, 'target', '1'), { kind: 'eliminated', cases: ['16.6'] }]);
  // 3 against 3 and a 3: nothing.
  expect(told(facing('soldier', '1-lancer'), 3)[1]).toMatchObject({ facts: { on: null, result: null } });
  const back = told(facing('soldier', '1-lancer'), 2);
  expect(back.slice(1)).toMatchObject([
    { facts: { on: 'attackers', result: 'In' } },
    { kind: 'incapacitated', cases: ['16.6'], about: [{ id: 'm1' }] },
  ]);
});

test('15.5 A hit on a trap is told as that', () => {
  const trap: UnitSetup = { kind: 'boobytrap', at: '50', up: true };
  const lancers: UnitSetup = { kind: '2-lancers', at: '50' };
  const game = terran([trap, lancers, lancers]).send('terran', melee('h-z1', 'm1', 'm2'), 6);
  expect(game.events('znon').at(-1)).toMatchObject({ kind: 'trap-hit', cases: ['15.5'], place: '50', about: [{ id: 'z1' }] });
});

test('15.3 A melee that a trap takes part in is told as an attack of traps', () => {
  const units: UnitSetup[] = [
    { kind: 'boobytrap', at: '50' },
    { kind: 'soldier', at: '50' },
    { kind: 'scout', at: '50' },
  ];
  const fought = at({ segment: 'znon-movement', units }).send('znon', { verb: 'end-segment' });
  fought.answer('znon', { kind: 'trap-attacks', target: 'm1', attackers: ['z1', 'z2'] }, 1);
  expect(fought.events('znon').find(({ kind }) => kind === 'melee-fought')?.cases).toEqual(['15.3', '16.6']);
  expect(fought.state.losses).toMatchObject([{ cause: 'trap' }]);
});

describe('16.6 of two men whom two Queens hold the owner says whose is hit (ruling 109)', () => {
  const held: UnitSetup[] = [
    { kind: 'queen', at: 'E9', active: true },
    { kind: 'queen', at: 'E13', active: true },
    { kind: '2-lancers', at: 'E8', holder: 'z1', secondHolder: 'z2' },
  ];
  /** What is left of the pair, as its holders and whether they are incapacitated. */
  const left = (game: Game): (readonly [string | null, boolean])[] =>
    Object.values(game.state.units)
      .filter(({ kind }) => kind === '1-lancer')
      .map(({ holder, incapacitated }) => [holder, incapacitated] as const);
  const first = (game: Game): Game => game.answer('znon', { kind: 'melee-loss', unit: 'm1' });
  const second = (game: Game): Game => game.answer('znon', { kind: 'melee-loss', unit: 'm100' });

  test('16.6 attacked in melee', () => {
    // 14 less 7 and a 1 is 8: one individual.
    const fought = (): Game =>
      terran([...held, { kind: '2-lancers', at: 'E8' }, { kind: '2-lancers', at: 'E8' }]).send('terran', melee('m1', 'm2', 'm3'), 1);
    expect(fought().state.questions).toMatchObject([{ kind: 'melee-loss', seat: 'znon', units: ['m1', 'm100'], result: '1' }]);
    expect(left(first(fought()))).toEqual([['z2', false]]);
    expect(left(second(fought()))).toEqual([['z1', false]]);
    expect(first(fought()).state.losses).toMatchObject([{ kind: '1-lancer', men: 1, cause: 'melee', by: 'terran' }]);
    // Both men fall to a 2, and nobody need choose.
    expect(
      left(terran([...held, ...Array(3).fill({ kind: '2-lancers', at: 'E8' })]).send('terran', melee('m1', 'm2', 'm3', 'm4'), 1)),
    ).toEqual([]);
  });

  test('16.6 as attackers whose attack goes wrong', () => {
    // 7 less 7 and a 1 is 1: one attacker is incapacitated.
    const fought = (): Game => znon([...held, { kind: '2-lancers', at: 'E8' }]).send('znon', melee('m2', 'm1'), 1);
    expect(left(first(fought()))).toEqual([
      ['z1', true],
      ['z2', false],
    ]);
    expect(left(second(fought()))).toEqual([
      ['z1', false],
      ['z2', true],
    ]);
  });

  test('15.3 attacked by a trap, which attacks neither man again', () => {
    const sprung = at({
      segment: 'znon-movement',
      units: [...held, { kind: 'boobytrap', at: 'E8', up: true }, { kind: 'scout', at: '1' }],
    });
    // 8 less 7 and a 6 is 7: one individual.
    sprung.send('znon', { verb: 'end-segment' }, 6);
    expect(sprung.state.questions).toMatchObject([{ kind: 'melee-loss', seat: 'znon', hit: { cause: 'trap', by: 'znon' } }]);
    first(sprung);
    expect([left(sprung), sprung.state.questions, sprung.rolls]).toEqual([[['z2', false]], [], []]);
    expect(sprung.state.losses).toMatchObject([{ cause: 'trap', by: 'znon' }]);
  });

  test('18.5 in an Armory the die for it comes after the choice', () => {
    const armed: UnitSetup[] = [
      { kind: 'queen', at: 'A7', active: true },
      { kind: 'queen', at: 'A2', active: true },
      { kind: '2-lancers', at: 'A4', holder: 'z1', secondHolder: 'z2' },
      { kind: '2-lancers', at: 'A4' },
    ];
    const fought = terran(armed).send('terran', melee('m1', 'm2'), 5);
    expect(fought.state.agenda).toMatchObject([{ task: 'armory' }]);
    expect(left(fought.answer('znon', { kind: 'melee-loss', unit: 'm1' }, 2))).toEqual([
      ['z1', true],
      ['z2', false],
    ]);
  });

  test('12.0c fired at', () => {
    const fired = at({ segment: 'terran-movement', units: [...held, { kind: 'engineer', at: 'E4' }] }).send(
      'terran',
      { verb: 'fire', unit: 'm2', target: { unit: 'm1' }, extra: 0 },
      3,
    );
    expect(fired.state.questions).toMatchObject([{ seat: 'znon', hit: { cause: 'fire', by: 'terran', cases: ['12.0c'] } }]);
    expect(left(first(fired))).toEqual([['z2', false]]);
    expect(fired.state.losses).toMatchObject([{ cause: 'fire', by: 'terran' }]);
    expect(fired.events().filter(({ kind }) => kind === 'eliminated')).toMatchObject([{ cases: ['12.0c'], facts: { men: 1 } }]);
  });
});
