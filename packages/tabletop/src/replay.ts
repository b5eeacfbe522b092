import type { BaseState, BaseView, Command, Ruleset } from './contract';
import { engine } from './engine';
import type { Keys } from './fairness';
import { canonicalJson } from './json';
import { type Match, openSegment, resume, type Snapshot, startMatch } from './match';
import type { Entry, MatchRecord } from './record';
import { checkDice, checkSeal, keysOf, type Problem } from './record-check';
import { parseRecord } from './record-shape';
import { rerun } from './rerun';
import { hasHash } from './value-hash';

export interface LoadMatch<S extends BaseState> {
  readonly snapshot: Snapshot<S>;
  /** All entries after the snapshot, in order. */
  readonly entries: readonly Entry[];
  readonly keys: Keys;
  /** Positions before the snapshot, where an undo by consent goes back to one. */
  readonly stateAt?: (n: number) => S | undefined;
}

export type Loaded<S extends BaseState, V extends BaseView, C extends Command, O> =
  | { readonly ok: true; readonly match: Match<S, V, C, O> }
  /** `match` is as far as it went well: what a new segment can begin from. */
  | { readonly ok: false; readonly problem: Problem; readonly match: Match<S, V, C, O> };

/** Builds a stored match again: the snapshot, then every entry after it with the same dice, each compared with what was stored. The snapshot's state is frozen. */
export function loadMatch<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  { snapshot, entries, keys, stateAt = () => undefined }: LoadMatch<S>,
): Loaded<S, V, C, O> {
  return runEntries(resume(engine(ruleset), snapshot, keys), entries, stateAt);
}

function runEntries<S extends BaseState, V extends BaseView, C extends Command, O>(
  from: Match<S, V, C, O>,
  entries: readonly Entry[],
  before: (n: number) => S | undefined,
): Loaded<S, V, C, O> {
  let match = from;
  const states = new Map([[match.n, match.state]]);
  for (const entry of entries) {
    const next = rerun(match, entry, (n) => states.get(n) ?? before(n));
    if (!next.ok) return { ok: false, problem: next.problem, match };
    match = next.match;
    states.set(match.n, match.state);
  }
  return { ok: true, match };
}

/** What `replay` found. `reruns` counts entries run again by the rules; `diceOnly` says of which segments (from 1) only the dice could be checked, and why. */
export interface ReplayReport {
  readonly ok: boolean;
  readonly problem: Problem | null;
  readonly segments: number;
  readonly entries: number;
  readonly dice: number;
  readonly reruns: number;
  readonly diceOnly: readonly { readonly segment: number; readonly why: string }[];
}

/**
 * Checks an exported match from JSON: its form, commitments, every die, every entry of segments whose rules and components are `ruleset`'s, and the seal.
 * `rulesetOf` finds an installed ruleset by its id. Never throws on what a file can hold.
 */
export function replayRecord(json: unknown, rulesetOf: (id: string) => Ruleset | undefined): ReplayReport {
  const nothing = { segments: 0, entries: 0, dice: 0, reruns: 0, diceOnly: [] };
  const parsed = parseRecord(json);
  if (!parsed.ok) return { ok: false, problem: { code: 'shape', n: 0, text: parsed.problems.join('; ') }, ...nothing };
  const record = parsed.value;
  const { dice, entries, problem } = checkDice(record);
  const counted = { ...nothing, segments: record.segments.length, entries, dice };
  const keys = keysOf(record);
  if (problem !== null || typeof keys !== 'function') return { ok: false, problem, ...counted };
  const ran = rerunRecord(record, keys, rulesetOf(record.ruleset));
  const first = ran.problem ?? checkSeal(record);
  return { ok: first === null, ...counted, reruns: ran.reruns, diceOnly: ran.diceOnly, problem: first };
}

type Ran = Pick<ReplayReport, 'problem' | 'reruns' | 'diceOnly'>;

function rerunRecord(record: MatchRecord, keys: Keys, ruleset: Ruleset | undefined): Ran {
  const diceOnly: { segment: number; why: string }[] = [];
  let reruns = 0;
  let n = 0;
  let epoch = 0;
  let last: BaseState | null = null;
  let hash: string | null = null;
  const stop = (problem: Problem | null): Ran => ({ problem, reruns, diceOnly });
  for (const [index, segment] of record.segments.entries()) {
    if (segment.position !== null) {
      const { position } = segment;
      if (![segment.hash, hash].every((each) => each === null || hasHash(position, each))) {
        return stop({ code: 'position', n, text: `segment ${index + 1} does not begin where the one before it ended` });
      }
    }
    const why = reasonNot(record, segment, ruleset);
    if (ruleset === undefined || why !== null) {
      diceOnly.push({ segment: index + 1, why: why ?? '' });
      last = null;
    } else {
      const begun = begin(record, segment, keys, ruleset, { n, epoch });
      if ('code' in begun) return stop(begun);
      const loaded = runEntries(begun, segment.entries, () => undefined);
      reruns += loaded.match.n - n;
      if (!loaded.ok) return stop(loaded.problem);
      last = loaded.match.state;
    }
    n += segment.entries.length;
    for (const { what } of segment.entries) if (what.kind === 'epoch') epoch = what.epoch;
    hash = segment.entries.at(-1)?.hash ?? segment.hash;
  }
  if (record.result === null) return stop({ code: 'result', n, text: 'the secret was opened before the match was over' });
  if (last !== null && canonicalJson(last.result) !== canonicalJson(record.result)) {
    return stop({ code: 'result', n, text: 'the result is not the one the match came to' });
  }
  return stop(null);
}

function reasonNot(record: MatchRecord, segment: MatchRecord['segments'][number], ruleset: Ruleset | undefined): string | null {
  if (ruleset === undefined) return `the rules of ${record.ruleset} are not installed`;
  if (segment.rulesVersion !== ruleset.version) return `played under rules ${segment.rulesVersion}, installed are ${ruleset.version}`;
  if (segment.packHash !== ruleset.packHash) return 'played with other components than are installed';
  return null;
}

function begin(
  record: MatchRecord,
  segment: MatchRecord['segments'][number],
  keys: Keys,
  ruleset: Ruleset,
  at: { readonly n: number; readonly epoch: number },
): Match<BaseState, BaseView, Command, never> | Problem {
  try {
    if (segment.position !== null) {
      return openSegment(ruleset, { ...at, state: segment.position as unknown as BaseState }, keys).match as Match<
        BaseState,
        BaseView,
        Command,
        never
      >;
    }
    const options = ruleset.parseOptions(record.options);
    if (!options.ok) return { code: 'options', n: 0, text: options.problems.join('; ') };
    const { match, head } = startMatch(ruleset, { options: options.value, seats: record.seats, keys });
    if (canonicalJson(head.rolls) !== canonicalJson(segment.rolls)) return { code: 'rolls', n: 0, text: 'the set-up asks for other dice' };
    if (!hasHash(match.state, segment.hash)) return { code: 'hash', n: 0, text: 'the set-up leads to another position' };
    return match as Match<BaseState, BaseView, Command, never>;
  } catch (error) {
    return { code: 'position', n: at.n, text: error instanceof Error ? error.message : 'no match can begin there' };
  }
}
