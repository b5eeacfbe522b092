import { expect, test } from '@jest/globals';
import type { FireTarget, RescueCommand } from '../commands';
import type { BoxId } from '../components';
import { next, offers } from '../offers';
import type { Side } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { offered as actsOf, complete, step } from '../testing/steps';

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

test('8.0f Out of command a Soldier does not fire, a controlled Marine does', () => {
  expect(znon(pair('scout', '49', '50')).refusal('znon', fire('z1', 'm1')).code).toBe('out-of-command');
  expect(znon([...pair('scout', '49', '50'), { kind: 'queen', at: 'A1' }]).allows('znon', fire('z1', 'm1'))).toBe(true);
});

test('13.2 An incapacitated unit does not fire', () => {
  const game = terran([
    { kind: 'soldier', at: '50' },
    { kind: 'scout', at: '49', incapacitated: true },
  ]);
  expect(game.refusal('terran', fire('m1', SOLDIER)).code).toBe('incapacitated');
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

test('12.0 Odds know that after life support, and on a unit hurt before, an equal die kills', () => {
  const labels = (units: readonly UnitSetup[], more: Partial<Setup> = {}) =>
    targets(terran(units, more), 'terran', 'm1').choices[0]?.odds?.[0]?.outcomes.map(({ label, cases }) => [label, cases]);
  const dead = [
    ['killed', 4],
    ['no effect', 2],
  ];
  expect(labels(pair('engineer', '49', '50'), { lifeSupportOff: true })).toEqual(dead);
  expect(
    labels([
      { kind: 'soldier', at: '50', incapacitated: true },
      { kind: 'engineer', at: '49' },
    ]),
  ).toEqual(dead);
  const lancers = znon([
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: 'A1' },
    { kind: '2-lancers', at: '49' },
  ]);
  expect(targets(lancers, 'znon', 'z1').choices[0]?.odds?.[0]?.outcomes.map(({ label }) => label)).toEqual([
    'one man killed',
    'one man incapacitated',
    'no effect',
  ]);
});

// ---------------------------------------------------------------- what is offered and told

const AIM = { name: 'target', domain: 'id', label: 'Target' };
const EXTRA = { name: 'extra', domain: 'range', label: 'Extra Movement Points', optional: true, min: 0 };

test('12.0a A shot is offered to who has a target: the target with cost and odds, then extra points while there are any', () => {
  const game = terran([
    { kind: 'engineer', at: '50' },
    { kind: 'soldier', at: '49', up: true },
    { kind: 'scout', at: '49' },
    { kind: 'scout', at: '20' },
  ]);
  expect(actsOf(game, 'terran', 'fire')).toMatchObject([
    { id: 'fire:m1', actor: 'm1', slots: [AIM, { ...EXTRA, max: 1 }], fixed: { verb: 'fire', unit: 'm1' } },
  ]);
  const odds = (killed: number, incapacitated: number) => [
    {
      outcomes: [
        { label: 'killed', cases: killed, tone: 'good' },
        { label: 'incapacitated', cases: incapacitated, tone: 'good' },
        { label: 'no effect', cases: 6 - killed - incapacitated, tone: 'bad' },
      ],
    },
  ];
  const target = { unit: SOLDIER };
  expect(step(game, 'terran', 'fire:m1')).toMatchObject({
    slot: AIM,
    choices: [{ value: target, label: 'Soldier', place: '49', unit: SOLDIER, cost: 2, odds: odds(3, 1) }],
    refused: [],
    command: null,
  });
  expect(step(game, 'terran', 'fire:m1', { target })).toMatchObject({
    slot: { ...EXTRA, max: 1 },
    choices: [
      { value: 0, label: '0', cost: 2, odds: odds(3, 1) },
      { value: 1, label: '1', cost: 3, odds: odds(4, 1) },
    ],
    refused: [],
    command: fire('m1', SOLDIER),
  });
  expect(step(game, 'terran', 'fire:m1', { target }).choices).toHaveLength(2);
  expect(step(game, 'terran', 'fire:m1', { target, extra: 1 })).toEqual(complete(fire('m1', SOLDIER, 1)));
  // With no point left beyond the shot itself nothing is asked.
  const short = terran([
    { kind: 'engineer', at: '50', activity: { allowance: 3, spent: 1 } },
    { kind: 'soldier', at: '49', up: true },
  ]);
  expect(actsOf(short, 'terran', 'fire')).toMatchObject([{ slots: [AIM], fixed: { verb: 'fire', unit: 'm1', extra: 0 } }]);
  expect(step(short, 'terran', 'fire:m1', { target })).toEqual(complete(fire('m1', SOLDIER)));
});

test('12.0a The Znon are shown Darters through open breaches, and why a hostage or who stands behind others is no target', () => {
  const game = znon(
    [
      { kind: 'soldier', at: '49' },
      { kind: 'scout', at: 'darter:Vega' },
      { kind: 'scout', at: '51' },
      { kind: 'queen', at: 'A4' },
      { kind: 'daughter', at: '50' },
    ],
    { darters: [{ name: 'Vega', breach: '49', open: true }, { name: 'Rigel', breach: '60', open: true }, { name: 'Altair' }] },
  );
  const darter = [
    {
      outcomes: [
        { label: 'Darter destroyed', cases: 3 },
        { label: 'no effect', cases: 3 },
      ],
    },
  ];
  expect(step(game, 'znon', 'fire:z1')).toMatchObject({
    choices: [
      { value: { unit: 'm1' }, label: 'Scout', place: 'darter:Vega', unit: 'm1', cost: 2 },
      { value: { darter: 'Vega' }, label: 'Darter Vega', place: 'darter:Vega', cost: 2, odds: darter },
    ],
    refused: [
      { value: { unit: 'z3' }, label: 'Daughter', place: '50', unit: 'z3', refusal: { code: 'face-down-prisoner' } },
      { value: { unit: 'm2' }, label: 'Scout', place: '51', unit: 'm2', refusal: { code: 'blocked' } },
    ],
  });
  expect(step(game, 'znon', 'fire:z1').choices[1]).not.toHaveProperty('unit');
});

test('18.5 An Armory in sight can be fired at by itself, without extra points', () => {
  const game = terran([
    { kind: 'engineer', at: 'D15' },
    { kind: 'soldier', at: 'D12' },
  ]);
  const target = { armory: 'D12' } as const;
  const shown = step(game, 'terran', 'fire:m1').choices.find(({ label }) => label === 'The Armory itself');
  expect(shown).toMatchObject({
    value: target,
    place: 'D12',
    cost: 2,
    odds: [
      {
        outcomes: [
          { label: 'blows up', cases: 1 },
          { label: 'no effect', cases: 5 },
        ],
      },
    ],
  });
  expect(step(game, 'terran', 'fire:m1', { target })).toEqual(complete(fire('m1', target)));
  game.send('terran', fire('m1', target), 6);
  expect(game.events('znon')).toMatchObject([
    {
      kind: 'armory-fired-at',
      cases: ['18.5'],
      place: 'D12',
      dice: [{ purpose: 'armory', face: 6 }],
      about: [{ id: 'm1' }],
      facts: { from: 'D15', points: 2 },
    },
  ]);
});

test('12.0 A face-down counter may be a trap: odds for both, where no Marine of the Terran stands beside it', () => {
  const units: UnitSetup[] = [
    { kind: 'engineer', at: '50' },
    { kind: 'boobytrap', at: '49' },
  ];
  const worlds = (more: readonly UnitSetup[]) =>
    step(terran([...units, ...more]), 'terran', 'fire:m1').choices[0]?.odds?.map(({ world, outcomes }) => [world, outcomes.length]);
  expect(worlds([])).toEqual([
    ['no boobytrap', 3],
    ['a boobytrap', 1],
  ]);
  expect(worlds([{ kind: 'scout', at: '49' }])).toEqual([['a boobytrap', 1]]);
  const open: UnitSetup[] = [
    { kind: 'engineer', at: '50' },
    { kind: 'boobytrap', at: '49', up: true },
  ];
  expect(step(terran(open), 'terran', 'fire:m1').choices[0]?.odds).toMatchObject([
    { world: '', outcomes: [{ label: 'no effect', cases: 6, tone: 'bad' }] },
  ]);
});

test('12.0 What a hit does to a pair, to an incapacitated unit and without life support', () => {
  const labels = (target: Partial<UnitSetup>, more: Partial<Setup> = {}) =>
    step(
      znon(
        [
          { kind: 'soldier', at: '49' },
          { kind: 'queen', at: 'A4' },
          { kind: 'scout', at: '50', ...target },
        ],
        more,
      ),
      'znon',
      'fire:z1',
    ).choices[0]?.odds?.[0]?.outcomes.map(({ label, cases }) => [label, cases]);
  expect(labels({})).toEqual([
    ['killed', 2],
    ['incapacitated', 1],
    ['no effect', 3],
  ]);
  expect(labels({ kind: '2-lancers' })).toEqual([
    ['one man killed', 2],
    ['one man incapacitated', 1],
    ['no effect', 3],
  ]);
  expect(labels({ incapacitated: true })).toEqual([
    ['killed', 3],
    ['no effect', 3],
  ]);
  expect(labels({}, { lifeSupportOff: true })).toEqual([
    ['killed', 3],
    ['no effect', 3],
  ]);
});

test('12.0f Shot and result are told: hit, miss, trap', () => {
  const shot = (kind: UnitSetup['kind'], face: number, up = true) =>
    terran([
      { kind: 'engineer', at: '50' },
      { kind, at: '49', up },
      { kind: 'soldier', at: 'C5' },
    ]).send('terran', fire('m1', SOLDIER), face);
  const fired = (face: number, ...about: string[]) => ({
    kind: 'fired',
    cases: ['12.0'],
    place: '49',
    dice: [{ purpose: 'ranged', face, total: 4 }],
    about: about.map((id) => ({ id })),
    facts: { from: '50', points: 2 },
  });
  const line = (kind: string, on: string) => ({ kind, cases: [on], place: '49', about: [{ id: 'z1' }] });
  const beside: UnitSetup[] = [
    { kind: 'engineer', at: '50' },
    { kind: 'soldier', at: '49' },
    { kind: 'scout', at: '49' },
  ];
  expect(terran(beside).send('terran', fire('m1', SOLDIER), 6).events('znon')).toMatchObject([
    fired(6, 'm1', 'z1'),
    line('unaffected', '12.0f'),
  ]);
  expect(shot('soldier', 4, false).events('znon')).toMatchObject([fired(4, 'm1'), line('incapacitated', '12.0e')]);
  expect(shot('soldier', 3, false).events('znon')).toMatchObject([fired(3, 'm1'), line('eliminated', '12.0c')]);
  expect(shot('boobytrap', 1).events('znon')).toMatchObject([fired(1, 'm1', 'z1'), line('trap-hit', '15.5')]);
  // A miss at what is face down shows nothing, a hit does; what lies open shows nothing new.
  expect(shot('soldier', 6, false).revealedTo).toEqual([]);
  expect(shot('soldier', 4, false).revealedTo).toEqual(['terran', 'watcher']);
  expect(shot('boobytrap', 1, true).revealedTo).toEqual([]);
});
