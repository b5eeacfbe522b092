import { describe, expect, test } from '@jest/globals';
import type { HexKey } from '../components';
import type { Setup } from '../setup';
import { at, defaults, type Game, grounds } from '../testing/position';
import { entries, exits, pointsOf, reachable, stepCosts, walks } from './c-paths';

/* The ways that a board offers, those that it refuses, and what the log says of the one that is gone. */

const ground = grounds.of(defaults);
const { zone } = ground;
type Marine = NonNullable<Setup['marines']>[number];
const walk = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: false }) as const;
const leave = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: true }) as const;
const one = (id: string, hex: string, more: Partial<Marine> = {}, rest: Setup = {}): Game =>
  at({ ...rest, marines: [{ id, hex: hex as never, ...more }, ...(rest.marines ?? [])] });
const due = (id: string, more: Partial<Marine> = {}, rest: Setup = {}): Game =>
  at({ ...rest, marines: [{ id, place: 'waiting', due: 1, ...more }, ...(rest.marines ?? [])] });
const log = (game: Game) => game.events().map(({ kind, cases, place, facts }) => ({ kind, cases, place, facts }));
const priced = (game: Game, offer: string, path?: readonly string[]) =>
  Object.fromEntries(game.step(offer, path === undefined ? {} : { path }).choices.map(({ place, cost }) => [place, cost]));

/** Every way step by step that the points allow, by its price: what is offered has to be the cheapest of those that are allowed. */
function tried(game: Game, unit: string, verb: 'full-move' | 'scoot-move', points: number, from: HexKey): Record<string, number> {
  const best: Record<string, number> = {};
  const go = (at: HexKey, path: readonly HexKey[], spent: number): void => {
    for (const to of zone.beside(at)) {
      const cost = spent + (zone.stepCost(at, to) ?? Number.POSITIVE_INFINITY);
      const way = [...path, to];
      if (cost > points) continue;
      if (to !== from && cost < (best[to] ?? Number.POSITIVE_INFINITY) && game.allows({ ...walk(unit, ...way), verb })) best[to] = cost;
      go(to, way, cost);
    }
  };
  go(from, [], 0);
  return best;
}

describe('the ways that are offered', () => {
  const busy: Setup = {
    marines: [{ id: 'squad-2', hex: '326' }],
    aliens: [{ id: 'p8a', hex: '264' }],
  };

  test('C1.1 are the cheapest of all that are allowed, to every hex and no other', () => {
    const full = one('squad-1', '263', { condition: 'stunned' }, busy);
    expect(priced(full, 'full-move:squad-1')).toEqual(tried(full, 'squad-1', 'full-move', 2, '263'));
    const half = one('squad-1', '263', {}, busy);
    expect(priced(half, 'scoot-move:squad-1')).toEqual(tried(half, 'squad-1', 'scoot-move', 1, '263'));
    const bridge = one('logistics-1', '222', {}, { marines: [{ id: 'squad-2', hex: '251' }] });
    expect(priced(bridge, 'full-move:logistics-1')).toEqual(tried(bridge, 'logistics-1', 'full-move', 2, '222'));
    expect(priced(bridge, 'full-move:logistics-1')).toMatchObject({ '224': 1.5, '253': 2 });
  });

  test('C-EX.2 of equally cheap ones the way of fewer hexes, each with its last hex as its name', () => {
    const { slot, choices, command } = one('specops-1', '263').step('scoot-move:specops-1');
    expect(slot).toEqual({ name: 'path', domain: 'path', label: 'Way', min: 1 });
    expect(command).toBeNull();
    expect(choices.find(({ place }) => place === '353')).toEqual({ value: ['326', '352', '353'], label: '353', place: '353', cost: 2 });
    expect(choices.find(({ place }) => place === '352')).toMatchObject({ value: ['326', '352'], cost: 1.5 });
  });

  test('C1.4 the road may be the cheaper way round', () => {
    // From 451 to 425 by 452 and the open, or by 424 and the road; from 513 to 563 only the road is short enough.
    expect(priced(one('heavy-1', '451'), 'full-move:heavy-1')).toHaveProperty('425', 1.5);
    expect(priced(one('squad-1', '513'), 'full-move:squad-1')).toHaveProperty('563', 3);
  });

  test('C1.9 beyond the points there is nothing, step by step, by hand or by road', () => {
    const game = one('squad-1', '263', {}, { aliens: [{ id: 'p8a', hex: '264' }] });
    const reach = (points: number, ...prefix: HexKey[]) => reachable(ground, game.state, game.marine('squad-1'), prefix as never, points);
    expect(Math.max(...[...reach(1.5).values()].map(({ cost }) => cost))).toBe(1.5);
    expect(reach(1.5, '326', '352').get('352')).toEqual({ path: ['326', '352'], cost: 1.5 });
    expect(reach(2, '326', '331').size).toBe(0);
    expect(reach(3, '264').size).toBe(0);
    const outside = due('heavy-1');
    expect([...reachable(ground, outside.state, outside.marine('heavy-1'), [], 0.5).keys()]).toEqual(['322']);
  });

  test('C1.9 a way that takes all the points is one; what it costs beyond them is refused in figures', () => {
    expect(reachable(ground, one('squad-1', '263').state, one('squad-1', '263').marine('squad-1'), ['331'], 2).get('331')).toEqual({
      path: ['331'],
      cost: 2,
    });
    const stunned = one('squad-1', '263', { condition: 'stunned' });
    expect(stunned.allows(walk('squad-1', '331'))).toBe(true);
    expect(stunned.refusal(walk('squad-1', '326', '331'))).toEqual({
      code: 'too-far',
      case: 'C1.9',
      text: 'This way costs 2.5 of 2 Movement Points.',
    });
  });

  test('C1.1 a way bent by hand goes on from where it is, with what is left', () => {
    const game = one('squad-1', '263');
    const { choices, command, refused } = game.step('full-move:squad-1', { path: ['264', '265'] });
    expect(command).toEqual(walk('squad-1', '264', '265'));
    // Half a point to 264, one to 265: one and a half are left. The end of the way is none to go to; the hex it set out from is one again.
    expect(choices.every(({ value }) => (value as string[]).slice(0, 2).join() === '264,265')).toBe(true);
    expect(Object.fromEntries(choices.map(({ place, cost }) => [place, cost]))).toEqual({
      '334': 2.5,
      '266': 2.5,
      '264': 2.5,
      '241': 2.5,
      '242': 3,
      '263': 3,
    });
    expect(refused).toEqual([
      {
        value: ['264', '265', '333'],
        label: '333',
        place: '333',
        refusal: { code: 'too-far', case: 'C1.9', text: 'This way costs 3.5 of 3 Movement Points.' },
      },
      {
        value: ['264', '265', '332'],
        label: '332',
        place: '332',
        refusal: { code: 'too-far', case: 'C1.9', text: 'This way costs 3.5 of 3 Movement Points.' },
      },
    ]);
  });

  test('C1.1 it is done where nothing can follow, and where it is closed', () => {
    const stunned = one('squad-1', '263', { condition: 'stunned' }, busy);
    for (const path of [['331'], ['264'], ['262', '331']])
      expect(stunned.step('full-move:squad-1', { path })).toEqual({
        slot: null,
        choices: [],
        refused: [],
        command: walk('squad-1', ...path),
      });
    // Where it cannot end it must go on.
    expect(stunned.step('full-move:squad-1', { path: ['326'] })).toMatchObject({ slot: { name: 'path' }, command: null });
    expect(stunned.step('full-move:squad-1').refused.map(({ place, refusal }) => `${place} ${refusal.code}`)).toEqual(['264 alien-there']);
    const along = one('squad-1', '263').step('full-move:squad-1', { path: ['326', '325', '352'] });
    expect(along.refused.map(({ value, refusal }) => [...(value as string[]), refusal.code].join(' '))).toEqual([
      '326 325 352 415 too-far',
      '326 325 352 331 too-far',
    ]);
  });

  test('C1.1 what is no way is none: the choice begins anew', () => {
    const game = one('logistics-1', '264');
    const anew = game.step('full-move:logistics-1');
    for (const path of ['265', [265], ['265', 'nowhere'], [null], { 0: '265' }] as never[])
      expect(game.step('full-move:logistics-1', { path })).toEqual(anew);
    expect(game.refusal(walk('logistics-1'))).toEqual({ code: 'no-way', case: 'C1.1', text: 'A move enters at least one hex.' });
    expect(game.refusal(walk('logistics-1', '777'))).toEqual({
      code: 'no-such-hex',
      case: 'A1.1',
      text: 'There is no such hex on this map.',
    });
  });

  test('C1.6 a way over a bridge may be bent by hand', () => {
    const { choices, command } = one('squad-1', '222').step('full-move:squad-1', { path: ['L4'] });
    expect(command).toBeNull();
    expect(choices.map(({ value }) => (value as string[]).slice(0, 2))).toContainEqual(['L4', '251']);
  });

  test('C1.10 a unit may come back to where it began', () => {
    expect(one('squad-1', '263').allows(walk('squad-1', '264', '263'))).toBe(true);
  });

  test('C1.12 an alien closes the way behind it', () => {
    // A Stunned Logistics unit, with one point, would get to 241 through 264.
    const open = one('logistics-1', '263', { condition: 'stunned' });
    expect(priced(open, 'full-move:logistics-1')).toHaveProperty('241', 1);
    const closed = one('logistics-1', '263', { condition: 'stunned' }, { aliens: [{ id: 'p8a', hex: '264', active: false }] });
    expect(priced(closed, 'full-move:logistics-1')).not.toHaveProperty('241');
    expect(closed.step('full-move:logistics-1').refused.map(({ place, refusal }) => `${place} ${refusal.code}`)).toEqual([
      '332 too-far',
      '331 too-far',
      '264 alien-there',
    ]);
  });

  test('C1a a Full Move is offered to who can go anywhere, and half of one as well', () => {
    expect(one('logistics-1', '263', { condition: 'stunned' }).offered('full-move')).toEqual([
      {
        id: 'full-move:logistics-1',
        verb: 'full-move',
        kind: 'full-move',
        case: 'C1a',
        title: 'Full Move',
        actor: 'logistics-1',
        slots: [{ name: 'path', domain: 'path', label: 'Way', min: 1 }],
        fixed: { verb: 'full-move', unit: 'logistics-1', exit: false },
      },
    ]);
    expect(one('squad-1', '264').offered('scoot-move')).toMatchObject([{ case: 'C1b.1', title: 'Scoot', fixed: { exit: false } }]);
    // One step in the open is all that a Stunned Logistics unit has, off every road.
    expect(priced(one('logistics-1', '236', { condition: 'stunned' }), 'full-move:logistics-1')).toMatchObject({ '264': 1 });
  });

  test('C1b.1 half of one point is none: a Stunned Heavy Weapons unit does not scoot, nor come in so', () => {
    const stunned = one('heavy-1', '263', { condition: 'stunned' });
    expect(stunned.offered('scoot-move')).toEqual([]);
    expect(stunned.offered('full-move')).toHaveLength(1);
    const outside = due('heavy-1', { condition: 'stunned' });
    expect(outside.offered().map(({ kind }) => kind)).toEqual(['full-move', 'end-phase']);
    expect(reachable(ground, outside.state, outside.marine('heavy-1'), [], 0).size).toBe(0);
    expect(walks(ground, outside.state, outside.marine('heavy-1'), [], 0)).toEqual([]);
  });

  test('C1.8 a Paralyzed unit has no points', () => {
    const game = one('specops-1', '253', { condition: 'paralyzed' });
    expect([false, true].map((scoot) => pointsOf(ground, game.marine('specops-1'), scoot))).toEqual([0, 0]);
    expect(game.offered().map(({ kind }) => kind)).not.toContain('exit');
    expect(game.refusal(walk('specops-1', '252'))).toEqual({
      code: 'paralyzed',
      case: 'C1.8',
      text: 'A Paralyzed unit does not move.',
    });
  });
});

describe('coming in', () => {
  test('E6.5 by the road as far as the points go', () => {
    const game = due('logistics-1');
    expect(priced(game, 'full-move:logistics-1')).toMatchObject({ '322': 0.5, '323': 1, '324': 1.5, '325': 2, '345': 1.5, '254': 1.5 });
    expect(game.step('full-move:logistics-1').refused).toEqual([]);
    expect(log(game.send(walk('logistics-1', '322', '323')))).toEqual([
      { kind: 'moved', cases: ['C1.1'], place: '323', facts: { unit: 'logistics-1', path: [null, '322', '323'], cost: 1 } },
    ]);
  });

  test('E6.5 a substitute that an alien holds is closed too, in passing as well', () => {
    const aliens = [
      { id: 'p8a', hex: '322' as const },
      { id: 'p8b', hex: '254' as const },
    ];
    const game = due('squad-1', {}, { aliens });
    expect(game.refusal(walk('squad-1', '254', '226'))).toEqual({
      code: 'no-entry',
      case: 'E6.5',
      text: 'Units do not come in at this hex.',
    });
    expect(entries(ground, game.state)).toEqual([{ hex: '345', cost: 1 }]);
    expect(entries(ground, due('squad-1').state)).toEqual([{ hex: '322', cost: 0.5 }]);
  });

  test('E6.5 nobody comes by road where units land from orbit', () => {
    const game = at({ marines: [{ id: 'squad-1', place: 'waiting', due: 1 }] }, { battle: 'door' });
    expect(entries(grounds.of({ ...defaults, battle: 'door' }), game.state)).toEqual([]);
    expect(game.offered().map(({ kind }) => kind)).toEqual(['land', 'end-phase']);
    expect(game.refusal(walk('squad-1', '111')).code).toBe('no-entry');
  });
});

describe('leaving', () => {
  test('C4.1 is offered where a way leads out, chosen whole, and confirmed', () => {
    const game = one('squad-1', '225');
    expect(game.offered('exit')).toEqual([
      {
        id: 'exit:squad-1',
        verb: 'full-move',
        kind: 'exit',
        case: 'C4.1',
        title: 'Leave the map',
        actor: 'squad-1',
        slots: [{ name: 'path', domain: 'path', label: 'Way out' }],
        fixed: { verb: 'full-move', unit: 'squad-1', exit: true },
        confirm: true,
        yields: true,
      },
    ]);
    const { slot, choices, refused, command } = game.step('exit:squad-1');
    expect([slot, refused, command]).toEqual([{ name: 'path', domain: 'path', label: 'Way out' }, [], null]);
    // 225 is Clear, 253 has the road, 134 is two steps away.
    expect(choices).toContainEqual({ value: [], label: '225', place: '225', cost: 1 });
    expect(choices).toContainEqual({ value: ['253'], label: '253', place: '253', cost: 1.5 });
    expect(game.step('exit:squad-1', { path: ['253'] })).toEqual({
      slot: null,
      choices: [],
      refused: [],
      command: leave('squad-1', '253'),
    });
    expect(game.step('exit:squad-1', { path: [] }).command).toEqual(leave('squad-1'));
  });

  test('C4.1 not inland, and not to who does not move', () => {
    expect(
      one('squad-1', '263')
        .offered()
        .map(({ kind }) => kind),
    ).not.toContain('exit');
    expect(one('squad-1', '225', { condition: 'paralyzed' }).offered('exit')).toEqual([]);
  });

  test('C4.1 the last point may pay for it', () => {
    // A Squad has one point for a Scoot, and so much costs the edge of 225.
    expect(one('squad-1', '225').offered('scoot-exit')).toMatchObject([{ case: 'C4.1', title: 'Scoot off the map' }]);
    const game = one('squad-1', '225');
    expect(exits(ground, 1, reachable(ground, game.state, game.marine('squad-1'), [], 1))).toEqual([{ path: [], cost: 1 }]);
    expect(one('logistics-1', '225', { condition: 'stunned' }).allows(leave('logistics-1'))).toBe(true);
    expect(one('logistics-1', '225', { condition: 'stunned' }).refusal(leave('logistics-1', '253'))).toEqual({
      code: 'too-far',
      case: 'C1.9',
      text: 'This way costs 1.5 of 1 Movement Points.',
    });
  });

  test('C4.1 there is none from outside, nor over another edge', () => {
    const refusal = { code: 'not-at-the-exit', case: 'C4.1', text: 'Units leave over the east edge.' };
    expect(due('squad-1').refusal(leave('squad-1'))).toEqual(refusal);
    expect(one('squad-1', '322').refusal(leave('squad-1'))).toEqual(refusal);
    expect(at({ marines: [{ id: 'squad-1', hex: '253' }] }, { battle: 'door' }).refusal(leave('squad-1')).text).toBe(
      'In this battle no unit may leave the map.',
    );
  });

  test('C4.1 the log tells the way, then the exit', () => {
    expect(log(one('squad-1', '225').send(leave('squad-1', '253')))).toEqual([
      { kind: 'moved', cases: ['C1.1'], place: '253', facts: { unit: 'squad-1', path: ['225', '253'], cost: 1 } },
      { kind: 'exited', cases: ['C4.1'], place: '253', facts: { unit: 'squad-1', from: '253', edge: 'east' } },
    ]);
    expect(one('squad-1', '253').send(leave('squad-1')).told()).toEqual(['exited']);
  });
});

describe('by a Monolith', () => {
  /** A Monolith in 266; 265 lies beside it, 264 and 241 do not. */
  const by = (unit: string, hex: string, active: boolean, others: readonly Marine[] = [], more: Partial<Marine> = {}): Game =>
    one(unit, hex, more, {
      marines: [...others],
      aliens: [
        { id: 'mono1', hex: '266', active },
        { id: 'mono2', hex: '111' },
        { id: 'p8a', hex: '332' },
      ],
    });
  const note = (game: Game, unit: string, place: string) =>
    game.step(`full-move:${unit}`).choices.find((choice) => choice.place === place)?.note;

  test('A2.3 the way that would shut it says so', () => {
    expect(note(by('specops-1', '264', true), 'specops-1', '265')).toBe('shuts the Monolith in 266');
    expect(note(by('specops-1', '264', true), 'specops-1', '263')).toBeUndefined();
    // A Squad shuts none, and one that is shut by somebody else stays so.
    expect(note(by('squad-1', '264', true), 'squad-1', '265')).toBeUndefined();
    expect(note(by('specops-1', '264', false, [{ id: 'hq-1', hex: '334' }]), 'specops-1', '265')).toBeUndefined();
  });

  test('A2.4 the way that would let it wake says so, and one past it says both', () => {
    expect(note(by('specops-1', '265', false), 'specops-1', '264')).toBe('lets the Monolith in 266 wake');
    expect(note(by('specops-1', '265', false), 'specops-1', '242')).toBeUndefined();
    const bent = by('specops-1', '264', true).step('full-move:specops-1', { path: ['265', '241'] });
    expect(bent.choices.find(({ place }) => place === '236')?.note).toBe('shuts the Monolith in 266, lets the Monolith in 266 wake');
  });

  test('A2.4 only another Active unit of the right type beside it keeps it shut', () => {
    const wakes = (other: Marine) => note(by('specops-1', '265', false, [other]), 'specops-1', '264') !== undefined;
    expect(wakes({ id: 'hq-1', hex: '334' })).toBe(false);
    expect(wakes({ id: 'hq-1', hex: '334', condition: 'stunned' })).toBe(false);
    expect(wakes({ id: 'hq-1', hex: '334', condition: 'paralyzed' })).toBe(true);
    expect(wakes({ id: 'squad-1', hex: '334' })).toBe(true);
    expect(wakes({ id: 'hq-1', hex: '353' })).toBe(true);
    expect(wakes({ id: 'hq-1', place: 'waiting' })).toBe(true);
  });

  test('A2.3 on the way it is looked at in each hex, and the log tells what happened where', () => {
    const moved = (...path: readonly string[]) => ({ unit: 'specops-1', path, cost: path.length - 1 });
    const game = by('specops-1', '236', true).send(walk('specops-1', '264', '265', '264'));
    expect(log(game).map(({ kind, cases, place, facts }) => [kind, cases, place, facts])).toEqual([
      ['moved', ['C1.1'], '265', moved('236', '264', '265')],
      ['monolith-shut', ['A2.3'], '266', { unit: 'mono1', by: 'specops-1' }],
      ['moved', ['C1.1'], '264', moved('265', '264')],
      ['monolith-woke', ['A2.4'], '266', { unit: 'mono1' }],
    ]);
    // Where no Monolith turns, the way is one line.
    expect(
      by('squad-1', '236', true)
        .send(walk('squad-1', '264', '265'))
        .told(),
    ).toEqual(['moved']);
  });
});

test('C1.4 each step of a way has its own price', () => {
  const game = one('specops-1', '263');
  expect(stepCosts(ground, game.state, game.marine('specops-1'), ['326', '352', '353', '415'])).toEqual([0.5, 1, 0.5, 2]);
  const outside = due('scout-1');
  expect(stepCosts(ground, outside.state, outside.marine('scout-1'), ['322', '345'])).toEqual([0.5, 1]);
});
