import { codePattern, type ReplayInfo } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';

import type { Actor } from './host/actor';
import type { Tables } from './host/tables';
import { type Replay, readReplay } from './match/replay';
import type { Store } from './store/contract';
import type { HostRefusal } from './table/change';

/** How many finished matches are kept ready for stepping through them. */
const most = 8;

type Asked<T> = T | HostRefusal;

/** Stepping through finished matches: whoever has a table's link may, since everything is open then. */
export function replays(tables: Tables, store: Store) {
  const ready = new Map<string, Promise<Replay>>();

  async function find(code: string): Promise<Asked<{ readonly actor: Actor; readonly replay: Replay }>> {
    const actor = codePattern.test(code) ? await tables.get(code) : null;
    if (actor === null || actor.doc.code !== code) return 'no-table';
    if (actor.doc.phase !== 'over') return 'not-over';
    let reading = ready.get(code);
    ready.delete(code);
    reading ??= store.loadRecord(code).then(({ segments, entries }) => readReplay(actor.doc, actor.ruleset, segments, entries));
    ready.set(code, reading);
    reading.catch(() => ready.delete(code));
    const [oldest] = ready.keys();
    if (ready.size > most && oldest !== undefined) ready.delete(oldest);
    return { actor, replay: await reading };
  }

  return {
    async info(code: string): Promise<Asked<ReplayInfo>> {
      const found = await find(code);
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
    async view(code: string, n: string, viewer: string): Promise<Asked<{ readonly view: Json }>> {
      const found = await find(code);
      if (typeof found === 'string') return found;
      const view = found.replay.view(/^\d{1,7}$/.test(n) ? Number(n) : -1, viewer);
      return view === null ? 'no-position' : { view: view as unknown as Json };
    },
  };
}
