import type { Choice, Json, Next, OddsRow, Offer, Rng } from '@carapace/tabletop';
import type { RescueCommand } from '../commands';
import type { Hive } from '../components';
import type { RescueTable } from '../table';
import type { RescueView } from '../view';

/** What the automation works with: the map, what its seat sees and may do, and chance. */
export interface Desk {
  readonly hive: Hive;
  readonly table: RescueTable;
  readonly view: RescueView;
  readonly rng: Rng;
}

/** Something that can be done, and what it is worth: about 1 for a man or a Victory Point. */
export interface Act {
  readonly worth: number;
  readonly command: RescueCommand;
}

export const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
export const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, list.length)];

/** The member with the highest figure, the first of equals. */
export function best<T>(list: readonly T[], figure: (one: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const is = figure(one);
    if (is > most) [found, most] = [one, is];
  }
  return found;
}

/** The offer of this kind, for this unit or at all. */
export const offerOf = ({ table, view }: Desk, kind: string, actor?: string): Offer | undefined =>
  table.offers(view).find((offer) => offer.kind === kind && (actor === undefined || offer.actor === actor));

/** An offer without slots is a whole command. */
export const whole = (offer: Offer | undefined): RescueCommand | null =>
  offer === undefined ? null : (offer.fixed as unknown as RescueCommand);

export const ask = ({ table, view }: Desk, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> =>
  table.next(view, { offer: offer.id, values });

/** What an attack promises: good results less bad ones, between -1 and 1, over all worlds that must be reckoned with. */
export function promise(odds: readonly OddsRow[] | undefined): number {
  const rows = odds ?? [];
  const of = (row: OddsRow, tone: 'good' | 'bad'): number =>
    row.outcomes.filter((outcome) => outcome.tone === tone).reduce((sum, { cases }) => sum + cases, 0) / row.of;
  return rows.length === 0 ? 0 : rows.reduce((sum, row) => sum + of(row, 'good') - of(row, 'bad'), 0) / rows.length;
}

/** She has refused in this Game-Turn, and would again (16.5). */
const hasRefused = ({ view }: Desk, unit: string | undefined): boolean =>
  unit !== undefined && view.units[unit]?.reign?.refusedTurn === view.turn;

/** The melee that is worth most, all who can taking part; null where none is worth more than `least`. `prize`: what the target is worth. */
export function brawl(desk: Desk, least: number, prize: (target: Choice) => number = () => 1): RescueCommand | null {
  let found: RescueCommand | null = null;
  let most = least;
  for (const offer of desk.table.offers(desk.view)) {
    if (offer.kind !== 'melee') continue;
    const attackers = ask(desk, offer, {}).choices.map(({ value }) => value);
    const targets = ask(desk, offer, { attackers }).choices.filter(({ unit }) => !hasRefused(desk, unit));
    const worth = (choice: Choice): number => {
      const hope = promise(choice.odds);
      return hope > 0 ? hope * prize(choice) : hope;
    };
    const target = best(targets, worth);
    if (target === undefined || worth(target) <= most) continue;
    most = worth(target);
    found = ask(desk, offer, { attackers, target: target.value }).command;
  }
  return found;
}
