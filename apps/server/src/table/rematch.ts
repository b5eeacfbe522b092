import type { PairInfo } from '@carapace/protocol';
import type { Result, Seat } from '@carapace/tabletop';

import { newCode } from '../secrets';
import { type Change, changed, refused } from './change';
import type { SeatDoc, TableDoc } from './doc';
import { visit } from './seats';
import { armed, freshStart } from './start';

/** Another game with sides changed: agreed to by every person in a seat, then a table of its own with everybody where he belongs. */

export function wantRematch(doc: TableDoc, seat: Seat): Change {
  if (doc.phase !== 'over') return refused('not-over');
  const agreed = doc.rematch?.agreed ?? [];
  if (agreed.includes(seat)) return changed(doc);
  return changed({ ...doc, rematch: { agreed: [...agreed, seat], code: doc.rematch?.code ?? null } });
}

/** All who must have agreed, and no table yet. */
export const rematchDue = ({ seats, rematch }: TableDoc): boolean =>
  rematch != null && rematch.code === null && seats.every(({ id, name }) => name === null || rematch.agreed.includes(id));

const pointsOf = ({ count }: Result, seat: Seat): number | null => {
  const lines = count.filter(({ points }) => points[seat] !== undefined);
  return lines.length === 0 ? null : lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
};

/** The table of the second game, in its lobby: each required seat is held by whoever had the one before it; keys go along. */
export function rematchDoc(doc: TableDoc, result: Result, now: number, newRoot: () => string): TableDoc {
  const required = doc.seats.filter((seat) => seat.required);
  const before: Record<Seat, PairInfo['before'][Seat]> = {};
  const seats = doc.seats.map((seat): SeatDoc => {
    const at = required.indexOf(seat);
    const from = at < 0 ? seat : (required[(at + required.length - 1) % required.length] ?? seat);
    const played = from.name !== null || from.controller === 'automation';
    if (played) before[seat.id] = { seat: from.id, won: result.winners.includes(from.id), points: pointsOf(result, from.id) };
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
  });
  return {
    format: 1,
    code: newCode(),
    watchCode: newCode(),
    rev: 1,
    ruleset: doc.ruleset,
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
    pair: { code: doc.code, before },
  };
}
