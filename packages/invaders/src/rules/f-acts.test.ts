import { describe, expect, test } from '@jest/globals';
import { callingUp } from '../testing/halfway';
import { at, type Game } from '../testing/position';

/* What one alien does when its turn comes, as the log tells it. Column 0 of Alpha: 345, 412, 435, 461, 524, 552, 616, 643. */

const two = { players: 'two' } as const;
const misses = (n: number): number[] => new Array<number>(n).fill(1);
const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
/** What is told after the chit was drawn and the unit named. */
const story = (game: Game) => game.events().filter(({ kind }) => kind !== 'chit-enacted' && kind !== 'alien-named');
const aimed = (unit: string, place: string, distance: number) => ({
  kind: 'target-taken',
  cases: ['F2.4'],
  place,
  facts: { unit, target: 'squad-1', distance, equals: ['squad-1'], decided: 'only' },
});
const shot = (unit: string, hits: number, ...faces: number[]) => ({
  kind: 'alien-fired',
  cases: ['D9.2', 'D10.1'],
  place: '461',
  dice: faces.map((face) => ({ purpose: 'alien-fire', face })),
  facts: { unit, target: 'squad-1', factor: faces.length, number: 4, hits },
});
const moved = (on: string, unit: string, from: string, to: string, how: string, equals: string[], decided = 'only') => ({
  kind: 'alien-moved',
  cases: [on],
  place: to,
  facts: { unit, from, to, how, equals, decided },
});

describe('the turn of one alien', () => {
  test('C3.2 a rush: target, straight move, shot, and what it does to the Marine (D9.2, D10.3)', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }).enact('rush-high', 5, 5, 5, 1, 1);
    expect(story(game)).toMatchObject([
      aimed('p8a', '643', 4),
      moved('C3.2', 'p8a', '643', '524', 'close-in', ['524']),
      shot('p8a', 3, 5, 5, 5, 1, 1),
      { kind: 'paralyzed', cases: ['D10.3'], place: '461', facts: { unit: 'squad-1' } },
    ]);
  });

  test('C3.1 it stays where it is, in the best hex already, and fires all the same (ruling 51, D10.2)', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '524' }] }).enact('rush-high', 5, 1, 1, 1, 1);
    expect(story(game)).toMatchObject([
      aimed('p8a', '524', 1),
      { kind: 'alien-stayed', cases: ['C3.1'], place: '524', facts: { unit: 'p8a', why: 'there-already', stopper: null } },
      shot('p8a', 1, 5, 1, 1, 1, 1),
      { kind: 'stunned', cases: ['D10.2'], place: '461', facts: { unit: 'squad-1' } },
    ]);
  });

  test('C3.1 lava on its line holds it up; the log shows the lava', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '351' }], aliens: [{ id: 'p8a', hex: '462' }] }).enact('rush-high');
    const stopper = game.eventsOf('alien-stayed')[0]?.facts.stopper;
    expect(story(game)[1]).toMatchObject({
      kind: 'alien-stayed',
      cases: ['C3.1'],
      place: stopper?.hex,
      facts: { unit: 'p8a', why: 'lava' },
    });
    expect(stopper?.hex).toMatch(/^L/);
  });

  test('C3.3 it stays where no hex beside its target is free', () => {
    const ring = (['524', '462', '436', '435'] as const).map((hex, n) => ({ id: `p${n + 2}a`, hex }));
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }, ...ring] }).enact('rush-high');
    expect(story(game)).toMatchObject([
      aimed('p8a', '643', 4),
      { kind: 'alien-stayed', cases: ['C3.3'], place: '643', facts: { unit: 'p8a', why: 'no-hex', stopper: null } },
    ]);
  });

  test('F2.4 with no Active Marine on the map it has no target, and its turn is over', () => {
    const paralyzed = { marines: [{ id: 'squad-1', hex: '461' as const, condition: 'paralyzed' as const }] };
    const game = at({ ...paralyzed, aliens: [{ id: 'p8a', hex: '643' }] }).enact('rush-high');
    expect(story(game)).toEqual([{ kind: 'no-target', cases: ['F2.4'], place: '643', facts: { unit: 'p8a' } }]);
  });

  test('C3.5 a pounce: onto its target, the shot there, and down beside him', () => {
    const game = at({ ...squad, aliens: [{ id: 'p2a', hex: '616' }] }).enact('pounce', ...misses(3));
    expect(story(game)).toMatchObject([
      aimed('p2a', '616', 3),
      moved('C3.5', 'p2a', '616', '461', 'leap', ['461']),
      shot('p2a', 0, 1, 1, 1),
      moved('C3.5', 'p2a', '461', '524', 'displaced', ['524', '462', '436', '435'], 'highest-hex'),
    ]);
  });

  test('C3.5 from a pounce with every neighbour of its target taken it goes back to where it began', () => {
    const ring = (['524', '462', '436', '435'] as const).map((hex, n) => ({ id: n < 3 ? `ov${n + 1}` : 'mono1', hex }));
    const game = at({ ...squad, aliens: [{ id: 'p2a', hex: '616' }, ...ring] }).enact('pounce', ...misses(3));
    expect(story(game).at(-1)).toMatchObject(moved('C3.5', 'p2a', '461', '616', 'back', ['616']));
  });

  test('C3.5 from a warp it goes to the next ring instead (rulings 24, 70)', () => {
    const aliens = [
      { id: 'p8a', hex: '643' as const },
      { id: 'mono1', hex: '111' as const },
      { id: 'p2a', hex: '112' as const },
      { id: 'p2b', hex: '135' as const },
    ];
    const game = at({ ...squad, aliens }).enact('warp-high', 1, 1, 1);
    expect(game.alien('p8a').hex).toBe('162');
    expect(story(game)).toMatchObject([
      {
        kind: 'alien-warped',
        cases: ['A3c'],
        place: '111',
        dice: [
          { purpose: 'hex-1', face: 1 },
          { purpose: 'hex-2', face: 1 },
          { purpose: 'hex-3', face: 1 },
        ],
        facts: { unit: 'p8a', from: '643', to: '111', onto: 'mono1' },
      },
      { facts: { how: 'displaced', to: '162' } },
    ]);
  });

  test('A3c a warp to an empty hex is told with its dice, and nothing follows', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }).enact('warp-high', 1, 2, 3);
    expect(story(game)).toMatchObject([{ kind: 'alien-warped', place: '123', facts: { unit: 'p8a', from: '643', to: '123', onto: null } }]);
  });

  test('C3.5 it fires at the Marine it came down on, not at another (D9+a)', () => {
    const marines = [...squad.marines, { id: 'squad-2', hex: '123' as const }];
    const game = at({ marines, aliens: [{ id: 'p8a', hex: '643' }] }).enact('warp-high', 1, 2, 3, ...misses(5));
    expect(game.eventsOf('alien-fired')[0]?.facts).toMatchObject({ target: 'squad-2', factor: 5 });
  });

  test('A2b.3 one that lies on that side already is not turned', () => {
    const aliens = [
      { id: 'p2a', hex: '643' as const },
      { id: 'p4a', hex: '616' as const, active: false },
    ];
    const game = at({ ...squad, aliens }).enact('shut-even');
    expect(story(game)).toEqual([{ kind: 'alien-turned', cases: ['A2b.3'], place: '643', facts: { unit: 'p2a', to: 'dormant' } }]);
    // To be put to sleep is not to be woken: called up in the same turn it wakes (ruling 104).
    expect(game.alien('p2a')).toMatchObject({ active: false, woken: false });
    expect(game.enact('awaken').alien('p2a')).toMatchObject({ active: true, woken: true });
  });
});

describe('void shots', () => {
  test('D9.5 lava makes a shot void: nothing is rolled, and the lava is named', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '414' }], aliens: [{ id: 'p8a', hex: '412' }] }).enact('storm-high');
    expect(story(game).at(-1)).toEqual({
      kind: 'shot-void',
      cases: ['D9.5'],
      place: '414',
      facts: { unit: 'p8a', target: 'squad-1', modifiers: [], why: 'lava', stopper: expect.objectContaining({ hex: 'L11' }) },
    });
  });

  test('D9.3 so does a Combat Factor of which nothing is left', () => {
    const game = at({ ...squad, aliens: [{ id: 'p12a', hex: '616' }], strongpoints: ['461'] }).enact('storm-high');
    expect(story(game).at(-1)).toMatchObject({
      kind: 'shot-void',
      cases: ['D9.3'],
      place: '461',
      facts: { unit: 'p12a', target: 'squad-1', modifiers: [{ case: 'D9a' }, { case: 'D9b' }], why: 'no-dice', stopper: null },
    });
  });
});

test('V4 after a warp he chooses among the Marines beside it, and the shot follows his answer', () => {
  const marines = [
    { id: 'squad-1', hex: '461' as const },
    { id: 'squad-2', hex: '552' as const },
    { id: 'squad-3', hex: '345' as const },
  ];
  const game = at({ marines, aliens: [{ id: 'p8a', hex: '643' }] }, two).enact('warp-high', 5, 2, 4);
  expect(game.told()).not.toContain('alien-fired');
  expect(game.state.questions).toMatchObject([{ kind: 'target', case: 'V4', alien: 'p8a', units: ['squad-2', 'squad-1'], distance: 1 }]);
  game.answer({ kind: 'target', unit: 'squad-1' }, ...misses(5));
  expect(game.eventsOf('alien-fired').map(({ facts }) => facts.target)).toEqual(['squad-1']);
  expect(game.state.running).toBeNull();
});

describe('whatever a chit says', () => {
  const aliens = [
    { id: 'p2a', hex: '524' as const, active: false },
    { id: 'p3a', hex: '462' as const },
  ];

  test('C3.7 a Dormant alien neither moves nor fires (D9.6)', () => {
    const warp = { act: 'warp', onActiveMarine: [], onOther: [] } as const;
    const game = callingUp({ ...squad, aliens }, ['p2a', 'p3a'], [warp]).answer({ kind: 'next-unit', unit: 'p2a' }, 1, 1, 1);
    expect([game.alien('p2a').hex, game.alien('p3a').hex]).toEqual(['524', '111']);
    expect(game.alien('p2a').active).toBe(false);
  });

  test('C3.8 one that it turns Active does no more in this turn (ruling 104), one that was Active goes on', () => {
    const wakeAndWarp = [
      { act: 'turn', to: 'active' },
      { act: 'warp', onActiveMarine: [], onOther: [] },
    ] as const;
    const game = callingUp({ ...squad, aliens }, ['p2a', 'p3a'], wakeAndWarp).answer({ kind: 'next-unit', unit: 'p2a' }, 1, 1, 1);
    expect(game.alien('p2a')).toMatchObject({ active: true, woken: true, hex: '524' });
    expect(game.alien('p3a').hex).toBe('111');
  });

  test('C3.5 what follows a warp onto an Active Marine does not follow one onto a Paralyzed Marine or an alien', () => {
    const aside = { act: 'displace', ifNone: 'start' } as const;
    const warp = { act: 'warp', onActiveMarine: [aside, { act: 'turn', to: 'dormant' }], onOther: [aside] } as const;
    const marines = [...squad.marines, { id: 'squad-2', hex: '552' as const, condition: 'paralyzed' as const }];
    const host = [
      { id: 'p3a', hex: '462' as const },
      { id: 'p4a', hex: '111' as const },
      { id: 'mono1', hex: '666' as const },
    ];
    const staysActive = (...dice: number[]): boolean => {
      const game = callingUp({ marines, aliens: host }, ['p3a', 'p4a'], [warp]).answer({ kind: 'next-unit', unit: 'p3a' }, ...dice);
      const [question] = game.state.questions;
      if (question?.kind !== 'hex') throw new Error('it is not asked where it goes');
      return game.answer({ kind: 'hex', hex: question.hexes[0] as '524' }, 1, 2, 3).alien('p3a').active;
    };
    expect([staysActive(4, 6, 1), staysActive(5, 5, 2), staysActive(6, 6, 6)]).toEqual([false, true, true]);
  });
});
