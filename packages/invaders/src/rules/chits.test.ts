import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { at, defaults, type Game, grounds } from '../testing/position';
import { enactQuietly } from '../testing/quiet';
import { wouldName } from './f-named';

/* Each of the twenty Activation Chits, as the sheet in force has it. Column 0 of Alpha: 345, 412, 435, 461, 524, 552, 616, 643. */

type Setup = Parameters<typeof at>[0];
type Aliens = NonNullable<Setup['aliens']>;
const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
const misses = (n: number): number[] => new Array<number>(n).fill(1);
const named = (game: Game): string[] => game.eventsOf('alien-named').map(({ facts }) => facts.unit);
const after = (chit: string, aliens: Aliens, more: Partial<Setup> = {}, ...dice: number[]): Game =>
  enactQuietly(at({ ...squad, aliens, ...more }), chit, ...dice);

/** Low, high, an Overlord, and pods near and far from it. */
const host: Aliens = [
  { id: 'p2a', hex: '553' },
  { id: 'p6a', hex: '522' },
  { id: 'p8a', hex: '554' },
  { id: 'p12a', hex: '523' },
  { id: 'ov1', hex: '616', active: false },
];
const LOW = ['p2a', 'p6a'];
/** The face that draws Static From Home as the further chit: it is the last of the nineteen left. */
const STUPOR = 19;
const HIGH = ['p8a', 'p12a'];
const NEAR = ['p2a', 'ov1', 'p8a'];

describe('Alien Rush', () => {
  test('chit:rush-low pods 2 to 6 close in and fire', () => {
    const game = after('rush-low', host);
    expect(named(game)).toEqual(LOW);
    expect(game.alien('p2a').hex).toBe('524');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toContain('p2a');
  });

  test('chit:rush-high pods 8 to 12 close in and fire', () => {
    const game = after('rush-high', host);
    expect(named(game)).toEqual(HIGH);
    expect(game.alien('p8a').hex).toBe('524');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toContain('p8a');
  });

  test('chit:rush-near pods within 3 of an Overlord or an Active Monolith, and the Overlords', () => {
    const game = after('rush-near', host);
    expect(named(game)).toEqual(NEAR);
    // The Dormant Overlord is an anchor, and wakes.
    expect(game.alien('ov1')).toMatchObject({ active: true, hex: '616' });
    expect(game.alien('p2a').hex).toBe('524');
    const monolith = (hex: '616' | '643', active: boolean): Game =>
      after('rush-near', [
        { id: 'p2a', hex: '553' },
        { id: 'mono1', hex, active },
      ]);
    expect(named(monolith('616', true))).toEqual(['p2a']);
    expect(named(monolith('616', false))).toEqual([]);
  });
});

describe('Laser Storm', () => {
  test('chit:storm-low pods 2 to 6 fire where they stand', () => {
    const game = after('storm-low', host);
    expect(named(game)).toEqual(LOW);
    expect(game.alien('p2a').hex).toBe('553');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toContain('p2a');
  });

  test('chit:storm-high pods 8 to 12 fire where they stand', () => {
    const game = after('storm-high', host);
    expect(named(game)).toEqual(HIGH);
    expect(game.alien('p8a').hex).toBe('554');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toContain('p8a');
  });

  test('chit:storm-near the escort fires where it stands', () => {
    const game = after('storm-near', host);
    expect(named(game)).toEqual(NEAR);
    expect(game.alien('p2a').hex).toBe('553');
    expect(game.told()).not.toContain('alien-moved');
    expect(game.eventsOf('alien-fired').map(({ facts }) => facts.unit)).toEqual(['p2a', 'p8a']);
  });
});

describe('Warp Jump', () => {
  test('chit:warp-low pods 2 to 6 warp to random hexes and fire at a Marine beside them', () => {
    // 524 lies beside the Squad in 461; 111 beside nobody.
    const game = at({ ...squad, aliens: host }).enact('warp-low', 5, 2, 4, ...misses(3), 1, 1, 1);
    expect(named(game)).toEqual(LOW);
    expect(LOW.map((id) => game.alien(id).hex)).toEqual(['524', '111']);
    expect(game.eventsOf('alien-fired').map(({ facts }) => [facts.unit, facts.factor])).toEqual([['p2a', 3]]);
  });

  test('chit:warp-high pods 8 to 12 do; one that comes down on another alien or a Monolith steps aside', () => {
    const game = at({ ...squad, aliens: [...host, { id: 'mono1', hex: '345' }] }).enact('warp-high', 5, 5, 3, 3, 4, 5);
    expect(named(game)).toEqual(HIGH);
    // Beside 553 the highest free hex is 622, beside 345 it is 412.
    expect(HIGH.map((id) => game.alien(id).hex)).toEqual(['622', '412']);
    expect(game.eventsOf('alien-moved').map(({ facts }) => facts.how)).toEqual(['displaced', 'displaced']);
  });

  test('chit:warp-high a shot at the Marine it came down on is its only shot, void or not', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '461' },
        { id: 'squad-2', hex: '525' },
      ],
      aliens: [{ id: 'p12a', hex: '616' }],
    }).enact('warp-high', 4, 6, 1, ...misses(3));
    expect(game.alien('p12a').hex).toBe('524');
    expect(game.eventsOf('alien-fired').map(({ facts }) => [facts.target, facts.factor])).toEqual([['squad-1', 3]]);
  });

  test('chit:warp-high its own hex is no obstacle: it stays there', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }).enact('warp-high', 6, 4, 3);
    expect(game.alien('p8a').hex).toBe('643');
    expect(game.told()).not.toContain('alien-moved');
  });

  test('chit:warp-near the escort warps', () => {
    const game = at({ ...squad, aliens: host }).enact('warp-near', 1, 1, 1, 1, 1, 3);
    expect(named(game)).toEqual(NEAR);
    expect([game.alien('p2a').hex, game.alien('p8a').hex, game.alien('ov1').hex]).toEqual(['111', '113', '616']);
  });
});

test('chit:shut-odd pods and Overlords with odd numbers become Dormant', () => {
  const game = after('shut-odd', [
    { id: 'p3a', hex: '345' },
    { id: 'p4a', hex: '346' },
    { id: 'p11a', hex: '351' },
    { id: 'ov1', hex: '352' },
    { id: 'mono1', hex: '111' },
  ]);
  expect(['p3a', 'p4a', 'p11a', 'ov1', 'mono1'].map((id) => game.alien(id).active)).toEqual([false, true, false, false, true]);
});

test('chit:shut-even pods with even numbers become Dormant', () => {
  const game = after('shut-even', [
    { id: 'p3a', hex: '345' },
    { id: 'p4a', hex: '346' },
    { id: 'p12a', hex: '351' },
    { id: 'ov1', hex: '352' },
  ]);
  expect(['p3a', 'p4a', 'p12a', 'ov1'].map((id) => game.alien(id).active)).toEqual([true, false, false, true]);
});

describe('The Overlord’s Command', () => {
  test('chit:overlord a new Overlord comes in at a random hex, and everybody within 3 of any Overlord turns Active', () => {
    const aliens: Aliens = [
      { id: 'ov1', hex: '616', active: false },
      { id: 'p2a', hex: '553', active: false },
      { id: 'p3a', hex: '112', active: false },
      { id: 'p4a', hex: '522', active: false },
    ];
    const game = at({ ...squad, aliens }).enact('overlord', 1, 1, 1, STUPOR);
    expect(game.alien('ov2')).toMatchObject({ place: 'map', hex: '111', active: true });
    expect(['ov1', 'p2a', 'p3a', 'p4a'].map((id) => game.alien(id).active)).toEqual([true, true, true, false]);
  });

  test('chit:overlord on a taken hex he comes down beside it; with none left in the cup only the waking happens', () => {
    const taken = at({ ...squad, aliens: [{ id: 'p2a', hex: '111' }] }).enact('overlord', 1, 1, 1, STUPOR);
    expect(taken.alien('ov1').hex).toBe('135');
    expect(taken.eventsOf('alien-placed')[0]?.facts).toMatchObject({ displacedFrom: '111', gate: 'random-hex' });
    const none = at({
      ...squad,
      aliens: [
        { id: 'ov1', hex: '616', active: false },
        { id: 'ov2', place: 'eliminated' },
        { id: 'ov3', hex: '111' },
      ],
    }).enact('overlord', STUPOR);
    expect(none.alien('ov1').active).toBe(true);
    expect(none.told()).not.toContain('alien-placed');
  });
});

describe('The Terror From Beyond', () => {
  const marines: Setup['marines'] = [
    { id: 'squad-1', hex: '461' },
    { id: 'hq-1', hex: '524' },
    { id: 'squad-2', hex: '643' },
  ];

  test('chit:terror a Monolith comes in at a random hex and Stuns Active Marines within 2 of it, though it may be shut at once', () => {
    const game = at({ marines }).enact('terror', 4, 6, 2, STUPOR);
    expect(game.alien('mono1')).toMatchObject({ hex: '462', active: false });
    expect(['squad-1', 'hq-1', 'squad-2'].map((id) => game.marine(id).condition)).toEqual(['stunned', 'stunned', 'fit']);
  });

  test('chit:terror with both Monoliths out, Marines within 2 of an Active one are Stunned', () => {
    const aliens: Aliens = [
      { id: 'mono1', hex: '616' },
      { id: 'mono2', hex: '435', active: false },
    ];
    const game = at({ marines: [...marines, { id: 'hq-2', hex: '412' }], aliens }).enact('terror', STUPOR);
    // mono2 is shut by the HQ beside it.
    expect(game.alien('mono1').active).toBe(true);
    expect(['squad-1', 'hq-1', 'squad-2', 'hq-2'].map((id) => game.marine(id).condition)).toEqual(['fit', 'stunned', 'stunned', 'fit']);
  });
});

describe('Dimensional Breach', () => {
  const beta = { battle: 'door' };

  test('chit:breach-1 three units out of the cup come in at the Wormhole, the later ones beside it', () => {
    const game = at(squad, beta).enact('breach-1', 1, 1, 1);
    expect(game.eventsOf('alien-placed').map(({ facts }) => [facts.hex, facts.gate])).toEqual([
      ['336', 'wormhole'],
      ['364', 'wormhole'],
      ['341', 'wormhole'],
    ]);
    expect(['p2a', 'p2b', 'p3a'].map((id) => game.alien(id).active)).toEqual([true, true, true]);
  });

  test('chit:breach-2 without a Wormhole at the highest Active Monolith, else beside the highest Overlord, else at random', () => {
    const places = (aliens: Aliens, ...dice: number[]) =>
      at({ ...squad, aliens })
        .enact('breach-2', ...dice)
        .eventsOf('alien-placed')
        .map(({ facts }) => [facts.hex, facts.gate]);
    expect(
      places(
        [
          { id: 'mono1', hex: '345' },
          { id: 'mono2', hex: '643' },
          { id: 'ov1', hex: '666' },
        ],
        1,
        1,
        1,
      )[0],
    ).toEqual(['644', 'active-monolith']);
    expect(
      places(
        [
          { id: 'mono1', hex: '345', active: false },
          { id: 'ov1', hex: '643', active: false },
          { id: 'ov2', hex: '111' },
        ],
        1,
        1,
        1,
      )[0],
    ).toEqual(['644', 'overlord']);
    // Drawn itself, an Overlord is the gate of those that follow: with 23 in the cup he is number 21.
    expect(places([], 21, 1, 1, 1, 1, 1)).toEqual([
      ['111', 'random-hex'],
      ['135', 'overlord'],
      ['112', 'overlord'],
    ]);
  });

  test('chit:breach-1 with too few in the cup the rest is skipped, without dice (ruling 87)', () => {
    const all = at({}).state.aliens;
    const aliens: Aliens = Object.values(all).flatMap(({ id, kind }) =>
      kind === 'monolith' || id === 'p2a' ? [] : [{ id, place: 'eliminated' as const }],
    );
    const game = at({ ...squad, aliens }).enact('rain', 1, 1, 1);
    expect(game.eventsOf('alien-placed')).toHaveLength(1);
    expect(game.told()).toContain('cup-empty');
  });
});

test('chit:rain four units come in at random hexes', () => {
  const game = at(squad).enact('rain', 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 5, 1, 4, 6, 1);
  expect(game.eventsOf('alien-placed').map(({ facts }) => facts.hex)).toEqual(['111', '113', '115', '524']);
  expect(game.eventsOf('alien-placed').map(({ facts }) => facts.displacedFrom)).toEqual([null, null, null, '461']);
});

describe('Awakening', () => {
  test('chit:awaken all Dormant pods and Overlords turn Active', () => {
    const game = at({
      ...squad,
      aliens: [
        { id: 'p2a', hex: '111', active: false },
        { id: 'ov1', hex: '113', active: false },
        { id: 'p8a', hex: '115' },
      ],
    }).enact('awaken');
    expect(named(game)).toEqual(['p2a', 'ov1']);
    expect(['p2a', 'ov1', 'p8a'].map((id) => game.alien(id).active)).toEqual([true, true, true]);
    expect(game.told()).not.toContain('alien-placed');
    // Woken in this turn they do nothing else in it (ruling 104).
    expect(game.enact('storm-low').told()).toContain('alien-rests');
  });

  test('chit:awaken with nobody Dormant one unit out of the cup comes in at a random hex, and that is all', () => {
    const game = at({ ...squad, aliens: [{ id: 'p2a', hex: '111' }] }).enact('awaken', 1, 6, 6, 6);
    expect(game.alien('p2b')).toMatchObject({ hex: '666', active: true });
  });
});

describe('Phase Pounce', () => {
  test('chit:pounce pods within 4 of an Active Marine leap on the nearest, fire with +1 and land beside him', () => {
    const game = at({
      ...squad,
      aliens: [
        { id: 'p2a', hex: '616' },
        { id: 'p3a', hex: '634' },
        { id: 'ov1', hex: '643' },
      ],
    }).enact('pounce', 6, 1, 1);
    expect(named(game)).toEqual(['p2a']);
    expect(game.eventsOf('alien-fired')[0]?.facts).toMatchObject({ factor: 3, target: 'squad-1' });
    expect(game.alien('p2a').hex).toBe('524');
    expect(game.marine('squad-1')).toMatchObject({ condition: 'stunned', hex: '461' });
  });

  test('chit:pounce with all six neighbours barred it goes back to where it began, also from beside him', () => {
    const barred = (own: '524' | '616'): Game =>
      at({
        ...squad,
        aliens: [
          { id: 'p2a', hex: own },
          { id: 'mono1', hex: '462' },
          { id: 'mono2', hex: '436' },
          { id: 'ov1', hex: '435' },
          ...(own === '524' ? [] : [{ id: 'ov2', hex: '524' as const }]),
        ],
      }).enact('pounce', 1, 1, 1);
    expect(barred('616').alien('p2a').hex).toBe('616');
    expect(barred('616').eventsOf('alien-moved').at(-1)?.facts.how).toBe('back');
    // Its own hex is a neighbour and was left: it is free.
    expect(barred('524').alien('p2a').hex).toBe('524');
  });

  test('chit:pounce lava on the line stops it, and it does not fire', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '414' }], aliens: [{ id: 'p2a', hex: '412' }] }).enact('pounce');
    expect(game.alien('p2a').hex).toBe('412');
    expect(game.rolls).toEqual([]);
  });
});

describe('Gravity Shove', () => {
  const shove = (marines: Setup['marines'], aliens: Aliens): Game => at({ marines, aliens }).enact('shove');

  test('chit:shove every Marine within 2 of an Active alien is pushed one hex away, Paralyzed ones too', () => {
    const game = shove(
      [
        { id: 'squad-1', hex: '461', condition: 'paralyzed' },
        { id: 'squad-2', hex: '643' },
      ],
      [{ id: 'p8a', hex: '524' }],
    );
    expect(game.marine('squad-1')).toMatchObject({ hex: '435', condition: 'paralyzed' });
    expect(game.marine('squad-2').hex).toBe('643');
  });

  test('chit:shove a Dormant alien pushes nobody, an Active Monolith does', () => {
    expect(shove([{ id: 'squad-1', hex: '461' }], [{ id: 'p8a', hex: '524', active: false }]).told()).not.toContain('pushed');
    expect(shove([{ id: 'squad-1', hex: '461' }], [{ id: 'mono1', hex: '524' }]).marine('squad-1').hex).toBe('435');
  });

  test('chit:shove lava, a bridge or a unit in the way: it stays and is Stunned; a Paralyzed one suffers no more', () => {
    // North-east of 462 lies L16.
    const lava = shove([{ id: 'squad-1', hex: '462' }], [{ id: 'p8a', hex: '524' }]);
    expect(lava.marine('squad-1')).toMatchObject({ hex: '462', condition: 'stunned' });
    expect(lava.eventsOf('push-blocked')[0]?.facts).toMatchObject({ by: 'L16' });
    const unit = shove(
      [
        { id: 'squad-1', hex: '461' },
        { id: 'squad-2', hex: '435', condition: 'paralyzed' },
        { id: 'squad-3', hex: '412', condition: 'paralyzed' },
      ],
      [{ id: 'p8a', hex: '524' }],
    );
    expect(unit.marine('squad-1')).toMatchObject({ hex: '461', condition: 'stunned' });
    expect(unit.marine('squad-2')).toMatchObject({ hex: '435', condition: 'paralyzed' });
  });

  test('chit:shove of two equal hexsides a numbered hex comes before lava, then the higher number; solo the order is highest hex first', () => {
    // Straight east of 524: north-east lies 463, south-east 531.
    expect(shove([{ id: 'squad-1', hex: '526' }], [{ id: 'p8a', hex: '524' }]).marine('squad-1').hex).toBe('531');
    // Seen from 552 the Marine in 462 can go north to 436 or north-east into L16.
    const lava = shove([{ id: 'squad-1', hex: '462' }], [{ id: 'p8a', hex: '552' }]);
    expect(lava.marine('squad-1')).toMatchObject({ hex: '436', condition: 'fit' });
    const two = shove(
      [
        { id: 'squad-1', hex: '461' },
        { id: 'squad-2', hex: '435' },
      ],
      [{ id: 'p8a', hex: '524' }],
    );
    // 461 goes first and is blocked by 435, which then moves.
    expect(two.marine('squad-1')).toMatchObject({ hex: '461', condition: 'stunned' });
    expect(two.marine('squad-2').hex).toBe('412');
  });

  test('chit:shove with two players the Kay’otz player chooses order, alien and hexside', () => {
    const game = at(
      {
        marines: [
          { id: 'squad-1', hex: '461' },
          { id: 'squad-2', hex: '435' },
        ],
        aliens: [{ id: 'p8a', hex: '524' }],
      },
      { players: 'two' },
    ).enact('shove');
    expect(game.state.questions).toMatchObject([{ kind: 'push-order', units: ['squad-1', 'squad-2'] }]);
    game.answer({ kind: 'push-order', unit: 'squad-2' });
    expect([game.marine('squad-2').hex, game.marine('squad-1').hex]).toEqual(['412', '435']);
    const from = at(
      {
        marines: [{ id: 'squad-1', hex: '525' }],
        aliens: [
          { id: 'p8a', hex: '524' },
          { id: 'p9a', hex: '526' },
        ],
      },
      { players: 'two' },
    );
    from.enact('shove');
    expect(from.state.questions).toMatchObject([{ kind: 'push-from', units: ['p9a', 'p8a'] }]);
    from.answer({ kind: 'push-from', unit: 'p8a' });
    expect(from.eventsOf('pushed')[0]?.facts).toMatchObject({ alien: 'p8a', from: '525' });
    const side = at({ marines: [{ id: 'squad-1', hex: '526' }], aliens: [{ id: 'p8a', hex: '524' }] }, { players: 'two' }).enact('shove');
    expect(side.state.questions).toMatchObject([{ kind: 'push-side', sides: ['SE', 'NE'] }]);
    expect(side.answer({ kind: 'push-side', side: 'NE' }).marine('squad-1').hex).toBe('463');
  });
});

test('chit:stupor nothing happens', () => {
  const game = at({ ...squad, aliens: host }).enact('stupor');
  expect(game.told()).toEqual(['chit-enacted', 'chit-without-effect']);
  expect(game.rolls).toEqual([]);
});

describe('F2.1 whom a chit would name if it took effect now', () => {
  const foretold = (chit: string, setup: Setup) => {
    const steps = printed.chits.activation.find(({ id }) => id === chit)?.steps ?? [];
    const { units, nearNewcomer } = wouldName(grounds.of(defaults).zone, at(setup).view('marine'), steps);
    return { units: units.map(({ id }) => id), nearNewcomer };
  };
  const eliminated = (...ids: readonly string[]): Aliens => ids.map((id) => ({ id, place: 'eliminated' }));

  test.each(['rush-low', 'rush-high', 'rush-near', 'storm-low', 'storm-high', 'storm-near', 'shut-odd', 'shut-even', 'awaken'])(
    'chit:%s those, in that order, and nobody else',
    (chit) => {
      expect(foretold(chit, { ...squad, aliens: host })).toEqual({ units: named(after(chit, host)), nearNewcomer: false });
    },
  );

  test('chit:awaken the Dormant ones, where there are any; else somebody comes in, and that is all', () => {
    expect(foretold('awaken', { aliens: [{ id: 'p8a', hex: '421', active: false }] })).toEqual({ units: ['p8a'], nearNewcomer: false });
    expect(foretold('awaken', { aliens: [{ id: 'p8a', hex: '421' }] })).toEqual({ units: [], nearNewcomer: false });
  });

  test('chit:terror without a Monolith to come the Marines near an Active one; with one, those near it are not known', () => {
    const near: Setup = { marines: [{ id: 'squad-1', hex: '524' }], aliens: [{ id: 'mono1', hex: '526' }, ...eliminated('mono2')] };
    expect(foretold('terror', near)).toEqual({ units: ['squad-1'], nearNewcomer: false });
    expect(foretold('terror', { ...near, aliens: [{ id: 'mono1', hex: '526' }] })).toEqual({ units: [], nearNewcomer: true });
  });

  test('chit:overlord those near an Overlord now, and near the one that comes, while there is one to come', () => {
    const overlords = printed.units.fighters.filter(({ kind }) => kind === 'overlord').map(({ id }) => id);
    const few: Aliens = [
      { id: 'p2a', hex: '553', active: false },
      { id: 'ov1', hex: '616' },
    ];
    expect(foretold('overlord', { aliens: few })).toEqual({ units: ['p2a', 'ov1'], nearNewcomer: true });
    const last = [...few, ...eliminated(...overlords.filter((id) => id !== 'ov1'))];
    expect(foretold('overlord', { aliens: last })).toMatchObject({ nearNewcomer: false });
  });
});
