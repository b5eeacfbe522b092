import { expect, test } from '@jest/globals';
import { deepFreeze } from './freeze';
import { settled } from './reuse';

const before = deepFreeze({ list: [{ a: 1 }, { b: [2, 3] }], one: { deep: { x: null } }, word: 'w' });

test('a value that has not changed comes back as the same object', () => {
  expect(settled(before, structuredClone(before))).toBe(before);
});

test('what has not changed within a changed value is the same object', () => {
  const after = { ...structuredClone(before), word: 'v' };
  const done = settled(before, after);
  expect(done).toEqual({ ...before, word: 'v' });
  expect(done.list).toBe(before.list);
  expect(done.one).toBe(before.one);
  const longer = structuredClone(before);
  longer.list.push({ a: 9 });
  expect(settled(before, longer).list[1]).toBe(before.list[1]);
});

test('members left out, added, or in another order are changes', () => {
  expect(settled({ a: 1, b: 2 }, { b: 2, a: 1 } as { a: number; b: number })).not.toBe(before);
  expect(JSON.stringify(settled({ a: 1, b: { c: 1 } }, { b: { c: 1 }, a: 1 }))).toBe('{"b":{"c":1},"a":1}');
  expect(settled<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(settled<object>([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(settled<object>({ a: undefined }, {})).toEqual({});
  expect(settled<object>({}, { a: undefined })).toHaveProperty('a');
});

test('a frozen part that has come from elsewhere is kept as it is', () => {
  const moved = { ...before, one: before.list[1] as never };
  expect(settled(before, moved).one).toBe(before.list[1]);
});

test('what is new is frozen within', () => {
  const after = { ...structuredClone(before), more: { list: [{ a: 1 }] } };
  const done = settled<object>(before, after) as typeof after;
  for (const part of [done, done.more, done.more.list, done.more.list[0]]) expect(Object.isFrozen(part)).toBe(true);
});
