import { absenceSpan, defaultSettings, type Named, type TableInfo, type WatcherInfo } from '@carapace/protocol';
import type { Ruleset, Seat } from '@carapace/tabletop';

import { absent } from './absence';
import type { TableDoc } from './doc';
import { expiresAt } from './lifetime';
import { waitsFor } from './proposals';

/** How long the game has waited for a seat, as far as everybody knows. */
export interface Thinking {
  readonly since: number | null;
  readonly usedMs: number;
}
export type Clocks = Readonly<Record<Seat, Thinking>>;

/** A pack by its name; null: the components that come with the game. */
export const namedPack = ({ pack }: Ruleset): Named | null => (pack === undefined ? null : { id: pack.id, name: pack.name });

/** What everybody at the table is told of it: made member by member from what everybody may know. */
export function tableInfo(doc: TableDoc, ruleset: Ruleset, watchers: readonly WatcherInfo[], clocks: Clocks, now: number): TableInfo {
  return {
    ruleset: { id: ruleset.id, title: ruleset.title, version: ruleset.version },
    pack: ruleset.packHash,
    components: namedPack(ruleset),
    phase: doc.phase,
    owner: doc.owner.name,
    options: doc.options,
    settings: { ...defaultSettings, ...doc.settings },
    absenceMs: absenceSpan[doc.settings.pace],
    createdAt: doc.createdAt,
    startedAt: doc.startedAt,
    endedAt: doc.endedAt,
    expiresAt: expiresAt(doc),
    seats: doc.seats.map((seat) => ({
      id: seat.id,
      title: seat.title,
      side: seat.side,
      required: seat.required,
      name: seat.name,
      controller: seat.controller,
      connected: seat.connected,
      since: seat.since,
      ready: seat.commitment !== null,
      commitment: seat.commitment,
      open: seat.open,
      awaitedSince: clocks[seat.id]?.since ?? null,
      usedMs: clocks[seat.id]?.usedMs ?? 0,
    })),
    watchers,
    start: {
      attempt: doc.start.attempt,
      terms: doc.terms ?? 0,
      commitment: doc.start.commitment,
      seal: doc.start.seal,
      opening: doc.start.openingSince !== null,
      opened: doc.seats.filter(({ nonce }) => nonce !== null).map(({ id }) => id),
      missed: doc.start.missed,
    },
    proposals: doc.proposals.map((proposal) => ({
      kind: proposal.kind,
      by: proposal.by,
      agreed: proposal.agreed,
      waits: waitsFor(doc, proposal),
    })),
    neverUndo: doc.neverUndo ?? [],
    absences: absent(doc, now).map(({ id, since, votes }) => ({ seat: id, since, votes })),
    changes: doc.changes,
    rematch: { agreed: doc.rematch?.agreed ?? [] },
    onward: doc.sequel === undefined ? null : { agreed: doc.sequel.agreed },
    chained: doc.chain !== undefined,
    lesson: doc.lesson ?? null,
    pair: doc.pair === undefined ? null : { before: doc.pair.before },
  };
}
