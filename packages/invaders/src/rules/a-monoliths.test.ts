import { describe, expect, test } from '@jest/globals';
import { activeAliensOnMap, activeMarinesOnMap } from '../position';
import { at, begin } from '../testing/position';
import { enactQuietly } from '../testing/quiet';

/* Monoliths, who is Active, and dice that name a hex. Around 461 on Alpha lie 435, 436, 462 and 524. */

describe('Monoliths', () => {
  test('A2.2 nothing moves a Monolith: no chit names it', () => {
    for (const chit of ['rush-near', 'warp-near', 'warp-low', 'shut-odd', 'shut-even', 'awaken', 'pounce']) {
      const game = at({
        marines: [{ id: 'squad-1', hex: '461' }],
        aliens: [
          { id: 'mono1', hex: '462' },
          { id: 'p2a', hex: '111', active: false },
        ],
      });
      enactQuietly(game, chit);
      expect(game.alien('mono1')).toMatchObject({ hex: '462', active: true });
      expect(game.eventsOf('alien-named').map(({ facts }) => facts.unit)).not.toContain('mono1');
    }
  });

  test('A2.3 an Active HQ, Logistics or Special Ops unit beside it shuts it at once; nobody else does', () => {
    for (const [id, shut] of [
      ['hq-1', true],
      ['logistics-1', true],
      ['specops-1', true],
      ['squad-1', false],
      ['scout-1', false],
      ['heavy-1', false],
    ] as const) {
      const game = at({ marines: [{ id, hex: '525' }], aliens: [{ id: 'mono1', hex: '461' }] });
      game.send({ verb: 'full-move', unit: id, path: ['524'], exit: false });
      expect(game.alien('mono1').active).toBe(!shut);
      expect(game.told().includes('monolith-shut')).toBe(shut);
    }
  });

  test('A2.3 a Stunned unit shuts it, a Paralyzed one does not', () => {
    const stunned = at({ marines: [{ id: 'hq-1', hex: '525', condition: 'stunned' }], aliens: [{ id: 'mono1', hex: '461' }] });
    expect(stunned.send({ verb: 'full-move', unit: 'hq-1', path: ['524'], exit: false }).alien('mono1').active).toBe(false);
    const paralyzed = at({ marines: [{ id: 'hq-1', hex: '524', condition: 'paralyzed' }], aliens: [{ id: 'mono1', hex: '461' }] });
    // Nothing changes it: it stays open beside him.
    expect(paralyzed.enact('stupor').alien('mono1').active).toBe(true);
  });

  test('A2.4 it wakes at once when the last such unit leaves, passes by, is Paralyzed or pushed away', () => {
    const beside = (condition: 'fit' | 'stunned' = 'fit') =>
      at({
        marines: [{ id: 'hq-1', hex: '524', condition }],
        aliens: [
          { id: 'mono1', hex: '461', active: false },
          { id: 'p8a', hex: '616' },
        ],
      });
    const left = beside().send({ verb: 'full-move', unit: 'hq-1', path: ['525'], exit: false });
    expect([left.alien('mono1').active, left.told().includes('monolith-woke')]).toEqual([true, true]);
    const fired = enactQuietly(beside('stunned'), 'storm-high', 6);
    expect(fired.marine('hq-1').condition).toBe('paralyzed');
    expect(fired.alien('mono1').active).toBe(true);
    const passing = at({ marines: [{ id: 'hq-1', hex: '525' }], aliens: [{ id: 'mono1', hex: '461' }] });
    passing.send({ verb: 'full-move', unit: 'hq-1', path: ['462', '526'], exit: false });
    expect(passing.told().filter((kind) => kind.startsWith('monolith'))).toEqual(['monolith-shut', 'monolith-woke']);
    const pushed = at({
      marines: [{ id: 'hq-1', hex: '524' }],
      aliens: [
        { id: 'mono1', hex: '461', active: false },
        { id: 'p8a', hex: '462' },
      ],
    }).enact('shove');
    expect(pushed.marine('hq-1').place).toBe('eliminated');
    expect(pushed.alien('mono1').active).toBe(true);
  });

  test('A2.4 with another such unit beside it it stays shut', () => {
    const game = at({
      marines: [
        { id: 'hq-1', hex: '524' },
        { id: 'specops-1', hex: '436' },
      ],
      aliens: [{ id: 'mono1', hex: '461', active: false }],
    }).send({ verb: 'full-move', unit: 'hq-1', path: ['525'], exit: false });
    expect(game.alien('mono1').active).toBe(false);
  });

  test('A2.5 it never fires', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'mono1', hex: '462' }] });
    for (const chit of ['storm-near', 'storm-low', 'storm-high', 'rush-near', 'pounce']) expect(game.enact(chit).rolls).toEqual([]);
  });

  test('A2.6 it is no target, for guns or the BUMP gun', () => {
    const game = at({
      marines: [
        { id: 'squad-1', hex: '461' },
        { id: 'specops-1', hex: '616' },
      ],
      aliens: [{ id: 'mono1', hex: '524' }],
    });
    expect(game.allows({ verb: 'full-fire', unit: 'squad-1', target: 'mono1', dice: 1 })).toBe(false);
    expect(game.allows({ verb: 'full-fire', unit: 'specops-1', target: 'mono1', dice: 1 })).toBe(false);
  });
});

test('A2b.3 a face-up alien is Active, one on its back is Dormant', () => {
  const game = at({
    aliens: [
      { id: 'p2a', hex: '111' },
      { id: 'p4a', hex: '113' },
    ],
  }).enact('shut-even');
  expect(activeAliensOnMap(game.state)).toEqual([]);
  game.enact('awaken');
  expect(activeAliensOnMap(game.state).map(({ id }) => id)).toEqual(['p2a', 'p4a']);
});

test('A2.7 a Marine unit without a Paralyzed marker is Active', () => {
  const game = at({
    marines: [
      { id: 'squad-1', hex: '461' },
      { id: 'squad-2', hex: '524', condition: 'paralyzed' },
    ],
  });
  expect(activeMarinesOnMap(game.state).map(({ id }) => id)).toEqual(['squad-1']);
});

test('A2.8 Stunned, Out of Ammo and turned for having acted it is still Active (ruling 4)', () => {
  const game = at({
    marines: [{ id: 'squad-1', hex: '461', condition: 'stunned', outOfAmmo: true, acted: true }],
    aliens: [{ id: 'p8a', hex: '643' }],
  });
  expect(activeMarinesOnMap(game.state).map(({ id }) => id)).toEqual(['squad-1']);
  expect(enactQuietly(game, 'rush-high').eventsOf('target-taken')[0]?.facts.target).toBe('squad-1');
});

test('A3a one die is read as it falls, and a net roll has no lower or upper end', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '526' }] }).enact('storm-high', 1, 6, 2, 5);
  expect(game.rolls.map(({ sides, face }) => [sides, face])).toEqual([
    [6, 1],
    [6, 6],
    [6, 2],
    [6, 5],
  ]);
  expect(game.eventsOf('alien-fired')[0]?.facts.hits).toBe(2);
});

test('A3-EX the dice 2, 3 and 1 name hex 231', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '461' }] }).enact('overlord', 2, 3, 1, 19);
  expect(game.alien('ov1').hex).toBe('231');
});

test('B.1 alone one plays the Marines against the system, which is never asked anything', () => {
  const game = begin();
  expect(game.state.seats).toEqual(['marine']);
  const tie = at({
    marines: [
      { id: 'squad-1', hex: '524' },
      { id: 'squad-2', hex: '622' },
    ],
    aliens: [
      { id: 'p8a', hex: '616' },
      { id: 'p8b', hex: '645' },
    ],
  });
  enactQuietly(tie, 'rush-high');
  expect(tie.state.questions).toEqual([]);
});
