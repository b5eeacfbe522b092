import type { BoxId, Hive } from './components';
import { allPieces, isHoldingBox, isQueen } from './position';
import { commandRange, HELD_RANGE } from './rules/08-command';
import type { RescueView } from './view';

/** How far one Queen reaches, as far as a View knows where she and the Master-Queen are. Boxes in reading order. */
export interface Reach {
  readonly queen: string;
  /** Boxes in which Soldiers and Workers are in command because of her (8.2 to 8.4); none if she is incapacitated. */
  readonly command: readonly BoxId[];
  /** Boxes in which she can take Terrans over and hold them (7.2, 7.8). */
  readonly control: readonly BoxId[];
}

/** The Queens that this viewer knows and sees in the Hive, for overlays on a board. */
export function reaches(hive: Hive, view: RescueView): readonly Reach[] {
  return allPieces(view).flatMap((queen) => {
    if (!isQueen(queen) || isHoldingBox(queen.place)) return [];
    const range = commandRange(hive, view, queen);
    const able = queen.reign?.active === true && !queen.incapacitated;
    return [
      {
        queen: queen.id,
        command: range < 0 ? [] : hive.boxesWithin(queen.place, range),
        control: able ? hive.boxesWithin(queen.place, HELD_RANGE) : [],
      },
    ];
  });
}
