import { type Condition, figuresOf, type HexKey, type Level, type MarineType } from '../components';
import type { Ground } from '../ground';
import {
  activeAliensOnMap,
  activeMarinesOnMap,
  aliensOnMap,
  allMarines,
  isActiveMarine,
  isFighter,
  isOnMap,
  kills,
  type Marine,
  marinesOnMap,
  monolithsOnMap,
  type Placed,
  type Position,
} from '../position';
import { hasAbility } from '../rules/b-actions';
import { allShut } from '../rules/g-levels';
import type { InvadersView } from '../view';
import { goalRisk } from './goal-risk';
import { turnsLeft } from './plan';

/*
 * What the end of the battle is likely to be worth to the Marine player as things stand, in kills: the levels he may still reach, and the Mission
 * Goals that may come in between (G4). Rough, but it rises with every step towards a victory, which is what it is for.
 */

const WORTH: Readonly<Record<Level, number>> = { overwhelming: 10, decisive: 9, major: 8.5, average: 8, minor: 7.5, defeat: 0 };
/** Kills that a turn may bring. */
const KILLS_PER_TURN = 0.8;
/** Hexes a turn's march brings a scanner nearer, how much of its tries come about, and what those still to come may add in a turn. */
const MARCH = 2;
const TRIES = 0.7;
const LATER = 0.1;

export type Outlook = (pos: Position) => number;

/** The outlook in this battle. `costOf`: Movement Points from a hex out over the edge, from null those from where units come in. */
export function outlookOf(ground: Ground, view: InvadersView, costOf: (hex: HexKey | null) => number): Outlook {
  const { instant, ladder } = ground.scenario;
  const turns = turnsLeft(ground, view);
  return (pos) => {
    const chance = (all: readonly Condition[]) => all.reduce((p, each) => p * chanceOf(ground, pos, each, turns, costOf), 1);
    const outright = chance(instant.all);
    let reached = 0;
    let worth = 0;
    for (const { level, all } of ladder) {
      // Whoever reaches a higher rung would have reached this one.
      const sofar = Math.max(reached, chance(all));
      worth += (sofar - reached) * WORTH[level];
      reached = sofar;
    }
    return outright * WORTH[instant.level] + (1 - outright) * (1 - goalRisk(ground, view, pos)) * worth;
  };
}

/** Scans to be expected: a try a turn of each who is within reach of the Monolith by then, with better odds beside an HQ. */
export function scansToCome({ zone, scenario: { scan } }: Ground, pos: Position, turns: number): number {
  if (scan === null) return 0;
  const active = activeMarinesOnMap(pos);
  let expected = LATER * Math.max(0, turns - 2);
  for (const { type, hex, condition } of active) {
    const range = scan.range[type];
    if (range === undefined) continue;
    const way = Math.max(0, zone.distance(hex, scan.hex) - range) / MARCH;
    const helped = active.some((other) => other.type === 'hq' && zone.distance(other.hex, hex) === 1);
    const odds = (7 - scan.success + (helped ? scan.adjacentHq : 0) + (condition === 'stunned' ? 0.4 * scan.stunned : 0)) / 6;
    expected += TRIES * odds * Math.max(0, turns - way);
  }
  return expected;
}

/** Chance of so many or more of what comes at a rate. */
function atLeast(wanted: number, rate: number): number {
  let none = 0;
  let term = Math.exp(-rate);
  for (let k = 0; k < wanted; k++) {
    none += term;
    term *= rate / (k + 1);
  }
  return Math.max(0, 1 - none);
}

function chanceOf(ground: Ground, pos: Position, condition: Condition, turns: number, costOf: (hex: HexKey | null) => number): number {
  const { zone } = ground;
  switch (condition.is) {
    case 'exited': {
      const fit = allMarines(pos).filter(({ type }) => condition.types.includes(type));
      const missing = condition.atLeast - fit.filter(({ place }) => place === 'exited').length;
      if (missing <= 0) return 1;
      const chances = fit.map((unit) => exitChance(ground, pos, unit, turns, costOf)).sort((a, b) => b - a);
      return chances.length < missing ? 0 : chances.slice(0, missing).reduce((p, each) => p * each, 1);
    }
    case 'kills':
      return atLeast(condition.atLeast - kills(pos), KILLS_PER_TURN * turns);
    case 'scans':
      return atLeast(condition.atLeast - pos.scans, scansToCome(ground, pos, turns));
    case 'eliminated':
      return condition.units.reduce((p, id) => {
        const alien = pos.aliens[id];
        return p * (alien === undefined || alien.place === 'eliminated' ? 1 : alien.place === 'map' ? 1 - 0.85 ** turns : 0);
      }, 1);
    case 'beyond-lava': {
      const bank = zone.bank(condition.edge);
      const there = activeMarinesOnMap(pos).filter(({ type, hex }) => condition.types.includes(type) && bank.has(hex));
      return 1 - there.reduce((p, { condition: marker }) => p * (marker === 'stunned' ? 0.4 : 0.2), turns > 2 ? 0.7 : 0.95);
    }
    case 'monoliths-inactive':
      return shutChance(ground, pos, condition.endPhases, turns);
    case 'no-overlord-on-map':
      return aliensOnMap(pos).reduce((p, { kind }) => (kind === 'overlord' ? p * (1 - 0.85 ** (turns - 1)) : p), 1);
    case 'no-active-alien-near-wormhole': {
      const { wormhole } = zone;
      if (wormhole === null) return 1;
      const near = activeAliensOnMap(pos).filter(({ hex }) => zone.distance(wormhole, hex) <= condition.range);
      return 0.8 * (turns > 2 ? 0.7 : 0.3) ** near.length;
    }
  }
}

/** Whether the Monoliths will be shut in so many End Phases running up to the end. */
function shutChance(ground: Ground, pos: Position, endPhases: number, turns: number): number {
  const monoliths = monolithsOnMap(pos);
  const shutters = activeMarinesOnMap(pos).filter((unit) => hasAbility(ground, unit, 'shuts-monolith'));
  const running = allShut(pos) ? pos.shutEndPhases : 0;
  if (running + turns < endPhases) return 0;
  return monoliths.reduce((p, { hex }) => {
    const beside = shutters.filter((unit) => ground.zone.distance(unit.hex, hex) === 1);
    if (beside.length > 0) return p * (1 - beside.reduce((open, { condition }) => open * (condition === 'stunned' ? 0.4 : 0.2), 1));
    const nearest = Math.min(20, ...shutters.map((unit) => ground.zone.distance(unit.hex, hex)));
    return p * Math.max(0, (turns > 1 ? 0.5 : 0.05) - 0.02 * nearest);
  }, 1);
}

/** Whether a unit gets out over the exit in the turns that are left. */
function exitChance(ground: Ground, pos: Position, unit: Marine, turns: number, costOf: (hex: HexKey | null) => number): number {
  if (unit.place === 'eliminated' || unit.place === 'reserve' || unit.place === 'exited') return 0;
  const { mp } = figuresOf(ground.pack.units, unit.type);
  const cost = costOf(unit.hex);
  const waits = unit.place === 'scheduled' ? Math.max(0, (unit.due ?? pos.turn) - pos.turn) : 0;
  const walk = Math.ceil(cost / mp);
  const rest = isOnMap(unit) ? restOf(ground, pos, unit) : 0;
  const slack = turns - waits - walk - rest;
  const base = 0.94 ** (walk + rest);
  return slack < 0 ? (0.05 * base) / (1 - slack) : base * (1 - 0.5 * 0.7 ** slack);
}

/** Turns that a marker costs, helpers beside the unit reckoned with (E4.3, E4.4). */
function restOf({ zone }: Ground, pos: Position, unit: Placed<Marine>): number {
  if (unit.condition === 'fit') return 0;
  const beside = (type: MarineType): boolean =>
    marinesOnMap(pos).some(
      (other) => other.type === type && other.id !== unit.id && isActiveMarine(other) && zone.distance(other.hex, unit.hex) === 1,
    );
  const odds = (2 + (beside('logistics') ? 2 : 0) + (beside('hq') ? 1 : 0)) / 6;
  const turns = Math.min(3, 1 / odds);
  return unit.condition === 'stunned' ? 0.4 * turns : 0.7 + turns;
}

/** The position without an alien that has been eliminated. */
export function without(pos: Position, id: string): Position {
  const alien = pos.aliens[id];
  if (alien === undefined || !isFighter(alien)) return pos;
  return { ...pos, aliens: { ...pos.aliens, [id]: { ...alien, place: 'eliminated', hex: null, adm: null } } };
}

/** The position with one Marine one step better. */
export function rallied(pos: Position, unit: Marine): Position {
  const condition = unit.condition === 'paralyzed' ? 'stunned' : 'fit';
  return { ...pos, marines: { ...pos.marines, [unit.id]: { ...unit, condition } } };
}

/** The position with one Marine out by the exit. */
export const left = (pos: Position, unit: Marine): Position => ({
  ...pos,
  marines: { ...pos.marines, [unit.id]: { ...unit, place: 'exited', hex: null } },
});
