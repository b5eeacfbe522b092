import { AREA_IDS, type AreaId, type Hive } from '../components';
import type { RescueEvent } from '../log';
import {
  allPieces,
  isGuard,
  isHoldingBox,
  isMarine,
  isPrisoner,
  isQueen,
  isTrap,
  MOST_ZNON,
  type Piece,
  type Place,
  piecesAt,
} from '../position';
import { MOST_SPEED } from '../rules/04-costs';
import { enginesDestroyed, SCHEDULED_JUMP } from '../rules/21-hyperdrive';
import type { RescueView } from '../view';
import { apart } from './ways';

/* What a seat can conclude from its View: where Queens may sleep, how likely a face-down counter is this or that, how much time is left. */

/** What a Marine does to a place that wakes whoever sleeps in the area (8.7). */
const ALARMS: ReadonlySet<string> = new Set(['moved', 'fired', 'armory-fired-at']);

/** The places that a line of the log is about: of a walk all it led to, else the one named. */
const trail = ({ path }: RescueEvent['facts'], place: string | undefined): readonly Place[] =>
  (Array.isArray(path) ? path : place === undefined ? [] : [place]) as readonly Place[];

/** Areas whose Queen has shown herself, or would have. */
const awake = new WeakMap<object, ReadonlySet<AreaId>>();
export function awakeAreas(hive: Hive, view: RescueView): ReadonlySet<AreaId> {
  const known = awake.get(view.log);
  if (known !== undefined) return known;
  const areas = new Set<AreaId>();
  for (const { events } of view.log) {
    for (const { kind, place, about, facts } of events) {
      const woken = kind === 'queen-woken' || kind === 'queen-activated';
      const alarmed = ALARMS.has(kind) && about[0] !== undefined && isMarine(about[0]);
      if (!woken && !alarmed) continue;
      for (const box of trail(facts, place)) {
        const area = isHoldingBox(box) ? null : hive.areaOf(box);
        if (area !== null && (alarmed || about.some((ref) => ref.kind === 'queen'))) areas.add(area);
      }
    }
  }
  awake.set(view.log, areas);
  return areas;
}

/** Areas in which a Queen may still be asleep: a Marine in it, or no counter left in it, says there is none. */
export function sleepingAreas(hive: Hive, view: RescueView): ReadonlySet<AreaId> {
  const seen = awakeAreas(hive, view);
  return new Set(
    AREA_IDS.filter((area) => {
      if (seen.has(area)) return false;
      const all = hive.boxesOf(area).flatMap((box) => piecesAt(view, box));
      return all.some(isHidden) && !all.some((unit) => isMarine(unit));
    }),
  );
}

/** A counter whose kind this seat does not know. */
export const isHidden = ({ kind }: Piece): boolean => kind === null;

/** The earliest Game-Turn in which the Hive may jump, whatever the Znon has bought (4.8, 21.0); none once both engines are gone. */
export function earliestJump(hive: Hive, view: RescueView): number {
  const gone = enginesDestroyed(hive, view);
  if (gone === hive.boxesWithRoom('engine-room').length) return Number.POSITIVE_INFINITY;
  return SCHEDULED_JUMP - (view.speed ?? MOST_SPEED) + 2 * gone;
}

const STIRS: ReadonlySet<string> = new Set(['eliminated', 'demolition-attempted', 'darter-destroyed', 'prisoner-freed', 'prisoner-died']);

/** Game-Turns since anything was seen to happen that keeps the game going (ruling 108); hostages that moved face down are not seen. */
export function idleTurns(view: RescueView): number {
  let ago = 0;
  for (let at = view.log.length - 1; at >= 0; at--) {
    const events = view.log[at]?.events ?? [];
    if (events.some(({ kind }) => STIRS.has(kind))) return ago;
    ago += events.filter(({ kind }) => kind === 'game-turn-began').length;
  }
  return view.turn;
}

/**
 * How likely each face-down counter is a prisoner. They began within three boxes of the Master-Queen (5.4), and do not lie alone; and where more
 * than three counters lie, some are prisoners or traps, which do not count to the three (9.2).
 */
export function prisonerOdds(hive: Hive, view: RescueView): ReadonlyMap<string, number> {
  const all = allPieces(view);
  const hidden = all.filter((unit) => isHidden(unit) && !isHoldingBox(unit.place));
  const seen = all.filter(isPrisoner).length + view.tally.hostagesLost + view.tally.evacuated.filter(isPrisoner).length;
  const left = Math.max(0, 2 - seen);
  const master = all.find(({ kind }) => kind === 'master-queen');
  const moved = movers(view);
  const weight = ({ id, place }: Piece): number => {
    if (moved.has(id)) return 0.15;
    const stack = piecesAt(view, place);
    const covered = stack.filter(isHidden).length;
    const men = stack.filter((unit) => unit.side === 'znon' && !isHidden(unit) && !isTrap(unit) && !isPrisoner(unit)).length;
    const protectedOnes = Math.min(covered, Math.max(0, covered + men - MOST_ZNON));
    const near = master !== undefined && apart(hive, place, master.place) <= 4 ? 4 : 1;
    return near * (covered + men >= 3 ? 1.3 : covered + men === 2 ? 1 : 0.5) + (8 * protectedOnes) / covered;
  };
  const weights = hidden.map(weight);
  const sum = weights.reduce<number>((total, one) => total + one, 0);
  return new Map(hidden.map(({ id }, at) => [id, Math.min(1, (left * (weights[at] ?? 0)) / sum)]));
}

/** How likely a face-down counter is the Queen who sleeps in an area: one was laid in each (5.4), and she has not moved (8.2). */
export function queenOdds(hive: Hive, view: RescueView, sleeping: ReadonlySet<AreaId>): ReadonlyMap<AreaId, number> {
  const odds = new Map<AreaId, number>();
  for (const area of sleeping) {
    const covered = hive.boxesOf(area).reduce((sum, box) => sum + piecesAt(view, box).filter(isHidden).length, 0);
    if (covered > 0) odds.set(area, 1 / covered);
  }
  return odds;
}

const traps = new WeakMap<object, ReadonlyMap<string, number>>();
/** Face-down counters of a box that are known to be traps: announced or hit there, and not removed or turned up since (15.0, 15.5). */
export function coveredTraps(view: RescueView): ReadonlyMap<string, number> {
  const known = traps.get(view.log);
  if (known !== undefined) return known;
  const found = new Map<string, number>();
  for (const { events } of view.log) {
    for (const { kind, place } of events) {
      if (place === undefined) continue;
      if (kind === 'trap-announced') found.set(place, Math.max(1, found.get(place) ?? 0));
      // Hit again, it may be the same one; but then nothing is gained by firing either.
      if (kind === 'trap-hit') found.set(place, 1 + (found.get(place) ?? 0));
      if (kind === 'traps-turned-up' || kind === 'trap-removed') found.delete(place);
    }
  }
  traps.set(view.log, found);
  return found;
}

const walkers = new WeakMap<object, ReadonlySet<string>>();
/**
 * Face-down counters that have come to where they lie: Soldiers rather than prisoners. Who comes lies on top (11.1), so it is enough to know
 * how many have come and not left.
 */
export function movers(view: RescueView): ReadonlySet<string> {
  const known = walkers.get(view.stacks);
  if (known !== undefined) return known;
  const come = new Map<string, number>();
  const add = (place: unknown, count: number): void => {
    if (typeof place === 'string') come.set(place, Math.max(0, (come.get(place) ?? 0) + count));
  };
  for (const { events } of view.log) {
    for (const { kind, place, about, facts } of events) {
      if (kind !== 'moved' || about[0]?.side !== 'znon' || about[0].kind !== null) continue;
      add(facts['from'], -1);
      add(trail(facts, place).at(-1), 1);
    }
  }
  const found = new Set<string>();
  for (const [place, count] of come) {
    const covered = piecesAt(view, place as Place).filter(isHidden);
    for (const { id } of count === 0 ? [] : covered.slice(-count)) found.add(id);
  }
  walkers.set(view.stacks, found);
  return found;
}

/** Men that an able Znon unit costs in a Znon Phase if it comes to blows, on average. */
export function menace(unit: Piece, moved: ReadonlySet<string>): number {
  if (unit.side !== 'znon' || unit.incapacitated) return 0;
  if (unit.kind === null) return moved.has(unit.id) ? 0.6 : 0.25;
  if (unit.kind === 'soldier') return 0.8;
  if (isGuard(unit)) return 0.15;
  if (isQueen(unit)) return unit.reign?.active ? 0.3 : 0;
  return isMarine(unit) ? 0.5 : 0;
}
