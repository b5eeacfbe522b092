import type { PairInfo } from '@carapace/protocol';
import type { Json, Result, Seat } from '@carapace/tabletop';

import { newCode } from '../secrets';
import { type Change, changed, refused } from './change';
import type { FollowingDoc, SeatDoc, TableDoc } from './doc';
import { visit } from './seats';
import { armed, freshStart } from './start';

/** What follows a match: another game with sides changed, or the next one of a chain; agreed to by every person in a seat, then a table of its own. */

export function wantRematch(doc: TableDoc, seat: Seat): Change {
  if (doc.phase !== 'over') return refused('not-over');
  const agreed = doc.rematch?.agreed ?? [];
  if (agreed.includes(seat)) return changed(doc);
  return changed({ ...doc, rematch: { code: null, ...doc.rematch, agreed: [...agreed, seat] } });
}

/** All who must have agreed, and no table yet. */
const due = ({ seats }: TableDoc, wanted: FollowingDoc | undefined): boolean =>
  wanted != null && wanted.code === null && seats.every(({ id, name }) => name === null || wanted.agreed.includes(id));

export const rematchDue = (doc: TableDoc): boolean => due(doc, doc.rematch);
export const sequelDue = (doc: TableDoc): boolean => due(doc, doc.sequel);

/** The next match of a chain is asked for. */
export function wantSequel(doc: TableDoc, seat: Seat): Change {
  const { sequel } = doc;
  if (doc.phase !== 'over') return refused('not-over');
  if (sequel === undefined) return refused('no-sequel');
  return changed(sequel.agreed.includes(seat) ? doc : { ...doc, sequel: { ...sequel, agreed: [...sequel.agreed, seat] } });
}

const pointsOf = ({ count }: Result, seat: Seat): number | null => {
  const lines = count.filter(({ points }) => points[seat] !== undefined);
  return lines.length === 0 ? null : lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
};

/** How another table names this one. */
export const linkOf = ({ code, watchCode }: TableDoc): { readonly code: string; readonly watchCode: string } => ({ code, watchCode });

/** A seat of the next table, held as `from` was. */
function kept(seat: SeatDoc, from: SeatDoc, now: number, newRoot: () => string): SeatDoc {
  const held: SeatDoc = {
    ...seat,
    name: from.name,
    keys: from.keys,
    controller: from.name === null ? from.controller : 'person',
    commitment: null,
    nonce: null,
    connected: false,
    since: now,
    open: false,
    askAgainAt: null,
    votes: {},
  };
  return held.controller === 'automation' ? armed(held, newRoot) : held;
}

/** The table of the second game, in its lobby: each required seat is held by whoever had the one before it; keys go along. */
export function rematchDoc(doc: TableDoc, result: Result, now: number, newRoot: () => string): TableDoc {
  const required = doc.seats.filter((seat) => seat.required);
  const before: Record<Seat, PairInfo['before'][Seat]> = {};
  const seats = doc.seats.map((seat): SeatDoc => {
    const at = required.indexOf(seat);
    const from = at < 0 ? seat : (required[(at + required.length - 1) % required.length] ?? seat);
    const played = from.name !== null || from.controller === 'automation';
    if (played) before[seat.id] = { seat: from.id, won: result.winners.includes(from.id), points: pointsOf(result, from.id) };
    return kept(seat, from, now, newRoot);
  });
  return { ...nextDoc(doc, seats, now, newRoot), pair: { ...linkOf(doc), before } };
}

/** The table of the next match of a chain, in its lobby: everybody in the seat he had, the options those that the rules have made; a secret of its own. */
export function sequelDoc(doc: TableDoc, options: Json, now: number, newRoot: () => string): TableDoc {
  const seats = doc.seats.map((seat) => kept(seat, seat, now, newRoot));
  return { ...nextDoc(doc, seats, now, newRoot), options, chain: linkOf(doc) };
}

/** A table that follows another, with new codes and a new secret. */
function nextDoc(doc: TableDoc, seats: readonly SeatDoc[], now: number, newRoot: () => string): TableDoc {
  return {
    format: 1,
    code: newCode(),
    watchCode: newCode(),
    rev: 1,
    ruleset: doc.ruleset,
    ...(doc.pack !== undefined && { pack: doc.pack }),
    owner: doc.owner,
    options: doc.options,
    settings: doc.settings,
    phase: 'lobby',
    seats,
    start: freshStart(newRoot(), 1),
    nonces: null,
    devKey: doc.devKey,
    held: [],
    sawAll: [],
    barred: doc.barred,
    codes: [],
    proposals: [],
    changes: [],
    createdAt: now,
    visitedAt: visit(now),
    startedAt: null,
    endedAt: null,
  };
}
