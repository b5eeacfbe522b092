import type { Ending, Rules, Segment, Tools } from '../../contract';
import { type Seat, type Viewer, WATCHER } from '../../seats';
import { bonus, type Counter, type Event, keeperOf, kinds, type Larder, type Open, type Options, type Question, type State } from './state';

export const sequence: readonly Segment[] = [
  { id: 'choice', title: 'Choice', case: '1.0', phase: 'A. Choice', verbs: ['pick', 'withdraw'] },
  { id: 'probing', title: 'Probing', case: '2.0', phase: 'B. Larder', verbs: ['peek', 'probe', 'order', 'decide'] },
  { id: 'concealment', title: 'Concealment', case: '3.0', phase: 'B. Larder', verbs: ['conceal'] },
];

const all = (state: State): Viewer[] => [...state.seats, WATCHER];
const tell = (state: State, kind: string, on: string, text: string, more: Partial<Event> = {}): void =>
  void state.log.at(-1)?.events.push({ kind, cases: [on], text, ...more });
const score = (state: State, seat: Seat): number => (state.scores[seat] = (state.scores[seat] ?? 0) + 1);

/** 3.1: the order is shuffled first and handles are given by place, so that a handle follows nothing that was known before. */
function conceal(state: State, { dice }: Tools): void {
  state.stack = dice.shuffle(state.stack).map(({ kind }) => ({ handle: dice.handle(), kind, up: false, knownTo: [] }));
}

function beginRound(state: State): void {
  state.segment = 'choice';
  state.log.push({ title: `Round ${state.round + 1}`, events: [] });
  for (const seat of state.seats) state.picks[seat] = null;
}

function finish(state: State, ending: Ending, gone: Seat | null): void {
  const standing = ending === 'abandoned' ? [] : state.seats.filter((seat) => seat !== gone);
  const best = Math.max(...standing.map((seat) => state.scores[seat] ?? 0));
  const winners = standing.filter((seat) => state.scores[seat] === best);
  state.result = { ending, winners, title: 'Grubs', case: '4.0', count: [{ label: 'Grubs', case: '4.1', points: { ...state.scores } }] };
}

function ask(state: State, { dice }: Tools, kind: Question, seats: Seat[], prober: Seat): void {
  state.open.push({ id: dice.handle(), kind, case: '2.4', seats, visibleTo: null, blocking: kind !== 'claim', prober, answers: {} });
}

function nextActor(state: State): void {
  state.actors.shift();
  if (state.actors.length === 0) state.segment = 'concealment';
}

function pick(state: State, tools: Tools): void {
  if (state.seats.some((seat) => state.picks[seat] === null)) return;
  tools.reveals(all(state));
  tell(state, 'picked', '1.2', state.seats.map((seat) => `${seat} ${state.picks[seat]}`).join(', '));
  state.actors = state.seats.filter((seat) => seat !== keeperOf(state)).sort((a, b) => (state.picks[a] ?? 0) - (state.picks[b] ?? 0));
  state.segment = 'probing';
}

function look(state: State, seat: Seat, verb: 'peek' | 'probe', handle: string, tools: Tools): unknown {
  const counter = state.stack.find((each) => each.handle === handle) as Counter;
  if (verb === 'peek') {
    counter.knownTo.push(seat);
    tools.reveals([seat]);
    tell(state, 'peeked', '2.1', `${seat} looks at a counter`, { place: handle });
    return nextActor(state);
  }
  const face = tools.dice.roll('probe');
  const dice = [{ purpose: 'probe', face }];
  counter.up = face + bonus(state, seat) > 3;
  tell(state, counter.up ? 'found' : 'missed', '2.2', `${seat} finds ${counter.up ? counter.kind : 'nothing'}`, { place: handle, dice });
  if (counter.up) tools.reveals(all(state));
  if (!counter.up || counter.kind === 'dust') return nextActor(state);
  if (counter.kind === 'sting') return ask(state, tools, 'sting', [seat], seat);
  score(state, seat);
  const rest = state.seats.filter((each) => each !== seat && each !== keeperOf(state) && state.orders[each] === 'ask');
  return rest.length > 0 ? ask(state, tools, 'claim', rest, seat) : nextActor(state);
}

/** 2.4, 2.5: the last question on the stack is answered first. A snap that bites leaves the sting below it open, no longer to be dodged. */
function resolve(state: State, tools: Tools): unknown {
  const { kind, seats, prober, answers } = state.open.at(-1) as Open;
  if (seats.some((seat) => answers[seat] === undefined)) return;
  tools.reveals(all(state));
  if (answers[prober] === 'dodge') return ask(state, tools, 'snap', [keeperOf(state)], prober);
  state.open.pop();
  if (kind === 'snap') {
    const face = answers[keeperOf(state)] === 'snap' ? tools.dice.roll('snap') : 0;
    if (face > 0) tell(state, 'snapped', '2.4', face > 2 ? 'bitten' : 'missed', { dice: [{ purpose: 'snap', face }] });
    if (face > 2) return Object.assign(state.open.at(-1) as Open, { kind: 'bitten', answers: {} });
    state.open.pop();
  }
  if (answers[prober] === 'accept') {
    state.sides[prober] = state.sides[prober] === 'ants' ? 'wasps' : 'ants';
    tell(state, 'turned', '2.6', `${prober} changes sides`);
  }
  for (const claimer of seats.filter((seat) => answers[seat] === 'claim')) {
    score(state, claimer);
    tell(state, 'claimed', '2.5', `${claimer} claims a share`);
  }
  return nextActor(state);
}

export const rules: Rules<State, Larder, Options> = {
  sequence,
  seats: ({ seats }) =>
    Array.from({ length: seats }, (_, at) => ({ id: `m${at + 1}`, name: `Mite ${at + 1}`, side: null, required: true })),
  start({ options: { carried, rounds }, seats }, tools) {
    const by = <T>(value: (seat: Seat, at: number) => T): Record<Seat, T> =>
      Object.fromEntries(seats.map((seat, at) => [seat, value(seat, at)]));
    const state: State = {
      ...{ seats: [...seats], segment: 'choice', result: null, round: 0, rounds, given: 0, actors: [], open: [], log: [] },
      ...{ picks: by(() => null), orders: by(() => 'ask'), scores: by((seat) => carried?.scores[seat] ?? 0) },
      sides: by((seat, at) => carried?.sides[seat] ?? (at % 2 === 0 ? 'ants' : 'wasps')),
      stack: [...seats, ...kinds].map((_, at) => ({ handle: '', kind: kinds[at % 3] ?? 'dust', up: false, knownTo: [] })),
    };
    conceal(state, tools);
    beginRound(state);
    return state;
  },
  apply(state, seat, command, tools) {
    if (command.verb === 'pick') {
      state.picks[seat] = command.value;
      pick(state, tools);
    } else if (command.verb === 'withdraw') state.picks[seat] = null;
    else if (command.verb === 'order') [state.orders[seat], state.given] = [command.order, state.given + 1];
    else if (command.verb === 'decide') {
      (state.open.at(-1) as Open).answers[seat] = command.answer;
      resolve(state, tools);
    } else if ('handle' in command) look(state, seat, command.verb, command.handle, tools);
    else {
      conceal(state, tools);
      state.round += 1;
      tools.reveals([keeperOf(state)]);
      tell(state, 'concealed', '3.1', 'the stack is concealed');
      if (state.round < state.rounds) beginRound(state);
      else finish(state, 'printed', null);
    }
  },
  close: (state, { how, by }) => finish(state, how === 'resigned' || how === 'abandoned' ? how : 'agreed', by),
  awaited(state) {
    const open = state.open.at(-1);
    if (state.result !== null) return [];
    if (state.segment === 'choice') return state.seats.filter((seat) => state.picks[seat] === null);
    if (state.segment === 'concealment') return [keeperOf(state)];
    return open === undefined ? state.actors.slice(0, 1) : open.seats.filter((seat) => open.answers[seat] === undefined);
  },
};
