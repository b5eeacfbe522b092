import type { Side } from '@carapace/tabletop/hex';
import type { Basis } from './basis';

/** The two maps (A1.1). */
export const MAP_IDS = ['alpha', 'beta'] as const;
export type MapId = (typeof MAP_IDS)[number];

export const DIGITS = [1, 2, 3, 4, 5, 6] as const;
export type Digit = (typeof DIGITS)[number];

/** A printed hex number: three digits from 1 to 6 (A1.1). */
export type HexId = `${Digit}${Digit}${Digit}`;

/** Our own name for a hex of Lava Flow, which has no number (A1.2). */
export type LavaKey = `L${number}`;
export type HexKey = HexId | LavaKey;

/** Terrain inside a hex (A1.3). A Road is a matter of hexsides, a bridge is lava with a road, the Wormhole is a place: see below. */
export const TERRAINS = ['clear', 'rough', 'forest', 'building', 'lava'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** One hex. Columns and rows count from 0 in the north-west; odd columns lie half a hex lower. */
export interface MapHex {
  readonly key: HexKey;
  readonly col: number;
  readonly row: number;
  readonly terrain: Terrain;
  /** On what the terrain rests. */
  readonly basis: Basis;
}

/** A road across the hexside between two hexes (C1.4). */
export interface Road {
  readonly between: readonly [HexKey, HexKey];
  readonly basis: Basis;
}

/** A road that runs off the map across a hexside. */
export interface RoadExit {
  readonly hex: HexId;
  readonly side: Side;
  readonly edge: Edge;
  readonly basis: Basis;
}

export interface LandingZone {
  readonly id: string;
  readonly hex: HexId;
  readonly basis: Basis;
}

/** One printed map: hexes row by row from the north-west corner. */
export interface MapSheet {
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** On what the size rests, and so how numbers follow each other. */
  readonly basis: Basis;
  readonly hexes: readonly MapHex[];
  readonly roads: readonly Road[];
  readonly roadExits: readonly RoadExit[];
  readonly wormhole: { readonly hex: HexId; readonly basis: Basis } | null;
  readonly landingZones: readonly LandingZone[];
}
