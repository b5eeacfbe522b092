import { describe, expect, test } from '@jest/globals';
import type { Ruleset } from '../contract';
import { conformance } from './conformance/ruleset';
import type { Larder, Options, State, View } from './conformance/state';
import { conformanceTesting } from './conformance/testing';
import { conformanceSabotage } from './conformance-sabotage';
import { contest } from './contest';
import { coverage, missing } from './coverage';
import { playouts, sabotages } from './playout';
import { playoutLines } from './playout-report';
import type { Sabotage } from './ruleset-testing';
import { leakSabotages, oracleSabotages } from './sabotage';

type Conformance = Ruleset<State, View, Larder, Options>;
type Planted = Sabotage<State, View, Larder, Options>;

const input = { games: 10, seed: 'a', limit: 500, questions: 80, depth: 8, concealments: 150 };
const testing: typeof conformanceTesting = {
  ...conformanceTesting,
  options: (rng) => ({ seats: 4, rounds: rng.next() < 0.5 ? 1 : 2, carried: null }),
};
const honest: Planted = { name: 'nothing', breaks: (ruleset) => ruleset };

describe('playouts', () => {
  test('nothing is found where nothing is planted', () => {
    expect(sabotages(conformance, testing, [honest], input)).toEqual([{ name: 'nothing', caught: null }]);
  });

  test.each([...leakSabotages, ...oracleSabotages].map((each) => [each.name, each as unknown as Planted] as const))(
    'caught in any ruleset: %s',
    (_, planted) => {
      expect(sabotages(conformance, testing, [planted], input)[0]?.caught).not.toBeNull();
    },
  );

  test.each(conformanceSabotage.map((each) => [each.name, each] as const))('caught in the test double: %s', (_, planted) => {
    expect(['leak', 'handle', 'unseen']).toContain(sabotages(conformance, testing, [planted], { ...input, games: 40 })[0]?.caught?.oracle);
  });

  test('the same seed gives the same games and the same report', () => {
    const run = () => playoutLines(playouts(conformance, testing, { ...input, games: 1 }), {}, []).lines;
    expect(run()).toEqual(run());
    const other = playoutLines(playouts(conformance, testing, { ...input, games: 1, seed: 'b' }), {}, []).lines;
    expect(other).not.toEqual(run());
  });

  test('the other world is frozen as the house freezes its positions, before anything can be remembered of it', () => {
    const made: State[] = [];
    const watched: Conformance = {
      ...conformance,
      twin: (state, viewer, rng) => {
        const twin = conformance.twin(state, viewer, rng);
        if (twin !== null) made.push(twin);
        return twin;
      },
    };
    expect(playouts(watched, testing, { ...input, games: 2, rigEvery: 1, questions: 8, depth: 2 }).fault).toBeNull();
    expect(made.length).toBeGreaterThan(0);
    expect(made.every((twin) => Object.isFrozen(twin) && Object.isFrozen(twin.log))).toBe(true);
  });

  test('the opening of each game is looked at with the eyes of a watcher, however seldom other positions are', () => {
    const looks: string[] = [];
    const watched: Conformance = {
      ...conformance,
      twin: (state, viewer, rng) => {
        looks.push(`${viewer} of ${state.segment} in round ${state.round}, ${state.log.length} pages`);
        return conformance.twin(state, viewer, rng);
      },
    };
    playouts(watched, testing, { ...input, games: 3, rigEvery: 1_000_000 });
    expect(looks.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(looks)]).toEqual([expect.stringMatching(/^watcher of \w+ in round 0,/)]);
  });

  test('a leaf of State that no View shows and no twin varies is a fault', () => {
    const hidden: Conformance = {
      ...conformance,
      rules: {
        ...conformance.rules,
        start: (start, tools) => Object.assign(conformance.rules.start(start, tools), { plot: { seat: start.seats[0], strength: 3 } }),
      },
    };
    const report = playouts(hidden, testing, { ...input, games: 6, rigEvery: 1, questions: 8, depth: 2 });
    expect(report.fault).toEqual({ oracle: 'leaf', text: expect.stringContaining('plot.strength is outside of the View') });
  });

  test('a fault ends the run and leaves a file with the record and the fault', () => {
    const crash = oracleSabotages[0] as unknown as Planted;
    const { failed, fault } = playouts(crash.breaks(conformance), testing, input);
    expect(failed?.file).toMatchObject({ format: 1, ruleset: 'conformance', fault, seed: failed?.seed, segments: [{ position: null }] });
  });

  test('a game that may never end is agreed on after half of the commands that make another endless', () => {
    const short = { ...input, games: 4, limit: 8 };
    expect(playouts(conformance, testing, short).fault?.oracle).toBe('endless');
    const agreed = playouts(conformance, { ...testing, mayNeverEnd: () => true }, short);
    expect(agreed.fault).toBeNull();
  });

  test('words that hardly occur are told, exempt ones are not', () => {
    const seen = coverage();
    for (const game of [1, 1, 2, 3, 4]) seen.add('event', 'jump', game);
    for (const game of [1, 2, 3, 4, 5]) seen.add('event', 'walk', game);
    const vocabulary = { events: ['jump', 'walk', 'fly'], verbs: ['go'] };
    const rare = [{ kind: 'verb', id: 'go', why: 'never', referee: 'x.json' }] as const;
    expect(missing(seen, vocabulary, rare, 5)).toEqual(['event jump occurred in 4 games', 'event fly occurred in 0 games']);
  });
});

describe('a contest', () => {
  const play = (options: unknown) => {
    const asked: number[] = [];
    const own: typeof testing = {
      ...testing,
      contest: (game) => {
        asked.push(game);
        return { seats: 3, rounds: 1, carried: null };
      },
    };
    const games = contest(conformance, own, { seed: 'a', options, from: 4, games: 2, player: () => 'random', clock: () => 0 });
    return { asked, ended: games.every(({ result }) => result !== null) };
  };

  test('has the options of the ruleset’s contests where none are asked for', () => {
    expect(play(null)).toEqual({ asked: [4, 5], ended: true });
    expect(play({ seats: 4, rounds: 1 })).toEqual({ asked: [], ended: true });
  });
});

describe('a chain of two matches', () => {
  test('the second begins from public facts of the first', () => {
    const options: Options = { seats: 3, rounds: 1, carried: null };
    const start = (carried: Options) => conformance.rules.start({ options: carried, seats: ['m1', 'm2', 'm3'] }, tools);
    const tools = { dice: { roll: () => 1, shuffle: <T>(items: readonly T[]) => [...items], handle: () => 'h' }, reveals: () => undefined };
    const first = start(options);
    expect(conformance.sequel?.(conformance.view(first, 'watcher'))).toBeNull();
    first.scores['m2'] = 4;
    first.sides['m1'] = 'wasps';
    conformance.rules.close(first, { how: 'agreed-count', by: null });
    const next = conformance.sequel?.(conformance.view(first, 'watcher'));
    expect(next).toMatchObject({ carried: { sides: { m1: 'wasps' }, scores: { m1: 0, m2: 4, m3: 0 } } });
    expect(start(next as Options)).toMatchObject({ result: null, scores: { m2: 4 }, sides: { m1: 'wasps' } });
  });
});
