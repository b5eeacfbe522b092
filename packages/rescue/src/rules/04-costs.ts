import { accepted, refuse, type Verdict } from '@carapace/tabletop';
import type { Forces, TerranForces, ZnonForces } from '../commands';
import { costOf, counterLimit, type Hive, type UnitKind } from '../components';
import { MOST_MARINES, type Side } from '../position';

/* What forces cost and how many there may be (4.1 to 4.9). Pure figures: neither side's depend on the other's. */

/** 4.4. */
export const RESOURCE_POINTS: Readonly<Record<Side, number>> = { terran: 80, znon: 70 };
/** 4.8: Game-Turns by which the jump can be brought forward. */
export const MOST_SPEED = 5;

/** Whether a form lists Terran purchases: only they name Darters (4.1). */
export const isTerranForces = (forces: Forces): forces is TerranForces => 'darters' in forces;

/** Space Marines of a force as individuals, the Engineers that come with the Darters included (4.3, 3.0 Individual; ruling 71). */
export function startingForce(hive: Hive, forces: TerranForces): number {
  const men = (kind: UnitKind): number => hive.pack.units[kind].individuals;
  return (forces.darters.length + forces.engineers) * men('engineer') + forces.scouts * men('scout') + forces.lancers * men('2-lancers');
}

/** Resource Points of a force (4.9). */
export function costOfForces(hive: Hive, forces: Forces): number {
  const price = (purchase: Parameters<typeof costOf>[1]): number => costOf(hive.pack.charts, purchase);
  if (isTerranForces(forces)) {
    return (
      forces.darters.length * price('darter') +
      forces.engineers * price('engineer') +
      forces.scouts * price('scout') +
      forces.lancers * price('2-lancers')
    );
  }
  return (
    forces.soldiers * price('soldier') +
    forces.workers * price('worker') +
    forces.boobytraps * price('boobytrap') +
    forces.fakes * price('fake-boobytrap') +
    forces.speed * price('speed')
  );
}

/** Whether a side may buy these forces. Refusals never depend on what the other side has bought. */
export function checkForces(hive: Hive, side: Side, forces: Forces): Verdict {
  if (isTerranForces(forces) !== (side === 'terran')) {
    return refuse('other-race', '4.1', 'A player buys from his own rows of the Unit Cost Chart only.');
  }
  const limits = isTerranForces(forces) ? checkTerran(hive, forces) : checkZnon(hive, forces);
  if (!limits.ok) return limits;
  const cost = costOfForces(hive, forces);
  // 4.5: less may be spent, but what is left is lost; forces are chosen in no later segment.
  if (cost > RESOURCE_POINTS[side]) {
    return refuse('too-dear', '4.4', `This costs ${cost} Resource Points; there are ${RESOURCE_POINTS[side]}.`);
  }
  return accepted;
}

function checkTerran(hive: Hive, forces: TerranForces): Verdict {
  const unknown = forces.darters.find((name) => !hive.pack.darters.includes(name));
  if (unknown !== undefined) return refuse('no-such-darter', '4.3', 'No Breach marker bears this name.');
  if (new Set(forces.darters).size < forces.darters.length) {
    return refuse('darter-twice', '4.3', 'There is one Breach marker of each name: a Darter is bought once.');
  }
  if (forces.darters.length === 0) return refuse('no-darter', '4.3', 'At least one Darter is needed to reach the Hive.');
  const shared = counterLimit(hive.pack.counters, 'engineer');
  const singles = forces.darters.length + forces.engineers + forces.scouts;
  if (singles > shared) {
    return refuse(
      'too-few-counters',
      '4.2',
      `There are only ${shared} counters for Engineers and Scouts together, free Engineers included.`,
    );
  }
  const lancers = counterLimit(hive.pack.counters, '2-lancers');
  if (forces.lancers > lancers) return refuse('too-few-counters', '4.2', `There are only ${lancers} counters for 2 Lancers.`);
  const men = startingForce(hive, forces);
  const seats = MOST_MARINES * forces.darters.length;
  if (men > seats) return refuse('no-seats', '5.2', `These are ${men} men, and the Darters have ${seats} seats.`);
  return accepted;
}

function checkZnon(hive: Hive, forces: ZnonForces): Verdict {
  const limits = [
    { bought: forces.soldiers, kind: 'soldier', case: '4.2', name: 'Soldiers' },
    { bought: forces.workers, kind: 'worker', case: '4.2', name: 'Workers' },
    { bought: forces.boobytraps, kind: 'boobytrap', case: '15.0a', name: 'boobytraps' },
    { bought: forces.fakes, kind: 'fake-boobytrap', case: '15.0a', name: 'fake boobytraps' },
  ] as const;
  for (const { bought, kind, case: on, name } of limits) {
    const most = counterLimit(hive.pack.counters, kind);
    if (bought > most) return refuse('too-few-counters', on, `There are only ${most} counters for ${name}.`);
  }
  if (forces.speed > MOST_SPEED) {
    return refuse('too-fast', '4.8', `The jump can be brought forward by ${MOST_SPEED} Game-Turns at most.`);
  }
  return accepted;
}
