import type { Ruleset } from '../../packages/tabletop/src/contract';
import {
  botScore,
  type ContestGame,
  contest,
  contestLines,
  faultless,
  type Player,
  type RulesetTesting,
  widestShare,
} from '../../packages/tabletop/src/testing';

export interface ContestOptions {
  /** `both`, `either` (one bot, sides changed from game to game) or a side: the bot's, against players at random. */
  readonly bots: string;
  readonly games: number;
  readonly from: number;
  readonly seed: string;
  /** Options as a lobby sends them; null: those of the ruleset's contests, else the defaults. */
  readonly options: unknown;
  /** Percent of points the bot must reach against random, draws counting half. */
  readonly atLeast: number | null;
  /** Percent of points no side may exceed. */
  readonly atMost: number | null;
  readonly verbose: boolean;
}

/** Plays, prints, and says how the process is to end: 1 where a bound is missed or a bot gave something that is not legal. */
export function playContest(
  ruleset: Ruleset,
  testing: RulesetTesting,
  { bots, games, from, seed, options, ...wanted }: ContestOptions,
): number {
  const begun = performance.now();
  const sides = [...new Set(sidesOf(ruleset, options ?? testing.contest?.(from) ?? null))];
  if (bots !== 'both' && bots !== 'either' && !sides.includes(bots))
    throw new Error(`--bots is both, either or one of ${sides.join(', ')}`);
  const player = (side: string, game: number): Player => {
    if (bots === 'both') return 'bot';
    return side === (bots === 'either' ? sides[game % sides.length] : bots) ? 'bot' : 'random';
  };
  const played = contest(ruleset, testing, {
    seed,
    options,
    from,
    games,
    player,
    clock: () => performance.now(),
    onGame: (game) => {
      if (wanted.verbose) console.log(inOneLine(game));
    },
  });
  console.log(contestLines(played).join('\n'));
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${seconds.toFixed(0)} s, ${((60 * played.length) / seconds).toFixed(1)} games per minute`);
  let good = faultless(played);
  const score = botScore(played);
  if (score !== null) console.log(`the bot has ${score.toFixed(1)} % of the points against random, draws counting half`);
  if (wanted.atLeast !== null && (score === null || score < wanted.atLeast)) {
    console.log(`MISSED: at least ${wanted.atLeast} %`);
    good = false;
  }
  if (wanted.atMost !== null && widestShare(played) > wanted.atMost) {
    console.log(`MISSED: at most ${wanted.atMost} % for a side, and one has ${widestShare(played).toFixed(1)} %`);
    good = false;
  }
  return good ? 0 : 1;
}

function sidesOf(ruleset: Ruleset, wished: unknown): readonly string[] {
  const options = ruleset.parseOptions(wished as Parameters<typeof ruleset.parseOptions>[0]);
  return options.ok ? ruleset.rules.seats(options.value).map(({ id, side }) => side ?? id) : [];
}

function inOneLine({ number, words, rounds, commands, result, winners }: ContestGame): string {
  const count = (result?.count ?? []).map(({ label, points }) => `${label} ${Object.values(points).join(':')}`).join('; ');
  return `#${number} ${winners.join() || 'draw'} T${rounds} ${commands} ${Object.values(words).join(' | ')} | ${result?.title ?? '-'} | ${count}`;
}
