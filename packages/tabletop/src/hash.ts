import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

import { canonicalJson } from './json';
import { changeOf } from './reuse';

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

/**
 * A hash of a JSON value, built from the hashes of its parts and remembered per object: after a move only what changed is hashed again. Parts that hold
 * no others (most of a State's objects are as small as that) stand in the text of their owner, which costs less than a hash each.
 * Values must not be changed after they were hashed (states are frozen). Equal values have equal hashes, whatever the order of their keys.
 */
export function valueHash(value: unknown): string {
  if (value === null || typeof value !== 'object') return sha256Hex(canonicalJson(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const hash = sha256Hex(textOf(value));
  known.set(value, hash);
  return hash;
}

const textOf = (value: object): string => (Array.isArray(value) ? arrayText(value) : recordText(value as Record<string, unknown>));

function isFlat(value: object): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) return false;
    return true;
  }
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === 'object' && member !== null) return false;
  }
  return true;
}

function part(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'object') return isFlat(value) ? textOf(value) : `#${valueHash(value)}`;
  return typeof value === 'string' ? JSON.stringify(value) : canonicalJson(value);
}

/** The parts of a list's or record's text, by which those of what comes of it are found without looking at all that is as it was. */
interface Spelt {
  readonly texts: string[];
  /** Of a record: its members' names as they stand in the text. */
  readonly keys: readonly string[];
}
const spelt = new WeakMap<object, Spelt>();

/** The parts of what this value came from, to be changed into its own; undefined where they are not known. */
function inherited(value: object): { readonly was: Spelt; readonly from: number; readonly keys: readonly string[] } | undefined {
  const change = changeOf(value);
  const was = change && spelt.get(change.before);
  if (change === undefined || was === undefined) return undefined;
  spelt.delete(change.before);
  return { was, from: change.from, keys: change.keys };
}

function arrayText(list: readonly unknown[]): string {
  const known = inherited(list);
  const texts = known?.was.texts ?? [];
  texts.length = known?.from ?? 0;
  for (let at = texts.length; at < list.length; at++) texts.push(part(list[at]));
  if (changeOf(list) !== undefined) spelt.set(list, { texts, keys: [] });
  return `[${texts.join(',')}]`;
}

/** Names of members as JSON: a State has few of them, and they come again and again. */
const names = new Map<string, string>();
const mostNames = 10_000;

function nameText(key: string): string {
  const before = names.get(key);
  if (before !== undefined) return before;
  const text = `${JSON.stringify(key)}:`;
  if (names.size < mostNames) names.set(key, text);
  return text;
}

function recordText(record: Record<string, unknown>): string {
  const known = inherited(record);
  if (known?.keys.every((key) => record[key] !== undefined)) {
    const { texts, keys } = known.was;
    for (const key of known.keys) texts[placeOf(keys, key)] = nameText(key) + part(record[key]);
    spelt.set(record, known.was);
    return `{${texts.join(',')}}`;
  }
  const keys = Object.keys(record);
  if (!inOrder(keys)) keys.sort();
  const texts: string[] = [];
  for (const key of keys) if (record[key] !== undefined) texts.push(nameText(key) + part(record[key]));
  // With members left out, a place in the text is not the place of a name.
  if (texts.length === keys.length && changeOf(record) !== undefined) spelt.set(record, { texts, keys });
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

function inOrder(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] as string) > (keys[at] as string)) return false;
  return true;
}
