import type { ContestGame } from './contest';

/* What a contest shows, in lines for people: who won by what, how long it took, how fast the bots answered. */

/** The smallest value that so large a share of the sorted values does not exceed. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;

interface Tally {
  readonly games: number;
  readonly wins: ReadonlyMap<string, number>;
  readonly draws: number;
}

function tallyOf(games: readonly ContestGame[], sides: readonly string[]): Tally {
  const wins = new Map(sides.map((side) => [side, games.filter(({ winners }) => winners.includes(side)).length]));
  return { games: games.length, wins, draws: games.filter(({ winners }) => winners.length === 0).length };
}

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`;

const inWords = ({ games, wins, draws }: Tally): string =>
  `${[...wins].map(([side, won]) => `${side} ${won} (${percent(won, games)})`).join(', ')}, draws ${draws}, of ${games}`;

/** Percent of its games that the bot has won, a draw counting half, where it played against random; null if it never did. */
export function botScore(games: readonly ContestGame[]): number | null {
  const scores = games.flatMap(({ players, winners }) => {
    if (new Set(players.values()).size < 2) return [];
    const own = [...players].find(([, player]) => player === 'bot')?.[0];
    if (own === undefined) return [];
    return [winners.length === 0 ? 0.5 : winners.includes(own) ? 1 : 0];
  });
  return scores.length === 0 ? null : (100 * scores.reduce<number>((sum, one) => sum + one, 0)) / scores.length;
}

/** Percent of the games won by the side that won most; draws count half for each. */
export function widestShare(games: readonly ContestGame[]): number {
  const sides = [...new Set(games.flatMap(({ players }) => [...players.keys()]))];
  const { wins, draws } = tallyOf(games, sides);
  return games.length === 0 ? 0 : (100 * (Math.max(...wins.values()) + draws / 2)) / games.length;
}

const groupBy = (
  games: readonly ContestGame[],
  key: (game: ContestGame) => string,
): readonly (readonly [string, readonly ContestGame[]])[] => {
  const groups = new Map<string, ContestGame[]>();
  for (const game of games) groups.set(key(game), [...(groups.get(key(game)) ?? []), game]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
};

/** The same seed gives the same lines, but for the last, which tells times. */
export function contestLines(games: readonly ContestGame[]): readonly string[] {
  const sides = [...new Set(games.flatMap(({ players }) => [...players.keys()]))];
  const lines = [`${games.length} games, ${games.reduce((sum, { commands }) => sum + commands, 0)} commands`];
  for (const [who, some] of groupBy(games, ({ players }) => [...players].map(([side, player]) => `${side} ${player}`).join(', '))) {
    lines.push(`${who}: ${inWords(tallyOf(some, sides))}`);
  }
  for (const name of [...new Set(games.flatMap(({ words }) => Object.keys(words)))]) {
    lines.push(`by ${name}`);
    for (const [word, some] of groupBy(games, ({ words }) => words[name] ?? 'none'))
      lines.push(`  ${word}: ${inWords(tallyOf(some, sides))}`);
  }
  lines.push('by result');
  for (const [title, some] of groupBy(games, ({ result }) => result?.title ?? 'given up')) lines.push(`  ${title}: ${some.length}`);
  const rounds = games.map((game) => game.rounds).toSorted((a, b) => a - b);
  const commands = games.map((game) => game.commands).toSorted((a, b) => a - b);
  const spread = (sorted: readonly number[]): string => `${sorted[0] ?? 0} to ${sorted.at(-1) ?? 0}, median ${quantile(sorted, 0.5)}`;
  lines.push(`Game-Turns ${spread(rounds)}; commands ${spread(commands)}`);
  for (const { number, refused } of games) for (const each of refused) lines.push(`FAULT in game ${number}: ${each}`);
  for (const { number, result } of games) if (result === null) lines.push(`FAULT in game ${number}: no result`);
  const answers = games.flatMap((game) => game.answers).toSorted((a, b) => a.took - b.took);
  const took = answers.map((answer) => answer.took);
  const shown = (share: number): string => `${quantile(took, share).toFixed(1)} ms`;
  if (took.length > 0)
    lines.push(`${took.length} answers of bots: p50 ${shown(0.5)}, p99 ${shown(0.99)}, longest ${shown(1)} (${answers.at(-1)?.to ?? ''})`);
  return lines;
}

export const faultless = (games: readonly ContestGame[]): boolean =>
  games.every(({ refused, result }) => refused.length === 0 && result !== null);
