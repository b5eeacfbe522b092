import type { BaseState, BaseView, Command, Ruleset, Verdict } from './contract';
import { type Seat, type Viewer, WATCHER } from './seats';

/** What viewers may know of a state and what the judge said: worked out once, so that host gate, move and boards' messages share the work. */
export interface Views<S extends BaseState, V extends BaseView, C extends Command> {
  /** The state must never change afterwards (it is frozen). */
  view(state: S, viewer: Viewer): V;
  check(state: S, seat: Seat, command: C): Verdict;
}

/** Remembers views per (state, viewer) and verdicts per (view, command object) for as long as those objects live. */
export function rememberedViews<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
): Views<S, V, C> {
  const views = new WeakMap<object, Map<Viewer, V>>();
  const verdicts = new WeakMap<object, WeakMap<object, Verdict>>();
  const view = (state: S, viewer: Viewer): V => {
    let known = views.get(state);
    if (known === undefined) views.set(state, (known = new Map()));
    let made = known.get(viewer);
    if (made === undefined) known.set(viewer, (made = ruleset.view(state, viewer)));
    return made;
  };
  return {
    view,
    check(state, seat, command) {
      const seen = view(state, seat);
      let known = verdicts.get(seen);
      if (known === undefined) verdicts.set(seen, (known = new WeakMap()));
      let verdict = known.get(command);
      if (verdict === undefined) known.set(command, (verdict = ruleset.table.check(seen, command)));
      return verdict;
    },
  };
}

export const viewerOf = (playerID: string | null | undefined): Viewer => playerID ?? WATCHER;
