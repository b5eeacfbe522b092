import { fromOffset, hexKey, neighbour, sideTowards } from '@carapace/tabletop/hex';
import { HEX_IDS, isHexId } from './hex-id';
import type { HexKey, MapId, MapSheet } from './map-shapes';
import type { Mapzone } from './mapzone';

/** Faults that must be mended before a map can be indexed: hexes, numbers and places. */
export function gridProblems(id: MapId, { hexes, columns, rows }: MapSheet): string[] {
  const found: string[] = [];
  const keys = hexes.map(({ key }) => key);
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  const missing = HEX_IDS.filter((number) => !keys.includes(number));
  if (twice.length > 0) found.push(`${id}: in the list twice: ${twice.join(', ')} (A1.1)`);
  if (missing.length > 0) found.push(`${id}: missing: ${missing.join(', ')} (A1.1)`);
  for (const { key, terrain } of hexes) {
    if (isHexId(key) === (terrain === 'lava')) found.push(`${id} ${key}: lava has no number, and only lava has none (A1.2)`);
  }
  const places = new Map<string, HexKey>();
  for (const hex of hexes) {
    const place = hexKey(fromOffset(hex));
    const other = places.get(place);
    if (other !== undefined) found.push(`${id}: ${other} and ${hex.key} lie in the same place`);
    places.set(place, hex.key);
    if (hex.col >= columns || hex.row >= rows) found.push(`${id} ${hex.key}: lies off the map`);
  }
  return found;
}

/** Roads, exits, places: what names hexes of a sound grid. */
export function featureProblems(id: MapId, { hexes, roads, roadExits, wormhole, landingZones }: MapSheet): string[] {
  const found: string[] = [];
  const placeOf = new Map(hexes.map((hex) => [hex.key, fromOffset(hex)]));
  const taken = new Set([...placeOf.values()].map(hexKey));
  const seen = new Set<string>();
  const sides = new Map<HexKey, number>();
  for (const { between } of roads) {
    const [a, b] = between.map((key) => placeOf.get(key));
    const name = [...between].sort().join('-');
    if (a === undefined || b === undefined) found.push(`${id} road ${name}: no such hex`);
    else if (sideTowards(a, b) === null) found.push(`${id} road ${name}: the hexes are not adjacent (C1.4)`);
    if (seen.has(name)) found.push(`${id} road ${name}: in the list twice`);
    seen.add(name);
    for (const key of between) sides.set(key, (sides.get(key) ?? 0) + 1);
  }
  for (const { key, terrain } of hexes) {
    const count = sides.get(key) ?? 0;
    if (terrain === 'lava' && count !== 0 && count !== 2) found.push(`${id} ${key}: a bridge has two road hexsides (C1.6)`);
  }
  for (const { hex, side } of roadExits) {
    const place = placeOf.get(hex);
    if (place === undefined) found.push(`${id} exit ${hex}: no such hex`);
    else if (taken.has(hexKey(neighbour(place, side)))) found.push(`${id} exit ${hex}: ${side} does not lead off the map (C4.1)`);
  }
  const zones = landingZones.map((zone) => zone.id);
  if (new Set(zones).size !== zones.length) found.push(`${id}: two landing zones have the same name`);
  for (const hex of [...landingZones.map((zone) => zone.hex), ...(wormhole ? [wormhole.hex] : [])])
    if (!placeOf.has(hex)) found.push(`${id}: no hex ${hex} for a place`);
  return found;
}

/** What an indexed map must allow: every numbered hex can be reached on foot, and exits lie on their edge. */
export function walkProblems(id: MapId, zone: Mapzone): string[] {
  const start = zone.ids[0];
  const reached = new Set<HexKey>(start === undefined ? [] : [start]);
  for (const at of reached) {
    for (const next of zone.beside(at)) {
      // A bridge is left by its roads only.
      if (zone.isBridge(at) && !zone.road(at, next)) continue;
      if (zone.stepCost(at, next) !== null) reached.add(next);
    }
  }
  const cutOff = zone.ids.filter((key) => !reached.has(key)).map((key) => `${id} ${key}: cannot be reached on foot (C1.6)`);
  const astray = zone.sheet.roadExits
    .filter(({ hex, edge }) => !zone.edge(edge).includes(hex))
    .map(({ hex, edge }) => `${id} exit ${hex}: does not lie on the ${edge} edge`);
  return [...cutOff, ...astray];
}
