import { deepFreeze } from './freeze';

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
  let same = before.length === after.length;
  for (let at = 0; at < after.length; at++) {
    const was = before[at];
    const now = after[at];
    if (was === now) continue;
    const part = settled(was, now);
    if (free && part !== now) after[at] = part;
    if (part !== was) same = false;
  }
  if (same) return before;
  return free ? Object.freeze(after) : after;
}

function settledRecord(before: Members, after: Members): Members {
  const free = !Object.isFrozen(after);
  const keys = Object.keys(after);
  let same = true;
  for (const key of keys) {
    const was = before[key];
    const now = after[key];
    if (was === now) continue;
    const part = settled(was, now);
    if (free && part !== now) after[key] = part;
    if (part !== was) same = false;
  }
  if (same && sameKeys(Object.keys(before), keys)) return before;
  return free ? Object.freeze(after) : after;
}

function sameKeys(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) return false;
  return true;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
