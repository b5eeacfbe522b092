// npm run components -- [RULESET] DIR: checks a component pack (the JSON files of a folder) and says what it changes.
import { pathToFileURL } from 'node:url';

import { readPack } from '../apps/server/src/packs';
import type { Box } from '../packages/tabletop/src/contract';
import { asked } from './components-asked';
import { packageOf } from './rulesets';

async function main(args: readonly string[]): Promise<number> {
  const what = asked(args);
  if (what === null) {
    console.error('npm run components -- [RULESET] DIR');
    return 2;
  }
  let box: Box;
  try {
    ({ box } = (await import(pathToFileURL(packageOf(what.ruleset).face).href)) as { readonly box: Box });
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return 2;
  }
  const read = readPack(box, what.dir);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    console.error(`${read.problems.length} problems`);
    return 1;
  }
  const { pack, packHash } = read.value;
  const changes = pack?.changes ?? [];
  for (const { path, from, to } of changes) console.log(`${path}: ${from} -> ${to}`);
  console.log(`pack ${pack?.id}, hash ${packHash.slice(0, 16)}, ${changes.length} changes against the printed one`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
