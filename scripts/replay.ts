// npm run replay -- FILE...: checks exported matches: commitments, every die, every entry run again, the seal. The figures come last. Exit 1 at a fault.
import { readFileSync } from 'node:fs';

import type { Ruleset } from '../packages/tabletop/src/contract';
import { type ReplayReport, replayRecord } from '../packages/tabletop/src/replay';
import { findRuleset, rulesetIds } from './rulesets';

/** A finished match of many hours is well below; more is not read. */
const LARGEST = 256 * 1024 * 1024;

async function check(file: string): Promise<ReplayReport | string> {
  let json: unknown;
  try {
    const bytes = readFileSync(file);
    if (bytes.length > LARGEST) return 'too large for a match';
    json = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const id = typeof json === 'object' && json !== null ? String((json as { ruleset?: unknown }).ruleset) : '';
  let installed: Ruleset | undefined;
  if (rulesetIds().includes(id)) installed = (await findRuleset(id)).ruleset;
  return replayRecord(json, (wanted) => (wanted === id ? installed : undefined));
}

/** Prints what was found in one file; whether it is good. */
function tell(file: string, report: ReplayReport | string): boolean {
  if (typeof report === 'string') {
    console.log(`${file}: cannot be read: ${report}`);
    return false;
  }
  for (const { segment, why } of report.diceOnly) console.log(`${file}: segment ${segment}: only the dice could be checked: ${why}`);
  const { problem } = report;
  if (problem !== null)
    console.log(`${file}: REFUSED ${problem.n === 0 ? '' : `at entry ${problem.n} `}(${problem.code}): ${problem.text}`);
  return report.ok;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run replay -- FILE...');
  process.exitCode = 2;
} else {
  const sum = { segments: 0, entries: 0, reruns: 0, dice: 0 };
  let bad = 0;
  for (const file of files) {
    const report = await check(file);
    if (!tell(file, report)) bad++;
    if (typeof report !== 'string') for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += report[key];
  }
  const { segments, entries, reruns, dice } = sum;
  console.log(`matches ${files.length}, segments ${segments}, entries ${entries}, run again ${reruns}, dice ${dice}, refused ${bad}`);
  process.exitCode = bad > 0 ? 1 : 0;
}
