import { describe, expect, test } from '@jest/globals';
import { at, type Game } from '../testing/position';

/* Landings of Close the Door; what the book leaves to the scenario is cited at E6.5 and E6.6. */

const wave = (rest: object = {}, more: object = {}): Game =>
  at({ marines: [{ id: 'squad-1', place: 'waiting', due: 1, ...more }], ...rest }, { battle: 'door' });
const land = { verb: 'land', unit: 'squad-1', zone: 'LZ1' } as const;

describe('landing from orbit', () => {
  test('E6.5 one zone is named, one die without modifiers says how the unit comes down', () => {
    expect(wave().send(land, 4).marine('squad-1')).toMatchObject({ place: 'map', hex: '143', condition: 'fit' });
    expect(wave().send(land, 3).marine('squad-1').hex).toBe('166');
    expect(wave().send(land, 1, 4, 1, 1).marine('squad-1')).toMatchObject({ hex: '411', condition: 'stunned' });
  });

  test('E6.5 a malfunction onto an Active alien is deadly, for every type', () => {
    const game = wave({ aliens: [{ id: 'p8a', hex: '411' }] }).send(land, 1, 4, 1, 1);
    expect(game.marine('squad-1').place).toBe('eliminated');
    expect(game.eventsOf('eliminated')[0]?.facts.cause).toBe('landing');
    expect(game.state.open).toBeNull();
  });

  test('E6.5 a zone with an Active alien within two hexes is closed, one with a sleeper is not', () => {
    const open = wave({ aliens: [{ id: 'p8a', hex: '162', active: false }] });
    expect(open.allows(land)).toBe(true);
    const closed = wave({ aliens: [{ id: 'mono1', hex: '145' }] });
    expect(closed.refusal(land)).toMatchObject({ code: 'zone-closed' });
    expect(closed.step('land:squad-1').refused.map(({ value }) => value)).toEqual(['LZ1']);
    expect(closed.step('land:squad-1').choices.map(({ value }) => value)).toEqual(['LZ2', 'LZ3', 'LZ4']);
  });

  test('E6.5 with every zone closed all are open, for nobody is shut out of a battle (ruling 112)', () => {
    const aliens = (['144', '461', '544', '534'] as const).map((hex, at) => ({ id: ['p2a', 'p2b', 'p3a', 'p3b'][at] as string, hex }));
    const one = wave({ aliens: aliens.slice(1) });
    expect(one.step('land:squad-1').choices.map(({ value }) => value)).toEqual(['LZ1']);
    expect(one.refusal({ ...land, zone: 'LZ3' }).code).toBe('zone-closed');
    const all = wave({ aliens });
    expect(all.step('land:squad-1').choices.map(({ value }) => value)).toEqual(['LZ1', 'LZ2', 'LZ3', 'LZ4']);
    expect(all.send(land, 4).marine('squad-1').hex).toBe('143');
    // An alien in the zone itself makes a safe landing a scattered one, as anybody does.
    expect(
      wave({ aliens })
        .send({ ...land, zone: 'LZ3' }, 4)
        .marine('squad-1'),
    ).toMatchObject({ place: 'map', condition: 'fit' });
  });

  test('E6.5 an occupied zone makes a safe landing a scattered one; a malfunction stays one', () => {
    const marines = [
      { id: 'squad-1', place: 'waiting' as const, due: 1 },
      { id: 'squad-2', hex: '143' as const },
    ];
    const full = () => at({ marines }, { battle: 'door' });
    expect(full().send(land, 6).marine('squad-1').hex).toBe('166');
    expect(full().send(land, 1, 4, 1, 1).marine('squad-1').hex).toBe('411');
  });

  test('E6.6 after it a Shoot and Scoot or a Special Action, no Full Move and no Full Fire', () => {
    const game = wave({ aliens: [{ id: 'p8a', hex: '162', active: false }] }).send(land, 4);
    expect(game.state.open).toEqual({ stage: 'landed', unit: 'squad-1' });
    expect(game.refusal({ verb: 'full-move', unit: 'squad-1', path: ['144'], exit: false }).code).toBe('just-landed');
    expect(game.refusal({ verb: 'full-fire', unit: 'squad-1', target: 'p8a', dice: 1 }).code).toBe('just-landed');
    expect(game.allows({ verb: 'build', unit: 'squad-1' })).toBe(true);
    game.send({ verb: 'scoot-move', unit: 'squad-1', path: ['144'], exit: false });
    expect(game.state.open).toMatchObject({ stage: 'shoot-and-scoot', done: 'move' });
  });

  test('E2.2 an HQ that has just landed is no help to a Scout: its own action is open (ruling 111)', () => {
    const marines = [
      { id: 'hq-1', place: 'waiting' as const, due: 1 },
      { id: 'scout-1', hex: '166' as const },
      { id: 'squad-1', place: 'reserve' as const },
    ];
    const game = at({ marines }, { battle: 'door' }).send({ verb: 'land', unit: 'hq-1', zone: 'LZ1' }, 4);
    expect(game.refusal({ verb: 'recon', unit: 'scout-1', hq: 'hq-1' }).code).toBe('hq-has-acted');
    expect(game.allows({ verb: 'request', unit: 'hq-1' })).toBe(true);
  });

  test('E6.6 the next unit begins only when it is done: then it has had its action', () => {
    const game = at(
      {
        marines: [
          { id: 'squad-1', place: 'waiting', due: 1 },
          { id: 'squad-2', hex: '453' },
        ],
      },
      { battle: 'door' },
    ).send(land, 4);
    game.send({ verb: 'full-move', unit: 'squad-2', path: ['454'], exit: false });
    expect(game.refusal({ verb: 'build', unit: 'squad-1' }).code).toBe('has-acted');
  });

  test('E6.5 who comes by road does not land, and who is on the map does not either', () => {
    expect(at({ marines: [{ id: 'squad-1', place: 'waiting', due: 1 }] }).refusal(land).code).toBe('no-landing');
    expect(at({ marines: [{ id: 'squad-1', hex: '453' }] }, { battle: 'door' }).refusal(land).code).toBe('on-the-map');
    expect(wave().refusal({ ...land, zone: 'LZ9' }).code).toBe('no-such-zone');
  });
});
