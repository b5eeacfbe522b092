/**
 * What a changed JSON value has become, with every part that is as it was replaced by the very object it was before; `before` itself if nothing has
 * changed. The order of keys counts. `after` is changed in place; what is frozen in it is left alone.
 */
export function reuse<T>(before: T, after: T): T {
  if (before === after || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = Object.keys(before);
  const keys = Object.keys(after);
  let same = old.length === keys.length;
  const free = !Object.isFrozen(after);
  const [was, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const [at, key] of keys.entries()) {
    const part = reuse(was[key], now[key]);
    if (free && part !== now[key]) now[key] = part;
    if (part !== was[key] || old[at] !== key) same = false;
  }
  return same ? before : after;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
