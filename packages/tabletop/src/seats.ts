/** A seat's id is the name of its role in the printed game: 'terran', 'hive', 'm3'. */
export type Seat = string;

/** Watchers know what every seat knows, and no more. */
export const WATCHER = 'watcher';
/** Sees all: only for result pages, late watchers who chose "everything, late", and the server's own tools. */
export const EVERYTHING = 'everything';

/** Whose knowledge a View holds: a seat, 'watcher' or 'everything'. */
export type Viewer = Seat;

export interface SeatSpec {
  readonly id: Seat;
  readonly name: string;
  /** Seats of one side share a chat; null where the game has no sides. */
  readonly side: string | null;
  /** A match cannot start before all required seats are held. */
  readonly required: boolean;
}
