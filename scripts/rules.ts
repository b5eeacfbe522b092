// npm run rules -- [RULESET] [--where CASE] [--teeth] [--json]: where each printed item is enforced, tested and explained; with --teeth,
// whether its tests notice when the rule is broken. Exit 1 if something needed is missing or a bound is not kept, 2 for a wrong call.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { citations, describesOnly, type Source } from './rules/citations';
import { groups } from './rules/groups';
import { type Item, itemsOf, itemsWhere, lineage } from './rules/items';
import { codeMutants, valueMutants } from './rules/mutants';
import { printedAt } from './rules/printed';
import { type Card, details, faults, figures, type ItemReport, line, missingList, needsSource, reportOn, summary } from './rules/report';
import { survivorList, teeth, teethSummary } from './rules/teeth';
import { idOfTitle, runTests, type TestRun } from './rules/titled-tests';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const playsGames = (file: string) => /\/narrate|playout|\/sequence\.test/.test(file);

/** Sources of a package that hold rules, relative to its src. */
function ruleSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !describesOnly(file))
    .toSorted();
}

function sourcesIn(folder: string): Source[] {
  return ruleSources(folder).flatMap((file) =>
    citations(readFileSync(join(folder, file), 'utf8')).map((citation) => ({ ...citation, file })),
  );
}

async function cardsOf(folder: string): Promise<(id: string) => Card | undefined> {
  const file = join(folder, 'rulebook.ts');
  if (!existsSync(file)) return () => undefined;
  return ((await import(pathToFileURL(file).href)) as { ruleCard: (id: string) => Card | undefined }).ruleCard;
}

/**
 * Files whose mutants the items' tests are to kill: the rule files, and the file that enforces an item if that is another one. For an item that is
 * tested beside components only and of which no value can be changed, also the components that name it. With a case, only the files that its
 * items bring in.
 */
function filesToMutate(ruleset: string, reports: readonly ItemReport[], folder: string, where: string | undefined): string[] {
  const valued = new Set((groups[ruleset] ?? []).flatMap(({ cases }) => cases));
  const enforcing = reports.flatMap(({ item, sources, tests }) => {
    if (!item.needs.includes('test')) return [];
    const homes = tests.map(({ file }) => relative(folder, join(root, dirname(file))));
    const apart = homes.every((home) => home !== '' && home !== 'rules') && !lineage(item.id).some((id) => valued.has(id));
    const beside = apart ? sources.filter(({ file, id }) => id === item.id && homes.includes(dirname(file))) : [];
    return [...(needsSource(item) ? sources.slice(0, 1) : []), ...beside].map(({ file }) => file).filter((file) => file.endsWith('.ts'));
  });
  const rules = where === undefined ? ruleSources(folder).filter((file) => /(^|\/)rules\//.test(file)) : [];
  // Files that all rules use come last: who survives there is looked at by nearly all tests.
  const common = new Set(enforcing.filter((file) => !rules.includes(file)));
  return [...rules.toSorted(), ...[...common].toSorted()];
}

async function bite(
  ruleset: string,
  items: readonly Item[],
  reports: readonly ItemReport[],
  run: TestRun,
  where: string | undefined,
): Promise<number> {
  const folder = `packages/${ruleset}/src`;
  // Stryker begins only if all tests pass, so files with a failing one stay out. So do files without titled tests, and those that play
  // whole games, which is too long to do for every mutant.
  const ids = new Set(items.map(({ id }) => id));
  const failing = new Set(run.tests.filter(({ status }) => status === 'failed').map(({ file }) => file));
  const titled = new Set(run.tests.filter(({ title, file }) => ids.has(idOfTitle(title)) && !playsGames(file)).map(({ file }) => file));
  const tests = run.tests.filter(({ file, status }) => status === 'passed' && titled.has(file) && !failing.has(file));
  const say = (text: string) => console.log(text);
  if (tests.length === 0) {
    say('no passing test is titled by an item');
    return 1;
  }
  const began = Date.now();
  const enforcing = new Map(reports.map(({ item, sources }) => [item.id, sources.map(({ file }) => `${folder}/${file}`)]));
  const bench = { root, ruleset, tests, enforcing };
  const wanted = new Set(reports.map(({ item }) => item.id));
  const files = filesToMutate(ruleset, reports, join(root, folder), where).map((file) => `${folder}/${file}`);
  for (const file of failing) say(`left out, since it has failing tests: ${file}`);
  // First what is kept for the next run.
  const code = files.length === 0 ? [] : await codeMutants(bench, files, say);
  const values = await valueMutants(
    bench,
    (id) => where === undefined || [...wanted].some((one) => one === id || one.startsWith(`${id}/`)),
    say,
  );
  const found = teeth(
    reports.map(({ item }) => item),
    tests,
    [...values, ...code],
  );
  for (const text of survivorList(found)) say(text);
  if (where !== undefined) for (const [id, count] of found.owned) say(`${id} owns ${count}`);
  if (found.toothless.length > 0) say(`no mutant of their own: ${found.toothless.join(' ')}`);
  say(`${Math.round((Date.now() - began) / 1_000)} s; ${values.length} changed values, ${code.length} mutants of ${files.length} files`);
  say(teethSummary(ruleset, found));
  return found.passes && failing.size === 0 && run.broken.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { where: { type: 'string' }, teeth: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  const ruleset = positionals[0] ?? 'rescue';
  if (positionals.length > 1) throw new Error('one ruleset at a time');
  if (values.teeth === true && values.json === true) throw new Error('--json is for the list; --teeth prints its own');
  const items = itemsOf(root, ruleset);
  const chosen = values.where === undefined ? items : itemsWhere(items, values.where);
  if (chosen.length === 0) throw new Error(`no printed item ${values.where}`);
  const folder = join(root, 'packages', ruleset, 'src');
  const run = await runTests(root, ruleset);
  const sources = [...sourcesIn(folder), ...printedAt(folder, ruleset, items)];
  const reports = reportOn(chosen, { sources, tests: run.tests, card: await cardsOf(folder) });
  if (values.teeth === true) return bite(ruleset, items, reports, run, values.where);

  const found = figures(reports);
  const problems = faults(items, run);
  if (values.json === true) console.log(JSON.stringify({ ruleset, items: reports, faults: problems, figures: found }, null, 2));
  else {
    for (const report of reports) console.log(values.where === undefined ? line(report) : details(report));
    console.log('');
    for (const text of values.where === undefined ? [...problems, ...missingList(reports)] : missingList(reports)) console.log(text);
    console.log(summary(ruleset, found));
  }
  return found.missing === 0 && (values.where !== undefined || problems.length === 0) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
