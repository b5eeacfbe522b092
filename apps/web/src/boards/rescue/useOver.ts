import { useEffect, useState } from 'react';

export type Over = typeof import('./over');

/** What is drawn over the plan: fetched after the first look at it, null until then. */
export function useOver(): Over | null {
  const [over, setOver] = useState<Over | null>(null);
  useEffect(() => void import('./over').then(setOver, () => undefined), []);
  return over;
}
