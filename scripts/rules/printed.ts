// Where the values of chart rows and counters are written down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './citations';
import { groups } from './groups';
import type { Item } from './items';
import { entryOf, type Json, lineOfPath } from './values';

/** For each item that names a row, column or counter of the components, its place; `folder` is the package's src. */
export function printedAt(folder: string, ruleset: string, items: readonly Item[]): readonly Source[] {
  return (groups[ruleset] ?? []).flatMap((group) => {
    if (group.change !== 'leaves' || group.only !== undefined) return [];
    const text = readFileSync(join(folder, 'components', group.file), 'utf8');
    const json = JSON.parse(text) as Json;
    return items.flatMap(({ id }): Source[] => {
      const path = entryOf(json, group, id);
      if (path === null) return [];
      const line = lineOfPath(text, path);
      return [{ id, file: `components/${group.file}`, line, by: 'string', text: text.split('\n')[line - 1]?.trim() ?? '' }];
    });
  });
}
