import type { BaseState, Command, Tools } from './contract';
import type { AskedQuestion } from './faces';
import type { Seat } from './seats';

/*
 * The other half of a rule file: its deeds change State. A command is carried out by its rule file; then the agenda runs until it is empty, a
 * decision is open or the match is over.
 */

/** State of a ruleset that works through an agenda: decisions open (last answered first) and what still has to happen (first first). */
export interface AgendaState<Q extends AskedQuestion, T extends { readonly task: string }> extends BaseState {
  questions: Q[];
  agenda: T[];
}

export interface AgendaWorld<S> {
  readonly state: S;
  readonly tools: Tools;
}

/** What a rule does when a segment begins or ends. `idle`: by what all can see, nobody can do anything in it. */
export interface SegmentHooks<W> {
  begin?(world: W): void;
  end?(world: W): void;
  /** Asked of every rule file that has it; the segment passes by itself if all say so. */
  idle?(world: W): boolean;
}

type OfKind<T, K> = Extract<T, { readonly kind: K }>;
type OfTask<T, K> = Extract<T, { readonly task: K }>;

export interface RuleDeeds<
  W,
  S extends Seat,
  C extends Command,
  Q extends AskedQuestion,
  A extends { readonly kind: string },
  T extends { readonly task: string },
  G extends string,
> {
  readonly commands?: { readonly [V in C['verb']]?: (world: W, side: S, command: Extract<C, { readonly verb: V }>) => void };
  readonly answers?: { readonly [K in A['kind']]?: (world: W, question: OfKind<Q, K>, answer: OfKind<A, K>) => void };
  readonly tasks?: { readonly [K in T['task']]?: (world: W, task: OfTask<T, K>) => void };
  readonly segments?: { readonly [K in G]?: SegmentHooks<W> };
}

/** The maps of a rule file's deeds, whatever their types. */
interface AnyDeeds {
  readonly commands?: object;
  readonly answers?: object;
  readonly tasks?: object;
}
type Doer = (...args: readonly unknown[]) => void;

/** The deed of the first rule file that has it. */
function find(list: readonly AnyDeeds[], part: keyof AnyDeeds, name: string): Doer {
  for (const deeds of list) {
    const found = (deeds[part] as Readonly<Record<string, Doer | undefined>> | undefined)?.[name];
    if (found !== undefined) return found;
  }
  throw new Error(`no rule file carries out ${name}`);
}

/** Carries out a command that `check` has accepted, without what follows it. */
export function carryOut<W extends AgendaWorld<AgendaState<AskedQuestion, { readonly task: string }>>>(
  list: readonly AnyDeeds[],
  world: W,
  side: Seat,
  command: Command,
): void {
  if (command.verb !== 'decide') {
    find(list, 'commands', command.verb)(world, side, command);
    return;
  }
  const question = world.state.questions.pop();
  if (question === undefined || question.id !== command.decision) throw new Error('the decision answered is not the one that is open');
  const { answer } = command as unknown as { readonly answer: { readonly kind: string } };
  find(list, 'answers', answer.kind)(world, question, answer);
}

/** Carries out the agenda until somebody must choose; `idle` is called when it is empty and nobody is awaited. */
export function runAgenda<W extends AgendaWorld<AgendaState<AskedQuestion, { readonly task: string }>>>(
  list: readonly AnyDeeds[],
  world: W,
  isAwaited: (world: W) => boolean,
  idle: (world: W) => void,
): void {
  const { state } = world;
  while (state.result === null && state.questions.length === 0) {
    const task = state.agenda.shift();
    if (task !== undefined) find(list, 'tasks', task.task)(world, task);
    else if (isAwaited(world)) return;
    else idle(world);
  }
}
