import type { Basis } from './basis';
import type { Edge, HexId, MapId } from './map-shapes';
import type { MarineType } from './unit-shapes';

/** How many of each type; a type left out means none. */
export type MarineForce = Readonly<Partial<Record<MarineType, number>>>;

/** Marines that come in a given turn or any later one. */
export interface MarineGroup {
  readonly turn: number;
  readonly name: string;
  readonly units: MarineForce;
  readonly basis: Basis;
}

/** Arrival on the road: the first hex costs a road step; while aliens hold every entry hex, the substitutes serve at terrain cost (ruling 76). */
export interface RoadEntry {
  readonly by: 'road';
  readonly edge: Edge;
  readonly hexes: readonly HexId[];
  readonly substitutes: readonly HexId[];
  readonly basis: Basis;
}

/** Arrival from orbit: the landing table, at one of these zones; a zone with an Active alien within `closedBy` hexes is closed. */
export interface LandingEntry {
  readonly by: 'landing';
  readonly zones: readonly string[];
  readonly closedBy: number;
  readonly basis: Basis;
}

export type Entry = RoadEntry | LandingEntry;

/** Units that a request can bring (E6.4); `jumpIn`: those with jump packs may jump onto the map instead (C2.4). */
export interface Reserve {
  readonly pool: MarineForce;
  readonly jumpIn: boolean;
  readonly basis: Basis;
}

/** Kay'otz units on the map at the start, face up. `drawn` hexes each get a pod at random. */
export interface AlienSetup {
  readonly monoliths: readonly HexId[];
  /** Counters by id, so that victory levels can name them. */
  readonly placed: readonly { readonly unit: string; readonly hex: HexId }[];
  readonly drawn: readonly HexId[];
  readonly basis: Basis;
}

/** Leaving the map of one's own accord, over one edge: a road exit costs a road step, any other hex its terrain (C4.1). */
export interface ExitRule {
  readonly edge: Edge;
  readonly basis: Basis;
}

/** The scan of Deep Scan: a Special Action of its own. */
export interface ScanRule {
  readonly hex: HexId;
  readonly range: MarineForce;
  readonly success: number;
  readonly adjacentHq: number;
  readonly stunned: number;
  readonly monolithInactive: number;
  readonly basis: Basis;
}

/**
 * What a victory level asks for; all of its conditions must hold.
 * exited: Marines of these types have left by the exit. kills: pods and Overlords eliminated. eliminated: these counters are among them.
 * beyond-lava: Active Marines of these types stand on the part of the map that joins that edge without crossing lava.
 * monoliths-inactive: every Monolith on the map, at the end of so many End Phases running, the last one included.
 */
export type Condition =
  | { readonly is: 'exited'; readonly types: readonly MarineType[]; readonly atLeast: number }
  | { readonly is: 'kills'; readonly atLeast: number }
  | { readonly is: 'eliminated'; readonly units: readonly string[] }
  | { readonly is: 'beyond-lava'; readonly edge: Edge; readonly types: readonly MarineType[]; readonly atLeast: number }
  | { readonly is: 'monoliths-inactive'; readonly endPhases: number }
  | { readonly is: 'no-overlord-on-map' }
  | { readonly is: 'no-active-alien-near-wormhole'; readonly range: number }
  | { readonly is: 'scans'; readonly atLeast: number };

export const LEVELS = ['overwhelming', 'decisive', 'major', 'average', 'minor', 'defeat'] as const;
export type Level = (typeof LEVELS)[number];

export interface VictoryLevel {
  readonly level: Level;
  readonly all: readonly Condition[];
  readonly basis: Basis;
}

/** The outright victory (B3.1): tested in the End Phase, or the moment it comes about (ruling 12). */
export interface InstantVictory extends VictoryLevel {
  readonly when: 'at-once' | 'end-phase';
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly map: MapId;
  readonly basis: { readonly name: Basis; readonly map: Basis };
  readonly groups: readonly MarineGroup[];
  readonly entry: Entry;
  readonly reserve: Reserve;
  readonly aliens: AlienSetup;
  readonly exit: ExitRule | null;
  readonly scan: ScanRule | null;
  readonly instant: InstantVictory;
  /** Best level first; the last one has no conditions. */
  readonly ladder: readonly VictoryLevel[];
}

/** What a level of the campaign asks for in points. */
export interface CampaignOutcome {
  readonly id: string;
  readonly name: string;
  readonly atLeast: number | null;
}

/** Two battles one after the other; what passes from the first to the second is named here, how it passes is a rule. */
export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly battles: readonly [string, string];
  readonly points: Readonly<Record<Level | 'kayotz', number>>;
  /** Chits left in the cup for one more point, if the first battle is won outright. */
  readonly chitsPerPoint: number;
  /** Kay'otz units eliminated for each pod that leaves the cup of the second battle. */
  readonly killsPerPod: number;
  /** Fewest Mission Goals the second battle begins with. */
  readonly leastGoals: number;
  /** Overlords of the second battle in the order in which they stay away, one for each eliminated before; the last of all stays. */
  readonly overlordsLeave: readonly string[];
  /** The group of the second battle that comes later if no Logistics unit left by the exit of the first. */
  readonly withoutLogistics: { readonly group: string; readonly turns: number };
  readonly outcomes: readonly CampaignOutcome[];
  readonly basis: Basis;
}
