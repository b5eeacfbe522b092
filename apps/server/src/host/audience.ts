import { type ChatLine, diff, type Notice, type Standing, type TableInfo, type UndoOffer, type WatcherInfo } from '@carapace/protocol';
import type { Json, Viewer } from '@carapace/tabletop';

import { aliasOf } from '../secrets';
import type { KeyHash } from '../table/doc';
import { type Clocks, tableInfo } from '../table/info';
import { type Place, placeOf, youOf } from '../table/standing';
import type { Actor } from './actor';
import { offerFor } from './offer';
import type { Said } from './wire';

/** A socket at a table. */
export interface Member {
  readonly socket: string;
  /** Where it comes from, for what is counted by address. */
  readonly address: string;
  readonly keyHash: KeyHash;
  readonly byWatchCode: boolean;
  place: Place;
  /** Rooms it is in now. */
  rooms: readonly string[];
  /** What it was last told to be. */
  you: string;
}

const noClocks: Clocks = {};
/** Lines of chat that somebody who comes is given. */
const chatLines = 100;
/** Names of watchers that are remembered, the newest. */
const mostNames = 1000;

/** Who is at a table, and what each of them is told: the one way out of the host. */
export class Audience {
  readonly members = new Map<string, Member>();
  private readonly watcherNames = new Map<KeyHash, string>();
  /** Sockets whose new standing goes out with the answer they wait for. */
  readonly asking = new Set<string>();
  private readonly aliases = new WeakMap<Member, string>();
  private info: TableInfo;

  constructor(private readonly actor: Actor) {
    this.info = this.infoNow();
  }

  // ---------------------------------------------------------------- rooms

  private room(name: string): string {
    return `${this.actor.doc.code}/${name}`;
  }

  private roomsOf(place: Place): string[] {
    const viewer = place.viewer === null ? [] : [this.room(`view/${place.viewer}`)];
    return [this.room('all'), ...viewer, ...place.rooms.map((name) => this.room(`chat/${name}`))];
  }

  say<K extends keyof Said>(room: string, kind: K, message: Said[K]): void {
    this.actor.parts.wire.say(this.room(room), kind, message);
  }

  private setRooms(member: Member, rooms: readonly string[]): void {
    const join = rooms.filter((room) => !member.rooms.includes(room));
    const leave = member.rooms.filter((room) => !rooms.includes(room));
    member.rooms = rooms;
    if (join.length + leave.length > 0) this.actor.parts.wire.rooms(member.socket, join, leave);
  }

  // ---------------------------------------------------------------- what everybody is told

  private watchers(): WatcherInfo[] {
    const seen = new Map<KeyHash, WatcherInfo>();
    for (const member of this.members.values()) {
      const { keyHash, place } = member;
      if (place.role === 'watcher') seen.set(keyHash, { id: this.aliasOf(member), name: this.nameOf(keyHash) ?? '' });
    }
    return [...seen.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Asked at every command that everybody sees something of. */
  private aliasOf(member: Member): string {
    const alias = this.aliases.get(member) ?? aliasOf(member.keyHash);
    this.aliases.set(member, alias);
    return alias;
  }

  private infoNow(): TableInfo {
    const { doc, ruleset, play } = this.actor;
    return tableInfo(doc, ruleset, this.watchers(), play?.clocks ?? noClocks, this.actor.now());
  }

  /** Tells everybody what changed in the table's information, and gives it. */
  publish(): TableInfo {
    const next = this.infoNow();
    const ops = diff(this.info as unknown as Json, next as unknown as Json);
    if (ops.length > 0) {
      this.info = next;
      this.say('all', 'table', ops);
    }
    return this.info;
  }

  /** After the table changed: everybody's place is worked out anew, everybody is told what concerns him. */
  told(notices: readonly Notice[]): void {
    for (const member of [...this.members.values()]) this.placed(member);
    this.publish();
    for (const notice of notices) this.say('all', 'notice', notice);
  }

  /** Shows a match that has just begun to all who may see it. */
  showAll(): void {
    const { play } = this.actor;
    if (play === null) return;
    for (const viewer of this.viewers()) {
      this.say(`view/${viewer}`, 'view', { version: play.version(viewer), view: play.view(viewer) as unknown as Json });
    }
  }

  private viewers(): readonly Viewer[] {
    const shown = new Set<Viewer>();
    for (const { place } of this.members.values()) if (place.viewer !== null) shown.add(place.viewer);
    return [...shown];
  }

  private offerFor(viewer: Viewer | null): UndoOffer | null {
    const { offer, play } = this.actor;
    return offer === null || play === null || viewer === null ? null : offerFor(offer, play, viewer);
  }

  /** Tells each kind of viewer what a proposed undo would take from him, or that it is off. */
  tellOffer(): void {
    for (const viewer of this.viewers()) this.say(`view/${viewer}`, 'undoOffer', this.offerFor(viewer));
  }

  // ---------------------------------------------------------------- what one is told

  private placed(member: Member): void {
    const before = member.place;
    const place = placeOf(this.actor.doc, member.keyHash);
    if (place === 'removed') {
      this.dismiss(member, 'removed');
      return;
    }
    member.place = place;
    // What it may no longer hear ends at once; what it may hear from now on begins with its standing.
    const wanted = this.roomsOf(place);
    this.setRooms(
      member,
      member.rooms.filter((room) => wanted.includes(room)),
    );
    if (this.asking.has(member.socket)) return;
    const { role, seat, viewer, rooms } = place;
    const same = before.role === role && before.seat === seat && before.viewer === viewer && before.rooms.join() === rooms.join();
    if (same && member.you !== '') this.tellYou(member);
    else this.actor.background('standing', () => this.tellStanding(member));
  }

  /** A socket whose answer did not bring its standing after all is told it now. */
  catchUp(member: Member): void {
    if (member.you === '') this.actor.background('standing', () => this.tellStanding(member));
  }

  private tellYou(member: Member): void {
    const you = this.youOf(member);
    const text = JSON.stringify(you);
    if (text === member.you) return;
    member.you = text;
    this.actor.parts.wire.tell(member.socket, 'you', you);
  }

  private async tellStanding(member: Member): Promise<void> {
    if (!this.members.has(member.socket)) return;
    const standing = await this.standing(member, null);
    if (this.members.has(member.socket)) this.actor.parts.wire.tell(member.socket, 'standing', standing);
  }

  private youOf(member: Member) {
    return youOf(this.actor.doc, member.keyHash, member.place, member.byWatchCode, this.nameOf(member.keyHash));
  }

  /** All that goes with what a socket is here. From this moment it hears everything it may. */
  async standing(member: Member, since: number | null): Promise<Standing> {
    const { actor } = this;
    const { rooms } = member.place;
    const rows = rooms.length === 0 ? [] : await actor.parts.store.chat(actor.doc.code, rooms, chatLines);
    const { place } = member;
    this.setRooms(member, this.roomsOf(place));
    const you = this.youOf(member);
    member.you = JSON.stringify(you);
    return {
      you,
      sync: actor.play === null || place.viewer === null ? null : actor.play.sync(place.viewer, since),
      chat: rows.map(({ body }) => JSON.parse(body) as ChatLine),
      undoOffer: this.offerFor(place.viewer),
      drafts: place.seat === null || actor.doc.phase === 'over' ? {} : Object.fromEntries(actor.draftsOf(place.seat)),
    };
  }

  /** A watcher's name; null: he has given none. */
  nameOf(keyHash: KeyHash): string | null {
    return this.watcherNames.get(keyHash) ?? this.actor.doc.lateNames?.[keyHash] ?? null;
  }

  nameWatcher(keyHash: KeyHash, name: string): void {
    this.watcherNames.delete(keyHash);
    this.watcherNames.set(keyHash, name);
    if (this.watcherNames.size > mostNames) this.watcherNames.delete(this.watcherNames.keys().next().value as KeyHash);
  }

  // ---------------------------------------------------------------- coming and going

  add(member: Member): void {
    this.members.set(member.socket, member);
  }

  remove(socket: string): boolean {
    const member = this.members.get(socket);
    if (member === undefined) return false;
    this.members.delete(socket);
    this.setRooms(member, []);
    return true;
  }

  /** The last a socket hears of this table is why; what it asks from now on, or has asked and is not done, may stay without an answer. */
  dismiss(member: Member, reason: Said['closed']['reason']): void {
    this.members.delete(member.socket);
    this.setRooms(member, []);
    this.actor.parts.wire.tell(member.socket, 'closed', { reason });
    this.actor.parts.wire.drop(member.socket);
  }

  dismissAll(reason: Said['closed']['reason']): void {
    for (const member of [...this.members.values()]) this.dismiss(member, reason);
  }

  /** Everybody is told everything again: what is stored is not what was told. */
  forget(): void {
    this.info = this.infoNow();
    for (const member of this.members.values()) member.you = '';
  }

  /** The information as it is, nobody told: for a table that was just read. */
  settle(): void {
    this.info = this.infoNow();
  }
}
