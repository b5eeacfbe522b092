import type { HexId, HexKey, Mapzone } from '../components';
import type { Stopper } from '../events';
import { activeMarinesOnMap, type Marine, type Placed, type Position, takenHexes } from '../position';

/*
 * Straight moves of aliens (C3) and what they are aimed at (F2.4). All lists have the highest hex first: the first is the answer of the system,
 * every one an answer of the Kay'otz player (V4).
 */

/** The lava that an alien's line meets first, its own hex and the target's left out; bridges are lava, a tip is enough (D9.5, ruling 56). */
export function lavaOn(zone: Mapzone, from: HexKey, to: HexKey): Stopper | null {
  const met = zone.line(from, to).find(({ key }) => zone.hex(key).terrain === 'lava');
  return met === undefined ? null : { hex: met.key, contact: met.contact };
}

/** Those of the units that are nearest to a hex, the highest hex first (ruling 58). */
export function nearestOf<U extends { readonly hex: HexId }>(zone: Mapzone, from: HexKey, units: readonly U[]): readonly U[] {
  const byHex = new Map(units.map((unit) => [unit.hex, unit]));
  return zone.nearest(from, [...byHex.keys()]).map((hex) => byHex.get(hex) as U);
}

/** The Active Marines a unit can take as its target: the nearest by count of hexes; none if none is on the map (ruling 86). */
export const targetsFor = (zone: Mapzone, pos: Position, from: HexId): readonly Placed<Marine>[] =>
  nearestOf(zone, from, activeMarinesOnMap(pos));

/** Where a unit closes in on a target: the nearest free hexes beside it, its own hex counting (rulings 51, 57, 70). */
export function closeInHexes(
  zone: Mapzone,
  pos: Position,
  unit: { readonly id: string; readonly hex: HexId },
  target: HexId,
): readonly HexId[] {
  const taken = takenHexes(pos, unit.id);
  const free = zone.ring(target, 1).filter((hex) => !taken.has(hex));
  return zone.nearest(unit.hex, free);
}

/**
 * Where a unit goes that cannot stay in a hex: the free hexes of the first ring around it that has one. The unit itself holds none, so the hex it
 * came from is free (ruling 70).
 */
export const displacedHexes = (zone: Mapzone, pos: Position, unit: string, from: HexKey): readonly HexId[] =>
  zone.nearestFree(from, takenHexes(pos, unit));
