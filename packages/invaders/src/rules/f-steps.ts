import type { HexId } from '../components';
import type { AlienTurn, Running, SettledStep, Stage } from '../running';
import type { World } from '../world';
import { alienIn, marineIn, tell } from '../world';
import { alienAct } from './f-acts';
import { place } from './f-arrivals';
import { choose } from './f-choose';
import { marineAct } from './f-marine-acts';
import { namedAliens, namedMarines } from './f-named';

/*
 * The engine that runs a chit (F2.2): step after step, in each the units of its set one after another, each to the end. It stops where the
 * Kay'otz player must choose and goes on with his answer; all that is left stands in State (running.ts).
 */

type StageOf<S extends Stage['step']> = Extract<Stage, { readonly step: S }>;

/** Runs on until the chit is done (true) or a decision is open (false). */
export function runSteps(world: World, running: Running): boolean {
  for (;;) {
    if (running.stage === null) {
      const step = running.steps.shift();
      if (step === undefined) return true;
      running.stage = begin(world, running, step);
    }
    if (!runStage(world, running, running.stage)) return false;
    running.stage = null;
  }
}

/** The set of a step is settled when it begins (ruling 88). */
function begin(world: World, running: Running, step: SettledStep): Stage {
  const { state, ground } = world;
  const { zone } = ground;
  switch (step.step) {
    case 'aliens': {
      const left = namedAliens(zone, state, step.of, running.placed).map(({ id }) => id);
      return { step: 'aliens', dormant: step.dormant, acts: step.acts, left, one: null };
    }
    case 'marines': {
      const left = namedMarines(zone, state, step.of, running.placed).map(({ id }) => id);
      return { step: 'marines', acts: step.acts, left, one: null };
    }
    case 'place':
      return { step: 'place', what: step.what, gates: step.gates, left: step.times, one: null };
  }
}

function runStage(world: World, running: Running, stage: Stage): boolean {
  switch (stage.step) {
    case 'aliens':
      return runAliens(world, running, stage);
    case 'marines':
      return runMarines(world, running, stage);
    case 'place':
      return place(world, running, stage);
  }
}

function runAliens(world: World, running: Running, stage: StageOf<'aliens'>): boolean {
  for (;;) {
    stage.one ??= nextAlien(world, running, stage);
    if (stage.one === null) return stage.left.length === 0;
    const { one } = stage;
    for (let act = one.acts[0]; act !== undefined; act = one.acts[0]) {
      const after = alienAct(world, one, act);
      if (after === 'paused') return false;
      if (after === 'end') break;
      one.acts.shift();
    }
    stage.one = null;
  }
}

/** F2.3, V3: whose turn it is; null: nobody's, or the Kay'otz player has still to name it. A sleeper wakes and is done (C3.8). */
function nextAlien(world: World, running: Running, stage: StageOf<'aliens'>): AlienTurn | null {
  if (stage.left.length === 0) return null;
  const numbers = stage.left.map((id) => alienIn(world, id).number);
  const tied = numbers.filter((number) => number === numbers[0]).length > 1;
  const chosen = choose(world, stage.left, tied ? 'highest-hex' : 'lowest-number', {
    kind: 'next-unit',
    case: 'V3',
    chit: running.chit,
    units: [...stage.left],
  });
  if (chosen === null) return null;
  const unit = alienIn(world, chosen.value);
  const hex = unit.hex as HexId;
  stage.left = stage.left.filter((id) => id !== unit.id);
  running.touched = true;
  tell(
    world,
    'alien-named',
    ['F2.1', chosen.decided === 'kayotz' ? 'V3' : 'F2.3'],
    { unit: unit.id, decided: chosen.decided },
    { place: hex },
  );
  const wakes = stage.dormant === 'wakes' && !unit.active;
  if (wakes) {
    unit.active = true;
    unit.woken = true;
    tell(world, 'alien-woke', ['C3.8'], { unit: unit.id }, { place: hex });
  } else if (unit.woken && stage.acts.some(({ act }) => act !== 'turn')) {
    // Ruling 104; alienAct lets it do no more than turn.
    tell(world, 'alien-rests', ['C3.8'], { unit: unit.id }, { place: hex });
  }
  return { unit: unit.id, start: hex, target: null, fired: false, acts: wakes ? [] : [...stage.acts] };
}

function runMarines(world: World, running: Running, stage: StageOf<'marines'>): boolean {
  for (;;) {
    if (stage.one === null) {
      if (stage.left.length === 0) return true;
      const chosen = nextMarine(world, stage);
      if (chosen === null) return false;
      stage.left = stage.left.filter((id) => id !== chosen);
      running.touched = true;
      stage.one = { unit: chosen, alien: null, acts: [...stage.acts] };
    }
    const { one } = stage;
    for (let act = one.acts[0]; act !== undefined; act = one.acts[0]) {
      // Thrown off the map: nothing more can be done to it.
      if (marineIn(world, one.unit).hex === null) break;
      if (marineAct(world, one, act) === 'paused') return false;
      one.acts.shift();
    }
    stage.one = null;
  }
}

/** The highest hex first; pushes in the order the Kay'otz player wants (ruling 94), for Stuns it makes no difference. */
function nextMarine(world: World, stage: StageOf<'marines'>): string | null {
  const [first] = stage.left;
  if (!stage.acts.some(({ act }) => act === 'push')) return first ?? null;
  const chosen = choose(world, stage.left, 'highest-hex', { kind: 'push-order', case: 'V4', units: [...stage.left] });
  return chosen?.value ?? null;
}
