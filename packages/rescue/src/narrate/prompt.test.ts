import { expect, test } from '@jest/globals';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { prompt } from './prompt';

const read = (game: Game, viewer: string): string => prompt(hive, game.view(viewer)).text;
const all = (setup: Setup): readonly string[] => {
  const game = at(setup);
  return ['terran', 'znon', 'watcher'].map((viewer) => read(game, viewer));
};
const unbought = { turn: 0, mission: null, loadsKnown: false, forces: { terran: null, znon: null } } as const;
const terranForces = { darters: ['Altair', 'Vega'], engineers: 0, scouts: 2, lancers: 2 };
const znonForces = { soldiers: 4, workers: 4, boobytraps: 1, fakes: 0, speed: 0 };

test('4.0 forces: who has to choose, who waits, and nothing of the choice', () => {
  const game = at({ ...unbought, segment: 'forces' });
  expect(read(game, 'terran')).toBe('Terran: choose your forces.');
  expect(read(game, 'znon')).toBe('Znon: choose your forces.');
  expect(read(game, 'watcher')).toBe('Both sides choose their forces in secret.');
  game.send('terran', { verb: 'choose-forces', forces: terranForces });
  expect(read(game, 'terran')).toBe('The Znon chooses his forces. You can still take yours back.');
  expect(read(game, 'znon')).toBe('Znon: choose your forces.');
  expect(read(game, 'watcher')).toBe('The Znon chooses his forces.');
});

test('setting up', () => {
  const setup = { ...unbought, forces: { terran: terranForces, znon: znonForces } };
  expect(all({ ...setup, segment: 'deployment' })).toEqual([
    'The Znon deploys his units.',
    'Znon: deploy all your units.',
    'The Znon deploys his units.',
  ]);
  expect(all({ ...setup, segment: 'mission' })[0]).toBe('Terran: choose your mission.');
  expect(all({ ...setup, segment: 'mission' })[1]).toBe('The Terran chooses his mission.');
  expect(all({ ...setup, segment: 'loading' })[0]).toBe('Terran: assign your Space Marines to Darters.');
});

test('9.0 movement: how many units can still act, for the side that acts only', () => {
  const setup: Setup = {
    segment: 'terran-movement',
    darters: [{ name: 'Vega' }],
    units: [
      { kind: 'scout', at: 'E8' },
      { kind: 'engineer', at: '34', activity: { allowance: 3, spent: 3, done: true } },
      { kind: '2-lancers', at: '36' },
      { kind: 'soldier', at: 'A4' },
    ],
  };
  expect(all(setup)).toEqual([
    'Terran: move or fire. 2 units can still act. 1 Darter can be docked.',
    'The Terran moves and fires.',
    'The Terran moves and fires.',
  ]);
  expect(prompt(hive, at(setup).view('terran')).cases).toEqual(['9.0', '12.0']);
  expect(all({ ...setup, segment: 'znon-movement' })).toEqual([
    'The Znon moves and fires.',
    'Znon: move or fire. 1 unit can still act.',
    'The Znon moves and fires.',
  ]);
  expect(all({ ...setup, segment: 'znon-movement', turn: 3, gravityCut: true, deadTurn: 3 })[1]).toBe(
    'Znon: gravity has just been cut off and your units can do nothing; end the segment.',
  );
  const bare: Setup = { segment: 'terran-movement', units: [{ kind: 'soldier', at: 'A4' }] };
  expect(all(bare)[0]).toBe('Terran: nothing is left to do; end the segment.');
});

test('16.0 melee, 7.0, 8.0 and 20.0', () => {
  const units: Setup['units'] = [
    { kind: 'scout', at: 'E8' },
    { kind: '2-lancers', at: 'E8' },
    { kind: 'soldier', at: 'E8' },
    { kind: 'queen', at: 'E10', active: true },
    { kind: 'queen', at: 'A10' },
  ];
  expect(all({ segment: 'terran-melee', units })).toEqual([
    'Terran: attack enemies in the same box. 2 units can still attack.',
    'The Terran fights melees.',
    'The Terran fights melees.',
  ]);
  expect(all({ segment: 'mind-control', units })[1]).toBe('Znon: attempt Mind Control. 1 Queen can attempt it.');
  expect(all({ segment: 'mind-control', units })[0]).toBe('The Znon uses Mind Control.');
  expect(all({ segment: 'activation', units })[1]).toBe('Znon: activate Queens. 1 Queen can be activated.');
  expect(all({ segment: 'activation', units })[2]).toBe('The Znon may activate Queens.');
  expect(all({ segment: 'evacuation', units })[0]).toBe('Terran: no Darter can depart; end the segment.');
  const vega = [{ name: 'Vega', state: 'docked', breach: '34', open: false }] as const;
  expect(all({ segment: 'evacuation', darters: [...vega], units: [{ kind: 'scout', at: 'darter:Vega' }] })[0]).toBe(
    'Terran: let Darters depart or keep them docked.',
  );
  const gone = [{ name: 'Vega', state: 'departed' }] as const;
  expect(all({ segment: 'outer-defence', darters: [...gone], departing: ['Vega'], units: [{ kind: 'scout', at: 'darter:Vega' }] })).toEqual(
    ['The Znon aims the Laser Pods at Vega.', 'Znon: aim the Laser Pods at Vega.', 'The Znon aims the Laser Pods at Vega.'],
  );
});

/** A position with one open decision, read by the three. */
const asked = (question: Record<string, unknown>, more: Partial<Setup> = {}): readonly string[] =>
  all({
    segment: 'znon-melee',
    units: [
      { kind: 'scout', at: 'E8' },
      { kind: 'soldier', at: 'E8' },
      { kind: 'queen', at: 'E8', active: true },
      { kind: 'queen', at: 'A10' },
      { kind: 'ambassador', at: 'A9' },
    ],
    questions: [{ id: 'q', ...question } as never],
    ...more,
  });

test('open decisions', () => {
  expect(asked({ kind: 'name-darters', case: '5.0e', seat: 'znon', hits: 2 })).toEqual([
    'The Znon names two Darters hit by the outer defences.',
    'Znon: name two Darters hit by the outer defences.',
    'The Znon names two Darters hit by the outer defences.',
  ]);
  expect(asked({ kind: 'casualties', case: '5.3', seat: 'terran', due: { Altair: 2, Vega: 1 }, from: 'pods' })).toEqual([
    'Terran: choose two individuals aboard Altair and one individual aboard Vega to be lost.',
    'The Terran chooses two individuals aboard Altair and one individual aboard Vega to be lost.',
    'The Terran chooses two individuals aboard Altair and one individual aboard Vega to be lost.',
  ]);
  expect(asked({ kind: 'break-out', case: '7.6', seat: 'znon', units: ['m1'] })[1]).toBe(
    'Znon: roll whether one controlled unit can break free.',
  );
  expect(asked({ kind: 'combine', case: '17.2', seat: 'terran', units: ['m1'] })[0]).toBe(
    'Terran: join 1 Lancers that share a box, or leave them apart.',
  );
  expect(asked({ kind: 'melee-loss', case: '16.6', seat: 'znon', place: 'E8', units: ['z1', 'z2'], result: 'In' })[1]).toBe(
    'Znon: choose which attacker in E8 is incapacitated.',
  );
  const hit = { cause: 'fire', by: 'terran', cases: ['12.0c'] } as const;
  expect(asked({ kind: 'melee-loss', case: '16.6', seat: 'znon', place: 'E8', units: ['m1', 'm2'], result: '1', hit })[0]).toBe(
    'The Znon chooses which of the two men in E8 is lost.',
  );
  expect(asked({ kind: 'trap-attacks', case: '15.3', seat: 'znon', place: 'E8', owed: {}, others: [] })[0]).toBe(
    'The Znon declares the next attack of the boobytraps in E8.',
  );
  expect(asked({ kind: 'cold-storage', case: '18.9', seat: 'znon', place: 'E11' })).toEqual([
    'The Znon may place a Worker in Cold Storage E11.',
    'Znon: place a Worker in Cold Storage E11, or nobody.',
    'The Znon may place a Worker in Cold Storage E11.',
  ]);
});

test('16.5 a question put for a face-down unit tells the Terran nothing of what it is', () => {
  const sleeping = asked({ kind: 'consent', case: '16.5', seat: 'znon', queen: 'z3', attackers: ['m1'] });
  const other = asked({ kind: 'consent', case: '16.5', seat: 'znon', queen: 'z4', attackers: ['m1'] });
  expect(sleeping[1]).toBe('Znon: let the melee against the Queen in A10 take place, or refuse it.');
  expect(other[1]).toBe('Znon: let the melee in A9 take place; only a Queen may refuse.');
  for (const at of [0, 2]) {
    expect(sleeping[at]).toBe('The Znon is asked whether the melee in A10 may take place.');
    expect(other[at]).toBe('The Znon is asked whether the melee in A9 may take place.');
  }
});

test('19.3 the choice to abort, at the announcement and at the deed', () => {
  const question = { kind: 'abort', case: '19.3', seat: 'terran', prisoner: 'z4', place: 'A9' };
  expect(asked({ ...question, due: false })).toEqual([
    'Terran: abort the mission, or go on in spite of the announced execution of a hostage.',
    'The Terran decides whether to abort the mission because of the announced execution of the ambassador.',
    'The Terran decides whether to abort the mission because of the announced execution of a hostage.',
  ]);
  expect(asked({ ...question, due: true })[0]).toBe('Terran: abort the mission, or go on in spite of the execution of a hostage.');
});

test('19.3 all have been told which hostage it is', () => {
  const game = at({
    segment: 'znon-movement',
    turn: 5,
    mission: 'rescue',
    hostages: { power: true },
    units: [
      { kind: 'scout', at: 'E8' },
      { kind: 'daughter', at: 'A9' },
      { kind: 'queen', at: 'A10' },
    ],
  });
  game.send('znon', { verb: 'announce-execution', prisoner: 'z1' });
  expect(read(game, 'terran')).toBe('Terran: abort the mission, or go on in spite of the announced execution of the daughter.');
  expect(read(game, 'watcher')).toBe('The Terran decides whether to abort the mission because of the announced execution of the daughter.');
});

test('the end: why, and who has won', () => {
  const game = at({
    segment: 'terran-movement',
    turn: 5,
    mission: 'rescue',
    hostages: { power: true, announced: [{ unit: 'z1', turn: 4 }] },
    units: [
      { kind: 'scout', at: 'E8' },
      { kind: 'ambassador', at: 'A9' },
      { kind: 'queen', at: 'A10' },
    ],
  });
  expect(read(game, 'terran')).toBe('Terran: move or fire. 1 unit can still act. You can abort the mission.');
  game.send('terran', { verb: 'abort-mission' });
  for (const viewer of ['terran', 'znon', 'watcher']) expect(read(game, viewer)).toBe('The game is over. The mission was aborted: a draw.');
});
