import type { Pack } from './components';
import { type Condition, isAlien, type Unit } from './position';

/* How things are called in sentences and labels: the printed names, in one spelling everywhere. */

/** 'Scout A', 'Pod 8', 'Overlord', 'Monolith'. */
export function unitName({ units }: Pack, id: string): string {
  const marine = units.marines.find((counter) => counter.id === id);
  if (marine !== undefined) return marine.name;
  const fighter = units.fighters.find((counter) => counter.id === id);
  if (fighter !== undefined) return fighter.kind === 'pod' ? `Pod ${fighter.number}` : 'Overlord';
  return units.monoliths.some((counter) => counter.id === id) ? 'Monolith' : id;
}

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = { fit: 'fit', stunned: 'Stunned', paralyzed: 'Paralyzed' };

/** 'an alien', 'a Monolith', 'a Marine unit': what stands in the way. */
export function obstacleName(unit: Unit): string {
  if (!isAlien(unit)) return 'a Marine unit';
  return unit.kind === 'monolith' ? 'a Monolith' : 'an alien';
}
