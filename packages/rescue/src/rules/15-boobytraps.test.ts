import { expect, test } from '@jest/globals';
import type { Answer, RescueCommand } from '../commands';
import { next, offers } from '../offers';
import type { RescueOptions } from '../options';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

type UnitSetup = NonNullable<Setup['units']>[number];
const END: RescueCommand = { verb: 'end-segment' };
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-movement', units: [...units], ...more });
/** Just before the Znon Melee Combat Segment: `znon` ends the movement segment with the dice that the traps then throw. */
const before = (units: readonly UnitSetup[], more: Partial<Setup> = {}, options: Partial<RescueOptions> = {}): Game =>
  at({ segment: 'znon-movement', units: [...units], ...more }, options);
const join = (target: string, ...attackers: string[]): Answer => ({ kind: 'trap-attacks', target, attackers });

const TRAP: UnitSetup = { kind: 'boobytrap', at: '50' };
const FAKE: UnitSetup = { kind: 'fake-boobytrap', at: '50' };

test('15.0b A Marine who enters is told of a boobytrap, not of its kind; a controlled one tells the Terran too', () => {
  for (const kind of ['boobytrap', 'fake-boobytrap'] as const) {
    const game = terran([
      { kind, at: '50' },
      { kind: 'scout', at: '49' },
    ]).send('terran', { verb: 'move', unit: 'm1', path: ['50'] });
    const told = game.events('terran').filter((event) => event.kind === 'trap-announced');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('fake');
    expect(game.unit('z1').faceUp).toBe(false);
    expect(game.view('terran').units[game.name('terran', 'z1')]?.kind).toBeNull();
  }
  const controlled = before([TRAP, { kind: 'queen', at: 'A1', active: true, id: 'q' }, { kind: 'scout', at: '49', holder: 'q' }]);
  controlled.send('znon', { verb: 'move', unit: 'm1', path: ['50'] });
  expect(controlled.told('terran')).toContain('trap-announced');
});

test('15.0c The unit that came in goes on acting, as far as its points allow', () => {
  const game = terran([TRAP, { kind: 'scout', at: '49' }]).send('terran', { verb: 'move', unit: 'm1', path: ['50'] });
  game.send('terran', { verb: 'move', unit: 'm1', path: ['51'] }, 5);
  expect(game.unit('m1').place).toBe('51');
});

test('15.0d As the Znon Melee Segment begins traps beside Marines are turned up, fakes leave, real ones attack', () => {
  const game = before([TRAP, FAKE, { kind: 'boobytrap', at: '1', id: 'far' }, { kind: '2-lancers', at: '50' }]).send('znon', END, 4);
  expect(game.unit('z1').faceUp).toBe(true);
  expect(game.find('z2')).toBeNull();
  expect(game.unit('far').faceUp).toBe(false);
  expect(game.told('terran')).toEqual(expect.arrayContaining(['traps-turned-up', 'fake-removed', 'melee-fought']));
  expect(game.revealedTo).toContain('terran');
  // 4 and 8 less 7 is 5: one man incapacitated.
  expect((game.state.stacks['50'] ?? []).map((id) => game.unit(id).incapacitated)).toEqual([false, false, true]);
});

test('15.0d Traps beside hostages alone stay hidden; a controlled Marine brings them up', () => {
  const hostage = before([
    TRAP,
    { kind: 'ambassador', at: '50', freed: true },
    { kind: 'scout', at: '1' },
    { kind: 'soldier', at: '1' },
  ]).send('znon', END);
  expect(hostage.unit('z1').faceUp).toBe(false);
  const controlled = before([TRAP, { kind: 'queen', at: 'A1', active: true, id: 'q' }, { kind: 'scout', at: '50', holder: 'q' }]).send(
    'znon',
    END,
    1,
  );
  expect(controlled.unit('z1').faceUp).toBe(true);
  expect(controlled.find('m1')).toBeNull();
});

test('15.0d A fake removed beside a prisoner and a Marine frees him at once', () => {
  const game = before([
    FAKE,
    { kind: 'ambassador', at: '50' },
    { kind: 'queen', at: 'A1' },
    { kind: 'scout', at: '50' },
    { kind: 'soldier', at: '1' },
    { kind: 'scout', at: '1' },
  ]);
  expect(game.send('znon', END).unit('z2')).toMatchObject({ side: 'terran', faceUp: true });
});

test('15.1 Traps take none of the three Znon places', () => {
  const crowd: UnitSetup[] = [
    TRAP,
    FAKE,
    { kind: 'soldier', at: '50' },
    { kind: 'soldier', at: '50' },
    { kind: 'worker', at: '49', id: 'w' },
    { kind: 'queen', at: 'A1' },
  ];
  expect(before(crowd).allows('znon', { verb: 'move', unit: 'w', path: ['50'] })).toBe(true);
  expect(before([...crowd, { kind: 'soldier', at: '50' }]).allows('znon', { verb: 'move', unit: 'w', path: ['50'] })).toBe(false);
});

test('15.2 Traps never move', () => {
  expect(before([TRAP, FAKE]).refusal('znon', { verb: 'move', unit: 'z1', path: ['51'] }).code).toBe('trap');
  expect(before([TRAP, FAKE]).refusal('znon', { verb: 'move', unit: 'z2', path: ['51'] }).code).toBe('trap');
});

test('15.3 Each trap attacks each Marine unit once, with strength 8, whoever controls it, and stays', () => {
  const game = before([
    TRAP,
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'scout', at: '50' },
    { kind: 'scout', at: '50', holder: 'q' },
    { kind: 'ambassador', at: '50', freed: true },
  ]);
  // The controlled man could join against the other: so the Znon is asked. 8 less 2 is 6, and 1 more is 7.
  game.send('znon', END);
  expect(game.state.questions).toMatchObject([{ kind: 'trap-attacks', owed: { m1: ['z1'], m2: ['z1'] }, others: ['m2'] }]);
  game.answer('znon', join('m1', 'z1'), 1, 1);
  expect(game.find('m1')).toBeNull();
  expect(game.find('m2')).toBeNull();
  expect(game.unit('z1').faceUp).toBe(true);
  expect(game.state.losses.map(({ cause, by }) => [cause, by])).toEqual([
    ['trap', 'znon'],
    ['trap', 'znon'],
  ]);
  expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['melee', 'melee']);
});

test('15.3 Traps attack separately or joined, as the Znon chooses; each exactly once', () => {
  const units: UnitSetup[] = [TRAP, TRAP, { kind: '2-lancers', at: '50' }];
  const joined = before(units)
    .send('znon', END)
    .answer('znon', join('m1', 'z1', 'z2'), 4);
  // 16 less 7 is 9, and 4 makes 13: the whole unit.
  expect(joined.find('m1')).toBeNull();
  expect(joined.state.questions).toEqual([]);
  const apart = before(units).send('znon', END);
  apart.answer('znon', join('m1', 'z2'), 2, 3);
  expect(apart.unit('m1').kind).toBe('2-lancers');
  expect(apart.state.questions).toEqual([]);
  expect(apart.rolls).toHaveLength(2);
});

test('15.3 Another unit joins traps against a Terran-controlled Marine, and has then spent its attack', () => {
  const game = before([
    TRAP,
    { kind: 'soldier', at: '50' },
    { kind: 'worker', at: '50', incapacitated: true },
    { kind: 'queen', at: 'A1' },
    { kind: '2-lancers', at: '50' },
  ]);
  game.send('znon', END);
  expect(game.state.questions).toMatchObject([{ others: ['z2'] }]);
  // 8 and 8 less 7 is 9.
  game.answer('znon', join('m1', 'z1', 'z2'), 1);
  expect(game.unit('m1').kind).toBe('1-lancer');
  expect(game.refusal('znon', { verb: 'melee', attackers: ['z2'], target: 'm1' }).code).toBe('has-fought');
});

test('15.3 The attacks may not be withheld, and nobody else attacks in their place', () => {
  const game = before([
    TRAP,
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'scout', at: '50' },
    { kind: 'scout', at: '50', holder: 'q' },
  ]);
  game.send('znon', END);
  const refusal = (answer: Answer): string =>
    game.refusal('znon', { verb: 'decide', decision: game.state.questions.at(-1)?.id ?? '', answer }).code;
  expect(refusal(join('m1', 'z2'))).toBe('no-trap');
  expect(refusal(join('m1'))).toBe('no-trap');
  expect(refusal(join('m1', 'z1', 'z1'))).toBe('named-twice');
  expect(refusal(join('m1', 'z1', 'q'))).toBe('cannot-join');
  expect(refusal(join('z2', 'z1'))).toBe('no-target');
  expect(refusal(join('toString', 'z1'))).toBe('no-target');
  // Only traps attack a friend (ruling 96).
  expect(refusal(join('m2', 'z1', 'z2'))).toBe('own-unit');
  expect(game.refusal('znon', END).code).toBe('decision-open');
  game.answer('znon', join('m2', 'z1'), 1);
  expect(game.find('m2')).toBeNull();
  expect(game.state.questions).toMatchObject([{ kind: 'trap-attacks', owed: { m1: ['z1'] } }]);
});

test('15.3 A backfire on traps alone falls on nobody', () => {
  // 1 and 8 less 7 is 2: In on the attackers (ruling 54).
  const game = before([TRAP, { kind: '2-lancers', at: '50' }]).send('znon', END, 1);
  expect(game.unit('z1').incapacitated).toBe(false);
  expect(game.unit('m1').kind).toBe('2-lancers');
  expect(game.state.questions).toEqual([]);
});

test('15.3 Men of a pair that the first trap splits are both attacked by the next one, and by the first no more', () => {
  const game = before([TRAP, TRAP, { kind: '2-lancers', at: '50' }]).send('znon', END);
  // 8 less 7 is 1, and 4 makes 5: In, the pair splits. The second trap owes both; 8 less 3, and less 0 for the man who is hurt: all beyond 7.
  game.answer('znon', join('m1', 'z1'), 4, 2, 1);
  expect(game.state.stacks['50']).toEqual(['z1', 'z2']);
  expect(game.rolls).toHaveLength(3);
});

test('15.3 Nothing is attacked in a Hatchery or in the dead Phase, but traps are shown and fakes go', () => {
  const hatchery: UnitSetup[] = [
    { kind: 'boobytrap', at: 'B6' },
    { kind: 'fake-boobytrap', at: 'B6' },
    { kind: 'scout', at: 'B6' },
  ];
  const quiet = before(hatchery).send('znon', END);
  expect(quiet.unit('z1').faceUp).toBe(true);
  expect(quiet.find('z2')).toBeNull();
  expect(quiet.rolls).toEqual([]);
  expect(before(hatchery, {}, { trapsIgnorePlaceBans: true }).send('znon', END, 1).find('m1')).toBeNull();
  const corridor = hatchery.map((unit) => ({ ...unit, at: '50' }));
  const dead = { gravityCut: true, deadTurn: 1 };
  expect(before(corridor, dead).send('znon', END).rolls).toEqual([]);
  expect(before(corridor, dead, { trapsIgnorePlaceBans: true }).send('znon', END, 1).find('m1')).toBeNull();
  // Where traps are above these bans they attack alone: a Soldier beside them is not, and nobody is asked.
  const guarded = (units: UnitSetup[]): UnitSetup[] => [...units, { kind: 'soldier', at: units[0]?.at ?? '' }];
  for (const game of [
    before(guarded(hatchery), {}, { trapsIgnorePlaceBans: true }),
    before(guarded(corridor), dead, { trapsIgnorePlaceBans: true }),
  ]) {
    game.send('znon', END, 1);
    expect([game.find('m1'), game.state.questions.length]).toEqual([null, 0]);
  }
});

test('15.4 Traps spare Soldiers, Workers, Queens and hostages', () => {
  const game = before([
    TRAP,
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: '50', active: true },
    { kind: 'daughter', at: '50', freed: true },
    { kind: 'scout', at: '50' },
  ]);
  game.send('znon', END);
  expect(game.state.questions).toMatchObject([{ owed: { m1: ['z1'] } }]);
  game.answer('znon', join('m1', 'z1'), 1);
  expect(game.rolls).toHaveLength(1);
  expect(['z2', 'z3', 'z4'].map((id) => game.find(id) !== null)).toEqual([true, true, true]);
});

test('15.5 A trap suffers nothing in melee either', () => {
  const game = at({ segment: 'terran-melee', units: [TRAP, { kind: '2-lancers', at: '50' }, { kind: '2-lancers', at: '50' }] });
  // 14 less 8 is 6; 6 more is 12: a unit would die.
  game.send('terran', { verb: 'melee', attackers: ['m1', 'm2'], target: 'h-z1' }, 6);
  expect(game.unit('z1')).toMatchObject({ incapacitated: false, faceUp: false });
  expect(game.told('terran')).toContain('trap-hit');
});

test('15.6 A trap, and a fake while face down, forces exit rolls on Marines of both sides, and on no other Znon unit', () => {
  for (const trap of [TRAP, FAKE]) {
    const game = terran([trap, { kind: 'scout', at: '50' }]).send('terran', { verb: 'move', unit: 'm1', path: ['51'] }, 6);
    expect(game.unit('m1').place).toBe('50');
    const controlled = before([trap, { kind: 'queen', at: 'A1', active: true, id: 'q' }, { kind: 'scout', at: '50', holder: 'q' }]);
    expect(controlled.send('znon', { verb: 'move', unit: 'm1', path: ['49'] }, 6).unit('m1').place).toBe('50');
    const soldier = before([trap, { kind: 'soldier', at: '50', id: 's' }, { kind: 'queen', at: 'A1' }]);
    expect(soldier.send('znon', { verb: 'move', unit: 's', path: ['51'] }).unit('s').place).toBe('51');
  }
});

test('18.5 An Armory that blows up among the attacks of its traps ends them all', () => {
  const units: UnitSetup[] = [
    { kind: 'boobytrap', at: 'D12' },
    { kind: 'scout', at: 'D12' },
    { kind: 'engineer', at: 'D12' },
    { kind: 'daughter', at: 'D12', freed: true },
  ];
  // Die of the melee, then of the Armory: each attack has one of its own.
  const safe = before(units).send('znon', END, 1, 6, 1, 6);
  expect(safe.rolls.map(({ label }) => label.split('/')[1])).toEqual(['melee', 'armory', 'melee', 'armory']);
  const blown = before(units).send('znon', END, 1, 1);
  expect(blown.state.stacks['D12']).toBeUndefined();
  expect(blown.state.detonated).toEqual(['D12']);
  expect(blown.state.questions).toEqual([]);
  expect(blown.state.losses.find(({ kind }) => kind === 'daughter')).toMatchObject({ cause: 'armory', by: 'znon' });
});

test('15.3 The choice names each Marine with the traps that owe him; odds stand by each trap', () => {
  const game = before([TRAP, TRAP, { kind: 'scout', at: '50' }]).send('znon', END);
  const view = game.view('znon');
  expect(offers(hive, view).map(({ id }) => id)).toEqual(['trap-attacks']);
  expect(offers(hive, game.view('terran'))).toEqual([]);
  expect(next(hive, view, { offer: 'trap-attacks', values: {} }).choices.map(({ value }) => value)).toEqual(['m1']);
  const { choices, command } = next(hive, view, { offer: 'trap-attacks', values: { target: 'm1' } });
  expect(choices.map(({ value, odds }) => [value, odds?.[0]?.outcomes])).toEqual([
    ['z1', [{ label: 'killed', cases: 6, tone: 'good' }]],
    ['z2', [{ label: 'killed', cases: 6, tone: 'good' }]],
  ]);
  expect(command).toMatchObject({ answer: join('m1', 'z1', 'z2') });
  expect(game.view('terran').questions).toMatchObject([{ owed: { m1: [game.name('terran', 'z1'), game.name('terran', 'z2')] } }]);
});

test('15.5 Where a trap is joined by one who can suffer it, the backfire falls on him (ruling 54)', () => {
  // Made up, since no Marine is strong enough for a trap to fail with help: the target counts 8, the Worker out of command 1.
  const game = at({
    segment: 'znon-melee',
    units: [
      { ...TRAP, up: true },
      { kind: 'worker', at: '50', up: true },
      { kind: 'boobytrap', at: '50', side: 'terran', id: 'target' },
    ],
    questions: [{ id: 'q1', kind: 'trap-attacks', case: '15.3', seat: 'znon', place: '50', owed: { target: ['z1'] }, others: ['z2'] }],
  });
  game.answer('znon', join('target', 'z1', 'z2'), 1);
  expect(game.unit('z2').incapacitated).toBe(true);
  expect(game.unit('z1').incapacitated).toBe(false);
  expect(game.state.questions).toEqual([]);
});

test('15.3 The traps of an attack are chosen first, then who joins them: whatever is chosen is an attack', () => {
  const game = before([
    TRAP,
    { kind: 'soldier', at: '50' },
    { kind: 'queen', at: 'A1', active: true, id: 'q' },
    { kind: 'scout', at: '50' },
    { kind: 'scout', at: '50', holder: 'q' },
  ]).send('znon', END);
  const view = game.view('znon');
  const step = (values: Record<string, string | string[]>) => next(hive, view, { offer: 'trap-attacks', values });
  expect(step({ target: 'm1' })).toMatchObject({ slot: { name: 'attackers', min: 1 }, choices: [{ value: 'z1' }] });
  const others = step({ target: 'm1', attackers: ['z1'] });
  expect(others).toMatchObject({ slot: { name: 'others', min: 0 }, command: { answer: join('m1', 'z1') } });
  expect(others.choices.map(({ value }) => value)).toEqual(['z2', 'm2']);
  expect(step({ target: 'm1', attackers: ['z1'], others: ['z2'] })).toMatchObject({
    slot: null,
    command: { answer: join('m1', 'z1', 'z2') },
  });
  expect(step({ target: 'm2', attackers: ['z1'] })).toMatchObject({
    choices: [],
    refused: [{ value: 'z2', refusal: { code: 'own-unit' } }, { value: 'm2' }],
  });
});

// ---------------------------------------------------------------- what is offered and told

const SCOUT: UnitSetup = { kind: 'scout', at: '50' };
const SOLDIER: UnitSetup = { kind: 'soldier', at: '50' };

test('15.0d Traps are told as they turn up, box by box, and fakes as they go; what lies open already is not told again', () => {
  const trap30: UnitSetup = { kind: 'boobytrap', at: '30' };
  const game = before([
    TRAP,
    { ...TRAP, up: true },
    FAKE,
    SOLDIER,
    SCOUT,
    trap30,
    { kind: 'scout', at: '30' },
    { kind: 'boobytrap', at: '31' },
  ]);
  game.send('znon', END, 1);
  const line = (kind: string, place: string, ...ids: string[]) => ({ kind, place, about: ids.map((id) => ({ id })) });
  expect(game.events('znon').slice(1, 4)).toMatchObject([
    { ...line('traps-turned-up', '30', 'z5'), cases: ['15.0d', '11.6'] },
    { ...line('traps-turned-up', '50', 'z1', 'z3'), cases: ['15.0d', '11.6'] },
    { ...line('fake-removed', '50', 'z3'), cases: ['15.0d'] },
  ]);
  expect(game.revealedTo).toEqual(['terran', 'watcher']);
  expect([game.unit('z6').faceUp, game.find('z3')]).toEqual([false, null]);
});

test('15.0d A trap that lies open shows nothing new', () => {
  const game = before([{ ...TRAP, up: true }, SCOUT, { kind: 'scout', at: '60' }, { kind: 'soldier', at: 'C5' }]).send('znon', END, 1);
  expect([game.told('znon').includes('traps-turned-up'), game.revealedTo]).toEqual([false, []]);
});

test('15.3 The Znon is offered the Marines, then the traps that owe them an attack, then who may join, with odds', () => {
  const game = before([TRAP, TRAP, SOLDIER, SCOUT, { kind: 'engineer', at: '50' }]).send('znon', END);
  const decision = game.state.questions[0]?.id ?? '';
  const slots = [
    { name: 'target', domain: 'id', label: 'Marine attacked' },
    { name: 'attackers', domain: 'subset', label: 'Traps that attack', min: 1 },
    { name: 'others', domain: 'subset', label: 'Others that join', optional: true, min: 0 },
  ];
  const command = (target: string, ...attackers: string[]): RescueCommand => ({
    verb: 'decide',
    decision,
    answer: join(target, ...attackers),
  });
  const choice = (value: string, label: string) => ({ value, label, place: '50', unit: value });
  expect(offered(game, 'znon', 'trap-attacks')).toMatchObject([{ decision, slots, fixed: { verb: 'decide', decision } }]);
  expect(step(game, 'znon', 'trap-attacks')).toEqual({
    slot: slots[0],
    choices: [choice('m1', 'Scout'), choice('m2', 'Engineer')],
    refused: [],
    command: null,
  });
  const odds = (value: number) => [{ modifiers: [{ value }, { value: -2 }] }];
  expect(step(game, 'znon', 'trap-attacks', { target: 'm1' })).toMatchObject({
    slot: { ...slots[1], max: 2 },
    choices: ['z1', 'z2'].map((id) => ({ ...choice(id, 'Boobytrap'), odds: odds(8) })),
    refused: [],
    command: command('m1', 'z1', 'z2'),
  });
  expect(step(game, 'znon', 'trap-attacks', { target: 'm1', attackers: ['z1', 7] })).toMatchObject({
    slot: { ...slots[2], max: 1 },
    choices: [{ ...choice('z3', 'Soldier'), odds: odds(3) }],
    refused: [],
    command: command('m1', 'z1'),
  });
  expect(step(game, 'znon', 'trap-attacks', { target: 'm1', attackers: ['z1'], others: ['z3', 7] })).toEqual(
    complete(command('m1', 'z1', 'z3')),
  );
  expect(step(game, 'znon', 'trap-attacks', { target: 'z3' })).toMatchObject({ choices: [], command: command('z3') });
  // Once the Soldier has attacked there is nobody to join.
  game.answer('znon', join('m1', 'z1', 'z3'), 1);
  expect(offered(game, 'znon', 'trap-attacks')[0]?.slots).toEqual(slots.slice(0, 2));
  const { id } = game.state.questions[0] ?? { id: '' };
  expect(step(game, 'znon', 'trap-attacks', { target: 'm2', attackers: ['z2'] })).toEqual(
    complete({ verb: 'decide', decision: id, answer: join('m2', 'z2') }),
  );
});

test('15.3 Who joins has attacked; the trap has not, for other Marines', () => {
  const game = before([TRAP, TRAP, SOLDIER, SCOUT, { kind: 'engineer', at: '50' }]).send('znon', END);
  game.answer('znon', join('m2', 'z1', 'z3'), 1);
  expect([game.state.questions[0], game.unit('z3').activity.fought]).toMatchObject([{ owed: { m1: ['z1', 'z2'] }, others: [] }, true]);
});
