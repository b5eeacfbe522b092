import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://localhost:${process.env['SERVER_PORT'] ?? 8080}`;

/**
 * JavaScript a page may weigh, gzip, in all: what is fetched before the first page, and before the first board that can be played; and its fonts, of which
 * all may weigh no more than `mostFonts`.
 */
const budgets = [
  { name: 'home page', entries: ['main', 'HomePage'], most: 95_000, fonts: ['archivo'] },
  {
    name: 'first playable board',
    entries: ['main', 'TablePage', 'GamePage', 'rescue'],
    most: 130_000,
    fonts: ['archivo', 'archivo-narrow'],
  },
  {
    name: 'first board of Invaders',
    entries: ['main', 'TablePage', 'GamePage', 'invaders'],
    most: 130_000,
    fonts: ['archivo', 'archivo-narrow', 'bangers'],
  },
] as const;
const mostFonts = 60_000;

/** Adds up what each page loads, chunks it imports included, prints it, and fails the build over budget (WEIGH=only does not) */
function weigh(): Plugin {
  return {
    name: 'weigh',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      let over = false;
      for (const { name, entries, most, fonts } of budgets) {
        const wanted = new Set<string>();
        const add = (file: string): void => {
          if (wanted.has(file)) return;
          wanted.add(file);
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next);
        };
        for (const entry of entries) {
          const chunk = chunks.find(({ modules }) => Object.keys(modules).some((id) => id.includes('/apps/web/') && named(id) === entry));
          if (chunk === undefined) throw new Error(`no chunk for ${entry}`);
          add(chunk.fileName);
        }
        if (process.env['WEIGH'] === 'list') console.log([...wanted].join(' '));
        const bytes = chunks.filter(({ fileName }) => wanted.has(fileName)).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        const type = fonts.reduce((sum, font) => sum + weightOf(Object.values(bundle), `${font}-core`), 0);
        over ||= bytes > most || type > mostFonts;
        console.log(
          `${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript gzip (at most ${most / 1000})${bytes > most ? ' TOO MUCH' : ''}, ${(type / 1000).toFixed(1)} kB of fonts (at most ${mostFonts / 1000})${type > mostFonts ? ' TOO MUCH' : ''}`,
        );
      }
      if (over && process.env['WEIGH'] !== 'only') throw new Error('a page weighs more than it may');
    },
  };
}

/** Bytes of the file that was made of this font; fonts do not come smaller over the wire than they are. */
function weightOf(
  files: readonly { readonly fileName: string; readonly type: string; readonly source?: string | Uint8Array }[],
  font: string,
): number {
  const file = files.find(({ fileName }) => fileName.startsWith(`assets/${font}-`) && fileName.endsWith('.woff2'));
  if (file?.source === undefined) throw new Error(`no file for ${font}`);
  return file.source.length;
}

/** Class names of CSS modules: the name with its file's number. Hashes would be what compresses worst in every chunk. */
function scoped(): (name: string, file: string) => string {
  const files = new Map<string, number>();
  return (name, file) => {
    const path = file.split('?')[0] ?? file;
    if (!files.has(path)) files.set(path, files.size);
    return `${name}-${(files.get(path) ?? 0).toString(36)}`;
  };
}

/** What a board's first turn does not need, though modules that it needs could reach it. */
const later =
  /@noble\/|\/tabletop\/src\/(dice|fairness|(first-|value-)?hash|json|record|replay|sampling|seal)|\/(narrate\/(lines|told)|narrator|random-forms|rulebook|rulings|lessons|bot)(\/|\.ts)/;

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** All that a module of this app needs at once, itself included. */
function needs(graph: Graph, files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || later.test(next)) continue;
    const module = graph.getModuleInfo(next);
    if (module === null) continue;
    found.add(next);
    waiting.push(...module.importedIds);
  }
  // What only passes on what others say goes where it is asked for whole.
  return new Set([...found].filter((id) => !id.endsWith('/tabletop/src/index.ts')));
}

/**
 * Few chunks instead of many small ones, each of which would be compressed without knowing the others: what every page needs, the table, one for
 * each board. What is asked for later keeps chunks of its own.
 */
function chunkOf(): (id: string, graph: Graph) => string | null {
  let groups: readonly (readonly [string, (id: string) => boolean])[] | null = null;
  return (id, graph) => {
    if (groups === null) {
      const page = needs(graph, ['main.tsx']);
      const home = needs(graph, ['home/HomePage.tsx']);
      const table = needs(graph, ['table/TablePage.tsx', 'table/GamePage.tsx']);
      const boards = ['rescue', 'invaders', 'insecta'].map((game) => ({ game, needed: needs(graph, [`boards/${game}/index.ts`]) }));
      groups = [
        ['page', (one) => page.has(one) || (home.has(one) && table.has(one))],
        // What two boards need is the table's, or one board would have to fetch the other.
        ['table', (one) => table.has(one) || boards.filter(({ needed }) => needed.has(one)).length > 1],
        ...boards.map(({ game, needed }) => [`board-${game}`, (one: string) => needed.has(one)] as const),
      ];
    }
    return groups.find(([, holds]) => holds(id))?.[0] ?? null;
  };
}

/** A module's name; its folder's for an index module. */
function named(path: string): string {
  const parts = path.replace(/\.tsx?$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return last === 'index' ? (parts.at(-2) ?? last) : last;
}

export default defineConfig({
  plugins: [react(), weigh()],
  css: { modules: { generateScopedName: scoped() } },
  define: process.env['NODE_ENV'] === 'test' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Browsers that know light-dark() by themselves: rewritten, it would be worked out once for the page and not for a board that is always dark.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Browsers of these years know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf() }] } } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
