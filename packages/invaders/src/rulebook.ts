import type { RuleCard } from '@carapace/tabletop';
import type { Pack } from './components/pack';
import { components } from './rulebook/a-components';
import { sequence } from './rulebook/b-sequence';
import { movement } from './rulebook/c-movement';
import { chits } from './rulebook/chits';
import { combat } from './rulebook/d-combat';
import { specialActions } from './rulebook/e-special';
import { activation } from './rulebook/f-activation';
import { end } from './rulebook/g-end';
import { scenarios } from './rulebook/scenarios';
import { variants } from './rulebook/v-two-players';

export type { RuleCard } from '@carapace/tabletop';
export { rulings } from './rulings';

/** The rule cards people read, in printed order; besides the printed items each section has an overview card (`C`), as have chits and battles. */
export const rulebook: readonly RuleCard[] = [
  ...components,
  ...sequence,
  ...movement,
  ...combat,
  ...specialActions,
  ...activation,
  ...end,
  ...variants,
  ...chits,
  ...scenarios,
];

/** The rule cards at a table that plays with this pack: a chit that is not ours has its own words, and no card tells of a chit that is not in the box. */
export function cardsFor({ chits: { activation } }: Pack): readonly RuleCard[] {
  const printed = new Set(activation.flatMap(({ id, text }) => (text === undefined ? [`chit:${id}`] : [])));
  const own = activation.flatMap(({ id, name, text }): RuleCard[] =>
    text === undefined ? [] : [{ case: `chit:${id}`, title: name, text }],
  );
  return [...rulebook.filter((card) => !card.case.startsWith('chit:') || printed.has(card.case)), ...own];
}

const byCase: ReadonlyMap<string, RuleCard> = new Map(rulebook.map((card) => [card.case, card]));

/** What an item without a card of its own belongs to: the examples (`C-EX.1`) to their section. */
const sectionOf = (id: string): string => /^[A-G](?=\d*-EX)/.exec(id)?.[0] ?? id;

/** The card of a case; an example has that of its section. Undefined for an unknown id. */
export function ruleCard(id: string): RuleCard | undefined {
  return byCase.get(id) ?? byCase.get(sectionOf(id));
}
