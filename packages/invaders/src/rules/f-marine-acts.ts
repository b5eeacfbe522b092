import type { Side as HexSide } from '@carapace/tabletop/hex';
import type { HexId, MarineAct } from '../components';
import { eliminateMarine, stun } from '../effects';
import type { MarineTurn } from '../running';
import { settle } from '../settle';
import { marineIn, tell, type World } from '../world';
import { choose } from './f-choose';
import { pushAcross, pushers, pushSides } from './f-push';

/** What a chit does to one Marine; 'paused' until the Kay'otz player has chosen. */
export function marineAct(world: World, turn: MarineTurn, act: MarineAct): 'next' | 'paused' {
  switch (act.act) {
    case 'stun':
      stun(world, marineIn(world, turn.unit), ['D10.2']);
      return 'next';
    case 'push':
      return push(world, turn, act.blocked);
  }
}

/** One hex directly away from the nearest Active alien, looked up now (ruling 69). */
function push(world: World, turn: MarineTurn, blocked: 'stun' | 'nothing'): 'next' | 'paused' {
  const { state, ground } = world;
  const { zone } = ground;
  const marine = marineIn(world, turn.unit);
  const from = marine.hex as HexId;
  if (turn.alien === null) {
    const equals = pushers(zone, state, from).map(({ id }) => id);
    // Pushes can shut the last Monolith or throw nobody else off: with no Active alien left nothing pushes.
    if (equals.length === 0) return 'next';
    const chosen = choose(world, equals, 'highest-hex', { kind: 'push-from', case: 'V4', marine: marine.id, units: equals });
    if (chosen === null) return 'paused';
    turn.alien = chosen.value;
  }
  const alien = turn.alien;
  const sides = pushSides(zone, state.aliens[alien]?.hex as HexId, from);
  const chosen = choose(world, sides, 'highest-hex', { kind: 'push-side', case: 'V4', marine: marine.id, alien, sides });
  if (chosen === null) return 'paused';
  const { value: side, decided } = chosen;
  carryPush(world, turn.unit, { alien, side, decided }, blocked);
  return 'next';
}

function carryPush(
  world: World,
  id: string,
  how: { readonly alien: string; readonly side: HexSide; readonly decided: 'only' | 'highest-hex' | 'lowest-number' | 'kayotz' },
  blocked: 'stun' | 'nothing',
): void {
  const marine = marineIn(world, id);
  const from = marine.hex as HexId;
  const push = pushAcross(world.ground.zone, world.state, from, how.side);
  switch (push.to) {
    case 'off-map':
      // C4.2: thrown off is lost, by an exit edge too (ruling 77).
      eliminateMarine(world, marine, 'push', ['C4.2']);
      break;
    case 'hex':
      marine.hex = push.hex;
      tell(world, 'pushed', ['F2.2'], { unit: id, from, to: push.hex, ...how }, { place: push.hex });
      break;
    case 'blocked': {
      tell(world, 'push-blocked', ['F2.2'], { unit: id, alien: how.alien, side: how.side, by: push.by }, { place: from });
      if (blocked === 'stun') stun(world, marine, ['D10.2']);
      break;
    }
  }
  settle(world);
}
