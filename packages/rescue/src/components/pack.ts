/**
 * The shape of a component pack: everything that came printed in the box, as plain data (cases 2.1 to 2.3).
 * Not all of it is public, so every value or group of values says on what it rests.
 */

/** `fact`: stated in the rulebook. `inferred`: follows from a stated fact. `reconstructed`: ours, to complete what is not public. */
export const BASES = ['fact', 'inferred', 'reconstructed'] as const;
export type Basis = (typeof BASES)[number];

// ---- The map (2.1, 3.0) ----

export const NEST_IDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type NestId = (typeof NEST_IDS)[number];

/** The six Nests and the Laser Area (3.0 Area). */
export const AREA_IDS = [...NEST_IDS, 'L'] as const;
export type AreaId = (typeof AREA_IDS)[number];

/** A printed ID Code: a letter and a number inside an area, a number alone in a corridor (3.0 Box). */
export type BoxId = `${AreaId}${number}` | `${number}`;
/** The two boxes of a link in the order of `compareBoxIds`, as 'E8|E12' or '3|A6'. */
export type LinkId = `${BoxId}|${BoxId}`;

export const ROOM_KINDS = [
  'corridor-circular',
  'corridor-axial',
  'compartment',
  'command',
  'armory',
  'gravity-control',
  'life-support',
  'hatchery',
  'cold-storage',
  'laser-pod',
  'engine-room',
  'airlock',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export const RING_NUMBERS = [1, 2, 3] as const;
export type RingNumber = (typeof RING_NUMBERS)[number];

/** x, y, width, height in map units: x from bow (0) to stern, y round the hull. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** `rects` tile the box exactly; `outline` less `holes` is the same surface, for drawing. */
export interface Shape {
  readonly outline: Rect;
  readonly holes: readonly Rect[];
  readonly rects: readonly Rect[];
}

export interface Box {
  readonly id: BoxId;
  readonly area: AreaId | null;
  readonly room: RoomKind;
  /** Which circular corridor the box belongs to. */
  readonly ring?: RingNumber;
  readonly shape: Shape;
  readonly label: readonly [x: number, y: number];
  readonly basis: Basis;
  /** On what the room kind rests; `basis` is about the box and its place. */
  readonly roomBasis: Basis;
}

export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One straight stretch of a shared wall, on the border of the link's `a`; `dir` points from `a` to `b`. */
export interface Segment {
  readonly dir: Direction;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The wall lies where the sheet was cut: y is 0 on one side of it and the circumference on the other. */
  readonly seam?: true;
}

/** `open`: corridor to corridor without a wall (9.5). `door`: a wall with a door. `wall`: contiguous (8.1) but closed unless holed (14.0). */
export const LINK_KINDS = ['open', 'door', 'wall'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Two contiguous boxes: they share some length of wall (8.1). */
export interface Link {
  readonly id: LinkId;
  readonly a: BoxId;
  readonly b: BoxId;
  readonly kind: LinkKind;
  readonly segments: readonly Segment[];
  /** On what the kind of the link rests. */
  readonly basis: Basis;
}

export const ROW_KINDS = ['circular', 'axial'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A corridor along which one can fire (12.1); a circular one closes on itself and caps the range (12.4). */
export interface Row {
  readonly id: string;
  readonly kind: RowKind;
  readonly maxRange: number | null;
  readonly boxes: readonly BoxId[];
  readonly basis: Basis;
}

export interface HiveMap {
  readonly circumference: number;
  readonly length: number;
  readonly boxes: Readonly<Record<BoxId, Box>>;
  readonly links: readonly Link[];
  readonly rows: readonly Row[];
}

// ---- Units and counters (2.2) ----

export const UNIT_KINDS = [
  'master-queen',
  'queen',
  'soldier',
  'worker',
  'boobytrap',
  'fake-boobytrap',
  'ambassador',
  'daughter',
  'engineer',
  'scout',
  '2-lancers',
  '1-lancer',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export interface UnitFigures {
  /** Ranged Combat Strength. A Worker's 0 is a strength (it fires from an Armory, 12.6); null is none. */
  readonly ranged: number | null;
  /** Melee Combat Strength. Traps bear no figure: the real one has its strength from 15.3. */
  readonly melee: number;
  /** Out-of-Command-Range Melee Combat Strength: Soldiers and Workers only. */
  readonly outOfCommandMelee: number | null;
  /** Movement Allowance. */
  readonly move: number;
  /** Men on the counter (3.0 Individual). */
  readonly individuals: 1 | 2;
  readonly basis: Basis;
}
export type UnitTable = Readonly<Record<UnitKind, UnitFigures>>;

export const MARKER_KINDS = [
  'open-breach',
  'closed-breach',
  'znon-control',
  'mind-control',
  'destroyed',
  'incapacitated',
  'hole',
  'game-turn',
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];
export type CounterFace = UnitKind | MarkerKind;

/** `count` counters with this front and back; a back of null shows nothing of its own. */
export interface Counter {
  readonly front: CounterFace;
  readonly back: CounterFace | null;
  readonly count: number;
  readonly basis: Basis;
}
export type CounterMix = readonly Counter[];

// ---- Charts (2.3) ----

/** One of the six faces of the die. */
export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const;
export type DieFace = (typeof DIE_FACES)[number];
/** One value for each face, face 1 first. */
export type PerFace<T> = readonly [T, T, T, T, T, T];

/** Rows of the Unit Cost Chart (4.9). `darter` comes with its Engineer; `speed` is one Game-Turn off the jump. */
export const PURCHASES = ['darter', 'engineer', 'scout', '2-lancers', 'soldier', 'worker', 'boobytrap', 'fake-boobytrap', 'speed'] as const;
export type Purchase = (typeof PURCHASES)[number];

export const DARTER_COUNTS = [4, 5, 6] as const;
export type DarterCount = (typeof DARTER_COUNTS)[number];

/** Rows of the Movement Point Expenditure Chart (9.6). `queen-note` is the starred note under it. */
export const ACTIVITIES = [
  'enter-box',
  'cross-door',
  'fire',
  'improve-fire',
  'blow-hole',
  'remove-boobytrap',
  'leave-enemy-box',
  'failed-exit',
  'breach',
  'cut-gravity',
  'life-support',
  'demolish',
  'queen-note',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Who may do it, by the notes of 9.6. */
export const PERFORMERS = ['any', 'engineers', 'marines', 'marines-and-workers', 'queens'] as const;
export type Performer = (typeof PERFORMERS)[number];

/** `cost` in Movement Points; a `surcharge` (printed with a plus) is added to the basic cost of the same act. */
export interface ActivityCost {
  readonly cost: number;
  readonly surcharge: boolean;
  readonly performer: Performer;
  readonly basis: Basis;
}

/** Results of 16.6 against one side; null is no effect. */
export const MELEE_RESULTS = ['In', '1', '2'] as const;
export type MeleeResult = (typeof MELEE_RESULTS)[number];

export const MELEE_COLUMNS = ['0-or-less', '1-2', '3-4', '5-6', '7-12', '13-or-more'] as const;
export type MeleeColumnId = (typeof MELEE_COLUMNS)[number];

/** A column holds the modified rolls `from`..`to`, null being without end. */
export interface MeleeColumn {
  readonly id: MeleeColumnId;
  readonly from: number | null;
  readonly to: number | null;
  readonly target: MeleeResult | null;
  readonly attackers: MeleeResult | null;
}

/** Rows of the Summary of Die Rolls. */
export const DIE_ROLLS = [
  'mind-control-incapacitated',
  'mind-control-normal',
  'break-control',
  'disengage-door',
  'disengage-corridor',
  'demolish',
  'hole',
  'engineer-attacked',
  'remove-trap-normal',
  'remove-trap-incapacitated',
  'armory',
] as const;
export type DieRoll = (typeof DIE_ROLLS)[number];

/** The faces, both ends included, on which what the row names happens. */
export interface Faces {
  readonly from: DieFace;
  readonly to: DieFace;
}

export interface Charts {
  readonly costs: { readonly basis: Basis; readonly rows: Readonly<Record<Purchase, number>> };
  readonly outerDefense: { readonly basis: Basis; readonly columns: Readonly<Record<DarterCount, PerFace<number>>> };
  readonly darterDamage: { readonly basis: Basis; readonly faces: PerFace<number | 'D'> };
  readonly movement: Readonly<Record<Activity, ActivityCost>>;
  readonly melee: { readonly basis: Basis; readonly columns: readonly MeleeColumn[] };
  readonly dice: { readonly basis: Basis; readonly rows: Readonly<Record<DieRoll, Faces>> };
}

// ---- The pack ----

export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly map: HiveMap;
  readonly units: UnitTable;
  readonly counters: CounterMix;
  readonly charts: Charts;
  /** Names of the Darters, in the order of the Breach markers (4.3: named for stars). */
  readonly darters: readonly string[];
  readonly dartersBasis: Basis;
}
