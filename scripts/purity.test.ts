import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { impurities } from './purity';

test.each([
  ['const x = Math.random();', 'Math.random'],
  ["const x = Math['random']();", "Math['random"],
  ['const x = Date.now();', 'Date.now'],
  ['const x = new Date();', 'new Date'],
  ['const x = `$' + '{Date.now()}`;', 'Date.now'],
  ["const a = '// not a comment'; Math.random();", 'Math.random'],
])('%s is refused', (text, use) => {
  expect(impurities(text)).toEqual([{ line: 1, use }]);
});

test('comments and other names are let through, and lines are counted', () => {
  expect(impurities('// Math.random\n/* Date.now */ const update = newDate;')).toEqual([]);
  expect(impurities('/*\n*/\nMath.random()')).toEqual([{ line: 3, use: 'Math.random' }]);
});

test('the test double stays small: the ruleset that proves the contract has at most 300 lines', () => {
  const lines = ['rules', 'ruleset', 'state', 'table'].flatMap((file) =>
    readFileSync(`packages/tabletop/src/testing/conformance/${file}.ts`, 'utf8').trimEnd().split('\n'),
  );
  expect(lines.length).toBeLessThanOrEqual(300);
});
