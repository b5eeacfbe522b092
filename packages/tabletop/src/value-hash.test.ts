import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { firstHash } from './first-hash';
import { settled } from './reuse';
import { hasHash, isValueHash, valueHash } from './value-hash';

test('equal values have equal hashes, whatever the order of keys; others have not', () => {
  expect(valueHash({ a: 1, b: [{ c: 'x' }, null] })).toBe(valueHash({ b: [{ c: 'x' }, null], a: 1 }));
  expect(valueHash({ a: undefined, b: 1 })).toBe(valueHash({ b: 1 }));
  const others = [
    {},
    [],
    '',
    '{}',
    null,
    0,
    '0',
    false,
    [0],
    ['0'],
    { a: {} },
    { a: [] },
    { a: '' },
    { '': 0 },
    [[]],
    { a: 1, b: 2 },
    { a: { b: 2 } },
    { a: '{"b":2}' },
    { a: [[0]] },
    { a: ['[0]'] },
    { a: { b: [2] } },
    { a: { b: ['2'] } },
  ];
  expect(new Set(others.map((value) => valueHash(value))).size).toBe(others.length);
  // A text that looks like the hash of a part is not taken for it.
  expect(valueHash({ a: `#${valueHash({})}` })).not.toBe(valueHash({ a: {} }));
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a value of few parts: canonical JSON, in which long parts stand by their hash', () => {
  expect(valueHash({ z: undefined, b: [1, 'x', undefined], a: { c: {} } })).toBe(`${sha('{"a":{"c":{}},"b":[1,"x",null]}')}:2`);
  const [fits, long] = [{ a: 'x'.repeat(192) }, { a: 'x'.repeat(193) }];
  const text = JSON.stringify(long);
  expect([JSON.stringify(fits).length, text.length]).toEqual([200, 201]);
  expect(valueHash([fits])).toBe(`${sha(JSON.stringify([fits]))}:2`);
  expect(valueHash([long])).toBe(`${sha(`[#${sha(text)}]`)}:2`);
});

test('a list of many parts: its blocks of sixteen', () => {
  const list = Array.from({ length: 33 }, (_, at) => at);
  const blocks = [list.slice(0, 16), list.slice(16, 32), list.slice(32)].map((each) => sha(each.join(',')));
  expect(valueHash(list)).toBe(`${sha(`[*33:${blocks.join(',')}]`)}:2`);
  expect(valueHash(list.slice(0, 31))).toBe(`${sha(`[${list.slice(0, 31).join(',')}]`)}:2`);
});

test('a record of many parts: blocks by the names of its members; what is undefined is no part', () => {
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`k${at}`, at]));
  const fewer = { ...many, k0: undefined, k1: undefined };
  const sorted = Object.keys(many)
    .sort()
    .filter((key) => key !== 'k0' && key !== 'k1');
  expect(valueHash(fewer)).toBe(`${sha(`{${sorted.map((key) => `"${key}":${many[key]}`).join(',')}}`)}:2`);
  expect(valueHash({ ...many, gone: undefined })).toBe(valueHash(many));
  expect(valueHash({ ...many, k3: 4 })).not.toBe(valueHash(many));
  // Values that have changed places, and the same ones under other names.
  expect(valueHash({ ...many, k3: 4, k4: 3 })).not.toBe(valueHash(many));
  expect(valueHash(Object.fromEntries(Object.entries(many).map(([key, value]) => [`${key}x`, value])))).not.toBe(valueHash(many));
});

const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
const piece = fc.oneof(leaf, fc.record({ id: fc.string(), at: fc.array(leaf, { maxLength: 3 }) }), fc.array(leaf, { maxLength: 30 }));
const named = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), piece, { minKeys: 0, maxKeys: 90 });
const listed = fc.array(piece, { maxLength: 90 });

test('what comes of a value step by step has the hash it has by itself', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ named, listed }), { minLength: 2, maxLength: 5 }), fc.nat(), (steps, seed) => {
      let before: unknown = {};
      for (const [index, next] of steps.entries()) {
        // Mostly as it was: some members changed, something taken away or added at the end.
        const last = before as { named?: object; listed?: unknown[] };
        const mild = (seed + index) % 3 > 0 && last.named !== undefined && last.listed !== undefined;
        const work = mild ? { named: { ...last.named, ...next.named }, listed: [...(last.listed as unknown[]), ...next.listed] } : next;
        const changed = mild ? { ...last.named, [Object.keys(last.named as object)[0] ?? 'x']: index } : work.named;
        for (const each of [work, { named: changed, listed: work.listed.slice(0, -1) }]) {
          before = settled(before, structuredClone(each));
          expect(valueHash(before)).toBe(valueHash(structuredClone(each)));
          expect(firstHash(before)).toBe(firstHash(structuredClone(each)));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('two that come of the same one do not get in each other’s way', () => {
  const first = settled({}, { all: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, { at, in: [at] }])) });
  valueHash(first);
  const turn = (at: number): typeof first => settled(first, { all: { ...first.all, k7: { at, in: [] as number[] } } });
  const [left, right] = [turn(1), turn(2)];
  expect(valueHash(left)).toBe(valueHash(structuredClone(left)));
  expect(valueHash(right)).toBe(valueHash(structuredClone(right)));
  expect(valueHash(turn(3))).toBe(valueHash(structuredClone(turn(3))));
});

test('hashes of records of earlier versions are known by having no mark', () => {
  const value = { units: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`u${at}`, { at: { x: at } }])), list: [1, { a: [] }] };
  const old = firstHash(value);
  expect(old).toBe('7ae814584c76b0adef37099826338fe0493a2454fad576c5f199f50fd1261182');
  expect([hasHash(value, old), hasHash(value, valueHash(value)), hasHash({ ...value, list: [] }, old)]).toEqual([true, true, false]);
  expect([old, valueHash(value), `${old}:3`, `${old.slice(1)}:2`, ''].map(isValueHash)).toEqual([true, true, false, false, false]);
});
