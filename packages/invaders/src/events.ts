import type { Modifier } from '@carapace/tabletop';
import type { Contact, Side as HexSide } from '@carapace/tabletop/hex';
import type { BumpResult, Edge, Gate, HexId, HexKey, JumpResult, Level } from './components';
import type { Condition, Side } from './position';
import type { SegmentId } from './sequence';

/*
 * What can happen, in the past tense, with the facts of each. `narrate` words them, a board animates them. Members that may be missing are
 * told only to who may know them. Dice stand beside the facts in the event (log.ts).
 */

/** How a Marine comes to a hex otherwise than on foot. */
export const LANDINGS = ['safe', 'scattered', 'malfunction'] as const;

/** By what a unit was lost. */
export const LOSS_CAUSES = ['fire', 'bump', 'beam', 'jump', 'landing', 'push'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Why several answers were equally good, and what decided (F2.3, F2.4, V3, V4). */
export type Decided = 'only' | 'highest-hex' | 'lowest-number' | 'kayotz';

/** A hex that stops a line, and how the line meets it (D2.6, D9.5). */
export interface Stopper {
  readonly hex: HexKey;
  readonly contact: Contact;
}

export interface EventFacts {
  // ------------------------------------------------------------ sequence
  readonly 'battle-began': { readonly battle: string };
  readonly 'turn-began': { readonly turn: number };
  readonly 'phase-began': { readonly segment: SegmentId };
  /** Nobody can act in it (ruling 92). */
  readonly 'phase-skipped': { readonly segment: SegmentId };
  /** These may come in from now on. */
  readonly 'units-due': { readonly units: readonly string[] };
  readonly readied: { readonly units: readonly string[] };
  readonly 'unit-finished': { readonly unit: string };
  // ------------------------------------------------------------ movement
  /** `path` begins with the hex it left, or null off the map. */
  readonly moved: { readonly unit: string; readonly path: readonly (HexKey | null)[]; readonly cost: number };
  readonly exited: { readonly unit: string; readonly from: HexId; readonly edge: Edge };
  readonly 'jump-announced': { readonly unit: string; readonly from: HexId | null; readonly to: HexId };
  readonly 'landing-announced': { readonly unit: string; readonly zone: string; readonly to: HexId };
  /** The die of a jump or landing. */
  readonly 'jump-rolled': { readonly unit: string; readonly result: JumpResult };
  /** Three dice: the hex of a malfunction. */
  readonly 'strayed-to': { readonly unit: string; readonly hex: HexId };
  readonly 'came-down': { readonly unit: string; readonly hex: HexId; readonly result: JumpResult; readonly displacedFrom: HexId | null };
  // ------------------------------------------------------------ conditions and losses
  readonly stunned: { readonly unit: string };
  readonly paralyzed: { readonly unit: string };
  readonly eliminated: { readonly unit: string; readonly cause: LossCause };
  readonly 'out-of-ammo': { readonly unit: string };
  // ------------------------------------------------------------ Marine fire
  readonly fired: {
    readonly unit: string;
    readonly target: string;
    /** The Combat Factor after all modifiers, and how many dice of it were rolled (D4.2). */
    readonly factor: number;
    readonly rolled: number;
    readonly modifiers: readonly Modifier[];
    /** The number that each die must beat. */
    readonly number: number;
    readonly hits: number;
    readonly scoot: boolean;
  };
  readonly 'adm-drawn': { readonly unit: string; readonly dn?: number };
  /** A hidden marker is turned up by the next attack (ruling 33). */
  readonly 'adm-shown': { readonly unit: string; readonly dn: number };
  readonly 'adm-returned': { readonly unit: string; readonly dn?: number };
  /** A hit, and the pile is empty (D5.5). */
  readonly 'adm-missing': { readonly unit: string };
  readonly 'bump-fired': { readonly unit: string; readonly target: string; readonly result: BumpResult; readonly scoot: boolean };
  /** Three dice: the hex of a beamed alien. */
  readonly 'beamed-to': { readonly unit: string; readonly hex: HexId };
  readonly beamed: { readonly unit: string; readonly from: HexId; readonly to: HexId; readonly displacedFrom: HexId | null };
  /** `goal` for the Marine player. */
  readonly 'goal-removed': { readonly left: number; readonly goal?: string };
  // ------------------------------------------------------------ Special Actions
  readonly 'recon-tried': { readonly unit: string; readonly hq: string | null; readonly success: boolean };
  readonly 'strongpoint-tried': { readonly unit: string; readonly success: boolean };
  readonly 'rally-tried': { readonly unit: string; readonly success: boolean; readonly condition: Condition };
  readonly resupplied: { readonly unit: string; readonly target: string };
  readonly 'reinforcements-requested': { readonly unit: string; readonly success: boolean };
  readonly 'reinforcement-called': { readonly unit: string; readonly hq: string };
  readonly 'scan-tried': { readonly unit: string; readonly success: boolean; readonly scans: number };
  // ------------------------------------------------------------ Monoliths
  readonly 'monolith-shut': { readonly unit: string; readonly by: string };
  readonly 'monolith-woke': { readonly unit: string };
  // ------------------------------------------------------------ activation
  /** `chits` for who chooses. */
  readonly 'chits-drawn': { readonly seat: Side | null; readonly count: number; readonly chits?: readonly string[] };
  /** `returned` for who chose. */
  readonly 'chit-chosen': { readonly seat: Side; readonly chit: string; readonly returned?: string };
  readonly 'chit-enacted': { readonly chit: string };
  /** A further chit follows, or none is left for it (ruling 62). */
  readonly 'chit-calls-another': { readonly chit: string; readonly left: number };
  /** It names nobody (ruling 85), or its condition chose this branch. */
  readonly 'chit-without-effect': { readonly chit: string };
  readonly 'alien-named': { readonly unit: string; readonly decided: Decided };
  readonly 'alien-woke': { readonly unit: string };
  /** Woken earlier in this turn: it does nothing (ruling 104). */
  readonly 'alien-rests': { readonly unit: string };
  readonly 'alien-turned': { readonly unit: string; readonly to: 'active' | 'dormant' };
  readonly 'target-taken': {
    readonly unit: string;
    readonly target: string;
    readonly distance: number;
    readonly equals: readonly string[];
    readonly decided: Decided;
  };
  readonly 'no-target': { readonly unit: string };
  readonly 'alien-moved': {
    readonly unit: string;
    readonly from: HexId;
    readonly to: HexId;
    readonly how: 'close-in' | 'leap' | 'displaced' | 'back';
    readonly equals: readonly HexId[];
    readonly decided: Decided;
  };
  /** It does not move. */
  readonly 'alien-stayed': { readonly unit: string; readonly why: 'lava' | 'no-hex' | 'there-already'; readonly stopper: Stopper | null };
  readonly 'alien-warped': { readonly unit: string; readonly from: HexId; readonly to: HexId; readonly onto: string | null };
  readonly 'alien-fired': {
    readonly unit: string;
    readonly target: string;
    readonly factor: number;
    readonly modifiers: readonly Modifier[];
    readonly number: number;
    readonly hits: number;
  };
  readonly 'shot-void': {
    readonly unit: string;
    readonly target: string;
    readonly why: 'lava' | 'no-dice';
    readonly modifiers: readonly Modifier[];
    readonly stopper: Stopper | null;
  };
  readonly 'arrival-hex': { readonly gate: Gate; readonly hex: HexId };
  readonly 'alien-placed': {
    readonly unit: string;
    readonly hex: HexId;
    readonly gate: Gate;
    readonly displacedFrom: HexId | null;
    readonly equals: readonly HexId[];
    readonly decided: Decided;
  };
  readonly 'cup-empty': { readonly chit: string };
  readonly pushed: {
    readonly unit: string;
    readonly alien: string;
    readonly side: HexSide;
    readonly from: HexId;
    readonly to: HexId;
    readonly decided: Decided;
  };
  readonly 'push-blocked': {
    readonly unit: string;
    readonly alien: string;
    readonly side: HexSide;
    readonly by: HexKey;
  };
  // ------------------------------------------------------------ end
  readonly 'instant-victory': { readonly level: Level };
  readonly 'goal-drawn': { readonly goal: string; readonly met: boolean };
  readonly 'level-reached': { readonly level: Level };
  readonly 'monoliths-counted': { readonly endPhases: number };
  // ------------------------------------------------------------ campaign
  readonly mustered: { readonly units: readonly string[] };
  readonly 'overlords-away': { readonly units: readonly string[] };
  readonly 'pods-away': { readonly count: number };
  readonly 'goals-set': { readonly count: number };
  /** `chit` for the Marine player. */
  readonly 'first-chit-seen': { readonly chit?: string };
}
export type EventKind = keyof EventFacts;
