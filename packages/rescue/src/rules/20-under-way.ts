import { accepted, refuse, type Verdict } from '@carapace/tabletop';

/** 20.0: while Darters have left and the Laser Pods have not fired at them, nobody ends the game: who is aboard has not escaped yet (22.3, ruling 76). */
export function nobodyUnderWay({ departing }: { readonly departing: readonly string[] }): Verdict {
  if (departing.length === 0) return accepted;
  return refuse('under-way', '20.0', 'Darters have left, and the Laser Pods may still fire at them. End the segment first.');
}
