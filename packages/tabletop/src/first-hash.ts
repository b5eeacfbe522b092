import { sha256Hex } from './hash';
import { canonicalJson } from './json';

const known = new WeakMap<object, string>();

/** The hash of a JSON value as records held it before value-hash.ts: parts that hold others stand in their owner's text by their hash, all else as it is. */
export function firstHash(value: unknown): string {
  if (!isObject(value)) return sha256Hex(canonicalJson(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const hash = sha256Hex(textOf(value));
  known.set(value, hash);
  return hash;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function textOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(part).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const held = Object.keys(record)
    .sort()
    .filter((key) => record[key] !== undefined);
  return `{${held.map((key) => `${JSON.stringify(key)}:${part(record[key])}`).join(',')}}`;
}

function part(value: unknown): string {
  if (!isObject(value)) return value === undefined ? 'null' : canonicalJson(value);
  return Object.values(value).some(isObject) ? `#${firstHash(value)}` : textOf(value);
}
