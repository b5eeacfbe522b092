import type { Parsed } from '@carapace/tabletop';
import { z } from 'zod';
import { MISSIONS } from './commands';
import { counterLimit, type Hive, UNIT_KINDS } from './components';
import { freshActivity, LOSS_CAUSES, sleepingReign } from './fresh';
import { defaultOptions, type RescueOptions } from './options';
import { DARTER_STATES, isGuard, isMarine, isQueen, isTerran, type Place, SIDES } from './position';
import type { Question } from './questions';
import { inPlay, SEGMENT_IDS } from './sequence';
import { startState } from './start';
import type { RescueState, Unit } from './state';
import type { Task } from './tasks';

/*
 * A position as a person writes it down: what is left out has the value it would most naturally have. It may be made up; it must only hang
 * together. Reading it back gives the same position, unit ids and handles included. The log is not part of it.
 */

const figure = z.int().min(0).max(99);
/** A Game-Turn: with both engines gone there may be many (21.0c). */
const gameTurn = z.int().min(0).max(99_999);
const name = z.string().min(1).max(40);
const activity = z
  .strictObject({
    allowance: figure.nullable(),
    spent: figure,
    fired: z.boolean(),
    moved: z.boolean(),
    done: z.boolean(),
    fought: z.boolean(),
  })
  .partial();
const reign = z
  .strictObject({
    active: z.boolean(),
    wokenTurn: gameTurn.nullable(),
    wokenSegment: z.enum(SEGMENT_IDS).nullable(),
    attemptedTurn: gameTurn.nullable(),
    releasedTurn: gameTurn.nullable(),
    shortRange: z.boolean(),
    refusedTurn: gameTurn.nullable(),
  })
  .partial();
const unitSchema = z.strictObject({
  kind: z.enum(UNIT_KINDS),
  /** A box or 'darter:<name>'. Units of one place are given from the bottom of the stack to the top. */
  at: name,
  id: name.optional(),
  handle: name.optional(),
  side: z.enum(SIDES).optional(),
  up: z.boolean().optional(),
  incapacitated: z.boolean().optional(),
  /** Id of the Queen that Mind Controls it. */
  holder: name.optional(),
  secondHolder: name.optional(),
  /** A prisoner freed at some time and face up for good. */
  freed: z.boolean().optional(),
  /** A Queen: short for reign.active. */
  active: z.boolean().optional(),
  reign: reign.optional(),
  activity: activity.optional(),
  trappedBy: z.array(name).optional(),
});
const terranForces = z.strictObject({ darters: z.array(name), engineers: figure, scouts: figure, lancers: figure });
const znonForces = z.strictObject({ soldiers: figure, workers: figure, boobytraps: figure, fakes: figure, speed: figure });

const setupSchema = z.strictObject({
  turn: gameTurn.optional(),
  segment: z.enum(SEGMENT_IDS),
  mission: z.enum(MISSIONS).nullable().optional(),
  speed: figure.optional(),
  forces: z.strictObject({ terran: terranForces.nullable().optional(), znon: znonForces.nullable().optional() }).optional(),
  loadsKnown: z.boolean().optional(),
  units: z.array(unitSchema).max(200).optional(),
  darters: z
    .array(
      z.strictObject({
        name,
        state: z.enum(DARTER_STATES).optional(),
        breach: name.optional(),
        open: z.boolean().optional(),
        airlockOnly: z.boolean().optional(),
      }),
    )
    .max(12)
    .optional(),
  holes: z.array(name).optional(),
  destroyed: z.array(name).optional(),
  detonated: z.array(name).optional(),
  gravityCut: z.boolean().optional(),
  deadTurn: gameTurn.nullable().optional(),
  lifeSupportOff: z.boolean().optional(),
  moving: name.nullable().optional(),
  departing: z.array(name).optional(),
  losses: z
    .array(
      z.strictObject({
        unit: name,
        kind: z.enum(UNIT_KINDS),
        men: figure,
        turn: gameTurn,
        cause: z.enum(LOSS_CAUSES),
        by: z.enum([...SIDES, 'none']),
        open: z.boolean().optional(),
      }),
    )
    .optional(),
  evacuated: z.array(z.strictObject({ kind: z.enum(UNIT_KINDS), men: figure })).optional(),
  hostages: z
    .strictObject({
      rollsDue: figure,
      rollsUnseen: figure,
      power: z.boolean(),
      announced: z.array(z.strictObject({ unit: name, turn: gameTurn, mixed: z.boolean().optional() })),
      executedTurn: gameTurn.nullable(),
    })
    .partial()
    .optional(),
  workersLeft: figure.optional(),
  lastStir: gameTurn.optional(),
  nextUnit: z.int().min(1).optional(),
  /** Open decisions and what follows them, as the program keeps them. */
  questions: z.array(z.looseObject({ id: name, kind: name })).optional(),
  agenda: z.array(z.looseObject({ task: name })).optional(),
});
export type Setup = z.infer<typeof setupSchema>;

/** Reads a position. The problems say where and what; nothing is repaired silently. */
export function parseSetup(hive: Hive, json: unknown, options: RescueOptions = defaultOptions): Parsed<RescueState> {
  const read = setupSchema.safeParse(json);
  if (!read.success)
    return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'position'}: ${message}`) };
  const setup = read.data;
  const problems = [...unknownPlaces(hive, setup)];
  const state = startState(hive, options, ['terran', 'znon']);
  state.segment = setup.segment;
  state.turn = setup.turn ?? 1;
  state.mission = setup.mission === undefined ? 'rescue' : setup.mission;
  state.forces = {
    terran:
      setup.forces?.terran === undefined
        ? { darters: (setup.darters ?? []).map((darter) => darter.name), engineers: 0, scouts: 0, lancers: 0 }
        : setup.forces.terran,
    znon:
      setup.forces?.znon === undefined ? { soldiers: 0, workers: 0, boobytraps: 0, fakes: 0, speed: setup.speed ?? 0 } : setup.forces.znon,
  };
  state.loadsKnown = setup.loadsKnown ?? inPlay(setup.segment);
  state.darters = (setup.darters ?? []).map((darter) => ({
    name: darter.name,
    state: darter.state ?? (darter.breach === undefined ? 'waiting' : 'docked'),
    breach: darter.breach === undefined ? null : { box: darter.breach as never, open: darter.open ?? true },
    airlockOnly: darter.airlockOnly ?? false,
  }));
  state.holes = (setup.holes ?? []) as RescueState['holes'];
  state.destroyed = (setup.destroyed ?? []) as RescueState['destroyed'];
  state.detonated = (setup.detonated ?? []) as RescueState['detonated'];
  state.gravityCut = setup.gravityCut ?? false;
  state.deadTurn = setup.deadTurn ?? null;
  state.lifeSupportOff = setup.lifeSupportOff ?? false;
  state.departing = setup.departing ?? [];
  state.losses = (setup.losses ?? []).map(({ open = true, ...loss }) => ({ ...loss, open }));
  state.evacuated = setup.evacuated ?? [];
  state.hostages = {
    rollsDue: setup.hostages?.rollsDue ?? 0,
    rollsUnseen: setup.hostages?.rollsUnseen ?? 0,
    power: setup.hostages?.power ?? false,
    announced: setup.hostages?.announced ?? [],
    executedTurn: setup.hostages?.executedTurn ?? null,
  };
  state.lastStir = setup.lastStir ?? state.turn;
  state.questions = (setup.questions ?? []) as unknown as Question[];
  state.agenda = (setup.agenda ?? []) as unknown as Task[];
  const counts = { m: 0, z: 0 };
  for (const written of setup.units ?? []) {
    const letter = isMarine(written) ? 'm' : 'z';
    counts[letter] += 1;
    const id = written.id ?? `${letter}${counts[letter]}`;
    if (state.units[id] !== undefined) problems.push(`units: there are two with the id ${id}`);
    state.units[id] = { ...bareUnit(written, id) };
    const stacks = state.stacks as Record<string, string[]>;
    stacks[written.at] = [...(stacks[written.at] ?? []), id];
  }
  for (const unit of Object.values(state.units)) {
    for (const holder of [unit.holder, unit.secondHolder]) {
      const queen = holder === null ? undefined : state.units[holder];
      if (holder !== null && (queen === undefined || !isQueen(queen)))
        problems.push(`units: ${unit.id} is held by ${holder}, which is no Queen here`);
    }
    const written = (setup.units ?? []).find((one, at) => (one.id ?? idAt(setup, at)) === unit.id);
    if (written?.up === undefined) unit.faceUp = naturallyUp(state, unit);
  }
  state.moving = setup.moving ?? null;
  if (state.moving !== null && state.units[state.moving] === undefined) problems.push(`moving: there is no unit ${state.moving}`);
  const workers = Object.values(state.units).filter(({ kind }) => kind === 'worker').length;
  state.workersLeft = setup.workersLeft ?? Math.max(0, counterLimit(hive.pack.counters, 'worker') - workers);
  state.nextUnit = setup.nextUnit ?? 100;
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: state };
}

const idAt = (setup: Setup, at: number): string => {
  const units = (setup.units ?? []).slice(0, at + 1);
  const marine = isMarine(units.at(-1) as { kind: Unit['kind'] });
  return `${marine ? 'm' : 'z'}${units.filter((unit) => isMarine(unit) === marine).length}`;
};

function bareUnit(written: NonNullable<Setup['units']>[number], id: string): Unit {
  const held =
    (written.kind === 'ambassador' || written.kind === 'daughter') &&
    !written.freed &&
    written.side !== 'terran' &&
    written.holder === undefined;
  const side = written.side ?? (isTerran(written) && written.holder === undefined && !held ? 'terran' : 'znon');
  return {
    id,
    kind: written.kind,
    side,
    place: written.at as Place,
    faceUp: written.up ?? true,
    incapacitated: written.incapacitated ?? false,
    holder: written.holder ?? null,
    secondHolder: written.secondHolder ?? null,
    heldSinceStart: held,
    activity: { ...freshActivity(), ...defined(written.activity) },
    reign: isQueen(written) ? { ...sleepingReign(), active: written.active ?? false, ...defined(written.reign) } : null,
    trappedBy: written.trappedBy ?? [],
    handle: written.handle ?? `h-${id}`,
  };
}

/** Without the members that are undefined. */
const defined = <T extends object>(value: T | undefined): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** 11.0 to 11.5: Marines and freed hostages up, Queens up while active, traps down, the rest up while an enemy is there. */
function naturallyUp(state: RescueState, unit: Unit): boolean {
  if (isMarine(unit)) return true;
  if (isQueen(unit)) return unit.reign?.active ?? false;
  if (isGuard(unit) || unit.heldSinceStart) {
    return (state.stacks[unit.place] ?? []).some((id) => state.units[id]?.side === 'terran');
  }
  return isTerran(unit);
}

function unknownPlaces(hive: Hive, setup: Setup): string[] {
  const darters = new Set((setup.darters ?? []).map((darter) => `darter:${darter.name}`));
  const isPlace = (text: string): boolean => hive.has(text) || darters.has(text);
  return [
    ...(setup.units ?? []).filter(({ at }) => !isPlace(at)).map(({ at }) => `units: there is no place ${at}`),
    ...(setup.darters ?? []).flatMap(({ breach }) =>
      breach === undefined || hive.has(breach) ? [] : [`darters: there is no box ${breach}`],
    ),
    ...(setup.holes ?? []).filter((id) => hive.linkById(id as never) === null).map((id) => `holes: there is no wall ${id}`),
    ...[...(setup.destroyed ?? []), ...(setup.detonated ?? [])]
      .filter((id) => !hive.has(id))
      .map((id) => `destroyed: there is no box ${id}`),
  ];
}

/** A position as a Setup, every member written out. */
export function writeSetup(state: RescueState): Setup {
  const order = Object.keys(state.stacks).sort() as Place[];
  return {
    turn: state.turn,
    segment: state.segment,
    mission: state.mission,
    forces: state.forces as Setup['forces'],
    loadsKnown: state.loadsKnown,
    units: order.flatMap((place) => (state.stacks[place] ?? []).map((id) => writeUnit(state.units[id] as Unit))),
    darters: state.darters.map((darter) => ({
      name: darter.name,
      state: darter.state,
      airlockOnly: darter.airlockOnly,
      ...(darter.breach === null ? {} : { breach: darter.breach.box, open: darter.breach.open }),
    })),
    holes: [...state.holes],
    destroyed: [...state.destroyed],
    detonated: [...state.detonated],
    gravityCut: state.gravityCut,
    deadTurn: state.deadTurn,
    lifeSupportOff: state.lifeSupportOff,
    moving: state.moving,
    departing: [...state.departing],
    losses: state.losses.map((loss) => ({ ...loss })),
    evacuated: state.evacuated.map((one) => ({ ...one })),
    hostages: { ...state.hostages, announced: state.hostages.announced.map((one) => ({ ...one })) },
    workersLeft: state.workersLeft,
    lastStir: state.lastStir,
    nextUnit: state.nextUnit,
    questions: state.questions as never,
    agenda: state.agenda as never,
  };
}

function writeUnit(unit: Unit): NonNullable<Setup['units']>[number] {
  return {
    kind: unit.kind,
    at: unit.place,
    id: unit.id,
    handle: unit.handle,
    side: unit.side,
    up: unit.faceUp,
    incapacitated: unit.incapacitated,
    activity: unit.activity,
    ...(unit.holder === null ? {} : { holder: unit.holder }),
    ...(unit.secondHolder === null ? {} : { secondHolder: unit.secondHolder }),
    ...(isTerran(unit) && !isMarine(unit) ? { freed: !unit.heldSinceStart } : {}),
    ...(unit.reign === null ? {} : { reign: unit.reign }),
    ...(unit.trappedBy.length === 0 ? {} : { trappedBy: [...unit.trappedBy] }),
  };
}
