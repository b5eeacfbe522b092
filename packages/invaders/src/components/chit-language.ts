import type { Basis } from './basis';
import type { AlienKind, MarineType } from './unit-shapes';

/*
 * The small language in which the twenty Activation Chits are written down (F2.1), so that an engine can run them, say why each unit did what
 * it did, and an owner of the printed sheet can replace them.
 *
 * A chit is a list of steps. A step over units fixes its set when it begins (ruling 88): clauses are united, and a unit named by several acts
 * once (Q4). Units in a cup are never meant (ruling 85). Order: aliens by number, Marines by hex (F2.3, F2.4).
 */

/** What a distance is measured from; Active, Dormant and Inactive as in A2b.3 and A2.3. `placed` is what the step before has put on the map. */
export const ANCHORS = ['overlord', 'active-monolith', 'active-alien', 'active-marine', 'placed'] as const;
export type Anchor = (typeof ANCHORS)[number];

/** At most so many hexes from any one of these. */
export interface Nearness {
  readonly range: number;
  readonly of: readonly Anchor[];
}

export const PARITIES = ['odd', 'even'] as const;
export const ALIEN_SIDES = ['active', 'dormant'] as const;
export type AlienSide = (typeof ALIEN_SIDES)[number];

/** Pods and Overlords on the map that fit all of what is given. */
export interface AlienClause {
  readonly kinds: readonly Exclude<AlienKind, 'monolith'>[];
  readonly numbers?: { readonly from: number; readonly to: number };
  readonly parity?: (typeof PARITIES)[number];
  readonly side?: AlienSide;
  readonly near?: Nearness;
}

/** Marines on the map: the Active ones, or all. */
export interface MarineClause {
  readonly which: 'active' | 'all';
  readonly near?: Nearness;
}

/** Whom a unit fires at: its target, the Marine in the hex it came down on, or an adjacent Active Marine. */
export const FIRE_AT = ['target', 'marine-here', 'adjacent-marine'] as const;

/**
 * What one alien does, act by act; an act that fails as its comment says ends the unit's turn.
 * aim: takes the nearest Active Marine as its target; there is none: ends.
 * close-in: straight to the nearest eligible hex beside the target, its own hex counting; none, or lava on the line: ends.
 * leap: straight onto the target's hex; lava on the line: ends.
 * fire: one shot by D9, a void one counting too; `adjacent: always` gives the +1 where both share a hex; `unlessFired`: only as first shot.
 * warp: to a random hex; what it comes down on decides what follows, an empty hex or its own needs nothing.
 * displace: to the highest-numbered eligible hex beside the one it stands on; none: the next ring, or back to where it started.
 * turn: to that side, nothing if it lies so already.
 */
export type AlienAct =
  | { readonly act: 'aim' }
  | { readonly act: 'close-in' }
  | { readonly act: 'leap' }
  | { readonly act: 'fire'; readonly at: (typeof FIRE_AT)[number]; readonly adjacent: 'measured' | 'always'; readonly unlessFired: boolean }
  | { readonly act: 'warp'; readonly onActiveMarine: readonly AlienAct[]; readonly onOther: readonly AlienAct[] }
  | { readonly act: 'displace'; readonly ifNone: 'next-ring' | 'start' }
  | { readonly act: 'turn'; readonly to: AlienSide };

/**
 * What happens to one Marine.
 * stun: one Stunned result (D10.4).
 * push: one hex directly away from the nearest Active alien; off the map is elimination (C4.2); `blocked`: what lava, a bridge or a unit does.
 */
export type MarineAct = { readonly act: 'stun' } | { readonly act: 'push'; readonly blocked: 'stun' | 'nothing' };

/** Where a new unit comes in: the first of a list that is there, looked up anew for each unit; of several the highest-numbered hex. */
export const GATES = ['wormhole', 'active-monolith', 'overlord', 'random-hex'] as const;
export type Gate = (typeof GATES)[number];

/** What is placed: a unit drawn blind from the unit cup, an Overlord searched out of it, a Monolith from beside it. */
export const ARRIVALS = ['drawn-unit', 'overlord', 'monolith'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** A question settled once, when the chit takes effect. */
export type ChitTest =
  | { readonly test: 'available'; readonly what: Exclude<Arrival, 'drawn-unit'> }
  | { readonly test: 'nobody'; readonly of: readonly AlienClause[] };

/**
 * aliens: each alien of the clauses acts; `dormant: wakes` turns a sleeper face up and lets it do nothing else (C3.8), `acts` makes no difference.
 * marines: each Marine of the clause, highest-numbered hex first.
 * place: so many times one arrival, Active; a taken gate means the highest-numbered eligible hex beside it. Nothing left to place ends the step.
 * if: one branch or the other, never both.
 */
export type ChitStep =
  | { readonly step: 'aliens'; readonly of: readonly AlienClause[]; readonly dormant: 'wakes' | 'acts'; readonly acts: readonly AlienAct[] }
  | { readonly step: 'marines'; readonly of: MarineClause; readonly acts: readonly MarineAct[] }
  | { readonly step: 'place'; readonly what: Arrival; readonly times: number; readonly gates: readonly Gate[] }
  | { readonly step: 'if'; readonly when: ChitTest; readonly yes: readonly ChitStep[]; readonly no: readonly ChitStep[] };

export interface Chit {
  readonly id: string;
  readonly name: string;
  /** A further chit is drawn once the steps are done (F4.1). */
  readonly again: boolean;
  readonly steps: readonly ChitStep[];
  /** What the chit says, where its rule card does not: on a chit that a pack puts in the place of one of ours. */
  readonly text?: string;
  /** On what the name rests, and on what the steps rest. */
  readonly basis: { readonly name: Basis; readonly again: Basis; readonly steps: Basis };
}

/** When a Mission Goal is met, on the map as it stands (G3). */
export type GoalTest =
  | { readonly test: 'no-active-marine-near-portal'; readonly range: number }
  | { readonly test: 'half-of-marines-marked' }
  | { readonly test: 'none-active'; readonly type: MarineType }
  | { readonly test: 'active-alien-beside-marked-marine' }
  | { readonly test: 'active-aliens'; readonly atLeast: number };

/** A Mission Goal chit (G3). */
export interface Goal {
  readonly id: string;
  readonly name: string;
  readonly met: GoalTest;
  readonly basis: Basis;
}
