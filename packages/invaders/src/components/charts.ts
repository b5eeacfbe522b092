import type { BumpResult, Charts, JumpResult, ResultTable } from './chart-shapes';
import type { FighterCounter, MarineCounter, MarineFigures, MarineType, UnitTable } from './unit-shapes';

/** Readings of the charts and counters: no ruling is applied here, only what the printed rows say. */

/** The result of a table for a net die roll, however low or high. Throws a RangeError if the pack has a gap there. */
export function resultOf<R extends string>({ rows }: ResultTable<R>, net: number): R {
  const row = rows.find(({ from, to }) => (from ?? net) <= net && net <= (to ?? net));
  if (row === undefined) throw new RangeError(`No row for ${net}`);
  return row.result;
}

/** What becomes of a jump (C2/1 to C2/4-6). */
export const jumpResult = (charts: Charts, net: number): JumpResult => resultOf(charts.jump, net);

/** What becomes of a shot of the BUMP gun (D6/1 to D6/4-6). */
export const bumpResult = (charts: Charts, net: number): BumpResult => resultOf(charts.bump, net);

/** The figures of a type of Marine (A2a.3). */
export const figuresOf = (units: UnitTable, type: MarineType): MarineFigures => units.marineTypes[type];

/** The counter of a pod or Overlord (A2b.1). Throws a RangeError for any other id. */
export function fighterOf({ fighters }: UnitTable, id: string): FighterCounter {
  const counter = fighters.find((each) => each.id === id);
  if (counter === undefined) throw new RangeError(`No pod or Overlord ${id}`);
  return counter;
}

/** The counters of a type, in the order of the sheet. */
export const countersOf = (units: UnitTable, type: MarineType): readonly MarineCounter[] =>
  units.marines.filter((counter) => counter.type === type);

/** All counters in the box: units, ADM markers, chits and markers (A2.1). */
export function counterTotal({ marines, fighters, monoliths, adm, markers }: UnitTable): number {
  const others = Object.values(markers).reduce((sum, { count }) => sum + count, 0);
  return marines.length + fighters.length + monoliths.length + adm.length + others;
}
