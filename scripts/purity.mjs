// Packages have no clock and no dice of their own: Math.random, Date.now and new Date( are refused in packages/*, tests excepted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const banned = /\bMath\s*(\.\s*random\b|\[\s*['"]random)|\bDate\s*\.\s*now\b|\bnew\s+Date\b|\bperformance\s*\.\s*now\b/g;

/** The text with comments blanked; lengths and line breaks stay, so that line numbers hold. Strings stay as they are. */
export function withoutComments(text) {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (token) => (token.startsWith('/*') || token.startsWith('//') ? token.replace(/[^\n]/g, ' ') : token),
  );
}

/** Every banned use in a source text, as `{ line, use }`. */
export function impurities(text) {
  const source = withoutComments(text);
  return [...source.matchAll(banned)].map((match) => ({ line: source.slice(0, match.index).split('\n').length, use: match[0] }));
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'coverage'].includes(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let files = 0;
  let faults = 0;
  for (const path of sources(join(root, 'packages'))) {
    files += 1;
    for (const { line, use } of impurities(readFileSync(path, 'utf8'))) {
      faults += 1;
      console.error(`${relative(root, path)}:${line} uses ${use}`);
    }
  }
  console.log(`purity: ${files} files, ${faults} faults`);
  process.exit(faults === 0 ? 0 : 1);
}
