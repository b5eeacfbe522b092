// npm run fuzz -- [--frames N] [--seed S]
import './production';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { sqliteStore } from '../apps/server/src/store/sqlite';
import { type FuzzReport, fuzzRun, missing, unreachable } from '../apps/server/src/testing/fuzz/run';

const { values } = parseArgs({ options: { frames: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } } });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Live bytes. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function main(): Promise<number> {
  const frames = Number(values.frames);
  if (!Number.isInteger(frames) || frames < 1) throw new Error('--frames is a whole number above 0');
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'carapace-fuzz-'));
  let report: FuzzReport;
  try {
    const store = sqliteStore(join(folder, 'data.sqlite'), 'NORMAL');
    report = await fuzzRun({ frames, seed: values.seed, store, memory, say: (line) => console.log(line) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sorted = [...report.codes].sort((a, b) => b[1] - a[1]);
  console.log(sorted.map(([code, times]) => `${code} ${times}`).join(', '));
  for (const [code, why] of unreachable) console.log(`not asked for: ${code}, since ${why}`);
  const part = (count: number): string => `${((count / report.frames) * 100).toFixed(0)} %`;
  console.log(
    `${report.frames} frames at ${report.tables} tables in ${((performance.now() - began) / 1000).toFixed(0)} s: ${part(report.parsed)} passed their schema, ${part(report.judged)} reached the judge, ${part(report.accepted)} were accepted`,
  );
  console.log(
    `an honest player's p99 ${report.p99During.toFixed(1)} ms, ${report.p99Before.toFixed(1)} ms before; live memory grew by ${((report.growth ?? 0) / 1e6).toFixed(1)} MB`,
  );
  const lacks = missing(report);
  for (const each of lacks) console.log(`MISSED: ${each}`);
  return lacks.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`FAULT: ${error instanceof Error ? error.stack : String(error)}`);
  return 1;
});
