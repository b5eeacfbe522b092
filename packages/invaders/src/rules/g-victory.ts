import { EVERYBODY } from '../seats';
import { tell, type World } from '../world';
import { levelHolds } from './g-levels';
import { conclude } from './g-result';

/*
 * Outright victory (B3.1): looked for in the End Phase, or after every change where the scenario says at once.
 */

/** Ends the battle if the scenario's conditions for an outright victory all hold now; no Mission Goal is drawn then (rulings 63, 101). */
export function outrightVictory(world: World): void {
  const { ground, state } = world;
  const { instant, id } = ground.scenario;
  if (state.result !== null || !levelHolds(ground.zone, state, instant)) return;
  tell(world, 'instant-victory', ['B3.1', `scen:${id}/${instant.level}`], { level: instant.level });
  // The end opens everything (ruling 98).
  world.tools.reveals(EVERYBODY);
  conclude(ground, state, instant.level, `scen:${id}/${instant.level}`);
}
