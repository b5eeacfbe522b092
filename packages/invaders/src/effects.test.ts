import { describe, expect, test } from '@jest/globals';
import {
  drawOne,
  eliminateAlien,
  eliminateMarine,
  inSheetOrder,
  paralyze,
  putAlien,
  putMarine,
  randomHex,
  removeGoal,
  stun,
} from './effects';
import type { StoredEvent } from './log';
import type { MatchOptions } from './options';
import type { Setup } from './setup';
import type { AlienTruth, MarineTruth } from './state';
import { at, grounds } from './testing/position';
import { thaw } from './thaw';
import { type World, worldOf } from './world';

/* The few changes of the map, each with what it tells and to whom. 461 on Alpha lies beside 524. */

interface Scene {
  readonly world: World;
  readonly marine: MarineTruth;
  readonly alien: AlienTruth;
  /** Purpose and sides of every die. */
  readonly rolls: (readonly [string, number])[];
  readonly shown: (readonly string[])[];
  /** What has been told since. */
  told(): readonly StoredEvent[];
}

function scene(
  marine: object,
  alien: object = {},
  rest: Setup = {},
  options: Partial<MatchOptions> = {},
  faces: readonly number[] = [],
): Scene {
  const setup: Setup = {
    ...rest,
    marines: [{ id: 'squad-1', hex: '461', ...marine }],
    aliens: [{ id: 'p8a', hex: '111', ...alien }, ...(rest.aliens ?? [])],
  };
  const state = thaw(at(setup, options).state);
  const rolls: [string, number][] = [];
  const shown: (readonly string[])[] = [];
  const dice = {
    roll: (purpose: string, sides = 6) => faces[rolls.push([purpose, sides]) - 1] ?? 1,
    shuffle: <T>(items: readonly T[]) => [...items],
    handle: () => 'h',
  };
  const world = worldOf(grounds.of(state.options), state, { dice, reveals: (to) => void shown.push(to) });
  const before = state.log.flatMap(({ events }) => events).length;
  return {
    world,
    marine: Object.values(state.marines)[0] as MarineTruth,
    alien: Object.values(state.aliens).find(({ hex }) => hex === '111') as AlienTruth,
    rolls,
    shown,
    told: () => state.log.flatMap(({ events }) => events).slice(before),
  };
}
const told = (kind: StoredEvent['kind'], cases: readonly string[], facts: object, place: string | null = null) => ({
  kind,
  cases,
  place,
  dice: [],
  facts,
  kept: null,
});

describe('a Marine', () => {
  test('D10.4 is Stunned, then Paralyzed, and no more; each is told with its hex', () => {
    const { world, marine, told: lines } = scene({});
    stun(world, marine, ['D10.2']);
    expect(marine.condition).toBe('stunned');
    stun(world, marine, ['D10.2']);
    expect(marine.condition).toBe('paralyzed');
    stun(world, marine, ['D10.2']);
    expect(marine.condition).toBe('paralyzed');
    expect(lines()).toEqual([
      told('stunned', ['D10.2'], { unit: 'squad-1' }, '461'),
      told('paralyzed', ['D10.2', 'D10.4'], { unit: 'squad-1' }, '461'),
    ]);
  });

  test('D10.3 is Paralyzed at once, and once only', () => {
    const { world, marine, told: lines } = scene({});
    paralyze(world, marine, ['D10.3']);
    paralyze(world, marine, ['D10.3']);
    expect(lines()).toEqual([told('paralyzed', ['D10.3'], { unit: 'squad-1' }, '461')]);
  });

  test('A2.4 that is Paralyzed keeps no Monolith shut any more, one that is Stunned does', () => {
    const { world, marine, told: lines } = scene({ id: 'hq-1', hex: '524' }, {}, { aliens: [{ id: 'mono1', hex: '461', active: false }] });
    stun(world, marine, ['D10.2']);
    expect(world.state.aliens['mono1']?.active).toBe(false);
    paralyze(world, marine, ['D10.3']);
    expect(lines().map(({ kind }) => kind)).toEqual(['stunned', 'paralyzed', 'monolith-woke']);
  });

  test('A2.3 that is put down beside a Monolith shuts it, and whoever it may be woken by its loss', () => {
    const { world, marine, told: lines } = scene({ id: 'hq-1', hex: '616' }, {}, { aliens: [{ id: 'mono1', hex: '461' }] });
    putMarine(world, marine, '524');
    expect([marine.place, marine.hex, world.state.aliens['mono1']?.active]).toEqual(['map', '524', false]);
    eliminateMarine(world, marine, 'jump', ['C2/1.2']);
    expect(lines().map(({ kind }) => kind)).toEqual(['monolith-shut', 'eliminated', 'monolith-woke']);
  });

  test('C4.2 that is lost leaves its place, its markers and its action; the line says where and by what', () => {
    const open = { stage: 'shoot-and-scoot', unit: 'squad-1', done: 'fire' } as const;
    const { world, marine, told: lines } = scene({ condition: 'stunned', outOfAmmo: true }, {}, { open });
    eliminateMarine(world, marine, 'push', ['C4.2']);
    expect(marine).toMatchObject({ place: 'eliminated', hex: null, condition: 'fit', outOfAmmo: false });
    expect(world.state.open).toBeNull();
    expect(lines()).toEqual([told('eliminated', ['C4.2'], { unit: 'squad-1', cause: 'push' }, '461')]);
  });

  test('B1.2 that is lost ends nobody else’s action', () => {
    const open = { stage: 'shoot-and-scoot', unit: 'squad-1', done: 'fire' } as const;
    const { world } = scene({}, {}, { open });
    eliminateMarine(world, { ...world.state.marines['squad-1'], id: 'squad-2' } as MarineTruth, 'push', ['C4.2']);
    expect(world.state.open).toEqual(open);
  });
});

describe('an alien', () => {
  test('C3.8 is put down as it lies', () => {
    const { world, alien } = scene({}, { active: false });
    putAlien(world, alien, '643');
    expect(alien).toMatchObject({ place: 'map', hex: '643', active: false });
  });

  test('D4.6 that is lost is out of the game; without a marker nothing goes back', () => {
    const { world, alien, told: lines, rolls } = scene({});
    eliminateAlien(world, alien, 'fire', ['D4.5', 'D4.6']);
    expect(alien).toMatchObject({ place: 'eliminated', hex: null, adm: null });
    expect(lines()).toEqual([told('eliminated', ['D4.5', 'D4.6'], { unit: 'p8a', cause: 'fire' }, '111')]);
    expect(rolls).toEqual([]);
  });

  test('D5.4 its marker goes back into the pile; its number is told to all only where it lay open', () => {
    const shown = scene({}, { adm: 'adm10', admShown: true });
    const pile = shown.world.state.admPile;
    expect(pile).not.toContain('adm10');
    eliminateAlien(shown.world, shown.alien, 'bump', ['D6/4-6']);
    expect(shown.world.state.admPile).toEqual([...pile, 'adm10']);
    expect(shown.told()[1]).toEqual({
      ...told('adm-returned', ['D5.4'], { unit: 'p8a', dn: 5 }),
      kept: { keeper: null, facts: { dn: 5 } },
    });
    const hidden = scene({}, { adm: 'adm1', admShown: false }, {}, { hiddenAdm: true });
    eliminateAlien(hidden.world, hidden.alien, 'beam', ['D6/3.1']);
    expect(hidden.world.state.admPile[0]).toBe('adm1');
    expect(hidden.told()[1]).toEqual({ ...told('adm-returned', ['D5.4'], { unit: 'p8a' }), kept: { keeper: null, facts: { dn: 2 } } });
  });

  test('D7.2 an Overlord lost costs the Kay’otz a goal, a pod does not', () => {
    const { world, alien, told: lines } = scene({}, { id: 'ov1' });
    eliminateAlien(world, alien, 'fire', ['D4.5']);
    expect(lines().map(({ kind, cases }) => [kind, cases])).toEqual([
      ['eliminated', ['D4.5']],
      ['goal-removed', ['D7.2']],
    ]);
    const pod = scene({});
    eliminateAlien(pod.world, pod.alien, 'fire', ['D4.5']);
    expect(pod.world.state.goals).toHaveLength(6);
  });
});

describe('goals', () => {
  test('D7.3 one is drawn by a die and seen by the Marine player alone', () => {
    const { world, rolls, shown, told: lines } = scene({}, {}, {}, {}, [2]);
    const { goals } = world.state;
    const [, second] = goals;
    removeGoal(world, 'D7.2');
    expect(world.state.goals).toEqual(goals.filter((goal) => goal !== second));
    expect([world.state.goalsSeen, rolls, shown]).toEqual([[second], [['draw-goal', 6]], [['marine']]]);
    expect(lines()).toEqual([{ ...told('goal-removed', ['D7.2'], { left: 5 }), kept: { keeper: 'marine', facts: { goal: second } } }]);
  });

  test('E2.10 of two one is taken out, the last one never', () => {
    const ids = at({}).state.goals;
    const { world, rolls, shown, told: lines } = scene({}, {}, { goalsSeen: ids.slice(2) });
    removeGoal(world, 'E2.9');
    expect([world.state.goals, world.state.goalsSeen]).toEqual([[ids[1]], [...ids.slice(2), ids[0]]]);
    removeGoal(world, 'E2.9');
    expect([world.state.goals, rolls, shown, lines().length]).toEqual([[ids[1]], [['draw-goal', 2]], [['marine']], 1]);
  });
});

describe('draws', () => {
  test('A3c three dice one after another name a hex', () => {
    const { world, rolls } = scene({}, {}, {}, {}, [4, 6, 1]);
    expect(randomHex(world)).toEqual({
      hex: '461',
      dice: [
        { purpose: 'hex-1', face: 4 },
        { purpose: 'hex-2', face: 6 },
        { purpose: 'hex-3', face: 1 },
      ],
    });
    expect(rolls).toEqual([
      ['hex-1', 6],
      ['hex-2', 6],
      ['hex-3', 6],
    ]);
  });

  test('A4 what is drawn blind has a die of its own with as many sides as there are things; of one there is none', () => {
    const { world, rolls } = scene({}, {}, {}, {}, [3]);
    expect(drawOne(world, 'draw-unit', ['a', 'b', 'c'])).toBe('c');
    expect(drawOne(world, 'draw-pod', ['a'])).toBe('a');
    expect(rolls).toEqual([['draw-unit', 3]]);
    expect(() => drawOne(world, 'draw-chit', [])).toThrow(new RangeError('nothing to draw from: draw-chit'));
  });

  test('A4 a pile lies in the order of the sheet', () => {
    expect(inSheetOrder([{ id: 'a' }, { id: 'b' }, { id: 'c' }], ['c', 'x', 'a'])).toEqual(['a', 'c']);
  });
});
