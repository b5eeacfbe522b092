import type { HexId, HexKey } from '../components';
import type { Ground } from '../ground';
import {
  type Alien,
  activeMarinesOnMap,
  allMarines,
  isOnMap,
  kills,
  type Marine,
  marinesOnMap,
  monolithsOnMap,
  type Placed,
  type Position,
} from '../position';
import { hasAbility } from '../rules/b-actions';
import type { InvadersView } from '../view';
import type { Wanted } from './estimates';
import { field } from './ground-plan';

/*
 * What each unit is out for in a battle: what it is worth to it to stand in a hex, and whether it leaves by the exit.
 */

export interface Plan extends Wanted {
  /** What it is worth to the battle that this unit stands there. */
  standing(unit: Marine, hex: HexId): number;
  /** Whether it leaves the map if it can. */
  leaves(unit: Marine): boolean;
  /** Turns that are left, this one included. */
  readonly turnsLeft: number;
  /** Scans that are of use. */
  readonly scans: number;
}

const FAR = 40;
/** Of the Gauntlet's ladder. */
const DECISIVE_KILLS = 12;

export function planFor(ground: Ground, view: InvadersView): Plan {
  const turnsLeft = view.cup.chits.length;
  const { scenario } = ground;
  const plan = scenario.exit !== null ? breakthrough(ground, view) : scenario.scan !== null ? survey(ground, view) : closing(ground, view);
  const scans = [scenario.instant, ...scenario.ladder].flatMap(({ all }) => all.map((each) => (each.is === 'scans' ? each.atLeast : 0)));
  return { turnsLeft, scans: Math.max(...scans), ...plan };
}

type Part = Omit<Plan, 'turnsLeft' | 'scans'>;

/** A unit beside a friend who helps: fire and rallies by an HQ, rallies and supplies by Logistics; these two keep together. */
function company(ground: Ground, view: Position, unit: Marine, hex: HexId): number {
  let worth = 0;
  const carrier = unit.type === 'hq' || unit.type === 'logistics';
  for (const other of activeMarinesOnMap(view)) {
    if (other.id === unit.id || ground.zone.distance(other.hex, hex) !== 1) continue;
    if (other.type === 'hq') worth += carrier ? 0.2 : 0.12;
    if (other.type === 'logistics') worth += carrier ? 0.25 : 0.1;
  }
  return worth;
}

const baseWorth = (alien: Placed<Alien>): number => (alien.kind === 'overlord' ? 1.6 : 1) * (alien.active ? 1 : 0.75);

/** Aliens close to the Marines, or marked ones beside them, are worth more: they are the ones who hurt. */
function menace(ground: Ground, view: Position, alien: Placed<Alien>): number {
  const near = marinesOnMap(view).filter(({ hex }) => ground.zone.distance(hex, alien.hex) <= 2);
  return near.length * 0.12;
}

// ---------------------------------------------------------------- Running the Gauntlet

function breakthrough(ground: Ground, view: InvadersView): Part {
  const { zone, scenario } = ground;
  const edge = scenario.exit?.edge ?? 'east';
  const goals = new Map(zone.edge(edge).flatMap((hex): [HexId, number][] => [[hex, zone.exitCost(hex, edge) ?? 1]]));
  const costs = field(ground, view, goals);
  const costOf = (hex: HexKey | null): number => (hex === null ? FAR : (costs.get(hex) ?? FAR));
  const onWay = (type: Marine['type']) =>
    allMarines(view).filter((unit) => unit.type === type && ['map', 'waiting', 'scheduled'].includes(unit.place));
  const out = (...types: Marine['type'][]) =>
    allMarines(view).filter((unit) => unit.place === 'exited' && types.includes(unit.type)).length;
  const carriers = onWay('logistics');
  const combat = activeMarinesOnMap(view)
    .filter(({ type }) => type === 'squad' || type === 'heavy' || type === 'specops')
    .sort((a, b) => costOf(a.hex) - costOf(b.hex));
  const runner = out('squad', 'heavy', 'specops') > 0 ? null : (combat[0]?.id ?? null);
  const entry = scenario.entry.by === 'road' ? Math.min(...scenario.entry.hexes.map(costOf)) : FAR;
  const slowest = Math.max(0, ...carriers.map(({ hex, place }) => (place === 'map' ? costOf(hex) : entry)));
  const ahead = slowest === 0 ? 0 : slowest - 4;
  const pull: Readonly<Record<Marine['type'], number>> = { logistics: 0.75, hq: 0.5, squad: 0.3, heavy: 0.3, specops: 0.22, scout: 0.2 };
  const reach = (unit: Marine): boolean =>
    costOf(unit.hex) <= ({ logistics: 2, hq: 3, squad: 3, heavy: 2, specops: 4, scout: 3 }[unit.type] ?? 2);
  /** Everybody who is still missing for the outright victory can go this turn, or has gone. */
  const hq = onWay('hq').filter(reach);
  const ready =
    carriers.filter(reach).length + out('logistics') >= 2 && hq.length + out('hq') >= 1 && (runner === null || combat.some(reach));
  return {
    killWorth: (alien) => baseWorth(alien) + menace(ground, view, alien) + (costOf(alien.hex) < slowest + 2 ? 0.35 : -0.1),
    standing(unit, hex) {
      const cost = costOf(hex);
      const limited = unit.type === 'logistics' || unit.id === runner ? cost : Math.max(cost, ahead);
      const k = unit.id === runner ? Math.max(0.35, pull[unit.type]) : pull[unit.type];
      return -k * limited + company(ground, view, unit, hex);
    },
    leaves(unit) {
      // One out is an Average at least; the second, without the rest, helps only who has the kills of a Decisive, and at the end.
      if (unit.type === 'logistics')
        return ready || out('logistics') === 0 || (view.cup.chits.length <= 2 && kills(view) >= DECISIVE_KILLS);
      if (unit.type === 'hq') return ready && out('hq') === 0;
      return unit.id === runner && (ready || unit.type !== 'specops');
    },
  };
}

// ---------------------------------------------------------------- Close the Door

/** Being within reach of the Monolith to shut it, and hunting what stands around the Wormhole. */
function closing(ground: Ground, view: InvadersView): Part {
  const { zone } = ground;
  const monoliths = monolithsOnMap(view);
  const around = new Map(monoliths.flatMap(({ hex }) => zone.ring(hex, 1).map((id): [HexId, number] => [id, 0])));
  const costs = field(ground, view, around);
  const shutters = activeMarinesOnMap(view).filter((unit) => hasAbility(ground, unit, 'shuts-monolith'));
  const late = view.cup.chits.length <= 4;
  return {
    killWorth: (alien) => baseWorth(alien) + menace(ground, view, alien) + (alien.kind === 'overlord' ? 0.8 : 0) + (late ? 0.1 : 0),
    standing(unit, hex) {
      const cost = Math.min(costs.get(hex) ?? FAR, 14);
      const shuts = hasAbility(ground, unit, 'shuts-monolith');
      let worth = -(shuts ? 0.35 : 0.18) * Math.max(0, cost - (shuts ? 0 : 2)) + company(ground, view, unit, hex);
      if (!shuts) return worth;
      for (const monolith of monoliths) {
        if (zone.distance(monolith.hex, hex) !== 1) continue;
        const others = shutters.some((other) => other.id !== unit.id && zone.distance(other.hex, monolith.hex) === 1);
        worth += others ? 0.3 : late ? 2.5 : 1.2;
      }
      return worth;
    },
    leaves: () => false,
  };
}

// ---------------------------------------------------------------- Deep Scan

function survey(ground: Ground, view: InvadersView): Part {
  const { zone, scenario } = ground;
  const scan = scenario.scan;
  if (scan === null) throw new RangeError('no scan in this battle');
  const needed = new Set(scenario.instant.all.flatMap((condition) => (condition.is === 'eliminated' ? condition.units : [])));
  const costs = field(ground, view, new Map(zone.ring(scan.hex, 1).map((id): [HexId, number] => [id, 0])));
  const scanners = marinesOnMap(view).filter(({ type }) => scan.range[type] !== undefined);
  return {
    killWorth: (alien) => baseWorth(alien) + menace(ground, view, alien) + (needed.has(alien.id) ? 1.2 : 0),
    standing(unit, hex) {
      const cost = Math.min(costs.get(hex) ?? FAR, 14);
      const reach = scan.range[unit.type];
      let worth = company(ground, view, unit, hex);
      if (reach !== undefined) worth += zone.distance(scan.hex, hex) <= reach ? 1 : -0.3 * cost;
      else if (hasAbility(ground, unit, 'shuts-monolith')) {
        worth -= 0.28 * cost;
        if (zone.distance(scan.hex, hex) === 1) worth += 0.5;
        if (unit.type === 'hq' && scanners.some((other) => isOnMap(other) && zone.distance(other.hex, hex) === 1)) worth += 0.4;
      } else worth -= 0.2 * Math.max(0, cost - 2);
      return worth;
    },
    leaves: () => false,
  };
}
