import type { Modifier } from '@carapace/tabletop';
import type { DieFace, Hive } from '../components';
import { isHoldingBox, isLiveArmory, isQueen, type Piece, type Place, type Position } from '../position';

/* How strong a unit is in an Armory (18.5), and in ranged combat (12.0, 12.6, 12.8, 18.8). */

/** 18.5: added to ranged strength and both melee strengths of Soldiers, Workers and Queens in an Armory that has not blown up. */
export const ARMORY_BONUS = 2;
/** 18.8: taken off the ranged strength of Znon-controlled units that fire into a Hatchery. */
export const HATCHERY_LOSS = 1;

/** The Armory's bonus for a unit where it stands now, or none (18.5, ruling 24). Terrans get none, whoever controls them. */
export function armoryBonus(hive: Hive, pos: Position, unit: Piece): readonly Modifier[] {
  const strengthened =
    unit.kind === 'soldier' ||
    unit.kind === 'worker' ||
    unit.kind === 'queen' ||
    (unit.kind === 'master-queen' && pos.options.armoryBonusForMasterQueen);
  if (!strengthened || !isLiveArmory(hive, pos, unit.place)) return [];
  return [{ label: 'in an Armory', value: ARMORY_BONUS, case: '18.5' }];
}

/** Ranged Combat Strength where the unit stands, item by item; null if it has none to fire with (12.6, ruling 36). */
export function rangedStrength(hive: Hive, pos: Position, unit: Piece): readonly Modifier[] | null {
  if (unit.kind === null) return null;
  const bonus = armoryBonus(hive, pos, unit);
  const printed = hive.pack.units[unit.kind].ranged;
  if (printed === null) {
    const armed = isQueen(unit) && pos.options.queenFiresFromArmory && bonus.length > 0;
    return armed ? bonus : null;
  }
  if (printed === 0 && bonus.length === 0) return null;
  return [{ label: 'Ranged Combat Strength', value: printed, case: '2.2' }, ...bonus];
}

/** The modified strength against a target in a place at this range, item by item; null if the unit cannot fire at all. */
export function shotStrength(hive: Hive, pos: Position, unit: Piece, to: Place, range: number, extra: number): readonly Modifier[] | null {
  const strength = rangedStrength(hive, pos, unit);
  if (strength === null) return null;
  const more: Modifier[] = extra > 0 ? [{ label: 'extra Movement Points', value: extra, case: '12.8' }] : [];
  const hatchery = unit.side === 'znon' && !isHoldingBox(to) && hive.box(to).room === 'hatchery';
  return [
    ...strength,
    ...more,
    { label: 'range', value: -range, case: '12.0b' },
    ...(hatchery ? [{ label: 'into a Hatchery', value: -HATCHERY_LOSS, case: '18.8' }] : []),
  ];
}

/** What a die does against a modified strength: below it a kill, equal to it an incapacitation, above it nothing (12.0). Nothing scores against 0 or less. */
export function shotResult(strength: number, face: DieFace): '1' | 'In' | null {
  if (face < strength) return '1';
  return face === strength ? 'In' : null;
}
