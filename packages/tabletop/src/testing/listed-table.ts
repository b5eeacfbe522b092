import {
  type BaseView,
  type Choice,
  type Command,
  type Offer,
  type Refusal,
  refuse,
  type Segment,
  type Slot,
  type Table,
} from '../contract';
import type { Json } from '../json';

/*
 * A Table for games so small that every act can be listed with every value it may and may not take: at most one slot an act. Offers, next, check,
 * sample and nearMiss all read the one list. For test doubles; a real game's products (groups, paths, forces) cannot be listed.
 */
export type Candidate = Choice & { readonly refusal?: Refusal };
export type Act = Offer & { readonly candidates: readonly Candidate[] };

export const candidate = (value: Json, refusal?: Refusal): Candidate => ({ value, label: String(value), ...(refusal && { refusal }) });

export function act(verb: string, on: string, slot?: Slot, candidates: readonly Candidate[] = [], decision?: string): Act {
  const of = decision === undefined ? {} : { decision };
  return { id: verb, verb, kind: verb, case: on, title: verb, slots: slot ? [slot] : [], fixed: { verb, ...of }, ...of, candidates };
}

export function listedTable<V extends BaseView, C extends Command>(
  sequence: readonly Segment[],
  acts: (view: V) => readonly Act[],
  /** A command no position of the segment offers. */
  never: (view: V) => C,
  rest: Pick<Table<V, C>, 'prompt' | 'narrate' | 'rulebook'>,
): Table<V, C> {
  const complete = ({ slots, fixed }: Act, value: Json | undefined): C =>
    ({ ...fixed, ...(slots[0] && { [slots[0].name]: value }) }) as unknown as C;
  const commands = (view: V, legal: boolean): C[] =>
    acts(view).flatMap((each) =>
      each.slots.length === 0
        ? [complete(each, undefined)].slice(legal ? 0 : 1)
        : each.candidates.filter(({ refusal }) => (refusal === undefined) === legal).map(({ value }) => complete(each, value)),
    );
  const anyOf = (list: readonly C[], at: number): C | null => list[Math.floor(at * list.length)] ?? null;
  return {
    ...rest,
    rulings: [],
    sequence,
    offers: (view) => acts(view).map(({ candidates: _, ...offer }) => offer),
    next(view, { offer, values }) {
      const found = acts(view).find(({ id }) => id === offer);
      if (found === undefined) throw new Error(`no offer ${offer}`);
      const slot = found.slots[0];
      if (slot === undefined || slot.name in values) {
        return { slot: null, choices: [], refused: [], command: complete(found, slot && values[slot.name]) };
      }
      const refused = found.candidates.flatMap(({ refusal, ...choice }) => (refusal ? [{ ...choice, refusal }] : []));
      return { slot, choices: found.candidates.filter(({ refusal }) => !refusal), refused, command: null };
    },
    check(view, command) {
      const found = acts(view).find(({ verb, decision }) => verb === command.verb && decision === command.decision);
      if (found === undefined)
        return refuse('not-now', sequence.find(({ id }) => id === view.segment)?.case ?? '', 'That cannot be done now.');
      const slot = found.slots[0];
      if (slot === undefined) return { ok: true };
      const asked = found.candidates.find(({ value }) => value === (command as unknown as Record<string, Json>)[slot.name]);
      if (asked === undefined) return refuse('no-such-value', found.case, 'There is no such thing to choose.');
      return asked.refusal === undefined ? { ok: true } : { ok: false, refusal: asked.refusal };
    },
    sample: (view, rng) => anyOf(commands(view, true), rng.next()),
    nearMiss: (view, rng) => anyOf([...commands(view, false), never(view)], rng.next()),
  };
}
