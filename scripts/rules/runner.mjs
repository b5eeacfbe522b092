// Stryker's Jest runner, except for what a mutant's run loads. The original hands Jest all related files and leaves out tests by name; in a
// ruleset every test is related to every rule, and loading is what takes the time. Here only files that hold a test which reaches the mutant
// are loaded, as one, and first the tests that are there for its file; the others have their turn if it survives these.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

const [jest] = jestPlugins;
if (jest === undefined) throw new Error("Stryker's Jest runner is not installed");

/**
 * Full name of a test -> the files it lies in, and the sources it is there for; all relative to the project.
 * @type {Readonly<Record<string, { readonly files: readonly string[], readonly near: readonly string[] }>>}
 */
const tests = JSON.parse(readFileSync(process.env.RULES_TEST_MAP ?? '', 'utf8'));

/** @typedef {{ testFilter?: readonly string[], sandboxFileName: string }} MutantRun */

function runnerFactory(/** @type {any} */ injector) {
  const runner = /** @type {any} */ (jest).factory(injector);
  const everything = process.env.RULES_TESTS ?? '[]';
  const mutantRun = runner.mutantRun.bind(runner);
  const runWith = (/** @type {MutantRun} */ options, /** @type {readonly string[]} */ testFilter) => {
    process.env.RULES_TESTS = JSON.stringify([...new Set(testFilter.flatMap((name) => tests[name]?.files ?? []))]);
    return mutantRun({ ...options, testFilter });
  };

  runner.mutantRun = async (/** @type {MutantRun} */ options) => {
    process.env.RULES_TESTS = everything;
    const reaching = options.testFilter;
    if (reaching === undefined || reaching.some((name) => tests[name] === undefined)) return mutantRun(options);
    const source = relative(process.cwd(), options.sandboxFileName);
    const isNear = (/** @type {string} */ name) => tests[name]?.near.includes(source) === true;
    const near = reaching.filter(isNear);
    const far = reaching.filter((name) => !isNear(name));
    if (near.length === 0 || far.length === 0) return runWith(options, reaching);
    const first = await runWith(options, near);
    return first.status === 'survived' ? runWith(options, far) : first;
  };
  return runner;
}
runnerFactory.inject = ['$injector'];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'jest-by-file', runnerFactory)];
