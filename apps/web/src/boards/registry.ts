import type { BoardModule } from './board';

/** The games this page can draw. Each board comes with its own chunk, fonts and table face. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  /** Number of players, as printed. */
  readonly players: string;
  /** How long, as printed. */
  readonly time: string;
  readonly line: string;
  /** Absent while a game has no board yet: it is shown, and cannot be started. */
  readonly board?: () => Promise<{ readonly default: BoardModule }>;
}

export const games: readonly GameInfo[] = [
  {
    id: 'rescue',
    title: 'Rescue from the Hive',
    players: '2 players',
    time: '1–2 hours',
    line: 'Space Marines breach an alien hull to bring two hostages home before it jumps. The swarm sleeps, for now.',
    board: () => import('./rescue'),
  },
  {
    id: 'insecta',
    title: 'Insecta',
    players: '1–16 players',
    time: 'an evening',
    line: 'A band of mutant insects fights its way out of a hive: feeding, shedding its skin, growing what it needs.',
  },
  {
    id: 'invaders',
    title: 'Invaders from Dimension X!',
    players: '1–2 players',
    time: '1–3 hours',
    line: 'A platoon holds out among lava and monoliths against things that do not fight like anything on Earth.',
    board: () => import('./invaders'),
  },
];

export function gameById(id: string): GameInfo | null {
  return games.find((game) => game.id === id) ?? null;
}
