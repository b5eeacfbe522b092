import type { TableDoc } from '../table/doc';
import {
  type ChatRow,
  type Committed,
  type DraftRow,
  type EntryRow,
  keptChat,
  kept as keptOf,
  type SegmentRow,
  type SnapshotKind,
  type SnapshotRow,
  type Store,
  type Write,
} from './contract';

interface Kept {
  doc: TableDoc;
  expiresAt: number;
  segments: SegmentRow[];
  entries: EntryRow[];
  snapshots: SnapshotRow[];
  chat: ChatRow[];
  drafts: DraftRow[];
}

const of = (kept: Kept, wanted: SnapshotKind): SnapshotRow[] => kept.snapshots.filter(({ kind }) => kind === wanted);

/** The store's twin in memory: for tests, and to say what the contract means. What it was given and what it gives are copies. */
export function memoryStore(restores = 0): Store {
  const tables = new Map<string, Kept>();
  const watch = new Map<string, string>();

  const clashes = (kept: Kept | undefined, write: Write, missing: boolean): boolean => {
    switch (write.kind) {
      case 'create':
        return kept !== undefined || tables.has(write.doc.code) || watch.has(write.doc.watchCode);
      case 'table':
        return kept === undefined || kept.doc.rev !== write.doc.rev - 1;
      case 'entry': {
        const { n, asked } = write.entry;
        return missing || kept?.entries.some((each) => each.n === n || (asked !== null && each.asked === asked)) === true;
      }
      case 'segment':
        return missing || kept?.segments.some(({ n }) => n === write.segment.n) === true;
      case 'chat':
        return missing || kept?.chat.some(({ seq }) => seq === write.line.seq) === true;
      case 'snapshot':
      case 'draft':
        return missing;
      case 'delete':
        return false;
    }
  };
  const conflict = (kept: Kept | undefined, writes: readonly Write[]): boolean => {
    const missing = kept === undefined && !writes.some(({ kind }) => kind === 'create');
    return writes.some((write) => clashes(kept, write, missing));
  };

  const apply = (table: string, write: Write): void => {
    if (write.kind === 'create') {
      const doc = structuredClone(write.doc);
      tables.set(table, { doc, expiresAt: write.expiresAt, segments: [], entries: [], snapshots: [], chat: [], drafts: [] });
      watch.set(doc.watchCode, table);
      return;
    }
    const kept = tables.get(table);
    if (kept === undefined) return;
    switch (write.kind) {
      case 'table':
        kept.doc = structuredClone(write.doc);
        kept.expiresAt = write.expiresAt;
        return;
      case 'segment':
        kept.segments.push(write.segment);
        return;
      case 'entry':
        kept.entries.push(write.entry);
        return;
      case 'snapshot':
        {
          const { kind, n } = write.snapshot;
          const same = [...of(kept, kind).filter((each) => each.n !== n), write.snapshot].sort((a, b) => a.n - b.n);
          kept.snapshots = [...kept.snapshots.filter((each) => each.kind !== kind), ...same.slice(-keptOf[kind])];
        }
        return;
      case 'chat':
        {
          const { room } = write.line;
          kept.chat.push(write.line);
          if (kept.chat.filter((line) => line.room === room).length > keptChat)
            kept.chat.splice(
              kept.chat.findIndex((line) => line.room === room),
              1,
            );
        }
        return;
      case 'draft':
        kept.drafts = kept.drafts.filter(({ seat, name }) => seat !== write.seat || name !== write.name);
        if (write.body !== null) kept.drafts.push({ seat: write.seat, name: write.name, body: write.body });
        return;
      case 'delete':
        watch.delete(kept.doc.watchCode);
        tables.delete(table);
        return;
    }
  };

  return {
    restores,
    async commit(table, writes): Promise<Committed> {
      if (conflict(tables.get(table), writes)) return 'conflict';
      for (const write of writes) apply(table, write);
      return 'done';
    },
    async find(code) {
      const kept = tables.get(watch.get(code) ?? code);
      return kept === undefined ? null : structuredClone(kept.doc);
    },
    async loadMatch(table) {
      const kept = tables.get(table);
      const floor = kept && of(kept, 'floor').at(-1);
      if (kept === undefined || floor === undefined) return null;
      return {
        segments: [...kept.segments],
        floor,
        rest: of(kept, 'rest').at(-1) ?? null,
        late: of(kept, 'late'),
        entries: kept.entries.filter(({ n }) => n > floor.n),
        heads: kept.entries.map(({ n, asked, seat, back }) => ({ n, asked, seat, back })),
      };
    },
    async loadAt(table, n) {
      const kept = tables.get(table);
      const floor = kept && of(kept, 'floor').findLast((each) => each.n <= n);
      if (kept === undefined || floor === undefined) return null;
      return { floor, entries: kept.entries.filter((entry) => entry.n > floor.n && entry.n <= n) };
    },
    async loadRecord(table) {
      const kept = tables.get(table);
      return { segments: [...(kept?.segments ?? [])], entries: [...(kept?.entries ?? [])] };
    },
    async chat(table, rooms, most) {
      const lines = tables.get(table)?.chat ?? [];
      const newest = new Set(rooms.flatMap((room) => lines.filter((line) => line.room === room).slice(-most)));
      return lines.filter((line) => newest.has(line));
    },
    async lastChat(table) {
      return tables.get(table)?.chat.at(-1)?.seq ?? 0;
    },
    async drafts(table) {
      return [...(tables.get(table)?.drafts ?? [])];
    },
    async count() {
      return tables.size;
    },
    async expired(now, most) {
      return [...tables]
        .filter(([, { expiresAt }]) => expiresAt < now)
        .map(([code]) => code)
        .slice(0, most);
    },
    async ping() {},
    async close() {},
  };
}
