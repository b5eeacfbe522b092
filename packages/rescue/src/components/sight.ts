import { opposite } from './geometry';
import type { BoxId, Direction, Link, LinkId, LinkKind, Row } from './pack';

/** Walls holed in play (14.0), by the id of their link. */
export type Holes = ReadonlySet<LinkId>;

/** A line of fire (12.1): a straight row of boxes with at most one door or hole in it. */
export interface SightLine {
  readonly to: BoxId;
  /** In boxes, counting the target's box and not the firer's (12.0). */
  readonly range: number;
  readonly dir: Direction;
  /** The boxes between, nearest first; a unit in any of them blocks the line (12.2). */
  readonly via: readonly BoxId[];
  /** The door or hole in the line. */
  readonly passage: LinkId | null;
}

/** A contiguous box, the link to it, and the directions in which it lies: one, or four round an island. */
export interface Neighbour {
  readonly box: BoxId;
  readonly link: Link;
  readonly dirs: readonly Direction[];
}

/** What a unit can pass between two boxes (9.3), or null where only a bare wall is. */
export type Passage = Exclude<LinkKind, 'wall'> | 'hole';
export function passageOf(link: Link, holes: Holes): Passage | null {
  if (link.kind !== 'wall') return link.kind;
  return holes.has(link.id) ? 'hole' : null;
}

/** A step along a corridor row, and the cap of that row on the range (12.4). */
interface RowStep {
  readonly to: BoxId;
  readonly dir: Direction;
  readonly maxRange: number | null;
}

/** Where each box leads along the corridor rows it belongs to, in both directions. */
export function rowSteps(rows: readonly Row[], neighboursOf: (id: BoxId) => readonly Neighbour[]): Map<BoxId, RowStep[]> {
  const steps = new Map<BoxId, RowStep[]>();
  const add = (from: BoxId, step: RowStep) => steps.set(from, [...(steps.get(from) ?? []), step]);
  for (const { kind, boxes, maxRange } of rows) {
    boxes.forEach((from, i) => {
      const to = boxes[i + 1] ?? (kind === 'circular' ? boxes[0] : undefined);
      const dir = to && neighboursOf(from).find(({ box }) => box === to)?.dirs[0];
      if (!to || !dir) return;
      add(from, { to, dir, maxRange });
      add(to, { to: from, dir: opposite(dir), maxRange });
    });
  }
  return steps;
}

/**
 * All lines of fire from a box in one direction, nearest first. A line runs on along a corridor row, and passes one door or
 * hole that lies straight ahead, after which it runs on along a row only in that same direction. Where it lies along a
 * circular corridor the row's cap holds for the whole line (12.4).
 */
export function lane(
  from: BoxId,
  dir: Direction,
  holes: Holes,
  neighboursOf: (id: BoxId) => readonly Neighbour[],
  steps: ReadonlyMap<BoxId, readonly RowStep[]>,
): SightLine[] {
  const found: SightLine[] = [];
  const seen = new Set<string>();

  function walk(at: BoxId, via: readonly BoxId[], passage: LinkId | null, cap: number | null): void {
    const range = via.length + 1;
    if (cap !== null && range > cap) return;

    const see = (to: BoxId, through: LinkId | null, limit: number | null) => {
      const key = `${to} ${through} ${via.join()}`;
      if (to === from || via.includes(to) || seen.has(key)) return;
      seen.add(key);
      found.push({ to, range, dir, via, passage: through });
      walk(to, [...via, to], through, limit);
    };

    for (const step of steps.get(at) ?? []) {
      if (step.dir !== dir) continue;
      const limit = step.maxRange === null ? cap : Math.min(step.maxRange, cap ?? step.maxRange);
      if (range <= (limit ?? range)) see(step.to, passage, limit);
    }
    if (passage !== null) return;
    for (const { box, link, dirs } of neighboursOf(at)) {
      const way = passageOf(link, holes);
      if (way !== null && way !== 'open' && dirs.includes(dir)) see(box, link.id, cap);
    }
  }

  walk(from, [], null, null);
  return found.sort((p, q) => p.range - q.range);
}
