// Runs tests on changed components, one change after the other, in one process: node value-runner.mjs JOBS RESULTS
// JOBS: [{ file, text, tests: [{ file, fullName }] }]; RESULTS: for each the full names of the tests that failed on it.
import { readFileSync, writeFileSync } from 'node:fs';
import { runCLI } from 'jest';

const [jobsFile = '', resultsFile = ''] = process.argv.slice(2);
const root = process.cwd();
process.env.NODE_ENV = 'test';
const literally = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @type {string[][]} */
const failures = [];
for (const { file, text, tests } of JSON.parse(readFileSync(jobsFile, 'utf8'))) {
  process.env.RULES_CHANGE = JSON.stringify({ file, text });
  process.env.RULES_TESTS = JSON.stringify([...new Set(tests.map((/** @type {{ file: string }} */ test) => test.file))]);
  const names = tests.map((/** @type {{ fullName: string }} */ test) => test.fullName);
  const { results } = await runCLI(
    /** @type {any} */ ({
      $0: 'rules',
      _: [],
      config: 'scripts/rules/jest.config.ts',
      reporters: [],
      runInBand: true,
      silent: true,
      testNamePattern: `^(${names.map(literally).join('|')})$`,
    }),
    [root],
  );
  const [suite] = results.testResults;
  if (suite === undefined) throw new Error('no test ran');
  // What cannot be loaded fails every test that was to be run.
  const broken = suite.testExecError !== undefined && suite.testExecError !== null;
  failures.push(broken ? names : suite.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
}
writeFileSync(resultsFile, JSON.stringify(failures));
