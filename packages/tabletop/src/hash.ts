import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

import { canonicalJson } from './json';

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

function arrayText(list: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < list.length; at++) text += at === 0 ? part(list[at]) : `,${part(list[at])}`;
  return `${text}]`;
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
  const keys = Object.keys(record);
  if (!inOrder(keys)) keys.sort();
  let text = '{';
  for (const key of keys) {
    const value = record[key];
    if (value === undefined) continue;
    text += text.length === 1 ? nameText(key) + part(value) : `,${nameText(key)}${part(value)}`;
  }
  return `${text}}`;
}

function inOrder(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] as string) > (keys[at] as string)) return false;
  return true;
}
