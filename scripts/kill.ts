// npm run kill -- [--kills N] [--seed S]
import './production';

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { killRun } from '../apps/server/src/testing/kill-run';
import { startProcess } from '../apps/server/src/testing/process';
import { bundle } from '../bench/bundle';
import { findRuleset, root } from './rulesets';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function main(): Promise<number> {
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills is a whole number above 0');
  const { ruleset } = await findRuleset('rescue');
  const program = join(await bundle(root, ['apps/server/src/main.ts']), 'main.mjs');
  const dataDir = mkdtempSync(join(tmpdir(), 'carapace-kill-'));
  const port = await freePort();
  const began = performance.now();
  try {
    const report = await killRun({
      ruleset,
      dataDir,
      kills,
      seed: values.seed,
      start: (crash) =>
        startProcess(
          port,
          {
            NODE_ENV: 'production',
            DATA_DIR: dataDir,
            LIMIT_MESSAGES_PER_SECOND: '100000',
            LIMIT_MESSAGE_BURST: '100000',
            CARAPACE_DEV: '1',
            ...(crash === undefined ? {} : { CARAPACE_CRASH: crash }),
          },
          [program],
        ),
      onKill: ({ kills: done, acknowledged }) => {
        if (done % 50 === 0) console.log(`${done} kills, ${acknowledged} commands acknowledged`);
      },
    });
    const { byPoint, ...counts } = report;
    for (const [what, count] of Object.entries(counts)) console.log(`${what.padEnd(16)} ${count}`);
    for (const [point, count] of Object.entries(byPoint)) console.log(`killed at ${point.padEnd(10)} ${count}`);
    console.log(
      `${kills} kills in ${((performance.now() - began) / 1000).toFixed(0)} s: nothing acknowledged missing, nothing twice, every die as it would have come`,
    );
    return 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`FAULT: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
