import { describe, expect, test } from '@jest/globals';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { jumpTurn } from './21-hyperdrive';

const before = (turn: number, more: Partial<Setup> = {}): Game =>
  at({
    segment: 'znon-movement',
    turn,
    units: [
      { kind: 'scout', at: '60' },
      { kind: 'soldier', at: 'C5' },
      { kind: 'queen', at: 'A10' },
    ],
    ...more,
  });
const jumps = (turn: number, more: Partial<Setup> = {}): boolean =>
  before(turn, more).send('znon', { verb: 'end-segment' }).state.result?.title.includes('hyperdrive') ?? false;

test('21.0a on Game-Turn 12 by itself, not on 11', () => {
  expect([jumps(11), jumps(12)]).toEqual([false, true]);
});

test('21.0b with one engine room destroyed two Game-Turns later', () => {
  for (const engine of ['L8', 'L10']) {
    expect([jumps(12, { destroyed: [engine] }), jumps(13, { destroyed: [engine] }), jumps(14, { destroyed: [engine] })]).toEqual([
      false,
      false,
      true,
    ]);
  }
  // Pods are no engines.
  expect(jumps(12, { destroyed: ['L1', 'L2'] })).toBe(true);
});

describe('21.0c with both destroyed never', () => {
  test('21.0c not on the turn due nor later', () => {
    for (const turn of [12, 14, 30]) expect(jumps(turn, { destroyed: ['L8', 'L10'], lastStir: turn })).toBe(false);
  });

  test('21.0c the second engine dies in the Terran Phase of the jump turn: no jump (ruling 70)', () => {
    const game = at({
      segment: 'terran-movement',
      turn: 14,
      destroyed: ['L8'],
      units: [
        { kind: 'engineer', at: 'L10' },
        { kind: 'soldier', at: 'C5' },
        { kind: 'queen', at: 'A10' },
      ],
    });
    game.send('terran', { verb: 'demolish', unit: 'm1' }, 4).send('terran', { verb: 'end-segment' }).send('znon', { verb: 'end-segment' });
    expect([game.state.result, game.state.turn]).toEqual([null, 15]);
    expect(jumpTurn(hive, game.state, 0)).toBeNull();
  });

  test('21.0c the first engine that dies on the jump turn puts it off by two turns from the turn due', () => {
    const game = before(12, {
      segment: 'terran-movement',
      units: [
        { kind: 'engineer', at: 'L10' },
        { kind: 'soldier', at: 'C5' },
        { kind: 'queen', at: 'A10' },
      ],
    });
    game.send('terran', { verb: 'demolish', unit: 'm1' }, 1).send('terran', { verb: 'end-segment' }).send('znon', { verb: 'end-segment' });
    expect([game.state.result, jumpTurn(hive, game.state, 0)]).toEqual([null, 14]);
  });
});

test('21.0d sixteen points for speed: turn 8, 10 with one engine, never with none', () => {
  expect([jumps(7, { speed: 4 }), jumps(8, { speed: 4 })]).toEqual([false, true]);
  expect([jumps(9, { speed: 4, destroyed: ['L10'] }), jumps(10, { speed: 4, destroyed: ['L10'] })]).toEqual([false, true]);
  expect(jumps(10, { speed: 4, destroyed: ['L8', 'L10'] })).toBe(false);
});

describe('21.0e the jump', () => {
  test('21.0e ends the game, tells the Terran, and shows the speed only then', () => {
    const game = before(8, { speed: 4 });
    expect(game.view('terran').speed).toBeNull();
    game.send('znon', { verb: 'end-segment' });
    expect(
      game
        .events('terran')
        .map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(['hyperdrive-entered', 'game-ended']);
    expect(game.view('terran').speed).toBe(4);
    expect(game.view('terran').awaited).toEqual([]);
  });

  test('21.0e a turn without a jump tells nothing of the turn due', () => {
    const lines = (speed: number) => JSON.stringify(before(5, { speed }).send('znon', { verb: 'end-segment' }).events('terran'));
    expect(lines(0)).toBe(lines(5));
  });

  test('21.0e a turn that could have brought it and did not shows that, so that it cannot be taken back', () => {
    const shown = (turn: number, destroyed: Setup['destroyed'] = []) =>
      before(turn, { destroyed }).send('znon', { verb: 'end-segment' }).revealedTo;
    expect([shown(6), shown(7), shown(11)]).toEqual([[], ['terran', 'watcher'], ['terran', 'watcher']]);
    expect([shown(8, ['L8']), shown(9, ['L8']), shown(11, ['L8', 'L10'])]).toEqual([[], ['terran', 'watcher'], []]);
  });
});

describe('21.0 what is told', () => {
  const told = (turn: number) =>
    before(turn)
      .send('znon', { verb: 'end-segment' })
      .events('terran')
      .filter(({ kind }) => kind.startsWith('hyperdrive'));

  test('21.0a that the drive was tested, on which turn', () => {
    expect(told(11)).toMatchObject([{ kind: 'hyperdrive-tested', cases: ['21.0a'], facts: { turn: 11 } }]);
  });

  test('21.0e that the Hive has jumped, on which turn', () => {
    expect(told(12)).toMatchObject([{ kind: 'hyperdrive-entered', cases: ['21.0e'], facts: { turn: 12 } }]);
  });
});
