// Packages have no clock and no dice of their own: Math.random, Date.now and new Date( are refused in packages/*, tests excepted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const banned = /\bMath\s*(\.\s*random\b|\[\s*['"]random)|\bDate\s*\.\s*now\b|\bnew\s+Date\b|\bperformance\s*\.\s*now\b/g;
const commentOrString = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

export type Impurity = { readonly line: number; readonly use: string };

/** The text with comments blanked. Line breaks stay, so that line numbers hold; strings stay, since templates hold code. */
function withoutComments(text: string): string {
  return text.replace(commentOrString, (token) => (/^\/[/*]/.test(token) ? token.replace(/[^\n]/g, ' ') : token));
}

/** Every banned use in a source text, in order. */
export function impurities(text: string): Impurity[] {
  const source = withoutComments(text);
  return [...source.matchAll(banned)].map((match) => ({ line: source.slice(0, match.index).split('\n').length, use: match[0] }));
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'coverage'].includes(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function main(): void {
  let files = 0;
  let faults = 0;
  for (const path of sources(join(process.cwd(), 'packages'))) {
    files += 1;
    for (const { line, use } of impurities(readFileSync(path, 'utf8'))) {
      faults += 1;
      console.error(`${relative(process.cwd(), path)}:${line} uses ${use}`);
    }
  }
  console.log(`purity: ${files} files, ${faults} faults`);
  process.exitCode = faults === 0 && files > 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('purity.ts') === true) main();
