// tsx scripts/fonts.ts: cuts from the fonts what nearly every page is written with, so that a board loads a third of them; run again after an upgrade of theirs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

import { root } from './rulesets';

/** ASCII, and what our own texts use besides. All else comes from the whole fonts, whose faces stand before these ones and are loaded where they are wanted. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2212, 0x2212],
];

const faces = [
  {
    name: 'archivo',
    family: 'Archivo Variable',
    file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    weight: '100 900',
  },
  {
    name: 'archivo-narrow',
    family: 'Archivo Narrow Variable',
    file: '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
    weight: '400 700',
  },
  { name: 'bangers', family: 'Bangers', file: '@fontsource/bangers/files/bangers-latin-400-normal.woff2', weight: '400' },
] as const;

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const unicodeRange = ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(', ');
const text = ranges.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))).join('');

const folder = join(root, 'apps/web/src/theme/fonts');
mkdirSync(folder, { recursive: true });
for (const { name, family, file, weight } of faces) {
  const cut = await subsetFont(readFileSync(join(root, 'node_modules', file)), text, { targetFormat: 'woff2' });
  writeFileSync(join(folder, `${name}-core.woff2`), cut);
  writeFileSync(
    join(folder, `${name}-core.css`),
    `/* Made by scripts/fonts.ts. */
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url(./${name}-core.woff2) format("woff2");
  unicode-range: ${unicodeRange};
}
`,
  );
  console.log(`${name}: ${(cut.length / 1000).toFixed(1)} kB`);
}
