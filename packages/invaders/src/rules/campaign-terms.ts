import {
  type Campaign,
  type CampaignOutcome,
  countersOf,
  MARINE_TYPES,
  type MarineForce,
  type MarineType,
  type Scenario,
  type UnitTable,
} from '../components';
import type { Carried, MatchOptions } from '../options';

/*
 * The terms of a campaign: two battles, each a match of its own, its points, and how the second differs by what the first has handed on.
 */

/** What a battle came to: a level of its scenario, or the Kay'otz Mission Goal (G4.1). */
export type Verdict = Carried['level'];

export const inSecondBattle = (options: MatchOptions): boolean => options.carried !== undefined;

/** Points of one battle; the first one, won outright, counts the chits still in the cup too. */
export function campaignPoints(campaign: Campaign, verdict: Verdict, chitsLeft: number): number {
  const more = verdict === 'overwhelming' ? Math.floor(chitsLeft / campaign.chitsPerPoint) : 0;
  return campaign.points[verdict] + more;
}

export interface Outcome extends CampaignOutcome {
  readonly standing: 'won' | 'drawn' | 'lost';
}

/** What the points of both battles come to. The last outcome of the list is a loss, the one before it a stalemate. */
export function campaignOutcome(campaign: Campaign, points: number): Outcome {
  const at = campaign.outcomes.findIndex(({ atLeast }) => atLeast === null || points >= atLeast);
  const outcome = campaign.outcomes[at];
  if (outcome === undefined) throw new RangeError('A campaign without a last outcome');
  const fromEnd = campaign.outcomes.length - 1 - at;
  return { ...outcome, standing: fromEnd === 0 ? 'lost' : fromEnd === 1 ? 'drawn' : 'won' };
}

export interface Group {
  readonly turn: number;
  readonly name: string;
  readonly units: MarineForce;
}

/** How a battle differs after the first one of a campaign. */
export interface CarriedSetup {
  /** The timetable; slots of the lost are filled from the pool while it lasts, then those of the last wave stay empty first. */
  readonly groups: readonly Group[];
  readonly pool: MarineForce;
  /** Overlords that are out of the game. */
  readonly overlordsAway: readonly string[];
  /** Pods to be drawn out of the cup, unseen. */
  readonly podsAway: number;
  /** Extra units of the Marine player's choice in the first wave. */
  readonly extras: number;
}

const add = (force: MarineForce, type: MarineType, n: number): MarineForce => ({ ...force, [type]: (force[type] ?? 0) + n });

/** The lost are gone from the box, and all others come back (B.3): a slot stays empty only when no counter of its type is left. */
export function carriedSetup(campaign: Campaign, battle: Scenario, units: UnitTable, carried: Carried): CarriedSetup {
  let pool: MarineForce = {};
  const missing = new Map<MarineType, number>();
  for (const type of MARINE_TYPES) {
    const alive = countersOf(units, type).length - (carried.marinesLost[type] ?? 0);
    const slots = battle.groups.reduce((sum, group) => sum + (group.units[type] ?? 0), 0);
    pool = add(pool, type, Math.min(battle.reserve.pool[type] ?? 0, Math.max(0, alive - slots)));
    missing.set(type, Math.max(0, slots - alive));
  }
  const late = carried.logisticsOut === 0 ? campaign.withoutLogistics : null;
  const groups: Group[] = [];
  for (const { turn, name, units: listed } of [...battle.groups].reverse()) {
    let units = listed;
    for (const [type, short] of missing) {
      const gone = Math.min(short, units[type] ?? 0);
      units = add(units, type, -gone);
      missing.set(type, short - gone);
    }
    groups.unshift({ turn: turn + (late?.group === name ? late.turns : 0), name, units });
  }
  return {
    groups,
    pool,
    overlordsAway: campaign.overlordsLeave.slice(0, Math.min(carried.overlordsKilled, campaign.overlordsLeave.length - 1)),
    podsAway: Math.floor(carried.kills / campaign.killsPerPod),
    extras: Math.min(
      carried.logisticsOut,
      Object.values(pool).reduce((sum, n) => sum + n, 0),
    ),
  };
}
