import type { BaseState, BaseView, Command, Refusal } from './contract';
import { isCommandId, type Match, type Step } from './match';
import type { Seat } from './seats';
import { cut, type Run } from './undo-run';
import { valueHash } from './value-hash';

/*
 * Undo brings back the position stored before a seat's own last command, or before several of them. Never across a die or a draw, never across what somebody
 * was shown by rule, never after another seat has acted, never another seat's action. It is an entry like any other; nothing is removed.
 */

export const undoRefusals = [
  'undo-nothing',
  'undo-dice',
  'undo-draw',
  'undo-reveal',
  'undo-other-seat',
  'undo-epoch',
  'undo-long',
  'undo-to',
  'match-over',
  'bad-id',
] as const;
export type UndoRefusal = (typeof undoRefusals)[number];

const texts: Readonly<Record<UndoRefusal, string>> = {
  'undo-nothing': 'You have done nothing yet that could be undone.',
  'undo-dice': 'A die has been rolled since: what a die has decided stays.',
  'undo-draw': 'Chance has had a hand in it since: that stays.',
  'undo-reveal': 'Something was shown since: it cannot be unseen.',
  'undo-other-seat': 'Another seat has acted since.',
  'undo-epoch': 'The table has set the match back here, with new dice: nothing before can be undone.',
  'undo-long': 'Too much has been done and taken back since: what was done before that stays.',
  'undo-to': 'That position is not among those you can go back to.',
  'match-over': 'This match is over.',
  'bad-id': 'A command has an id of 1 to 64 letters, digits, - and _.',
};

const refused = (code: UndoRefusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, case: '', text: texts[code] },
});

/** One position a seat may go back to: the state after entry `to`; `lost` commands of its own are undone by it. */
export interface UndoPoint {
  readonly to: number;
  readonly lost: number;
}

export type Undoable =
  | {
      readonly ok: true;
      /** The last command alone. */
      readonly to: number;
      readonly lost: 1;
      /** All positions it may go back to, the nearest first. */
      readonly points: readonly UndoPoint[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

type Undone<S extends BaseState> = Pick<Match<S>, 'state' | 'run'>;

/** What a seat may undo now, or why nothing. */
export function undoable<S extends BaseState>(match: Undone<S>, seat: Seat): Undoable {
  if (match.state.result !== null) return refused('match-over');
  const { run } = match;
  const count = run.seat === seat ? run.points.length : 0;
  if (count === 0) return refused(reason(run, seat));
  const points = run.points.map(({ n }, index) => ({ to: n, lost: count - index })).reverse();
  return { ok: true, to: points[0]?.to ?? 0, lost: 1, points };
}

function reason<S>(run: Run<S>, seat: Seat): UndoRefusal {
  if (run.seat !== seat && run.points.length > 0) return 'undo-other-seat';
  if (run.by !== null && run.by !== seat) return 'undo-other-seat';
  switch (run.barrier) {
    case 'dice':
      return 'undo-dice';
    case 'draw':
      return 'undo-draw';
    case 'reveal':
      return 'undo-reveal';
    case 'entry':
      return 'undo-other-seat';
    case 'epoch':
      return 'undo-epoch';
    case 'long':
      return 'undo-long';
    case 'start':
      return 'undo-nothing';
  }
}

/** The entry behind which no undo of any seat can go now. */
export const undoFloor = <S extends BaseState>(match: Undone<S>): number => match.run.floor.n;

/** Takes back a seat's last command, or all its commands after entry `to`. */
export function undo<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  seat: Seat,
  id: string,
  to?: number,
): Step<S, V, C, O> {
  if (!isCommandId(id)) return refused('bad-id');
  const can = undoable(match, seat);
  if (!can.ok) return can;
  const wanted = to ?? can.to;
  const at = match.run.points.findIndex((point) => point.n === wanted);
  const point = match.run.points[at];
  if (point === undefined) return refused('undo-to');
  const n = match.n + 1;
  const state = point.state;
  return {
    ok: true,
    match: { ...match, n, state, run: cut(match.run, at, { n, epoch: match.epoch, state }) },
    entry: { n, who: { kind: 'seat', seat }, what: { kind: 'undo', id, to: wanted }, rolls: [], revealedTo: [], hash: valueHash(state) },
  };
}
