import type { SeatSpec, Viewer } from '@carapace/tabletop';
import type { InvadersOptions } from './options';

/** The Marine player's seat against the system (B.1), and with two players the Kay'otz player's (V0). */
export function seatsFor(options: Pick<InvadersOptions, 'players'>): readonly SeatSpec[] {
  const marine: SeatSpec = { id: 'marine', name: 'Marines', side: null, required: true };
  return options.players === 'solo' ? [marine] : [marine, { id: 'kayotz', name: 'Kay’otz', side: null, required: true }];
}

/** All who look on or play: for what the rules show to everybody. */
export const EVERYBODY: readonly Viewer[] = ['marine', 'kayotz', 'watcher'];
