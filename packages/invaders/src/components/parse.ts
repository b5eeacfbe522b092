import { canonicalJson, type Parsed } from '@carapace/tabletop';
import { SIDES } from '@carapace/tabletop/hex';
import { z } from 'zod';
import { chitKey } from './changes';
import { packProblems } from './check';
import { isHexId, isLavaKey } from './hex-id';
import {
  ABILITIES,
  ALIEN_SIDES,
  type AlienAct,
  ANCHORS,
  ARRIVALS,
  BASES,
  BUMP_RESULTS,
  type Chit,
  type ChitStep,
  EDGES,
  FIRE_AT,
  GATES,
  type HexId,
  type HexKey,
  JUMP_RESULTS,
  LEVELS,
  MAP_IDS,
  MARINE_TYPES,
  MARKERS,
  OVERLORD_NUMBER,
  PARITIES,
  type Pack,
  POD_NUMBERS,
  TERRAINS,
  WEAPONS,
} from './pack';
import { printed } from './printed';

const basis = z.enum(BASES);
const count = z.int().min(0).max(1000);
const positive = z.int().min(1).max(1000);
const modifier = z.int().min(-6).max(6);
const name = z.string().trim().min(1).max(80);
const id = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$/, 'is not made of letters, figures and hyphens');
const hexId = z.custom<HexId>((value) => typeof value === 'string' && isHexId(value), 'is no hex number');
const hexKey = z.custom<HexKey>((value) => typeof value === 'string' && (isHexId(value) || isLavaKey(value)), 'is no hex');
const edge = z.enum(EDGES);
const halves = z.number().multipleOf(0.5).positive().max(20);

const map = z.strictObject({
  title: name,
  columns: positive.max(60),
  rows: positive.max(60),
  basis,
  hexes: z.array(z.strictObject({ key: hexKey, col: count, row: count, terrain: z.enum(TERRAINS), basis })).max(1000),
  roads: z.array(z.strictObject({ between: z.tuple([hexKey, hexKey]), basis })).max(3000),
  roadExits: z.array(z.strictObject({ hex: hexId, side: z.enum(SIDES), edge, basis })).max(100),
  wormhole: z.strictObject({ hex: hexId, basis }).nullable(),
  landingZones: z.array(z.strictObject({ id, hex: hexId, basis })).max(20),
});

const figures = z.strictObject({
  name,
  mp: positive.max(20),
  cf: count.max(20),
  dn: positive.max(6),
  weapon: z.enum(WEAPONS),
  outOfAmmoCf: count.max(20),
  abilities: z.array(z.enum(ABILITIES)),
  basis: z.strictObject({ mp: basis, cf: basis, dn: basis, outOfAmmoCf: basis, abilities: basis, count: basis }),
});

const fighterFigures = { id, cf: positive.max(20), dn: positive.max(6), basis: z.strictObject({ number: basis, cf: basis, dn: basis }) };
const fighter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pod'), number: z.literal(POD_NUMBERS), ...fighterFigures }),
  z.strictObject({ kind: z.literal('overlord'), number: z.literal(OVERLORD_NUMBER), ...fighterFigures }),
]);

const units = z.strictObject({
  marineTypes: z.record(z.enum(MARINE_TYPES), figures),
  marines: z.array(z.strictObject({ id, type: z.enum(MARINE_TYPES), name })).max(88),
  fighters: z.array(fighter).max(88),
  monoliths: z.array(z.strictObject({ id, kind: z.literal('monolith'), basis })).max(20),
  adm: z.array(z.strictObject({ id, dn: positive.max(6), basis })).max(88),
  markers: z.record(z.enum(MARKERS), z.strictObject({ count, basis })),
});

const near = z.strictObject({ range: positive.max(60), of: z.array(z.enum(ANCHORS)).min(1) });
const alienClause = z.strictObject({
  kinds: z.array(z.enum(['pod', 'overlord'])).min(1),
  numbers: z.strictObject({ from: positive.max(12), to: positive.max(12) }).exactOptional(),
  parity: z.enum(PARITIES).exactOptional(),
  side: z.enum(ALIEN_SIDES).exactOptional(),
  near: near.exactOptional(),
});
const marineClause = z.strictObject({ which: z.enum(['active', 'all']), near: near.exactOptional() });
const clauses = z.array(alienClause).min(1).max(10);

/** Branches inside branches are allowed, lists are not endless. */
const MOST_STEPS = 20;

const alienAct: z.ZodType<AlienAct> = z.lazy(() =>
  z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('aim') }),
    z.strictObject({ act: z.literal('close-in') }),
    z.strictObject({ act: z.literal('leap') }),
    z.strictObject({ act: z.literal('fire'), at: z.enum(FIRE_AT), adjacent: z.enum(['measured', 'always']), unlessFired: z.boolean() }),
    z.strictObject({ act: z.literal('warp'), onActiveMarine: alienActs, onOther: alienActs }),
    z.strictObject({ act: z.literal('displace'), ifNone: z.enum(['next-ring', 'start']) }),
    z.strictObject({ act: z.literal('turn'), to: z.enum(ALIEN_SIDES) }),
  ]),
);
const alienActs = z.array(alienAct).min(1).max(MOST_STEPS);

const marineAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('stun') }),
  z.strictObject({ act: z.literal('push'), blocked: z.enum(['stun', 'nothing']) }),
]);

const chitTest = z.discriminatedUnion('test', [
  z.strictObject({ test: z.literal('available'), what: z.enum(['overlord', 'monolith']) }),
  z.strictObject({ test: z.literal('nobody'), of: clauses }),
]);

const chitStep: z.ZodType<ChitStep> = z.lazy(() =>
  z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('aliens'), of: clauses, dormant: z.enum(['wakes', 'acts']), acts: alienActs }),
    z.strictObject({ step: z.literal('marines'), of: marineClause, acts: z.array(marineAct).min(1).max(MOST_STEPS) }),
    z.strictObject({
      step: z.literal('place'),
      what: z.enum(ARRIVALS),
      times: positive.max(MOST_STEPS),
      // The last one is always there, so that a unit that was drawn comes in somewhere.
      gates: z
        .array(z.enum(GATES))
        .min(1)
        .refine((gates) => gates.at(-1) === 'random-hex', 'does not end with a random hex'),
    }),
    z.strictObject({ step: z.literal('if'), when: chitTest, yes: chitSteps, no: chitSteps }),
  ]),
);
const chitSteps = z.array(chitStep).max(MOST_STEPS);

const goalTest = z.discriminatedUnion('test', [
  z.strictObject({ test: z.literal('no-active-marine-near-portal'), range: positive.max(60) }),
  z.strictObject({ test: z.literal('half-of-marines-marked') }),
  z.strictObject({ test: z.literal('none-active'), type: z.enum(MARINE_TYPES) }),
  z.strictObject({ test: z.literal('active-alien-beside-marked-marine') }),
  z.strictObject({ test: z.literal('active-aliens'), atLeast: positive }),
]);

const chits = z.strictObject({
  activation: z
    .array(
      z.strictObject({
        id,
        name,
        again: z.boolean(),
        steps: chitSteps,
        text: z.string().trim().max(600).exactOptional(),
        basis: z.strictObject({ name: basis, again: basis, steps: basis }),
      }),
    )
    .max(100),
  goals: z.array(z.strictObject({ id, name, met: goalTest, basis })).max(100),
});

const force = z.partialRecord(z.enum(MARINE_TYPES), positive);
const entry = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('road'), edge, hexes: z.array(hexId).min(1), substitutes: z.array(hexId).min(1), basis }),
  z.strictObject({ by: z.literal('landing'), zones: z.array(id).min(1), closedBy: count, basis }),
]);
const types = z.array(z.enum(MARINE_TYPES)).min(1);
const condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('exited'), types, atLeast: positive }),
  z.strictObject({ is: z.literal('kills'), atLeast: positive }),
  z.strictObject({ is: z.literal('eliminated'), units: z.array(id).min(1) }),
  z.strictObject({ is: z.literal('beyond-lava'), edge, types, atLeast: positive }),
  z.strictObject({ is: z.literal('monoliths-inactive'), endPhases: positive }),
  z.strictObject({ is: z.literal('no-overlord-on-map') }),
  z.strictObject({ is: z.literal('no-active-alien-near-wormhole'), range: count }),
  z.strictObject({ is: z.literal('scans'), atLeast: positive }),
]);
const level = { level: z.enum(LEVELS), all: z.array(condition), basis };

const battle = z.strictObject({
  id,
  name,
  map: z.enum(MAP_IDS),
  basis: z.strictObject({ name: basis, map: basis }),
  groups: z.array(z.strictObject({ turn: positive, name, units: force, basis })).min(1),
  entry,
  reserve: z.strictObject({ pool: force, jumpIn: z.boolean(), basis }),
  aliens: z.strictObject({
    monoliths: z.array(hexId),
    placed: z.array(z.strictObject({ unit: id, hex: hexId })),
    drawn: z.array(hexId),
    basis,
  }),
  exit: z.strictObject({ edge, basis }).nullable(),
  scan: z
    .strictObject({
      hex: hexId,
      range: force,
      success: positive,
      adjacentHq: modifier,
      stunned: modifier,
      monolithInactive: modifier,
      basis,
    })
    .nullable(),
  instant: z.strictObject({ ...level, when: z.enum(['at-once', 'end-phase']) }),
  ladder: z.array(z.strictObject(level)).min(1),
});

const campaign = z.strictObject({
  id,
  name,
  battles: z.tuple([id, id]),
  points: z.record(z.enum([...LEVELS, 'kayotz']), z.int().min(-100).max(100)),
  chitsPerPoint: positive,
  killsPerPod: positive,
  leastGoals: positive,
  overlordsLeave: z.array(id),
  withoutLogistics: z.strictObject({ group: name, turns: positive }),
  outcomes: z.array(z.strictObject({ id, name, atLeast: z.int().nullable() })).min(1),
  basis,
});

const table = <R extends string>(results: readonly [R, ...R[]]) => ({
  rows: z.array(z.strictObject({ id: name, from: z.int().nullable(), to: z.int().nullable(), result: z.enum(results) })),
  basis,
});
const dieModifiers = z.strictObject({ shootAndScoot: modifier, stunned: modifier });
const modifiers = <K extends string>(...keys: readonly [K, ...K[]]) => z.record(z.enum(keys), modifier);
const success = z.int().min(1).max(12);

const charts = z.strictObject({
  terrain: z.record(
    z.enum(TERRAINS),
    z.strictObject({
      mp: halves.nullable(),
      blocksMarineFire: z.boolean(),
      blocksAlienFire: z.boolean(),
      marineCf: modifier,
      alienCf: modifier,
      basis,
    }),
  ),
  roadStep: z.strictObject({ mp: halves, basis }),
  jump: z.strictObject({ ...table(JUMP_RESULTS), modifiers: dieModifiers }),
  bump: z.strictObject({ ...table(BUMP_RESULTS), modifiers: dieModifiers, range: positive }),
  landing: z.strictObject(table(JUMP_RESULTS)),
  marineCf: z.strictObject({ modifiers: modifiers('shootAndScoot', 'stunned', 'adjacentHq', 'targetDormant', 'targetAdjacent'), basis }),
  alienCf: z.strictObject({ modifiers: modifiers('strongpoint', 'targetAdjacent'), basis }),
  hits: z.strictObject({ decisive: positive, onesOutOfAmmo: positive, basis }),
  recon: z.strictObject({ success, modifiers: modifiers('hq', 'stunned'), goalOn: success, basis }),
  strongpoint: z.strictObject({ success, modifiers: modifiers('adjacentHq', 'stunned'), basis }),
  rally: z.strictObject({ success, modifiers: modifiers('adjacentLogistics', 'adjacentHq', 'adjacentAlien'), basis }),
  request: z.strictObject({ success, modifiers: modifiers('stunned'), basis }),
});

const pack = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not made of small letters, figures and hyphens'),
  name,
  maps: z.strictObject({ alpha: map, beta: map }),
  units,
  chits,
  scenarios: z.strictObject({ battles: z.array(battle).min(1).max(20), campaign }),
  charts,
}) satisfies z.ZodType<Pack>;

/** The files of a pack's folder: `pack.json` holds the id and the name, the others one member each. */
export const PACK_FILES = ['pack', 'maps', 'units', 'chits', 'scenarios', 'charts'] as const;

/** Judges a component pack: the form first, then whether it is consistent and contradicts no fact of the rulebook. */
export function parsePack(json: unknown): Parsed<Pack> {
  const result = pack.safeParse(json);
  if (!result.success) {
    return { ok: false, problems: result.error.issues.map(({ path, message }) => `${path.join('.') || 'pack'}: ${message}`) };
  }
  const problems = packProblems(result.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: result.data };
}

const ours: ReadonlyMap<string, string> = new Map(printed.chits.activation.map((chit) => [chit.id, chitKey(chit)]));

/**
 * What of a pack may reach a browser: all of it, since printed components lie open on the table (section A). A chit that is not ours is sent with a
 * text, an empty one if it has none, so that nobody is shown what the rule card says of the one it replaces.
 */
export function publicPack(whole: Pack): Pack {
  const foreign = (chit: Chit): boolean => ours.get(chit.id) !== chitKey(chit);
  if (!whole.chits.activation.some(foreign)) return whole;
  const activation = whole.chits.activation.map((chit) => (foreign(chit) ? { ...chit, text: chit.text ?? '' } : chit));
  return { ...whole, chits: { ...whole.chits, activation } };
}

/** Names a pack by its content, whatever the order of its keys. */
export function packHash(whole: Pack, sha256Hex: (text: string) => string): string {
  return sha256Hex(canonicalJson(whole));
}
