import { refuse, type Verdict } from '@carapace/tabletop';
import type { Here } from '../act';
import type { Ability } from '../components';
import type { Ground } from '../ground';
import { type Marine, marineOf, marinesOnMap, type Placed, type Position } from '../position';
import type { MarineTruth } from '../state';
import { marineIn, tell, type World } from '../world';

/*
 * One action for each Marine and turn, one after another (B1.1, B1.2). The four kinds of action exclude each other; a Shoot and Scoot is the
 * only one in two halves, and a unit that has landed or been called up has its action still to come.
 */

/** What a unit does with its action; `halves` are those of a Shoot and Scoot. */
export type ActionKind = 'full-move' | 'full-fire' | 'scoot-move' | 'scoot-fire' | 'special';

/** The units that may begin or go on with an action of this kind, as far as B1 says; what else it needs is for its own section. */
export function mayAct(pos: Position, id: string, kind: ActionKind): Verdict {
  const unit = marineOf(pos, id);
  if (unit === null) return refuse('no-such-unit', 'B1.1', 'There is no such Marine unit in this battle.');
  if (unit.place === 'eliminated' || unit.place === 'exited') return refuse('gone', 'B1.1', 'This unit is out of the battle.');
  if (unit.place === 'reserve') return refuse('in-reserve', 'E6.4', 'This unit is in reserve: an HQ has to request it.');
  if (unit.place === 'scheduled') return refuse('not-due', 'B.3', 'This unit comes in a later turn.');
  const open = pos.open?.unit === id ? pos.open : null;
  if (open?.stage === 'shoot-and-scoot') {
    if (kind === 'scoot-move' && open.done === 'fire') return { ok: true };
    if (kind === 'scoot-fire' && open.done === 'move') return { ok: true };
    return refuse('half-done', 'C1b.3', 'This unit is in the middle of a Shoot and Scoot: only its other half may follow.');
  }
  if (open?.stage === 'landed' && (kind === 'full-move' || kind === 'full-fire'))
    return refuse('just-landed', 'E6.6', 'After a landing only a Shoot and Scoot or a Special Action is open.');
  if (unit.acted) return refuse('has-acted', 'B1.1', 'This unit has had its action in this turn.');
  return { ok: true };
}

/** The unit, if it may begin such an action and is on the map; else why not. */
export function mayActOnMap(pos: Position, id: string, kind: ActionKind): Verdict {
  const able = mayAct(pos, id, kind);
  if (!able.ok) return able;
  if (marineOf(pos, id)?.place !== 'map') return refuse('off-map', 'C1.1', 'Off the map this unit can only come in.');
  return able;
}

/** The Marines on the map that may act so, in the order of the counters. */
export const actors = (pos: Position, kind: ActionKind): readonly Placed<Marine>[] =>
  marinesOnMap(pos).filter(({ id }) => mayAct(pos, id, kind).ok);

export const hasAbility = (ground: Ground, marine: Marine, ability: Ability): boolean =>
  ground.pack.units.marineTypes[marine.type].abilities.includes(ability);

/** A Paralyzed unit rallies and does nothing else (C1.8, D2.9, E1, ruling 9). */
export const paralyzedRefusal = (caseId: string): Verdict => refuse('paralyzed', caseId, 'A Paralyzed unit can only rally.');

/** Begins an action: whoever else had one open has finished (B1.2), and the unit has acted (B1.1). */
export function beginAction(world: World, id: string): MarineTruth {
  const { state } = world;
  if (state.open !== null && state.open.unit !== id) closeOpen(world);
  if (state.open?.stage !== 'shoot-and-scoot') state.open = null;
  const unit = marineIn(world, id);
  unit.acted = true;
  return unit;
}

/** One half of a Shoot and Scoot is done: the other may follow, unless the unit has left the map. */
export function halfDone(world: World, id: string, done: 'move' | 'fire', second: boolean): void {
  const unit = marineIn(world, id);
  world.state.open = second || unit.place !== 'map' ? null : { stage: 'shoot-and-scoot', unit: id, done };
}

/** The open action ends without its rest; a unit called up waits for a later turn (E6.6, ruling 49). */
export function closeOpen(world: World): void {
  const { state } = world;
  if (state.open === null) return;
  const { unit: id } = state.open;
  state.open = null;
  marineIn(world, id).acted = true;
  tell(world, 'unit-finished', ['B1.2'], { unit: id }, { place: marineIn(world, id).hex });
}

/** Whether a seat is the Marine player's: nobody else acts in his phase. */
export const isMarineSeat = ({ me }: Here): boolean => me === 'marine';
