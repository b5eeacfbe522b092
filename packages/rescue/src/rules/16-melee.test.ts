import { expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import { next, offers } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

type UnitSetup = NonNullable<Setup['units']>[number];
const END: RescueCommand = { verb: 'end-segment' };
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

test('16.0a A side may have units attack enemies of their own box, and need not', () => {
  const game = terran([...facing('soldier', 'scout'), { kind: 'soldier', at: '51' }]);
  expect(game.allows('terran', melee('h-z1', 'm1'))).toBe(true);
  expect(game.refusal('terran', melee('h-z2', 'm1')).code).toBe('other-box');
  expect(game.refusal('terran', melee('h-z1', 'h-z2')).code).toBe('not-yours');
  expect(game.refusal('terran', melee('h-z7', 'm1')).code).toBe('no-target');
  expect(game.refusal('terran', melee('h-z1', '__proto__')).code).toBe('no-such-unit');
  expect(game.allows('terran', END)).toBe(true);
});

test('16.0a A Holding Box is a box for melee too', () => {
  const darters = [{ name: 'Vega', breach: '49', open: true }];
  const units: UnitSetup[] = [
    { kind: 'soldier', at: 'darter:Vega' },
    { kind: '2-lancers', at: 'darter:Vega' },
    { kind: 'queen', at: 'A1' },
  ];
  // Out of command aboard, however near the Queen (ruling 33): 7 less 3, and 3.
  expect(totalOf(terran(units, { darters }).send('terran', melee('h-z1', 'm1'), 3))).toBe(7);
});

test('16.0b Alone or together, against one enemy unit of the same box', () => {
  const units: UnitSetup[] = [
    { kind: 'soldier', at: '50' },
    { kind: 'scout', at: '50' },
    { kind: 'engineer', at: '50' },
    { kind: 'scout', at: '51' },
  ];
  const game = terran(units);
  expect(totalOf(game.send('terran', melee('h-z1', 'm1', 'm2'), 2))).toBe(5);
  expect(terran(units).refusal('terran', melee('h-z1', 'm1', 'm3')).code).toBe('apart');
  expect(terran(units).refusal('terran', melee('h-z1', 'm1', 'm1')).code).toBe('named-twice');
  expect(terran(units).refusal('terran', melee('h-z1')).code).toBe('no-attackers');
  expect(terran(units).refusal('terran', melee('m2', 'm1')).code).toBe('own-unit');
  expect(terran(units).refusal('terran', melee('m1', 'm1')).code).toBe('own-unit');
});

test('16.0c The modifier: attackers less target, in or out of command, Armory first, then 3 for incapacity down to 0', () => {
  const total = (units: readonly UnitSetup[], more: Partial<Setup> = {}) =>
    totalOf(terran([...units], more).send('terran', melee('h-z1', 'm1'), 3));
  expect(total(facing('soldier', '2-lancers'))).toBe(7);
  expect(total([...facing('soldier', '2-lancers'), NEAR])).toBe(2);
  expect(total([...facing('worker', 'engineer')])).toBe(6);
  expect(total([...facing('worker', 'engineer'), NEAR])).toBe(4);
  expect(total([...facing('soldier', '2-lancers', { incapacitated: true }), NEAR])).toBe(5);
  expect(total([...facing('worker', 'engineer', { incapacitated: true })])).toBe(7);
  expect(total(facing('queen', '2-lancers', { active: true }))).toBe(6);
  expect(total(facing('master-queen', '2-lancers', { active: true }))).toBe(4);
  const armory = (kind: UnitSetup['kind'], more: Partial<UnitSetup> = {}) =>
    facing(kind, '2-lancers', more).map((unit) => ({ ...unit, at: 'D12' }));
  const inArmory = (units: readonly UnitSetup[], more: Partial<Setup> = {}) =>
    totalOf(terran([...units], more).send('terran', melee('h-z1', 'm1'), ...(more.detonated ? [3] : [3, 6])));
  expect(inArmory(armory('soldier'))).toBe(5);
  expect(inArmory(armory('queen', { active: true }))).toBe(4);
  expect(inArmory(armory('worker', { incapacitated: true }))).toBe(10);
  expect(inArmory(armory('soldier'), { detonated: ['D12'] })).toBe(7);
});

test('16.0c Guards that attack a retaken hostage from face down (19.0, ruling 107) fight with strengths of their own', () => {
  const sum = (place: UnitSetup['at'], queen: UnitSetup['at'], guards: readonly ('soldier' | 'worker')[], ...dice: number[]) => {
    const units: UnitSetup[] = [
      { kind: 'ambassador', at: place, holder: 'z2' },
      { kind: 'queen', at: queen, active: true },
      ...guards.map((kind): UnitSetup => ({ kind, at: place })),
      { kind: 'scout', at: '1' },
    ];
    const game = znon(units, { destroyed: ['L8', 'L10'], hostages: { power: true } });
    const attackers = guards.map((_, at) => `z${at + 3}`);
    expect(attackers.map((id) => game.unit(id).faceUp)).toEqual(guards.map(() => false));
    return totalOf(game.send('znon', melee('z1', ...attackers), ...dice));
  };
  // The hostage defends with nothing: a die of 1 and what each of them has.
  expect(sum('E8', 'E9', ['worker'], 1)).toBe(4);
  expect(sum('E8', 'E9', ['soldier', 'worker'], 1)).toBe(12);
  expect(sum('D12', 'D9', ['soldier'], 1, 6)).toBe(11);
});

test('16.0d One die plus the modifier is read on the table', () => {
  const game = znon([...facing('soldier', 'engineer'), NEAR]);
  // 8 less 4: a 1 incapacitates, a 3 kills.
  expect(game.send('znon', melee('m1', 'z1'), 1).unit('m1').incapacitated).toBe(true);
  expect(
    znon([...facing('soldier', 'engineer'), NEAR])
      .send('znon', melee('m1', 'z1'), 3)
      .find('m1'),
  ).toBeNull();
  expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['melee']);
});

test('16.0e The outcome of one melee is carried out before the next', () => {
  const game = terran([...facing('soldier', 'engineer'), { kind: 'engineer', at: '50' }, { kind: 'scout', at: '50' }]);
  // 8 less 3 is 5, and a 1 makes 6.
  game.send('terran', melee('h-z1', 'm1', 'm2'), 1);
  expect(game.unit('z1').incapacitated).toBe(true);
  // Now it defends with 0: 2, and 3 makes 5: a second In kills.
  game.send('terran', melee('h-z1', 'm3'), 3);
  expect(game.find('z1')).toBeNull();
});

test('16.1 Melee is free of points and fought in the side’s own Melee Segment only', () => {
  const game = terran(facing('soldier', 'scout')).send('terran', melee('h-z1', 'm1'), 6);
  expect(game.unit('m1').activity.spent).toBe(0);
  expect(game.refusal('znon', melee('m1', 'z1')).code).toBe('not-your-turn');
  const moving = at({ segment: 'terran-movement', units: facing('soldier', 'scout') });
  expect(moving.refusal('terran', melee('h-z1', 'm1')).code).toBe('wrong-segment');
});

test('16.2 Nobody must attack, and all but a guarded Queen must defend', () => {
  const game = terran(facing('soldier', 'scout')).send('terran', END);
  expect(game.state.segment).not.toBe('terran-melee');
  for (const kind of ['soldier', 'queen', 'boobytrap'] as const) {
    expect(
      terran(facing(kind, 'scout', kind === 'queen' ? { active: true } : {})).send('terran', melee('h-z1', 'm1'), 3).state.questions,
    ).toEqual([]);
  }
});

test('16.3 One attack each in a segment, any number of defences', () => {
  const game = terran([...facing('soldier', 'engineer'), { kind: 'engineer', at: '50' }, { kind: 'worker', at: '50' }]);
  game.send('terran', melee('h-z1', 'm1'), 3).send('terran', melee('h-z1', 'm2'), 3);
  expect(game.refusal('terran', melee('h-z2', 'm1')).code).toBe('has-fought');
  expect(game.state.segment).toBe('terran-melee');
});

test('16.3 A new segment gives each unit a new attack', () => {
  const units = facing('soldier', 'engineer').map((unit) => ({ ...unit, activity: { fought: true } }));
  const game = at({ segment: 'znon-movement', units: [...units, NEAR] }).send('znon', END);
  expect(game.state.segment).toBe('znon-melee');
  expect(game.allows('znon', melee('m1', 'z1'))).toBe(true);
});

test('16.4 A hostage in Znon hands attacks nobody, and is attacked only face up with the power', () => {
  const units: UnitSetup[] = [
    { kind: 'ambassador', at: '50' },
    { kind: 'soldier', at: '50' },
    NEAR,
    { kind: 'scout', at: '50' },
    { kind: 'daughter', at: '50', holder: 'near', id: 'd' },
  ];
  const game = znon(units);
  expect(game.refusal('znon', melee('m1', 'z1')).code).toBe('prisoner');
  expect(game.refusal('znon', melee('m1', 'd')).code).toBe('prisoner');
  expect(game.refusal('znon', melee('z1', 'z2')).code).toBe('no-power');
  const power = znon(units, { hostages: { power: true } });
  expect(power.send('znon', melee('z1', 'z2'), 1).find('z1')).toBeNull();
  expect(power.state.losses).toMatchObject([{ kind: 'ambassador', by: 'znon', cause: 'melee' }]);
  const hidden = znon([{ kind: 'ambassador', at: '50' }, { kind: 'soldier', at: '50' }, NEAR], { hostages: { power: true } });
  expect(hidden.refusal('znon', melee('z1', 'z2')).code).toBe('face-down-prisoner');
  // The Terran is free to attack a prisoner, and a freed one may join his attacks (ruling 94).
  const freed = terran([...facing('soldier', 'scout'), { kind: 'daughter', at: '50', freed: true, handle: 'd' }]);
  expect(totalOf(freed.send('terran', melee('h-z1', 'm1', 'd'), 6))).toBe(5);
  expect(terran(units).allows('terran', melee('h-z1', 'm1'))).toBe(true);
});

test('13.2 An incapacitated unit attacks nobody', () => {
  expect(
    terran([
      { kind: 'soldier', at: '50' },
      { kind: 'scout', at: '50', incapacitated: true },
    ]).refusal('terran', melee('h-z1', 'm1')).code,
  ).toBe('incapacitated');
});

test('18.5 After each melee in an Armory a die decides whether it blows up, once the loss has been chosen', () => {
  const units: UnitSetup[] = [
    { kind: 'soldier', at: 'D12' },
    { kind: 'queen', at: 'D9', id: 'near' },
    { kind: 'scout', at: 'D12' },
    { kind: 'scout', at: 'D12' },
  ];
  const game = terran(units).send('terran', melee('h-z1', 'm1', 'm2'), 1);
  expect(game.state.questions).toMatchObject([{ kind: 'melee-loss' }]);
  game.answer('terran', { kind: 'melee-loss', unit: 'm1' }, 1);
  expect(game.state.stacks['D12']).toBeUndefined();
  expect(game.state.detonated).toEqual(['D12']);
  expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['armory']);
  // A refused attack is no melee.
  const refused = terran([
    { kind: 'queen', at: 'D12', active: true, id: 'q', handle: 'h-q' },
    { kind: 'worker', at: 'D12' },
    { kind: 'scout', at: 'D12' },
  ]);
  refused.send('terran', melee('h-q', 'm1')).answer('znon', { kind: 'consent', consent: false });
  expect(refused.rolls).toEqual([]);
});

test('18.8 In a Hatchery no Znon-controlled unit starts a melee; a Terran may', () => {
  const units = facing('soldier', 'scout').map((unit) => ({ ...unit, at: 'B6' }));
  expect(znon(units).refusal('znon', melee('m1', 'z1')).code).toBe('hatchery');
  expect(terran(units).allows('terran', melee('h-z1', 'm1'))).toBe(true);
  const controlled = znon([
    { kind: 'queen', at: 'B7', active: true, id: 'q' },
    { kind: 'scout', at: 'B6', holder: 'q' },
    { kind: 'scout', at: 'B6' },
  ]);
  expect(controlled.refusal('znon', melee('m2', 'm1')).code).toBe('hatchery');
});

test('18.6 In the dead Phase no Znon-controlled unit starts a melee, and the segment passes by itself', () => {
  const dead = { gravityCut: true, deadTurn: 1 };
  expect(znon(facing('soldier', 'scout'), dead).refusal('znon', melee('m1', 'z1')).code).toBe('dead-phase');
  expect(at({ segment: 'znon-movement', units: facing('soldier', 'scout'), ...dead }).send('znon', END).state.segment).not.toBe(
    'znon-melee',
  );
});

const QUEEN: UnitSetup = { kind: 'queen', at: '50', active: true, id: 'q', handle: 'h-q' };

test('7.7 A controlled Marine fights Terran-controlled units, not other Znon units; his Queen’s death frees him in mid-segment', () => {
  const units: UnitSetup[] = [
    { ...QUEEN },
    { kind: 'scout', at: '50', holder: 'q' },
    { kind: '2-lancers', at: '50' },
    { kind: '2-lancers', at: '50' },
    { kind: 'ambassador', at: '50' },
  ];
  const game = znon(units);
  expect(game.allows('znon', melee('m2', 'm1'))).toBe(true);
  expect(game.refusal('znon', melee('m1', 'q')).code).toBe('own-unit');
  const killed = terran(units)
    .send('terran', melee('h-q', 'm2', 'm3'))
    .answer('znon', { kind: 'consent', consent: true }, 3);
  expect(killed.find('q')).toBeNull();
  expect(killed.unit('m1').side).toBe('terran');
  expect(killed.unit('z2')).toMatchObject({ side: 'terran', faceUp: true });
  expect(killed.allows('terran', END)).toBe(true);
});

test('7.7 A controlled Marine does not attack a hostage under Znon control, though the power is there; a Soldier may', () => {
  const box = (more: Partial<UnitSetup>): UnitSetup[] => [
    { ...QUEEN },
    { kind: 'scout', at: '50', holder: 'q' },
    { kind: 'ambassador', at: '50', id: 'h', up: true, ...more },
    { kind: 'queen', at: '50', active: true, id: 'q2' },
    { kind: 'soldier', at: '50', id: 's' },
  ];
  const power = { hostages: { power: true } };
  for (const more of [{ holder: 'q2' }, {}]) {
    const game = znon(box(more), power);
    expect(game.refusal('znon', melee('h', 'm1'))).toMatchObject({ code: 'fellow-captive', case: '7.7' });
    expect(game.refusal('znon', melee('h', 'm1', 's')).code).toBe('fellow-captive');
    expect(game.allows('znon', melee('h', 's'))).toBe(true);
    const targets = (attackers: string[]) => next(hive, game.view('znon'), { offer: 'melee:50', values: { attackers } }).choices.length;
    expect([targets(['m1']), targets(['s'])]).toEqual([0, 1]);
  }
  expect(znon(box({ freed: true, side: 'terran' }), power).allows('znon', melee('h', 'm1'))).toBe(true);
  // Where he is the only one to fight and hostages all there is to attack, nothing is offered.
  const alone = [QUEEN, ...box({ holder: 'q2' }).slice(1, 3), { kind: 'queen', at: 'A1', active: true, id: 'q2' } as const];
  const offered = (units: readonly UnitSetup[]) =>
    offers(hive, znon(units, power).view('znon')).filter(({ verb }) => verb === 'melee').length;
  expect([offered(alone.map((unit) => (unit.id === 'q' ? { ...unit, at: 'A2' } : unit))), offered(alone)]).toEqual([0, 1]);
});

test('ruling 107 A face-down counter counts 8 whatever it is, and strengths of Soldiers are told when the melee is declared', () => {
  for (const kind of ['boobytrap', 'fake-boobytrap'] as const) {
    const game = terran(facing(kind, '2-lancers')).send('terran', melee('h-z1', 'm1'), 3);
    expect(totalOf(game)).toBe(2);
    expect(game.unit('z1').faceUp).toBe(false);
    expect(game.events('terran').find((event) => event.kind === 'melee-fought')?.dice?.[0]?.total).toBe(2);
    expect(game.revealedTo).toEqual([]);
  }
  const soldier = terran(facing('soldier', 'scout')).send('terran', melee('h-z1', 'm1'), 4);
  expect(soldier.events('terran')[0]).toMatchObject({ kind: 'melee-declared', facts: { sum: -1 } });
  expect(soldier.revealedTo).toContain('terran');
  // A sleeping Queen among hostages counts 8 too, and is not to be told from a trap.
  const sleeper = terran([
    { kind: 'queen', at: '50' },
    { kind: 'daughter', at: '50', freed: true, id: 'd', handle: 'd' },
  ]).send('terran', melee('h-z1', 'd'), 6);
  expect(totalOf(sleeper)).toBe(-2);
  expect(JSON.stringify(sleeper.events('terran'))).not.toContain('queen');
});

test('16.0 Odds: one row where the Terran sees that a Soldier is in command, two where a hidden Queen might command it', () => {
  const rows = (units: readonly UnitSetup[]) => {
    const game = terran(units);
    const offer = `melee:${units[0]?.at}`;
    const first = next(hive, game.view('terran'), { offer, values: {} });
    expect(first.slot?.domain).toBe('subset');
    return next(hive, game.view('terran'), { offer, values: { attackers: ['m1'] } }).choices[0]?.odds;
  };
  expect(
    rows([...facing('soldier', 'engineer'), NEAR])?.map(({ world, modifiers }) => [
      world,
      modifiers.reduce((sum, { value }) => sum + value, 0),
    ]),
  ).toEqual([
    ['in command', -4],
    ['out of command', 1],
  ]);
  expect(rows([...facing('soldier', 'engineer'), { ...NEAR, active: true }])?.map(({ world }) => world)).toEqual(['']);
  const hidden: UnitSetup = { kind: 'worker', at: '5' };
  expect(rows([...facing('soldier', 'engineer'), { ...NEAR, active: true }, hidden])?.map(({ world }) => world)).toEqual(['']);
  expect(rows([...facing('soldier', 'engineer'), hidden])).toHaveLength(2);
  const lost = (kind: 'queen' | 'master-queen', i: number) => ({
    unit: `x${i}`,
    kind,
    men: 1,
    turn: 1,
    cause: 'fire' as const,
    by: 'terran' as const,
  });
  const none = terran([...facing('soldier', 'engineer'), hidden], {
    losses: [lost('master-queen', 0), ...[1, 2, 3, 4, 5, 6, 7].map((i) => lost('queen', i))],
  });
  expect(next(hive, none.view('terran'), { offer: 'melee:50', values: { attackers: ['m1'] } }).choices[0]?.odds).toHaveLength(1);
  expect(rows(facing('worker', '2-lancers'))?.[0]?.outcomes).toEqual([{ label: 'killed', cases: 6, tone: 'good' }]);
  const mine = znon([...facing('soldier', 'engineer'), NEAR]);
  expect(next(hive, mine.view('znon'), { offer: 'melee:50', values: { attackers: ['z1'] } }).choices[0]?.odds).toMatchObject([
    {
      outcomes: [
        { label: 'incapacitated', cases: 2 },
        { label: 'killed', cases: 4 },
      ],
    },
  ]);
});

test('16.0 Terran melee passes by itself where no able Terran shares a box with anything of the Znon', () => {
  const pass = (units: readonly UnitSetup[]): boolean =>
    at({ segment: 'terran-movement', units: [...units, { kind: 'soldier', at: '5' }, { kind: 'queen', at: 'A9', id: 'y' }] }).send(
      'terran',
      END,
    ).state.segment !== 'terran-melee';
  expect(pass([{ kind: 'scout', at: '50' }])).toBe(true);
  expect(pass(facing('fake-boobytrap', 'scout'))).toBe(false);
  expect(
    pass([
      { kind: 'soldier', at: '50' },
      { kind: 'scout', at: '50', incapacitated: true },
    ]),
  ).toBe(true);
});

test('8.2 A sleeping Queen attacks nobody', () => {
  const game = znon(
    [
      { kind: 'queen', at: '50' },
      { kind: 'daughter', at: '50', freed: true, id: 'd' },
    ],
    { hostages: { power: true } },
  );
  expect(game.refusal('znon', melee('d', 'z1')).code).toBe('inactive');
});

test('17.1 A pair that is split by a melee is attacked again by the name of one of its parts', () => {
  const game = znon([...facing('soldier', '2-lancers'), { kind: 'soldier', at: '50' }, NEAR]);
  // 8 less 7 is 1: a 4 is In. Then 8 less 3, and any die kills him who is named.
  game.send('znon', melee('m1', 'z1'), 4);
  const hurt = (game.state.stacks['50'] ?? []).find((id) => game.unit(id).incapacitated) ?? '';
  game.send('znon', melee(hurt, 'z2'), 1);
  expect(game.find(hurt)).toBeNull();
  expect(game.unit('m1')).toMatchObject({ kind: '1-lancer', incapacitated: false });
});

// ---------------------------------------------------------------- what is offered and told

test('16.0a A melee is offered in each box where somebody may attack somebody: attackers, then the target with odds', () => {
  const game = terran([
    { kind: 'scout', at: '50' },
    { kind: 'engineer', at: '50', incapacitated: true },
    { kind: '2-lancers', at: '50' },
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: '50', active: true },
    { kind: 'scout', at: '60' },
    { kind: 'scout', at: '61' },
    { kind: 'worker', at: '61' },
    { kind: 'worker', at: '62' },
    { kind: 'scout', at: '63', incapacitated: true },
    { kind: 'worker', at: '63' },
  ]);
  const ATTACK = { name: 'attackers', domain: 'subset', label: 'Attackers', min: 1 };
  const AIM = { name: 'target', domain: 'id', label: 'Target' };
  const offer = (place: string, max: number) => ({
    id: `melee:${place}`,
    title: `Melee in ${place}`,
    slots: [{ ...ATTACK, max }, AIM],
    fixed: { verb: 'melee' },
    confirm: true,
  });
  expect(offered(game, 'terran', 'melee')).toMatchObject([offer('50', 2), offer('61', 1)]);
  const choice = (value: string, label: string) => ({ value, label, place: '50', unit: value });
  expect(step(game, 'terran', 'melee:50')).toMatchObject({
    slot: { ...ATTACK, max: 2 },
    choices: [choice('m1', 'Scout'), choice('m3', '2 Lancers')],
    refused: [{ ...choice('m2', 'Engineer'), refusal: { code: 'incapacitated' } }],
    command: null,
  });
  const aim = step(game, 'terran', 'melee:50', { attackers: ['m1', 7] });
  expect(aim).toMatchObject({
    slot: AIM,
    choices: [
      { ...choice('h-z1', 'Soldier'), odds: [{ modifiers: [{ value: 2 }, { value: -8 }] }] },
      { ...choice('h-z2', 'Queen'), odds: [{ modifiers: [{ value: 2 }, { value: -4 }] }], note: 'She may refuse.' },
    ],
    refused: [],
    command: null,
  });
  expect(aim.choices[0]).not.toHaveProperty('note');
  expect(step(game, 'terran', 'melee:50', { attackers: ['m1', 7], target: 'h-z1' })).toEqual(complete(melee('h-z1', 'm1')));
});

test('16.4 Of their own units the Znon are shown only hostages as targets, with why they may not be struck', () => {
  const units: UnitSetup[] = [
    { kind: 'soldier', at: '50' },
    { kind: 'daughter', at: '50' },
    { kind: 'scout', at: '50' },
  ];
  const target = (power: boolean) => step(znon(units, { hostages: { power } }), 'znon', 'melee:50', { attackers: ['z1'] });
  expect(target(false)).toMatchObject({
    choices: [{ value: 'm1' }],
    refused: [{ value: 'z2', label: 'Daughter', place: '50', unit: 'z2', refusal: { case: '16.4' } }],
  });
  expect(target(true)).toMatchObject({ choices: [{ value: 'z2' }, { value: 'm1' }], refused: [] });
  // Hostages of their own are never a target to the Terran.
  const freed: UnitSetup[] = [
    { kind: 'worker', at: '50' },
    { kind: 'daughter', at: '50', freed: true },
    { kind: 'scout', at: '50' },
  ];
  expect(step(terran(freed), 'terran', 'melee:50', { attackers: ['m1'] })).toMatchObject({ choices: [{ value: 'h-z1' }], refused: [] });
});

test('16.5 Consent is offered with refusal to a Queen, alone to anybody else; either is told', () => {
  const guarded: UnitSetup[] = [
    { kind: 'scout', at: '50' },
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: '50', active: true },
  ];
  const game = terran(guarded).send('terran', melee('h-z2', 'm1'));
  const decision = game.state.questions[0]?.id ?? '';
  const fixed = (consent: boolean) => ({ verb: 'decide', decision, answer: { kind: 'consent', consent } });
  expect([...offered(game, 'znon', 'consent'), ...offered(game, 'znon', 'refuse')]).toMatchObject([
    { id: 'consent', title: 'Let the melee take place', decision, slots: [], fixed: fixed(true) },
    { id: 'refuse', title: 'Refuse the melee', decision, slots: [], fixed: fixed(false) },
  ]);
  expect(game.events('znon')).toMatchObject([{ kind: 'melee-declared', cases: ['16.0'], facts: { attackers: 1 } }]);
  game.answer('znon', { kind: 'consent', consent: false });
  expect(game.events('znon')).toMatchObject([{ kind: 'melee-refused', cases: ['16.5'], place: '50', about: [{ id: 'z2' }] }]);
  expect(game.revealedTo).toEqual([]);
  const allowed = terran(guarded).send('terran', melee('h-z2', 'm1')).answer('znon', { kind: 'consent', consent: true }, 6);
  expect(allowed.events('znon')[0]).toMatchObject({ kind: 'melee-allowed', cases: ['16.5'], place: '50', about: [{ id: 'z2' }] });
});

test('16.5 A sleeping Queen that refuses among hostages has shown herself', () => {
  const units: UnitSetup[] = [
    { kind: 'queen', at: '50' },
    { kind: 'daughter', at: '50', holder: 'z3', side: 'znon' },
    { kind: 'queen', at: 'A4', active: true },
    { kind: 'scout', at: '50' },
  ];
  const game = terran(units);
  expect(game.unit('z1').faceUp).toBe(false);
  game.send('terran', melee('h-z1', 'm1')).answer('znon', { kind: 'consent', consent: false });
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
});

test('16.6 Whose attackers suffer chooses among them, by what the result does', () => {
  const units: UnitSetup[] = [
    { kind: 'scout', at: '50' },
    { kind: 'engineer', at: '50' },
    { kind: 'soldier', at: '50' },
  ];
  // 6 less 3, out of command, is 3; less 8, in command, is -2.
  const game = terran([...units, NEAR]).send('terran', melee('h-z1', 'm1', 'm2'), 1);
  const decision = game.state.questions[0]?.id ?? '';
  const slot = { name: 'unit', domain: 'id', label: 'Loss' };
  expect(offered(game, 'terran', 'melee-loss')).toMatchObject([
    { title: 'Choose who is lost', decision, slots: [slot], fixed: { verb: 'decide', decision } },
  ]);
  expect(step(game, 'terran', 'melee-loss')).toEqual({
    slot,
    choices: [
      { value: 'm1', label: 'Scout', place: '50', unit: 'm1' },
      { value: 'm2', label: 'Engineer', place: '50', unit: 'm2' },
    ],
    refused: [],
    command: null,
  });
  expect(step(game, 'terran', 'melee-loss', { unit: 'm1' })).toEqual(
    complete({ verb: 'decide', decision, answer: { kind: 'melee-loss', unit: 'm1' } }),
  );
  const spared = terran([...units, NEAR]).send('terran', melee('h-z1', 'm1', 'm2'), 3);
  expect(offered(spared, 'terran', 'melee-loss')[0]?.title).toBe('Choose who is incapacitated');
});
