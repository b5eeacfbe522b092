import type { Refused } from '@carapace/protocol';
import { matchSecrets, nonceCommitment, type Seat, type SeatNonce } from '@carapace/tabletop';

import { type Change, changed, logged, refused, seatOf, withSeat } from './change';
import type { SeatDoc, StartDoc, TableDoc } from './doc';

/*
 * The start and its dice. The hash of the server's secret stands before anybody is ready; whoever is ready has committed to a nonce; only when all
 * have committed is anybody asked to open. So nobody, the server included, can choose a part after knowing the others.
 */

export function freshStart(root: string, attempt: number, missed: readonly Seat[] = []): StartDoc {
  const { commitment, seal } = matchSecrets(root);
  return { attempt, root, commitment, seal, openingSince: null, missed };
}

/** The automation has no browser: the server commits and opens for it. */
export function armed(seat: SeatDoc, newRoot: () => string): SeatDoc {
  const nonce = newRoot();
  return { ...seat, controller: 'automation', nonce, commitment: nonceCommitment(nonce) };
}

/** Takes everybody's readiness back; where nonces were being opened the secret is spent and a new one comes. */
export function unsettle(doc: TableDoc, newRoot: () => string): TableDoc {
  const seats = doc.seats.map((seat) => {
    if (seat.controller === 'automation') return armed(seat, newRoot);
    return seat.commitment === null && seat.nonce === null ? seat : { ...seat, commitment: null, nonce: null };
  });
  const start = doc.start.openingSince === null ? doc.start : freshStart(newRoot(), doc.start.attempt + 1);
  return { ...doc, seats, start };
}

/** Seats that take part: held by a person or given to the automation. Optional ones may stay empty. */
export const playing = (doc: TableDoc) => doc.seats.filter((seat) => seat.name !== null || seat.controller === 'automation');

const staleTerms: Refused = { ...refused('stale'), text: 'What is played was changed a moment ago. Look at it once more, then be ready.' };

const people = (doc: TableDoc) => doc.seats.filter((seat) => seat.name !== null);

/** Refused as stale where its holder was shown other terms than those of now. */
export function ready(doc: TableDoc, seat: Seat, commitment: string, terms: number, now: number): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  if (doc.start.openingSince !== null) return refused('opening');
  if (terms !== (doc.terms ?? 0)) return staleTerms;
  const next = withSeat(doc, seat, { commitment, nonce: null });
  const all = next.seats.every((each) => !each.required || each.name !== null || each.controller === 'automation');
  const go = all && people(next).every((each) => each.commitment !== null);
  return changed({ ...next, start: { ...next.start, openingSince: go ? now : null, missed: [] } });
}

export function unready(doc: TableDoc, seat: Seat, newRoot: () => string): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  // Whoever has not opened yet may be about to: it is he who goes that the start fails by.
  if (doc.start.openingSince !== null) return failed(doc, newRoot, [seat]);
  return changed(withSeat(doc, seat, { commitment: null }));
}

export function open(doc: TableDoc, seat: Seat, attempt: number, nonce: string): Change {
  const held = seatOf(doc, seat);
  if (doc.phase !== 'lobby' || doc.start.openingSince === null || doc.start.attempt !== attempt) return refused('no-start');
  if (held?.commitment == null || nonceCommitment(nonce) !== held.commitment) return refused('bad-nonce');
  return changed(withSeat(doc, seat, { nonce }));
}

/** All nonces are there. */
export const complete = (doc: TableDoc): boolean => doc.start.openingSince !== null && playing(doc).every((seat) => seat.nonce !== null);

const silent = (doc: TableDoc): readonly Seat[] =>
  people(doc)
    .filter((seat) => seat.nonce === null)
    .map(({ id }) => id);

/** A start that did not get all nonces: said, and begun anew with a new secret. */
export function failed(doc: TableDoc, newRoot: () => string, missed = silent(doc)): Change {
  const fresh = unsettle(doc, newRoot);
  return changed({ ...fresh, start: { ...fresh.start, missed } }, { code: 'start-failed' });
}

/** The lobby becomes a game. The match itself is begun by the host in the same commit. */
export function begun(doc: TableDoc, now: number): TableDoc {
  const nonces: Record<Seat, SeatNonce> = {};
  for (const { id, commitment, nonce } of playing(doc)) if (commitment !== null && nonce !== null) nonces[id] = { commitment, nonce };
  const held = people(doc).flatMap(({ id, keys }) => keys.map(({ hash }) => ({ hash, seat: id })));
  const clean = { ...doc, seats: doc.seats.map((seat) => ({ ...seat, commitment: null, nonce: null })) };
  const next: TableDoc = { ...clean, phase: 'play', nonces, held, startedAt: now, start: { ...doc.start, openingSince: null } };
  return playing(next).reduce((each, seat) => logged(each, now, seat.id, seat.controller === 'person' ? 'sat' : 'automation'), next);
}
