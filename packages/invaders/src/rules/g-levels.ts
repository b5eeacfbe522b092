import type { Condition, Mapzone, Scenario, VictoryLevel } from '../components';
import { activeAliensOnMap, activeMarinesOnMap, alienOf, aliensOnMap, allMarines, kills, monolithsOnMap, type Position } from '../position';

/** Whether every Monolith on the map is Inactive; with none there, none is open. */
export const allShut = (pos: Position): boolean => monolithsOnMap(pos).every(({ active }) => !active);

/** Whether one condition of a victory level holds now (scenario-shapes.ts says what each means). */
export function conditionHolds(zone: Mapzone, pos: Position, condition: Condition): boolean {
  switch (condition.is) {
    case 'exited':
      return allMarines(pos).filter(({ place, type }) => place === 'exited' && condition.types.includes(type)).length >= condition.atLeast;
    case 'kills':
      return kills(pos) >= condition.atLeast;
    case 'eliminated':
      return condition.units.every((id) => alienOf(pos, id)?.place === 'eliminated');
    case 'beyond-lava': {
      const bank = zone.bank(condition.edge);
      return activeMarinesOnMap(pos).filter(({ type, hex }) => condition.types.includes(type) && bank.has(hex)).length >= condition.atLeast;
    }
    case 'monoliths-inactive':
      return pos.shutEndPhases >= condition.endPhases;
    case 'no-overlord-on-map':
      return !aliensOnMap(pos).some(({ kind }) => kind === 'overlord');
    case 'no-active-alien-near-wormhole': {
      const { wormhole } = zone;
      return wormhole === null || activeAliensOnMap(pos).every(({ hex }) => zone.distance(wormhole, hex) > condition.range);
    }
    case 'scans':
      return pos.scans >= condition.atLeast;
  }
}

/** Whether all of a level's conditions hold. */
export const levelHolds = (zone: Mapzone, pos: Position, { all }: VictoryLevel): boolean =>
  all.every((condition) => conditionHolds(zone, pos, condition));

/** The best level of the ladder that holds (G4.2); the last one has no conditions. Throws a RangeError for a ladder without such an end. */
export function levelReached(zone: Mapzone, pos: Position, { ladder }: Pick<Scenario, 'ladder'>): VictoryLevel {
  const level = ladder.find((each) => levelHolds(zone, pos, each));
  if (level === undefined) throw new RangeError('A ladder without a last rung');
  return level;
}
