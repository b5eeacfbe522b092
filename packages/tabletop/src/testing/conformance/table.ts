import type { Slot } from '../../contract';
import { type Act, act, candidate, listedTable } from '../listed-table';
import { sequence } from './rules';
import { answers, bonus, type Larder, orders, type Question, type View } from './state';

const slot = (name: string): Slot => ({ name, domain: name === 'handle' ? 'id' : 'choice', label: name });
const no = (code: string, on: string, text: string) => ({ code, case: on, text });

function acts(view: View): readonly Act[] {
  const { viewer, segment, stack, order } = view;
  const mine = view.awaited.includes(viewer);
  const open = view.decisions.at(-1);
  if (view.result !== null || !view.seats.includes(viewer) || (segment === 'concealment' && !mine)) return [];
  if (segment === 'concealment') return [act('conceal', '3.1')];
  if (segment === 'choice')
    return mine
      ? [
          act(
            'pick',
            '1.1',
            slot('value'),
            [1, 2, 3].map((each) => candidate(each)),
          ),
        ]
      : [act('withdraw', '1.3')];
  if (open !== undefined) {
    const ways = answers[open.kind as Question].map((answer) => candidate(answer));
    return mine ? [act('decide', open.case, slot('answer'), ways, open.id)] : [];
  }
  const standing = no('same-order', '2.5', 'That order stands.');
  const ordering = act(
    'order',
    '2.5',
    slot('order'),
    orders.map((each) => candidate(each, each === order ? standing : undefined)),
  );
  if (!mine) return [ordering];
  const up = no('already-up', '2.1', 'That counter lies face up.');
  const known = no('already-known', '2.1', 'You know that counter.');
  const good = 3 + bonus(view, viewer);
  const outcomes = [{ label: 'found', cases: good, tone: 'good' } as const, { label: 'missed', cases: 6 - good, tone: 'bad' } as const];
  const odds = [{ world: 'any', modifiers: [], of: 6, outcomes }];
  const peeks = stack.map((each) => candidate(each.handle, each.up ? up : each.kind === null ? undefined : known));
  const probes = stack.map((each) => ({ ...candidate(each.handle, each.up ? up : undefined), odds }));
  return [ordering, act('peek', '2.1', slot('handle'), peeks), act('probe', '2.2', slot('handle'), probes)];
}

export const table = listedTable<View, Larder>(
  sequence,
  acts,
  ({ segment }) => ({ verb: segment === 'concealment' ? 'withdraw' : 'conceal' }),
  {
    prompt: (view) => ({
      text: `Awaited: ${view.awaited.join(', ')}`,
      cases: [sequence.find(({ id }) => id === view.segment)?.case ?? ''],
    }),
    narrate: ({ text, cases }) => ({ text, cases }),
    rulebook: sequence.map(({ case: id, title }) => ({ case: id, title, text: title })),
  },
);
