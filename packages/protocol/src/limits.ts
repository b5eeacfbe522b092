/** Bounds of what comes in, shared so that a page can say so before it sends. Lengths in characters, sizes in bytes. */
export const limits = {
  name: 40,
  chat: 500,
  draftName: 40,
  draftNames: 16,
  draftBytes: 16_384,
  commandDepth: 12,
  frameBytes: 65_536,
  id: 64,
} as const;

/** A command's id: made by the client, unique in its match. */
export const idPattern = /^[A-Za-z0-9_-]{8,64}$/;
/** Table, watch and one-time codes: 128 random bits, base64url. */
export const codePattern = /^[A-Za-z0-9_-]{22}$/;
/** Keys, nonces and their hashes: 32 bytes, lower-case hex. */
export const hex32Pattern = /^[0-9a-f]{64}$/;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Plain JSON of bounded depth and count, without prototype names; walks without recursion. */
export function boundedJson(value: unknown, depth: number, nodes = 20_000): boolean {
  let level: unknown[] = [value];
  let seen = 0;
  for (let at = 0; level.length > 0; at++) {
    if (at > depth) return false;
    const below: unknown[] = [];
    for (const item of level) {
      if (++seen > nodes) return false;
      if (item === null || typeof item === 'boolean' || typeof item === 'string') continue;
      if (typeof item === 'number') {
        if (!Number.isFinite(item)) return false;
        continue;
      }
      if (Array.isArray(item)) {
        for (const part of item) below.push(part);
        continue;
      }
      if (typeof item !== 'object') return false;
      const prototype: unknown = Object.getPrototypeOf(item);
      if (prototype !== Object.prototype && prototype !== null) return false;
      for (const key of Object.keys(item)) {
        if (forbidden.has(key)) return false;
        below.push((item as Record<string, unknown>)[key]);
      }
    }
    level = below;
  }
  return true;
}
