import { useSyncExternalStore } from 'react';
import type { Target } from './grammar';

/** The target pointed at or focused, whose path and chances are shown. Told only to who draws it: a pointer that moves draws nothing else anew. */
export class Pointed<T = Target> {
  #target: T | null = null;
  readonly #told = new Set<() => void>();

  readonly get = (): T | null => this.#target;

  set(target: T | null): void {
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
export const usePointed = <T>(pointed: Pointed<T>): T | null => useSyncExternalStore(pointed.subscribe, pointed.get);
