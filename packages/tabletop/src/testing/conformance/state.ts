import type { BaseState, BaseView, Command, LogEvent } from '../../contract';
import type { Seat, Viewer } from '../../seats';

/*
 * Larder: a test double with every hard shape of the contract and nothing else. Each round all seats pick in secret who goes first; then each
 * probes or looks at the keeper's face-down counters; a sting asks the prober, whose dodge asks the keeper (an interrupt inside an interrupt), and
 * makes him change sides; a found grub opens a window for the rest; last the keeper conceals the stack anew.
 */
export const kinds = ['grub', 'sting', 'dust'] as const;
export type Kind = (typeof kinds)[number];
export const orders = ['ask', 'pass', 'pass-round'] as const;
export type Order = (typeof orders)[number];
export type Side = 'ants' | 'wasps';
/** What each question may be answered with; a sting that was snapped at can no longer be dodged. */
export const answers = { sting: ['accept', 'dodge'], bitten: ['accept'], snap: ['snap', 'hold'], claim: ['claim', 'pass'] } as const;
export type Question = keyof typeof answers;

/** `knownTo`: who has looked at it since it was concealed; the keeper need not. */
export type Counter = { handle: string; kind: Kind; up: boolean; knownTo: Seat[] };
/** A question on the stack; answers are secret until the last one is in. */
export type Open = { id: string; kind: Question; seats: Seat[]; prober: Seat; answers: Record<Seat, string> };
export type Event = LogEvent & { readonly text: string };
/** An event and the one seat that may read it, or null: all. */
export type Told = { event: Event; to: Viewer | null };

export interface State extends BaseState {
  round: number;
  rounds: number;
  sides: Record<Seat, Side>;
  scores: Record<Seat, number>;
  picks: Record<Seat, number | null>;
  orders: Record<Seat, Order>;
  actors: Seat[];
  stack: Counter[];
  open: Open[];
  log: { title: string; told: Told[] }[];
}

export interface View extends BaseView {
  readonly log: readonly { readonly title: string; readonly events: readonly Event[] }[];
  readonly seats: readonly Seat[];
  readonly round: number;
  readonly rounds: number;
  readonly actors: readonly Seat[];
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly scores: Readonly<Record<Seat, number>>;
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
export type Carried = { readonly sides: Readonly<Record<Seat, Side>>; readonly scores: Readonly<Record<Seat, number>> };
export type Options = { readonly seats: number; readonly rounds: number; readonly carried: Carried | null };

export const keeperOf = (at: { readonly round: number; readonly seats: readonly Seat[] }): Seat =>
  at.seats[at.round % at.seats.length] ?? '';
/** 2.2: a probe finds on 4 or more; friends of the keeper add 1. */
export const bonus = (at: Pick<View, 'sides' | 'round' | 'seats'>, seat: Seat): number =>
  at.sides[seat] === at.sides[keeperOf(at)] ? 1 : 0;
