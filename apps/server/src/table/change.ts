import type { HolderChangeKind, Notice, Refused } from '@carapace/protocol';
import type { Seat } from '@carapace/tabletop';

import type { SeatDoc, TableDoc } from './doc';

/** What became of a table and what everybody at it is told in so many words; or why nothing. */
export type Change = { readonly ok: true; readonly doc: TableDoc; readonly notices: readonly Notice[] } | Refused;

export const changed = (doc: TableDoc, ...notices: readonly Notice[]): Change => ({ ok: true, doc, notices });

const texts = {
  protocol: 'This page is older or newer than the server. It has to be loaded again.',
  hello: 'Say hello to a table first.',
  'bad-request': 'That message is not one the server understands.',
  'too-often': 'Too many messages in a short time. Wait a moment.',
  'too-many': 'There is no more room here.',
  'no-table': 'There is no table under this link. It may have been deleted.',
  removed: 'The owner has removed you from this table.',
  storage: 'The server cannot write to its disk just now. Nothing was changed; try again.',
  fault: 'The server failed at this. Nothing was changed.',
  stopping: 'The server is about to restart. Try again in a moment.',
  'not-owner': 'Only the owner of the table can do that.',
  'not-seated': 'Only somebody in a seat can do that.',
  'not-lobby': 'That is possible only before the start.',
  'not-playing': 'The game has not begun.',
  over: 'The game is over.',
  'no-seat': 'The table has no such seat.',
  'house-plays': 'The house plays this seat. Take it back first.',
  'seat-taken': 'That seat is taken.',
  'seat-held': 'Nobody can take a seat from its holder once play has begun.',
  'one-seat': 'This browser holds another seat here. Leave that one first.',
  'other-side': 'This browser has held another seat in this game and cannot take this one.',
  'saw-everything': 'This browser has watched everything and can take no seat here.',
  'watch-only': 'This link is for watching only.',
  'no-watchers': 'This table allows no watchers.',
  'no-watcher': 'Nobody is watching under that id.',
  'name-stays': 'Who watches everything keeps the name he came with until the game is over.',
  'bad-options': 'The game does not have these options.',
  'no-lesson': 'The game has no such lesson.',
  'no-ruleset': 'This server does not have that game.',
  'no-start': 'No start is under way.',
  opening: 'The game is just starting.',
  'bad-nonce': 'That number does not fit what was committed to.',
  'no-code': 'This code is unknown, used up or too old.',
  'no-key': 'This seat has no such key.',
  'last-key': 'This is the last key of the seat; hand the seat over instead.',
  'too-many-keys': 'This seat has as many devices as a seat may have. Revoke one of them first, or go on with those there are.',
  'name-needed': 'A name is needed to take the seat over.',
  'not-absent': 'The holder of that seat has not been away long enough.',
  'not-present': 'Only holders who are here can choose.',
  proposed: 'That is proposed already.',
  'asked-often': 'You have proposed three things in a minute. Wait a little.',
  'seen-late': 'Somebody who watches everything has been shown what lies less than a round before that.',
  'never-ask': 'Another player has asked not to be asked for an undo in this game.',
  'no-proposal': 'Nobody has proposed that.',
  'own-proposal': 'It is your own proposal.',
  'no-undo': 'There is nothing of yours that could be taken back by consent.',
  'no-audience': 'You cannot write there.',
  'too-many-drafts': 'Too many forms are kept for this seat already.',
  'too-large': 'That is too much at once.',
  stale: 'The position has changed since. Here it is as it stands now.',
  'bad-command': 'The game does not know this command.',
  'no-sequel': 'No match follows this one.',
  'not-over': 'That is possible when the game is over.',
  'no-position': 'That position cannot be shown.',
} as const;

export type HostRefusal = keyof typeof texts;
export const hostRefusals = Object.keys(texts) as readonly HostRefusal[];

export const refused = (code: HostRefusal): Refused => ({ ok: false, code, text: texts[code] });

// ---------------------------------------------------------------- small steps that everything here is made of

export const seatOf = (doc: TableDoc, id: Seat): SeatDoc | undefined => doc.seats.find((seat) => seat.id === id);

export const withSeat = (doc: TableDoc, id: Seat, change: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
});

/** A line in the log of holders, which stay for good. */
export const logged = (doc: TableDoc, at: number, seat: Seat, what: HolderChangeKind): TableDoc => ({
  ...doc,
  changes: [...doc.changes, { at, seat, what, name: seatOf(doc, seat)?.name ?? null }],
});

/**
 * A seat goes to the house or back as often as its holder likes: of such lines the latest of each kind stays, since the seat last passed to
 * somebody, so that the log has an end.
 */
export function turned(doc: TableDoc, at: number, seat: Seat, what: 'automation' | 'back'): TableDoc {
  const since = doc.changes.findLastIndex((line) => line.seat === seat && line.what !== 'automation' && line.what !== 'back');
  const kept = doc.changes.filter((line, index) => index <= since || line.seat !== seat || line.what !== what);
  return logged({ ...doc, changes: kept }, at, seat, what);
}
