import type { Parsed } from '@carapace/tabletop';
import { z } from 'zod';
import { HEX_IDS, type HexId, LEVELS } from './components';
import { inSheetOrder } from './effects';
import type { Ground, Grounds } from './ground';
import type { MatchOptions } from './options';
import { ALIEN_PLACES, CONDITIONS, MARINE_PLACES, type Open } from './position';
import type { Question } from './questions';
import type { Running } from './running';
import { seatsFor } from './seats';
import { SEGMENT_IDS } from './sequence';
import { emptyState, freshMarine } from './start';
import type { InvadersState, MarineTruth } from './state';
import type { Task } from './tasks';

/*
 * A position as a person writes it down: what is left out has the value it would most naturally have. Marines that are not named are not in
 * this battle; aliens that are not named are in the cup, Monoliths aside. Reading it back gives the same position. The log is not part of it.
 */

const figure = z.int().min(0).max(99);
const name = z.string().min(1).max(40);
const names = z.array(name).max(100);
const hex = z.enum(HEX_IDS as [HexId, ...HexId[]]);

const marine = z.strictObject({
  id: name,
  hex: hex.optional(),
  /** 'map' where there is a hex, else 'waiting'. */
  place: z.enum(MARINE_PLACES).optional(),
  condition: z.enum(CONDITIONS).optional(),
  outOfAmmo: z.boolean().optional(),
  acted: z.boolean().optional(),
  due: figure.nullable().optional(),
  called: z.boolean().optional(),
});
const alien = z.strictObject({
  id: name,
  hex: hex.optional(),
  place: z.enum(ALIEN_PLACES).optional(),
  /** Face up; a Monolith: not shut down. */
  active: z.boolean().optional(),
  /** Id of its ADM marker. */
  adm: name.optional(),
  /** Everybody knows the marker's number. */
  admShown: z.boolean().optional(),
  woken: z.boolean().optional(),
});

const setupSchema = z.strictObject({
  turn: figure.optional(),
  segment: z.enum(SEGMENT_IDS).optional(),
  marines: z.array(marine).max(40).optional(),
  aliens: z.array(alien).max(60).optional(),
  strongpoints: z.array(hex).optional(),
  recon: z.boolean().optional(),
  open: z
    .looseObject({ unit: name, stage: z.enum(['shoot-and-scoot', 'landed', 'called']) })
    .nullable()
    .optional(),
  scans: figure.optional(),
  shutEndPhases: figure.optional(),
  /** Chits used, first first; all others are in the cup. */
  used: names.optional(),
  firstChit: name.nullable().optional(),
  /** Mission Goals that are out of the pile: seen by the Marine player, or by nobody. */
  goalsSeen: names.optional(),
  goalsAway: names.optional(),
  verdict: z
    .enum([...LEVELS, 'kayotz'])
    .nullable()
    .optional(),
  /** Open decisions, what follows them and the chit in effect, as the program keeps them. */
  questions: z.array(z.looseObject({ id: name, kind: name })).optional(),
  agenda: z.array(z.looseObject({ task: name })).optional(),
  running: z.looseObject({ chit: name }).nullable().optional(),
});
export type Setup = z.infer<typeof setupSchema>;

/** Reads a position. The problems say where and what; nothing is repaired silently. */
export function parseSetup(grounds: Grounds, json: unknown, options?: MatchOptions): Parsed<InvadersState> {
  const read = setupSchema.safeParse(json);
  if (!read.success)
    return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'position'}: ${message}`) };
  const setup = read.data;
  const chosen: MatchOptions = options ?? { battle: grounds.pack.scenarios.battles[0]?.id ?? '', players: 'solo', hiddenAdm: false };
  const ground = grounds.of(chosen);
  const problems: string[] = [];
  const state = emptyState(
    ground,
    chosen,
    seatsFor(chosen).map(({ id }) => id),
  );
  state.log = [];
  state.turn = setup.turn ?? 1;
  state.segment = setup.segment ?? 'marine-action';
  readMarines(ground, setup, state, problems);
  readAliens(ground, setup, state, problems);
  const taken = [...Object.values(state.marines), ...Object.values(state.aliens)].flatMap(({ hex: at }) => at ?? []);
  // In the middle of a chit an alien may be in a Marine's hex, asked where it goes from there (C3.5).
  const crowded = setup.running === undefined || setup.running === null ? taken : [];
  for (const at of crowded.filter((one, i) => taken.indexOf(one) !== i)) problems.push(`two units stand in ${at}`);
  state.strongpoints = setup.strongpoints ?? [];
  state.recon = setup.recon ?? false;
  state.open = (setup.open ?? null) as Open | null;
  state.scans = setup.scans ?? 0;
  state.shutEndPhases = setup.shutEndPhases ?? 0;
  state.used = among('used', grounds.pack.chits.activation, setup.used ?? [], problems);
  state.cup = state.cup.filter((id) => !state.used.includes(id));
  state.firstChit = setup.firstChit ?? null;
  const goals = grounds.pack.chits.goals;
  state.goalsSeen = among('goalsSeen', goals, setup.goalsSeen ?? [], problems);
  state.goalsAway = among('goalsAway', goals, setup.goalsAway ?? [], problems);
  state.goals = state.goals.filter((id) => !state.goalsSeen.includes(id) && !state.goalsAway.includes(id));
  state.verdict = setup.verdict ?? null;
  state.questions = (setup.questions ?? []) as unknown as Question[];
  state.agenda = (setup.agenda ?? []) as unknown as Task[];
  state.running = (setup.running ?? null) as unknown as Running | null;
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: state };
}

function among(member: string, sheet: readonly { readonly id: string }[], ids: readonly string[], problems: string[]): string[] {
  problems.push(...ids.filter((id) => !sheet.some((each) => each.id === id)).map((id) => `${member}: there is no ${id}`));
  return [...ids];
}

function readMarines({ pack }: Ground, setup: Setup, state: InvadersState, problems: string[]): void {
  for (const written of setup.marines ?? []) {
    const counter = pack.units.marines.find(({ id }) => id === written.id);
    const place = written.place ?? (written.hex === undefined ? 'waiting' : 'map');
    if (counter === undefined) problems.push(`marines: there is no counter ${written.id}`);
    else if (state.marines[written.id] !== undefined) problems.push(`marines: ${written.id} is written twice`);
    else if ((place === 'map') !== (written.hex !== undefined))
      problems.push(`marines: ${written.id} needs a hex on the map, and only there`);
    else
      state.marines[written.id] = {
        ...freshMarine(counter.id, counter.type, place, written.due ?? null),
        hex: written.hex ?? null,
        condition: written.condition ?? 'fit',
        outOfAmmo: written.outOfAmmo ?? false,
        acted: written.acted ?? false,
        called: written.called ?? false,
      };
  }
  state.marines = Object.fromEntries(
    inSheetOrder(pack.units.marines, Object.keys(state.marines)).map((id) => [id, state.marines[id] as MarineTruth]),
  );
}

function readAliens({ pack }: Ground, setup: Setup, state: InvadersState, problems: string[]): void {
  const written = setup.aliens ?? [];
  for (const one of written) {
    const unit = Object.hasOwn(state.aliens, one.id) ? state.aliens[one.id] : undefined;
    if (unit === undefined) {
      problems.push(`aliens: there is no counter ${one.id}`);
      continue;
    }
    unit.place = one.place ?? (one.hex === undefined ? unit.place : 'map');
    unit.hex = one.hex ?? null;
    if ((unit.place === 'map') !== (unit.hex !== null)) problems.push(`aliens: ${one.id} needs a hex on the map, and only there`);
    unit.active = one.active ?? true;
    unit.woken = one.woken ?? false;
    if (one.adm === undefined) continue;
    const marker = pack.units.adm.find(({ id }) => id === one.adm);
    if (marker === undefined || !state.admPile.includes(marker.id)) problems.push(`aliens: the marker ${one.adm} is not in the pile`);
    else {
      unit.adm = { marker: marker.id, dn: marker.dn, shown: one.admShown ?? true };
      state.admPile = state.admPile.filter((id) => id !== marker.id);
    }
  }
  const ids = written.map(({ id }) => id);
  problems.push(...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `aliens: ${id} is written twice`));
}

/** A position as a Setup, every member written out. */
export function writeSetup(state: InvadersState): Setup {
  return {
    turn: state.turn,
    segment: state.segment,
    marines: Object.values(state.marines).map(({ id, hex: at, place, condition, outOfAmmo, acted, due, called }) => ({
      id,
      ...(at === null ? {} : { hex: at }),
      place,
      condition,
      outOfAmmo,
      acted,
      due,
      called,
    })),
    aliens: Object.values(state.aliens).map(({ id, hex: at, place, active, adm, woken }) => ({
      id,
      ...(at === null ? {} : { hex: at }),
      place,
      active,
      ...(adm === null ? {} : { adm: adm.marker, admShown: adm.shown }),
      woken,
    })),
    strongpoints: [...state.strongpoints],
    recon: state.recon,
    open: state.open,
    scans: state.scans,
    shutEndPhases: state.shutEndPhases,
    used: [...state.used],
    firstChit: state.firstChit,
    goalsSeen: [...state.goalsSeen],
    goalsAway: [...state.goalsAway],
    verdict: state.verdict,
    questions: state.questions as never,
    agenda: state.agenda as never,
    running: state.running as never,
  };
}
