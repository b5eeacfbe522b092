import type { ResultTable } from './chart-shapes';
import { chitProblems } from './check-chits';
import { featureProblems, gridProblems, walkProblems } from './check-map';
import { scenarioProblems } from './check-scenarios';
import { FACTS, type Zones } from './facts';
import { makeMapzone } from './mapzone';
import { type Charts, MAP_IDS, type Pack } from './pack';

function tableProblems(name: string, { rows }: ResultTable<string>): string[] {
  const whole = rows.every(({ from, to }, i) => {
    const next = rows[i + 1];
    if ((i === 0) !== (from === null)) return false;
    return next === undefined ? to === null : to !== null && next.from === to + 1 && to >= (from ?? to);
  });
  return whole && rows.length > 0 ? [] : [`charts.${name}: the rows must follow on each other without end or gap`];
}

function chartProblems({ jump, bump, landing }: Charts): string[] {
  return [...tableProblems('jump', jump), ...tableProblems('bump', bump), ...tableProblems('landing', landing)];
}

function counterProblems({ units }: Pack): string[] {
  const ids = [...units.marines, ...units.fighters, ...units.monoliths, ...units.adm].map(({ id }) => id);
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `units: two counters have the id ${id}`);
}

/** The maps of a pack, indexed. */
export function zonesOf({ maps, charts }: Pack): Zones {
  return { alpha: makeMapzone(maps.alpha, charts), beta: makeMapzone(maps.beta, charts) };
}

/**
 * What is inconsistent in a pack of the right form, or contradicts the rulebook; empty if nothing.
 * Later checks build on earlier ones, so they run only on maps that are sound as far as that.
 */
export function packProblems(pack: Pack): string[] {
  const grids = MAP_IDS.flatMap((id) => gridProblems(id, pack.maps[id]));
  if (grids.length > 0) return grids;
  const sheets = [
    ...MAP_IDS.flatMap((id) => featureProblems(id, pack.maps[id])),
    ...counterProblems(pack),
    ...chartProblems(pack.charts),
    ...chitProblems(pack.chits),
  ];
  if (sheets.length > 0) return sheets;

  const zones = zonesOf(pack);
  const ways = MAP_IDS.flatMap((id) => walkProblems(id, zones[id]));
  if (ways.length > 0) return ways;
  const broken = FACTS.filter((fact) => !fact.holds(pack, zones)).map((fact) => `The rulebook says: ${fact.states} (${fact.case})`);
  return [...scenarioProblems(pack, zones), ...broken];
}
