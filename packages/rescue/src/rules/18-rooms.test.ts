import { expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import type { BoxId } from '../components';
import { offers } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { offered } from '../testing/steps';
import { commandRange, inCommand } from './08-command';
import { pointsLeft } from './09-points';
import { jumpTurn } from './21-hyperdrive';

type UnitSetup = NonNullable<Setup['units']>[number];
const END: RescueCommand = { verb: 'end-segment' };
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-movement', units: [...units], ...more });
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', units: [...units], ...more });
const gravity = (unit: string): RescueCommand => ({ verb: 'cut-gravity', unit });
const air = (unit: string): RescueCommand => ({ verb: 'shut-life-support', unit });

test('18.1 Engine rooms are where the hyperdrive can be destroyed, two of them', () => {
  expect(hive.boxesWithRoom('engine-room')).toEqual(['L8', 'L10']);
  const game = terran([{ kind: 'engineer', at: 'L8' }]).send('terran', { verb: 'demolish', unit: 'm1' }, 1);
  expect(jumpTurn(hive, at({ segment: 'terran-movement' }).state, 0)).toBe(12);
  expect(jumpTurn(hive, game.state, 0)).toBe(14);
  expect(jumpTurn(hive, terran([], { destroyed: ['L8', 'L10'] }).state, 0)).toBeNull();
});

test('18.2 A Darter without an Engineer can place its breach in the airlock only', () => {
  const game = terran([{ kind: 'scout', at: 'darter:Vega' }], { darters: [{ name: 'Vega', airlockOnly: true }, { name: 'Sirius' }] });
  const place = (darter: string, box: BoxId): RescueCommand => ({ verb: 'place-breach', darter, box, open: true });
  expect(hive.boxesWithRoom('airlock')).toEqual(['L9']);
  expect(game.refusal('terran', place('Vega', 'L7')).case).toBe('10.3');
  expect(game.allows('terran', place('Vega', 'L9'))).toBe(true);
  expect(game.allows('terran', place('Sirius', 'L7'))).toBe(true);
});

test('18.3 A pod is out of action once it has been destroyed', () => {
  expect(hive.boxesWithRoom('laser-pod')).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6']);
  const game = terran([{ kind: 'scout', at: 'L5' }]).send('terran', { verb: 'demolish', unit: 'm1' }, 4);
  expect(game.view('znon').destroyed).toEqual(['L5']);
  const fire = (pod: BoxId): RescueCommand => ({ verb: 'assign-pods', pods: { [pod]: 'Vega' } });
  const leaving = at({
    segment: 'outer-defence',
    units: [{ kind: 'scout', at: 'darter:Vega' }],
    darters: [{ name: 'Vega', state: 'departed' }],
    departing: ['Vega'],
    destroyed: ['L5'],
  });
  expect(leaving.allows('znon', fire('L1'))).toBe(true);
  expect(leaving.refusal('znon', fire('L5')).code).toBe('pod-destroyed');
});

test('18.4 In a Command Compartment an active Queen reaches two boxes farther, a sleeping one does not', () => {
  for (const box of hive.boxesWithRoom('command')) {
    const range = (kind: 'queen' | 'master-queen', active: boolean, at_: string): number => {
      const game = znon([{ kind, at: at_, active }]);
      return commandRange(hive, game.state, game.unit('z1'));
    };
    expect([range('queen', true, box), range('queen', false, box), range('queen', true, 'E11')]).toEqual([8, 3, 6]);
    expect([range('master-queen', true, box), range('master-queen', false, box)]).toEqual([8, 3]);
  }
});

// 18.5 is tested with fire, demolition, traps and melee, whose dice it follows; here what a blast does.
test('18.5 A blast kills all inside, hostages and traps too, once for each Armory', () => {
  const units: UnitSetup[] = [
    { kind: 'engineer', at: 'D15' },
    { kind: 'soldier', at: 'D12' },
    { kind: 'ambassador', at: 'D12' },
    { kind: 'boobytrap', at: 'D12' },
    { kind: 'fake-boobytrap', at: 'D12' },
    { kind: 'queen', at: 'D12', active: true, id: 'q' },
    { kind: 'scout', at: 'D1', holder: 'q' },
  ];
  const game = terran(units, { destroyed: ['L8', 'L10'] }).send(
    'terran',
    { verb: 'fire', unit: 'm1', target: { armory: 'D12' }, extra: 0 },
    1,
  );
  expect(game.state.stacks['D12']).toBeUndefined();
  expect(game.told('terran')).toContain('prisoner-died');
  expect(game.unit('m2').side).toBe('terran');
  expect(game.state.hostages.rollsDue).toBe(1);
  // Traps are not lost units; nobody may know of the others what they were.
  expect(game.state.losses.map(({ kind }) => kind).sort()).toEqual(['ambassador', 'queen', 'soldier']);
  expect(game.refusal('terran', { verb: 'fire', unit: 'm2', target: { armory: 'D12' }, extra: 0 }).code).toBe('no-armory');
});

test('18.6 A Marine or Worker in Gravity Control, with no enemy there, cuts gravity for two points, once', () => {
  for (const room of ['B7', 'F10']) {
    for (const kind of ['engineer', 'scout', '2-lancers', '1-lancer'] as const) {
      expect(terran([{ kind, at: room }]).send('terran', gravity('m1')).state.gravityCut).toBe(true);
    }
    expect(znon([{ kind: 'worker', at: room }]).send('znon', gravity('z1')).state.gravityCut).toBe(true);
  }
  expect(
    terran([{ kind: 'engineer', at: 'B7' }])
      .send('terran', gravity('m1'))
      .unit('m1').activity.spent,
  ).toBe(2);
  expect(terran([{ kind: 'scout', at: 'B9' }]).refusal('terran', gravity('m1')).code).toBe('wrong-room');
  expect(terran([{ kind: 'scout', at: 'B7' }], { gravityCut: true }).refusal('terran', gravity('m1')).code).toBe('done');
  expect(terran([{ kind: 'scout', at: 'B7', incapacitated: true }]).refusal('terran', gravity('m1')).code).toBe('incapacitated');
  expect(
    terran([
      { kind: 'scout', at: 'B7' },
      { kind: 'fake-boobytrap', at: 'B7' },
    ]).refusal('terran', gravity('m1')).code,
  ).toBe('enemy-in-box');
  expect(znon([{ kind: 'soldier', at: 'B7' }]).refusal('znon', gravity('z1')).code).toBe('wrong-kind');
  expect(terran([{ kind: 'daughter', at: 'B7', freed: true, handle: 'd' }]).refusal('terran', gravity('d')).code).toBe('wrong-kind');
  const controlled = znon([
    { kind: 'queen', at: 'B9', active: true, id: 'q' },
    { kind: 'scout', at: 'B7', holder: 'q' },
    { kind: 'boobytrap', at: 'B7' },
  ]);
  expect(controlled.allows('znon', gravity('m1'))).toBe(true);
  expect(offers(hive, controlled.view('znon')).map(({ id }) => id)).toContain('cut-gravity:m1');
});

test('18.6 All allowances but those of Engineers and Queens drop by one at once', () => {
  const units: UnitSetup[] = [
    { kind: 'scout', at: 'B7' },
    { kind: 'engineer', at: '1' },
    { kind: '2-lancers', at: '2' },
    { kind: 'queen', at: 'A1', active: true },
    { kind: 'soldier', at: 'A6' },
    { kind: 'daughter', at: '5', freed: true },
  ];
  const game = terran(units);
  const left = (): number[] => ['m1', 'm2', 'm3', 'z1', 'z2', 'z3'].map((id) => pointsLeft(hive, game.state, game.unit(id)));
  expect(left()).toEqual([6, 3, 4, 1, 4, 2]);
  game.send('terran', gravity('m1'));
  // The cutter has spent 2 of what are 5 now.
  expect(left()).toEqual([3, 3, 3, 1, 3, 1]);
});

test('18.6 The next whole Znon Phase is dead: this turn’s after a Terran cut, the next turn’s after a Znon one', () => {
  const units: UnitSetup[] = [
    { kind: 'worker', at: 'B7' },
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: 'A1', active: true },
    { kind: 'scout', at: '5' },
  ];
  const step: RescueCommand = { verb: 'move', unit: 'z2', path: ['51'] };
  const terrans = terran([...units.slice(1), { kind: 'scout', at: 'B7' }])
    .send('terran', gravity('m2'))
    .send('terran', END);
  expect(terrans.state.segment).toBe('znon-movement');
  expect(terrans.refusal('znon', { ...step, unit: 'z1' }).code).toBe('dead-phase');
  const own = znon(units).send('znon', gravity('z1'));
  expect(own.state.deadTurn).toBe(2);
  expect(own.send('znon', step).unit('z2').place).toBe('51');
  expect(znon(units, { gravityCut: true, deadTurn: 2, turn: 2 }).refusal('znon', step).code).toBe('dead-phase');
  expect(znon(units, { gravityCut: true, deadTurn: 2, turn: 3 }).allows('znon', step)).toBe(true);
});

test('18.6 A hidden Worker that cuts gravity stays face down', () => {
  const game = znon([
    { kind: 'worker', at: 'B7' },
    { kind: 'scout', at: '5' },
  ]).send('znon', gravity('z1'));
  expect(game.unit('z1').faceUp).toBe(false);
  expect(game.events('terran')[0]).toMatchObject({ kind: 'gravity-cut', place: 'B7', about: [{ id: null, kind: null }] });
});

test('18.7 A Marine or Worker shuts life support down for two points; all incapacitated units die, everywhere', () => {
  const units: UnitSetup[] = [
    { kind: 'scout', at: 'C10' },
    { kind: 'engineer', at: 'darter:Vega', incapacitated: true },
    { kind: 'engineer', at: '5' },
    { kind: 'queen', at: 'A1', incapacitated: true, active: true },
    { kind: 'soldier', at: 'D1', incapacitated: true },
    { kind: 'ambassador', at: 'D12', incapacitated: true },
    { kind: 'queen', at: 'D9' },
    { kind: 'worker', at: 'D1' },
  ];
  const setup = { darters: [{ name: 'Vega', breach: '49', open: false }], destroyed: ['L8', 'L10'] };
  const game = terran(units, setup).send('terran', air('m1'));
  expect(game.state.lifeSupportOff).toBe(true);
  expect(game.unit('m1').activity.spent).toBe(2);
  expect(['m2', 'z1', 'z2', 'z3'].map((id) => game.find(id))).toEqual([null, null, null, null]);
  expect(['m3', 'z4', 'z5'].every((id) => game.find(id) !== null)).toBe(true);
  // No points for a hostage who dies so; a Queen counts for 19.0.
  expect(game.state.losses.every(({ cause, by }) => cause === 'life-support' && by === 'none')).toBe(true);
  expect(game.state.hostages.rollsDue).toBe(1);
  expect(game.told('terran')).toContain('prisoner-died');
  expect(game.refusal('terran', air('m1')).code).toBe('done');
  expect(znon([{ kind: 'worker', at: 'C10' }]).allows('znon', air('z1'))).toBe(true);
  expect(terran([{ kind: 'scout', at: 'C9' }]).refusal('terran', air('m1')).code).toBe('wrong-room');
  expect(
    terran([
      { kind: 'scout', at: 'C10' },
      { kind: 'soldier', at: 'C10' },
    ]).refusal('terran', air('m1')).code,
  ).toBe('enemy-in-box');
  expect(znon([{ kind: 'soldier', at: 'C10' }]).refusal('znon', air('z1')).code).toBe('wrong-kind');
});

test('18.7 From then on an incapacitation is a "1": one man of 2 Lancers dies', () => {
  const game = znon(
    [
      { kind: 'soldier', at: '49' },
      { kind: 'queen', at: 'A1' },
      { kind: '2-lancers', at: '50' },
    ],
    { lifeSupportOff: true },
  );
  game.send('znon', { verb: 'fire', unit: 'z1', target: { unit: 'm1' }, extra: 0 }, 3);
  expect(game.state.stacks['50']).toEqual(['m1']);
  expect(game.unit('m1')).toMatchObject({ kind: '1-lancer', incapacitated: false });
});

// ---------------------------------------------------------------- Cold Storage

const QUEEN: UnitSetup = { kind: 'queen', at: 'E11', active: true, id: 'q' };
const SCOUT: UnitSetup = { kind: 'scout', at: '5' };
const asked = (game: Game): boolean => game.state.questions.some(({ kind }) => kind === 'cold-storage');

test('18.9 A Queen that has stayed in Cold Storage, active and able, may be given a Worker', () => {
  const game = znon([QUEEN, SCOUT]).send('znon', END);
  expect(game.state.segment).toBe('znon-movement');
  expect(offers(hive, game.view('znon')).map(({ id }) => id)).toEqual(['place-worker', 'place-none']);
  game.answer('znon', { kind: 'cold-storage', place: true });
  const [worker] = (game.state.stacks['E11'] ?? []).filter((id) => id !== 'q');
  expect(game.unit(worker ?? '')).toMatchObject({ kind: 'worker', side: 'znon', faceUp: false });
  expect(game.state.workersLeft).toBe(19);
  expect(game.view('terran').workersLeft).toBeNull();
  // What was seen cannot be taken back; to decline shows nothing.
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
  const declined = znon([QUEEN, SCOUT]).send('znon', END).answer('znon', { kind: 'cold-storage', place: false });
  expect(declined.state.stacks['E11']).toEqual(['q']);
  expect(declined.revealedTo).toEqual([]);
  expect(asked(znon([{ ...QUEEN, kind: 'master-queen' }, SCOUT]).send('znon', END))).toBe(true);
});

test('18.9 Not one asleep, incapacitated, woken in this segment, moved, or elsewhere', () => {
  const woken = { active: true, wokenTurn: 1, wokenSegment: 'znon-movement' as const };
  const others: UnitSetup[] = [
    { ...QUEEN, active: false },
    { ...QUEEN, incapacitated: true },
    { ...QUEEN, reign: woken },
    { ...QUEEN, at: 'E12' },
  ];
  for (const queen of others) expect(asked(znon([queen, SCOUT]).send('znon', END))).toBe(false);
  expect(asked(znon([{ ...QUEEN, reign: { ...woken, wokenSegment: 'terran-movement' } }, SCOUT]).send('znon', END))).toBe(true);
  const moved = znon([{ ...QUEEN, at: 'E12' }, SCOUT])
    .send('znon', { verb: 'move', unit: 'q', path: ['E11'] })
    .send('znon', END);
  expect(asked(moved)).toBe(false);
});

test('18.9 One Worker a segment however many Queens; the question is asked where none can be placed too', () => {
  const two = znon([QUEEN, { kind: 'master-queen', at: 'E11', active: true }, SCOUT]).send('znon', END);
  expect(two.state.questions).toHaveLength(1);
  two.answer('znon', { kind: 'cold-storage', place: true });
  expect(two.state.questions).toEqual([]);
  const refusal = (game: Game): string =>
    game.refusal('znon', { verb: 'decide', decision: game.state.questions[0]?.id ?? '', answer: { kind: 'cold-storage', place: true } })
      .code;
  const full = znon([QUEEN, { kind: 'soldier', at: 'E11' }, { kind: 'soldier', at: 'E11' }, SCOUT]).send('znon', END);
  expect(refusal(full)).toBe('no-room');
  expect(offers(hive, full.view('znon')).map(({ id }) => id)).toEqual(['place-none']);
  const none = znon([QUEEN, SCOUT], { workersLeft: 0 }).send('znon', END);
  expect(refusal(none)).toBe('no-worker');
});

test('18.9 Dead Workers come back; works in the dead Phase; up if a Terran is there, and it may fight', () => {
  const killed = terran(
    [
      { kind: 'worker', at: '50' },
      { kind: 'engineer', at: '49' },
    ],
    { workersLeft: 0 },
  );
  killed.send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 1);
  expect(killed.state.workersLeft).toBe(1);
  expect(asked(znon([QUEEN, SCOUT], { gravityCut: true, deadTurn: 1 }).send('znon', END))).toBe(true);
  const met = znon([QUEEN, { ...SCOUT, at: 'E11' }])
    .send('znon', END)
    .answer('znon', { kind: 'cold-storage', place: true });
  expect(met.state.segment).toBe('znon-melee');
  const worker = (met.state.stacks['E11'] ?? []).find((id) => id !== 'q' && id !== 'm1') ?? '';
  expect(met.unit(worker).faceUp).toBe(true);
  expect(met.allows('znon', { verb: 'melee', attackers: [worker], target: 'm1' })).toBe(true);
  expect(inCommand(hive, met.state, 'E11')).toBe(true);
});

test('18.9 The Worker is placed before pairs of Lancers join', () => {
  const pair: UnitSetup[] = [
    { kind: '1-lancer', at: '5' },
    { kind: '1-lancer', at: '5' },
  ];
  const game = znon([QUEEN, ...pair]).send('znon', END);
  expect(game.state.questions.at(-1)?.kind).toBe('cold-storage');
  game.answer('znon', { kind: 'cold-storage', place: false });
  expect(game.state.questions.at(-1)?.kind).toBe('combine');
});

// ---------------------------------------------------------------- what is offered and told

test('18.6, 18.7 machines are offered to whoever may work them', () => {
  const game = znon([
    { kind: 'worker', at: 'C10' },
    { kind: 'worker', at: 'B7' },
    { kind: 'soldier', at: 'B7' },
    { kind: 'worker', at: '6' },
    SCOUT,
  ]);
  const act = (verb: string, unit: string, on: string, title: string) => ({
    id: `${verb}:${unit}`,
    verb,
    kind: verb,
    case: on,
    title,
    actor: unit,
    slots: [],
    fixed: { verb, unit },
    confirm: true,
  });
  expect(offered(game, 'znon', 'cut-gravity')).toEqual([act('cut-gravity', 'z2', '18.6', 'Cut off gravity')]);
  expect(offered(game, 'znon', 'shut-life-support')).toEqual([act('shut-life-support', 'z1', '18.7', 'Shut down life support')]);
  expect(game.refusal('znon', gravity('constructor')).code).toBe('no-such-unit');
});

test('18.6 Whoever cuts gravity is told; a face-down Worker shows the Terran something new by it, a Marine does not', () => {
  const worker = znon([{ kind: 'worker', at: 'B7' }, SCOUT]).send('znon', gravity('z1'));
  expect(worker.events('znon')).toMatchObject([{ kind: 'gravity-cut', cases: ['18.6'], place: 'B7', about: [{ id: 'z1' }] }]);
  expect(worker.revealedTo).toEqual(['terran', 'watcher']);
  expect(terran([{ kind: 'scout', at: 'B7' }]).send('terran', gravity('m1')).revealedTo).toEqual([]);
});

test('18.7 Who shut life support down is told, and each unit that died of it, box by box', () => {
  const game = znon([
    { kind: 'worker', at: 'C10' },
    { kind: 'soldier', at: 'D1', incapacitated: true },
    { kind: 'scout', at: '5', incapacitated: true },
    { kind: '1-lancer', at: '6' },
  ]).send('znon', air('z1'));
  expect(game.events('znon')).toMatchObject([
    { kind: 'life-support-shut', cases: ['18.7'], place: 'C10', about: [{ id: 'z1' }] },
    { kind: 'eliminated', cases: ['18.7'], place: '5', about: [{ id: 'm1' }], facts: { men: 1 } },
    { kind: 'eliminated', cases: ['18.7'], place: 'D1', about: [{ id: 'z2' }], facts: { men: 1 } },
  ]);
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
  expect(terran([{ kind: 'scout', at: 'C10' }]).send('terran', air('m1')).revealedTo).toEqual([]);
});

test('18.9 The Worker that is placed is told, and the next one is another unit', () => {
  const game = znon([QUEEN, SCOUT]).send('znon', END);
  const decision = game.state.questions[0]?.id ?? '';
  const choice = (id: string, title: string, place: boolean) => ({
    id,
    title,
    decision,
    slots: [],
    fixed: { verb: 'decide', decision, answer: { kind: 'cold-storage', place } },
  });
  expect(offered(game, 'znon', 'cold-storage')).toMatchObject([
    choice('place-worker', 'Place a Worker', true),
    choice('place-none', 'Place nobody', false),
  ]);
  const { nextUnit } = game.state;
  game.answer('znon', { kind: 'cold-storage', place: true });
  expect(game.events('znon')[0]).toMatchObject({ kind: 'worker-placed', cases: ['18.9'], place: 'E11', about: [{ kind: 'worker' }] });
  expect(game.state.nextUnit).toBe(nextUnit + 1);
  const worker = Object.values(game.state.units).find(({ kind }) => kind === 'worker');
  expect(worker).toMatchObject({ heldSinceStart: false });
});

test('18.9 A Queen woken in the Znon movement of an earlier turn is awake long enough', () => {
  const reign = { active: true, wokenTurn: 1, wokenSegment: 'znon-movement' as const };
  expect(asked(znon([{ ...QUEEN, reign }, SCOUT], { turn: 2 }).send('znon', END))).toBe(true);
});

test('18.5 The die for an Armory is told; none is rolled for other boxes, nor for one that has blown up', () => {
  const melee = (box: string, ...dice: number[]): Game =>
    at({
      segment: 'terran-melee',
      units: [
        { kind: 'scout', at: box },
        { kind: 'worker', at: box },
      ],
    }).send('terran', { verb: 'melee', attackers: ['m1'], target: 'h-z1' }, ...dice);
  expect(melee('D12', 3, 6).events('znon').at(-1)).toMatchObject({
    kind: 'armory-rolled',
    cases: ['18.5'],
    place: 'D12',
    dice: [{ purpose: 'armory', face: 6 }],
  });
  for (const box of ['50', 'E8']) expect(melee(box, 3).told('znon')).not.toContain('armory-rolled');
});
