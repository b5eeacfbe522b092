import type { Close } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import type { RescueOptions } from '../options';
import type { Setup } from '../setup';
import { at, hive } from '../testing/position';
import type { World } from '../world';
import { closeMatch, endGame, type GameEnd } from './22-victory';

/** Ten men set out: four Engineers, two Scouts, two pairs of Lancers. */
const FORCES = { terran: { darters: ['Altair', 'Deneb', 'Rigel', 'Sirius'], engineers: 0, scouts: 2, lancers: 2 } };
const HOSTAGE = { kind: 'ambassador', men: 1 } as const;
const men = (count: number) => ({ kind: 'scout', men: count }) as const;
const killed = (count: number, by: 'znon' | 'none' = 'znon') =>
  ({ unit: 'm9', kind: 'scout', men: count, turn: 2, cause: 'fire', by }) as const;
const inside = (count: number): NonNullable<Setup['units']> => Array.from({ length: count }, () => ({ kind: 'scout' as const, at: '60' }));

function worldOf(setup: Partial<Setup>, options: Partial<RescueOptions> = {}): World {
  const { state } = at({ segment: 'hyperdrive', turn: 5, forces: FORCES, ...setup }, options);
  const none = () => {
    throw new Error('no dice');
  };
  return { hive, state: structuredClone(state), tools: { dice: { roll: none, shuffle: none, handle: none }, reveals: () => undefined } };
}
function result(end: GameEnd, setup: Partial<Setup>, options: Partial<RescueOptions> = {}) {
  const world = worldOf(setup, options);
  endGame(world, end);
  if (world.state.result === null) throw new Error('no result');
  return world.state.result;
}
const rescue = (end: GameEnd, setup: Partial<Setup>, options: Partial<RescueOptions> = {}) =>
  result(end, { ...setup, mission: 'rescue' }, options).winners;
const points = (end: GameEnd, setup: Partial<Setup>) =>
  Object.fromEntries(
    result(end, { ...setup, mission: 'punitive' }).count.map(({ label, points: each }) => [label, [each['terran'], each['znon']]]),
  );
const punitive = (end: GameEnd, setup: Partial<Setup>) => result(end, { ...setup, mission: 'punitive' }).winners;

test('22.0a victory is judged at the end, by the case of the mission chosen', () => {
  const same: Partial<Setup> = { evacuated: [HOSTAGE, men(6)], losses: [killed(4), killed(2)] };
  expect(result('one-side', { ...same, mission: 'rescue' })).toMatchObject({ case: '22.1', winners: ['terran'], ending: 'printed' });
  expect(result('one-side', { ...same, mission: 'punitive' })).toMatchObject({ case: '22.2', winners: ['znon'] });
});

describe('22.1 rescue', () => {
  test('22.1 one hostage rescued and more than half of the starting force alive: Terran', () => {
    expect(rescue('one-side', { evacuated: [HOSTAGE, men(6)], losses: [killed(4)] })).toEqual(['terran']);
  });

  test('22.1 over half lost: Znon, whatever was rescued', () => {
    expect(rescue('one-side', { evacuated: [HOSTAGE, HOSTAGE, men(4)], losses: [killed(6)] })).toEqual(['znon']);
  });

  test('22.1 exactly half: a draw (ruling 72)', () => {
    expect(rescue('one-side', { evacuated: [HOSTAGE, men(5)], losses: [killed(5)] })).toEqual([]);
  });

  test('22.1 neither hostage rescued: Znon, though all live', () => {
    expect(rescue('no-marine', { evacuated: [men(10)] })).toEqual(['znon']);
    expect(rescue('one-side', { evacuated: [men(10)], units: [{ kind: 'ambassador', at: '60', freed: true }] })).toEqual(['znon']);
  });

  test('22.1 an abort is a draw', () => {
    expect(rescue('aborted', { evacuated: [HOSTAGE, men(9)] })).toEqual([]);
    expect(rescue('aborted', { losses: [killed(9)] })).toEqual([]);
  });

  test('22.1 the starting force counts the free Engineers and is taken before the outer defences (ruling 71)', () => {
    const lines = result('one-side', {
      mission: 'rescue',
      evacuated: [HOSTAGE, men(6)],
      losses: [{ ...killed(4), cause: 'defences' }],
    }).count;
    expect(lines.map(({ label, points: each }) => [label, each['terran'], each['znon']])).toEqual([
      ['Hostages rescued', 1, 0],
      ['Starting force', 10, 0],
      ['Space Marines alive', 6, 0],
      ['Space Marines killed', 0, 4],
    ]);
  });

  test('22.1 without a jump men in the Hive, controlled or in undocked Darters are alive (rulings 35, 78)', () => {
    const units: NonNullable<Setup['units']> = [
      { kind: 'queen', at: 'E9', active: true },
      { kind: 'scout', at: 'E8', holder: 'z1' },
      { kind: '2-lancers', at: 'darter:Vega' },
      ...inside(2),
    ];
    expect(rescue('stalled', { evacuated: [HOSTAGE, men(1)], units, darters: [{ name: 'Vega' }] })).toEqual(['terran']);
  });

  test('22.1 at a jump all who have not left are lost, then half the force is tested (ruling 73)', () => {
    expect(rescue('jump', { evacuated: [HOSTAGE, men(6)], units: inside(4) })).toEqual(['terran']);
    expect(rescue('jump', { evacuated: [HOSTAGE, men(4)], units: inside(6) })).toEqual(['znon']);
    const undocked = [
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: '2-lancers' as const, at: 'darter:Vega' },
    ];
    expect(rescue('jump', { evacuated: [HOSTAGE, men(4)], units: undocked, darters: [{ name: 'Vega' }] })).toEqual(['znon']);
    expect(rescue('jump', { evacuated: [men(10)] })).toEqual(['znon']);
  });

  test('22.1 where the table plays it so, any jump is a Znon win', () => {
    expect(rescue('jump', { evacuated: [HOSTAGE, men(10)] }, { jumpAfterRescue: 'znon-wins' })).toEqual(['znon']);
    expect(rescue('one-side', { evacuated: [HOSTAGE, men(10)] }, { jumpAfterRescue: 'znon-wins' })).toEqual(['terran']);
  });
});

describe('22.2 punitive', () => {
  const queen = { unit: 'z9', kind: 'queen', men: 1, turn: 2, cause: 'life-support', by: 'none' } as const;
  const hostage = (by: 'terran' | 'znon' | 'none', cause: 'melee' | 'armory' | 'execution' | 'pods' | 'fire') =>
    ({ unit: 'z8', kind: 'daughter', men: 1, turn: 2, cause, by }) as const;

  test('22.2 five a hostage rescued, three a Queen or the Master-Queen killed, however', () => {
    const losses = [queen, { ...queen, kind: 'master-queen' as const, cause: 'fire' as const, by: 'terran' as const }];
    expect(points('one-side', { evacuated: [HOSTAGE, HOSTAGE, men(3)], losses })).toMatchObject({
      'Hostages rescued': [10, 0],
      'Queens killed': [6, 0],
    });
  });

  test('22.2 a Queen who left in a Darter was not killed (ruling 34)', () => {
    expect(points('one-side', { losses: [{ ...queen, cause: 'departed' }] })['Queens killed']).toEqual([0, 0]);
  });

  test('22.2 one a Space Marine killed, men and not counters, at set-up too', () => {
    const losses = [{ ...killed(2), kind: '2-lancers' as const, cause: 'defences' as const }, killed(1, 'none')];
    expect(points('one-side', { losses })['Space Marines killed']).toEqual([0, 3]);
  });

  test('22.2 three a hostage killed by an attack of a Terran-controlled unit, an Armory set off by it included; none for other deaths (ruling 74)', () => {
    const score = (...losses: NonNullable<Setup['losses']>) => points('one-side', { losses })['Hostages killed by Terran attacks'];
    expect(score(hostage('terran', 'melee'), hostage('terran', 'armory'))).toEqual([0, 6]);
    expect(score(hostage('none', 'execution'), hostage('znon', 'pods'))).toEqual([0, 0]);
    expect(score(hostage('znon', 'fire'))).toEqual([0, 0]);
  });

  test('22.2 whoever is left aboard counts at a jump, controlled men and undocked Darters too, and at no other end', () => {
    const setup: Partial<Setup> = {
      units: [
        { kind: 'queen', at: 'E9', active: true },
        { kind: 'scout', at: 'E8', holder: 'z1' },
        { kind: '2-lancers', at: 'darter:Vega' },
        ...inside(1),
      ],
      darters: [{ name: 'Vega' }],
    };
    expect(points('jump', setup)['Space Marines left aboard at the jump']).toEqual([0, 4]);
    expect(Object.keys(points('aborted', setup))).not.toContain('Space Marines left aboard at the jump');
    expect(punitive('aborted', setup)).toEqual([]);
  });

  test('22.2 the higher total wins, an abort notwithstanding; equal is a draw', () => {
    expect(punitive('aborted', { losses: [queen, killed(2)] })).toEqual(['terran']);
    expect(punitive('aborted', { losses: [queen, killed(4)] })).toEqual(['znon']);
    expect(punitive('one-side', { losses: [queen, killed(3)] })).toEqual([]);
  });
});

test('22.3 who left in a Darter and lived is rescued or evacuated; a hostage still in the Hive is not', () => {
  const count = (setup: Partial<Setup>) => points('one-side', setup)['Hostages rescued'];
  const aboard = (state: 'docked' | 'departed'): Partial<Setup> => ({
    darters: [{ name: 'Vega', state, ...(state === 'docked' ? { breach: '1', open: false } : {}) }],
    units: [{ kind: 'ambassador', at: 'darter:Vega', freed: true }],
  });
  expect(count(aboard('docked'))).toEqual([0, 0]);
  // The mission is aborted between departure and the pods: he has left.
  expect(count(aboard('departed'))).toEqual([5, 0]);
  expect(count({ evacuated: [HOSTAGE] })).toEqual([5, 0]);
});

test('22.5 no abort but while an announced execution is open', () => {
  const abort = { verb: 'abort-mission' } as const;
  const units: NonNullable<Setup['units']> = [
    { kind: 'ambassador', at: 'E8' },
    { kind: 'queen', at: 'E9' },
    { kind: 'scout', at: '60' },
  ];
  const quiet = at({ segment: 'terran-movement', units, hostages: { power: true } });
  expect(quiet.refusal('terran', abort)).toMatchObject({ code: 'no-threat', case: '22.5' });
  const threat = { segment: 'terran-movement' as const, units, hostages: { power: true, announced: [{ unit: 'z1', turn: 1 }] } };
  expect(at(threat).allows('terran', abort)).toBe(true);
  expect(at(threat).allows('znon', abort)).toBe(false);
  expect(at({ ...threat, segment: 'znon-melee' }).allows('terran', abort)).toBe(false);
});

describe('a match closed by its players', () => {
  const close = (how: Close['how'], by: Close['by'], setup: Partial<Setup> = {}) => {
    const world = worldOf({ mission: 'punitive', losses: [killed(2)], ...setup });
    closeMatch(world, { how, by });
    return world.state.result;
  };
  test('resigned: the other side wins', () => {
    expect(close('resigned', 'terran')).toMatchObject({ ending: 'resigned', winners: ['znon'] });
    expect(close('resigned', 'znon')).toMatchObject({ ending: 'resigned', winners: ['terran'] });
  });
  test('agreed: a draw, or the count as it stands', () => {
    expect(close('agreed-draw', null)).toMatchObject({ ending: 'agreed', winners: [], count: [] });
    expect(close('agreed-count', null)).toMatchObject({ ending: 'agreed', winners: ['znon'], case: '22.2' });
    expect(close('agreed-count', null, { mission: null })).toMatchObject({ ending: 'agreed', winners: [], count: [] });
  });
  test('abandoned: nobody wins; the count is shown', () => {
    const result = close('abandoned', null);
    expect(result).toMatchObject({ ending: 'abandoned', winners: [] });
    expect(result?.count.map(({ label }) => label)).toContain('Space Marines killed');
  });
  test('no decision is left open', () => {
    const world = worldOf({ questions: [{ id: 'q', kind: 'abort' }], agenda: [{ task: 'end-segment' }] });
    closeMatch(world, { how: 'agreed-draw', by: null });
    expect([world.state.questions, world.state.agenda]).toEqual([[], []]);
  });
});

test('22.0a the end is told with the title of the result and who has won', () => {
  const world = worldOf({ mission: 'punitive', losses: [killed(2)] });
  endGame(world, 'one-side');
  const title = 'Only one player’s units are left: the Znon player wins';
  expect(world.state.result?.title).toBe(title);
  expect(world.state.log.at(-1)?.events.at(-1)).toMatchObject({ kind: 'game-ended', cases: ['22.2'], facts: { title, winners: ['znon'] } });
  expect(result('one-side', { mission: 'punitive' }).title).toMatch(/: a draw$/);
  expect(result('one-side', { mission: 'rescue', evacuated: [HOSTAGE, men(10)] }).title).toMatch(/: the Terran player wins$/);
});

test('22.1 whom the jump has cost is counted, at a jump only', () => {
  const lines = (end: GameEnd) =>
    result(end, { mission: 'rescue', units: inside(3) })
      .count.filter(({ label }) => label === 'Space Marines lost with the jump')
      .map(({ points: each }) => [each['terran'], each['znon']]);
  expect([lines('jump'), lines('one-side')]).toEqual([[[0, 3]], []]);
});

describe('22.0a what players agree on', () => {
  const closed = (how: Close['how'], by: Close['by'], setup: Partial<Setup> = {}) => {
    const world = worldOf({ mission: 'punitive', losses: [killed(2)], ...setup });
    closeMatch(world, { how, by });
    return world.state.result;
  };

  test('22.0a a resignation names who resigned, and counts nothing', () => {
    expect(closed('resigned', 'terran')).toMatchObject({ title: 'The Terran player resigned: the Znon player wins', count: [] });
    expect(closed('resigned', 'znon')).toMatchObject({ title: 'The Znon player resigned: the Terran player wins', count: [] });
  });

  test('22.0a a count agreed on says what came of it', () => {
    expect(closed('agreed-count', null)?.title).toBe('Counted by agreement as it stands: the Znon player wins');
    expect(closed('agreed-count', null, { losses: [] })?.title).toBe('Counted by agreement as it stands: a draw');
  });

  test('22.0a a match can be closed before forces are chosen: no starting force to count by', () => {
    const world = worldOf({ mission: 'rescue' });
    world.state.forces.terran = null;
    closeMatch(world, { how: 'agreed-count', by: null });
    expect(world.state.result?.count.find(({ label }) => label === 'Starting force')?.points).toEqual({ terran: 0, znon: 0 });
  });
});
