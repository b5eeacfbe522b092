import { describe, expect, test } from '@jest/globals';
import { reaches } from './reach';
import { at, hive } from './testing/position';

describe('how far Queens reach', () => {
  test('a viewer is shown the ranges of the Queens he sees, and of no other', () => {
    const game = at({
      segment: 'terran-movement',
      units: [
        { kind: 'queen', at: 'E9', active: true },
        { kind: 'queen', at: 'A7' },
        { kind: 'scout', at: '26' },
      ],
    });
    const terran = reaches(hive, game.view('terran'));
    expect(terran).toHaveLength(1);
    expect(terran[0]?.command.every((box) => hive.distance('E9', box) <= 8)).toBe(true);
    expect(terran[0]?.control).toEqual(hive.boxesWithin('E9', 3));
    const znon = reaches(hive, game.view('znon'));
    expect(znon).toHaveLength(2);
    const sleeper = znon.find(({ queen }) => queen !== terran[0]?.queen && queen === 'z2');
    expect(sleeper).toEqual({ queen: 'z2', command: hive.boxesWithin('A7', 3), control: [] });
  });
});
