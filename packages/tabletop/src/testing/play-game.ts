import type { BaseState, BaseView, Command, Result, Ruleset } from '../contract';
import { matchKeys, matchSecrets, nonceCommitment } from '../fairness';
import { sha256Hex } from '../hash';
import { canonicalJson, type Json } from '../json';
import { closeMatch, type Match, type Step, startMatch, submit, viewOf } from '../match';
import type { Entry, MatchRecord } from '../record';
import { sealRecord } from '../record-check';
import { replayRecord } from '../replay';
import { EVERYTHING, type Seat, WATCHER } from '../seats';
import { undo, undoable } from '../undo';
import { valueHash } from '../value-hash';
import { addEvent, type Coverage } from './coverage';
import { drawOptions } from './draw-options';
import { type Fault, fault } from './faults';
import { type Concealment, type HandleWatch, handleWatch } from './handles';
import type { LeakRig } from './leak-rig';
import { choose, type Style, styles } from './players';
import { below, oneOf, seededRng } from './rng';
import type { RulesetTesting } from './ruleset-testing';

/** Shared by the games of one run. */
export interface PlayoutRun<S extends BaseState, V extends BaseView, C extends Command, O> {
  readonly ruleset: Ruleset<S, V, C, O>;
  readonly testing: RulesetTesting<S, V, C, O>;
  readonly seen: Coverage;
  readonly rig: LeakRig<S, C>;
  readonly rigEvery: number;
  readonly limit: number;
  readonly concealments: Concealment<S, C>[];
}

export interface PlayedGame {
  readonly commands: number;
  readonly fault: Fault | null;
  /** The game's record, unsealed where it broke off. */
  readonly file: object;
  readonly result: Result | null;
  readonly sides: ReadonlyMap<Seat, string>;
  readonly replayed: number;
}

/** One whole game: set-up, play under all oracles, replay of its record. The seed decides everything. */
export function playGame<S extends BaseState, V extends BaseView, C extends Command, O>(
  run: PlayoutRun<S, V, C, O>,
  seed: string,
  number: number,
): PlayedGame {
  const { ruleset, testing, seen, rig, limit } = run;
  const { rules, table } = ruleset;
  const rng = seededRng(seed);
  const options = drawOptions(ruleset, testing, rng);
  const specs = rules.seats(options);
  const seats = testing.seats?.(options, rng) ?? specs.filter(({ required }) => required).map(({ id }) => id);
  const secrets = matchSecrets(sha256Hex(seed));
  const nonces = Object.fromEntries(seats.map((seat) => [seat, sha256Hex(`${seed} ${seat}`)]));
  const begun = startMatch(ruleset, { options, seats, keys: matchKeys(secrets.secret, secrets.seal, nonces) });
  let match = begun.match;
  const entries: Entry<C>[] = [];
  const played: C[] = [];
  const style = new Map<Seat, Style>(seats.map((seat) => [seat, oneOf(rng, styles) ?? 'random']));
  const closeAt = rng.next() < 0.04 ? below(rng, 60) : -1;
  const patience = testing.mayNeverEnd?.(options) === true ? Math.floor(limit / 2) : Number.POSITIVE_INFINITY;
  const handles: HandleWatch<S> | null = testing.handles === undefined ? null : handleWatch(testing.handles, match.state);
  const sides = new Map(specs.map(({ id, side }) => [id, side ?? id]));

  const record = (signature: null): Omit<MatchRecord, 'signature'> & { signature: null } => ({
    format: 1,
    ruleset: ruleset.id,
    table: 'playout',
    options: options as Json,
    seats,
    fairness: {
      commitment: secrets.commitment,
      seal: secrets.seal,
      nonces: Object.fromEntries(Object.entries(nonces).map(([seat, nonce]) => [seat, { commitment: nonceCommitment(nonce), nonce }])),
      secret: secrets.secret,
    },
    segments: [{ ...begun.head, entries }],
    result: match.state.result as Json,
    signature,
  });
  const ended = (found: Fault | null, replayed = 0): PlayedGame => ({
    commands: entries.length,
    fault: found,
    file: record(null),
    result: match.state.result,
    sides,
    replayed,
  });

  while (match.state.result === null) {
    const at = entries.length;
    if (at >= limit) return ended(fault('endless', `no result after ${limit} commands`));
    const sampled = below(rng, run.rigEvery) === 0;
    // The opening always: there are secrets that are gone after the first turn.
    if (sampled || at === 0) {
      const viewer = (sampled ? oneOf(rng, [...seats, WATCHER]) : null) ?? WATCHER;
      const found = setupFault(ruleset, match.state) ?? rig.probe(match.state, viewer, `${seed}/${at}`, played.slice(-80));
      if (found !== null) return ended(found);
    }
    const id = `g${number}-${at}`;
    if (at === closeAt || at >= patience) {
      const resigns = at < patience && rng.next() < 0.5;
      const closed = closeMatch(
        match,
        resigns ? { how: 'resigned', by: oneOf(rng, seats) ?? null } : { how: 'agreed-count', by: null },
        id,
      );
      if (!closed.ok) return ended(fault('crash', `close: ${closed.fault?.message ?? closed.refusal.text}`));
      entries.push(closed.entry);
      match = closed.match;
      break;
    }
    // Now and then somebody acts whom nobody waits for.
    const awaited = rules.awaited(match.state);
    const seat = (rng.next() < 0.05 ? oneOf(rng, seats) : oneOf(rng, awaited)) ?? '';
    const view = viewOf(match, seat);
    const command = choose(ruleset, view, style.get(seat) ?? 'random', seen, rng);
    if (command === null) {
      if (awaited.includes(seat)) return ended(fault('dead-end', `${seat} is awaited in ${match.state.segment} and has no legal command`));
      continue;
    }
    const verdict = table.check(view, command);
    if (!verdict.ok) return ended(fault('sample-refused', `${text(command)} of ${seat}: ${verdict.refusal.code}, ${verdict.refusal.text}`));
    const parsed = ruleset.parseCommand(JSON.parse(text(command)));
    if (!parsed.ok) return ended(fault('parse', `${text(command)}: ${parsed.problems.join('; ')}`));
    if (canonicalJson(parsed.value) !== canonicalJson(command))
      return ended(fault('parse', `${text(command)} comes back as ${text(parsed.value)}`));
    const missed = rng.next() < 0.4 ? nearMissFault(run, match, seat, number, () => rng.next()) : null;
    if (missed !== null) return ended(missed);

    const before = match;
    const done: Step<S, V, C, O> = submit(match, { kind: 'seat', seat }, command, id);
    if (!done.ok) {
      const why =
        done.fault === undefined ? done.refusal.code : `${done.fault.message}\n${done.fault.stack?.split('\n').slice(1, 4).join('\n')}`;
      return ended(fault('check-apply', `${text(command)} of ${seat} was accepted and then failed: ${why}`));
    }
    if (text(viewOf(before, WATCHER)) === text(viewOf(done.match, WATCHER)))
      return ended(fault('unseen', `${text(command)} of ${seat} changes nothing that all can see, and bars the undo of others`));
    match = done.match;
    entries.push(done.entry);
    played.push(command);
    for (const [kind, word] of wordsOf(ruleset, view, command)) seen.add(kind, word, number);
    const slipped = handles?.step(before.state, match.state) ?? null;
    if (slipped !== null) return ended(slipped);
    const places = run.concealments.length < 3 ? telling(testing, before.state, match.state) : [];
    if (places.length > 0) run.concealments.push({ before: before.state, seat, command, places });

    if (rng.next() < 0.2) {
      const found = undoFault(before, match, done.entry, seat, oneOf(rng, seats) ?? '', `${id}u`);
      if (found !== null) return ended(found);
      if (rng.next() < 0.2) {
        const undone = undo(match, seat, `${id}u`);
        if (undone.ok) {
          entries.push(undone.entry);
          match = undone.match;
        }
      }
    }
  }

  const everything = viewOf(match, EVERYTHING);
  for (const event of everything.log.flatMap((page) => page.events)) addEvent(seen, event, number);
  const replay = replayRecord(JSON.parse(text(sealRecord(record(null), secrets.sealSeed))), () => ruleset as unknown as Ruleset);
  if (!replay.ok) return ended(fault('replay', `entry ${replay.problem?.n}: ${replay.problem?.code}, ${replay.problem?.text}`));
  return ended(null, replay.reruns);
}

/** Places where things of different kinds were concealed together: only there could an order or a handle tell one from the other. */
function telling<S extends BaseState, V extends BaseView, C extends Command, O>(
  { handles }: RulesetTesting<S, V, C, O>,
  before: S,
  after: S,
): readonly string[] {
  const places = handles?.concealedAt(before, after) ?? [];
  if (handles === undefined || places.length === 0) return [];
  const lie = handles.pieces(after).filter(({ concealed }) => concealed);
  return places.filter((place) => new Set(lie.flatMap((each) => (each.place === place ? [each.kind] : []))).size > 1);
}

const text = (value: unknown): string => JSON.stringify(value);

function* wordsOf<S extends BaseState, V extends BaseView, C extends Command, O>({ table }: Ruleset<S, V, C, O>, view: V, command: C) {
  yield ['verb', command.verb] as const;
  const offer = table.offers(view).find((each) => each.verb === command.verb && each.decision === command.decision);
  if (offer !== undefined) {
    yield ['act', offer.kind] as const;
    yield ['case', offer.case] as const;
  }
  for (const { kind, case: on } of view.decisions) {
    yield ['decision', kind] as const;
    yield ['case', on] as const;
  }
}

function nearMissFault<S extends BaseState, V extends BaseView, C extends Command, O>(
  { ruleset, seen }: PlayoutRun<S, V, C, O>,
  match: Match<S, V, C, O>,
  seat: Seat,
  number: number,
  next: () => number,
): Fault | null {
  const view = viewOf(match, seat);
  const command = ruleset.table.nearMiss(view, { next });
  if (command === null) return null;
  const verdict = ruleset.table.check(view, command);
  if (verdict.ok) return fault('near-miss', `${text(command)} of ${seat} in ${match.state.segment} is accepted`);
  seen.add('refusal', verdict.refusal.code, number);
  seen.add('case', verdict.refusal.case, number);
  return null;
}

/** A position written down must be read back as the same position. */
function setupFault<S extends BaseState, V extends BaseView, C extends Command, O>(
  { parseSetup, writeSetup }: Ruleset<S, V, C, O>,
  state: S,
): Fault | null {
  const written = JSON.parse(text(writeSetup(state))) as Json;
  const parsed = parseSetup(written);
  if (!parsed.ok) return fault('setup', `a position of this game cannot be read back: ${parsed.problems.join('; ')}`);
  return canonicalJson(writeSetup(parsed.value)) === canonicalJson(written)
    ? null
    : fault('setup', 'a position read back is written down in another way');
}

/** Undo brings back exactly what was there, is barred by dice and by what was shown, and is nobody else's. */
function undoFault<S extends BaseState, V extends BaseView, C extends Command, O>(
  before: Match<S, V, C, O>,
  after: Match<S, V, C, O>,
  entry: Entry<C>,
  seat: Seat,
  other: Seat,
  id: string,
): Fault | null {
  const can = undoable(after, seat);
  const barred = entry.rolls.length > 0 || entry.revealedTo.length > 0 || after.state.result !== null;
  if (can.ok && barred) return fault('undo', `${text(entry.what)} rolled or showed something and can be undone`);
  if (other !== seat && undoable(after, other).ok) return fault('undo', `${other} can undo what ${seat} did`);
  if (!can.ok) return null;
  const undone = undo(after, seat, id);
  if (!undone.ok) return fault('undo', `undo is offered and refused: ${undone.refusal.text}`);
  const restored = valueHash(undone.match.state) === valueHash(before.state);
  return restored ? null : fault('undo', `undoing ${text(entry.what)} does not bring back what was there`);
}
