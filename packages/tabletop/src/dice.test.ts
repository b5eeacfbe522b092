import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';

import { commandDice, keyedDice, scriptedDice } from './dice';

const key = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const hmac = (by: Buffer, text: string): Buffer => createHmac('sha256', by).update(text).digest();
/** The words a face is taken from, worked out with another implementation of HMAC. */
const words = (label: string): number[] => {
  const block = hmac(hmac(Buffer.from(key, 'hex'), 'faces'), label);
  return Array.from({ length: 8 }, (_, at) => block.readUInt32BE(at * 4));
};
const chi2 = (counts: Iterable<number>, cells: number, total: number): number => {
  const expected = total / cells;
  return [...counts].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

test('a fixed key gives the faces it has always given', () => {
  const dice = commandDice(keyedDice(key), 'c1');
  expect(Array.from({ length: 12 }, () => dice.roll('fire'))).toEqual([2, 3, 2, 3, 1, 4, 3, 1, 1, 1, 4, 1]);
  expect(dice.rolls[3]).toEqual({ label: 'c1/fire/3', sides: 6, face: 3 });
  expect(commandDice(keyedDice(key), 'c1').shuffle([1, 2, 3, 4, 5, 6])).toEqual([3, 6, 4, 2, 5, 1]);
  expect(commandDice(keyedDice(key), 'c1').handle()).toBe('2i37zied2d');
});

test('a face is the first word below the last whole multiple, counted from 1', () => {
  for (const label of ['a/b/0', 'a/b/1', 'c/d/0']) {
    expect(keyedDice(key).roll(label, 6)).toBe(1 + ((words(label)[0] ?? 0) % 6));
  }
});

test('words that would favour low faces are rejected, and further blocks are drawn', () => {
  // A bound just above half of 2^32 rejects every second word; three quarters would do with the first block, some labels need a second.
  const bound = 0x8000_0001;
  const labels = Array.from({ length: 2000 }, (_, at) => `reject/${at}`);
  const later = labels.find((label) => (words(label)[0] ?? 0) >= bound && (words(label)[1] ?? 0) < bound) ?? '';
  expect(keyedDice(key).roll(later, bound)).toBe(1 + (words(later)[1] ?? 0));
  const second = labels.find((label) => words(label).every((word) => word >= bound)) ?? '';
  expect(second).not.toBe('');
  expect(keyedDice(key).roll(second, bound)).toBe(1 + (words(`${second}+1`).find((word) => word < bound) ?? 0));
});

test('60,000 rolls of a die are uniform, and so are pairs of neighbours', () => {
  const dice = commandDice(keyedDice(key), 'uniform');
  const faces = Array.from({ length: 60_000 }, () => dice.roll('d6'));
  const counts = new Map<number, number>();
  const pairs = new Map<string, number>();
  for (const [at, face] of faces.entries()) {
    counts.set(face, (counts.get(face) ?? 0) + 1);
    if (at % 2 === 1) pairs.set(`${faces[at - 1]}${face}`, (pairs.get(`${faces[at - 1]}${face}`) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(chi2(counts.values(), 6, 60_000)).toBeLessThan(20.52); // 5 degrees of freedom, 99.9 %
  expect(chi2(pairs.values(), 36, 30_000)).toBeLessThan(66.62); // 35 degrees of freedom, 99.9 %
});

test('all 24 orders of four come equally often', () => {
  const dice = commandDice(keyedDice(key), 'shuffles');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = dice.shuffle(['a', 'b', 'c', 'd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chi2(counts.values(), 24, 24_000)).toBeLessThan(49.73); // 23 degrees of freedom, 99.9 %
});

test('handles never repeat, shuffles leave their input alone and count as drawn, handles do not', () => {
  const dice = commandDice(keyedDice(key), 'h');
  const handles = new Set(Array.from({ length: 5000 }, () => dice.handle()));
  expect(handles.size).toBe(5000);
  expect([...handles].every((handle) => /^[a-km-np-z2-9]{10}$/.test(handle))).toBe(true);
  expect(dice.shuffled).toBe(false);
  const items = Object.freeze([1, 2, 3]);
  expect([...dice.shuffle(items)].sort()).toEqual([1, 2, 3]);
  expect(dice.shuffled).toBe(true);
  expect(dice.rolls).toEqual([]);
});

test('how many orders were drawn does not move a die', () => {
  const plain = commandDice(keyedDice(key), 'c');
  const after = commandDice(keyedDice(key), 'c');
  after.shuffle([1, 2, 3]);
  after.handle();
  expect(after.roll('fire')).toBe(plain.roll('fire'));
});

test('scripted dice fall as written and complain', () => {
  const dice = scriptedDice([6, 1, 7], key);
  expect(dice.roll('a/x/0', 6)).toBe(6);
  expect(dice.left()).toBe(2);
  expect(dice.roll('a/x/1', 6)).toBe(1);
  expect(() => dice.roll('a/x/2', 6)).toThrow('face 7 is not on a die of 6 (a/x/2)');
  expect(dice.roll('a/x/2', 8)).toBe(7);
  expect(() => dice.roll('a/x/3', 6)).toThrow('no die is left for a/x/3');
  expect(dice.below('a/shuffle/0', 10)).toBe(keyedDice(key).below('a/shuffle/0', 10));
});

test('what cannot be rolled is refused', () => {
  const dice = commandDice(keyedDice(key), 'c');
  for (const sides of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => dice.roll('x', sides)).toThrow(RangeError);
  expect(() => dice.roll('a/b')).toThrow(TypeError);
  expect(() => keyedDice('00')).toThrow(TypeError);
  expect(() => keyedDice('zz'.repeat(32))).toThrow(TypeError);
});
