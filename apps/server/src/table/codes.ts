import type { Seat } from '@carapace/tabletop';

import { hashOf, newCode, sameHash } from '../secrets';
import { type Change, refused, seatOf } from './change';
import type { CodeDoc, KeyHash, TableDoc } from './doc';
import { addKey, handOver } from './seats';

/** One-time codes: for another device of the same person, and to hand a seat over. */

const most = 4;
const lasts: Readonly<Record<CodeDoc['kind'], number>> = { device: 3_600_000, 'hand-over': 24 * 3_600_000 };

export function issue(doc: TableDoc, kind: CodeDoc['kind'], seat: Seat, owner: boolean, now: number) {
  const code = newCode();
  const expiresAt = now + lasts[kind];
  const living = doc.codes.filter((each) => each.expiresAt > now);
  const others = living.filter((each) => each.seat !== seat || each.kind !== kind);
  // The newest few of a kind: an older one that was never used is void.
  const same = living.filter((each) => each.seat === seat && each.kind === kind).slice(1 - most);
  const made: CodeDoc = { hash: hashOf(code), kind, seat, owner, expiresAt };
  return { code, expiresAt, doc: { ...doc, codes: [...others, ...same, made] } };
}

export function redeem(
  doc: TableDoc,
  code: string,
  name: string | undefined,
  keyHash: KeyHash,
  now: number,
  newRoot: () => string,
): Change {
  const hash = hashOf(code);
  let found: CodeDoc | undefined;
  for (const each of doc.codes) if (sameHash(each.hash, hash)) found = each;
  if (found === undefined || found.expiresAt <= now) return refused('no-code');
  const { kind, seat, owner } = found;
  // Nobody's seat is nobody's to give.
  if (seatOf(doc, seat)?.name == null) return refused('no-code');
  if (kind === 'hand-over' && name === undefined) return refused('name-needed');
  const rest = { ...doc, codes: doc.codes.filter((each) => each !== found) };
  return kind === 'device' ? addKey(rest, seat, keyHash, owner, now) : handOver(rest, seat, name ?? '', keyHash, now, newRoot);
}
