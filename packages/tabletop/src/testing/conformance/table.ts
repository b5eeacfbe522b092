import type { Slot } from '../../contract';
import type { Json } from '../../json';
import { type Act, act, type Candidate, candidate, listedTable } from '../listed-table';
import { sequence } from './rules';
import { answers, bonus, type Larder, orders, type Question, type View } from './state';

const slot = (name: string): Slot => ({ name, domain: name === 'handle' ? 'id' : 'choice', label: name });
const all = (values: readonly Json[]): Candidate[] => values.map((value) => candidate(value));
const up = { code: 'already-up', case: '2.1', text: 'That counter lies face up.' };

function acts(view: View): readonly Act[] {
  const { viewer, segment, stack } = view;
  const mine = view.awaited.includes(viewer);
  const open = view.decisions.at(-1);
  if (view.result !== null || !view.seats.includes(viewer)) return [];
  if (segment === 'concealment') return mine ? [act('conceal', '3.1')] : [];
  if (segment === 'choice') return [mine ? act('pick', '1.1', slot('value'), all([1, 2, 3])) : act('withdraw', '1.3')];
  if (open !== undefined) return mine ? [act('decide', open.case, slot('answer'), all(answers[open.kind as Question]), open.id)] : [];
  // Also the one that stands: were it refused, the number of orders would tell what they are.
  const ordering = act('order', '2.5', slot('order'), all(orders));
  if (!mine) return [ordering];
  const good = 3 + bonus(view, viewer);
  const outcomes = [{ label: 'found', cases: good, tone: 'good' } as const, { label: 'missed', cases: 6 - good, tone: 'bad' } as const];
  const counters = stack.map((each) => candidate(each.handle, each.up ? up : undefined));
  const probes = counters.map((each) => ({ ...each, odds: [{ world: 'any', modifiers: [], of: 6, outcomes }] }));
  return [ordering, act('peek', '2.1', slot('handle'), counters), act('probe', '2.2', slot('handle'), probes)];
}

export const table = listedTable<View, Larder>(
  sequence,
  acts,
  ({ segment }) => ({ verb: segment === 'concealment' ? 'withdraw' : 'conceal' }),
  {
    prompt: ({ segment }) => ({ text: `It is time for ${segment}`, cases: [] }),
    narrate: ({ text, cases }) => ({ text, cases }),
    rulebook: sequence.map(({ case: id, title }) => ({ case: id, title, text: title })),
  },
);
