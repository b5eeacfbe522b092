import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, base64url: codes of tables, for watching, for devices, for a hand-over. They have nothing to do with each other. */
export const newCode = (): string => randomBytes(16).toString('base64url');

export const newRoot = (): string => randomBytes(32).toString('hex');

/** What is stored of a key or a one-time code. They hold 128 random bits or more, so a plain hash cannot be guessed back. */
export const hashOf = (secret: string): string => hash('sha256', secret);

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a list holds a hash; always looks at every one. */
export function holdsHash(hashes: readonly string[], hash: string): boolean {
  let found = false;
  for (const each of hashes) if (sameHash(each, hash)) found = true;
  return found;
}

/** How a watcher is named to others and in the server's memory: says nothing of the key. */
export const aliasOf = (keyHash: string): string => hashOf(`alias ${keyHash}`).slice(0, 12);
