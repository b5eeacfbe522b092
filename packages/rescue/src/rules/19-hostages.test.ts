import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from '../commands';
import type { SegmentId } from '../sequence';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';
import { complete, offered, step } from '../testing/steps';

const END: RescueCommand = { verb: 'end-segment' };
/** Segments are ended by whoever's they are until this one has begun, a Game-Turn's worth at most. */
function endUntil(game: Game, segment: SegmentId): void {
  for (let left = 10; left > 0 && game.state.segment !== segment; left--) {
    game.send(game.view('terran').awaited[0] as 'terran' | 'znon', END);
  }
  expect(game.state.segment).toBe(segment);
}
const GONE = ['L8', 'L10'];

/** The ambassador z1 and the daughter z2 in a Nest with their Queen z3, a Soldier z4 and far away a Scout m1. */
const PRISON: Setup = {
  segment: 'znon-melee',
  turn: 5,
  mission: 'punitive',
  destroyed: GONE,
  units: [
    { kind: 'ambassador', at: 'E8' },
    { kind: 'daughter', at: 'E13' },
    { kind: 'queen', at: 'E9' },
    { kind: 'soldier', at: 'C5' },
    { kind: 'scout', at: '60' },
  ],
};
const prison = (hostages: NonNullable<Setup['hostages']>, more: Partial<Setup> = {}): Game => at({ ...PRISON, hostages, ...more });
const announce = (prisoner: string): RescueCommand => ({ verb: 'announce-execution', prisoner });
const execute = (prisoner: string): RescueCommand => ({ verb: 'execute', prisoner });
const GO_ON = { kind: 'abort', abort: false } as const;

describe('19.0a what gives a roll', () => {
  const shot = (destroyed: string[]): Game =>
    at({
      segment: 'terran-movement',
      turn: 5,
      destroyed,
      units: [
        { kind: 'queen', at: '62', active: true, incapacitated: true },
        { kind: 'soldier', at: 'C5' },
        { kind: '2-lancers', at: '61' },
        { kind: 'master-queen', at: 'A10' },
      ],
    }).send('terran', { verb: 'fire', unit: 'm1', target: { unit: 'h-z1' }, extra: 0 }, 1);

  test('19.0a a Queen killed after both engine rooms: one roll', () => {
    const game = shot(GONE);
    expect([game.find('z1'), game.state.hostages.rollsDue]).toEqual([null, 1]);
  });

  test('19.0a a Queen killed before gives none, even if the second engine falls in the same turn (ruling 66)', () => {
    const game = shot(['L8']);
    expect([game.find('z1'), game.state.hostages.rollsDue]).toEqual([null, 0]);
  });

  test('19.0a the Darter she is in shot away: she too gives a roll', () => {
    const game = at({
      segment: 'znon-movement',
      turn: 5,
      destroyed: GONE,
      darters: [{ name: 'Vega', breach: '60', open: true }],
      units: [
        { kind: 'queen', at: 'darter:Vega', active: true },
        { kind: 'soldier', at: '60' },
        { kind: 'master-queen', at: '61', active: true },
        { kind: 'scout', at: 'C5' },
      ],
    }).send('znon', { verb: 'fire', unit: 'z2', target: { darter: 'Vega' }, extra: 0 }, 1);
    expect([game.find('z1'), game.state.hostages.rollsDue]).toEqual([null, 1]);
  });
});

describe('19.0c when the rolls are made', () => {
  test('19.0c all that are due as the Znon movement begins, one die each, openly', () => {
    const game = prison({ rollsDue: 2 }, { segment: 'terran-movement' }).send('terran', END, 4, 6);
    expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['hostage-roll', 'hostage-roll']);
    expect(game.state.hostages).toMatchObject({ rollsDue: 0, power: false });
    for (const viewer of ['terran', 'watcher']) {
      expect(
        game
          .events(viewer)
          .filter(({ kind }) => kind === 'execution-rolled')
          .map(({ dice }) => dice?.[0]?.face),
      ).toEqual([4, 6]);
    }
  });

  test('19.0c those that arise during it at its end; later ones in the next turn', () => {
    const game = prison({ rollsDue: 1 }, { segment: 'znon-movement' }).send('znon', END, 2);
    expect(game.state.hostages).toMatchObject({ rollsDue: 0, power: true });
    const late = prison({ rollsDue: 1 }).send('znon', END);
    expect([late.state.segment, late.state.hostages.rollsDue]).toEqual(['activation', 1]);
  });

  test('19.0c further rolls are made though the power is there', () => {
    const game = prison({ rollsDue: 1, power: true }, { segment: 'terran-movement' }).send('terran', END, 6);
    expect(game.state.hostages.power).toBe(true);
  });
});

test('19.0d power on 1 to 3, for the rest of the game', () => {
  const rolled = (face: number) => prison({ rollsDue: 1 }, { segment: 'terran-movement' }).send('terran', END, face);
  expect([1, 2, 3, 4, 5, 6].map((face) => rolled(face).state.hostages.power)).toEqual([true, true, true, false, false, false]);
  expect(rolled(4).refusal('znon', announce('z1')).code).toBe('no-power');
  expect(rolled(3).allows('znon', announce('z1'))).toBe(true);
});

test('19.0b an execution needs no die', () => {
  const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] });
  game.send('znon', execute('z1')).answer('terran', GO_ON);
  expect([game.rolls, game.find('z1')]).toEqual([[], null]);
});

test('19.0e the hostage is gone at once, for all to see, and counts for nobody', () => {
  const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] });
  game.send('znon', execute('z1'));
  expect(game.find('z1')).not.toBeNull();
  game.answer('terran', GO_ON);
  expect(game.find('z1')).toBeNull();
  expect(game.state.losses).toMatchObject([{ kind: 'ambassador', cause: 'execution', by: 'none' }]);
  expect(game.events('terran').find(({ kind }) => kind === 'hostage-executed')).toMatchObject({
    place: 'E8',
    facts: { prisoner: 'ambassador' },
  });
  expect(game.view('terran').tally.hostagesLost).toBe(1);
  expect(game.state.hostages.announced).toEqual([]);
});

test('19.1 one execution a turn, though two were announced', () => {
  const two = [
    { unit: 'z1', turn: 4 },
    { unit: 'z2', turn: 4 },
  ];
  const game = prison({ power: true, announced: two });
  game.send('znon', execute('z2')).answer('terran', GO_ON);
  expect(game.refusal('znon', execute('z1')).code).toBe('one-a-turn');
  expect(prison({ power: true, announced: two, executedTurn: 4 }).allows('znon', execute('z1'))).toBe(true);
});

describe('19.2 only face-down hostages', () => {
  test('19.2 one whom a Marine has found among his guards is safe for the moment', () => {
    const game = prison(
      { power: true, announced: [{ unit: 'z1', turn: 4 }] },
      { units: [...(PRISON.units ?? []), { kind: 'soldier', at: 'E8' }, { kind: '2-lancers', at: 'E8' }] },
    );
    expect(game.unit('z1')).toMatchObject({ faceUp: true, heldSinceStart: true });
    expect(game.refusal('znon', execute('z1')).code).toBe('face-up');
  });

  test('19.2 one who was freed after the announcement can never be executed, nor is the threat open any more', () => {
    const freed: Setup['units'] = [{ kind: 'ambassador', at: 'E8', freed: true }, ...(PRISON.units ?? []).slice(1)];
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] }, { units: freed });
    expect([game.refusal('znon', execute('z1')).code, game.refusal('znon', announce('z1')).code]).toEqual(['face-up', 'face-up']);
    const terran = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] }, { units: freed, segment: 'terran-movement' });
    expect(terran.refusal('terran', { verb: 'abort-mission' }).case).toBe('22.5');
  });

  test('19.2 no Znon unit has to be with him', () => {
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] });
    expect(game.state.stacks['E8']).toEqual(['z1']);
    expect(game.allows('znon', execute('z1'))).toBe(true);
    expect([execute('z4'), execute('m1'), execute('constructor')].map((command) => game.refusal('znon', command).code)).toEqual([
      'no-hostage',
      'no-hostage',
      'no-hostage',
    ]);
  });
});

describe('19.3 notice and abort', () => {
  test('19.3 it is announced in any Znon Segment of command, movement or melee', () => {
    for (const segment of ['mind-control', 'activation', 'znon-movement', 'znon-melee'] as const) {
      expect(prison({ power: true }, { segment }).allows('znon', announce('z1'))).toBe(true);
    }
  });

  test('19.3 with the power the Znon Segments do not pass by themselves', () => {
    const passes = (power: boolean): string[] => {
      const game = prison({ power }, { segment: 'znon-movement' }).send('znon', END);
      const first = game.state.segment;
      return first === 'znon-melee' ? [first, game.send('znon', END).state.segment] : [first];
    };
    expect([passes(false), passes(true)]).toEqual([['activation'], ['znon-melee', 'mind-control']]);
  });

  test('19.3 the Terran is asked at once and may abort: the game is over', () => {
    const game = prison({ power: true }).send('znon', announce('z1'));
    expect(game.view('terran').decisions).toMatchObject([{ kind: 'abort', seats: ['terran'] }]);
    expect(game.refusal('znon', execute('z1')).code).toBe('decision-open');
    game.answer('terran', { kind: 'abort', abort: true });
    expect(game.state.result).toMatchObject({ ending: 'printed', case: '22.2' });
    expect(game.state.result?.title).toMatch(/aborted/);
  });

  test('19.3 the deed comes in the melee Segment of the following turn, not before', () => {
    const game = prison({ power: true }).send('znon', announce('z1')).answer('terran', GO_ON);
    expect(game.refusal('znon', execute('z1')).code).toBe('no-notice');
    expect(game.refusal('znon', announce('z1')).code).toBe('announced');
    game.send('znon', END);
    endUntil(game, 'znon-melee');
    expect(game.state.turn).toBe(6);
    game.send('znon', execute('z1')).answer('terran', GO_ON);
    expect(game.find('z1')).toBeNull();
  });

  test('19.3 until then the Terran may abort in Segments of his own, and at the deed', () => {
    for (const segment of ['terran-movement', 'terran-melee', 'evacuation'] as const) {
      const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] }, { segment });
      expect(game.send('terran', { verb: 'abort-mission' }).state.result?.title).toMatch(/aborted/);
    }
    const deed = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] }).send('znon', execute('z1'));
    deed.answer('terran', { kind: 'abort', abort: true });
    expect([deed.state.result?.title.includes('aborted'), deed.find('z1') === null]).toEqual([true, false]);
  });

  test('19.3 no abort between a departure and the fire of the pods: who is aboard has not escaped yet (20.0, 22.3)', () => {
    const units: Setup['units'] = [...(PRISON.units ?? []), { kind: 'scout', at: 'darter:Vega' }];
    const darters = [{ name: 'Vega' as const, breach: '1' as const, open: false }];
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 5 }] }, { segment: 'evacuation', units, darters });
    expect(game.allows('terran', { verb: 'abort-mission' })).toBe(true);
    game.send('terran', { verb: 'depart', darters: ['Vega'] });
    expect(game.refusal('terran', { verb: 'abort-mission' })).toMatchObject({ code: 'under-way', case: '20.0' });
    expect(offered(game, 'terran', 'abort-mission')).toEqual([]);
  });

  test('19.3 while a threat is open his Segments do not pass by themselves', () => {
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 5 }] }, { segment: 'terran-movement' });
    expect(game.send('terran', END).state.segment).toBe('terran-melee');
    const later = prison({ power: true, announced: [{ unit: 'z1', turn: 5 }] }).send('znon', END);
    expect(later.state.segment).toBe('evacuation');
  });
});

describe('19.4 place shown, threat lapsed', () => {
  test('19.4 the announcement tells which hostage and where; the counter stays face down and the threat follows it', () => {
    const game = prison({ power: true }, { segment: 'znon-movement' }).send('znon', announce('z2'));
    expect(game.events('terran').find(({ kind }) => kind === 'execution-announced')).toMatchObject({
      place: 'E13',
      facts: { prisoner: 'daughter', turn: 6 },
      about: [{ kind: null }],
    });
    expect(game.view('terran').hostages.announced).toMatchObject([{ unit: game.name('terran', 'z2'), turn: 5 }]);
    expect(game.view('terran').units[game.name('terran', 'z2')]).toMatchObject({ kind: null, place: 'E13' });
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
  });

  test('19.4 the Znon may spare him; the threat lapses with the melee Segment and needs new notice', () => {
    const game = prison({
      power: true,
      announced: [
        { unit: 'z1', turn: 4 },
        { unit: 'z2', turn: 5 },
      ],
    }).send('znon', END);
    expect(game.state.hostages.announced).toEqual([{ unit: 'z2', turn: 5 }]);
    expect(game.events('terran').filter(({ kind }) => kind === 'execution-waived')).toMatchObject([{ facts: { prisoner: 'ambassador' } }]);
  });

  test('19.4 new notice may be given while the old one is due', () => {
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4 }] })
      .send('znon', announce('z1'))
      .answer('terran', GO_ON);
    game.send('znon', END);
    expect(game.state.hostages.announced).toEqual([{ unit: 'z1', turn: 5 }]);
  });
});

describe('19.3 what is offered and told', () => {
  const due = { power: true, announced: [{ unit: 'z1', turn: 4 }] };

  test('19.3 each hostage that can be threatened or executed, by name', () => {
    const game = prison(due);
    const acts = (verb: string, titles: Record<string, string>) =>
      Object.entries(titles).map(([actor, title]) => ({
        id: `${verb}:${actor}`,
        verb,
        kind: verb,
        case: '19.3',
        title,
        actor,
        slots: [],
        fixed: { verb, prisoner: actor },
        confirm: true,
      }));
    const titles = { z1: 'Announce the execution of the ambassador', z2: 'Announce the execution of the daughter' };
    expect(offered(game, 'znon', 'announce-execution')).toEqual(acts('announce-execution', titles));
    expect(offered(game, 'znon', 'execute')).toEqual(acts('execute', { z1: 'Execute the ambassador' }));
    expect(game.refusal('znon', execute('z2')).code).toBe('no-notice');
  });

  test('19.3 an abort is offered while a threat is open', () => {
    const abort = { id: 'abort-mission', verb: 'abort-mission', slots: [], fixed: { verb: 'abort-mission' }, ends: true, confirm: true };
    expect(offered(prison(due, { segment: 'terran-movement' }), 'terran', 'abort-mission')).toMatchObject([abort]);
    expect(offered(prison({ power: true }, { segment: 'terran-movement' }), 'terran', 'abort-mission')).toEqual([]);
  });

  test('19.3 the question at the deed: go on or abort', () => {
    const game = prison(due).send('znon', execute('z1'));
    const decision = game.state.questions[0]?.id ?? '';
    const slot = { name: 'abort', domain: 'choice', label: 'Abort' };
    expect(offered(game, 'terran', 'abort')).toMatchObject([{ decision, slots: [slot], fixed: { verb: 'decide', decision } }]);
    expect(step(game, 'terran', 'abort')).toEqual({
      slot,
      choices: [
        { value: false, label: 'Go on' },
        { value: true, label: 'Abort the mission' },
      ],
      refused: [],
      command: null,
    });
    for (const abort of [true, false]) {
      const answer = { kind: 'abort' as const, abort };
      expect(step(game, 'terran', 'abort', { abort })).toEqual(complete({ verb: 'decide', decision, answer }));
    }
  });

  test('19.3 announcement and abort are told', () => {
    const game = prison({ power: true }).send('znon', announce('z1'));
    expect(game.events('znon')).toMatchObject([{ kind: 'execution-announced', cases: ['19.3', '19.4'], about: [{ id: 'z1' }] }]);
    game.answer('terran', { kind: 'abort', abort: true });
    expect(game.events('znon')[0]).toMatchObject({ kind: 'mission-aborted', cases: ['19.3'] });
  });

  test('19.0e the deed is told with the hostage and cannot be taken back', () => {
    const game = prison(due).send('znon', execute('z1')).answer('terran', GO_ON);
    expect(game.events('znon')[0]).toMatchObject({ kind: 'hostage-executed', cases: ['19.0e'], about: [{ id: 'z1', kind: 'ambassador' }] });
    expect(game.revealedTo).toEqual(['terran', 'watcher']);
  });

  test('19.0c each roll is told with what it brought', () => {
    const rolls = prison({ rollsDue: 2 }, { segment: 'terran-movement' })
      .send('terran', END, 4, 2)
      .events('terran')
      .filter(({ kind }) => kind === 'execution-rolled');
    expect(rolls).toMatchObject([false, true].map((success) => ({ cases: ['19.0c', '19.0d'], facts: { success } })));
  });

  test('19.4 a threat that lapses is told with the hostage and, where he has not been mixed with others, his box', () => {
    const waived = (mixed: boolean) => {
      const told = prison({ power: true, announced: [{ unit: 'z1', turn: 4, mixed }] })
        .send('znon', END)
        .events('znon');
      return told.find(({ kind }) => kind === 'execution-waived');
    };
    expect(waived(false)).toMatchObject({ cases: ['19.4'], place: 'E8', about: [{ id: 'z1', kind: 'ambassador' }] });
    expect(waived(true)?.place).toBeUndefined();
  });

  test('19.4 where a hostage lies who is face up is no secret', () => {
    const units = [...(PRISON.units ?? []), { kind: 'soldier' as const, at: 'E8' }, { kind: '2-lancers' as const, at: 'E8' }];
    const game = prison({ power: true, announced: [{ unit: 'z1', turn: 4, mixed: true }] }, { units }).send('znon', END);
    expect(game.events('terran').find(({ kind }) => kind === 'execution-waived')?.place).toBe('E8');
  });
});
