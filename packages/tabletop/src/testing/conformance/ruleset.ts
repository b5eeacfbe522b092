import type { Parsed, Ruleset } from '../../contract';
import type { Json } from '../../json';
import { EVERYTHING, type Seat } from '../../seats';
import { rules } from './rules';
import { type Kind, knows, type Larder, type Options, type Order, type State, type View } from './state';
import { table } from './table';

const flat = (json: unknown): Record<string, unknown> => (typeof json === 'object' && json !== null ? { ...json } : {});
const parsed = <T>(good: boolean, value: unknown, problem: string): Parsed<T> =>
  good ? { ok: true, value: value as T } : { ok: false, problems: [problem] };
export const conformance: Ruleset<State, View, Larder, Options> = {
  id: 'conformance',
  title: 'Larder',
  version: '1',
  packHash: '',
  publicPack: null,
  ...{ optionSpecs: [], handedOn: ['carried'] },
  rules,
  table,
  view(state, viewer) {
    const { seats, segment, result, round, rounds, given, actors, sides, scores, log } = state;
    const open = (seat: Seat): boolean => segment !== 'choice' || viewer === EVERYTHING || viewer === seat;
    const picks = seats.map((seat) => [seat, open(seat) ? state.picks[seat] : state.picks[seat] && 'secret']);
    const stack = state.stack.map((each) => ({ handle: each.handle, kind: knows(state, viewer, each) ? each.kind : null, up: each.up }));
    const decisions = state.open.map(({ answers, ...asked }) => ({ ...asked, seats: asked.seats.filter((seat) => !answers[seat]) }));
    return {
      ...{ viewer, seats, segment, awaited: rules.awaited(state), decisions, result, round, rounds, given, actors, sides, scores, log },
      ...{ picks: Object.fromEntries(picks), stack, order: state.orders[viewer] ?? null },
    };
  },
  parseOptions(json) {
    const { seats, rounds, carried = null } = flat(json);
    const good = Number.isInteger(seats) && Number(seats) >= 3 && Number(seats) <= 16 && Number.isInteger(rounds) && Number(rounds) > 0;
    return parsed(good, { seats, rounds, carried }, '3 to 16 seats and a number of rounds');
  },
  parseCommand(json) {
    const command = flat(json);
    const known = rules.sequence.some(({ verbs }) => verbs.includes(command['verb'] as string));
    return parsed(known && Object.values(command).every((value) => typeof value !== 'object'), command, 'a verb and flat values');
  },
  parseSetup: (json) =>
    parsed(Array.isArray(flat(json)['stack']) && rules.sequence.some(({ id }) => id === flat(json)['segment']), json, 'a whole state'),
  writeSetup: (state) => state as unknown as Json,
  bot: (view, rng) => table.sample(view, rng),
  twin(state, viewer, rng) {
    const kinds = state.stack.filter((each) => !knows(state, viewer, each)).map(({ kind }) => kind);
    const drawn = (kind: Kind): Kind => kinds.splice(Math.floor(rng.next() * kinds.length), 1)[0] ?? kind;
    const stack = state.stack.map((each) => (knows(state, viewer, each) ? each : { ...each, kind: drawn(each.kind) }));
    const others = <T>(of: Record<string, T>, change: (value: T) => T): Record<string, T> =>
      Object.fromEntries(Object.entries(of).map(([seat, value]) => [seat, seat === viewer ? value : change(value)]));
    const picks = others(state.picks, (value) => (value === null || state.segment !== 'choice' ? value : 1 + Math.floor(rng.next() * 3)));
    const orders = others(state.orders, (): Order => (rng.next() < 0.5 ? 'ask' : 'pass'));
    const open = state.open.map((each) =>
      each.kind === 'claim' ? { ...each, answers: others(each.answers, () => (rng.next() < 0.5 ? 'claim' : 'pass')) } : each,
    );
    const twin = { ...state, stack, picks, orders, open };
    return viewer === EVERYTHING || JSON.stringify(twin) === JSON.stringify(state) ? null : twin;
  },
  sequel: ({ result, seats, rounds, sides, scores }) => result && { seats: seats.length, rounds, carried: { sides, scores } },
  round: ({ round }) => round,
};
