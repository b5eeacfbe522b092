import type { BaseState, BaseView, Close, Command, Refusal, Result, Ruleset } from './contract';
import { type DiceSource, keyedDice } from './dice';
import { type Applied, type Engine, engine } from './engine';
import { type Keys, keyCommitment } from './fairness';
import { deepFreeze } from './freeze';
import { START_ID } from './make-game';
import type { Deed, Entry, EpochReason, RecordSegment, Who } from './record';
import type { Seat, Viewer } from './seats';
import { after, type Barrier, type Run, runFrom } from './undo-run';
import { valueHash } from './value-hash';

/*
 * A running match as an immutable value. A host computes the next value and its entry, stores the entry on disk, and only then swaps the value and tells
 * anybody; if the disk says no, it throws the new value away. Everything is deterministic: the same match, command and id give the same entry.
 */

export interface Match<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = unknown> {
  readonly engine: Engine<S, V, C, O>;
  readonly keys: Keys;
  /** Number of the last entry; 0 before the first. */
  readonly n: number;
  /** Which dice are in use: 0 until an undo by consent or a restore. */
  readonly epoch: number;
  readonly source: DiceSource;
  readonly state: S;
  /** What may be undone, and why no more than that. */
  readonly run: Run<S>;
}

/** A step of a match, or why it was not taken. `fault` is for the operator's eyes only. */
export type Step<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = unknown> =
  | { readonly ok: true; readonly match: Match<S, V, C, O>; readonly entry: Entry<C> }
  | { readonly ok: false; readonly refusal: Refusal; readonly fault?: Error };

/** Who can send a command: somebody or something acting for a seat. */
export type Actor = Extract<Who, { readonly seat: Seat }>;

export interface StartMatch<S extends BaseState, O> {
  readonly options: O;
  readonly seats: readonly Seat[];
  readonly keys: Keys;
  /** Begin from this position (as `parseSetup` gave it) instead of the printed start. */
  readonly position?: S;
}

/** The head of a segment of the record (`RecordSegment` without its entries), to be stored when the segment begins. */
export type SegmentHead = Omit<RecordSegment, 'entries'>;

/** A new match at its first position, and the head of its first segment. Throws what the rules throw. */
export function startMatch<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  { options, seats, keys, position }: StartMatch<S, O>,
): { readonly match: Match<S, V, C, O>; readonly head: SegmentHead } {
  const made = engine(ruleset);
  const source = keyedDice(keys(0));
  const { state, outcome } = made.start({ options, seats, source, ...(position === undefined ? {} : { position }) });
  return {
    match: { engine: made, keys, n: 0, epoch: 0, source, state, run: runFrom({ n: 0, epoch: 0, state }, 'start', null) },
    head: headOf(ruleset, position === undefined ? null : state, state, outcome.rolls),
  };
}

const headOf = <S extends BaseState>(
  ruleset: { readonly version: string; readonly packHash: string },
  position: S | null,
  state: S,
  rolls: SegmentHead['rolls'],
): SegmentHead => ({
  rulesVersion: ruleset.version,
  packHash: ruleset.packHash,
  position: position as SegmentHead['position'],
  rolls,
  hash: valueHash(state),
});

/** A stored position from which a match can be built again. */
export interface Snapshot<S extends BaseState = BaseState> {
  /** Number of the entry after which this was the state. */
  readonly n: number;
  readonly epoch: number;
  /** Plain JSON. */
  readonly state: S;
  /** What nobody can go behind here, and by whose act: only for the words of a refused undo. */
  readonly barrier?: Barrier;
  readonly by?: Seat | null;
}

/**
 * The position a host stores now and then: the one no undo can go behind. Entries after it are run again by `loadMatch`, so that what a player could
 * undo before a restart he can undo after it.
 */
export const snapshotOf = <S extends BaseState>({ run }: Pick<Match<S>, 'run'>): Snapshot<S> => ({
  ...run.floor,
  barrier: run.barrier,
  by: run.by,
});

/**
 * Begins a new segment at a stored position: after a rules fix. Nothing before it can be undone.
 * `state` is frozen in place.
 */
export function openSegment<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  at: Snapshot<S>,
  keys: Keys,
): { readonly match: Match<S, V, C, O>; readonly head: SegmentHead } {
  const made = engine(ruleset);
  const { state } = made.start({
    options: undefined as O,
    seats: at.state.seats,
    source: keyedDice(keys(at.epoch)),
    position: deepFreeze(at.state),
  });
  return { match: resume(made, { ...at, state }, keys), head: headOf(ruleset, state, state, []) };
}

/** A match standing at a snapshot of the same rules version. */
export function resume<S extends BaseState, V extends BaseView, C extends Command, O>(
  made: Engine<S, V, C, O>,
  at: Snapshot<S>,
  keys: Keys,
): Match<S, V, C, O> {
  const state = deepFreeze(at.state);
  const { n, epoch, barrier = 'start', by = null } = at;
  return { engine: made, keys, n, epoch, source: keyedDice(keys(epoch)), state, run: runFrom({ n, epoch, state }, barrier, by) };
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const badId: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'bad-id', case: '', text: 'A command has an id of 1 to 64 letters, digits, - and _.' },
};

/** Ids name the dice of a command, so their alphabet is small and the set-up's own prefix is kept free. */
export const isCommandId = (id: string): boolean => idPattern.test(id) && id !== START_ID;

/** Carries out a command for a seat, if `check` accepts it. Whether an id was used before is the host's to know. */
export function submit<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  who: Actor,
  command: C,
  id: string,
): Step<S, V, C, O> {
  if (!isCommandId(id)) return badId;
  return stepFrom(match, who, { kind: 'command', id, command }, match.engine.apply(match.state, who.seat, command, id, match.source));
}

/** Ends a match for a reason outside the printed rules. Who may ask for it is the host's business. */
export function closeMatch<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  close: Close,
  id: string,
): Step<S, V, C, O> {
  if (!isCommandId(id)) return badId;
  return stepFrom(match, { kind: 'table' }, { kind: 'close', id, close }, match.engine.close(match.state, close, id, match.source));
}

function stepFrom<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  who: Who,
  what: Deed<C>,
  applied: Applied<S>,
): Step<S, V, C, O> {
  if (!applied.ok) return applied;
  const { state, outcome } = applied;
  const n = match.n + 1;
  const run = after(match.run, { n: match.n, state: match.state }, { n, epoch: match.epoch, state }, who, outcome);
  return {
    ok: true,
    match: { ...match, n, state, run },
    entry: { n, who, what, rolls: outcome.rolls, revealedTo: outcome.revealedTo, hash: valueHash(state) },
  };
}

export interface NewEpoch<S extends BaseState> {
  readonly id: string;
  readonly reason: EpochReason;
  /** The entry whose position comes back, and that position: the present one for a restore, an earlier one for an undo by consent. */
  readonly to: number;
  readonly state: S;
  /** The number of the new dice; the next one unless a restore has to skip numbers that a lost stretch of the match may have used. */
  readonly epoch?: number;
}

/**
 * Goes back to an earlier position of the match by consent, or goes on after a restore from backup, with new dice. Nothing before it can be undone.
 * Who must have agreed is the host's business. Throws RangeError on an entry or an epoch that cannot be.
 */
export function beginEpoch<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  { id, reason, to, state: wanted, epoch = match.epoch + 1 }: NewEpoch<S>,
): { readonly match: Match<S, V, C, O>; readonly entry: Entry<C> } {
  if (!isCommandId(id)) throw new RangeError(badId.refusal.text);
  if (!Number.isInteger(to) || to < 0 || to > match.n || (reason === 'restore' && to !== match.n))
    throw new RangeError(`no entry ${to} in a match of ${match.n}`);
  if (!Number.isInteger(epoch) || epoch <= match.epoch) throw new RangeError(`epoch ${epoch} does not follow ${match.epoch}`);
  const state = deepFreeze(wanted);
  const n = match.n + 1;
  const key = match.keys(epoch);
  const barrier: Barrier = 'epoch';
  return {
    match: { ...match, n, epoch, source: keyedDice(key), state, run: runFrom({ n, epoch, state }, barrier, null) },
    entry: {
      n,
      who: { kind: 'table' },
      what: { kind: 'epoch', id, reason, epoch, to, commitment: keyCommitment(key) },
      rolls: [],
      revealedTo: [],
      hash: valueHash(state),
    },
  };
}

/** What one viewer may know; the same object as long as the match stands at this state. */
export const viewOf = <S extends BaseState, V extends BaseView, C extends Command, O>(match: Match<S, V, C, O>, viewer: Viewer): V =>
  match.engine.view(match.state, viewer);

export const resultOf = (match: { readonly state: BaseState }): Result | null => match.state.result;
