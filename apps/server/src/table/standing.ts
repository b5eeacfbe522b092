import type { ChatAudience, Links, Role, You } from '@carapace/protocol';
import { type Seat, type Viewer, WATCHER } from '@carapace/tabletop';

import { holdsHash } from '../secrets';
import type { KeyHash, TableDoc } from './doc';
import { isOwner, mayHold, seatOfKey } from './seats';

/** Whose View a late watcher's is in the host's books; the View itself says 'everything', or 'watcher' while nothing is old enough. */
export const LATE = 'late';

/** What a browser is at a table: follows from the table and its key alone, worked out anew whenever either changes. */
export interface Place {
  readonly role: Role;
  readonly seat: Seat | null;
  readonly owner: boolean;
  /** Whose View it gets; null: none. */
  readonly viewer: Viewer | null;
  /** Rooms of the chat it hears: 'seats', 'side:<side>', 'watchers'. */
  readonly rooms: readonly string[];
}

export function placeOf(doc: TableDoc, keyHash: KeyHash): Place | 'removed' {
  const seat = seatOfKey(doc, keyHash);
  const owner = isOwner(doc, keyHash);
  if (seat !== null) {
    const side = doc.seats.find(({ id }) => id === seat)?.side ?? null;
    return { role: 'seat', seat, owner, viewer: seat, rooms: side === null ? ['seats'] : ['seats', `side:${side}`] };
  }
  if (holdsHash(doc.barred, keyHash) && !owner) return 'removed';
  const watches =
    doc.settings.watchers === 'public' ||
    (doc.settings.watchers === 'everything-late' && (doc.phase === 'over' || holdsHash(doc.sawAll, keyHash)));
  if (!watches) return { role: 'visitor', seat: null, owner, viewer: null, rooms: [] };
  const viewer = doc.settings.watchers === 'public' ? WATCHER : LATE;
  return { role: 'watcher', seat: null, owner, viewer, rooms: ['watchers'] };
}

/** A link for watching leads to links for watching and to no other; whoever holds a seat may have the playing one. */
function linksOf({ rematch, sequel, pair, chain, settings }: TableDoc, watchOnly: boolean): Links {
  const may = (link: { readonly code: string | null; readonly watchCode?: string } | undefined): string | null =>
    link === undefined || link.code === null
      ? null
      : watchOnly
        ? settings.watchers === 'none'
          ? null
          : (link.watchCode ?? null)
        : link.code;
  return { rematch: may(rematch), onward: may(sequel), before: may(pair ?? chain) };
}

const audienceOf = (room: string): ChatAudience => (room === 'seats' || room === 'watchers' ? room : 'side');

export function youOf(doc: TableDoc, keyHash: KeyHash, place: Place, byWatchCode: boolean, watcherName: string | null): You {
  const name = place.seat === null ? watcherName : (doc.seats.find(({ id }) => id === place.seat)?.name ?? null);
  return {
    role: place.role,
    seat: place.seat,
    name,
    owner: place.owner,
    maySit: byWatchCode ? [] : doc.seats.filter(({ id }) => mayHold(doc, id, keyHash) === null).map(({ id }) => id),
    chat: place.rooms.map(audienceOf),
    links: linksOf(doc, byWatchCode && place.seat === null),
    watchCode: (place.role === 'seat' || place.owner) && doc.settings.watchers !== 'none' ? doc.watchCode : null,
  };
}
