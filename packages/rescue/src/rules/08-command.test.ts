import { describe, expect, test } from '@jest/globals';
import type { BoxId } from '../components';
import { offers } from '../offers';
import type { Piece } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { offered } from '../testing/steps';
import { commandRange, inCommand } from './08-command';

type Units = NonNullable<Setup['units']>;
const queen = (box: string, more: Partial<Units[number]> = {}): Units[number] => ({ kind: 'queen', at: box, ...more });
const master = (box: string, more: Partial<Units[number]> = {}): Units[number] => ({ kind: 'master-queen', at: box, ...more });
const inPlay = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', turn: 3, units, ...more });
const range = (game: Game, id = 'z1'): number => commandRange(hive, game.state, game.state.units[id] as Piece);
const activatable = (game: Game): string[] =>
  offers(hive, game.view('znon'))
    .filter(({ kind }) => kind === 'activate')
    .map(({ actor }) => actor ?? '')
    .sort();
/** A box so many boxes away from another, the first in reading order. */
const boxAt = (from: BoxId, distance: number): BoxId => hive.boxIds.find((id) => hive.distance(from, id) === distance) as BoxId;

describe('Command Range', () => {
  test('8.2 six boxes for an active Queen, three while she controls somebody, three for an inactive one, who cannot move', () => {
    expect(range(inPlay([queen('E8', { active: true })]))).toBe(6);
    expect(range(inPlay([queen('E8', { reign: { active: true, shortRange: true } })]))).toBe(3);
    const inactive = inPlay([queen('E8')]);
    expect(range(inactive)).toBe(3);
    expect(inactive.refusal('znon', { verb: 'move', unit: 'z1', path: ['E4'] })).toMatchObject({ code: 'inactive', case: '8.2' });
    expect(inPlay([queen('E8', { active: true })]).allows('znon', { verb: 'move', unit: 'z1', path: ['E4'] })).toBe(true);
  });

  test('8.3 a Command Compartment adds two for an active Queen and for the Master-Queen, not for an inactive one', () => {
    expect(range(inPlay([queen('E9', { active: true })]))).toBe(8);
    expect(range(inPlay([queen('E9', { reign: { active: true, shortRange: true } })]))).toBe(5);
    expect(range(inPlay([master('E9', { active: true })]))).toBe(8);
    expect(range(inPlay([queen('E9')]))).toBe(3);
  });

  test('8.4 a Queen in the Master-Queen’s range reaches two farther, also an inactive one; the Master-Queen gains nothing', () => {
    const near = boxAt('E1', 6);
    const far = boxAt('E1', 7);
    const of = (units: Units) => range(inPlay(units));
    expect(of([queen(near, { active: true }), master('E1', { active: true })])).toBe(8);
    expect(of([queen(near), master('E1', { active: true })])).toBe(5);
    expect(of([queen(far, { active: true }), master('E1', { active: true })])).toBe(6);
    expect(of([queen('E9', { active: true }), master('E1', { active: true })])).toBe(10);
    expect(of([queen('E2', { active: true }), master('E1')])).toBe(6);
    expect(range(inPlay([queen('E2', { active: true }), master('E1', { active: true })]), 'z2')).toBe(6);
    // A Command Compartment lengthens her own range, and so what lies in it.
    expect(of([queen(boxAt('E9', 8), { active: true }), master('E9', { active: true })])).toBe(8);
  });

  test('8.9 an incapacitated Queen has no range, and an incapacitated Master-Queen extends none', () => {
    expect(range(inPlay([queen('E8', { active: true, incapacitated: true })]))).toBe(-1);
    expect(range(inPlay([queen('E8', { active: true }), master('E1', { active: true, incapacitated: true })]))).toBe(6);
    const game = inPlay([queen('E8', { active: true, incapacitated: true })]);
    expect(inCommand(hive, game.state, 'E8')).toBe(false);
  });

  test('8.1 ranges go through walls and over any units, and into or out of no Holding Box', () => {
    const units: Units = [
      queen('E2', { reign: { active: true, shortRange: true } }),
      { kind: '2-lancers', at: 'E5' },
      { kind: 'soldier', at: 'E15' },
    ];
    const game = inPlay(units, { darters: [{ name: 'Vega', breach: 'E2' }] });
    expect(inCommand(hive, game.state, 'E15')).toBe(true);
    expect(inCommand(hive, game.state, boxAt('E2', 4))).toBe(false);
    expect(inCommand(hive, game.state, 'darter:Vega')).toBe(false);
    const aboard = inPlay([queen('darter:Vega', { active: true }), { kind: 'soldier', at: 'E2' }], {
      darters: [{ name: 'Vega', breach: 'E2' }],
    });
    expect(range(aboard)).toBe(-1);
    expect(inCommand(hive, aboard.state, 'darter:Vega')).toBe(false);
  });

  test('18.4 Command Compartments lengthen the ranges of active Queens and the Master-Queen by two', () => {
    expect(range(inPlay([queen('A7', { active: true })]))).toBe(8);
    expect(range(inPlay([master('C7', { active: true })]))).toBe(8);
    expect(range(inPlay([queen('A7')]))).toBe(3);
  });
});

describe('command', () => {
  test('8.0d any Queen gives command, active or not, and so does the Master-Queen', () => {
    for (const giver of [queen('E2'), queen('E2', { active: true }), master('E2')]) {
      const game = inPlay([giver, { kind: 'soldier', at: 'E15' }]);
      game.send('znon', { verb: 'move', unit: 'z2', path: ['E10'] });
      expect(game.unit('z2').activity.allowance).toBe(4);
    }
    const game = inPlay([queen('E2'), { kind: 'soldier', at: boxAt('E2', 4) }]);
    expect(inCommand(hive, game.state, game.unit('z2').place)).toBe(false);
  });

  test('8.0e out of command before its move a Soldier or Worker has one point less', () => {
    const game = inPlay([queen('E2'), { kind: 'soldier', at: '1' }, { kind: 'worker', at: '12' }]);
    expect(game.refusal('znon', { verb: 'move', unit: 'z2', path: ['2', '3', '4', '5'] }).code).toBe('no-points');
    expect(game.allows('znon', { verb: 'move', unit: 'z2', path: ['2', '3', '4'] })).toBe(true);
    expect(game.refusal('znon', { verb: 'move', unit: 'z3', path: ['13', '14', '15'] }).code).toBe('no-points');
    expect(game.allows('znon', { verb: 'move', unit: 'z3', path: ['13', '14'] })).toBe(true);
  });

  test('8.5 coming into or out of command on the way changes nothing', () => {
    // The Queen's three boxes reach 23 and not 22.
    expect([hive.distance('E9', '23'), hive.distance('E9', '22')]).toEqual([3, 4]);
    const leaving = inPlay([queen('E9'), { kind: 'soldier', at: '23' }]).send('znon', { verb: 'move', unit: 'z2', path: ['22'] });
    expect(leaving.allows('znon', { verb: 'move', unit: 'z2', path: ['21', '20', '19'] })).toBe(true);
    const coming = inPlay([queen('E9'), { kind: 'soldier', at: '22' }]).send('znon', { verb: 'move', unit: 'z2', path: ['23'] });
    expect(coming.refusal('znon', { verb: 'move', unit: 'z2', path: ['24', '25', '26'] }).code).toBe('no-points');
    expect(coming.allows('znon', { verb: 'move', unit: 'z2', path: ['24', '25'] })).toBe(true);
  });

  test('8.0f out of command at the moment of the shot a Soldier may not fire', () => {
    const units = (box: string): Units => [queen('E9'), { kind: 'soldier', at: box }, { kind: 'scout', at: '21' }];
    const fire = { verb: 'fire', unit: 'z2', target: { unit: 'm1' }, extra: 0 } as const;
    expect(inPlay(units('22')).allows('znon', fire)).toBe(false);
    // In command when it set out, out of command when it would fire.
    const moved = inPlay(units('23')).send('znon', { verb: 'move', unit: 'z2', path: ['22'] });
    expect(moved.allows('znon', fire)).toBe(false);
    expect(inPlay([...units('22'), queen('E1')]).allows('znon', fire)).toBe(true);
  });

  test('8.0g out of command a Soldier fights with its lower figure, in attack and in defence', () => {
    const modifier = (units: Units, segment: 'terran-melee' | 'znon-melee'): unknown => {
      const game = at({ segment, units });
      if (segment === 'znon-melee') game.send('znon', { verb: 'melee', attackers: ['z2'], target: 'm1' }, 4);
      else game.send('terran', { verb: 'melee', attackers: ['m1'], target: 'h-z2' }, 4);
      return game.events('znon').flatMap(({ dice }) => dice ?? [])[0]?.total;
    };
    const units = (box: string): Units => [queen('E9'), { kind: 'soldier', at: box }, { kind: '2-lancers', at: box }];
    expect(modifier(units('23'), 'znon-melee')).toBe(4 + 8 - 7);
    expect(modifier(units('22'), 'znon-melee')).toBe(4 + 3 - 7);
    expect(modifier(units('23'), 'terran-melee')).toBe(4 + 7 - 8);
    expect(modifier(units('22'), 'terran-melee')).toBe(4 + 7 - 3);
  });
});

describe('waking', () => {
  const inactive: Units = [queen('E9'), master('A1'), queen('C7')];

  test('8.0a all are inactive at the start', () => {
    const game = at({ segment: 'activation', turn: 1, units: inactive });
    expect(['z1', 'z2', 'z3'].map((id) => game.unit(id).reign?.active)).toEqual([false, false, false]);
    expect(game.view('terran').units['h-z1']).toMatchObject({ kind: null, faceUp: false });
  });

  test('8.0b any Queens in an active one’s range may be woken, the Master-Queen too, and need not be', () => {
    const units: Units = [queen('E9', { active: true }), queen('E1'), master('E12'), queen(boxAt('E9', 8)), queen(boxAt('E9', 9))];
    const game = at({ segment: 'activation', turn: 2, units });
    for (const id of ['z2', 'z3', 'z4']) game.send('znon', { verb: 'activate', queen: id });
    expect(['z2', 'z3', 'z4'].map((id) => game.unit(id).reign?.active)).toEqual([true, true, true]);
    expect(game.unit('z4')).toMatchObject({ faceUp: true, reign: { wokenTurn: 2, wokenSegment: 'activation' } });
    // None of them was the one further waking.
    expect(game.allows('znon', { verb: 'activate', queen: 'z5' })).toBe(true);
    expect(at({ segment: 'activation', turn: 2, units }).allows('znon', { verb: 'end-segment' })).toBe(true);
  });

  test('8.0c one more in any place, each turn from the first', () => {
    const game = at({ segment: 'activation', turn: 1, units: inactive }).send('znon', { verb: 'activate', queen: 'z2' });
    expect(game.unit('z2').reign?.active).toBe(true);
    expect(game.refusal('znon', { verb: 'activate', queen: 'z3' })).toMatchObject({ code: 'out-of-range', case: '8.0c' });
    expect(activatable(game)).toEqual([]);
    expect(activatable(at({ segment: 'activation', turn: 1, units: inactive }))).toEqual(['z1', 'z2', 'z3']);
  });

  test('8.6 she who woke this turn wakes nobody by her range; the Master-Queen extends nobody in the Phase in which she wakes', () => {
    const woken = { active: true, wokenTurn: 2, wokenSegment: 'activation' } as const;
    const game = at({ segment: 'activation', turn: 2, units: [queen('E9', { reign: woken }), queen('E1'), queen('E12')] });
    // z1 was the one further waking of this segment, and reaches nobody yet.
    expect(activatable(game)).toEqual([]);
    const next = at({ segment: 'activation', turn: 3, units: [queen('E9', { reign: woken }), queen('E1'), queen('E12')] });
    expect(activatable(next)).toEqual(['z2', 'z3']);

    const range = (segment: Setup['segment'], turn: number, since: Setup['segment']): number => {
      const reign = { active: true, wokenTurn: 2, wokenSegment: since };
      const pos = at({ segment, turn, units: [queen('E1', { active: true }), master('E2', { reign })] });
      return commandRange(hive, pos.state, pos.unit('z1'));
    };
    expect(range('activation', 2, 'activation')).toBe(6);
    expect(range('terran-movement', 2, 'activation')).toBe(8);
    expect(range('terran-melee', 2, 'terran-movement')).toBe(6);
    expect(range('znon-movement', 2, 'terran-movement')).toBe(8);
    expect(range('znon-melee', 2, 'znon-movement')).toBe(6);
    expect(range('evacuation', 2, 'znon-movement')).toBe(8);
    expect(range('activation', 3, 'activation')).toBe(8);
  });

  test('8.7 a Marine who enters her area wakes her before what he meets there turns up; a hostage wakes nobody', () => {
    const game = at({
      segment: 'terran-movement',
      units: [
        queen('E13'),
        { kind: 'scout', at: '24' },
        { kind: 'ambassador', at: '62', freed: true },
        queen('B3'),
        { kind: 'soldier', at: 'E4' },
      ],
    });
    game.send('terran', { verb: 'move', unit: 'h-z2', path: ['E2'] });
    expect(game.unit('z1').reign?.active).toBe(false);
    game.send('terran', { verb: 'move', unit: 'm1', path: ['E4'] });
    expect(game.unit('z1')).toMatchObject({ faceUp: true, reign: { active: true } });
    expect(game.unit('z3').reign?.active).toBe(false);
    expect(game.told('terran')).toEqual(['moved', 'queen-woken', 'turned-up']);
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
  });

  test('8.7 in a corridor only her own box wakes her', () => {
    const units: Units = [master('26'), { kind: 'scout', at: '24' }];
    const game = at({ segment: 'terran-movement', units }).send('terran', { verb: 'move', unit: 'm1', path: ['25'] });
    expect(game.unit('z1').reign?.active).toBe(false);
    game.send('terran', { verb: 'move', unit: 'm1', path: ['26'] });
    expect(game.unit('z1').reign?.active).toBe(true);
  });

  test('8.7 a shot into her area wakes her before the die; she is the target all the same', () => {
    const units: Units = [queen('E4'), { kind: 'engineer', at: '24' }];
    const game = at({ segment: 'terran-movement', units });
    game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 1);
    expect(game.find('z1')).toBeNull();
    const told = game.told('terran');
    expect(told.indexOf('queen-woken')).toBeGreaterThanOrEqual(0);
    expect(told.indexOf('queen-woken')).toBeLessThan(told.indexOf('eliminated'));
  });

  test('8.7 a controlled Marine wakes her too; placing and opening a breach, a hole and a change of control do not (ruling 85)', () => {
    const controlled = inPlay([queen('23', { active: true }), { kind: 'scout', at: '24', holder: 'z1' }, queen('E13')]);
    controlled.send('znon', { verb: 'move', unit: 'm1', path: ['E4'] });
    expect(controlled.unit('z2').reign?.active).toBe(true);
    const breach = at({
      segment: 'terran-movement',
      units: [queen('E13'), { kind: 'engineer', at: 'darter:Vega' }, { kind: 'engineer', at: '25' }],
      darters: [{ name: 'Vega' }],
    });
    breach.send('terran', { verb: 'place-breach', darter: 'Vega', box: 'E8', open: false });
    breach.send('terran', { verb: 'work-breach', unit: 'm1', darter: 'Vega' });
    breach.send('terran', { verb: 'blow-hole', unit: 'm2', wall: '25|E8' }, 1);
    expect(breach.unit('z1').reign?.active).toBe(false);
    breach.send('terran', { verb: 'move', unit: 'm2', path: ['24'] });
    const entering = at({
      segment: 'terran-movement',
      units: [queen('E13'), { kind: 'engineer', at: 'darter:Vega' }],
      darters: [{ name: 'Vega', breach: 'E8' }],
    });
    entering.send('terran', { verb: 'move', unit: 'm1', path: ['E8'] });
    expect(entering.unit('z1').reign?.active).toBe(true);
  });

  test('8.8 whoever has been woken stays active, and cannot be woken again', () => {
    const game = at({ segment: 'activation', turn: 2, units: inactive }).send('znon', { verb: 'activate', queen: 'z1' });
    expect(game.refusal('znon', { verb: 'activate', queen: 'z1' })).toMatchObject({ code: 'active', case: '8.8' });
    game.send('znon', { verb: 'end-segment' });
    expect(game.unit('z1').reign?.active).toBe(true);
    expect(game.view('terran').units[game.name('terran', 'z1')]).toMatchObject({ kind: 'queen', faceUp: true });
  });
});

test('8.0b sleepers that may wake are offered by name; who woke is told', () => {
  const game = at({
    segment: 'activation',
    turn: 3,
    units: [queen('A4', { active: true }), queen('50'), master('F5'), { kind: 'soldier', at: '50' }, { kind: 'scout', at: '20' }],
  });
  const act = (actor: string, title: string) => ({
    id: `activate:${actor}`,
    title,
    actor,
    slots: [],
    fixed: { verb: 'activate', queen: actor },
    confirm: true,
  });
  expect(offered(game, 'znon', 'activate')).toMatchObject([act('z2', 'Activate a Queen'), act('z3', 'Activate the Master-Queen')]);
  game.send('znon', { verb: 'activate', queen: 'z2' });
  expect(game.events('znon')[0]).toMatchObject({ kind: 'queen-activated', cases: ['8.0b', '11.5'], place: '50', about: [{ id: 'z2' }] });
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
});
