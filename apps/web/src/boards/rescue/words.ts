import { describePlace, describeUnit, labelOf, placeName, ROOM_NAMES } from '@carapace/rescue/table';
import type { PlaceWords } from '../board';
import { hiveOf, type Pack, type Piece, type Place, type Position, type RescueView, type RoomKind } from './face';

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

export function piecesIn(position: Pick<Position, 'stacks' | 'units'>, place: Place): readonly Piece[] {
  return (position.stacks[place] ?? []).flatMap((id) => position.units[id] ?? []);
}

/** 'E9, Command Compartment'; a plain compartment is called by its number alone. */
function nameOf(place: Place, pack: Pack): string {
  const box = (pack.map.boxes as Readonly<Record<string, { readonly room: RoomKind }>>)[place];
  return box === undefined || box.room === 'compartment' ? placeName(place) : `${placeName(place)}, ${ROOM_NAMES[box.room]}`;
}

export const placeWords = (view: RescueView, place: Place, pack: Pack): string => describePlace(hiveOf(pack), view, place);

/** A unit with its state, the name left out. */
function unitState(view: RescueView, piece: Piece, pack: Pack): string {
  return describeUnit(hiveOf(pack), view, piece).slice(labelOf(piece).length + 2);
}

/** The board in words: Darters first, then boxes in the order of the pack. */
export function describe(view: RescueView, pack: Pack): readonly PlaceWords[] {
  const darters = view.darters.map(({ name }): Place => `darter:${name}`);
  const boxes = Object.keys(pack.map.boxes) as Place[];
  return [...darters, ...boxes].flatMap((place) => {
    const pieces = piecesIn(view, place);
    if (pieces.length === 0) return [];
    const units = pieces.map((piece) => ({
      unit: piece.id,
      name: labelOf(piece),
      state: unitState(view, piece, pack),
      seat: piece.side,
    }));
    return [{ place, name: nameOf(place, pack), units }];
  });
}
