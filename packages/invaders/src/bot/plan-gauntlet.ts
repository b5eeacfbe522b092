import type { HexId, HexKey, MarineType } from '../components';
import type { Ground } from '../ground';
import { activeAliensOnMap, activeMarinesOnMap, allMarines, isFighter, isOnMap, kills, type Marine } from '../position';
import { pointsOf } from '../rules/c-paths';
import type { InvadersView } from '../view';
import { descent, field } from './ground-plan';
import { type Aims, baseWorth, cohesion, company, FAR, menace, turnsLeft } from './plan';

/*
 * Running the Gauntlet: all gather where they come in, call up the reserve and shoot what comes at them; then both Logistics, an HQ and one other go
 * out as fast as they can; all others clear their road, help them up, and keep off it.
 */

/** Turns of gathering: who marches at once meets all the aliens on the road, in small groups and far from those who would help him up. */
const GATHERING = 8;
/** How little the way out draws until then. */
const PATIENCE = 0.1;

/** Of the Gauntlet's ladder. */
const DECISIVE_KILLS = 12;
/** How far ahead of those who go out their road is kept clear. */
const LANE = 7;

/** What it is worth to draw an alien's fire. */
const SCREEN = 0.3;

/** With no more turns than these left nobody turns back. */
const HELPED = 5;
/** Hexes from which it is worth it. */
const NEAR_ENOUGH = 6;

const PULL: Readonly<Record<MarineType, number>> = { logistics: 0.9, hq: 0.6, squad: 0.3, heavy: 0.3, specops: 0.22, scout: 0.06 };

export interface Breakthrough extends Aims {
  costOf(hex: HexKey | null): number;
}

export function breakthrough(ground: Ground, view: InvadersView): Breakthrough {
  const { zone, scenario } = ground;
  const edge = scenario.exit?.edge ?? 'east';
  const costs = field(ground, view, new Map(zone.edge(edge).flatMap((hex): [HexId, number][] => [[hex, zone.exitCost(hex, edge) ?? 1]])));
  const entry = scenario.entry.by === 'road' ? Math.min(...scenario.entry.hexes.map((hex) => costs.get(hex) ?? FAR)) : FAR;
  const costOf = (hex: HexKey | null): number => (hex === null ? entry : (costs.get(hex) ?? FAR));
  const onWay = (...types: MarineType[]) =>
    allMarines(view).filter(({ type, place }) => types.includes(type) && ['map', 'waiting', 'scheduled'].includes(place));
  const out = (...types: MarineType[]) => allMarines(view).filter(({ place, type }) => place === 'exited' && types.includes(type)).length;
  const turns = turnsLeft(ground, view);
  const gathers = view.turn <= GATHERING;
  const patience = gathers ? PATIENCE : 1;
  const carriers = onWay('logistics');
  const combat = activeMarinesOnMap(view)
    .filter(({ type }) => type === 'squad' || type === 'heavy' || type === 'specops')
    .sort((a, b) => costOf(a.hex) - costOf(b.hex));
  const runner = out('squad', 'heavy', 'specops') > 0 ? null : (combat[0]?.id ?? null);
  const slowest = Math.max(0, ...carriers.map(({ hex }) => costOf(hex)));
  const ahead = slowest === 0 ? 0 : slowest - 4;
  const reach = (unit: Marine): boolean => isOnMap(unit) && costOf(unit.hex) <= pointsOf(ground, unit, false);
  const hqs = onWay('hq');
  /** Everybody who is still missing for the outright victory can go this turn, or has gone. */
  const ready =
    carriers.filter(reach).length + out('logistics') >= 2 && (out('hq') > 0 || hqs.some(reach)) && (runner === null || combat.some(reach));
  /** The outright victory is still to be had; without it nothing is lost by going out one after the other. */
  const outright = out('hq') > 0 || hqs.length > 0;
  const firstHq = out('hq') > 0 ? null : (hqs.filter(isOnMap).sort((a, b) => costOf(a.hex) - costOf(b.hex))[0]?.id ?? null);
  // A Paralyzed one of them is helped up before the others go on: beside Logistics and an HQ it rallies on a 2, alone on a 5.
  const patients = turns > HELPED ? carriers.filter(isOnMap).filter(({ condition }) => condition === 'paralyzed') : [];
  const toPatient = (unit: Marine, hex: HexId): number =>
    Math.min(FAR, ...patients.filter(({ id }) => id !== unit.id).map((patient) => zone.distance(patient.hex, hex)));
  const helps = (unit: Marine): boolean =>
    (unit.type === 'logistics' || unit.type === 'hq') && isOnMap(unit) && toPatient(unit, unit.hex) <= NEAR_ENOUGH;
  const goes = (unit: Marine): boolean => unit.type === 'logistics' || unit.id === runner || unit.id === firstHq;
  // Aliens take the nearest: whoever stands nearer than those who go out draws their fire.
  const going = activeMarinesOnMap(view).filter((unit) => unit.type === 'logistics' || unit.id === firstHq);
  const others = activeMarinesOnMap(view).filter((unit) => !goes(unit));
  const threats = activeAliensOnMap(view)
    .filter(isFighter)
    .map((alien) => {
      const distance = Math.min(FAR, ...going.map(({ hex }) => zone.distance(alien.hex, hex)));
      const screens = others.filter(({ hex }) => zone.distance(alien.hex, hex) < distance).map(({ id }) => id);
      return { hex: alien.hex, distance, screens };
    })
    .filter(({ distance }) => distance < FAR);
  const screening = (unit: Marine, hex: HexId): number =>
    threats.filter((threat) => threat.screens.every((id) => id === unit.id) && zone.distance(threat.hex, hex) < threat.distance).length;
  const lane = new Set(
    allMarines(view)
      .filter((unit) => goes(unit) && isOnMap(unit))
      .flatMap((unit) => descent(ground, costs, unit.hex as HexKey, LANE)),
  );
  return {
    costOf,
    killWorth: (alien) =>
      baseWorth(alien) + menace(ground, view, alien) + (costOf(alien.hex) < slowest + 2 ? 0.35 : -0.1) + (lane.has(alien.hex) ? 0.3 : 0),
    standing(unit, hex) {
      const cost = costOf(hex);
      const near = company(ground, view, unit, hex) + (gathers ? cohesion(ground, view, unit, hex) : 0);
      if (helps(unit)) {
        const far = toPatient(unit, hex);
        return near + (far === 1 ? 1 : 0) - 0.6 * Math.max(0, far - 1) - 0.1 * cost;
      }
      if (unit.id === runner) return near - patience * Math.max(0.35, PULL[unit.type]) * cost;
      if (unit.type === 'logistics') return near - patience * PULL.logistics * cost;
      return (
        near -
        patience * PULL[unit.type] * Math.max(cost, ahead) -
        (!goes(unit) && lane.has(hex) ? 0.5 : 0) +
        (goes(unit) ? 0 : SCREEN * screening(unit, hex))
      );
    },
    leaves(unit) {
      // One out is an Average at least; the second, without the rest, helps only who has the kills of a Decisive, and at the end.
      if (helps(unit) && !ready) return false;
      if (unit.type === 'logistics') return ready || out('logistics') === 0 || ((turns <= 2 || !outright) && kills(view) >= DECISIVE_KILLS);
      if (unit.type === 'hq') return out('hq') === 0 && (ready || hqs.length > 1);
      return unit.id === runner && (ready || unit.type !== 'specops');
    },
    // Who waits for a safe road is shot at longer.
    caution: 0.6,
    scan: 0,
    reserve: gathers ? 2 : hqs.length < 2 ? 0.9 : 0.7,
  };
}
