import { conformanceSabotage } from '../conformance-sabotage';
import { oneOf } from '../rng';
import type { RulesetTesting } from '../ruleset-testing';
import type { Larder, Options, State, View } from './state';

export const conformanceTesting: RulesetTesting<State, View, Larder, Options> = {
  vocabulary: {
    verbs: ['pick', 'withdraw', 'peek', 'probe', 'order', 'decide', 'conceal'],
    events: ['picked', 'peeked', 'found', 'missed', 'turned', 'snapped', 'claimed', 'concealed'],
    decisions: ['sting', 'bitten', 'snap', 'claim'],
    refusals: ['not-now', 'already-up'],
  },
  sabotage: conformanceSabotage,
  exemptLeaves: [{ path: 'stack.*.knownTo.*', why: 'the log says who looked at which counter' }],
  options: (rng) => ({ seats: oneOf(rng, [3, 4, 5, 16]) ?? 3, rounds: oneOf(rng, [1, 2, 3]) ?? 1, carried: null }),
  handles: {
    pieces: ({ stack }) => stack.map(({ handle, kind, up }) => ({ place: 'stack', handle, kind, concealed: !up })),
    concealedAt: (before, after) => (before.round === after.round ? [] : ['stack']),
  },
};
