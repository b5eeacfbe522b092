import { changeOf, type Json, settled } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { applyDelta, diff, sameJson } from './delta';

const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>;
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A neighbour of a value: members and elements changed, added, removed, moved, as a game does it. */
function neighbour(value: Json, draw: (bound: number) => number, depth = 0): Json {
  const fresh = (): Json => (['x', 7, null, true, { k: [1] }, [[], {}]] as Json[])[draw(6)] as Json;
  if (Array.isArray(value)) {
    const items = value.map((item) => (draw(3) === 0 ? neighbour(item as Json, draw, depth + 1) : (item as Json)));
    if (draw(3) === 0) items.splice(draw(items.length + 1), draw(2), fresh());
    if (draw(4) === 0 && items.length > 0) items.splice(draw(items.length), 1);
    if (draw(3) === 0) items.push(fresh());
    return items;
  }
  if (typeof value === 'object' && value !== null) {
    let entries = Object.entries(value as Record<string, Json>).map(([key, item]): [string, Json] => [
      key,
      draw(3) === 0 ? neighbour(item, draw, depth + 1) : item,
    ]);
    if (draw(3) === 0) entries.splice(draw(entries.length + 1), 0, [`n${draw(50)}`, fresh()]);
    if (draw(4) === 0 && entries.length > 0) entries.splice(draw(entries.length), 1);
    if (draw(6) === 0) entries = entries.reverse();
    return plain(Object.fromEntries(entries));
  }
  return draw(2) === 0 ? value : fresh();
}

test('any value becomes any other, byte for byte', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const from = plain(a);
      const to = plain(b);
      expect(JSON.stringify(applyDelta(from, plain(diff(from, to)) as never))).toBe(JSON.stringify(to));
    }),
    { numRuns: 500 },
  );
});

test('a neighbouring value comes out byte for byte, key order included, and the old value is left alone', () => {
  fc.assert(
    fc.property(json, fc.infiniteStream(fc.nat(1000)), (a, stream) => {
      const draw = (bound: number): number => (stream.next().value as number) % bound;
      const from = plain(a);
      const before = JSON.stringify(from);
      const to = neighbour(from, draw);
      const ops = diff(from, to);
      expect(JSON.stringify(applyDelta(from, plain(ops) as never))).toBe(JSON.stringify(to));
      expect(JSON.stringify(from)).toBe(before);
      expect(ops.length === 0).toBe(sameJson(from, to));
    }),
    { numRuns: 1000 },
  );
});

test('what is known of how a value came to be changes nothing but what is looked at', () => {
  const wide = fc.array(json, { minLength: 8, maxLength: 14 });
  const both = fc.oneof(
    wide,
    wide.map((items) => Object.fromEntries(items.map((item, at) => [`k${at}`, item]))),
  );
  let used = 0;
  fc.assert(
    fc.property(both, fc.infiniteStream(fc.nat(1000)), (a, stream) => {
      const draw = (bound: number): number => (stream.next().value as number) % bound;
      const from = settled({} as Json, plain(a));
      const to = settled(from, plain(neighbour(from, draw)));
      const hints = (value: object) => {
        const hint = changeOf(value);
        if (hint !== undefined) used++;
        return hint;
      };
      expect(diff(from, to, hints)).toEqual(diff(plain(from), plain(to)));
    }),
    { numRuns: 1000 },
  );
  expect(used).toBeGreaterThan(100);
});

test('equal values give no operations whatever their identity', () => {
  fc.assert(fc.property(json, (a) => expect(diff(plain(a), plain(a))).toEqual([])));
});

test('a member that is the same object is not walked', () => {
  const trap = {
    get poison(): Json {
      throw new Error('walked');
    },
  } as unknown as Json;
  expect(diff({ kept: trap, n: 1 }, { kept: trap, n: 2 })).toEqual([['=', ['n'], 2]]);
});

test('what grows at its end is appended, what goes from the middle is spliced', () => {
  expect(diff({ log: [1, 2] }, { log: [1, 2, 3] })).toEqual([['+', ['log'], 2, 0, [3]]]);
  expect(diff([1, 2, 3, 4], [1, 4])).toEqual([['+', [], 1, 2, []]]);
  const pages = [{ title: 'I', events: ['a'] }];
  expect(
    diff(pages, [
      { title: 'I', events: ['a', 'b'] },
      { title: 'II', events: [] },
    ]),
  ).toEqual([
    ['+', [0, 'events'], 1, 0, ['b']],
    ['+', [], 1, 0, [{ title: 'II', events: [] }]],
  ]);
});

test('untouched parts stay the same objects', () => {
  const units = { a: { box: 1 }, b: { box: 2 } };
  const value = { units, turn: 1 };
  const after = applyDelta(value, diff(value, { units: { a: units.a, b: { box: 3 } }, turn: 1 })) as typeof value;
  expect(after.units.a).toBe(units.a);
  expect(after.units.b).toEqual({ box: 3 });
});

test('prototype names are data', () => {
  const from = JSON.parse('{"a":1}') as Json;
  const to = JSON.parse('{"__proto__":{"polluted":1},"a":1,"constructor":2}') as Json;
  expect(JSON.stringify(applyDelta(from, diff(from, to)))).toBe(JSON.stringify(to));
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('a path that is not there is an error', () => {
  expect(() => applyDelta({ a: 1 }, [['=', ['b', 'c'], 1]])).toThrow(RangeError);
  expect(() => applyDelta([1], [['=', [3], 1]])).toThrow(RangeError);
  expect(() => applyDelta({}, [['=', ['constructor', 'x'], 1]])).toThrow(RangeError);
});
