import { useCallback, useRef } from 'react';

/** A function that is the same at every drawing and does what the newest one would: what is handed it need not be drawn anew. */
export function useStable<A extends readonly unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const kept = useRef(newest);
  kept.current = newest;
  return useCallback((...args: A) => kept.current(...args), []);
}
