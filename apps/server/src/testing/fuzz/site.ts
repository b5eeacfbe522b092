import type { Rng } from '@carapace/tabletop';

import type { Actor } from '../../host/actor';
import type { House } from '../house';
import { type Person, until } from '../person';
import { pick, type Sender } from './frames';

/** Whoever can sit before a socket, from no one to the owner. */
export const roles = ['stranger', 'removed', 'visitor', 'watcher', 'late', 'linked', 'seat', 'owner'] as const;
export type Role = (typeof roles)[number];

export const siteKinds = ['lobby', 'play', 'late'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** A table in one state of its life, with somebody of every role that it can have. */
export class Site {
  private constructor(
    readonly kind: SiteKind,
    readonly code: string,
    readonly actor: Actor,
    private readonly cast: ReadonlyMap<Role, readonly Person[]>,
  ) {}

  static async open(house: House, kind: SiteKind): Promise<Site> {
    const settings = { watchers: kind === 'late' ? 'everything-late' : 'public' } as const;
    const owner = house.person('Owner');
    const code = await owner.create('conformance', { seats: 3, rounds: 3 }, settings);
    await owner.hello();
    const people = ['Ann', 'Bob', 'Cyd'].map((name) => house.person(name));
    for (const [at, person] of people.entries()) {
      await person.hello(code);
      const sat = await person.sit(`m${at + 1}`);
      if (!sat.ok) throw new Error(`could not sit: ${sat.code}`);
    }
    if (kind !== 'lobby') {
      for (const person of people) await person.ready();
      await until(() => people.every(({ view }) => view !== null), 'the match began');
    }
    // From here on nobody says anything by himself.
    for (const person of people) person.opensNonces = false;
    const actor = await house.server.tables.get(code);
    if (actor === null) throw new Error('the table is gone');
    const come = async (name: string, link = code): Promise<Person> => {
      const person = house.person(name);
      await person.hello(link);
      return person;
    };
    const stranger = house.person('Stranger');
    stranger.connect();
    const cast = new Map<Role, Person[]>([
      ['stranger', [stranger]],
      ['owner', [owner]],
      ['seat', people],
      ['linked', [await come('Linked', owner.you?.watchCode ?? code)]],
    ]);
    if (kind === 'late') {
      cast.set('visitor', [await come('Visitor')]);
      const late = await come('Late');
      await late.watch();
      cast.set('late', [late]);
    } else {
      cast.set('watcher', [await come('Watcher')]);
      const removed = await come('Removed');
      await removed.watch('Removed');
      await until(() => owner.table?.watchers.some(({ name }) => name === 'Removed') === true, 'the watcher is listed');
      const watcher = owner.table?.watchers.find(({ name }) => name === 'Removed')?.id ?? '';
      const reply = await owner.ask('removeWatcher', { watcher });
      if (!reply.ok) throw new Error(`could not remove: ${reply.code}`);
      cast.set('removed', [removed]);
    }
    return new Site(kind, code, actor, cast);
  }

  sender(rng: Rng, role: Role): Sender | null {
    const people = this.cast.get(role);
    if (people === undefined) return null;
    const person = pick(rng, people);
    const place = this.actor.audience.members.get(person.socket?.id ?? '')?.place;
    return { person, seat: place?.seat ?? null, actor: role === 'stranger' || role === 'removed' ? null : this.actor, code: this.code };
  }

  get roles(): readonly Role[] {
    return [...this.cast.keys()];
  }

  close(): void {
    for (const people of this.cast.values()) {
      for (const person of people) {
        person.leave();
        // The house remembers everybody; what they were told is not what is measured.
        person.heard.length = 0;
        person.chat.length = 0;
        person.notices.length = 0;
        person.view = null;
        person.table = null;
      }
    }
  }
}
