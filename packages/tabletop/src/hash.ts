import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

import { canonicalJson } from './json';

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** HMAC-SHA-256 of a text; key and answer as bytes. */
export const hmacBytes = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

const known = new WeakMap<object, string>();

/**
 * A hash of a JSON value, built from the hashes of its parts and remembered per object: after a move only what changed is hashed again.
 * Values must not be changed after they were hashed (states are frozen). Equal values have equal hashes, whatever the order of their keys.
 */
export function valueHash(value: unknown): string {
  if (value === null || typeof value !== 'object') return sha256Hex(canonicalJson(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value) ? `[${value.map(part).join(',')}]` : `{${members(value as Record<string, unknown>)}}`;
  const hash = sha256Hex(text);
  known.set(value, hash);
  return hash;
}

const part = (value: unknown): string => {
  if (value === undefined) return 'null';
  return value !== null && typeof value === 'object' ? `#${valueHash(value)}` : canonicalJson(value);
};

const members = (record: Record<string, unknown>): string =>
  Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${part(record[key])}`)
    .join(',');
