import type { BoxId, Hive, LinkId, UnitKind } from './components';
import type { RescueOptions } from './options';
import type { SegmentId } from './sequence';

/*
 * What lies on the map and how to ask about it. State and every View are Positions: the same questions are asked of the truth by the
 * rules and of what a seat may know by offers and checks. Ids are the server's in State and the viewer's names in a View.
 */

export const SIDES = ['terran', 'znon'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'terran' ? 'znon' : 'terran');

/** A box of the Hive, or a Darter's Holding Box as 'darter:Vega' (5.2). */
export type Place = BoxId | `darter:${string}`;
export const holdingBox = (darter: string): Place => `darter:${darter}`;
export const isHoldingBox = (place: Place): place is `darter:${string}` => place.startsWith('darter:');
export const darterOf = (place: Place): string | null => (isHoldingBox(place) ? place.slice('darter:'.length) : null);

/** What a unit has done in the current Movement and Ranged Combat Segment, or Melee Combat Segment (9.0, 12.7, 16.3). */
export interface Activity {
  /** Movement Points by its kind and command, fixed at the instant it began (8.5); null before that. Gravity and incapacity come off (09-points). */
  readonly allowance: number | null;
  readonly spent: number;
  readonly fired: boolean;
  /** It has entered a box. */
  readonly moved: boolean;
  /** It began and another unit has acted since: it may do no more (9.0). */
  readonly done: boolean;
  /** It has initiated its one melee of the segment (16.3). */
  readonly fought: boolean;
}

/** What is known of a Queen or the Master-Queen that is or has been active. Turn numbers are Game-Turns. */
export interface Reign {
  readonly active: boolean;
  readonly wokenTurn: number | null;
  /** The segment she woke in, for 8.6. */
  readonly wokenSegment: SegmentId | null;
  /** Last Game-Turn in which she attempted Mind Control (7.1). */
  readonly attemptedTurn: number | null;
  /** Last Game-Turn in whose Mind Control Segment she gave up or lost her man (7.5). */
  readonly releasedTurn: number | null;
  /** Her range is 3 by 7.3, though she may hold nobody any more. */
  readonly shortRange: boolean;
  /** Game-Turn in which she refused a melee (16.5). */
  readonly refusedTurn: number | null;
}

export interface Piece {
  readonly id: string;
  /** null: a face-down counter whose kind this viewer may not know (11.0). */
  readonly kind: UnitKind | null;
  /** Who controls it (3.0). */
  readonly side: Side;
  readonly place: Place;
  readonly faceUp: boolean;
  readonly incapacitated: boolean;
  /** The Queen that Mind Controls it (7.0). */
  readonly holder: string | null;
  /** The Queen that holds the second man of a 2 Lancers made of two controlled men (ruling 93). */
  readonly secondHolder: string | null;
  /** A prisoner that has been under Znon control without a break since the start (11.3, 17.4). */
  readonly heldSinceStart: boolean;
  /** null where this viewer may not know. */
  readonly activity: Activity | null;
  /** Queens and the Master-Queen only; null for others and where this viewer may not know. */
  readonly reign: Reign | null;
}

/** 'waiting': not docked. 'docked': its breach lies in a box. 'departed', 'destroyed': out of play. */
export const DARTER_STATES = ['waiting', 'docked', 'departed', 'destroyed'] as const;
export type DarterState = (typeof DARTER_STATES)[number];

export interface Darter {
  readonly name: string;
  readonly state: DarterState;
  /** Its Breach marker (10.0). */
  readonly breach: { readonly box: BoxId; readonly open: boolean } | null;
  /** All its Engineers fell to the outer defences: its breach goes to the airlock (10.3). */
  readonly airlockOnly: boolean;
}

export interface Position {
  readonly turn: number;
  readonly segment: SegmentId;
  readonly options: RescueOptions;
  readonly units: Readonly<Record<string, Piece>>;
  /** Ids of the units in a place, bottom of the stack first; places without units are left out. */
  readonly stacks: Readonly<Partial<Record<Place, readonly string[]>>>;
  readonly darters: readonly Darter[];
  readonly holes: readonly LinkId[];
  /** Laser pods and engine rooms destroyed (14.0). */
  readonly destroyed: readonly BoxId[];
  /** Armories that have blown up (18.5). */
  readonly detonated: readonly BoxId[];
  readonly gravityCut: boolean;
  /** The Game-Turn whose Znon Movement and Combat Phase is dead by 18.6, or null. */
  readonly deadTurn: number | null;
  readonly lifeSupportOff: boolean;
  /** The unit that is spending Movement Points (9.0). */
  readonly moving: string | null;
}

// ---------------------------------------------------------------- kinds

export const MARINE_KINDS = ['engineer', 'scout', '2-lancers', '1-lancer'] as const satisfies readonly UnitKind[];
const among = (kinds: readonly UnitKind[]) => {
  const set: ReadonlySet<UnitKind | null> = new Set(kinds);
  return ({ kind }: { readonly kind: UnitKind | null }) => set.has(kind);
};
/** Scouts, Engineers, Lancers (3.0), whoever controls them. */
export const isMarine = among(MARINE_KINDS);
/** A Queen or the Master-Queen. */
export const isQueen = among(['queen', 'master-queen']);
export const isPrisoner = among(['ambassador', 'daughter']);
export const isTrap = among(['boobytrap', 'fake-boobytrap']);
export const isGuard = among(['soldier', 'worker']);
/** Space Marines and the hostages, whoever controls them (3.0 Terran). */
export const isTerran = among([...MARINE_KINDS, 'ambassador', 'daughter']);

// ---------------------------------------------------------------- who is where

export function piecesAt(pos: Position, place: Place): readonly Piece[] {
  return (pos.stacks[place] ?? []).map((id) => pos.units[id] as Piece);
}

export function piece(pos: Position, id: string): Piece | null {
  return Object.hasOwn(pos.units, id) ? (pos.units[id] as Piece) : null;
}

export const allPieces = (pos: Position): readonly Piece[] => Object.values(pos.units);

/** The units of the other side in a place: hostages, hidden counters and traps included (3.0e, rulings 52, 95). A fake counts only while face down. */
export function enemies(pos: Position, unit: Piece, place: Place = unit.place): readonly Piece[] {
  return piecesAt(pos, place).filter((other) => other.side !== unit.side && !(other.kind === 'fake-boobytrap' && other.faceUp));
}

/** Whether a place holds enemies of this unit: for fire, holing, gravity, life support (12.3, 14.3, 18.6, 18.7). */
export const enemyOccupied = (pos: Position, unit: Piece, place: Place = unit.place): boolean => enemies(pos, unit, place).length > 0;

/** The units that hinder this one in leaving a place, and in the free step (9.4, 9.5): its enemies; for a controlled Marine the traps too (15.6). */
export function hinderers(pos: Position, unit: Piece, place: Place = unit.place): readonly Piece[] {
  if (unit.side !== 'znon' || !isMarine(unit)) return enemies(pos, unit, place);
  return piecesAt(pos, place).filter((other) =>
    isTrap(other) ? !(other.kind === 'fake-boobytrap' && other.faceUp) : other.side !== unit.side,
  );
}

/** Men for 9.2: a 2 Lancers counts two, hostages and traps none. A counter of unknown kind counts as one. */
const men = (hive: Hive, unit: Piece): number => {
  if (unit.kind === null) return 1;
  return isPrisoner(unit) || isTrap(unit) ? 0 : hive.pack.units[unit.kind].individuals;
};

/** Individuals that are Space Marines in a place, whoever controls them; at most seven (9.2). */
export const marinesIn = (hive: Hive, pos: Position, place: Place): number =>
  piecesAt(pos, place).reduce((sum, unit) => sum + (isMarine(unit) ? men(hive, unit) : 0), 0);

/** Znon-controlled individuals in a place; at most three (9.2). Traps and hostages do not count (15.1). */
export const znonIn = (hive: Hive, pos: Position, place: Place): number =>
  piecesAt(pos, place).reduce((sum, unit) => sum + (unit.side === 'znon' ? men(hive, unit) : 0), 0);

export const MOST_MARINES = 7;
export const MOST_ZNON = 3;

/** Whether the unit may be in the place besides those that are there, itself not counted twice (9.2). */
export function hasRoomFor(hive: Hive, pos: Position, unit: Piece, place: Place): boolean {
  if (unit.place === place) return true;
  const count = men(hive, unit);
  if (isMarine(unit) && marinesIn(hive, pos, place) + count > MOST_MARINES) return false;
  return unit.side !== 'znon' || count === 0 || znonIn(hive, pos, place) + count <= MOST_ZNON;
}

export const docked = (pos: Position, box: BoxId): Darter | null => pos.darters.find((darter) => darter.breach?.box === box) ?? null;
export const darterNamed = (pos: Position, name: string): Darter | null => pos.darters.find((darter) => darter.name === name) ?? null;

const holeSets = new WeakMap<readonly LinkId[], ReadonlySet<LinkId>>();
const NO_HOLES: ReadonlySet<LinkId> = new Set();
/** The holes as the Hive asks for them. */
export function holesOf(pos: Position): ReadonlySet<LinkId> {
  if (pos.holes.length === 0) return NO_HOLES;
  const known = holeSets.get(pos.holes);
  if (known !== undefined) return known;
  const made = new Set(pos.holes);
  if (Object.isFrozen(pos.holes)) holeSets.set(pos.holes, made);
  return made;
}
/** An Armory that has not blown up (18.5). */
export const isLiveArmory = (hive: Hive, pos: Position, place: Place): boolean =>
  !isHoldingBox(place) && hive.box(place).room === 'armory' && !pos.detonated.includes(place);
/** In the Phase that 18.6 makes dead for the Znon. */
export const isDeadPhase = (pos: Position): boolean =>
  pos.deadTurn === pos.turn && (pos.segment === 'znon-movement' || pos.segment === 'znon-melee');
export const isMovementSegment = (segment: SegmentId): boolean => segment === 'terran-movement' || segment === 'znon-movement';
/** The side whose segment it is, in the movement and melee segments. */
export function phasing(segment: SegmentId): Side | null {
  if (segment === 'terran-movement' || segment === 'terran-melee' || segment === 'evacuation') return 'terran';
  if (segment === 'znon-movement' || segment === 'znon-melee' || segment === 'mind-control' || segment === 'activation') return 'znon';
  return null;
}
