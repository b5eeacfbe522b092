import type { BaseView, Json, Narrate } from '@carapace/tabletop';
import { createContext, useContext } from 'react';
import type { BoardModule, PlaceWords, Spot } from '../boards/board';
import type { Game } from '../play/grammar';
import type { Play } from '../play/usePlay';

/** The game on the table as all parts of the chrome see it. */
export interface InGame {
  readonly board: BoardModule;
  readonly game: Game;
  readonly view: BaseView;
  readonly pack: Json;
  /** The log in words; null until they are here. */
  readonly narrate: Narrate | null;
  readonly play: Play;
  readonly places: readonly PlaceWords[];
  readonly show: (spot: Spot) => void;
}

export const GameContext = createContext<InGame | null>(null);

export function useGame(): InGame {
  const game = useContext(GameContext);
  if (game === null) throw new Error('outside a game');
  return game;
}

/** The name of a unit, by the list that mirrors the board. */
export function unitWords(
  places: readonly PlaceWords[],
  unit: string,
): { readonly name: string; readonly state: string; readonly place: string } | null {
  for (const place of places) {
    const found = place.units.find((one) => one.unit === unit);
    if (found !== undefined) return { name: found.name, state: found.state, place: place.name };
  }
  return null;
}
