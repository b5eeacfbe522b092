import type { Deeds, Face } from '../act';
import type { Hive } from '../components';
import type { Position } from '../position';
import { tell } from '../world';
import { MOST_SPEED } from './04-costs';
import { endGame } from './22-victory';

/* The jump (21.0): tested in each Hyperdrive Segment. */

/** Game-Turn of the jump if nothing hastens or delays it. */
export const SCHEDULED_JUMP = 12;
/** Game-Turns that the loss of one engine room costs. */
export const ENGINE_DELAY = 2;

/** How many of the engine rooms are destroyed (14.0, 18.1). */
export const enginesDestroyed = (hive: Hive, pos: Position): number =>
  hive.boxesWithRoom('engine-room').filter((box) => pos.destroyed.includes(box)).length;

/** The Game-Turn of the jump as things stand, with so many turns bought (4.8); null: never (21.0c). */
export function jumpTurn(hive: Hive, pos: Position, speed: number): number | null {
  const engines = hive.boxesWithRoom('engine-room').length;
  const lost = enginesDestroyed(hive, pos);
  if (lost === engines) return null;
  return SCHEDULED_JUMP - speed + (lost > 0 ? ENGINE_DELAY : 0);
}

export const face: Face = {};

export const deeds: Deeds = {
  segments: {
    hyperdrive: {
      begin: (world) => {
        const { state } = world;
        const due = jumpTurn(world.hive, state, state.forces.znon?.speed ?? 0);
        if (due === null || state.turn < due) {
          // From the earliest turn on in which it could have come, that it has not says something of the speed bought (4.8).
          const earliest = jumpTurn(world.hive, state, MOST_SPEED);
          if (earliest !== null && state.turn >= earliest) world.tools.reveals(['terran', 'watcher']);
          tell(world, 'hyperdrive-tested', ['21.0a'], { facts: { turn: state.turn } });
          return;
        }
        tell(world, 'hyperdrive-entered', ['21.0e'], { facts: { turn: state.turn } });
        endGame(world, 'jump');
      },
    },
  },
};
