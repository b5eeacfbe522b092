import type { BaseState, BaseView, Command, Result, Ruleset } from '../contract';
import { engine } from '../engine';
import { type Coverage, coverage } from './coverage';
import { type Fault, fault } from './faults';
import { independence } from './handles';
import { leakRig, type RigStats } from './leak-rig';
import { type PlayedGame, type PlayoutRun, playGame } from './play-game';
import type { RulesetTesting } from './ruleset-testing';

/*
 * Whole games with every oracle watching. Everything comes from the seed: the same seed, the same games and the same report.
 */

export interface PlayoutInput {
  readonly games: number;
  readonly seed: string;
  /** Commands after which a game counts as endless. */
  readonly limit?: number;
  /** One position in so many goes through the leak rig. */
  readonly rigEvery?: number;
  readonly questions?: number;
  readonly depth?: number;
  /** How many concealments are run with other dice at the end, to see whether order and handles follow what is concealed. */
  readonly concealments?: number;
  readonly onGame?: (number: number) => void;
}

export interface PlayoutReport {
  readonly games: number;
  readonly commands: number;
  readonly fault: Fault | null;
  /** The game the fault was found in, as a file to be kept. */
  readonly failed: { readonly seed: string; readonly file: unknown } | null;
  readonly results: ReadonlyMap<string, number>;
  readonly seen: Coverage;
  readonly rig: RigStats;
  readonly replayed: number;
}

export function playouts<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  { games, seed, limit = 5_000, rigEvery = 12, questions = 200, depth = 12, concealments = 400, onGame }: PlayoutInput,
): PlayoutReport {
  const seen = coverage();
  const rig = leakRig(ruleset, testing, { questions, depth });
  const run: PlayoutRun<S, V, C, O> = { ruleset, testing, seen, rig, rigEvery, limit, concealments: [] };
  const results = new Map<string, number>();
  let commands = 0;
  let replayed = 0;
  const report = (number: number, found: Fault | null, failed: PlayoutReport['failed']): PlayoutReport => ({
    games: number,
    commands,
    fault: found,
    failed,
    results,
    seen,
    rig: rig.stats,
    replayed,
  });
  for (let number = 0; number < games; number++) {
    const gameSeed = `${seed}-${number}`;
    const played = guarded(() => playGame(run, gameSeed, number));
    commands += played.commands;
    if (played.fault !== null)
      return report(number + 1, played.fault, { seed: gameSeed, file: { ...played.file, seed: gameSeed, fault: played.fault } });
    replayed += played.replayed;
    for (const word of resultWords(played.result, played.sides)) results.set(word, (results.get(word) ?? 0) + 1);
    onGame?.(number);
  }
  return report(games, atTheEnd(run, concealments), null);
}

const guarded = (play: () => PlayedGame): PlayedGame => {
  try {
    return play();
  } catch (error) {
    const text = error instanceof Error ? `${error.message}\n${error.stack?.split('\n').slice(1, 6).join('\n')}` : String(error);
    return { commands: 0, fault: fault('crash', text), file: {}, result: null, sides: new Map(), replayed: 0 };
  }
};

function resultWords(result: Result | null, sides: ReadonlyMap<string, string>): string[] {
  if (result === null) return [];
  const won = new Set(result.winners.map((seat) => sides.get(seat) ?? seat));
  return [`${result.ending}: ${result.title}`, `won by ${won.size === 0 ? 'nobody' : [...won].toSorted().join(' and ')}`];
}

/** Pairs of worlds from which on it means something that a thing never came up. */
const enoughPairs = 100;

/** What only a whole run can tell. */
function atTheEnd<S extends BaseState, V extends BaseView, C extends Command, O>(run: PlayoutRun<S, V, C, O>, times: number): Fault | null {
  const { handles } = run.testing;
  if (handles !== undefined) {
    for (const concealment of run.concealments) {
      const found = independence(engine(run.ruleset), handles, concealment, Math.ceil(times / run.concealments.length));
      if (found !== null) return found;
    }
  }
  const { pairs, alone, playedOn } = run.rig.stats;
  if (pairs === 0 && alone >= enoughPairs) return fault('leak', `twin made no other world in ${alone} positions: nothing was compared`);
  if (pairs >= enoughPairs && playedOn === 0)
    return fault('leak', `${pairs} pairs of worlds and in none a single command that shows nothing`);
  const unvaried = pairs >= enoughPairs ? run.rig.leaves.faults() : [];
  return unvaried[0] === undefined ? null : fault('leaf', unvaried.map(({ text }) => text).join('\n  '));
}

/** Plants the faults one by one; each must be caught within so many games. */
export function sabotages<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  planted: readonly { readonly name: string; breaks(ruleset: Ruleset<S, V, C, O>): Ruleset<S, V, C, O> }[],
  input: PlayoutInput,
): { readonly name: string; readonly caught: Fault | null }[] {
  return planted.map(({ name, breaks }) => ({ name, caught: playouts(breaks(ruleset), testing, { rigEvery: 3, ...input }).fault }));
}
