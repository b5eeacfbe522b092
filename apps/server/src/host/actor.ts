import { defaultSettings, type HousePace, type Notice, type Refused } from '@carapace/protocol';
import { type BaseState, type Json, type Ruleset, type Seat, WATCHER } from '@carapace/tabletop';
import { viewOf } from '@carapace/tabletop/game';

import { Buckets } from '../limits';
import { faultOf, type Log } from '../log';
import { type Begun, beginPlay, hashInTurns, loadPlay, positionAt } from '../match/load';
import type { HostedMatch, Play } from '../match/play';
import type { Write } from '../store/contract';
import { askableAt, presence } from '../table/absence';
import { type Change, changed, type HostRefusal, refused } from '../table/change';
import type { TableDoc } from '../table/doc';
import { expiresAt } from '../table/lifetime';
import { withLoss } from '../table/loss';
import { lapsed, without } from '../table/proposals';
import { visited } from '../table/seats';
import { placeOf } from '../table/standing';
import { begun, complete, failed } from '../table/start';
import { afterRestore } from './after-restore';
import { Audience, type Member } from './audience';
import type { Offer } from './offer';
import type { Parts } from './parts';
import { Queue } from './queue';
import type { Step } from './steps';
import type { Said } from './wire';

/** What could not be done because the disk did not take it is tried again after so many ms. */
const retryMs = 2000;
/** A match that stands still for so many ms is stored where it stands. */
const restMs = 2000;
/** Proposals of one seat: so many at once, and as many again each minute. */
const proposalsPerMinute = 3;

/** Times the configured delay. */
const paceOfHouse: Readonly<Record<HousePace, number>> = { quick: 0.25, steady: 1, slow: 3 };

/** Another process wrote first; whoever asked tries again with what is stored now. */
export const conflict: Refused = refused('storage');

/**
 * One table in memory. Everything it does runs in its queue, one thing after the other: work out, store, then make it so and tell.
 * If another process has written in between (a conflict), it reads the table anew and the caller tries again.
 */
export class Actor {
  readonly queue = new Queue();
  readonly log: Log;
  readonly audience: Audience;
  play: Play | null = null;
  /** Answers to refused commands by '<seat> <id>', so that a repeated one is refused alike. */
  readonly refusals = new Map<string, Refused>();
  readonly proposing: Buckets;
  /** The undo that stands proposed. */
  offer: Offer | null = null;
  lastChat = 0;
  /** When it was last busy. */
  usedAt: number;
  gone = false;
  private drafts = new Map<Seat, Map<string, Json>>();
  private timer: (() => void) | null = null;
  private automationTimer: (() => void) | null = null;
  private restAt = -1;
  private restTimer: (() => void) | null = null;
  private movedAt = 0;
  /** The position an undo was last asked for, while entry n is the last. */
  private found: { readonly n: number; readonly to: number; readonly state: BaseState } | null = null;
  private scheduled = false;

  constructor(
    readonly parts: Parts,
    public doc: TableDoc,
    readonly ruleset: Ruleset,
    private readonly automation: (actor: Actor) => Promise<Refused | null>,
  ) {
    this.log = parts.log.child({ table: doc.code.slice(0, 6) });
    this.usedAt = parts.clock.now();
    this.proposing = new Buckets(parts.clock, proposalsPerMinute / 60, proposalsPerMinute);
    this.audience = new Audience(this);
  }

  now(): number {
    return this.parts.clock.now();
  }

  touch(): void {
    this.usedAt = this.now();
  }

  draftsOf(seat: Seat): Map<string, Json> {
    const drafts = this.drafts.get(seat) ?? new Map<string, Json>();
    this.drafts.set(seat, drafts);
    return drafts;
  }

  // ---------------------------------------------------------------- reading what is stored

  /** Reads everything but the table itself. */
  async load(): Promise<void> {
    const { store } = this.parts;
    const { code, phase } = this.doc;
    if (phase !== 'lobby') {
      const stored = await store.loadMatch(code);
      if (stored === null) throw new Error('a table in play has no match');
      const { play, writes, lost } = loadPlay(this.doc, this.ruleset, stored, this.log, this.now());
      const doc = lost === 0 ? this.doc : withLoss(this.doc, lost);
      const all = [...writes, ...this.tableWrite(doc)];
      if (all.length > 0 && (await store.commit(code, all)) === 'conflict') throw new Error('two processes opened a match');
      this.doc = this.stored(doc);
      this.play = play;
      if (phase === 'play') void hashInTurns(play.match.state);
    }
    await afterRestore(this);
    this.lastChat = await store.lastChat(code);
    this.drafts = new Map();
    for (const { seat, name, body } of await store.drafts(code)) this.draftsOf(seat).set(name, JSON.parse(body) as Json);
    const proposed = this.doc.proposals.find(({ kind }) => kind === 'undo');
    // What was agreed to is that position and no other.
    if (proposed !== undefined && (await this.findOffer(proposed.by, proposed.to)) !== null)
      await this.change(changed(without(this.doc, 'undo')));
    this.audience.settle();
    this.schedule();
    this.wakeAutomation();
  }

  /** Reads the table anew after another process wrote to it; everybody gets what is true now. */
  private async reload(): Promise<void> {
    this.log.warn({ code: 'conflict' }, 'table was written by another process');
    const doc = await this.parts.store.find(this.doc.code);
    this.refusals.clear();
    if (doc === null) {
      this.leave('deleted');
      return;
    }
    this.doc = doc;
    this.play = null;
    await this.load();
    this.audience.forget();
    this.told([]);
  }

  // ---------------------------------------------------------------- changes of the table

  /** Stores a changed table, and whatever goes with it, then tells. Answers null when it is done, or why it was not. */
  async change(change: Change, more: readonly Write[] = []): Promise<Refused | null> {
    if (!change.ok) return change;
    const { doc, notices } = this.reconciled(change.doc, change.notices);
    if (doc === this.doc && more.length === 0) return null;
    if (doc.phase === 'lobby' && complete(doc)) return this.begin(doc);
    const committed = await this.commit([...this.tableWrite(doc), ...more]);
    if (committed !== 'done') return committed;
    const changed = doc !== this.doc;
    this.doc = this.stored(doc);
    if (changed) this.told(notices);
    return null;
  }

  private tableWrite(doc: TableDoc): Write[] {
    return doc === this.doc ? [] : [{ kind: 'table', doc: this.stored(doc), expiresAt: expiresAt(doc) }];
  }

  private stored(doc: TableDoc): TableDoc {
    return doc === this.doc ? doc : { ...doc, rev: this.doc.rev + 1 };
  }

  /** Commits; a failure of the disk or another process's write is a refusal, and nothing has changed. */
  private async commit(writes: readonly Write[]): Promise<'done' | Refused> {
    if (writes.length === 0) return 'done';
    try {
      if ((await this.parts.store.commit(this.doc.code, writes)) === 'done') return 'done';
    } catch (error) {
      this.log.error({ code: 'storage', ...faultOf(error), sqlite: (error as { code?: unknown }).code }, 'commit failed');
      return refused('storage');
    }
    await this.reload();
    return conflict;
  }

  /** The table with every seat's presence as its sockets say. */
  private reconciled(doc: TableDoc, notices: readonly Notice[]): { readonly doc: TableDoc; readonly notices: readonly Notice[] } {
    const here = new Set<Seat>();
    for (const { keyHash } of this.audience.members.values()) {
      const place = placeOf(doc, keyHash);
      if (place !== 'removed' && place.seat !== null) here.add(place.seat);
    }
    let next = doc;
    const all = [...notices];
    for (const { id, name, connected } of doc.seats) {
      if (name === null || connected === here.has(id)) continue;
      const change = presence(next, id, here.has(id), this.now());
      if (!change.ok) continue;
      next = change.doc;
      all.push(...change.notices);
    }
    return { doc: next, notices: all };
  }

  /** All nonces are open: the lobby becomes a game. */
  private async begin(doc: TableDoc): Promise<Refused | null> {
    const next = begun(doc, this.now());
    let made: Begun;
    try {
      made = beginPlay(next, this.ruleset, this.now());
    } catch (error) {
      this.log.error({ code: 'start', ...faultOf(error) }, 'the rules failed at the start');
      await this.change(failed(this.doc, this.parts.newRoot));
      return refused('fault');
    }
    const committed = await this.commit([...this.tableWrite(next), ...made.writes]);
    if (committed !== 'done') return committed;
    this.doc = this.stored(next);
    this.play = made.play;
    this.log.info({ kind: 'start' }, 'match begun');
    this.told([{ code: 'started' }]);
    this.audience.showAll();
    return null;
  }

  // ---------------------------------------------------------------- steps of the match

  /**
   * Stores a step of the match, then makes it so and tells. `asked` is '<seat> <id>' where a person's client gave an id; `with_` changes the table in the
   * same commit.
   */
  async take(
    step: Extract<Step, { ok: true }>,
    asked: string | null,
    with_: (doc: TableDoc) => TableDoc = (doc) => doc,
  ): Promise<Refused | null> {
    const { play } = this;
    if (play === null) return refused('not-playing');
    const next = play.prepare(step.match, step.entry, asked, this.now());
    let doc = with_(next.publicly ? lapsed(this.doc) : this.doc);
    if (next.match.state.result !== null)
      doc = { ...doc, phase: 'over', endedAt: this.now(), proposals: [], codes: [], ...this.sequelOf(next.match) };
    this.parts.passing('prepared');
    const committed = await this.commit([...next.writes, ...this.tableWrite(doc)]);
    if (committed !== 'done') return committed;
    this.parts.passing('committed');
    const before = this.doc;
    const { clocks } = play;
    this.doc = this.stored(doc);
    play.swap(next);
    this.found = null;
    this.restSoon();
    this.log.info({ n: step.entry.n, kind: step.entry.what.kind, who: step.entry.who.kind }, 'entry');
    for (const { viewer, from, to, ops } of next.tells) {
      this.audience.say(`view/${viewer}`, 'delta', { from, to, ops });
      this.parts.passing('telling');
    }
    const fewer = doc.phase === 'play' && doc.proposals.length < before.proposals.length;
    if (doc !== before) this.told(fewer ? [{ code: 'proposal-lapsed' }] : []);
    // Nothing else that everybody is told of the table changes by a step alone: absences have a timer of their own.
    else if (play.clocks !== clocks) this.audience.publish();
    this.wakeAutomation();
    this.parts.passing('told');
    return null;
  }

  /** What follows this match in a chain; a ruleset that fails at it ends the chain. */
  private sequelOf(match: HostedMatch): Pick<TableDoc, 'sequel'> {
    try {
      const options = this.ruleset.sequel?.(viewOf(match, WATCHER)) ?? null;
      return options === null ? {} : { sequel: { options, agreed: [], code: null } };
    } catch (error) {
      this.log.error({ code: 'sequel', ...faultOf(error) }, 'the rules failed at what follows');
      return {};
    }
  }

  private told(notices: readonly Notice[]): void {
    this.audience.told(notices);
    this.dropOffer();
    this.schedule();
    this.wakeAutomation();
  }

  /** Works out where an undo by consent goes back to: before that seat's last act, or what was proposed then. Null, or why it can go nowhere. */
  async findOffer(by: Seat, proposed?: number): Promise<HostRefusal | null> {
    const { play } = this;
    this.offer = null;
    const to = proposed ?? play?.beforeLastActOf(by) ?? null;
    if (play === null || to === null) return 'no-undo';
    const state = await this.positionAt(play, to);
    if (state === null) return 'no-undo';
    if (this.seenLate(play, state)) return 'seen-late';
    this.offer = { by, to, state };
    return null;
  }

  private async positionAt(play: Play, to: number): Promise<BaseState | null> {
    const { n, run } = play.match;
    if (this.found?.n === n && this.found.to === to) return this.found.state;
    const known = run.points.find((point) => point.n === to)?.state;
    const state = known ?? (await positionAt(this.parts.store, this.doc, this.ruleset, to, play.segmentFrom));
    this.found = state === null ? null : { n, to, state };
    return state;
  }

  /** Whether somebody has watched so much that going back there would leave him less than a round behind. */
  seenLate(play: Play, state: BaseState): boolean {
    return this.doc.sawAll.length > 0 && play.shownAheadOf(state);
  }

  private dropOffer(): void {
    if (this.offer === null || this.doc.proposals.some(({ kind }) => kind === 'undo')) return;
    this.offer = null;
    this.audience.tellOffer();
  }

  // ---------------------------------------------------------------- who is here

  /** A socket comes to the table; it hears nothing before its standing is made. */
  async attach(member: Member): Promise<Refused | null> {
    this.audience.add(member);
    const no = await this.change({ ok: true, doc: visited(this.doc, this.now()), notices: [] });
    if (no !== null) this.audience.remove(member.socket);
    this.audience.publish();
    return no;
  }

  /** Tells who has come what happened while nobody could hear it. */
  async greet({ socket, place }: Member): Promise<void> {
    const { lost } = this.doc;
    if (lost === undefined || lost.untold.length === 0) return;
    this.parts.wire.tell(socket, 'notice', { code: 'entries-lost', count: lost.entries });
    const untold = lost.untold.filter((seat) => seat !== place.seat);
    if (untold.length < lost.untold.length) await this.change(changed({ ...this.doc, lost: { ...lost, untold } }));
  }

  async detach(socket: string): Promise<void> {
    if (!this.audience.remove(socket) || this.gone) return;
    await this.change({ ok: true, doc: visited(this.doc, this.now()), notices: [] });
    this.audience.publish();
  }

  /** The table is no more, or this process lets go of it: everybody hears why. */
  leave(reason: Said['closed']['reason']): void {
    this.gone = true;
    this.timer?.();
    this.automationTimer?.();
    this.restTimer?.();
    this.audience.dismissAll(reason);
  }

  // ---------------------------------------------------------------- time

  /** One timer for whatever of the table comes next by itself: a start that waits for nonces, an absence that may be spoken of. */
  private schedule(): void {
    this.timer?.();
    this.timer = null;
    if (this.gone) return;
    const now = this.now();
    const { openingSince } = this.doc.start;
    const due = this.doc.seats.flatMap((seat) => askableAt(this.doc, seat) ?? []).filter((at) => at > now);
    if (this.doc.phase === 'lobby' && openingSince !== null) due.push(openingSince + this.parts.config.OPENING_MS);
    const next = Math.min(...due) - now;
    // What was due and is still due could not be stored.
    const wait = next > 0 ? next : this.scheduled ? retryMs : 0;
    this.scheduled = true;
    if (due.length > 0) this.timer = this.parts.clock.after(wait, () => this.background('timer', () => this.due()));
  }

  private async due(): Promise<void> {
    const { openingSince } = this.doc.start;
    if (this.doc.phase === 'lobby' && openingSince !== null && openingSince + this.parts.config.OPENING_MS <= this.now()) {
      await this.change(failed(this.doc, this.parts.newRoot));
    }
    this.audience.publish();
    this.schedule();
  }

  /** Something nobody waits for: in the queue, its failure in the log. */
  background(what: string, task: () => Promise<unknown>): void {
    this.queue
      .run(async () => {
        if (!this.gone) await task();
      })
      .catch((error) => this.log.error({ code: what, ...faultOf(error) }, 'background task failed'));
  }

  private wakeAutomation(): void {
    const { play } = this;
    if (play === null || this.doc.phase !== 'play' || this.automationTimer !== null || this.gone) return;
    const awaited = this.ruleset.rules.awaited(play.match.state);
    if (!this.doc.seats.some(({ id, controller }) => controller !== 'person' && awaited.includes(id))) return;
    this.automateIn(this.parts.config.AUTOMATION_DELAY_MS * paceOfHouse[this.doc.settings.house ?? defaultSettings.house]);
  }

  private automateIn(ms: number): void {
    this.automationTimer = this.parts.clock.after(ms, () => {
      this.automationTimer = null;
      this.background('automation', async () => {
        const no = await this.automation(this);
        // A disk that did not take its command may take it later.
        if (no?.code === 'storage' && this.automationTimer === null && !this.gone) this.automateIn(retryMs);
      });
    });
  }

  /** Once nothing has happened for a moment: a position is as large as sixty entries, and a quick exchange would store it again and again. */
  private restSoon(): void {
    this.movedAt = this.now();
    if (this.restTimer === null) this.restIn(restMs);
  }

  private restIn(ms: number): void {
    this.restTimer = this.parts.clock.after(ms, () => {
      this.restTimer = null;
      const more = this.movedAt + restMs - this.now();
      if (more > 0) this.restIn(more);
      else this.background('rest', () => this.rest());
    });
  }

  // ---------------------------------------------------------------- leaving memory

  get idle(): boolean {
    return this.audience.members.size === 0 && this.queue.idle && this.automationTimer === null;
  }

  /** Stores the position a running match is left at, once. */
  async rest(): Promise<void> {
    const { play } = this;
    if (play === null || this.doc.phase !== 'play' || play.match.n === this.restAt) return;
    await this.parts.store.commit(this.doc.code, [{ kind: 'snapshot', snapshot: play.rest() }]);
    this.restAt = play.match.n;
  }
}
