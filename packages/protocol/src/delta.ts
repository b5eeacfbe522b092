import type { Json } from '@carapace/tabletop';

/*
 * What changed between two JSON values, as short operations. Equal parts that are the same object are never walked, so the cost follows the change.
 * The target comes out byte for byte, the order of its keys included.
 */

export type Path = readonly (string | number)[];

/**
 * `=` sets a member or element (an empty path: the whole value); a fourth part names the key it stands before, else a new key stands last.
 * `-` removes a member. `+` splices an array: from where, how many go, what comes. `#` gives an object's keys in their new order.
 */
export type DeltaOp =
  | readonly ['=', Path, Json]
  | readonly ['=', Path, Json, string]
  | readonly ['-', Path]
  | readonly ['+', Path, number, number, readonly Json[]]
  | readonly ['#', Path, readonly string[]];

type JsonObject = { readonly [key: string]: Json };
type MutableObject = { [key: string]: Json };

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (record: JsonObject, key: string): boolean => Object.hasOwn(record, key) && record[key] !== undefined;
const keysOf = (record: JsonObject): string[] => Object.keys(record).filter((key) => record[key] !== undefined);

/** Assignment that treats every key as data, '__proto__' too. */
function put(target: MutableObject, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}

/** Equal as JSON text, key order included. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at] as Json));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = keysOf(a);
  const others = keysOf(b);
  return keys.length === others.length && keys.every((key, at) => key === others[at] && sameJson(a[key] as Json, b[key] as Json));
}

/**
 * What somebody knows of how a value came from another: of an object, the only members that differ, names and order being the same; of a list, the place
 * before which all items are the same.
 */
export interface Hint {
  readonly before: object;
  readonly keys: readonly string[];
  readonly from: number;
}
export type Hints = (to: object) => Hint | undefined;
const noHints: Hints = () => undefined;

/** What was found of members of whole values, for others that have the very same ones. */
export class Shared {
  private readonly found = new Map<object, { readonly from: Json; readonly key: string; readonly ops: readonly DeltaOp[] }>();

  /** The operations of a member between the very same two objects; undefined where it was not met. */
  of(from: Json, to: object, key: string): readonly DeltaOp[] | undefined {
    const known = this.found.get(to);
    return known !== undefined && known.from === from && known.key === key ? known.ops : undefined;
  }

  keep(from: Json, to: object, key: string, ops: readonly DeltaOp[]): void {
    this.found.set(to, { from, key, ops });
  }
}

/**
 * Operations that turn `from` into `to`; none where they are equal. `hints` spare looking at what is known to be the same, `shared` what was looked at for
 * somebody else who sees the same.
 */
export function diff(from: Json, to: Json, hints: Hints = noHints, shared: Shared | null = null): DeltaOp[] {
  const ops: DeltaOp[] = [];
  walk(from, to, [], { ops, hints, shared });
  return ops;
}

interface Found {
  readonly ops: DeltaOp[];
  readonly hints: Hints;
  readonly shared: Shared | null;
}

function walk(from: Json, to: Json, path: Path, found: Found): void {
  if (from === to) return;
  if (isArray(from) && isArray(to)) walkArray(from, to, path, found);
  else if (isObject(from) && isObject(to)) walkObject(from, to, path, found);
  else found.ops.push(['=', path, to]);
}

function walkArray(from: readonly Json[], to: readonly Json[], path: Path, found: Found): void {
  const { ops } = found;
  if (from.length === to.length) {
    for (let at = 0; at < to.length; at++) {
      const [was, is] = [from[at] as Json, to[at] as Json];
      if (was !== is) walk(was, is, [...path, at], found);
    }
    return;
  }
  const shorter = Math.min(from.length, to.length);
  const hint = found.hints(to);
  let head = hint?.before === from ? Math.min(hint.from, shorter) : 0;
  while (head < shorter && sameJson(from[head] as Json, to[head] as Json)) head++;
  let tail = 0;
  while (tail < shorter - head && sameJson(from[from.length - 1 - tail] as Json, to[to.length - 1 - tail] as Json)) tail++;
  // A growing list whose last element changed as well (a log page that filled up): change it in place, then append.
  if (tail === 0 && to.length > from.length && head < from.length) {
    for (let at = head; at < from.length; at++) walk(from[at] as Json, to[at] as Json, [...path, at], found);
    ops.push(['+', path, from.length, 0, to.slice(from.length)]);
    return;
  }
  ops.push(['+', path, head, from.length - head - tail, to.slice(head, to.length - tail)]);
}

/** The same members in the same order, none of them undefined: what nearly all objects are that have changed at all. */
function sameKeys(from: JsonObject, to: JsonObject, before: readonly string[], now: readonly string[]): boolean {
  if (before.length !== now.length) return false;
  for (let at = 0; at < now.length; at++) {
    const key = now[at] as string;
    if (key !== before[at] || from[key] === undefined || to[key] === undefined) return false;
  }
  return true;
}

function walkObject(from: JsonObject, to: JsonObject, path: Path, found: Found): void {
  const { ops } = found;
  const hint = found.hints(to);
  if (hint?.before === from) {
    for (const key of hint.keys) walk(from[key] as Json, to[key] as Json, [...path, key], found);
    return;
  }
  const all = Object.keys(to);
  const allBefore = Object.keys(from);
  if (sameKeys(from, to, allBefore, all)) {
    for (const key of all) {
      const [was, is] = [from[key] as Json, to[key] as Json];
      if (was !== is) walkMember(was, is, key, path, found);
    }
    return;
  }
  if (walkOrdered(from, to, allBefore, all, path, found)) return;
  const keys = keysOf(to);
  for (const key of keysOf(from)) if (!own(to, key)) ops.push(['-', [...path, key]]);
  const kept = keys.filter((key) => own(from, key));
  const keptBefore = keysOf(from).filter((key) => own(to, key));
  const ordered = kept.every((key, at) => key === keptBefore[at]);
  for (const key of kept) walk(from[key] as Json, to[key] as Json, [...path, key], found);
  // From the last to the first, so that the key a new one stands before is already there.
  for (let at = keys.length - 1; at >= 0; at--) {
    const key = keys[at] as string;
    if (own(from, key)) continue;
    const before = keys[at + 1];
    if (before === undefined || !ordered) ops.push(['=', [...path, key], to[key] as Json]);
    else ops.push(['=', [...path, key], to[key] as Json, before]);
  }
  if (!ordered) ops.push(['#', path, keys]);
}

/** A member of a whole value may have been looked at for somebody else. */
function walkMember(was: Json, is: Json, key: string, path: Path, found: Found): void {
  const { ops, shared } = found;
  if (shared === null || path.length > 0 || typeof is !== 'object' || is === null) {
    walk(was, is, [...path, key], found);
    return;
  }
  const known = shared.of(was, is, key);
  if (known !== undefined) {
    ops.push(...known);
    return;
  }
  const first = ops.length;
  walk(was, is, [key], found);
  shared.keep(was, is, key, ops.slice(first));
}

/**
 * Objects whose common members stand in the same order, as they do nearly always: one pass finds what has come and gone. False where they do not, or where a
 * member is undefined; then nothing is done.
 */
function walkOrdered(
  from: JsonObject,
  to: JsonObject,
  before: readonly string[],
  now: readonly string[],
  path: Path,
  found: Found,
): boolean {
  const gone: string[] = [];
  const kept: string[] = [];
  /** Places in `now`. */
  const come: number[] = [];
  for (let past = 0, at = 0; past < before.length || at < now.length; ) {
    const [was, is] = [before[past], now[at]];
    if ((was !== undefined && from[was] === undefined) || (is !== undefined && to[is] === undefined)) return false;
    if (was !== undefined && was === is) {
      kept.push(was);
      past++;
      at++;
    } else if (was !== undefined && !Object.hasOwn(to, was)) {
      gone.push(was);
      past++;
    } else if (is !== undefined && !Object.hasOwn(from, is)) {
      come.push(at);
      at++;
    } else return false;
  }
  const { ops } = found;
  for (const key of gone) ops.push(['-', [...path, key]]);
  for (const key of kept) {
    const [was, is] = [from[key] as Json, to[key] as Json];
    if (was !== is) walk(was, is, [...path, key], found);
  }
  // From the last to the first, so that the key a new one stands before is already there.
  for (const at of come.reverse()) {
    const key = now[at] as string;
    const next = now[at + 1];
    if (next === undefined) ops.push(['=', [...path, key], to[key] as Json]);
    else ops.push(['=', [...path, key], to[key] as Json, next]);
  }
  return true;
}

/** Carries operations out on a value without changing it; untouched parts stay the same objects. Throws RangeError on a path the value does not have. */
export function applyDelta(value: Json, ops: readonly DeltaOp[]): Json {
  const fresh = new Set<object>();
  let root = value;
  for (const op of ops) root = applyAt(root, op, 0, fresh);
  return root;
}

function applyAt(node: Json, op: DeltaOp, depth: number, fresh: Set<object>): Json {
  const path = op[1];
  if (depth === path.length) return replace(node, op);
  const step = path[depth] as string | number;
  if (depth === path.length - 1 && isObject(node) && (op[0] === '=' || op[0] === '-')) return setMember(node, String(step), op, fresh);
  if (isArray(node)) {
    if (typeof step !== 'number' || step < 0 || step >= node.length) throw new RangeError(`no element ${step}`);
    const copy = fresh.has(node) ? (node as Json[]) : [...node];
    fresh.add(copy);
    copy[step] = applyAt(copy[step] as Json, op, depth + 1, fresh);
    return copy;
  }
  if (!isObject(node) || !own(node, String(step))) throw new RangeError(`no member ${step}`);
  const copy = copyOf(node, fresh);
  put(copy, String(step), applyAt(node[String(step)] as Json, op, depth + 1, fresh));
  return copy;
}

function replace(node: Json, op: DeltaOp): Json {
  switch (op[0]) {
    case '=':
      return op[2];
    case '+': {
      if (!isArray(node)) throw new RangeError('not a list');
      return [...node.slice(0, op[2]), ...op[4], ...node.slice(op[2] + op[3])];
    }
    case '#': {
      if (!isObject(node)) throw new RangeError('not an object');
      const ordered: MutableObject = {};
      for (const key of op[2]) put(ordered, key, node[key] as Json);
      return ordered;
    }
    case '-':
      throw new RangeError('the whole value cannot be removed');
  }
}

function setMember(node: JsonObject, key: string, op: DeltaOp, fresh: Set<object>): Json {
  if (op[0] === '-') {
    const copy = copyOf(node, fresh);
    delete copy[key];
    return copy;
  }
  const before = op[0] === '=' ? op[3] : undefined;
  const value = op[2] as Json;
  if (before === undefined || own(node, key)) {
    const copy = copyOf(node, fresh);
    put(copy, key, value);
    return copy;
  }
  const copy: MutableObject = {};
  for (const other of keysOf(node)) {
    if (other === before) put(copy, key, value);
    put(copy, other, node[other] as Json);
  }
  fresh.add(copy);
  return copy;
}

function copyOf(node: JsonObject, fresh: Set<object>): MutableObject {
  if (fresh.has(node)) return node as MutableObject;
  const copy: MutableObject = {};
  for (const key of keysOf(node)) put(copy, key, node[key] as Json);
  fresh.add(copy);
  return copy;
}
