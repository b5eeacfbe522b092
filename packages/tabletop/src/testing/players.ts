import type { BaseState, BaseView, Command, Offer, Rng, Ruleset } from '../contract';
import type { Coverage } from './coverage';
import { fill } from './fill';
import { oneOf } from './rng';

export const styles = ['random', 'greedy', 'bot'] as const;
export type Style = (typeof styles)[number];

/** A command of a player of this style; null only if the ruleset finds none either. Greedy players look for what has been seen least. */
export function choose<S extends BaseState, V extends BaseView, C extends Command, O>(
  { table, bot }: Ruleset<S, V, C, O>,
  view: V,
  style: Style,
  seen: Coverage,
  rng: Rng,
): C | null {
  const chance = rng.next();
  if (style === 'bot' && chance < 0.95) {
    const command = bot(view, rng);
    if (command !== null) return command;
  }
  if (style === 'greedy' ? chance < 0.85 : style === 'random' && chance < 0.3) {
    const offers = table.offers(view);
    const offer = style === 'greedy' ? rarest(offers, seen, rng) : oneOf(rng, offers);
    const command = offer === undefined ? null : fill(table, view, offer, rng);
    // What is put together from choices one by one need not fit together (a range, a form); then the sampler speaks.
    if (command !== null && table.check(view, command).ok) return command;
  }
  return table.sample(view, rng);
}

function rarest(offers: readonly Offer[], seen: Coverage, rng: Rng): Offer | undefined {
  const times = offers.map(({ verb, kind }) => Math.min(seen.count('act', kind), seen.count('verb', verb)));
  const least = Math.min(...times);
  return oneOf(
    rng,
    offers.filter((_, at) => times[at] === least),
  );
}
