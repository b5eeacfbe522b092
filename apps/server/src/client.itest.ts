import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '@carapace/invaders/server';
import { checkDice, type MatchRecord, type Ruleset } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';

import { closeHouses, openHouse } from './testing/house';

const run = (args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/client.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${stdout}${stderr}` }),
    );
  });

test('the example client plays a match to its end over the wire, and nobody’s view parts from the server’s', async () => {
  const house = await openHouse({ rulesets: [load() as unknown as Ruleset] });
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    const file = join(folder, 'game.json');
    const options = JSON.stringify({ battle: 'gauntlet', players: 'two' });
    const { code, output } = await run([house.url, '--ruleset', 'invaders', '--options', options, '--seed', '1', '--record', file]);
    expect(output).toMatch(/end: .+\n\d+ commands by 2 seats, 0 views that parted/);
    expect(code).toBe(0);
    const { entries, problem } = checkDice(JSON.parse(readFileSync(file, 'utf8')) as MatchRecord);
    expect(problem).toBeNull();
    expect(entries).toBeGreaterThan(20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await closeHouses();
  }
});

test('it says what is wrong with an address, a ruleset or options', async () => {
  const house = await openHouse();
  try {
    expect(await run([house.url, '--ruleset', 'chess'])).toMatchObject({ code: 1, output: expect.stringContaining('has no chess') });
    expect(await run([house.url, '--commands', 'many'])).toMatchObject({ code: 1, output: expect.stringContaining('npm run client') });
  } finally {
    await closeHouses();
  }
});
