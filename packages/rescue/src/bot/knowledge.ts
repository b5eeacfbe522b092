import { AREA_IDS, type AreaId, type Hive } from '../components';
import { allPieces, isGuard, isHoldingBox, isMarine, isPrisoner, isQueen, type Piece, type Place, piecesAt } from '../position';
import { MOST_SPEED } from '../rules/04-costs';
import { enginesDestroyed, SCHEDULED_JUMP } from '../rules/21-hyperdrive';
import type { RescueView } from '../view';
import { apart } from './ways';

/* What a seat can conclude from its View: where Queens may sleep, how likely a face-down counter is this or that, how much time is left. */

/** Areas whose Queen has shown herself. */
const awake = new WeakMap<object, ReadonlySet<AreaId>>();
export function awakeAreas(hive: Hive, view: RescueView): ReadonlySet<AreaId> {
  const known = awake.get(view.log);
  if (known !== undefined) return known;
  const areas = new Set<AreaId>();
  for (const { events } of view.log) {
    for (const { kind, place, about } of events) {
      if (kind !== 'queen-woken' && kind !== 'queen-activated') continue;
      const area = place === undefined || isHoldingBox(place as Place) ? null : hive.areaOf(place as never);
      if (area !== null && about.some((ref) => ref.kind === 'queen')) areas.add(area);
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

/** How likely each face-down counter is a prisoner; they began within three boxes of the Master-Queen (5.4). */
export function prisonerOdds(hive: Hive, view: RescueView): ReadonlyMap<string, number> {
  const all = allPieces(view);
  const hidden = all.filter((unit) => isHidden(unit) && !isHoldingBox(unit.place));
  const seen = all.filter(isPrisoner).length + view.tally.hostagesLost + view.tally.evacuated.filter(isPrisoner).length;
  const left = Math.max(0, 2 - seen);
  const master = all.find(({ kind }) => kind === 'master-queen');
  const weights = hidden.map(({ place }) => (master !== undefined && apart(hive, place, master.place) <= 4 ? 5 : 1));
  const sum = weights.reduce<number>((total, one) => total + one, 0);
  return new Map(hidden.map(({ id }, at) => [id, Math.min(1, (left * (weights[at] ?? 0)) / sum)]));
}

/** Men that an able Znon unit costs in a Znon Phase if it comes to blows, on average. */
export function menace(unit: Piece): number {
  if (unit.side !== 'znon' || unit.incapacitated) return 0;
  if (unit.kind === null) return 0.3;
  if (unit.kind === 'soldier') return 0.8;
  if (isGuard(unit)) return 0.15;
  if (isQueen(unit)) return unit.reign?.active ? 0.3 : 0;
  return isMarine(unit) ? 0.5 : 0;
}
