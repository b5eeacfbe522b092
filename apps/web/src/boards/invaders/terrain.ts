import { SIDES, type Side } from '@carapace/tabletop/hex';
import type { HexKey, Mapzone, Terrain } from './face';
import { drawn, middle, outline, polyline, round, sideEnds, sideMiddle, UNIT } from './grid';

/** A rectangle of the drawing, in its units. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything on a map that never changes, as few and long paths: 238 hexes weigh no more than a dozen elements. */
export interface Drawing {
  /** The hexes of each terrain. */
  readonly grounds: Readonly<Record<Terrain, string>>;
  /** Beside the lava, where it glows. */
  readonly glow: string;
  readonly lines: string;
  /** The banks of the lava: where nobody passes. */
  readonly shore: string;
  readonly crust: string;
  readonly currents: string;
  readonly tufts: string;
  readonly rocks: string;
  readonly rocksLit: string;
  readonly trunks: string;
  readonly crowns: string;
  readonly crownsLit: string;
  readonly walls: string;
  readonly roofs: string;
  readonly windows: string;
  readonly roads: string;
  readonly bridges: string;
}

/** Numbers of a hex that look drawn by lot and are the same every time. */
function lots(col: number, row: number): () => number {
  let state = (col * 73_856_093) ^ (row * 19_349_663) ^ 0x9e3779b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((state ^ (state >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

const n = round;

/** A jagged boulder standing at a point, and the face of it that catches the light. */
function rock(x: number, y: number, size: number, lean: number): { readonly body: string; readonly light: string } {
  const w = size;
  const h = size * 1.1;
  const tip = { x: n(x + lean), y: n(y - h) };
  return {
    body: `M${n(x - w)} ${n(y)}L${n(x - w * 0.7)} ${n(y - h * 0.6)}L${tip.x} ${tip.y}L${n(x + w * 0.75)} ${n(y - h * 0.45)}L${n(x + w)} ${n(y)}Z`,
    light: `M${tip.x} ${tip.y}L${n(x + w * 0.75)} ${n(y - h * 0.45)}L${n(x + w)} ${n(y)}L${n(x + lean * 0.2)} ${n(y)}Z`,
  };
}

/** A tree of Brea 7: a stalk under a cap, like a mushroom. */
function tree(x: number, y: number, size: number): { readonly trunk: string; readonly crown: string; readonly light: string } {
  const top = n(y - size * 1.15);
  return {
    trunk: `M${n(x)} ${n(y)}V${n(y - size * 0.7)}`,
    crown: `M${n(x - size)} ${n(y - size * 0.45)}Q${n(x - size)} ${top} ${n(x)} ${top}T${n(x + size)} ${n(y - size * 0.45)}Q${n(x)} ${n(y - size * 0.15)} ${n(x - size)} ${n(y - size * 0.45)}Z`,
    light: `M${n(x - size * 0.6)} ${n(y - size * 0.66)}Q${n(x - size * 0.45)} ${n(y - size)} ${n(x - size * 0.05)} ${n(y - size * 1.02)}`,
  };
}

/** A block with a roof, seen from the south. */
function block(x: number, y: number, w: number, h: number): { readonly wall: string; readonly roof: string; readonly windows: string } {
  const windows: string[] = [];
  for (let at = x + 3; at + 3 <= x + w - 2; at += 5) windows.push(`M${n(at)} ${n(y + h * 0.55)}h2.6v3h-2.6z`);
  return {
    wall: `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`,
    roof: `M${n(x - 1.5)} ${n(y + 1)}l${n(w * 0.16)} -5h${n(w * 0.68 + 3)}l${n(w * 0.16)} 5z`,
    windows: windows.join(''),
  };
}

const TREES = [
  [-15, -4],
  [7, -8],
  [-3, 7],
  [16, 6],
  [-13, 17],
  [6, 21],
] as const;
const ROCKS = [
  [-13, -2],
  [10, -6],
  [-4, 12],
  [13, 15],
] as const;

export function drawingOf(zone: Mapzone): Drawing {
  const grounds: Record<Terrain, string[]> = { clear: [], rough: [], forest: [], building: [], lava: [] };
  const parts = {
    glow: [] as string[],
    lines: [] as string[],
    shore: [] as string[],
    crust: [] as string[],
    currents: [] as string[],
    tufts: [] as string[],
    rocks: [] as string[],
    rocksLit: [] as string[],
    trunks: [] as string[],
    crowns: [] as string[],
    crownsLit: [] as string[],
    walls: [] as string[],
    roofs: [] as string[],
    windows: [] as string[],
  };
  const isLava = (key: HexKey | null): boolean => key !== null && zone.hex(key).terrain === 'lava';

  for (const key of zone.keys) {
    const { col, row, terrain } = zone.hex(key);
    const place = zone.axial(key);
    const { x, y } = middle(place);
    const lot = lots(col, row);
    grounds[terrain].push(outline(place));
    for (const side of SIDES) {
      const across = zone.across(key, side);
      const ends = polyline(sideEnds(place, side));
      if (terrain === 'lava' && !isLava(across)) parts.shore.push(ends);
      else if (across === null || (!isLava(across) && SIDES.indexOf(side) < 3)) parts.lines.push(ends);
    }
    if (terrain !== 'lava' && zone.beside(key).some(isLava)) parts.glow.push(outline(place));
    switch (terrain) {
      case 'clear':
        for (let i = 0; i < 2; i++) {
          const [tx, ty] = [x + (lot() - 0.5) * 40, y + (lot() - 0.5) * 34];
          if (lot() < 0.6) parts.tufts.push(`M${n(tx - 3)} ${n(ty)}l1.500 -3.500m1.500 3.500v-5m1.500 5l1.500 -3.500`);
        }
        break;
      case 'rough':
        for (const [dx, dy] of ROCKS) {
          const { body, light } = rock(x + dx + (lot() - 0.5) * 5, y + dy + (lot() - 0.5) * 4, 6 + lot() * 3.5, (lot() - 0.5) * 5);
          parts.rocks.push(body);
          parts.rocksLit.push(light);
        }
        break;
      case 'forest':
        for (const [dx, dy] of TREES) {
          const { trunk, crown, light } = tree(x + dx + (lot() - 0.5) * 4, y + dy + (lot() - 0.5) * 3, 7 + lot() * 2.5);
          parts.trunks.push(trunk);
          parts.crowns.push(crown);
          parts.crownsLit.push(light);
        }
        break;
      case 'building':
        for (const [dx, dy, w, h] of [
          [-17, -14, 17, 11],
          [4, -9, 13, 12],
          [-10, 8, 22, 11],
        ] as const) {
          const { wall, roof, windows } = block(x + dx, y + dy, w, h);
          parts.walls.push(wall);
          parts.roofs.push(roof);
          parts.windows.push(windows);
        }
        break;
      case 'lava':
        for (const dy of [-14, 1, 15]) {
          const shift = (lot() - 0.5) * 10;
          parts.currents.push(`M${n(x - 16 + shift)} ${n(y + dy)}q6 -6 12 0t12 0`);
        }
        for (let i = 0; i < 2; i++) {
          const [cx, cy, r] = [x + (lot() - 0.5) * 34, y + (lot() - 0.5) * 28, 2.5 + lot() * 3];
          parts.crust.push(`M${n(cx - r)} ${n(cy)}l${n(r * 0.7)} ${n(-r * 0.8)}h${n(r)}l${n(r * 0.6)} ${n(r)}l${n(-r)} ${n(r * 0.7)}z`);
        }
        break;
    }
  }

  return {
    grounds: {
      clear: grounds.clear.join(''),
      rough: grounds.rough.join(''),
      forest: grounds.forest.join(''),
      building: grounds.building.join(''),
      lava: grounds.lava.join(''),
    },
    ...(Object.fromEntries(Object.entries(parts).map(([name, list]) => [name, list.join('')])) as Record<keyof typeof parts, string>),
    ...roadsOf(zone),
  };
}

/** Roads run from the middle of one side to that of another, so that they join across hexsides; a bridge is a road on planks. */
function roadsOf(zone: Mapzone): { readonly roads: string; readonly bridges: string } {
  const sidesOf = new Map<HexKey, Side[]>();
  const add = (key: HexKey, side: Side): void => void (sidesOf.get(key)?.push(side) ?? sidesOf.set(key, [side]));
  for (const { between } of zone.sheet.roads) {
    for (const [from, to] of [between, [between[1], between[0]] as const]) {
      const side = SIDES.find((one) => zone.across(from, one) === to);
      if (side !== undefined) add(from, side);
    }
  }
  for (const { hex, side } of zone.sheet.roadExits) add(hex, side);
  const roads: string[] = [];
  const bridges: string[] = [];
  for (const [key, sides] of sidesOf) {
    const place = zone.axial(key);
    const centre = middle(place);
    const ends = sides.map((side) => sideMiddle(place, side));
    const [a, b] = ends;
    if (ends.length === 2 && a !== undefined && b !== undefined) {
      const way = `M${a.x} ${a.y}Q${centre.x} ${centre.y} ${b.x} ${b.y}`;
      (zone.isBridge(key) ? bridges : roads).push(way);
    } else for (const end of ends) roads.push(polyline([centre, end]));
  }
  return { roads: roads.join(''), bridges: bridges.join('') };
}

/** The box of the whole sheet: its corner lies at a corner of the first hex's box, not at its centre. */
export function boundsOf({ sheet }: Mapzone): Area {
  const { x, y } = drawn({ x: -2, y: -1 });
  return { x, y, width: round((3 * (sheet.columns - 1) + 4) * UNIT.x), height: round((2 * sheet.rows + 1) * UNIT.y) };
}
