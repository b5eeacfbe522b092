import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import type { SegmentId } from '../sequence';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';
import { mayDepart, workingPods } from './20-evacuation';

const END: RescueCommand = { verb: 'end-segment' };
/** Segments are ended by whoever's they are until this one has begun, a Game-Turn's worth at most. */
function endUntil(game: Game, segment: SegmentId): void {
  for (let left = 10; left > 0 && game.state.segment !== segment; left--) {
    game.send(game.view('terran').awaited[0] as 'terran' | 'znon', END);
  }
  expect(game.state.segment).toBe(segment);
}
const REST: NonNullable<Setup['units']> = [
  { kind: 'scout', at: '1' },
  { kind: 'soldier', at: 'C5' },
  { kind: 'queen', at: 'A10' },
];
/** Vega (an Engineer, a pair of Lancers, the ambassador) and Rigel (two Scouts), docked and closed; a Scout m1 and the Znon elsewhere. */
const FLEET: Setup = {
  segment: 'evacuation',
  turn: 5,
  darters: [
    { name: 'Rigel', breach: '20', open: false },
    { name: 'Vega', breach: '60', open: false },
  ],
  units: [
    ...REST,
    { kind: 'engineer', at: 'darter:Vega' },
    { kind: '2-lancers', at: 'darter:Vega' },
    { kind: 'ambassador', at: 'darter:Vega', freed: true },
    { kind: 'scout', at: 'darter:Rigel' },
    { kind: 'scout', at: 'darter:Rigel' },
  ],
};
const fleet = (more: Partial<Setup> = {}, options = {}): Game => at({ ...FLEET, ...more }, options);
const depart = (...darters: string[]): RescueCommand => ({ verb: 'depart', darters });
const flying = (darters: string[], more: Partial<Setup> = {}): Game =>
  fleet(more)
    .send('terran', depart(...darters))
    .send('terran', END);
const fire = (pods: Record<string, string>): RescueCommand => ({ verb: 'assign-pods', pods });
const out = (game: Game): string[] => game.state.evacuated.map(({ kind }) => kind).sort();

describe('20.0a departures', () => {
  test('20.0a none, some or all may leave, together or one after another', () => {
    expect(
      fleet()
        .send('terran', END)
        .state.darters.map(({ state }) => state),
    ).toEqual(['docked', 'docked']);
    expect(fleet().send('terran', depart('Vega')).state.departing).toEqual(['Vega']);
    expect(fleet().send('terran', depart('Vega')).send('terran', depart('Rigel')).state.departing).toEqual(['Vega', 'Rigel']);
    expect(
      fleet()
        .send('terran', depart('Vega', 'Rigel'))
        .state.darters.map(({ state }) => state),
    ).toEqual(['departed', 'departed']);
  });

  test('20.0a a form that names nobody, somebody twice or nobody known is refused', () => {
    const game = fleet();
    expect([depart(), depart('Vega', 'Vega'), depart('Altair')].map((command) => game.refusal('terran', command).code)).toEqual([
      'no-darter',
      'darter-twice',
      'no-such-darter',
    ]);
  });
});

test('20.0a a hostage flown out is an event for a stalled game (ruling 108)', () => {
  expect(fleet({ lastStir: 2 }).send('terran', depart('Rigel')).state.lastStir).toBe(2);
  expect(fleet({ lastStir: 2 }).send('terran', depart('Vega')).state.lastStir).toBe(5);
});

test('20.0b every pod may hold its fire', () => {
  const game = flying(['Vega']).send('znon', fire({}));
  expect([game.rolls, out(game)]).toEqual([[], ['2-lancers', 'ambassador', 'engineer']]);
});

test('20.0c the breach goes with the Darter and leaves its box free', () => {
  const game = fleet({ darters: [...(FLEET.darters ?? []), { name: 'Altair' }] }).send('terran', depart('Vega'));
  expect(game.state.darters.find(({ name }) => name === 'Vega')).toMatchObject({ state: 'departed', breach: null });
  expect(game.events('znon').find(({ kind }) => kind === 'darter-departed')).toMatchObject({ place: '60', facts: { darter: 'Vega' } });
});

describe('20.0d pods', () => {
  test('20.0d each intact pod takes one departing Darter, several may take the same, one die each in the order of the pods', () => {
    const game = flying(['Vega', 'Rigel']).send('znon', fire({ L4: 'Rigel', L1: 'Vega', L2: 'Vega' }), 4, 5, 6);
    expect(
      game
        .events('terran')
        .filter(({ kind }) => kind === 'pod-fired')
        .map((event) => [event.place, event.dice?.[0]?.face]),
    ).toEqual([
      ['L1', 4],
      ['L2', 5],
      ['L4', 6],
    ]);
    expect(out(game)).toHaveLength(5);
  });

  test('20.0d destroyed pods, boxes that are none and Darters that did not leave are refused', () => {
    const game = flying(['Vega'], { destroyed: ['L3'] });
    expect(
      [fire({ L3: 'Vega' }), fire({ L7: 'Vega' }), fire({ E9: 'Vega' }), fire({ toString: 'Vega' }), fire({ L1: 'Rigel' })].map(
        (command) => game.refusal('znon', command).code,
      ),
    ).toEqual(['pod-destroyed', 'no-pod', 'no-pod', 'no-pod', 'no-target']);
  });

  test('20.0d Marines in a pod do not stop it (ruling 75)', () => {
    const game = flying(['Rigel'], { units: [...(FLEET.units ?? []), { kind: 'engineer', at: 'L1' }] });
    expect(game.allows('znon', fire({ L1: 'Rigel' }))).toBe(true);
  });

  test('20.0d nothing to decide without departures or pods', () => {
    expect(fleet().send('terran', END).state.segment).toBe('activation');
    expect(flying(['Vega'], { destroyed: ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'] }).state.segment).toBe('activation');
  });
});

describe('20.0e hits', () => {
  test('20.0e on 1 to 3, and only then a roll on 5.9', () => {
    const dice = (face: number): number[] => (face <= 3 ? [face, 6] : [face]);
    const gone = [1, 2, 3, 4, 5, 6].map(
      (face) => flying(['Rigel']).send('znon', fire({ L1: 'Rigel' }), ...dice(face)).state.darters[0]?.state,
    );
    expect(gone).toEqual(['destroyed', 'destroyed', 'destroyed', 'departed', 'departed', 'departed']);
  });

  test('20.0e the Terran shares the losses out and may spare the hostage (ruling 6)', () => {
    const game = flying(['Vega']).send('znon', fire({ L1: 'Vega', L2: 'Vega' }), 3, 1, 1, 2);
    // 1 and 2 losses add up.
    expect(game.state.questions).toMatchObject([{ kind: 'casualties', seat: 'terran', due: { Vega: 3 }, from: 'pods' }]);
    game.answer('terran', { kind: 'casualties', losses: { Vega: ['m2', 'm3', 'm3'] } });
    expect(out(game)).toEqual(['ambassador']);
    expect(game.state.losses.map(({ cause, by, men }) => [cause, by, men])).toEqual([
      ['pods', 'znon', 1],
      ['pods', 'znon', 2],
    ]);
  });

  test('20.0e a hostage can be among the losses and is then not rescued', () => {
    const game = flying(['Vega']).send('znon', fire({ L1: 'Vega' }), 3, 1);
    game.answer('terran', { kind: 'casualties', losses: { Vega: [game.name('terran', 'z3')] } });
    expect(out(game)).toEqual(['2-lancers', 'engineer']);
    expect(game.state.losses).toMatchObject([{ kind: 'ambassador', by: 'znon' }]);
  });

  test('20.0e as many losses as there are men: all die, nobody is asked', () => {
    const game = flying(['Rigel']).send('znon', fire({ L1: 'Rigel', L2: 'Rigel' }), 1, 1, 1, 1);
    expect([out(game), game.state.losses.length, game.state.segment]).toEqual([[], 2, 'activation']);
  });

  test('20.0e D with any other result kills all aboard', () => {
    const game = flying(['Vega']).send('znon', fire({ L1: 'Vega', L6: 'Vega' }), 1, 1, 6, 1);
    expect([out(game), game.state.darters[1]?.state]).toEqual([[], 'destroyed']);
    expect(game.state.losses.reduce((sum, { men }) => sum + men, 0)).toBe(4);
  });

  test('20.0e losses of several Darters are chosen in one form', () => {
    const units = [...(FLEET.units ?? []), { kind: 'engineer' as const, at: 'darter:Rigel' }];
    const game = flying(['Vega', 'Rigel'], { units }).send('znon', fire({ L1: 'Vega', L2: 'Rigel' }), 1, 1, 1, 1);
    expect(game.state.questions).toMatchObject([{ due: { Vega: 1, Rigel: 1 } }]);
    game.answer('terran', { kind: 'casualties', losses: { Vega: ['m3'], Rigel: ['m6'] } });
    expect(out(game)).toEqual(['1-lancer', 'ambassador', 'engineer', 'scout', 'scout']);
  });
});

test('20.1 a departed Darter never docks again', () => {
  const game = flying(['Vega']).send('znon', fire({}));
  endUntil(game, 'terran-movement');
  expect(game.allows('terran', { verb: 'place-breach', darter: 'Vega', box: '60', open: true })).toBe(false);
  expect(fleet({ darters: [{ name: 'Vega', state: 'departed' }], units: REST }).refusal('terran', depart('Vega')).case).toBe('20.1');
});

describe('20.2 conditions', () => {
  const code = (darter: NonNullable<Setup['darters']>[number], units: NonNullable<Setup['units']>, options = {}) => {
    const game = at({ segment: 'evacuation', turn: 5, darters: [darter], units: [...REST, ...units] }, options);
    return game.allows('terran', depart('Vega')) ? null : game.refusal('terran', depart('Vega')).code;
  };
  const closed = { name: 'Vega', breach: '60', open: false };

  test('20.2 the breach must be closed', () => {
    expect(code({ ...closed, open: true }, [{ kind: 'scout', at: 'darter:Vega' }])).toBe('breach-open');
    expect(code(closed, [{ kind: 'scout', at: 'darter:Vega' }])).toBeNull();
  });

  test('20.2 a Space Marine must be aboard; an incapacitated one will do, a hostage not (ruling 79)', () => {
    expect(code(closed, [])).toBe('nobody-aboard');
    expect(code(closed, [{ kind: 'ambassador', at: 'darter:Vega', freed: true }])).toBe('nobody-aboard');
    expect(code(closed, [{ kind: 'scout', at: 'darter:Vega', incapacitated: true }])).toBeNull();
    expect(code(closed, [{ kind: 'soldier', at: 'darter:Vega' }])).toBe('nobody-aboard');
  });

  test('20.2 one that never docked cannot leave', () => {
    expect(code({ name: 'Vega' }, [{ kind: 'scout', at: 'darter:Vega' }])).toBe('not-docked');
  });

  test('20.2 boarders do not hold it back, unless the table says so (ruling 34)', () => {
    const boarded: NonNullable<Setup['units']> = [
      { kind: 'scout', at: 'darter:Vega' },
      { kind: 'soldier', at: 'darter:Vega' },
    ];
    expect(code(closed, boarded)).toBeNull();
    expect(code(closed, boarded, { departWithZnonAboard: false })).toBe('boarders');
  });

  test('20.2 boarders leave play before the pods fire: not killed, no points, no roll, no Worker back in the pool', () => {
    const game = at({
      segment: 'evacuation',
      turn: 5,
      mission: 'punitive',
      destroyed: ['L8', 'L10'],
      darters: [closed],
      units: [
        ...REST,
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'queen', at: 'darter:Vega', active: true },
        { kind: 'worker', at: 'darter:Vega' },
      ],
    }).send('terran', depart('Vega'));
    expect([game.find('z3'), game.find('z4')]).toEqual([null, null]);
    expect([game.state.hostages.rollsDue, game.view('terran').tally.queensLost, game.state.workersLeft]).toEqual([0, 0, 19]);
    game.send('terran', END).send('znon', fire({ L1: 'Vega' }), 1, 1);
    expect(game.state.losses.filter(({ cause }) => cause === 'pods')).toMatchObject([{ kind: 'scout' }]);
  });

  test('20.2 a controlling Queen who is carried off loses her man at once (7.8)', () => {
    const game = at({
      segment: 'evacuation',
      turn: 5,
      darters: [closed],
      units: [
        { kind: 'queen', at: 'darter:Vega', active: true },
        { kind: 'scout', at: '60', holder: 'z1' },
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'soldier', at: '60' },
      ],
    });
    expect(game.unit('z2').faceUp).toBe(false);
    game.send('terran', depart('Vega'));
    expect(game.unit('m1')).toMatchObject({ side: 'terran', holder: null });
    // What follows from that: the Soldier with him is turned up.
    expect(game.unit('z2').faceUp).toBe(true);
  });
});

describe('20.3 one Segment of danger', () => {
  test('20.3 whoever lives through it is out of it, even without a Marine aboard (22.3)', () => {
    const game = flying(['Vega']).send('znon', fire({ L1: 'Vega' }), 1, 4);
    game.answer('terran', { kind: 'casualties', losses: { Vega: ['m2', 'm3', 'm3'] } });
    expect([out(game), game.state.departing, game.state.stacks['darter:Vega']]).toEqual([['ambassador'], [], undefined]);
  });

  test('20.3 in the next turn the pods have nothing to fire at', () => {
    const game = flying(['Vega']).send('znon', fire({}));
    endUntil(game, 'evacuation');
    game.send('terran', depart('Rigel')).send('terran', END);
    expect(game.refusal('znon', fire({ L1: 'Vega' }))).toMatchObject({ code: 'no-target', case: '20.3' });
  });
});

describe('20.0 what is offered and told', () => {
  /** Altair has no breach yet, Deneb's is open. */
  const mixed = (): Game =>
    fleet({
      destroyed: ['L3', 'L4', 'L5', 'L6'],
      darters: [{ name: 'Altair' }, { name: 'Deneb', breach: '30', open: true }, ...(FLEET.darters ?? [])],
    });

  test('20.0a the offer lists the Darters that may leave, and why a docked one may not', () => {
    const game = mixed();
    const slot = { name: 'darters', domain: 'subset', label: 'Darters that depart', min: 1 };
    expect(offered(game, 'terran', 'depart')).toMatchObject([
      { id: 'depart', verb: 'depart', slots: [slot], fixed: { verb: 'depart' }, confirm: true },
    ]);
    expect(step(game, 'terran', 'depart')).toMatchObject({
      slot,
      choices: [
        { value: 'Rigel', label: 'Rigel', place: '20' },
        { value: 'Vega', label: 'Vega', place: '60' },
      ],
      refused: [{ value: 'Deneb', label: 'Deneb', place: '30', refusal: { code: 'breach-open' } }],
      command: null,
    });
    expect(step(game, 'terran', 'depart', { darters: ['Vega'] })).toEqual(complete(depart('Vega')));
    expect(step(game, 'terran', 'depart').refused).toHaveLength(1);
    game.send('terran', depart('Rigel', 'Vega'));
    expect(offered(game, 'terran', 'depart')).toEqual([]);
  });

  test('20.0a Darters leave in the order of their names, so that the log tells nothing of the order in which they were named', () => {
    const game = fleet().send('terran', depart('Vega', 'Rigel'));
    expect(game.events('znon')).toMatchObject([
      { kind: 'darter-departed', cases: ['20.0a', '20.0c'], place: '20', facts: { darter: 'Rigel' } },
      { kind: 'darter-departed', cases: ['20.0a', '20.0c'], place: '60', facts: { darter: 'Vega' } },
    ]);
  });

  test('20.0d a slot for each pod that works, in the order of the boxes: a Darter under way, or none', () => {
    const game = mixed().send('terran', depart('Rigel', 'Vega')).send('terran', END);
    const slots = ['L1', 'L2'].map((pod) => ({ name: pod, domain: 'choice', label: `Laser Pod ${pod}` }));
    expect(offered(game, 'znon', 'assign-pods')).toMatchObject([{ slots, fixed: { verb: 'assign-pods' }, ends: true, confirm: true }]);
    const choices = (pod: string) => [
      { value: 'Rigel', label: 'Rigel', place: pod },
      { value: 'Vega', label: 'Vega', place: pod },
      { value: 'hold-fire', label: 'Hold fire', place: pod },
    ];
    expect(step(game, 'znon', 'assign-pods')).toEqual({ slot: slots[0], choices: choices('L1'), refused: [], command: null });
    expect(step(game, 'znon', 'assign-pods', { L1: 'Vega' })).toEqual({
      slot: slots[1],
      choices: choices('L2'),
      refused: [],
      command: null,
    });
    expect(step(game, 'znon', 'assign-pods', { L1: 'Vega', L2: 'hold-fire' })).toEqual(complete(fire({ L1: 'Vega' })));
    expect(workingPods(hive, game.state)).toEqual(['L1', 'L2']);
  });

  test('20.0e what was assigned, whether each shot hit, who got away', () => {
    const game = flying(['Vega', 'Rigel']).send('znon', fire({ L2: 'Rigel', L1: 'Rigel' }), 3, 4, 1);
    expect(game.events('terran').slice(0, 4)).toMatchObject([
      { kind: 'pods-assigned', cases: ['20.0d'], facts: { pods: { L1: 'Rigel', L2: 'Rigel' } } },
      { kind: 'pod-fired', cases: ['20.0d', '20.0e'], place: 'L1', facts: { darter: 'Rigel', hit: true } },
      { kind: 'pod-fired', cases: ['20.0d', '20.0e'], place: 'L2', facts: { darter: 'Rigel', hit: false } },
      { cases: ['5.9', '20.0e'], facts: { darter: 'Rigel', result: 1 } },
    ]);
    expect(game.events('znon').filter(({ kind }) => kind === 'evacuated')).toMatchObject([
      { cases: ['22.3'], facts: { darter: 'Rigel' }, about: [{ id: 'm5' }] },
      { cases: ['22.3'], facts: { darter: 'Vega' }, about: [{ id: 'm2' }, { id: 'm3' }, { kind: 'ambassador' }] },
    ]);
  });

  test('20.0e nobody is told to have got away where all aboard have died', () => {
    const game = flying(['Rigel']).send('znon', fire({ L1: 'Rigel' }), 1, 6);
    expect(game.told('terran')).not.toContain('evacuated');
  });
});

test('20.1 a destroyed Darter does not leave', () => {
  const { state } = fleet({ darters: [{ name: 'Rigel', state: 'destroyed' }], units: REST });
  expect(mayDepart(state, 'Rigel')).toMatchObject({ ok: false, refusal: { code: 'gone', case: '20.1' } });
});

test('20.2 men and freed hostages are no boarders: they hold nothing back and stay aboard', () => {
  const taken: NonNullable<Setup['units']> = [
    { kind: 'scout', at: 'darter:Vega' },
    { kind: 'ambassador', at: 'darter:Vega', freed: true },
  ];
  const clear = at(
    { segment: 'evacuation', turn: 5, darters: [{ name: 'Vega', breach: '60', open: false }], units: [...REST, ...taken] },
    {
      departWithZnonAboard: false,
    },
  );
  expect(clear.send('terran', depart('Vega')).state.departing).toEqual(['Vega']);
  expect([clear.find('m2'), clear.find('z3')].every((unit) => unit !== null)).toBe(true);
});
