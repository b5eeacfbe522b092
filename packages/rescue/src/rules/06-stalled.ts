import { refuse, type Verdict } from '@carapace/tabletop';
import type { Hive } from '../components';
import type { Position } from '../position';
import { nobodyUnderWay } from './20-under-way';
import { enginesDestroyed } from './21-hyperdrive';

/* Ruling 108: nothing printed ends a game in which both engines are gone and nobody does anything. */

/** Whole Game-Turns without a unit lost, a hostage moved or a demolition tried. */
export const STALLED_TURNS = 10;

/** Whether so many whole Game-Turns have gone by since the last turn in which something happened. */
export const nothingStirs = (game: { readonly turn: number; readonly lastStir: number }): boolean =>
  game.turn - game.lastStir > STALLED_TURNS;

/** Whether a player may end the game as it stands. */
export function mayEndStalled(hive: Hive, game: Position & { readonly lastStir: number; readonly departing: readonly string[] }): Verdict {
  if (!game.options.stalledGame) return refuse('option-off', '6.0b', 'At this table the game goes on until one of its printed ends.');
  if (enginesDestroyed(hive, game) < hive.boxesWithRoom('engine-room').length) {
    return refuse('engines-left', '6.0b', 'While an engine room works the game ends with the jump at the latest.');
  }
  if (!nothingStirs(game)) {
    const text = `Only after ${STALLED_TURNS} Game-Turns in which nobody was lost, no hostage moved and no demolition was tried.`;
    return refuse('not-stalled', '6.0b', text);
  }
  return nobodyUnderWay(game);
}
