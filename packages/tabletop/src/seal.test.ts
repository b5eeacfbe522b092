import { expect, test } from '@jest/globals';

import { commitment, keyCommitment, matchKey, matchKeys, matchSecrets, nonceCommitment } from './fairness';
import { sealOf, signedBy, signOnce } from './seal';

const root = '5a'.repeat(32);
const seed = '07'.repeat(32);

test('a seal signs one text and no other', () => {
  const seal = sealOf(seed);
  const signature = signOnce(seed, 'the record');
  expect(signedBy(seal, 'the record', signature)).toBe(true);
  expect(signedBy(seal, 'the record.', signature)).toBe(false);
  expect(signedBy(sealOf('08'.repeat(32)), 'the record', signature)).toBe(false);
  for (const at of [0, 700, signature.length - 1]) {
    const digit = signature[at] === '0' ? '1' : '0';
    expect(signedBy(seal, 'the record', `${signature.slice(0, at)}${digit}${signature.slice(at + 1)}`)).toBe(false);
  }
  expect(signedBy(seal, 'the record', signature.slice(2))).toBe(false);
  expect(signedBy(seal, 'the record', '')).toBe(false);
});

test('the opened secret gives neither root nor seal away, and every part of a key matters', () => {
  const { secret, seal, sealSeed, commitment: published } = matchSecrets(root);
  expect(published).toBe(commitment(secret));
  expect(seal).toBe(sealOf(sealSeed));
  expect(new Set([root, secret, sealSeed, seal, published]).size).toBe(5);
  const nonces = { a: '01'.repeat(32), b: '02'.repeat(32) };
  const keys = matchKeys(secret, seal, nonces);
  expect(matchKey(secret, seal, { b: nonces.b, a: nonces.a })).toBe(keys(0));
  const others = [
    keys(0),
    keys(1),
    matchKey(secret, seal, { ...nonces, a: nonces.b }),
    matchKey(secret, seal, { a: nonces.b, b: nonces.a }),
    matchKey(seal, seal, nonces),
    matchKey(secret, secret, nonces),
  ];
  expect(new Set(others).size).toBe(others.length);
  expect(new Set([keyCommitment(secret), nonceCommitment(secret), commitment(secret)]).size).toBe(3);
  expect(() => matchKey('00', seal, nonces)).toThrow(TypeError);
  expect(() => matchSecrets(root.toUpperCase())).toThrow(TypeError);
});
