import type { OddsRow, Offer } from '@carapace/tabletop';
import type { Ground } from './ground';
import { isOnMap, marineOf } from './position';
import { rallyOdds } from './rules/e-rally';
import { requestOdds } from './rules/e-reinforcements';
import { scanOdds } from './rules/e-scan';
import { buildOdds } from './rules/e-strongpoints';
import type { InvadersView } from './view';

/** The chances of an offer that has no slots and so no choices to carry them; null where no die falls. */
export function oddsOfOffer(ground: Ground, view: InvadersView, { kind, actor }: Offer): OddsRow | null {
  const unit = actor === undefined ? null : marineOf(view, actor);
  if (unit === null || !isOnMap(unit)) return null;
  switch (kind) {
    case 'build':
      return buildOdds(ground, view, unit);
    case 'rally':
      return rallyOdds(ground, view, unit);
    case 'request':
      return requestOdds(ground, unit);
    case 'scan':
      return scanOdds(ground, view, unit);
    default:
      return null;
  }
}
