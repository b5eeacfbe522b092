import { deepFreeze } from './freeze';

/*
 * Parts of a changed value that are as they were become the very objects they were before, so that whoever remembers something by an object (views, hashes,
 * differences) has it still. Of large lists and records that did change it is noted which they came from and where they differ.
 */

/** How a list or record differs from the one it came from. */
export interface Change {
  readonly before: object;
  /** Of a record: the members that are other values; all others are the same, and so are names and order. Of a list: none. */
  readonly keys: readonly string[];
  /** Of a list: all items before this place are the same. */
  readonly from: number;
}

const changes = new WeakMap<object, Change>();
/** In smaller ones one finds what is different as fast. */
const worthNoting = 8;

/** What is known of how this object came to be; only of the newest of a line of objects, so that none holds all its forebears. */
export const changeOf = (after: object): Change | undefined => changes.get(after);

function note(before: object, after: object, keys: readonly string[], from: number): void {
  changes.delete(before);
  changes.set(after, { before, keys, from });
}

/** For who makes a record out of another by himself: notes that nothing but these members is different. */
export function noteMembers(before: object, after: object, keys: readonly string[]): void {
  note(before, after, keys, 0);
}

/** For who makes a list out of another by himself: notes that all items before a place are the same. */
export function noteItems(before: readonly unknown[], after: readonly unknown[], from: number): void {
  if (from >= worthNoting) note(before, after, [], from);
}

/**
 * What a changed JSON value has become, with every part that is as it was replaced by the very object it was before; `before` itself if nothing has
 * changed. The order of keys counts. `after` is changed in place and what is new in it is frozen through and through; what is frozen already is left alone.
 */
export function settled<T>(before: T, after: T): T {
  if (before === after || !isObject(after)) return after;
  if (!isObject(before) || Array.isArray(before) !== Array.isArray(after)) return deepFreeze(after);
  if (Array.isArray(after)) return settledList(before as unknown as readonly unknown[], after) as T;
  return settledRecord(before as Members, after as Members) as T;
}

type Members = Record<string, unknown>;

// One walk for both, since nearly everything that is walked is as it was: to compare it is all the work there is.

function settledList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  const free = !Object.isFrozen(after);
  let first = Math.min(before.length, after.length);
  for (let at = 0; at < after.length; at++) {
    const was = before[at];
    const now = after[at];
    if (was === now) continue;
    const part = settled(was, now);
    if (free && part !== now) after[at] = part;
    if (part !== was && at < first) first = at;
  }
  if (first === before.length && first === after.length) return before;
  if (free) Object.freeze(after);
  noteItems(before, after, first);
  return after;
}

function settledRecord(before: Members, after: Members): Members {
  const free = !Object.isFrozen(after);
  const keys = Object.keys(after);
  const changed: string[] = [];
  for (const key of keys) {
    const was = before[key];
    const now = after[key];
    if (was === now) continue;
    const part = settled(was, now);
    if (free && part !== now) after[key] = part;
    if (part !== was) changed.push(key);
  }
  const alike = sameKeys(Object.keys(before), keys);
  if (alike && changed.length === 0) return before;
  if (free) Object.freeze(after);
  if (alike && keys.length >= worthNoting) note(before, after, changed, 0);
  return after;
}

function sameKeys(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) return false;
  return true;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

// ---------------------------------------------------------------- without giving the changed value away

/** As `settled` for a list of values that are replaced and never changed: its items are frozen and shared, the list itself stays the caller's. */
export function settledItems<T>(before: readonly T[], work: T[]): T[] {
  let first = Math.min(before.length, work.length);
  for (let at = 0; at < work.length; at++) {
    const was = before[at];
    const now = work[at] as T;
    if (was === now) continue;
    const part = settled(was as T, now);
    if (part !== now) work[at] = part;
    if (part !== was && at < first) first = at;
  }
  if (first === before.length && first === work.length) return before as T[];
  const after = Object.freeze([...work]) as T[];
  noteItems(before, after, first);
  return after;
}

/**
 * As `settled` for a record whose members' values `keep` tells: what a value has become, which is the one before where it is as it was. `steady`: its names
 * seldom change. Then what comes out is laid out so that all its members are gone through fast, which costs something whenever names do change.
 */
export function settledMembers<T extends object>(
  before: Readonly<Record<string, T>>,
  work: Readonly<Record<string, T>>,
  keep: (was: T | undefined, now: T) => T,
  steady = false,
): Record<string, T> {
  const keys = Object.keys(work);
  const alike = sameKeys(keysOf(before), keys);
  // Where the layout allows it, all values at once: to look up each by its name is most of the work.
  const now = steady ? Object.values(work) : keys.map((key) => work[key] as T);
  const parts: (T | undefined)[] = steady && alike ? Object.values(before) : keys.map((key) => before[key]);
  const changed: number[] = [];
  for (let at = 0; at < keys.length; at++) {
    const part = keep(parts[at], now[at] as T);
    if (part === parts[at]) continue;
    parts[at] = part;
    changed.push(at);
  }
  if (alike && changed.length === 0) return before as Record<string, T>;
  const after: Record<string, T> = steady ? { ...(alike ? before : work) } : {};
  const places = steady && alike ? changed : keys.keys();
  for (const at of places) after[keys[at] as string] = parts[at] as T;
  Object.freeze(after);
  names.set(after, keys);
  const others = changed.map((at) => keys[at] as string);
  if (alike) note(before, after, others, 0);
  return after;
}

/** Names of frozen records: a large one would gather and sort them each time. */
const names = new WeakMap<object, readonly string[]>();
const keysOf = (record: object): readonly string[] => names.get(record) ?? Object.keys(record);

/** As `settled` for a value of which `work` stays the caller's through and through: what comes out is the one before or, where anything differs, a copy. */
export function settledCopy<T>(before: T, work: T, copy: (work: T) => T): T {
  return same(before, work) ? before : settled(before, copy(work));
}

/** Equal as JSON values, the order of keys included. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(b);
  return sameKeys(Object.keys(a), keys) && keys.every((key) => same((a as Members)[key], (b as Members)[key]));
}
