import { expect, test } from '@jest/globals';
import { at } from '../testing/position';

/* The Activation Example of the book (F-EX): Alien Rush #8 to #12 against a Squad in 314. */

const example = () =>
  at({
    marines: [{ id: 'squad-1', hex: '314' }],
    aliens: [
      { id: 'p8a', hex: '321' },
      { id: 'p10a', hex: '421' },
      { id: 'p12a', hex: '416' },
    ],
  });

test('F-EX.1 number 8 does nothing: lava lies on the line from 321 to 246', () => {
  const game = example().enact('rush-high', 1, 1, 1, 1, 1, 1, 1);
  expect(game.alien('p8a').hex).toBe('321');
  const [stayed] = game.eventsOf('alien-stayed');
  expect(stayed?.facts).toMatchObject({ unit: 'p8a', why: 'lava' });
  expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toEqual(['p10a', 'p12a']);
});

test('F-EX.2 number 10 moves straight to 313 and fires', () => {
  const game = example().enact('rush-high', 6, 1, 1, 1, 1, 1, 1);
  expect(game.alien('p10a').hex).toBe('313');
  expect(game.eventsOf('alien-fired')[0]?.facts).toMatchObject({ unit: 'p10a', target: 'squad-1', hits: 1 });
});

test('F-EX.3 once the Marine is Paralyzed number 12 has no target and does not move', () => {
  const game = example().enact('rush-high', 6, 6, 6, 1);
  expect(game.marine('squad-1').condition).toBe('paralyzed');
  expect(game.alien('p12a').hex).toBe('416');
  expect(game.eventsOf('no-target').map(({ facts }) => facts.unit)).toEqual(['p12a']);
});

test('F-EX.4 number 12 takes 245, since 313 is occupied', () => {
  const game = example().enact('rush-high', 1, 1, 1, 1, 1, 1, 1);
  expect(game.alien('p12a').hex).toBe('245');
  expect(game.eventsOf('alien-moved').map(({ facts }) => [facts.unit, facts.to])).toEqual([
    ['p10a', '313'],
    ['p12a', '245'],
  ]);
});
