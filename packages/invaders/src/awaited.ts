import type { Side } from './position';
import type { InvadersState } from './state';

/** Whose command or answer the rules wait for: the last open decision's seat, else the Marine player in his phase and at the muster. */
export function sequenceAwaited(state: Pick<InvadersState, 'result' | 'questions' | 'segment'>): readonly Side[] {
  if (state.result !== null) return [];
  const question = state.questions.at(-1);
  if (question !== undefined) return [question.seat];
  switch (state.segment) {
    case 'muster':
    case 'marine-action':
      return ['marine'];
    case 'kayotz-activation':
    case 'end':
      return [];
  }
}
