import type { BaseState, BaseView, Command, Ruleset, Verdict } from './contract';
import { type Seat, type Viewer, WATCHER } from './seats';

/** What viewers may know of a state and what the judge said: worked out once, so that host gate, move and boards' messages share the work. */
export interface Views<S extends BaseState, V extends BaseView, C extends Command> {
  /** The state must never change afterwards (it is frozen). */
  view(state: S, viewer: Viewer): V;
  check(state: S, seat: Seat, command: C): Verdict;
}

/** Remembers views per (state, viewer), and per view the newest verdict with its command object, for as long as those objects live. */
export function rememberedViews<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
): Views<S, V, C> {
  const views = new WeakMap<object, Map<Viewer, V>>();
  const judged = new WeakMap<object, { readonly command: C; readonly verdict: Verdict }>();
  const view = (state: S, viewer: Viewer): V => {
    const known = kept(views, state, () => new Map<Viewer, V>());
    return kept(known, viewer, () => ruleset.view(state, viewer));
  };
  return {
    view,
    check(state, seat, command) {
      const seen = view(state, seat);
      const known = judged.get(seen);
      if (known?.command === command) return known.verdict;
      const verdict = ruleset.table.check(seen, command);
      judged.set(seen, { command, verdict });
      return verdict;
    },
  };
}

interface Keeper<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

function kept<K, T>(store: Keeper<K, T>, key: K, make: () => T): T {
  const before = store.get(key);
  if (before !== undefined) return before;
  const made = make();
  store.set(key, made);
  return made;
}

export const viewerOf = (playerID: string | null | undefined): Viewer => playerID ?? WATCHER;
