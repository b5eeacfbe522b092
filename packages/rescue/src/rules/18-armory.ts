import type { Deeds } from '../act';
import type { DieFace } from '../components';
import { succeeds } from '../components/charts';
import { explodeArmory } from '../effects';
import { isHoldingBox, isLiveArmory, type Place, type Side } from '../position';
import { tell, type World } from '../world';

/* Armories blow up (18.5). What they add to strengths is in 12-strength. */

/**
 * After a melee in a place, a charge gone wrong there or a shot into it: if it is an Armory that can still blow up, the die for it is due as soon
 * as the results are carried out (ruling 48). `by`: the side whose attack it was.
 */
export function explosionFollows(world: World, place: Place, by: Side): void {
  if (!isHoldingBox(place) && isLiveArmory(world.hive, world.state, place)) world.state.agenda.unshift({ task: 'armory', box: place, by });
}

export const armoryTasks: NonNullable<Deeds['tasks']> = {
  armory: (world, { box, by }) => {
    if (!isLiveArmory(world.hive, world.state, box)) return;
    const face = world.tools.dice.roll('armory') as DieFace;
    tell(world, 'armory-rolled', ['18.5'], { place: box, dice: [{ purpose: 'armory', face }] });
    if (succeeds(world.hive.pack.charts, 'armory', face)) explodeArmory(world, box, by);
  },
};
