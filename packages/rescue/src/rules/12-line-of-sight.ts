import { refuse, type Verdict } from '@carapace/tabletop';
import type { BoxId, Hive } from '../components';
import { darterNamed, darterOf, docked, holdingBox, holesOf, isHoldingBox, type Place, type Position } from '../position';

/* Where one can fire to (12.1, 12.2, 12.4): the map's lines, the holes, the open breaches, and what stands between. */

export interface FireLine {
  readonly to: Place;
  /** In boxes, the target's counted and the firer's not (12.0). */
  readonly range: number;
  /** A box between in which a unit stands (12.2), or null. */
  readonly blockedAt: BoxId | null;
}

/**
 * The best line to every place that can be seen from a place: a free one before a blocked one, a short one before a long one. An open breach
 * is the one door of the line between its box and the Holding Box; nothing is seen beyond either (10.4, rulings 43 and 81).
 */
export function fireLines(hive: Hive, pos: Position, from: Place): readonly FireLine[] {
  if (isHoldingBox(from)) {
    const breach = darterNamed(pos, darterOf(from) ?? '')?.breach;
    return breach?.open ? [{ to: breach.box, range: 1, blockedAt: null }] : [];
  }
  const best = new Map<Place, FireLine>();
  for (const { to, range, via } of hive.sightLines(from, holesOf(pos))) {
    const blockedAt = via.find((box) => pos.stacks[box] !== undefined) ?? null;
    const known = best.get(to);
    if (known === undefined || (known.blockedAt !== null && blockedAt === null)) best.set(to, { to, range, blockedAt });
  }
  const darter = docked(pos, from);
  if (darter?.breach?.open) {
    const to = holdingBox(darter.name);
    best.set(to, { to, range: 1, blockedAt: null });
  }
  return [...best.values()];
}

/** The line from a place to another, or why there is none. */
export function fireLine(hive: Hive, pos: Position, from: Place, to: Place): { readonly line: FireLine } | { readonly no: Verdict } {
  if (from === to) return { no: refuse('same-box', '12.0b', 'The target stands in the firer’s own box: that is for melee.') };
  const line = fireLines(hive, pos, from).find((one) => one.to === to);
  if (line === undefined) {
    if (onOneRing(hive, from, to))
      return { no: refuse('out-of-sight', '12.4', 'Along a circular corridor one fires two boxes far at most.') };
    return { no: refuse('out-of-sight', '12.1', 'It is not in a straight row of boxes with at most one door or hole.') };
  }
  if (line.blockedAt !== null) return { no: refuse('blocked', '12.2', `A unit in ${line.blockedAt} is in the way.`) };
  return { line };
}

const onOneRing = (hive: Hive, ...places: readonly Place[]): boolean =>
  hive.pack.map.rows.some(({ kind, boxes }) => kind === 'circular' && places.every((place) => (boxes as readonly Place[]).includes(place)));
