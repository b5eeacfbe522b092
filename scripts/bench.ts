// npm run bench -- [--short] [--only NAME,NAME] [--matches N] [--runs N] [--games N] [--profile] [--gather DIR [--minutes M] [--report]]
// With --gather every step's figures are kept in DIR, and the same command goes on where an earlier one stopped; --report writes down what is there.
import './production';

import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Ruleset } from '@carapace/tabletop';

import { bundle } from '../bench/bundle';
import { pinGenerator } from '../bench/contender';
import { type Piece, recordPieces } from '../bench/pieces';
import { bounds, resultsFile } from '../bench/report';
import { carryOut, type Finding, type Name, type Plan, resultsOf, type Step, stepsOf, told } from '../bench/run';
import { findRuleset, root } from './rulesets';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    matches: { type: 'string' },
    runs: { type: 'string' },
    games: { type: 'string' },
    profile: { type: 'boolean', default: false },
    gather: { type: 'string' },
    minutes: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});

const all: readonly Name[] = ['ours', 'oursNormal', 'inMemory', 'flatFile', 'bare'];
const only = values.only?.split(',') as readonly Name[] | undefined;
const whole: Plan = {
  runs: 3,
  loads: [
    { matches: 1, rounds: 4, cap: 2 },
    { matches: 50, rounds: 1, cap: 8 },
    { matches: 200, rounds: 1, cap: 12 },
  ],
  warmSeconds: 45,
  pacedSeconds: 3,
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
  warmSeconds: 3,
  pacedSeconds: 1,
  memoryMatches: 5,
  memoryRest: 0,
  contenders: only ?? all,
};

interface Found {
  readonly step: Step;
  readonly finding: Finding;
}

/** Steps of an earlier go at the same plan. */
const readFound = (file: string): Found[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Found)
    : [];

/** The pieces of all games, game by game from where an earlier go has left off; null where the time is over before the last one. */
function piecesIn(folder: string, ruleset: Ruleset, games: number, length: number, until: number): readonly Piece[] | null {
  const pieces: Piece[] = [];
  for (let game = 0; game < games; game++) {
    const file = join(folder, `game-${game}.jsonl`);
    if (!existsSync(file)) {
      if (performance.now() > until) {
        console.log(`${game} of ${games} games are recorded; the same command goes on with them`);
        return null;
      }
      const recorded = recordPieces(ruleset, game, length, 'bench');
      writeFileSync(file, recorded.map((piece) => `${JSON.stringify(piece)}\n`).join(''));
    }
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') pieces.push(JSON.parse(line) as Piece);
  }
  return pieces;
}

async function main(): Promise<number> {
  const chosen = values.short ? short : whole;
  const plan: Plan = {
    ...chosen,
    ...(values.runs === undefined ? {} : { runs: Number(values.runs) }),
    ...(values.matches === undefined ? {} : { loads: [{ matches: Number(values.matches), rounds: 1, cap: 20 }] }),
  };
  const partial = values.short || only !== undefined || values.matches !== undefined || values.games !== undefined;
  const { ruleset } = await findRuleset('rescue');
  const games = Number(values.games ?? (values.short ? 4 : 50));
  const length = 40;
  const folder = values.gather ?? mkdtempSync(join(tmpdir(), 'carapace-bench-'));
  mkdirSync(folder, { recursive: true });
  const until = performance.now() + Number(values.minutes ?? 1e6) * 60_000;
  try {
    const file = join(folder, 'pieces.jsonl');
    const pieces = piecesIn(folder, ruleset, games, length, until);
    if (pieces === null) return 0;
    writeFileSync(file, pieces.map((piece) => `${JSON.stringify(piece)}\n`).join(''));
    const gathered = join(folder, 'found.jsonl');
    const bundles = await bundle(
      root,
      ['ours', 'vanilla', 'bare', 'rules'].map((name) => `bench/contenders/${name}.ts`),
    );
    pinGenerator();
    const found = readFound(gathered);
    const steps = stepsOf(plan);
    for (const step of values.report ? [] : steps.slice(found.length)) {
      if (performance.now() > until) {
        console.log(`${found.length} of ${steps.length} steps are done; the same command goes on with them`);
        return 0;
      }
      const finding = await carryOut(step, plan, { bundles, file, pieces });
      found.push({ step, finding });
      appendFileSync(gathered, `${JSON.stringify({ step, finding })}\n`);
      console.log(told(step, finding));
    }
    const results = resultsOf(plan, found);
    const version = (name: string): string => {
      const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { readonly version: string };
      return `${name} ${manifest.version}`;
    };
    const versions = ['boardgame.io', 'socket.io', 'better-sqlite3', 'immer', 'node-persist'].map(version);
    const text = resultsFile(results, {
      versions: `Node ${process.version}, ${versions.join(', ')}, Rescue's rules ${ruleset.version}.`,
      plan: `${games} games, ${pieces.length} pieces of ${length} commands, runs: ${plan.runs}; ${found.length} of ${steps.length} steps were carried out.`,
      load: loadavg()
        .map((each) => each.toFixed(1))
        .join(', '),
    });
    // A short or partial run never replaces what a whole one has measured.
    if (!partial) writeFileSync(join(root, 'bench/RESULTS.md'), text);
    console.log(text);
    if (values.profile) for (const { what, share } of results.profile) console.log(`${(share * 100).toFixed(1).padStart(5)} % ${what}`);
    const missed = bounds(results).filter(({ held }) => !held);
    for (const { what, wanted, measured } of missed) console.log(`MISSED: ${what}: ${wanted}, measured ${measured}`);
    return missed.length > 0 && !partial ? 1 : 0;
  } finally {
    if (values.gather === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  return 2;
});
