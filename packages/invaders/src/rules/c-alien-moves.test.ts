import { describe, expect, test } from '@jest/globals';
import { at } from '../testing/position';

/*
 * Column 0 of Mapzone Alpha runs 461, 524, 552 (Forest), 616, 643 from north to south; 524 lies beside 461.
 */

const misses = (n: number): number[] => new Array<number>(n).fill(1);
const column = (...more: NonNullable<Parameters<typeof at>[0]['aliens']>) =>
  at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '643' }, ...more] });

test('C3.1 an alien moves only when a chit tells it to', () => {
  const game = column({ id: 'p2a', hex: '526' }).enact('rush-low', ...misses(3));
  expect(game.alien('p8a').hex).toBe('643');
  expect(game.alien('p2a').hex).toBe('462');
  game.enact('storm-high', ...misses(3)).enact('stupor');
  expect(game.alien('p8a').hex).toBe('643');
});

test('C3.2 it moves as far as it takes, straight', () => {
  const game = column().enact('rush-high', ...misses(5));
  expect(game.alien('p8a').hex).toBe('524');
  expect(game.eventsOf('alien-moved')[0]?.facts).toMatchObject({ from: '643', to: '524', how: 'close-in', decided: 'only' });
});

test('C3.3 it does not end on another alien: the next best hex beside the target is taken, and with none left it stays', () => {
  const game = column({ id: 'p2a', hex: '524' }).enact('rush-high', ...misses(5));
  expect(game.alien('p8a').hex).toBe('462');
  const ringed = column({ id: 'p2a', hex: '524' }, { id: 'p2b', hex: '462' }, { id: 'p3a', hex: '436' }, { id: 'mono1', hex: '435' }).enact(
    'rush-high',
  );
  expect(ringed.alien('p8a').hex).toBe('643');
  expect(ringed.eventsOf('alien-stayed')[0]?.facts).toMatchObject({ unit: 'p8a', why: 'no-hex' });
});

test('C3.4 it passes through other aliens', () => {
  const game = column({ id: 'p2a', hex: '552' }, { id: 'mono1', hex: '616' }).enact('rush-high', ...misses(5));
  expect(game.alien('p8a').hex).toBe('524');
});

describe('C3.5', () => {
  test('C3.5 it ends beside a Marine, never on one', () => {
    const game = column().enact('rush-high', ...misses(5));
    expect(game.alien('p8a').hex).toBe('524');
    expect(game.marine('squad-1').hex).toBe('461');
  });

  test('C3.5 warped onto an Active Marine it attacks and steps aside (ruling 89: a Stunned one that has acted too)', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '461', condition: 'stunned', acted: true }], aliens: [{ id: 'p8a', hex: '643' }] });
    game.enact('warp-high', 4, 6, 1, ...misses(5));
    expect(game.eventsOf('alien-warped')[0]?.facts).toMatchObject({ to: '461', onto: 'squad-1' });
    expect(game.eventsOf('alien-fired')[0]?.facts).toMatchObject({ unit: 'p8a', target: 'squad-1', factor: 5 });
    // 524, 462, 436, 435 are free: the highest number.
    expect(game.alien('p8a').hex).toBe('524');
  });

  test('C3.5 warped onto a Paralyzed Marine it only steps aside, then fires at an Active one beside it', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '461', condition: 'paralyzed' },
        { id: 'squad-2', hex: '552' },
      ],
      aliens: [{ id: 'p8a', hex: '643' }],
    });
    game.enact('warp-high', 4, 6, 1, ...misses(4));
    expect(game.alien('p8a').hex).toBe('524');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.target)).toEqual(['squad-2']);
  });
});

test('C3.6 it passes through Marines, without effect', () => {
  const game = at({
    marines: [
      { id: 'squad-1', hex: '461' },
      { id: 'squad-2', hex: '616', condition: 'paralyzed' },
    ],
    aliens: [{ id: 'p8a', hex: '643' }],
  }).enact('rush-high', ...misses(5));
  expect(game.alien('p8a').hex).toBe('524');
  expect(game.marine('squad-2')).toMatchObject({ hex: '616', condition: 'paralyzed' });
});

test('C3.7 a Dormant alien does not move', () => {
  for (const chit of ['rush-high', 'warp-high', 'shut-even', 'overlord']) {
    const game = column().enact('shut-even');
    expect(game.alien('p8a').active).toBe(false);
    game.enact(chit, ...(chit === 'overlord' ? [1, 1, 1, 1] : []));
    expect(game.alien('p8a').hex).toBe('643');
  }
});

describe('C3.8', () => {
  const asleep = () => at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '524', active: false }] });

  test('C3.8 a Dormant alien that a chit names wakes and does nothing else', () => {
    for (const chit of ['rush-high', 'storm-high', 'warp-high', 'pounce']) {
      const game = asleep().enact(chit);
      expect(game.alien('p8a')).toMatchObject({ active: true, hex: '524', woken: true });
      expect(game.told()).toContain('alien-woke');
      expect(game.told()).not.toContain('alien-fired');
    }
  });

  test('C3.8 not by a further chit of the same turn either (ruling 104), but in the next turn', () => {
    const game = asleep().enact('rush-high').enact('storm-high');
    expect(game.eventsOf('alien-rests').map(({ facts }) => facts.unit)).toEqual(['p8a']);
    // It can still be put to sleep: to be turned is no action of its own.
    expect(game.enact('shut-even').alien('p8a').active).toBe(false);
    const later = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '524' }] });
    expect(later.enact('storm-high', ...misses(5)).told()).toContain('alien-fired');
  });

  test('C3.8 sleepers wake although no Marine is Active (ruling 86)', () => {
    const game = at({
      marines: [{ id: 'squad-1', hex: '461', condition: 'paralyzed' }],
      aliens: [
        { id: 'p8a', hex: '524', active: false },
        { id: 'p8b', hex: '643' },
      ],
    }).enact('rush-high');
    expect(game.alien('p8a').active).toBe(true);
    expect(game.alien('p8b').hex).toBe('643');
    expect(game.told()).toContain('no-target');
  });
});

describe('C4.2', () => {
  test('C4.2 a Marine pushed off the map is lost, by an edge with an exit too', () => {
    // 643 lies on the south edge, 523 on the east edge, which is the exit of the Gauntlet.
    const game = at({ marines: [{ id: 'squad-1', hex: '643' }], aliens: [{ id: 'p8a', hex: '616' }] }).enact('shove');
    expect(game.marine('squad-1').place).toBe('eliminated');
    expect(game.eventsOf('eliminated')[0]?.facts).toMatchObject({ unit: 'squad-1', cause: 'push' });
    const exit = at({ marines: [{ id: 'logistics-1', hex: '523' }], aliens: [{ id: 'p8a', hex: '521' }] });
    exit.enact('shove');
    expect(exit.marine('logistics-1').place).toBe('eliminated');
  });
});

test('C4.3 neither side has a Zone of Control: aliens pass by Marines and other aliens without a stop', () => {
  const game = at({
    marines: [
      { id: 'squad-1', hex: '461' },
      { id: 'squad-2', hex: '553', condition: 'paralyzed' },
    ],
    aliens: [
      { id: 'p8a', hex: '643' },
      { id: 'p3a', hex: '525' },
    ],
  }).enact('rush-high', ...misses(5));
  expect(game.alien('p8a').hex).toBe('524');
});

describe('F2.4', () => {
  test('F2.4 the target is the nearest Active Marine by hexes; Paralyzed ones do not count', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '461' },
        { id: 'squad-2', hex: '616', condition: 'paralyzed' },
        { id: 'squad-3', hex: '345' },
      ],
      aliens: [{ id: 'p8a', hex: '643' }],
    }).enact('storm-high', ...misses(3));
    expect(game.eventsOf('target-taken')[0]?.facts).toMatchObject({ target: 'squad-1', distance: 4, decided: 'only' });
  });

  test('F2.4 of equally near ones the highest hex is the target, and of hexes too', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '524' },
        { id: 'squad-2', hex: '623' },
      ],
      aliens: [{ id: 'p8a', hex: '616' }],
    }).enact('storm-high', ...misses(3));
    expect(game.eventsOf('target-taken')[0]?.facts).toMatchObject({ target: 'squad-1', distance: 2, decided: 'only' });
    const tie = at({
      marines: [
        { id: 'squad-1', hex: '524' },
        { id: 'squad-2', hex: '622' },
      ],
      aliens: [{ id: 'p8a', hex: '616' }],
    }).enact('storm-high', ...misses(3));
    expect(tie.eventsOf('target-taken')[0]?.facts).toMatchObject({
      target: 'squad-2',
      equals: ['squad-2', 'squad-1'],
      decided: 'highest-hex',
    });
  });
});

describe('rulings on Alien Rush', () => {
  test('a unit beside its target stays and fires (ruling 51)', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '524' }] }).enact('rush-high', ...misses(5));
    expect(game.alien('p8a').hex).toBe('524');
    expect(game.eventsOf('alien-stayed')[0]?.facts.why).toBe('there-already');
    expect(game.told()).toContain('alien-fired');
  });

  test('a tip or an edge of lava on the line stops it, and it does not fire (ruling 56)', () => {
    // The line from 462 to the best hex beside 351 runs along edges of lava hexes.
    const game = at({
      marines: [{ id: 'squad-1', hex: '351' }],
      aliens: [{ id: 'p8a', hex: '462' }],
    }).enact('rush-high');
    expect(game.alien('p8a').hex).toBe('462');
    expect(game.eventsOf('alien-stayed')[0]?.facts).toMatchObject({ why: 'lava' });
    expect(game.told()).not.toContain('alien-fired');
  });
});
