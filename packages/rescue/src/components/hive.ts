import { compareBoxIds, linkId } from './box-id';
import { opposite } from './geometry';
import type { AreaId, Box, BoxId, Direction, Link, LinkId, Pack, RoomKind } from './pack';
import { DIRECTIONS } from './pack';
import { type Holes, lane, type Neighbour, type Passage, passageOf, rowSteps, type SightLine } from './sight';

/** A way out of a box on foot: open corridor, door, or hole (9.3). */
export interface Exit {
  readonly box: BoxId;
  readonly link: Link;
  readonly passage: Passage;
}

/**
 * The Hive as the rules ask for it: indexed once, never changed. What changes in play, the holes, is passed in.
 * Every function throws a RangeError for a box that is not on the map.
 */
export interface Hive {
  readonly pack: Pack;
  /** Every box, in reading order (3.0 Hive). */
  readonly boxIds: readonly BoxId[];
  readonly links: readonly Link[];
  has(id: string): id is BoxId;
  box(id: BoxId): Box;
  areaOf(id: BoxId): AreaId | null;
  boxesOf(area: AreaId): readonly BoxId[];
  boxesWithRoom(room: RoomKind): readonly BoxId[];
  /** All contiguous boxes, walls or not (8.1). */
  neighbours(id: BoxId): readonly Neighbour[];
  /** The link between two boxes, or null if they are not contiguous. */
  link(a: BoxId, b: BoxId): Link | null;
  linkById(id: LinkId): Link | null;
  /** The contiguous boxes a unit can step into (9.1, 9.3). */
  exits(id: BoxId, holes: Holes): readonly Exit[];
  /** Fewest steps through contiguous boxes, walls and the seam included; 0 to itself (8.1). */
  distance(a: BoxId, b: BoxId): number;
  /** The boxes at most `range` steps away, itself included, in reading order (8.1). */
  boxesWithin(id: BoxId, range: number): readonly BoxId[];
  /** The lines of fire from a box in one direction, nearest first (12.1). */
  lane(from: BoxId, dir: Direction, holes: Holes): readonly SightLine[];
  /** All lines of fire from a box. Occupied boxes do not count here: test `via` (12.2). */
  sightLines(from: BoxId, holes: Holes): readonly SightLine[];
  /** The lines of fire from one box to another; none if out of sight. */
  sightLinesTo(from: BoxId, to: BoxId, holes: Holes): readonly SightLine[];
}

const NO_HOLES: Holes = new Set();

/** Makes the index of a pack. The pack must be one that `parsePack` accepts. */
export function makeHive(pack: Pack): Hive {
  const { boxes, links, rows } = pack.map;
  const boxIds = Object.freeze(
    Object.values(boxes)
      .map(({ id }) => id)
      .sort(compareBoxIds),
  );
  const indexOf = new Map<string, number>(boxIds.map((id, i) => [id, i]));
  const linkOf = new Map<string, Link>(links.map((link) => [link.id, link]));

  function index(id: BoxId): number {
    const i = indexOf.get(id);
    if (i === undefined) throw new RangeError(`No box ${id} on the map ${pack.id}`);
    return i;
  }
  function at<T>(table: readonly T[], id: BoxId): T {
    return table[index(id)] as T;
  }

  const neighbourTable = boxIds.map((): Neighbour[] => []);
  for (const link of links) {
    const dirs = [...new Set(link.segments.map(({ dir }) => dir))];
    at(neighbourTable, link.a).push({ box: link.b, link, dirs });
    at(neighbourTable, link.b).push({ box: link.a, link, dirs: dirs.map(opposite) });
  }
  for (const list of neighbourTable) {
    list.sort((p, q) => index(p.box) - index(q.box));
    Object.freeze(list);
  }
  const neighbours = (id: BoxId): readonly Neighbour[] => at(neighbourTable, id);

  const size = boxIds.length;
  const distances = new Uint8Array(size * size);
  boxIds.forEach((start, from) => {
    const queue = [start];
    for (const id of queue) {
      const steps = distances[from * size + index(id)] ?? 0;
      for (const { box } of neighbours(id)) {
        const to = from * size + index(box);
        if (box === start || distances[to] !== 0) continue;
        distances[to] = steps + 1;
        queue.push(box);
      }
    }
  });

  const steps = rowSteps(rows, neighbours);
  function look(from: BoxId, holes: Holes): readonly SightLine[] {
    const lines = new Map<string, SightLine>();
    for (const dir of DIRECTIONS) {
      for (const line of lane(from, dir, holes, neighbours, steps)) {
        const key = `${line.to} ${line.passage} ${line.via.join()}`;
        if (!lines.has(key)) lines.set(key, line);
      }
    }
    return Object.freeze([...lines.values()].sort((p, q) => p.range - q.range || index(p.to) - index(q.to)));
  }
  const sightTable = boxIds.map((id) => look(id, NO_HOLES));
  /** A hole can only lengthen the sight of a box that it touches or that looks into a box it touches. */
  const inView = boxIds.map((id, i) => new Set<BoxId>([id, ...(sightTable[i] ?? []).map(({ to }) => to)]));

  function sightLines(from: BoxId, holes: Holes): readonly SightLine[] {
    const view = at(inView, from);
    for (const hole of holes) {
      const link = linkOf.get(hole);
      if (link && (view.has(link.a) || view.has(link.b))) return look(from, holes);
    }
    return at(sightTable, from);
  }

  const select = <K>(key: (box: Box) => K) => {
    const groups = new Map<K, readonly BoxId[]>();
    for (const id of boxIds) {
      const group = key(boxes[id] as Box);
      groups.set(group, Object.freeze([...(groups.get(group) ?? []), id]));
    }
    return (wanted: K): readonly BoxId[] => groups.get(wanted) ?? [];
  };
  const inArea = select<AreaId | null>(({ area }) => area);
  const withRoom = select(({ room }) => room);

  const box = (id: BoxId): Box => {
    index(id);
    return boxes[id] as Box;
  };

  return Object.freeze<Hive>({
    pack,
    boxIds,
    links,
    has: (id): id is BoxId => indexOf.has(id),
    box,
    areaOf: (id) => box(id).area,
    boxesOf: inArea,
    boxesWithRoom: withRoom,
    neighbours,
    link(a, b) {
      index(a);
      index(b);
      return linkOf.get(linkId(a, b)) ?? null;
    },
    linkById: (id) => linkOf.get(id) ?? null,
    exits: (id, holes) =>
      neighbours(id).flatMap(({ box: to, link }) => {
        const passage = passageOf(link, holes);
        return passage === null ? [] : [{ box: to, link, passage }];
      }),
    distance: (a, b) => distances[index(a) * size + index(b)] as number,
    boxesWithin(id, range) {
      const row = index(id) * size;
      return boxIds.filter((_, i) => (distances[row + i] as number) <= range);
    },
    lane(from, dir, holes) {
      index(from);
      return lane(from, dir, holes, neighbours, steps);
    },
    sightLines,
    sightLinesTo: (from, to, holes) => sightLines(from, holes).filter((line) => line.to === to),
  });
}
