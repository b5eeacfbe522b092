// Runs the two kinds of mutants: of code by Stryker, of component values by ourselves.
import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { groupBy } from './group-by';
import { groups } from './groups';
import type { Mutant } from './teeth';
import { cacheOf, idOfTitle, type TitledTest } from './titled-tests';
import { type Json, lineOfPath, mutantsOf, type ValueMutant, watchers, withChange } from './values';

/** Seconds for one mutant with two runners on two idle cores; what `npm run rules` estimates by. */
export const SECONDS_PER_MUTANT = 0.5;
const CONCURRENCY = 2;

export interface Bench {
  readonly root: string;
  readonly ruleset: string;
  /** Tests that passed; the files they lie in are all that is run. */
  readonly tests: readonly TitledTest[];
  /** Item -> the files that enforce it, relative to the project. */
  readonly enforcing: ReadonlyMap<string, readonly string[]>;
}

const filesOf = (tests: readonly TitledTest[]) => [...new Set(tests.map(({ file }) => file))];

const sectionOf = (text: string) => {
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Whether a test is there for a source file: by its title or its own file it belongs to the file's section, or its item is enforced there.
 * Every test is there for a file of no section (effects.ts).
 */
export function isNear(test: TitledTest, source: string, enforcing: ReadonlyMap<string, readonly string[]>): boolean {
  const section = sectionOf(basename(source));
  const id = idOfTitle(test.title);
  return (
    section === undefined ||
    sectionOf(id) === section ||
    sectionOf(basename(test.file)) === section ||
    enforcing.get(id)?.includes(source) === true
  );
}

/** Runs `work` with a folder of this run's own, which goes away afterwards. */
async function inFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(cacheOf(root), { recursive: true });
  const folder = mkdtempSync(join(cacheOf(root), 'run-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What jest.config.ts (for changed values) and runner.mjs (for mutants) read. */
function environment({ ruleset, tests, enforcing }: Bench, folder: string, sources: readonly string[]): Record<string, string> {
  const map = join(folder, 'tests.json');
  const byName = groupBy(tests, ({ fullName }) => fullName);
  const entries = [...byName].map(([name, same]) => {
    const near = sources.filter((source) => same.some((test) => isNear(test, source, enforcing)));
    const items = [...new Set(same.map(({ title }) => idOfTitle(title)))].filter((id) => enforcing.has(id));
    return [name, { files: filesOf(same), near, items }] as const;
  });
  writeFileSync(map, JSON.stringify(Object.fromEntries(entries)));
  return {
    RULES_RULESET: ruleset,
    RULES_TESTS: JSON.stringify(filesOf(tests)),
    RULES_TEST_MAP: map,
  };
}

function run(args: readonly string[], options: SpawnOptions, onLine?: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, options);
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly killedBy?: readonly string[];
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
  readonly testFiles?: Readonly<Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>>;
}

const outcomes: Readonly<Record<string, Mutant['outcome']>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

/** The mutants of a Stryker report that say something: one that cannot be loaded, or that was left out, does not. */
export function readReport(report: StrykerReport, files: readonly string[]): readonly Mutant[] {
  const names = new Map(Object.values(report.testFiles ?? {}).flatMap(({ tests }) => tests.map(({ id, name }) => [id, name] as const)));
  return Object.entries(report.files)
    .filter(([file]) => files.includes(file))
    .flatMap(([file, { mutants }]) =>
      mutants.flatMap(({ mutatorName, replacement, status, killedBy = [], location }) => {
        const outcome = outcomes[status];
        if (outcome === undefined) return [];
        const change = `${mutatorName} -> ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}${status === 'NoCoverage' ? ' (no test reaches it)' : ''}`;
        const killers = killedBy.flatMap((id) => names.get(id) ?? []);
        return [{ file, line: location.start.line, change, outcome, killers }];
      }),
    );
}

interface Known {
  /** Of the source and of the tests that are there for it. */
  readonly near: string;
  /** Of all tests. */
  readonly all: string;
  readonly mutants: readonly Mutant[];
}

/** Files given to Stryker at a time: what is known is kept after each lot, and each costs a run of all tests. */
const LOT = 4;

/**
 * Stryker over source files given relative to the project. A file's results are kept in the cache, and hold while the file and the tests that
 * are there for it are as they were; if other tests alone killed something, also while all are. What has survived may have been killed by new
 * tests of other files meanwhile, which is not looked for. Changes of other sources are not seen: remove node_modules/.cache/rules for a run
 * from nothing. Throws if Stryker does not finish.
 */
export async function codeMutants(bench: Bench, files: readonly string[], say: (line: string) => void): Promise<readonly Mutant[]> {
  const { root, ruleset, tests, enforcing } = bench;
  const kept = join(cacheOf(root), `${ruleset}.mutants.json`);
  const hash = (paths: readonly string[]) => {
    const sum = createHash('sha256');
    for (const path of paths.toSorted())
      sum
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    return sum.digest('hex');
  };
  const all = hash(filesOf(tests));
  const nearOf = new Map(
    files.map((file) => [file, hash([file, ...filesOf(tests.filter((test) => isNear(test, file, enforcing)))])] as const),
  );
  const readKnown = () => (existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Readonly<Record<string, Known>>) : {});
  const holds = (file: string, known: Known | undefined): known is Known => {
    if (known === undefined || known.near !== nearOf.get(file)) return false;
    const near = new Set(tests.filter((test) => isNear(test, file, enforcing)).map(({ fullName }) => fullName));
    return (
      known.all === all || known.mutants.every(({ outcome, killers }) => outcome === 'survived' || killers.some((name) => near.has(name)))
    );
  };

  const before = readKnown();
  const due = files.filter((file) => !holds(file, before[file]));
  say(`${files.length} files with mutants, ${files.length - due.length} of them known from a run before`);
  const found = new Map(files.map((file) => [file, before[file]?.mutants ?? []] as const));
  for (let start = 0; start < due.length; start += LOT) {
    const lot = due.slice(start, start + LOT);
    say(`${start + 1} to ${start + lot.length} of ${due.length}: ${lot.map((file) => basename(file)).join(' ')}`);
    const made = await inFolder(root, (folder) => stryker(bench, lot, folder, say));
    const news = lot.map(
      (file) => [file, { near: nearOf.get(file) ?? '', all, mutants: made.filter((mutant) => mutant.file === file) }] as const,
    );
    for (const [file, { mutants }] of news) found.set(file, mutants);
    writeFileSync(kept, JSON.stringify({ ...readKnown(), ...Object.fromEntries(news) }));
  }
  return files.flatMap((file) => found.get(file) ?? []);
}

async function stryker(bench: Bench, files: readonly string[], folder: string, say: (line: string) => void): Promise<readonly Mutant[]> {
  const { root } = bench;
  const output = join(folder, 'report.json');
  const config = join(folder, 'stryker.json');
  // Components know nothing of rules, and their tests take as long as all others together.
  const inComponents = (file: string) => file.includes('/components/');
  const tests = files.some(inComponents) ? bench.tests : bench.tests.filter(({ file }) => !inComponents(file));
  const env = environment({ ...bench, tests }, folder, files);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'in-process',
      plugins: [join(root, 'scripts/rules/runner.mjs')],
      // It must not look for the project's tsconfig: it cannot read TypeScript 7's.
      tsconfigFile: 'tsconfig.none.json',
      coverageAnalysis: 'perTest',
      // An item's own test must have the chance to kill what another one killed already.
      disableBail: true,
      // Tables made when a file is loaded belong to no test, and each would cost a run of all of them; sentences are not rules.
      ignoreStatic: true,
      mutator: { excludedMutations: ['StringLiteral'] },
      mutate: files,
      concurrency: CONCURRENCY,
      // A runner that begins on a busy machine takes long; mutants that loop are seen earlier, by how often they are passed.
      timeoutMS: 60_000,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: output },
      allowConsoleColors: false,
      ignorePatterns: ['apps', 'bench', 'e2e', 'data', 'docs', 'reports', 'dist'],
    }),
  );
  const code = await run(
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
    (line) => {
      const made = /Instrumented \d+ source file\(s\) with (\d+) mutant/.exec(line)?.[1];
      if (made !== undefined) say(`${made} mutants, about ${minutes(Number(made))}`);
      else if (/^Mutation testing|ERROR|Error/.test(line)) say(line.replace(/^.*?(INFO|ERROR) \w+ /, ''));
    },
  );
  if (!existsSync(output)) throw new Error(`Stryker did not finish (exit code ${code})`);
  return readReport(JSON.parse(readFileSync(output, 'utf8')) as StrykerReport, files);
}

/** How long so many mutants take, as busy as the machine is now. */
export function minutes(mutants: number): string {
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const estimate = Math.max(1, Math.round((mutants * SECONDS_PER_MUTANT * busy) / 60));
  return busy < 1.5 ? `${estimate} min` : `${estimate} min (${busy.toFixed(0)} times as long as on an idle machine)`;
}

/** Every changed value of the ruleset's components that concerns one of the cases, and the tests that fail on it. */
export function valueMutants(bench: Bench, wanted: (id: string) => boolean, say: (line: string) => void): Promise<readonly Mutant[]> {
  return inFolder(bench.root, (folder) => changedValues(bench, wanted, folder, say));
}

async function changedValues(
  bench: Bench,
  wanted: (id: string) => boolean,
  work: string,
  say: (line: string) => void,
): Promise<readonly Mutant[]> {
  const { root, ruleset, tests } = bench;
  const folder = `packages/${ruleset}/src/components`;
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(root, folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const all: { readonly mutant: ValueMutant; readonly tests: readonly TitledTest[] }[] = (groups[ruleset] ?? [])
    .filter(({ cases }) => cases.some(wanted))
    .flatMap((group) => mutantsOf(JSON.parse(textOf(group.file)) as Json, group))
    .map((mutant) => ({ mutant, tests: watchers(mutant, tests) }));
  if (all.length === 0) return [];
  say(`${all.length} changed values, about ${minutes(all.length)}`);

  const runner = join(root, 'scripts/rules/value-runner.mjs');
  const env = { ...process.env, ...environment(bench, work, []) };
  const failures = new Map<number, readonly string[]>();
  const share = async (part: number) => {
    const mine = [...all.entries()].filter(([index, job]) => index % CONCURRENCY === part && job.tests.length > 0);
    if (mine.length === 0) return;
    const jobs = join(work, `jobs-${part}.json`);
    const results = join(work, `results-${part}.json`);
    const changed = mine.map(([, { mutant, tests: own }]) => ({
      file: mutant.file,
      text: JSON.stringify(withChange(JSON.parse(textOf(mutant.file)) as Json, mutant.path, mutant.to)),
      tests: own.map(({ file, fullName }) => ({ file, fullName })),
    }));
    writeFileSync(jobs, JSON.stringify(changed));
    const code = await run([runner, jobs, results], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (!existsSync(results)) throw new Error(`the runs on changed values did not finish (exit code ${code})`);
    const found = JSON.parse(readFileSync(results, 'utf8')) as readonly (readonly string[])[];
    for (const [i, [index]] of mine.entries()) failures.set(index, found[i] ?? []);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, part) => share(part)));

  return all.map(({ mutant }, index) => {
    const killers = failures.get(index) ?? [];
    const to = mutant.to === undefined ? 'taken out' : `${JSON.stringify(mutant.from)} -> ${JSON.stringify(mutant.to)}`;
    return {
      file: `${folder}/${mutant.file}`,
      line: lineOfPath(textOf(mutant.file), mutant.path),
      change: `${mutant.path.join('.')} ${to}`,
      outcome: killers.length > 0 ? 'killed' : 'survived',
      killers,
    };
  });
}
