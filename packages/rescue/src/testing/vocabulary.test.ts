import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CITED, NOT_TOLD } from './cited';
import { BEHIND_THE_ENGINE, REFUSALS } from './vocabulary';

const src = join(__dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|rulebook|rulings|components)/.test(name),
);

/** Codes as they stand in the source: in calls of `refuse` and `no`, and as members of refusals written out. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:refuse|no)\(\s*'([a-z-]+)'|\{ code: '([a-z-]+)'/g)].map(([, called, written]) => called ?? written ?? '');
}

test('6.0 every code of a refusal in the source is in the vocabulary of playouts, and none besides', () => {
  // The frame that all rulesets share judges too.
  const codes = new Set([...files, '../../tabletop/src/faces.ts'].flatMap((name) => codesIn(readFileSync(join(src, name), 'utf8'))));
  expect([...codes].sort()).toEqual([...REFUSALS, ...BEHIND_THE_ENGINE].sort());
});

/** Texts about rules, which cite without anything happening. */
const speaks = (name: string): boolean => /^(bot|lessons|narrate|options|names|ready-made)/.test(name);

/** Case ids as literals, comments apart. */
const casesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
    .flatMap((line) => [...line.matchAll(/'(\d+\.\d+[A-Z]?\d?[a-z]?)'/g)].map(([, id]) => id ?? ''));

test('6.0 every case that the rules cite is in the vocabulary of playouts, and none besides', () => {
  const cited = new Set(files.filter((name) => !speaks(name)).flatMap((name) => casesIn(readFileSync(join(src, name), 'utf8'))));
  expect([...cited].sort()).toEqual([...CITED, ...NOT_TOLD].sort());
});
