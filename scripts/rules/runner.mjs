// Stryker's Jest runner, except that a mutant's run loads only the test files that hold a test which reaches it. The original hands Jest
// all related files and leaves out tests by name; in a ruleset every test is related to every rule, and loading is what takes the time.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

const [jest] = jestPlugins;
if (jest === undefined) throw new Error("Stryker's Jest runner is not installed");

/** Full name of a test -> its files, relative to the project. @type {Readonly<Record<string, readonly string[]>>} */
const filesOf = JSON.parse(readFileSync(process.env.RULES_FILES_OF_TESTS ?? '', 'utf8'));

/** @param {readonly string[] | undefined} names @returns {readonly string[] | undefined} undefined: all of them */
function filesWith(names) {
  const files = names?.map((name) => filesOf[name]);
  if (files === undefined || files.includes(undefined)) return undefined;
  return [...new Set(files.flat())].map((file) => resolve(/** @type {string} */ (file)));
}

function runnerFactory(/** @type {any} */ injector) {
  const runner = /** @type {any} */ (jest).factory(injector);
  const adapter = runner.jestTestAdapter;
  const run = adapter.run.bind(adapter);
  /** @type {readonly string[] | undefined} */
  let testFiles;
  adapter.run = (/** @type {object} */ settings) => run(testFiles === undefined ? settings : { ...settings, testFiles });
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = (/** @type {{ testFilter?: readonly string[] }} */ options) => {
    testFiles = filesWith(options.testFilter);
    return mutantRun(options);
  };
  return runner;
}
runnerFactory.inject = ['$injector'];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'jest-by-file', runnerFactory)];
