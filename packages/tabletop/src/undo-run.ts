import type { Outcome } from './chance';
import type { BaseState } from './contract';
import type { Who } from './record';
import type { Seat } from './seats';

/*
 * What may be undone: a run of one seat's own commands since the last barrier, each with the position before it. Positions share their parts, so a run costs little.
 * A barrier is a die, a drawn order, something shown by rule, an entry that no person of that seat made, a new segment or epoch, or that it has become long:
 * whoever opens a stored match runs it again from its floor, so that the floor must not stay behind for ever.
 */

export const barriers = ['start', 'dice', 'draw', 'reveal', 'entry', 'epoch', 'long'] as const;
export type Barrier = (typeof barriers)[number];

export interface Point<S> {
  /** Number of the entry after which this was the position. */
  readonly n: number;
  readonly state: S;
}

export interface Run<S> {
  /** Whose run it is; null while it is empty. */
  readonly seat: Seat | null;
  /** The position nothing goes behind. */
  readonly floor: Point<S> & { readonly epoch: number };
  /** Positions before each command of the run that still stands; the first is the floor's position. */
  readonly points: readonly Point<S>[];
  /** What made the floor, and by whose act. */
  readonly barrier: Barrier;
  readonly by: Seat | null;
}

export const runFrom = <S>(floor: Run<S>['floor'], barrier: Barrier, by: Seat | null): Run<S> => ({
  seat: null,
  floor,
  points: [],
  barrier,
  by,
});

/** Entries a run may span, undone ones counted. */
export const longestRun = 200;

const bounded = <S>(run: Run<S>, now: Run<S>['floor']): Run<S> => (now.n - run.floor.n < longestRun ? run : runFrom(now, 'long', run.seat));

const barrierOf = (who: Who, { rolls, shuffled, revealedTo }: Outcome): Barrier | null => {
  if (rolls.length > 0) return 'dice';
  if (shuffled) return 'draw';
  if (revealedTo.length > 0) return 'reveal';
  return who.kind === 'seat' ? null : 'entry';
};

/** The run after an entry that led from `before` to `now`. */
export function after<S extends BaseState>(run: Run<S>, before: Point<S>, now: Run<S>['floor'], who: Who, outcome: Outcome): Run<S> {
  const barrier = barrierOf(who, outcome);
  const seat = who.kind === 'table' ? null : who.seat;
  if (barrier !== null) return runFrom(now, barrier, seat);
  if (run.seat === seat) return bounded({ ...run, points: [...run.points, before] }, now);
  // Another seat's first command: what that seat undoes, it undoes back to here.
  const floor = { ...before, epoch: now.epoch };
  return run.seat === null ? { ...run, seat, floor, points: [before] } : { seat, floor, points: [before], barrier: 'entry', by: run.seat };
}

/** The run after its own undo to `points[at]`, whose position is `now` the one after the undo. Where nothing is left of it, that is the floor. */
export function cut<S>(run: Run<S>, at: number, now: Run<S>['floor']): Run<S> {
  return at === 0 ? { ...run, points: [], floor: now } : bounded({ ...run, points: run.points.slice(0, at) }, now);
}
