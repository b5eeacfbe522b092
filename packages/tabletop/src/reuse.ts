/**
 * What a changed JSON value has become, with every part that is as it was replaced by the very object it was before; `before` itself if nothing has
 * changed. The order of keys counts. `after` is changed in place; what is frozen in it is left alone.
 */
export function reuse<T>(before: T, after: T): T {
  if (before === after || !isObject(before) || !isObject(after)) return after;
  const list = Array.isArray(after);
  if (Array.isArray(before) !== list) return after;
  return (list ? reuseList(before as unknown[], after as unknown[]) : reuseRecord(before as Members, after as Members)) as T;
}

type Members = Record<string, unknown>;

function reuseList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  let same = before.length === after.length;
  const free = !Object.isFrozen(after);
  for (let at = 0; at < after.length; at++) {
    const [was, now] = [before[at], after[at]];
    if (was === now) continue;
    const part = reuse(was, now);
    if (free && part !== now) after[at] = part;
    if (part !== was) same = false;
  }
  return same ? before : after;
}

function reuseRecord(before: Members, after: Members): Members {
  const old = Object.keys(before);
  const keys = Object.keys(after);
  let same = old.length === keys.length;
  const free = !Object.isFrozen(after);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    if (old[at] !== key) same = false;
    const [was, now] = [before[key], after[key]];
    if (was === now) continue;
    const part = reuse(was, now);
    if (free && part !== now) after[key] = part;
    if (part !== was) same = false;
  }
  return same ? before : after;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
