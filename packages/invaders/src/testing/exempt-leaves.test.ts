import { leaves } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import { load } from '../server';
import type { InvadersState } from '../state';
import { exemptLeaves } from './exempt-leaves';
import { at } from './position';

/* An exemption is for what it names: a secret that somebody puts beside it later has to be varied by the twins, or the leak rig says so. */

const marines = [
  { id: 'squad-1', hex: '353' as const },
  { id: 'scout-1', hex: '415' as const },
];
const aliens = [
  { id: 'p2a', hex: '421' as const },
  { id: 'p3a', hex: '423' as const },
];

/** A chit has stopped in the middle, because the Kay'otz player has to name a unit. */
const halfway = (): InvadersState => at({ marines, aliens }, { players: 'two' }).enact('storm-low').state;

function outside(state: InvadersState): readonly string[] {
  const seen = leaves(load(), exemptLeaves);
  for (const viewer of ['marine', 'kayotz', 'watcher']) seen.look(state, viewer, null);
  return seen.faults().map(({ text }) => text);
}

test('F2.1 what a chit in effect keeps is exempt, leaf by leaf', () => {
  const state = halfway();
  expect(state.running?.stage?.step).toBe('aliens');
  expect(outside(state).filter((text) => text.startsWith('running'))).toEqual([]);
});

test('F2.1 a secret put beside it is not', () => {
  const state = structuredClone(halfway()) as InvadersState & { running: { pair?: string; stage: { next?: string } } };
  state.running.pair = 'shove';
  state.running.stage.next = 'p5b';
  const faults = outside(state);
  expect(faults.some((text) => text.startsWith('running.pair '))).toBe(true);
  expect(faults.some((text) => text.startsWith('running.stage.next '))).toBe(true);
});
