import type { BaseState, BaseView, Command, Rng, Ruleset } from '../contract';
import { keyedDice } from '../dice';
import { type Engine, engine } from '../engine';
import { deepFreeze } from '../freeze';
import { sha256Hex } from '../hash';
import type { Viewer } from '../seats';
import { type Fault, fault } from './faults';
import { type Leaves, leaves } from './leaves';
import { below, oneOf, seededRng } from './rng';
import type { RulesetTesting } from './ruleset-testing';
import { faces, firstDifference, questions, said } from './twin-faces';

/*
 * The leak rig. `twin` makes a world that a viewer must not be able to tell from the true one; the rig looks at both through every window a viewer has
 * (View, offers, what next slots may take, the judge's answers, prompt, log), then plays on in both with the same commands and dice and compares the
 * View's bytes after each, until a command shows that viewer something by rule.
 */

export interface RigStats {
  /** Pairs of worlds compared. */
  pairs: number;
  /** Positions for which there was no other world. */
  alone: number;
  /** Commands after which Views were compared while playing on. */
  playedOn: number;
  /** Lines of play that ended because the rules showed something. */
  reveals: number;
}

export interface LeakRig<S extends BaseState, C extends Command> {
  readonly stats: RigStats;
  readonly leaves: Leaves<S>;
  /** Compares one position with one twin for one viewer. `played`: commands of this game, by anybody. */
  probe(state: S, viewer: Viewer, seed: string, played: readonly C[]): Fault | null;
}

export interface RigSize {
  /** Commands put to the judge in both worlds. */
  readonly questions: number;
  /** Commands played on in both worlds. */
  readonly depth: number;
}

export function leakRig<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  size: RigSize = { questions: 200, depth: 12 },
): LeakRig<S, C> {
  const made = engine(ruleset);
  const stats: RigStats = { pairs: 0, alone: 0, playedOn: 0, reveals: 0 };
  const watched = leaves(ruleset, testing.exemptLeaves ?? []);
  return {
    stats,
    leaves: watched,
    probe(state, viewer, seed, played) {
      const rng = seededRng(seed);
      const twin = ruleset.twin(state, viewer, rng);
      watched.look(state, viewer, twin);
      if (twin === null) {
        stats.alone += 1;
        return null;
      }
      stats.pairs += 1;
      // As the house keeps its positions: rules that remember by identity may take it that what is frozen does not change.
      deepFreeze(twin);
      const found = lookProblem(
        made,
        state,
        twin,
        viewer,
        seed,
        questions(ruleset.table, made.view(state, viewer), played, rng, size.questions),
      );
      return found === null ? playOn(made, state, twin, viewer, seed, size.depth, stats) : fault('leak', `${viewer}: ${found}`);
    },
  };
}

/** Everything the viewer can see or ask without anybody acting. */
function lookProblem<S extends BaseState, V extends BaseView, C extends Command, O>(
  { ruleset, view }: Engine<S, V, C, O>,
  a: S,
  b: S,
  viewer: Viewer,
  seed: string,
  asked: readonly C[],
): string | null {
  const [inA, inB] = [view(a, viewer), view(b, viewer)];
  const seen = firstDifference(JSON.stringify(inA), JSON.stringify(inB));
  if (seen !== null) return `View: ${seen}`;
  const { table, bot } = ruleset;
  const [facesA, facesB] = [faces(table, bot, inA, seed), faces(table, bot, inB, seed)];
  for (const [name, text] of facesA) {
    const difference = firstDifference(text, facesB.get(name) ?? 'nothing');
    if (difference !== null) return `${name}: ${difference}`;
  }
  for (const command of asked) {
    const difference = firstDifference(
      said(() => table.check(inA, command)),
      said(() => table.check(inB, command)),
    );
    if (difference !== null) return `check of ${JSON.stringify(command)}: ${difference}`;
  }
  return null;
}

/** The same commands with the same dice in both worlds: the viewer's own first, then others' that are legal in both. */
function playOn<S extends BaseState, V extends BaseView, C extends Command, O>(
  made: Engine<S, V, C, O>,
  first: S,
  twin: S,
  viewer: Viewer,
  seed: string,
  depth: number,
  stats: RigStats,
): Fault | null {
  const rng = seededRng(`${seed}/on`);
  const source = keyedDice(sha256Hex(`${seed}/dice`));
  let [a, b] = [first, twin];
  for (let step = 0; step < depth && a.result === null && b.result === null; step++) {
    const next = commandInBoth(made, a, b, viewer, rng);
    if (next === null) return null;
    const { seat, command } = next;
    const inA = made.apply(a, seat, command, `on-${step}`, source);
    const inB = made.apply(b, seat, command, `on-${step}`, source);
    const what = `${JSON.stringify(command)} of ${seat}, ${step + 1} on`;
    // Whether a command of somebody else went through he may learn by what it did only; the judge of both worlds has let it pass.
    for (const done of [inA, inB]) {
      if (!done.ok && done.fault !== undefined) return fault(done === inA ? 'crash' : 'twin', `${viewer}: ${what}: ${done.fault.message}`);
    }
    if (!inA.ok || !inB.ok) return fault('leak', `${viewer}: ${what} is accepted in one world only`);
    if (inA.outcome.revealedTo.includes(viewer) || inB.outcome.revealedTo.includes(viewer)) {
      stats.reveals += 1;
      return null;
    }
    const difference = firstDifference(JSON.stringify(made.view(inA.state, viewer)), JSON.stringify(made.view(inB.state, viewer)));
    if (difference !== null) return fault('leak', `${viewer}: after ${what}: ${difference}`);
    // What may be undone would tell as well: dice, a draw, or something shown to others bar the way in one world only.
    const bars = ({ rolls, shuffled, revealedTo }: typeof inA.outcome): boolean => rolls.length > 0 || shuffled || revealedTo.length > 0;
    if (seat === viewer && bars(inA.outcome) !== bars(inB.outcome))
      return fault('leak', `${viewer}: ${what} can be undone in one world only`);
    stats.playedOn += 1;
    [a, b] = [inA.state, inB.state];
  }
  return null;
}

function commandInBoth<S extends BaseState, V extends BaseView, C extends Command, O>(
  { ruleset, view, check }: Engine<S, V, C, O>,
  a: S,
  b: S,
  viewer: Viewer,
  rng: Rng,
): { seat: Viewer; command: C } | null {
  const { rules, table } = ruleset;
  const own = a.seats.includes(viewer) && rng.next() < 0.7 ? table.sample(view(a, viewer), rng) : null;
  if (own !== null) return { seat: viewer, command: own };
  const awaited = rules.awaited(a).filter((seat) => seat !== viewer);
  for (let attempt = 0; attempt < 8; attempt++) {
    const seat = awaited.length > 0 && rng.next() < 0.8 ? oneOf(rng, awaited) : a.seats[below(rng, a.seats.length)];
    if (seat === undefined || seat === viewer) continue;
    const command = table.sample(view(rng.next() < 0.5 ? a : b, seat), rng);
    if (command !== null && check(a, seat, command).ok && check(b, seat, command).ok) return { seat, command };
  }
  const last = a.seats.includes(viewer) ? table.sample(view(a, viewer), rng) : null;
  return last === null ? null : { seat: viewer, command: last };
}
