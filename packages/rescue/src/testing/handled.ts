import type { Handled } from '@carapace/tabletop/testing';
import { isMarine } from '../position';
import type { RescueState } from '../state';

/** All that has a handle, as it lies; Marines go by their own ids (11.2). */
export function pieces(state: RescueState): readonly Handled[] {
  return Object.entries(state.stacks).flatMap(([place, ids = []]) =>
    ids
      .flatMap((id) => state.units[id] ?? [])
      .filter((unit) => !isMarine(unit))
      .map((unit) => ({ place, handle: unit.handle, kind: unit.kind, concealed: !unit.faceUp })),
  );
}

/** Where this step turned something face down: what lies there is shuffled and has fresh names (11.1, ruling 105). */
export function concealedAt(before: RescueState, after: RescueState): readonly string[] {
  const told = before.log.reduce((sum, { events }) => sum + events.length, 0);
  const events = after.log.flatMap((page) => page.events).slice(told);
  return [...new Set(events.flatMap(({ kind, place }) => (kind === 'turned-down' && place !== null ? [place] : [])))];
}
