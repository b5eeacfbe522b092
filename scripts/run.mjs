// The front doors. Plain Node without dependencies, since it is what installs them.
//   node scripts/run.mjs start | test | dev | build | rules | referee | playout | replay | components | bench  [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';
import { jestCount, playwrightCount, sum, summary } from './results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const modules = (/** @type {string} */ path) => join(root, 'node_modules', path);
const tools = {
  tsc: modules('typescript/bin/tsc'),
  biome: modules('@biomejs/biome/bin/biome'),
  jest: modules('jest/bin/jest.js'),
  vite: modules('vite/bin/vite.js'),
  playwright: modules('@playwright/test/cli.js'),
};
const doors = [
  'rules',
  'referee',
  'playout',
  'replay',
  'components',
  'bench',
  'backup',
  'restore',
  'kill',
  'fuzz',
  'container',
  'latency',
  'clicks',
  'screens',
  'client',
];
/** Doors to scripts that look at the built pages. */
const ofPages = ['latency', 'clicks', 'screens'];
const windows = process.platform === 'win32';

// ---- processes ---------------------------------------------------------------------------------------------------------------------

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | null} */
let stoppedBy = null;

/** @type {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} A child and all it started. */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it has ended in the meantime
  }
}

// npm's shell does not hand signals on, so every child leads a group of its own and gets from here what this process gets.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of running) signalGroup(child, signal);
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
  });
}
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/**
 * Runs a program to its end, its output going to ours. Resolves to its exit code; 124 if it took longer than `seconds` and was ended.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, seconds?: number, shell?: boolean, input?: boolean }} [options]
 * @returns {Promise<number>}
 */
function run(program, args, { env = {}, cwd = root, seconds, shell = false, input = false } = {}) {
  return new Promise((resolve) => {
    if (stoppedBy !== null) return resolve(128 + constants.signals[stoppedBy]);
    const child = spawn(program, args, {
      cwd,
      shell,
      // A group of its own cannot read the terminal; nothing here but the development servers would want to.
      stdio: [input ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: !windows,
    });
    running.add(child);
    let late = false;
    const timer =
      seconds === undefined
        ? null
        : setTimeout(() => {
            late = true;
            console.error(`${program} ${args.slice(0, 2).join(' ')}: not done after ${Math.round(seconds)} s, ended`);
            signalGroup(child, 'SIGTERM');
            setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000).unref();
          }, seconds * 1_000);
    const end = (/** @type {number} */ code) => {
      if (timer !== null) clearTimeout(timer);
      running.delete(child);
      resolve(late ? 124 : code);
    };
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => {
      // Whatever a test left behind in its group goes with it.
      if (late) signalGroup(child, 'SIGKILL');
      end(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/** @type {(args: readonly string[], options?: Parameters<typeof run>[2]) => Promise<number>} */
const node = (args, options) => run(process.execPath, args, options);
/** @type {(args: readonly string[], options?: Parameters<typeof run>[2]) => Promise<number>} */
const npm = (args, options) =>
  process.env.npm_execpath?.endsWith('.js') === true
    ? node([process.env.npm_execpath, ...args], options)
    : run('npm', args, { ...options, shell: windows });

// ---- what has to be there ----------------------------------------------------------------------------------------------------------

/** @type {(file: string) => Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Whether node_modules holds what the lock file names. Optional packages (other platforms' binaries) may be missing. */
function installed() {
  const record = modules('.package-lock.json');
  if (!existsSync(record)) return false;
  const there = lockedPackages(record);
  return Object.entries(lockedPackages('package-lock.json')).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || optional === true) return true;
    const found = there[path];
    return found !== undefined && (link === true || found.version === version);
  });
}

/** Whether the compiled SQLite fits this Node. */
function sqliteLoads() {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', script], { cwd: join(root, 'apps/server'), stdio: 'ignore' }).status === 0;
}

/** Installs what is missing. @returns {Promise<number>} */
async function install() {
  if (!installed()) {
    // With something there already, npm install changes only what differs; npm ci would compile SQLite anew.
    const code = await npm([existsSync('node_modules') ? 'install' : 'ci', '--no-audit', '--no-fund']);
    if (code !== 0) return code;
  }
  return sqliteLoads() ? 0 : npm(['rebuild', 'better-sqlite3']);
}

/** A Chromium for the browser tests: the system's; else by apt, as root; else Playwright's own. @returns {Promise<number>} */
async function installChromium() {
  if (chromiumPath() !== null) return 0;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, seconds: 300 };
    await run('apt-get', ['update', '-qq'], quiet);
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (code === 0 && chromiumPath() !== null) return 0;
  }
  return node([tools.playwright, 'install', 'chromium'], { seconds: 300 });
}

// ---- building ----------------------------------------------------------------------------------------------------------------------

const apps = ['apps/web', 'apps/server'];
/** Lies in the output, so that whoever builds by hand (vite empties the folder) removes it too. */
const stampOf = (/** @type {string} */ app) => `${app}/dist/.sources`;

/** @type {(folder: string) => string[]} */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist', 'coverage'].includes(entry.name) ? [] : filesUnder(path);
  });
}

/** A hash of everything the build depends on. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of [...filesUnder('packages'), ...filesUnder('apps'), 'package-lock.json', 'tsconfig.base.json'].sort()) {
    if (/\.i?test\.tsx?$/.test(file)) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds web and server. @returns {Promise<number>} */
async function build() {
  const hash = sourcesHash();
  for (const app of apps) {
    // Under another NODE_ENV vite puts development React in.
    const code = await node([tools.vite, 'build', '--logLevel', 'warn'], { cwd: join(root, app), env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
    writeFileSync(stampOf(app), hash);
  }
  return 0;
}

function isBuilt() {
  const hash = sourcesHash();
  return apps.every((app) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === hash);
}

// ---- the doors ---------------------------------------------------------------------------------------------------------------------

/** MB for young objects: with the default 16 a busy server spends an eighth more (bench). The Dockerfile says it too. */
const semiSpace = '--max-semi-space-size=32';

/** @type {(args: readonly string[]) => Promise<number>} */
async function start(args) {
  let code = await install();
  if (code === 0 && !isBuilt()) {
    console.log('building ...');
    code = await build();
  }
  if (code !== 0) return code;
  return node([semiSpace, '--enable-source-maps', 'apps/server/dist/main.js', ...args], { env: { NODE_ENV: 'production' } });
}

async function dev() {
  const code = await install();
  if (code !== 0) return code;
  const port = process.env.PORT ?? '8080';
  const first = await Promise.race([
    node(['--import', 'tsx', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { env: { PORT: port } }),
    node([tools.vite], { cwd: join(root, 'apps/web'), env: { SERVER_PORT: port } }),
  ]);
  for (const child of running) signalGroup(child, 'SIGTERM');
  return first;
}

/** @type {(name: string, args: readonly string[]) => Promise<number>} */
async function door(name, args) {
  const script = `scripts/${name}.ts`;
  if (!existsSync(script)) {
    console.error(`${script} does not exist`);
    return 1;
  }
  let code = await install();
  if (code === 0 && ofPages.includes(name) && !isBuilt()) code = await build();
  return code === 0 ? node(['--import', 'tsx', script, ...args], { input: true }) : code;
}

const reports = join(root, 'reports');
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/** @type {(name: string, ...projects: readonly string[]) => readonly string[]} */
function jestArgs(name, ...projects) {
  return [tools.jest, '--selectProjects', ...projects, '--passWithNoTests', '--maxWorkers=2', '--json', `--outputFile=${report(name)}`];
}

/**
 * The steps of `npm test`. `seconds` ends a step that hangs; `budget` is what it should take, and is spoken of when it takes longer.
 * @typedef {{ name: string, run: (seconds: number) => Promise<number>, seconds: number, budget?: number,
 *   count?: () => import('./results.mjs').Count }} Step
 * @type {readonly Step[]}
 */
const steps = [
  { name: 'types', seconds: 180, run: (seconds) => node([tools.tsc, '-b'], { seconds }) },
  { name: 'lint', seconds: 120, run: (seconds) => node([tools.biome, 'check', '--error-on-warnings', '.'], { seconds }) },
  { name: 'arrows', seconds: 120, run: (seconds) => node(['--import', 'tsx', 'scripts/arrows.ts'], { seconds }) },
  { name: 'purity', seconds: 60, run: (seconds) => node(['--import', 'tsx', 'scripts/purity.ts'], { seconds }) },
  {
    name: 'unit',
    budget: 180,
    seconds: 360,
    run: (seconds) => node(jestArgs('unit', 'unit', 'dom'), { seconds, env: { NODE_ENV: 'test' } }),
    count: () => jestCount(report('unit')),
  },
  {
    name: 'integration',
    budget: 240,
    seconds: 360,
    run: (seconds) => node(jestArgs('integration', 'integration'), { seconds, env: { NODE_ENV: 'test' } }),
    count: () => jestCount(report('integration')),
  },
  { name: 'build', seconds: 180, run: () => build() },
  {
    name: 'browser',
    budget: 480,
    seconds: 780,
    run: (seconds) =>
      node([tools.playwright, 'test', '--pass-with-no-tests'], { seconds, cwd: join(root, 'e2e'), env: { E2E_REPORT: report('browser') } }),
    count: () => playwrightCount(report('browser')),
  },
];

/** Everything, with times; what is left of 19 minutes is all that a step gets. @returns {Promise<number>} */
async function test() {
  const began = Date.now();
  /** @type {{ name: string, code: number, took: number, budget: number | undefined }[]} */
  const done = [];
  /** @type {import('./results.mjs').Count[]} */
  const counts = [];
  /** @type {(step: Step) => Promise<number>} */
  const take = async (step) => {
    console.log(`\n== ${step.name}`);
    const from = Date.now();
    const left = 19 * 60 - (from - began) / 1_000;
    let code = 1;
    try {
      code = left > 0 ? await step.run(Math.min(step.seconds, left)) : 124;
    } catch (error) {
      console.error(error);
    }
    done.push({ name: step.name, code, took: (Date.now() - from) / 1_000, budget: step.budget });
    const count = step.count?.() ?? { passed: 0, failed: 0, skipped: 0 };
    // A step that fails without a failed test (types, lint, a crash) is one failure: the last line never looks green when the run is not.
    counts.push(code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);
    return code;
  };

  rmSync(reports, { recursive: true, force: true });
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  if ((await take({ name: 'install', seconds: 600, run: install })) === 0) {
    await take({ name: 'chromium', seconds: 600, run: installChromium });
    for (const step of steps) {
      if (stoppedBy !== null) break;
      await take(step);
    }
  }

  const total = sum(counts);
  console.log('');
  for (const { name, code, took, budget } of done) {
    const over = budget !== undefined && took > budget ? `  over its budget of ${budget} s` : '';
    console.log(`${name.padEnd(12)} ${took.toFixed(1).padStart(6)} s  ${code === 0 ? 'ok' : `FAILED (${code})`}${over}`);
  }
  console.log(`${'all'.padEnd(12)} ${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s`);
  if (total.passed + total.failed === 0) console.log('no test ran');
  console.log(summary(total));
  const green = stoppedBy === null && done.every(({ code }) => code === 0) && total.failed === 0 && total.passed > 0;
  return green ? 0 : 1;
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'start') return start(args);
  if (name === 'test') return test();
  if (name === 'dev') return dev();
  if (name === 'build') return (await install()) || build();
  if (doors.includes(name)) return door(name, args);
  console.error(`usage: node scripts/run.mjs start | test | dev | build | ${doors.join(' | ')}  [arguments]`);
  return 2;
}

process.exitCode = await main();
