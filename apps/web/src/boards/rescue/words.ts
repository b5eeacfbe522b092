import type { PlaceWords, UnitWords } from '../board';
import type { Box, Pack, Piece, Place, Position, RoomKind, UnitKind } from './face';

/** Names as people say them. */
export const unitNames: Readonly<Record<UnitKind, string>> = {
  'master-queen': 'Master-Queen',
  queen: 'Queen',
  soldier: 'Soldier',
  worker: 'Worker',
  boobytrap: 'Boobytrap',
  'fake-boobytrap': 'Fake Boobytrap',
  ambassador: 'Ambassador',
  daughter: 'Daughter',
  engineer: 'Engineer',
  scout: 'Scout',
  '2-lancers': '2 Lancers',
  '1-lancer': '1 Lancer',
};

export const roomNames: Readonly<Record<RoomKind, string>> = {
  'corridor-circular': 'Corridor',
  'corridor-axial': 'Corridor',
  compartment: 'Compartment',
  command: 'Command Compartment',
  armory: 'Armory',
  'gravity-control': 'Gravity Control',
  'life-support': 'Life Support',
  hatchery: 'Hatchery',
  'cold-storage': 'Cold Storage',
  'laser-pod': 'Laser Pod',
  'engine-room': 'Engine Room',
  airlock: 'Airlock',
};

/** The name printed in a box that is not like its neighbours. */
export const roomLabels: Readonly<Partial<Record<RoomKind, readonly string[]>>> = {
  command: ['Command'],
  armory: ['Armory'],
  'gravity-control': ['Gravity', 'Control'],
  'life-support': ['Life', 'Support'],
  hatchery: ['Hatchery'],
  'cold-storage': ['Cold', 'Storage'],
  'laser-pod': ['Laser Pod'],
  'engine-room': ['Engine Room'],
  airlock: ['Airlock'],
};

/** Narrow, because a Terran's View of a face-down counter holds no kind (11.0). */
export function unitName(piece: Pick<Piece, 'kind'>): string {
  return piece.kind === null ? 'Face-down unit' : unitNames[piece.kind];
}

export function unitState(piece: Piece): string {
  const parts: string[] = [];
  if (piece.kind !== null && !piece.faceUp) parts.push('face down');
  if (piece.incapacitated) parts.push('incapacitated');
  if (piece.holder !== null) parts.push('under Mind Control');
  else if (piece.heldSinceStart) parts.push('held');
  if (piece.reign?.active === true) parts.push('active');
  else if (piece.kind === 'queen' || piece.kind === 'master-queen') parts.push('asleep');
  if (piece.activity !== null && piece.activity.allowance !== null) {
    parts.push(`${piece.activity.allowance - piece.activity.spent} of ${piece.activity.allowance} points left`);
  }
  if (piece.activity?.done === true) parts.push('has acted');
  return parts.join(', ');
}

export function placeName(place: Place, boxes: Readonly<Record<string, Box>>): string {
  if (place.startsWith('darter:')) return `Darter ${place.slice('darter:'.length)}`;
  const box = boxes[place];
  if (box === undefined) return place;
  return box.room === 'compartment' ? `${place}` : `${place}, ${roomNames[box.room]}`;
}

function counted(count: number, name: string): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  return `${words[count] ?? count} ${name}${count === 1 ? '' : name.endsWith('s') ? '' : 's'}`;
}

/** "E9, Command Compartment, two face-down units, one 2 Lancers". */
export function placeWords(place: Place, pieces: readonly Piece[], boxes: Readonly<Record<string, Box>>): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const name = piece.kind === null ? 'face-down unit' : unitName(piece);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [placeName(place, boxes), ...[...counts].map(([name, count]) => counted(count, name))].join(', ');
}

export function piecesIn(position: Pick<Position, 'stacks' | 'units'>, place: Place): readonly Piece[] {
  return (position.stacks[place] ?? []).flatMap((id) => position.units[id] ?? []);
}

/** The board in words: Darters first, then boxes in the order of the pack. */
export function describe(position: Position, pack: Pack): readonly PlaceWords[] {
  const darters = position.darters.map(({ name }): Place => `darter:${name}`);
  const boxes = Object.keys(pack.map.boxes) as Place[];
  return [...darters, ...boxes].flatMap((place) => {
    const pieces = piecesIn(position, place);
    if (pieces.length === 0) return [];
    const units: UnitWords[] = pieces.map((piece) => ({
      unit: piece.id,
      name: unitName(piece),
      state: unitState(piece),
      seat: piece.side,
    }));
    return [{ place, name: placeName(place, pack.map.boxes), units }];
  });
}
