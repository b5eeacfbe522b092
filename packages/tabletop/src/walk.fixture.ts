import {
  accepted,
  type BaseState,
  type BaseView,
  type Command,
  type Parsed,
  type Rules,
  type Ruleset,
  refuse,
  type Table,
} from './contract';
import type { Json } from './json';
import type { Seat } from './seats';

/*
 * Walk: the smallest ruleset in which everything a match can do happens at a word: two seats step, roll, draw and show; one verb breaks the rules in each way they can be broken.
 */

export const faults = ['throw', 'no-segment', 'nobody', 'stray'] as const;
export type Fault = (typeof faults)[number];

export type Walk =
  | (Command & { readonly verb: 'step'; readonly by: number })
  | (Command & { readonly verb: 'roll' | 'draw' | 'show' | 'sleep' | 'wake' | 'win' | 'stray' })
  | (Command & { readonly verb: 'fault'; readonly fault: Fault });

export interface State extends BaseState {
  at: Record<Seat, number>;
  order: string[];
  /** Bulk for measurements: counters that a step does not touch, but one. */
  counters: Record<string, { id: string; place: string; facts: number[] }>;
  idle: boolean;
}

export interface View extends BaseView {
  readonly at: Readonly<Record<Seat, number>>;
}

export interface Options {
  readonly counters: number;
}

const verbs = ['step', 'roll', 'draw', 'show', 'sleep', 'win', 'fault'] as const;

export const rules: Rules<State, Walk, Options> = {
  sequence: [
    { id: 'walk', title: 'Walk', case: '1.0', phase: 'A. Day', verbs },
    { id: 'night', title: 'Night', case: '2.0', phase: 'B. Night', verbs: ['wake'] },
  ],
  seats: () => ['a', 'b'].map((id) => ({ id, name: id, side: null, required: true })),
  start({ options, seats }, { dice }) {
    const counter = (at: number) => ({ id: `c${at}`, place: `hex ${at * 7}`, facts: [at, at + 1, at + 2, at + 3] });
    const counters = Object.fromEntries(Array.from({ length: options.counters }, (_, at) => [`c${at}`, counter(at)]));
    const at = Object.fromEntries(seats.map((seat) => [seat, dice.roll('place')]));
    return { seats: [...seats], segment: 'walk', result: null, at, order: dice.shuffle(['x', 'y', 'z']), counters, idle: false };
  },
  apply(state, seat, command, tools) {
    const here = state.at[seat] ?? 0;
    switch (command.verb) {
      case 'step': {
        const counter = state.counters['c1'];
        if (counter !== undefined) counter.place = `hex ${command.by}`;
        state.at[seat] = here + command.by;
        return;
      }
      case 'roll':
        state.at[seat] = here + tools.dice.roll('walk');
        return;
      case 'draw':
        state.order = tools.dice.shuffle(state.order);
        return;
      case 'show':
        tools.reveals(['b', 'a']);
        return;
      case 'sleep':
        state.segment = 'night';
        return;
      case 'wake':
        state.segment = 'walk';
        return;
      case 'win':
        state.result = { ending: 'printed', winners: [seat], title: `${seat} is there`, case: '3.0', count: [] };
        return;
      case 'fault':
        state.at[seat] = 99;
        if (command.fault === 'throw') throw new Error('the rules broke');
        if (command.fault === 'no-segment') state.segment = 'nowhere';
        if (command.fault === 'nobody') state.idle = true;
        return;
      case 'stray':
        return;
    }
  },
  close(state, { how }) {
    if (how === 'abandoned' && state.idle) throw new Error('the rules broke');
    state.result = { ending: how === 'resigned' ? 'resigned' : 'agreed', winners: [], title: how, case: '3.1', count: [] };
  },
  // At night only the first seat is awaited, but the other may wake everybody.
  awaited: ({ seats, segment, result, idle }) => (result !== null || idle ? [] : segment === 'night' ? seats.slice(0, 1) : seats),
};

let checks = 0;
/** How often the judge was really asked. */
export const timesChecked = (): number => checks;

const table: Table<View, Walk> = {
  sequence: rules.sequence,
  offers: () => [],
  next: () => {
    throw new Error('nothing is offered');
  },
  check(view, command) {
    checks++;
    if (view.result !== null) return refuse('over', '3.0', 'It is over.');
    if ((view.segment === 'night') !== (command.verb === 'wake')) return refuse('wrong-segment', '2.0', 'Not now.');
    if (command.verb === 'step' && command.by > 3) return refuse('too-far', '1.1', 'Three at most.');
    return accepted;
  },
  sample: () => ({ verb: 'roll' }),
  nearMiss: () => ({ verb: 'step', by: 4 }),
  prompt: () => ({ text: '', cases: [] }),
  narrate: () => ({ text: '', cases: [] }),
  rulebook: [],
  rulings: [],
};

const record = (json: unknown): Record<string, unknown> => (typeof json === 'object' && json !== null ? { ...json } : {});
const parsed = <T>(good: boolean, value: unknown): Parsed<T> =>
  good ? { ok: true, value: value as T } : { ok: false, problems: ['not of Walk'] };

export const walk: Ruleset<State, View, Walk, Options> = {
  id: 'walk',
  title: 'Walk',
  version: '1',
  packHash: 'plain',
  publicPack: null,
  optionSpecs: [],
  rules,
  table,
  view: ({ segment, result, at, seats }, viewer) => ({
    viewer,
    segment,
    awaited: result === null ? seats : [],
    decisions: [],
    log: [],
    result,
    at,
  }),
  parseOptions: (json) => parsed(Number.isInteger(record(json)['counters']), json),
  parseCommand: (json) => parsed([...verbs, 'wake', 'stray'].includes(String(record(json)['verb'])), json),
  parseSetup: (json) => parsed(typeof record(json)['segment'] === 'string', json),
  writeSetup: (state) => state as unknown as Json,
  bot: () => null,
  twin: () => null,
  round: () => 0,
};
