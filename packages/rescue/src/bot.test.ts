import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import { bot } from './bot';
import { printed } from './components/printed';
import type { Setup } from './setup';
import { load } from './table';
import { at, hive } from './testing/position';

/* The automation: what it gives is legal, it ends its segments, and it does what its side is there for. */

const table = load(printed);
const rng = seededRng('bot');
const asked = (setup: Setup, viewer: 'terran' | 'znon') => bot(table, hive, at(setup).view(viewer), rng);

test('14.0 a Marine alone in an Engine Room blows it up', () => {
  expect(asked({ segment: 'terran-movement', units: [{ kind: 'scout', at: 'L8' }] }, 'terran')).toEqual({ verb: 'demolish', unit: 'm1' });
});

test('20.0 a Darter with a hostage aboard leaves at once', () => {
  const units = [
    { kind: 'scout' as const, at: 'darter:Vega' },
    { kind: 'daughter' as const, at: 'darter:Vega', side: 'terran' as const },
  ];
  const darters = [{ name: 'Vega', breach: 'E8', open: false }];
  expect(asked({ segment: 'evacuation', units, darters }, 'terran')).toEqual({ verb: 'depart', darters: ['Vega'] });
});

test('12.0 a Soldier in command fires at the Marine it sees', () => {
  const units = [
    { kind: 'soldier' as const, at: 'E8' },
    { kind: 'queen' as const, at: 'E8', active: true },
    { kind: 'scout' as const, at: 'E9' },
  ];
  const command = asked({ segment: 'znon-movement', units }, 'znon');
  expect(command).toMatchObject({ verb: 'fire', unit: 'z1', target: { unit: 'm1' } });
});

test('16.5 it does not ask a Queen again who has refused', () => {
  const units = [
    { kind: 'queen' as const, at: 'E8', reign: { active: true, refusedTurn: 1 } },
    { kind: 'worker' as const, at: 'E8', incapacitated: true },
    { kind: '2-lancers' as const, at: 'E8' },
  ];
  const name = at({ segment: 'terran-melee', units }).name('terran', 'z2');
  expect(asked({ segment: 'terran-melee', units }, 'terran')).toMatchObject({ verb: 'melee', target: name });
});

test('6.0b it closes a game in which nothing happens any more', () => {
  const setup: Setup = {
    segment: 'terran-movement',
    turn: 30,
    lastStir: 2,
    destroyed: ['L8', 'L10'],
    units: [
      { kind: 'scout', at: '1' },
      { kind: 'worker', at: 'F9' },
    ],
  };
  expect(asked(setup, 'terran')).toEqual({ verb: 'end-stalled-game' });
});

test('6.0 a watcher and a seat that is not asked get nothing from it', () => {
  const game = at({ segment: 'terran-melee', units: [{ kind: 'scout', at: '1' }] });
  expect(bot(table, hive, game.view('watcher'), rng)).toBeNull();
  expect(bot(table, hive, game.view('znon'), rng)).toBeNull();
});
