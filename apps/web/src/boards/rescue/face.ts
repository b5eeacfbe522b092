/** Everything the board takes from its ruleset comes through the table face. */
export type { Box, BoxId, Link, LinkId, Pack, Rect, RoomKind, Segment, UnitKind } from '../../../../../packages/rescue/src/components/pack';
export type { Darter, Piece, Place, Position } from '../../../../../packages/rescue/src/position';
export type { RescueView } from '../../../../../packages/rescue/src/view';
