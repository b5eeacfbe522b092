import type { Ruleset, Tools } from '../contract';
import type { Larder, Options, State, View } from './conformance/state';
import type { Sabotage } from './ruleset-testing';

/*
 * The leaks games of this kind have in practice, each planted in the test double. All of them must be caught, or the rig is blind to that kind of leak
 * for every ruleset.
 */

type Conformance = Ruleset<State, View, Larder, Options>;
type Planted = Sabotage<State, View, Larder, Options>;
type Apply = Conformance['rules']['apply'];

const inRules = (name: string, change: (apply: Apply) => Apply): Planted => ({
  name,
  breaks: (ruleset) => ({ ...ruleset, rules: { ...ruleset.rules, apply: change(ruleset.rules.apply) } }),
});

const inTools = (name: string, change: (tools: Tools, state: State, command: Larder) => Partial<Tools>): Planted =>
  inRules(name, (apply) => (state, seat, command, tools) => apply(state, seat, command, { ...tools, ...change(tools, state, command) }));

/** After a concealment; `before` are the counters as they lay. */
const afterConcealment = (name: string, change: (state: State, before: State['stack']) => void): Planted =>
  inRules(name, (apply) => (state, seat, command, tools) => {
    const before = state.stack.map((each) => ({ ...each, knownTo: [...each.knownTo] }));
    apply(state, seat, command, tools);
    if (command.verb === 'conceal') change(state, before);
  });

const inView = (name: string, change: (view: View, state: State) => object): Planted => ({
  name,
  breaks: (ruleset) => ({ ...ruleset, view: (state, viewer) => change(ruleset.view(state, viewer), state) as View }),
});

const inTable = (
  name: string,
  change: (table: Conformance['table'], stateOf: (view: View) => State | undefined) => Partial<Conformance['table']>,
): Planted => ({
  name,
  breaks(ruleset) {
    const states = new WeakMap<object, State>();
    const view: Conformance['view'] = (state, viewer) => {
      const seen = { ...ruleset.view(state, viewer) };
      states.set(seen, state);
      return seen;
    };
    const table = { ...ruleset.table, ...change(ruleset.table, (seen) => states.get(seen)) };
    return { ...ruleset, view, table, bot: table.sample };
  },
});

const kindAt = (state: State | undefined, handle: unknown): string => state?.stack.find((each) => each.handle === handle)?.kind ?? '';
const stings = (state: State | undefined): number => state?.stack.findIndex(({ kind, up }) => kind === 'sting' && !up) ?? 0;

export const conformanceSabotage: readonly Planted[] = [
  inView('an act that nobody else can notice, and yet it bars the undo of others', (view) => ({ ...view, given: 0 })),
  afterConcealment('handles that outlive a concealment', (state, before) => {
    for (const [at, each] of state.stack.entries()) each.handle = before[at]?.handle ?? '';
  }),
  afterConcealment('one untouched sting keeps its handle', (state, before) => {
    const kept = before.find(({ kind, up }) => kind === 'sting' && !up);
    const sting = state.stack.find(({ kind }) => kind === 'sting');
    if (kept !== undefined && sting !== undefined) sting.handle = kept.handle;
  }),
  afterConcealment('handles out of a small pool', (state) => {
    for (const [at, each] of state.stack.entries()) each.handle = `pool-${at}`;
  }),
  afterConcealment('a handle that begins with the kind', (state) => {
    for (const each of state.stack) each.handle = `${each.kind === 'sting' ? 's' : 'g'}${each.handle}`;
  }),
  afterConcealment('handles given in the order of kinds', (state) => {
    const handles = state.stack.map(({ handle }) => handle).sort();
    for (const each of state.stack.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) each.handle = handles.shift() ?? '';
  }),
  afterConcealment('a longer handle for stings', (state) => {
    for (const each of state.stack) if (each.kind === 'sting') each.handle += 'x';
  }),
  inTools('a stack that is not shuffled', ({ dice }) => ({ dice: { ...dice, shuffle: (items) => [...items] } })),
  afterConcealment('a stack sorted by kind', (state) => {
    state.stack.sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }),
  afterConcealment('the top counter is never moved', (state, before) => {
    const top = state.stack.findIndex(({ kind }) => kind === before[0]?.kind);
    const [first, other] = [state.stack[0], state.stack[top]];
    if (first !== undefined && other !== undefined) [first.kind, other.kind] = [other.kind, first.kind];
  }),
  inTools('a look that is no reveal', () => ({ reveals: () => undefined })),
  inView("others' picks", (view, state) => ({ ...view, picks: state.picks })),
  inView('the sum of the picks', (view, state) => ({
    ...view,
    sum: Object.values(state.picks).reduce((sum: number, pick) => sum + (pick ?? 0), 0),
  })),
  inView("others' standing orders", (view, state) => ({ ...view, orders: state.orders })),
  inView('how many orders pass for good', (view, state) => ({
    ...view,
    passing: Object.values(state.orders).filter((each) => each === 'pass').length,
  })),
  inView('answers before the last one is in', (view, state) => ({ ...view, answers: state.open.map(({ answers }) => answers) })),
  inView('counters in the order of their kinds', (view, state) => ({
    ...view,
    stack: view.stack.toSorted((a, b) => (kindAt(state, a.handle) < kindAt(state, b.handle) ? -1 : 1)),
  })),
  inView('the keys of a sting in another order', (view, state) => ({
    ...view,
    stack: view.stack.map(({ handle, kind, up }) => (kindAt(state, handle) === 'sting' ? { up, handle, kind } : { handle, kind, up })),
  })),
  inView('where the first sting lies', (view, state) => ({ ...view, deepest: stings(state) })),
  inView('a field that only grubs have', (view, state) => ({
    ...view,
    stack: view.stack.map((each) => (kindAt(state, each.handle) === 'grub' ? { ...each, value: null } : each)),
  })),
  inTable('odds that know the kind', (table, stateOf) => ({
    next(view, partial) {
      const next = table.next(view, partial);
      if (next.slot === null) return next;
      return {
        ...next,
        choices: next.choices.map((each) => (kindAt(stateOf(view), each.value) === 'dust' ? { ...each, odds: [] } : each)),
      };
    },
  })),
  inTable('an error that names a kind', (table, stateOf) => ({
    check(view, command) {
      const verdict = table.check(view, command);
      if (verdict.ok || !('handle' in command)) return verdict;
      return { ok: false, refusal: { ...verdict.refusal, text: `It is no ${kindAt(stateOf(view), command.handle)}.` } };
    },
  })),
  inTable('a judge who spares the sting', (table, stateOf) => {
    const spared = (view: View, command: Larder): boolean => command.verb === 'peek' && kindAt(stateOf(view), command.handle) === 'sting';
    return {
      check: (view, command) =>
        spared(view, command) ? { ok: false, refusal: { code: 'not-now', case: '2.1', text: 'No.' } } : table.check(view, command),
      sample(view, rng) {
        for (;;) {
          const command = table.sample(view, rng);
          if (command === null || !spared(view, command)) return command;
        }
      },
    };
  }),
  inTable('a prompt that warns of stings', (table, stateOf) => ({
    prompt: (view) => ({ ...table.prompt(view), text: `${table.prompt(view).text}${stings(stateOf(view)) === 0 ? ' Beware.' : ''}` }),
  })),
  inRules('a miss that names what was missed', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    if (command.verb !== 'probe') return;
    const page = state.log.at(-1);
    const at = page?.events.findIndex(({ kind, place }) => kind === 'missed' && place === command.handle) ?? -1;
    const missed = page?.events[at];
    if (missed !== undefined) page?.events.splice(at, 1, { ...missed, text: `missed ${kindAt(state, command.handle)}` });
  }),
  inRules('a line that only stings cause', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    const stung = command.verb === 'probe' && state.open.length === 0 && kindAt(state, command.handle) === 'sting';
    if (stung) state.log.at(-1)?.events.push({ kind: 'rustle', cases: [], text: 'a rustle' });
  }),
  inRules('a die that is rolled only where two secret picks differ', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    if (command.verb === 'pick' && Object.values(state.picks).includes(null) && command.value !== state.picks[state.seats[0] ?? ''])
      tools.dice.roll('stray');
  }),
];
