import { type AbsenceChoice, absenceSpan } from '@carapace/protocol';
import type { Seat } from '@carapace/tabletop';

import { type Change, changed, logged, refused, seatOf, withSeat } from './change';
import type { SeatDoc, TableDoc } from './doc';

/*
 * A holder who has been away for the table's span: the others who are here choose together. Nothing happens by itself, and he who comes back
 * before a newcomer sits has his seat again.
 */

/** When the others may choose about a seat; null: they may not. */
export function askableAt(doc: TableDoc, seat: SeatDoc): number | null {
  if (doc.phase !== 'play' || seat.name === null || seat.connected || seat.open || seat.controller !== 'person') return null;
  return Math.max(seat.since + absenceSpan[doc.settings.pace], seat.askAgainAt ?? 0);
}

export const absent = (doc: TableDoc, now: number): readonly SeatDoc[] =>
  doc.seats.filter((seat) => {
    const at = askableAt(doc, seat);
    return at !== null && at <= now;
  });

/** Holders who are here and can choose. */
export const present = (doc: TableDoc): readonly Seat[] =>
  doc.seats.filter((seat) => seat.connected && seat.name !== null).map(({ id }) => id);

export type Vote = { readonly change: Change; readonly close: boolean };

/** One's choice about an absent holder; carried out when all who are here want the same. `close`: the match is to be closed as abandoned. */
export function vote(doc: TableDoc, by: Seat, about: Seat, choice: AbsenceChoice, now: number): Vote {
  const no = (code: Parameters<typeof refused>[0]): Vote => ({ change: refused(code), close: false });
  if (doc.phase !== 'play') return no(doc.phase === 'over' ? 'over' : 'not-playing');
  const here = present(doc);
  if (!here.includes(by)) return no('not-present');
  if (!absent(doc, now).some(({ id }) => id === about)) return no('not-absent');
  const votes = { ...seatOf(doc, about)?.votes, [by]: choice };
  if (here.some((seat) => votes[seat] !== choice)) return { change: changed(withSeat(doc, about, { votes })), close: false };
  return { change: carryOut(withSeat(doc, about, { votes: {} }), about, choice, now), close: choice === 'close' };
}

function carryOut(doc: TableDoc, seat: Seat, choice: AbsenceChoice, now: number): Change {
  switch (choice) {
    case 'wait':
      return changed(withSeat(doc, seat, { askAgainAt: now + absenceSpan[doc.settings.pace] }));
    case 'automation':
      return changed(logged(withSeat(doc, seat, { controller: 'automation-until-back' }), now, seat, 'automation'), {
        code: 'automation',
        seat,
      });
    case 'newcomer':
      return changed(logged(withSeat(doc, seat, { open: true }), now, seat, 'opened'), { code: 'seat-open', seat });
    case 'close':
      return changed(doc);
  }
}

/** A holder's first socket came or his last one went. */
export function presence(doc: TableDoc, id: Seat, connected: boolean, now: number): Change {
  const seat = seatOf(doc, id);
  if (seat === undefined || seat.name === null || seat.connected === connected) return changed(doc);
  if (!connected) return changed(withSeat(doc, id, { connected, since: now }));
  const back = seat.open || seat.controller === 'automation-until-back';
  const held = withSeat(doc, id, { connected, since: now, open: false, askAgainAt: null, votes: {} });
  // Who has given his seat to the house takes it back by saying so, not by opening the page.
  const here = seat.controller === 'automation' ? held : withSeat(held, id, { controller: 'person' });
  return back ? changed(logged(here, now, id, 'back'), { code: 'back', seat: id }) : changed(here);
}

/** After the process ended without saying goodbye: whoever counted as connected has been away since now. */
export const forgotten = (doc: TableDoc, now: number): TableDoc => ({
  ...doc,
  seats: doc.seats.map((seat) => (seat.connected ? { ...seat, connected: false, since: now } : seat)),
});
