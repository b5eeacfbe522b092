import { first } from './rulings/001-038';
import { second } from './rulings/039-075';
import { third } from './rulings/076-111';
import type { Ruling } from './rulings/ruling';

export { type Basis, bases, type Confidence, confidences, type Ruling } from './rulings/ruling';

/** All rulings in the order of their numbers; rule cards cite them as "Ruling 16". */
export const rulings: readonly Ruling[] = [...first, ...second, ...third];

/** The rulings that cite a case, or its section where they cite that. */
export function rulingsFor(caseId: string): readonly Ruling[] {
  return rulings.filter((ruling) => ruling.cases.includes(caseId));
}
