import type { Carried } from '../options';
import type { World } from '../world';

/* What a campaign's first battle hands to its second. */

/** Changes the set-up of the second battle by what the first one has left. */
export function carryIn(_world: World, _carried: Carried): void {}
