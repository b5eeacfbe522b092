import type { AlienAct, MarineAct } from '../components';
import type { Setup } from '../setup';
import { at, type Game } from './position';

/*
 * A chit of another pack, where the Kay'otz player has just been asked whom it names next: the language of the chits says more than the twenty
 * printed ones do. Its step names two units at least, and goes on with the answer.
 */

function halfway(setup: Setup, stage: object, question: object): Game {
  const running = { chit: 'stupor', steps: [], stage, placed: null, answer: null, touched: true };
  const asked = { id: 'asked', seat: 'kayotz', ...question };
  return at({ ...setup, running, questions: [asked as never] }, { players: 'two' });
}

/** Aliens called up one after another, `acts` being what each does. */
export const callingUp = (
  setup: Setup,
  units: readonly string[],
  acts: readonly AlienAct[],
  dormant: 'wakes' | 'acts' = 'acts',
  asked: readonly string[] = units,
): Game =>
  halfway(
    setup,
    { step: 'aliens', dormant, acts, left: units, one: null },
    { kind: 'next-unit', case: 'V3', chit: 'stupor', units: asked },
  );

/** Marines to whom it happens one after another. */
export const happeningTo = (setup: Setup, units: readonly string[], acts: readonly MarineAct[]): Game =>
  halfway(setup, { step: 'marines', acts, left: units, one: null }, { kind: 'push-order', case: 'V4', units });
