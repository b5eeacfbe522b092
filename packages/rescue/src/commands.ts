import type { BoxId, LinkId } from './components';
import type { Place } from './position';

/*
 * Everything a seat can ask for. Unit ids are the names its own View gives. Lists that stand for a set are in any order.
 */

export interface TerranForces {
  /** Names of the Darters built; each brings an Engineer at no cost (4.3). */
  readonly darters: readonly string[];
  /** Engineers bought besides. */
  readonly engineers: number;
  readonly scouts: number;
  /** 2 Lancers units. */
  readonly lancers: number;
}
export interface ZnonForces {
  readonly soldiers: number;
  readonly workers: number;
  readonly boobytraps: number;
  readonly fakes: number;
  /** Game-Turns off the jump (4.8). */
  readonly speed: number;
}
export type Forces = TerranForces | ZnonForces;

/** How many of each kind of Marine unit stand in one Holding Box (5.2). */
export interface Load {
  readonly engineers: number;
  readonly scouts: number;
  readonly lancers: number;
}

export const DEPLOYED_KINDS = [
  'master-queen',
  'queen',
  'ambassador',
  'daughter',
  'soldier',
  'worker',
  'boobytrap',
  'fake-boobytrap',
] as const;
export type DeployedKind = (typeof DEPLOYED_KINDS)[number];
export const MISSIONS = ['rescue', 'punitive'] as const;
export type Mission = (typeof MISSIONS)[number];

/** What is shot at: a unit, an Armory itself (18.5) or a Darter through its open breach (14.0). */
export type FireTarget = { readonly unit: string } | { readonly armory: BoxId } | { readonly darter: string };

export type RescueCommand =
  | { readonly verb: 'choose-forces'; readonly forces: Forces }
  | { readonly verb: 'withdraw' }
  | { readonly verb: 'deploy'; readonly counters: readonly { readonly kind: DeployedKind; readonly box: BoxId }[] }
  | { readonly verb: 'choose-mission'; readonly mission: Mission }
  | { readonly verb: 'load'; readonly loads: Readonly<Record<string, Load>> }
  | { readonly verb: 'relinquish'; readonly queen: string }
  | { readonly verb: 'mind-control'; readonly queen: string; readonly target: string }
  | { readonly verb: 'activate'; readonly queen: string }
  /** The boxes to enter, one after another, without the one the unit stands in. */
  | { readonly verb: 'move'; readonly unit: string; readonly path: readonly Place[] }
  /** `extra`: Movement Points spent over the basic two (12.8). */
  | { readonly verb: 'fire'; readonly unit: string; readonly target: FireTarget; readonly extra: number }
  | { readonly verb: 'demolish'; readonly unit: string }
  | { readonly verb: 'blow-hole'; readonly unit: string; readonly wall: LinkId }
  | { readonly verb: 'work-breach'; readonly unit: string; readonly darter: string }
  | { readonly verb: 'remove-trap'; readonly unit: string; readonly trap: string }
  | { readonly verb: 'cut-gravity'; readonly unit: string }
  | { readonly verb: 'shut-life-support'; readonly unit: string }
  | { readonly verb: 'place-breach'; readonly darter: string; readonly box: BoxId; readonly open: boolean }
  | { readonly verb: 'melee'; readonly attackers: readonly string[]; readonly target: string }
  | { readonly verb: 'announce-execution'; readonly prisoner: string }
  | { readonly verb: 'execute'; readonly prisoner: string }
  | { readonly verb: 'depart'; readonly darters: readonly string[] }
  /** Pod to Darter; a pod left out holds its fire (20.0). */
  | { readonly verb: 'assign-pods'; readonly pods: Readonly<Partial<Record<BoxId, string>>> }
  /** 19.3: while an announced execution is open, in a Terran segment. */
  | { readonly verb: 'abort-mission' }
  | { readonly verb: 'end-segment' }
  /** Ruling 108. */
  | { readonly verb: 'end-stalled-game' }
  | { readonly verb: 'decide'; readonly decision: string; readonly answer: Answer };

/** Answers to the open decisions, by the decision's kind. */
export type Answer =
  /** 5.0: which Darters the fire has hit. */
  | { readonly kind: 'name-darters'; readonly darters: readonly string[] }
  /** 5.9, 20.0: the units that take the losses; a 2 Lancers named twice loses both men. */
  | { readonly kind: 'casualties'; readonly losses: Readonly<Record<string, readonly string[]>> }
  /** 7.6: roll for every controlled individual. */
  | { readonly kind: 'break-out' }
  /** 17.2: pairs of 1 Lancers that join; may be empty. */
  | { readonly kind: 'combine'; readonly pairs: readonly (readonly [string, string])[] }
  /** 16.5: whether the Queen lets the melee happen. */
  | { readonly kind: 'consent'; readonly consent: boolean }
  /** 16.6: the attacker that is lost or incapacitated. */
  | { readonly kind: 'melee-loss'; readonly unit: string }
  /** 15.3: the next attack: one or more traps that still owe this Marine unit theirs, and others that join them. */
  | { readonly kind: 'trap-attacks'; readonly target: string; readonly attackers: readonly string[] }
  /** 18.9: place a Worker in Cold Storage or not. */
  | { readonly kind: 'cold-storage'; readonly place: boolean }
  /** 19.3: go on or abort the mission. */
  | { readonly kind: 'abort'; readonly abort: boolean };

export type Verb = RescueCommand['verb'];
export type AnswerKind = Answer['kind'];
export type CommandOf<V extends Verb> = Extract<RescueCommand, { readonly verb: V }>;
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { readonly kind: K }>;
