import { type Charts, type Mapzone, makeMapzone, type Pack, type Scenario } from './components';
import type { MatchOptions } from './options';

/** Where a match is fought: the components, and those of them that its battle uses. Never changes within a match. */
export interface Ground {
  readonly pack: Pack;
  readonly charts: Charts;
  readonly zone: Mapzone;
  readonly scenario: Scenario;
}

/** The grounds of all battles of a pack. `of` throws a RangeError for options that name none of its battles. */
export interface Grounds {
  readonly pack: Pack;
  of(options: MatchOptions): Ground;
}

/** The battle that a match plays: of a campaign the second one if something is carried over, else the first. */
export function battleIdOf({ scenarios: { campaign } }: Pack, { battle, carried }: MatchOptions): string {
  return battle === campaign.id ? campaign.battles[carried === undefined ? 0 : 1] : battle;
}

export function makeGrounds(pack: Pack): Grounds {
  const zones = new Map<string, Mapzone>();
  const known = new Map<string, Ground>();
  return {
    pack,
    of(options) {
      const id = battleIdOf(pack, options);
      const found = known.get(id);
      if (found !== undefined) return found;
      const scenario = pack.scenarios.battles.find((battle) => battle.id === id);
      if (scenario === undefined) throw new RangeError(`no battle ${id}`);
      const zone = zones.get(scenario.map) ?? makeMapzone(pack.maps[scenario.map], pack.charts);
      zones.set(scenario.map, zone);
      const ground: Ground = { pack, charts: pack.charts, zone, scenario };
      known.set(id, ground);
      return ground;
    },
  };
}
