import type { BaseState, BaseView, Command, Result, Ruleset } from '../contract';
import { matchKeys, matchSecrets } from '../fairness';
import { sha256Hex } from '../hash';
import { startMatch, submit, viewOf } from '../match';
import type { Seat } from '../seats';
import { seededRng } from './rng';
import type { RulesetTesting } from './ruleset-testing';

/*
 * Whole games to the end between bots and players at random, without oracles: to see who wins and how fast a bot answers. Everything but the
 * times comes from the seed.
 */

export const PLAYERS = ['bot', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

export interface ContestInput {
  readonly seed: string;
  /** Options as a lobby sends them; null or left out: those of the ruleset's contests, else the defaults. */
  readonly options?: unknown;
  /** The games with these numbers. */
  readonly from: number;
  readonly games: number;
  /** Who plays a side in this game. */
  player(side: string, game: number): Player;
  /** Milliseconds on some clock: packages have none. */
  readonly clock: () => number;
  /** Commands after which a game is given up. */
  readonly limit?: number;
  readonly onGame?: (game: ContestGame) => void;
}

export interface ContestGame {
  readonly number: number;
  readonly players: ReadonlyMap<string, Player>;
  readonly commands: number;
  readonly rounds: number;
  /** null: given up, which is a fault. */
  readonly result: Result | null;
  /** Sides that won; none in a draw. */
  readonly winners: readonly string[];
  /** What the ruleset says of the game: mission, forces. */
  readonly words: Readonly<Record<string, string>>;
  /** Bots whose command was refused, and how: a fault. */
  readonly refused: readonly string[];
  /** Milliseconds each answer of a bot took, with the segment or decision it was for. */
  readonly answers: readonly { readonly took: number; readonly to: string }[];
}

export function contest<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  input: ContestInput,
): readonly ContestGame[] {
  return Array.from({ length: input.games }, (_, at) => {
    const game = playOff(ruleset, testing, input, input.from + at);
    input.onGame?.(game);
    return game;
  });
}

function playOff<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  { seed, player, clock, options: wished = null, limit = 5_000 }: ContestInput,
  number: number,
): ContestGame {
  const { rules, table } = ruleset;
  const parsed = ruleset.parseOptions((wished ?? testing.contest?.(number) ?? null) as Parameters<typeof ruleset.parseOptions>[0]);
  if (!parsed.ok) throw new Error(`these options are not accepted: ${parsed.problems.join('; ')}`);
  const options = parsed.value;
  const rng = seededRng(`${seed}-${number}`);
  const specs = rules.seats(options);
  const seats = testing.seats?.(options, rng) ?? specs.filter(({ required }) => required).map(({ id }) => id);
  const sides = new Map<Seat, string>(specs.map(({ id, side }) => [id, side ?? id]));
  const sideOf = (seat: Seat): string => sides.get(seat) ?? seat;
  const players = new Map(seats.map((seat) => [sideOf(seat), player(sideOf(seat), number)]));
  const secrets = matchSecrets(sha256Hex(`${seed}-${number}`));
  const nonces = Object.fromEntries(seats.map((seat) => [seat, sha256Hex(`${seed}-${number} ${seat}`)]));
  let { match } = startMatch(ruleset, { options, seats, keys: matchKeys(secrets.secret, secrets.seal, nonces) });
  const played: C[] = [];
  const refused: string[] = [];
  const answers: { took: number; to: string }[] = [];
  while (match.state.result === null && played.length < limit) {
    const [seat] = rules.awaited(match.state);
    if (seat === undefined) break;
    const view = viewOf(match, seat);
    let command: C | null;
    if (players.get(sideOf(seat)) === 'bot') {
      const begun = clock();
      command = ruleset.bot(view, rng);
      const to = `${seat} ${view.decisions.at(-1)?.kind ?? match.state.segment}`;
      answers.push({ took: clock() - begun, to });
      const verdict = command === null ? null : table.check(view, command);
      if (verdict === null || !verdict.ok) {
        refused.push(`${to}: ${command === null ? 'nothing' : JSON.stringify(command)} ${verdict?.refusal.code ?? ''}`);
        command = table.sample(view, rng);
      }
    } else command = table.sample(view, rng);
    const step = command === null ? null : submit(match, { kind: 'seat', seat }, command, `c${number}-${played.length}`);
    if (command === null || step === null || !step.ok) {
      refused.push(`${seat} is awaited in ${match.state.segment} and ${JSON.stringify(command)} cannot be carried out`);
      break;
    }
    match = step.match;
    played.push(command);
  }
  const { result } = match.state;
  return {
    number,
    players,
    commands: played.length,
    rounds: ruleset.round(match.state) + 1,
    result,
    winners: [...new Set((result?.winners ?? []).map(sideOf))],
    words: testing.words?.(match.state, played) ?? {},
    refused,
    answers,
  };
}
