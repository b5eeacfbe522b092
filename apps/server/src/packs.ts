import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box, Parsed, Ruleset } from '@carapace/tabletop';

/** Component packs come from the operator's folder only, read once at the start: `PACKS_DIR/<game>/<any name>/*.json`. */

/** A game by its components, as a host keeps it: tables name their pack by its id, so that new packs leave those that stand alone. */
export const gameKey = (ruleset: string, pack: string | undefined): string => (pack === undefined ? ruleset : `${ruleset}/${pack}`);

const saying = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The ruleset as the pack in a folder has it. */
export function readPack(box: Box, dir: string): Parsed<Ruleset> {
  const files: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of box.packFiles) {
    try {
      files[name] = JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'));
    } catch (fault) {
      problems.push(`${name}.json: ${saying(fault)}`);
    }
  }
  return problems.length > 0 ? { ok: false, problems } : box.loadPack(files);
}

function foldersIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
      .map(({ name }) => name)
      .sort();
  } catch (fault) {
    throw new Error(`PACKS_DIR: ${saying(fault)}`);
  }
}

/** Every pack of an operator's folder. Throws with one line per problem. */
export function packsIn(dir: string, boxes: Readonly<Record<string, Box>>): readonly Ruleset[] {
  const problems: string[] = [];
  const found = new Map<string, Ruleset>();
  for (const game of foldersIn(dir)) {
    const box = Object.hasOwn(boxes, game) ? boxes[game] : undefined;
    if (box === undefined) {
      problems.push(`PACKS_DIR: ${join(dir, game)}: there is no game ${game}; there are ${Object.keys(boxes).join(', ')}`);
      continue;
    }
    for (const name of foldersIn(join(dir, game))) {
      const at = join(dir, game, name);
      const read = readPack(box, at);
      if (!read.ok) {
        problems.push(...read.problems.map((problem) => `PACKS_DIR: ${at}: ${problem}`));
        continue;
      }
      const key = gameKey(game, read.value.pack?.id);
      if (found.has(key)) problems.push(`PACKS_DIR: ${at}: another pack has the id ${read.value.pack?.id}`);
      found.set(key, read.value);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [...found.values()];
}
