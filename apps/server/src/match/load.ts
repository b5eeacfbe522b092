import { setImmediate } from 'node:timers/promises';
import {
  type BaseState,
  type Entry,
  hasHash,
  hmacBytes,
  type Keys,
  matchKeys,
  matchSecrets,
  type Ruleset,
  type Seat,
  type Viewer,
  valueHash,
  WATCHER,
} from '@carapace/tabletop';
import { loadMatch, openSegment, rerun, type SegmentHead, startMatch } from '@carapace/tabletop/game';

import type { Log } from '../log';
import type { Store, StoredMatch, Write } from '../store/contract';
import type { TableDoc } from '../table/doc';
import { LATE } from '../table/standing';
import { playing } from '../table/start';
import type { Mark } from './late';
import { type After, type Floor, floorRow, type HostedMatch, Play } from './play';

/** Beginning a match, and finding a stored one again. */

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The keys of a table's dice: from its secret and the nonces; in development perhaps from a given key. */
export function keysOfDoc(doc: TableDoc): Keys {
  const { devKey } = doc;
  if (devKey !== null) return (epoch) => hex(hmacBytes(Buffer.from(devKey, 'hex'), `development ${epoch}`));
  const { secret, seal } = matchSecrets(doc.start.root);
  return matchKeys(secret, seal, Object.fromEntries(Object.entries(doc.nonces ?? {}).map(([seat, { nonce }]) => [seat, nonce])));
}

const viewersOf = (doc: TableDoc, seats: readonly Seat[]): readonly Viewer[] => [
  ...seats,
  WATCHER,
  ...(doc.settings.watchers === 'everything-late' ? [LATE] : []),
];

export interface Begun {
  readonly play: Play;
  readonly writes: readonly Write[];
}

export interface Opened extends Begun {
  /** Last entries that could not be gone on from: they stay in the record, and what they led to is gone. */
  readonly lost: number;
}

/** The first position of a table's match. Throws what the rules throw. */
export function beginPlay(doc: TableDoc, ruleset: Ruleset, now: number, position?: BaseState): Begun {
  const options = ruleset.parseOptions(doc.options);
  if (!options.ok) throw new Error('the options of the table are not those of its game');
  const seats = playing(doc).map(({ id }) => id);
  const { match, head } = startMatch(ruleset, {
    options: options.value,
    seats,
    keys: keysOfDoc(doc),
    ...(position === undefined ? {} : { position }),
  });
  const play = new Play(ruleset, match, viewersOf(doc, match.state.seats), null, [], [], 0, 0, now);
  return { play, writes: [{ kind: 'segment', segment: { n: 0, body: JSON.stringify(head) } }, firstFloor(match, play.after())] };
}

const firstFloor = ({ n, epoch, state }: HostedMatch, after: After): Write => ({
  kind: 'snapshot',
  snapshot: floorRow({ snapshot: { n, epoch, state }, after }),
});

/**
 * A stored match, as it stood after its last entry. A changed version of the rules begins a new segment there, which has to be stored: where that position
 * was not stored and the new rules do not lead to it either, the segment begins at the newest position that is known to have been one of this match.
 */
export function loadPlay(doc: TableDoc, ruleset: Ruleset, stored: StoredMatch, log: Log, now: number): Opened {
  const keys = keysOfDoc(doc);
  const floor = JSON.parse(stored.floor.body) as Floor;
  const last = stored.entries.at(-1);
  const after = last === undefined ? floor.after : (JSON.parse(last.after) as After);
  const head = JSON.parse(stored.segments.at(-1)?.body ?? '{}') as SegmentHead;
  const marks = newestMarks(stored.late.map(({ body }) => JSON.parse(body) as Mark));
  const playOf = (match: HostedMatch, with_: After, floorAt: number, segmentFrom: number): Play => {
    const older = marks.filter(({ round }) => round < ruleset.round(match.state));
    return new Play(ruleset, match, viewersOf(doc, match.state.seats), with_, stored.heads, older, floorAt, segmentFrom, now);
  };

  const sameRules = head.rulesVersion === ruleset.version && head.packHash === ruleset.packHash;
  const entries = stored.entries.map(({ body }) => JSON.parse(body) as Entry);
  const n = last?.n ?? floor.snapshot.n;
  const rest = restOf(stored, entries);
  if (!sameRules && rest?.n === n) return newSegment(rest);
  const loaded = loadMatch(ruleset, { snapshot: floor.snapshot, entries, keys });
  if (loaded.ok && sameRules)
    return { play: playOf(loaded.match, after, floor.snapshot.n, stored.segments.at(-1)?.n ?? 0), writes: [], lost: 0 };
  if (loaded.ok) return newSegment(loaded.match);
  log.error(
    { table: doc.code.slice(0, 6), n: loaded.problem.n, code: loaded.problem.code, ruleset: ruleset.version },
    'stored entries do not run again',
  );
  if (rest === null || rest.n <= loaded.match.n) return newSegment(loaded.match);
  return newSegment(loadMatch(ruleset, { snapshot: rest, entries: entries.filter((entry) => entry.n > rest.n), keys }).match);

  function newSegment({ n: reached, epoch, state }: Floor['snapshot']): Opened {
    const opened = openSegment(ruleset, { n, epoch, state }, keys);
    const versions = Object.fromEntries(Object.entries(after.versions).map(([viewer, version]) => [viewer, version + 1]));
    const play = playOf(opened.match, { ...after, versions }, n, n);
    const lost = n - reached;
    log[lost > 0 ? 'error' : 'warn'](
      { table: doc.code.slice(0, 6), n, lost, from: head.rulesVersion, to: ruleset.version },
      lost > 0 ? 'new segment, entries lost' : 'new segment',
    );
    return {
      play,
      writes: [{ kind: 'segment', segment: { n, body: JSON.stringify(opened.head) } }, firstFloor(opened.match, play.after())],
      lost,
    };
  }
}

/** The stored position of rest, if it is what the entry before it says that it led to. */
function restOf({ rest, floor }: StoredMatch, entries: readonly Entry[]): Floor['snapshot'] | null {
  if (rest === null || rest.n < floor.n) return null;
  const { snapshot } = JSON.parse(rest.body) as Floor;
  const entry = entries.find(({ n }) => n === rest.n);
  return rest.n === floor.n || (entry !== undefined && hasHash(snapshot.state, entry.hash)) ? snapshot : null;
}

/** One mark a round, the newest: a round that was undone and completed again has two. */
function newestMarks(rows: readonly Mark[]): readonly Mark[] {
  const byRound = new Map<number, Mark>();
  for (const mark of rows) if ((byRound.get(mark.round)?.n ?? -1) < mark.n) byRound.set(mark.round, mark);
  return [...byRound.values()].sort((a, b) => a.round - b.round);
}

/** Hashes a position that was just read, bit by bit, so that neither its opening nor the first command after that has to wait for it. */
export async function hashInTurns(state: BaseState): Promise<void> {
  for (const part of Object.values(state) as unknown[]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const each of Object.values(part) as unknown[]) {
      if (typeof each !== 'object' || each === null) continue;
      valueHash(each);
      await setImmediate();
    }
    valueHash(part);
  }
}

/** Ms of running again after which others have their turn. */
const slice = 8;

/** The position after entry n of the running segment, or null where it can no longer be reached. */
export async function positionAt(store: Store, doc: TableDoc, ruleset: Ruleset, n: number, segmentFrom: number): Promise<BaseState | null> {
  const stored = await store.loadAt(doc.code, n);
  if (stored === null || stored.floor.n < segmentFrom) return null;
  const { snapshot } = JSON.parse(stored.floor.body) as Floor;
  let { match } = loadMatch(ruleset, { snapshot, entries: [], keys: keysOfDoc(doc) });
  const states = new Map([[match.n, match.state]]);
  let since = performance.now();
  for (const { body } of stored.entries) {
    const next = rerun(match, JSON.parse(body) as Entry, (at) => states.get(at));
    if (!next.ok) return null;
    match = next.match;
    states.set(match.n, match.state);
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
  return match.n === n ? match.state : null;
}
