import type { TableDoc } from './doc';

const day = 24 * 3_600_000;

/** How long a table stays: finished a year, empty a day, all others 60 days after the last visit. */
export function expiresAt(doc: TableDoc): number {
  if (doc.endedAt !== null) return doc.endedAt + 365 * day;
  const empty = doc.phase === 'lobby' && doc.seats.every((seat) => seat.name === null);
  return doc.visitedAt + (empty ? day : 60 * day);
}
