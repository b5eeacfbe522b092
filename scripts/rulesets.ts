// Rulesets by name, for the front doors. 'conformance' is the test double of tabletop.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Ruleset } from '../packages/tabletop/src/contract';
import { conformance, conformanceTesting, type RulesetTesting } from '../packages/tabletop/src/testing';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface FoundRuleset {
  readonly ruleset: Ruleset;
  readonly testing: RulesetTesting;
  readonly fixtures: string;
}

/** Where the package of a ruleset and its face for hosts are. Throws a sentence for people. */
export function packageOf(id: string): { readonly folder: string; readonly face: string } {
  const folder = join(root, 'packages', id);
  const face = join(folder, 'src/server.ts');
  if (!/^[a-z]+$/.test(id) || !existsSync(face)) throw new Error(`no ruleset ${id}; there are ${rulesetIds().join(', ')}`);
  return { folder, face };
}

/** The ruleset of a package, with its built-in components, and its testing face if it has one. Throws a sentence for people. */
export async function findRuleset(id: string): Promise<FoundRuleset> {
  if (id === 'conformance') {
    const found = { ruleset: conformance, testing: conformanceTesting, fixtures: join(root, 'packages/tabletop/fixtures') };
    return found as unknown as FoundRuleset;
  }
  const { folder, face } = packageOf(id);
  const server = (await import(pathToFileURL(face).href)) as { ruleset?: Ruleset; load?: () => Ruleset | Promise<Ruleset> };
  const ruleset = server.ruleset ?? (await server.load?.());
  if (ruleset === undefined) throw new Error(`packages/${id}/src/server.ts exports neither ruleset nor load`);
  const testingFace = join(folder, 'src/testing.ts');
  const testing = existsSync(testingFace) ? ((await import(pathToFileURL(testingFace).href)) as { testing: RulesetTesting }).testing : {};
  return { ruleset, testing, fixtures: join(folder, 'fixtures') };
}

export const rulesetIds = (): string[] => [
  ...readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'src/server.ts'))),
  'conformance',
];
