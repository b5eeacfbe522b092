import type { ShownDie } from '@carapace/tabletop';
import type { Arrival, Gate, HexId } from '../components';
import { drawOne, randomHex } from '../effects';
import { takenHexes } from '../position';
import type { ArrivalTurn, Running, Stage } from '../running';
import { EVERYBODY } from '../seats';
import { settle } from '../settle';
import type { AlienTruth } from '../state';
import { alienIn, tell, type World } from '../world';
import { displacedHexes } from './c-alien-moves';
import { choose } from './f-choose';
import { gateHexes } from './f-named';

type Placing = Extract<Stage, { readonly step: 'place' }>;

/** Units that come onto the map, one after another, Active; false: the Kay'otz player must choose first. */
export function place(world: World, running: Running, stage: Placing): boolean {
  for (; stage.left > 0; stage.left--) {
    stage.one ??= { unit: drawn(world, running, stage.what) ?? '', gate: null, hex: null };
    if (stage.one.unit === '') {
      // Ruling 87: the rest is skipped, and no die is rolled for a hex.
      stage.one = null;
      stage.left = 0;
      return true;
    }
    if (!putDown(world, running, stage.one, stage.gates)) return false;
    stage.one = null;
  }
  return true;
}

/** The unit that comes, or null: drawn blind from the unit cup (A4), an Overlord searched out of it, or a Monolith from beside it. */
function drawn(world: World, running: Running, what: Arrival): string | null {
  const { state } = world;
  const inCup = Object.values(state.aliens).filter(({ place }) => place === 'cup');
  const of = {
    'drawn-unit': inCup,
    overlord: inCup.filter(({ kind }) => kind === 'overlord'),
    monolith: Object.values(state.aliens).filter(({ place }) => place === 'aside'),
  }[what];
  if (of.length === 0) {
    if (what === 'drawn-unit') tell(world, 'cup-empty', ['F2.1'], { chit: running.chit });
    return null;
  }
  // Overlords are as good as each other, and so are Monoliths: only a blind draw is a matter of chance.
  return what === 'drawn-unit' ? drawOne(world, 'draw-unit', of).id : (of[0] as AlienTruth).id;
}

function putDown(world: World, running: Running, one: ArrivalTurn, gates: readonly Gate[]): boolean {
  const { state, ground } = world;
  const { zone } = ground;
  if (one.hex === null) {
    const found = gateFor(world, one, gates);
    if (found === null) return false;
    one.gate = found.gate;
    one.hex = found.hex;
    tell(
      world,
      'arrival-hex',
      [found.gate === 'random-hex' ? 'A3c' : 'F2.2'],
      { gate: found.gate, hex: found.hex },
      { place: found.hex, dice: found.dice },
    );
  }
  const wanted = one.hex;
  const gate = one.gate as Gate;
  const free = !takenHexes(state).has(wanted);
  const equals = free ? [wanted] : displacedHexes(zone, state, one.unit, wanted);
  const chosen = choose(world, equals, 'highest-hex', {
    kind: 'hex',
    case: 'V4',
    why: 'placed',
    unit: one.unit,
    beside: wanted,
    hexes: equals,
  });
  if (chosen === null) return false;
  const { value: hex, decided } = chosen;
  const unit = alienIn(world, one.unit);
  unit.place = 'map';
  unit.hex = hex;
  unit.active = true;
  running.placed = unit.id;
  running.touched = true;
  world.tools.reveals(EVERYBODY);
  const displacedFrom = free ? null : wanted;
  tell(world, 'alien-placed', ['F2.2'], { unit: unit.id, hex, gate, displacedFrom, equals, decided }, { place: hex });
  settle(world);
  return true;
}

interface Found {
  readonly gate: Gate;
  readonly hex: HexId;
  readonly dice: readonly ShownDie[];
}

/** The first gate of the list that is there now (F2.2); of several hexes the highest, or the Kay'otz player's choice (V4). */
function gateFor(world: World, one: ArrivalTurn, gates: readonly Gate[]): Found | null {
  const { state, ground } = world;
  const { zone } = ground;
  for (const gate of gates) {
    if (gate === 'random-hex') return { gate, ...randomHex(world) };
    const hexes = gateHexes(zone, state, gate);
    if (hexes.length === 0) continue;
    const chosen = choose(world, hexes, 'highest-hex', {
      kind: 'hex',
      case: 'V4',
      why: 'gate',
      unit: one.unit,
      beside: null,
      hexes,
    });
    return chosen === null ? null : { gate, hex: chosen.value, dice: [] };
  }
  throw new RangeError(`a step that places units must end with the gate random-hex (${one.unit})`);
}
