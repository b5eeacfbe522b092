import { codePattern, type ReplayInfo } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';

import type { Clock } from './clock';
import type { Config } from './config';
import type { Actor } from './host/actor';
import type { Tables } from './host/tables';
import { Buckets } from './limits';
import { type Replay, readReplay } from './match/replay';
import type { Store } from './store/contract';
import type { HostRefusal } from './table/change';

/** How many finished matches are kept ready for stepping through them. */
const most = 8;
/** How many may wait for being read. */
const mostWaiting = 16;

type Asked<T> = T | HostRefusal;

/**
 * Who may have whole finished matches read, and how often: to run one again takes as long as a thousand commands, and whoever has a link may ask. What is
 * ready already costs next to nothing and is not counted.
 */
export function readings({
  config,
  clock,
}: {
  readonly config: Config;
  readonly clock: Clock;
}): (address: string, table: string) => boolean {
  const perMinute = config.LIMIT_READINGS_PER_MINUTE;
  const byAddress = new Buckets(clock, perMinute / 60, perMinute);
  const byTable = new Buckets(clock, perMinute / 60, perMinute);
  return (address, table) => byAddress.take(address) && byTable.take(table);
}

/** Stepping through finished matches: whoever has a table's link may, since everything is open then. */
export function replays(tables: Tables, store: Store, mayRead: (address: string, table: string) => boolean) {
  const ready = new Map<string, Promise<Replay>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** One after the other: however many ask, it is the work of one that others wait for. */
  function read(actor: Actor): Promise<Replay> {
    waiting++;
    const reading = last.then(async () => {
      const { segments, entries } = await store.loadRecord(actor.doc.code);
      return readReplay(actor.doc, actor.ruleset, segments, entries);
    });
    last = reading.then(
      () => waiting--,
      () => waiting--,
    );
    return reading;
  }

  async function find(code: string, address: string): Promise<Asked<{ readonly actor: Actor; readonly replay: Replay }>> {
    const actor = codePattern.test(code) ? await tables.get(code) : null;
    if (actor === null || actor.doc.code !== code) return 'no-table';
    if (actor.doc.phase !== 'over') return 'not-over';
    const known = ready.get(code);
    if (known === undefined && (waiting >= mostWaiting || !mayRead(address, code))) return 'too-often';
    const reading = known ?? read(actor);
    // The newest stands last.
    ready.delete(code);
    ready.set(code, reading);
    reading.catch(() => ready.delete(code));
    const [oldest] = ready.keys();
    if (ready.size > most && oldest !== undefined) ready.delete(oldest);
    return { actor, replay: await reading };
  }

  return {
    async info(code: string, address: string): Promise<Asked<ReplayInfo>> {
      const found = await find(code, address);
      if (typeof found === 'string') return found;
      const { actor, replay } = found;
      return {
        ruleset: { id: actor.ruleset.id, title: actor.ruleset.title },
        pack: actor.ruleset.packHash,
        seats: actor.doc.seats.filter(({ id }) => replay.seats.includes(id)).map(({ id, title, name }) => ({ id, title, name })),
        viewers: replay.viewers,
        steps: replay.steps,
      };
    },
    /** The View after entry n. */
    async view(code: string, n: string, viewer: string, address: string): Promise<Asked<{ readonly view: Json }>> {
      const found = await find(code, address);
      if (typeof found === 'string') return found;
      const view = found.replay.view(/^\d{1,7}$/.test(n) ? Number(n) : -1, viewer);
      return view === null ? 'no-position' : { view: view as unknown as Json };
    },
  };
}
