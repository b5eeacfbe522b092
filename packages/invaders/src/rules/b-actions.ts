import { accepted, refuse, type Verdict } from '@carapace/tabletop';
import type { Ability, MarineType } from '../components';
import type { Ground } from '../ground';
import { activeMarinesOnMap, isActiveMarine, isOnMap, type Marine, marineOf, type Placed, type Position } from '../position';
import type { MarineTruth } from '../state';
import { marineIn, tell, type World } from '../world';

/*
 * One action for each Marine and turn, one after another (B1.1, B1.2). The four kinds of action exclude each other; a Shoot and Scoot is the
 * only one in two halves, and a unit that has landed or been called up has its action still to come.
 */

/** What a unit does with its action; a Shoot and Scoot has two halves. */
export type ActionKind = 'full-move' | 'full-fire' | 'scoot-move' | 'scoot-fire' | 'special' | 'landing';

const GONE: Readonly<Partial<Record<Marine['place'], Verdict>>> = {
  eliminated: refuse('gone', 'B1.1', 'This unit has been eliminated.'),
  exited: refuse('gone', 'C4.1', 'This unit has left the map.'),
  reserve: refuse('in-reserve', 'E6.4', 'This unit is in reserve: an HQ has to request it.'),
  scheduled: refuse('not-due', 'B.3', 'This unit comes in a later turn.'),
};

/** Whether a unit may begin or go on with an action of this kind (B1.A, B1.B, B1.C, B1.D); what else it needs is for its own section. */
export function mayAct(pos: Position, id: string, kind: ActionKind): Verdict {
  const unit = marineOf(pos, id);
  if (unit === null) return refuse('no-such-unit', 'B1.1', 'There is no such Marine unit in this battle.');
  const gone = GONE[unit.place];
  if (gone !== undefined) return gone;
  const open = pos.open?.unit === id ? pos.open : null;
  if (open?.stage === 'shoot-and-scoot') {
    if (kind === (open.done === 'fire' ? 'scoot-move' : 'scoot-fire')) return accepted;
    return refuse('half-done', 'C1b.3', 'This unit is in the middle of a Shoot and Scoot: only its other half may follow.');
  }
  if (unit.acted && open === null) return refuse('has-acted', 'B1.1', 'This unit has had its action in this turn.');
  if (open?.stage === 'landed' && (kind === 'full-move' || kind === 'full-fire'))
    return refuse('just-landed', 'E6.6', 'After a landing only a Shoot and Scoot or a Special Action is open.');
  return accepted;
}

/** The same for what only a unit on the map can do. */
export function mayActOnMap(pos: Position, id: string, kind: ActionKind): Verdict {
  const able = mayAct(pos, id, kind);
  if (!able.ok) return able;
  return accept(pos, id).place === 'map' ? able : refuse('off-map', 'E6.5', 'Off the map a unit can only come in.');
}

/** A Paralyzed unit rallies and does nothing else (C1.8, D2.9, E1, ruling 9). */
export function mayActActive(pos: Position, id: string, kind: ActionKind, on: string): Verdict {
  const able = mayActOnMap(pos, id, kind);
  if (!able.ok) return able;
  return isActiveMarine(accept(pos, id)) ? able : refuse('paralyzed', on, 'A Paralyzed unit can only rally.');
}

/** A unit that `mayAct...` has accepted. */
export function accept(pos: Position, id: string): Marine {
  const unit = marineOf(pos, id);
  if (unit === null) throw new RangeError(`no Marine ${id}`);
  return unit;
}
export function acceptOnMap(pos: Position, id: string): Placed<Marine> {
  const unit = accept(pos, id);
  if (!isOnMap(unit)) throw new RangeError(`${id} is not on the map`);
  return unit;
}

export const hasAbility = (ground: Ground, marine: Marine, ability: Ability): boolean =>
  ground.pack.units.marineTypes[marine.type].abilities.includes(ability);

/** Whether an Active Marine of a type, other than the unit itself, stands beside it: one is as good as several (D3+a, E3.2, E4.3, E4.4, rulings 29, 46). */
export const besideActive = ({ zone }: Ground, pos: Position, unit: Placed<Marine>, type: MarineType): boolean =>
  activeMarinesOnMap(pos).some((other) => other.type === type && zone.distance(other.hex, unit.hex) === 1);

/** Begins an action, or its second half: whoever else had one open has finished (B1.2), and the unit has acted (B1.1). */
export function beginAction(world: World, id: string): MarineTruth {
  const { state } = world;
  if (state.open !== null && state.open.unit !== id) closeOpen(world);
  if (state.open?.stage !== 'shoot-and-scoot') state.open = null;
  const unit = marineIn(world, id);
  unit.acted = true;
  return unit;
}

/** One half of a Shoot and Scoot is done; after the first the other may follow, unless the unit is off the map or Paralyzed (ruling 72). */
export function halfDone(world: World, id: string, done: 'move' | 'fire'): void {
  const { state } = world;
  const unit = marineIn(world, id);
  const first = state.open === null;
  state.open = first && isOnMap(unit) && isActiveMarine(unit) ? { stage: 'shoot-and-scoot', unit: id, done } : null;
}

/** The open action ends without its rest; a unit called up waits for a later turn (E6.6, ruling 49). */
export function closeOpen(world: World): void {
  const { state } = world;
  if (state.open === null) return;
  const unit = marineIn(world, state.open.unit);
  const on = state.open.stage === 'called' ? 'E6.6' : 'B1.2';
  state.open = null;
  unit.acted = true;
  tell(world, 'unit-finished', [on], { unit: unit.id }, { place: unit.hex });
}
