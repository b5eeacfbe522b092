import {
  type Contact,
  type Fraction,
  fromOffset,
  type Hex,
  hexDistance,
  hexKey,
  hexRing,
  lineBetween,
  neighbour,
  type Side,
} from '@carapace/tabletop/hex';
import type { Charts } from './chart-shapes';
import { compareHighest, isHexId } from './hex-id';
import type { Edge, HexId, HexKey, LandingZone, MapHex, MapSheet } from './map-shapes';

/** A hex between the ends of a line, how the line meets it, and from where to where. Any contact counts (D2.6, ruling 26). */
export interface LineHex {
  readonly key: HexKey;
  readonly contact: Contact;
  readonly from: Fraction;
  readonly to: Fraction;
}

/**
 * A map as the rules ask for it: indexed once, never changed; units are not on it. Lists of hexes have the highest number first, since that is
 * the one the rules prefer among equals (F2.4). Every function throws a RangeError for a key that is not on the map.
 */
export interface Mapzone {
  readonly sheet: MapSheet;
  /** Every numbered hex. */
  readonly ids: readonly HexId[];
  /** Every hex, lava included, in the order of the sheet. */
  readonly keys: readonly HexKey[];
  has(key: string): key is HexKey;
  hex(key: HexKey): MapHex;
  axial(key: HexKey): Hex;
  /** The hex at a place, or null off the map. */
  at(place: Hex): HexKey | null;
  /** The hex across a side, or null off the map. */
  across(key: HexKey, side: Side): HexKey | null;
  /** The hexes beside one, lava included. */
  beside(key: HexKey): readonly HexKey[];
  /** Hexes apart, terrain ignored (ruling 58). */
  distance(a: HexKey, b: HexKey): number;
  /** The numbered hexes exactly so far away: where a unit can be put (ruling 70). */
  ring(key: HexKey, radius: number): readonly HexId[];
  /** The numbered hexes at most so far away, itself included. */
  within(key: HexKey, radius: number): readonly HexId[];
  /** Those of the candidates that are nearest to a hex, so all that are equally good (F2.4). */
  nearest(from: HexKey, candidates: readonly HexId[]): readonly HexId[];
  /** Where a unit goes that cannot use a hex: the free numbered hexes of the first ring that has one, the highest first (rulings 24 and 70). */
  nearestFree(key: HexKey, taken: ReadonlySet<HexKey>): readonly HexId[];
  /** What the straight line between two centres meets on the map, in order, without its two ends (D2.5). */
  line(from: HexKey, to: HexKey): readonly LineHex[];
  /** Whether a road crosses the hexside between two adjacent hexes (C1.4). */
  road(a: HexKey, b: HexKey): boolean;
  /** Lava that a road runs over (C1.6, ruling 1). */
  isBridge(key: HexKey): boolean;
  /** Movement Points for a step to an adjacent hex, or null where there is no way (C1.2 to C1.6). Throws a RangeError if they are not adjacent. */
  stepCost(from: HexKey, to: HexKey): number | null;
  /** The numbered hexes of an edge (rulings 76 and 77). */
  edge(edge: Edge): readonly HexId[];
  /** Movement Points to leave over an edge: a road step by a road exit, else the terrain of the hex; null if it does not lie on that edge. */
  exitCost(from: HexId, edge: Edge): number | null;
  /** The hexes joined to an edge without crossing lava, bridges included: the bank on that side of the streams. */
  bank(edge: Edge): ReadonlySet<HexId>;
  readonly wormhole: HexId | null;
  readonly landingZones: readonly LandingZone[];
}

const pairKey = (a: HexKey, b: HexKey) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Makes the index of a map. The sheet and charts must be of a pack that `parsePack` accepts. */
export function makeMapzone(sheet: MapSheet, charts: Pick<Charts, 'terrain' | 'roadStep'>): Mapzone {
  const keys: readonly HexKey[] = Object.freeze(sheet.hexes.map(({ key }) => key));
  const ids: readonly HexId[] = Object.freeze(keys.filter(isHexId).sort(compareHighest));
  const hexOf = new Map<string, MapHex>(sheet.hexes.map((hex) => [hex.key, hex]));
  const placeOf = new Map<string, Hex>(sheet.hexes.map((hex) => [hex.key, fromOffset(hex)]));
  const keyAt = new Map<string, HexKey>(sheet.hexes.map((hex) => [hexKey(fromOffset(hex)), hex.key]));
  const roads = new Set(sheet.roads.map(({ between: [a, b] }) => pairKey(a, b)));
  const roadHexes = new Set<HexKey>(sheet.roads.flatMap(({ between }) => between));
  const lines = new Map<HexKey, Map<HexKey, readonly LineHex[]>>();
  const rings = new Map<HexKey, readonly HexKey[]>();
  const banks = new Map<Edge, ReadonlySet<HexId>>();

  function hex(key: HexKey): MapHex {
    const found = hexOf.get(key);
    if (found === undefined) throw new RangeError(`No hex ${key}`);
    return found;
  }
  function axial(key: HexKey): Hex {
    const found = placeOf.get(key);
    if (found === undefined) throw new RangeError(`No hex ${key}`);
    return found;
  }
  const at = (place: Hex): HexKey | null => keyAt.get(hexKey(place)) ?? null;
  const across = (key: HexKey, side: Side) => at(neighbour(axial(key), side));
  const onMap = (places: readonly Hex[]) => places.flatMap((place) => at(place) ?? []).sort(compareHighest);
  const distances = new Map<HexKey, Map<HexKey, number>>();
  const steps = new Map<HexKey, Map<HexKey, number | null>>();
  const ring = (key: HexKey, radius: number) => onMap(hexRing(axial(key), radius)).filter(isHexId);
  const road = (a: HexKey, b: HexKey) => roads.has(pairKey(hex(a).key, hex(b).key));

  /** Asked for many thousand times in one turn of the automation, so each pair is measured once. */
  function distance(a: HexKey, b: HexKey): number {
    const row = distances.get(a) ?? new Map<HexKey, number>();
    const known = row.get(b);
    if (known !== undefined) return known;
    const measured = hexDistance(axial(a), axial(b));
    if (row.size === 0) distances.set(a, row);
    row.set(b, measured);
    return measured;
  }

  function beside(key: HexKey): readonly HexKey[] {
    const known = rings.get(key);
    if (known !== undefined) return known;
    const found = Object.freeze(onMap(hexRing(axial(key), 1)));
    rings.set(key, found);
    return found;
  }

  function line(from: HexKey, to: HexKey): readonly LineHex[] {
    const row = lines.get(from) ?? new Map<HexKey, readonly LineHex[]>();
    const known = row.get(to);
    if (known !== undefined) return known;
    const met = lineBetween(axial(from), axial(to)).flatMap(({ hex: place, ...how }) => {
      const key = at(place);
      return key === null ? [] : [{ key, ...how }];
    });
    if (row.size === 0) lines.set(from, row);
    row.set(to, met);
    return met;
  }

  function nearestFree(key: HexKey, taken: ReadonlySet<HexKey>): readonly HexId[] {
    for (let radius = 1; radius < sheet.columns + sheet.rows; radius++) {
      const free = ring(key, radius).filter((id) => !taken.has(id));
      if (free.length > 0) return free;
    }
    return [];
  }

  function stepCost(from: HexKey, to: HexKey): number | null {
    const row = steps.get(from) ?? new Map<HexKey, number | null>();
    const known = row.get(to);
    if (known !== undefined) return known;
    if (distance(from, to) !== 1) throw new RangeError(`${from} and ${to} are not adjacent`);
    const cost = road(from, to) ? charts.roadStep.mp : charts.terrain[hex(to).terrain].mp;
    if (row.size === 0) steps.set(from, row);
    row.set(to, cost);
    return cost;
  }

  function liesOn({ col, row }: MapHex, edge: Edge): boolean {
    switch (edge) {
      case 'north':
        return row === 0;
      case 'south':
        return row === sheet.rows - 1;
      case 'west':
        return col === 0;
      case 'east':
        return col === sheet.columns - 1;
    }
  }

  function bank(edge: Edge): ReadonlySet<HexId> {
    const known = banks.get(edge);
    if (known !== undefined) return known;
    const reached = new Set(ids.filter((id) => liesOn(hex(id), edge)));
    for (const id of reached) for (const next of ring(id, 1)) reached.add(next);
    banks.set(edge, reached);
    return reached;
  }

  return {
    sheet,
    ids,
    keys,
    has: (key): key is HexKey => hexOf.has(key),
    hex,
    axial,
    at,
    across,
    beside,
    distance,
    ring,
    within: (key, radius) => ids.filter((id) => distance(key, id) <= radius),
    nearest: (from, candidates) => {
      const least = Math.min(...candidates.map((id) => distance(from, id)));
      return candidates.filter((id) => distance(from, id) === least).sort(compareHighest);
    },
    nearestFree,
    line,
    road,
    isBridge: (key) => hex(key).terrain === 'lava' && roadHexes.has(key),
    stepCost,
    edge: (edge) => ids.filter((id) => liesOn(hex(id), edge)),
    exitCost: (from, edge) => {
      if (!liesOn(hex(from), edge)) return null;
      const byRoad = sheet.roadExits.some((exit) => exit.hex === from && exit.edge === edge);
      return byRoad ? charts.roadStep.mp : charts.terrain[hex(from).terrain].mp;
    },
    bank,
    wormhole: sheet.wormhole?.hex ?? null,
    landingZones: sheet.landingZones,
  };
}
