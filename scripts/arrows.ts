// The arrows of the house: apps -> rulesets -> tabletop, apps -> protocol. Reads the import graph that remains once types are erased
// (esbuild resolves it as the bundlers do), and refuses every edge or path that a rule below forbids.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** File (posix path from the root) -> what it imports: files, `node:` builtins or names of packages. */
export type Graph = ReadonlyMap<string, readonly string[]>;
export type Violation = { readonly rule: string; readonly path: readonly string[] };

type Rule = {
  readonly name: string;
  /** Pattern of the importing file; group 1, if any, may be used in `toNot` as $1. */
  readonly from: RegExp;
  readonly fromNot?: RegExp;
  readonly to: RegExp;
  readonly toNot?: string;
  /** How far `to` may be away: one import, or any number of them. */
  readonly reach: 'direct' | 'any';
};

const test = /\.(test|itest|e2e)\.tsx?$/;
const ruleset = '(?:rescue|insecta|invaders)';
const heavy = new RegExp(`^(?:npm:(?:boardgame\\.io|zod|immer|redux)$|packages/${ruleset}/src/(?:state|server|game)\\.ts$)`);

export const rules: readonly Rule[] = [
  { name: 'packages know no app', from: /^packages\//, to: /^(?:apps|e2e|bench|scripts)\//, reach: 'direct' },
  {
    name: 'a ruleset imports no other ruleset',
    from: new RegExp(`^packages/(${ruleset})/`),
    to: new RegExp(`^packages/${ruleset}/`),
    toNot: '^packages/$1/',
    reach: 'direct',
  },
  { name: 'a ruleset speaks no wire protocol', from: new RegExp(`^packages/${ruleset}/`), to: /^packages\/protocol\//, reach: 'direct' },
  { name: 'tabletop is the ground', from: /^packages\/tabletop\//, to: /^packages\/(?!tabletop\/)/, reach: 'direct' },
  { name: 'protocol knows no ruleset', from: /^packages\/protocol\//, to: new RegExp(`^packages/${ruleset}/`), reach: 'direct' },
  { name: 'web and server meet on the wire only', from: /^apps\/([^/]+)\//, to: /^apps\//, toNot: '^apps/$1/', reach: 'direct' },
  {
    name: 'the web imports only the table face, the texts and the lessons of a ruleset',
    from: /^apps\/web\//,
    fromNot: test,
    to: new RegExp(`^packages/${ruleset}/`),
    toNot: `^packages/${ruleset}/src/(?:table|bot|rulebook|narrator|lessons)\\.ts$`,
    reach: 'direct',
  },
  {
    name: 'the server imports only the faces of a ruleset',
    from: /^apps\/server\//,
    to: new RegExp(`^packages/${ruleset}/`),
    toNot: `^packages/${ruleset}/src/(?:server|table)\\.ts$`,
    reach: 'direct',
  },
  { name: 'a browser gets no engine, no zod and no State', from: /^apps\/web\/src\//, fromNot: test, to: heavy, reach: 'any' },
  {
    name: 'the light faces reach no engine, no zod and no State',
    from: new RegExp(`^packages/(?:${ruleset}/src/(?:table|bot)|(?:tabletop|protocol)/src/index)\\.ts$`),
    to: heavy,
    reach: 'any',
  },
  { name: 'packages touch no machine', from: /^packages\//, fromNot: test, to: /^node:/, reach: 'direct' },
  { name: 'packages draw nothing', from: /^packages\//, to: /^npm:react(?:-dom)?$/, reach: 'direct' },
  { name: 'nothing imports a test', from: /./, to: test, reach: 'direct' },
];

/** Shortest path from `start` to a node that matches, or null. The start itself does not count. */
function pathTo(graph: Graph, start: string, matches: (node: string) => boolean, reach: Rule['reach']): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      if (matches(next)) {
        const path = [];
        for (let step: string | null | undefined = next; step != null; step = cameFrom.get(step)) path.unshift(step);
        return path;
      }
      if (reach === 'any') queue.push(next);
    }
  }
  return null;
}

/** Every forbidden edge or path: one per rule and importing file. Import circles are forbidden too. */
export function violations(graph: Graph): Violation[] {
  const found: Violation[] = [];
  for (const rule of rules) {
    for (const file of graph.keys()) {
      const from = rule.from.exec(file);
      if (from === null || rule.fromNot?.test(file) === true) continue;
      const allowed = rule.toNot === undefined ? null : new RegExp(rule.toNot.replace('$1', from[1] ?? ''));
      const path = pathTo(graph, file, (node) => rule.to.test(node) && allowed?.test(node) !== true, rule.reach);
      if (path !== null) found.push({ rule: rule.name, path });
    }
  }
  const inCircle = new Set<string>();
  for (const file of graph.keys()) {
    if (inCircle.has(file)) continue;
    const path = pathTo(graph, file, (node) => graph.get(node)?.includes(file) === true, 'any');
    if (path === null) continue;
    for (const node of path) inCircle.add(node);
    found.push({ rule: 'no circles', path: [...path, file] });
  }
  return found;
}

/** Which files import packages that the package.json of their workspace (for tests: or the root's) does not name. */
function undeclared(graph: Graph): Violation[] {
  const found: Violation[] = [];
  const names = new Map<string, Set<string>>();
  const namesOf = (folder: string): Set<string> => {
    const known = names.get(folder);
    if (known !== undefined) return known;
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const all = new Set(['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})));
    names.set(folder, all);
    return all;
  };
  for (const [file, imports] of graph) {
    const folder = file.split('/').slice(0, 2).join('/');
    for (const target of imports) {
      const name = target.startsWith('npm:') ? target.slice(4) : /^packages\/[^/]+/.exec(target)?.[0].replace('packages/', '@carapace/');
      if (name === undefined || target.startsWith(`${folder}/`) || namesOf(folder).has(name)) continue;
      if (test.test(file) && namesOf('.').has(name)) continue;
      found.push({ rule: 'undeclared dependency', path: [file, name] });
    }
  }
  return found;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const outside: Plugin = {
  name: 'outside',
  setup(builder) {
    // Packages from the registry are ends of the graph; Vite's ?raw and ?url imports are files, not modules.
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@carapace/')) return undefined;
      return { path: path.startsWith('node:') ? path : `npm:${packageOf(path)}`, external: true };
    });
    builder.onResolve({ filter: /\?/ }, ({ path }) => ({ path, external: true }));
    builder.onResolve({ filter: /\.(css|svg|png|jpe?g|webp|woff2?|mp3|ogg)$/ }, ({ path }) => ({ path, external: true }));
  },
};

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist', 'coverage'].includes(entry.name) ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function graphOf(metafile: Metafile): Graph {
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path)]));
}

async function main(): Promise<void> {
  const entryPoints = ['packages', 'apps'].flatMap((part) => readdirSync(part).flatMap((name) => sourceFiles(`${part}/${name}/src`)));
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    outdir: 'dist',
    logLevel: 'error',
    plugins: [outside],
  });
  const graph = graphOf(metafile);
  const found = [...violations(graph), ...undeclared(graph)];
  for (const { rule, path } of found) console.error(`${rule}:\n  ${path.join('\n  -> ')}`);
  console.log(`arrows: ${graph.size} files, ${found.length} faults`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('arrows.ts') === true) void main();
