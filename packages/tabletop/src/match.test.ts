import { expect, test } from '@jest/globals';

import { matchKeys, matchSecrets } from './fairness';
import { beginEpoch, closeMatch, type Match, snapshotOf, startMatch, submit, viewOf } from './match';
import type { Entry } from './record';
import { loadMatch } from './replay';
import { undo, undoable, undoFloor } from './undo';
import { longestRun } from './undo-run';
import { type Options, type State, type View, type Walk, walk } from './walk.fixture';

type Played = Match<State, View, Walk, Options>;
const { secret, seal } = matchSecrets('ab'.repeat(32));
const keys = matchKeys(secret, seal, { a: '01'.repeat(32), b: '02'.repeat(32) });
const fresh = (): Played => startMatch(walk, { options: { counters: 3 }, seats: ['a', 'b'], keys }).match;
const step = (by: number): Walk => ({ verb: 'step', by });

/** Plays on, keeping every entry and every position. */
function playing(match = fresh()) {
  const entries: Entry<Walk>[] = [];
  const states = [match.state];
  const took = (next: { match: Played; entry: Entry<Walk> }): void => {
    match = next.match;
    entries.push(next.entry);
    states.push(match.state);
  };
  const sure = (next: ReturnType<typeof submit<State, View, Walk, Options>>): void => {
    if (!next.ok) throw next.fault ?? new Error(next.refusal.code);
    took(next);
  };
  return {
    entries,
    states,
    now: () => match,
    act: (seat: string, command: Walk, kind: 'seat' | 'automation' | 'order' = 'seat') =>
      sure(submit(match, { kind, seat }, command, `c${match.n}`)),
    undo: (seat: string, to?: number) => sure(undo(match, seat, `u${match.n}`, to)),
    epoch: (to: number) => took(beginEpoch(match, { id: `e${match.n}`, reason: 'undo-by-consent', to, state: states[to] as State })),
    code: (seat: string) => {
      const can = undoable(match, seat);
      return can.ok ? can.points.map(({ to }) => to) : can.refusal.code;
    },
  };
}

test('a match is a value: a step gives the next one and leaves this one', () => {
  const match = fresh();
  const first = submit(match, { kind: 'seat', seat: 'a' }, step(1), 'x');
  const again = submit(match, { kind: 'seat', seat: 'a' }, step(1), 'x');
  expect(first).toMatchObject({
    ok: true,
    match: { n: 1 },
    entry: { n: 1, who: { kind: 'seat', seat: 'a' }, what: { id: 'x' }, rolls: [] },
  });
  expect(first.ok && again.ok && first.entry).toEqual(again.ok && again.entry);
  expect(match.n).toBe(0);
  expect(viewOf(match, 'a')).toBe(viewOf(match, 'a'));
  const refused = submit(match, { kind: 'seat', seat: 'a' }, step(9), 'y');
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'too-far' } });
  for (const id of ['', 'start', 'a/b', 'x'.repeat(65)]) {
    expect(submit(match, { kind: 'seat', seat: 'a' }, step(1), id)).toMatchObject({ ok: false, refusal: { code: 'bad-id' } });
  }
});

test('the same command under another id falls another way', () => {
  const faces = Array.from({ length: 20 }, (_, at) => {
    const next = submit(fresh(), { kind: 'seat', seat: 'a' }, { verb: 'roll' }, `id${at}`);
    return next.ok && next.entry.rolls[0]?.face;
  });
  expect(new Set(faces).size).toBeGreaterThan(2);
});

test('undo goes back through a run of own commands, one or several at a time', () => {
  const game = playing();
  game.act('a', step(1));
  game.act('a', step(2));
  game.act('a', step(3));
  expect(game.code('a')).toEqual([2, 1, 0]);
  game.undo('a');
  expect(game.now().state).toBe(game.states[2]);
  expect(game.entries.at(-1)).toMatchObject({ n: 4, what: { kind: 'undo', to: 2 }, hash: game.entries[1]?.hash });
  game.act('a', step(1));
  expect(game.code('a')).toEqual([4, 1, 0]);
  game.undo('a', 0);
  expect(game.now().state).toBe(game.states[0]);
  expect(game.code('a')).toBe('undo-nothing');
  expect(undo(game.now(), 'a', 'x', 0)).toMatchObject({ ok: false });
});

test('undo never goes across a die, a draw or what was shown', () => {
  const cases = { roll: 'undo-dice', draw: 'undo-draw', show: 'undo-reveal' } as const;
  for (const verb of ['roll', 'draw', 'show'] as const) {
    const game = playing();
    game.act('a', step(1));
    game.act('a', { verb });
    expect(game.code('a')).toBe(cases[verb]);
    game.act('a', step(1));
    expect(game.code('a')).toEqual([2]);
    expect(undo(game.now(), 'a', 'x', 0)).toMatchObject({ ok: false, refusal: { code: 'undo-to' } });
    game.undo('a');
    expect(game.now().state).toBe(game.states[2]);
    expect(game.code('a')).toBe(cases[verb]);
  }
});

test("undo never takes another seat's action, nor one before it", () => {
  const game = playing();
  game.act('a', step(1));
  expect(game.code('b')).toBe('undo-other-seat');
  game.act('b', step(1));
  expect(game.code('a')).toBe('undo-other-seat');
  expect(game.code('b')).toEqual([1]);
  game.undo('b');
  expect(game.now().state).toBe(game.states[1]);
  expect(game.code('a')).toBe('undo-other-seat');
  // Nothing of the run is left: whoever builds the match again need not begin before the undo.
  expect(undoFloor(game.now())).toBe(3);
});

test('what is done and taken back for ever does not keep the floor behind', () => {
  const bare = playing();
  for (let at = 0; at < 30; at++) {
    bare.act('a', step(1));
    bare.undo('a');
    expect(bare.now().n - undoFloor(bare.now())).toBeLessThan(2);
  }
  expect(bare.now().state).toBe(bare.states[0]);

  // Over a command that stays, the floor cannot come along; so there is an end to it.
  const game = playing();
  game.act('a', step(1));
  let most = 0;
  for (let at = 0; at < longestRun; at++) {
    game.act('a', step(1));
    if (undoable(game.now(), 'a').ok) game.undo('a');
    most = Math.max(most, game.now().n - undoFloor(game.now()));
  }
  expect(most).toBeLessThanOrEqual(longestRun);
  game.act('a', step(1));
  expect(undoable(game.now(), 'a')).toMatchObject({ ok: true });
  const ended = playing();
  for (let at = 0; at < longestRun; at++) ended.act('a', step(1));
  expect(ended.code('a')).toBe('undo-long');
});

test("what the automation or a standing order did is nobody's to undo", () => {
  for (const kind of ['automation', 'order'] as const) {
    const game = playing();
    game.act('a', step(1));
    game.act('a', step(1), kind);
    expect(game.code('a')).toBe('undo-other-seat');
  }
});

test('nothing is undone after the end', () => {
  const game = playing();
  game.act('a', step(1));
  game.act('a', { verb: 'win' });
  expect(game.code('a')).toBe('match-over');
  expect(closeMatch(game.now(), { how: 'agreed-draw', by: null }, 'x')).toMatchObject({ ok: false, refusal: { code: 'match-over' } });
});

test('an undo by consent brings new dice, and nothing before it can be undone', () => {
  const game = playing();
  game.act('a', step(1));
  const before = game.now();
  game.act('a', { verb: 'roll' });
  game.epoch(1);
  expect(game.now()).toMatchObject({ n: 3, epoch: 1 });
  expect(game.now().state).toBe(game.states[1]);
  expect(game.code('a')).toBe('undo-epoch');
  const faces = (match: Played): unknown[] =>
    Array.from({ length: 12 }, (_, at) => {
      const next = submit(match, { kind: 'seat', seat: 'a' }, { verb: 'roll' }, `same${at}`);
      return next.ok && next.entry.rolls[0]?.face;
    });
  expect(faces(game.now())).not.toEqual(faces(before));
  const state = before.state;
  expect(() => beginEpoch(before, { id: 'e', reason: 'restore', to: 0, state })).toThrow(RangeError);
  expect(() => beginEpoch(before, { id: 'e', reason: 'undo-by-consent', to: 2, state })).toThrow(RangeError);
  expect(() => beginEpoch(before, { id: 'e', reason: 'restore', to: 1, state, epoch: 0 })).toThrow(RangeError);
});

test('a stored match is built again at every entry, undo and all', () => {
  const game = playing();
  const stored = [snapshotOf(game.now())];
  const lines: (() => void)[] = [
    () => game.act('a', step(1)),
    () => game.act('a', step(2)),
    () => game.undo('a'),
    () => game.act('b', { verb: 'roll' }),
    () => game.act('b', step(1)),
    () => game.act('b', step(1)),
    () => game.act('a', { verb: 'show' }, 'automation'),
    () => game.epoch(2),
    () => game.act('a', { verb: 'sleep' }),
    () => game.act('b', { verb: 'wake' }),
  ];
  for (const line of lines) {
    line();
    stored.push(snapshotOf(game.now()));
    for (const snapshot of JSON.parse(JSON.stringify(stored)) as typeof stored) {
      const entries = JSON.parse(JSON.stringify(game.entries.slice(snapshot.n))) as Entry[];
      const loaded = loadMatch(walk, { snapshot, entries, keys, stateAt: (n) => game.states[n] });
      if (!loaded.ok) throw new Error(`${loaded.problem.n} ${loaded.problem.code} ${loaded.problem.text}`);
      expect(loaded.match.state).toEqual(game.now().state);
      expect(loaded.match).toMatchObject({ n: game.now().n, epoch: game.now().epoch });
    }
    const { floor } = game.now().run;
    const loaded = loadMatch(walk, { snapshot: snapshotOf(game.now()), entries: game.entries.slice(floor.n), keys });
    for (const seat of ['a', 'b']) expect(undoable(loaded.match, seat)).toEqual(undoable(game.now(), seat));
  }
});

test('a stored entry that does not follow is found, and the match stands before it', () => {
  const game = playing();
  const snapshot = snapshotOf(game.now());
  game.act('a', step(1));
  game.act('a', { verb: 'roll' });
  const [first, second] = game.entries as [Entry<Walk>, Entry<Walk>];
  const broken: [Entry[], string][] = [
    [[first, { ...second, rolls: [] }], 'rolls'],
    [[first, { ...second, hash: first.hash }], 'hash'],
    [[first, { ...second, revealedTo: ['a'] }], 'reveals'],
    [[first, { ...second, n: 3 }], 'order'],
    [[first, { ...second, what: { kind: 'command', id: 'c1', command: step(7) } }], 'refused'],
    [[first, { ...second, what: { kind: 'undo', id: 'c1', to: 1 } }], 'undo'],
    [[first, { ...second, who: { kind: 'table' } }], 'command'],
    [[first, { ...second, what: { kind: 'command', id: 'c1', command: { verb: 'nonsense' } } }], 'command'],
  ];
  for (const [entries, code] of broken) {
    expect(loadMatch(walk, { snapshot, entries, keys })).toMatchObject({ ok: false, problem: { code, n: entries[1]?.n }, match: { n: 1 } });
  }
});
