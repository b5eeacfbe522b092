import type { Close } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import type { World } from '../world';

export const face: Face = {};
export const deeds: Deeds = {};

/** Ends the match outside the printed rules: by resignation, by agreement, or because it was abandoned. */
export function closeMatch(world: World, close: Close): void {
  const winners = close.how === 'resigned' ? world.state.seats.filter((seat) => seat !== close.by) : [];
  const ending = close.how === 'resigned' ? 'resigned' : close.how === 'abandoned' ? 'abandoned' : 'agreed';
  world.state.result = { ending, winners, title: ending, case: '22.0', count: [] };
}
