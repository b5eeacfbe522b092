import { describe, expect, test } from '@jest/globals';
import { at } from './testing/position';

/* Who knows what (rulings 97 to 99). */

const chits = (...keep: readonly string[]): string[] =>
  [
    'rush-low',
    'rush-high',
    'rush-near',
    'storm-low',
    'storm-high',
    'storm-near',
    'warp-low',
    'warp-high',
    'warp-near',
    'shut-odd',
    'shut-even',
    'overlord',
    'terror',
    'breach-1',
    'breach-2',
    'rain',
    'awaken',
    'pounce',
    'shove',
    'stupor',
  ].filter((chit) => !keep.includes(chit));

describe('a drawn pair', () => {
  const marines = [{ id: 'scout-1', hex: '353' as const }];
  const drawn = (players: 'solo' | 'two') =>
    at({ marines, recon: players === 'solo', used: chits('pounce', 'stupor', 'shove') }, { players }).send({ verb: 'end-phase' }, 1, 1);

  test('V2.1 is seen by its chooser alone, before and after the choice', () => {
    const game = drawn('two');
    const pairOf = (viewer: string) => {
      const [question] = game.view(viewer).questions;
      return question?.kind === 'choose-chit' ? question.pair : undefined;
    };
    expect([pairOf('kayotz'), pairOf('marine'), pairOf('watcher')]).toEqual([['pounce', 'shove'], null, null]);
    expect(game.view('marine').cup.chits).toEqual(['pounce', 'shove', 'stupor']);
    game.answer({ kind: 'choose-chit', chit: 'shove' });
    const returned = (viewer: string) => game.eventsOf('chit-chosen', viewer)[0]?.facts;
    expect(returned('kayotz')).toEqual({ seat: 'kayotz', chit: 'shove', returned: 'pounce' });
    expect(returned('marine')).toEqual({ seat: 'kayotz', chit: 'shove' });
    expect(returned('watcher')).toEqual({ seat: 'kayotz', chit: 'shove' });
    expect(JSON.stringify(game.view('marine').log)).not.toContain('pounce');
  });

  test('F1.2 after a Recon the Marine player’s alone, from watchers too in a solo game', () => {
    const game = drawn('solo');
    expect(game.view('watcher').questions[0]).toMatchObject({ pair: null });
    expect(game.view('marine').questions[0]).toMatchObject({ pair: ['pounce', 'shove'] });
  });
});

test('F3.3 used chits lie open, and so what is left is known', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '353' }], used: ['stupor', 'shove'] });
  for (const viewer of ['marine', 'kayotz', 'watcher']) {
    expect(game.view(viewer).used).toEqual(['stupor', 'shove']);
    expect(game.view(viewer).cup.chits).toHaveLength(18);
  }
});

test('A4 the ADM pile is known by its numbers', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '421', adm: 'adm10' }] });
  expect(game.view('watcher').adm).toEqual({ left: 9, numbers: [2, 2, 2, 2, 2, 3, 3, 3, 4] });
});

test('D7.2 goals taken out are the Marine player’s knowledge; after the end everybody’s', () => {
  const setup = { marines: [{ id: 'squad-1', hex: '353' as const }], goalsSeen: ['pillage'], used: chits('stupor') };
  const game = at(setup);
  expect(game.view('marine').goals).toMatchObject({ left: 5, removed: ['pillage'] });
  expect(game.view('watcher').goals).toMatchObject({ left: 5, removed: null });
  game.send({ verb: 'end-phase' }, 1);
  expect(game.state.result).not.toBeNull();
  expect(game.view('watcher').goals.removed).toEqual(['pillage']);
});

test('B.4 pods that a campaign took away seem to be in the cup', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'p8a', place: 'removed' }] });
  expect(game.view('marine').aliens['p8a']?.place).toBe('cup');
  expect(game.view('marine').cup.podsAway).toBe(1);
});
