import { describe, expect, test } from '@jest/globals';
import { at, begin } from './testing/position';

/* How phases follow each other, and what is told of it. The last chit of the sheet is the one without effect. */

const phases = (game: ReturnType<typeof at>) =>
  game.events().flatMap(({ kind, cases, facts }) => (/^(turn|phase)-/.test(kind) ? [[kind, cases, facts]] : []));

describe('the sequence of play', () => {
  test('B.9 each phase is told with its case, each turn with its number and a page of its own', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }] }).send({ verb: 'end-phase' }, 20);
    expect(phases(game)).toEqual([
      ['phase-began', ['B2.1'], { segment: 'kayotz-activation' }],
      ['phase-began', ['B3.1'], { segment: 'end' }],
      ['turn-began', ['B.9'], { turn: 2 }],
      ['phase-began', ['B1.1'], { segment: 'marine-action' }],
    ]);
    expect(game.view('marine').log.at(-1)?.title).toBe('Turn 2');
  });

  test('B1.1 a phase in which nobody can act passes by itself, and the Kay’otz act', () => {
    const game = at({ marines: [{ id: 'squad-1', place: 'scheduled', due: 3 }] });
    game.send({ verb: 'end-phase' }, 20, 19);
    expect(phases(game)).toEqual([
      ['phase-began', ['B2.1'], { segment: 'kayotz-activation' }],
      ['phase-began', ['B3.1'], { segment: 'end' }],
      ['turn-began', ['B.9'], { turn: 2 }],
      ['phase-skipped', ['B1.1'], { segment: 'marine-action' }],
      ['phase-began', ['B2.1'], { segment: 'kayotz-activation' }],
      ['phase-began', ['B3.1'], { segment: 'end' }],
      ['turn-began', ['B.9'], { turn: 3 }],
      ['phase-began', ['B1.1'], { segment: 'marine-action' }],
    ]);
    expect(game.marine('squad-1').place).toBe('waiting');
  });

  test('B.9 the first turn begins when the battle is laid out', () => {
    const log = begin().view('marine').log;
    expect(log.map(({ title }) => title)).toEqual(['Running the Gauntlet', 'Turn 1']);
    expect(log.at(-1)?.events.at(0)).toMatchObject({ kind: 'turn-began', cases: ['B.9'], facts: { turn: 1 } });
    expect(log.at(-1)?.events.at(-1)).toMatchObject({ kind: 'phase-began', cases: ['B1.1'], facts: { segment: 'marine-action' } });
  });
});
