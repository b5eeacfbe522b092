import { isHex32 } from './fairness';
import { firstHash } from './first-hash';
import { sha256Hex } from './hash';
import { canonicalJson } from './json';
import { type Change, changeOf } from './reuse';

/*
 * The hash of a JSON value is that of a text: its canonical JSON, in which every part of more than `inline` characters stands by its own hash, and a list or
 * record of many parts by the hashes of its blocks. What stands for a part is remembered per object, so that after a move only what changed is spelt and hashed
 * again, and of many parts only the blocks in which something changed.
 *
 * Records of earlier versions hold hashes of a first kind, without blocks (first-hash.ts); `hasHash` knows both, by the mark at the end.
 */

const mark = ':2';
/** A hash costs about as much as to spell so many characters. */
const inline = 200;
/** A shorter text is spelt again as fast as it is found. */
const shortText = 100;
/** What stands for an object in the text of its owner: its text, or # and its hash. */
const parts = new WeakMap<object, string>();

/**
 * 64 hex digits and a mark. Values must not be changed after they were hashed (states are frozen). Equal values have equal hashes, whatever the order of
 * their keys. Throws TypeError on what JSON cannot hold.
 */
export function valueHash(value: unknown): string {
  const text = part(value);
  return `${text.startsWith('#') ? text.slice(1) : sha256Hex(text)}${mark}`;
}

/** Whether a hash in a record, of either kind, is that of this value. */
export const hasHash = (value: unknown, hash: string): boolean => hash === (hash.endsWith(mark) ? valueHash(value) : firstHash(value));

/** Whether a text has the form of a hash of either kind. */
export const isValueHash = (text: string): boolean => isHex32(text.endsWith(mark) ? text.slice(0, -mark.length) : text);

function part(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      return Number.isFinite(value) ? `${value}` : canonicalJson(value);
    case 'object':
      return value === null ? 'null' : objectPart(value, shortText);
    default:
      return canonicalJson(value);
  }
}

/** Remembers what stands for an object where its text is longer than `remembered`. */
function objectPart(value: object, remembered: number): string {
  const before = parts.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value) ? listText(value) : recordText(value as Record<string, unknown>);
  const stands = text.length > inline ? `#${sha256Hex(text)}` : text;
  if (text.length > remembered) parts.set(value, stands);
  return stands;
}

/** What stands for a part of a list or record of many, which is asked for again and again. */
const lastingPart = (value: unknown): string => (typeof value === 'object' && value !== null ? objectPart(value, 0) : item(value));

/** In a list JSON has null for what is undefined. */
const item = (value: unknown): string => (value === undefined ? 'null' : part(value));

function listText(list: readonly unknown[]): string {
  if (list.length >= manyParts) return longListText(list);
  return `[${list.map(item).join(',')}]`;
}

function recordText(record: Record<string, unknown>): string {
  const names = Object.keys(record);
  if (names.length >= manyParts) {
    const held = names.filter((name) => record[name] !== undefined);
    if (held.length >= manyParts) return longRecordText(record, held);
  }
  const { sorted, spelt } = kindOf(names);
  const held: string[] = [];
  for (let at = 0; at < sorted.length; at++) {
    const value = record[sorted[at] as string];
    if (value !== undefined) held.push((spelt[at] as string) + part(value));
  }
  return `{${held.join(',')}}`;
}

/** Words as JSON: a State has few of them, and they come again and again. */
const words = new Map<string, string>();
const mostWords = 10_000;
const longestWord = 24;

function stringText(text: string): string {
  if (text.length > longestWord) return JSON.stringify(text);
  const before = words.get(text);
  if (before !== undefined) return before;
  const spelled = JSON.stringify(text);
  if (words.size < mostWords) words.set(text, spelled);
  return spelled;
}

// ---------------------------------------------------------------- of many parts

/** A list or record with so many parts is hashed in blocks. */
const manyParts = 32;
/** Items of a list in a block; members of a record in one, about. */
const blockItems = 16;
const blockMembers = 8;

/** The blocks of a list or record, from which those of what comes of it are made. */
interface Blocks {
  readonly hashes: string[];
  /** Of a record, block by block: its members' names in order, and what stands there for each. */
  readonly names: readonly (readonly string[])[];
  readonly texts: readonly string[][];
}
const blocks = new WeakMap<object, Blocks>();

/** The blocks of what a value came from, to be changed into its own; undefined where they are not known. */
function inherited(change: Change | undefined): Blocks | undefined {
  const was = change && blocks.get(change.before);
  if (was !== undefined) blocks.delete((change as Change).before);
  return was;
}

function longListText(list: readonly unknown[]): string {
  const change = changeOf(list);
  const hashes = inherited(change)?.hashes ?? [];
  hashes.length = Math.min(hashes.length, Math.floor(Math.min(change?.from ?? 0, list.length) / blockItems));
  for (let at = hashes.length * blockItems; at < list.length; at += blockItems)
    hashes.push(
      sha256Hex(
        list
          .slice(at, at + blockItems)
          .map(lastingPart)
          .join(','),
      ),
    );
  if (change !== undefined) blocks.set(list, { hashes, names: [], texts: [] });
  return `[*${list.length}:${hashes.join(',')}]`;
}

/** `names` are those of all members that are not undefined. */
function longRecordText(record: Record<string, unknown>, names: readonly string[]): string {
  const change = changeOf(record);
  const made = (change && blocksAfter(change, record)) ?? blocksOf(record, names);
  if (change !== undefined) blocks.set(record, made);
  return `{*${names.length}:${made.hashes.join(',')}}`;
}

const member = (record: Record<string, unknown>, name: string): string => `${stringText(name)}:${lastingPart(record[name])}`;

function blocksOf(record: Record<string, unknown>, names: readonly string[]): Blocks {
  const count = blockCount(names.length);
  const named: string[][] = Array.from({ length: count }, () => []);
  for (const name of [...names].sort()) (named[blockOf(name, count)] as string[]).push(name);
  const texts = named.map((each) => each.map((name) => member(record, name)));
  return { hashes: texts.map((each) => sha256Hex(each.join(','))), names: named, texts };
}

/** The blocks of a record that came from another one, if they are known and the same members are held. */
function blocksAfter(change: Change, record: Record<string, unknown>): Blocks | undefined {
  const was = inherited(change);
  if (was === undefined || was.names.length === 0) return undefined;
  const { hashes, names, texts } = was;
  const changed = new Set<number>();
  for (const name of change.keys) {
    const block = blockOf(name, hashes.length);
    const place = (names[block] as readonly string[]).indexOf(name);
    if (place < 0 || record[name] === undefined) return undefined;
    (texts[block] as string[])[place] = member(record, name);
    changed.add(block);
  }
  for (const block of changed) hashes[block] = sha256Hex((texts[block] as string[]).join(','));
  return was;
}

/** A power of two, which a member more or less seldom changes. */
const blockCount = (members: number): number => 2 ** Math.ceil(Math.log2(members / blockMembers));

/** In which block a member of this name is: by the name alone (FNV-1a), so that one that comes or goes leaves the others where they are. */
function blockOf(name: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (count - 1);
}

/** The names of one kind of record as they come, in the order of UTF-16, and as they stand in its text: most records of a State are of a few kinds. */
interface Kind {
  readonly come: readonly string[];
  readonly sorted: readonly string[];
  readonly spelt: readonly string[];
}
/** By the number of names, the newest last. */
const kinds = new Map<number, Kind[]>();
const mostAlike = 8;

function kindOf(names: readonly string[]): Kind {
  const alike = kinds.get(names.length) ?? [];
  for (const kind of alike) if (sameList(kind.come, names)) return kind;
  const sorted = [...names].sort();
  const made = { come: names, sorted, spelt: sorted.map((name) => `${stringText(name)}:`) };
  if (alike.length >= mostAlike) alike.shift();
  alike.push(made);
  kinds.set(names.length, alike);
  return made;
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
