// npm run referee -- FILE...: plays referee files; without a file, all of packages/*/fixtures/referee. Exit 1 at the first difference.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { parseReferee, referee } from '../packages/tabletop/src/testing';
import { findRuleset, root } from './rulesets';

function allFiles(): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = join(root, 'packages', name, 'fixtures/referee');
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    return files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => relative(process.cwd(), join(folder, file)));
  });
}

/** Positions and steps that passed, or the first difference. */
async function play(file: string): Promise<{ positions: number; steps: number } | string> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : error}`;
  }
  const parsed = parseReferee(json);
  if (!parsed.ok) return `${file}: ${parsed.problems.join('\n  ')}`;
  let steps = 0;
  for (const document of parsed.value) {
    const { ruleset } = await findRuleset(document.ruleset);
    const report = referee(ruleset, document);
    const about = document.case === undefined ? document.title : `${document.case} ${document.title}`;
    if (!report.ok) return `${file}: "${about}", ${report.step === 0 ? 'set-up' : `step ${report.step}`}: ${report.text}`;
    steps += report.steps;
  }
  return { positions: parsed.value.length, steps };
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : allFiles();
let positions = 0;
let steps = 0;
for (const file of files) {
  const played = await play(file).catch((error: unknown) => `${file}: ${error instanceof Error ? error.message : error}`);
  if (typeof played === 'string') {
    console.error(played);
    process.exit(1);
  }
  positions += played.positions;
  steps += played.steps;
}
console.log(`${files.length} files, ${positions} positions, ${steps} steps passed`);
