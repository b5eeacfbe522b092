import { type Command, endings, type Parsed } from './contract';
import { isHex32 } from './fairness';
import type { Json } from './json';
import { type Deed, epochReasons, type MatchRecord } from './record';
import { isValueHash } from './value-hash';

/*
 * Whether a file has the form of a match at all. Commands, options and positions are the ruleset's to judge.
 */

type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const count: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const hash: Test = (value) => typeof value === 'string' && isHex32(value);
const stateHash: Test = (value) => typeof value === 'string' && isValueHash(value);
const fields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const list =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const shape =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    fields(value) &&
    Object.keys(value).every((key) => Object.hasOwn(tests, key)) &&
    Object.entries(tests).every(([key, test]) => test(value[key]));
const either =
  (...tests: readonly Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const is =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);

const roll = shape({ label: text, sides: (value) => count(value) && (value as number) >= 2 && (value as number) <= 1000, face: count });
const who = either(shape({ kind: is('seat', 'automation', 'order'), seat: text }), shape({ kind: is('table') }));
const deeds: Readonly<Record<Deed['kind'], Test>> = {
  command: shape({ kind: text, id: text, command: (value) => fields(value) && text((value as unknown as Command).verb) }),
  close: shape({
    kind: text,
    id: text,
    close: shape({ how: is('resigned', 'agreed-draw', 'agreed-count', 'abandoned'), by: either(is(null), text) }),
  }),
  undo: shape({ kind: text, id: text, to: count }),
  epoch: shape({ kind: text, id: text, reason: is(...epochReasons), epoch: count, to: count, commitment: hash }),
};
const what: Test = (value) =>
  fields(value) && typeof value['kind'] === 'string' && Object.hasOwn(deeds, value['kind']) && deeds[value['kind'] as Deed['kind']](value);
const entry = shape({ n: count, who, what, rolls: list(roll), revealedTo: list(text), hash: stateHash });
const position = either(is(null), fields);
const segment = shape({ rulesVersion: text, packHash: text, position, rolls: list(roll), hash: stateHash, entries: list(entry) });
const nonces: Test = (value) => fields(value) && Object.values(value).every(shape({ commitment: hash, nonce: hash }));
const fairness = shape({ commitment: hash, seal: hash, nonces, secret: either(is(null), hash) });
const result: Test = (value) => value === null || (fields(value) && is(...endings)(value['ending']));

const parts: Readonly<Record<keyof MatchRecord, Test>> = {
  format: is(1),
  ruleset: text,
  table: text,
  options: (value) => value !== undefined,
  seats: (value) => list(text)(value) && (value as string[]).length > 0 && new Set(value as string[]).size === (value as string[]).length,
  fairness,
  segments: (value) => list(segment)(value) && (value as Json[]).length > 0,
  result,
  signature: either(is(null), text),
};

/** Deeper than any position or command; what is deeper is refused before it is walked. */
const DEEPEST = 64;

const shallow = (value: unknown, left = DEEPEST): boolean =>
  value === null || typeof value !== 'object' || (left > 0 && Object.values(value).every((part) => shallow(part, left - 1)));

/** Reads a match from JSON; the problems name the parts that have not the right form. */
export function parseRecord(json: unknown): Parsed<MatchRecord> {
  if (!fields(json)) return { ok: false, problems: ['not an exported match'] };
  if (!shallow(json)) return { ok: false, problems: ['nested too deeply'] };
  const problems = [
    ...Object.keys(json)
      .filter((key) => !Object.hasOwn(parts, key))
      .map((key) => `unknown part ${key}`),
    ...Object.entries(parts)
      .filter(([key, test]) => !test(json[key]))
      .map(([key]) => `${key}: not of the form of a match`),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: json as unknown as MatchRecord };
}
