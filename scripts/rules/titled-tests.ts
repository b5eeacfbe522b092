// The tests of a ruleset by the id their titles begin with. Titles are read from a run, since test.each writes them only then.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface TitledTest {
  readonly file: string;
  readonly title: string;
  /** With the titles of the blocks round it, as Jest and Stryker name it. */
  readonly fullName: string;
  readonly status: 'passed' | 'failed' | 'other';
}

export interface TestRun {
  readonly tests: readonly TitledTest[];
  /** Test files that could not be run at all. */
  readonly broken: readonly string[];
}

/** What a title begins with, up to a space, colon or comma: its id, if it is titled by one. */
export const idOfTitle = (title: string): string => title.split(/[\s,]|:(?=\s|$)/, 1)[0] ?? '';

interface JestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly fullName: string; readonly status: string }[];
  }[];
}

export function readResults(results: JestResults, root: string): TestRun {
  const broken = results.testResults
    .filter(({ assertionResults }) => assertionResults.length === 0)
    .map(({ name }) => relative(root, name));
  const tests = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ title, fullName, status }): TitledTest => ({
        file: relative(root, name),
        title,
        fullName,
        status: status === 'passed' || status === 'failed' ? status : 'other',
      }),
    ),
  );
  return { tests, broken };
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (!['node_modules', 'dist'].includes(entry.name)) yield* filesUnder(path);
  }
}

function hashOf(root: string, ruleset: string): string {
  const hash = createHash('sha256');
  for (const folder of ['tabletop', ruleset]) {
    for (const file of filesUnder(join(root, 'packages', folder, 'src')))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.update(readFileSync(join(root, 'jest.config.ts'))).digest('hex');
}

/** Where runs leave what the next one can use. */
export const cacheOf = (root: string): string => join(root, 'node_modules/.cache/rules');

/** Runs the ruleset's unit tests; a run over unchanged sources is not repeated. Throws if Jest leaves no result. */
export async function runTests(root: string, ruleset: string): Promise<TestRun> {
  const kept = join(cacheOf(root), `${ruleset}.tests.json`);
  const hash = hashOf(root, ruleset);
  const former = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as { hash: string; run: TestRun }) : null;
  if (former?.hash === hash) return former.run;

  const output = join(cacheOf(root), `${ruleset}.jest.json`);
  mkdirSync(dirname(output), { recursive: true });
  rmSync(output, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--selectProjects', 'unit', '--testPathPatterns', `packages/${ruleset}/src/`, '--maxWorkers=2', '--silent', '--json'];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [jest, ...args, `--outputFile=${output}`], { cwd: root, stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
  if (!existsSync(output)) throw new Error(`Jest left no result for packages/${ruleset}`);
  const run = readResults(JSON.parse(readFileSync(output, 'utf8')) as JestResults, root);
  writeFileSync(kept, JSON.stringify({ hash, run }));
  return run;
}
