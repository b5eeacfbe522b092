import { canonicalJson, type Parsed } from '@carapace/tabletop';
import { z } from 'zod';
import { isBoxId } from './box-id';
import { packProblems } from './check';
import {
  ACTIVITIES,
  AREA_IDS,
  BASES,
  type BoxId,
  DIE_FACES,
  DIE_ROLLS,
  DIRECTIONS,
  LINK_KINDS,
  type LinkId,
  MARKER_KINDS,
  MELEE_COLUMNS,
  MELEE_RESULTS,
  type Pack,
  PERFORMERS,
  PURCHASES,
  RING_NUMBERS,
  ROOM_KINDS,
  ROW_KINDS,
  UNIT_KINDS,
} from './pack';

const basis = z.enum(BASES);
const count = z.int().min(0);
const name = z.string().trim().min(1).max(80);
const boxId = z.custom<BoxId>((value) => typeof value === 'string' && isBoxId(value), 'is no ID Code');
const linkId = z.custom<LinkId>((value) => {
  if (typeof value !== 'string') return false;
  const ends = value.split('|');
  return ends.length === 2 && ends.every(isBoxId);
}, 'is no id of a link');

/** Whole map units, so that contiguity and tiling can be checked exactly. */
const rect = z.tuple([count, count, z.int().positive(), z.int().positive()]);

const box = z.strictObject({
  id: boxId,
  area: z.enum(AREA_IDS).nullable(),
  room: z.enum(ROOM_KINDS),
  ring: z.literal(RING_NUMBERS).exactOptional(),
  shape: z.strictObject({ outline: rect, holes: z.array(rect), rects: z.array(rect).min(1) }),
  label: z.tuple([z.number(), z.number()]),
  basis,
  roomBasis: basis,
});

const segment = z.strictObject({
  dir: z.enum(DIRECTIONS),
  x1: count,
  y1: count,
  x2: count,
  y2: count,
  seam: z.literal(true).exactOptional(),
});

const link = z.strictObject({ id: linkId, a: boxId, b: boxId, kind: z.enum(LINK_KINDS), segments: z.array(segment).min(1), basis });

const row = z.strictObject({
  id: name,
  kind: z.enum(ROW_KINDS),
  maxRange: z.int().positive().nullable(),
  boxes: z.array(boxId).min(2),
  basis,
});

/** So that every distance fits a byte of the Hive's table. */
const MOST_BOXES = 256;

const map = z.strictObject({
  circumference: z.int().positive(),
  length: z.int().positive(),
  boxes: z.record(boxId, box).refine((boxes) => Object.keys(boxes).length <= MOST_BOXES, `has more than ${MOST_BOXES} boxes`),
  links: z.array(link).max(MOST_BOXES * 10),
  rows: z.array(row).max(MOST_BOXES),
});

const units = z.record(
  z.enum(UNIT_KINDS),
  z.strictObject({
    ranged: count.nullable(),
    melee: count,
    outOfCommandMelee: count.nullable(),
    move: count,
    individuals: z.literal([1, 2]),
    basis,
  }),
);

const counterFace = z.enum([...UNIT_KINDS, ...MARKER_KINDS]);
const counters = z.array(z.strictObject({ front: counterFace, back: counterFace.nullable(), count: z.int().positive(), basis }));

const perFace = <T extends z.ZodType>(value: T) => z.tuple([value, value, value, value, value, value]);
const damaged = perFace(count);
const dieFace = z.literal(DIE_FACES);
const meleeResult = z.enum(MELEE_RESULTS).nullable();

const charts = z.strictObject({
  costs: z.strictObject({ basis, rows: z.record(z.enum(PURCHASES), z.int().positive()) }),
  outerDefense: z.strictObject({ basis, columns: z.strictObject({ 4: damaged, 5: damaged, 6: damaged }) }),
  darterDamage: z.strictObject({ basis, faces: perFace(z.union([count, z.literal('D')])) }),
  movement: z.record(
    z.enum(ACTIVITIES),
    z.strictObject({ cost: z.int().positive(), surcharge: z.boolean(), performer: z.enum(PERFORMERS), basis }),
  ),
  melee: z.strictObject({
    basis,
    columns: z.array(
      z.strictObject({
        id: z.enum(MELEE_COLUMNS),
        from: z.int().nullable(),
        to: z.int().nullable(),
        target: meleeResult,
        attackers: meleeResult,
      }),
    ),
  }),
  dice: z.strictObject({ basis, rows: z.record(z.enum(DIE_ROLLS), z.strictObject({ from: dieFace, to: dieFace })) }),
});

const pack = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not made of small letters, figures and hyphens'),
  name,
  map,
  units,
  counters,
  charts,
  darters: z.array(name),
  dartersBasis: basis,
}) satisfies z.ZodType<Pack>;

/** The files of a pack's folder: `pack.json` holds the id, the name and the Darters, the others one member each. */
export const PACK_FILES = ['pack', 'map', 'units', 'counters', 'charts'] as const;

/** Judges a component pack: the form first, then whether it is consistent and contradicts no fact of the rulebook. */
export function parsePack(json: unknown): Parsed<Pack> {
  const result = pack.safeParse(json);
  if (!result.success) {
    return { ok: false, problems: result.error.issues.map(({ path, message }) => `${path.join('.') || 'pack'}: ${message}`) };
  }
  const problems = packProblems(result.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: result.data };
}

/** What of a pack may reach a browser: all of it, since printed components lie open on the table (2.1 to 2.3). */
export function publicPack(whole: Pack): Pack {
  return whole;
}

/** Names a pack by its content, whatever the order of its keys. */
export function packHash(whole: Pack, sha256Hex: (text: string) => string): string {
  return sha256Hex(canonicalJson(whole));
}
