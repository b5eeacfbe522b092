import { type Hive, makeHive, type Pack } from '@carapace/rescue/table';

/** Everything the board takes from its ruleset comes through the table face. */
export type {
  Box,
  BoxId,
  Darter,
  Link,
  LinkId,
  Pack,
  Piece,
  Place,
  Position,
  Rect,
  RescueView,
  RoomKind,
  Segment,
  UnitKind,
} from '@carapace/rescue/table';

const hives = new WeakMap<object, Hive>();

/** The index of a pack, made once for each. */
export function hiveOf(pack: Pack): Hive {
  const known = hives.get(pack);
  if (known !== undefined) return known;
  const made = makeHive(pack);
  hives.set(pack, made);
  return made;
}
