import { describe, expect, test } from '@jest/globals';
import { callingUp, happeningTo } from '../testing/halfway';
import { at, begin, grounds } from '../testing/position';
import { gateHexes, namedAliens, namedMarines } from './f-named';
import { pushAcross, pushers, pushSides } from './f-push';

/* How a chit goes through those it names: whose turn it is, what happens to Marines, and what the log says of it. */

const two = { players: 'two' } as const;
const misses = (n: number): number[] => new Array<number>(n).fill(1);
const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
const { zone } = grounds.of(begin().state.options);

describe('whose turn it is', () => {
  test('F2.3 the log says who is called up, where he stands, and why he is the next', () => {
    const game = at({ ...squad, aliens: [{ id: 'p4a', hex: '643' }] }).enact('shut-even');
    expect(game.eventsOf('alien-named')).toEqual([
      { kind: 'alien-named', cases: ['F2.1', 'F2.3'], place: '643', facts: { unit: 'p4a', decided: 'only' } },
    ]);
    // Whoever is called up is not nobody, even if nothing comes of it.
    expect(
      at({ ...squad, aliens: [{ id: 'p4a', hex: '643', active: false }] })
        .enact('shut-even')
        .told(),
    ).toEqual(['chit-enacted', 'alien-named']);
  });

  test('V3 where the Kay’otz player has named him, it says so', () => {
    const aliens = [
      { id: 'p4a', hex: '643' as const },
      { id: 'p2a', hex: '616' as const },
    ];
    const game = at({ ...squad, aliens }, two)
      .enact('shut-even')
      .answer({ kind: 'next-unit', unit: 'p4a' });
    expect(game.eventsOf('alien-named').map(({ cases, facts }) => [cases, facts])).toEqual([
      [['F2.1', 'V3'], { unit: 'p4a', decided: 'kayotz' }],
      [['F2.1', 'F2.3'], { unit: 'p2a', decided: 'only' }],
    ]);
  });

  test('C3.8 a sleeper wakes and rests, and a unit woken before in this turn rests (ruling 104)', () => {
    const aliens = [
      { id: 'p8a', hex: '524' as const, active: false },
      { id: 'p9a', hex: '462' as const, woken: true },
      { id: 'p10a', hex: '643' as const },
    ];
    const game = at({ ...squad, aliens }).enact('storm-high', ...misses(2));
    const spoken = game.events().filter(({ kind }) => kind === 'alien-woke' || kind === 'alien-rests');
    expect(spoken).toEqual([
      { kind: 'alien-woke', cases: ['C3.8'], place: '524', facts: { unit: 'p8a' } },
      { kind: 'alien-rests', cases: ['C3.8'], place: '462', facts: { unit: 'p9a' } },
    ]);
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toEqual(['p10a']);
    // To be turned is nothing that a rest forbids.
    expect(
      at({ ...squad, aliens })
        .enact('shut-odd')
        .told(),
    ).toEqual(['chit-enacted', 'alien-named', 'alien-turned']);
  });

  test('C3.8 a chit to which sleep makes no difference wakes nobody by calling him up', () => {
    const aliens = [
      { id: 'p2a', hex: '524' as const, active: false },
      { id: 'p3a', hex: '462' as const, woken: true },
      { id: 'p4a', hex: '643' as const },
    ];
    const acts = [{ act: 'turn', to: 'active' }, { act: 'aim' }] as const;
    const game = callingUp({ ...squad, aliens }, ['p2a', 'p3a', 'p4a'], acts).answer({ kind: 'next-unit', unit: 'p2a' });
    expect(game.told()).toEqual(['alien-named', 'alien-turned']);
    expect(game.answer({ kind: 'next-unit', unit: 'p3a' }).told()).toEqual(['alien-named', 'alien-rests', 'alien-named', 'target-taken']);
  });

  test('C3.8 a sleeper that a chit wakes is not even turned by it; one that was woken before can be (ruling 104)', () => {
    const aliens = [
      { id: 'p2a', hex: '524' as const, active: false },
      { id: 'p3a', hex: '462' as const, woken: true },
    ];
    const acts = [{ act: 'turn', to: 'dormant' }, { act: 'aim' }] as const;
    const game = callingUp({ ...squad, aliens }, ['p2a', 'p3a'], acts, 'wakes').answer({ kind: 'next-unit', unit: 'p2a' });
    expect(game.told()).toEqual(['alien-named', 'alien-woke', 'alien-named', 'alien-rests', 'alien-turned']);
    expect(['p2a', 'p3a'].map((id) => game.alien(id).active)).toEqual([true, false]);
  });

  test('V3 an answer that names none of those left is no answer', () => {
    const aliens = (['p2a', 'p3a', 'ov1'] as const).map((id, n) => ({ id, hex: (['524', '643', '345'] as const)[n] }));
    const game = callingUp({ ...squad, aliens }, ['p2a', 'p3a'], [{ act: 'aim' }], 'acts', ['p2a', 'ov1']);
    expect(() => game.answer({ kind: 'next-unit', unit: 'ov1' })).toThrow('an answer to something else: next-unit');
    expect(game.answer({ kind: 'next-unit', unit: 'p2a' }).told()).toContain('target-taken');
  });
});

describe('whom a chit names', () => {
  const marines = [
    { id: 'squad-1', hex: '461' as const },
    { id: 'squad-2', hex: '616' as const },
    { id: 'hq-1', hex: '524' as const, condition: 'paralyzed' as const },
  ];
  const aliens = [
    { id: 'p2a', hex: '552' as const },
    { id: 'p3a', hex: '435' as const, active: false },
    { id: 'ov1', hex: '345' as const },
    { id: 'ov2', hex: '643' as const, active: false },
  ];
  const { state } = at({ marines, aliens });
  const ids = (units: readonly { readonly id: string }[]) => units.map(({ id }) => id);

  test('F2.1 all Marines or the Active ones, the highest hex first', () => {
    expect(ids(namedMarines(zone, state, { which: 'all' }))).toEqual(['squad-2', 'hq-1', 'squad-1']);
    expect(ids(namedMarines(zone, state, { which: 'active' }))).toEqual(['squad-2', 'squad-1']);
    const near = { range: 1, of: ['active-alien'] } as const;
    expect(ids(namedMarines(zone, state, { which: 'all', near }))).toEqual(['squad-2', 'hq-1']);
  });

  test('F2.1 aliens of one side', () => {
    const kinds = ['pod', 'overlord'] as const;
    expect(ids(namedAliens(zone, state, [{ kinds, side: 'active' }]))).toEqual(['p2a', 'ov1']);
    expect(ids(namedAliens(zone, state, [{ kinds, side: 'dormant' }]))).toEqual(['p3a', 'ov2']);
  });

  test('F2.2 Overlords as gates are there face up or not, the highest hex first', () => {
    expect(gateHexes(zone, state, 'overlord')).toEqual(['643', '345']);
  });

  test('chit:terror only the Monolith just placed Stuns, not other aliens', () => {
    const game = at({ marines: marines.slice(0, 2), aliens }).enact('terror', 1, 1, 1, 19);
    expect(['squad-1', 'squad-2'].map((id) => game.marine(id).condition)).toEqual(['fit', 'fit']);
  });

  test('chit:terror Stuns need no order: with two players nobody is asked', () => {
    const near = at({ marines: marines.slice(0, 2) }, two).enact('terror', 5, 5, 2, 1, 2);
    expect(near.state.questions).toMatchObject([{ kind: 'choose-chit' }]);
    expect(near.events().filter(({ kind }) => kind === 'stunned')).toMatchObject([
      { cases: ['D10.2'], place: '616', facts: { unit: 'squad-2' } },
      { cases: ['D10.2'], place: '461', facts: { unit: 'squad-1' } },
    ]);
    expect(near.told()).not.toContain('chit-without-effect');
  });
});

describe('pushes', () => {
  const push = { act: 'push', blocked: 'stun' } as const;

  test('F2.2 a push is told with where it comes from and where it goes', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '524' }] }).enact('shove');
    expect(game.eventsOf('pushed')).toEqual([
      {
        kind: 'pushed',
        cases: ['F2.2'],
        place: '435',
        facts: { unit: 'squad-1', from: '461', to: '435', alien: 'p8a', side: 'N', decided: 'only' },
      },
    ]);
  });

  test('F2.2 a push that is held up Stuns (D10.2), and the log says by what', () => {
    const aliens = [
      { id: 'p8a', hex: '524' as const },
      { id: 'mono1', hex: '435' as const, active: false },
    ];
    const marines = [{ id: 'squad-1', hex: '461' as const }];
    const game = at({ marines, aliens }).enact('shove');
    expect(game.events().slice(1, 3)).toEqual([
      { kind: 'push-blocked', cases: ['F2.2'], place: '461', facts: { unit: 'squad-1', alien: 'p8a', side: 'N', by: '435' } },
      { kind: 'stunned', cases: ['D10.2'], place: '461', facts: { unit: 'squad-1' } },
    ]);
  });

  test('C4.2 a push off the map is told as a loss by that rule', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '643' }], aliens: [{ id: 'p8a', hex: '616' }] }).enact('shove');
    expect(game.eventsOf('eliminated')).toEqual([
      { kind: 'eliminated', cases: ['C4.2'], place: '643', facts: { unit: 'squad-1', cause: 'push' } },
    ]);
    expect(game.told()).not.toContain('chit-without-effect');
  });

  test('chit:shove of several the highest hex is pushed first, whatever their counters', () => {
    const marines = [
      { id: 'squad-1', hex: '435' as const },
      { id: 'squad-2', hex: '461' as const },
    ];
    const game = at({ marines, aliens: [{ id: 'p8a', hex: '524' }] }).enact('shove');
    expect(game.told()).toEqual(['chit-enacted', 'push-blocked', 'stunned', 'pushed']);
    expect([game.marine('squad-2').hex, game.marine('squad-1').hex]).toEqual(['461', '412']);
  });

  test('V4 he is asked for the alien once, and then for the hexside', () => {
    const aliens = [
      { id: 'p8a', hex: '524' as const },
      { id: 'p9a', hex: '532' as const },
    ];
    const game = at({ marines: [{ id: 'squad-1', hex: '526' }], aliens }, two).enact('shove');
    expect(game.state.questions).toMatchObject([{ kind: 'push-from', units: ['p9a', 'p8a'] }]);
    game.answer({ kind: 'push-from', unit: 'p8a' });
    expect(game.state.questions).toMatchObject([{ kind: 'push-side', alien: 'p8a', sides: ['SE', 'NE'] }]);
    game.answer({ kind: 'push-side', side: 'NE' });
    expect(game.eventsOf('pushed')[0]?.facts).toMatchObject({ alien: 'p8a', to: '463', decided: 'kayotz' });
  });

  test('chit:shove of two equal hexsides one that leads off the map is none where the other leads to a hex', () => {
    // 113 lies on the north edge, 646 on the south edge; seen from 111 and 644 they lie straight east.
    expect(pushSides(zone, '111', '113')).toEqual(['SE']);
    expect(pushSides(zone, '644', '646')).toEqual(['NE']);
    // East of 225 there is nothing.
    expect([...pushSides(zone, '223', '225')].sort()).toEqual(['NE', 'SE']);
    const { state } = at({ marines: [{ id: 'squad-1', hex: '225' }] });
    expect(['NE', 'SE'].map((side) => pushAcross(zone, state, '225', side as 'NE'))).toEqual([{ to: 'off-map' }, { to: 'off-map' }]);
    const game = at({ marines: [{ id: 'squad-1', hex: '113' }], aliens: [{ id: 'p8a', hex: '111' }] }).enact('shove');
    expect(game.marine('squad-1').hex).toBe('114');
  });

  test('V4 the page says which hexside leads off the map', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '225' }], aliens: [{ id: 'p8a', hex: '223' }] }, two).enact('shove');
    expect(
      game
        .step('push-side', {}, 'kayotz')
        .choices.map(({ label }) => label)
        .sort(),
    ).toEqual(['NE, off the map', 'SE, off the map']);
  });

  const both = [
    { id: 'squad-1', hex: '461' as const },
    { id: 'squad-2', hex: '643' as const },
  ];

  test('F2.2 with no Active alien on the map there is nobody to be pushed from', () => {
    const game = happeningTo({ marines: both, aliens: [{ id: 'p8a', hex: '524', active: false }] }, ['squad-1', 'squad-2'], [push]);
    expect(pushers(zone, game.state, '461')).toEqual([]);
    game.answer({ kind: 'push-order', unit: 'squad-1' });
    expect([game.told(), game.state.running]).toEqual([[], null]);
  });

  test('F2.2 a push that does no harm where it is held up', () => {
    const aliens = [
      { id: 'p8a', hex: '524' as const },
      { id: 'p2a', hex: '435' as const },
    ];
    const setup = { marines: [...both.slice(0, 1), { id: 'squad-2', hex: '345' as const }], aliens };
    const mild = { act: 'push', blocked: 'nothing' } as const;
    const game = happeningTo(setup, ['squad-1', 'squad-2'], [mild]).answer({ kind: 'push-order', unit: 'squad-1' });
    if (game.state.questions.length > 0) game.answer({ kind: 'push-from', unit: 'p8a' });
    expect(game.told()).toContain('push-blocked');
    expect(game.marine('squad-1')).toMatchObject({ hex: '461', condition: 'fit' });
  });

  test('C4.2 whoever has been thrown off the map is out of what else the chit does', () => {
    const aliens = [{ id: 'p8a', hex: '616' as const }];
    const game = happeningTo({ marines: both, aliens }, ['squad-1', 'squad-2'], [{ act: 'stun' }, push, { act: 'stun' }]);
    game.answer({ kind: 'push-order', unit: 'squad-2' });
    expect(game.eventsOf('stunned').map(({ facts }) => facts.unit)).toEqual(['squad-2', 'squad-1']);
    expect(game.marine('squad-2')).toMatchObject({ place: 'eliminated', condition: 'fit' });
    expect(game.marine('squad-1').condition).toBe('paralyzed');
  });

  test('V4 an order is asked for wherever a push is among what happens', () => {
    const stunThenPush = [{ act: 'stun' }, push] as const;
    const three = [...both, { id: 'squad-3', hex: '345' as const }];
    const setup = { marines: three, aliens: [{ id: 'p8a', hex: '616' as const }] };
    const game = happeningTo(setup, ['squad-1', 'squad-2', 'squad-3'], stunThenPush).answer({ kind: 'push-order', unit: 'squad-1' });
    expect(game.state.questions).toMatchObject([{ kind: 'push-order', case: 'V4', units: ['squad-2', 'squad-3'] }]);
  });
});
