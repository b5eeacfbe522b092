import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';

import { hmacBytes, provideSha256, sha256Hex } from './hash';
import { canonicalJson } from './json';
import { valueHash } from './value-hash';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const repeated = (byte: number, times: number): Uint8Array => new Uint8Array(times).fill(byte);

test('SHA-256 gives the published values', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex('Znon, ü, 🐜')).toBe(createHash('sha256').update('Znon, ü, 🐜').digest('hex'));
});

// RFC 4231: cases 1, 2, 6 and 7, the ones whose data are text.
test.each([
  [repeated(0x0b, 20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [Buffer.from('Jefe'), 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [
    repeated(0xaa, 131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    repeated(0xaa, 131),
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('HMAC-SHA-256 gives the values of RFC 4231 (%#)', (key, text, expected) => {
  expect(hex(hmacBytes(key, text))).toBe(expected);
});

test('canonical JSON sorts keys, leaves out undefined and refuses what JSON cannot hold', () => {
  expect(canonicalJson({ b: [1, undefined, 'ü'], a: { d: undefined, c: null } })).toBe('{"a":{"c":null},"b":[1,null,"ü"]}');
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, () => 0, 1n, Symbol('x'), undefined])
    expect(() => canonicalJson(bad)).toThrow(TypeError);
});

test('a host can hand in its own SHA-256, and nothing else', () => {
  const value = { units: [{ id: 'ü', at: [1, 2] }] };
  const before = valueHash(value);
  let asked = 0;
  provideSha256((text) => {
    asked++;
    return createHash('sha256').update(text).digest('hex');
  });
  const known = asked;
  expect(valueHash(structuredClone(value))).toBe(before);
  expect(asked).toBe(known + 1);
  expect(() => provideSha256((text) => createHash('sha256').update(text, 'latin1').digest('hex'))).toThrow('not SHA-256');
  expect(() => provideSha256(() => '')).toThrow('not SHA-256');
  provideSha256(null);
  expect(valueHash(structuredClone(value))).toBe(before);
  expect(asked).toBe(known + 1);
});
