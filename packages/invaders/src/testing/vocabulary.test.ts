import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { BEHIND_THE_ENGINE, REFUSALS } from './vocabulary';

const src = join(__dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|rulebook|rulings|components|near-miss|bot)/.test(name),
  )
  .map((name) => join(src, name));
/** The frame that all rulesets share judges too. */
const frame = join(src, '../../tabletop/src/faces.ts');

/** Codes as they stand in the source: in calls of `refuse`, `no` and `refusal`, and as members of refusals written out. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:refuse|no|refusal)\(\s*'([a-z-]+)'|\{ code: '([a-z-]+)'/g)].map(
    ([, called, written]) => called ?? written ?? '',
  );
}

test('B.9 every code of a refusal in the source is in the vocabulary of playouts, and none besides', () => {
  const codes = new Set([...files, frame].flatMap((name) => codesIn(readFileSync(name, 'utf8'))));
  expect([...codes].sort()).toEqual([...REFUSALS, ...BEHIND_THE_ENGINE].sort());
});
