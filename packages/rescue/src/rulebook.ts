import type { RuleCard } from '@carapace/tabletop';
import { terms } from './rulebook/01-03-terms';
import { start } from './rulebook/04-05-start';
import { sequence } from './rulebook/06-sequence';
import { command } from './rulebook/07-08-command';
import { movement } from './rulebook/09-10-movement';
import { fire } from './rulebook/11-12-fire';
import { damage } from './rulebook/13-14-damage';
import { melee } from './rulebook/15-16-melee';
import { places } from './rulebook/17-18-places';
import { end } from './rulebook/19-22-end';

export type { RuleCard } from '@carapace/tabletop';
export { rulings } from './rulings';

/** The rule cards people read, in the order of the printed cases; besides the printed items each section has an overview card (`7.0`). */
export const rulebook: readonly RuleCard[] = [
  ...terms,
  ...start,
  ...sequence,
  ...command,
  ...movement,
  ...fire,
  ...damage,
  ...melee,
  ...places,
  ...end,
];

const byCase: ReadonlyMap<string, RuleCard> = new Map(rulebook.map((card) => [card.case, card]));

/** The card of a case; a row of a chart (`9.6/fire`) or a counter (`2.2/scout`) has that of its chart. Undefined for an unknown id. */
export function ruleCard(id: string): RuleCard | undefined {
  return byCase.get(id) ?? byCase.get(id.split('/')[0] ?? id);
}
