import type { BaseState, BaseView, Command, Decision, LogEvent } from '../../contract';
import { EVERYTHING, type Seat, type Viewer } from '../../seats';

/*
 * Larder: a test double with every hard shape of the contract and nothing else. Each round all seats pick in secret who goes first; then each
 * probes or looks at the keeper's face-down counters; a sting asks the prober, whose dodge asks the keeper (an interrupt inside an interrupt), and
 * makes him change sides; a found grub opens a window for the rest; last the keeper conceals the stack anew.
 */
export const kinds = ['grub', 'sting', 'dust'] as const;
export type Kind = (typeof kinds)[number];
export const orders = ['ask', 'pass'] as const;
export type Order = (typeof orders)[number];
export type Side = 'ants' | 'wasps';
/** What each question may be answered with; a sting that was snapped at can no longer be dodged. */
export const answers = { sting: ['accept', 'dodge'], bitten: ['accept'], snap: ['snap', 'hold'], claim: ['claim', 'pass'] } as const;
export type Question = keyof typeof answers;

/** `knownTo`: who has looked at it since it was concealed; the keeper need not. */
export type Counter = { handle: string; kind: Kind; up: boolean; knownTo: Seat[] };
/** A question on the stack; answers are secret until the last one is in. */
export type Open = Decision & { kind: Question; prober: Seat; answers: Record<Seat, string> };
export type Event = LogEvent & { readonly text: string };

export interface State extends BaseState {
  round: number;
  rounds: number;
  sides: Record<Seat, Side>;
  scores: Record<Seat, number>;
  picks: Record<Seat, number | null>;
  orders: Record<Seat, Order>;
  /** How many orders were given: what they say is secret, that one was given nobody can overlook. */
  given: number;
  actors: Seat[];
  stack: Counter[];
  open: Open[];
  log: { title: string; events: Event[] }[];
}

export interface View extends BaseView, Readonly<Pick<State, 'seats' | 'round' | 'rounds' | 'actors' | 'sides' | 'scores' | 'given'>> {
  readonly log: State['log'];
  /** 'secret': it stands, and this viewer may not know it. */
  readonly picks: Readonly<Record<Seat, number | null | 'secret'>>;
  readonly stack: readonly { readonly handle: string; readonly kind: Kind | null; readonly up: boolean }[];
  readonly order: Order | null;
}

export type Larder =
  | (Command & { readonly verb: 'pick'; readonly value: number })
  | (Command & { readonly verb: 'withdraw' | 'conceal' })
  | (Command & { readonly verb: 'peek' | 'probe'; readonly handle: string })
  | (Command & { readonly verb: 'order'; readonly order: Order })
  | (Command & { readonly verb: 'decide'; readonly decision: string; readonly answer: string });

/** `carried`: what the match before handed on. */
export type Options = Readonly<{ seats: number; rounds: number; carried: Pick<State, 'sides' | 'scores'> | null }>;

export const keeperOf = (at: Pick<View, 'round' | 'seats'>): Seat => at.seats[at.round % at.seats.length] ?? '';
/** Whose eyes have seen what a counter is: the keeper's all of them. */
export const knows = (at: State, viewer: Viewer, { up, knownTo }: Counter): boolean =>
  up || viewer === EVERYTHING || viewer === keeperOf(at) || knownTo.includes(viewer);
/** 2.2: a probe finds on 4 or more; friends of the keeper add 1. */
export const bonus = (at: View | State, seat: Seat): number => (at.sides[seat] === at.sides[keeperOf(at)] ? 1 : 0);
