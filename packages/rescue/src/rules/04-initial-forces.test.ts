import { describe, expect, test } from '@jest/globals';
import type { RescueCommand, TerranForces, ZnonForces } from '../commands';
import { READY_FORCES } from '../ready-made';
import { at, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';
import { checkForces, costOfForces, startingForce } from './04-costs';
import { toDeploy } from './05-deployment';

const FOUR = ['Altair', 'Deneb', 'Rigel', 'Sirius'];
const terran = (more: Partial<TerranForces> = {}): TerranForces => ({ darters: FOUR, engineers: 0, scouts: 0, lancers: 0, ...more });
const znon = (more: Partial<ZnonForces> = {}): ZnonForces => ({ soldiers: 0, workers: 0, boobytraps: 0, fakes: 0, speed: 0, ...more });
const choose = (forces: TerranForces | ZnonForces): RescueCommand => ({ verb: 'choose-forces', forces });
const start = () => at({ segment: 'forces', turn: 0, mission: null, loadsKnown: false, forces: { terran: null, znon: null } });
const refusal = (side: 'terran' | 'znon', forces: TerranForces | ZnonForces) => {
  const verdict = checkForces(hive, side, forces);
  return verdict.ok ? null : [verdict.refusal.code, verdict.refusal.case];
};

describe('4.0a both sides buy before play, at once and in secret', () => {
  test('4.0a either may be first; only when both are in does the game go on', () => {
    const game = start();
    expect(game.view('znon').awaited).toEqual(['terran', 'znon']);
    game.send('znon', choose(znon({ soldiers: 3 })));
    expect([game.state.segment, game.view('terran').awaited]).toEqual(['forces', ['terran']]);
    game.send('terran', choose(terran()));
    expect(game.state.segment).toBe('deployment');
  });

  test('4.0a nothing of a choice is told before both have chosen, nor the Znon purchase after', () => {
    const game = start().send('znon', choose(znon({ soldiers: 3, speed: 2 })));
    const seen = game.view('terran');
    expect([seen.setUp.chosen, seen.setUp.znon, seen.speed]).toEqual([['znon'], null, null]);
    game.send('terran', choose(terran({ lancers: 2 })));
    expect([game.view('terran').setUp.znon, game.view('watcher').setUp.znon, game.view('znon').setUp.znon?.soldiers]).toEqual([
      null,
      null,
      3,
    ]);
  });

  test('4.0a a choice can be withdrawn until the other is in', () => {
    const game = start();
    expect(game.refusal('terran', { verb: 'withdraw' }).code).toBe('nothing-chosen');
    game.send('terran', choose(terran()));
    expect(game.refusal('terran', choose(terran())).code).toBe('not-your-turn');
    game.send('terran', { verb: 'withdraw' }).send('terran', choose(terran({ lancers: 5 })));
    game.send('znon', choose(znon()));
    expect(game.state.forces.terran?.lancers).toBe(5);
    expect(game.refusal('znon', { verb: 'withdraw' }).code).toBe('wrong-segment');
  });
});

test('4.0b only the Znon buys an earlier jump, with points that then buy no units', () => {
  expect(refusal('znon', znon({ soldiers: 16, workers: 3, speed: 5 }))).toEqual(['too-dear', '4.4']);
  expect(refusal('znon', znon({ soldiers: 16, workers: 3, speed: 0 }))).toBeNull();
  expect(refusal('terran', znon({ speed: 1 }))).toEqual(['other-race', '4.1']);
});

test('4.1 nobody buys from the other race; a 1 Lancer is no purchase at all', () => {
  expect(refusal('znon', terran())).toEqual(['other-race', '4.1']);
  expect(refusal('terran', znon({ soldiers: 1 }))).toEqual(['other-race', '4.1']);
  expect(Object.keys(hive.pack.charts.costs.rows)).not.toContain('1-lancer');
});

test('4.2 counters limit purchases: ten Engineers and Scouts together, the free Engineers included', () => {
  expect(refusal('terran', terran({ engineers: 3, scouts: 3 }))).toBeNull();
  expect(refusal('terran', terran({ engineers: 3, scouts: 4 }))).toEqual(['too-few-counters', '4.2']);
  expect(refusal('terran', terran({ engineers: 7 }))).toEqual(['too-few-counters', '4.2']);
  expect(refusal('terran', terran({ lancers: 12 }))).toBeNull();
  expect(refusal('terran', terran({ darters: [...FOUR, 'Spica'], lancers: 13 }))).toEqual(['too-few-counters', '4.2']);
  expect(refusal('znon', znon({ soldiers: 17 }))).toEqual(['too-few-counters', '4.2']);
  expect(refusal('znon', znon({ workers: 21 }))).toEqual(['too-few-counters', '4.2']);
  expect(refusal('znon', znon({ workers: 20, soldiers: 16 }))).toBeNull();
});

test('4.3 each Darter brings an Engineer at no cost; Darters are named by their Breach markers, each once', () => {
  expect(startingForce(hive, terran())).toBe(4);
  expect(startingForce(hive, terran({ engineers: 1, scouts: 2, lancers: 3 }))).toBe(13);
  expect(costOfForces(hive, terran())).toBe(32);
  expect(refusal('terran', terran({ darters: ['Altair', 'Altair'] }))).toEqual(['darter-twice', '4.3']);
  expect(refusal('terran', terran({ darters: ['Sol'] }))).toEqual(['no-such-darter', '4.3']);
  expect(refusal('terran', terran({ darters: [] }))).toEqual(['no-darter', '4.3']);
});

test('4.4 the Terran spends up to 80 points, the Znon up to 70', () => {
  expect(refusal('terran', terran({ lancers: 12 }))).toBeNull();
  const five = [...FOUR, 'Spica'];
  expect(refusal('terran', terran({ darters: five, lancers: 9, scouts: 2 }))).toBeNull();
  expect(refusal('terran', terran({ darters: five, lancers: 9, scouts: 3 }))).toEqual(['too-dear', '4.4']);
  expect(refusal('terran', terran({ darters: five, lancers: 8, engineers: 3 }))).toEqual(['too-dear', '4.4']);
  expect(refusal('znon', znon({ soldiers: 16, workers: 20, fakes: 1 }))).toBeNull();
  expect(refusal('znon', znon({ soldiers: 15, workers: 20, boobytraps: 1, fakes: 1 }))).toEqual(['too-dear', '4.4']);
});

test('4.5 points may be left over and are lost: there is no buying later', () => {
  const game = start().send('terran', choose(terran())).send('znon', choose(znon()));
  for (const side of ['terran', 'znon'] as const) {
    expect(game.allows(side, choose(side === 'terran' ? terran({ lancers: 1 }) : znon({ soldiers: 1 })))).toBe(false);
  }
});

test('4.6 when both have bought, the Znon learns number and names of the Darters and no more', () => {
  const game = start().send('terran', choose(terran({ darters: ['Vega', 'Altair'], lancers: 3 })));
  expect(game.view('znon').darters).toEqual([]);
  game.send('znon', choose(znon()));
  const seen = game.view('znon');
  expect(seen.darters.map(({ name }) => name)).toEqual(['Altair', 'Vega']);
  expect(seen.setUp.terran).toBeNull();
  expect(Object.values(seen.units)).toEqual([]);
  expect(game.events('znon').find(({ kind }) => kind === 'darters-told')).toMatchObject({ facts: { darters: ['Altair', 'Vega'] } });
  expect(game.revealedTo).toEqual(['watcher', 'znon']);
});

test('4.7 the Znon has the Master-Queen, seven Queens and both hostages besides', () => {
  expect(toDeploy(hive, znon({ soldiers: 2, workers: 1, fakes: 1 }))).toEqual({
    'master-queen': 1,
    queen: 7,
    ambassador: 1,
    daughter: 1,
    soldier: 2,
    worker: 1,
    boobytrap: 0,
    'fake-boobytrap': 1,
  });
});

test('4.8 five Game-Turns of speed at most; only the Znon knows how many', () => {
  expect(refusal('znon', znon({ speed: 5 }))).toBeNull();
  expect(refusal('znon', znon({ speed: 6 }))).toEqual(['too-fast', '4.8']);
  const game = start()
    .send('terran', choose(terran()))
    .send('znon', choose(znon({ speed: 4 })));
  expect(['terran', 'watcher', 'znon'].map((viewer) => game.view(viewer).speed)).toEqual([null, null, 4]);
});

test('4.9 every purchase costs what its row says', () => {
  expect(costOfForces(hive, terran({ darters: ['Vega'] }))).toBe(8);
  expect(costOfForces(hive, terran({ darters: [], engineers: 2 }))).toBe(6);
  expect(costOfForces(hive, terran({ darters: [], scouts: 3 }))).toBe(6);
  expect(costOfForces(hive, terran({ darters: [], lancers: 2 }))).toBe(8);
  expect(costOfForces(hive, znon({ soldiers: 2 }))).toBe(6);
  expect(costOfForces(hive, znon({ workers: 5 }))).toBe(5);
  expect(costOfForces(hive, znon({ boobytraps: 2 }))).toBe(8);
  expect(costOfForces(hive, znon({ fakes: 2 }))).toBe(4);
  expect(costOfForces(hive, znon({ speed: 3 }))).toBe(12);
});

test('5.2 men who cannot be seated are refused when they are bought', () => {
  expect(refusal('terran', terran({ darters: ['Vega'], lancers: 3 }))).toBeNull();
  expect(refusal('terran', terran({ darters: ['Vega'], lancers: 3, scouts: 1 }))).toEqual(['no-seats', '5.2']);
});

test('15.0a three real boobytraps and two fakes at most', () => {
  expect(refusal('znon', znon({ boobytraps: 3, fakes: 2 }))).toBeNull();
  expect(refusal('znon', znon({ boobytraps: 4 }))).toEqual(['too-few-counters', '15.0a']);
  expect(refusal('znon', znon({ fakes: 3 }))).toEqual(['too-few-counters', '15.0a']);
});

describe('4.0 what is offered and told', () => {
  test('4.0a forces are one form, ready-made ones with what they cost', () => {
    const game = start();
    const slot = { name: 'forces', domain: 'form', label: 'Forces' };
    for (const side of ['terran', 'znon'] as const) {
      expect(offered(game, side, 'choose-forces')).toMatchObject([
        { id: 'choose-forces', verb: 'choose-forces', slots: [slot], fixed: { verb: 'choose-forces' }, ends: true },
      ]);
      expect(step(game, side, 'choose-forces')).toEqual({
        slot,
        choices: READY_FORCES[side].map(({ name, note, forces }) => ({
          value: forces,
          label: name,
          note,
          cost: costOfForces(hive, forces),
        })),
        refused: [],
        command: null,
      });
    }
    const forces = terran({ scouts: 1 });
    expect(step(game, 'terran', 'choose-forces', { forces: { ...forces } })).toEqual(complete(choose(forces)));
  });

  test('4.0a a choice is told without what was chosen, and so is taking it back', () => {
    const game = start();
    expect(offered(game, 'terran', 'withdraw')).toEqual([]);
    game.send('terran', choose(terran()));
    expect(game.events('watcher')).toMatchObject([{ kind: 'forces-chosen', cases: ['4.0a'], facts: { side: 'terran' } }]);
    expect(offered(game, 'znon', 'withdraw')).toEqual([]);
    expect(offered(game, 'terran', 'withdraw')).toMatchObject([{ id: 'withdraw', slots: [], fixed: { verb: 'withdraw' } }]);
    expect(step(game, 'terran', 'withdraw')).toEqual(complete({ verb: 'withdraw' }));
    game.send('terran', { verb: 'withdraw' });
    expect(game.events('watcher')).toMatchObject([{ kind: 'choice-withdrawn', cases: ['4.0a'], facts: { side: 'terran' } }]);
    expect(game.state.forces.terran).toBeNull();
  });

  test('4.6 the names of the Darters are told in the order of the alphabet, and cannot be untold', () => {
    const game = start()
      .send('terran', choose(terran({ darters: ['Vega', 'Altair'] })))
      .send('znon', choose(znon()));
    expect(game.events('watcher').find(({ kind }) => kind === 'darters-told')).toMatchObject({
      cases: ['4.6'],
      facts: { darters: ['Altair', 'Vega'] },
    });
    expect(game.revealedTo).toEqual(['watcher', 'znon']);
    expect(game.state.darters).toEqual(['Altair', 'Vega'].map((name) => ({ name, state: 'waiting', breach: null, airlockOnly: false })));
  });
});
