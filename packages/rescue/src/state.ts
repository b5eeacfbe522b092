import type { BaseState, Result } from '@carapace/tabletop';
import type { Mission, TerranForces, ZnonForces } from './commands';
import type { BoxId, LinkId, UnitKind } from './components';
import type { LossCause } from './fresh';
import type { StoredPage } from './log';
import type { RescueOptions } from './options';
import type { Activity, DarterState, Place, Reign, Side } from './position';
import type { Question } from './questions';
import type { SegmentId } from './sequence';
import type { Task } from './tasks';

/*
 * Types only, so that a rule file can speak of State while a browser that loads its face gets none of it.
 */

/** The server's own name for a unit; never sent to the Terran or a watcher except for Space Marines, who are never hidden (11.2). */
export type UnitId = string;

export interface Unit {
  readonly id: UnitId;
  kind: UnitKind;
  side: Side;
  place: Place;
  faceUp: boolean;
  incapacitated: boolean;
  holder: UnitId | null;
  secondHolder: UnitId | null;
  heldSinceStart: boolean;
  // These three are replaced and never changed: what is the same object is the same.
  activity: Activity;
  reign: Reign | null;
  /** Traps that have attacked it in this Znon Melee Combat Segment (15.3). */
  trappedBy: readonly UnitId[];
  /** What the Terran and watchers call it, unless it is a Marine; a new one each time it is turned face down (11.1, ruling 105). */
  handle: string;
}

export interface DarterTruth {
  readonly name: string;
  state: DarterState;
  breach: { box: BoxId; open: boolean } | null;
  airlockOnly: boolean;
}

/** Who was lost and how; neither player may look before the end (11.7). */
export interface Loss {
  readonly unit: UnitId;
  readonly kind: UnitKind;
  /** Men lost: a 2 Lancers reduced to one is a loss of one. */
  readonly men: number;
  readonly turn: number;
  readonly cause: LossCause;
  /** Side that controlled the attacker, where one attacked; 'none' for the rest. */
  readonly by: Side | 'none';
  /** The Terran and watchers saw who it was; a face-down counter is lost without its kind being told (11.4, 11.7). */
  readonly open: boolean;
}
export interface RescueState extends BaseState {
  segment: SegmentId;
  result: Result | null;
  readonly options: RescueOptions;
  turn: number;
  forces: { terran: TerranForces | null; znon: ZnonForces | null };
  /** Secret until the end (5.6). */
  mission: Mission | null;
  /** The Znon knows the loads from the naming of the hits on (5.5). */
  loadsKnown: boolean;
  units: Record<UnitId, Unit>;
  /** Each is replaced and never changed. */
  stacks: Partial<Record<Place, readonly UnitId[]>>;
  darters: DarterTruth[];
  holes: LinkId[];
  destroyed: BoxId[];
  detonated: BoxId[];
  gravityCut: boolean;
  deadTurn: number | null;
  lifeSupportOff: boolean;
  moving: UnitId | null;
  /** Decisions open, last answered first. */
  questions: Question[];
  /** What still has to happen before anybody may choose again, first first. */
  agenda: Task[];
  losses: Loss[];
  /** Marines and hostages that have left in Darters and lived (22.3). */
  evacuated: { readonly kind: UnitKind; readonly men: number }[];
  /** Darters that departed this Game-Turn and can be fired at (20.3). */
  departing: string[];
  hostages: HostageTruth;
  /** Workers not on the map (18.9). Hidden from the Terran (ruling 100). */
  workersLeft: number;
  /** For ruling 108: the last Game-Turn in which a unit was lost, a hostage moved or demolition tried. */
  lastStir: number;
  /** Number of the next unit that comes into being by a split or from Cold Storage. */
  nextUnit: number;
  log: StoredPage[];
  /** Where the log shows the kind of a unit that can be turned face down again, as [page, event] (ruling 106). */
  mentions: Record<UnitId, [number, number][]>;
}

/** Execution of hostages (19.0). */
export interface HostageTruth {
  /** Queens killed after both engines, whose roll is still due. */
  rollsDue: number;
  /** Those of them for Queens who died face down: the Terran hears of these rolls when they are made. */
  rollsUnseen: number;
  /** The roll has succeeded once: the power is there for the rest of the game. */
  power: boolean;
  /** Announced and not yet carried out, waived or prevented. */
  announced: {
    readonly unit: UnitId;
    readonly turn: number;
    /** It has been mixed with other face-down counters since: which it is nobody but the Znon knows any more (ruling 105). */
    mixed?: boolean | undefined;
  }[];
  /** Game-Turn in which the last one was executed (19.1). */
  executedTurn: number | null;
}
