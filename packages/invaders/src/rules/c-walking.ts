import { accepted, type Choice, type Json, type Next, type Offer, type RefusedChoice, type Slot, type Verdict } from '@carapace/tabletop';
import type { Act, Deeds, Face, Here } from '../act';
import type { InvadersCommand, Path } from '../commands';
import { type HexId, type HexKey, isHexId, isLavaKey } from '../components';
import { allMarines, type Marine, monolithsOnMap } from '../position';
import { checkMonoliths, settle, shuts } from '../settle';
import type { MarineTruth } from '../state';
import type { InvadersView } from '../view';
import { tell, type World } from '../world';
import { accept, beginAction, halfDone, mayAct } from './b-actions';
import { complete, offerOf } from './b-offers';
import { exits, judgePath, monolithsOnTheWay, pointsOf, reachable, refusalOf, stepCosts, type Walk, walks } from './c-paths';
import { levelHolds } from './g-levels';

/* Moves on foot: a Full Move (C1a), the move of a Shoot and Scoot (C1b), coming in by road and leaving by the exit as part of either. */

const pathSlot: Slot = { name: 'path', domain: 'path', label: 'Way', min: 1 };
const wayOutSlot: Slot = { name: 'path', domain: 'path', label: 'Way out' };

interface Manner {
  readonly verb: 'full-move' | 'scoot-move';
  readonly scoot: boolean;
  readonly case: string;
  readonly move: string;
  readonly exit: string;
}
const FULL: Manner = { verb: 'full-move', scoot: false, case: 'C1a', move: 'Full Move', exit: 'Leave the map' };
const SCOOT: Manner = { verb: 'scoot-move', scoot: true, case: 'C1b.1', move: 'Scoot', exit: 'Scoot off the map' };

function able(here: Here, id: string, { verb }: Manner): Verdict {
  const verdict = mayAct(here.view, id, verb);
  if (!verdict.ok) return verdict;
  if (accept(here.view, id).condition === 'paralyzed')
    return refusalOf({ code: 'paralyzed', case: 'C1.8', text: 'A Paralyzed unit does not move.' });
  return verdict;
}

const reaches = new WeakMap<InvadersView, Map<string, ReadonlyMap<HexKey, Walk>>>();
/** How far a unit gets with all its points: what it can do with fewer is part of it. A View never changes, so it is looked for once. */
function reachOf({ ground, view }: Here, unit: Marine): ReadonlyMap<HexKey, Walk> {
  const known = reaches.get(view) ?? new Map<string, ReadonlyMap<HexKey, Walk>>();
  reaches.set(view, known);
  const found = known.get(unit.id) ?? reachable(ground, view, unit, [], pointsOf(ground, unit, false));
  known.set(unit.id, found);
  return found;
}

const isPath = (value: Json | undefined): value is Path =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' && (isHexId(key) || isLavaKey(key)));

/** Ruling 12: where the scenario looks at once, the last exit ends the battle before anybody else acts. */
function endsTheBattle({ ground: { zone, scenario }, view }: Here, unit: Marine): boolean {
  const gone = { ...view, marines: { ...view.marines, [unit.id]: { ...unit, place: 'exited', hex: null } as const } };
  return scenario.instant.when === 'at-once' && levelHolds(zone, gone, scenario.instant);
}

function choiceFor({ ground, view }: Here, unit: Marine, { path, cost }: Walk, ends = false): Choice {
  // A way without a step is one out of the battle, from the hex that the unit stands in.
  const last = (path.at(-1) ?? unit.hex) as HexKey;
  const notes = [...monolithsOnTheWay(ground, view, unit, path), ...(ends ? ['ends the battle at once'] : [])];
  return {
    value: path as readonly string[],
    label: last,
    place: last,
    cost,
    ...(notes.length === 0 ? {} : { note: notes.join(', ') }),
  };
}

/** The hexes beside the end of the way that cannot follow, with the reasons; not those in which it cannot end but through which it goes on. */
function refusedFrom({ ground, view }: Here, unit: Marine, prefix: Path, points: number): readonly RefusedChoice[] {
  const from = prefix.at(-1) ?? unit.hex;
  if (from === null) return [];
  return ground.zone.beside(from).flatMap((to) => {
    const path = [...prefix, to];
    const refusal = judgePath(ground, view, unit, path, points, false);
    if (refusal === null || walks(ground, view, unit, path, points).length > 0) return [];
    return [{ value: path as readonly string[], label: to, place: to, refusal }];
  });
}

function act(manner: Manner): Act<'full-move'> & Act<'scoot-move'> {
  const { verb, scoot } = manner;
  const move = (unit: Marine): Offer =>
    offerOf(unit, { verb, case: manner.case, title: manner.move, slots: [pathSlot], fixed: { exit: false } });
  const leave = (unit: Marine): Offer =>
    offerOf(unit, {
      verb,
      kind: scoot ? 'scoot-exit' : 'exit',
      case: 'C4.1',
      title: manner.exit,
      slots: [wayOutSlot],
      fixed: { exit: true },
      confirm: true,
    });

  function next(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<InvadersCommand> {
    const { ground, view } = here;
    const unit = accept(view, offer.actor ?? '');
    const { path } = values;
    const exit = offer.fixed['exit'] === true;
    const prefix = isPath(path) ? path : [];
    const points = pointsOf(ground, unit, scoot);
    const command: InvadersCommand = { verb, unit: unit.id, path: prefix, exit };
    if (exit) {
      // A way out is chosen whole.
      if (path !== undefined) return complete(command);
      const ends = endsTheBattle(here, unit);
      const choices = exits(ground, points, reachOf(here, unit)).map((walk) => choiceFor(here, unit, walk, ends));
      return { slot: wayOutSlot, choices, refused: [], command: null };
    }
    const reach = prefix.length === 0 ? reachOf(here, unit) : undefined;
    const choices = walks(ground, view, unit, prefix, points, reach).map((walk) => choiceFor(here, unit, walk));
    if (choices.length === 0) return complete(command);
    const whole = judgePath(ground, view, unit, prefix, points, false) === null;
    return { slot: pathSlot, choices, refused: refusedFrom(here, unit, prefix, points), command: whole ? command : null };
  }

  return {
    offers: (here) =>
      allMarines(here.view).flatMap((unit) => {
        if (!able(here, unit.id, manner).ok) return [];
        const points = pointsOf(here.ground, unit, scoot);
        return [
          ...(walks(here.ground, here.view, unit, [], points, reachOf(here, unit)).length > 0 ? [move(unit)] : []),
          ...(exits(here.ground, points, reachOf(here, unit)).length > 0 ? [leave(unit)] : []),
        ];
      }),
    next,
    check: (here, { unit: id, path, exit }) => {
      const verdict = able(here, id, manner);
      if (!verdict.ok) return verdict;
      const unit = accept(here.view, id);
      const refusal = judgePath(here.ground, here.view, unit, path, pointsOf(here.ground, unit, scoot), exit);
      return refusal === null ? accepted : refusalOf(refusal);
    },
  };
}

export const face: Face = { acts: { 'full-move': act(FULL), 'scoot-move': act(SCOOT) } };

// ---------------------------------------------------------------- what happens

/** Whether the Monolith check would change anything now: the line of a move breaks there, so that the log tells what happened in which hex. */
const monolithsTurn = ({ ground, state }: World): boolean =>
  monolithsOnMap(state).some((monolith) => monolith.active === (shuts(ground, state, monolith) !== null));

/** Walks hex by hex, the Monoliths looked at in each (ruling 5). */
function walk(world: World, unit: MarineTruth, path: Path): void {
  const costs = stepCosts(world.ground, world.state, unit, path);
  let trail: (HexKey | null)[] = [unit.hex];
  let cost = 0;
  const pause = (): void => {
    if (trail.length > 1) tell(world, 'moved', ['C1.1'], { unit: unit.id, path: trail, cost }, { place: unit.hex });
    trail = [unit.hex];
    cost = 0;
  };
  for (const [at, to] of path.entries()) {
    trail.push(to);
    cost += costs[at] ?? 0;
    unit.place = 'map';
    // In passing it may be on a bridge, which has no number; no way ends there.
    unit.hex = to as HexId;
    if (!monolithsTurn(world)) continue;
    pause();
    checkMonoliths(world);
  }
  pause();
}

function move(world: World, id: string, path: Path, exit: boolean): MarineTruth {
  const unit = beginAction(world, id);
  walk(world, unit, path);
  settle(world);
  return exit ? leave(world, unit) : unit;
}

/** C4.1, ruling 77: out of the battle for good, markers and all; a Monolith that only it kept shut wakes. */
function leave(world: World, unit: MarineTruth): MarineTruth {
  const { exit } = world.ground.scenario;
  if (exit === null || unit.hex === null) throw new Error('there is no exit here');
  tell(world, 'exited', ['C4.1'], { unit: unit.id, from: unit.hex, edge: exit.edge }, { place: unit.hex });
  unit.place = 'exited';
  unit.hex = null;
  unit.condition = 'fit';
  unit.outOfAmmo = false;
  settle(world);
  return unit;
}

export const deeds: Deeds = {
  commands: {
    'full-move': (world, _, { unit, path, exit }) => {
      move(world, unit, path, exit);
      world.state.open = null;
    },
    'scoot-move': (world, _, { unit, path, exit }) => {
      move(world, unit, path, exit);
      halfDone(world, unit, 'move');
    },
  },
};
