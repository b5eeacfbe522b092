import { compareBoxIds } from './box-id';
import type { BoxId, Direction, HiveMap, Rect, Segment, Shape } from './pack';

/** Two boxes that share some length of wall (8.1), with every stretch of it, seen from `a`. */
export interface Contact {
  readonly a: BoxId;
  readonly b: BoxId;
  readonly segments: readonly Segment[];
}

const OPPOSITE = { N: 'S', E: 'W', S: 'N', W: 'E' } as const;

export function opposite(dir: Direction): Direction {
  return OPPOSITE[dir];
}

export function surface([, , width, height]: Rect): number {
  return width * height;
}

/** Whether two rectangles share more than a border. */
export function overlap([x, y, w, h]: Rect, [u, v, s, t]: Rect): boolean {
  return x < u + s && u < x + w && y < v + t && v < y + h;
}

export function inside([x, y, w, h]: Rect, [u, v, s, t]: Rect): boolean {
  return x >= u && y >= v && x + w <= u + s && y + h <= v + t;
}

/** The stretch of the border of `p` on which `q` lies, if any; north and south wrap round the hull. */
function touch(p: Rect, q: Rect, circumference: number): Segment[] {
  const [x, y, w, h] = p;
  const [u, v, s, t] = q;
  const left = Math.max(x, u);
  const right = Math.min(x + w, u + s);
  const top = Math.max(y, v);
  const bottom = Math.min(y + h, v + t);
  const found: Segment[] = [];
  if (bottom > top) {
    if (x + w === u) found.push({ dir: 'E', x1: u, y1: top, x2: u, y2: bottom });
    if (u + s === x) found.push({ dir: 'W', x1: x, y1: top, x2: x, y2: bottom });
  }
  if (right > left) {
    if ((y + h) % circumference === v % circumference) {
      found.push({ dir: 'S', x1: left, y1: y + h, x2: right, y2: y + h, ...(y + h === circumference && { seam: true as const }) });
    }
    if ((v + t) % circumference === y % circumference) {
      found.push({ dir: 'N', x1: left, y1: y, x2: right, y2: y, ...(y === 0 && { seam: true as const }) });
    }
  }
  return found;
}

/** Joins stretches that run on into each other: a shape of several rectangles meets its neighbour piece by piece. */
function merge(segments: readonly Segment[]): Segment[] {
  const order = [...segments].sort((s, t) => s.dir.localeCompare(t.dir) || s.x1 - t.x1 || s.y1 - t.y1);
  const merged: Segment[] = [];
  for (const next of order) {
    const last = merged.at(-1);
    const along = next.dir === 'N' || next.dir === 'S' ? last?.y1 === next.y1 : last?.x1 === next.x1;
    if (last && last.dir === next.dir && along && last.x2 === next.x1 && last.y2 === next.y1) {
      merged[merged.length - 1] = { ...last, x2: next.x2, y2: next.y2 };
    } else {
      merged.push(next);
    }
  }
  return merged;
}

/** All pairs of contiguous boxes, derived from their shapes alone (8.1), in reading order. */
export function contacts(boxes: readonly { readonly id: BoxId; readonly shape: Shape }[], circumference: number): Contact[] {
  const order = [...boxes].sort((p, q) => compareBoxIds(p.id, q.id));
  return order.flatMap((p, i) =>
    order.slice(i + 1).flatMap((q) => {
      const segments = merge(p.shape.rects.flatMap((r) => q.shape.rects.flatMap((s) => touch(r, s, circumference))));
      return segments.length > 0 ? [{ a: p.id, b: q.id, segments }] : [];
    }),
  );
}

/** What is wrong with the shapes: boxes must cover the unrolled hull exactly once (2.1). Empty if nothing is. */
export function tilingFaults(map: Pick<HiveMap, 'boxes' | 'circumference' | 'length'>): string[] {
  const hull: Rect = [0, 0, map.length, map.circumference];
  const pieces = Object.values(map.boxes).flatMap((box) => box.shape.rects.map((rect) => ({ id: box.id, rect })));
  const faults: string[] = [];
  for (const { id, rect } of pieces) if (!inside(rect, hull)) faults.push(`${id} reaches beyond the hull`);
  pieces.forEach(({ id, rect }, i) => {
    for (const other of pieces.slice(i + 1)) if (overlap(rect, other.rect)) faults.push(`${id} overlaps ${other.id}`);
  });
  const covered = pieces.reduce((sum, { rect }) => sum + surface(rect), 0);
  if (covered !== surface(hull)) faults.push(`the boxes cover ${covered} square units of a hull of ${surface(hull)}`);
  return faults;
}

/** What is wrong with one shape: its rectangles must make up its outline less its holes. */
export function shapeFaults({ outline, holes, rects }: Shape): string[] {
  const faults: string[] = [];
  if (!rects.every((rect) => inside(rect, outline))) faults.push('a rectangle reaches beyond the outline');
  if (!holes.every((hole) => inside(hole, outline))) faults.push('a hole reaches beyond the outline');
  if (rects.some((rect) => holes.some((hole) => overlap(rect, hole)))) faults.push('a rectangle covers a hole');
  const sum = (list: readonly Rect[]) => list.reduce((total, rect) => total + surface(rect), 0);
  if (sum(rects) + sum(holes) !== surface(outline)) faults.push('rectangles and holes do not make up the outline');
  return faults;
}
