import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('every position shown in docs/referee.md passes, each ruleset’s among them', () => {
  const examples = [...readFileSync('docs/referee.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'referee-'));
  try {
    const files = examples.map((json, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, json);
      return file;
    });
    for (const ruleset of ['rescue', 'invaders']) expect(examples.join()).toContain(`"ruleset": "${ruleset}"`);
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/referee.ts', ...files], { encoding: 'utf8' });
    expect(printed).toMatch(new RegExp(`^${files.length} files, \\d+ positions, \\d+ steps passed$`, 'm'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
