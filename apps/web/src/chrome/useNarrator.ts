import type { Json, Narrate } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import type { BoardModule } from '../boards/board';

/** The words of the log: they come once the board stands, since nothing has to be told before. */
export function useNarrator(board: BoardModule, pack: Json): Narrate | null {
  const [narrate, setNarrate] = useState<Narrate | null>(null);
  useEffect(() => {
    let here = true;
    board.narrator(pack).then(
      (made) => here && setNarrate(() => made),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [board, pack]);
  return narrate;
}
