import type { Parsed, Ruleset } from '../../contract';
import type { Json } from '../../json';
import { EVERYTHING } from '../../seats';
import { rules } from './rules';
import { keeperOf, type Larder, type Options, type State, type View } from './state';
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
  optionSpecs: [],
  rules,
  table,
  view(state, viewer) {
    const all = viewer === EVERYTHING;
    const { seats, segment, result, round, rounds, actors, sides, scores } = state;
    const sees = (counter: State['stack'][number]): boolean =>
      all || counter.up || viewer === keeperOf(state) || counter.knownTo.includes(viewer);
    const picks = seats.map((seat) => [
      seat,
      segment !== 'choice' || all || seat === viewer ? state.picks[seat] : state.picks[seat] && 'secret',
    ]);
    const asked = state.open.map(({ id, kind, seats: of, answers }) => ({
      ...{ id, kind, case: kind === 'claim' ? '2.5' : '2.4', seats: of.filter((seat) => answers[seat] === undefined) },
      ...{ visibleTo: null, blocking: kind !== 'claim' },
    }));
    const log = state.log.map(({ title, told }) => ({
      title,
      events: told.filter(({ to }) => all || to === null || to === viewer).map(({ event }) => event),
    }));
    const stack = state.stack.map((each) => ({ handle: each.handle, kind: sees(each) ? each.kind : null, up: each.up }));
    const open = { viewer, seats, segment, awaited: rules.awaited(state), decisions: asked, result, round, rounds, actors, sides, scores };
    return { ...open, picks: Object.fromEntries(picks), stack, order: state.orders[viewer] ?? null, log };
  },
  parseOptions(json) {
    const { seats, rounds, carried = null } = flat(json);
    const good = Number.isInteger(seats) && Number(seats) >= 3 && Number(seats) <= 16 && Number.isInteger(rounds) && Number(rounds) > 0;
    return parsed(good, { seats, rounds, carried }, '3 to 16 seats and a number of rounds');
  },
  parseCommand(json) {
    const command = flat(json);
    const { verb } = command;
    const good = typeof verb === 'string' && rules.sequence.some(({ verbs }) => verbs.includes(verb));
    return parsed(good && Object.values(command).every((value) => typeof value !== 'object'), command, 'a verb and flat values');
  },
  parseSetup: (json) =>
    parsed(rules.sequence.some(({ id }) => id === flat(json)['segment']) && Array.isArray(flat(json)['stack']), json, 'a whole state'),
  writeSetup: (state) => state as unknown as Json,
  bot: (view, rng) => table.sample(view, rng),
  twin(state, viewer, rng) {
    const hidden = (counter: State['stack'][number]): boolean =>
      !counter.up && viewer !== keeperOf(state) && !counter.knownTo.includes(viewer);
    const kinds = state.stack.filter(hidden).map(({ kind }) => kind);
    const stack = state.stack.map((each) =>
      hidden(each) ? { ...each, kind: kinds.splice(Math.floor(rng.next() * kinds.length), 1)[0] ?? each.kind } : each,
    );
    const others = <T>(of: Record<string, T>, change: (value: T) => T): Record<string, T> =>
      Object.fromEntries(Object.entries(of).map(([seat, value]) => [seat, seat === viewer ? value : change(value)]));
    const picks = others(state.picks, (value) => (value === null || state.segment !== 'choice' ? value : 1 + Math.floor(rng.next() * 3)));
    const orders = others(state.orders, (order) =>
      order === 'ask' || rng.next() < 0.5 ? order : order === 'pass' ? 'pass-round' : 'pass',
    );
    const open = state.open.map((each) =>
      each.kind === 'claim' ? { ...each, answers: others(each.answers, () => (rng.next() < 0.5 ? 'claim' : 'pass')) } : each,
    );
    // What others saw for themselves follows the counters they saw it of.
    const kindAt = (place = ''): string => stack.find(({ handle }) => handle === place)?.kind ?? '';
    const log = state.log.map(({ title, told }) => ({
      title,
      told: told.map(({ event, to }) => ({
        to,
        event: to && to !== viewer && kindAt(event.place) ? { ...event, text: `it is ${kindAt(event.place)}` } : event,
      })),
    }));
    const twin = { ...state, stack, picks, orders, open, log };
    return viewer === EVERYTHING || JSON.stringify(twin) === JSON.stringify(state) ? null : twin;
  },
  sequel: ({ result, seats, rounds, sides, scores }) => result && { seats: seats.length, rounds, carried: { sides, scores } },
  round: ({ round }) => round,
};
