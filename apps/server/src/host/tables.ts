import { setImmediate } from 'node:timers/promises';
import type { NewTable, Refused } from '@carapace/protocol';
import type { Ruleset } from '@carapace/tabletop';

import { Buckets } from '../limits';
import { faultOf } from '../log';
import { beginPlay } from '../match/load';
import { gameKey } from '../packs';
import { hashOf } from '../secrets';
import type { Write } from '../store/contract';
import { forgotten } from '../table/absence';
import { changed, refused } from '../table/change';
import type { TableDoc } from '../table/doc';
import { expiresAt } from '../table/lifetime';
import { newDoc, sit, visited } from '../table/seats';
import { armed, begun } from '../table/start';
import { Actor } from './actor';
import { automationTurn } from './automation';
import { chosenOptions } from './options';
import type { Parts } from './parts';

const day = 24 * 3_600_000;

/** All tables of this process: those in memory, and the way to the others. */
export class Tables {
  private readonly actors = new Map<string, Actor>();
  private readonly opening = new Map<string, Promise<Actor | null>>();
  private stopping = false;

  readonly parts: Parts;

  constructor(parts: Omit<Parts, 'made'>) {
    const { clock, config } = parts;
    const perHour = config.LIMIT_TABLES_PER_ADDRESS_PER_HOUR;
    this.parts = { ...parts, made: new Buckets(clock, perHour / 3600, perHour) };
  }

  get loaded(): number {
    return this.actors.size;
  }

  /** A table by its code or its watch code. Rejects where the store fails. */
  async get(code: string): Promise<Actor | null> {
    const here = this.living(code);
    if (here !== undefined) return here;
    const doc = await this.parts.store.find(code);
    if (doc === null) return null;
    const again = this.living(doc.code);
    if (again !== undefined) return again;
    let opening = this.opening.get(doc.code);
    if (opening === undefined) {
      opening = this.open(doc).finally(() => this.opening.delete(doc.code));
      this.opening.set(doc.code, opening);
    }
    return opening;
  }

  private living(code: string): Actor | undefined {
    const actor = this.actors.get(code);
    if (actor?.gone !== true) return actor;
    this.actors.delete(code);
    return undefined;
  }

  private async open(doc: TableDoc): Promise<Actor | null> {
    const ruleset = this.rulesetOf(doc);
    if (ruleset === undefined) {
      const game = gameKey(doc.ruleset, doc.pack);
      this.parts.log.error({ code: 'no-ruleset', ruleset: game }, 'a stored table needs a game or components this server does not have');
      return null;
    }
    const actor = new Actor(this.parts, forgotten(doc, this.parts.clock.now()), ruleset, automationTurn);
    await actor.load();
    this.actors.set(doc.code, actor);
    return actor;
  }

  /** A new table in the lobby. */
  async create({
    ruleset: id,
    name,
    key,
    options,
    settings,
    lesson,
    pack,
  }: NewTable): Promise<{ readonly ok: true; readonly code: string } | Refused> {
    const { store, clock, newRoot, rulesets, config } = this.parts;
    const ruleset = rulesets.get(gameKey(id, pack));
    if (ruleset === undefined) return refused('no-ruleset');
    const chosen = chosenOptions(ruleset, options);
    if (chosen === null) return refused('bad-options');
    if ((await store.count()) >= config.LIMIT_TABLES) return refused('too-many');
    const doc = newDoc({
      ruleset: id,
      pack,
      name,
      keyHash: hashOf(key),
      options: chosen.options,
      settings: settings ?? {},
      seats: chosen.seats,
      now: clock.now(),
      root: newRoot(),
    });
    if (lesson !== undefined) return this.lesson(doc, ruleset, lesson);
    // Development only: without it a table has dice that nobody could have chosen.
    return this.store(config.CARAPACE_DICE_KEY === undefined ? doc : { ...doc, devKey: config.CARAPACE_DICE_KEY }, []);
  }

  /** A lesson's table is begun at once: the learner in his seat, the house in all others, nobody's number in the dice but the server's. */
  private async lesson(made: TableDoc, ruleset: Ruleset, id: string): Promise<{ readonly ok: true; readonly code: string } | Refused> {
    const { clock, newRoot } = this.parts;
    const found = ruleset.lessons?.[id];
    const options = ruleset.parseOptions(made.options);
    const position = found === undefined || !options.ok ? null : ruleset.parseSetup(found.position, options.value);
    if (found === undefined || position?.ok !== true) return refused('no-lesson');
    const [hash = ''] = made.owner.keys;
    const sat = sit(made, found.seat, made.owner.name, hash, clock.now(), newRoot);
    if (!sat.ok) return sat;
    const seats = sat.doc.seats.map((seat) => {
      const house = armed(seat, newRoot);
      return seat.id === found.seat ? { ...house, controller: 'person' as const } : house;
    });
    const doc = begun({ ...sat.doc, seats, lesson: id }, clock.now());
    return this.store(doc, beginPlay(doc, ruleset, clock.now(), position.value).writes);
  }

  /** Stores a new table and what it begins with. */
  async store(made: TableDoc, more: readonly Write[]): Promise<{ readonly ok: true; readonly code: string } | Refused> {
    const doc: TableDoc = { ...made, restores: this.parts.store.restores };
    try {
      const committed = await this.parts.store.commit(doc.code, [{ kind: 'create', doc, expiresAt: expiresAt(doc) }, ...more]);
      return committed === 'done' ? { ok: true, code: doc.code } : refused('storage');
    } catch (error) {
      this.parts.log.error({ code: 'storage', ...faultOf(error) }, 'no table could be made');
      return refused('storage');
    }
  }

  rulesetOf(doc: TableDoc): Ruleset | undefined {
    return this.parts.rulesets.get(gameKey(doc.ruleset, doc.pack));
  }

  /** Lets idle tables leave memory, and deletes those whose time is over. */
  async sweep(): Promise<void> {
    const now = this.parts.clock.now();
    for (const [code, actor] of this.actors) {
      if (actor.gone) this.actors.delete(code);
      else if (actor.audience.members.size > 0 && now - actor.doc.visitedAt >= day) await this.visited(actor);
      else if (actor.idle && now - actor.usedAt >= this.parts.config.IDLE_SECONDS * 1000)
        // It stays in memory and is tried again; the others are not kept waiting for it.
        await this.evict(code, actor).catch((error) => this.failed('rest', error, 'position not stored'));
    }
    for (const code of await this.parts.store.expired(now, 100)) {
      const actor = this.actors.get(code);
      // Somebody is there: his visit has moved the date, or will.
      if (actor !== undefined && actor.audience.members.size > 0) continue;
      actor?.leave('expired');
      this.actors.delete(code);
      try {
        await this.parts.store.commit(code, [{ kind: 'delete' }]);
        this.parts.log.info({ table: code.slice(0, 6), kind: 'expired' }, 'table deleted');
      } catch (error) {
        this.failed('expired', error, 'table not deleted');
      }
    }
  }

  private failed(code: string, error: unknown, text: string): void {
    this.parts.log.error({ code, ...faultOf(error) }, text);
  }

  /** Who sits at a table for days visits it all the while: also where he is not there to leave it, because the server ends. */
  private async visited(actor: Actor): Promise<void> {
    await actor.queue.run(() => actor.change(changed(visited(actor.doc, actor.now()))));
  }

  private async evict(code: string, actor: Actor): Promise<void> {
    await actor.queue.run(() => actor.rest());
    if (!actor.idle || this.actors.get(code) !== actor) return;
    actor.leave('stopping');
    this.actors.delete(code);
  }

  get stopped(): boolean {
    return this.stopping;
  }

  /** Finishes what is under way, stores where matches stand, and says goodbye. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const actor of this.actors.values()) {
      await actor.queue.drained();
      await actor.queue.run(() => actor.rest()).catch((error) => this.failed('rest', error, 'position not stored'));
      actor.leave('stopping');
    }
    this.actors.clear();
    // Whatever was said last goes out before anybody closes the connections.
    await setImmediate();
  }
}
