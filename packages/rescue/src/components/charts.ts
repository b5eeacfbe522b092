import type { Activity, Charts, CounterMix, DarterCount, DieFace, DieRoll, MeleeColumn, PerFace, Purchase, UnitKind } from './pack';

/** Readings of the charts: no ruling is applied here, only what the printed rows and columns say. */

function face<T>(column: PerFace<T>, die: DieFace): T {
  return column[die - 1] as T;
}

/** Resource Points for one purchase (4.9). */
export function costOf(charts: Charts, purchase: Purchase): number {
  return charts.costs.rows[purchase];
}

/** How many Darters must roll on the Darter Damage Table (5.8). */
export function dartersDamaged(charts: Charts, built: DarterCount, die: DieFace): number {
  return face(charts.outerDefense.columns[built], die);
}

/** How many "1" results the occupants of a Darter share out, or 'D' for the loss of all (5.9). */
export function darterDamage(charts: Charts, die: DieFace): number | 'D' {
  return face(charts.darterDamage.faces, die);
}

/** Movement Points of one row of the chart; a surcharge comes on top of the act's basic cost (9.6). */
export function movementCost(charts: Charts, activity: Activity): number {
  return charts.movement[activity].cost;
}

/** The column of the Melee Combat Results Table for a modified die roll (16.6). Throws a RangeError if the pack has a gap there. */
export function meleeColumn(charts: Charts, modifiedRoll: number): MeleeColumn {
  const column = charts.melee.columns.find(
    ({ from, to }) => (from ?? modifiedRoll) <= modifiedRoll && modifiedRoll <= (to ?? modifiedRoll),
  );
  if (!column) throw new RangeError(`No melee column for ${modifiedRoll}`);
  return column;
}

/** Whether what a row of the Summary of Die Rolls names happens on this face. */
export function succeeds(charts: Charts, roll: DieRoll, die: DieFace): boolean {
  const { from, to } = charts.dice.rows[roll];
  return from <= die && die <= to;
}

/** How many counters can show a unit kind on either side: the limit of 4.2, shared where two kinds share counters. */
export function counterLimit(counters: CounterMix, kind: UnitKind): number {
  return counters.filter(({ front, back }) => front === kind || back === kind).reduce((sum, { count }) => sum + count, 0);
}
