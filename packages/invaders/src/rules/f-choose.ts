import type { Answer } from '../commands';
import type { Decided } from '../events';
import type { Question } from '../questions';
import type { Running } from '../running';
import type { World } from '../world';

/** Every member of a union without the members that `ask` adds. */
type Bare<Q> = Q extends unknown ? Omit<Q, 'id' | 'seat' | 'case'> : never;
export type Ask = Bare<Question> & { readonly case: string };

export interface Chosen<T> {
  readonly value: T;
  readonly decided: Decided;
}

/** What an answer names: a unit, a hex, a hexside or a chit. */
export function namedBy(answer: Answer): string {
  switch (answer.kind) {
    case 'hex':
      return answer.hex;
    case 'push-side':
      return answer.side;
    case 'choose-chit':
      return answer.chit;
    default:
      return answer.unit;
  }
}

/**
 * One of several equally good answers. The first is the system's, by number or by hex (`order` says by which); with two players the Kay'otz
 * player names it (V3, V4), and until he has, null comes back: the chit stands still, and the act that asked runs again with his answer.
 * One alone is nobody's choice; there is always one. `options` are what all can see, so the question tells nothing by being put.
 */
export function choose<T extends string>(
  world: World,
  options: readonly T[],
  order: Exclude<Decided, 'only' | 'kayotz'>,
  ask: Ask,
): Chosen<T> | null {
  const { state } = world;
  const first = options[0] as T;
  if (options.length === 1) return { value: first, decided: 'only' };
  if (state.options.players === 'solo') return { value: first, decided: order };
  const running = state.running as Running;
  if (running.answer !== null) {
    const named = namedBy(running.answer);
    running.answer = null;
    const value = options.find((option) => option === named);
    if (value === undefined) throw new Error(`an answer to something else: ${ask.kind}`);
    return { value, decided: 'kayotz' };
  }
  state.questions.push({ ...ask, id: world.tools.dice.handle(), seat: 'kayotz' } as Question);
  return null;
}
