import { describe, expect, test } from '@jest/globals';
import type { HexId, MarineType } from '../components';
import { alienOf, type Position, unitOf } from '../position';
import { seatsFor } from '../seats';
import { at, type Game } from '../testing/position';
import { enactQuietly } from '../testing/quiet';

/* What is printed on maps and counters, in play. 353 and 421 on Alpha lie in the open beside each other. */

type Id = `${MarineType}-${number}`;
const walk = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: false }) as const;
/** The price of each hex to which one move brings a unit. */
const reach = (game: Game, unit: Id): Record<string, number> =>
  Object.fromEntries(game.step(`full-move:${unit}`).choices.map(({ place, cost }) => [place ?? '', cost ?? -1]));
const most = (game: Game, unit: Id, target: string): number | undefined => {
  const next = game.step(`full-fire:${unit}`, { target });
  return next.slot?.max;
};

describe('A1 terrain', () => {
  const alone = (hex: HexId, id: Id = 'squad-1'): Game => at({ marines: [{ id, hex }] });

  test('A1.3 each kind of ground has its price, and lava is no ground', () => {
    // Forest and Road; Rough and Road; Clear; a Building.
    expect(reach(alone('263'), 'squad-1')).toMatchObject({ '331': 2, '326': 0.5 });
    expect(reach(alone('353'), 'squad-1')).toMatchObject({ '415': 2, '421': 0.5 });
    expect(reach(alone('264'), 'squad-1')).toMatchObject({ '265': 1 });
    expect(reach(alone('252'), 'squad-1')).toMatchObject({ '251': 1 });
    expect(alone('246').refusal(walk('squad-1', 'L5'))).toMatchObject({ code: 'lava', case: 'C1.6' });
    expect(alone('246').refusal(walk('squad-1', 'L4'))).toMatchObject({ code: 'lava', case: 'C1.6' });
  });

  test('A1.3 the Wormhole is clear ground to Marines', () => {
    const beta = at({ marines: [{ id: 'squad-1', hex: '335' }] }, { battle: 'door' });
    expect(reach(beta, 'squad-1')).toMatchObject({ '336': 1, '364': 1, '313': 3 });
    expect(beta.send(walk('squad-1', '336')).marine('squad-1').hex).toBe('336');
  });
});

describe('A2 counters', () => {
  const duel = (id: Id, outOfAmmo = false): Game => at({ marines: [{ id, hex: '353', outOfAmmo }], aliens: [{ id: 'p8a', hex: '421' }] });

  test('A2a.3 Movement Points: so many clear hexes, and not one more', () => {
    const points = (id: Id) => Math.max(...Object.values(reach(at({ marines: [{ id, hex: '264' }] }), id)));
    expect([points('squad-1'), points('heavy-1'), points('scout-1'), points('specops-1'), points('logistics-1'), points('hq-1')]).toEqual([
      3, 2, 3, 4, 2, 3,
    ]);
  });

  test('A2a.3 Combat Factor: so many dice, and one for the adjacent target', () => {
    expect([
      most(duel('squad-1'), 'squad-1', 'p8a'),
      most(duel('heavy-1'), 'heavy-1', 'p8a'),
      most(duel('scout-1'), 'scout-1', 'p8a'),
    ]).toEqual([6, 7, 4]);
    expect([most(duel('logistics-1'), 'logistics-1', 'p8a'), most(duel('squad-1', true), 'squad-1', 'p8a')]).toEqual([4, 4]);
    expect(duel('logistics-1', true).offered('full-fire')).toEqual([]);
  });

  test('A2a.3 Defense Number: a die must show more', () => {
    const shot = (id: Id, face: number) =>
      enactQuietly(at({ marines: [{ id, hex: '461' }], aliens: [{ id: 'p8a', hex: '526' }] }), 'storm-high', face).marine(id).condition;
    for (const id of ['squad-1', 'heavy-1', 'specops-1', 'hq-1'] as const) expect([shot(id, 4), shot(id, 5)]).toEqual(['fit', 'stunned']);
    for (const id of ['scout-1', 'logistics-1'] as const) expect([shot(id, 3), shot(id, 4)]).toEqual(['fit', 'stunned']);
  });

  test('A2b.1 an alien fires with its Combat Factor and is hit by its Defense Number', () => {
    const factor = (id: string) =>
      enactQuietly(at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id, hex: '526' }] }), 'storm-high').eventsOf('alien-fired')[0]
        ?.facts.factor;
    expect([factor('p8a'), factor('p8b'), factor('p12a')]).toEqual([4, 5, 2]);
    const game = (id: string) => at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id, hex: '421' }] });
    const hits = (id: string, ...dice: number[]) =>
      game(id)
        .send({ verb: 'full-fire', unit: 'squad-1', target: id, dice: dice.length }, ...dice)
        .eventsOf('fired')[0]?.facts;
    expect(hits('p8a', 3, 3, 3)).toMatchObject({ hits: 0 });
    expect(hits('ov1', 4, 4, 4)).toMatchObject({ hits: 0 });
    // Three hits decide.
    expect(game('p8a').send({ verb: 'full-fire', unit: 'squad-1', target: 'p8a', dice: 3 }, 4, 4, 4).alien('p8a').place).toBe('eliminated');
    expect(game('ov1').send({ verb: 'full-fire', unit: 'squad-1', target: 'ov1', dice: 3 }, 5, 5, 5, 1).alien('ov1').place).toBe(
      'eliminated',
    );
  });

  test('A2b.1 a unit goes by the id of its counter, of either side', () => {
    const { state } = duel('squad-1');
    const pos = state as unknown as Position;
    expect([unitOf(pos, 'squad-1')?.hex, unitOf(pos, 'p8a')?.hex, unitOf(pos, 'p7a')]).toEqual(['353', '421', null]);
    for (const id of ['constructor', 'toString', 'hasOwnProperty']) expect([unitOf(pos, id), alienOf(pos, id)]).toEqual([null, null]);
  });
});

describe('who plays', () => {
  const marine = { id: 'marine', name: 'Marines', side: null, required: true };
  test('B.1 alone, the Marine player’s seat is all there is', () => {
    expect(seatsFor({ players: 'solo' })).toEqual([marine]);
  });
  test('V0 with two the Kay’otz seat too; neither can be left empty', () => {
    expect(seatsFor({ players: 'two' })).toEqual([marine, { id: 'kayotz', name: 'Kay’otz', side: null, required: true }]);
  });
});
