import type { Deeds } from '../act';
import type { Answer } from '../commands';
import type { Chit, ChitStep } from '../components';
import { drawOne } from '../effects';
import type { Side } from '../position';
import type { Running, SettledStep } from '../running';
import { EVERYBODY } from '../seats';
import { tell, type World } from '../world';
import { holds } from './f-named';
import { runSteps } from './f-steps';

/*
 * The Kay'otz Activation Phase (B2, F): a chit is drawn, or two to choose from; it is used up and carried out to the end; some call for another.
 */

/** Who draws two and chooses (B2.2, V2.1, V2.2); null: one is drawn, and nobody chooses. A further chit after a Recon is one for either (ruling 61). */
function chooser(world: World, further: boolean): Side | null {
  const { recon, options } = world.state;
  if (recon) return further ? null : 'marine';
  return options.players === 'two' ? 'kayotz' : null;
}

/** A chit, or two, blind (A4, F1.1); they stay in the cup until one is carried out. */
function draw(world: World, further: boolean): void {
  const { state } = world;
  const seat = chooser(world, further);
  // A chit that the Marine player has seen beforehand is the first one (campaign).
  const first = state.firstChit ?? drawOne(world, 'draw-chit', state.cup);
  state.firstChit = null;
  // Rulings 11 and 93: of one chit there is no choice.
  if (seat === null || state.cup.length === 1) {
    tell(world, 'chits-drawn', ['F1.1'], { seat: null, count: 1 });
    state.agenda.unshift({ task: 'enact-chit', chit: first });
    return;
  }
  const rest = state.cup.filter((chit) => chit !== first);
  const second = drawOne(world, 'draw-chit', rest);
  const on = seat === 'marine' ? 'B2.2' : 'V2.1';
  world.tools.reveals([seat]);
  tell(world, 'chits-drawn', [on], { seat, count: 2 }, { kept: { keeper: seat, facts: { chits: [first, second] } } });
  state.questions.push({ id: world.tools.dice.handle(), kind: 'choose-chit', case: on, seat, pair: [first, second] });
}

/** All tests of a chit are settled at once, when it takes effect; one branch is left of each. */
function settled(world: World, steps: readonly ChitStep[]): SettledStep[] {
  return steps.flatMap((step): SettledStep[] => {
    if (step.step !== 'if') return [step];
    return settled(world, holds(world.ground.zone, world.state, step.when) ? step.yes : step.no);
  });
}

const chitOf = (world: World, id: string): Chit => {
  const chit = world.ground.pack.chits.activation.find((each) => each.id === id);
  if (chit === undefined) throw new Error(`no chit ${id}`);
  return chit;
};

/** F3.2: the chit is spent, for all to count (F3.3); then everything it says is done, and with that the phase (F3.1). */
function enact(world: World, id: string): void {
  const { state } = world;
  state.cup = state.cup.filter((chit) => chit !== id);
  state.used.push(id);
  world.tools.reveals(EVERYBODY);
  tell(world, 'chit-enacted', ['F2.1', `chit:${id}`], { chit: id });
  const steps = settled(world, chitOf(world, id).steps);
  state.running = { chit: id, steps, stage: null, placed: null, answer: null, touched: false };
  state.agenda.unshift({ task: 'run-chit' });
}

function inEffect(world: World): Running {
  if (world.state.running === null) throw new Error('no chit is being carried out');
  return world.state.running;
}

function goOn(world: World): void {
  const { state } = world;
  const running = inEffect(world);
  if (!runSteps(world, running)) return;
  state.running = null;
  if (!running.touched) tell(world, 'chit-without-effect', ['F2.1'], { chit: running.chit });
  if (!chitOf(world, running.chit).again) return;
  tell(world, 'chit-calls-another', ['F4.1'], { chit: running.chit, left: state.cup.length });
  // F4.2: as if just drawn. Ruling 62: none is left, and the turn goes on to its End Phase, so that there are 18 or 19 of them (F4.3).
  if (state.cup.length > 0) state.agenda.unshift({ task: 'draw-chit', further: true });
}

/** The chit takes up again where it asked. */
function answered(world: World, answer: Answer): void {
  inEffect(world).answer = answer;
  world.state.agenda.unshift({ task: 'run-chit' });
}

const takenUp = (world: World, _question: unknown, answer: Answer): void => answered(world, answer);

export const deeds: Deeds = {
  segments: {
    'kayotz-activation': {
      begin: (world) => {
        world.state.agenda.push({ task: 'draw-chit', further: false });
      },
      end: (world) => {
        // E2.8, ruling 82: the marker lies for this phase and no longer.
        world.state.recon = false;
      },
    },
  },
  tasks: {
    'draw-chit': (world, { further }) => draw(world, further),
    'enact-chit': (world, { chit }) => enact(world, chit),
    'run-chit': goOn,
  },
  answers: {
    'choose-chit': (world, question, { chit }) => {
      const pair = question.pair as readonly [string, string];
      const returned = pair[0] === chit ? pair[1] : pair[0];
      const on = question.seat === 'marine' ? 'F1.2' : 'V2.1';
      const kept = { keeper: question.seat, facts: { returned } };
      tell(world, 'chit-chosen', [on], { seat: question.seat, chit }, { kept });
      world.state.agenda.unshift({ task: 'enact-chit', chit });
    },
    'next-unit': takenUp,
    target: takenUp,
    hex: (world, question, answer) => {
      // A beamed alien is no chit's: the gun puts it down (d-bump.ts).
      if (question.why !== 'beamed') return answered(world, answer);
      const { unit, beside } = question;
      world.state.agenda.unshift({ task: 'set-down-beamed', unit, hex: answer.hex, beside });
    },
    'push-order': takenUp,
    'push-from': takenUp,
    'push-side': takenUp,
  },
};
