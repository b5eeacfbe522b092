import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

import { canonicalJson } from './json';
import { type Change, changeOf } from './reuse';

const plain = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
let digest = plain;

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export const sha256Hex = (text: string): string => digest(text);

/**
 * Hands in a faster SHA-256 of the same kind: a host's own is ten times as fast, and a state is hashed after every command.
 * Throws if it does not give what this one gives; null takes it away again.
 */
export function provideSha256(faster: ((text: string) => string) | null): void {
  for (const text of ['', 'abc', 'Znon ü 🐜', 'x'.repeat(1000)]) {
    if (faster !== null && faster(text) !== plain(text)) throw new Error('that is not SHA-256 of UTF-8 in hex');
  }
  digest = faster ?? plain;
}

/** HMAC-SHA-256 of a text; key and answer as bytes. */
export const hmacBytes = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

const known = new WeakMap<object, string>();
/** A text so short holds the hash of one part at most, and is hashed anew as fast as it is found. */
const shortText = 100;

/**
 * A hash of a JSON value, built from the hashes of its parts and remembered per object: after a move only what changed is hashed again. Parts that hold
 * no others (most of a State's objects are as small as that) stand in the text of their owner, which costs less than a hash each.
 * Values must not be changed after they were hashed (states are frozen). Equal values have equal hashes, whatever the order of their keys.
 */
export function valueHash(value: unknown): string {
  if (value === null || typeof value !== 'object') return sha256Hex(canonicalJson(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = textOf(value);
  const hash = sha256Hex(text);
  if (text.length > shortText) known.set(value, hash);
  return hash;
}

const textOf = (value: object): string => (Array.isArray(value) ? arrayText(value) : recordText(value as Record<string, unknown>));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isFlat(value: object): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (isObject(item)) return false;
    return true;
  }
  for (const key in value) if (isObject((value as Record<string, unknown>)[key])) return false;
  return true;
}

function part(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      return Number.isFinite(value) ? `${value}` : canonicalJson(value);
    case 'undefined':
      return 'null';
    case 'object':
      if (value === null) return 'null';
      return isFlat(value) ? textOf(value) : `#${valueHash(value)}`;
    default:
      return canonicalJson(value);
  }
}

function arrayText(list: readonly unknown[]): string {
  if (list.length >= manyParts) return longArrayText(list);
  let text = '';
  for (const item of list) text += text === '' ? part(item) : `,${part(item)}`;
  return `[${text}]`;
}

function recordText(record: Record<string, unknown>): string {
  const names = Object.keys(record);
  if (names.length >= manyParts) return longRecordText(record, names);
  let text = '';
  for (const key of sorted(names)) {
    const value = record[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${stringText(key)}:${part(value)}`;
  }
  return `{${text}}`;
}

/** Words as JSON: a State has few of them, and they come again and again. */
const words = new Map<string, string>();
const mostWords = 10_000;
const longestWord = 24;

function stringText(text: string): string {
  if (text.length > longestWord) return JSON.stringify(text);
  const before = words.get(text);
  if (before !== undefined) return before;
  const spelled = JSON.stringify(text);
  if (words.size < mostWords) words.set(text, spelled);
  return spelled;
}

// ---------------------------------------------------------------- long ones

/** What a list or record with so many parts changes of itself is one or two of them: the texts of all are worth remembering. */
const manyParts = 16;

/** Texts of flat parts, which stand long where they are. */
const flat = new WeakMap<object, string>();

function lastingPart(value: unknown): string {
  if (!isObject(value)) return part(value);
  const before = flat.get(value);
  if (before !== undefined) return before;
  if (!isFlat(value)) return `#${valueHash(value)}`;
  const text = textOf(value);
  flat.set(value, text);
  return text;
}

/** The parts of a list's or record's text, by which those of what comes of it are found without looking at all that is as it was. */
interface Spelt {
  readonly texts: string[];
  /** Of a record: its members' names as they stand in the text. */
  readonly keys: readonly string[];
}
const spelt = new WeakMap<object, Spelt>();

/** The parts of what a value came from, to be changed into its own; undefined where they are not known. */
function inherited(change: Change | undefined): Spelt | undefined {
  const was = change && spelt.get(change.before);
  if (was !== undefined) spelt.delete((change as Change).before);
  return was;
}

function longArrayText(list: readonly unknown[]): string {
  const change = changeOf(list);
  const texts = inherited(change)?.texts ?? [];
  while (texts.length > (change?.from ?? 0)) texts.pop();
  for (let at = texts.length; at < list.length; at++) texts.push(lastingPart(list[at]));
  if (change !== undefined) spelt.set(list, { texts, keys: [] });
  return `[${texts.join(',')}]`;
}

function longRecordText(record: Record<string, unknown>, names: readonly string[]): string {
  const change = changeOf(record);
  const member = (key: string): string => `${stringText(key)}:${lastingPart(record[key])}`;
  const was = inherited(change);
  if (was !== undefined && change?.keys.every((key) => record[key] !== undefined)) {
    for (const key of change.keys) was.texts[placeOf(was.keys, key)] = member(key);
    spelt.set(record, was);
    return `{${was.texts.join(',')}}`;
  }
  const keys = sorted(names);
  const texts = keys.filter((key) => record[key] !== undefined).map(member);
  // With members left out, a place in the text is not the place of a name.
  if (change !== undefined && texts.length === keys.length) spelt.set(record, { texts, keys });
  return `{${texts.join(',')}}`;
}

/** Where a name stands in a sorted list that has it. */
function placeOf(sorted: readonly string[], name: string): number {
  let from = 0;
  let to = sorted.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < name) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The names of one kind of record as they come and in order: most records of a State are of a few kinds. */
interface Kind {
  readonly come: readonly string[];
  readonly sorted: readonly string[];
}
/** By the number of names, the newest last. */
const kinds = new Map<number, Kind[]>();
const mostAlike = 8;

/** Names in the order of UTF-16. Not to be changed: the same list may be given again. */
function sorted(keys: readonly string[]): readonly string[] {
  if (inOrder(keys)) return keys;
  const alike = kinds.get(keys.length) ?? [];
  for (const { come, sorted } of alike) if (sameList(come, keys)) return sorted;
  const made = { come: keys, sorted: [...keys].sort() };
  if (alike.length >= mostAlike) alike.shift();
  alike.push(made);
  kinds.set(keys.length, alike);
  return made.sorted;
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function inOrder(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] as string) > (keys[at] as string)) return false;
  return true;
}
