import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load as loadRescue } from '@carapace/rescue/server';
import type { Ruleset } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';

import { crashPoints } from './host/crash';
import { freePort } from './testing/house';
import { killRun } from './testing/kill-run';
import { startProcess } from './testing/process';

/** The short form of `npm run kill`. */
test('kill -9 between the receipt of a command and the last word about it: nothing acknowledged is lost, nothing happens twice, the dice go on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  try {
    const port = await freePort();
    const report = await killRun({
      ruleset: loadRescue() as unknown as Ruleset,
      dataDir,
      kills: crashPoints.length,
      seed: 'short',
      start: (crash) =>
        startProcess(port, {
          DATA_DIR: dataDir,
          LIMIT_MESSAGES_PER_SECOND: '1000',
          LIMIT_MESSAGE_BURST: '5000',
          CARAPACE_DEV: '1',
          ...(crash === undefined ? {} : { CARAPACE_CRASH: crash }),
        }),
    });
    expect(report.kills).toBe(crashPoints.length);
    expect(report.acknowledged).toBeGreaterThan(5);
    expect(report.keptUnanswered + report.lostUnanswered).toBeGreaterThan(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 240_000);
