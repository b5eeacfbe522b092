import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';

import { hmacBytes, sha256Hex } from './hash';

/*
 * A one-time signature from nothing but SHA-256 (Winternitz, 16 steps a digit). A record that opens its secret lets anybody recompute every hash in it,
 * so hashes alone cannot show that a command was altered. The seal can: its public half is fixed before the match, goes into the key of the dice,
 * and its private half never leaves the host. It signs one value once: the finished record.
 */

const digits = 64;
const checkDigits = 3;
const top = 15;

const step = (value: Uint8Array, times: number): Uint8Array => {
  let at = value;
  for (let i = 0; i < times; i++) at = sha256(at);
  return at;
};

/** The 64 hex digits of a SHA-256 hash and the three of their checksum, which falls when a digit grows. */
function digitsOf(hash: string): number[] {
  const body = [...hash].map((digit) => Number.parseInt(digit, 16));
  const sum = body.reduce((total, digit) => total + top - digit, 0);
  return [...body, ...[...sum.toString(16).padStart(checkDigits, '0')].map((digit) => Number.parseInt(digit, 16))];
}

const start = (seed: Uint8Array, index: number): Uint8Array => hmacBytes(seed, `seal ${index}`);

const publicHalf = (ends: readonly Uint8Array[]): string => bytesToHex(sha256(concatBytes(...ends)));

/** The public half of the seal that belongs to a seed (hex): 32 bytes in hex. */
export function sealOf(seedHex: string): string {
  const seed = hexToBytes(seedHex);
  return publicHalf(Array.from({ length: digits + checkDigits }, (_, index) => step(start(seed, index), top)));
}

/** Signs a text with the seed. A seed must never sign two different texts. */
export function signOnce(seedHex: string, text: string): string {
  const seed = hexToBytes(seedHex);
  return bytesToHex(concatBytes(...digitsOf(sha256Hex(text)).map((digit, index) => step(start(seed, index), digit))));
}

/** Whether this signature of this text was made with the private half of `seal`. */
export function signedBy(seal: string, text: string, signature: string): boolean {
  if (!new RegExp(`^[0-9a-f]{${(digits + checkDigits) * 64}}$`).test(signature)) return false;
  const bytes = hexToBytes(signature);
  const ends = digitsOf(sha256Hex(text)).map((digit, index) => step(bytes.subarray(index * 32, index * 32 + 32), top - digit));
  return publicHalf(ends) === seal;
}
