import type { Deeds, Face } from '../act';
import type { Hive } from '../components';
import { allPieces, isHoldingBox, isQueen, type Piece, type Place, type Position } from '../position';

/** Boxes between two places as Command Range counts them (8.1), or null if one of them is outside the Hive. */
export function distanceFrom(hive: Hive, from: Place, to: Place): number | null {
  return isHoldingBox(from) || isHoldingBox(to) ? null : hive.distance(from, to);
}

/** The Master-Queen's own range is never extended by herself (8.4). */
function ownRange(hive: Hive, queen: Piece): number {
  if (queen.incapacitated || isHoldingBox(queen.place)) return -1;
  const reign = queen.reign;
  if (reign === null || !reign.active) return 3;
  return (reign.shortRange ? 3 : 6) + (hive.box(queen.place).room === 'command' ? 2 : 0);
}

/** Whether the Master-Queen extends other Queens' ranges: active, able, and not woken in the Phase that is running (8.4, 8.6, 8.9; ruling 13). */
function extends_(pos: Position, master: Piece): boolean {
  if (master.incapacitated || !master.reign?.active) return false;
  return !(master.reign.wokenTurn === pos.turn && samePhase(master.reign.wokenSegment, pos.segment));
}

const PHASES: readonly (readonly string[])[] = [
  ['mind-control', 'activation'],
  ['terran-movement', 'terran-melee'],
  ['znon-movement', 'znon-melee'],
  ['evacuation', 'outer-defence', 'hyperdrive'],
];
const samePhase = (a: string | null, b: string): boolean => a !== null && (a === b || PHASES.some((phase) => phase.includes(a) && phase.includes(b)));

/** Command Range of a Queen or the Master-Queen in boxes (8.2 to 8.4, 8.9); -1 if she has none. Only for Queens whose kind is known. */
export function commandRange(hive: Hive, pos: Position, queen: Piece): number {
  const own = ownRange(hive, queen);
  if (own < 0 || queen.kind === 'master-queen') return own;
  const extended = allPieces(pos).some((master) => {
    if (master.kind !== 'master-queen' || !extends_(pos, master)) return false;
    const away = distanceFrom(hive, master.place, queen.place);
    return away !== null && away <= ownRange(hive, master);
  });
  return own + (extended ? 2 : 0);
}

/** Whether a Soldier or Worker in a place is in command, as far as this Position knows where the Queens are (8.0). */
export function inCommand(hive: Hive, pos: Position, place: Place): boolean {
  return allPieces(pos).some((queen) => {
    if (!isQueen(queen)) return false;
    const away = distanceFrom(hive, queen.place, place);
    return away !== null && away <= commandRange(hive, pos, queen);
  });
}

export const face: Face = {};
export const deeds: Deeds = {};
