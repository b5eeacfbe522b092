// npm run playout -- RULESET --games N --seed S [--sabotage] [--limit COMMANDS] [--rig-every N]
// npm run playout -- RULESET --bots both|either|SIDE --games N --seed S [--from N] [--at-least PERCENT] [--at-most PERCENT] [--options JSON] [--verbose]
import './production';

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import {
  fullRun,
  leakSabotages,
  oracleSabotages,
  parseReferee,
  playoutLines,
  playouts,
  type Rare,
  rareProblem,
  sabotages,
} from '../packages/tabletop/src/testing';
import { playContest } from './playout/contest';
import { findRuleset, root } from './rulesets';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '5000' },
    'rig-every': { type: 'string', default: '12' },
    sabotage: { type: 'boolean', default: false },
    bots: { type: 'string' },
    options: { type: 'string' },
    from: { type: 'string', default: '0' },
    'at-least': { type: 'string' },
    'at-most': { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const usage = `npm run playout -- RULESET --games N --seed S [--sabotage] [--limit COMMANDS] [--rig-every N]
npm run playout -- RULESET --bots both|either|SIDE --games N --seed S [--from N] [--at-least PERCENT] [--at-most PERCENT] [--options JSON] [--verbose]`;

const whole = (name: string, text: string): number => {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number above 0\n${usage}`);
};

async function main(): Promise<number> {
  const id = positionals[0];
  if (id === undefined || positionals.length > 1) throw new Error(usage);
  const { ruleset, testing, fixtures } = await findRuleset(id);
  const input = { games: whole('games', values.games), seed: values.seed, limit: whole('limit', values.limit) };
  const percent = (name: 'at-least' | 'at-most'): number | null => {
    const text = values[name];
    if (text === undefined) return null;
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
    throw new Error(`--${name} is a number of percent\n${usage}`);
  };
  if (values.bots !== undefined) {
    const bounds = { atLeast: percent('at-least'), atMost: percent('at-most') };
    const options = values.options === undefined ? null : JSON.parse(values.options);
    return playContest(ruleset, testing, {
      ...input,
      ...bounds,
      options,
      bots: values.bots,
      from: Number(values.from),
      verbose: values.verbose,
    });
  }
  return values.sabotage ? sabotage() : play();

  function play(): number {
    const rareFile = join(fixtures, 'rare.json');
    const rare: readonly Rare[] = existsSync(rareFile) ? JSON.parse(readFileSync(rareFile, 'utf8')) : [];
    const lost = rare.flatMap((each) => rareFault(each) ?? []);
    for (const text of lost) console.error(`${relative(root, rareFile)}: ${text}`);
    const begun = performance.now();
    const onGame = process.stderr.isTTY ? (number: number) => void process.stderr.write(`\r${number + 1} games `) : undefined;
    const concealments = input.games >= fullRun ? 10_000 : 400;
    const report = playouts(ruleset, testing, {
      ...input,
      concealments,
      rigEvery: whole('rig-every', values['rig-every']),
      ...(onGame && { onGame }),
    });
    const minutes = (performance.now() - begun) / 60_000;
    const { lines, good } = playoutLines(report, testing.vocabulary ?? {}, rare);
    console.log(lines.join('\n'));
    console.log(
      `${(report.games / minutes).toFixed(1)} games per minute, ${(report.commands / minutes / 60).toFixed(0)} entries per second`,
    );
    if (report.failed !== null) {
      mkdirSync(fixtures, { recursive: true });
      const file = join(fixtures, `failed-${report.failed.seed.replaceAll(/[^A-Za-z0-9-]/g, '_')}.json`);
      writeFileSync(file, `${JSON.stringify(report.failed.file, null, 1)}\n`);
      console.log(`the game is in ${relative(process.cwd(), file)}`);
    }
    return good && lost.length === 0 ? 0 : 1;
  }

  /** The referee file of a rare word must be there and show it happening. */
  function rareFault(each: Rare): string | null {
    const file = join(fixtures, each.referee);
    if (!existsSync(file)) return `${each.kind} ${each.id} names ${each.referee}, which is not there`;
    const documents = parseReferee(JSON.parse(readFileSync(file, 'utf8')));
    return documents.ok ? rareProblem(ruleset, each, documents.value) : `${each.referee} is no referee file`;
  }

  function sabotage(): number {
    const planted = [...leakSabotages, ...(testing.sabotage ?? []), ...oracleSabotages];
    let missed = 0;
    const [honest] = sabotages(ruleset, testing, [{ name: 'nothing', breaks: (same) => same }], { ...input, concealments: 1_000 });
    if (honest?.caught) {
      console.log(`with nothing planted: FAULT ${honest.caught.oracle}: ${honest.caught.text}`);
      return 1;
    }
    for (const each of planted) {
      const [done] = sabotages(ruleset, testing, [each], { ...input, concealments: 1_000 });
      if (done === undefined || done.caught === null) missed += 1;
      console.log(`${done?.caught === null ? 'NOT CAUGHT' : `caught by ${done?.caught.oracle}`}: ${each.name}`);
    }
    console.log(
      `${planted.length} planted (${testing.sabotage?.length ?? 0} of them ${ruleset.id}'s own), ${planted.length - missed} caught`,
    );
    return missed === 0 ? 0 : 1;
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
