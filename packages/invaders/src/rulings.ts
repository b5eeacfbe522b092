import { first } from './rulings/001-050';
import { second } from './rulings/051-106';
import { third } from './rulings/107-112';
import type { Ruling } from './rulings/ruling';

export { type Ruling, type RulingBasis, rulingBases } from './rulings/ruling';

/** All rulings in the order of their numbers; rule cards cite them as "Ruling 16". */
export const rulings: readonly Ruling[] = [...first, ...second, ...third];

/** The rulings that cite a case. */
export function rulingsFor(caseId: string): readonly Ruling[] {
  return rulings.filter((ruling) => ruling.cases.includes(caseId));
}
