// npm run components -- DIR: checks a component pack of Rescue (pack, map, units, counters, charts as JSON files) and says what it changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sha256Hex } from '@carapace/tabletop';

import { packChanges } from '../packages/rescue/src/components/changes';
import { assemblePack, PACK_FILES, type PackFile, packHash, parsePack } from '../packages/rescue/src/components/parse';
import { printed } from '../packages/rescue/src/components/printed';

function main(dir: string | undefined): number {
  if (dir === undefined) {
    console.error('npm run components -- DIR');
    return 2;
  }
  const files: Partial<Record<PackFile, unknown>> = {};
  for (const name of PACK_FILES) {
    try {
      files[name] = JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'));
    } catch (fault) {
      console.error(`${name}.json: ${fault instanceof Error ? fault.message : String(fault)}`);
      return 1;
    }
  }
  const read = parsePack(assemblePack(files as Record<PackFile, unknown>));
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    console.error(`${read.problems.length} problems`);
    return 1;
  }
  const changes = packChanges(printed, read.value);
  for (const { path, from, to } of changes) console.log(`${path}: ${from} -> ${to}`);
  console.log(
    `pack ${read.value.id}, hash ${packHash(read.value, sha256Hex).slice(0, 16)}, ${changes.length} changes against the printed one`,
  );
  return 0;
}

process.exitCode = main(process.argv[2]);
