import type { MarineTruth } from '../state';
import { tell, type World } from '../world';

/** The unit turns its back up (D8.1, D6/1), until it is supplied (D8.8); one that has no ammunition loses none (D8.7). */
export function runOutOfAmmo(world: World, unit: MarineTruth, on: 'D8.1' | 'D6/1'): void {
  if (unit.outOfAmmo) return;
  unit.outOfAmmo = true;
  tell(world, 'out-of-ammo', [on], { unit: unit.id }, { place: unit.hex });
}
