import { describe, expect, test } from '@jest/globals';
import { at, type Game } from '../testing/position';

/* Units that a chit brings onto the map, as the log tells it and as the Kay'otz player decides it. */

type Aliens = NonNullable<Parameters<typeof at>[0]['aliens']>;
const two = { players: 'two' } as const;
const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
const placed = (game: Game) => game.eventsOf('alien-placed').map(({ facts }) => [facts.unit, facts.hex, facts.decided]);

test('A3c a hex by three dice, told with them, and then the unit in it', () => {
  const aliens: Aliens = [{ id: 'p2a', hex: '111' }];
  const game = at({ ...squad, aliens }).enact('awaken', 1, 1, 2, 3);
  expect(game.events()).toEqual([
    { kind: 'chit-enacted', cases: ['F2.1', 'chit:awaken'], facts: { chit: 'awaken' } },
    {
      kind: 'arrival-hex',
      cases: ['A3c'],
      place: '123',
      dice: [
        { purpose: 'hex-1', face: 1 },
        { purpose: 'hex-2', face: 2 },
        { purpose: 'hex-3', face: 3 },
      ],
      facts: { gate: 'random-hex', hex: '123' },
    },
    {
      kind: 'alien-placed',
      cases: ['F2.2'],
      place: '123',
      facts: { unit: 'p2b', hex: '123', gate: 'random-hex', displacedFrom: null, equals: ['123'], decided: 'only' },
    },
  ]);
  expect(game.revealedTo).toEqual(['kayotz', 'marine', 'watcher']);
});

test('F2.2 by a gate that is there no die is rolled for the hex', () => {
  const game = at({ ...squad, aliens: [{ id: 'mono1', hex: '345' }] }).enact('breach-1', 1, 1, 1);
  expect(game.events().slice(1, 3)).toEqual([
    { kind: 'arrival-hex', cases: ['F2.2'], place: '345', facts: { gate: 'active-monolith', hex: '345' } },
    {
      kind: 'alien-placed',
      cases: ['F2.2'],
      place: '412',
      facts: {
        unit: 'p2a',
        hex: '412',
        gate: 'active-monolith',
        displacedFrom: '345',
        equals: ['412', '323', '322'],
        decided: 'highest-hex',
      },
    },
  ]);
});

test('F2.1 with the cup empty that is told, for units that are drawn and for no others (ruling 87)', () => {
  const eliminated = Object.values(at({}).state.aliens).flatMap(({ id, kind }) =>
    kind === 'monolith' ? [] : [{ id, place: 'eliminated' as const }],
  );
  const rain = at({ ...squad, aliens: eliminated }).enact('rain');
  expect(rain.events()).toMatchObject([
    { kind: 'chit-enacted' },
    { kind: 'cup-empty', cases: ['F2.1'], facts: { chit: 'rain' } },
    { kind: 'chit-without-effect', cases: ['F2.1'], facts: { chit: 'rain' } },
  ]);
  const overlord = at({ ...squad, aliens: eliminated, used: ['terror'] }).enact('overlord', 18);
  expect(overlord.told()).not.toContain('cup-empty');
});

test('chit:terror the second Monolith comes when the first is out; neither comes twice', () => {
  const game = at({ ...squad, aliens: [{ id: 'mono1', hex: '345' }] }).enact('terror', 1, 1, 1, 19);
  expect([game.alien('mono1').hex, game.alien('mono2').hex]).toEqual(['345', '111']);
  expect(game.eventsOf('chit-without-effect').map(({ facts }) => facts.chit)).toEqual(['stupor']);
});

describe('two players', () => {
  test('V4 a unit whose hex is taken waits for his answer, and those after it too; the dice of its hex are not rolled again', () => {
    const game = at(squad, two).enact('rain', 1, 4, 6, 1);
    expect(game.told()).toEqual(['chit-enacted', 'arrival-hex']);
    const hexes = ['524', '462', '436', '435'];
    expect(game.state.questions).toMatchObject([{ kind: 'hex', case: 'V4', why: 'placed', unit: 'p2a', beside: '461', hexes }]);
    expect(game.alien('p2a').place).toBe('cup');
    game.answer({ kind: 'hex', hex: '436' }, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 5);
    expect(placed(game)).toEqual([
      ['p2a', '436', 'kayotz'],
      ['p2b', '111', 'only'],
      ['p3a', '113', 'only'],
      ['p3b', '115', 'only'],
    ]);
    expect(game.state).toMatchObject({ running: null, questions: [] });
  });

  test('V4 of two gates he names one for each unit, and then a hex beside it', () => {
    const aliens: Aliens = [
      { id: 'mono1', hex: '345' },
      { id: 'mono2', hex: '643' },
    ];
    const game = at({ ...squad, aliens }, two).enact('breach-1', 1);
    const gate = { kind: 'hex', case: 'V4', why: 'gate', beside: null, hexes: ['643', '345'] };
    expect(game.state.questions).toMatchObject([{ ...gate, unit: 'p2a' }]);
    expect(game.told()).not.toContain('arrival-hex');
    game.answer({ kind: 'hex', hex: '345' });
    expect(game.eventsOf('arrival-hex')[0]?.facts).toEqual({ gate: 'active-monolith', hex: '345' });
    expect(game.state.questions).toMatchObject([{ kind: 'hex', why: 'placed', unit: 'p2a', beside: '345', hexes: ['412', '323', '322'] }]);
    game.answer({ kind: 'hex', hex: '323' }, 1);
    expect(placed(game)).toEqual([['p2a', '323', 'kayotz']]);
    expect(game.state.questions).toMatchObject([{ ...gate, unit: 'p2b' }]);
  });
});
