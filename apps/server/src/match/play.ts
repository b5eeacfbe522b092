import { type DeltaOp, diff, Shared, type Sync } from '@carapace/protocol';
import type { BaseState, BaseView, Command, Entry, Json, Ruleset, Seat, Viewer } from '@carapace/tabletop';
import { changeOf, EVERYTHING, WATCHER } from '@carapace/tabletop';
import { type Match, type Snapshot, snapshotOf, viewOf } from '@carapace/tabletop/game';

import type { EntryHead, EntryRow, SnapshotRow, Write } from '../store/contract';
import type { Clocks } from '../table/info';
import { LATE } from '../table/standing';
import { aheadOf, type Mark, marksAfter, shown } from './late';

/*
 * A match as its host holds it: the value itself, what each viewer has been shown, and what must be known to answer a repeated command.
 * `prepare` works out everything a step means without changing anything; once that is stored, `swap` makes it so and says whom to tell what.
 */

export type HostedMatch = Match<BaseState, BaseView, Command, Json>;

/** What is stored with every entry so that a restart needs no rules to know it. */
export interface After {
  readonly versions: Readonly<Record<Viewer, number>>;
  readonly clocks: Clocks;
}

/** A stored position. */
export interface Floor {
  readonly snapshot: Snapshot;
  readonly after: After;
}

interface Seen {
  readonly view: BaseView;
  readonly version: number;
}

/** What one kind of viewer is told: operations from his last version to the next. */
export interface Tell {
  readonly viewer: Viewer;
  readonly from: number;
  readonly to: number;
  readonly ops: readonly DeltaOp[];
}

export interface Prepared {
  readonly match: HostedMatch;
  readonly writes: readonly Write[];
  readonly tells: readonly Tell[];
  /** Something happened that everybody sees. */
  readonly publicly: boolean;
  readonly head: EntryHead;
  readonly clocks: Clocks;
  readonly marks: readonly Mark[];
  readonly floorAt: number;
  readonly seen: ReadonlyMap<Viewer, Seen>;
}

/** How many of the last things each viewer was told are kept, so that who was gone for a moment gets only what changed. */
const remembered = 32;
/** A floor is stored after so many entries: as many have to be run again when a match is opened, and a floor is as large as sixty of them. */
const floorEvery = 60;

const json = (view: BaseView): Json => view as unknown as Json;

export class Play {
  private seen: ReadonlyMap<Viewer, Seen>;
  private readonly past = new Map<Viewer, Tell[]>();
  /** '<seat> <id>' of every command a person's client gave. */
  readonly asked: Set<string>;
  readonly heads: EntryHead[];
  clocks: Clocks;

  constructor(
    readonly ruleset: Ruleset,
    public match: HostedMatch,
    private readonly viewers: readonly Viewer[],
    after: After | null,
    heads: readonly EntryHead[],
    private marks: readonly Mark[],
    private floorAt: number,
    /** Entries up to this number belong to earlier segments, under other rules. */
    readonly segmentFrom: number,
    now: number,
  ) {
    this.heads = [...heads];
    this.asked = new Set(heads.flatMap(({ asked }) => (asked === null ? [] : [asked])));
    this.seen = new Map(
      viewers.map((viewer) => [viewer, { view: this.viewNow(match, viewer, marks), version: after?.versions[viewer] ?? 1 }]),
    );
    this.clocks = after?.clocks ?? clocksAt({}, viewOf(match, WATCHER), now);
  }

  private viewNow(match: HostedMatch, viewer: Viewer, marks: readonly Mark[]): BaseView {
    if (match.state.result !== null) return viewOf(match, EVERYTHING);
    if (viewer !== LATE) return viewOf(match, viewer);
    const late = shown(marks, this.ruleset.round(match.state));
    return late === undefined ? viewOf(match, WATCHER) : match.engine.view(late.state, EVERYTHING);
  }

  /** Whether late watchers, if there are any, have been shown what lies less than a whole round before another position of this match, or after it. */
  shownAheadOf(state: BaseState): boolean {
    const { round } = this.ruleset;
    const seen = this.viewers.includes(LATE) ? shown(this.marks, round(this.match.state)) : undefined;
    return seen !== undefined && aheadOf(seen, round(state));
  }

  /** What a viewer would be shown of another position of this match; a late watcher nothing that he may not know of the present one. */
  viewOfPosition(state: BaseState, viewer: Viewer): BaseView {
    return viewer === LATE ? this.view(viewer) : this.match.engine.view(state, viewer);
  }

  view(viewer: Viewer): BaseView {
    return this.of(viewer).view;
  }

  version(viewer: Viewer): number {
    return this.of(viewer).version;
  }

  private of(viewer: Viewer): Seen {
    const seen = this.seen.get(viewer);
    if (seen === undefined) throw new Error(`no such viewer at this table: ${viewer}`);
    return seen;
  }

  /** How somebody who last saw `since` comes up to date. */
  sync(viewer: Viewer, since: number | null): Sync {
    const { view, version } = this.of(viewer);
    if (since === version) return { kind: 'same', version };
    const past = this.past.get(viewer) ?? [];
    const at = past.findIndex(({ from }) => from === since);
    if (since === null || at < 0) return { kind: 'view', version, view: json(view) };
    return { kind: 'delta', from: since, to: version, ops: past.slice(at).flatMap(({ ops }) => ops) };
  }

  /** What a step means for everybody, and what has to be stored before anybody hears of it. */
  prepare(match: HostedMatch, entry: Entry, asked: string | null, now: number): Prepared {
    const { round } = this.ruleset;
    const roundBefore = round(this.match.state);
    const roundNow = round(match.state);
    const late = this.viewers.includes(LATE);
    const marks = late ? marksAfter(this.marks, { n: this.match.n, round: roundBefore, state: this.match.state }, roundNow) : this.marks;
    const seen = new Map<Viewer, Seen>();
    const tells: Tell[] = [];
    const shared = new Shared();
    for (const viewer of this.viewers) {
      const before = this.of(viewer);
      const view = this.viewNow(match, viewer, marks);
      const ops = diff(json(before.view), json(view), changeOf, shared);
      const version = ops.length === 0 ? before.version : before.version + 1;
      if (ops.length > 0) tells.push({ viewer, from: before.version, to: version, ops });
      seen.set(viewer, { view, version });
    }
    const publicly = tells.some(({ viewer }) => viewer === WATCHER);
    const clocks = publicly ? clocksAt(this.clocks, viewOf(match, WATCHER), now) : this.clocks;
    const after: After = { versions: Object.fromEntries([...seen].map(([viewer, { version }]) => [viewer, version])), clocks };
    const head: EntryHead = { n: entry.n, asked, seat: entry.who.kind === 'seat' ? entry.who.seat : null, back: backTo(entry) };
    const row: EntryRow = { ...head, body: JSON.stringify(entry), after: JSON.stringify(after) };
    const writes: Write[] = [{ kind: 'entry', entry: row }];
    // After the end nothing is taken back: whoever opens it then has nothing to run again.
    const over = match.state.result !== null;
    const floor = over ? { n: match.n, epoch: match.epoch, state: match.state } : snapshotOf(match);
    const due = over || floor.n - this.floorAt >= floorEvery || entry.what.kind === 'epoch';
    if (due) writes.push({ kind: 'snapshot', snapshot: floorRow({ snapshot: floor, after }) });
    if (late && roundNow > roundBefore) writes.push({ kind: 'snapshot', snapshot: lateRow(marks) });
    return { match, writes, tells, publicly, head, clocks, marks, floorAt: due ? floor.n : this.floorAt, seen };
  }

  swap(next: Prepared): void {
    for (const tell of next.tells) {
      const { viewer } = tell;
      const past = this.past.get(viewer) ?? [];
      past.push(tell);
      if (past.length > remembered) past.shift();
      this.past.set(viewer, past);
    }
    this.match = next.match;
    this.seen = next.seen;
    this.clocks = next.clocks;
    this.marks = next.marks;
    this.floorAt = next.floorAt;
    this.heads.push(next.head);
    if (next.head.asked !== null) this.asked.add(next.head.asked);
  }

  after(): After {
    return { versions: Object.fromEntries([...this.seen].map(([viewer, { version }]) => [viewer, version])), clocks: this.clocks };
  }

  /** The position as it is left, for a newer version of the rules. */
  rest(): SnapshotRow {
    const { n, epoch, state } = this.match;
    const floor: Floor = { snapshot: { n, epoch, state }, after: this.after() };
    return { n, kind: 'rest', body: JSON.stringify(floor) };
  }

  /** The entry before a seat's last own act that still stands; null: there is none. */
  beforeLastActOf(seat: Seat): number | null {
    for (let n = this.match.n; n > 0; ) {
      const head = this.heads[n - 1];
      if (head === undefined) return null;
      if (head.back !== null) n = head.back;
      else if (head.seat === seat) return n - 1;
      else n--;
    }
    return null;
  }
}

const backTo = ({ what }: Entry): number | null => (what.kind === 'undo' || what.kind === 'epoch' ? what.to : null);

export const floorRow = (floor: Floor): SnapshotRow => ({ n: floor.snapshot.n, kind: 'floor', body: JSON.stringify(floor) });

function lateRow(marks: readonly Mark[]): SnapshotRow {
  const mark = marks.at(-1) as Mark;
  return { n: mark.n, kind: 'late', body: JSON.stringify(mark) };
}

/** Thinking times when everybody's knowledge of who is awaited becomes this; the same ones where nobody's begins or ends. */
function clocksAt(clocks: Clocks, view: BaseView, now: number): Clocks {
  if (view.awaited.every((seat) => clocks[seat]?.since != null)) {
    let running = 0;
    for (const seat in clocks) if (clocks[seat]?.since != null) running++;
    if (running === view.awaited.length) return clocks;
  }
  const next: Record<Seat, Clocks[Seat]> = { ...clocks };
  const seats = new Set([...Object.keys(clocks), ...view.awaited]);
  for (const seat of seats) {
    const { since = null, usedMs = 0 } = clocks[seat] ?? {};
    const awaited = view.awaited.includes(seat);
    if (awaited && since === null) next[seat] = { since: now, usedMs };
    if (!awaited && since !== null) next[seat] = { since: null, usedMs: usedMs + now - since };
  }
  return next;
}
