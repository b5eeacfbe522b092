import { bytesToHex, hexToBytes } from '@noble/hashes/utils';

import { hmacBytes, sha256Hex } from './hash';
import { canonicalJson } from './json';
import { sealOf } from './seal';
import type { Seat } from './seats';

/*
 * How nobody can choose the dice. The host draws `root` when the table is made and publishes `commitment` and `seal`. Each seat's browser
 * commits to a nonce when it sits and opens it when it is ready; only then is there a key. At the end `secret` is opened, never `root`.
 */

/** What a host derives from the one random value it keeps for a match. `secret` is opened at the end; `sealSeed` never. */
export interface MatchSecrets {
  readonly secret: string;
  readonly commitment: string;
  readonly sealSeed: string;
  readonly seal: string;
}

/** Nonces of all seats that play, as they were opened (hex). */
export type Nonces = Readonly<Record<Seat, string>>;

/** The key of the dice in each epoch (hex, 32 bytes). Epoch 0 is the start; an undo by consent or a restore from backup begins another. */
export type Keys = (epoch: number) => string;

const hex32 = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes in lower-case hex: the form of roots, secrets and nonces. */
export const isHex32 = (text: string): boolean => hex32.test(text);

const bytes32 = (hex: string): Uint8Array => {
  if (!isHex32(hex)) throw new TypeError('32 bytes in lower-case hex are needed');
  return hexToBytes(hex);
};

/** Everything that follows from a match's root (32 random bytes in hex). Takes some milliseconds. */
export function matchSecrets(root: string): MatchSecrets {
  const key = bytes32(root);
  const secret = bytesToHex(hmacBytes(key, 'dice'));
  const sealSeed = bytesToHex(hmacBytes(key, 'seal'));
  return { secret, commitment: commitment(secret), sealSeed, seal: sealOf(sealSeed) };
}

/** What is published of a secret before the match. */
export const commitment = (secret: string): string => sha256Hex(`secret ${secret}`);

/** What a browser publishes of its nonce when it sits. */
export const nonceCommitment = (nonce: string): string => sha256Hex(`nonce ${nonce}`);

/** The keys of a match. Every input was fixed before anybody knew all of them; an epoch's number leaves the host nothing to choose. */
export function matchKeys(secret: string, seal: string, nonces: Nonces): Keys {
  const key = bytes32(secret);
  return (epoch) => bytesToHex(hmacBytes(key, canonicalJson({ epoch, nonces, seal })));
}

/** What an epoch entry shows of its key, so that it is fixed when the epoch begins. */
export const keyCommitment = (key: string): string => sha256Hex(`key ${key}`);

/** The key at the start of a match. */
export const matchKey = (secret: string, seal: string, nonces: Nonces): string => matchKeys(secret, seal, nonces)(0);
