import type { Choice, Json, Next, OddsRow, Offer, Rng } from '@carapace/tabletop';
import type { RescueCommand } from '../commands';
import type { Hive } from '../components';
import type { Place } from '../position';
import type { RescueTable } from '../table';
import type { RescueView } from '../view';
import type { Ways } from './ways';

/** What the automation works with: the map, what its seat sees and may do, and chance. */
export interface Desk {
  readonly hive: Hive;
  readonly table: RescueTable;
  readonly view: RescueView;
  readonly rng: Rng;
}

export const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
export const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, list.length)];

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

/** Chance of a good result. */
export function chance(odds: readonly OddsRow[] | undefined): number {
  const rows = odds ?? [];
  const good = rows.map((row) => row.outcomes.filter(({ tone }) => tone === 'good').reduce((sum, { cases }) => sum + cases, 0) / row.of);
  return good.length === 0 ? 0 : good.reduce((sum, one) => sum + one, 0) / good.length;
}

const best = (choices: readonly Choice[], worth: (choice: Choice) => number): Choice | undefined => {
  let found: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const is = worth(choice);
    if (is > most) [found, most] = [choice, is];
  }
  return found;
};

/** The shot with the best chance, if it is worth the points; what is left over makes it stronger. */
export function shoot(desk: Desk, unit: string, least: number): RescueCommand | null {
  const offer = offerOf(desk, 'fire', unit);
  if (offer === undefined) return null;
  const target = best(ask(desk, offer, {}).choices, ({ odds }) => chance(odds));
  if (target === undefined) return null;
  const next = ask(desk, offer, { target: target.value });
  if (next.slot === null) return chance(target.odds) >= least ? next.command : null;
  const extra = best(next.choices, ({ odds, cost = 0 }) => chance(odds) - cost / 100);
  return extra !== undefined && chance(extra.odds) >= least ? ask(desk, offer, { target: target.value, extra: extra.value }).command : null;
}

/** The move that comes nearest to where these ways lead, if it comes nearer at all. `shuns`: places it does not end in. */
export function approach(
  desk: Desk,
  unit: string,
  place: Place,
  ways: Ways,
  shuns: (place: Place) => boolean = () => false,
): RescueCommand | null {
  const here = ways.get(place);
  if (here === undefined || here === 0) return null;
  const offer = offerOf(desk, 'move', unit);
  if (offer === undefined) return null;
  const near = ask(desk, offer, {}).choices.filter((choice) => choice.place !== undefined && !shuns(choice.place as Place));
  const to = best(near, (choice) => -(ways.get(choice.place as Place) ?? 99) - (choice.cost ?? 0) / 100);
  if (to === undefined || (ways.get(to.place as Place) ?? 99) >= here) return null;
  return { verb: 'move', unit, path: to.value as readonly Place[] };
}

/** She has refused in this Game-Turn, and would again (16.5). */
const hasRefused = ({ view }: Desk, unit: string | undefined): boolean =>
  unit !== undefined && view.units[unit]?.reign?.refusedTurn === view.turn;

/** The melee that promises most, all who can taking part; null where none promises enough. */
export function brawl(desk: Desk, least: number): RescueCommand | null {
  let found: RescueCommand | null = null;
  let most = least;
  for (const offer of desk.table.offers(desk.view)) {
    if (offer.kind !== 'melee') continue;
    const attackers = ask(desk, offer, {}).choices.map(({ value }) => value);
    const targets = ask(desk, offer, { attackers }).choices.filter(({ unit }) => !hasRefused(desk, unit));
    const target = best(targets, ({ odds }) => promise(odds));
    if (target === undefined || promise(target.odds) <= most) continue;
    most = promise(target.odds);
    found = ask(desk, offer, { attackers, target: target.value }).command;
  }
  return found;
}
