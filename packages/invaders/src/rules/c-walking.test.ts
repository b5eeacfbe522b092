import { describe, expect, test } from '@jest/globals';
import type { HexId, MarineType } from '../components';
import type { Setup } from '../setup';
import { at, begin, type Game, grounds } from '../testing/position';
import { pointsOf } from './c-paths';

type Id = `${MarineType}-${number}`;
const one = (id: Id, hex: HexId, more: Omit<NonNullable<Setup['marines']>[number], 'id' | 'hex'> = {}, rest: Setup = {}): Game =>
  at({ marines: [{ id, hex, ...more }], ...rest });
const walk = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: false }) as const;
const scoot = (unit: string, ...path: readonly string[]) => ({ verb: 'scoot-move', unit, path: path as never, exit: false }) as const;
const costOf = (game: Game): number => game.eventsOf('moved').reduce((sum, { facts }) => sum + facts.cost, 0);
/** Where a board shows that a unit can end, with the price. */
const reach = (game: Game, unit: string, kind = 'full-move'): Record<string, number> => {
  const next = game.step(`${kind}:${unit}`);
  return Object.fromEntries(next.choices.map(({ place, cost }) => [place ?? '', cost ?? -1]));
};

describe('points and steps', () => {
  test('C1.1 a unit spends no more points than are printed, and may spend fewer', () => {
    const game = one('squad-1', '264');
    expect(game.refusal(walk('squad-1', '265', '266', '311', '312'))).toMatchObject({ code: 'too-far' });
    expect(one('squad-1', '264').send(walk('squad-1', '265')).marine('squad-1').hex).toBe('265');
  });

  test('C1.2 a step costs 1 in Clear terrain and in a Building, and goes to an adjacent hex', () => {
    expect(costOf(one('squad-1', '264').send(walk('squad-1', '265', '266')))).toBe(2);
    expect(costOf(one('squad-1', '252').send(walk('squad-1', '251')))).toBe(1);
    expect(one('squad-1', '264').refusal(walk('squad-1', '266')).code).toBe('not-adjacent');
  });

  test('C1.3 Forest and Rough cost 2', () => {
    expect(costOf(one('squad-1', '263').send(walk('squad-1', '331')))).toBe(2);
    expect(costOf(one('squad-1', '353').send(walk('squad-1', '415')))).toBe(2);
  });

  test('C1.4 along a road a step costs 1/2, only where the road crosses the hexside', () => {
    expect(costOf(one('squad-1', '263').send(walk('squad-1', '326', '325', '352')))).toBe(1.5);
    expect(costOf(one('squad-1', '326').send(walk('squad-1', '352')))).toBe(1);
  });

  test('C1.5 a Building and a bridge are hexes of the road', () => {
    expect(costOf(one('squad-1', '224').send(walk('squad-1', '251')))).toBe(0.5);
    expect(costOf(one('squad-1', '222').send(walk('squad-1', 'L4', '251')))).toBe(1);
  });

  test('C1.6 lava is crossed only along a road', () => {
    const game = one('specops-1', '246');
    expect(game.refusal(walk('specops-1', 'L4', '251'))).toMatchObject({ code: 'lava', case: 'C1.6' });
    expect(
      one('specops-1', '222')
        .send(walk('specops-1', 'L4', '251'))
        .marine('specops-1').hex,
    ).toBe('251');
  });

  test('C1.6 a bridge is left along its road only and is never the end of a move', () => {
    expect(one('specops-1', '222').refusal(walk('specops-1', 'L4')).code).toBe('on-the-bridge');
    expect(one('specops-1', '222').refusal(walk('specops-1', 'L4', '223')).code).toBe('off-the-bridge');
    expect(reach(one('specops-1', '222'), 'specops-1')).not.toHaveProperty('L4');
  });

  test('C1.6 a bridge is closed where the far bank cannot be used', () => {
    const blocked = at({
      marines: [
        { id: 'logistics-1', hex: '222', condition: 'stunned' },
        { id: 'squad-1', hex: '251' },
      ],
    });
    // One point: the bridge and the Building beyond it, where a friend stands; no step further.
    expect(blocked.refusal(walk('logistics-1', 'L4', '251')).code).toBe('stacked');
    expect(blocked.refusal(walk('logistics-1', 'L4', '251', '224')).code).toBe('too-far');
  });

  test('C1.7 a Stunned unit has one point less', () => {
    expect(one('squad-1', '264', { condition: 'stunned' }).refusal(walk('squad-1', '265', '266', '311')).code).toBe('too-far');
    expect(one('squad-1', '264', { condition: 'stunned' }).allows(walk('squad-1', '265', '266'))).toBe(true);
  });

  test('C1.8 a Paralyzed unit does not move', () => {
    expect(one('squad-1', '264', { condition: 'paralyzed' }).refusal(walk('squad-1', '265'))).toMatchObject({
      code: 'paralyzed',
      case: 'C1.8',
    });
    expect(one('squad-1', '264', { condition: 'paralyzed' }).offered('full-move')).toHaveLength(0);
  });

  test('C1.9 who cannot pay for the next hex does not enter it: no unit has a free step', () => {
    expect(one('heavy-1', '263', { condition: 'stunned' }).refusal(walk('heavy-1', '331'))).toMatchObject({
      code: 'too-far',
      case: 'C1.9',
    });
  });

  test('C1.10 no move ends on another Marine unit', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '264' },
        { id: 'squad-2', hex: '265' },
      ],
    });
    expect(game.refusal(walk('squad-1', '265'))).toMatchObject({ code: 'stacked', case: 'C1.10' });
    expect(reach(game, 'squad-1')).not.toHaveProperty('265');
  });

  test('C1.11 a unit passes through its own', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '264' },
        { id: 'squad-2', hex: '265' },
      ],
    });
    expect(game.send(walk('squad-1', '265', '266')).marine('squad-1').hex).toBe('266');
  });

  test('C1.12 a unit never enters a hex with an alien, asleep or a Monolith', () => {
    for (const alien of [{ id: 'p8a' }, { id: 'p8a', active: false }, { id: 'mono1' }, { id: 'mono1', active: false }]) {
      const game = at({ marines: [{ id: 'squad-1', hex: '264' }], aliens: [{ ...alien, hex: '265' }] });
      expect(game.refusal(walk('squad-1', '265', '266'))).toMatchObject({ code: 'alien-there', case: 'C1.12' });
    }
  });

  test('C4.1 no unit walks off the map where the scenario has no exit', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '253' }] }, { battle: 'door' });
    expect(game.refusal({ verb: 'full-move', unit: 'squad-1', path: [], exit: true })).toMatchObject({ code: 'no-exit', case: 'C4.1' });
    expect(game.offered('exit')).toHaveLength(0);
  });

  test('C4.3 nobody holds up anybody by standing beside him', () => {
    const game = at({
      marines: [{ id: 'squad-1', hex: '264' }],
      aliens: [
        { id: 'p8a', hex: '235' },
        { id: 'p8b', hex: '241' },
      ],
    });
    expect(game.send(walk('squad-1', '236', '212')).marine('squad-1').hex).toBe('212');
  });

  test('A1.2 a hex without a number is lava: nobody walks there', () => {
    expect(one('squad-1', '323').refusal(walk('squad-1', 'L9'))).toMatchObject({ code: 'lava' });
  });
});

describe('Full Move and Shoot and Scoot', () => {
  test('C1a a Full Move takes all points and is the whole action', () => {
    const game = one('squad-1', '264', {}, { aliens: [{ id: 'p8a', hex: '241' }] }).send(walk('squad-1', '265', '266', '311'));
    expect(game.marine('squad-1')).toMatchObject({ hex: '311', acted: true });
    expect(game.state.open).toBeNull();
    expect(game.refusal(scoot('squad-1', '312')).code).toBe('has-acted');
  });

  test('C1b.1 half the points, rounded down after Stun, with half points within the move', () => {
    const ground = grounds.of({ battle: 'gauntlet', players: 'solo', hiddenAdm: false });
    const game = at({
      marines: [
        { id: 'specops-1', hex: '263' },
        { id: 'specops-2', hex: '264', condition: 'stunned' },
        { id: 'squad-1', hex: '265' },
      ],
    });
    const points = (id: string) => pointsOf(ground, game.marine(id), true);
    expect([points('specops-1'), points('specops-2'), points('squad-1')]).toEqual([2, 1, 1]);
    expect(game.allows(scoot('squad-1', '241'))).toBe(true);
    expect(game.refusal(scoot('squad-1', '241', '266')).code).toBe('too-far');
  });

  test('C1b.2 the shot and the move are one action', () => {
    const game = one('specops-1', '263', {}, { aliens: [{ id: 'p8a', hex: '421' }] }).send(scoot('specops-1', '326'));
    expect(game.state.open).toEqual({ stage: 'shoot-and-scoot', unit: 'specops-1', done: 'move' });
    expect(game.send({ verb: 'scoot-fire', unit: 'specops-1', target: 'p8a', dice: 1 }, 5).state.open).toBeNull();
  });

  test('C1b.3 all of the move comes before the shot or all after it', () => {
    const moved = one('specops-1', '263', {}, { aliens: [{ id: 'p8a', hex: '421' }] }).send(scoot('specops-1', '326'));
    expect(moved.refusal(scoot('specops-1', '325'))).toMatchObject({ code: 'half-done', case: 'C1b.3' });
    const shot = one('scout-1', '353', {}, { aliens: [{ id: 'p8a', hex: '421' }] }).send(
      { verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 1 },
      2,
    );
    expect(shot.refusal({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 1 }).code).toBe('half-done');
    const after = shot.send(scoot('scout-1', '352'));
    expect(after.state.open).toBeNull();
    expect(after.refusal({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 1 }).code).toBe('has-acted');
  });

  test('B1.A a Full Move is an action of its own, with nothing else', () => {
    const game = one('squad-1', '264').send(walk('squad-1', '265'));
    expect(game.offered().map(({ kind }) => kind)).toEqual(['end-phase']);
  });

  test('C-EX.1 from 263 to 415 with all 4 points', () => {
    const game = one('specops-1', '263').send(walk('specops-1', '326', '352', '353', '415'));
    expect(costOf(game)).toBe(4);
    expect(game.marine('specops-1').hex).toBe('415');
    // Q1: a Scout, with its 3 points, does not get there.
    expect(one('scout-1', '263').refusal(walk('scout-1', '326', '352', '353', '415')).code).toBe('too-far');
  });

  test('Q1 the unit of the example has four points: a Special Ops', () => {
    expect(one('scout-1', '263').refusal(walk('scout-1', '326', '352', '353', '415')).code).toBe('too-far');
    expect(one('specops-1', '263').allows(walk('specops-1', '326', '352', '353', '415'))).toBe(true);
  });

  test('C-EX.2 from 263 to 353 by road with half of 4', () => {
    const game = one('specops-1', '263').send(scoot('specops-1', '326', '325', '352', '353'));
    expect(costOf(game)).toBe(2);
    // Without the road between 326 and 352 the shorter way costs as much.
    expect(costOf(one('specops-1', '263').send(scoot('specops-1', '326', '352', '353')))).toBe(2);
  });

  test('C-EX.3 421 is seen from 353 and hidden from 263', () => {
    const game = at({
      marines: [
        { id: 'scout-1', hex: '353' },
        { id: 'scout-2', hex: '263' },
      ],
      aliens: [{ id: 'p8a', hex: '421' }],
    });
    expect(game.allows({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 3 })).toBe(true);
    expect(game.refusal({ verb: 'full-fire', unit: 'scout-2', target: 'p8a', dice: 1 }).code).toBe('blocked');
  });
});

describe('what a board is offered', () => {
  test('C1.1 the cheapest way to every hex in reach, and longer ones bent by hand', () => {
    const game = one('squad-1', '263');
    const prices = reach(game, 'squad-1');
    expect(prices).toMatchObject({ '326': 0.5, '352': 1.5, '331': 2, '353': 2, '261': 1.5 });
    const bent = game.step('full-move:squad-1', { path: ['264', '263', '326'] as never });
    expect(bent.choices.map(({ value }) => (value as string[]).slice(0, 3))).toContainEqual(['264', '263', '326']);
    expect(bent.slot === null ? null : bent.command).toMatchObject({ path: ['264', '263', '326'] });
  });

  test('C1.9 hexes beside the unit that it cannot enter are refused with the reason', () => {
    const game = at({ marines: [{ id: 'logistics-1', hex: '263', condition: 'stunned' }], aliens: [{ id: 'p8a', hex: '235' }] });
    const next = game.step('full-move:logistics-1');
    const refused = Object.fromEntries(next.refused.map(({ place, refusal }) => [place, refusal.code]));
    expect(refused).toMatchObject({ '235': 'alien-there', '331': 'too-far' });
  });
});

describe('coming in and leaving', () => {
  const due = { place: 'waiting', due: 1 } as const;

  test('E6.5 by road the first hex costs 1/2 and is part of the move', () => {
    const game = at({ marines: [{ id: 'scout-1', ...due }] });
    expect(costOf(game.send(walk('scout-1', '322', '323', '324', '325', '352', '353')))).toBe(3);
    expect(at({ marines: [{ id: 'scout-1', ...due }] }).refusal(walk('scout-1', '254'))).toMatchObject({ code: 'no-entry' });
  });

  test('E6.5 a unit may come in and shoot, in one Shoot and Scoot', () => {
    const game = at({ marines: [{ id: 'squad-1', ...due }], aliens: [{ id: 'p8a', hex: '324' }] }).send(scoot('squad-1', '322'));
    expect(game.allows({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 })).toBe(true);
  });

  test('E6.5 off the map a unit does nothing but come in', () => {
    const game = at({
      marines: [
        { id: 'logistics-1', ...due },
        { id: 'squad-1', hex: '322', outOfAmmo: true },
      ],
    });
    expect(game.refusal({ verb: 'resupply', unit: 'logistics-1', target: 'squad-1' }).code).toBe('off-map');
    // A Marine in the entry hex: through it, not onto it.
    expect(game.refusal(walk('logistics-1', '322')).code).toBe('stacked');
    expect(game.allows(walk('logistics-1', '322', '323'))).toBe(true);
  });

  test('E6.5 an alien in every entry hex opens the substitutes, at the price of their terrain', () => {
    const held = { marines: [{ id: 'squad-1', ...due }], aliens: [{ id: 'p8a', hex: '322' as const, active: false }] };
    expect(at(held).refusal(walk('squad-1', '322')).code).toBe('no-entry');
    expect(costOf(at(held).send(walk('squad-1', '254')))).toBe(1);
    expect(at({ marines: held.marines }).refusal(walk('squad-1', '254')).code).toBe('no-entry');
    const both = { ...held, aliens: [...held.aliens, { id: 'p8b', hex: '254' as const }] };
    expect(reach(at(both), 'squad-1')).not.toHaveProperty('254');
    expect(reach(at(both), 'squad-1')).toHaveProperty('345');
  });

  test('B.3 groups come in from their turn on, or later', () => {
    const game = begin();
    expect(game.marine('scout-1').place).toBe('waiting');
    expect(game.marine('hq-1').place).toBe('scheduled');
    expect(game.refusal(walk('hq-1', '322'))).toMatchObject({ code: 'not-due' });
  });

  test('C4.1 leaving by the exit is the last step of a move and final', () => {
    const game = at({
      marines: [{ id: 'squad-1', hex: '225', condition: 'stunned', outOfAmmo: true }],
      aliens: [{ id: 'p8a', hex: '411' }],
    });
    expect(game.offered('exit').map(({ actor }) => actor)).toEqual(['squad-1']);
    game.send({ verb: 'full-move', unit: 'squad-1', path: ['253'], exit: true });
    expect(game.marine('squad-1')).toMatchObject({ place: 'exited', hex: null, condition: 'fit', outOfAmmo: false });
    expect(game.told()).toContain('exited');
    expect(game.refusal(walk('squad-1', '253')).code).toBe('gone');
  });

  test('C4.1 leaving costs a road step at a road exit, elsewhere the terrain of the hex', () => {
    // 253 has the road; 196 of the east edge does not.
    const byRoad = at({ marines: [{ id: 'logistics-1', hex: '253', condition: 'stunned' }] });
    expect(byRoad.step('exit:logistics-1').choices).toContainEqual(expect.objectContaining({ cost: 0.5 }));
    const overland = at({ marines: [{ id: 'logistics-1', hex: '161', condition: 'stunned' }] });
    expect(overland.offered('exit')).toHaveLength(0);
  });

  test('scen:gauntlet/overwhelming a board warns before the exit that ends the battle', () => {
    const out = (id: string) => ({ id, place: 'exited' as const });
    const note = (...others: string[]) =>
      at({ marines: [{ id: 'logistics-2', hex: '253' }, ...others.map(out)] }).step('exit:logistics-2').choices[0]?.note;
    expect(note('logistics-1', 'hq-1', 'squad-1')).toBe('ends the battle at once');
    expect(note('logistics-1', 'hq-1')).toBeUndefined();
  });

  test('C4.1 a unit leaves over the edge of the scenario and no other', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '322' }] });
    expect(game.refusal({ verb: 'full-move', unit: 'squad-1', path: [], exit: true })).toMatchObject({ code: 'not-at-the-exit' });
  });

  test('C4.1 a Shoot and Scoot may end over the exit, after its shot', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '253' }], aliens: [{ id: 'p8a', hex: '225' }] });
    game.send({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 }, 2);
    game.send({ verb: 'scoot-move', unit: 'squad-1', path: [], exit: true });
    expect(game.marine('squad-1').place).toBe('exited');
    expect(game.state.open).toBeNull();
  });
});
