// npm run bench -- [--short] [--only NAME,NAME] [--matches N] [--runs N] [--games N] [--profile]
import './production';

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { bundle } from '../bench/bundle';
import { pinGenerator } from '../bench/contender';
import { recordPieces } from '../bench/pieces';
import { bounds, resultsFile } from '../bench/report';
import { type Name, type Plan, runAll } from '../bench/run';
import { findRuleset, root } from './rulesets';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    matches: { type: 'string' },
    runs: { type: 'string' },
    games: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});

const all: readonly Name[] = ['ours', 'oursNormal', 'inMemory', 'flatFile', 'bare'];
const only = values.only?.split(',') as readonly Name[] | undefined;
const whole: Plan = {
  runs: 3,
  loads: [
    { matches: 1, rounds: 25, cap: 4 },
    { matches: 50, rounds: 3, cap: 20 },
    { matches: 200, rounds: 1, cap: 30 },
  ],
  pacedSeconds: 8,
  memoryMatches: 200,
  memoryRest: 40,
  contenders: only ?? all,
};
/** Enough to see that everything works; its figures say little. */
const short: Plan = {
  runs: 1,
  loads: [
    { matches: 1, rounds: 1, cap: 2 },
    { matches: 10, rounds: 1, cap: 3 },
  ],
  pacedSeconds: 1,
  memoryMatches: 5,
  memoryRest: 0,
  contenders: only ?? all,
};

async function main(): Promise<number> {
  const chosen = values.short ? short : whole;
  const plan: Plan = {
    ...chosen,
    ...(values.runs === undefined ? {} : { runs: Number(values.runs) }),
    ...(values.matches === undefined ? {} : { loads: [{ matches: Number(values.matches), rounds: 3, cap: 20 }] }),
  };
  const partial =
    values.short || only !== undefined || values.matches !== undefined || values.runs !== undefined || values.games !== undefined;
  const load = loadavg().map((each) => each.toFixed(1));
  const { ruleset } = await findRuleset('rescue');
  const games = Number(values.games ?? (values.short ? 4 : 50));
  const length = 40;
  console.log(`recording ${games} games ...`);
  const pieces = recordPieces(ruleset, games, length, 'bench');
  const folder = mkdtempSync(join(tmpdir(), 'carapace-bench-'));
  try {
    const file = join(folder, 'pieces.jsonl');
    writeFileSync(file, `${pieces.map((piece) => JSON.stringify(piece)).join('\n')}\n`);
    const bundles = await bundle(
      root,
      ['ours', 'vanilla', 'bare', 'rules'].map((name) => `bench/contenders/${name}.ts`),
    );
    pinGenerator();
    const results = await runAll(plan, bundles, file, pieces, (line) => console.log(line));
    const version = (name: string): string => {
      const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { readonly version: string };
      return `${name} ${manifest.version}`;
    };
    const versions = ['boardgame.io', 'socket.io', 'better-sqlite3', 'immer', 'node-persist'].map(version);
    const text = resultsFile(results, {
      versions: `Node ${process.version}, ${versions.join(', ')}, Rescue's rules ${ruleset.version}.`,
      plan: `${games} games, ${pieces.length} pieces of ${length} commands, ${plan.runs} runs.`,
      load: load.join(', '),
    });
    // A short or partial run never replaces what a whole one has measured.
    if (!partial) writeFileSync(join(root, 'bench/RESULTS.md'), text);
    console.log(text);
    if (values.profile) for (const { what, share } of results.profile) console.log(`${(share * 100).toFixed(1).padStart(5)} % ${what}`);
    const missed = bounds(results).filter(({ held }) => !held);
    for (const { what, wanted, measured } of missed) console.log(`MISSED: ${what}: ${wanted}, measured ${measured}`);
    return missed.length > 0 && !partial ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  return 2;
});
