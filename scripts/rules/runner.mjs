// Stryker's test runner for rules. It loads the test files once for a process and then, for each mutant, calls the functions of the tests that
// reach it: first those that are there for the mutant's file, the others if it survives these. A ruleset holds no state of its own between
// tests, so nothing has to be loaded anew, which under Jest took most of the time. Test files see Jest's own `expect` and titles; of the rest
// of Jest they get only what is given below.
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { bind } from 'jest-each';

/** @typedef {{ readonly id: string, readonly name: string, readonly run: () => unknown }} Test */
/** @typedef {{ testFilter?: readonly string[], sandboxFileName: string, activeMutant: { readonly id: string }, hitLimit?: number }} MutantRun */
/** @typedef {{ hitCount?: number | undefined, hitLimit?: number | undefined, activeMutant?: string | undefined, currentTestId?: string | undefined, mutantCoverage?: unknown }} Instruments */

const everything = /** @type {any} */ (globalThis);
everything.__stryker__ ??= {};
/** What the code that Stryker has put into the sources looks at. @type {Instruments} */
const instruments = everything.__stryker__;

/**
 * Full name of a test -> the files it lies in, and the sources it is there for, all relative to the project; the items it is titled by.
 * @type {Readonly<Record<string, { readonly files: readonly string[], readonly near: readonly string[], readonly items: readonly string[] }>>}
 */
const known = JSON.parse(readFileSync(process.env.RULES_TEST_MAP ?? '', 'utf8'));

/** @type {Test[]} */
const tests = [];
/** Titles of the blocks that are open. @type {string[]} */
const blocks = [];

function test(/** @type {unknown} */ title, /** @type {() => unknown} */ run) {
  tests.push({ id: String(tests.length), name: [...blocks, title].join(' '), run });
}
function describe(/** @type {unknown} */ title, /** @type {() => void} */ body) {
  blocks.push(String(title));
  body();
  blocks.pop();
}
test.each = bind(/** @type {any} */ (test));
describe.each = bind(/** @type {any} */ (describe), false);
const jest = { expect, test, it: test, describe };

/** TypeScript is loaded as CommonJS, and so are packages that come as ESM only. */
function loadTypeScript() {
  const internal = /** @type {any} */ (Module);
  const swc = /** @type {any} */ ({ jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } }, module: { type: 'commonjs' } });
  const load = (/** @type {any} */ module, /** @type {string} */ file) =>
    module._compile(transformSync(readFileSync(file, 'utf8'), { ...swc, filename: file }).code, file);
  internal._extensions['.ts'] = load;
  const plain = internal._extensions['.js'];
  internal._extensions['.js'] = internal._extensions['.mjs'] = (/** @type {any} */ module, /** @type {string} */ file) => {
    try {
      plain(module, file);
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'ERR_REQUIRE_ESM') throw error;
      load(module, file);
    }
  };
  const resolve = internal._resolveFilename;
  internal._resolveFilename = (/** @type {string} */ name, /** @type {any} */ from, /** @type {unknown[]} */ ...rest) => {
    if (name.startsWith('.') && from?.filename?.endsWith('.ts')) {
      const path = join(dirname(from.filename), name);
      const found = [`${path}.ts`, join(path, 'index.ts')].find(existsSync);
      if (found !== undefined) return found;
    }
    return resolve.call(internal, name, from, ...rest);
  };
  const loadModule = internal._load;
  internal._load = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) =>
    name === '@jest/globals' ? jest : loadModule.call(internal, name, ...rest);
}

/** What a test fails with, or null. */
async function failureOf(/** @type {Test} */ { run }) {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function load() {
  if (tests.length > 0) return;
  loadTypeScript();
  const require = createRequire(join(process.cwd(), 'package.json'));
  for (const file of JSON.parse(process.env.RULES_TESTS ?? '[]')) require(join(process.cwd(), file));
}

async function dryRun() {
  load();
  const results = [];
  for (const each of tests) {
    const { id, name } = each;
    instruments.currentTestId = id;
    const began = performance.now();
    const failure = await failureOf(each);
    const timeSpentMs = performance.now() - began;
    results.push(
      failure === null
        ? { id, name, timeSpentMs, status: TestStatus.Success }
        : { id, name, timeSpentMs, status: TestStatus.Failed, failureMessage: failure },
    );
  }
  instruments.currentTestId = undefined;
  return { status: DryRunStatus.Complete, tests: results, mutantCoverage: instruments.mutantCoverage };
}

/**
 * A mutant is known by its first failing test; the tests after that are run only for what else is to be learnt: which items own a mutant of this
 * source. Where those of an item have looked in vain at so many mutants of a source, the item is not enforced there.
 */
const LOOKS = 40;
/** Source -> item -> how often its tests have looked at a killed mutant in vain; null once it owns one. @type {Map<string, Map<string, number | null>>} */
const looksAt = new Map();

/** Milliseconds a test took when last run: the quick ones come first. @type {Map<string, number>} */
const took = new Map();
const quickFirst = (/** @type {readonly Test[]} */ list) => list.toSorted((a, b) => (took.get(a.id) ?? 0) - (took.get(b.id) ?? 0));

async function mutantRun(/** @type {MutantRun} */ { testFilter, sandboxFileName, activeMutant, hitLimit }) {
  load();
  const source = relative(process.cwd(), sandboxFileName);
  const looks = looksAt.get(source) ?? new Map();
  looksAt.set(source, looks);
  const reaching = testFilter === undefined ? tests : tests.filter(({ id }) => testFilter.includes(id));
  const isNear = (/** @type {Test} */ { name }) => known[name]?.near.includes(source) === true;
  instruments.activeMutant = activeMutant.id;
  instruments.hitCount = 0;
  instruments.hitLimit = hitLimit;
  /** @type {string[]} */
  const killedBy = [];
  let failureMessage = '';
  for (const some of [reaching.filter(isNear), reaching.filter((each) => !isNear(each))]) {
    if (killedBy.length > 0) break;
    for (const each of quickFirst(some)) {
      const items = (known[each.name]?.items ?? []).filter((item) => looks.get(item) !== null && (looks.get(item) ?? 0) < LOOKS);
      if (killedBy.length > 0 && items.length === 0) continue;
      const began = performance.now();
      const failure = await failureOf(each);
      took.set(each.id, performance.now() - began);
      if (failure === null) {
        if (killedBy.length > 0) for (const item of items) looks.set(item, (looks.get(item) ?? 0) + 1);
        continue;
      }
      failureMessage ||= failure || 'failed';
      killedBy.push(each.id);
      for (const item of known[each.name]?.items ?? []) looks.set(item, null);
    }
  }
  instruments.activeMutant = undefined;
  const nrOfTests = reaching.length;
  return killedBy.length > 0
    ? { status: MutantRunStatus.Killed, killedBy, failureMessage, nrOfTests }
    : { status: MutantRunStatus.Survived, nrOfTests };
}

const runner = () => ({ capabilities: () => ({ reloadEnvironment: false }), dryRun, mutantRun });

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', /** @type {any} */ (runner))];
