import { expect, test } from '@jest/globals';
import { at } from './testing/position';

/* What a View may not tell, where the rules come close to telling it. The leak rig looks for the rest. */

/** A Queen asleep in the Armory D12, and a Soldier who shoots at it from the next box; both engines are gone. */
const beforeTheBlast = () =>
  at({
    segment: 'znon-movement',
    turn: 5,
    destroyed: ['L8', 'L10'],
    units: [
      { kind: 'queen', at: 'D12' },
      { kind: 'boobytrap', at: 'D12' },
      { kind: 'soldier', at: 'D15' },
      { kind: 'master-queen', at: 'E9', active: true },
      { kind: 'queen', at: 'D9', active: true },
      { kind: 'scout', at: '1' },
    ],
  });
const shot = { verb: 'fire', unit: 'z3', target: { armory: 'D12' }, extra: 0 } as const;

test('11.7 the Terran is not told that a sleeping Queen died in a blast, nor how many of the dead were traps', () => {
  const game = beforeTheBlast().send('znon', shot, 1);
  expect(game.find('z1')).toBeNull();
  expect(game.view('znon').tally.queensLost).toBe(1);
  expect(game.view('terran').tally.queensLost).toBe(0);
  expect(game.view('watcher').tally.queensLost).toBe(0);
  expect(game.told('terran').filter((kind) => kind === 'eliminated')).toHaveLength(2);
  const kinds = game.events('terran').flatMap(({ kind, about }) => (kind === 'eliminated' ? about : []));
  expect(kinds.map(({ kind }) => kind)).toEqual([null, null]);
});

test('19.0 that a roll is due for her the Terran hears when it is made, and that is shown by rule', () => {
  const game = beforeTheBlast().send('znon', shot, 1);
  expect(game.view('znon').hostages.rollsDue).toBe(1);
  expect(game.view('terran').hostages.rollsDue).toBe(0);
  game.send('znon', { verb: 'end-segment' }, 4);
  expect(game.told('terran')).toContain('execution-rolled');
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
  expect(game.view('znon').hostages.rollsDue).toBe(0);
});

test('8.0 the Activation Segment does not pass by itself for a sleeper of whose death only the Znon knows', () => {
  const units = [
    { kind: 'queen' as const, at: 'A7', active: true },
    { kind: 'soldier' as const, at: 'D11' },
    { kind: 'scout' as const, at: '1' },
  ];
  const lost = { unit: 'z9', kind: 'queen' as const, men: 1, turn: 1, cause: 'armory' as const, by: 'znon' as const };
  const passes = (open: boolean) =>
    at({ segment: 'mind-control', turn: 2, units, losses: [{ ...lost, open }] }).send('znon', { verb: 'end-segment' }).state.segment;
  expect(passes(true)).toBe('terran-movement');
  expect(passes(false)).toBe('activation');
});

test('19.3 which hostage is to be executed is in every View; the counter stays face down', () => {
  const game = at({
    segment: 'znon-movement',
    hostages: { power: true, announced: [{ unit: 'z1', turn: 1 }] },
    units: [
      { kind: 'daughter', at: 'E8' },
      { kind: 'queen', at: 'E9', active: true },
      { kind: 'scout', at: '1' },
    ],
  });
  for (const viewer of ['terran', 'znon', 'watcher']) {
    expect(game.view(viewer).hostages.announced).toEqual([
      { unit: game.name(viewer === 'znon' ? 'znon' : 'terran', 'z1'), kind: 'daughter', turn: 1 },
    ]);
  }
  expect(game.view('terran').units[game.name('terran', 'z1')]?.kind).toBeNull();
});

test('17.5 a hostage who goes free because no Queen is near shows where none lies', () => {
  const game = at({
    segment: 'terran-melee',
    units: [
      { kind: 'queen', at: 'E9', active: true },
      { kind: 'soldier', at: 'E8' },
      { kind: 'ambassador', at: 'E8' },
      { kind: 'scout', at: 'E8' },
      { kind: '2-lancers', at: 'E9' },
      { kind: '2-lancers', at: 'E9' },
    ],
  });
  game.send('terran', { verb: 'melee', attackers: ['m2', 'm3'], target: game.name('terran', 'z1') }, 6);
  expect(game.find('z1')).toBeNull();
  expect(game.unit('z3').side).toBe('terran');
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
});

test('6.0b when the count of quiet turns is full is shown by rule, for it says that no hostage has moved', () => {
  const quiet = (lastStir: number) =>
    at({
      segment: 'evacuation',
      turn: 11,
      lastStir,
      destroyed: ['L8', 'L10'],
      units: [
        { kind: 'soldier', at: 'E8' },
        { kind: 'scout', at: '1' },
      ],
    }).send('terran', { verb: 'end-segment' });
  expect(quiet(1).revealedTo).toEqual(['terran', 'watcher']);
  expect(quiet(1).view('terran').lastStir).toBe(1);
  expect(quiet(2).revealedTo).toEqual([]);
  expect(quiet(2).view('terran').lastStir).toBe(12);
});
