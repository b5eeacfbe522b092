// Sums the tests of Jest and Playwright from the JSON files they write.
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/** @type {(file: string) => Count} Jest's --json file. A suite that could not run counts as one failed test. */
export function jestCount(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @type {(file: string) => Count} The file of Playwright's json reporter. A flaky test is a failed one; so is an error outside of tests. */
export function playwrightCount(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** @type {(counts: readonly Count[]) => Count} */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

/** @type {(count: Count) => string} The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
