import type { Json, Next, Offer } from '@carapace/tabletop';
import type { RescueCommand } from '../commands';
import { next, offers } from '../offers';
import type { Side } from '../position';
import { type Game, hive } from './position';

/* For tests of what a seat is offered, and how a command is put together from it. */

export const offered = (game: Game, seat: Side, kind: string): readonly Offer[] =>
  offers(hive, game.view(seat)).filter((offer) => offer.kind === kind);

/** What comes next of an offer with these slots filled. */
export const step = (game: Game, seat: Side, offer: string, values: Readonly<Record<string, Json>> = {}): Next<RescueCommand> =>
  next(hive, game.view(seat), { offer, values });

/** The step at which nothing is left to choose. */
export const complete = (command: RescueCommand): Next<RescueCommand> => ({ slot: null, choices: [], refused: [], command });
