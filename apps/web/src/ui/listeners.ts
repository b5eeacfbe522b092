/** A set of callbacks, in the shape `useSyncExternalStore` wants. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(): void {
      for (const listener of [...all]) listener();
    },
  };
}
