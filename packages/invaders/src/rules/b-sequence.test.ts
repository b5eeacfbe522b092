import { describe, expect, test } from '@jest/globals';
import { seatsFor } from '../seats';
import { at, begin } from '../testing/position';
import { accept, acceptOnMap } from './b-actions';

const walk = (unit: string, ...path: readonly string[]) => ({ verb: 'full-move', unit, path: path as never, exit: false }) as const;

describe('the turn', () => {
  test('B.9 Marine Action, Kay’otz Activation, End; then the next turn', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }] });
    expect(game.view('marine').segment).toBe('marine-action');
    // The last chit of the sheet is the one without effect.
    game.send({ verb: 'end-phase' }, 20);
    expect(game.eventsOf('phase-began').map(({ facts }) => facts.segment)).toEqual(['kayotz-activation', 'end', 'marine-action']);
    expect(game.state).toMatchObject({ turn: 2, segment: 'marine-action', used: ['stupor'] });
  });

  test('B.9 the log opens a page for each turn and names each phase by its paragraph', () => {
    const game = at({ turn: 4, marines: [{ id: 'squad-1', hex: '353' }] }).send({ verb: 'end-phase' }, 20);
    const lines = game.events().filter(({ kind }) => kind === 'turn-began' || kind === 'phase-began');
    expect(lines).toEqual([
      { kind: 'phase-began', cases: ['B2.1'], facts: { segment: 'kayotz-activation' } },
      { kind: 'phase-began', cases: ['B3.1'], facts: { segment: 'end' } },
      { kind: 'turn-began', cases: ['B.9'], facts: { turn: 5 } },
      { kind: 'phase-began', cases: ['B1.1'], facts: { segment: 'marine-action' } },
    ]);
    expect(game.view('watcher').log.at(-1)?.title).toBe('Turn 5');
  });

  test('B.1 one seat alone, two with a second player, all of which must be taken', () => {
    const marine = { id: 'marine', name: 'Marines', side: null, required: true };
    expect(seatsFor({ players: 'solo' })).toEqual([marine]);
    expect(seatsFor({ players: 'two' })).toEqual([marine, { ...marine, id: 'kayotz', name: 'Kay’otz' }]);
  });

  test('B.1 alone, the Marine player plays and the Kay’otz run by rule', () => {
    const game = begin();
    expect(game.state.seats).toEqual(['marine']);
    expect(game.view('marine').awaited).toEqual(['marine']);
    expect(game.offered(undefined, 'kayotz')).toEqual([]);
  });

  test('B1.1 one action each, in any order, or none', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '353' },
        { id: 'squad-2', hex: '263' },
      ],
    });
    game.send(walk('squad-2', '264'));
    expect(game.refusal(walk('squad-2', '263'))).toMatchObject({ code: 'has-acted', case: 'B1.1' });
    expect(game.allows(walk('squad-1', '352'))).toBe(true);
    expect(game.allows({ verb: 'end-phase' })).toBe(true);
    expect(game.refusal(walk('squad-6', '352')).code).toBe('no-such-unit');
  });

  test('B1.2 one is finished before the next begins', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '353' },
        { id: 'squad-2', hex: '263' },
      ],
      aliens: [{ id: 'p8a', hex: '421' }],
    }).send({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 }, 2);
    expect(game.offered('finish-unit').map(({ actor }) => actor)).toEqual(['squad-1']);
    game.send(walk('squad-2', '264'));
    expect(game.told()).toEqual(['unit-finished', 'moved']);
    expect(game.refusal({ verb: 'scoot-move', unit: 'squad-1', path: ['352'], exit: false }).code).toBe('has-acted');
    expect(game.refusal({ verb: 'finish-unit', unit: 'squad-1' }).code).toBe('nothing-open');
  });

  test('B1.C the end of the phase ends what is open', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '421' }] });
    game.send({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 }, 2).send({ verb: 'end-phase' }, 20);
    expect(game.told()[0]).toBe('unit-finished');
    expect(game.state.open).toBeNull();
  });

  test('G1 all Marines are ready again', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '353', acted: true },
        { id: 'hq-1', place: 'waiting', called: true, acted: true },
      ],
    });
    game.send({ verb: 'end-phase' }, 20);
    expect(game.marine('squad-1').acted).toBe(false);
    expect(game.marine('hq-1').acted).toBe(false);
    expect(game.eventsOf('readied')[0]?.facts.units).toEqual(['squad-1']);
  });

  test('B.3 a group is due in its turn', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '353' },
        { id: 'hq-1', place: 'scheduled', due: 2 },
        { id: 'hq-2', place: 'scheduled', due: 3 },
      ],
    });
    expect(game.refusal(walk('hq-1', '322')).code).toBe('not-due');
    game.send({ verb: 'end-phase' }, 20);
    expect(game.marine('hq-1').place).toBe('waiting');
    expect(game.marine('hq-2').place).toBe('scheduled');
    expect(game.eventsOf('units-due')[0]?.facts.units).toEqual(['hq-1']);
  });

  test('B.9 with nobody on the map and nobody who can come, Marine phases are skipped', () => {
    const used = [
      'rush-low',
      'rush-high',
      'rush-near',
      'storm-low',
      'storm-high',
      'storm-near',
      'warp-low',
      'warp-high',
      'warp-near',
      'shut-odd',
      'shut-even',
      'overlord',
      'terror',
      'breach-1',
      'breach-2',
      'rain',
      'awaken',
    ];
    const game = at({ marines: [{ id: 'squad-1', hex: '253' }], used });
    game.send({ verb: 'full-move', unit: 'squad-1', path: [], exit: true });
    // pounce, shove, stupor; then a goal of six.
    game.send({ verb: 'end-phase' }, 1, 1, 6);
    const skipped = { kind: 'phase-skipped', cases: ['B1.1'], facts: { segment: 'marine-action' } };
    expect(game.eventsOf('phase-skipped')).toEqual([skipped, skipped]);
    expect(game.state.result).not.toBeNull();
  });

  test('B1.2 the page offers to finish the unit whose action is open, by its name; the log says that it has', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '421' }] });
    expect(game.offered('finish-unit')).toEqual([]);
    expect(game.refusal({ verb: 'finish-unit', unit: 'squad-1' })).toMatchObject({ code: 'nothing-open', case: 'B1.2' });
    game.send({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 }, 1);
    const fixed = { verb: 'finish-unit', unit: 'squad-1' } as const;
    const offer = { id: 'finish-unit:squad-1', verb: 'finish-unit', kind: 'finish-unit', actor: 'squad-1', slots: [], fixed };
    expect(game.offered('finish-unit')).toEqual([{ ...offer, case: 'B1.2', title: 'Squad A is done' }]);
    game.send(fixed);
    expect(game.events()).toEqual([{ kind: 'unit-finished', cases: ['B1.2'], place: '353', facts: { unit: 'squad-1' } }]);
    expect(game.marine('squad-1').acted).toBe(true);
  });

  test('E6.6 of one called up it offers to let it wait', () => {
    const marines = [
      { id: 'hq-1', hex: '353' as const },
      { id: 'squad-1', place: 'reserve' as const },
    ];
    const game = at({ marines }).send({ verb: 'request', unit: 'hq-1' }, 6).answer({ kind: 'reinforcement', unit: 'squad-1' });
    expect(game.offered('finish-unit')).toMatchObject([{ case: 'E6.6', title: 'Let Squad A wait' }]);
    game.send({ verb: 'finish-unit', unit: 'squad-1' });
    expect(game.events()).toEqual([{ kind: 'unit-finished', cases: ['E6.6'], facts: { unit: 'squad-1' } }]);
  });

  test('B1.1 the end of the phase is offered at any time and confirmed', () => {
    const offer = { id: 'end-phase', verb: 'end-phase', kind: 'end-phase', case: 'B1.1', title: 'End the Marine Action Phase' };
    expect(at({ marines: [{ id: 'squad-1', hex: '353' }] }).offered('end-phase')).toEqual([
      { ...offer, slots: [], fixed: { verb: 'end-phase' }, ends: true, confirm: true },
    ]);
  });

  test('B1.1 moves and fire that a press on the map does not mean have buttons of their own', () => {
    const game = at({ marines: [{ id: 'specops-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '421' }] });
    const kinds = game.offered().filter(({ actor }) => actor === 'specops-1');
    const buttons = kinds.filter(({ yields }) => yields === true).map(({ kind }) => kind);
    expect([...buttons].sort()).toEqual(['full-jump', 'scoot-fire', 'scoot-jump', 'scoot-move']);
    expect(kinds.filter((each) => !('yields' in each)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['full-move', 'full-fire', 'build']),
    );
    const asked = kinds.filter((each) => 'confirm' in each).map(({ kind }) => kind);
    expect([...asked].sort()).toEqual(['build', 'full-fire', 'full-jump', 'scoot-fire', 'scoot-jump']);
  });

  test('B.3 only groups become due: who stands on the map stays there, who has no turn does not come', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '353', due: 1 },
        { id: 'hq-1', place: 'scheduled' },
        { id: 'hq-2', place: 'scheduled', due: 2 },
      ],
    }).send({ verb: 'end-phase' }, 20);
    expect(['squad-1', 'hq-1', 'hq-2'].map((id) => game.marine(id).place)).toEqual(['map', 'scheduled', 'waiting']);
    expect(game.eventsOf('units-due')).toEqual([{ kind: 'units-due', cases: ['B.3'], facts: { units: ['hq-2'] } }]);
  });

  test('B.3 nothing is told of a turn in which nobody becomes due; G1 nor where nobody has acted', () => {
    const told = (acted: boolean) =>
      at({ marines: [{ id: 'squad-1', hex: '353', acted }] })
        .send({ verb: 'end-phase' }, 20)
        .events();
    expect(told(false).map(({ kind }) => kind)).not.toContain('units-due');
    expect(told(false).map(({ kind }) => kind)).not.toContain('readied');
    expect(told(true).filter(({ kind }) => kind === 'readied')).toEqual([
      { kind: 'readied', cases: ['G1'], facts: { units: ['squad-1'] } },
    ]);
  });

  test('B1.1 an action belongs to a unit of the battle, and most to one on the map', () => {
    const { state } = at({ marines: [{ id: 'squad-1' }] });
    expect(accept(state, 'squad-1').id).toBe('squad-1');
    expect(() => accept(state, 'squad-2')).toThrow(RangeError);
    expect(() => acceptOnMap(state, 'squad-1')).toThrow(RangeError);
  });

  test('A2c.3 a unit that has acted is marked until it is ready', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }] }).send(walk('squad-1', '352'));
    expect(game.view('watcher').marines['squad-1']?.acted).toBe(true);
  });

  test('V0 with two players the Kay’otz player commands nothing in the Marine player’s phase', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '353' }] }, { players: 'two' });
    expect(game.refusal(walk('squad-1', '352'), 'kayotz').code).toBe('not-your-turn');
    expect(game.refusal(walk('squad-1', '352'), 'watcher' as never).code).toBe('watching');
  });
});
