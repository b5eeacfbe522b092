import { useEffect, useState } from 'react';
import type { Happened } from './board';

/** Ms for which dice stay beside their place. */
const STAY = 4500;

/** Whether what happened is still fresh enough to be shown. */
export function useFresh(happened: Happened): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (happened.at === 0) return;
    const timer = setTimeout(() => setOver(happened.at), STAY);
    return () => clearTimeout(timer);
  }, [happened.at]);
  return over < happened.at;
}
