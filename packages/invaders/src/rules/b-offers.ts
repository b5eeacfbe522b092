import type { Json, Next, OddsRow, Offer, Slot } from '@carapace/tabletop';
import type { InvadersCommand, Verb } from '../commands';
import type { Marine } from '../position';

/* Offers of Marine actions: one for each act and actor, so that a board asks the unit first. */

export interface ActOffer {
  readonly verb: Verb;
  /** Where it is not the verb: an exit is a move of its own kind. */
  readonly kind?: string;
  readonly case: string;
  readonly title: string;
  readonly slots?: readonly Slot[];
  readonly fixed?: Readonly<Record<string, Json>>;
  /** A die follows. */
  readonly confirm?: boolean;
  /** The chances of an act without slots. */
  readonly odds?: readonly OddsRow[];
}

/** One press on a hex or an alien means a Full Move or Full Fire; these are begun by their own buttons. */
const YIELDING: ReadonlySet<string> = new Set(['full-jump', 'scoot-move', 'scoot-jump', 'scoot-fire', 'exit', 'scoot-exit']);

export function offerOf({ id }: Marine, { verb, kind = verb, title, slots = [], fixed = {}, confirm, odds, ...rest }: ActOffer): Offer {
  return {
    id: `${kind}:${id}`,
    verb,
    kind,
    case: rest.case,
    title,
    actor: id,
    slots,
    fixed: { verb, unit: id, ...fixed },
    ...(confirm ? { confirm } : {}),
    ...(odds === undefined ? {} : { odds }),
    ...(YIELDING.has(kind) ? { yields: true } : {}),
  };
}

/** The step at which nothing is left to choose. */
export const complete = (command: InvadersCommand): Next<InvadersCommand> => ({ slot: null, choices: [], refused: [], command });
