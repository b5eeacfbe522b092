import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import type { MatchOptions } from '../options';
import type { Setup } from '../setup';
import { duel } from '../testing/duel';
import { at, defaults, type Game, grounds } from '../testing/position';
import { conditionAfter } from './d-alien-fire';
import { lineOfFire } from './d-line';
import { fireOdds } from './d-odds';

/* What a board shows of a shot before it, and what the log says of it afterwards. */

const fire = (unit: string, target: string, dice: number) => ({ verb: 'full-fire', unit, target, dice }) as const;
const adjacent = { label: 'target adjacent', value: 1, case: 'D3+c' };
const log = (game: Game) => game.events().map(({ kind, cases, place, facts }) => ({ kind, cases, place, facts }));

describe('what is offered', () => {
  test('C1c Full Fire asks for its target, the shot of a Shoot and Scoot too, and each is confirmed', () => {
    const slots = [{ name: 'target', domain: 'id', label: 'Target' }];
    expect(duel().offered('full-fire')).toEqual([
      {
        id: 'full-fire:squad-1',
        verb: 'full-fire',
        kind: 'full-fire',
        case: 'C1c',
        title: 'Full Fire',
        actor: 'squad-1',
        slots,
        fixed: { verb: 'full-fire', unit: 'squad-1' },
        confirm: true,
      },
    ]);
    expect(duel().offered('scoot-fire')).toMatchObject([{ case: 'C1b.2', title: 'Shoot', slots, confirm: true, yields: true }]);
  });

  test('C1c it is offered to who has a target, not to who sees none or is Paralyzed', () => {
    const marines = [
      { id: 'squad-2', hex: '263' as const },
      { id: 'squad-3', hex: '422' as const, condition: 'paralyzed' as const },
    ];
    expect(
      duel({}, {}, { marines })
        .offered('full-fire')
        .map(({ actor }) => actor),
    ).toEqual(['squad-1']);
  });

  test('D2.6 each alien is a target with its odds, or one that is refused with the reason', () => {
    const game = duel({}, {}, { aliens: [{ id: 'p9a', hex: '263' }] });
    const { slot, choices, refused, command } = game.step('full-fire:squad-1');
    expect(slot).toEqual({ name: 'target', domain: 'id', label: 'Target' });
    expect(choices).toEqual([
      expect.objectContaining({ value: 'p8a', label: 'Pod 8 in 421', place: '421', unit: 'p8a', note: 'Out of Ammo 26 %' }),
    ]);
    expect(refused).toEqual([
      {
        value: 'p9a',
        label: 'Pod 9 in 263',
        place: '263',
        unit: 'p9a',
        refusal: { code: 'blocked', case: 'D2.6', text: 'Forest in 331 blocks the line of fire.' },
      },
    ]);
    expect(command).toBeNull();
    expect(duel().step('full-fire:squad-1').refused).toEqual([]);
  });

  test('D4.2 then how many dice, the most first and meant if nothing is said', () => {
    const step = duel().step('full-fire:squad-1', { target: 'p8a' });
    expect(step.slot).toEqual({ name: 'dice', domain: 'range', label: 'Dice', optional: true, min: 1, max: 6 });
    expect(step.command).toEqual(fire('squad-1', 'p8a', 6));
    expect(step.refused).toEqual([]);
    expect(step.choices.map(({ value, label, note }) => [value, label, note])).toEqual([
      [6, '6 dice', 'Out of Ammo 26 %'],
      [5, '5 dice', 'Out of Ammo 20 %'],
      [4, '4 dice', 'Out of Ammo 13 %'],
      [3, '3 dice', 'Out of Ammo 7 %'],
      [2, '2 dice', 'Out of Ammo 3 %'],
      [1, '1 die', undefined],
    ]);
    expect(step.choices.map(({ odds }) => odds?.[0]?.of)).toEqual([6, 5, 4, 3, 2, 1].map((dice) => 6 ** dice));
    expect(duel().step('full-fire:squad-1', { target: 'p8a', dice: 2 })).toEqual({
      slot: null,
      choices: [],
      refused: [],
      command: fire('squad-1', 'p8a', 2),
    });
  });

  test('D4.2 a shot of one die is not asked about', () => {
    // A Scout (3), Stunned, at a target in Rough: one die.
    const game = at({ marines: [{ id: 'scout-1', hex: '326', condition: 'stunned' }], aliens: [{ id: 'p8a', hex: '415' }] });
    expect(game.step('full-fire:scout-1', { target: 'p8a' })).toMatchObject({ slot: null, command: fire('scout-1', 'p8a', 1) });
    expect(game.refusal(fire('scout-1', 'p8a', 2))).toEqual({
      code: 'too-many-dice',
      case: 'D4.2',
      text: 'This shot has one die at most.',
    });
    expect(duel().refusal(fire('squad-1', 'p8a', 7)).text).toBe('This shot has 6 dice at most.');
  });

  test('D2.1 a target that cannot be one is no matter of dice: the shot is refused as it stands', () => {
    for (const target of ['p9a', 'nobody', 'squad-1']) {
      expect(duel().step('full-fire:squad-1', { target })).toMatchObject({ slot: null, command: fire('squad-1', target, 1) });
      expect(duel().refusal(fire('squad-1', target, 1))).toEqual({
        code: 'no-such-target',
        case: 'D2.1',
        text: 'There is no such alien on the map.',
      });
    }
  });

  test('D8.7 a unit that is Out of Ammo already is not warned of it', () => {
    expect(duel({ outOfAmmo: true }).step('full-fire:squad-1').choices).toMatchObject([{ value: 'p8a', odds: [{ of: 6 ** 4 }] }]);
    expect(duel({ outOfAmmo: true }).step('full-fire:squad-1').choices[0]?.note).toBeUndefined();
  });

  test('D8.2 nor is the BUMP gun, whose odds are its own, with what changes its die', () => {
    const step = duel({ id: 'specops-1', condition: 'stunned' }).step('scoot-fire:specops-1');
    expect(step.choices[0]?.note).toBeUndefined();
    expect(step.choices[0]?.odds).toEqual([
      {
        world: '',
        modifiers: [
          { label: 'Shoot and Scoot', value: -1, case: 'D6.5' },
          { label: 'Stunned', value: -1, case: 'D6.6' },
        ],
        of: 6,
        outcomes: [
          { label: 'misfire', cases: 3, tone: 'bad' },
          { label: 'recoil', cases: 1, tone: 'bad' },
          { label: 'beamed away', cases: 1, tone: 'neutral' },
          { label: 'vaporized', cases: 1, tone: 'good' },
        ],
      },
    ]);
  });

  test('D6.4 its one die is not asked about either', () => {
    expect(duel({ id: 'specops-1' }).step('full-fire:specops-1', { target: 'p8a' })).toMatchObject({
      slot: null,
      command: fire('specops-1', 'p8a', 1),
    });
  });

  test('D4.7 with fewer dice than a kill needs, no row speaks of one', () => {
    const ground = grounds.of(defaults);
    const rows = (dice: number, number: number) =>
      fireOdds(ground, '', [], dice, number).outcomes.map(({ label, cases, tone }) => `${label} ${cases} ${tone}`);
    expect(rows(1, 3)).toEqual(['no hit 3 bad', '1-2 hits 3 neutral']);
    expect(rows(2, 4)).toEqual(['no hit 16 bad', '1-2 hits 20 neutral']);
    expect(rows(3, 5)).toEqual(['no hit 125 bad', '1-2 hits 90 neutral', '3+ hits 1 good']);
    expect(rows(2, 6)).toEqual(['no hit 36 bad']);
  });
});

describe('the line of fire', () => {
  const ground = grounds.of(defaults);
  const blocked = (from: string, to: string, rest: Setup = {}, options: Partial<MatchOptions> = {}) =>
    duel({ hex: from as never }, { hex: to as never }, rest, options).refusal(fire('squad-1', 'p8a', 1)).text;

  test('D2.5 is every hex between the two ends, how it is met and what blocks in it', () => {
    const game = at({
      marines: [{ id: 'squad-1', hex: '326' }],
      aliens: [
        { id: 'p8a', hex: '415' },
        { id: 'p9a', hex: '352' },
      ],
      strongpoints: ['352'],
    });
    expect(lineOfFire(ground, game.state, '326', '415')).toMatchObject([
      { hex: '352', contact: 'through', blocks: 'unit', unit: { id: 'p9a' } },
    ]);
    expect(lineOfFire(ground, game.state, '263', '421').map(({ hex, blocks, unit }) => [hex, blocks, unit])).toEqual([
      ['331', 'terrain', null],
      ['354', 'terrain', null],
    ]);
    expect(lineOfFire(ground, at({}).state, '326', '415')).toMatchObject([{ hex: '352', blocks: null, unit: null }]);
  });

  test('D2.6 the refusal names the terrain and its hex, lava without a number; a unit in it does not matter', () => {
    expect(blocked('263', '421', { marines: [{ id: 'squad-2', hex: '331' }] })).toBe('Forest in 331 blocks the line of fire.');
    expect(blocked('222', '251')).toBe('Lava blocks the line of fire.');
    expect(blocked('461', '653', {}, { battle: 'door' })).toBe('Forest in 524, touched at its tip, blocks the line of fire.');
    expect(blocked('616', '622')).toBe('Forest in 553, touched along its edge, blocks the line of fire.');
  });

  test('D2.7 or the unit that stands in between', () => {
    const between = (rest: Setup) => blocked('326', '415', rest);
    expect(between({ aliens: [{ id: 'p9a', hex: '352' }] })).toBe('An alien in 352 blocks the line of fire.');
    expect(between({ aliens: [{ id: 'mono1', hex: '352' }] })).toBe('A Monolith in 352 blocks the line of fire.');
    expect(between({ marines: [{ id: 'squad-2', hex: '352' }] })).toBe('A Marine unit in 352 blocks the line of fire.');
  });

  test('A2.6 a Monolith is refused as a target, and an unarmed or far shot says why', () => {
    const game = duel({}, {}, { aliens: [{ id: 'mono1', hex: '416' }] });
    expect(game.refusal(fire('squad-1', 'mono1', 1))).toEqual({
      code: 'monolith',
      case: 'A2.6',
      text: 'A Monolith cannot be shot at.',
    });
    expect(duel({ outOfAmmo: true, hex: '326' }, { hex: '353' }).refusal(fire('squad-1', 'p8a', 1)).text).toBe(
      'The target is 2 hexes away; the weapon reaches 1.',
    );
  });
});

describe('what the log says', () => {
  test('D4.4 no hit: the shot alone', () => {
    expect(log(duel().send(fire('squad-1', 'p8a', 2), 3, 3))).toEqual([
      {
        kind: 'fired',
        cases: ['D4.1', 'D4.4'],
        place: '421',
        facts: { unit: 'squad-1', target: 'p8a', factor: 6, rolled: 2, modifiers: [adjacent], number: 3, hits: 0, scoot: false },
      },
    ]);
  });

  test('D4.7 a hit, its ADM, and last the empty gun', () => {
    expect(log(duel().send(fire('squad-1', 'p8a', 3), 1, 1, 4, 10))).toEqual([
      expect.objectContaining({ kind: 'fired', cases: ['D4.1', 'D4.7'], facts: expect.objectContaining({ hits: 1 }) }),
      { kind: 'adm-drawn', cases: ['D5.1'], place: '421', facts: { unit: 'p8a', dn: 5 } },
      { kind: 'out-of-ammo', cases: ['D8.1'], place: '353', facts: { unit: 'squad-1' } },
    ]);
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 2), 4, 4, 1)
        .eventsOf('fired')[0]?.cases,
    ).toEqual(['D4.1', 'D4.7']);
  });

  test('D4.5 three hits: the shot and the end of the alien', () => {
    const game = duel({}, { adm: 'adm1' }).send(fire('squad-1', 'p8a', 3), 3, 3, 3);
    expect(log(game)).toEqual([
      expect.objectContaining({ kind: 'fired', cases: ['D4.1', 'D4.5'], facts: expect.objectContaining({ number: 2, hits: 3 }) }),
      { kind: 'eliminated', cases: ['D4.5', 'D4.6'], place: '421', facts: { unit: 'p8a', cause: 'fire' } },
      expect.objectContaining({ kind: 'adm-returned', cases: ['D5.4'], facts: { unit: 'p8a', dn: 2 } }),
    ]);
  });

  test('D5.1 a hidden marker is shown by the next shot, before its dice, and told in full at the end only', () => {
    const game = duel({}, {}, { marines: [{ id: 'squad-2', hex: '416' }] }, { hiddenAdm: true }).send(fire('squad-1', 'p8a', 1), 4, 10);
    expect(game.eventsOf('adm-drawn')).toMatchObject([{ cases: ['D5.1'], place: '421', facts: { unit: 'p8a', dn: 5 } }]);
    for (const viewer of ['marine', 'kayotz', 'watcher'] as const)
      expect(game.eventsOf('adm-drawn', viewer)).toMatchObject([{ place: '421', facts: { unit: 'p8a' } }]);
    expect(game.eventsOf('adm-drawn', 'kayotz')[0]?.facts).toEqual({ unit: 'p8a' });
    game.send(fire('squad-2', 'p8a', 1), 2);
    expect(log(game)[0]).toEqual({ kind: 'adm-shown', cases: ['D5.1'], place: '421', facts: { unit: 'p8a', dn: 5 } });
    expect(game.eventsOf('adm-shown', 'watcher')).toHaveLength(1);
  });

  test('D5.1 an open marker is told to everybody, number and all', () => {
    const game = duel().send(fire('squad-1', 'p8a', 1), 4, 10);
    for (const viewer of ['marine', 'kayotz', 'watcher'] as const)
      expect(game.eventsOf('adm-drawn', viewer)[0]?.facts).toEqual({ unit: 'p8a', dn: 5 });
  });

  test('D5.5 an empty pile is told', () => {
    const pods = ['p2a', 'p2b', 'p3a', 'p3b', 'p4a', 'p4b', 'p5a', 'p5b', 'p6a', 'p6b'];
    const hexes = ['111', '112', '113', '114', '115', '116', '121', '122', '123', '124'] as const;
    const game = duel({}, {}, { aliens: pods.map((id, i) => ({ id, hex: hexes[i] as never, adm: `adm${i + 1}` })) });
    expect(log(game.send(fire('squad-1', 'p8a', 1), 4))[1]).toEqual({
      kind: 'adm-missing',
      cases: ['D5.5'],
      place: '421',
      facts: { unit: 'p8a' },
    });
  });
});

test('D10.3 three hits Paralyze whoever was fit, two do not', () => {
  const after = (hits: number) => conditionAfter(printed.charts, 'fit', hits);
  expect([0, 1, 2, 3, 4].map(after)).toEqual(['fit', 'stunned', 'stunned', 'paralyzed', 'paralyzed']);
});
