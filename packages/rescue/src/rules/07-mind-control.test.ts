import { describe, expect, test } from '@jest/globals';
import { next, offers } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { offered as actsOf, complete, step } from '../testing/steps';

type Units = NonNullable<Setup['units']>;
const queen = (box: string, more: Partial<Units[number]> = {}): Units[number] => ({ kind: 'queen', at: box, active: true, ...more });
const controlPhase = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'mind-control', turn: 3, units, ...more });
const take = (game: Game, target: string, ...dice: number[]): Game =>
  game.send('znon', { verb: 'mind-control', queen: 'z1', target }, ...dice);
const endsWith = (game: Game, ...dice: number[]): Game => {
  game.send('znon', { verb: 'end-segment' });
  return dice.length === 0 ? game : game.answer('znon', { kind: 'break-out' }, ...dice);
};
const offered = (game: Game, id: string): boolean => offers(hive, game.view('znon')).some((offer) => offer.id === id);

describe('control', () => {
  test('3.0p a Marine is Terran-controlled until he is taken over and again when he breaks out', () => {
    const game = controlPhase([queen('E9'), { kind: 'scout', at: 'E8' }]);
    expect(game.unit('m1').side).toBe('terran');
    expect(take(game, 'm1', 3).unit('m1').side).toBe('znon');
    expect(endsWith(game, 2).unit('m1').side).toBe('terran');
  });

  test('3.0q Queens, guards, traps and whoever is controlled are Znon-controlled; a freed hostage is not', () => {
    const game = at({
      segment: 'terran-movement',
      units: [
        queen('E9'),
        { kind: 'master-queen', at: 'E1' },
        { kind: 'soldier', at: 'E2' },
        { kind: 'worker', at: 'E2' },
        { kind: 'boobytrap', at: 'E2' },
        { kind: 'fake-boobytrap', at: 'E2' },
        { kind: 'scout', at: 'E8', holder: 'z1' },
        { kind: 'ambassador', at: 'E4' },
        { kind: 'daughter', at: 'E12', freed: true },
      ],
    });
    expect(['z1', 'z2', 'z3', 'z4', 'z5', 'z6', 'm1', 'z7'].map((id) => game.unit(id).side)).toEqual(Array(8).fill('znon'));
    expect(game.unit('z8').side).toBe('terran');
    // And so he becomes when a Queen takes him, whoever he was before.
    const taking = (face: number) => take(controlPhase([queen('E9'), { kind: 'scout', at: 'E8' }]), 'm1', face);
    expect(taking(4).unit('m1').side).toBe('terran');
    expect(taking(3).unit('m1').side).toBe('znon');
  });

  test('3.0e a controlled Marine is an enemy of his comrades: they must roll to leave his box', () => {
    const game = at({
      segment: 'terran-movement',
      units: [queen('E9'), { kind: 'scout', at: 'E8', holder: 'z1' }, { kind: 'scout', at: 'E8' }],
    });
    game.send('terran', { verb: 'move', unit: 'm2', path: ['E4'] }, 1);
    expect(game.told()).toContain('exit-attempted');
  });

  test('3.0f a controlled Marine and Soldiers are friends: he leaves their box without a roll', () => {
    const game = at({
      segment: 'znon-movement',
      units: [queen('E9'), { kind: 'scout', at: 'E8', holder: 'z1' }, { kind: 'soldier', at: 'E8' }],
    });
    game.send('znon', { verb: 'move', unit: 'm1', path: ['E4'] });
    expect(game.unit('m1').place).toBe('E4');
    expect(game.unit('m1').activity.spent).toBe(2);
  });
});

describe('attempts', () => {
  test('7.0a any Terran can be the victim, a freed hostage too, and in a pair one man', () => {
    const units: Units = [
      queen('E9'),
      { kind: 'ambassador', at: 'E8', freed: true },
      { kind: 'engineer', at: 'E5' },
      { kind: '2-lancers', at: 'E6' },
    ];
    const game = controlPhase(units);
    for (const target of ['z2', 'm1', 'm2']) expect(game.allows('znon', { verb: 'mind-control', queen: 'z1', target })).toBe(true);
    take(game, 'z2', 1);
    expect(game.unit('z2')).toMatchObject({ side: 'znon', holder: 'z1', heldSinceStart: false, faceUp: true });
  });

  test('7.0b the attempt is announced with Queen and victim before the die', () => {
    const game = take(controlPhase([queen('E9'), { kind: 'scout', at: 'E8' }]), 'm1', 3);
    expect(game.told('terran')).toEqual(['control-attempted', 'control-gained']);
    expect(game.events('terran')[0]).toMatchObject({ about: [{ kind: 'queen' }, { id: 'm1' }] });
    expect(game.rolls.map(({ label }) => label)).toEqual([expect.stringContaining('mind-control')]);
  });

  test.each([
    [5, 'znon'],
    [6, 'terran'],
  ])('7.0c an incapacitated victim is taken on 5 and not on 6: %i', (die, side) => {
    const game = take(controlPhase([queen('E9'), { kind: 'scout', at: 'E8', incapacitated: true }]), 'm1', die);
    expect(game.unit('m1')).toMatchObject({ side, incapacitated: true });
  });

  test.each([
    [1, 'znon'],
    [3, 'znon'],
    [4, 'terran'],
  ])('7.0d any other victim is taken on 1 to 3, and a higher roll changes nothing: %i', (die, side) => {
    const game = take(controlPhase([queen('E9'), { kind: 'scout', at: 'E8' }]), 'm1', die);
    expect(game.unit('m1')).toMatchObject({ side, holder: side === 'znon' ? 'z1' : null });
    expect(game.unit('z1').reign?.shortRange).toBe(side === 'znon');
  });

  test('7.1 only an active, able Queen attempts, and once in a Game-Turn', () => {
    const man = { kind: 'scout', at: 'E8' } as const;
    const refusal = (units: Units): string => controlPhase(units).refusal('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' }).code;
    expect(refusal([queen('E9', { active: false }), man])).toBe('inactive');
    expect(refusal([queen('E9', { incapacitated: true }), man])).toBe('incapacitated');
    expect(refusal([{ kind: 'soldier', at: 'E9' }, man])).toBe('no-queen');
    const failed = take(controlPhase([queen('E9'), man, { kind: 'scout', at: 'E5' }, queen('E13')]), 'm1', 6);
    expect(failed.refusal('znon', { verb: 'mind-control', queen: 'z1', target: 'm2' })).toMatchObject({ code: 'attempted', case: '7.1' });
    expect(failed.allows('znon', { verb: 'mind-control', queen: 'z2', target: 'm2' })).toBe(true);
  });

  test('7.2 the victim is Terran-controlled, at most three boxes away through walls, and in no Holding Box', () => {
    // E2 and E15 are three apart (8.1); E9 is a Command Compartment, which adds nothing here (ruling 17).
    const units: Units = [
      queen('E2'),
      { kind: 'scout', at: 'E15' },
      { kind: 'scout', at: '44' },
      { kind: 'scout', at: 'darter:Vega' },
      { kind: 'ambassador', at: 'E3' },
    ];
    const game = controlPhase(units, { darters: [{ name: 'Vega', breach: 'E2' }] });
    const code = (target: string) => game.refusal('znon', { verb: 'mind-control', queen: 'z1', target }).code;
    expect(game.allows('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' })).toBe(true);
    expect([code('m2'), code('m3'), code('z2'), code('nobody')]).toEqual(['out-of-range', 'aboard', 'not-terran', 'not-terran']);
    const inCommand = controlPhase([queen('E9'), { kind: 'master-queen', at: 'E9', active: true }, { kind: 'scout', at: '23' }]);
    expect(hive.distance('E9', '23')).toBeLessThanOrEqual(6);
    expect(hive.distance('E9', '23')).toBe(3);
    expect(inCommand.allows('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' })).toBe(true);
    const beyond = controlPhase([queen('E9'), { kind: 'master-queen', at: 'E9', active: true }, { kind: 'scout', at: '22' }]);
    expect(hive.distance('E9', '22')).toBe(4);
    expect(beyond.refusal('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' }).code).toBe('out-of-range');
  });

  test('7.2 a Marine whose box holds three Znon individuals cannot be taken, with two he can (9.2, ruling 21)', () => {
    const box = (soldiers: number): Units => [
      queen('E9'),
      { kind: 'scout', at: 'E8' },
      { kind: 'ambassador', at: 'E8', freed: true },
      { kind: 'boobytrap', at: 'E8' },
      ...Array(soldiers).fill({ kind: 'soldier', at: 'E8' }),
    ];
    const order = (target: string) => ({ verb: 'mind-control', queen: 'z1', target }) as const;
    expect(controlPhase(box(3)).refusal('znon', order('m1'))).toMatchObject({ code: 'no-room', case: '9.2' });
    expect(controlPhase(box(3)).allows('znon', order('z2'))).toBe(true);
    expect(controlPhase(box(2)).allows('znon', order('m1'))).toBe(true);
  });

  test('7.4 a Queen who holds somebody cannot reach for another; a prisoner held since the start fills no place', () => {
    const units: Units = [
      queen('E9'),
      { kind: 'scout', at: 'E8', holder: 'z1' },
      { kind: 'scout', at: 'E5' },
      queen('E13'),
      { kind: 'ambassador', at: 'E13' },
    ];
    const game = controlPhase(units);
    expect(game.refusal('znon', { verb: 'mind-control', queen: 'z1', target: 'm2' })).toMatchObject({
      code: 'holds-somebody',
      case: '7.4',
    });
    expect(game.allows('znon', { verb: 'mind-control', queen: 'z2', target: 'm2' })).toBe(true);
  });

  test('7.9 one man of a pair is taken: the pair splits, and the other stays Terran', () => {
    const game = take(controlPhase([queen('E9'), { kind: '2-lancers', at: 'E8' }]), 'm1', 1);
    const men = Object.values(game.state.units).filter(({ kind }) => kind === '1-lancer');
    expect(men.map(({ side, holder, place }) => [side, holder, place]).sort()).toEqual([
      ['terran', null, 'E8'],
      ['znon', 'z1', 'E8'],
    ]);
  });

  test('7.0 next lists the victims with their chances and says why others cannot be taken', () => {
    const game = controlPhase([queen('E9'), { kind: 'scout', at: 'E8', incapacitated: true }, { kind: 'scout', at: 'A1' }]);
    const step = next(hive, game.view('znon'), { offer: 'mind-control:z1', values: {} });
    expect(step.choices.map(({ unit, odds }) => [unit, odds?.[0]?.outcomes[0]?.cases])).toEqual([['m1', 5]]);
    expect(step.refused.map(({ unit, refusal }) => [unit, refusal.code])).toEqual([['m2', 'out-of-range']]);
    expect(next(hive, game.view('znon'), { offer: 'mind-control:z1', values: { target: 'm1' } }).command).toEqual({
      verb: 'mind-control',
      queen: 'z1',
      target: 'm1',
    });
  });
});

describe('giving up, breaking out, Command Range', () => {
  test('7.5 control is given up before any attempt, and she who gave it up or lost it makes none in the segment', () => {
    const units: Units = [queen('E9'), { kind: 'scout', at: 'E8', holder: 'z1' }, queen('E13'), { kind: 'scout', at: 'E5' }];
    const game = controlPhase(units).send('znon', { verb: 'relinquish', queen: 'z1' });
    expect(game.unit('m1')).toMatchObject({ side: 'terran', holder: null });
    expect(game.refusal('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' })).toMatchObject({ code: 'released', case: '7.5' });

    const late = controlPhase(units).send('znon', { verb: 'mind-control', queen: 'z2', target: 'm2' }, 6);
    expect(late.refusal('znon', { verb: 'relinquish', queen: 'z1' })).toMatchObject({ code: 'too-late', case: '7.5' });
    expect(offered(late, 'relinquish:z1')).toBe(false);
    expect(late.refusal('znon', { verb: 'relinquish', queen: 'z2' }).code).toBe('holds-nobody');
    for (const segment of ['activation', 'znon-movement', 'znon-melee'] as const) {
      expect(at({ segment, units }).refusal('znon', { verb: 'relinquish', queen: 'z1' }).code).toBe('wrong-segment');
    }
  });

  test('7.6 as the segment closes a die is rolled for every controlled individual: 1-2 breaks out', () => {
    const units: Units = [
      queen('E9'),
      queen('E13'),
      queen('E5'),
      { kind: 'scout', at: 'E8', holder: 'z1' },
      { kind: '2-lancers', at: 'E10', holder: 'z2', secondHolder: 'z3' },
      { kind: 'ambassador', at: 'E13' },
    ];
    const game = controlPhase(units).send('znon', { verb: 'end-segment' });
    expect(game.state.segment).toBe('mind-control');
    // By box: E8, then the two men in E10. The prisoner held since the start does not roll (ruling 22).
    game.answer('znon', { kind: 'break-out' }, 2, 3, 1);
    expect(game.unit('m1').side).toBe('terran');
    const pair = Object.values(game.state.units).filter(({ kind }) => kind === '1-lancer');
    expect(pair.map(({ side, holder }) => [side, holder]).sort()).toEqual([
      ['terran', null],
      ['znon', 'z2'],
    ]);
    expect(game.unit('z4').side).toBe('znon');
    expect(game.state.segment).not.toBe('mind-control');
  });

  test('7.6 the man taken a moment ago rolls too (ruling 18)', () => {
    const game = endsWith(take(controlPhase([queen('E9'), { kind: 'scout', at: 'E8' }]), 'm1', 1), 1);
    expect(game.unit('m1').side).toBe('terran');
    // Taken and lost in the segment still costs her the Game-Turn (ruling 20).
    expect(game.unit('z1').reign?.shortRange).toBe(true);
  });

  test('7.3 the range recovers in the Mind Control Segment of the first later turn in no part of which she held anybody', () => {
    const short = { active: true, shortRange: true };
    // Lost during the turn before: recovers now.
    const lost = controlPhase([queen('E9', { reign: short }), queen('E13'), { kind: 'scout', at: 'E8', holder: 'z2' }]);
    expect(endsWith(lost, 6).unit('z1').reign?.shortRange).toBe(false);
    // Still holding: not.
    const holding = controlPhase([queen('E9', { reign: short }), { kind: 'scout', at: 'E8', holder: 'z1' }]);
    expect(endsWith(holding, 6).unit('z1').reign?.shortRange).toBe(true);
    // Given up now: not yet.
    const given = controlPhase([queen('E9', { reign: short }), { kind: 'scout', at: 'E8', holder: 'z1' }]);
    given.send('znon', { verb: 'relinquish', queen: 'z1' });
    expect(endsWith(given).unit('z1').reign?.shortRange).toBe(true);
    // Broken out now: not yet.
    const broken = controlPhase([queen('E9', { reign: short }), { kind: 'scout', at: 'E8', holder: 'z1' }]);
    expect(endsWith(broken, 1).unit('z1').reign?.shortRange).toBe(true);
    // Released in an earlier turn: recovers.
    const earlier = controlPhase([
      queen('E9', { reign: { ...short, releasedTurn: 2 } }),
      { kind: 'scout', at: 'E8', holder: 'z2' },
      queen('E13'),
    ]);
    expect(endsWith(earlier, 6).unit('z1').reign?.shortRange).toBe(false);
  });

  test('7.0 the segment passes by itself where nobody is held and nobody can be taken', () => {
    const after = (box: string): string => {
      const units: Units = [queen('E9'), queen('B1', { active: false }), { kind: 'scout', at: box }];
      return at({ segment: 'evacuation', turn: 1, units }).send('terran', { verb: 'end-segment' }).state.segment;
    };
    expect(after('E8')).toBe('mind-control');
    expect(after('A1')).toBe('activation');
  });

  test('7.2 a freed hostage with a Marine beside him reverts at once; attempt and short range are paid (17.4, ruling 91)', () => {
    const game = take(controlPhase([queen('E9'), { kind: 'ambassador', at: 'E8', freed: true }, { kind: 'scout', at: 'E8' }]), 'z2', 1);
    expect(game.unit('z2')).toMatchObject({ side: 'terran', holder: null });
    expect(game.unit('z1').reign).toMatchObject({ shortRange: true, attemptedTurn: 3 });
    expect(endsWith(game).unit('z1').reign?.shortRange).toBe(true);
  });
});

describe('controlled units', () => {
  test('7.7 the Znon moves them as his own; they attack Terrans and never one another', () => {
    const units: Units = [
      queen('E9'),
      { kind: 'scout', at: 'E8', holder: 'z1' },
      queen('E13'),
      { kind: 'scout', at: 'E12', holder: 'z2' },
      { kind: 'scout', at: 'E11' },
    ];
    const game = at({ segment: 'znon-movement', units });
    expect(game.allows('znon', { verb: 'move', unit: 'm1', path: ['E9'] })).toBe(true);
    expect(game.refusal('znon', { verb: 'move', unit: 'm3', path: ['E12'] }).code).toBe('not-yours');
    expect(game.allows('znon', { verb: 'fire', unit: 'm1', target: { unit: 'm3' }, extra: 0 })).toBe(true);
    expect(at({ segment: 'terran-movement', units }).refusal('terran', { verb: 'move', unit: 'm1', path: ['E9'] }).code).toBe('not-yours');
    const near = at({
      segment: 'znon-melee',
      units: [
        queen('E9'),
        queen('E13'),
        { kind: 'scout', at: 'E8', holder: 'z1' },
        { kind: 'scout', at: 'E8', holder: 'z2' },
        { kind: 'scout', at: 'E8' },
      ],
    });
    expect(near.allows('znon', { verb: 'melee', attackers: ['m1'], target: 'm2' })).toBe(false);
    expect(near.allows('znon', { verb: 'melee', attackers: ['m1', 'm2'], target: 'm3' })).toBe(true);
  });

  test('7.8 a controlled man stays within three boxes of his own Queen on every box of his path, and enters no Holding Box', () => {
    const units: Units = [queen('E9'), { kind: 'scout', at: 'E11', holder: 'z1' }, queen('27')];
    const game = at({ segment: 'znon-movement', units, darters: [{ name: 'Vega', breach: 'E11' }] });
    expect(game.refusal('znon', { verb: 'move', unit: 'm1', path: ['darter:Vega'] as never })).toMatchObject({
      code: 'holding-box',
      case: '7.8',
    });
    expect(hive.distance('E9', '25')).toBe(2);
    expect(hive.distance('E9', '23')).toBe(3);
    expect(hive.distance('E9', '22')).toBe(4);
    const corridor = at({ segment: 'znon-movement', units: [queen('E9'), { kind: 'scout', at: '25', holder: 'z1' }, queen('22')] });
    expect(corridor.allows('znon', { verb: 'move', unit: 'm1', path: ['24', '23'] })).toBe(true);
    expect(corridor.refusal('znon', { verb: 'move', unit: 'm1', path: ['24', '23', '22'] })).toMatchObject({
      code: 'too-far-from-queen',
      case: '7.8',
    });
  });

  test('7.8 he reverts at once when she goes farther off; then the guards beside him turn up (ruling 88)', () => {
    const units: Units = [queen('25'), { kind: 'scout', at: 'E12', holder: 'z1' }, { kind: 'soldier', at: 'E12' }];
    expect(hive.distance('25', 'E12')).toBe(2);
    const game = at({ segment: 'znon-movement', units });
    game.send('znon', { verb: 'move', unit: 'z1', path: ['24'] });
    expect(game.unit('m1').side).toBe('znon');
    const far = at({ segment: 'znon-movement', units: [queen('24'), ...units.slice(1)] });
    expect([hive.distance('24', 'E12'), hive.distance('23', 'E12')]).toEqual([3, 4]);
    far.send('znon', { verb: 'move', unit: 'z1', path: ['23'] });
    expect(far.unit('m1')).toMatchObject({ side: 'terran', holder: null });
    expect(far.unit('z2').faceUp).toBe(true);
    expect(far.told('terran')).toEqual(['moved', 'control-lost', 'turned-up']);
  });

  test('7.8 he reverts when she is incapacitated or killed', () => {
    const units: Units = [queen('E9'), { kind: 'scout', at: 'E8', holder: 'z1' }, { kind: 'engineer', at: 'E13' }];
    // Engineer 5 at range 1 is 4: a 4 incapacitates, a 3 kills.
    for (const die of [4, 3]) {
      const game = at({ segment: 'terran-movement', units });
      game.send('terran', { verb: 'fire', unit: 'm2', target: { unit: 'h-z1' }, extra: 0 }, die);
      expect(game.unit('m1')).toMatchObject({ side: 'terran', holder: null });
      // He has not acted in this Terran segment and may.
      expect(game.allows('terran', { verb: 'move', unit: 'm1', path: ['E4'] })).toBe(true);
    }
  });

  test('7.8 a pair held by two Queens who are both too far parts, and each man reverts once', () => {
    const game = at({
      segment: 'znon-movement',
      units: [
        { kind: 'queen', at: 'A1', active: true },
        { kind: 'queen', at: 'A1', active: true },
        { kind: '2-lancers', at: 'E9', holder: 'z1', secondHolder: 'z2' },
        { kind: 'soldier', at: 'A4' },
      ],
    });
    game.send('znon', { verb: 'move', unit: 'z3', path: ['A3'] });
    expect(game.told().filter((kind) => kind === 'control-lost')).toHaveLength(2);
    expect(Object.values(game.state.units).filter(({ kind, side }) => kind === '1-lancer' && side === 'terran')).toHaveLength(2);
  });

  test('7.8 the last Terran of a box is taken: Soldiers there turn down; he reverts: they turn up, and nobody wakes', () => {
    const units: Units = [queen('E5'), { kind: 'scout', at: '24' }, { kind: 'soldier', at: '24' }, queen('B1', { active: false })];
    const game = controlPhase(units);
    expect(game.unit('z2').faceUp).toBe(true);
    take(game, 'm1', 1);
    expect(game.unit('z2').faceUp).toBe(false);
    endsWith(game, 1);
    expect(game.unit('z2').faceUp).toBe(true);
    expect(game.unit('z3').reign?.active).toBe(false);
  });
});

describe('7.0 what is offered and told', () => {
  const court = (): Game =>
    controlPhase([
      queen('A4'),
      queen('A5', { kind: 'master-queen' }),
      { kind: 'scout', at: 'A6' },
      { kind: 'scout', at: '50', incapacitated: true },
      { kind: 'scout', at: 'E9' },
      { kind: 'engineer', at: 'A2', holder: 'z2' },
      { kind: 'soldier', at: 'A6' },
    ]);

  test('7.0b victims are offered with their odds, and who is out of reach with the reason', () => {
    const game = court();
    const slot = { name: 'target', domain: 'id', label: 'Terran to take over' };
    const act = { title: 'Queen: Mind Control', actor: 'z1', slots: [slot], fixed: { verb: 'mind-control', queen: 'z1' }, confirm: true };
    expect(actsOf(game, 'znon', 'mind-control')).toMatchObject([act]);
    const choice = (value: string, place: string, cases: number) => ({
      value,
      unit: value,
      label: 'Scout',
      place,
      odds: [
        {
          outcomes: [
            { label: 'taken over', cases, tone: 'good' },
            { label: 'nothing', cases: 6 - cases, tone: 'bad' },
          ],
        },
      ],
    });
    expect(step(game, 'znon', 'mind-control:z1')).toMatchObject({
      slot,
      choices: [choice('m1', 'A6', 3), choice('m2', '50', 5)],
      refused: [{ value: 'm3', unit: 'm3', label: 'Scout', place: 'E9', refusal: { code: 'out-of-range' } }],
      command: null,
    });
    expect(step(game, 'znon', 'mind-control:z1', { target: 'm1' })).toEqual(complete({ verb: 'mind-control', queen: 'z1', target: 'm1' }));
  });

  test('7.5 giving up is offered to the Queen who holds somebody, and told', () => {
    const game = court();
    const act = { title: 'Master-Queen: give up control', actor: 'z2', slots: [], fixed: { verb: 'relinquish', queen: 'z2' } };
    expect(actsOf(game, 'znon', 'relinquish')).toMatchObject([act]);
    game.send('znon', { verb: 'relinquish', queen: 'z2' });
    const line = { cases: ['7.5'], place: 'A2' };
    expect(game.events('znon').slice(0, 2)).toMatchObject([
      { ...line, kind: 'relinquished', about: [{ id: 'z2' }, { id: 'm4' }] },
      { ...line, kind: 'control-lost', about: [{ id: 'm4' }] },
    ]);
  });

  test('7.0c, 7.0d attempt and result are told by the range of the victim', () => {
    const told = (target: string, face: number) =>
      court().send('znon', { verb: 'mind-control', queen: 'z1', target }, face).events('znon').slice(0, 2);
    const lines = (unit: string, place: string, face: number, kind: string, ...cases: string[]) => {
      const about = [{ id: 'z1' }, { id: unit }];
      return [
        { kind: 'control-attempted', cases: ['7.0b'], place, about },
        { kind, cases, place, about, dice: [{ purpose: 'mind-control', face }] },
      ];
    };
    expect(told('m1', 1)).toMatchObject(lines('m1', 'A6', 1, 'control-gained', '7.0d', '7.3'));
    expect(told('m1', 4)).toMatchObject(lines('m1', 'A6', 4, 'control-failed', '7.0d'));
    expect(told('m2', 6)).toMatchObject(lines('m2', '50', 6, 'control-failed', '7.0c'));
  });

  test('7.6 one roll each, in the order of the boxes, told with what came of it', () => {
    const game = court().send('znon', { verb: 'mind-control', queen: 'z1', target: 'm1' }, 1).send('znon', { verb: 'end-segment' });
    const decision = game.state.questions[0]?.id ?? '';
    expect(game.state.questions).toMatchObject([{ kind: 'break-out', units: ['m4', 'm1'] }]);
    expect(actsOf(game, 'znon', 'break-out')).toMatchObject([
      {
        title: 'Roll whether the controlled units break free',
        decision,
        slots: [],
        fixed: { verb: 'decide', decision, answer: { kind: 'break-out' } },
        odds: [{ of: 6, outcomes: [{ label: 'breaks free', tone: 'good' }, { label: 'nothing' }] }],
      },
    ]);
    game.answer('znon', { kind: 'break-out' }, 1, 6);
    const roll = (unit: string, place: string, face: number, free: boolean) => ({
      kind: 'break-out-rolled',
      cases: ['7.6'],
      place,
      about: [{ id: unit }],
      dice: [{ purpose: 'break-out', face }],
      facts: { free },
    });
    expect(game.events('znon').slice(0, 3)).toMatchObject([
      roll('m4', 'A2', 1, true),
      { kind: 'control-lost', cases: ['7.6'] },
      roll('m1', 'A6', 6, false),
    ]);
    const single = controlPhase([queen('A4'), { kind: 'scout', at: 'A6', holder: 'z1' }]).send('znon', { verb: 'end-segment' });
    expect(actsOf(single, 'znon', 'break-out')[0]?.title).toBe('Roll whether the controlled unit breaks free');
  });
});
