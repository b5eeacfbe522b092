import type { Digit, HexId, HexKey, LavaKey } from './map-shapes';
import { DIGITS } from './map-shapes';

const HEX_ID = /^[1-6]{3}$/;
const LAVA_KEY = /^L[1-9]\d{0,2}$/;

/** Whether a string is a hex number (A1.1). */
export function isHexId(text: string): text is HexId {
  return HEX_ID.test(text);
}

/** Whether a string has the form of our name for a lava hex (A1.2). */
export function isLavaKey(text: string): text is LavaKey {
  return LAVA_KEY.test(text);
}

/** All hex numbers, lowest first. */
export const HEX_IDS: readonly HexId[] = DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c): HexId => `${a}${b}${c}`)));

/** The hex that three dice name, in the order in which they are read (A3c). */
export function hexOfDice(first: Digit, second: Digit, third: Digit): HexId {
  return `${first}${second}${third}`;
}

/** Highest number first, lava behind all numbers: the order in which the rules prefer hexes (F2.4). */
export function compareHighest(a: HexKey, b: HexKey): number {
  const rank = (key: HexKey) => (isHexId(key) ? Number(key) : -Number(key.slice(1)));
  return rank(b) - rank(a);
}
