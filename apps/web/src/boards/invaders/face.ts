import { type Ground, type Grounds, type InvadersView, makeGrounds, type Pack } from '@carapace/invaders/table';
import type { Narrate } from '@carapace/tabletop';

/** Everything the board takes from its ruleset comes through the table face. */
export type {
  Alien,
  AlienKind,
  Chit,
  Ground,
  HexId,
  HexKey,
  InvadersEvent,
  InvadersView,
  LineHex,
  Mapzone,
  Marine,
  MarineType,
  Pack,
  Terrain,
  Unit,
} from '@carapace/invaders/table';

const grounds = new WeakMap<object, Grounds>();
const narrators = new WeakMap<object, Promise<Narrate<InvadersView>>>();

function kept<T>(of: WeakMap<object, T>, pack: Pack, make: (pack: Pack) => T): T {
  const known = of.get(pack);
  if (known !== undefined) return known;
  const made = make(pack);
  of.set(pack, made);
  return made;
}

/** The map and the battle of a match, indexed once for each pack. */
export const groundOf = (view: InvadersView, pack: Pack): Ground => kept(grounds, pack, makeGrounds).of(view.options);

/** The log in words: fetched when somebody wants to read it. */
export const narratorOf = (pack: Pack): Promise<Narrate<InvadersView>> =>
  kept(narrators, pack, async (one) => (await import('@carapace/invaders/narrator')).narrator(one));
