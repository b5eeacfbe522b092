import type { BaseState, BaseView, Command, Refusal, Ruleset } from '../contract';
import { scriptedDice } from '../dice';
import { engine } from '../engine';
import { sha256Hex } from '../hash';
import type { Json } from '../json';
import { closeMatch, type Match, resume, type Step, submit } from '../match';
import { EVERYTHING, type Viewer } from '../seats';
import { undo, undoable } from '../undo';
import { valueHash } from '../value-hash';
import { addEvent, type Coverage, coverage, type Rare } from './coverage';
import { factProblems, occursProblems, show } from './facts';
import type { Facts, RefereeDocument, RefereeStep } from './referee-file';

/** The first difference between a document and what the rules did; `step` counts from 1, 0 is the set-up. */
export type RefereeReport =
  | { readonly ok: true; readonly steps: number }
  | { readonly ok: false; readonly step: number; readonly text: string };

type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal; readonly fault?: Error };

/** Options as their defaults say, with those of the document over them. */
export function optionsOf(specs: Ruleset['optionSpecs'], given: Json | undefined): unknown {
  const defaults = Object.fromEntries(specs.map((spec) => [spec.id, spec.default]));
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...defaults, ...given } : (given ?? defaults);
}

/** Plays a document through the same engine, judge and undo a table uses, with the faces it gives. `seen`: what occurs is added to it. */
export function referee<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  document: RefereeDocument,
  seen: Coverage = coverage(),
): RefereeReport {
  const differs = (step: number, text: string): RefereeReport => ({ ok: false, step, text });
  const options = ruleset.parseOptions(optionsOf(ruleset.optionSpecs, document.options));
  if (!options.ok) return differs(0, `options: ${options.problems.join('; ')}`);
  const position = document.position === undefined ? null : ruleset.parseSetup(document.position, options.value);
  if (position?.ok === false) return differs(0, `position: ${position.problems.join('; ')}`);
  const key = document.key ?? sha256Hex(document.title);
  const source = scriptedDice(document.dice, key);
  const made = engine(ruleset);
  const required = ruleset.rules.seats(options.value).filter((seat) => seat.required);
  const seats = position?.value.seats ?? document.seats ?? required.map(({ id }) => id);
  let match: Match<S, V, C, O>;
  try {
    const start = made.start({ options: options.value, seats, source, ...(position === null ? {} : { position: position.value }) });
    match = { ...resume(made, { n: 0, epoch: 0, state: start.state }, () => key), source };
  } catch (fault) {
    return differs(0, `set-up: ${String(fault)}`);
  }

  for (const [at, step] of document.steps.entries()) {
    const before = source.left();
    const hash = valueHash(match.state);
    let done: Outcome & { readonly match?: Match<S, V, C, O> };
    try {
      done = take(match, step, `step-${at + 1}`, seen);
    } catch (fault) {
      return differs(at + 1, String(fault));
    }
    const { expect = 'accepted' } = step;
    if (done.ok && expect !== 'accepted') return differs(at + 1, `was accepted, expected to be refused by ${expect.refused}`);
    if (!done.ok) {
      const { code, case: on, text } = done.refusal;
      seen.add('refusal', code, 0);
      seen.add('case', on, 0);
      const said = `refused by ${on || 'the table'} (${code}): ${text}${done.fault ? ` [${done.fault.message}]` : ''}`;
      if (expect === 'accepted') return differs(at + 1, `was ${said}, expected to be accepted`);
      if (on !== expect.refused) return differs(at + 1, `was ${said}, expected case ${expect.refused}`);
      if (expect.code !== undefined && code !== expect.code) return differs(at + 1, `was ${said}, expected code ${expect.code}`);
      if (valueHash(match.state) !== hash) return differs(at + 1, 'was refused and changed the position all the same');
    } else if (done.match !== undefined) match = { ...done.match, source };
    const rolled = before - source.left();
    if (step.dice !== undefined && rolled !== step.dice) return differs(at + 1, `asked for ${rolled} dice, expected ${step.dice}`);
    const problem = problemOf(ruleset, match.state, step);
    if (problem !== null) return differs(at + 1, problem);
  }
  for (const { events } of made.view(match.state, EVERYTHING).log) for (const event of events) addEvent(seen, event, 0);
  const last = document.steps.length;
  if (source.left() > 0) return differs(last, `${source.left()} dice of the file were never asked for`);
  const problem = document.finally === undefined ? null : problemOf(ruleset, match.state, document.finally);
  return problem === null ? { ok: true, steps: last } : differs(last, `finally: ${problem}`);
}

/** Why a rare word's referee documents do not show it happening, or null. */
export function rareProblem<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  { kind, id, referee: file }: Rare,
  documents: readonly RefereeDocument[],
): string | null {
  const seen = coverage();
  const failed = documents.find((document) => !referee(ruleset, document, seen).ok);
  if (failed !== undefined) return `${file} does not pass: ${failed.title}`;
  return seen.count(kind, id) > 0 ? null : `${kind} ${id} does not occur in ${file}`;
}

function take<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  step: RefereeStep,
  id: string,
  seen: Coverage,
): Step<S, V, C, O> {
  if (step.close !== undefined) return closeMatch(match, step.close, id);
  const seat = step.seat ?? '';
  if (step.undo !== undefined) {
    const can = undoable(match, seat);
    if (!can.ok) return can;
    const lost = step.undo === true ? 1 : step.undo;
    const point = can.points.find((each) => each.lost === lost);
    return undo(match, seat, id, ...(point === undefined ? [-1] : [point.to]));
  }
  const command = commandOf(match, step, seat);
  const done = submit(match, { kind: 'seat', seat }, command, id);
  if (done.ok) {
    seen.add('verb', command.verb, 0);
    for (const { kind } of match.engine.view(match.state, seat).decisions) seen.add('decision', kind, 0);
  }
  return done;
}

/** A command as it stands in the file, or put together from an offer and its values as a board does it. */
function commandOf<S extends BaseState, V extends BaseView, C extends Command, O>(
  { engine: made, state }: Match<S, V, C, O>,
  step: RefereeStep,
  seat: Viewer,
): C {
  const { table, parseCommand } = made.ruleset;
  let command: unknown = step.command;
  if (step.offer !== undefined) {
    const view = made.view(state, seat);
    const offers = table.offers(view).map(({ id }) => id);
    if (!offers.includes(step.offer)) throw new Error(`no offer ${step.offer} for ${seat}; there are ${offers.join(', ') || 'none'}`);
    const next = table.next(view, { offer: step.offer, values: step.values ?? {} });
    if (next.command === null) throw new Error(`the offer ${step.offer} still wants ${next.slot?.name}`);
    command = next.command;
  }
  const parsed = parseCommand(command);
  if (!parsed.ok) throw new Error(`no command: ${parsed.problems.join('; ')}`);
  return parsed.value;
}

function problemOf<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  state: S,
  facts: Facts,
): string | null {
  const { view } = engine(ruleset);
  const problems = facts.state === undefined ? [] : factProblems(ruleset.writeSetup(state), facts.state).map((each) => `state: ${each}`);
  for (const [viewer, wanted] of Object.entries(facts.view ?? {})) {
    const seen = view(state, viewer);
    problems.push(
      ...[...factProblems(seen, wanted.paths ?? {}), ...occursProblems(JSON.stringify(seen), wanted)].map(
        (each) => `view of ${viewer}: ${each}`,
      ),
    );
  }
  for (const [viewer, wanted] of Object.entries(facts.log ?? {})) {
    const lines = logLines(ruleset, state, viewer);
    problems.push(
      ...occursProblems(lines.join('\n'), wanted).map((each) => `log of ${viewer}: ${each}; it ends with ${show(lines.slice(-3))}`),
    );
  }
  return problems[0] ?? null;
}

/** The log as one viewer reads it. */
export function logLines<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  state: S,
  viewer: Viewer,
): string[] {
  const view = engine(ruleset).view(state, viewer);
  return view.log.flatMap(({ events }) => events.map((event) => ruleset.table.narrate(event, view).text));
}
