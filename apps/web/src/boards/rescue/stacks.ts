import type { PlanRect } from './plan';

/*
 * How the counters of one box stand: side by side while there is room, else in piles with their number on top.
 */

/** Edge of a counter in plan units. */
export const COUNTER = 46;
const SPACE = 4;

export interface Pile<T> {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** From its left edge to that of the next one in its row, or as wide as it may be where it stands alone in it. */
  readonly room: number;
  /** Bottom first; the last one is seen. */
  readonly counters: readonly T[];
}

/** How far a counter may grow over COUNTER, in steps. */
const GROWTH = 4;

/**
 * Places counters on a floor. `group` says which may share a pile: sides, and face down or up, never lie mixed.
 * The order inside a pile is the order given. Where there is room counters grow up to `most` plan units, so that a hull seen whole can be read.
 */
export function pilesOf<T>(
  counters: readonly T[],
  floor: PlanRect,
  group: (counter: T) => string,
  most: number = COUNTER,
): readonly Pile<T>[] {
  if (counters.length === 0) return [];
  const least = Math.min(COUNTER, floor.width, floor.height);
  const fitting = (count: number): number | null => {
    for (let size = Math.min(Math.max(most, least), floor.width, floor.height); size > least; size -= GROWTH)
      if (columnsAt(size, floor) * rowsAt(size, floor) >= count) return size;
    return columnsAt(least, floor) * rowsAt(least, floor) >= count ? least : null;
  };
  const single = counters.map((counter) => [counter]);
  const groups = grouped(counters, group);
  const apart = fitting(single.length);
  const piles = apart === null ? groups : single;
  const size = apart ?? fitting(groups.length) ?? crowded(groups.length, floor, least);
  const columns = apart !== null || fitting(groups.length) !== null ? columnsAt(size, floor) : crowdedColumns(groups.length, floor);
  const across = Math.min(piles.length, columns);
  const down = Math.ceil(piles.length / across);
  // With more piles than room they overlap, evenly, and stay inside the floor.
  const stepX = across > 1 ? Math.min(size + SPACE, (floor.width - size) / (across - 1)) : 0;
  const stepY = down > 1 ? Math.min(size + SPACE, (floor.height - size) / (down - 1)) : 0;
  const left = floor.x + (floor.width - size - stepX * (across - 1)) / 2;
  const top = floor.y + (floor.height - size - stepY * (down - 1)) / 2;
  return piles.map((pile, at) => ({
    x: left + (at % across) * stepX,
    y: top + Math.floor(at / across) * stepY,
    size,
    room: across > 1 ? stepX : Math.max(size, floor.width),
    counters: pile,
  }));
}

/** How much of a pile the next one leaves to be seen where all do not fit, as a share of its edge. */
const SEEN = 0.6;

/** The edge with which so many piles in so many columns leave each other to be seen. */
function seenAt(count: number, columns: number, { width, height }: PlanRect): number {
  const rows = Math.ceil(count / columns);
  return Math.min(width / (1 + SEEN * (columns - 1)), height / (1 + SEEN * (rows - 1)));
}

/** The columns in which piles that do not fit beside each other are seen best. */
function crowdedColumns(count: number, floor: PlanRect): number {
  const columns = Array.from({ length: count }, (_, at) => at + 1);
  return columns.reduce((best, one) => (seenAt(count, one, floor) > seenAt(count, best, floor) ? one : best), 1);
}

const crowded = (count: number, floor: PlanRect, least: number): number =>
  Math.min(least, seenAt(count, crowdedColumns(count, floor), floor));

const columnsAt = (size: number, { width }: PlanRect): number => Math.max(1, Math.floor((width + SPACE) / (size + SPACE)));
const rowsAt = (size: number, { height }: PlanRect): number => Math.max(1, Math.floor((height + SPACE) / (size + SPACE)));

function grouped<T>(counters: readonly T[], group: (counter: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const counter of counters) {
    const key = group(counter);
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [counter]);
    else list.push(counter);
  }
  return [...groups.values()];
}
