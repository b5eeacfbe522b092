import { describe, expect, test } from '@jest/globals';
import type { Ruleset } from '../contract';
import { conformance } from './conformance/ruleset';
import type { Larder, Options, State, View } from './conformance/state';
import { localClientProblems, sequenceProblems } from './sequence-check';

const options: Options = { seats: 4, rounds: 2, carried: null };
type Conformance = Ruleset<State, View, Larder, Options>;

describe('the sequence of play', () => {
  test('the conformance ruleset follows its printed sequence, with 3 and with 16 seats', () => {
    const printed = [
      { id: 'choice', title: 'Choice', case: '1.0' },
      { id: 'probing', title: 'Probing', case: '2.0' },
      { id: 'concealment', title: 'Concealment', case: '3.0' },
    ];
    for (const seats of [3, 16]) expect(sequenceProblems(conformance, { options: { ...options, seats }, printed })).toEqual([]);
  });

  test('its Game plays a whole match under the Local client of boardgame.io', async () => {
    expect(await localClientProblems(conformance, { options })).toEqual([]);
  });

  test('another order than the printed one is told', () => {
    const printed = [...conformance.rules.sequence].reverse();
    expect(sequenceProblems(conformance, { options, printed })).toEqual([expect.stringContaining('is not the printed one')]);
  });

  test('a segment nobody can act in is told', () => {
    const broken: Conformance = {
      ...conformance,
      rules: { ...conformance.rules, awaited: (state) => (state.open.length > 0 ? [] : conformance.rules.awaited(state)) },
    };
    expect(sequenceProblems(broken, { options })).not.toEqual([]);
  });

  test('rules that look at more than G and the dice do not match the client', async () => {
    let calls = 0;
    const { apply } = conformance.rules;
    const impure: Conformance = {
      ...conformance,
      rules: {
        ...conformance.rules,
        apply(state, seat, command, tools) {
          apply(state, seat, command, tools);
          calls += 1;
          state.round += (calls % 2) * 0.5;
        },
      },
    };
    expect(await localClientProblems(impure, { options })).not.toEqual([]);
  });
});
