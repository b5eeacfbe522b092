import type { Ground } from '../ground';
import type { InvadersView } from '../view';
import { outlookOf, without } from './outlook';
import { type Aims, FAR, type Plan, turnsLeft } from './plan';
import { survey } from './plan-deepscan';
import { closing } from './plan-door';
import { breakthrough } from './plan-gauntlet';

/** What each unit is out for in this battle, and what its end is likely to be worth. */
export function planFor(ground: Ground, view: InvadersView): Plan {
  const { scenario } = ground;
  const turns = turnsLeft(ground, view);
  const weight = turns <= 3.2 ? 1 : turns <= 6 ? 0.7 : 0.35;
  const exit = scenario.exit === null ? null : breakthrough(ground, view);
  const aims: Aims = exit ?? (scenario.scan === null ? closing(ground, view) : survey(ground, view));
  const outlook = outlookOf(ground, view, exit?.costOf ?? (() => FAR));
  const now = outlook(view);
  const known = new Map<string, number>();
  return {
    ...aims,
    turnsLeft: turns,
    brighter: (pos) => weight * (outlook(pos) - now),
    killWorth(alien) {
      const before = known.get(alien.id);
      if (before !== undefined) return before;
      const worth = aims.killWorth(alien) + Math.max(0, weight * (outlook(without(view, alien.id)) - now));
      known.set(alien.id, worth);
      return worth;
    },
  };
}
