import type { Close } from '@carapace/tabletop';
import type { Deeds } from '../act';
import type { Ground } from '../ground';
import type { InvadersState } from '../state';

/* The End Phase (G) and how a battle ends. */

export const deeds: Deeds = {};

/** Ends the battle for a reason outside the printed rules. */
export function closeBattle(_ground: Ground, state: InvadersState, { how, by }: Close): void {
  const winners = how === 'resigned' ? state.seats.filter((seat) => seat !== by) : [];
  const ending = how === 'resigned' ? 'resigned' : how === 'abandoned' ? 'abandoned' : 'agreed';
  state.result = { ending, winners, title: 'Broken off', case: 'B3.3', count: [] };
}
