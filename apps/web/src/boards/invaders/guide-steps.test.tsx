import { load } from '@carapace/invaders/server';
import type { InvadersView } from '@carapace/invaders/table';
import { commandDice, type Json, keyedDice } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';
import { type Seen, type StepId, stepIds, stepOf } from './guide-steps';

const ruleset = load();
const pack = ruleset.publicPack as never;
const unseen: Seen = { selected: null, filmSeen: false, filmShown: false };

/** A View of the Marine player; after the first alien turn, if it is to be. */
function viewOf(battle: string, after = false): InvadersView {
  const read = ruleset.parseSetup({ turn: 1, marines: [{ id: 'scout-1', hex: '263' }] } as unknown as Json, {
    battle,
    players: 'solo',
    hiddenAdm: false,
  });
  if (!read.ok) throw new Error(read.problems.join());
  const tools = { dice: commandDice(keyedDice('3f'.repeat(32)), 'c'), reveals: () => undefined };
  if (after) ruleset.rules.apply(read.value, 'marine', { verb: 'end-phase' }, tools);
  return ruleset.view(read.value, 'marine');
}
const at = (id: StepId, view = viewOf('gauntlet'), seen = unseen) =>
  stepOf(view, pack, seen, new Set(stepIds.slice(0, stepIds.indexOf(id))));

test('Deep Scan asks for as many scans as the scenario does', () => {
  expect(at('win', viewOf('deepscan'))?.text).toContain('scan the Monolith 6 times');
});

test('an ADM marker takes the place of the Defense Number', () => {
  expect(at('luck')?.text).toContain('takes the place of the alien’s defense');
});

test('waiting Marines are looked for where a phone has them', () => {
  expect(at('select')?.text).toContain('“Off map”');
});

test('what is asked of the film can be done as the board stands, and is done when it was shown', () => {
  const view = viewOf('gauntlet', true);
  expect(at('film', view)?.text).toContain('Press “Alien turn, step by step”');
  expect(at('film', view, { ...unseen, filmShown: true })?.text).not.toContain('Press');
  expect(at('film', view, { ...unseen, filmSeen: true })?.id).toBe('fire');
});
