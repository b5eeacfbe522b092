import { useSyncExternalStore } from 'react';
import type { Target } from './grammar';

/** The target pointed at or focused, whose path and chances are shown. Told only to who draws it: a pointer that moves draws nothing else anew. */
export class Pointed {
  #target: Target | null = null;
  readonly #told = new Set<() => void>();

  readonly get = (): Target | null => this.#target;

  set(target: Target | null): void {
    if (target === this.#target) return;
    this.#target = target;
    for (const tell of this.#told) tell();
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#told.add(tell);
    return () => this.#told.delete(tell);
  };
}

/** The target pointed at now. */
export const usePointed = (pointed: Pointed): Target | null => useSyncExternalStore(pointed.subscribe, pointed.get);
