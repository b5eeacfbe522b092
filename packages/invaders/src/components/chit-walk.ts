import type { AlienAct, AlienClause, Chit, ChitStep, MarineClause } from './chit-language';

/** Every step of a chit, those inside branches included. */
export function allSteps(steps: readonly ChitStep[]): readonly ChitStep[] {
  return steps.flatMap((step) => (step.step === 'if' ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step]));
}

/** Every act of a list, those inside warps included. */
export function allActs(acts: readonly AlienAct[]): readonly AlienAct[] {
  return acts.flatMap((act) => (act.act === 'warp' ? [act, ...allActs(act.onActiveMarine), ...allActs(act.onOther)] : [act]));
}

function clausesOf(step: ChitStep): readonly (AlienClause | MarineClause)[] {
  switch (step.step) {
    case 'aliens':
      return step.of;
    case 'marines':
      return [step.of];
    case 'place':
      return [];
    case 'if':
      return step.when.test === 'nobody' ? step.when.of : [];
  }
}

/** Every clause that names units, in steps and in conditions. */
export const allClauses = (chit: Chit): readonly (AlienClause | MarineClause)[] => allSteps(chit.steps).flatMap(clausesOf);
