import type { InvadersCommand } from '../commands';
import type { HexId } from '../components';
import type { Ground } from '../ground';
import {
  activeAliensOnMap,
  allMarines,
  isActiveMarine,
  isOnMap,
  type Marine,
  marinesOnMap,
  monolithsOnMap,
  type Placed,
  type Position,
} from '../position';
import { besideActive, hasAbility, mayAct } from '../rules/b-actions';
import { pointsOf, type Walk, walks } from '../rules/c-paths';
import type { InvadersTable } from '../table';
import type { InvadersView } from '../view';
import { bestShot, danger, moved, placed, worthOf } from './estimates';
import { left, rallied } from './outlook';
import type { Plan } from './plan';
import { planFor } from './plans';

/*
 * The Marine Action Phase: of all actions that units can take now, the one that gains most; then the next. What a unit would do next turn from
 * where it stands counts too, so that units take up positions.
 */

interface Idea {
  readonly command: InvadersCommand;
  readonly gain: number;
}

export interface Thinking {
  readonly ground: Ground;
  readonly table: InvadersTable;
  readonly view: InvadersView;
  readonly plan: Plan;
  /** What standing somewhere is worth to a unit, once it is known. */
  readonly known: Map<string, number>;
}

const NEXT_TURN = 0.35;
const NEAR = 5;

/** What it is worth to a unit to stand in a hex when the turn ends. */
function standing({ ground, view, plan, known }: Thinking, unit: Marine, hex: HexId): number {
  const key = `${unit.id} ${hex}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const there = moved(view, unit, hex);
  const shot = bestShot(ground, there, placed(unit, hex), false, plan, NEAR);
  const aim = plan.standing(unit, hex) + plan.brighter(there);
  const worth = aim - plan.caution * danger(ground, there, unit, hex) + NEXT_TURN * Math.max(0, shot?.worth ?? 0);
  known.set(key, worth);
  return worth;
}

/** Less than this is not worth an action. */
const WORTH_IT = 0.02;
const FIRST: Readonly<Partial<Record<InvadersCommand['verb'], number>>> = {
  'full-fire': 2,
  'scoot-fire': 2,
  'scoot-move': 1.5,
  rally: 0.5,
  // Last: by then an HQ may have come beside.
  scan: -4,
};

export function marinePhase(ground: Ground, table: InvadersTable, view: InvadersView): InvadersCommand | null {
  const thinking: Thinking = { ground, table, view, plan: planFor(ground, view), known: new Map() };
  const { open } = view;
  const units =
    open === null
      ? allMarines(view).filter(
          (unit) => mayAct(view, unit.id, 'scoot-move').ok || mayAct(view, unit.id, 'special').ok || unit.place === 'waiting',
        )
      : [view.marines[open.unit] as Marine];
  // Each unit's best; among units those who shoot first, for what they hit is out of the others' way.
  let first: { readonly command: InvadersCommand; readonly rank: number } | null = null;
  for (const unit of units) {
    const idea = ideasFor(thinking, unit)
      .filter(({ gain }) => gain > WORTH_IT)
      .sort((a, b) => b.gain - a.gain)
      .find(({ command }) => table.check(view, command).ok);
    if (idea === undefined) continue;
    // The others gather round HQ and Logistics.
    const anchor = !isOnMap(unit) && (unit.type === 'hq' || unit.type === 'logistics') ? 3 : 0;
    const rank = idea.gain + (FIRST[idea.command.verb] ?? 0) + anchor;
    if (first === null || rank > first.rank) first = { command: idea.command, rank };
  }
  if (first !== null) return first.command;
  if (open !== null) return { verb: 'finish-unit', unit: open.unit };
  return { verb: 'end-phase' };
}

function ideasFor(thinking: Thinking, unit: Marine): readonly Idea[] {
  if (!isOnMap(unit)) return arrivals(thinking, unit);
  const { view } = thinking;
  if (view.open?.unit === unit.id && view.open.stage === 'shoot-and-scoot') return secondHalf(thinking, unit, view.open.done);
  if (!isActiveMarine(unit)) return [rally(thinking, unit)];
  return [...fights(thinking, unit), ...marches(thinking, unit), ...specials(thinking, unit), ...jumps(thinking, unit)];
}

/** Turns that those in orbit wait for each other. */
const GATHERING = 3;

/** Who comes from orbit in small groups is shot down group by group: the first waves wait for the last. */
const gathering = (view: InvadersView): boolean =>
  view.turn < GATHERING && marinesOnMap(view).length === 0 && allMarines(view).some(({ place }) => place === 'scheduled');

/** Off the map: by road or by jump as soon as it can, from orbit all together. */
function arrivals(thinking: Thinking, unit: Marine): readonly Idea[] {
  const { ground, view } = thinking;
  const { entry } = ground.scenario;
  const come = 6;
  if (entry.by === 'landing') {
    if (gathering(view)) return [];
    // Nothing is won from orbit: the best zone that is open is good enough, however dangerous.
    return ground.zone.landingZones
      .filter(({ id }) => entry.zones.includes(id))
      .map(({ id, hex }) => ({ id, worth: standing(thinking, unit, hex) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ id, worth }, at) => ({ command: { verb: 'land', unit: unit.id, zone: id }, gain: Math.max(0.5 - 0.01 * at, come + worth) }));
  }
  const ways = walks(ground, view, unit, [], pointsOf(ground, unit, false));
  const best = bestWay(thinking, unit, ways);
  const walked = best === null ? -come : best.worth;
  const jumped = unit.called ? jumpsFrom(thinking, unit, walked).map(({ command, gain }) => ({ command, gain: come + walked + gain })) : [];
  if (best === null) return jumped;
  return [
    ...jumped,
    { command: { verb: 'full-move', unit: unit.id, path: best.walk.path, exit: false }, gain: Math.max(0.5, come + best.worth) },
  ];
}

function bestWay(thinking: Thinking, unit: Marine, ways: readonly Walk[]): { readonly walk: Walk; readonly worth: number } | null {
  let best: { readonly walk: Walk; readonly worth: number } | null = null;
  for (const walk of promising(thinking, unit, ways)) {
    const worth = standing(thinking, unit, walk.path.at(-1) as HexId);
    if (best === null || worth > best.worth) best = { walk, worth };
  }
  return best;
}

/** So many ends of ways are thought over whole; an answer has to come within a second also on a busy machine. */
const THOUGHT_OVER = 16;

/** The ways whose ends serve the plan best. */
function promising({ plan }: Thinking, unit: Marine, ways: readonly Walk[]): readonly Walk[] {
  if (ways.length <= THOUGHT_OVER) return ways;
  return ways
    .map((walk) => ({ walk, worth: plan.standing(unit, walk.path.at(-1) as HexId) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, THOUGHT_OVER)
    .map(({ walk }) => walk);
}

/** Full Fire, and Shoot and Scoot with the move first: the shot is looked for from each hex in reach. */
function fights(thinking: Thinking, unit: Placed<Marine>): readonly Idea[] {
  const { ground, view, plan } = thinking;
  const here = standing(thinking, unit, unit.hex);
  const ideas: Idea[] = [];
  const full = bestShot(ground, view, unit, false, plan);
  if (full !== null) {
    const dice = diceOf(thinking, unit, full.target.id, false);
    ideas.push({ command: { verb: 'full-fire', unit: unit.id, target: full.target.id, dice }, gain: full.worth });
  }
  const near = bestShot(ground, view, unit, true, plan);
  const ways = walks(ground, view, unit, [], pointsOf(ground, unit, true));
  if (near !== null && ways.length > 0) {
    const away = bestWay(thinking, unit, ways);
    const dice = diceOf(thinking, unit, near.target.id, true);
    const gain = near.worth + Math.max(0, (away?.worth ?? here) - here);
    ideas.push({ command: { verb: 'scoot-fire', unit: unit.id, target: near.target.id, dice }, gain });
  }
  for (const walk of ways) {
    const hex = walk.path.at(-1) as HexId;
    const there = moved(view, unit, hex);
    const shot = bestShot(ground, there, placed(unit, hex), true, plan);
    if (shot === null) continue;
    ideas.push({
      command: { verb: 'scoot-move', unit: unit.id, path: walk.path, exit: false },
      gain: shot.worth + standing(thinking, unit, hex) - here,
    });
  }
  return ideas;
}

/** All dice, or as many as `next` offers. */
function diceOf({ table, view }: Thinking, unit: Marine, target: string, scoot: boolean): number {
  const verb = scoot ? 'scoot-fire' : 'full-fire';
  for (let dice = 9; dice > 1; dice--) if (table.check(view, { verb, unit: unit.id, target, dice }).ok) return dice;
  return 1;
}

function marches(thinking: Thinking, unit: Placed<Marine>): readonly Idea[] {
  const { ground, view, plan } = thinking;
  const points = pointsOf(ground, unit, false);
  const here = standing(thinking, unit, unit.hex);
  const landed = view.open?.stage === 'landed';
  const ways = walks(ground, view, unit, [], landed ? pointsOf(ground, unit, true) : points);
  const best = bestWay(thinking, unit, ways);
  const verb = landed ? 'scoot-move' : 'full-move';
  const ideas: Idea[] =
    best === null ? [] : [{ command: { verb, unit: unit.id, path: best.walk.path, exit: false }, gain: best.worth - here }];
  const leaves = plan.leaves(unit);
  if (leaves || plan.turnsLeft <= LAST_TURNS) {
    const out = wayOut(thinking, unit, ways, points);
    const gain = (leaves ? 8 : 0) + plan.brighter(left(view, unit));
    if (out !== null) ideas.push({ command: { verb: 'full-move', unit: unit.id, path: out.path, exit: true }, gain });
  }
  return ideas;
}

/** In these, whoever makes the end brighter by leaving leaves. */
const LAST_TURNS = 3;

/** The cheapest way over the scenario's edge, by a hex in which the unit could also stay. */
function wayOut({ ground: { zone, scenario } }: Thinking, unit: Placed<Marine>, ways: readonly Walk[], points: number): Walk | null {
  const { exit } = scenario;
  if (exit === null) return null;
  let best: Walk | null = null;
  for (const { path, cost } of [{ path: [], cost: 0 }, ...ways]) {
    const out = zone.exitCost((path.at(-1) ?? unit.hex) as HexId, exit.edge);
    if (out === null || cost + out > points || (best !== null && cost + out >= best.cost)) continue;
    best = { path, cost: cost + out };
  }
  return best;
}

function secondHalf(thinking: Thinking, unit: Placed<Marine>, done: 'move' | 'fire'): readonly Idea[] {
  const { ground, view, plan } = thinking;
  if (done === 'move') {
    const shot = bestShot(ground, view, unit, true, plan);
    if (shot === null) return [];
    const dice = diceOf(thinking, unit, shot.target.id, true);
    return [{ command: { verb: 'scoot-fire', unit: unit.id, target: shot.target.id, dice }, gain: Math.max(0.05, shot.worth) }];
  }
  const best = bestWay(thinking, unit, walks(ground, view, unit, [], pointsOf(ground, unit, true)));
  if (best === null) return [];
  const gain = best.worth - standing(thinking, unit, unit.hex);
  return [{ command: { verb: 'scoot-move', unit: unit.id, path: best.walk.path, exit: false }, gain }];
}

/** Chance of a die that succeeds from a number upwards. */
const chance = (success: number, bonus: number): number => Math.min(1, Math.max(0, (7 - success + bonus) / 6));

/** What part of a scan's worth getting up again is to who scans. */
const SCANNER = 0.3;

function rally({ ground, view, plan }: Thinking, unit: Placed<Marine>): Idea {
  const { success, modifiers } = ground.charts.rally;
  const beside = activeAliensOnMap(view).some(({ hex }) => ground.zone.distance(hex, unit.hex) === 1);
  const bonus =
    (besideActive(ground, view, unit, 'logistics') ? modifiers.adjacentLogistics : 0) +
    (besideActive(ground, view, unit, 'hq') ? modifiers.adjacentHq : 0) +
    (beside ? modifiers.adjacentAlien : 0);
  // A Stunned scanner hardly ever succeeds.
  const scans = ground.scenario.scan?.range[unit.type] === undefined ? 0 : SCANNER * plan.scan;
  const worth = (unit.condition === 'paralyzed' ? 1.5 : 0.55) * worthOf(unit) + scans + Math.max(0, plan.brighter(rallied(view, unit)));
  return { command: { verb: 'rally', unit: unit.id }, gain: Math.max(0.03, chance(success, bonus) * worth) };
}

function specials(thinking: Thinking, unit: Placed<Marine>): readonly Idea[] {
  const { ground, view, plan } = thinking;
  const { charts, scenario } = ground;
  const stunned = unit.condition === 'stunned' ? -1 : 0;
  const ideas: Idea[] = [];
  if (stunned < 0) ideas.push(rally(thinking, unit));
  if (hasAbility(ground, unit, 'recon')) {
    const helper = marinesOnMap(view).find(
      (other) => hasAbility(ground, other, 'assist') && !other.acted && isActiveMarine(other) && busy(thinking, other),
    );
    const p = chance(charts.recon.success, stunned + (helper === undefined ? 0 : charts.recon.modifiers.hq));
    ideas.push({ command: { verb: 'recon', unit: unit.id, hq: helper?.id ?? null }, gain: (view.recon ? 0.04 : 0.75) * p });
  }
  if (hasAbility(ground, unit, 'request')) {
    const p = chance(charts.request.success, stunned);
    ideas.push({ command: { verb: 'request', unit: unit.id }, gain: p * plan.reserve * Math.min(1, plan.turnsLeft * 0.1) });
  }
  if (hasAbility(ground, unit, 'resupply')) {
    for (const other of marinesOnMap(view))
      if (other.outOfAmmo && ground.zone.distance(other.hex, unit.hex) === 1)
        ideas.push({ command: { verb: 'resupply', unit: unit.id, target: other.id }, gain: other.type === 'specops' ? 1.1 : 0.7 });
  }
  if (hasAbility(ground, unit, 'build') && danger(ground, view, unit, unit.hex) > 0.25)
    ideas.push({ command: { verb: 'build', unit: unit.id }, gain: 0.08 });
  if (scenario.scan !== null && scenario.scan.range[unit.type] !== undefined) {
    const { scan } = scenario;
    const shut = monolithsOnMap(view).some(({ hex, active }) => hex === scan.hex && !active);
    const bonus =
      (stunned < 0 ? scan.stunned : 0) +
      (besideActive(ground, view, unit, 'hq') ? scan.adjacentHq : 0) +
      (shut ? scan.monolithInactive : 0);
    const worth = plan.scan + Math.max(0, plan.brighter({ ...view, scans: view.scans + 1 }));
    ideas.push({ command: { verb: 'scan', unit: unit.id }, gain: chance(scan.success, bonus) * worth });
  }
  return ideas;
}

/** An HQ that has nothing better to do than to help. */
const busy = ({ plan }: Thinking, hq: Placed<Marine>): boolean => plan.standing(hq, hq.hex) > -1;

const SAFE = 0.5;
const SCATTERED = 1 / 3;
const STRAY = 1 / 6;

/** A jump to where it would be worth most, if that is much better than here. */
function jumps(thinking: Thinking, unit: Placed<Marine>): readonly Idea[] {
  if (!hasAbility(thinking.ground, unit, 'jump') || thinking.view.open !== null || unit.condition === 'stunned') return [];
  return jumpsFrom(thinking, unit, standing(thinking, unit, unit.hex));
}

/** Jumps against what the unit has without one. */
function jumpsFrom(thinking: Thinking, unit: Marine, here: number): readonly Idea[] {
  const { ground, view, plan } = thinking;
  if (!hasAbility(ground, unit, 'jump')) return [];
  const taken = occupied(view);
  const likely = ground.zone.ids
    .filter((hex) => !taken.has(hex))
    .map((hex) => ({ hex, worth: plan.standing(unit, hex) + plan.brighter(moved(view, unit, hex)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 8);
  return likely.map(({ hex }) => {
    const there = standing(thinking, unit, hex);
    const gain = SAFE * (there - here) + SCATTERED * (there - here) * 0.7 - STRAY * (1 + worthOf(unit));
    return { command: { verb: 'full-jump', unit: unit.id, to: hex }, gain };
  });
}

const occupied = (pos: Position): ReadonlySet<HexId> =>
  new Set([...Object.values(pos.marines), ...Object.values(pos.aliens)].flatMap(({ hex }) => hex ?? []));
