import { expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import type { LinkId } from '../components';
import { next, offers } from '../offers';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

type UnitSetup = NonNullable<Setup['units']>[number];
const terran = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game =>
  at({ segment: 'terran-movement', units: [...units], ...more });
const znon = (units: readonly UnitSetup[], more: Partial<Setup> = {}): Game => at({ segment: 'znon-movement', units: [...units], ...more });

const demolish = (unit = 'm1'): RescueCommand => ({ verb: 'demolish', unit });
const hole = (wall: LinkId, unit = 'm1'): RescueCommand => ({ verb: 'blow-hole', unit, wall });
const shoot = (unit: string, darter = 'Vega', extra = 0): RescueCommand => ({ verb: 'fire', unit, target: { darter }, extra });

test('14.0a Space Marines of any kind demolish laser pods and engine rooms, and nobody demolishes anything else', () => {
  for (const kind of ['engineer', 'scout', '2-lancers', '1-lancer'] as const) {
    for (const box of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L8', 'L10'])
      expect(terran([{ kind, at: box }]).allows('terran', demolish())).toBe(true);
    for (const box of ['L7', 'L9', 'A4', 'E11', '34'])
      expect(terran([{ kind, at: box }]).refusal('terran', demolish()).code).toBe('wrong-room');
  }
  expect(terran([{ kind: 'ambassador', at: 'L1', freed: true, handle: 'h' }]).refusal('terran', demolish('h')).code).toBe('no-marine');
  expect(terran([{ kind: 'scout', at: 'L1', incapacitated: true }]).refusal('terran', demolish()).code).toBe('incapacitated');
  expect(terran([{ kind: 'scout', at: 'L1' }], { destroyed: ['L1'] }).refusal('terran', demolish()).code).toBe('destroyed');
  const aboard = terran([{ kind: 'scout', at: 'darter:Vega' }], { darters: [{ name: 'Vega', breach: 'L1' }] });
  expect(aboard.refusal('terran', demolish()).code).toBe('wrong-room');
  expect(offers(hive, terran([{ kind: 'scout', at: 'L1' }]).view('terran')).map(({ id }) => id)).toContain('demolish:m1');
});

test('14.0b Not beside a Znon-controlled unit: a hidden counter, a trap, a prisoner or a controlled Marine; nor by one', () => {
  const queen: UnitSetup = { kind: 'queen', at: 'L7', id: 'q', active: true };
  const guests: UnitSetup[] = [
    { kind: 'soldier', at: 'L8', incapacitated: true },
    { kind: 'boobytrap', at: 'L8' },
    { kind: 'fake-boobytrap', at: 'L8' },
    { kind: 'scout', at: 'L8', holder: 'q', id: 'mx' },
  ];
  for (const guest of guests) {
    expect(terran([queen, guest, { kind: 'scout', at: 'L8', id: 'm1' }]).refusal('terran', demolish()).code).toBe('znon-in-box');
  }
  expect(znon([queen, { kind: 'scout', at: 'L8', holder: 'q' }]).refusal('znon', demolish()).code).toBe('znon-in-box');
});

test('14.0d An attempt costs one point', () => {
  const game = terran([{ kind: 'engineer', at: 'L8' }]).send('terran', demolish(), 5);
  expect(game.unit('m1').activity.spent).toBe(1);
});

test('14.0e On 1 to 4 the room is marked as destroyed', () => {
  for (const face of [1, 4]) {
    expect(terran([{ kind: 'scout', at: 'L8' }]).send('terran', demolish(), face).state.destroyed).toEqual(['L8']);
  }
  for (const face of [5, 6]) expect(terran([{ kind: 'scout', at: 'L8' }]).send('terran', demolish(), face).state.destroyed).toEqual([]);
});

test('14.1 A unit tries again as long as its points last', () => {
  const game = terran([{ kind: 'engineer', at: 'L8' }]);
  game.send('terran', demolish(), 5).send('terran', demolish(), 6).send('terran', demolish(), 5);
  expect(game.refusal('terran', demolish()).code).toBe('no-points');
});

const darters = [{ name: 'Vega', breach: '49', open: true }];
const aboard: UnitSetup[] = [
  { kind: 'scout', at: 'darter:Vega' },
  { kind: '2-lancers', at: 'darter:Vega' },
  { kind: 'ambassador', at: 'darter:Vega', freed: true },
];
const crew = (more: readonly UnitSetup[], setup: Partial<Setup> = {}): Game =>
  znon([...aboard, { kind: 'queen', at: 'A1', active: true, id: 'q' }, ...more], { darters, ...setup });

test('14.0c A Znon-controlled unit in the box of an open breach may attack the Darter, hostages aboard or not', () => {
  const soldier: UnitSetup = { kind: 'soldier', at: '49', id: 's' };
  expect(crew([soldier]).allows('znon', shoot('s'))).toBe(true);
  expect(crew([{ ...soldier, at: '50' }]).refusal('znon', shoot('s')).code).toBe('no-breach');
  expect(crew([soldier], { darters: [{ name: 'Vega', breach: '49', open: false }] }).refusal('znon', shoot('s')).code).toBe('closed');
  expect(crew([soldier, { kind: 'scout', at: '49' }]).refusal('znon', shoot('s')).code).toBe('enemy-in-box');
  expect(crew([{ kind: 'scout', at: '49', holder: 'q', id: 'mx' }]).allows('znon', shoot('mx'))).toBe(true);
  expect(crew([{ kind: 'worker', at: '49', id: 'w' }]).refusal('znon', shoot('w')).code).toBe('no-strength');
  expect(crew([soldier]).refusal('znon', shoot('s', 'Sirius')).code).toBe('no-breach');
  const own = terran([{ kind: 'scout', at: '49' }], { darters });
  expect(own.refusal('terran', shoot('m1')).code).toBe('own-darter');
});

test('14.0f The procedure is that of fire: command, points, one shot a turn, range 1', () => {
  const soldier: UnitSetup = { kind: 'soldier', at: '49', id: 's' };
  expect(znon([...aboard, soldier], { darters }).refusal('znon', shoot('s')).code).toBe('out-of-command');
  // Strength 4 less the range: a 3 hits, a 4 does not; a further point makes it a hit.
  expect(crew([soldier]).send('znon', shoot('s'), 4).state.darters[0]?.state).toBe('docked');
  const hit = crew([soldier]).send('znon', shoot('s', 'Vega', 1), 4);
  expect(hit.state.darters[0]?.state).toBe('destroyed');
  expect(hit.unit('s').activity).toMatchObject({ spent: 3, fired: true });
  const missed = crew([soldier]).send('znon', shoot('s'), 6);
  expect(missed.refusal('znon', shoot('s')).code).toBe('has-fired');
  expect(missed.unit('q').reign?.wokenTurn).toBeNull();
  // The single Marine inside can be the target as well (ruling 81).
  expect(crew([soldier]).allows('znon', { verb: 'fire', unit: 's', target: { unit: 'm1' }, extra: 0 })).toBe(true);
});

test('14.0g Any hit, an equal die too, takes the breach off and kills all aboard, Znon units as well', () => {
  const game = crew(
    [
      { kind: 'soldier', at: '49', id: 's' },
      { kind: 'queen', at: 'darter:Vega', active: true, id: 'inside' },
    ],
    { destroyed: ['L8', 'L10'] },
  );
  game.send('znon', shoot('s'), 3);
  expect(game.state.darters[0]).toMatchObject({ state: 'destroyed', breach: null });
  expect(game.state.stacks['darter:Vega']).toBeUndefined();
  expect(game.state.losses.map(({ kind }) => kind).sort()).toEqual(['2-lancers', 'ambassador', 'queen', 'scout']);
  // No points for hostages shot with their Darter: no Terran did it (22.2). The Queen's death is one after both engines (19.0).
  expect(game.state.losses.every(({ by }) => by === 'znon')).toBe(true);
  expect(game.state.hostages.rollsDue).toBe(1);
  expect(game.rolls).toHaveLength(1);
});

test('14.0h An Engineer pays two points and on 1 to 5 the wall has a hole, a door from then on', () => {
  const game = terran([{ kind: 'engineer', at: 'E8' }]).send('terran', hole('E8|E12'), 5);
  expect(game.state.holes).toEqual(['E8|E12']);
  expect(game.unit('m1').activity.spent).toBe(2);
  expect(game.view('terran').holes).toEqual(['E8|E12']);
  expect(
    terran([{ kind: 'engineer', at: 'E8' }], { gravityCut: true })
      .send('terran', hole('E8|E12'), 1)
      .refusal('terran', hole('E8|25' as LinkId)).code,
  ).toBe('no-points');
  expect(terran([{ kind: '2-lancers', at: 'E8' }]).refusal('terran', hole('E8|E12')).code).toBe('no-engineer');
});

test('14.0i On a 6 the charge attacks the Engineer with strength 6: 1 and 2 nothing, 3 and 4 incapacitated, 5 and 6 dead', () => {
  const after = (face: number, more: Partial<Setup> = {}): string => {
    const game = terran([{ kind: 'engineer', at: 'E8' }], more).send('terran', hole('E8|E12'), 6, face);
    expect(game.state.holes).toEqual([]);
    expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['hole', 'charge']);
    const left = game.find('m1');
    return left === null ? 'dead' : left.incapacitated ? 'incapacitated' : 'unhurt';
  };
  expect([1, 2, 3, 4, 5, 6].map((face) => after(face))).toEqual(['unhurt', 'unhurt', 'incapacitated', 'incapacitated', 'dead', 'dead']);
  expect(after(3, { lifeSupportOff: true })).toBe('dead');
  const hurt = terran([{ kind: 'engineer', at: 'E8' }]).send('terran', hole('E8|E12'), 6, 3);
  expect(hurt.refusal('terran', { verb: 'move', unit: 'm1', path: ['E9'] })).toBeDefined();
});

test('14.0i The charge in an Armory is a melee there, and a blast of it is the Terran’s', () => {
  const units: UnitSetup[] = [
    { kind: 'engineer', at: 'D12' },
    { kind: 'ambassador', at: 'D12', freed: true },
  ];
  const game = terran(units).send('terran', hole('D6|D12'), 6, 1, 1);
  expect(game.state.detonated).toEqual(['D12']);
  expect(game.state.losses.find(({ kind }) => kind === 'ambassador')).toMatchObject({ cause: 'armory', by: 'terran' });
  // The hole itself is no melee.
  expect(terran(units).send('terran', hole('D6|D12'), 1).rolls).toHaveLength(1);
  expect(terran(units, { detonated: ['D12'] }).send('terran', hole('D6|D12'), 6, 1).rolls).toHaveLength(2);
});

test('14.2 The Engineer stands next to the wall, in the Hive', () => {
  expect(terran([{ kind: 'engineer', at: 'E8' }]).refusal('terran', hole('E11|64' as LinkId)).code).toBe('no-wall');
  expect(terran([{ kind: 'engineer', at: 'E8' }]).refusal('terran', hole('64|E11')).code).toBe('not-adjacent');
  expect(terran([{ kind: 'engineer', at: 'E11' }]).allows('terran', hole('64|E11'))).toBe(true);
  expect(terran([{ kind: 'engineer', at: '64' }]).allows('terran', hole('64|E11'))).toBe(true);
  const inside = terran([{ kind: 'engineer', at: 'darter:Vega' }], { darters: [{ name: 'Vega', breach: '64', open: true }] });
  expect(inside.refusal('terran', hole('64|E11')).code).toBe('aboard');
});

test('14.3 No holing beside an enemy; a trap is one for the Terran, not for a controlled Engineer', () => {
  for (const kind of ['soldier', 'boobytrap', 'fake-boobytrap'] as const) {
    expect(
      terran([
        { kind: 'engineer', at: 'E8' },
        { kind, at: 'E8' },
      ]).refusal('terran', hole('E8|E12')).code,
    ).toBe('enemy-in-box');
  }
  const controlled: UnitSetup[] = [
    { kind: 'queen', at: 'E9', active: true, id: 'q' },
    { kind: 'engineer', at: 'E8', holder: 'q' },
    { kind: 'boobytrap', at: 'E8' },
    { kind: 'soldier', at: 'E8' },
  ];
  expect(znon(controlled).send('znon', hole('E8|E12'), 1).state.holes).toEqual(['E8|E12']);
  expect(znon([...controlled, { kind: 'scout', at: 'E8' }]).refusal('znon', hole('E8|E12')).code).toBe('enemy-in-box');
});

test('14.4 Walls of any length, corridor walls and the seam too; none with a door or a hole, no outer wall', () => {
  const from = (place: string, wall: string, more: Partial<Setup> = {}): string => {
    const game = terran([{ kind: 'engineer', at: place }], more);
    return game.allows('terran', hole(wall as LinkId)) ? 'may' : game.refusal('terran', hole(wall as LinkId)).code;
  };
  expect(from('E12', 'E8|E12')).toBe('may');
  expect(from('49', '49|A1')).toBe('may');
  expect(from('L1', 'L1|L7')).toBe('may');
  expect(from('E8', 'E8|E9')).toBe('has-door');
  expect(from('49', '49|50')).toBe('no-wall');
  expect(from('E12', 'E8|E12', { holes: ['E8|E12'] })).toBe('has-hole');
  expect(from('1', '1|hull')).toBe('no-wall');
  expect(from('1', 'constructor')).toBe('no-wall');
  const seam = hive.links.find(({ kind, segments }) => kind === 'wall' && segments.some((segment) => segment.seam === true));
  expect(seam).toBeDefined();
  expect(from(seam?.a ?? '', seam?.id ?? '')).toBe('may');
});

test('14.4 The walls are offered with their odds, doors and holes with the reason why not', () => {
  const game = terran([{ kind: 'engineer', at: 'E12' }]);
  const { choices, refused } = next(hive, game.view('terran'), { offer: 'blow-hole:m1', values: {} });
  expect(choices.map(({ value }) => value)).toEqual(expect.arrayContaining(['E8|E12', 'E9|E12', '65|E12']));
  expect(choices[0]).toMatchObject({
    cost: 2,
    odds: [
      {
        outcomes: [
          { label: 'a hole', cases: 5 },
          { label: 'the charge strikes the Engineer', cases: 1 },
        ],
      },
    ],
  });
  expect(refused.map(({ value, refusal }) => [value, refusal.code])).toEqual(
    expect.arrayContaining([
      ['E11|E12', 'has-door'],
      ['E12|E13', 'has-door'],
    ]),
  );
});

test('ruling 108 Demolition of any sort is a stir', () => {
  const setup = { turn: 5, lastStir: 1 };
  expect(terran([{ kind: 'scout', at: 'L1' }], setup).send('terran', demolish(), 6).state.lastStir).toBe(5);
  expect(terran([{ kind: 'engineer', at: 'E8' }], setup).send('terran', hole('E8|E12'), 6, 1).state.lastStir).toBe(5);
  expect(crew([{ kind: 'soldier', at: '49', id: 's' }], setup).send('znon', shoot('s'), 6).state.lastStir).toBe(5);
});

// ---------------------------------------------------------------- what is offered and told

test('14.0e Who may demolish is offered it; attempt and result are told', () => {
  const game = terran([
    { kind: 'engineer', at: 'L8' },
    { kind: 'scout', at: 'L5' },
    { kind: 'scout', at: '50' },
    { kind: 'scout', at: 'L1', incapacitated: true },
  ]);
  const odds = [{ of: 6, outcomes: [{ label: 'destroyed', tone: 'good' }, { label: 'nothing' }] }];
  const offer = (unit: string) => ({ id: `demolish:${unit}`, actor: unit, slots: [], fixed: { verb: 'demolish', unit }, odds });
  expect(offered(game, 'terran', 'demolish')).toMatchObject([offer('m1'), offer('m2')]);
  const line = (place: string, unit: string, face: number, destroyed: boolean) => [
    {
      kind: 'demolition-attempted',
      cases: ['14.0e'],
      place,
      dice: [{ purpose: 'demolish', face }],
      about: [{ id: unit }],
      facts: { destroyed },
    },
  ];
  expect(game.send('terran', demolish('m1'), 4).events('znon')).toMatchObject(line('L8', 'm1', 4, true));
  expect(game.send('terran', demolish('m2'), 5).events('znon')).toMatchObject(line('L5', 'm2', 5, false));
  expect(game.refusal('terran', demolish('constructor')).code).toBe('no-such-unit');
});

test('14.0h An Engineer is offered the walls of his box that can be holed, with cost and odds, and told why the others cannot', () => {
  const game = terran(
    [
      { kind: 'engineer', at: '50' },
      { kind: 'engineer', at: 'darter:Vega' },
      { kind: 'scout', at: '50' },
    ],
    { darters: [{ name: 'Vega', breach: '60' }], holes: ['50|A4'] },
  );
  const slot = { name: 'wall', domain: 'id', label: 'Wall' };
  expect(offered(game, 'terran', 'blow-hole')).toMatchObject([
    { id: 'blow-hole:m1', actor: 'm1', slots: [slot], fixed: { verb: 'blow-hole', unit: 'm1' } },
  ]);
  const odds = [
    {
      outcomes: [
        { label: 'a hole', cases: 5, tone: 'good' },
        { label: 'the charge strikes the Engineer', cases: 1, tone: 'bad' },
      ],
    },
  ];
  const refused = (value: string, place: string, code: string) => ({ value, label: `Wall to ${place}`, place, refusal: { code } });
  expect(step(game, 'terran', 'blow-hole:m1')).toMatchObject({
    slot,
    choices: ['A5', 'C15'].map((place) => ({ value: `50|${place}`, label: `Wall to ${place}`, place, cost: 2, odds })),
    refused: [
      refused('49|50', '49', 'no-wall'),
      refused('50|51', '51', 'no-wall'),
      refused('50|A3', 'A3', 'has-door'),
      refused('50|A4', 'A4', 'has-hole'),
      refused('50|C14', 'C14', 'has-door'),
    ],
    command: null,
  });
  expect(step(game, 'terran', 'blow-hole:m1', { wall: '50|A5' })).toEqual(complete(hole('50|A5')));
  expect(game.refusal('terran', hole('50|A5', 'constructor')).code).toBe('no-such-unit');
});

test('14.0i Hole and failure are told; the charge with what it did to the Engineer', () => {
  const units: UnitSetup[] = [{ kind: 'engineer', at: '50' }];
  const line = (face: number) => ({ place: '50', dice: [{ purpose: 'hole', face }], about: [{ id: 'm1' }], facts: { wall: '50|A5' } });
  expect(terran(units).send('terran', hole('50|A5'), 5).events('znon')).toMatchObject([
    { kind: 'wall-holed', cases: ['14.0h'], ...line(5) },
  ]);
  const charge = (face: number, result: string | null) => ({
    kind: 'charge-exploded',
    cases: ['14.0i', '16.6'],
    place: '50',
    dice: [{ purpose: 'charge', face, total: face + 2 }],
    about: [{ id: 'm1' }],
    facts: { result },
  });
  const failed = { kind: 'hole-failed', cases: ['14.0i'], ...line(6) };
  const struck = (face: number) => terran(units).send('terran', hole('50|A5'), 6, face).events('znon');
  expect(struck(2)).toMatchObject([failed, charge(2, null)]);
  expect(struck(3)).toMatchObject([failed, charge(3, 'In'), { cases: ['14.0i'] }]);
  expect(struck(6)).toMatchObject([failed, charge(6, '1'), { kind: 'eliminated', cases: ['14.0i'] }]);
  expect(struck(2)).toHaveLength(2);
});

test('14.0f A shot at a Darter is told with its strength', () => {
  const game = znon(
    [
      { kind: 'soldier', at: '49', up: true },
      { kind: 'queen', at: 'A4', active: true },
      { kind: 'scout', at: 'darter:Vega' },
      { kind: 'scout', at: '20' },
    ],
    { darters: [{ name: 'Vega', breach: '49', open: true }] },
  );
  game.send('znon', shoot('z1', 'Vega', 1), 1);
  expect(game.events('znon').slice(0, 2)).toMatchObject([
    {
      kind: 'darter-fired-at',
      cases: ['14.0f'],
      place: '49',
      dice: [{ purpose: 'ranged', face: 1, total: 4 }],
      about: [{ id: 'z1' }],
      facts: { darter: 'Vega', points: 3 },
    },
    { kind: 'darter-destroyed', facts: { darter: 'Vega' } },
  ]);
});
