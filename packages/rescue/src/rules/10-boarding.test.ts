import { describe, expect, test } from '@jest/globals';
import { next, offers } from '../offers';
import type { Place } from '../position';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

type Units = NonNullable<Setup['units']>;
type Darters = NonNullable<Setup['darters']>;
const terran = (units: Units, darters: Darters, more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-movement', turn: 2, units, darters, ...more });
const znon = (units: Units, darters: Darters, more: Partial<Setup> = {}): Game =>
  at({ segment: 'znon-movement', turn: 2, units, darters, ...more });
const move = (unit: string, ...path: string[]) => ({ verb: 'move', unit, path: path as Place[] }) as const;
const place = (darter: string, box: string, open = true) => ({ verb: 'place-breach', darter, box: box as never, open }) as const;
const work = (unit: string, darter = 'Vega') => ({ verb: 'work-breach', unit, darter }) as const;
const queen = (box: string): Units[number] => ({ kind: 'queen', at: box, active: true });
const aboard = 'darter:Vega';

describe('placing', () => {
  test('10.0b every Darter that was not destroyed has one breach of its own', () => {
    const game = terran([], [{ name: 'Vega' }, { name: 'Altair', state: 'destroyed' }, { name: 'Deneb', state: 'departed' }]);
    expect(
      offers(hive, game.view('terran'))
        .filter(({ kind }) => kind === 'place-breach')
        .map(({ id }) => id),
    ).toEqual(['place-breach:Vega']);
    const code = (name: string) => game.refusal('terran', place(name, '1')).code;
    expect([code('Altair'), code('Deneb'), code('Sirius'), code('constructor')]).toEqual([
      'destroyed',
      'departed',
      'no-darter',
      'no-darter',
    ]);
    game.send('terran', place('Vega', '1', false));
    expect(game.state.darters[0]).toMatchObject({ state: 'docked', breach: { box: '1', open: false } });
  });

  test('10.0e breaches are placed at any time of the Terran movement segment, and in no other', () => {
    const setup = { units: [{ kind: 'scout', at: '1' }] as Units, darters: [{ name: 'Vega' }] };
    const game = terran(setup.units, setup.darters).send('terran', move('m1', '2')).send('terran', place('Vega', '30'));
    expect(game.told('znon')).toEqual(['breach-placed']);
    for (const segment of ['terran-melee', 'znon-movement', 'evacuation'] as const) {
      expect(at({ segment, ...setup }).allows('terran', place('Vega', '30'))).toBe(false);
    }
    expect(znon(setup.units, setup.darters).refusal('znon', place('Vega', '30')).code).toBe('wrong-segment');
  });

  test('10.1 a box takes one breach; a closed one fills it too, and it is free again when its Darter has gone', () => {
    const docked = terran([], [{ name: 'Vega' }, { name: 'Altair', breach: '1', open: false }]);
    expect(docked.refusal('terran', place('Vega', '1'))).toMatchObject({ code: 'has-breach', case: '10.1' });
    expect(terran([], [{ name: 'Vega' }, { name: 'Altair', state: 'departed' }]).allows('terran', place('Vega', '1'))).toBe(true);
  });

  test('10.2 the Terran places it open or closed as he likes', () => {
    for (const open of [true, false]) {
      const game = terran([], [{ name: 'Vega' }]).send('terran', place('Vega', 'E9', open));
      expect(game.state.darters[0]?.breach).toEqual({ box: 'E9', open });
    }
    const view = terran([], [{ name: 'Vega' }]).view('terran');
    const offer = 'place-breach:Vega';
    expect(next(hive, view, { offer, values: { box: 'E9' } }).choices.map(({ value }) => value)).toEqual([true, false]);
    expect(next(hive, view, { offer, values: { box: 'E9', open: false } }).command).toEqual(place('Vega', 'E9', false));
  });

  test('10.3 without an Engineer it goes to the airlock only, and there too one breach is the most', () => {
    const lost: Darters = [{ name: 'Vega', airlockOnly: true }];
    const game = terran([], lost);
    expect(game.refusal('terran', place('Vega', 'L8'))).toMatchObject({ code: 'airlock-only', case: '10.3' });
    expect(game.allows('terran', place('Vega', 'L9'))).toBe(true);
    const full = terran([], [...lost, { name: 'Altair', breach: 'L9' }]);
    expect(full.refusal('terran', place('Vega', 'L9')).code).toBe('has-breach');
    expect(offers(hive, full.view('terran')).some(({ kind }) => kind === 'place-breach')).toBe(false);
  });

  test('18.2 a Darter without an Engineer: the airlock, and no other box; with one L9 is a box like any', () => {
    const boxes = (airlockOnly: boolean): number =>
      next(hive, terran([], [{ name: 'Vega', airlockOnly }]).view('terran'), { offer: 'place-breach:Vega', values: {} }).choices.length;
    expect([boxes(true), boxes(false)]).toEqual([1, hive.boxIds.length]);
  });

  test('10.5 any box of the Hive, enemies there or not, and no Holding Box', () => {
    const game = terran([{ kind: 'soldier', at: '1' }], [{ name: 'Vega' }, { name: 'Altair', breach: '2' }]);
    for (const box of ['1', 'A1', 'L9', 'B6', 'A4']) expect(game.allows('terran', place('Vega', box))).toBe(true);
    expect(game.refusal('terran', place('Vega', 'darter:Altair')).code).toBe('no-box');
    expect(game.refusal('terran', place('Vega', 'nowhere')).code).toBe('no-box');
    game.send('terran', place('Vega', '1'));
    expect(game.unit('z1').faceUp).toBe(false);
  });

  test('10.6 each breach once, in any turn, and it keeps its box', () => {
    const game = terran([], [{ name: 'Vega' }, { name: 'Altair' }]).send('terran', place('Vega', '1'));
    expect(game.refusal('terran', place('Vega', '2'))).toMatchObject({ code: 'placed', case: '10.6' });
    expect(game.allows('terran', place('Altair', '2'))).toBe(true);
  });
});

describe('passing', () => {
  const docked: Darters = [
    { name: 'Vega', breach: '1' },
    { name: 'Altair', breach: '2' },
  ];

  test('10.0a a Marine comes aboard by the open breach of his own Darter and in no other way', () => {
    const game = terran([{ kind: 'scout', at: aboard }], [...docked]);
    expect(game.refusal('terran', move('m1', '2')).code).toBe('no-breach');
    expect(game.refusal('terran', move('m1', '49')).code).toBe('no-breach');
    expect(terran([{ kind: 'scout', at: aboard }], [{ name: 'Vega' }]).refusal('terran', move('m1', '1')).code).toBe('no-breach');
    game.send('terran', move('m1', '1', '15'));
    expect(game.unit('m1')).toMatchObject({ place: '15', activity: { spent: 3 } });
  });

  test('10.0c a breach joins its box to the Holding Box of the same Darter only', () => {
    const game = terran([{ kind: 'scout', at: '1' }], docked);
    expect(game.allows('terran', move('m1', aboard))).toBe(true);
    expect(game.refusal('terran', move('m1', 'darter:Altair'))).toMatchObject({ code: 'no-breach', case: '10.0c' });
    expect(game.refusal('terran', move('m1', 'darter:Nowhere')).code).toBe('no-breach');
    expect(game.allows('terran', move('m1', '2', 'darter:Altair'))).toBe(true);
  });

  test('10.0f either side passes an open breach in the course of its movement, both ways', () => {
    const game = terran([{ kind: 'scout', at: '15' }], docked).send('terran', move('m1', '1', aboard));
    expect(game.unit('m1').place).toBe(aboard);
    const soldier = znon(
      [
        { kind: 'soldier', at: '15' },
        { kind: 'scout', at: aboard },
      ],
      docked,
    );
    soldier.send('znon', move('z1', '1', aboard));
    expect(soldier.unit('z1')).toMatchObject({ place: aboard, faceUp: true });
    expect(soldier.refusal('znon', move('z1', '1')).code).toBe('no-points');
    const out = znon([{ kind: 'worker', at: aboard }], docked).send('znon', move('z1', '1'));
    expect(out.unit('z1').place).toBe('1');
  });

  test('10.0f a hidden unit stays hidden in a Holding Box without Terrans; there it is out of command (ruling 33)', () => {
    const game = znon([{ kind: 'soldier', at: '1' }, queen('1'), { kind: 'soldier', at: aboard }], docked);
    expect(game.refusal('znon', move('z3', '1', '2', '3')).code).toBe('no-points');
    game.send('znon', move('z1', aboard));
    expect(game.unit('z1').faceUp).toBe(false);
  });

  test('10.0f three Znon individuals and seven Marines in a Holding Box; a Queen who enters loses her man (7.8)', () => {
    const full = znon([{ kind: 'soldier', at: '1' }, ...Array(3).fill({ kind: 'worker', at: aboard })], docked);
    expect(full.refusal('znon', move('z1', aboard)).code).toBe('no-room');
    const marines = terran(
      [{ kind: 'scout', at: '1' }, { kind: 'ambassador', at: '1', freed: true }, ...Array(7).fill({ kind: 'scout', at: aboard })],
      docked,
    );
    expect(marines.refusal('terran', move('m1', aboard)).code).toBe('no-room');
    expect(marines.allows('terran', move('h-z1', aboard))).toBe(true);
    const entering = znon([queen('1'), { kind: 'scout', at: '15', holder: 'z1' }], docked).send('znon', move('z1', aboard));
    expect(entering.unit('m1').side).toBe('terran');
  });

  test('10.0g nobody passes a closed breach', () => {
    const closed: Darters = [{ name: 'Vega', breach: '1', open: false }];
    const out = terran(
      [
        { kind: 'scout', at: aboard },
        { kind: 'scout', at: '1' },
      ],
      closed,
    );
    expect(out.refusal('terran', move('m1', '1'))).toMatchObject({ code: 'breach-closed', case: '10.0g' });
    expect(out.refusal('terran', move('m2', aboard)).code).toBe('breach-closed');
    expect(znon([{ kind: 'soldier', at: '1' }], closed).refusal('znon', move('z1', aboard)).code).toBe('breach-closed');
  });

  test('10.0d a closed breach lets no fire through, and no deal at all until it is opened', () => {
    const units: Units = [
      { kind: 'engineer', at: aboard },
      { kind: 'worker', at: '1' },
    ];
    const fire = { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 } as const;
    const game = terran(units, [{ name: 'Vega', breach: '1', open: false }]);
    expect(game.allows('terran', fire)).toBe(false);
    expect(terran(units, docked).allows('terran', fire)).toBe(true);
    game.send('terran', work('m1'));
    expect(game.allows('terran', move('m1', '1'))).toBe(false);
    expect(game.state.darters[0]?.breach?.open).toBe(true);
  });

  test('10.4 an open breach is a door: for steps, exits and fire', () => {
    const step = terran([{ kind: 'scout', at: aboard }], docked).send('terran', move('m1', '1'));
    expect(step.unit('m1').activity.spent).toBe(2);
    const exit = terran(
      [
        { kind: 'scout', at: '1' },
        { kind: 'soldier', at: '1' },
      ],
      docked,
    ).send('terran', move('m1', aboard), 4);
    expect(exit.unit('m1').place).toBe('1');
    const fire = { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 } as const;
    expect(
      terran(
        [
          { kind: 'scout', at: aboard },
          { kind: 'worker', at: '1' },
        ],
        docked,
      ).allows('terran', fire),
    ).toBe(true);
    // It is the one door of a line: beyond it nothing is seen.
    expect(
      terran(
        [
          { kind: 'scout', at: aboard },
          { kind: 'worker', at: '15' },
        ],
        docked,
      ).allows('terran', fire),
    ).toBe(false);
  });

  test('9.4 a unit that can pay nothing steps out of the Holding Box through an open breach all the same', () => {
    const game = terran([{ kind: 'ambassador', at: aboard, freed: true }], docked, { gravityCut: true });
    expect(game.send('terran', move('h-z1', '1')).unit('z1').place).toBe('1');
  });
});

describe('working a breach', () => {
  const breach: Darters = [{ name: 'Vega', breach: '1', open: false }];

  test('10.0h an able Marine in the breach’s box or its Holding Box opens and closes it for two points, beside enemies too', () => {
    const units: Units = [
      { kind: 'scout', at: aboard },
      { kind: 'scout', at: '1' },
      { kind: 'scout', at: '2' },
      { kind: 'scout', at: '1', incapacitated: true },
      { kind: 'ambassador', at: '1', freed: true },
      { kind: 'soldier', at: '1' },
    ];
    const game = terran(units, breach);
    const code = (unit: string, name = 'Vega') => game.refusal('terran', work(unit, name)).code;
    expect([code('m3'), code('m4'), code('h-z1'), code('m1', 'Altair')]).toEqual(['not-there', 'incapacitated', 'no-marine', 'no-breach']);
    expect(
      offers(hive, game.view('terran'))
        .filter(({ kind }) => kind === 'work-breach')
        .map(({ actor }) => actor),
    ).toEqual(['m1', 'm2']);
    game.send('terran', work('m1'));
    expect(game.state.darters[0]?.breach?.open).toBe(true);
    game.send('terran', work('m2'));
    expect(game.state.darters[0]?.breach?.open).toBe(false);
    expect(game.unit('m2').activity.spent).toBe(2);
    game.send('terran', work('m2')).send('terran', work('m2'));
    expect(game.refusal('terran', work('m2'))).toMatchObject({ code: 'no-points', case: '9.6' });
  });

  test('10.0h a controlled Marine works it from the breach’s box in the Znon segment; Znons do not (ruling 32)', () => {
    const units: Units = [queen('2'), { kind: 'engineer', at: '1', holder: 'z1' }, { kind: 'soldier', at: '1' }];
    const game = znon(units, breach);
    expect(game.refusal('znon', work('z2')).code).toBe('no-marine');
    expect(game.send('znon', work('m1')).state.darters[0]?.breach?.open).toBe(true);
    expect(terran(units, breach).refusal('terran', work('m1')).code).toBe('not-yours');
  });
});

describe('10.0 what is offered and told', () => {
  const docks = (): Game =>
    terran(
      [
        { kind: 'scout', at: '50' },
        { kind: 'scout', at: aboard },
        { kind: 'scout', at: '60' },
      ],
      [{ name: 'Altair' }, { name: 'Vega', breach: '50', open: false }],
    );

  test('10.0e a Darter that waits may be placed anywhere without a breach: box, then open or closed', () => {
    const game = docks();
    const slots = [
      { name: 'box', domain: 'place', label: 'Box for the breach' },
      { name: 'open', domain: 'choice', label: 'Open or closed' },
    ];
    expect(offered(game, 'terran', 'place-breach')).toMatchObject([
      { id: 'place-breach:Altair', slots, fixed: { verb: 'place-breach', darter: 'Altair' } },
    ]);
    const first = step(game, 'terran', 'place-breach:Altair');
    expect(first).toMatchObject({ slot: slots[0], command: null });
    expect(first.choices).toEqual(hive.boxIds.filter((id) => id !== '50').map((id) => ({ value: id, label: id, place: id, cost: 0 })));
    expect(first.refused).toMatchObject([{ value: '50', label: '50', place: '50', refusal: { code: 'has-breach' } }]);
    expect(step(game, 'terran', 'place-breach:Altair', { box: '1' })).toEqual({
      slot: slots[1],
      choices: [
        { value: true, label: 'Open' },
        { value: false, label: 'Closed' },
      ],
      refused: [],
      command: null,
    });
    for (const open of [true, false]) {
      expect(step(game, 'terran', 'place-breach:Altair', { box: '1', open })).toEqual(complete(place('Altair', '1', open)));
    }
    game.send('terran', place('Altair', '1', false));
    expect(game.events('znon')).toMatchObject([
      { kind: 'breach-placed', cases: ['10.0e'], place: '1', facts: { darter: 'Altair', open: false } },
    ]);
  });

  test('10.0h Marines at the breach, on either side, are offered to work it; it is told who did', () => {
    const game = docks();
    const act = (actor: string, title: string) => ({ title, actor, slots: [], fixed: work(actor) });
    const both = (title: string) => [act('m1', title), act('m2', title)];
    expect(offered(game, 'terran', 'work-breach')).toMatchObject(both('Open the breach of Vega'));
    game.send('terran', work('m1'));
    expect(game.events('znon')).toMatchObject([
      { kind: 'breach-worked', cases: ['10.0h'], place: '50', about: [{ id: 'm1' }], facts: { darter: 'Vega', open: true } },
    ]);
    expect(offered(game, 'terran', 'work-breach')).toMatchObject(both('Close the breach of Vega'));
    expect(game.refusal('terran', work('constructor')).code).toBe('no-such-unit');
    expect(game.refusal('terran', work('m1', 'Altair')).code).toBe('no-breach');
  });
});
