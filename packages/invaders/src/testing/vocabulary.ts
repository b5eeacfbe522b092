import type { Vocabulary } from '@carapace/tabletop/testing';
import type { EventKind } from '../events';
import type { QuestionKind } from '../questions';
import { sequence } from '../sequence';

/*
 * What a full run of playouts must have met. Verbs, events and decisions are the rules' own lists, held complete by their types; codes of refusals are
 * listed here, and a test compares the list with the source, so that none is forgotten.
 */

const EVENTS: Readonly<Record<EventKind, true>> = {
  'battle-began': true,
  'turn-began': true,
  'phase-began': true,
  'phase-skipped': true,
  'units-due': true,
  readied: true,
  'unit-finished': true,
  moved: true,
  exited: true,
  'jump-announced': true,
  'landing-announced': true,
  'jump-rolled': true,
  'strayed-to': true,
  'came-down': true,
  stunned: true,
  paralyzed: true,
  eliminated: true,
  'out-of-ammo': true,
  fired: true,
  'adm-drawn': true,
  'adm-shown': true,
  'adm-returned': true,
  'adm-missing': true,
  'bump-fired': true,
  'beamed-to': true,
  beamed: true,
  'goal-removed': true,
  'recon-tried': true,
  'strongpoint-tried': true,
  'rally-tried': true,
  resupplied: true,
  'reinforcements-requested': true,
  'reinforcement-called': true,
  'scan-tried': true,
  'monolith-shut': true,
  'monolith-woke': true,
  'chits-drawn': true,
  'chit-chosen': true,
  'chit-enacted': true,
  'chit-calls-another': true,
  'chit-without-effect': true,
  'alien-named': true,
  'alien-woke': true,
  'alien-rests': true,
  'alien-turned': true,
  'target-taken': true,
  'no-target': true,
  'alien-moved': true,
  'alien-stayed': true,
  'alien-warped': true,
  'alien-fired': true,
  'shot-void': true,
  'arrival-hex': true,
  'alien-placed': true,
  'cup-empty': true,
  pushed: true,
  'push-blocked': true,
  'instant-victory': true,
  'goal-drawn': true,
  'level-reached': true,
  'monoliths-counted': true,
  mustered: true,
  'overlords-away': true,
  'pods-away': true,
  'goals-set': true,
  'first-chit-seen': true,
};

const DECISIONS: Readonly<Record<QuestionKind, true>> = {
  reinforcement: true,
  'choose-chit': true,
  'next-unit': true,
  target: true,
  hex: true,
  'push-order': true,
  'push-from': true,
  'push-side': true,
};

/** Codes of refusals that a near miss of a playout can meet. */
export const REFUSALS: readonly string[] = [];

/** Codes that only other commands can meet: those nobody can put together out of offers. */
export const BEHIND_THE_OFFERS: readonly string[] = [];

export const vocabulary: Vocabulary = {
  verbs: [...new Set(sequence.flatMap(({ verbs }) => verbs))],
  events: Object.keys(EVENTS),
  decisions: Object.keys(DECISIONS),
  refusals: REFUSALS,
};
