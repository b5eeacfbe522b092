import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contest, contestLines, parseReferee, seededRng } from '@carapace/tabletop/testing';
import { describe, expect, test } from '@jest/globals';
import { bot } from './bot';
import { coveredTraps, movers, prisonerOdds } from './bot/knowledge';
import type { RescueCommand } from './commands';
import { printed } from './components/printed';
import { load as loadRuleset } from './server';
import { parseSetup, type Setup } from './setup';
import { load } from './table';
import { testing } from './testing';
import { at, hive } from './testing/position';
import { view } from './view';

/* The automation: what it gives is legal, it ends its segments, and it does what its side is there for. */

const table = load(printed);
const rng = seededRng('bot');
const asked = (setup: Setup, viewer: 'terran' | 'znon') => bot(table, hive, at(setup).view(viewer), rng);

/** Enough to be ahead in a punitive mission, whatever the pods do. */
const queensLost = Array.from({ length: 6 }, (_, number) => ({
  unit: `z9${number}`,
  kind: 'queen' as const,
  men: 1,
  turn: 1,
  cause: 'fire' as const,
  by: 'terran' as const,
  open: true,
}));

describe('the Terran', () => {
  test('14.0 a Marine alone in an Engine Room blows it up', () => {
    expect(asked({ segment: 'terran-movement', units: [{ kind: 'scout', at: 'L8' }] }, 'terran')).toEqual({ verb: 'demolish', unit: 'm1' });
  });

  test('10.0 a Darter that has not landed lands on a Queen who has shown herself', () => {
    const units = [
      { kind: 'engineer' as const, at: 'darter:Vega' },
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'queen' as const, at: 'D7', active: true },
      { kind: 'worker' as const, at: 'B3' },
    ];
    const darters = [{ name: 'Vega', state: 'waiting' as const }];
    const setup: Setup = { segment: 'terran-movement', mission: 'punitive', units, darters, destroyed: ['L8', 'L10'] };
    expect(asked(setup, 'terran')).toEqual({ verb: 'place-breach', darter: 'Vega', box: 'D7', open: true });
  });

  test('14.0 whoever is the last aboard with points left closes the breach that a Soldier could fire into', () => {
    const units = [
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'soldier' as const, at: 'D2' },
      { kind: 'queen' as const, at: 'D9' },
    ];
    const darters = [{ name: 'Vega', breach: 'D7', open: true }];
    const evacuated = (['ambassador', 'daughter'] as const).map((kind) => ({ kind, men: 1 }));
    const ahead = { losses: queensLost, destroyed: ['L8', 'L10'], evacuated };
    expect(asked({ segment: 'terran-movement', mission: 'punitive', units, darters, ...ahead }, 'terran')).toEqual({
      verb: 'work-breach',
      unit: 'm1',
      darter: 'Vega',
    });
  });

  test('20.0 who is ahead leaves in the Game-Turn of the earliest jump, and not before', () => {
    const evacuation = (turn: number): Setup => ({
      segment: 'evacuation',
      turn,
      mission: 'punitive',
      losses: queensLost,
      units: [
        { kind: '2-lancers', at: 'darter:Vega' },
        { kind: 'queen', at: 'A7' },
      ],
      darters: [{ name: 'Vega', breach: 'E8', open: false }],
    });
    expect(asked(evacuation(6), 'terran')).toEqual({ verb: 'end-segment' });
    expect(asked(evacuation(7), 'terran')).toEqual({ verb: 'depart', darters: ['Vega'] });
  });

  test('22.2 who would lose by leaving stays and hopes that the Hive is slow', () => {
    const units = [
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'queen' as const, at: 'A7' },
    ];
    const darters = [{ name: 'Vega', breach: 'E8', open: false }];
    expect(asked({ segment: 'evacuation', turn: 7, mission: 'punitive', units, darters }, 'terran')).toEqual({ verb: 'end-segment' });
  });

  test('20.0 a game without end is ended by leaving, be the pods as they may', () => {
    const evacuation = (turn: number): Setup => ({
      segment: 'evacuation',
      turn,
      mission: 'punitive',
      destroyed: ['L8', 'L10'],
      losses: queensLost.slice(0, 1),
      units: [
        { kind: 'scout', at: '1' },
        { kind: '2-lancers', at: 'darter:Vega' },
        { kind: 'queen', at: 'A7' },
      ],
      darters: [{ name: 'Vega', breach: 'E8', open: false }],
    });
    expect(asked(evacuation(59), 'terran')).toEqual({ verb: 'end-segment' });
    expect(asked(evacuation(60), 'terran')).toEqual({ verb: 'depart', darters: ['Vega'] });
  });

  test('22.1 a hostage aboard flies at once when no Laser Pod is left', () => {
    const units = [
      { kind: 'scout' as const, at: 'darter:Vega' },
      { kind: 'daughter' as const, at: 'darter:Vega', side: 'terran' as const },
      { kind: 'queen' as const, at: 'A7' },
    ];
    const darters = [{ name: 'Vega', breach: 'E8', open: false }];
    const destroyed = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
    expect(asked({ segment: 'evacuation', mission: 'rescue', units, darters, destroyed }, 'terran')).toEqual({
      verb: 'depart',
      darters: ['Vega'],
    });
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

  test('12.0 it fires at no Marine of its own side who is under Mind Control while a Soldier is in sight', () => {
    const units = [
      { kind: '2-lancers' as const, at: 'E9' },
      { kind: 'scout' as const, at: 'E8', side: 'znon' as const, holder: 'z1' },
      { kind: 'queen' as const, at: 'E11', active: true },
      { kind: 'soldier' as const, at: 'E6' },
    ];
    const command = asked({ segment: 'terran-movement', mission: 'punitive', units }, 'terran');
    expect(command).not.toMatchObject({ verb: 'fire', target: { unit: 'm2' } });
  });
  test('14.0 guards of an Engine Room are fired at from a Darter, turn after turn, until it can be blown up', () => {
    const units = [
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'engineer' as const, at: 'darter:Vega' },
      { kind: 'soldier' as const, at: 'L8' },
      { kind: 'queen' as const, at: 'A7' },
    ];
    const setup: Setup = { segment: 'terran-movement', mission: 'punitive', units, darters: [{ name: 'Vega', breach: 'L8', open: false }] };
    expect(asked(setup, 'terran')).toMatchObject({ verb: 'work-breach', darter: 'Vega' });
    const open: Setup = { ...setup, darters: [{ name: 'Vega', breach: 'L8', open: true }] };
    expect(asked(open, 'terran')).toMatchObject({ verb: 'fire', target: { unit: at(open).name('terran', 'z1') } });
  });

  test('9.0 a Scout goes out, blows an engine up and is back behind the breach before it is closed', () => {
    const units = [
      { kind: 'scout' as const, at: 'darter:Vega' },
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'soldier' as const, at: 'L7' },
      { kind: 'queen' as const, at: 'L5', active: true },
    ];
    const evacuated = (['ambassador', 'daughter'] as const).map((kind) => ({ kind, men: 1 }));
    const darters = [{ name: 'Vega', breach: 'L8', open: true }];
    const game = at({ segment: 'terran-movement', mission: 'punitive', units, darters, evacuated, destroyed: ['L10'] });
    const act = () => bot(table, hive, game.view('terran'), rng) as RescueCommand;
    game.send('terran', act());
    expect(game.unit('m1').place).toBe('L8');
    expect(act()).toEqual({ verb: 'demolish', unit: 'm1' });
    game.send('terran', act(), 1);
    expect(act()).toEqual({ verb: 'move', unit: 'm1', path: ['darter:Vega'] });
    game.send('terran', act());
    expect(act()).toMatchObject({ verb: 'work-breach', darter: 'Vega' });
  });

  test('9.2 of four counters in a box one is likelier a prisoner than a counter that lies alone', () => {
    const soldiers = Array.from({ length: 3 }, () => ({ kind: 'soldier' as const, at: 'E8' }));
    const game = at({ segment: 'terran-movement', units: [...soldiers, { kind: 'daughter', at: 'E8' }, { kind: 'worker', at: 'A3' }] });
    const odds = prisonerOdds(hive, game.view('terran'));
    expect(odds.get(game.name('terran', 'z4')) ?? 0).toBeGreaterThan(2 * (odds.get(game.name('terran', 'z5')) ?? 1));
  });

  test('11.1 a counter that came to where it lies is hardly a prisoner', () => {
    const units = [
      { kind: 'soldier' as const, at: '30' },
      { kind: 'worker' as const, at: 'E8' },
      { kind: 'queen' as const, at: 'E9' },
    ];
    const game = at({ segment: 'znon-movement', units });
    game.send('znon', { verb: 'move', unit: 'z1', path: ['31', '32'] });
    const seen = game.view('terran');
    expect([...movers(seen)]).toEqual([game.name('terran', 'z1')]);
    const odds = prisonerOdds(hive, seen);
    expect(odds.get(game.name('terran', 'z1')) ?? 1).toBeLessThan(odds.get(game.name('terran', 'z2')) ?? 0);
  });

  test('15.5 a counter that was hit and is a trap is no longer fired at', () => {
    const units = [
      { kind: 'scout' as const, at: 'darter:Vega' },
      { kind: 'scout' as const, at: 'darter:Vega' },
      { kind: 'boobytrap' as const, at: 'L8' },
      { kind: 'queen' as const, at: 'A7' },
    ];
    const game = at({ segment: 'terran-movement', mission: 'punitive', units, darters: [{ name: 'Vega', breach: 'L8', open: true }] });
    game.send('terran', { verb: 'fire', unit: 'm1', target: { unit: game.name('terran', 'z1') }, extra: 0 }, 1);
    expect(coveredTraps(game.view('terran')).get('L8')).toBe(1);
    expect(bot(table, hive, game.view('terran'), rng)).not.toMatchObject({ verb: 'fire' });
  });

  test('15.3 nobody walks into a boobytrap that lies open', () => {
    const units = [
      { kind: 'scout' as const, at: '50' },
      { kind: 'boobytrap' as const, at: 'A3', up: true },
      { kind: 'daughter' as const, at: 'A3' },
      { kind: 'ambassador' as const, at: 'A3' },
      { kind: 'queen' as const, at: 'A7' },
    ];
    const command = asked({ segment: 'terran-movement', mission: 'punitive', units, destroyed: ['L8', 'L10'] }, 'terran');
    expect(command?.verb === 'move' && command.path.includes('A3')).toBe(false);
  });

  test('22.1 a rescue is for those who begin with many men', () => {
    const missions = (darters: number, lancers: number): readonly unknown[] => {
      const terran = {
        darters: ['Altair', 'Deneb', 'Rigel', 'Sirius', 'Spica', 'Vega'].slice(0, darters),
        engineers: 0,
        scouts: 4,
        lancers,
      };
      const seen = { ...at({ segment: 'mission', units: [] }).view('terran') };
      const view = { ...seen, setUp: { ...seen.setUp, terran } };
      return Array.from({ length: 40 }, () => bot(table, hive, view, rng)).map(
        (command) => command?.verb === 'choose-mission' && command.mission,
      );
    };
    expect(new Set(missions(6, 6))).toEqual(new Set(['punitive']));
    expect(new Set(missions(4, 10))).toEqual(new Set(['punitive', 'rescue']));
  });
});

describe('the Znon', () => {
  test('12.0 a Soldier in command fires at the Marine it sees', () => {
    const units = [
      { kind: 'soldier' as const, at: 'E8' },
      { kind: 'queen' as const, at: 'E8', active: true },
      { kind: '2-lancers' as const, at: 'E9' },
    ];
    const command = asked({ segment: 'znon-movement', units }, 'znon');
    expect(command).toMatchObject({ verb: 'fire', unit: 'z1', target: { unit: 'm1' } });
  });

  test('14.0 a Soldier before an open breach fires at everybody behind it', () => {
    const units = [
      { kind: 'soldier' as const, at: 'E8' },
      { kind: 'queen' as const, at: 'E9' },
      { kind: '2-lancers' as const, at: 'darter:Vega' },
      { kind: 'engineer' as const, at: 'darter:Vega' },
    ];
    const darters = [{ name: 'Vega', breach: 'E8', open: true }];
    expect(asked({ segment: 'znon-movement', units, darters }, 'znon')).toMatchObject({ verb: 'fire', target: { darter: 'Vega' } });
  });

  test('8.0 sleepers sleep on while no Terran is near, and wake when one is', () => {
    const units = (box: string): Setup['units'] => [
      { kind: 'queen', at: 'E8' },
      { kind: 'scout', at: box },
    ];
    expect(asked({ segment: 'activation', units: units('1') }, 'znon')).toEqual({ verb: 'end-segment' });
    expect(asked({ segment: 'activation', units: units('E10') }, 'znon')).toMatchObject({ verb: 'activate' });
  });

  test('20.0 the pods fire at the Darter with a hostage before any other', () => {
    const setup: Setup = {
      segment: 'outer-defence',
      units: [
        { kind: 'scout', at: 'darter:Rigel' },
        { kind: 'scout', at: 'darter:Vega' },
        { kind: 'daughter', at: 'darter:Vega', side: 'terran' },
        { kind: 'queen', at: 'A7' },
      ],
      darters: [
        { name: 'Rigel', state: 'departed' },
        { name: 'Vega', state: 'departed' },
      ],
      departing: ['Rigel', 'Vega'],
    };
    const command = asked(setup, 'znon');
    expect(command?.verb).toBe('assign-pods');
    if (command?.verb === 'assign-pods') expect(Object.values(command.pods).filter((name) => name === 'Vega').length).toBeGreaterThan(4);
  });
});

test('6.0b it closes a game in which nothing happens any more, unless it is the Terran and behind', () => {
  const setup: Setup = {
    segment: 'terran-movement',
    mission: 'punitive',
    turn: 30,
    lastStir: 2,
    destroyed: ['L8', 'L10'],
    units: [
      { kind: 'scout', at: '1' },
      { kind: 'worker', at: 'F9' },
    ],
  };
  expect(asked(setup, 'terran')).toMatchObject({ verb: 'move' });
  expect(asked({ ...setup, losses: queensLost }, 'terran')).toEqual({ verb: 'end-stalled-game' });
  expect(asked({ ...setup, segment: 'znon-movement' }, 'znon')).toEqual({ verb: 'end-stalled-game' });
});

test('6.0 a watcher and a seat that is not asked get nothing from it', () => {
  const game = at({ segment: 'terran-melee', units: [{ kind: 'scout', at: '1' }] });
  expect(bot(table, hive, game.view('watcher'), rng)).toBeNull();
  expect(bot(table, hive, game.view('znon'), rng)).toBeNull();
});

const folder = join(__dirname, '../fixtures/referee');
const positions = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const parsed = parseReferee(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!parsed.ok) throw new Error(`${name}: ${parsed.problems.join('; ')}`);
    return parsed.value;
  });

test('legal in every position of the referee files, for either side, and some command wherever a seat is awaited', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const document of positions) {
    const read = document.position === undefined ? null : parseSetup(hive, document.position as never);
    if (read === null || !read.ok) continue;
    for (const viewer of ['terran', 'znon'] as const) {
      const seat = view(read.value, viewer);
      if (seat.result !== null || !seat.awaited.includes(viewer)) continue;
      seen += 1;
      const command = bot(table, hive, seat, rng);
      if (command === null || !table.check(seat, command).ok) wrong.push(`${document.title}: ${viewer} ${JSON.stringify(command)}`);
    }
  }
  expect(seen).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('six games between bots and against players at random come to an end, and no answer is refused', () => {
  let now = 0;
  const games = contest(loadRuleset() as never, testing as never, {
    seed: 'jest',
    from: 0,
    games: 6,
    // One for each side against chance; those take longest.
    player: (side, game) => (game < 4 || side === (game === 4 ? 'terran' : 'znon') ? 'bot' : 'random'),
    clock: () => now++,
  });
  expect(games.map(({ refused }) => refused)).toEqual(games.map(() => []));
  expect(games.map(({ result }) => result?.ending)).toEqual(games.map(() => 'printed'));
  expect(contestLines(games)[0]).toMatch(/^6 games/);
});
