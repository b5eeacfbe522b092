import { setImmediate } from 'node:timers/promises';
import {
  type BaseState,
  type Entry,
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
import { loadMatch, openSegment, type SegmentHead, startMatch } from '@carapace/tabletop/game';

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

/** A stored match, as it stood after its last entry. A changed version of the rules begins a new segment there, which has to be stored. */
export function loadPlay(doc: TableDoc, ruleset: Ruleset, stored: StoredMatch, log: Log, now: number): Begun {
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
  const rest = stored.rest !== null && stored.rest.n === n ? (JSON.parse(stored.rest.body) as Floor) : null;
  if (sameRules || rest === null) {
    const loaded = loadMatch(ruleset, { snapshot: floor.snapshot, entries, keys });
    if (!loaded.ok)
      log.error(
        { table: doc.code.slice(0, 6), n: loaded.problem.n, code: loaded.problem.code, ruleset: ruleset.version },
        'stored entries do not run again',
      );
    if (loaded.ok && sameRules) return { play: playOf(loaded.match, after, floor.snapshot.n, stored.segments.at(-1)?.n ?? 0), writes: [] };
    return newSegment({ n, epoch: loaded.match.epoch, state: loaded.match.state });
  }
  return newSegment(rest.snapshot);

  function newSegment(at: Floor['snapshot']): Begun {
    const opened = openSegment(ruleset, at, keys);
    const versions = Object.fromEntries(Object.entries(after.versions).map(([viewer, version]) => [viewer, version + 1]));
    const play = playOf(opened.match, { ...after, versions }, at.n, at.n);
    log.warn({ table: doc.code.slice(0, 6), n: at.n, from: head.rulesVersion, to: ruleset.version }, 'new segment');
    return {
      play,
      writes: [{ kind: 'segment', segment: { n: at.n, body: JSON.stringify(opened.head) } }, firstFloor(opened.match, play.after())],
    };
  }
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

/** The position after entry n of the running segment, or null where it can no longer be reached. */
export async function positionAt(store: Store, doc: TableDoc, ruleset: Ruleset, n: number, segmentFrom: number): Promise<BaseState | null> {
  const stored = await store.loadAt(doc.code, n);
  if (stored === null || stored.floor.n < segmentFrom) return null;
  const { snapshot } = JSON.parse(stored.floor.body) as Floor;
  const entries = stored.entries.map(({ body }) => JSON.parse(body) as Entry);
  const loaded = loadMatch(ruleset, { snapshot, entries, keys: keysOfDoc(doc) });
  return loaded.ok ? loaded.match.state : null;
}
