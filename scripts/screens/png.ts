import { crc32, deflateSync, inflateSync } from 'node:zlib';

/*
 * A screenshot with a palette of at most 256 colours instead of three bytes for each pixel: less than half of it, and no difference to the eye
 * where a picture is made of flat colours.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes for each pixel, row by row. */
  readonly rgb: Buffer;
}

/** Reads what browsers write: eight bits, colour with or without alpha, not interlaced. */
function read(png: Buffer): Picture {
  const data: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const colours = head?.[9];
  if (head === null || head[8] !== 8 || (colours !== 2 && colours !== 6) || head[12] !== 0) throw new Error('a PNG of an unknown kind');
  const [width, height, bytes] = [head.readUInt32BE(0), head.readUInt32BE(4), colours === 6 ? 4 : 3];
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width * bytes, height, bytes);
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) raw.copy(rgb, pixel * 3, pixel * bytes, pixel * bytes + 3);
  return { width, height, rgb };
}

function unfiltered(lines: Buffer, stride: number, height: number, bytes: number): Buffer {
  const raw = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < bytes ? 0 : (raw[y * stride + x - bytes] ?? 0);
      const up = y === 0 ? 0 : (raw[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < bytes ? 0 : (raw[(y - 1) * stride + x - bytes] ?? 0);
      const given = lines[y * (stride + 1) + 1 + x] ?? 0;
      raw[y * stride + x] = given + predicted(filter, left, up, corner);
    }
  }
  return raw;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}

type Colour = readonly [number, number, number];
const rgbOf = (colour: number): Colour => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** Boxes of colours halved where they are widest, the fullest first; each box becomes its mean. */
function paletteOf(counts: ReadonlyMap<number, number>): readonly Colour[] {
  const boxes: (readonly (readonly [Colour, number])[])[] = [[...counts].map(([colour, count]) => [rgbOf(colour), count] as const)];
  const spread = (box: (typeof boxes)[number], channel: 0 | 1 | 2): number => {
    let [low, high] = [255, 0];
    for (const [colour] of box) [low, high] = [Math.min(low, colour[channel]), Math.max(high, colour[channel])];
    return high - low;
  };
  const widest = (box: (typeof boxes)[number]): 0 | 1 | 2 =>
    ([0, 1, 2] as const).reduce((best, channel) => (spread(box, channel) > spread(box, best) ? channel : best));
  while (boxes.length < COLOURS) {
    const worth = boxes.map((box) =>
      box.length < 2 ? 0 : spread(box, widest(box)) * Math.sqrt(box.reduce((sum, [, count]) => sum + count, 0)),
    );
    const at = worth.indexOf(Math.max(...worth));
    const box = boxes[at];
    if (box === undefined || box.length < 2) break;
    const channel = widest(box);
    const sorted = [...box].sort(([a], [b]) => a[channel] - b[channel]);
    const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < sorted.length - 1 && sum < half) sum += sorted[cut++]?.[1] ?? 0;
    boxes.splice(at, 1, sorted.slice(0, cut), sorted.slice(cut));
  }
  return boxes.map((box) => {
    const all = box.reduce((sum, [, count]) => sum + count, 0);
    const mean = (channel: 0 | 1 | 2): number => Math.round(box.reduce((sum, [colour, count]) => sum + colour[channel] * count, 0) / all);
    return [mean(0), mean(1), mean(2)];
  });
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The same picture with a palette. Throws on PNGs of a kind that browsers do not write. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, rgb } = read(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const nearest = new Map<number, number>();
  for (const colour of counts.keys()) {
    const [r, g, b] = rgbOf(colour);
    const far = palette.map(([pr, pg, pb]) => (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2);
    nearest.set(colour, far.indexOf(Math.min(...far)));
  }
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = nearest.get(rgb.readUIntBE((y * width + x) * 3, 3)) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
