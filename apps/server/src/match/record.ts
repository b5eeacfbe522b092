import { type Entry, type Json, type MatchRecord, matchSecrets, type RecordSegment, type SeatNonce, sealRecord } from '@carapace/tabletop';
import type { SegmentHead } from '@carapace/tabletop/game';

import { hashOf } from '../secrets';
import type { EntryRow, SegmentRow } from '../store/contract';
import type { TableDoc } from '../table/doc';

/** A finished match as a file: everything that happened, its secret opened, sealed. The same bytes at every export. */
export function exportRecord(
  doc: TableDoc,
  seats: readonly string[],
  result: Json,
  segments: readonly SegmentRow[],
  entries: readonly EntryRow[],
): MatchRecord {
  const { secret, commitment, seal, sealSeed } = matchSecrets(doc.start.root);
  const parts: RecordSegment[] = segments.map(({ n, body }, at) => {
    const until = segments[at + 1]?.n ?? Number.MAX_SAFE_INTEGER;
    const own = entries.filter((row) => row.n > n && row.n <= until);
    return { ...(JSON.parse(body) as SegmentHead), entries: own.map((row) => JSON.parse(row.body) as Entry) };
  });
  const nonces: Readonly<Record<string, SeatNonce>> = doc.nonces ?? {};
  return sealRecord(
    {
      format: 1,
      ruleset: doc.ruleset,
      // Names the match without being its link.
      table: hashOf(`record ${doc.code}`).slice(0, 16),
      options: doc.options,
      seats,
      fairness: { commitment, seal, nonces, secret },
      segments: parts,
      result,
    },
    sealSeed,
  );
}
