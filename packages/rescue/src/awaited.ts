import { phasing, type Side } from './position';
import type { RescueState } from './state';

/** Whose command or answer the rules wait for (6.0): the last open decision's, else the side whose segment it is; nobody after the end. */
export function sequenceAwaited(state: Pick<RescueState, 'result' | 'questions' | 'segment' | 'forces'>): readonly Side[] {
  if (state.result !== null) return [];
  const question = state.questions.at(-1);
  if (question !== undefined) return [question.seat];
  switch (state.segment) {
    case 'forces':
      return (['terran', 'znon'] as const).filter((side) => state.forces[side] === null);
    case 'deployment':
    case 'outer-defence':
      return ['znon'];
    case 'mission':
    case 'loading':
      return ['terran'];
    default: {
      const side = phasing(state.segment);
      return side === null ? [] : [side];
    }
  }
}
