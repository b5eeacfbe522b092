import type { ShownDie } from '@carapace/tabletop';
import { type AlienAct, fighterOf, type HexId } from '../components';
import { paralyze, randomHex, stun } from '../effects';
import { activeMarinesOnMap, isActiveMarine, isMarine, type Marine, type Placed, unitAt } from '../position';
import type { AlienTurn } from '../running';
import type { AlienTruth } from '../state';
import { alienIn, marineIn, tell, type World } from '../world';
import { closeInHexes, displacedHexes, lavaOn, nearestOf, targetsFor } from './c-alien-moves';
import { alienShot, type Closeness, conditionAfter } from './d-alien-fire';
import { choose } from './f-choose';

/*
 * What one alien does (F2.2), act by act. Each act says what follows: 'next' act, the unit's 'end', or 'paused' until the Kay'otz player has
 * chosen, when the same act runs again; so an act asks before it rolls.
 */
export type After = 'next' | 'end' | 'paused';

type Standing = AlienTruth & { hex: HexId };

export function alienAct(world: World, turn: AlienTurn, act: AlienAct): After {
  const unit = alienIn(world, turn.unit) as Standing;
  // C3.7, D9.6, ruling 104: asleep, or woken in this turn, it is turned and nothing else.
  if (act.act !== 'turn' && (!unit.active || unit.woken)) return 'end';
  switch (act.act) {
    case 'aim':
      return aim(world, turn, unit);
    case 'close-in':
      return closeIn(world, turn, unit);
    case 'leap':
      return leap(world, turn, unit);
    case 'fire':
      return fire(world, turn, unit, act);
    case 'warp':
      return warp(world, turn, unit, act);
    case 'displace':
      return displace(world, turn, unit, act.ifNone);
    case 'turn':
      return turnTo(world, unit, act.to);
  }
}

/** F2.4: the nearest Active Marine, of several the highest hex. */
function aim(world: World, turn: AlienTurn, unit: Standing): After {
  const { state, ground } = world;
  const { zone } = ground;
  const equals = targetsFor(zone, state, unit.hex);
  if (equals.length === 0) {
    tell(world, 'no-target', ['F2.4'], { unit: unit.id }, { place: unit.hex });
    return 'end';
  }
  const distance = zone.distance(unit.hex, (equals[0] as Placed<Marine>).hex);
  const chosen = chooseMarine(world, unit, equals, distance);
  if (chosen === null) return 'paused';
  const { value: target, decided } = chosen;
  turn.target = target;
  const ids = equals.map(({ id }) => id);
  tell(world, 'target-taken', ['F2.4'], { unit: unit.id, target, distance, equals: ids, decided }, { place: unit.hex });
  return 'next';
}

function chooseMarine(world: World, unit: Standing, equals: readonly Placed<Marine>[], distance: number) {
  const units = equals.map(({ id }) => id);
  return choose(world, units, 'highest-hex', { kind: 'target', case: 'V4', alien: unit.id, units, distance });
}

/** Who is aimed at stays where he is until the alien has done all its acts. */
const targetHex = (world: World, turn: AlienTurn): HexId => marineIn(world, turn.target as string).hex as HexId;

/** C3.1 to C3.6: straight to the nearest free hex beside the target, passing over everybody; lava on the line holds it up entirely (ruling 56). */
function closeIn(world: World, turn: AlienTurn, unit: Standing): After {
  const { state, ground } = world;
  const { zone } = ground;
  const target = targetHex(world, turn);
  const equals = closeInHexes(zone, state, unit, target);
  if (equals.length === 0) {
    tell(world, 'alien-stayed', ['C3.3'], { unit: unit.id, why: 'no-hex', stopper: null }, { place: unit.hex });
    return 'end';
  }
  const chosen = chooseHex(world, equals, { why: 'close-in', unit: unit.id, beside: target });
  if (chosen === null) return 'paused';
  const { value: to, decided } = chosen;
  if (to === unit.hex) {
    tell(world, 'alien-stayed', ['C3.1'], { unit: unit.id, why: 'there-already', stopper: null }, { place: unit.hex });
    return 'next';
  }
  if (stopped(world, unit, to)) return 'end';
  moveTo(world, unit, to, { how: 'close-in', equals, decided }, ['C3.2']);
  return 'next';
}

/** A leap onto the target (C3.5). */
function leap(world: World, turn: AlienTurn, unit: Standing): After {
  const target = targetHex(world, turn);
  if (stopped(world, unit, target)) return 'end';
  moveTo(world, unit, target, { how: 'leap', equals: [target], decided: 'only' }, ['C3.5']);
  return 'next';
}

function stopped(world: World, unit: Standing, to: HexId): boolean {
  const stopper = lavaOn(world.ground.zone, unit.hex, to);
  if (stopper === null) return false;
  tell(world, 'alien-stayed', ['C3.1'], { unit: unit.id, why: 'lava', stopper }, { place: stopper.hex });
  return true;
}

type How = {
  readonly how: 'close-in' | 'leap' | 'displaced' | 'back';
  readonly equals: readonly HexId[];
  readonly decided: 'only' | 'highest-hex' | 'lowest-number' | 'kayotz';
};

function moveTo(world: World, unit: Standing, to: HexId, how: How, cases: readonly string[]): void {
  const from = unit.hex;
  unit.hex = to;
  tell(world, 'alien-moved', cases, { unit: unit.id, from, to, ...how }, { place: to });
}

const chooseHex = (
  world: World,
  equals: readonly HexId[],
  ask: { readonly why: 'close-in' | 'displaced' | 'placed'; readonly unit: string; readonly beside: HexId },
) =>
  choose(world, equals, 'highest-hex', {
    kind: 'hex',
    case: 'V4',
    ...ask,
    hexes: equals,
  });

/** One shot (D9, D10); a void one counts as it (Q3). */
function fire(world: World, turn: AlienTurn, unit: Standing, act: Extract<AlienAct, { readonly act: 'fire' }>): After {
  if (act.unlessFired && turn.fired) return 'next';
  const target = targetOf(world, turn, unit, act.at);
  if (target === 'paused') return 'paused';
  if (target === null) return 'next';
  turn.fired = true;
  shootAt(world, unit, target, act.adjacent);
  return 'next';
}

function targetOf(
  world: World,
  turn: AlienTurn,
  unit: Standing,
  at: 'target' | 'marine-here' | 'adjacent-marine',
): Placed<Marine> | null | 'paused' {
  const { state, ground } = world;
  const { zone } = ground;
  const active = activeMarinesOnMap(state);
  switch (at) {
    case 'target':
      return active.find(({ id }) => id === turn.target) ?? null;
    case 'marine-here':
      return active.find(({ hex }) => hex === unit.hex) ?? null;
    case 'adjacent-marine': {
      const beside = active.filter(({ hex }) => zone.distance(hex, unit.hex) === 1);
      if (beside.length === 0) return null;
      const chosen = chooseMarine(world, unit, nearestOf(zone, unit.hex, beside), 1);
      return chosen === null ? 'paused' : (marineIn(world, chosen.value) as Placed<Marine>);
    }
  }
}

function shootAt(world: World, unit: Standing, target: Placed<Marine>, closeness: Closeness): void {
  const { state, ground } = world;
  const { zone, pack } = ground;
  const cf = fighterOf(pack.units, unit.id).cf;
  const { factor, modifiers, stopper } = alienShot(zone, pack.charts, state, { cf, from: unit.hex, at: target.hex, closeness });
  const facts = { unit: unit.id, target: target.id, modifiers };
  if (stopper !== null || factor < 1) {
    const why = stopper !== null ? 'lava' : 'no-dice';
    tell(world, 'shot-void', [why === 'lava' ? 'D9.5' : 'D9.3'], { ...facts, why, stopper }, { place: target.hex });
    return;
  }
  const number = pack.units.marineTypes[target.type].dn;
  const dice: ShownDie[] = Array.from({ length: factor }, () => ({ purpose: 'alien-fire', face: world.tools.dice.roll('alien-fire') }));
  const hits = dice.filter(({ face }) => face > number).length;
  tell(world, 'alien-fired', ['D9.2', 'D10.1'], { ...facts, factor, number, hits }, { place: target.hex, dice });
  const after = conditionAfter(pack.charts, target.condition, hits);
  if (after === target.condition) return;
  const marine = marineIn(world, target.id);
  if (hits >= pack.charts.hits.decisive) paralyze(world, marine, ['D10.3']);
  else stun(world, marine, ['D10.2']);
}

/** A warp: three dice name the hex (A3c); what stands there decides what follows (C3.5, ruling 89). */
function warp(world: World, turn: AlienTurn, unit: Standing, act: Extract<AlienAct, { readonly act: 'warp' }>): After {
  const { state } = world;
  const from = unit.hex;
  const { hex, dice } = randomHex(world);
  const there = hex === from ? null : unitAt(state, hex);
  unit.hex = hex;
  tell(world, 'alien-warped', ['A3c'], { unit: unit.id, from, to: hex, onto: there?.id ?? null }, { place: hex, dice });
  if (there === null) return 'next';
  const follow = isMarine(there) && isActiveMarine(there) ? act.onActiveMarine : act.onOther;
  turn.acts.splice(1, 0, ...follow);
  return 'next';
}

/** Off a hex it cannot share: to the best free hex beside it, or the next ring, or back to where it began (rulings 24, 70). */
function displace(world: World, turn: AlienTurn, unit: Standing, ifNone: 'next-ring' | 'start'): After {
  const { state, ground } = world;
  const { zone } = ground;
  const equals = displacedHexes(zone, state, unit.id, unit.hex);
  if (ifNone === 'start' && zone.distance(unit.hex, equals[0] as HexId) > 1) {
    moveTo(world, unit, turn.start, { how: 'back', equals: [turn.start], decided: 'only' }, ['C3.5']);
    return 'next';
  }
  const chosen = chooseHex(world, equals, { why: 'displaced', unit: unit.id, beside: unit.hex });
  if (chosen === null) return 'paused';
  moveTo(world, unit, chosen.value, { how: 'displaced', equals, decided: chosen.decided }, ['C3.5']);
  return 'next';
}

function turnTo(world: World, unit: Standing, to: 'active' | 'dormant'): After {
  const active = to === 'active';
  if (unit.active === active) return 'next';
  unit.active = active;
  // Ruling 104: whoever was woken in this turn does nothing else in it.
  if (active) unit.woken = true;
  tell(world, 'alien-turned', ['A2b.3'], { unit: unit.id, to }, { place: unit.hex });
  return 'next';
}
