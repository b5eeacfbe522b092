import { hmacBytes } from './hash';

/** One roll of a command: what it was for and which face fell. The label adds command and index and is what the key is applied to. */
export interface Roll {
  readonly label: string;
  readonly sides: number;
  readonly face: number;
}

/** Chance for rules. `purpose` names the roll in the game's words: 'mind-control', 'disengage'. */
export interface Dice {
  /** A face from 1 to `sides` (6 by default), recorded with the command. */
  roll(purpose: string, sides?: number): number;
  /** A new order, from the second key, not shown in the record. */
  shuffle<T>(items: readonly T[]): T[];
  /** A name for a concealed thing that was never used before and says nothing. */
  handle(): string;
}

/** Where faces come from; a command's label prefix is its id. */
export interface DiceSource {
  roll(label: string, sides: number): number;
  /** A whole number from 0 to below `bound`, for shuffles. */
  below(label: string, bound: number): number;
  handle(label: string): string;
}

export interface CommandDice extends Dice {
  readonly rolls: readonly Roll[];
  /** Whether an order was drawn: like a roll, nothing that is undone afterwards. Handles say nothing and do not count. */
  readonly shuffled: boolean;
}

/** Dice for one command: labels are `<command id>/<purpose>/<index within the command>`. */
export function commandDice(source: DiceSource, commandId: string): CommandDice {
  const rolls: Roll[] = [];
  let drawn = 0;
  let shuffled = false;
  return {
    rolls,
    get shuffled() {
      return shuffled;
    },
    roll(purpose, sides = 6) {
      if (!/^[^/]+$/.test(purpose)) throw new TypeError(`no purpose of a roll: ${purpose}`);
      const label = `${commandId}/${purpose}/${rolls.length}`;
      const face = source.roll(label, sides);
      rolls.push({ label, sides, face });
      return face;
    },
    shuffle(items) {
      shuffled = true;
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = source.below(`${commandId}/shuffle/${drawn++}`, last + 1);
        const kept = order[last] as (typeof order)[number];
        order[last] = order[other] as (typeof order)[number];
        order[other] = kept;
      }
      return order;
    },
    handle: () => source.handle(`${commandId}/handle/${drawn++}`),
  };
}

/** Uniform by rejection: 32-bit words of HMAC(key, label), then of HMAC(key, label + '+1') and so on until one is below the last whole multiple. */
function uniform(key: Uint8Array, label: string, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 0x1_0000_0000) throw new RangeError(`nothing can be drawn below ${bound}`);
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (let block = 0; ; block++) {
    const bytes = hmacBytes(key, block === 0 ? label : `${label}+${block}`);
    for (let at = 0; at + 4 <= bytes.length; at += 4) {
      const word = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
      if (word < limit) return word % bound;
    }
  }
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Fair dice: HMAC-SHA-256 under two keys derived from one (hex, 32 bytes), one for faces and one for shuffles and handles. */
export function keyedDice(keyHex: string): DiceSource {
  const key = fromHex(keyHex);
  const faces = hmacBytes(key, 'faces');
  const order = hmacBytes(key, 'order');
  return {
    roll: (label, sides) => 1 + uniform(faces, label, sides),
    below: (label, bound) => uniform(order, label, bound),
    handle: (label) => [...hmacBytes(order, label).subarray(0, 10)].map((byte) => alphabet[byte % 32]).join(''),
  };
}

/** Faces written down beforehand, for referee files: throws when more are asked for than there are. Shuffles and handles stay keyed. */
export function scriptedDice(script: readonly number[], keyHex: string): DiceSource & { readonly left: () => number } {
  const keyed = keyedDice(keyHex);
  let used = 0;
  return {
    ...keyed,
    roll(label, sides) {
      const face = script[used];
      if (face === undefined) throw new Error(`no die is left for ${label}`);
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new Error(`face ${face} is not on a die of ${sides} (${label})`);
      used++;
      return face;
    },
    left: () => script.length - used,
  };
}

function fromHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2}){16,64}$/.test(hex)) throw new TypeError('a key is 16 to 64 bytes in lower-case hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
