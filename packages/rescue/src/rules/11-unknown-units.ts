import type { Deeds, Face } from '../act';
import { isTrap, type Place } from '../position';
import { tell, unitsAt, type World } from '../world';

/*
 * Face-down counters: what turns them up and down is settle.ts for Soldiers, Workers and prisoners (11.0, 11.3), 08-command for Queens (11.5),
 * and 15-boobytraps for traps (11.6); what each viewer may know of them is view.ts.
 */

/**
 * 15.0b: a Space Marine, whoever controls him, has come into this place: if a face-down trap lies there, both are told that there is one, and
 * neither how many nor of which kind (rulings 96, 97). What else was face down in the box is turned up by his coming, so the rest are traps.
 */
export function announceTraps(world: World, place: Place): void {
  if (!unitsAt(world, place).some((unit) => isTrap(unit) && !unit.faceUp)) return;
  world.tools.reveals(['terran', 'watcher']);
  tell(world, 'trap-announced', ['15.0b'], { place });
}

export const face: Face = {};
export const deeds: Deeds = {};
