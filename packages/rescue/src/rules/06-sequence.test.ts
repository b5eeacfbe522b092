import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import { check } from '../offers';
import { inPlay, SEGMENT_IDS, type SegmentId } from '../sequence';
import type { Setup } from '../setup';
import { at, type Game, hive } from '../testing/position';
import { offered } from '../testing/steps';

/** A Scout and a Soldier far apart, a sleeping Queen. */
const APART: Setup = {
  segment: 'terran-movement',
  turn: 3,
  units: [
    { kind: 'scout', at: '60' },
    { kind: 'soldier', at: 'C5' },
    { kind: 'queen', at: 'A10' },
  ],
};
const END: RescueCommand = { verb: 'end-segment' };
const IN_PLAY = SEGMENT_IDS.slice(SEGMENT_IDS.indexOf('mind-control'));

/** The segments in which somebody may send this command, whether or not it would be accepted. */
function segmentsOf(side: 'terran' | 'znon', command: RescueCommand): SegmentId[] {
  return IN_PLAY.filter((segment) => {
    const verdict = check(hive, at({ ...APART, segment }).view(side), command);
    return verdict.ok || !['wrong-segment', 'not-your-turn'].includes(verdict.refusal.code);
  });
}

const course = (game: Game): (readonly [string, unknown])[] =>
  game
    .events()
    .filter(({ kind }) => ['segment-began', 'segment-passed', 'game-turn-began', 'hyperdrive-tested'].includes(kind))
    .map((event) => [event.kind, (event as { facts?: Record<string, unknown> }).facts?.['segment'] ?? null]);

describe('6.0a the printed order', () => {
  test('6.0a Segments follow one another; those in which by what all can see nothing can be done pass by themselves', () => {
    const game = at(APART).send('terran', END);
    expect(course(game)).toEqual([
      ['segment-passed', 'terran-melee'],
      ['segment-began', 'znon-movement'],
    ]);
    game.send('znon', END);
    expect(course(game)).toEqual([
      ['segment-passed', 'znon-melee'],
      ['segment-passed', 'evacuation'],
      ['segment-passed', 'outer-defence'],
      ['hyperdrive-tested', null],
      ['game-turn-began', null],
      ['segment-passed', 'mind-control'],
      ['segment-began', 'activation'],
    ]);
    game.send('znon', END);
    expect(course(game)).toEqual([['segment-began', 'terran-movement']]);
  });

  test('6.0a a segment is ended by the side whose it is', () => {
    const game = at(APART);
    expect(game.refusal('znon', END).code).toBe('not-your-turn');
    expect(game.refusal('terran', { verb: 'activate', queen: 'z2' }).code).toBe('wrong-segment');
    expect(check(hive, game.view('watcher'), END)).toMatchObject({ refusal: { code: 'watching' } });
  });

  test('6.0a set-up comes first, in the printed order', () => {
    expect(SEGMENT_IDS.slice(0, 6)).toEqual(['forces', 'deployment', 'mission', 'loading', 'defences', 'mind-control']);
    expect(SEGMENT_IDS.filter(inPlay)).toEqual(IN_PLAY);
  });
});

describe('6.0b the turns stop', () => {
  const lastTurn = (units: Setup['units'], more: Partial<Setup> = {}): Game =>
    at({ segment: 'znon-movement', turn: 3, ...more, ...(units === undefined ? {} : { units }) }).send('znon', END);

  test('6.0b not while both sides have units', () => {
    expect(lastTurn(APART.units).state.result).toBeNull();
  });

  test('6.0b when no unit of the Terran player is left', () => {
    expect(lastTurn([{ kind: 'soldier', at: 'C5' }]).state.result).toMatchObject({ ending: 'printed', winners: ['znon'] });
  });

  test('6.0b when no unit of the Znon player is left', () => {
    expect(lastTurn([{ kind: 'scout', at: 'C5' }]).state.result?.title).toMatch(/^Only one player/);
  });

  test('6.0b a controlled Marine is a unit of the Znon player, a freed hostage one of the Terran', () => {
    const controlled: Setup['units'] = [
      { kind: 'queen', at: 'E9', active: true },
      { kind: 'scout', at: 'E8', holder: 'z1' },
    ];
    expect(lastTurn(controlled).state.result?.title).toMatch(/^Only one player/);
    const freed: Setup['units'] = [
      { kind: 'soldier', at: 'C5' },
      { kind: 'scout', at: '1' },
      { kind: 'ambassador', at: '60', freed: true },
    ];
    expect(lastTurn(freed).state.result).toBeNull();
  });

  test('6.0b it is tested once, at the end of the Hive Escape Phase: pods fire at the last Darter first (ruling 76)', () => {
    const game = at({
      segment: 'evacuation',
      turn: 3,
      darters: [{ name: 'Vega', breach: '60', open: false }],
      units: [
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'soldier', at: 'C5' },
      ],
    });
    game.send('terran', { verb: 'depart', darters: ['Vega'] }).send('terran', END);
    expect([game.state.result, game.state.segment]).toEqual([null, 'outer-defence']);
    game.send('znon', { verb: 'assign-pods', pods: { L1: 'Vega' } }, 4);
    expect(game.state.result?.title).toMatch(/^Only one player/);
  });

  test('6.0b everything is open to all after the end (22.0a, 11.7)', () => {
    const game = lastTurn([{ kind: 'soldier', at: 'C5' }], { mission: 'punitive', speed: 3 });
    for (const viewer of ['terran', 'znon', 'watcher']) {
      const seen = game.view(viewer);
      expect([seen.mission, seen.speed, Object.values(seen.units).map(({ kind }) => kind), seen.awaited]).toEqual([
        'punitive',
        3,
        ['soldier'],
        [],
      ]);
    }
    expect(game.refusal('znon', END).code).toBe('over');
    expect(game.revealedTo).toEqual(['terran', 'watcher', 'znon']);
  });
});

describe('6.0c where units count', () => {
  const withDarter = (darter: NonNullable<Setup['darters']>[number]): Game =>
    at({
      segment: 'znon-movement',
      turn: 3,
      darters: [darter],
      units: [
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'soldier', at: 'C5' },
      ],
    }).send('znon', END);

  test('6.0c in Darters that have not evacuated, docked or not (ruling 69)', () => {
    expect(withDarter({ name: 'Vega' }).state.result).toBeNull();
    expect(withDarter({ name: 'Vega', breach: '60', open: true }).state.result).toBeNull();
  });

  test('6.0c not in departed Darters', () => {
    expect(withDarter({ name: 'Vega', state: 'departed' }).state.result).not.toBeNull();
  });
});

test('22.4 traps, real or fake, do not prolong the game', () => {
  const game = at({
    segment: 'znon-movement',
    turn: 3,
    units: [
      { kind: 'scout', at: '60' },
      { kind: 'boobytrap', at: 'C5' },
      { kind: 'fake-boobytrap', at: 'C6' },
    ],
  });
  expect(game.send('znon', END).state.result?.title).toMatch(/^Only one player/);
});

describe('1.0 the two ends of the introduction', () => {
  const fly = (more: NonNullable<Setup['units']>): Game =>
    at({
      segment: 'evacuation',
      turn: 3,
      destroyed: ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'],
      darters: [{ name: 'Vega', breach: '60', open: false }],
      units: [{ kind: 'scout', at: 'darter:Vega' }, { kind: 'soldier', at: 'C5' }, ...more],
    })
      .send('terran', { verb: 'depart', darters: ['Vega'] })
      .send('terran', END);

  test('1.0a both hostages rescued while Marines fight on: the game goes on (ruling 77)', () => {
    const game = fly([
      { kind: 'ambassador', at: 'darter:Vega', freed: true },
      { kind: 'daughter', at: 'darter:Vega', freed: true },
      { kind: 'engineer', at: '1' },
      { kind: 'queen', at: 'A10' },
    ]);
    expect(game.state.evacuated.map(({ kind }) => kind).sort()).toEqual(['ambassador', 'daughter', 'scout']);
    expect([game.state.result, game.state.turn]).toEqual([null, 4]);
  });

  test('1.0b no Space Marine left, whoever controls him, ends it, though a freed hostage is still there', () => {
    const game = fly([{ kind: 'ambassador', at: '1', freed: true }]);
    expect(game.state.result).toMatchObject({ winners: ['znon'] });
    expect(game.state.result?.title).toMatch(/^No Space Marine/);
  });

  test('1.0b a controlled Marine is still a Marine', () => {
    const game = fly([
      { kind: 'ambassador', at: '1', freed: true },
      { kind: 'queen', at: 'E9', active: true },
      { kind: 'engineer', at: 'E8', holder: 'z3' },
    ]);
    expect(game.state.result).toBeNull();
  });
});

describe('6.0 what belongs in which Segment', () => {
  test('6.0A1 Mind Control, giving up included', () => {
    expect(segmentsOf('znon', { verb: 'mind-control', queen: 'z2', target: 'm1' })).toEqual(['mind-control']);
    expect(segmentsOf('znon', { verb: 'relinquish', queen: 'z2' })).toEqual(['mind-control']);
  });

  test('6.0A2 Queen Activation', () => {
    expect(segmentsOf('znon', { verb: 'activate', queen: 'z2' })).toEqual(['activation']);
  });

  test('6.0B1 Terran movement, fire and other activities, and the placing of breaches', () => {
    const works: RescueCommand[] = [
      { verb: 'move', unit: 'm1', path: ['59'] },
      { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 },
      { verb: 'demolish', unit: 'm1' },
      { verb: 'blow-hole', unit: 'm1', wall: 'E8|E12' },
      { verb: 'work-breach', unit: 'm1', darter: 'Vega' },
      { verb: 'remove-trap', unit: 'm1', trap: 'h-z1' },
      { verb: 'cut-gravity', unit: 'm1' },
      { verb: 'shut-life-support', unit: 'm1' },
      { verb: 'place-breach', darter: 'Vega', box: '1', open: true },
    ];
    for (const command of works) expect([command.verb, segmentsOf('terran', command)]).toEqual([command.verb, ['terran-movement']]);
  });

  test('6.0B2 Terran melee', () => {
    expect(segmentsOf('terran', { verb: 'melee', attackers: ['m1'], target: 'h-z1' })).toEqual(['terran-melee']);
  });

  test('6.0C1 Znon movement, fire and other activities; no breach is placed', () => {
    for (const command of [
      { verb: 'move', unit: 'z1', path: ['C4'] },
      { verb: 'fire', unit: 'z1', target: { unit: 'm1' }, extra: 0 },
      { verb: 'cut-gravity', unit: 'z1' },
    ] as RescueCommand[]) {
      expect([command.verb, segmentsOf('znon', command)]).toEqual([command.verb, ['znon-movement']]);
    }
    expect(segmentsOf('znon', { verb: 'place-breach', darter: 'Vega', box: '1', open: true })).toEqual([]);
  });

  test('6.0C2 Znon melee and executions', () => {
    expect(segmentsOf('znon', { verb: 'melee', attackers: ['z1'], target: 'm1' })).toEqual(['znon-melee']);
    expect(segmentsOf('znon', { verb: 'execute', prisoner: 'z1' })).toEqual(['znon-melee']);
  });

  test('6.0D1 departures; none need be', () => {
    expect(segmentsOf('terran', { verb: 'depart', darters: ['Vega'] })).toEqual(['evacuation']);
    expect(segmentsOf('terran', END)).toContain('evacuation');
  });

  test('6.0D2 the pods, after the departures and before the jump is tested', () => {
    expect(segmentsOf('znon', { verb: 'assign-pods', pods: {} })).toEqual(['outer-defence']);
    const game = at({
      segment: 'evacuation',
      turn: 12,
      darters: [{ name: 'Vega', breach: '60', open: false }],
      units: [
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'scout', at: '1' },
        { kind: 'soldier', at: 'C5' },
      ],
    });
    game.send('terran', { verb: 'depart', darters: ['Vega'] }).send('terran', END);
    expect([game.state.segment, game.state.result]).toEqual(['outer-defence', null]);
    game.send('znon', { verb: 'assign-pods', pods: {} });
    expect(game.state.evacuated).toEqual([{ kind: 'scout', men: 1 }]);
    expect(game.state.result?.title).toMatch(/hyperdrive/);
  });

  test('6.0D3 the jump is tested every turn, last in the Phase', () => {
    expect(at({ ...APART, segment: 'znon-movement', turn: 11 }).send('znon', END).state.result).toBeNull();
    expect(at({ ...APART, segment: 'znon-movement', turn: 12 }).send('znon', END).state.result?.title).toMatch(/hyperdrive/);
    // In the jump turn the jump is the end that is recorded, though only one side is left as well (ruling 76).
    const alone = at({ segment: 'znon-movement', turn: 12, units: [{ kind: 'soldier', at: 'C5' }] });
    expect(alone.send('znon', END).state.result?.title).toMatch(/hyperdrive/);
  });

  test('6.0E the Game-Turn marker goes up by one', () => {
    const game = at({ ...APART, segment: 'znon-movement', turn: 7 }).send('znon', END);
    expect([game.state.turn, game.state.log.at(-1)?.title]).toEqual([8, 'Game-Turn 8']);
  });
});

describe('6.0b a stalled game (ruling 108)', () => {
  const stalled = (more: Partial<Setup>, options = {}): Game =>
    at({ ...APART, mission: 'punitive', turn: 30, lastStir: 19, destroyed: ['L8', 'L10'], ...more }, options);
  const CLOSE: RescueCommand = { verb: 'end-stalled-game' };

  test('6.0b either player may close it in a Segment of his, after ten whole turns without an event', () => {
    const game = stalled({ losses: [{ unit: 'm9', kind: 'scout', men: 1, turn: 5, cause: 'fire', by: 'znon' }] });
    expect(game.refusal('znon', CLOSE).code).toBe('not-your-turn');
    game.send('terran', CLOSE);
    expect(game.state.result).toMatchObject({ ending: 'printed', winners: ['znon'], case: '22.2' });
    expect(stalled({ segment: 'znon-movement' }).allows('znon', CLOSE)).toBe(true);
  });

  test('6.0b not earlier, not while an engine is left, not where the table plays without it', () => {
    expect(stalled({ lastStir: 20 }).refusal('terran', CLOSE).code).toBe('not-stalled');
    expect(stalled({ destroyed: ['L8'] }).refusal('terran', CLOSE).code).toBe('engines-left');
    expect(stalled({}, { stalledGame: false }).refusal('terran', CLOSE).code).toBe('option-off');
  });

  test('6.0b not while Darters have left and the pods have yet to fire (20.0, ruling 76)', () => {
    const ending = (departing: Setup['departing']) => {
      const game = stalled({ segment: 'evacuation', darters: [{ name: 'Vega', breach: '1', open: true }], departing });
      return { game, offered: offered(game, 'terran', 'end-stalled-game').length };
    };
    expect(ending([])).toMatchObject({ offered: 1 });
    expect(ending([]).game.allows('terran', CLOSE)).toBe(true);
    expect(ending(['Vega'])).toMatchObject({ offered: 0 });
    expect(ending(['Vega']).game.refusal('terran', CLOSE)).toMatchObject({ code: 'under-way', case: '20.0' });
  });

  test('6.0b until then the Terran is not told when a hostage was last moved', () => {
    expect(stalled({ lastStir: 20 }).view('terran').lastStir).toBe(30);
    expect(stalled({ lastStir: 20 }).view('znon').lastStir).toBe(20);
  });
});
