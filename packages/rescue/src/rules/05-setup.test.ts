import { describe, expect, test } from '@jest/globals';
import type { Load, TerranForces, ZnonForces } from '../commands';
import { READY_ZNON_FORCES, readyDeployments, readyLoads } from '../ready-made';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';
import { outcomes } from './05-casualties';
import { type Counters, checkDeployment } from './05-deployment';
import { checkLoads, type Loads } from './05-loading';

const ZNON: ZnonForces = READY_ZNON_FORCES[0]?.forces as ZnonForces;
const COUNTERS: Counters = readyDeployments(hive, ZNON)[0]?.counters as Counters;
const FOUR = ['Altair', 'Deneb', 'Rigel', 'Sirius'];
const TERRAN: TerranForces = { darters: FOUR, engineers: 1, scouts: 2, lancers: 6 };
const one = (more: Partial<Load> = {}): Load => ({ engineers: 1, scouts: 0, lancers: 0, ...more });
const LOADS: Loads = {
  Altair: one({ lancers: 3 }),
  Deneb: one({ lancers: 2, scouts: 1 }),
  Rigel: one({ engineers: 2, lancers: 1 }),
  Sirius: one({ scouts: 1 }),
};

const bought = (segment: 'forces', terran = TERRAN): Game => {
  const game = at({ segment, turn: 0, mission: null, loadsKnown: false, forces: { terran: null, znon: null } });
  return game.send('terran', { verb: 'choose-forces', forces: terran }).send('znon', { verb: 'choose-forces', forces: ZNON });
};
const deployed = (): Game => bought('forces').send('znon', { verb: 'deploy', counters: COUNTERS });
const missioned = (): Game => deployed().send('terran', { verb: 'choose-mission', mission: 'rescue' });
const loaded = (...dice: number[]): Game => missioned().send('terran', { verb: 'load', loads: LOADS }, ...dice);

/** The counters with some of them elsewhere. */
const moved = (kind: string, box: string, count = 1): Counters => {
  let left = count;
  return COUNTERS.map((counter) => (counter.kind === kind && left-- > 0 ? { ...counter, box: box as `${number}` } : counter));
};
const refused = (counters: Counters) => {
  const verdict = checkDeployment(hive, ZNON, counters);
  return verdict.ok ? null : [verdict.refusal.code, verdict.refusal.case];
};
const refusedLoads = (loads: Loads) => {
  const verdict = checkLoads(hive, TERRAN, loads);
  return verdict.ok ? null : [verdict.refusal.code, verdict.refusal.case];
};

describe('5.0a Znon deployment', () => {
  test('5.0a the Znon deploys first, everything he has, face down in boxes of the Hive', () => {
    const game = bought('forces');
    expect(game.view('terran').awaited).toEqual(['znon']);
    game.send('znon', { verb: 'deploy', counters: COUNTERS });
    const units = Object.values(game.state.units);
    expect(units).toHaveLength(COUNTERS.length);
    expect(units.every(({ faceUp, side }) => !faceUp && side === 'znon')).toBe(true);
    expect(
      units
        .filter(({ heldSinceStart }) => heldSinceStart)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ambassador', 'daughter']);
    expect(game.state.workersLeft).toBe(20 - ZNON.workers);
    expect(game.state.segment).toBe('mission');
  });

  test('5.0a what is left out, too much or off the map is refused', () => {
    expect(refused(COUNTERS)).toBeNull();
    expect(refused(COUNTERS.slice(0, -1))).toEqual(['wrong-count', '5.0a']);
    expect(refused([...COUNTERS, { kind: 'soldier', box: '1' }])).toEqual(['wrong-count', '5.0a']);
    expect(refused(moved('soldier', 'darter:Vega'))).toEqual(['no-such-box', '5.0a']);
    expect(refused(moved('soldier', 'constructor'))).toEqual(['no-such-box', '5.0a']);
    expect(refused([])).toEqual(['wrong-count', '4.7']);
  });

  test('5.0a corridors may be used', () => {
    expect(refused(moved('soldier', '60', 3))).toBeNull();
  });

  test('5.0a names and order of the counters tell nothing of what was deployed', () => {
    const terran = missioned().view('terran');
    const names = Object.keys(terran.units);
    expect(names).toHaveLength(COUNTERS.length);
    expect(names.filter((name) => /^[mz]\d{1,3}$/.test(name))).toEqual([]);
    expect(Object.values(terran.units).every(({ kind }) => kind === null)).toBe(true);
    // With other keys the same box comes in another order: at least one of the stacks of three is not in the order of deployment.
    const state = deployed().state;
    const inOrder = Object.values(state.stacks).every((ids) =>
      (ids ?? []).every((id, i, all) => i === 0 || Number(all[i - 1]?.slice(1)) < Number(id.slice(1))),
    );
    expect(inOrder).toBe(false);
  });
});

test('5.0b the mission is chosen after the deployment, and only then are Darters loaded', () => {
  const game = deployed();
  expect(game.refusal('terran', { verb: 'load', loads: LOADS }).code).toBe('wrong-segment');
  game.send('terran', { verb: 'choose-mission', mission: 'punitive' });
  expect([game.state.segment, game.view('terran').awaited]).toEqual(['loading', ['terran']]);
  expect(game.allows('terran', { verb: 'load', loads: LOADS })).toBe(true);
});

describe('5.0c loading', () => {
  test('5.0c every Marine is assigned to one Darter, hidden from the Znon', () => {
    // Face 2 in the column for four Darters: one is hit, so that the Znon has a choice and the loads are still closed.
    const game = loaded(2);
    expect(game.state.stacks['darter:Deneb']?.map((id) => game.unit(id).kind)).toEqual(['engineer', 'scout', '2-lancers', '2-lancers']);
    expect(Object.keys(game.view('terran').stacks).filter((place) => place.startsWith('darter:'))).toHaveLength(4);
    for (const viewer of ['znon', 'watcher']) {
      expect(Object.keys(game.view(viewer).stacks).filter((place) => place.startsWith('darter:'))).toEqual([]);
      expect(game.view(viewer).setUp.terran).toBeNull();
    }
  });

  test('5.0c nobody is left out or seated twice', () => {
    expect(refusedLoads(LOADS)).toBeNull();
    expect(refusedLoads({ ...LOADS, Sirius: one() })).toEqual(['wrong-count', '5.0c']);
    expect(refusedLoads({ ...LOADS, Sirius: one({ scouts: 2 }) })).toEqual(['wrong-count', '5.0c']);
    expect(refusedLoads({ ...LOADS, Sirius: one({ scouts: 1, lancers: 1 }) })).toEqual(['wrong-count', '5.0c']);
  });
});

test('4.3 the free Engineer starts in his Darter', () => {
  expect(refusedLoads({ ...LOADS, Rigel: one({ engineers: 3, lancers: 1 }), Sirius: one({ engineers: 0, scouts: 1 }) })).toEqual([
    'no-engineer',
    '4.3',
  ]);
  expect(refusedLoads({ Altair: LOADS['Altair'] as Load })).toEqual(['no-engineer', '4.3']);
});

describe('5.2 seven men to a Holding Box', () => {
  test('5.2 seven fit, eight do not; an unbought Darter carries nobody', () => {
    expect(refusedLoads({ ...LOADS, Altair: one({ lancers: 3, scouts: 1 }), Sirius: one() })).toEqual(['too-many-men', '5.2']);
    expect(refusedLoads({ ...LOADS, Vega: one({ engineers: 0 }) })).toEqual(['no-such-darter', '5.2']);
    expect(refusedLoads({ ...LOADS, toString: one() })).toEqual(['no-such-darter', '5.2']);
  });
});

describe('5.0d outer defence fire', () => {
  test('5.0d the die is rolled by itself after loading and seen by all', () => {
    const game = loaded(2);
    expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['outer-defense']);
    for (const viewer of ['terran', 'znon', 'watcher']) {
      const event = game.events(viewer).find(({ kind }) => kind === 'defences-rolled');
      expect(event).toMatchObject({ dice: [{ purpose: 'outer-defense', face: 2 }], facts: { built: 4, hits: 1 } });
    }
  });

  test('5.0e the Znon announces which Darters are hit: exactly so many, each built', () => {
    const game = loaded(6);
    const name = (...darters: string[]) => ({
      verb: 'decide' as const,
      decision: game.state.questions[0]?.id ?? '',
      answer: { kind: 'name-darters' as const, darters },
    });
    expect(game.view('terran').awaited).toEqual(['znon']);
    expect(game.refusal('terran', name('Altair', 'Deneb', 'Rigel')).code).toBe('not-your-decision');
    expect(game.refusal('znon', name('Altair', 'Deneb')).code).toBe('wrong-count');
    expect(game.refusal('znon', name('Altair', 'Deneb', 'Vega')).code).toBe('no-such-darter');
    expect(game.refusal('znon', name('Altair', 'Deneb', 'Deneb')).code).toBe('darter-twice');
    game.answer('znon', { kind: 'name-darters', darters: ['Sirius', 'Altair', 'Deneb'] }, 1, 1, 6);
    expect(game.events('terran').find(({ kind }) => kind === 'darters-named')).toMatchObject({
      facts: { darters: ['Altair', 'Deneb', 'Sirius'] },
    });
  });

  test('5.0f one roll on 5.9 for each Darter named, carried out at once', () => {
    const game = loaded(3).answer('znon', { kind: 'name-darters', darters: ['Rigel', 'Sirius'] }, 2, 6);
    expect(game.rolls.map(({ label, face }) => [label.split('/')[1], face])).toEqual([
      ['darter-damage', 2],
      ['darter-damage', 6],
    ]);
    expect(game.state.questions).toMatchObject([{ kind: 'casualties', seat: 'terran', due: { Rigel: 2 } }]);
    expect(game.state.darters.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'destroyed']);
  });
});

test('5.0g as soon as the damage is settled Game-Turn 1 begins at its first Segment, in which no Queen is awake', () => {
  const game = loaded(1);
  // Nobody is active, so Mind Control passes by itself (7.1).
  expect([game.state.turn, game.state.segment]).toEqual([1, 'activation']);
  const kinds = game.events('terran').map(({ kind }) => kind);
  expect(kinds.slice(kinds.indexOf('game-turn-began'))).toEqual(['game-turn-began', 'segment-passed', 'segment-began']);
  expect(Object.values(game.state.units).every(({ reign }) => reign === null || !reign.active)).toBe(true);
});

describe('5.1 Queens', () => {
  test('5.1 one Queen in each Nest and in the Laser Area', () => {
    expect(refused(moved('queen', 'B1'))).toEqual(['queen-per-area', '5.1']);
    expect(refused(moved('queen', '60'))).toEqual(['queen-per-area', '5.1']);
    expect(refused(COUNTERS.map((one) => (one.box === 'L7' && one.kind === 'queen' ? { ...one, box: 'L1' as const } : one)))).toBeNull();
    expect(refused(COUNTERS.map((one) => (one.box === 'L7' && one.kind === 'queen' ? { ...one, box: 'A1' as const } : one)))).toEqual([
      'queen-per-area',
      '5.1',
    ]);
  });

  test('5.1 the Master-Queen anywhere, in a corridor or with a Queen', () => {
    expect(refused(moved('master-queen', '65'))).toBeNull();
    expect(refused(moved('master-queen', 'E11'))).toBeNull();
  });

  test('9.2 three individuals to a box; traps and hostages do not count', () => {
    expect(refused(moved('soldier', '60', 3))).toBeNull();
    expect(refused(moved('soldier', '60', 4))).toEqual(['box-full', '9.2']);
    expect(refused([...moved('boobytrap', 'E9', 2)])).toBeNull();
    expect(refused(moved('worker', 'E9', 2))).toEqual(['box-full', '9.2']);
  });
});

test('5.4 both hostages within three boxes of the Master-Queen, counted through walls', () => {
  expect(hive.distance('E9', 'B10')).toBe(3);
  expect(hive.distance('E9', 'L5')).toBe(4);
  expect(refused(moved('ambassador', 'B10'))).toBeNull();
  expect(refused(moved('daughter', 'L5'))).toEqual(['hostage-too-far', '5.4']);
  expect(refused(moved('ambassador', 'A1'))).toEqual(['hostage-too-far', '5.4']);
});

describe('5.3 casualties of the outer defences', () => {
  const hit = (): Game => loaded(3).answer('znon', { kind: 'name-darters', darters: ['Altair', 'Deneb'] }, 2, 4);
  const decide = (game: Game, losses: Record<string, string[]>) => ({
    verb: 'decide' as const,
    decision: game.state.questions[0]?.id ?? '',
    answer: { kind: 'casualties' as const, losses },
  });
  const ids = (game: Game, darter: string, kind: string): string[] =>
    (game.state.stacks[`darter:${darter}`] ?? []).filter((id) => game.unit(id).kind === kind);

  test('5.3 the Terran picks, all Darters in one form; a pair can lose one man or both', () => {
    const game = hit();
    const [pair = '', other = ''] = ids(game, 'Altair', '2-lancers');
    const [engineer = ''] = ids(game, 'Deneb', 'engineer');
    const [scout = ''] = ids(game, 'Deneb', 'scout');
    const [lancers = ''] = ids(game, 'Deneb', '2-lancers');
    expect(game.view('znon').awaited).toEqual(['terran']);
    game.send('terran', decide(game, { Altair: [pair, pair], Deneb: [engineer, scout, lancers] }));
    expect([game.find(pair), game.unit(other).kind, game.find(engineer), game.find(scout), game.unit(lancers).kind]).toEqual([
      null,
      '2-lancers',
      null,
      null,
      '1-lancer',
    ]);
    expect(game.state.losses.map(({ men, cause }) => [men, cause])).toEqual([
      [2, 'defences'],
      [1, 'defences'],
      [1, 'defences'],
      [1, 'defences'],
    ]);
  });

  test('5.3 the form must be exact', () => {
    const game = hit();
    const [pair = '', other = ''] = ids(game, 'Altair', '2-lancers');
    const [engineer = ''] = ids(game, 'Altair', 'engineer');
    const [scout = ''] = ids(game, 'Deneb', 'scout');
    const deneb = [scout, ...ids(game, 'Deneb', '2-lancers')];
    const codes = [
      decide(game, { Altair: [pair], Deneb: deneb }),
      decide(game, { Altair: [engineer, engineer], Deneb: deneb }),
      decide(game, { Altair: [pair, scout], Deneb: deneb }),
      decide(game, { Altair: [pair, other] }),
      decide(game, { Altair: [pair, other], Deneb: deneb, Rigel: [] }),
      decide(game, { Altair: [pair, 'constructor'], Deneb: deneb }),
    ].map((command) => game.refusal('terran', command).code);
    expect(codes).toEqual(['wrong-count', 'named-too-often', 'not-aboard', 'wrong-count', 'not-hit', 'not-aboard']);
    expect(game.allows('terran', decide(game, { Altair: [pair, other], Deneb: deneb }))).toBe(true);
  });

  test('5.3 nobody is asked where all choices come to the same', () => {
    const game = at({
      segment: 'terran-movement',
      darters: [{ name: 'Vega' }, { name: 'Altair' }, { name: 'Deneb' }],
      units: [
        { kind: '2-lancers', at: 'darter:Vega' },
        { kind: '2-lancers', at: 'darter:Vega' },
        { kind: 'engineer', at: 'darter:Altair' },
        { kind: 'scout', at: 'darter:Altair' },
        { kind: 'scout', at: 'darter:Deneb' },
        { kind: 'scout', at: 'darter:Deneb', incapacitated: true },
      ],
    });
    const ways = (darter: string, losses: number) => outcomes(hive, game.state, darter, losses);
    expect([0, 1, 2, 3, 4].map((losses) => ways('Vega', losses))).toEqual([1, 1, 2, 1, 1]);
    expect([ways('Altair', 1), ways('Altair', 2), ways('Deneb', 1)]).toEqual([2, 1, 2]);
  });
});

describe('5.5 loads are secret until the naming', () => {
  test('5.5 they are open to all at once afterwards, before any loss', () => {
    const game = loaded(2).answer('znon', { kind: 'name-darters', darters: ['Altair'] }, 1);
    expect(game.view('znon').stacks['darter:Altair']).toHaveLength(4);
    expect(game.view('watcher').setUp.terran).toEqual(TERRAN);
    expect(
      game
        .events('znon')
        .map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(['darters-named', 'loads-shown', 'darter-damaged']);
    expect(game.revealedTo).toEqual(expect.arrayContaining(['watcher', 'znon']));
  });

  test('5.5 a position laid out by hand keeps them secret until the first Game-Turn, unless it says otherwise', () => {
    const known = (segment: 'loading' | 'mind-control', loadsKnown?: boolean) =>
      at({ segment, ...(loadsKnown === undefined ? {} : { loadsKnown }) }).state.loadsKnown;
    expect([known('loading'), known('mind-control'), known('loading', true), known('mind-control', false)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('5.5 with no Darter hit they are opened all the same', () => {
    const game = loaded(1);
    expect(game.view('znon').stacks['darter:Altair']).toHaveLength(4);
    expect(game.events('znon').find(({ kind }) => kind === 'darters-named')).toMatchObject({ facts: { darters: [] } });
  });

  test('5.5 each Darter is hit once: with one Darter and three hits it is named by itself', () => {
    const forces = { darters: ['Vega'], engineers: 0, scouts: 0, lancers: 1 };
    const game = bought('forces', forces).send('znon', { verb: 'deploy', counters: COUNTERS });
    game.send('terran', { verb: 'choose-mission', mission: 'rescue' });
    game.send('terran', { verb: 'load', loads: { Vega: one({ lancers: 1 }) } }, 6, 5);
    expect(game.rolls).toHaveLength(2);
    // Four losses of three men: all die and the Darter flies on empty (ruling 6), to the airlock only (ruling 7).
    expect(game.state.stacks['darter:Vega']).toBeUndefined();
    expect(game.state.darters).toEqual([{ name: 'Vega', state: 'waiting', breach: null, airlockOnly: true }]);
    expect(game.state.losses.reduce((sum, { men }) => sum + men, 0)).toBe(3);
  });
});

test('5.6 exactly one mission, which nobody but the Terran learns before the end', () => {
  const game = deployed();
  expect(game.refusal('znon', { verb: 'choose-mission', mission: 'rescue' }).code).toBe('not-your-turn');
  game.send('terran', { verb: 'choose-mission', mission: 'punitive' });
  expect(game.refusal('terran', { verb: 'choose-mission', mission: 'rescue' }).code).toBe('wrong-segment');
  expect(['terran', 'znon', 'watcher'].map((viewer) => game.view(viewer).mission)).toEqual(['punitive', null, null]);
  expect(JSON.stringify(game.view('znon'))).not.toContain('punitive');
});

test('5.7 the set-up is seen only after the choice of mission', () => {
  const game = deployed();
  expect([game.view('terran').units, game.view('watcher').units]).toEqual([{}, {}]);
  game.send('terran', { verb: 'choose-mission', mission: 'rescue' });
  expect(Object.keys(game.view('terran').units)).toHaveLength(COUNTERS.length);
  expect(game.revealedTo).toEqual(expect.arrayContaining(['terran']));
});

describe('5.8 the column of the number built', () => {
  const rolled = (darters: string[], face: number) => {
    const forces = { darters, engineers: 0, scouts: 0, lancers: 0 };
    const game = bought('forces', forces).send('znon', { verb: 'deploy', counters: COUNTERS });
    game.send('terran', { verb: 'choose-mission', mission: 'rescue' });
    game.send('terran', { verb: 'load', loads: Object.fromEntries(darters.map((name) => [name, one()])) }, face);
    return (game.state.questions[0] as { hits: number }).hits;
  };
  test('5.8 four, five and six Darters differ on the same face', () => {
    const five = [...FOUR, 'Spica'];
    expect([rolled(FOUR, 5), rolled(five, 5), rolled([...five, 'Vega'], 1)]).toEqual([2, 3, 1]);
  });
  test('5.8 fewer than four use the column for four (ruling 1)', () => {
    expect(rolled(['Altair', 'Deneb', 'Rigel'], 5)).toBe(2);
  });
});

describe('5.9 damage', () => {
  test('5.9 losses are men; a pair that loses one is turned to its other side', () => {
    const game = loaded(2).answer('znon', { kind: 'name-darters', darters: ['Rigel'] }, 5);
    // Two Engineers and a pair: four losses of four men.
    expect(game.state.stacks['darter:Rigel']).toBeUndefined();
    expect(game.state.losses.reduce((sum, { men }) => sum + men, 0)).toBe(4);
    expect(game.state.darters.find(({ name }) => name === 'Rigel')).toMatchObject({ state: 'waiting', airlockOnly: true });
    expect(game.state.darters.filter(({ airlockOnly }) => airlockOnly)).toHaveLength(1);
  });

  test('5.9 D: the Darter is gone with all aboard and has neither breach nor Holding Box (10.0b)', () => {
    const game = loaded(2).answer('znon', { kind: 'name-darters', darters: ['Altair'] }, 6);
    expect(game.state.darters.find(({ name }) => name === 'Altair')).toMatchObject({ state: 'destroyed', breach: null });
    expect(game.state.stacks['darter:Altair']).toBeUndefined();
    expect(game.state.losses.reduce((sum, { men }) => sum + men, 0)).toBe(7);
  });

  test('5.9 a Darter with an Engineer left may dock anywhere, one without only at the airlock (10.3)', () => {
    const game = loaded(2).answer('znon', { kind: 'name-darters', darters: ['Sirius'] }, 1);
    const engineer = (game.state.stacks['darter:Sirius'] ?? []).find((id) => game.unit(id).kind === 'engineer') ?? '';
    game.answer('terran', { kind: 'casualties', losses: { Sirius: [engineer] } });
    expect(game.state.darters.map(({ airlockOnly }) => airlockOnly)).toEqual([false, false, false, true]);
  });
});

describe('5.0 what is offered and told', () => {
  const form = (name: string, label: string) => ({ name, domain: 'form', label });

  test('5.1 the deployment is one form, with ready-made ones', () => {
    const game = bought('forces');
    const slot = form('counters', 'Deployment');
    expect(offered(game, 'znon', 'deploy')).toMatchObject([{ slots: [slot], fixed: { verb: 'deploy' }, ends: true }]);
    expect(step(game, 'znon', 'deploy')).toEqual({
      slot,
      choices: readyDeployments(hive, ZNON).map(({ name, note, counters }) => ({ value: counters, label: name, note })),
      refused: [],
      command: null,
    });
    const counters = COUNTERS.map((counter) => ({ ...counter }));
    expect(step(game, 'znon', 'deploy', { counters })).toEqual(complete({ verb: 'deploy', counters }));
    expect(deployed().events('watcher')[0]).toMatchObject({ kind: 'deployed', cases: ['5.0a', '5.1'] });
  });

  test('5.6 the mission is offered in both forms; that one was chosen is told, not which, and the Terran has then seen the stacks', () => {
    const slot = { name: 'mission', domain: 'choice', label: 'Mission' };
    expect(offered(deployed(), 'terran', 'choose-mission')).toMatchObject([
      { slots: [slot], fixed: { verb: 'choose-mission' }, confirm: true },
    ]);
    expect(step(deployed(), 'terran', 'choose-mission')).toEqual({
      slot,
      choices: [
        { value: 'rescue', label: 'Rescue attempt' },
        { value: 'punitive', label: 'Punitive expedition' },
      ],
      refused: [],
      command: null,
    });
    expect(step(deployed(), 'terran', 'choose-mission', { mission: 'punitive' })).toEqual(
      complete({ verb: 'choose-mission', mission: 'punitive' }),
    );
    const game = missioned();
    expect(game.events('znon')[0]).toMatchObject({ kind: 'mission-chosen', cases: ['5.6'], facts: {} });
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
  });

  test('5.2 the loads are one form, with ready-made ones', () => {
    const game = missioned();
    const slot = form('loads', 'Loads');
    expect(offered(game, 'terran', 'load')).toMatchObject([{ slots: [slot], fixed: { verb: 'load' }, ends: true }]);
    expect(step(game, 'terran', 'load')).toEqual({
      slot,
      choices: readyLoads(hive, TERRAN).map(({ name, note, loads }) => ({ value: loads, label: name, note })),
      refused: [],
      command: null,
    });
    const loads = Object.fromEntries(Object.entries(LOADS).map(([name, load]) => [name, { ...load }]));
    expect(step(game, 'terran', 'load', { loads })).toEqual(complete({ verb: 'load', loads }));
  });

  test('5.0e what the outer defences hit is told; the Znon names so many Darters', () => {
    const game = loaded(3);
    const decision = game.state.questions[0]?.id ?? '';
    const slot = { name: 'darters', domain: 'subset', label: 'Darters hit', min: 2, max: 2 };
    expect(game.events('watcher').at(0)).toMatchObject({ kind: 'loaded', cases: ['5.0c'] });
    expect(game.events('watcher').at(-1)).toMatchObject({
      kind: 'defences-rolled',
      cases: ['5.8'],
      dice: [{ purpose: 'outer-defense', face: 3 }],
      facts: { built: 4, hits: 2 },
    });
    expect(offered(game, 'znon', 'name-darters')).toMatchObject([
      { title: 'Name the 2 Darters hit', decision, slots: [slot], fixed: { verb: 'decide', decision } },
    ]);
    expect(step(game, 'znon', 'name-darters')).toEqual({
      slot,
      choices: FOUR.map((name) => ({ value: name, label: name, place: `darter:${name}` })),
      refused: [],
      command: null,
    });
    const darters = ['Rigel', 'Deneb'];
    expect(step(game, 'znon', 'name-darters', { darters })).toEqual(
      complete({ verb: 'decide', decision, answer: { kind: 'name-darters', darters } }),
    );
    game.answer('znon', { kind: 'name-darters', darters }, 1, 6);
    const damaged = (darter: string, face: number, result: number | 'D') => ({
      kind: 'darter-damaged',
      cases: ['5.9', '5.0f'],
      dice: [{ purpose: 'darter-damage', face }],
      facts: { darter, result },
    });
    expect(game.events('terran').slice(0, 4)).toMatchObject([
      { kind: 'darters-named', cases: ['5.0e'], facts: { darters: ['Deneb', 'Rigel'] } },
      { kind: 'loads-shown', cases: ['5.5'] },
      damaged('Deneb', 1, 1),
      damaged('Rigel', 6, 'D'),
    ]);
    expect(game.revealedTo).toEqual(['watcher', 'znon']);
  });

  test('5.3 losses are chosen Darter by Darter, a pair standing for two men', () => {
    const game = at({
      segment: 'outer-defence',
      turn: 3,
      darters: ['Rigel', 'Vega'].map((name) => ({ name, state: 'departed' as const })),
      departing: ['Rigel', 'Vega'],
      units: [
        { kind: 'engineer', at: 'darter:Rigel' },
        { kind: '2-lancers', at: 'darter:Rigel' },
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'daughter', at: 'darter:Vega', freed: true },
        { kind: 'scout', at: '60' },
        { kind: 'soldier', at: 'C5' },
      ],
    }).send('znon', { verb: 'assign-pods', pods: { L1: 'Rigel', L2: 'Vega' } }, 1, 1, 1, 1);
    const decision = game.state.questions[0]?.id ?? '';
    const slot = (darter: string) => ({
      name: `losses:${darter}`,
      domain: 'subset',
      label: `Lost aboard ${darter}`,
      min: 1,
      max: 1,
    });
    expect(offered(game, 'terran', 'casualties')).toMatchObject([
      {
        title: 'Choose who is lost to the Laser Pods',
        decision,
        slots: [slot('Rigel'), slot('Vega')],
        fixed: { verb: 'decide', decision },
      },
    ]);
    const man = (unit: string, label: string, darter: string) => ({ value: unit, label, unit, place: `darter:${darter}` });
    expect(step(game, 'terran', 'casualties')).toEqual({
      slot: slot('Rigel'),
      choices: [man('m1', 'Engineer', 'Rigel'), man('m2', '2 Lancers, man 1', 'Rigel'), man('m2', '2 Lancers, man 2', 'Rigel')],
      refused: [],
      command: null,
    });
    expect(step(game, 'terran', 'casualties', { 'losses:Rigel': ['m2'] })).toMatchObject({
      slot: slot('Vega'),
      choices: [man('m3', 'Scout', 'Vega'), { label: 'Daughter' }],
      command: null,
    });
    const losses = { Rigel: ['m2'], Vega: ['m3'] };
    expect(step(game, 'terran', 'casualties', { 'losses:Rigel': ['m2'], 'losses:Vega': ['m3'] })).toEqual(
      complete({ verb: 'decide', decision, answer: { kind: 'casualties', losses } }),
    );
    game.answer('terran', { kind: 'casualties', losses });
    const lost = (unit: string, darter: string) => ({
      kind: 'eliminated',
      cases: ['5.9', '20.0e'],
      place: `darter:${darter}`,
      about: [{ id: unit }],
      facts: { men: 1, darter },
    });
    expect(game.events('znon').slice(0, 2)).toMatchObject([lost('m2', 'Rigel'), lost('m3', 'Vega')]);
  });
});

describe('5.1 what is on the map after deployment', () => {
  const units = Object.values(deployed().state.units);

  test('5.1 every counter is a unit of its own, face down, where it was put', () => {
    expect(units.map(({ kind, place }) => `${kind} ${place}`).sort()).toEqual(COUNTERS.map(({ kind, box }) => `${kind} ${box}`).sort());
    expect(units.map(({ faceUp, side }) => `${faceUp} ${side}`)).toEqual(units.map(() => 'false znon'));
    expect(deployed().state.nextUnit).toBeGreaterThan(units.length);
  });

  test('5.1 the Queens and the Master-Queen sleep, and nobody else can wake', () => {
    const queens = units.filter(({ reign }) => reign !== null);
    expect(queens.map(({ kind }) => kind).sort()).toEqual(['master-queen', ...Array<string>(7).fill('queen')]);
    expect(queens.map(({ reign }) => reign?.active)).toEqual(queens.map(() => false));
  });

  test('5.4 the hostages, and they alone, are prisoners from the start', () => {
    const held = units.filter(({ heldSinceStart }) => heldSinceStart).map(({ kind }) => kind);
    expect(held.sort()).toEqual(['ambassador', 'daughter']);
    expect(Object.values(loaded(1).state.units).filter(({ heldSinceStart }) => heldSinceStart)).toHaveLength(2);
  });
});
