import type { BaseState, BaseView, Command } from './contract';
import { canonicalJson } from './json';
import { beginEpoch, closeMatch, type Match, type Step, submit } from './match';
import type { Entry } from './record';
import type { Problem } from './record-check';
import { undo } from './undo';
import { hasHash } from './value-hash';

/** The match after an entry was run again, or what was not as the entry says. */
export type Rerun<S extends BaseState, V extends BaseView, C extends Command, O> =
  | { readonly ok: true; readonly match: Match<S, V, C, O> }
  | { readonly ok: false; readonly problem: Problem };

/** Runs one entry again and compares all it says. `stateAt` knows earlier positions, for undo by consent. */
export function rerun<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  entry: Entry,
  stateAt: (n: number) => S | undefined,
): Rerun<S, V, C, O> {
  const bad = (code: Problem['code'], text: string): Rerun<S, V, C, O> => ({ ok: false, problem: { code, n: entry.n, text } });
  if (entry.n !== match.n + 1) return bad('order', `entry ${entry.n} follows entry ${match.n}`);
  const step = again(match, entry, stateAt);
  if ('code' in step) return { ok: false, problem: step };
  if (!step.ok) return bad(entry.what.kind === 'undo' ? 'undo' : 'refused', `refused: ${step.refusal.code} ${step.refusal.text}`);
  if (canonicalJson(step.entry.rolls) !== canonicalJson(entry.rolls)) return bad('rolls', 'other dice are asked for than were recorded');
  if (canonicalJson(step.entry.revealedTo) !== canonicalJson(entry.revealedTo))
    return bad('reveals', 'shows something to others than was recorded');
  if (canonicalJson(step.entry.what) !== canonicalJson(entry.what)) return bad('command', 'is not recorded as it was carried out');
  if (!hasHash(step.match.state, entry.hash)) return bad('hash', 'leads to another position');
  return { ok: true, match: step.match };
}

function again<S extends BaseState, V extends BaseView, C extends Command, O>(
  match: Match<S, V, C, O>,
  { n, who, what }: Entry,
  stateAt: (n: number) => S | undefined,
): Step<S, V, C, O> | Problem {
  const forSeat: Problem = { code: 'command', n, text: `${what.kind} is not for ${who.kind} to do` };
  switch (what.kind) {
    case 'command': {
      if (who.kind === 'table') return forSeat;
      const parsed = match.engine.ruleset.parseCommand(what.command);
      if (!parsed.ok) return { code: 'command', n, text: parsed.problems.join('; ') };
      return submit(match, who, parsed.value, what.id);
    }
    case 'close':
      return who.kind === 'table' ? closeMatch(match, what.close, what.id) : forSeat;
    case 'undo':
      return who.kind === 'seat' ? undo(match, who.seat, what.id, what.to) : forSeat;
    case 'epoch': {
      if (who.kind !== 'table') return forSeat;
      const state = what.to === match.n ? match.state : stateAt(what.to);
      if (state === undefined) return { code: 'epoch', n, text: `the position after entry ${what.to} is not known` };
      try {
        return { ok: true, ...beginEpoch(match, { ...what, state }) };
      } catch (error) {
        return { code: 'epoch', n, text: error instanceof Error ? error.message : 'cannot be' };
      }
    }
  }
}
