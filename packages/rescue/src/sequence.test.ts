import { localClientProblems, sequenceProblems } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import { defaultOptions } from './options';
import { load } from './server';

/** Typed from the rulebook's Sequence of Play (6.0), the set-up (4.0, 5.0) before it. */
const PRINTED = [
  { id: 'forces', title: 'Initial forces', case: '4.0' },
  { id: 'deployment', title: 'Znon deployment', case: '5.1' },
  { id: 'mission', title: 'Terran mission', case: '5.6' },
  { id: 'loading', title: 'Darter loading', case: '5.2' },
  { id: 'defences', title: 'Outer defence fire', case: '5.8' },
  { id: 'mind-control', title: 'Mind Control', case: '7.0' },
  { id: 'activation', title: 'Queen Activation', case: '8.0' },
  { id: 'terran-movement', title: 'Terran Movement and Ranged Combat', case: '9.0' },
  { id: 'terran-melee', title: 'Terran Melee Combat', case: '16.0' },
  { id: 'znon-movement', title: 'Znon Movement and Ranged Combat', case: '9.0' },
  { id: 'znon-melee', title: 'Znon Melee Combat', case: '16.0' },
  { id: 'evacuation', title: 'Evacuation', case: '20.0' },
  { id: 'outer-defence', title: 'Outer Defence', case: '20.0' },
  { id: 'hyperdrive', title: 'Hyperdrive', case: '21.0' },
  { id: 'turn-indication', title: 'Game-Turn Indication', case: '6.0' },
];

const ruleset = load();

test('6.0 the phases are the printed sequence, and ctx follows G through whole games', () => {
  expect(sequenceProblems(ruleset, { options: defaultOptions, printed: PRINTED, games: 1, commands: 300 })).toEqual([]);
});

test('6.0 boardgame.io’s own clients play a match and hold exactly their Views', async () => {
  expect(await localClientProblems(ruleset, { options: defaultOptions, commands: 120 })).toEqual([]);
});
