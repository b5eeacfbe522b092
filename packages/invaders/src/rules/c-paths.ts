import { type Refusal, refuse } from '@carapace/tabletop';
import type { Path } from '../commands';
import { figuresOf, type HexId, type HexKey, isHexId } from '../components';
import type { Ground } from '../ground';
import {
  activeMarinesOnMap,
  aliensOnMap,
  isMarine,
  isOnMap,
  type Marine,
  marinesOnMap,
  monolithsOnMap,
  type Position,
  type Unit,
  unitAt,
} from '../position';
import { hasAbility } from './b-actions';

/*
 * Ways on foot (C1): which steps there are, what they cost, how far a unit gets, where it comes in and where it leaves. Pure: the same for a View
 * and for State. Movement Points are in halves: 0.5, 1, 1.5.
 */

/** Movement Points of a unit, for a Full Move or the move of a Shoot and Scoot: less one if Stunned, then halved and rounded down (C1.7, C1b.1, ruling 15). */
export function pointsOf({ pack }: Ground, unit: Marine, scoot: boolean): number {
  if (unit.condition === 'paralyzed') return 0;
  const { mp } = figuresOf(pack.units, unit.type);
  const points = Math.max(0, unit.condition === 'stunned' ? mp - STUNNED_COSTS : mp);
  return scoot ? Math.floor(points / 2) : points;
}
/** C1.7 */
const STUNNED_COSTS = 1;

/** Where units off the map come in on foot, and at what price; empty where the scenario has no road to come by (C1.1, ruling 76). */
export function entries(
  { zone, charts, scenario: { entry } }: Ground,
  pos: Position,
): readonly { readonly hex: HexId; readonly cost: number }[] {
  if (entry.by !== 'road') return [];
  const held = new Set(aliensOnMap(pos).map(({ hex }) => hex));
  const open = entry.hexes.filter((hex) => !held.has(hex));
  if (open.length > 0) return open.map((hex) => ({ hex, cost: charts.roadStep.mp }));
  return entry.substitutes
    .filter((hex) => !held.has(hex))
    .flatMap((hex) => {
      const cost = charts.terrain[zone.hex(hex).terrain].mp;
      return cost === null ? [] : [{ hex, cost }];
    });
}

/** Movement Points of a step between adjacent hexes (C1.2 to C1.6), or why there is none. Units in the way are not its concern. */
function stepCost({ zone }: Ground, from: HexKey, to: HexKey): number | Refusal {
  const road = zone.road(from, to);
  if (zone.isBridge(from) && !road) return no('off-the-bridge', 'C1.6', 'A bridge is left only along its road.');
  const cost = zone.stepCost(from, to);
  return cost ?? no('lava', 'C1.6', 'Lava can be crossed only along a road.');
}

const no = (code: string, on: string, text: string): Refusal => ({ code, case: on, text });

/** A way as far as it has been looked at. `cost` includes the exit, if there is one. */
export interface Walk {
  readonly path: Path;
  readonly cost: number;
}

/**
 * The price of a step, of an entry if there is no hex to come from, and whether the unit may be in that hex even in passing: with its own (C1.11),
 * not with aliens (C1.12). Who stands beside the way holds up nobody (C4.3).
 */
function enter(
  ground: Ground,
  pos: Position,
  from: HexKey | null,
  to: HexKey,
  occupant: (hex: HexKey) => Unit | null = (hex) => unitAt(pos, hex),
): number | Refusal {
  const { zone } = ground;
  if (!zone.has(to)) return no('no-such-hex', 'A1.1', 'There is no such hex on this map.');
  if (from === null) {
    const entry = entries(ground, pos).find(({ hex }) => hex === to);
    return entry?.cost ?? no('no-entry', 'E6.5', 'Units do not come in at this hex.');
  }
  if (zone.distance(from, to) !== 1) return no('not-adjacent', 'C1.2', 'A unit moves from hex to adjacent hex.');
  const there = occupant(to);
  if (there !== null && !isMarine(there)) return no('alien-there', 'C1.12', 'A Marine unit never enters a hex with an alien.');
  return stepCost(ground, from, to);
}

/** C1.6: a bridge is left by its other end than the one it was entered by (ruling 1). `before` is the hex before `from`. */
const turnsBack = ({ zone }: Ground, before: HexKey | null, from: HexKey | null, to: HexKey): Refusal | null =>
  before === to && from !== null && zone.isBridge(from)
    ? no('off-the-bridge', 'C1.6', 'A bridge is crossed: nobody turns back on it.')
    : null;

/** Why a move cannot end in a hex, or null (C1.6, C1.10, ruling 1). Of the hexes without a number only bridges can be entered. */
function cannotStop(pos: Position, unit: Marine, hex: HexKey): Refusal | null {
  if (!isHexId(hex)) return no('on-the-bridge', 'C1.6', 'No move ends on a bridge.');
  const there = unitAt(pos, hex);
  if (there !== null && there.id !== unit.id) return no('stacked', 'C1.10', 'Two Marine units never end in one hex.');
  return null;
}

/** What each step of a way that has been accepted costs. */
export function stepCosts(ground: Ground, pos: Position, unit: Marine, path: Path): readonly number[] {
  let from: HexKey | null = isOnMap(unit) ? unit.hex : null;
  return path.map((to) => {
    const cost = enter(ground, pos, from, to);
    if (typeof cost !== 'number') throw new Error(`a way that was accepted is closed at ${to}: ${cost.code}`);
    from = to;
    return cost;
  });
}

/** Why a whole way cannot be taken, with the exit over the scenario's edge if it is one out of the battle, or null (C1, C4.1). */
export function judgePath(ground: Ground, pos: Position, unit: Marine, path: Path, points: number, exit: boolean): Refusal | null {
  const { zone, scenario } = ground;
  let from: HexKey | null = isOnMap(unit) ? unit.hex : null;
  let before: HexKey | null = null;
  let cost = 0;
  for (const to of path) {
    const step = turnsBack(ground, before, from, to) ?? enter(ground, pos, from, to);
    if (typeof step !== 'number') return step;
    cost += step;
    if (cost > points) return no('too-far', 'C1.9', `This way costs ${cost} of ${points} Movement Points.`);
    before = from;
    from = to;
  }
  if (!exit) {
    const end = path.at(-1);
    return end === undefined ? no('no-way', 'C1.1', 'A move enters at least one hex.') : cannotStop(pos, unit, end);
  }
  if (scenario.exit === null) return no('no-exit', 'C4.1', 'In this battle no unit may leave the map.');
  const out = from === null || !isHexId(from) ? null : zone.exitCost(from, scenario.exit.edge);
  if (out === null) return no('not-at-the-exit', 'C4.1', `Units leave over the ${scenario.exit.edge} edge.`);
  return cost + out > points ? no('too-far', 'C1.9', `This way costs ${cost + out} of ${points} Movement Points.`) : null;
}

/** The cheapest way to every hex that a unit can still get to when it has gone the prefix, prefix included; empty if the prefix itself is closed. */
export function reachable(ground: Ground, pos: Position, unit: Marine, prefix: Path, points: number): ReadonlyMap<HexKey, Walk> {
  const { zone } = ground;
  let walk: Walk = { path: [], cost: 0 };
  let before: HexKey | null = null;
  let from: HexKey | null = isOnMap(unit) ? unit.hex : null;
  for (const to of prefix) {
    const step = turnsBack(ground, before, from, to) ?? enter(ground, pos, from, to);
    if (typeof step !== 'number' || walk.cost + step > points) return new Map();
    walk = { path: [...walk.path, to], cost: walk.cost + step };
    before = from;
    from = to;
  }
  // Looked up many times over.
  const units = new Map<HexKey, Unit>([...marinesOnMap(pos), ...aliensOnMap(pos)].map((each) => [each.hex, each]));
  const occupant = (hex: HexKey): Unit | null => units.get(hex) ?? null;
  const best = new Map<HexKey, Walk>();
  const settled = new Set<HexKey>();
  if (from !== null) best.set(from, walk);
  if (from === null) for (const { hex, cost } of entries(ground, pos)) if (cost <= points) best.set(hex, { path: [hex], cost });
  for (let at = cheapest(best, settled); at !== null; at = cheapest(best, settled)) {
    settled.add(at);
    const here = best.get(at) as Walk;
    const behind = here.path.length > 1 ? (here.path.at(-2) ?? null) : unit.hex;
    for (const to of zone.beside(at)) {
      const step = turnsBack(ground, behind, at, to) ?? enter(ground, pos, at, to, occupant);
      if (typeof step !== 'number' || here.cost + step > points) continue;
      const known = best.get(to);
      const cost = here.cost + step;
      if (known === undefined || cost < known.cost || (cost === known.cost && here.path.length + 1 < known.path.length))
        best.set(to, { path: [...here.path, to], cost });
    }
  }
  return best;
}

function cheapest(best: ReadonlyMap<HexKey, Walk>, settled: ReadonlySet<HexKey>): HexKey | null {
  let found: HexKey | null = null;
  for (const [key, { cost }] of best) {
    if (settled.has(key)) continue;
    if (found === null || cost < (best.get(found) as Walk).cost) found = key;
  }
  return found;
}

type Reach = ReadonlyMap<HexKey, Walk>;

/** The ways that a move may take: to each hex where it may end, the prefix gone first; after a step that may be the hex it came from. */
export function walks(
  ground: Ground,
  pos: Position,
  unit: Marine,
  prefix: Path,
  points: number,
  reach: Reach = reachable(ground, pos, unit, prefix, points),
): readonly Walk[] {
  return [...reach]
    .filter(([key, { path, cost }]) => cost <= points && path.length > prefix.length && cannotStop(pos, unit, key) === null)
    .map(([, walk]) => walk);
}

/** The ways out of the battle: to each hex from which the unit can leave, the exit paid for. */
export function exits(ground: Ground, points: number, reach: Reach): readonly Walk[] {
  const { exit } = ground.scenario;
  if (exit === null) return [];
  return [...reach].flatMap(([key, { path, cost }]) => {
    const out = isHexId(key) ? ground.zone.exitCost(key, exit.edge) : null;
    return out === null || cost + out > points ? [] : [{ path, cost: cost + out }];
  });
}

/** What a way does to Monoliths, hex by hex: for the eye before it is walked (A2.3, A2.4). */
export function monolithsOnTheWay(ground: Ground, pos: Position, unit: Marine, path: Path): readonly string[] {
  if (!hasAbility(ground, unit, 'shuts-monolith')) return [];
  const others = activeMarinesOnMap(pos).filter((other) => other.id !== unit.id && hasAbility(ground, other, 'shuts-monolith'));
  const notes: string[] = [];
  for (const monolith of monolithsOnMap(pos)) {
    if (others.some(({ hex }) => ground.zone.distance(hex, monolith.hex) === 1)) continue;
    let shut = !monolith.active;
    for (const key of path) {
      const beside = ground.zone.distance(key, monolith.hex) === 1;
      if (beside !== shut) notes.push(beside ? `shuts the Monolith in ${monolith.hex}` : `lets the Monolith in ${monolith.hex} wake`);
      shut = beside;
    }
  }
  return notes;
}

export const refusalOf = ({ code, case: on, text }: Refusal) => refuse(code, on, text);
