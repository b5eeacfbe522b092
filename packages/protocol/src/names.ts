import { limits } from './limits';

/** Letters, digits and signs that are drawn; the blank pattern of Braille is a sign and shows nothing. */
const shown = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** What is not drawn in an emoji and yet shows: the joiner of two pictures, and what gives a picture its colours. */
const withinEmoji = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu;
/** Controls, halves of characters, ends of lines, what turns the direction, what is not drawn, and marks in heaps over their neighbours. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/u;

/** A person's name as it is kept; null where it is too long, shows nothing, or holds something that does not show. */
export function nameOf(raw: string): string | null {
  const name = raw.normalize('NFC').trim();
  if (name.length > limits.name || !shown.test(name)) return null;
  return hidden.test(name.replace(withinEmoji, '$1')) ? null : name;
}
