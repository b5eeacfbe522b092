import type { DieFace, Hive, MeleeResult } from '../components';
import { meleeColumn } from '../components/charts';
import { harm } from '../effects';
import { sumOf } from '../odds';
import { isGuard, isTrap, type Side } from '../position';
import type { Hit } from '../questions';
import type { Unit, UnitId } from '../state';
import { tell, unitOf, type World } from '../world';
import { meleeModifiers } from './16-strength';
import { explosionFollows } from './18-armory';

/* One melee from its announcement to the die for the Armory (16.0, 16.6, 18.5). Results of one are carried out before the next (16.0). */

export interface MeleeOutcome {
  readonly on: 'target' | 'attackers';
  readonly result: MeleeResult;
}

/** What a modified roll brings (16.6); null for nothing. */
export function meleeOutcome(hive: Hive, total: number): MeleeOutcome | null {
  const { target, attackers } = meleeColumn(hive.pack.charts, total);
  if (target !== null) return { on: 'target', result: target };
  return attackers === null ? null : { on: 'attackers', result: attackers };
}

/** Units of a melee that a line may speak of in full; a face-down target is told of in a line of its own. */
const open = (attackers: readonly Unit[], target: Unit): Unit[] => (target.faceUp ? [...attackers, target] : [...attackers]);

/** The melee is declared. Strengths of Soldiers and Workers are told now, before the die (ruling 107), and so whether they are in command. */
export function announceMelee(world: World, attackers: readonly UnitId[], target: UnitId): void {
  const units = attackers.map((id) => unitOf(world, id));
  const victim = unitOf(world, target);
  const modifiers = meleeModifiers(world.hive, world.state, units, victim);
  if ([...units, victim].some(isGuard)) world.tools.reveals(['terran', 'watcher']);
  tell(world, 'melee-declared', ['16.0'], {
    place: victim.place,
    about: open(units, victim),
    facts: { attackers: units.length },
    guarded: { modifiers: modifiers.map(({ label, value }) => ({ label, value })), sum: sumOf(modifiers) },
  });
}

/** The die of a declared melee and all that follows from it. Attackers, traps apart, have spent their one attack (16.3). */
export function fight(world: World, attackers: readonly UnitId[], target: UnitId, by: Side): void {
  const units = attackers.map((id) => unitOf(world, id));
  const victim = unitOf(world, target);
  const { place } = victim;
  for (const unit of units) if (!isTrap(unit)) unit.activity = { ...unit.activity, fought: true };
  const modifiers = meleeModifiers(world.hive, world.state, units, victim);
  const face = world.tools.dice.roll('melee') as DieFace;
  const total = face + sumOf(modifiers);
  const outcome = meleeOutcome(world.hive, total);
  const trap = units.some(isTrap);
  tell(world, 'melee-fought', trap ? ['15.3', '16.6'] : ['16.6'], {
    place,
    dice: [{ purpose: 'melee', face, modifiers, total }],
    about: open(units, victim),
    facts: { on: outcome?.on ?? null, result: outcome?.result ?? null },
  });
  // It comes after the results and after whoever must choose a loss.
  explosionFollows(world, place, by);
  if (outcome === null) return;
  if (outcome.on === 'attackers') backfire(world, units, outcome.result === 'In' ? 'In' : '1', by);
  else if (isTrap(victim)) trapHit(world, victim);
  else harm(world, victim, outcome.result, trap ? 'trap' : 'melee', by, ['16.6']);
}

/** 15.5: nothing happens to it; the Terran hears that it is a boobytrap, which he knows. */
function trapHit(world: World, trap: Unit): void {
  tell(world, 'trap-hit', ['15.5'], { place: trap.place, about: [trap] });
}

/** 16.6: one individual of the attackers, the owner's choice of those who can suffer it; traps cannot (15.5, rulings 54 and 55). */
function backfire(world: World, attackers: readonly Unit[], result: 'In' | '1', owner: Side): void {
  const able = attackers.filter((unit) => !isTrap(unit));
  const [only] = able;
  if (only === undefined) return;
  if (able.length === 1) {
    takeLoss(world, only, result);
    return;
  }
  world.state.questions.push({
    id: world.tools.dice.handle(),
    kind: 'melee-loss',
    case: '16.6',
    seat: owner,
    place: only.place,
    units: able.map(({ id }) => id),
    result,
  });
}

/** Nobody attacked an attacker: a hostage who falls so is no victim of the other side's or his own (22.2). */
const BACKFIRE: Hit = { cause: 'melee', by: 'none', cases: ['16.6'] };

/** A result against the one whom the owner has chosen: one of the attackers, or one man of a pair that was `hit`. */
export function takeLoss(world: World, unit: Unit, result: 'In' | '1', { cause, by, cases } = BACKFIRE): void {
  harm(world, unit, result, cause, by, cases);
}
