import { describe, expect, test } from '@jest/globals';
import { movementCost } from '../components/charts';
import { next, offers } from '../offers';
import type { Place } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';
import { walks } from './09-paths';
import { pointsLeft } from './09-points';

type Units = NonNullable<Setup['units']>;
const terran = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'terran-movement', turn: 2, units, ...more });
const znon = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', turn: 2, units, ...more });
const go = (game: Game, unit: string, path: readonly string[], ...dice: number[]): Game =>
  game.send(game.state.segment.startsWith('terran') ? 'terran' : 'znon', { verb: 'move', unit, path: path as Place[] }, ...dice);
const no = (game: Game, unit: string, path: readonly string[]): string => {
  const { code, case: id } = game.refusal(game.state.segment.startsWith('terran') ? 'terran' : 'znon', {
    verb: 'move',
    unit,
    path: path as Place[],
  });
  return `${code} ${id}`;
};
const left = (game: Game, unit: string): number => pointsLeft(hive, game.state, game.unit(unit));
const queen = (box: string): Units[number] => ({ kind: 'queen', at: box, active: true });

describe('who moves', () => {
  test('9.0a in his own segment a player moves as many of his units as he likes', () => {
    const units: Units = [{ kind: 'scout', at: '1' }, { kind: 'engineer', at: '1' }, queen('E9'), { kind: 'soldier', at: 'E8' }];
    const game = terran(units);
    go(go(game, 'm1', ['2']), 'm2', ['15']);
    expect([game.unit('m1').place, game.unit('m2').place]).toEqual(['2', '15']);
    expect(no(terran(units), 'h-z2', ['E4'])).toBe('not-yours 9.0a');
    expect(no(terran(units), 'constructor', ['E4'])).toBe('no-such-unit 9.0a');
    expect(no(znon(units), 'm1', ['2'])).toBe('not-yours 9.0a');
    expect(znon(units).refusal('terran', { verb: 'move', unit: 'm1', path: ['2'] }).code).toBe('not-your-turn');
    expect(at({ segment: 'terran-melee', units }).refusal('terran', { verb: 'move', unit: 'm1', path: ['2'] }).code).toBe('wrong-segment');
  });

  test('9.0b a unit pauses in its move to fire or work and goes on with what is left', () => {
    const game = terran([{ kind: 'scout', at: '1' }, { kind: 'worker', at: '4' }, queen('E9')]);
    go(game, 'm1', ['2']);
    game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 6);
    go(game, 'm1', ['3']);
    expect(game.unit('m1').place).toBe('3');
    expect(left(game, 'm1')).toBe(2);
  });

  test('9.0c once another unit acts the former is finished, whatever it has left', () => {
    const game = terran([
      { kind: 'scout', at: '1' },
      { kind: 'scout', at: '1' },
      { kind: 'engineer', at: 'E8' },
    ]);
    go(go(game, 'm1', ['2']), 'm2', ['15']);
    expect(left(game, 'm1')).toBe(5);
    expect(no(game, 'm1', ['3'])).toBe('finished 9.0c');
    expect(offers(hive, game.view('terran')).some(({ actor }) => actor === 'm1')).toBe(false);
    // Any act begins a unit's turn, not only a step.
    game.send('terran', { verb: 'blow-hole', unit: 'm3', wall: '25|E8' }, 5);
    expect(no(game, 'm2', ['14'])).toBe('finished 9.0c');
    // Placing a breach is no unit's act.
    const placing = go(terran([{ kind: 'scout', at: '1' }], { darters: [{ name: 'Vega' }] }), 'm1', ['2']);
    placing.send('terran', { verb: 'place-breach', darter: 'Vega', box: 'A1', open: true });
    expect(placing.allows('terran', { verb: 'move', unit: 'm1', path: ['3'] })).toBe(true);
  });

  test('15.2 traps never move', () => {
    const game = znon([queen('E9'), { kind: 'boobytrap', at: 'E8' }, { kind: 'fake-boobytrap', at: 'E8' }]);
    for (const trap of ['z2', 'z3']) expect(no(game, trap, ['E9'])).toBe('trap 15.2');
  });
});

describe('steps', () => {
  test('9.1 each step leads into a box that touches the last', () => {
    const game = terran([{ kind: 'scout', at: '1' }]);
    expect(no(game, 'm1', ['3'])).toBe('not-contiguous 9.1');
    expect(no(game, 'm1', ['2', '4'])).toBe('not-contiguous 9.1');
    expect(no(game, 'm1', ['nowhere'])).toBe('not-contiguous 9.1');
    expect(no(game, 'm1', ['1'])).toBe('not-contiguous 9.1');
    expect(go(game, 'm1', ['2', '3', '4']).unit('m1').place).toBe('4');
    // The seam is a step like any other.
    expect(go(terran([{ kind: 'scout', at: '1' }]), 'm1', ['15']).unit('m1').place).toBe('15');
  });

  test('9.3 a wall is crossed only at a door or a hole', () => {
    const wall = terran([{ kind: 'scout', at: 'E8' }]);
    expect(no(wall, 'm1', ['E12'])).toBe('wall 9.3');
    const holed = terran([{ kind: 'scout', at: 'E8' }], { holes: ['E8|E12'] });
    expect(go(holed, 'm1', ['E12']).unit('m1').place).toBe('E12');
    expect(left(holed, 'm1')).toBe(4);
    expect(go(wall, 'm1', ['E9']).unit('m1').place).toBe('E9');
  });

  test('9.2 seven Space Marines, controlled ones among them, also in passing; a 2 Lancers counts two', () => {
    const six: Units = Array(3).fill({ kind: '2-lancers', at: '2' });
    const game = terran([{ kind: '2-lancers', at: '1' }, { kind: 'scout', at: '1' }, ...six]);
    expect(no(game, 'm1', ['2'])).toBe('no-room 9.2');
    expect(no(game, 'm1', ['2', '3'])).toBe('no-room 9.2');
    expect(game.allows('terran', { verb: 'move', unit: 'm2', path: ['2', '3'] })).toBe(true);
    const seventh = terran([
      { kind: 'scout', at: '24' },
      ...Array(3).fill({ kind: '2-lancers', at: '25' }),
      queen('E9'),
      { kind: 'scout', at: '25', holder: 'z1' },
    ]);
    expect(no(seventh, 'm1', ['25'])).toBe('no-room 9.2');
    const hostage = terran([
      { kind: 'ambassador', at: '1', freed: true },
      ...Array(3).fill({ kind: '2-lancers', at: '2' }),
      { kind: 'scout', at: '2' },
    ]);
    expect(hostage.allows('terran', { verb: 'move', unit: 'h-z1', path: ['2'] })).toBe(true);
  });

  test('9.2 three Znon individuals, controlled Marines among them; traps and hostages are free (15.1)', () => {
    const three: Units = [
      { kind: 'soldier', at: 'E8' },
      { kind: 'worker', at: 'E8' },
    ];
    const moving: Units = [
      queen('E9'),
      { kind: 'soldier', at: 'E4' },
      { kind: 'ambassador', at: 'E4' },
      { kind: 'scout', at: 'E4', holder: 'z1' },
    ];
    const full = znon([...moving, ...three, { kind: 'soldier', at: 'E8' }]);
    expect(no(full, 'z2', ['E8'])).toBe('no-room 9.2');
    expect(no(full, 'm1', ['E8'])).toBe('no-room 9.2');
    expect(full.allows('znon', { verb: 'move', unit: 'z3', path: ['E8'] })).toBe(true);
    const room = znon([...moving, ...three, { kind: 'boobytrap', at: 'E8' }, { kind: 'daughter', at: 'E8' }]);
    expect(room.allows('znon', { verb: 'move', unit: 'z2', path: ['E8'] })).toBe(true);
    expect(room.allows('znon', { verb: 'move', unit: 'm1', path: ['E8'] })).toBe(true);
    const controlled = znon([...moving, ...three, queen('E10'), { kind: 'scout', at: 'E8', holder: 'z6' }]);
    expect(no(controlled, 'z2', ['E8'])).toBe('no-room 9.2');
    // They do not bind Terrans, nor the seven the Znon.
    expect(
      terran([{ kind: 'scout', at: 'E4' }, ...Array(3).fill({ kind: 'soldier', at: 'E8' })]).allows('terran', {
        verb: 'move',
        unit: 'm1',
        path: ['E8'],
      }),
    ).toBe(true);
  });

  test('9.4 the allowance is a hard limit', () => {
    const game = terran([{ kind: 'engineer', at: '1' }]);
    expect(no(game, 'm1', ['2', '3', '4', '5'])).toBe('no-points 9.6');
    go(game, 'm1', ['2', '3']);
    expect(no(game, 'm1', ['A6'])).toBe('no-points 9.6');
    expect(go(game, 'm1', ['4']).unit('m1').place).toBe('4');
    expect(no(game, 'm1', ['5'])).toBe('no-points 9.6');
  });

  test('9.4 one box is always possible, through a door too, as a unit’s first and only act, and then it is finished', () => {
    // A Worker out of command without gravity has one point; a door takes two.
    const game = znon([{ kind: 'worker', at: '3' }, queen('F9')], { gravityCut: true });
    expect(left(game, 'z1')).toBe(1);
    expect(no(game, 'z1', ['A6', 'A7'])).toBe('no-points 9.6');
    go(game, 'z1', ['A6']);
    expect(game.unit('z1').place).toBe('A6');
    expect(no(game, 'z1', ['3'])).toBe('finished 9.0c');
    const acted = go(znon([{ kind: 'worker', at: '2' }, queen('F9')], { gravityCut: true }), 'z1', ['3']);
    expect(no(acted, 'z1', ['A6'])).toBe('no-points 9.6');
    // A Queen has one point and steps through a door all the same.
    expect(go(znon([queen('E8')]), 'z1', ['E9']).unit('z1').place).toBe('E9');
    // An incapacitated hostage without gravity has one too.
    const hostage = terran([{ kind: 'ambassador', at: '3', freed: true, incapacitated: true }], { gravityCut: true });
    expect(go(hostage, 'h-z1', ['A6']).unit('z1').place).toBe('A6');
  });

  test('9.4 not for an inactive Queen, not from a box with enemies, though all be incapacitated, nor in the dead Phase', () => {
    expect(no(znon([{ kind: 'queen', at: 'E8' }]), 'z1', ['E9'])).toBe('inactive 8.2');
    const beside = znon([queen('E8'), { kind: 'scout', at: 'E8', incapacitated: true }]);
    expect(no(beside, 'z1', ['E9'])).toBe('no-points 9.6');
    const trap = znon([queen('24'), { kind: '1-lancer', at: '24', holder: 'z1', incapacitated: true }, { kind: 'boobytrap', at: '24' }], {
      gravityCut: true,
    });
    expect(no(trap, 'm1', ['E4'])).toBe('no-points 9.6');
    expect(no(znon([queen('E8')], { deadTurn: 2 }), 'z1', ['E9'])).toBe('dead-phase 18.6');
    expect(znon([queen('E8')], { deadTurn: 3 }).allows('znon', { verb: 'move', unit: 'z1', path: ['E9'] })).toBe(true);
  });

  test('9.4 by the strict reading a unit that has only fired steps one box too (ruling 26)', () => {
    const setup: Setup = {
      segment: 'terran-movement',
      units: [
        { kind: 'engineer', at: '1', activity: { allowance: 3, spent: 3, fired: true } },
        { kind: 'engineer', at: '1', activity: { allowance: 3, spent: 3, moved: true } },
      ],
    };
    expect(at(setup).allows('terran', { verb: 'move', unit: 'm1', path: ['2'] })).toBe(false);
    const strict = at(setup, { freeStepFirstActOnly: false });
    expect(strict.allows('terran', { verb: 'move', unit: 'm2', path: ['2'] })).toBe(false);
    expect(go(strict, 'm1', ['2']).unit('m1').place).toBe('2');
    expect(strict.allows('terran', { verb: 'move', unit: 'm1', path: ['3'] })).toBe(false);
  });
});

describe('disengagement', () => {
  const units = (box: string, more: Partial<Units[number]> = {}): Units => [
    { kind: 'scout', at: box },
    { kind: 'soldier', at: box, ...more },
    queen('E9'),
  ];

  test.each([
    ['E8', 'E4', 3, 'E4'],
    ['E8', 'E4', 4, 'E8'],
    ['25', '24', 5, '24'],
    ['25', '24', 6, '25'],
    ['25', 'B10', 3, 'B10'],
    ['25', 'B10', 4, '25'],
  ])('9.5 out of %s to %s with a %i', (box, to, die, end) => {
    const game = go(terran(units(box)), 'm1', [to], die);
    expect(game.unit('m1').place).toBe(end);
    expect(game.told('terran')).toContain('exit-attempted');
  });

  test('9.5 holes and open breaches are left with 1-3', () => {
    const hole = terran(units('E8'), { holes: ['E8|E12'] });
    expect(go(hole, 'm1', ['E12'], 4).unit('m1').place).toBe('E8');
    const breach = terran(units('25'), { darters: [{ name: 'Vega', breach: '25' }] });
    expect(go(breach, 'm1', ['darter:Vega'], 4).unit('m1').place).toBe('25');
    expect(go(breach, 'm1', ['darter:Vega'], 3).unit('m1').place).toBe('darter:Vega');
  });

  test('9.5 a failure takes two points, and he tries again, another way too, while the full price is in hand', () => {
    const game = go(terran(units('25')), 'm1', ['24'], 6);
    expect(left(game, 'm1')).toBe(4);
    go(game, 'm1', ['26'], 6);
    expect(left(game, 'm1')).toBe(2);
    // Through a door it takes three.
    expect(no(game, 'm1', ['B10'])).toBe('no-points 9.6');
    expect(go(game, 'm1', ['26'], 5).unit('m1').place).toBe('26');
    expect(left(game, 'm1')).toBe(0);
  });

  test('9.5 if all enemies there are incapacitated there is no roll, and the point for leaving is due (ruling 28)', () => {
    const game = go(terran(units('25', { incapacitated: true })), 'm1', ['24']);
    expect(game.unit('m1').place).toBe('24');
    expect(left(game, 'm1')).toBe(4);
    expect(game.rolls).toEqual([]);
    // One able enemy is enough, and a hidden trap is always able.
    const trap = terran([
      { kind: 'scout', at: '25' },
      { kind: 'soldier', at: '25', incapacitated: true },
      { kind: 'fake-boobytrap', at: '25' },
    ]);
    expect(go(trap, 'm1', ['24'], 6).unit('m1').place).toBe('25');
  });

  test('9.5 a held hostage beside incapacitated guards forces the roll, and a freed one that of the guards (ruling 95)', () => {
    const held = terran([
      { kind: 'scout', at: 'E8' },
      { kind: 'soldier', at: 'E8', incapacitated: true },
      { kind: 'ambassador', at: 'E8' },
      queen('E9'),
    ]);
    expect(go(held, 'm1', ['E4'], 4).unit('m1').place).toBe('E8');
    const freed = znon([{ kind: 'soldier', at: 'E8' }, { kind: 'ambassador', at: 'E8', freed: true }, queen('E9')]);
    expect(go(freed, 'z1', ['E4'], 4).unit('z1').place).toBe('E8');
  });

  test('15.6 a controlled Marine rolls on account of traps, other Znon units do not', () => {
    const game = znon([
      queen('E9'),
      { kind: 'scout', at: 'E8', holder: 'z1' },
      { kind: 'soldier', at: 'E8' },
      { kind: 'boobytrap', at: 'E8' },
    ]);
    expect(go(game, 'z2', ['E4']).unit('z2').place).toBe('E4');
    expect(go(game, 'm1', ['E4'], 4).unit('m1').place).toBe('E8');
  });

  test('9.5 the way out must be open and the price in hand before the die', () => {
    const game = terran([...units('E8'), ...Array(3).fill({ kind: '2-lancers', at: 'E4' }), { kind: 'scout', at: 'E4' }]);
    expect(no(game, 'm1', ['E4'])).toBe('no-room 9.2');
    expect(no(game, 'm1', ['E12'])).toBe('wall 9.3');
    expect(no(game, 'm1', ['E9', 'E6'])).toBe('roll-first 9.5');
    const worker = znon([
      { kind: 'worker', at: 'F7' },
      { kind: 'scout', at: 'F7' },
    ]);
    expect(left(worker, 'z1')).toBe(2);
    expect(no(worker, 'z1', ['F5'])).toBe('no-points 9.6');
  });

  test('9.5 Queens never get away, and the incapacitated only along corridors (13.4)', () => {
    expect(no(znon([queen('25'), { kind: 'scout', at: '25' }]), 'z1', ['24'])).toBe('no-points 9.6');
    const hurt = terran([
      { kind: 'scout', at: '25', incapacitated: true },
      { kind: 'soldier', at: '25' },
    ]);
    expect(no(hurt, 'm1', ['B10'])).toBe('no-points 9.6');
    expect(go(hurt, 'm1', ['24'], 5).unit('m1').place).toBe('24');
  });
});

describe('paths', () => {
  test('9.0b a path stops where a Terran meets counters, wakes a Queen, or frees a prisoner', () => {
    const met = terran([
      { kind: 'scout', at: '1' },
      { kind: 'soldier', at: '3' },
    ]);
    expect(no(met, 'm1', ['2', '3', '4'])).toBe('stops-there 9.5');
    const woke = terran([
      { kind: 'scout', at: '24' },
      { kind: 'queen', at: 'E13' },
    ]);
    go(woke, 'm1', ['E4', 'E8', 'E9']);
    expect(woke.unit('m1').place).toBe('E4');
    expect(left(woke, 'm1')).toBe(4);
    expect(woke.told('terran')).toEqual(['moved', 'queen-woken']);
    // Nobody sleeps there any more.
    expect(go(woke, 'm1', ['E8', 'E9']).unit('m1').place).toBe('E9');
  });

  test('9.0b a Znon unit runs on past incapacitated enemies and stops where it would have to roll', () => {
    const game = znon([{ kind: 'soldier', at: '24' }, queen('E9'), { kind: 'scout', at: '25', incapacitated: true }]);
    go(game, 'z1', ['25', '26']);
    expect(game.unit('z1').place).toBe('26');
    expect(left(game, 'z1')).toBe(1);
    expect(game.unit('z1').faceUp).toBe(false);
    const able = znon([{ kind: 'soldier', at: '24' }, queen('E9'), { kind: 'scout', at: '25' }]);
    expect(no(able, 'z1', ['25', '26'])).toBe('stops-there 9.5');
  });

  test('9.0a what a move tells: one line with the whole path', () => {
    const game = go(terran([{ kind: 'scout', at: '1' }]), 'm1', ['2', '3', '4']);
    expect(game.events('znon')).toEqual([
      expect.objectContaining({ kind: 'moved', place: '2', facts: { from: '1', path: ['2', '3', '4'] } }),
    ]);
    expect(game.revealedTo).toEqual([]);
  });

  test('9.6 next offers the cheapest path to every box in reach, longer ones over a prefix, and refused boxes with reasons', () => {
    const game = terran(
      [
        { kind: 'engineer', at: '3' },
        { kind: 'soldier', at: '5' },
      ],
      { darters: [{ name: 'Vega', breach: '3', open: false }] },
    );
    const view = game.view('terran');
    const first = next(hive, view, { offer: 'move:m1', values: {} });
    const costs = Object.fromEntries(first.choices.map(({ place, cost }) => [place, cost]));
    expect(costs).toEqual({ '1': 2, '2': 1, '4': 1, '5': 2, '15': 3, '49': 3, A6: 2 });
    expect(first.choices.find(({ place }) => place === '15')?.value).toEqual(['2', '1', '15']);
    expect(Object.fromEntries(first.refused.map(({ place, refusal }) => [place, refusal.code]))).toEqual({
      'darter:Vega': 'breach-closed',
    });
    const second = next(hive, view, { offer: 'move:m1', values: { path: ['2'] } });
    expect(second.command).toEqual({ verb: 'move', unit: 'm1', path: ['2'] });
    expect(second.choices.map(({ value, cost }) => [value, cost])).toContainEqual([['2', '3'], 2]);
    expect(second.refused.map(({ place, refusal }) => [place, refusal.code])).toEqual([['A1', 'wall']]);
    // The path ends among enemies: it is whole.
    expect(next(hive, view, { offer: 'move:m1', values: { path: ['4', '5'] } })).toEqual({
      slot: null,
      choices: [],
      refused: [],
      command: { verb: 'move', unit: 'm1', path: ['4', '5'] },
    });
    // A bad path makes a command that check refuses.
    expect(next(hive, view, { offer: 'move:m1', values: { path: ['9'] } }).command).toEqual({ verb: 'move', unit: 'm1', path: ['9'] });
  });

  test('9.5 next shows the chance of getting away', () => {
    const game = terran([
      { kind: 'scout', at: '25' },
      { kind: 'soldier', at: '25' },
    ]);
    const step = next(hive, game.view('terran'), { offer: 'move:m1', values: {} });
    expect(step.choices.map(({ place, cost, odds }) => [place, cost, odds?.[0]?.outcomes[0]?.cases])).toEqual([
      ['24', 2, 5],
      ['26', 2, 5],
      ['B10', 3, 3],
    ]);
  });

  test('9.6 every path that is offered is accepted, carried out and costs what was said', () => {
    const units: Units = [
      { kind: 'scout', at: '24' },
      { kind: 'soldier', at: 'E5' },
      { kind: 'boobytrap', at: '22' },
      { kind: 'ambassador', at: 'E9' },
      queen('E12'),
    ];
    const setup: Partial<Setup> = { holes: ['23|E1'], darters: [{ name: 'Vega', breach: '25' }] };
    const all = walks(hive, terran(units, setup).state, terran(units, setup).unit('m1'));
    expect(all.length).toBeGreaterThan(20);
    for (const { path, cost } of all) {
      const game = go(terran(units, setup), 'm1', path);
      expect([game.unit('m1').place, game.unit('m1').activity.spent]).toEqual([path.at(-1), cost]);
    }
  });
});

describe('9.6 chart', () => {
  const cost = (activity: Parameters<typeof movementCost>[1]): number => movementCost(hive.pack.charts, activity);
  const spent = (game: Game, unit = 'm1'): number => game.unit(unit).activity.spent;

  test('9.6 a step through a door out of an enemy-held box takes three', () => {
    const game = terran([
      { kind: 'scout', at: 'E8' },
      { kind: 'soldier', at: 'E8' },
    ]);
    expect(spent(go(game, 'm1', ['E4'], 1))).toBe(3);
  });

  test('9.6/enter-box a box along a corridor takes one', () => {
    expect(cost('enter-box')).toBe(1);
    expect(spent(go(terran([{ kind: 'scout', at: '1' }]), 'm1', ['2']))).toBe(1);
  });

  test('9.6/cross-door a door, hole or open breach takes one more', () => {
    expect(cost('cross-door')).toBe(1);
    const setup: Partial<Setup> = { holes: ['E8|E12'], darters: [{ name: 'Vega', breach: 'E8' }] };
    for (const to of ['E4', 'E12', 'darter:Vega']) {
      expect(spent(go(terran([{ kind: 'scout', at: 'E8' }], setup), 'm1', [to]))).toBe(2);
    }
  });

  test('9.6/leave-enemy-box leaving enemies takes one more', () => {
    expect(cost('leave-enemy-box')).toBe(1);
    expect(
      spent(
        go(
          terran([
            { kind: 'scout', at: '25' },
            { kind: 'soldier', at: '25' },
          ]),
          'm1',
          ['24'],
          1,
        ),
      ),
    ).toBe(2);
  });

  test('9.6/failed-exit an attempt that fails takes two in all, through a door too', () => {
    expect(cost('failed-exit')).toBe(2);
    expect(
      spent(
        go(
          terran([
            { kind: 'scout', at: 'E8' },
            { kind: 'soldier', at: 'E8' },
          ]),
          'm1',
          ['E4'],
          6,
        ),
      ),
    ).toBe(2);
  });

  test('9.6/fire a shot takes two', () => {
    const game = terran([
      { kind: 'scout', at: '1' },
      { kind: 'worker', at: '2' },
    ]);
    expect(spent(game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 6))).toBe(2);
  });

  test('9.6/improve-fire each point of strength takes one more', () => {
    const game = terran([
      { kind: 'scout', at: '1' },
      { kind: 'worker', at: '2' },
    ]);
    expect(spent(game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 3 }, 6))).toBe(5);
  });

  test('9.6/blow-hole a try at a wall takes two', () => {
    expect(spent(terran([{ kind: 'engineer', at: '25' }]).send('terran', { verb: 'blow-hole', unit: 'm1', wall: '25|E8' }, 1))).toBe(2);
  });

  test('9.6/remove-boobytrap a try takes one', () => {
    const game = terran([
      { kind: 'engineer', at: '25' },
      { kind: 'boobytrap', at: '25' },
    ]);
    expect(spent(game.send('terran', { verb: 'remove-trap', unit: 'm1', trap: 'h-z1' }, 6))).toBe(1);
  });

  test('9.6/breach opening or closing takes two', () => {
    const game = terran([{ kind: 'scout', at: '1' }], { darters: [{ name: 'Vega', breach: '1' }] });
    expect(spent(game.send('terran', { verb: 'work-breach', unit: 'm1', darter: 'Vega' }))).toBe(2);
  });

  test('9.6/cut-gravity takes two', () => {
    expect(spent(terran([{ kind: 'scout', at: 'B7' }]).send('terran', { verb: 'cut-gravity', unit: 'm1' }))).toBe(2);
  });

  test('9.6/life-support takes two', () => {
    expect(spent(terran([{ kind: 'scout', at: 'C10' }]).send('terran', { verb: 'shut-life-support', unit: 'm1' }))).toBe(2);
  });

  test('9.6/demolish an attempt takes one', () => {
    expect(spent(terran([{ kind: 'scout', at: 'L1' }]).send('terran', { verb: 'demolish', unit: 'm1' }, 6))).toBe(1);
  });

  test('9.6/queen-note a Queen’s shot from an Armory takes one', () => {
    expect(cost('queen-note')).toBe(1);
    const game = znon([queen('A4'), { kind: 'scout', at: 'A5' }]);
    expect(spent(game.send('znon', { verb: 'fire', unit: 'z1', target: { unit: 'm1' }, extra: 0 }, 6), 'z1')).toBe(1);
  });
});

describe('gravity', () => {
  test('18.6 cut in mid-move it takes a point at once from whoever is no Engineer or Queen; what is spent stands (ruling 101)', () => {
    const game = terran([
      { kind: 'scout', at: 'B4' },
      { kind: 'engineer', at: '1' },
      { kind: '2-lancers', at: '1' },
    ]);
    go(game, 'm1', ['B7']).send('terran', { verb: 'cut-gravity', unit: 'm1' });
    expect([left(game, 'm1'), left(game, 'm2'), left(game, 'm3')]).toEqual([1, 3, 3]);
    expect(left(znon([queen('E9')], { gravityCut: true }), 'z1')).toBe(1);
  });
});

describe('9.0 what is offered and told', () => {
  const slot = { name: 'path', domain: 'path', label: 'Boxes to enter', min: 1 };

  test('9.1 whoever can enter a box is offered to move; paths with their cost, and why a neighbouring box cannot be entered', () => {
    const game = terran(
      [
        { kind: 'engineer', at: '50' },
        { kind: 'scout', at: 'darter:Vega' },
      ],
      { darters: [{ name: 'Vega', breach: '60', open: false }] },
    );
    expect(offered(game, 'terran', 'move')).toMatchObject([
      { id: 'move:m1', title: 'Move', actor: 'm1', slots: [slot], fixed: { verb: 'move', unit: 'm1' } },
    ]);
    const first = step(game, 'terran', 'move:m1');
    expect(first).toMatchObject({ slot, command: null });
    expect(first.choices).toContainEqual({ value: ['51'], label: '51', place: '51', cost: 1 });
    expect(first.choices).toContainEqual({ value: ['A3'], label: 'A3', place: 'A3', cost: 2 });
    expect(first.choices.map(({ cost }) => cost)).toEqual(first.choices.map(({ cost }) => cost ?? 0).toSorted((a, b) => a - b));
    expect(first.refused).toContainEqual({
      value: ['A4'],
      label: 'A4',
      place: 'A4',
      refusal: { code: 'wall', case: '9.3', text: expect.any(String) },
    });
    const second = step(game, 'terran', 'move:m1', { path: ['51'] });
    expect(second).toMatchObject({ slot, command: { verb: 'move', unit: 'm1', path: ['51'] } });
    expect(second.choices).toContainEqual({ value: ['51', '16'], label: '16', place: '16', cost: 2 });
    expect(second.choices.every(({ value }) => (value as string[])[0] === '51')).toBe(true);
    // What is no path is taken for none.
    for (const path of [[], ['51', 7], '51', [7]]) expect(step(game, 'terran', 'move:m1', { path }).command).toBeNull();
    const far = ['51', '16', '17'];
    expect(step(game, 'terran', 'move:m1', { path: far })).toEqual(complete({ verb: 'move', unit: 'm1', path: far as Place[] }));
    expect(game.refusal('terran', { verb: 'move', unit: 'constructor', path: ['51'] }).code).toBe('no-such-unit');
  });

  test('9.5 to leave enemies is offered with the odds of the way; the attempt is told', () => {
    const game = terran([
      { kind: 'scout', at: 'A3' },
      { kind: 'soldier', at: 'A3' },
    ]);
    const away = (to: string) => step(game, 'terran', 'move:m1').choices.find(({ place }) => place === to);
    const odds = (cases: number) => [
      {
        outcomes: [
          { label: 'gets away', cases, tone: 'good' },
          { label: 'stays', cases: 6 - cases, tone: 'bad' },
        ],
      },
    ];
    expect(away('50')).toMatchObject({ value: ['50'], cost: 3, odds: odds(3) });
    game.send('terran', { verb: 'move', unit: 'm1', path: ['50'] }, 6);
    const tried = (face: number, success: boolean) => ({
      kind: 'exit-attempted',
      cases: ['9.5'],
      place: 'A3',
      about: [{ id: 'm1' }],
      dice: [{ purpose: 'disengage', face }],
      facts: { to: '50', success },
    });
    expect(game.events('znon')).toMatchObject([tried(6, false)]);
    game.send('terran', { verb: 'move', unit: 'm1', path: ['50'] }, 1);
    expect(game.events('znon').slice(0, 2)).toMatchObject([tried(1, true), { kind: 'moved', cases: ['9.1'], facts: { from: 'A3' } }]);
    const corridor = terran([
      { kind: 'scout', at: '50' },
      { kind: 'soldier', at: '50' },
    ]);
    expect(step(corridor, 'terran', 'move:m1').choices.find(({ place }) => place === '51')).toMatchObject({ odds: odds(5) });
  });

  test('9.4 the one box that is always possible is offered as that', () => {
    const game = terran([{ kind: 'daughter', at: '50', freed: true, handle: 'd' }], { gravityCut: true });
    const note = (to: string) => step(game, 'terran', 'move:d').choices.find(({ place }) => place === to)?.note;
    expect([note('51'), note('A3')]).toEqual([undefined, 'One box is always possible (9.4)']);
  });

  test('10.0g at a closed breach both sides are told why it cannot be passed', () => {
    const game = terran(
      [
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'scout', at: '60' },
        { kind: 'scout', at: 'darter:Rigel' },
      ],
      {
        darters: [
          { name: 'Rigel', breach: '50', open: true },
          { name: 'Vega', breach: '60', open: false },
        ],
      },
    );
    expect(step(game, 'terran', 'move:m2').refused).toContainEqual(
      expect.objectContaining({ value: ['darter:Vega'], refusal: expect.objectContaining({ code: 'breach-closed' }) }),
    );
    expect(offered(game, 'terran', 'move').map(({ actor }) => actor)).toEqual(['m2', 'm3']);
    const out = step(game, 'terran', 'move:m3');
    expect([out.choices[0]?.value, out.refused]).toEqual([['50'], []]);
    expect(step(game, 'terran', 'move:m3', { path: ['50'] }).choices.map(({ place }) => place)).not.toContain('60');
  });

  test('9.1 a hostage who is moved is an event for a stalled game, nobody else who moves is (ruling 108)', () => {
    const stir = (unit: Units[number]) =>
      terran([unit, { kind: 'scout', at: '20' }], { turn: 5, lastStir: 2 }).send('terran', {
        verb: 'move',
        unit: unit.id ?? '',
        path: ['51'],
      }).state.lastStir;
    expect(stir({ kind: 'scout', at: '50', id: 'm7' })).toBe(2);
    expect(stir({ kind: 'daughter', at: '50', id: 'z7', handle: 'z7', freed: true })).toBe(5);
  });

  test('9.1 where the count of ruling 108 is full, a face-down hostage shows what he is by moving, for it begins anew (11.1)', () => {
    const walks = (kind: 'daughter' | 'worker', lastStir: number) => {
      const game = go(znon([queen('E9'), { kind, at: 'E8', id: 'z7' }], { turn: 30, lastStir }), 'z7', ['E4']);
      return [game.view('terran').lastStir, game.revealedTo];
    };
    expect(walks('worker', 19)).toEqual([19, []]);
    expect(walks('daughter', 19)).toEqual([30, ['terran', 'watcher']]);
    expect(walks('daughter', 20)).toEqual([30, []]);
  });
});
