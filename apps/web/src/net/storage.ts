/*
 * What this browser keeps: a key and a nonce per table, the player's name, a few settings. Without storage (private windows that forbid it)
 * everything lives as long as the page.
 */

export interface Shelf {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

export function memoryShelf(): Shelf {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

function browserShelf(): Shelf {
  const memory = memoryShelf();
  const attempt = <T>(act: () => T, otherwise: () => T): T => {
    try {
      return act();
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name) =>
      attempt(
        () => localStorage.getItem(`carapace.${name}`),
        () => null,
      ) ?? memory.get(name),
    set(name, value) {
      memory.set(name, value);
      attempt(
        () => localStorage.setItem(`carapace.${name}`, value),
        () => undefined,
      );
    },
    remove(name) {
      memory.remove(name);
      attempt(
        () => localStorage.removeItem(`carapace.${name}`),
        () => undefined,
      );
    },
  };
}

export const shelf: Shelf = browserShelf();

/** 32 random bytes as 64 hex digits: keys and nonces. */
export function randomHex32(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id of a command: 96 random bits. */
export function randomId(): string {
  return randomHex32().slice(0, 24);
}

/** The key of this browser at one table: made at the first visit, sent in message bodies only. */
export function keyFor(table: string, on: Shelf = shelf): string {
  const kept = on.get(`key.${table}`);
  if (kept !== null) return kept;
  const made = randomHex32();
  on.set(`key.${table}`, made);
  return made;
}

/** The nonce this browser commits to at one attempt to start; the same one until the attempt is over. */
export function nonceFor(table: string, attempt: number, on: Shelf = shelf): string {
  const name = `nonce.${table}.${attempt}`;
  const kept = on.get(name);
  if (kept !== null) return kept;
  const made = randomHex32();
  on.set(name, made);
  return made;
}

/** The nonce this browser put into the dice; null for one that came to the seat later, and put none. */
export const nonceGiven = (table: string, attempt: number, on: Shelf = shelf): string | null => on.get(`nonce.${table}.${attempt}`);

/** Tables this browser has been at, newest first, for the home page. */
export interface Visited {
  readonly code: string;
  readonly title: string;
  readonly at: number;
}

const VISITS_KEPT = 12;

export function visits(on: Shelf = shelf): readonly Visited[] {
  try {
    const list: unknown = JSON.parse(on.get('visits') ?? '[]');
    return Array.isArray(list)
      ? list.filter((item): item is Visited => typeof item?.code === 'string' && typeof item?.title === 'string')
      : [];
  } catch {
    return [];
  }
}

export function rememberVisit(visit: Visited, on: Shelf = shelf): void {
  on.set('visits', JSON.stringify([visit, ...visits(on).filter(({ code }) => code !== visit.code)].slice(0, VISITS_KEPT)));
}

export function forgetVisit(code: string, on: Shelf = shelf): void {
  on.set('visits', JSON.stringify(visits(on).filter((visit) => visit.code !== code)));
}
