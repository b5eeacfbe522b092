import { describe, expect, test } from '@jest/globals';
import { enemyOccupied, isMarine, isTerran, marinesIn, type Piece, znonIn } from '../position';
import { at, hive } from '../testing/position';

/* Who is what (3.0): asked of positions, whoever controls whom. */

const game = at({
  segment: 'terran-movement',
  units: [
    { kind: 'queen', at: 'E9', active: true },
    { kind: 'scout', at: 'E8', holder: 'z1' },
    { kind: 'soldier', at: 'E8' },
    { kind: 'engineer', at: 'E12' },
    { kind: '2-lancers', at: 'E12' },
    { kind: 'ambassador', at: 'E13' },
    { kind: 'daughter', at: 'E12', freed: true },
    { kind: 'boobytrap', at: 'E5' },
    { kind: 'fake-boobytrap', at: 'E6' },
    { kind: '1-lancer', at: 'E10' },
    { kind: 'worker', at: 'E11' },
    { kind: 'master-queen', at: 'L7' },
  ],
});
const unit = (id: string): Piece => game.unit(id);

describe('3.0', () => {
  test('3.0e enemies are those whom the other player controls, whatever their race', () => {
    expect(enemyOccupied(game.state, unit('m2'), 'E8')).toBe(true);
    expect(enemyOccupied(game.state, unit('m1'), 'E12')).toBe(true);
    // A controlled Scout alone would do: he is an enemy to his comrades.
    const alone = at({
      segment: 'terran-movement',
      units: [
        { kind: 'queen', at: 'E9' },
        { kind: 'scout', at: 'E8', holder: 'z1' },
        { kind: 'scout', at: 'E7' },
      ],
    });
    expect(enemyOccupied(alone.state, alone.unit('m2'), 'E8')).toBe(true);
  });

  test('3.0f friends are those whom the same player controls, whatever their race', () => {
    expect(enemyOccupied(game.state, unit('m1'), 'E8')).toBe(false);
    expect(enemyOccupied(game.state, unit('z2'), 'E8')).toBe(false);
    expect(enemyOccupied(game.state, unit('m2'), 'E12')).toBe(false);
    expect(enemyOccupied(game.state, unit('z2'), 'E13')).toBe(false);
  });

  test('3.0h a counter is one individual, a 2 Lancers two', () => {
    expect(marinesIn(hive, game.state, 'E12')).toBe(3);
    expect(marinesIn(hive, game.state, 'E10')).toBe(1);
    expect(znonIn(hive, game.state, 'E8')).toBe(2);
  });

  test('3.0n Scouts, Engineers and Lancers are Space Marines, whoever controls them; hostages are not', () => {
    expect(['m1', 'm2', 'm3', 'm4'].map((id) => [unit(id).kind, isMarine(unit(id))])).toEqual([
      ['scout', true],
      ['engineer', true],
      ['2-lancers', true],
      ['1-lancer', true],
    ]);
    expect(Object.values(game.state.units).filter(isMarine)).toHaveLength(4);
  });

  test('3.0o Terrans are the Space Marines and both hostages, under Znon control too', () => {
    expect(
      Object.values(game.state.units)
        .filter(isTerran)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['1-lancer', '2-lancers', 'ambassador', 'daughter', 'engineer', 'scout']);
    expect([isTerran(unit('m1')), isTerran(unit('z3'))]).toEqual([true, true]);
  });

  test('3.0p whoever is not Znon-controlled is Terran-controlled: a freed hostage as well', () => {
    expect(
      Object.values(game.state.units)
        .filter(({ side }) => side === 'terran')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['1-lancer', '2-lancers', 'daughter', 'engineer']);
  });

  test('3.0q Znon-controlled are Queens, Soldiers, Workers, traps real and fake, and all under their control', () => {
    expect(
      Object.values(game.state.units)
        .filter(({ side }) => side === 'znon')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ambassador', 'boobytrap', 'fake-boobytrap', 'master-queen', 'queen', 'scout', 'soldier', 'worker']);
  });
});
