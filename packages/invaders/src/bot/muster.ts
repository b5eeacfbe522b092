import type { InvadersCommand } from '../commands';
import type { MarineType } from '../components';
import type { Ground } from '../ground';
import { allMarines } from '../position';
import { extrasOf } from '../rules/campaign';
import type { InvadersView } from '../view';

/** The types that help a first wave most. */
const WANTED: readonly MarineType[] = ['hq', 'specops', 'heavy', 'squad', 'logistics', 'scout'];

/** The extra units of a campaign's second battle. */
export function muster({ pack, scenario }: Ground, view: InvadersView): InvadersCommand {
  const reserve = allMarines(view).filter(({ place }) => place === 'reserve');
  const order = [...reserve].sort((a, b) => WANTED.indexOf(a.type) - WANTED.indexOf(b.type));
  return { verb: 'muster', units: order.slice(0, extrasOf(pack, scenario, view.options)).map(({ id }) => id) };
}
