import sheet from './glyphs.svg';

/** Silhouettes on one sheet, fetched beside the code: game-icons.net, CC BY 3.0, credited on the page about Carapace. */
export const glyphNames = [
  'queen',
  'crown',
  'soldier',
  'worker',
  'boobytrap',
  'fake-boobytrap',
  'engineer',
  'scout',
  'lancer',
  'ambassador',
  'daughter',
  'back',
] as const;
export type Glyph = (typeof glyphNames)[number];

/** What a `use` element refers to. */
export const glyphRef = (glyph: Glyph): string => `${sheet}#${glyph}`;

/** The mark of a kind of room that has one. */
export const roomMark = (room: string): string => `${sheet}#${room}`;
