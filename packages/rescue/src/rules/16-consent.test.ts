import { expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import { offers } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';

type UnitSetup = NonNullable<Setup['units']>[number];
const melee = (target: string, ...attackers: string[]): RescueCommand => ({ verb: 'melee', attackers, target });
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-melee', units: [...units], ...more });
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game => at({ segment: 'znon-melee', units: [...units], ...more });

/** One of each side in a corridor box; no Queen near, so a Soldier fights out of command. */
const facing = (znonKind: UnitSetup['kind'], terranKind: UnitSetup['kind'], more: Partial<UnitSetup> = {}): UnitSetup[] => [
  { kind: znonKind, at: '50', ...more },
  { kind: terranKind, at: '50' },
];

const QUEEN: UnitSetup = { kind: 'queen', at: '50', active: true, id: 'q', handle: 'h-q' };
const court = (guard: UnitSetup | null): UnitSetup[] => [
  QUEEN,
  ...(guard === null ? [] : [guard]),
  { kind: '2-lancers', at: '50' },
  { kind: '2-lancers', at: '50' },
];

test('16.5 A guarded Queen is attacked only if the Znon allows it; refusing costs her the next Znon Melee Segment', () => {
  const game = terran(court({ kind: 'soldier', at: '50' })).send('terran', melee('h-q', 'm1', 'm2'));
  expect(game.state.questions).toMatchObject([{ kind: 'consent', seat: 'znon', queen: 'q', attackers: ['m1', 'm2'] }]);
  expect(game.rolls).toEqual([]);
  expect(offers(hive, game.view('znon')).map(({ id }) => id)).toEqual(['consent', 'refuse']);
  game.answer('znon', { kind: 'consent', consent: false });
  // Nothing is spent, and the attack may be turned on another.
  expect(game.unit('m1').activity.fought).toBe(false);
  expect(game.told('terran')).toEqual(['melee-refused']);
  game.send('terran', melee('h-q', 'm1', 'm2')).answer('znon', { kind: 'consent', consent: true }, 3);
  expect(game.told('terran')).toEqual(expect.arrayContaining(['melee-allowed', 'melee-fought', 'eliminated']));
  expect(game.find('q')).toBeNull();
});

test('16.5 One refusal bars her, though she has consented since; she is free again in the next turn', () => {
  const refusedTurn = { active: true, refusedTurn: 1 };
  const units: UnitSetup[] = [
    { kind: 'queen', at: '50', reign: refusedTurn, up: true, id: 'q' },
    { kind: 'scout', at: '50' },
  ];
  expect(znon(units).refusal('znon', melee('m1', 'q')).code).toBe('has-refused');
  expect(znon(units, { turn: 2 }).allows('znon', melee('m1', 'q'))).toBe(true);
  const game = terran(court({ kind: 'soldier', at: '50' }))
    .send('terran', melee('h-q', 'm1'))
    .answer('znon', { kind: 'consent', consent: false });
  game.send('terran', melee('h-q', 'm1')).answer('znon', { kind: 'consent', consent: true }, 1);
  expect(game.unit('q').reign?.refusedTurn).toBe(1);
});

test('16.5 Guards: Soldiers, Workers, controlled Terrans, held and retaken hostages, able or not; no traps, no other Queen', () => {
  const asked = (guard: UnitSetup | null): boolean =>
    terran([...court(guard), { kind: 'scout', at: '50', id: 'my' }]).send('terran', melee('h-q', 'my'), ...(guardless(guard) ? [3] : []))
      .state.questions.length > 0;
  const guardless = (guard: UnitSetup | null): boolean =>
    guard === null || ['boobytrap', 'fake-boobytrap', 'master-queen'].includes(guard.kind) || guard.side === 'terran';
  for (const guard of [
    { kind: 'soldier', at: '50', incapacitated: true },
    { kind: 'worker', at: '50' },
    { kind: 'scout', at: '50', holder: 'q', id: 'mx' },
    { kind: 'ambassador', at: '50' },
    { kind: 'daughter', at: '50', holder: 'q' },
  ] as const) {
    expect(asked(guard)).toBe(true);
  }
  for (const guard of [
    null,
    { kind: 'boobytrap', at: '50' },
    { kind: 'fake-boobytrap', at: '50' },
    { kind: 'master-queen', at: '50', active: true },
    { kind: 'daughter', at: '50', side: 'terran', freed: true },
  ] as const) {
    expect(asked(guard)).toBe(false);
  }
});

test('16.5 The question is asked for a face-down counter beside a guard too, with one answer, so that it says nothing', () => {
  const game = terran([
    { kind: 'boobytrap', at: '50' },
    { kind: 'worker', at: '50' },
    { kind: 'scout', at: '50' },
  ]).send('terran', melee('h-z1', 'm1'));
  expect(game.state.questions).toMatchObject([{ kind: 'consent', queen: 'z1' }]);
  expect(offers(hive, game.view('znon')).map(({ id }) => id)).toEqual(['consent']);
  const decision = game.state.questions[0]?.id ?? '';
  expect(game.refusal('znon', { verb: 'decide', decision, answer: { kind: 'consent', consent: false } }).code).toBe('no-queen');
  expect(game.answer('znon', { kind: 'consent', consent: true }, 6).rolls).toHaveLength(1);
  const alone = terran(facing('boobytrap', 'scout')).send('terran', melee('h-z1', 'm1'), 6);
  expect(alone.state.questions).toEqual([]);
});

test('16.5 When her last guard dies she can no longer refuse', () => {
  const game = terran([...court({ kind: 'worker', at: '50', incapacitated: true }), { kind: 'scout', at: '50' }]);
  game.send('terran', melee('h-z2', 'm1'), 1);
  expect(game.find('z2')).toBeNull();
  expect(game.send('terran', melee('h-q', 'm2'), 3).state.questions).toEqual([]);
});

test('16.5 The Znon is asked about fire neither, nor about attacks of his own', () => {
  const game = at({ segment: 'terran-movement', units: [QUEEN, { kind: 'worker', at: '50' }, { kind: 'scout', at: '49' }] });
  game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-q' }, extra: 0 }, 6);
  expect(game.state.questions).toEqual([]);
});
