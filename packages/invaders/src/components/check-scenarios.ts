import { countersOf } from './charts';
import type { Zones } from './facts';
import type { HexId } from './map-shapes';
import type { Mapzone } from './mapzone';
import { type Campaign, type Condition, LEVELS, MARINE_TYPES, type Pack, type Scenario, type UnitTable } from './pack';

const twice = <T>(list: readonly T[]): T[] => list.filter((entry, i) => list.indexOf(entry) !== i);

/** Marines and aliens against what is in the box (A2.1, B.3). */
function forceProblems({ groups, reserve, aliens }: Scenario, units: UnitTable): string[] {
  const found: string[] = [];
  for (const type of MARINE_TYPES) {
    const used = [...groups.map((group) => group.units), reserve.pool].reduce((sum, force) => sum + (force[type] ?? 0), 0);
    const there = countersOf(units, type).length;
    if (used > there) found.push(`${used} ${type} of ${there}`);
  }
  const fighters = new Map(units.fighters.map((counter) => [counter.id, counter]));
  for (const { unit } of aliens.placed) if (!fighters.has(unit)) found.push(`there is no alien ${unit}`);
  for (const unit of twice(aliens.placed.map((one) => one.unit))) found.push(`${unit} is placed twice`);
  const pods = aliens.placed.filter(({ unit }) => fighters.get(unit)?.kind === 'pod').length + aliens.drawn.length;
  const there = units.fighters.filter(({ kind }) => kind === 'pod').length;
  if (pods > there) found.push(`${pods} pods of ${there}`);
  if (aliens.monoliths.length > units.monoliths.length) found.push(`${aliens.monoliths.length} Monoliths of ${units.monoliths.length}`);
  return found;
}

function placeProblems({ entry, aliens, scan }: Scenario, zone: Mapzone): string[] {
  const found: string[] = [];
  const held: HexId[] = [...aliens.monoliths, ...aliens.placed.map(({ hex }) => hex), ...aliens.drawn];
  for (const hex of twice(held)) found.push(`two units in ${hex} (C3.3)`);
  if (scan !== null && !aliens.monoliths.includes(scan.hex)) found.push(`no Monolith to scan in ${scan.hex}`);
  if (entry.by === 'landing') {
    const names = zone.landingZones.map(({ id }) => id);
    for (const id of entry.zones) if (!names.includes(id)) found.push(`there is no landing zone ${id}`);
    return found;
  }
  for (const hex of entry.hexes)
    if (!zone.sheet.roadExits.some((exit) => exit.hex === hex && exit.edge === entry.edge)) found.push(`no road enters ${hex} (C1.4)`);
  for (const hex of entry.substitutes)
    if (!zone.edge(entry.edge).includes(hex)) found.push(`${hex} does not lie on the ${entry.edge} edge (ruling 76)`);
  return found;
}

function conditionProblems(condition: Condition, { exit, scan, aliens, entry }: Scenario, zone: Mapzone): string[] {
  switch (condition.is) {
    case 'exited':
      return exit === null ? ['asks for exits, and there is none'] : [];
    case 'scans':
      return scan === null ? ['asks for scans, and there are none'] : [];
    case 'eliminated': {
      const strangers = condition.units.filter((id) => !aliens.placed.some(({ unit }) => unit === id));
      return strangers.map((id) => `asks for ${id}, which is not placed`);
    }
    case 'no-active-alien-near-wormhole':
      return zone.wormhole === null ? ['asks for a Wormhole, and there is none'] : [];
    case 'beyond-lava': {
      const here = entry.by === 'road' ? entry.hexes.filter((hex) => zone.bank(condition.edge).has(hex)) : [];
      return here.map((hex) => `no lava lies between ${hex} and the ${condition.edge} edge`);
    }
    case 'kills':
    case 'monoliths-inactive':
    case 'no-overlord-on-map':
      return [];
  }
}

function ladderProblems(scenario: Scenario, zone: Mapzone): string[] {
  const { ladder, instant } = scenario;
  const found = [instant, ...ladder].flatMap(({ level, all }) =>
    all.flatMap((condition) => conditionProblems(condition, scenario, zone).map((fault) => `${level} ${fault}`)),
  );
  const order = ladder.map(({ level }) => LEVELS.indexOf(level));
  if (order.some((place, i) => place <= (order[i - 1] ?? -1))) found.push('the levels do not go down (G4.2)');
  if (ladder.some(({ all }, i) => (all.length === 0) !== (i === ladder.length - 1)))
    found.push('the last level, and no other, asks for nothing (G4.2)');
  if (instant.all.length === 0) found.push('the outright victory asks for nothing (B3.1)');
  return found;
}

function campaignProblems(campaign: Campaign, battles: readonly Scenario[], units: UnitTable): string[] {
  const found: string[] = [];
  const [, last] = campaign.battles.map((id) => battles.find((battle) => battle.id === id));
  for (const id of campaign.battles) if (!battles.some((battle) => battle.id === id)) found.push(`there is no battle ${id}`);
  if (battles.some(({ id }) => id === campaign.id)) found.push('a battle has its id');
  if (last !== undefined) {
    const overlords = units.fighters.filter(({ id, kind }) => kind === 'overlord' && last.aliens.placed.some(({ unit }) => unit === id));
    const there = overlords.map(({ id }) => id).sort();
    if ([...campaign.overlordsLeave].sort().join() !== there.join())
      found.push('overlordsLeave does not name the Overlords of the last battle');
    const { group } = campaign.withoutLogistics;
    if (!last.groups.some(({ name }) => name === group)) found.push(`there is no group ${group}`);
  }
  const steps = campaign.outcomes.map(({ atLeast }) => atLeast ?? Number.NEGATIVE_INFINITY);
  if (steps.some((points, i) => points >= (steps[i - 1] ?? Number.POSITIVE_INFINITY)) || steps.at(-1) !== Number.NEGATIVE_INFINITY)
    found.push('the outcomes do not go down to one that asks for nothing');
  return found.map((fault) => `campaign ${campaign.id}: ${fault}`);
}

/** What is wrong with battles and campaign, on maps that are sound; empty if nothing is. */
export function scenarioProblems({ scenarios, units }: Pack, zones: Zones): string[] {
  const { battles, campaign } = scenarios;
  const ids = twice(battles.map(({ id }) => id)).map((id) => `battles: two have the id ${id}`);
  const each = battles.flatMap((battle) => {
    const zone = zones[battle.map];
    const faults = [...forceProblems(battle, units), ...placeProblems(battle, zone), ...ladderProblems(battle, zone)];
    return faults.map((fault) => `battle ${battle.id}: ${fault}`);
  });
  return [...ids, ...each, ...campaignProblems(campaign, battles, units)];
}
