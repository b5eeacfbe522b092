import { useEffect, useState } from 'react';

/** What a board fetches after the first look at it; null until then. */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [got, setGot] = useState<T | null>(null);
  useEffect(() => {
    load().then(
      (what) => setGot(() => what),
      () => undefined,
    );
  }, [load]);
  return got;
}
