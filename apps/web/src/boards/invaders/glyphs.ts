import sheet from './glyphs.svg';

/** Silhouettes on one sheet, fetched beside the code: game-icons.net, CC BY 3.0, credited on the page about Carapace. */
export const glyphNames = ['squad', 'heavy', 'scout', 'specops', 'logistics', 'hq', 'pod', 'overlord', 'vortex'] as const;
export type Glyph = (typeof glyphNames)[number];

/** What a `use` element refers to. */
export const glyphRef = (glyph: Glyph): string => `${sheet}#${glyph}`;
