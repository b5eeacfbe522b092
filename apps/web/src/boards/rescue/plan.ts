import type { Box, BoxId, LinkId, Pack, Rect, RoomKind } from './face';

/*
 * The plan of the hull as drawing instructions, made once from a component pack. Nothing here is typed in: another map draws itself.
 */

/** Plan units per map unit. */
export const UNIT = 10;
/** Width of a door in plan units; a narrower wall gets a narrower door. */
const DOOR = 22;
const HOLE = 24;

export interface PlanBox {
  readonly id: BoxId;
  readonly area: Box['area'];
  readonly room: RoomKind;
  /** What it takes up, islands and all. */
  readonly outline: PlanRect;
  /** The box as a path, its islands left out. */
  readonly path: string;
  /** The free rectangle in which counters stand, and where they stand round: under the line with the name. */
  readonly floor: PlanRect;
  /** The top left corner of the name, and the room to its right. */
  readonly name: { readonly x: number; readonly y: number; readonly width: number };
  readonly centre: { readonly x: number; readonly y: number };
}

export interface PlanRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A spot on a shared wall: where a door is, or a hole would be. */
export interface Gap {
  readonly link: LinkId;
  readonly x: number;
  readonly y: number;
  /** Half the width of the gap. */
  readonly half: number;
  readonly upright: boolean;
}

export interface Plan {
  readonly width: number;
  readonly circumference: number;
  readonly boxes: ReadonlyMap<BoxId, PlanBox>;
  /** Bulkheads round areas, and partitions inside them, each as one path. */
  readonly bulkheads: string;
  readonly partitions: string;
  /** Where one box of a corridor ends and the next begins. */
  readonly marks: string;
  readonly doors: readonly Gap[];
  /** Where a hole would be blown, by link: every wall without a door (14.0). */
  readonly holes: ReadonlyMap<LinkId, Gap>;
  /** Floors by kind of room, each as one path. */
  readonly floors: ReadonlyMap<RoomKind, string>;
  readonly nests: readonly {
    readonly area: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

const scaled = ([x, y, width, height]: Rect): PlanRect => ({ x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT });
const rectPath = ({ x, y, width, height }: PlanRect): string => `M${x} ${y}h${width}v${height}h${-width}z`;
/** Anticlockwise, so that the inside of it is left out. */
const islandPath = ({ x, y, width, height }: PlanRect): string => `M${x} ${y}v${height}h${width}v${-height}z`;

/** Height of the line at the top of a box that holds its name. */
const NAME_LINE = 20;
const MARGIN = 6;

function planBox(box: Box): PlanBox {
  const outline = scaled(box.shape.outline);
  const rects = box.shape.rects.map(scaled);
  const widest = rects.reduce((best, rect) => (Math.min(rect.width, rect.height) > Math.min(best.width, best.height) ? rect : best));
  const home = box.shape.holes.length === 0 ? outline : (rects.find((rect) => holds(rect, box.label)) ?? widest);
  const floor = {
    x: home.x + MARGIN,
    y: home.y + NAME_LINE,
    width: home.width - 2 * MARGIN,
    height: home.height - NAME_LINE - MARGIN,
  };
  return {
    id: box.id,
    area: box.area,
    room: box.room,
    outline,
    path: rectPath(outline) + box.shape.holes.map((hole) => islandPath(scaled(hole))).join(''),
    floor,
    name: { x: home.x + MARGIN + 1, y: home.y + 17, width: home.width - 2 * MARGIN - 2 },
    centre: { x: floor.x + floor.width / 2, y: floor.y + floor.height / 2 },
  };
}

function holds(rect: PlanRect, [x, y]: readonly [number, number]): boolean {
  return x * UNIT >= rect.x && x * UNIT <= rect.x + rect.width && y * UNIT >= rect.y && y * UNIT <= rect.y + rect.height;
}

interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
const lengthOf = ({ x1, y1, x2, y2 }: Wall): number => Math.abs(x2 - x1) + Math.abs(y2 - y1);
const linePath = ({ x1, y1, x2, y2 }: Wall): string => `M${x1} ${y1}L${x2} ${y2}`;

function gapOf(link: LinkId, wall: Wall, width: number): Gap {
  const half = Math.min(width, lengthOf(wall) * 0.8) / 2;
  return { link, x: (wall.x1 + wall.x2) / 2, y: (wall.y1 + wall.y2) / 2, half, upright: wall.x1 === wall.x2 };
}

/** What is left of a wall on both sides of a gap. */
function split(wall: Wall, { x, y, half, upright }: Gap): readonly Wall[] {
  return upright
    ? [
        { ...wall, y2: y - half },
        { ...wall, y1: y + half },
      ]
    : [
        { ...wall, x2: x - half },
        { ...wall, x1: x + half },
      ];
}

export function planOf(pack: Pick<Pack, 'map'>): Plan {
  const { map } = pack;
  const boxes = new Map(Object.values(map.boxes).map((box) => [box.id, planBox(box)]));
  let bulkheads = '';
  let partitions = '';
  let marks = '';
  const doors: Gap[] = [];
  const holes = new Map<LinkId, Gap>();
  for (const link of map.links) {
    const walls = link.segments.map(({ x1, y1, x2, y2 }) => ({ x1: x1 * UNIT, y1: y1 * UNIT, x2: x2 * UNIT, y2: y2 * UNIT }));
    const longest = walls.reduce((best, wall) => (lengthOf(wall) > lengthOf(best) ? wall : best));
    if (link.kind === 'open') {
      marks += walls.map(linePath).join('');
      continue;
    }
    let pieces: readonly Wall[] = walls;
    if (link.kind === 'door') {
      const door = gapOf(link.id, longest, DOOR);
      doors.push(door);
      pieces = walls.flatMap((wall) => (wall === longest ? split(wall, door) : [wall]));
    } else {
      holes.set(link.id, gapOf(link.id, longest, HOLE));
    }
    const drawn = pieces.map(linePath).join('');
    const inside = map.boxes[link.a]?.area !== null && map.boxes[link.a]?.area === map.boxes[link.b]?.area;
    if (inside) partitions += drawn;
    else bulkheads += drawn;
  }
  const floors = new Map<RoomKind, string>();
  for (const box of boxes.values()) floors.set(box.room, (floors.get(box.room) ?? '') + box.path);
  return {
    width: map.length * UNIT,
    circumference: map.circumference * UNIT,
    boxes,
    bulkheads,
    partitions,
    marks,
    doors,
    holes,
    floors,
    nests: nestsOf([...Object.values(map.boxes)]),
  };
}

function nestsOf(boxes: readonly Box[]): Plan['nests'] {
  const areas = [...new Set(boxes.flatMap(({ area }) => area ?? []))].filter((area) => area !== 'L');
  return areas.map((area) => {
    const rects = boxes.filter((box) => box.area === area).map(({ shape }) => scaled(shape.outline));
    const x = Math.min(...rects.map((rect) => rect.x));
    const y = Math.min(...rects.map((rect) => rect.y));
    const right = Math.max(...rects.map((rect) => rect.x + rect.width));
    const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
    return { area, x, y, width: right - x, height: bottom - y };
  });
}

/** A path in another copy of the hull, `by` plan units further down: each of its parts begins anew and goes on from there. */
export const shifted = (path: string, by: number): string =>
  by === 0 ? path : path.replace(/M(\S+) (-?[\d.]+)/g, (_, x: string, y: string) => `M${x} ${Number(y) + by}`);

/** A door as a path: two jambs across the wall. */
export function jambs({ x, y, half, upright }: Gap): string {
  const reach = 5;
  return upright
    ? `M${x - reach} ${y - half}h${2 * reach}M${x - reach} ${y + half}h${2 * reach}`
    : `M${x - half} ${y - reach}v${2 * reach}M${x + half} ${y - reach}v${2 * reach}`;
}

/** The thin leaf of a door, half drawn back. */
export function leaf({ x, y, half, upright }: Gap): string {
  return upright ? `M${x} ${y - half}v${half * 2}` : `M${x - half} ${y}h${half * 2}`;
}

/** A hole: torn edges on both sides of the gap. */
export function torn({ x, y, half, upright }: Gap): string {
  const points = [
    [-1, 0],
    [-0.7, -0.35],
    [-0.45, -0.1],
    [-0.15, -0.5],
    [0.2, -0.15],
    [0.5, -0.45],
    [0.75, -0.1],
    [1, 0],
    [0.7, 0.4],
    [0.4, 0.12],
    [0.1, 0.5],
    [-0.25, 0.15],
    [-0.6, 0.42],
  ] as const;
  return `M${points.map(([u, v]) => (upright ? `${x + v * half} ${y + u * half}` : `${x + u * half} ${y + v * half}`)).join('L')}z`;
}
