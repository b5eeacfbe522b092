import type { AlienClause, Anchor, ChitStep, ChitTest, HexId, Mapzone, MarineClause, Nearness } from '../components';
import { compareHighest } from '../components/hex-id';
import {
  type Alien,
  activeAliensOnMap,
  activeMarinesOnMap,
  aliensOnMap,
  allAliens,
  isActiveMarine,
  isFighter,
  type Marine,
  marinesOnMap,
  type Placed,
  type Position,
  type Unit,
} from '../position';

/*
 * Whom a chit names (F2.1), and in what order they act (F2.3). Units in a cup are never meant (ruling 85).
 */

/** The hexes a distance is measured from. `placed`: the unit that the step before has put down, shut or not. */
function anchors(pos: Position, of: Anchor, placed: string | null): readonly HexId[] {
  switch (of) {
    case 'overlord':
      return aliensOnMap(pos).flatMap(({ kind, hex }) => (kind === 'overlord' ? [hex] : []));
    case 'active-monolith':
      return activeAliensOnMap(pos).flatMap(({ kind, hex }) => (kind === 'monolith' ? [hex] : []));
    case 'active-alien':
      return activeAliensOnMap(pos).map(({ hex }) => hex);
    case 'active-marine':
      return activeMarinesOnMap(pos).map(({ hex }) => hex);
    case 'placed':
      return aliensOnMap(pos).flatMap(({ id, hex }) => (id === placed ? [hex] : []));
  }
}

function isNear(zone: Mapzone, pos: Position, hex: HexId, near: Nearness | undefined, placed: string | null): boolean {
  if (near === undefined) return true;
  return near.of.some((anchor) => anchors(pos, anchor, placed).some((from) => zone.distance(hex, from) <= near.range));
}

function fits(zone: Mapzone, pos: Position, unit: Placed<Alien>, clause: AlienClause, placed: string | null): boolean {
  const { kinds, numbers, parity, side, near } = clause;
  if (!isFighter(unit) || !(kinds as readonly string[]).includes(unit.kind)) return false;
  const number = unit.number as number;
  if (numbers !== undefined && (number < numbers.from || number > numbers.to)) return false;
  if (parity !== undefined && (number % 2 === 0) !== (parity === 'even')) return false;
  if (side !== undefined && unit.active !== (side === 'active')) return false;
  return isNear(zone, pos, unit.hex, near, placed);
}

const byNumberThenHex = (a: Placed<Alien>, b: Placed<Alien>): number => (a.number ?? 0) - (b.number ?? 0) || compareHighest(a.hex, b.hex);

/** The aliens that fit one of the clauses, each once (Q4), lowest number first and of equals the highest hex (F2.3, ruling 59). */
export function namedAliens(
  zone: Mapzone,
  pos: Position,
  of: readonly AlienClause[],
  placed: string | null = null,
): readonly Placed<Alien>[] {
  return aliensOnMap(pos)
    .filter((unit) => of.some((clause) => fits(zone, pos, unit, clause, placed)))
    .sort(byNumberThenHex);
}

/** The Marines that fit the clause, highest hex first. */
export function namedMarines(
  zone: Mapzone,
  pos: Position,
  { which, near }: MarineClause,
  placed: string | null = null,
): readonly Placed<Marine>[] {
  return marinesOnMap(pos)
    .filter((unit) => (which === 'all' || isActiveMarine(unit)) && isNear(zone, pos, unit.hex, near, placed))
    .sort((a, b) => compareHighest(a.hex, b.hex));
}

/** A test of a chit, settled once when it takes effect. */
export function holds(zone: Mapzone, pos: Position, test: ChitTest): boolean {
  switch (test.test) {
    case 'available':
      return allAliens(pos).some(({ kind, place }) => kind === test.what && place === (kind === 'monolith' ? 'aside' : 'cup'));
    case 'nobody':
      return namedAliens(zone, pos, test.of).length === 0;
  }
}

/** Where new units come in by a gate: all that are equally good, highest hex first; an empty list means the gate is not there. */
export function gateHexes(zone: Mapzone, pos: Position, gate: 'wormhole' | 'active-monolith' | 'overlord'): readonly HexId[] {
  if (gate === 'wormhole') return zone.wormhole === null ? [] : [zone.wormhole];
  return [...anchors(pos, gate, null)].sort(compareHighest);
}

/** Whom a chit would name if it took effect now, for boards. */
export interface WouldName {
  /** In the order in which they act or are hit, each once. */
  readonly units: readonly Placed<Unit>[];
  /** Something comes in first, and whoever is near it then is named as well. */
  readonly nearNewcomer: boolean;
}

/** Of each test the branch that holds; what a step before moves or turns is not reckoned with. */
export function wouldName(zone: Mapzone, pos: Position, steps: readonly ChitStep[]): WouldName {
  const units = new Set<Placed<Unit>>();
  let newcomer = false;
  let nearNewcomer = false;
  const look = (step: ChitStep): void => {
    switch (step.step) {
      case 'if':
        for (const one of holds(zone, pos, step.when) ? step.yes : step.no) look(one);
        return;
      case 'place':
        newcomer ||= step.what === 'drawn-unit' || holds(zone, pos, { test: 'available', what: step.what });
        return;
      case 'aliens':
        for (const unit of namedAliens(zone, pos, step.of)) units.add(unit);
        break;
      case 'marines':
        for (const unit of namedMarines(zone, pos, step.of)) units.add(unit);
    }
    nearNewcomer ||= newcomer;
  };
  for (const step of steps) look(step);
  return { units: [...units], nearNewcomer };
}
