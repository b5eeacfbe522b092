import type { ProposalKind } from '@carapace/protocol';
import type { Seat } from '@carapace/tabletop';

import { type Change, changed, refused } from './change';
import type { ProposalDoc, TableDoc } from './doc';

/**
 * Agreements: to end in a draw, to end with the count as it stands, to take something back. Every seat a person holds must agree, also where the
 * house plays it and while he is away: what those present may do without him, absence.ts says, and nothing else.
 */

const persons = (doc: TableDoc): readonly Seat[] => doc.seats.filter((seat) => seat.name !== null).map(({ id }) => id);

export const waitsFor = (doc: TableDoc, proposal: ProposalDoc): readonly Seat[] =>
  persons(doc).filter((seat) => seat !== proposal.by && !proposal.agreed.includes(seat));

/** What is agreed by all, to be carried out now. */
export const agreed = (doc: TableDoc): ProposalDoc | undefined => doc.proposals.find((proposal) => waitsFor(doc, proposal).length === 0);

const playing = (doc: TableDoc) => (doc.phase === 'play' ? null : refused(doc.phase === 'over' ? 'over' : 'not-playing'));

export function propose(doc: TableDoc, by: Seat, kind: ProposalKind): Change {
  const no = playing(doc);
  if (no !== null) return no;
  if (doc.proposals.some((each) => each.kind === kind)) return refused('proposed');
  if (kind === 'undo' && doc.neverUndo?.some((seat) => seat !== by && persons(doc).includes(seat))) return refused('never-ask');
  return changed({ ...doc, proposals: [...doc.proposals, { kind, by, agreed: [] }] });
}

/** `never`: and this seat is not to be asked for an undo again. */
export function answer(doc: TableDoc, seat: Seat, kind: ProposalKind, yes: boolean, never = false): Change {
  const no = playing(doc);
  if (no !== null) return no;
  const found = doc.proposals.find((each) => each.kind === kind);
  if (found === undefined) return refused('no-proposal');
  if (found.by === seat) return refused('own-proposal');
  if (!yes) {
    const rest = without(doc, kind);
    const before = doc.neverUndo ?? [];
    const silent = never && kind === 'undo' && !before.includes(seat);
    return changed(silent ? { ...rest, neverUndo: [...before, seat] } : rest, { code: 'proposal-refused', seat });
  }
  const more: ProposalDoc = { ...found, agreed: [...found.agreed.filter((each) => each !== seat), seat] };
  return changed({ ...doc, proposals: doc.proposals.map((each) => (each === found ? more : each)) });
}

export function withdraw(doc: TableDoc, seat: Seat, kind: ProposalKind): Change {
  const found = doc.proposals.find((each) => each.kind === kind);
  if (found === undefined || found.by !== seat) return refused('no-proposal');
  return changed(without(doc, kind));
}

export const without = (doc: TableDoc, kind: ProposalKind): TableDoc => ({
  ...doc,
  proposals: doc.proposals.filter((each) => each.kind !== kind),
});

/** Something happened that everybody sees: what was proposed for the position as it stood is void. */
export const lapsed = (doc: TableDoc): TableDoc =>
  doc.proposals.some(({ kind }) => kind !== 'draw') ? { ...doc, proposals: doc.proposals.filter(({ kind }) => kind === 'draw') } : doc;
