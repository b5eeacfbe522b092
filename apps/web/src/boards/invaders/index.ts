import '@fontsource-variable/archivo-narrow/wght.css';
import '@fontsource/bangers/latin-400.css';
import '../../theme/fonts/archivo-narrow-core.css';
import '../../theme/fonts/bangers-core.css';
import { type InvadersCommand, type InvadersView, loadBoard } from '@carapace/invaders/table';
import type { Json } from '@carapace/tabletop';
import { lazy } from 'react';
import { defineBoard, type Texts } from '../board';
import { narratorOf, type Pack } from './face';
import { InvadersBoard } from './InvadersBoard';
import { describe, placeName } from './words';

let texts: { readonly pack: Json; readonly promise: Promise<Texts> } | null = null;

export default defineBoard<InvadersView, InvadersCommand>({
  load: (pack) => loadBoard(pack as unknown as Pack),
  narrator: (pack) => narratorOf(pack as unknown as Pack),
  texts(pack) {
    if (texts?.pack !== pack) {
      const cards = import('@carapace/invaders/rulebook');
      texts = { pack, promise: cards.then(({ cardsFor, rulings }) => ({ rulebook: cardsFor(pack as unknown as Pack), rulings })) };
    }
    return texts.promise;
  },
  Board: InvadersBoard,
  describe: (view, pack) => describe(view, pack as unknown as Pack),
  placeName,
  forms: { 'choose-chit': lazy(() => import('./ChitForm')) },
  onBoard: null,
  turn: (view) => (view.turn > 0 ? `Turn ${view.turn}` : null),
});
