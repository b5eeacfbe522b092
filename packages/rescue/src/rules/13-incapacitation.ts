import type { Deeds, Face } from '../act';
import { isHoldingBox, isMarine } from '../position';
import { tell, type World } from '../world';

/*
 * Incapacitation (13.0). What an incapacitated unit may still do is asked where it would act: 09-points for points and for all acts but moving
 * (13.1, 13.4), 12 and 16 for attacks and defence (13.2, 13.3), effects.ts for a second result (13.5).
 */

/** 13.0: as the Terran Movement and Ranged Combat Segment closes, incapacitated Marines recover who were in Holding Boxes and did nothing in it. */
function recover(world: World): void {
  for (const unit of Object.values(world.state.units)) {
    if (!unit.incapacitated || !isMarine(unit) || !isHoldingBox(unit.place)) continue;
    // The free step of 9.4 may cost nothing, but he who took it has moved.
    if (unit.activity.spent > 0 || unit.activity.moved) continue;
    unit.incapacitated = false;
    tell(world, 'recovered', ['13.0b'], { place: unit.place, about: [unit] });
  }
}

export const face: Face = {};
export const deeds: Deeds = { segments: { 'terran-movement': { end: recover } } };
