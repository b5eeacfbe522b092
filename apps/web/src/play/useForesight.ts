import { useEffect } from 'react';
import { actors, type Game, litOf } from './grammar';

/** Whatever the browser offers for doing something when there is nothing else to do. */
const idly = (work: (left: () => number) => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 1_000 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(() => work(() => 0), 30);
  return () => clearTimeout(asked);
};

/** Works out what each unit could do while the player looks at a new View, so that a press only looks it up. */
export function useForesight(game: Game): void {
  useEffect(() => {
    const units = [...actors(game)];
    let stop = idly(function ahead(left) {
      do {
        const unit = units.shift();
        if (unit === undefined) return;
        litOf(game, unit);
      } while (left() > 5);
      stop = idly(ahead);
    });
    return () => stop();
  }, [game]);
}
