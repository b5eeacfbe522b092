import { defaultSettings, type Settings } from '@carapace/protocol';
import type { Json, Seat, SeatSpec } from '@carapace/tabletop';

import { aliasOf, newCode, sameHash } from '../secrets';
import { type Change, changed, logged, refused, seatOf, turned, withSeat } from './change';
import { emptySeat, type KeyHash, type SeatKey, type TableDoc } from './doc';
import { freshStart, unsettle } from './start';

/** Who takes and leaves seats, and what the owner may do about it before the start. */

export interface NewDoc {
  readonly ruleset: string;
  /** Id of its component pack; left out: the components that come with the game. */
  readonly pack?: string | undefined;
  readonly name: string;
  readonly keyHash: KeyHash;
  readonly options: Json;
  readonly settings: Partial<Settings>;
  readonly seats: readonly SeatSpec[];
  readonly now: number;
  readonly root: string;
}

const hour = 3_600_000;
/** To the hour, so that coming back changes nothing that others could time. */
export const visit = (now: number): number => Math.floor(now / hour) * hour;

/** A table at which somebody is; the same one within the hour. */
export function visited(doc: TableDoc, now: number): TableDoc {
  const visitedAt = visit(now);
  return visitedAt === doc.visitedAt ? doc : { ...doc, visitedAt };
}

export const newDoc = (made: NewDoc): TableDoc => ({
  format: 1,
  code: newCode(),
  watchCode: newCode(),
  rev: 1,
  ruleset: made.ruleset,
  ...(made.pack !== undefined && { pack: made.pack }),
  owner: { name: made.name, keys: [made.keyHash] },
  options: made.options,
  settings: { ...defaultSettings, ...made.settings },
  phase: 'lobby',
  seats: made.seats.map((spec) => emptySeat(spec, made.now)),
  start: freshStart(made.root, 1),
  nonces: null,
  devKey: null,
  held: [],
  sawAll: [],
  barred: [],
  codes: [],
  proposals: [],
  changes: [],
  createdAt: made.now,
  visitedAt: visit(made.now),
  startedAt: null,
  endedAt: null,
});

export const seatOfKey = (doc: TableDoc, hash: KeyHash): Seat | null => {
  let found: Seat | null = null;
  for (const { id, keys } of doc.seats) for (const key of keys) if (sameHash(key.hash, hash)) found = id;
  return found;
};

const keyOf = (hash: KeyHash, now: number, by: SeatKey['by']): SeatKey => ({ id: aliasOf(`${hash} ${now}`), hash, addedAt: now, by });

/** Whether this browser may take this seat at all, wherever it comes from: it holds none, held no other in play, has not watched everything. */
export function mayHold(doc: TableDoc, seat: Seat, hash: KeyHash) {
  if (seatOfKey(doc, hash) !== null) return refused('one-seat');
  if (doc.held.some((each) => each.seat !== seat && sameHash(each.hash, hash))) return refused('other-side');
  if (doc.sawAll.some((each) => sameHash(each, hash))) return refused('saw-everything');
  return null;
}

export function sit(doc: TableDoc, id: Seat, name: string, hash: KeyHash, now: number, newRoot: () => string): Change {
  const seat = seatOf(doc, id);
  if (seat === undefined) return refused('no-seat');
  if (seatOfKey(doc, hash) === id) return changed(withSeat(doc, id, { name }));
  if (doc.phase === 'over') return refused('over');
  const no = mayHold(doc, id, hash);
  if (no !== null) return no;
  if (doc.phase === 'lobby') {
    if (seat.name !== null || seat.controller === 'automation') return refused('seat-taken');
    const taken = withSeat(unsettle(doc, newRoot), id, { name, keys: [keyOf(hash, now, 'sit')], since: now });
    return changed(taken, { code: 'took-seat', seat: id, name });
  }
  // A seat that only the house has ever played is free to whoever comes by.
  const free = seat.name === null && seat.controller === 'automation';
  if (!seat.open && !free) return refused(seat.name === null ? 'no-seat' : 'seat-held');
  return changed(moved(doc, id, name, hash, now, 'sit'), { code: 'took-seat', seat: id, name });
}

/** A seat in play passes to another person: the old keys end, the log says so. */
function moved(doc: TableDoc, id: Seat, name: string, hash: KeyHash, now: number, by: SeatKey['by']): TableDoc {
  const next = withSeat(doc, id, {
    name,
    keys: [keyOf(hash, now, by)],
    controller: 'person',
    open: false,
    askAgainAt: null,
    votes: {},
    since: now,
  });
  const held = doc.phase === 'lobby' ? next.held : [...next.held, { hash, seat: id }];
  const codes = next.codes.filter((code) => code.seat !== id);
  const kept = { ...next, held, codes };
  return doc.phase === 'lobby' ? kept : logged(kept, now, id, by === 'hand-over' ? 'handed-over' : 'newcomer');
}

export function handOver(doc: TableDoc, id: Seat, name: string, hash: KeyHash, now: number, newRoot: () => string): Change {
  const no = mayHold(doc, id, hash);
  if (no !== null) return no;
  const before = doc.phase === 'lobby' ? unsettle(doc, newRoot) : doc;
  return changed(moved(before, id, name, hash, now, 'hand-over'), { code: 'handed-over', seat: id, name });
}

/** Devices of a seat at once, and browsers that may have been its devices in one game: the table keeps them all. */
const mostKeys = 16;
const mostHeld = 64;

/** Another device of the holder. */
export function addKey(doc: TableDoc, id: Seat, hash: KeyHash, owner: boolean, now: number): Change {
  const no = mayHold(doc, id, hash);
  if (no !== null) return no;
  const before = seatOf(doc, id)?.keys ?? [];
  if (before.length >= mostKeys || doc.held.filter(({ seat }) => seat === id).length >= mostHeld) return refused('too-many-keys');
  const next = withSeat(doc, id, { keys: [...before, keyOf(hash, now, 'device')] });
  return changed({
    ...next,
    owner: owner ? { ...doc.owner, keys: [...doc.owner.keys, hash] } : doc.owner,
    held: doc.phase === 'lobby' ? doc.held : [...doc.held, { hash, seat: id }],
  });
}

export function revokeKey(doc: TableDoc, id: Seat, keyId: string): Change {
  const keys = seatOf(doc, id)?.keys ?? [];
  const gone = keys.find((key) => key.id === keyId);
  if (gone === undefined) return refused('no-key');
  if (keys.length === 1) return refused('last-key');
  const next = withSeat(doc, id, { keys: keys.filter((key) => key !== gone) });
  const owners = doc.owner.keys.filter((hash) => !sameHash(hash, gone.hash));
  // It may have given out codes, by which it would come back.
  const codes = doc.codes.filter((code) => code.seat !== id);
  return changed({ ...next, codes, owner: { ...doc.owner, keys: owners.length === 0 ? doc.owner.keys : owners } });
}

/** An empty chair again; the codes that led to it are void. */
const emptied = (doc: TableDoc, id: Seat, now: number): TableDoc => ({
  ...withSeat(doc, id, { name: null, keys: [], commitment: null, nonce: null, connected: false, since: now }),
  codes: doc.codes.filter((code) => code.seat !== id),
});

export function stand(doc: TableDoc, id: Seat, now: number, newRoot: () => string): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  return changed(emptied(unsettle(doc, newRoot), id, now), { code: 'left-seat', seat: id });
}

export function freeSeat(doc: TableDoc, id: Seat, now: number, newRoot: () => string): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  if (seatOf(doc, id) === undefined) return refused('no-seat');
  return changed(emptied(unsettle(doc, newRoot), id, now), { code: 'seat-freed', seat: id });
}

export function automate(doc: TableDoc, id: Seat, on: boolean, newRoot: () => string): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  const seat = seatOf(doc, id);
  if (seat === undefined) return refused('no-seat');
  if (seat.name !== null) return refused('seat-taken');
  return changed(unsettle(withSeat(doc, id, { controller: on ? 'automation' : 'person', commitment: null, nonce: null }), newRoot));
}

/** The holder lets the house play his seat, or takes it back. */
export function house(doc: TableDoc, id: Seat, on: boolean, now: number): Change {
  if (doc.phase !== 'play') return refused(doc.phase === 'over' ? 'over' : 'not-playing');
  if ((seatOf(doc, id)?.controller !== 'person') === on) return changed(doc);
  const next = withSeat(doc, id, { controller: on ? 'automation' : 'person' });
  return changed(turned(next, now, id, on ? 'automation' : 'back'), { code: on ? 'automation' : 'back', seat: id });
}

/** New options may mean other seats: holders of those that stay keep them. */
export function configure(
  doc: TableDoc,
  options: Json,
  settings: Partial<Settings>,
  specs: readonly SeatSpec[],
  now: number,
  newRoot: () => string,
): Change {
  if (doc.phase !== 'lobby') return refused('not-lobby');
  const before = unsettle(doc, newRoot);
  const seats = specs.map((spec) => {
    const kept = seatOf(before, spec.id);
    return kept === undefined ? emptySeat(spec, now) : { ...kept, title: spec.name, side: spec.side, required: spec.required };
  });
  // A code ends with the seat it is for.
  const codes = before.codes.filter((code) => seats.some(({ id, name }) => id === code.seat && name !== null));
  const terms = (doc.terms ?? 0) + 1;
  return changed({ ...before, terms, options, settings: { ...doc.settings, ...settings }, seats, codes, sawAll: [], lateNames: {} });
}

export const isOwner = (doc: TableDoc, hash: KeyHash): boolean => {
  let found = false;
  for (const key of doc.owner.keys) if (sameHash(key, hash)) found = true;
  return found;
};
