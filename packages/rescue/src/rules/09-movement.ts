import { type Choice, type Json, type Next, type Offer, type RefusedChoice, refuse, type Slot } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { RescueCommand } from '../commands';
import type { BoxId, DieFace } from '../components';
import { succeeds } from '../components/charts';
import { pickUp, putDown } from '../effects';
import { placeName } from '../names';
import { successOdds } from '../odds';
import { darterOf, docked, holdingBox, isHoldingBox, isMarine, isPrisoner, type Piece, type Place, piece, type Side } from '../position';
import { settle } from '../settle';
import type { Unit } from '../state';
import { tell, unitOf, type World } from '../world';
import { nothingStirs } from './06-stalled';
import { wakeQueens } from './08-command';
import { canStep, endsPath, judgePath, mayEnter, stepBetween, stepCost, type Walk, walks } from './09-paths';
import { actors, begin, costOfActivity, mayAct, pointsLeft, spend } from './09-points';
import { announceTraps } from './11-unknown-units';

/* The move command: a path that stops where its unit learns something or must roll (9.0 to 9.6). */

const pathSlot: Slot = { name: 'path', domain: 'path', label: 'Boxes to enter', min: 1 };

const offerFor = (unit: Piece): Offer => ({
  id: `move:${unit.id}`,
  verb: 'move',
  kind: 'move',
  case: '9.0a',
  title: 'Move',
  actor: unit.id,
  slots: [pathSlot],
  fixed: { verb: 'move', unit: unit.id },
});

function choiceFor({ hive }: Here, walk: Walk): Choice {
  const place = walk.path.at(-1) as Place;
  const shown: Choice = { value: walk.path as readonly string[], label: placeName(place), place, cost: walk.cost };
  if (walk.free) return { ...shown, note: 'One box is always possible (9.4)' };
  if (walk.roll === null) return shown;
  return { ...shown, odds: [successOdds(hive.pack.charts, walk.roll, { success: 'gets away', failure: 'stays' })] };
}

/** The boxes that touch the end of the path and cannot be entered, with the reasons. */
function refusedFrom({ hive, view }: Here, unit: Piece, prefix: readonly Place[]): readonly RefusedChoice[] {
  const from = prefix.at(-1) ?? unit.place;
  const name = darterOf(from);
  const darter = name === null ? docked(view, from as BoxId) : (view.darters.find((one) => one.name === name) ?? null);
  const beyond = darter?.breach ? [name === null ? holdingBox(darter.name) : darter.breach.box] : [];
  const around: readonly Place[] = isHoldingBox(from) ? beyond : [...hive.neighbours(from).map(({ box }) => box), ...beyond];
  return around.flatMap((place) => {
    const path = [...prefix, place];
    const judged = judgePath(hive, view, unit, path);
    return judged.ok ? [] : [{ value: path as readonly string[], label: placeName(place), place, refusal: judged.refusal }];
  });
}

const isPath = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((place) => typeof place === 'string');

function nextFor(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const { hive, view } = here;
  const unit = piece(view, offer.actor ?? '');
  if (unit === null) throw new RangeError(`no unit ${offer.actor}`);
  const { path } = values;
  const prefix = isPath(path) ? (path as readonly Place[]) : [];
  const command: RescueCommand | null = prefix.length === 0 ? null : { verb: 'move', unit: unit.id, path: prefix };
  const choices = walks(hive, view, unit, prefix).map((walk) => choiceFor(here, walk));
  if (command !== null && choices.length === 0) return { slot: null, choices: [], refused: [], command };
  return { slot: pathSlot, choices, refused: refusedFrom(here, unit, prefix), command };
}

export const face: Face = {
  acts: {
    move: {
      offers: (here) => actors(here).flatMap((unit) => (canStep(here.hive, here.view, unit) ? [offerFor(unit)] : [])),
      next: nextFor,
      check: ({ hive, view, me }, { unit: id, path }) => {
        const unit = piece(view, id);
        const may = mayAct(view, me, unit);
        if (!may.ok || unit === null) return may;
        const judged = judgePath(hive, view, unit, path);
        return judged.ok ? { ok: true } : refuse(judged.refusal.code, judged.refusal.case, judged.refusal.text);
      },
    },
  },
};

// ---------------------------------------------------------------- what happens

function move(world: World, side: Side, id: string, path: readonly Place[]): void {
  const { hive, state } = world;
  const unit = unitOf(world, id);
  const judged = judgePath(hive, state, unit, path);
  if (!judged.ok) throw new Error(`a move that was accepted cannot be made: ${judged.refusal.code}`);
  const { walk } = judged;
  const trail: Place[] = [];
  if (walk.roll !== null) {
    if (getsAway(world, unit, walk)) enter(world, unit, path[0] as Place, trail);
    return;
  }
  if (walk.free) {
    spend(world, unit, pointsLeft(hive, state, unit));
    unit.activity = { ...unit.activity, done: true };
    enter(world, unit, path[0] as Place, trail);
    return;
  }
  for (const to of path) {
    // What an earlier step brought about may have closed the way; the first step was judged above.
    if (trail.length > 0 && endsPath(state, unit, unit.place)) return;
    const step = stepBetween(hive, state, unit.place, to);
    if ('code' in step || !mayEnter(hive, state, unit, to).ok) return;
    const cost = stepCost(hive, state, unit, unit.place, step);
    if (cost > pointsLeft(hive, state, unit)) return;
    const meets = endsPath(state, unit, to);
    spend(world, unit, cost);
    const woke = enter(world, unit, to, trail);
    if (meets || (woke && side === 'terran') || state.units[id]?.side !== side) return;
  }
}

/** 9.5: the die decides; a failure costs points and the unit may try again, another way too, while it can pay. */
function getsAway(world: World, unit: Unit, { path, roll, cost }: Walk): boolean {
  if (roll === null) return true;
  begin(world, unit);
  const face = world.tools.dice.roll('disengage') as DieFace;
  const success = succeeds(world.hive.pack.charts, roll, face);
  tell(world, 'exit-attempted', ['9.5'], {
    place: unit.place,
    about: [unit],
    dice: [{ purpose: 'disengage', face }],
    facts: { to: path[0] as Place, success },
  });
  spend(world, unit, success ? cost : costOfActivity(world.hive, 'failed-exit'));
  return success;
}

/**
 * The unit is in the place: Queens wake (8.7), traps are announced (15.0), then what follows by itself. Tells whether a Queen woke. `trail` is
 * the path of the line in the log that tells of the whole move; an empty one begins it.
 */
function enter(world: World, unit: Unit, to: Place, trail: Place[]): boolean {
  if (trail.length === 0) tell(world, 'moved', ['9.1'], { place: to, about: [unit], facts: { from: unit.place, path: trail } });
  trail.push(to);
  pickUp(world, unit);
  putDown(world, unit, to);
  unit.activity = { ...unit.activity, moved: true };
  if (isPrisoner(unit)) stir(world);
  const woke = isMarine(unit) && wakeQueens(world, to);
  if (isMarine(unit)) announceTraps(world, to);
  settle(world);
  return woke;
}

/** A hostage has moved (ruling 108). Where the count was full, and open to all, that it begins anew shows what has moved. */
function stir({ state, tools }: World): void {
  if (nothingStirs(state)) tools.reveals(['terran', 'watcher']);
  state.lastStir = state.turn;
}

export const deeds: Deeds = {
  commands: { move: (world, side, { unit, path }) => move(world, side, unit, path) },
};
