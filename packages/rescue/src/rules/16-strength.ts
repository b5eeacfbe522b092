import type { Modifier, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Hive } from '../components';
import { KIND_NAMES } from '../names';
import { isHoldingBox, isPrisoner, isQueen, isTrap, type Piece, type Position } from '../position';
import { inCommand } from './08-command';
import { armoryBonus } from './12-strength';

/* Melee Combat Strength (16.0, 13.3, 15.3, 18.5) and who may attack with it (16.3, 16.4, 16.5). */

/** 13.3: taken off an incapacitated defender's strength, which never falls below 0. */
export const INCAPACITY_LOSS = 3;

const boobytrap = (hive: Hive): readonly Modifier[] => [{ label: 'a boobytrap', value: hive.pack.units.boobytrap.melee, case: '15.3' }];

/**
 * Strength in melee where the unit stands, item by item: its own, also of a guard that attacks a retaken hostage from face down (19.0). `commanded`: for a
 * Soldier or Worker, whether it is in command (8.0).
 */
function meleeStrength(hive: Hive, pos: Position, unit: Piece, commanded = inCommand(hive, pos, unit.place)): readonly Modifier[] {
  if (unit.kind === null || isTrap(unit)) return boobytrap(hive);
  const { melee, outOfCommandMelee } = hive.pack.units[unit.kind];
  const out = outOfCommandMelee !== null && !commanded;
  const base: Modifier = out
    ? { label: `${KIND_NAMES[unit.kind]}, out of command`, value: outOfCommandMelee, case: '8.0g' }
    : { label: KIND_NAMES[unit.kind], value: melee, case: '2.2' };
  const strength = [base, ...armoryBonus(hive, pos, unit)];
  if (!unit.incapacitated) return strength;
  const sum = strength.reduce((total, { value }) => total + value, 0);
  return [...strength, { label: 'incapacitated', value: -Math.min(INCAPACITY_LOSS, sum), case: '13.3' }];
}

/**
 * Modifier to the die (16.0): the attackers' strengths, less the target's. A face-down target counts as a boobytrap whatever it is, so that the sum says
 * nothing (ruling 107).
 */
export function meleeModifiers(
  hive: Hive,
  pos: Position,
  attackers: readonly Piece[],
  target: Piece,
  commanded?: boolean,
): readonly Modifier[] {
  const defence = target.faceUp ? meleeStrength(hive, pos, target, commanded) : boobytrap(hive);
  return [
    ...attackers.flatMap((unit) => meleeStrength(hive, pos, unit)),
    ...defence.map((item) => ({ ...item, value: -item.value, label: `target: ${item.label}` })),
  ];
}

/** Whether a unit, traps apart, may attack in its side's Melee Combat Segment: able, not spent, of a kind that attacks, no Queen that has refused. */
export function mayFight(pos: Position, unit: Piece): Verdict {
  if (isTrap(unit)) return refuse('trap', '15.3', 'Boobytraps attack by themselves, at the beginning of the segment.');
  if (unit.incapacitated) return refuse('incapacitated', '13.2', 'An incapacitated unit never attacks.');
  if (unit.activity?.fought) return refuse('has-fought', '16.3', 'This unit has attacked already in this segment.');
  if (isPrisoner(unit) && unit.side === 'znon') return refuse('prisoner', '16.4', 'A hostage in Znon hands attacks nobody.');
  if (isQueen(unit)) {
    if (!unit.reign?.active) return refuse('inactive', '8.2', 'An inactive Queen attacks nobody (Ruling 110).');
    if (unit.reign.refusedTurn === pos.turn)
      return refuse('has-refused', '16.5', 'She has refused a melee: she takes no part in this segment.');
  }
  return accepted;
}

/** 18.8: no melee is initiated by Znon-controlled units here. */
export const isHatchery = (hive: Hive, place: Piece['place']): boolean => !isHoldingBox(place) && hive.box(place).room === 'hatchery';
