import type { AlienAct, Chit, ChitStep } from './chit-language';
import { allClauses, allSteps } from './chit-walk';
import type { ChitSheet } from './pack';

/** Whether a list of acts can be carried out one after the other, and leaves nobody where he may not stay (C3.3, C3.5). */
function actProblems(acts: readonly AlienAct[], onMarine: boolean): string[] {
  const found: string[] = [];
  let aimed = false;
  let stacked = onMarine;
  for (const act of acts) {
    switch (act.act) {
      case 'aim':
        aimed = true;
        break;
      case 'close-in':
      case 'leap':
        if (!aimed) found.push(`${act.act} without a target`);
        if (act.act === 'leap') stacked = true;
        break;
      case 'fire':
        if (act.at === 'target' && !aimed) found.push('fire without a target');
        if (act.at === 'marine-here' && !onMarine) found.push('fire at a Marine in its hex without having come down on one');
        break;
      case 'warp':
        found.push(...actProblems(act.onActiveMarine, true));
        found.push(...actProblems(act.onOther, false));
        if (![act.onActiveMarine, act.onOther].every((branch) => branch.at(-1)?.act === 'displace'))
          found.push('after a warp onto a unit the alien must be displaced (C3.3, C3.5)');
        break;
      case 'displace':
        stacked = false;
        break;
      case 'turn':
        break;
    }
  }
  if (stacked && !onMarine) found.push('after a leap the alien must be displaced (C3.5)');
  return found;
}

/** A nearness to what was placed needs something placed before it in the same list. */
function placedProblems(steps: readonly ChitStep[]): string[] {
  const found: string[] = [];
  let placed = false;
  for (const step of steps) {
    if (step.step === 'place') placed = true;
    if (step.step === 'if') found.push(...placedProblems(step.yes), ...placedProblems(step.no));
    const clauses = step.step === 'aliens' ? step.of : step.step === 'marines' ? [step.of] : [];
    if (!placed && clauses.some(({ near }) => near?.of.includes('placed'))) found.push('nearness to what was placed, and nothing was');
  }
  return found;
}

function oneChit(chit: Chit): string[] {
  const found = placedProblems(chit.steps);
  for (const step of allSteps(chit.steps)) if (step.step === 'aliens') found.push(...actProblems(step.acts, false));
  for (const clause of allClauses(chit)) {
    if (!('kinds' in clause)) continue;
    if (clause.numbers !== undefined && clause.numbers.from > clause.numbers.to) found.push('numbers that nobody bears');
  }
  return found.map((fault) => `chit ${chit.id}: ${fault}`);
}

/** What is wrong with the chits (F2.1); empty if nothing is. */
export function chitProblems({ activation, goals }: ChitSheet): string[] {
  const ids = [...activation, ...goals].map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `chits: two have the id ${id}`);
  return [...twice, ...activation.flatMap(oneChit)];
}
