import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReferee, referee } from '@carapace/tabletop/testing';
import { describe, expect, test } from '@jest/globals';
import { load } from './server';

/* Every position of the referee files: what the rulebook says must come of it, against the rules, the judge and the undo that a table uses. */

const ruleset = load();
const folder = join(__dirname, '../fixtures/referee');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();

test('there are referee files', () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files)('%s', (name) => {
  const parsed = parseReferee(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  if (!parsed.ok) throw new Error(`${name}: ${parsed.problems.join('; ')}`);
  test.each(parsed.value.map((document) => [document.case ?? '', document.title, document] as const))(
    '%s %s',
    (_case, _title, document) => {
      expect(referee(ruleset, document)).toEqual({ ok: true, steps: document.steps.length });
    },
  );
});
