import type { Ground } from './ground';
import type { Alien, Marine, Position } from './position';
import { activeMarinesOnMap, monolithsOnMap, type Placed } from './position';
import { outrightVictory } from './rules/g-victory';
import { alienIn, tell, type World } from './world';

/*
 * What follows by itself from every change of place or condition: Monoliths shut and woken (A2.3, A2.4, ruling 5), and an outright victory
 * where the scenario looks at once (B3.1, ruling 12).
 */

/** The Active Marine beside a Monolith that keeps it shut, the first by the order of the counters, or null (A2.3). */
export function shuts(ground: Ground, pos: Position, monolith: Placed<Alien>): Placed<Marine> | null {
  const { zone, pack } = ground;
  return (
    activeMarinesOnMap(pos).find(
      ({ type, hex }) => pack.units.marineTypes[type].abilities.includes('shuts-monolith') && zone.distance(hex, monolith.hex) === 1,
    ) ?? null
  );
}

/** The Monolith check: after each hex that a Marine enters, each take-off and landing, each change of condition, arrival, exit, loss and shove. */
export function checkMonoliths(world: World): void {
  for (const monolith of monolithsOnMap(world.state)) {
    const by = shuts(world.ground, world.state, monolith);
    if (monolith.active === (by === null)) continue;
    alienIn(world, monolith.id).active = by === null;
    if (by === null) tell(world, 'monolith-woke', ['A2.4'], { unit: monolith.id }, { place: monolith.hex });
    else tell(world, 'monolith-shut', ['A2.3'], { unit: monolith.id, by: by.id }, { place: monolith.hex });
  }
}

/** To be called after every change of the map. */
export function settle(world: World): void {
  checkMonoliths(world);
  if (world.ground.scenario.instant.when === 'at-once') outrightVictory(world);
}
