import { localClientProblems, sequenceProblems } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import { load } from './server';

/** Typed from the rulebook's Sequence of Play (B); the muster of a campaign's second battle before it. */
const PRINTED = [
  { id: 'muster', title: 'Muster', case: 'B.3' },
  { id: 'marine-action', title: 'Marine Action', case: 'B1.1' },
  { id: 'kayotz-activation', title: 'Kay’otz Activation', case: 'B2.1' },
  { id: 'end', title: 'End', case: 'B3.1' },
];

const ruleset = load();
const options = { battle: 'door', players: 'two', hiddenAdm: false } as const;

test('B.9 the phases are the printed sequence, and ctx follows G through whole games', () => {
  expect(sequenceProblems(ruleset, { options, printed: PRINTED, games: 1, commands: 300 })).toEqual([]);
});

test('B.9 boardgame.io’s own clients play a match and hold exactly their Views', async () => {
  expect(await localClientProblems(ruleset, { options, commands: 120 })).toEqual([]);
});
