import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import { next, offers } from '../offers';
import { isMarine, isTerran, marinesIn, type Place } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

type Units = NonNullable<Setup['units']>;
const terran = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'terran-movement', turn: 2, units, ...more });
const znon = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', turn: 2, units, ...more });
const move = (unit: string, ...path: string[]): RescueCommand => ({ verb: 'move', unit, path: path as Place[] });
const fire = (unit: string, target: string): RescueCommand => ({ verb: 'fire', unit, target: { unit: target }, extra: 0 });
const queen = (box: string, active = true): Units[number] => ({ kind: 'queen', at: box, active });
const ends = (game: Game): Game => game.send(game.state.segment.startsWith('terran') ? 'terran' : 'znon', { verb: 'end-segment' });
const lancers = (game: Game) =>
  Object.values(game.state.units)
    .filter(({ kind }) => kind === '1-lancer' || kind === '2-lancers')
    .map(({ kind, side, incapacitated }) => `${kind} ${side}${incapacitated ? ' In' : ''}`)
    .sort();

test('3.0h a 2 Lancers is two individuals, every other counter one', () => {
  const game = terran([
    { kind: '2-lancers', at: '1' },
    { kind: '1-lancer', at: '1' },
    { kind: 'scout', at: '1' },
    { kind: 'ambassador', at: '1', freed: true },
  ]);
  expect(marinesIn(hive, game.state, '1')).toBe(4);
});

test('3.0n Scouts, Engineers and Lancers are Space Marines under either control; hostages are not', () => {
  const kinds = ['engineer', 'scout', '2-lancers', '1-lancer', 'ambassador', 'soldier'] as const;
  expect(kinds.map((kind) => isMarine({ kind }))).toEqual([true, true, true, true, false, false]);
  const game = znon([queen('E9'), { kind: 'engineer', at: 'E8', holder: 'z1' }]);
  expect(game.allows('znon', { verb: 'blow-hole', unit: 'm1', wall: 'E8|E12' })).toBe(true);
});

test('3.0o Terrans are Marines and hostages, under Znon control too', () => {
  expect((['scout', 'daughter', 'ambassador', 'queen'] as const).map((kind) => isTerran({ kind }))).toEqual([true, true, true, false]);
  // As Terrans in Znon hands they enter no Holding Box (7.8).
  const game = znon([queen('1'), { kind: 'ambassador', at: '1' }], { darters: [{ name: 'Vega', breach: '1' }] });
  expect(game.refusal('znon', move('z2', 'darter:Vega')).code).toBe('holding-box');
  expect(game.allows('znon', move('z1', 'darter:Vega'))).toBe(true);
});

describe('17.1 splitting', () => {
  const pair: Units = [{ kind: '2-lancers', at: 'E4' }, { kind: 'soldier', at: 'E8' }, queen('E9')];
  // Soldier 4 at range 1 is 3.

  test('17.1 a man killed flips the counter', () => {
    const game = znon(pair).send('znon', fire('z1', 'm1'), 2);
    expect(lancers(game)).toEqual(['1-lancer terran']);
    expect(game.state.losses).toMatchObject([{ kind: '1-lancer', men: 1 }]);
  });

  test('17.1 a man incapacitated stands beside the other with his mark', () => {
    const game = znon(pair).send('znon', fire('z1', 'm1'), 3);
    expect(lancers(game)).toEqual(['1-lancer terran', '1-lancer terran In']);
    expect(game.state.stacks['E4' as Place]).toHaveLength(2);
    expect(game.told('terran')).toContain('lancers-split');
  });

  test('17.1 a man controlled stands beside the other under control', () => {
    const game = at({ segment: 'mind-control', units: pair }).send('znon', { verb: 'mind-control', queen: 'z2', target: 'm1' }, 1);
    expect(lancers(game)).toEqual(['1-lancer terran', '1-lancer znon']);
  });

  test('17.1 the parts keep what the pair has spent and done (ruling 25)', () => {
    const activity = { allowance: 4, spent: 3, fired: true, moved: true };
    const game = at({ segment: 'mind-control', units: [{ ...pair[0], activity } as Units[number], queen('E9')] });
    game.send('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' }, 1);
    expect(
      Object.values(game.state.units)
        .filter(isMarine)
        .map((man) => man.activity),
    ).toEqual([expect.objectContaining(activity), expect.objectContaining(activity)]);
  });

  test('17.1 a pair of controlled men parts in the blast that kills one of their Queens, and both men die in it (18.5)', () => {
    const game = at({
      segment: 'terran-movement',
      units: [
        { kind: 'queen', at: 'A4', active: true },
        { kind: '2-lancers', at: 'A4', holder: 'z1', secondHolder: 'z2' },
        { kind: 'queen', at: 'A2', active: true },
        { kind: 'scout', at: 'A3' },
      ],
    });
    game.send('terran', { verb: 'fire', unit: 'm2', target: { armory: 'A4' as never }, extra: 0 }, 1);
    expect(game.state.stacks).toEqual({ A2: ['z2'], A3: ['m2'] });
    expect(game.state.losses.filter(({ kind }) => kind === '1-lancer')).toHaveLength(2);
  });

  test('17.1 there is no other way to part them', () => {
    expect(offers(hive, terran(pair).view('terran')).map(({ kind }) => kind)).not.toContain('split');
  });
});

describe('17.2 joining', () => {
  const two: Units = [
    { kind: '1-lancer', at: '1' },
    { kind: '1-lancer', at: '1' },
  ];

  test('17.2 as his movement segment closes, and as the Znon’s does, a player may join two who share a place', () => {
    for (const segment of ['terran-movement', 'znon-movement'] as const) {
      const game = ends(at({ segment, turn: 2, units: [...two, queen('E9')] }));
      game.answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] });
      expect(lancers(game)).toEqual(['2-lancers terran']);
      expect(game.state.losses).toEqual([]);
    }
    const aboard = ends(
      terran(
        [
          { kind: '1-lancer', at: 'darter:Vega' },
          { kind: '1-lancer', at: 'darter:Vega' },
        ],
        { darters: [{ name: 'Vega' }] },
      ),
    );
    expect(lancers(aboard.answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] }))).toEqual(['2-lancers terran']);
  });

  test('17.2 nobody need join, and the segment goes on', () => {
    const game = ends(terran([...two, queen('E9')])).answer('terran', { kind: 'combine', pairs: [] });
    expect(lancers(game)).toEqual(['1-lancer terran', '1-lancer terran']);
    expect(game.state.segment).not.toBe('terran-movement');
  });

  test('17.2 not in different places, not the incapacitated, not under different players, each only once', () => {
    const asked = (units: Units): boolean => ends(terran([...units, queen('E9')])).state.questions.length > 0;
    expect(
      asked([
        { kind: '1-lancer', at: '1' },
        { kind: '1-lancer', at: '2' },
      ]),
    ).toBe(false);
    expect(
      asked([
        { kind: '1-lancer', at: '1' },
        { kind: '1-lancer', at: '1', incapacitated: true },
      ]),
    ).toBe(false);
    expect(
      asked([
        { kind: '1-lancer', at: 'E8' },
        { kind: '1-lancer', at: 'E8', holder: 'z1' },
      ]),
    ).toBe(false);
    expect(
      asked([
        { kind: '1-lancer', at: '1' },
        { kind: 'scout', at: '1' },
      ]),
    ).toBe(false);
    const game = ends(
      terran([
        ...two,
        ...two,
        { kind: '1-lancer', at: '3' },
        { kind: '1-lancer', at: '3' },
        { kind: '1-lancer', at: '3', incapacitated: true },
      ]),
    );
    const decision = game.state.questions[0]?.id ?? '';
    const code = (...pairs: [string, string][]): string =>
      game.refusal('terran', { verb: 'decide', decision, answer: { kind: 'combine', pairs } }).code;
    expect(code(['m1', 'm5'])).toBe('not-together');
    expect(code(['m1', 'm1'])).toBe('not-together');
    expect(code(['m1', 'm2'], ['m2', 'm3'])).toBe('named-twice');
    expect(code(['m5', 'm7'])).toBe('not-asked');
    const view = game.view('terran');
    const first = next(hive, view, { offer: 'combine', values: {} });
    expect(first.command).toEqual({ verb: 'decide', decision, answer: { kind: 'combine', pairs: [] } });
    expect(first.choices).toHaveLength(7);
    expect(next(hive, view, { offer: 'combine', values: { pairs: [['m1', 'm2']] } }).choices.map(({ value }) => value)).toEqual([
      [
        ['m1', 'm2'],
        ['m3', 'm4'],
      ],
      [
        ['m1', 'm2'],
        ['m5', 'm6'],
      ],
    ]);
    game.answer('terran', {
      kind: 'combine',
      pairs: [
        ['m1', 'm3'],
        ['m6', 'm5'],
      ],
    });
    expect(lancers(game)).toEqual(['1-lancer terran', '1-lancer terran', '1-lancer terran In', '2-lancers terran', '2-lancers terran']);
  });

  test('17.2 he who recovers as the segment closes may join at once (13.0)', () => {
    const units: Units = [
      { kind: '1-lancer', at: 'darter:Vega' },
      { kind: '1-lancer', at: 'darter:Vega', incapacitated: true },
    ];
    const game = ends(terran(units, { darters: [{ name: 'Vega' }] }));
    expect(game.answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] }).unit('m1')).toMatchObject({
      kind: '2-lancers',
      incapacitated: false,
    });
  });

  test('17.2 the pair has done what either man has', () => {
    const men: Units = [
      { kind: '1-lancer', at: '1', activity: { allowance: 4, spent: 2, fired: true } },
      { kind: '1-lancer', at: '1', activity: { allowance: 4, spent: 3, moved: true, done: true } },
    ];
    // An enemy beside them, so that the melee segment is not passed over.
    const game = ends(terran([...men, { kind: 'soldier', at: '1' }])).answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] });
    expect(game.unit('m1').activity).toMatchObject({ spent: 3, fired: true, moved: true, done: true });
  });

  test('17.2 the Znon joins two controlled men; each keeps his Queen, and when one loses hers they part (ruling 93)', () => {
    const units: Units = [
      queen('E9'),
      queen('E13'),
      { kind: '1-lancer', at: 'E8', holder: 'z1' },
      { kind: '1-lancer', at: 'E8', holder: 'z2' },
      { kind: 'engineer', at: 'E10' },
    ];
    const game = ends(terran(units));
    expect(game.state.questions.map(({ seat }) => seat)).toEqual(['znon']);
    game.answer('znon', { kind: 'combine', pairs: [['m1', 'm2']] });
    expect(game.unit('m1')).toMatchObject({ kind: '2-lancers', side: 'znon', holder: 'z1', secondHolder: 'z2' });

    const paired = terran([
      queen('E9'),
      queen('E13'),
      { kind: '2-lancers', at: 'E8', holder: 'z1', secondHolder: 'z2' },
      { kind: 'engineer', at: 'E10' },
    ]);
    paired.send('terran', fire('m2', 'h-z1'), 1);
    expect(lancers(paired)).toEqual(['1-lancer terran', '1-lancer znon']);
    expect(Object.values(paired.state.units).find(({ holder }) => holder !== null)).toMatchObject({ holder: 'z2', place: 'E8' });
    // Both must stay within three boxes of their own Queens (ruling 89).
    const leash = znon([queen('E9'), queen('28'), { kind: '2-lancers', at: 'E8', holder: 'z1', secondHolder: 'z2' }]);
    expect(hive.distance('28', 'E4')).toBeGreaterThan(3);
    expect(leash.refusal('znon', move('m1', 'E4')).code).toBe('too-far-from-queen');
  });
});

describe('17.3 removing traps', () => {
  const units = (trap: Units[number]['kind'], engineer: Partial<Units[number]> = {}): Units => [
    { kind: 'engineer', at: 'E8', ...engineer },
    { kind: trap, at: 'E8' },
    queen('E9'),
  ];
  const remove: RescueCommand = { verb: 'remove-trap', unit: 'm1', trap: 'h-z1' };

  test.each([
    [false, 4, true],
    [false, 5, false],
    [true, 2, true],
    [true, 3, false],
  ])('17.3 an Engineer (incapacitated: %s) rolling %i removes it: %s', (incapacitated, die, gone) => {
    const game = terran(units('boobytrap', { incapacitated })).send('terran', remove, die);
    expect(game.find('z1') === null).toBe(gone);
    expect(game.unit('m1').activity.spent).toBe(1);
  });

  test('17.3 one point a try, as often as he can pay, beside enemies too; nobody else and from nowhere else', () => {
    const game = terran([
      ...units('boobytrap'),
      { kind: 'soldier', at: 'E8' },
      { kind: 'scout', at: 'E8' },
      { kind: 'engineer', at: 'E4' },
    ]);
    for (let tries = 0; tries < 3; tries++) game.send('terran', remove, 6);
    expect(game.refusal('terran', remove).code).toBe('no-points');
    expect(game.refusal('terran', { ...remove, unit: 'm2' } as RescueCommand).code).toBe('no-engineer');
    expect(game.refusal('terran', { ...remove, unit: 'm3' } as RescueCommand).code).toBe('not-there');
    expect(game.refusal('terran', { ...remove, unit: 'm3', trap: 'h-z3' } as RescueCommand).code).toBe('no-trap');
    expect(at({ segment: 'terran-melee', units: units('boobytrap') }).refusal('terran', remove).code).toBe('wrong-segment');
  });

  test('17.3 the Terran is told whether a face-down one was a fake; a failure tells nothing', () => {
    for (const trap of ['boobytrap', 'fake-boobytrap'] as const) {
      const game = terran(units(trap)).send('terran', remove, 1);
      expect(game.events('terran')).toEqual([
        expect.objectContaining({ kind: 'trap-removed', facts: { fake: trap === 'fake-boobytrap' } }),
      ]);
      expect(game.revealedTo).toEqual(['terran', 'watcher']);
      const failed = terran(units(trap)).send('terran', remove, 5);
      expect(failed.events('terran')).toEqual([
        {
          kind: 'trap-removal-failed',
          cases: ['17.3'],
          place: 'E8',
          dice: [{ purpose: 'remove-trap', face: 5 }],
          about: [{ id: 'm1', kind: 'engineer', side: 'terran' }],
          facts: {},
        },
      ]);
      expect(failed.view('terran').units['h-z1']).toMatchObject({ kind: null });
    }
    expect(terran(units('boobytrap')).send('terran', remove, 1).state.losses).toEqual([]);
  });

  test('17.3 a controlled Engineer removes traps in the Znon segment', () => {
    const game = znon([queen('E9'), { kind: 'engineer', at: 'E8', holder: 'z1' }, { kind: 'boobytrap', at: 'E8' }]);
    game.send('znon', { verb: 'remove-trap', unit: 'm1', trap: 'z2' }, 4);
    expect(game.find('z2')).toBeNull();
  });

  test('17.3 next names the counters with the chance', () => {
    const game = terran([...units('fake-boobytrap'), { kind: 'soldier', at: 'E8' }]);
    const step = next(hive, game.view('terran'), { offer: 'remove-trap:m1', values: {} });
    expect(step.choices.map(({ unit, cost, odds }) => [unit, cost, odds?.[0]?.outcomes[0]?.cases])).toEqual([['h-z1', 1, 4]]);
    expect(step.refused.map(({ unit }) => unit)).toEqual(['h-z3']);
  });
});

describe('17.4 prisoners', () => {
  const held = (more: Units = []): Units => [{ kind: 'scout', at: 'E4' }, { kind: 'ambassador', at: 'E8' }, queen('E9'), ...more];
  const enters = (more: Units = [], setup: Partial<Setup> = {}): Game => terran(held(more), setup).send('terran', move('m1', 'E8'));

  test('17.4 a Marine frees a prisoner whom no Znon unit but prisoners guards, for good', () => {
    const game = enters();
    expect(game.unit('z1')).toMatchObject({ side: 'terran', faceUp: true, heldSinceStart: false });
    expect(game.told('terran')).toEqual(['moved', 'prisoner-freed']);
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
    // He has not moved and may at once (ruling 38).
    expect(game.allows('terran', move(game.name('terran', 'z1'), 'E4'))).toBe(true);
    const both = enters([{ kind: 'daughter', at: 'E8' }]);
    expect([both.unit('z1').side, both.unit('z3').side]).toEqual(['terran', 'terran']);
  });

  test('17.4 a guard, able or not, a trap real or fake, or a controlled Marine prevents it', () => {
    const guards: Units = [
      { kind: 'soldier', at: 'E8' },
      { kind: 'worker', at: 'E8', incapacitated: true },
      { kind: 'boobytrap', at: 'E8' },
      { kind: 'fake-boobytrap', at: 'E8' },
      { kind: 'scout', at: 'E8', holder: 'z2' },
      queen('E8'),
    ];
    for (const guard of guards) expect(enters([guard]).unit('z1').side).toBe('znon');
  });

  test('17.4 an incapacitated Marine frees too; a freed hostage and a controlled Marine do not', () => {
    const hurt = terran([{ ...held()[0], incapacitated: true } as Units[number], ...held().slice(1)]).send('terran', move('m1', 'E8'));
    expect(hurt.unit('z1').side).toBe('terran');
    const hostage = terran([...held(), { kind: 'daughter', at: 'E4', freed: true }]).send('terran', move('h-z3', 'E8'));
    expect(hostage.unit('z1')).toMatchObject({ side: 'znon', faceUp: true });
    const controlled = znon([...held().slice(1), { kind: 'scout', at: 'E4', holder: 'z2' }]).send('znon', move('m1', 'E8'));
    expect(controlled.unit('z1').side).toBe('znon');
  });

  test('17.4 it happens at every change: the guard leaves or dies, the trap is removed, the controlled man reverts', () => {
    const beside = (guard: Units[number], marine: Units[number]['kind'] = 'scout'): Units => [
      { kind: marine, at: 'E8' },
      { kind: 'ambassador', at: 'E8' },
      queen('E9'),
      guard,
    ];
    const leaves = znon(beside({ kind: 'soldier', at: 'E8' })).send('znon', move('z3', 'E4'), 1);
    expect(leaves.unit('z1').side).toBe('terran');
    const removed = terran(beside({ kind: 'boobytrap', at: 'E8' }, 'engineer')).send(
      'terran',
      { verb: 'remove-trap', unit: 'm1', trap: 'h-z3' },
      1,
    );
    expect(removed.unit('z1').side).toBe('terran');
    const reverts = at({
      segment: 'mind-control',
      units: [{ kind: 'scout', at: 'E8', holder: 'z1' }, queen('E9'), { kind: 'ambassador', at: 'E8' }, queen('E13')],
    });
    reverts.send('znon', { verb: 'relinquish', queen: 'z1' });
    expect([reverts.unit('m1').side, reverts.unit('z2').side]).toEqual(['terran', 'terran']);
  });

  test('17.4 held since the start they fill no Queen’s place and shorten no range; later it takes ordinary Mind Control', () => {
    const game = at({
      segment: 'mind-control',
      units: [queen('E9'), { kind: 'ambassador', at: 'E8' }, { kind: 'daughter', at: 'E4', freed: true }],
    });
    expect(game.unit('z1').reign?.shortRange).toBe(false);
    expect(game.refusal('znon', { verb: 'relinquish', queen: 'z1' }).code).toBe('holds-nobody');
    game.send('znon', { verb: 'mind-control', queen: 'z1', target: 'z3' }, 3);
    expect(game.unit('z3')).toMatchObject({ side: 'znon', holder: 'z1', heldSinceStart: false });
    expect(game.unit('z1').reign?.shortRange).toBe(true);
  });

  test('17.4 a retaken hostage alone with a Marine is freed again, and the Queen loses him (ruling 91)', () => {
    const game = terran([{ kind: 'scout', at: 'E4' }, queen('E9'), { kind: 'ambassador', at: 'E8', holder: 'z1' }]);
    game.send('terran', move('m1', 'E8'));
    expect(game.unit('z2')).toMatchObject({ side: 'terran', holder: null });
  });
});

describe('17.5 out of reach', () => {
  test('17.5 a prisoner farther than three boxes from every able Queen is freed at once, face up for good', () => {
    expect([hive.distance('E9', '23'), hive.distance('E8', '23'), hive.distance('E12', '23')]).toEqual([3, 3, 4]);
    const units: Units = [queen('E8'), { kind: 'ambassador', at: '23' }, { kind: 'soldier', at: '23' }];
    const game = znon(units, { holes: ['E8|E12'] });
    game.send('znon', move('z1', 'E12'));
    expect(game.unit('z2')).toMatchObject({ side: 'terran', faceUp: true, heldSinceStart: false });
    // The guard now shares his box with a Terran.
    expect(game.unit('z3').faceUp).toBe(true);
    const near = znon(units).send('znon', move('z1', 'E9'));
    expect(near.unit('z2').side).toBe('znon');
    const other = znon([...units, { kind: 'master-queen', at: '22' }], { holes: ['E8|E12'] }).send('znon', move('z1', 'E12'));
    expect(other.unit('z2').side).toBe('znon');
  });

  test('17.5 an incapacitated Queen does not hold him, unless the option says so (ruling 65); nor a dead one', () => {
    const setup: Setup = {
      segment: 'terran-movement',
      units: [{ kind: 'engineer', at: 'E8' }, queen('E9'), { kind: 'ambassador', at: 'E6' }],
    };
    expect(at(setup).send('terran', fire('m1', 'h-z1'), 4).unit('z2').side).toBe('terran');
    expect(at(setup, { incapacitatedQueensHold: true }).send('terran', fire('m1', 'h-z1'), 4).unit('z2').side).toBe('znon');
    expect(at(setup).send('terran', fire('m1', 'h-z1'), 1).unit('z2').side).toBe('terran');
  });

  test('17.5 the Znon may not lead a prisoner out of reach (ruling 90)', () => {
    const game = znon([queen('E9'), { kind: 'ambassador', at: '23' }]);
    expect(game.refusal('znon', move('z2', '22'))).toMatchObject({ code: 'out-of-queens-reach', case: '17.5' });
    expect(game.allows('znon', move('z2', '24'))).toBe(true);
  });

  test('17.5 a retaken hostage is bound to his own Queen instead (7.8)', () => {
    const units: Units = [queen('E9'), queen('22'), { kind: 'ambassador', at: '23', holder: 'z1' }];
    expect(znon(units).refusal('znon', move('z3', '22'))).toMatchObject({ code: 'too-far-from-queen', case: '7.8' });
  });
});

describe('17.2 what is offered and told', () => {
  const single = (box: string, more: Partial<Units[number]> = {}): Units[number] => ({ kind: '1-lancer', at: box, ...more });
  const choice = (unit: string, place: string, ...pairs: string[][]) => ({ value: pairs, label: '2 Lancers', place, unit });
  const asked = (): Game => ends(terran([single('50'), single('50'), single('50'), single('60'), single('60'), single('5')]));

  test('17.2 pairs are added one by one as long as there are singles that fit', () => {
    const game = asked();
    const decision = game.state.questions[0]?.id ?? '';
    const slot = { name: 'pairs', domain: 'subset', label: 'Pairs that join', optional: true, min: 0 };
    const command = (...pairs: [string, string][]): RescueCommand => ({ verb: 'decide', decision, answer: { kind: 'combine', pairs } });
    expect(game.state.questions).toMatchObject([{ units: ['m1', 'm2', 'm3', 'm4', 'm5'] }]);
    expect(offered(game, 'terran', 'combine')).toMatchObject([{ decision, slots: [slot], fixed: { verb: 'decide', decision } }]);
    expect(step(game, 'terran', 'combine')).toEqual({
      slot,
      choices: [
        choice('m1', '50', ['m1', 'm2']),
        choice('m1', '50', ['m1', 'm3']),
        choice('m2', '50', ['m2', 'm3']),
        choice('m4', '60', ['m4', 'm5']),
      ],
      refused: [],
      command: command(),
    });
    expect(step(game, 'terran', 'combine', { pairs: [['m1', 'm2']] })).toEqual({
      slot,
      choices: [choice('m4', '60', ['m1', 'm2'], ['m4', 'm5'])],
      refused: [],
      command: command(['m1', 'm2']),
    });
    const both = [
      ['m1', 'm2'],
      ['m4', 'm5'],
    ];
    expect(step(game, 'terran', 'combine', { pairs: both })).toEqual(complete(command(['m1', 'm2'], ['m4', 'm5'])));
    // What is no list of pairs is taken for none.
    for (const pairs of [[['m1']], [['m1', 2]], [['m1', 'm2'], 'm4'], ['m1', 'm2'], 'm1', [['m1', 'm2', 'm3']]]) {
      expect(step(game, 'terran', 'combine', { pairs }).command).toEqual(command());
    }
  });

  test('17.2 units that do not exist or were not asked about do not join', () => {
    const game = asked();
    const decision = game.state.questions[0]?.id ?? '';
    for (const pair of [
      ['m1', 'm9'],
      ['m9', 'm1'],
      ['m9', 'm8'],
      ['m6', 'm1'],
      ['m1', 'm6'],
    ] as const) {
      expect(game.refusal('terran', { verb: 'decide', decision, answer: { kind: 'combine', pairs: [pair] } }).code).toBe('not-asked');
    }
  });

  test('17.2 the pair has done what either man has, no more and no less', () => {
    const joinedTo = (a: Units[number]['activity'], b: Units[number]['activity']) =>
      ends(terran([single('50', { activity: a ?? {} }), single('50', { activity: b ?? {} })]))
        .answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] })
        .events('znon');
    expect(joinedTo({}, {})[0]).toMatchObject({
      kind: 'lancers-combined',
      cases: ['17.2'],
      place: '50',
      about: [{ id: 'm1', kind: '2-lancers' }],
    });
    const beside: Units = [{ kind: 'soldier', at: '50' }];
    const after = (a: Units[number]['activity'], b: Units[number]['activity']) => {
      const units = [single('50', { activity: a ?? {} }), single('50', { activity: b ?? {} })];
      const game = ends(terran([...units, ...beside])).answer('terran', { kind: 'combine', pairs: [['m1', 'm2']] });
      expect([game.state.segment, game.find('m2')]).toEqual(['terran-melee', null]);
      return game.unit('m1');
    };
    const nothing = { fired: false, moved: false, done: false, fought: false };
    expect(after({}, {}).activity).toMatchObject(nothing);
    for (const what of ['fired', 'moved', 'done', 'fought'] as const) {
      for (const [a, b] of [
        [{ [what]: true }, {}],
        [{}, { [what]: true }],
      ] as const) {
        expect([what, after(a, b).activity[what]]).toEqual([what, what !== 'fought']);
      }
    }
  });
});

describe('17.3 what is offered and told', () => {
  const minefield = (more: Units = []): Game =>
    terran([
      { kind: 'engineer', at: '50' },
      { kind: 'boobytrap', at: '50' },
      { kind: 'fake-boobytrap', at: '50' },
      { kind: 'soldier', at: '50' },
      { kind: 'scout', at: '50' },
      { kind: 'engineer', at: '60' },
      ...more,
    ]);

  test('17.3 an Engineer is offered the traps of his box, hidden ones by that name, with what a try costs and its odds', () => {
    const game = minefield();
    const slot = { name: 'trap', domain: 'id', label: 'Boobytrap to remove' };
    const fixed = { verb: 'remove-trap', unit: 'm1' };
    expect(offered(game, 'terran', 'remove-trap')).toMatchObject([{ id: 'remove-trap:m1', slots: [slot], fixed, confirm: true }]);
    expect(step(game, 'terran', 'remove-trap:m1')).toMatchObject({
      slot,
      choices: ['h-z1', 'h-z2'].map((value) => ({
        value,
        unit: value,
        label: 'Boobytrap',
        place: '50',
        cost: 1,
        odds: [
          {
            outcomes: [
              { label: 'removed', cases: 4 },
              { label: 'nothing', cases: 2 },
            ],
          },
        ],
      })),
      refused: [
        { value: 'h-z3', label: 'Soldier', refusal: { code: 'no-trap' } },
        { value: 'm2', label: 'Scout', refusal: { code: 'no-trap' } },
      ],
      command: null,
    });
    expect(step(game, 'terran', 'remove-trap:m1', { trap: 'h-z1' })).toEqual(complete({ verb: 'remove-trap', unit: 'm1', trap: 'h-z1' }));
    expect(game.refusal('terran', { verb: 'remove-trap', unit: 'm9', trap: 'h-z1' }).code).toBe('no-such-unit');
    expect(game.refusal('terran', { verb: 'remove-trap', unit: 'm1', trap: 'constructor' }).code).toBe('no-trap');
  });

  test('17.3 a failure is told without the counter, a success with it', () => {
    const game = minefield().send('terran', { verb: 'remove-trap', unit: 'm1', trap: 'h-z1' }, 5);
    const line = { cases: ['17.3'], place: '50' };
    const dice = (face: number) => [{ purpose: 'remove-trap', face }];
    expect(game.events('znon')).toMatchObject([{ ...line, kind: 'trap-removal-failed', dice: dice(5), about: [{ id: 'm1' }] }]);
    expect(game.revealedTo).toEqual([]);
    game.send('terran', { verb: 'remove-trap', unit: 'm1', trap: 'h-z2' }, 1);
    const about = [{ id: 'm1' }, { id: 'z2', kind: 'fake-boobytrap' }];
    expect(game.events('znon')).toMatchObject([{ ...line, kind: 'trap-removed', dice: dice(1), about, facts: { fake: true } }]);
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
  });

  test('17.3 one that lies open shows nothing new when it goes', () => {
    const open = terran([
      { kind: 'engineer', at: '50' },
      { kind: 'boobytrap', at: '50', up: true },
    ]);
    expect(open.send('terran', { verb: 'remove-trap', unit: 'm1', trap: 'h-z1' }, 1).revealedTo).toEqual([]);
  });
});
