// The printed items of a ruleset, and how their ids hang together: 4.9/darter belongs to 4.9, 8.0a to 8.0, 6.0A1 to 6.0A and 6.0;
// C2/1.1 to C2/1 and C2, B1.D.i to B1.D, C1b.2 to C1b and C1; chit:rush-low and scen:door/major stand alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const needs = ['test', 'card'] as const;
export type Need = (typeof needs)[number];

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly needs: readonly Need[];
}

/** The items of packages/<ruleset>/src/cases.json in printed order. Throws a sentence for people. */
export function itemsOf(root: string, ruleset: string): readonly Item[] {
  const file = join(root, 'packages', ruleset, 'src/cases.json');
  if (!/^[a-z]+$/.test(ruleset) || !existsSync(file)) throw new Error(`packages/${ruleset}/src/cases.json does not exist`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly items: readonly Item[] }).items;
}

/** The same for a book that letters its sections. */
function letteredLineage(id: string): readonly string[] {
  const chain = [id];
  let at: string | undefined = id;
  while (at !== undefined) {
    const part: string | undefined =
      /^(.*[a-z/].*|[A-Z]\d+\.[A-Z])\.[a-z\d]+$/.exec(at)?.[1] ?? /^([A-Z]\d+)(?:\/[\d-]+|\+[a-z]|[a-z])$/.exec(at)?.[1];
    if (part !== undefined) chain.push(part);
    at = part;
  }
  return chain;
}

/** The id and what it is part of, nearest first: 6.0A1, 6.0A, 6.0. A printed case is where it ends. */
export function lineage(id: string): readonly string[] {
  if (/^[a-z]+:/.test(id)) return [id];
  if (/^[A-Z]/.test(id)) return letteredLineage(id);
  const [printed = id, row] = id.split('/');
  const chain = row === undefined ? [id] : [id, printed];
  const parts = /^(\d+\.\d+)([A-Z])?(\d+|[a-z])?$/.exec(printed);
  if (parts === null) return chain;
  const [, number = '', letter, last] = parts;
  if (letter !== undefined && last !== undefined) chain.push(number + letter);
  if (letter !== undefined || last !== undefined) chain.push(number);
  return chain;
}

/** The items that a case given by a person means: that item and its parts (8.0 with 8.0a, 4.9 with its rows), or a whole section (8). */
export function itemsWhere(items: readonly Item[], wanted: string): readonly Item[] {
  const section = /^[A-Z]$/.test(wanted);
  return items.filter(({ id }) => lineage(id).includes(wanted) || id.split(/[.:]/)[0] === wanted || (section && id.startsWith(wanted)));
}
