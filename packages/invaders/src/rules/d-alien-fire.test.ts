import { describe, expect, test } from '@jest/globals';
import { at, type Game } from '../testing/position';

/* Column 0 of Mapzone Alpha: 412 (Rough), 435 (Rough), 461, 524, 552 (Forest), 616, 643. */

type Setup = Parameters<typeof at>[0];
const misses = (n: number): number[] => new Array<number>(n).fill(1);
const storm = (alien: string, hex: string, marine: string, more: Partial<Setup> = {}, ...dice: number[]): Game =>
  at({ marines: [{ id: 'squad-1', hex: marine as never }], aliens: [{ id: alien, hex: hex as never }], ...more }).enact(
    'storm-high',
    ...dice,
  );
const shot = (game: Game) => game.eventsOf('alien-fired')[0]?.facts;
const voided = (game: Game) => game.eventsOf('shot-void')[0]?.facts;
const onCases = (game: Game) => (shot(game) ?? voided(game))?.modifiers.map((each) => each.case);

test('D9.1 an alien fires only when a chit tells it to', () => {
  for (const chit of ['stupor', 'storm-low', 'rush-low', 'shut-odd']) {
    const game = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '524' }] }).enact(chit);
    expect(game.rolls).toEqual([]);
  }
});

test('D9.2 it rolls its full Combat Factor', () => {
  const game = storm('p8a', '524', '435', {}, ...misses(3));
  // 435 is Rough: one less. In the open at a distance there is no modifier.
  expect(shot(game)).toMatchObject({ factor: 3 });
  expect(shot(storm('p8b', '616', '622', {}, ...misses(4)))).toMatchObject({ factor: 4 });
  expect(shot(storm('p8a', '461', '526', {}, ...misses(4)))).toMatchObject({ factor: 4, modifiers: [] });
  expect(shot(storm('p8b', '461', '526', {}, ...misses(5)))).toMatchObject({ factor: 5 });
});

test('D9.3 with no dice left it does not fire: Combat Factor 2 against cover and a Strongpoint', () => {
  const game = storm('p12a', '616', '461', { strongpoints: ['461'] });
  expect(voided(game)).toMatchObject({ unit: 'p12a', target: 'squad-1', why: 'no-dice' });
  expect(game.rolls).toEqual([]);
  // Beside its target it has one more.
  expect(shot(storm('p12a', '524', '461', { strongpoints: ['461'] }, ...misses(2)))).toMatchObject({ factor: 2 });
});

test('D9.4 units on its line do not stop it, nor cost a die', () => {
  const game = at({
    marines: [
      { id: 'squad-1', hex: '461' },
      { id: 'squad-2', hex: '462', condition: 'paralyzed' },
    ],
    aliens: [
      { id: 'p8a', hex: '526' },
      { id: 'mono1', hex: '525' },
    ],
  }).enact('storm-high', ...misses(4));
  expect(shot(game)).toMatchObject({ factor: 4, target: 'squad-1' });
});

test('D9.5 lava on its line makes the shot void, also where only an edge or a tip is touched', () => {
  const through = storm('p8a', '412', '414');
  expect(voided(through)).toMatchObject({ why: 'lava', stopper: { hex: 'L11', contact: 'through' } });
  const edge = storm('p8a', '436', '526');
  expect(voided(edge)).toMatchObject({ why: 'lava', stopper: { hex: 'L16', contact: 'edge' } });
  expect(edge.rolls).toEqual([]);
});

test('D9.6 Dormant aliens and Monoliths do not fire', () => {
  const game = at({
    marines: [{ id: 'squad-1', hex: '461' }],
    aliens: [
      { id: 'p8a', hex: '524', active: false },
      { id: 'mono1', hex: '462' },
    ],
  });
  for (const chit of ['storm-high', 'storm-near', 'storm-low']) game.enact(chit);
  expect(game.told()).not.toContain('alien-fired');
});

describe('D9a', () => {
  test('D9a one die less where the target stands in Forest, Rough or a Building, or the line meets one; once', () => {
    expect(onCases(storm('p8a', '524', '435', {}, ...misses(3)))).toEqual(['D9a']);
    expect(onCases(storm('p8a', '616', '461', {}, ...misses(3)))).toEqual(['D9a']);
    // Forest on the way and Rough at the end still cost one (ruling 53).
    expect(shot(storm('p8a', '616', '435', {}, ...misses(3)))).toMatchObject({ factor: 3 });
    // An edge of Forest is enough (ruling 55): 553 lies along the line from 616 to 622.
    expect(onCases(storm('p8a', '616', '622', {}, ...misses(3)))).toEqual(['D9a']);
  });

  test('D9a the hex of the alien itself never counts (ruling 54)', () => {
    expect(onCases(storm('p8a', '552', '461', {}, ...misses(4)))).toEqual([]);
  });
});

test('D9b one die less for a Strongpoint at the target or on the line, once, besides cover; not for the own hex', () => {
  expect(onCases(storm('p8a', '526', '461', { strongpoints: ['461'] }, ...misses(3)))).toEqual(['D9b']);
  expect(onCases(storm('p8a', '526', '461', { strongpoints: ['462'] }, ...misses(3)))).toEqual(['D9b']);
  expect(shot(storm('p8a', '526', '461', { strongpoints: ['462', '461'] }, ...misses(3)))).toMatchObject({ factor: 3 });
  expect(shot(storm('p8a', '616', '461', { strongpoints: ['524'] }, ...misses(2)))).toMatchObject({ factor: 2 });
  // Ruling 45: aliens get no help from it, and are not hindered by the one they stand in.
  expect(onCases(storm('p8a', '526', '461', { strongpoints: ['526'] }, ...misses(4)))).toEqual([]);
});

test('D9+a one die more against an adjacent target', () => {
  expect(shot(storm('p8a', '524', '461', {}, ...misses(5)))).toMatchObject({ factor: 5 });
  expect(onCases(storm('p8a', '524', '461', {}, ...misses(5)))).toEqual(['D9+a']);
});

test('D10.1 a hit is a die above the Defense Number of the Marine: 4 for a Squad, 3 for a Scout', () => {
  expect(shot(storm('p8a', '526', '461', {}, 4, 4, 5, 4))).toMatchObject({ number: 4, hits: 1 });
  expect(shot(storm('p8a', '526', '461', { marines: [{ id: 'scout-1', hex: '461' }] }, 3, 4, 3, 3))).toMatchObject({ number: 3, hits: 1 });
});

test('D10.2 one or two hits Stun', () => {
  for (const dice of [
    [5, 1, 1, 1],
    [5, 6, 1, 1],
  ]) {
    const game = storm('p8a', '526', '461', {}, ...dice);
    expect(game.marine('squad-1').condition).toBe('stunned');
    expect(game.told()).toContain('stunned');
  }
  expect(storm('p8a', '526', '461', {}, 4, 4, 4, 4).marine('squad-1').condition).toBe('fit');
});

test('D10.3 three hits Paralyze at once', () => {
  const game = storm('p8a', '526', '461', {}, 5, 5, 5, 1);
  expect(game.marine('squad-1').condition).toBe('paralyzed');
  expect(game.told()).toContain('paralyzed');
});

test('D10.4 a Stunned Marine that is Stunned again is Paralyzed', () => {
  const game = storm('p8a', '526', '461', { marines: [{ id: 'squad-1', hex: '461', condition: 'stunned' }] }, 5, 1, 1, 1);
  expect(game.marine('squad-1').condition).toBe('paralyzed');
});

test('D10.5 nothing is worse than Paralyzed: it is no target, and a Stun does nothing to it', () => {
  const paralyzed = { marines: [{ id: 'squad-1', hex: '461' as const, condition: 'paralyzed' as const }] };
  const game = storm('p8a', '526', '461', paralyzed);
  expect(game.told()).toContain('no-target');
  const terror = at({ ...paralyzed, aliens: [{ id: 'mono1', hex: '345' }] }).enact('terror', 4, 3, 6, 1);
  expect(terror.marine('squad-1')).toMatchObject({ condition: 'paralyzed', place: 'map' });
});

test('D10.6 the aliens’ energy is endless: 1s cost nothing', () => {
  const game = storm('p8a', '526', '461', {}, 1, 1, 1, 1);
  expect(shot(game.enact('storm-high', 1, 1, 1, 1))).toMatchObject({ factor: 4 });
});

test('Q3 of equally near targets the higher hex is the one; a shot at it that comes to nothing is spent', () => {
  // 622 lies behind the edge of a Forest and holds a Strongpoint; 524 lies behind Forest only.
  const game = at({
    marines: [
      { id: 'squad-1', hex: '524' },
      { id: 'squad-2', hex: '622' },
    ],
    aliens: [{ id: 'p12a', hex: '616' }],
    strongpoints: ['622'],
  }).enact('storm-high');
  expect(voided(game)).toMatchObject({ target: 'squad-2', why: 'no-dice' });
  expect(game.told()).not.toContain('alien-fired');
});
