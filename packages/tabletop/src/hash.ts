import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

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
