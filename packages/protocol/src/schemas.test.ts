import { expect, test } from '@jest/globals';

import { boundedJson } from './limits';
import { requestKinds } from './messages';
import { newTableSchema, requestSchemas } from './schemas';

const key = 'ab'.repeat(32);
const code = 'A'.repeat(22);

test('every kind of message has a schema and refuses what is not an object', () => {
  expect(Object.keys(requestSchemas).sort()).toEqual([...requestKinds].sort());
  for (const kind of requestKinds)
    for (const bad of [null, 1, 'x', [], undefined, true]) expect(requestSchemas[kind].safeParse(bad).success).toBe(false);
});

test('members nobody named are refused', () => {
  expect(requestSchemas.stand.safeParse({}).success).toBe(true);
  expect(requestSchemas.stand.safeParse({ seat: 'x' }).success).toBe(false);
  expect(requestSchemas.hello.safeParse({ protocol: 1, build: '', table: code, key, since: null, as: null }).success).toBe(true);
  expect(requestSchemas.hello.safeParse({ protocol: 1, build: '', table: code, key, since: null, as: null, playerID: '0' }).success).toBe(
    false,
  );
});

test('names are trimmed and hold nothing that hides', () => {
  const sit = (name: string) => requestSchemas.sit.safeParse({ seat: 'terran', name });
  expect(sit('  Ann ')).toMatchObject({ success: true, data: { name: 'Ann' } });
  for (const bad of ['', '   ', 'a\nb', 'a\u202eb', 'x'.repeat(41), 'a\u0000']) expect(sit(bad).success).toBe(false);
  expect(sit('x'.repeat(40)).success).toBe(true);
});

test('a command is plain JSON of bounded depth without prototype names', () => {
  const command = (value: unknown) => requestSchemas.command.safeParse({ id: 'abcdefgh', version: 3, command: value }).success;
  expect(command({ verb: 'move', path: ['a', 'b'] })).toBe(true);
  expect(command(JSON.parse('{"__proto__":{"x":1}}'))).toBe(false);
  expect(command({ a: { constructor: 1 } })).toBe(false);
  let deep: unknown = 1;
  for (let at = 0; at < 5000; at++) deep = [deep];
  expect(command(deep)).toBe(false);
  expect(command(undefined)).toBe(false);
});

test('bounded JSON counts depth and nodes', () => {
  expect(boundedJson([[1]], 2)).toBe(true);
  expect(boundedJson([[[1]]], 2)).toBe(false);
  expect(boundedJson(Array(20), 2, 10)).toBe(false);
  expect(boundedJson(Number.NaN, 2)).toBe(false);
  expect(boundedJson(new Date(), 2)).toBe(false);
});

test('a new table needs a ruleset, a name and a key', () => {
  expect(newTableSchema.safeParse({ ruleset: 'rescue', name: 'Ann', key }).success).toBe(true);
  expect(newTableSchema.safeParse({ ruleset: '__proto__', name: 'Ann', key }).success).toBe(false);
  expect(newTableSchema.safeParse({ ruleset: 'rescue', name: 'Ann', key: 'x' }).success).toBe(false);
});

test('a name shows something, and nothing in it that does not show', () => {
  const sit = (name: string) => requestSchemas.sit.safeParse({ seat: 'terran', name }).success;
  const nothing = [
    '\u200b',
    '\u2060\u2060',
    '\u00ad',
    '\u115f',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\ufe0f',
    '\u{e0041}',
    '\u0301',
    '\u034f',
    '\ud800',
  ];
  const hidden = [
    '\u200fAnn',
    'An\u200bn',
    'Ann\ud800',
    '\udc00Ann',
    'A\u00adnn',
    'A\u200dnn',
    'Ann\ufe0f',
    'A\u3164nn',
    'An\ufeffn',
    `e${'\u0301'.repeat(9)}`,
  ];
  for (const bad of [...nothing, ...hidden]) expect([escape(bad), sit(bad)]).toEqual([escape(bad), false]);
  const shows = [
    'Ann',
    'Zoë',
    'e\u0301',
    'Łukasz',
    '安',
    'علي',
    'हिन्दी',
    'ไพลิน',
    '7',
    '!',
    '🐜',
    '❤\ufe0f',
    '👩\u200d🚀',
    '👩🏽\u200d🚀',
    '🏳\ufe0f\u200d🌈',
    'Mr. & Mrs. <b>',
  ];
  for (const good of shows) expect([good, sit(good)]).toEqual([good, true]);
  // What people say to one another is theirs to write.
  expect(requestSchemas.chat.safeParse({ to: 'seats', text: '\u200fשלום' }).success).toBe(true);
});
