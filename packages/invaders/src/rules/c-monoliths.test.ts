import { describe, expect, test } from '@jest/globals';
import { isMarine, unitAt } from '../position';
import { at, type Game } from '../testing/position';

/* Monoliths in the middle of a move (A2.3, A2.4): 421 has 353 to its north-west, reached from 352 along the road. */

const mono = (marines: Parameters<typeof at>[0]['marines'], active = true): Game =>
  at({ marines: marines ?? [], aliens: [{ id: 'mono1', hex: '421', active }] });
const walk = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: false }) as const;

describe('Monoliths', () => {
  test('A2.3 in mid-move: shut in passing, awake behind; the way goes on', () => {
    const game = mono([{ id: 'specops-1', hex: '352' }]).send(walk('specops-1', '353', '331'));
    expect(game.told()).toEqual(['moved', 'monolith-shut', 'moved', 'monolith-woke']);
    expect(game.eventsOf('moved').map(({ facts }) => facts)).toEqual([
      { unit: 'specops-1', path: ['352', '353'], cost: 0.5 },
      { unit: 'specops-1', path: ['353', '331'], cost: 2 },
    ]);
    expect(game.marine('specops-1').hex).toBe('331');
    expect(game.alien('mono1').active).toBe(true);
  });

  test('A2.3 also where it only passes through a friend', () => {
    const game = mono([
      { id: 'hq-1', hex: '352' },
      { id: 'squad-1', hex: '353' },
    ]).send(walk('hq-1', '353', '415'));
    expect(game.told()).toEqual(['moved', 'monolith-shut', 'moved', 'monolith-woke']);
  });

  test('A2.3 a board is told before: the way that shuts it says so', () => {
    const game = mono([{ id: 'hq-1', hex: '352' }]);
    const choice = game.step('full-move:hq-1').choices.find(({ place }) => place === '353');
    expect(choice?.note).toBe('shuts the Monolith in 421');
  });

  test('A2.3 a Paralyzed unit shuts none; rallied it does', () => {
    const game = mono([{ id: 'hq-1', hex: '353', condition: 'paralyzed' }]);
    game.send({ verb: 'rally', unit: 'hq-1' }, 6);
    expect(game.alien('mono1').active).toBe(false);
    expect(game.told()).toEqual(['rally-tried', 'monolith-shut']);
  });
});

describe('words for units', () => {
  test('A2a.1 a Marine is any unit of the alliance, whatever its type; all others are aliens', () => {
    const game = at({
      marines: [
        { id: 'hq-1', hex: '353' },
        { id: 'scout-1', hex: '352' },
      ],
      aliens: [
        { id: 'p8a', hex: '421' },
        { id: 'mono1', hex: '111' },
      ],
    });
    const units = ['353', '352', '421', '111'].map((hex) => unitAt(game.view('watcher'), hex as never));
    expect(units.map((unit) => unit !== null && isMarine(unit))).toEqual([true, true, false, false]);
    expect(game.offered('full-move').map(({ actor }) => actor)).toEqual(['scout-1', 'hq-1']);
  });

  test('A2a.4 the back of a counter is Out of Ammo', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353', outOfAmmo: true }], aliens: [{ id: 'p8a', hex: '421' }] });
    expect(game.step('full-fire:squad-1', { target: 'p8a' }).slot?.max).toBe(4);
  });
});
