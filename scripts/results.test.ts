import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carapace-results-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an expression over results.mjs in plain Node, as run.mjs does. */
function evaluate(expression: string): unknown {
  const script = `import * as r from './scripts/results.mjs'; console.log(JSON.stringify(${expression}))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return JSON.stringify(path);
}

test('a suite that could not run is a failed test', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(evaluate(`r.jestCount(${file('jest.json', report)})`)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test('a flaky browser test and an error outside of tests are failures', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
  expect(evaluate(`r.playwrightCount(${file('pw.json', report)})`)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a missing file counts nothing, and the last line adds up', () => {
  expect(evaluate(`r.jestCount('/nowhere.json')`)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(evaluate('r.summary(r.sum([{ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 }]))')).toBe(
    '3 passed, 1 failed',
  );
  expect(evaluate('r.summary({ passed: 1, failed: 0, skipped: 4 })')).toBe('1 passed, 0 failed, 4 skipped');
});
