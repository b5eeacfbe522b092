import { describe, expect, test } from '@jest/globals';
import type { Place } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { pointsLeft } from './09-points';

type Units = NonNullable<Setup['units']>;
const terran = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'terran-movement', turn: 2, units, ...more });
const move = (unit: string, ...path: string[]) => ({ verb: 'move', unit, path: path as Place[] }) as const;
const left = (game: Game, unit: string): number => pointsLeft(hive, game.state, game.unit(unit));
const hurt = (kind: Units[number]['kind'], box: string): Units[number] => ({ kind, at: box, incapacitated: true });

test('13.0a the unit is marked at once, and stays so', () => {
  const game = terran([
    { kind: 'engineer', at: '1' },
    { kind: 'soldier', at: '2' },
  ]);
  // Engineer 5 at range 1 is 4.
  game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 4);
  expect(game.unit('z1').incapacitated).toBe(true);
  // All can see the mark, on a face-down counter too (ruling 105).
  expect(game.view('terran').units['h-z1']).toMatchObject({ kind: null, incapacitated: true });
  game.send('terran', { verb: 'end-segment' });
  expect(game.unit('z1').incapacitated).toBe(true);
});

describe('13.0b recovery', () => {
  const darters = [{ name: 'Vega', breach: '1' }, { name: 'Altair', breach: '2', open: false }, { name: 'Deneb' }];
  const ends = (game: Game): Game => game.send('terran', { verb: 'end-segment' });

  test('13.0b Marines in Holding Boxes who spent nothing recover as the Terran movement segment closes', () => {
    const units: Units = [
      hurt('scout', 'darter:Vega'),
      hurt('scout', 'darter:Altair'),
      hurt('scout', 'darter:Deneb'),
      hurt('scout', '1'),
      { kind: 'soldier', at: 'darter:Altair', incapacitated: true },
      { kind: 'ambassador', at: 'darter:Vega', freed: true, incapacitated: true },
    ];
    const game = ends(terran(units, { darters }));
    expect(['m1', 'm2', 'm3', 'm4', 'z1', 'z2'].map((id) => game.unit(id).incapacitated)).toEqual([false, false, false, true, true, true]);
    expect(game.told('znon').filter((kind) => kind === 'recovered')).toHaveLength(3);
  });

  test('13.0b who came in by spending points, or by the free step, does not', () => {
    const game = terran([hurt('scout', '1'), hurt('1-lancer', '1')], { darters, gravityCut: true });
    game.send('terran', move('m1', 'darter:Vega'));
    const paid = ends(game);
    expect(paid.unit('m1')).toMatchObject({ place: 'darter:Vega', incapacitated: true });
    const stepped = ends(terran([{ ...hurt('scout', 'darter:Vega'), activity: { moved: true } }], { darters }));
    expect(stepped.unit('m1').incapacitated).toBe(true);
  });

  test('13.0b not as the Znon segment closes', () => {
    const game = at({ segment: 'znon-movement', units: [hurt('scout', 'darter:Vega'), { kind: 'soldier', at: 'E9' }], darters });
    expect(game.send('znon', { verb: 'end-segment' }).unit('m1').incapacitated).toBe(true);
  });
});

test('13.1 two points at most, or the allowance where that is smaller', () => {
  const game = terran([hurt('scout', '1'), hurt('engineer', '1'), { kind: 'ambassador', at: '1', freed: true, incapacitated: true }]);
  expect([left(game, 'm1'), left(game, 'm2'), left(game, 'z1')]).toEqual([2, 2, 2]);
  expect(game.allows('terran', move('m1', '2', '3'))).toBe(true);
  expect(game.refusal('terran', move('m1', '2', '3', '4'))).toMatchObject({ code: 'no-points', case: '9.6' });
  const light = terran([{ kind: 'ambassador', at: '1', freed: true, incapacitated: true }, hurt('scout', '1')], { gravityCut: true });
  expect([left(light, 'z1'), left(light, 'm1')]).toEqual([1, 2]);
  // In mid-move what is spent counts: an Engineer struck by his charge is finished.
  const struck = terran([{ kind: 'engineer', at: '25' }]).send('terran', { verb: 'blow-hole', unit: 'm1', wall: '25|E8' }, 6, 3);
  expect([struck.unit('m1').incapacitated, left(struck, 'm1')]).toEqual([true, 0]);
});

test('13.2 an incapacitated unit neither fires nor attacks in melee', () => {
  const game = terran([hurt('engineer', '1'), { kind: 'soldier', at: '2' }]);
  expect(game.refusal('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 })).toMatchObject({ code: 'incapacitated' });
  const melee = at({ segment: 'terran-melee', units: [hurt('engineer', '1'), { kind: 'scout', at: '1' }, { kind: 'soldier', at: '1' }] });
  expect(melee.allows('terran', { verb: 'melee', attackers: ['m1'], target: 'h-z1' })).toBe(false);
  expect(melee.allows('terran', { verb: 'melee', attackers: ['m1', 'm2'], target: 'h-z1' })).toBe(false);
  expect(melee.allows('terran', { verb: 'melee', attackers: ['m2'], target: 'h-z1' })).toBe(true);
});

test('13.3 in defence it counts three less, and never less than zero', () => {
  const total = (target: Units[number]): unknown => {
    const game = at({ segment: 'terran-melee', units: [{ kind: 'engineer', at: 'E8' }, target, { kind: 'queen', at: 'E9' }] });
    game.send('terran', { verb: 'melee', attackers: ['m1'], target: 'h-z1' }, 4);
    return game.events('znon').flatMap(({ dice }) => dice ?? [])[0]?.total;
  };
  expect(total({ kind: 'soldier', at: 'E8' })).toBe(4 + 4 - 8);
  expect(total(hurt('soldier', 'E8'))).toBe(4 + 4 - 5);
  expect(total(hurt('worker', 'E8'))).toBe(4 + 4 - 0);
  expect(total({ kind: 'ambassador', at: 'E8', incapacitated: true })).toBe(4 + 4 - 0);
});

test('13.4 it only moves, through doors and breaches and out of enemies’ boxes too; an Engineer may remove traps', () => {
  const darters = [{ name: 'Vega', breach: '25' }];
  const units: Units = [hurt('engineer', '25'), hurt('scout', 'B7'), hurt('scout', 'C10'), hurt('scout', 'L1')];
  const game = terran(units, { darters });
  const code = (command: Parameters<Game['refusal']>[1]) => game.refusal('terran', command).code;
  expect(code({ verb: 'blow-hole', unit: 'm1', wall: '25|E8' })).toBe('incapacitated');
  expect(code({ verb: 'work-breach', unit: 'm1', darter: 'Vega' })).toBe('incapacitated');
  expect(code({ verb: 'cut-gravity', unit: 'm2' })).toBe('incapacitated');
  expect(code({ verb: 'shut-life-support', unit: 'm3' })).toBe('incapacitated');
  expect(code({ verb: 'demolish', unit: 'm4' })).toBe('incapacitated');
  expect(game.allows('terran', move('m1', 'B10'))).toBe(true);
  expect(game.allows('terran', move('m1', 'darter:Vega'))).toBe(true);
  const beside = terran([hurt('engineer', '25'), { kind: 'soldier', at: '25' }, { kind: 'boobytrap', at: '25' }]);
  expect(beside.allows('terran', move('m1', '24'))).toBe(true);
  expect(beside.allows('terran', { verb: 'remove-trap', unit: 'm1', trap: 'h-z2' })).toBe(true);
});

test('13.5 a second incapacitation counts as a 1', () => {
  const game = terran([{ kind: 'engineer', at: '1' }, hurt('soldier', '2')]);
  game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 4);
  expect(game.find('z1')).toBeNull();
});

test('13.0b who recovers is told, with his Darter; he who spent points is not among them', () => {
  const units: Units = [hurt('scout', 'darter:Vega'), { ...hurt('scout', 'darter:Vega'), activity: { spent: 1 } }];
  const game = terran(units, { darters: [{ name: 'Vega', breach: '1' }] }).send('terran', { verb: 'end-segment' });
  expect(game.events('znon').filter(({ kind }) => kind === 'recovered')).toMatchObject([
    { cases: ['13.0b'], place: 'darter:Vega', about: [{ id: 'm1' }] },
  ]);
});
