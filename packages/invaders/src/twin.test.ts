import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import type { InvadersState } from './state';
import { at, begin, grounds } from './testing/position';
import { twin } from './twin';

/* Twin worlds look the same to their viewer and are others. That nothing can tell them apart as play goes on is for the leak rig to see. */

const marines = [{ id: 'squad-1', hex: '353' as const }];
const twins = (state: InvadersState, viewer: string): InvadersState[] =>
  Array.from({ length: 30 }, (_, n) => twin(grounds, state, viewer, seededRng(`twin ${n}`))).filter((each) => each !== null);
const values = (states: readonly InvadersState[], of: (state: InvadersState) => unknown): number =>
  new Set(states.map((state) => JSON.stringify(of(state)))).size;

test('D7.2 for the Kay’otz player other goals have been taken out, for the Marine player none', () => {
  const { state } = at({ marines, goalsSeen: ['pillage', 'portal'] }, { players: 'two' });
  expect(values(twins(state, 'kayotz'), ({ goalsSeen }) => goalsSeen)).toBeGreaterThan(5);
  expect(values(twins(state, 'marine'), ({ goalsSeen }) => goalsSeen)).toBeLessThanOrEqual(1);
});

test('V2.1 another pair is in the chooser’s hand, and one of the two may be the same', () => {
  const game = at({ marines }, { players: 'two' }).send({ verb: 'end-phase' }, 1, 1);
  const pairs = twins(game.state, 'marine').map(({ questions: [question] }) => (question?.kind === 'choose-chit' ? question.pair : null));
  expect(new Set(pairs.map(String)).size).toBeGreaterThan(5);
  expect(pairs.every((pair) => pair?.includes('rush-low') !== pair?.includes('rush-high'))).toBe(true);
  expect(twins(game.state, 'kayotz').every(({ questions }) => JSON.stringify(questions) === JSON.stringify(game.state.questions))).toBe(
    true,
  );
});

test('F1.2 another chit went back into the cup', () => {
  const game = at({ marines, recon: true }).send({ verb: 'end-phase' }, 20, 1).answer({ kind: 'choose-chit', chit: 'stupor' });
  const log = (state: InvadersState) => JSON.stringify(state.log);
  expect(values(twins(game.state, 'watcher'), log)).toBeGreaterThan(5);
  expect(twins(game.state, 'marine').every((other) => log(other) === log(game.state))).toBe(true);
});

test('B2.1 for watchers the chit that was seen beforehand may have gone back, and then it is another; who drew the two knows which it was', () => {
  const carried = {
    ...{ marinesLost: {}, logisticsOut: 0, overlordsKilled: 0, kills: 0, points: 5 },
    ...{ goals: ['portal', 'enslave', 'pillage'], sawChit: true, level: 'overwhelming' as const },
  };
  const game = begin({ battle: 'relief', players: 'two', carried })
    .send({ verb: 'end-phase' }, 1)
    .answer({ kind: 'choose-chit', chit: 'rush-high' });
  const seen = ({ log }: InvadersState) => log.flatMap(({ events }) => events).find(({ kind }) => kind === 'first-chit-seen')?.kept?.facts;
  expect(seen(game.state)).toEqual({ chit: 'rush-low' });
  expect(values(twins(game.state, 'watcher'), seen)).toBeGreaterThan(5);
  expect(twins(game.state, 'kayotz').every((other) => JSON.stringify(seen(other)) === '{"chit":"rush-low"}')).toBe(true);
});

test('D5.1 hidden markers are others among those that nobody sees', () => {
  const { state } = at({ marines, aliens: [{ id: 'p8a', hex: '421', adm: 'adm10', admShown: false }] }, { hiddenAdm: true });
  expect(values(twins(state, 'marine'), ({ aliens }) => aliens['p8a']?.adm?.dn)).toBeGreaterThan(2);
});

test('B.4 other pods are away', () => {
  const { state } = at({ marines, aliens: [{ id: 'p8a', place: 'removed' }] });
  expect(
    values(twins(state, 'marine'), ({ aliens }) => Object.values(aliens).find(({ place }) => place === 'removed')?.id),
  ).toBeGreaterThan(5);
});

test('G2.1 after the end there is no other world', () => {
  const { state } = at({ marines, goalsSeen: ['pillage'] });
  const over = { ...state, result: { ending: 'agreed', winners: [], title: '', case: '', count: [] } } as InvadersState;
  expect(twin(grounds, over, 'watcher', seededRng('over'))).toBeNull();
});
