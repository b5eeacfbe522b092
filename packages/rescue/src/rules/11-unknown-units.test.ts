import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import type { Place } from '../position';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';

type Units = NonNullable<Setup['units']>;
const terran = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'terran-movement', turn: 2, units, ...more });
const znon = (units: Units, more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', turn: 2, units, ...more });
const move = (unit: string, ...path: string[]): RescueCommand => ({ verb: 'move', unit, path: path as Place[] });
const fire = (unit: string, target: string, extra = 0): RescueCommand => ({ verb: 'fire', unit, target: { unit: target }, extra });
const queen = (box: string, active = true): Units[number] => ({ kind: 'queen', at: box, active });
/** Kinds the Terran sees in a box, bottom first. */
const seen = (game: Game, box: string) =>
  (game.view('terran').stacks[box as Place] ?? []).map((id) => game.view('terran').units[id]?.kind ?? null);
const names = (game: Game, box: string) => game.view('terran').stacks[box as Place] ?? [];

describe('turning up and down', () => {
  test('11.0a Soldiers and Workers without enemies are face down, and the Terran sees how many counters there are', () => {
    const game = terran([queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'worker', at: 'E8' }, { kind: 'boobytrap', at: 'E8' }]);
    expect(seen(game, 'E8')).toEqual([null, null, null]);
    expect(seen(game, 'E9')).toEqual(['queen']);
    expect(game.view('znon').units['z2']).toMatchObject({ kind: 'soldier', faceUp: false });
  });

  test('11.0b contact turns them up, whoever comes; traps stay down', () => {
    const units: Units = [
      { kind: 'soldier', at: 'E8' },
      { kind: 'worker', at: 'E8' },
      { kind: 'boobytrap', at: 'E8' },
      { kind: 'scout', at: 'E4' },
    ];
    const came = terran(units).send('terran', move('m1', 'E8'));
    expect(seen(came, 'E8')).toEqual(['soldier', 'worker', null, 'scout']);
    expect(came.told('terran')).toEqual(['moved', 'trap-announced', 'turned-up']);
    expect(came.revealedTo).toEqual(['terran', 'watcher']);
    const went = znon([...units, queen('E9')]).send('znon', move('z1', 'E4'));
    expect(seen(went, 'E4')).toEqual(['scout', 'soldier']);
    // A freed hostage is an enemy too (ruling 95).
    const hostage = terran([...units, { kind: 'ambassador', at: 'E4', freed: true }]).send('terran', move('h-z4', 'E8'));
    expect(seen(hostage, 'E8').slice(0, 2)).toEqual(['soldier', 'worker']);
    expect(hostage.told('terran')).toEqual(['moved', 'turned-up']);
  });

  test('11.0c they turn down at the very moment contact ends: the enemy leaves, dies, or they leave', () => {
    const box: Units = [{ kind: 'soldier', at: 'E8' }, { kind: 'scout', at: 'E8' }, queen('E9')];
    const left = terran(box).send('terran', move('m1', 'E4'), 1);
    expect([left.unit('z1').faceUp, seen(left, 'E8')]).toEqual([false, [null]]);
    const gone = znon(box).send('znon', move('z1', 'E4'), 1);
    expect(gone.unit('z1')).toMatchObject({ place: 'E4', faceUp: false });
    const shot = znon([...box, { kind: 'soldier', at: 'E12' }], { holes: ['E8|E12'] }).send('znon', fire('z3', 'm1'), 1);
    expect([shot.find('m1'), shot.unit('z1').faceUp]).toEqual([null, false]);
  });

  test('11.2 Space Marines are never turned down, not even under control', () => {
    const game = znon([queen('E9'), { kind: 'scout', at: 'E8', holder: 'z1' }, { kind: 'soldier', at: 'E8' }]);
    game.send('znon', move('m1', 'E4'));
    expect(game.unit('m1').faceUp).toBe(true);
    expect(game.view('terran').units['m1']).toMatchObject({ kind: 'scout', side: 'znon', place: 'E4' });
    expect(game.unit('z2').faceUp).toBe(false);
  });

  test('11.3 a prisoner held since the start turns like a Soldier; once free it is face up for good', () => {
    const units: Units = [queen('E9'), { kind: 'ambassador', at: 'E8' }, { kind: 'soldier', at: 'E8' }, { kind: 'scout', at: 'E4' }];
    const game = terran(units);
    expect(seen(game, 'E8')).toEqual([null, null]);
    game.send('terran', move('m1', 'E8'));
    expect(seen(game, 'E8').slice(0, 2)).toEqual(['ambassador', 'soldier']);
    game.send('terran', move('m1', 'E4'), 1);
    expect(seen(game, 'E8')).toEqual([null, null]);
    const free = terran([queen('E9'), { kind: 'ambassador', at: 'E8' }, { kind: 'scout', at: 'E4' }]).send('terran', move('m1', 'E8'));
    free.send('terran', move('m1', 'E4'));
    expect([free.unit('z2').side, seen(free, 'E8')]).toEqual(['terran', ['ambassador']]);
    // Retaken, and alone: still face up.
    const retaken = at({ segment: 'mind-control', units: [queen('E9'), { kind: 'ambassador', at: 'E8', freed: true }] });
    retaken.send('znon', { verb: 'mind-control', queen: 'z1', target: 'z2' }, 1);
    expect([retaken.unit('z2').side, seen(retaken, 'E8')]).toEqual(['znon', ['ambassador']]);
  });

  test('11.5 a Queen is face down while inactive and face up from her waking on', () => {
    const game = at({ segment: 'activation', turn: 1, units: [queen('E9', false), queen('E13', false)] });
    expect(seen(game, 'E9')).toEqual([null]);
    game.send('znon', { verb: 'activate', queen: 'z1' });
    expect([seen(game, 'E9'), seen(game, 'E13')]).toEqual([['queen'], [null]]);
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
    // Alone in a box or not, she stays up.
    const met = terran([queen('E9'), { kind: 'scout', at: 'E8' }]).send('terran', move('m1', 'E4'));
    expect(seen(met, 'E9')).toEqual(['queen']);
  });

  test('11.6 traps are turned up for good in the first Znon Melee Segment with a Marine in their box', () => {
    const units: Units = [
      { kind: 'boobytrap', at: 'E8' },
      { kind: 'fake-boobytrap', at: 'E8' },
      { kind: 'scout', at: 'E8' },
      { kind: 'boobytrap', at: 'E4' },
      queen('E9'),
    ];
    const game = znon(units);
    expect(seen(game, 'E8').slice(0, 2)).toEqual([null, null]);
    game.send('znon', { verb: 'end-segment' }, 6);
    expect([game.unit('z1').faceUp, game.find('z2'), game.unit('z3').faceUp]).toEqual([true, null, false]);
    // The Marine was killed by 8 - 2 + 6; the trap stays up without him.
    expect([game.find('m1'), seen(game, 'E8')]).toEqual([null, ['boobytrap']]);
  });
});

describe('what the Terran may know', () => {
  test('11.1 who turns down lies under new names in a new order, and so does what lay there already', () => {
    const box: Units = [
      { kind: 'soldier', at: 'E8' },
      { kind: 'boobytrap', at: 'E8' },
      { kind: 'worker', at: 'E8' },
      { kind: 'scout', at: 'E8' },
      queen('E9'),
    ];
    const game = terran(box);
    const before = names(game, 'E8');
    game.send('terran', move('m1', 'E4'), 1);
    const after = names(game, 'E8');
    expect(after).toHaveLength(3);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    expect(game.unit('z2').handle).not.toBe('h-z2');
  });

  test('11.1 a counter that moves face down keeps its name; one that turns down among others does not', () => {
    const open = znon([queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'soldier', at: 'E4' }]).send('znon', move('z2', 'E4'));
    expect(names(open, 'E4')).toEqual(['h-z3', 'h-z2']);
    const mixed = znon([queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'scout', at: 'E8' }, { kind: 'worker', at: 'E4' }]);
    mixed.send('znon', move('z2', 'E4'), 1);
    expect(names(mixed, 'E4').filter((name) => ['h-z2', 'h-z3'].includes(name))).toEqual([]);
    // Nor does the View name it by saying who is moving.
    expect([mixed.view('terran').moving, mixed.view('znon').moving]).toEqual([null, 'z2']);
    expect(
      znon([queen('E9')])
        .send('znon', move('z1', 'E8'))
        .view('terran').moving,
    ).toBe('h-z1');
  });

  test('11.1 a hostage whose execution is announced is known by his counter until it is mixed with others (19.4, ruling 105)', () => {
    const units: Units = [queen('E9'), { kind: 'ambassador', at: 'E8' }, { kind: 'soldier', at: 'E8' }, { kind: 'scout', at: 'E8' }];
    const hostages = { power: true, announced: [{ unit: 'z2', turn: 4 }] };
    const game = terran(units, { turn: 5, hostages });
    expect(game.view('terran').hostages.announced).toEqual([{ unit: 'h-z2', kind: 'ambassador', turn: 4 }]);
    game.send('terran', move('m1', 'E4'), 1);
    for (const viewer of ['terran', 'watcher']) {
      expect(game.view(viewer).hostages.announced).toEqual([{ unit: null, kind: 'ambassador', turn: 4 }]);
    }
    expect(game.view('znon').hostages.announced).toMatchObject([{ unit: 'z2' }]);
    // The threat stays open, and when it lapses nobody is told where he lies.
    expect(game.allows('terran', { verb: 'abort-mission' })).toBe(true);
    const lapsed = at({
      segment: 'znon-melee',
      turn: 5,
      units: units.slice(0, 3),
      hostages: { power: true, announced: [{ unit: 'z2', turn: 4, mixed: true }] },
    }).send('znon', { verb: 'end-segment' });
    expect(lapsed.events('terran').find(({ kind }) => kind === 'execution-waived')?.place).toBeUndefined();
    // Alone in the box he is mixed with nobody, and goes on being known under his new name.
    const alone = terran([...units.filter(({ kind }) => kind !== 'soldier'), { kind: 'scout', at: 'E8', holder: 'z1' }], {
      turn: 5,
      hostages,
    });
    alone.send('terran', move('m1', 'E4'), 1);
    expect(alone.unit('z2').faceUp).toBe(false);
    expect(alone.view('terran').hostages.announced).toMatchObject([{ unit: alone.unit('z2').handle }]);
  });

  test('11.1 the order within a box is drawn anew', () => {
    // Six counters: that a draw leaves them as they lay is one in 720, and the draw of this test is always the same.
    const traps: Units = Array(5).fill({ kind: 'boobytrap', at: 'E8' });
    const game = terran([{ kind: 'soldier', at: 'E8' }, ...traps, { kind: 'scout', at: 'E8' }, queen('E9')]);
    const before = (game.state.stacks['E8' as Place] ?? []).filter((id) => id !== 'm1');
    game.send('terran', move('m1', 'E4'), 1);
    expect([...(game.state.stacks['E8' as Place] ?? [])].sort()).toEqual([...before].sort());
    expect(game.state.stacks['E8' as Place]).not.toEqual(before);
  });

  test('11.1 lines about a unit that is face down again lose its kind; with open memory they keep it (ruling 106)', () => {
    const units: Units = [queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'scout', at: 'E4' }];
    const kinds = (game: Game): unknown[] =>
      game
        .view('terran')
        .log.flatMap(({ events }) =>
          events.filter(({ kind }) => kind === 'turned-up').flatMap(({ about }) => about.map(({ kind }) => kind)),
        );
    const play = (openMemory: boolean): Game => at({ segment: 'terran-movement', units }, { openMemory }).send('terran', move('m1', 'E8'));
    const game = play(false);
    expect(kinds(game)).toEqual(['soldier']);
    game.send('terran', move('m1', 'E4'), 1);
    expect(kinds(game)).toEqual([null]);
    expect(kinds(play(true).send('terran', move('m1', 'E4'), 1))).toEqual(['soldier']);
  });

  test('11.1 the Terran is told of no hidden unit’s move more than where it went', () => {
    const game = znon([queen('E9'), { kind: 'ambassador', at: 'E8' }]).send('znon', move('z2', 'E4'));
    expect(game.events('terran')).toEqual([
      { kind: 'moved', cases: ['9.1'], place: 'E4', about: [{ id: null, kind: null, side: 'znon' }], facts: { from: 'E8', path: ['E4'] } },
    ]);
    expect(game.view('terran').units['h-z2']?.activity).toBeNull();
    expect(game.view('terran').lastStir).toBe(game.state.turn);
    const older = at({ segment: 'terran-movement', turn: 9, lastStir: 4, units: [queen('E9')] });
    expect([older.view('terran').lastStir, older.view('znon').lastStir]).toEqual([9, 4]);
  });

  test('11.4 fire takes effect without showing the unit; a hostage who dies is told at once', () => {
    const units: Units = [queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'ambassador', at: 'E8' }, { kind: 'engineer', at: 'E4' }];
    const hit = terran(units).send('terran', fire('m1', 'h-z2'), 4);
    expect([seen(hit, 'E8'), hit.unit('z2').incapacitated]).toEqual([[null, null], true]);
    const dead = terran(units).send('terran', fire('m1', 'h-z2'), 1);
    expect(dead.events('terran').find(({ kind }) => kind === 'eliminated')).toMatchObject({ about: [{ id: null, kind: null }] });
    expect(dead.told('terran')).not.toContain('prisoner-died');
    const hostage = terran(units).send('terran', fire('m1', 'h-z3'), 1);
    expect(hostage.events('terran').find(({ kind }) => kind === 'prisoner-died')).toMatchObject({ about: [{ kind: 'ambassador' }] });
  });

  test('11.7 who was eliminated is not shown before the end', () => {
    const game = terran([queen('E9'), { kind: 'soldier', at: 'E8' }, { kind: 'engineer', at: 'E4' }]).send('terran', fire('m1', 'h-z2'), 1);
    expect(game.state.losses).toMatchObject([{ unit: 'z2', kind: 'soldier' }]);
    for (const viewer of ['terran', 'znon', 'watcher'] as const) {
      expect(Object.keys(game.view(viewer))).not.toContain('losses');
    }
    expect(JSON.stringify(game.view('terran'))).not.toContain('soldier');
    expect(game.view('terran').tally).toMatchObject({ marinesLost: 0, queensLost: 0, hostagesLost: 0 });
  });
});

test('15.0b the announcement of traps is told with their box, and cannot be taken back', () => {
  const game = terran([
    { kind: 'scout', at: '50' },
    { kind: 'boobytrap', at: '51' },
    { kind: 'soldier', at: 'C5' },
  ]).send('terran', move('m1', '51'));
  expect(game.events('terran').find(({ kind }) => kind === 'trap-announced')).toMatchObject({ cases: ['15.0b'], place: '51' });
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
});
