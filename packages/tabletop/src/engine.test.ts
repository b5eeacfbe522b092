import { expect, test } from '@jest/globals';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';

import { keyedDice, scriptedDice } from './dice';
import { engine } from './engine';
import { makeGame } from './make-game';
import { conformance } from './testing/conformance/ruleset';
import { playByReducer } from './testing/reducer';
import { seededRng } from './testing/rng';
import { type Fault, faults, type State, timesChecked, type Walk, walk } from './walk.fixture';

const key = '11'.repeat(32);
const source = keyedDice(key);
const options = { counters: 3 };
const seats = ['a', 'b'];
const played = engine(walk);
const start = (): State => played.start({ options, seats, source }).state;
const must = (state: State, seat: string, command: Walk, id = 'c1', from = source): State => {
  const applied = played.apply(state, seat, command, id, from);
  if (!applied.ok) throw applied.fault ?? new Error(applied.refusal.code);
  return applied.state;
};

test('a start rolls its own dice, labelled start, and is frozen through and through', () => {
  const { state, outcome } = played.start({ options, seats, source: scriptedDice([4, 2], key) });
  expect(state.at).toEqual({ a: 4, b: 2 });
  expect(outcome.rolls.map(({ label }) => label)).toEqual(['start/place/0', 'start/place/1']);
  expect(outcome.shuffled).toBe(true);
  expect(Object.isFrozen(state.counters['c1']?.facts)).toBe(true);
});

test('a command leaves the position it was given as it is and shares what did not change', () => {
  const before = start();
  const copy = JSON.stringify(before);
  const after = must(before, 'a', { verb: 'step', by: 2 });
  expect(after.at['a']).toBe((before.at['a'] ?? 0) + 2);
  expect(JSON.stringify(before)).toBe(copy);
  expect(after.counters['c2']).toBe(before.counters['c2']);
  expect(Object.isFrozen(after.at)).toBe(true);
});

test('an outcome holds rolls, draws and reveals of its command only', () => {
  const before = start();
  const rolled = played.apply(before, 'a', { verb: 'roll' }, 'cmd-7', scriptedDice([5], key));
  expect(rolled).toMatchObject({
    ok: true,
    outcome: { rolls: [{ label: 'cmd-7/walk/0', sides: 6, face: 5 }], shuffled: false, revealedTo: [] },
  });
  expect(played.apply(before, 'a', { verb: 'draw' }, 'c', source)).toMatchObject({ ok: true, outcome: { rolls: [], shuffled: true } });
  expect(played.apply(before, 'a', { verb: 'show' }, 'c', source)).toMatchObject({ ok: true, outcome: { revealedTo: ['a', 'b'] } });
});

test('the segment of the rules is followed in every direction, from any position', () => {
  const night = must(start(), 'a', { verb: 'sleep' });
  expect(night.segment).toBe('night');
  // Not awaited, but the judge lets it: only the judge decides.
  expect(must(night, 'b', { verb: 'wake' }).segment).toBe('walk');
  expect(must(must(night, 'a', { verb: 'wake' }), 'b', { verb: 'sleep' }).segment).toBe('night');
  const again = played.start({ options, seats, source, position: JSON.parse(JSON.stringify(night)) });
  expect(again.state).toEqual(night);
  expect(again.outcome.rolls).toEqual([]);
  const won = must(night, 'b', { verb: 'wake' });
  const over = must(won, 'b', { verb: 'win' });
  expect(played.start({ options, seats, source, position: over }).state).toBe(over);
});

test('what the judge refuses is refused in its words, and nothing else moves anything', () => {
  const state = start();
  expect(played.apply(state, 'a', { verb: 'step', by: 4 }, 'c', source)).toEqual({
    ok: false,
    refusal: { code: 'too-far', case: '1.1', text: 'Three at most.' },
  });
  expect(played.apply(state, 'c', { verb: 'roll' }, 'c', source)).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
  expect(played.apply(state, 'watcher', { verb: 'roll' }, 'c', source)).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
  const over = must(state, 'a', { verb: 'win' });
  expect(over.result?.winners).toEqual(['a']);
  expect(played.apply(over, 'b', { verb: 'roll' }, 'c', source)).toMatchObject({ ok: false, refusal: { code: 'match-over' } });
  expect(played.close(over, { how: 'abandoned', by: null }, 'c', source)).toMatchObject({ ok: false, refusal: { code: 'match-over' } });
});

test.each(faults)('rules that break (%s) change nothing and are told to the operator, not to the player', (fault: Fault) => {
  const state = start();
  const copy = JSON.stringify(state);
  const command: Walk = fault === 'stray' ? { verb: 'stray' } : { verb: 'fault', fault };
  const applied = played.apply(state, 'a', command, 'c', source);
  expect(applied).toMatchObject({ ok: false, refusal: { code: 'rules-fault', case: '' } });
  expect(applied.ok || applied.fault).toBeInstanceOf(Error);
  expect(applied.ok || applied.refusal.text).not.toContain('broke');
  expect(JSON.stringify(state)).toBe(copy);
  expect(played.apply(state, 'a', { verb: 'step', by: 1 }, 'd', source).ok).toBe(true);
});

test('names from the prototype of objects are no verbs', () => {
  for (const verb of ['constructor', 'toString', '__proto__', 'close']) {
    expect(played.apply(start(), 'a', { verb } as unknown as Walk, 'c', source)).toMatchObject({
      ok: false,
      refusal: { code: 'rules-fault' },
    });
  }
});

test('views and verdicts are worked out once for a position', () => {
  const state = start();
  expect(played.view(state, 'a')).toBe(played.view(state, 'a'));
  expect(played.view(state, 'a')).not.toBe(played.view(state, 'b'));
  const command: Walk = { verb: 'step', by: 1 };
  const before = timesChecked();
  played.check(state, 'a', command);
  must(state, 'a', command);
  expect(timesChecked()).toBe(before + 1);
});

test('the table closes a match in any segment', () => {
  const night = must(start(), 'a', { verb: 'sleep' });
  const closed = played.close(night, { how: 'agreed-draw', by: null }, 'c', source);
  expect(closed).toMatchObject({ ok: true, state: { result: { ending: 'agreed' } }, outcome: { rolls: [] } });
});

test('the same Game plays under the clients of boardgame.io', () => {
  const game = makeGame(walk, { options, seats, key });
  const spec = { game, numPlayers: 2, multiplayer: Local(), debug: false as const };
  const [a, b] = ['a', 'b'].map((playerID) => Client({ ...spec, playerID }));
  if (a === undefined || b === undefined) throw new Error('two clients');
  a.start();
  b.start();
  type Seen = { viewer: string; segment: string; at: Record<string, number> };
  const seen = (client: typeof a): Seen => client.getState()?.G as unknown as Seen;
  expect(seen(b)).toMatchObject({ viewer: 'b', segment: 'walk' });
  const from = seen(a).at['a'] ?? 0;
  a.moves['step']?.({ verb: 'step', by: 3 });
  expect(seen(b).at['a']).toBe(from + 3);
  const [, here] = [a.moves['roll']?.({ verb: 'roll' }), seen(a).at['a'] ?? 0];
  a.moves['roll']?.({ verb: 'roll' });
  expect([1, 2, 3, 4, 5, 6]).toContain((seen(a).at['a'] ?? 0) - here);
  b.moves['sleep']?.({ verb: 'sleep' });
  expect(a.getState()?.ctx.phase).toBe('night');
  b.moves['wake']?.({ verb: 'wake' });
  expect(a.getState()?.ctx.phase).toBe('walk');
  expect(a.getState()?.plugins).toMatchObject({ chance: { data: {} } });
  b.moves['close']?.({ how: 'resigned', by: 'b' });
  expect(b.getState()?.ctx.gameover).toMatchObject({ ending: 'resigned' });
  a.stop();
  b.stop();
});

test('a whole match of the conformance ruleset runs with every hard shape', () => {
  const larder = engine(conformance);
  let state = larder.start({ options: { seats: 4, rounds: 6, carried: null }, seats: ['m1', 'm2', 'm3', 'm4'], source }).state;
  let drawn = 0;
  const rng = { next: () => source.below(`rng/${drawn++}`, 1_000_000) / 1_000_000 };
  for (let n = 0; state.result === null; n++) {
    expect(n).toBeLessThan(2000);
    const seat = state.seats[Math.floor(rng.next() * 4)] ?? '';
    const command = conformance.table.sample(larder.view(state, seat), rng);
    if (command === null) continue;
    const applied = larder.apply(state, seat, command, `c${n}`, source);
    if (!applied.ok) throw applied.fault ?? new Error(applied.refusal.code);
    state = applied.state;
  }
  expect(state.result.ending).toBe('printed');
});

test.each([1, 2, 3])("boardgame.io's own reducer, which keeps its ctx all along, comes to the same positions: game %i", (seed) => {
  const options = { seats: 4, rounds: 4, carried: null };
  expect(playByReducer(conformance, options, seededRng(`reducer ${seed}`), 2000)).toBeGreaterThan(20);
});
