import type { Charts } from './chart-shapes';
import type { Chit, Goal } from './chit-language';
import type { MapId, MapSheet } from './map-shapes';
import type { Campaign, Scenario } from './scenario-shapes';
import type { UnitTable } from './unit-shapes';

export * from './basis';
export * from './chart-shapes';
export * from './chit-language';
export * from './map-shapes';
export * from './scenario-shapes';
export * from './unit-shapes';

/** The chits that come in the box: twenty Activation Chits (B.5) and six Mission Goals (B.7). */
export interface ChitSheet {
  readonly activation: readonly Chit[];
  readonly goals: readonly Goal[];
}

export interface ScenarioBook {
  readonly battles: readonly Scenario[];
  readonly campaign: Campaign;
}

/**
 * A component pack: everything that came printed in the box, as plain data (section A). Not all of it is public, so every value or group of
 * values says on what it rests. An owner of the printed game can replace any of it.
 */
export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly maps: Readonly<Record<MapId, MapSheet>>;
  readonly units: UnitTable;
  readonly chits: ChitSheet;
  readonly scenarios: ScenarioBook;
  readonly charts: Charts;
}
