import type { TableDoc } from './doc';

/**
 * A crash followed by other rules has cost the last entries of the match. What was proposed was proposed for another position; whoever comes is told, until
 * every seat a person holds has been.
 */
export function withLoss(doc: TableDoc, entries: number): TableDoc {
  const before = doc.lost !== undefined && doc.lost.untold.length > 0 ? doc.lost.entries : 0;
  const untold = doc.seats.filter(({ name }) => name !== null).map(({ id }) => id);
  return { ...doc, proposals: [], lost: { entries: before + entries, untold } };
}
