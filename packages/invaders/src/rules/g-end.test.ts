import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { at, type Game } from '../testing/position';
import { quiet } from '../testing/quiet';

type Setup = Parameters<typeof at>[0];
type Options = NonNullable<Parameters<typeof at>[1]>;

const chits = printed.chits.activation.map(({ id }) => id);
const goals = printed.chits.goals.map(({ id }) => id);
/** Static From Home is the chit of this turn; `last`: the only one left. */
const used = (last: boolean): string[] => chits.filter((id) => id !== 'stupor' && (last || id !== 'shut-odd'));
/** All goals but this one are out of the pile. */
const only = (goal: string): string[] => goals.filter((id) => id !== goal);

/** The Marine phase ends, Static From Home is drawn, and the End Phase follows; the goal left is `goal`. */
function over(
  setup: Setup,
  { battle = 'gauntlet', goal = 'summoning', last = true }: { battle?: string; goal?: string; last?: boolean } = {},
  options: Partial<Options> = {},
): Game {
  const game = at({ used: used(last), goalsAway: only(goal), ...setup }, { battle, ...options });
  return quiet((dice) => game.send({ verb: 'end-phase' }, ...dice), ...(last ? [] : [2]));
}
const level = (game: Game) => game.state.verdict;

/** So many pods are dead. */
const kills = (n: number, more: NonNullable<Setup['aliens']> = []): NonNullable<Setup['aliens']> => {
  const pods = printed.units.fighters.filter(({ kind, id }) => kind === 'pod' && !more.some((each) => each.id === id));
  return [...pods.slice(0, n).map(({ id }) => ({ id, place: 'eliminated' as const })), ...more];
};
/** An HQ that is far from everything, so that the Marine phase has somebody in it. */
const hq: NonNullable<Setup['marines']>[number] = { id: 'hq-1', hex: '111' };
const out = (...ids: string[]): NonNullable<Setup['marines']> => ids.map((id) => ({ id, place: 'exited' as const }));

describe('the End Phase', () => {
  test('B3.1 a victory at once is looked for first, and ends the battle though chits are left (rulings 63, 101)', () => {
    const shut: Setup = { marines: [hq], aliens: [{ id: 'mono1', hex: '335', active: false }], shutEndPhases: 3 };
    const game = over({ ...shut, marines: [hq, { id: 'logistics-1', hex: '336' }] }, { battle: 'door', last: false });
    expect(level(game)).toBe('overwhelming');
    expect(game.told()).not.toContain('goal-drawn');
    const last = over({ ...shut, marines: [hq, { id: 'logistics-1', hex: '336' }] }, { battle: 'door', goal: 'portal' });
    expect(level(last)).toBe('overwhelming');
    expect(last.told()).not.toContain('goal-drawn');
  });

  test('B3.2 with chits left the next turn begins', () => {
    const game = over({ marines: [hq] }, { last: false });
    expect(game.state).toMatchObject({ turn: 2, segment: 'marine-action', result: null });
  });

  test('B3.3 with none left the battle ends in this turn', () => {
    const game = over({ marines: [hq] });
    expect(game.state.turn).toBe(1);
    expect(game.state.result).toMatchObject({ ending: 'printed', winners: [] });
  });

  test('G1 all Marines are ready again for the next turn, and woken aliens may act', () => {
    const game = over({ marines: [{ ...hq, acted: true }], aliens: [{ id: 'p8a', hex: '666', woken: true }] }, { last: false });
    expect(game.marine('hq-1').acted).toBe(false);
    expect(game.alien('p8a').woken).toBe(false);
    expect(game.told()).toContain('readied');
  });

  test('G2.1 with the cup empty one Mission Goal of those left is drawn, open to all', () => {
    const game = at({ marines: [hq], used: used(true), goalsSeen: ['portal', 'enslave'] }, { players: 'two' }).send(
      { verb: 'end-phase' },
      4,
    );
    expect(game.rolls.map(({ label, sides }) => [label.split('/')[1], sides])).toEqual([['draw-goal', 4]]);
    for (const viewer of ['marine', 'kayotz', 'watcher'])
      expect(game.eventsOf('goal-drawn', viewer)[0]?.facts).toEqual({ goal: 'summoning', met: false });
    expect(game.revealedTo).toEqual(['kayotz', 'marine', 'watcher']);
  });

  test('G2.2 there is always one to draw', () => {
    for (const goal of goals) expect(over({ marines: [hq] }, { goal }).eventsOf('goal-drawn')[0]?.facts.goal).toBe(goal);
  });

  test('A2c.2 goals come off the pile in play and at the end', () => {
    const game = over({ marines: [hq] }, { goal: 'pillage' });
    expect(game.state.result?.title).toBe('Kay’otz Major Victory');
  });

  test('G4.1 a goal that is met gives the Kay’otz a Major Victory, whatever else', () => {
    const setup: Setup = { marines: [hq, ...out('logistics-1', 'logistics-2')], aliens: kills(12) };
    const game = over(setup, { goal: 'pillage' }, { players: 'two' });
    expect(level(game)).toBe('kayotz');
    expect(game.state.result).toMatchObject({ winners: ['kayotz'], case: 'G4.1' });
  });

  test('G4.2 not met, the ladder of the scenario says how it ends, best level first', () => {
    const game = over({ marines: [hq, ...out('logistics-1', 'logistics-2')], aliens: kills(12) }, {}, { players: 'two' });
    expect(level(game)).toBe('decisive');
    expect(game.state.result).toMatchObject({ winners: ['marine'], case: 'scen:gauntlet/decisive' });
  });

  test('the end opens everything: goals taken out and what a chooser put back (ruling 98)', () => {
    const game = at({ marines: [hq], used: used(true), goalsSeen: only('summoning') }, { players: 'two' });
    expect(game.view('kayotz').goals).toMatchObject({ left: 1, removed: null });
    expect(game.view('marine').goals.removed).toEqual(only('summoning'));
    game.send({ verb: 'end-phase' });
    expect(game.view('kayotz').goals.removed).toEqual(only('summoning'));
  });
});

describe('Running the Gauntlet', () => {
  test('scen:gauntlet/overwhelming two Logistics, an HQ and one of Squad, Heavy Weapons, Special Ops out: at once', () => {
    const ready = out('logistics-1', 'hq-1', 'heavy-1');
    const game = at({ marines: [...ready, { id: 'logistics-2', hex: '456' }] }).send({
      verb: 'full-move',
      unit: 'logistics-2',
      path: [],
      exit: true,
    });
    expect(level(game)).toBe('overwhelming');
    expect(game.state.turn).toBe(1);
    const scouts = at({ marines: [...out('logistics-1', 'hq-1', 'scout-1'), { id: 'logistics-2', hex: '456' }] });
    expect(scouts.send({ verb: 'full-move', unit: 'logistics-2', path: [], exit: true }).state.result).toBeNull();
  });

  test('scen:gauntlet/decisive both Logistics out and 12 kills', () => {
    expect(level(over({ marines: [hq, ...out('logistics-1', 'logistics-2')], aliens: kills(12) }))).toBe('decisive');
    expect(level(over({ marines: [hq, ...out('logistics-1', 'logistics-2')], aliens: kills(11) }))).toBe('average');
  });

  test('scen:gauntlet/major one Logistics out and 12 kills', () => {
    expect(level(over({ marines: [hq, ...out('logistics-1')], aliens: kills(12) }))).toBe('major');
  });

  test('scen:gauntlet/average one Logistics out', () => {
    expect(level(over({ marines: [hq, ...out('logistics-1')], aliens: kills(11) }))).toBe('average');
  });

  test('scen:gauntlet/minor 8 kills and an Active Logistics unit beyond the lava', () => {
    const beyond = (condition: 'fit' | 'paralyzed', hex: '456' | '345') =>
      over({ marines: [hq, { id: 'logistics-1', hex, condition }], aliens: kills(8) });
    expect(level(beyond('fit', '456'))).toBe('minor');
    expect(level(beyond('paralyzed', '456'))).toBe('defeat');
    expect(level(beyond('fit', '345'))).toBe('defeat');
  });

  test('scen:gauntlet/defeat nothing of all this; alone nobody holds the winner’s seat', () => {
    const game = over({ marines: [hq, { id: 'logistics-1', hex: '456' }], aliens: kills(7) });
    expect(level(game)).toBe('defeat');
    expect(game.state.result?.winners).toEqual([]);
  });
});

describe('Close the Door', () => {
  const mono = (active: boolean): NonNullable<Setup['aliens']>[number] => ({ id: 'mono1', hex: '335', active });
  const shutter: NonNullable<Setup['marines']>[number] = { id: 'logistics-1', hex: '336' };
  const door = (setup: Setup, last = true) => over(setup, { battle: 'door', last });
  const overlord: NonNullable<Setup['aliens']>[number] = { id: 'ov1', hex: '643' };

  test('scen:door/overwhelming Monoliths shut four times running, no Overlord, no Active alien within 4 of the Wormhole, in an End Phase', () => {
    const shut = { marines: [hq, shutter], shutEndPhases: 3 };
    expect(level(door({ ...shut, aliens: [mono(false)] }, false))).toBe('overwhelming');
    expect(level(door({ ...shut, aliens: [mono(false)], shutEndPhases: 2 }, false))).toBeNull();
    expect(level(door({ marines: [hq], aliens: [mono(true)], shutEndPhases: 3 }, false))).toBeNull();
    expect(level(door({ ...shut, aliens: [mono(false), { ...overlord, active: false }] }, false))).toBeNull();
    expect(level(door({ ...shut, aliens: [mono(false), { id: 'p8a', hex: '316' }] }, false))).toBe('overwhelming');
    expect(level(door({ ...shut, aliens: [mono(false), { id: 'p8a', hex: '213' }] }, false))).toBeNull();
    expect(level(door({ ...shut, aliens: [mono(false), { id: 'p8a', hex: '213', active: false }] }, false))).toBe('overwhelming');
  });

  test('scen:door/decisive no Overlord on the map and 12 kills', () => {
    expect(level(door({ marines: [hq], aliens: kills(12, [mono(true)]) }))).toBe('decisive');
    expect(level(door({ marines: [hq], aliens: kills(12, [mono(true), overlord]) }))).toBe('average');
  });

  test('scen:door/major Monoliths Inactive in two End Phases running, the last one included, and 12 kills', () => {
    const running = (n: number, active: boolean) =>
      level(door({ marines: [hq, shutter], aliens: kills(12, [mono(active), overlord]), shutEndPhases: n }));
    expect(running(1, false)).toBe('major');
    expect(running(0, false)).toBe('average');
    const woken = level(door({ marines: [hq], aliens: kills(12, [mono(true), overlord]), shutEndPhases: 5 }));
    expect(woken).toBe('average');
  });

  test('scen:door/average 12 kills', () => {
    expect(level(door({ marines: [hq], aliens: kills(12, [mono(true), overlord]) }))).toBe('average');
  });

  test('scen:door/minor Monoliths Inactive in the last End Phase', () => {
    expect(level(door({ marines: [hq, shutter], aliens: kills(11, [mono(false), overlord]) }))).toBe('minor');
  });

  test('scen:door/defeat nothing of all this', () => {
    expect(level(door({ marines: [hq], aliens: kills(11, [mono(true), overlord]), shutEndPhases: 5 }))).toBe('defeat');
  });
});

describe('Deep Scan', () => {
  const scan = (scans: number, aliens: NonNullable<Setup['aliens']>, last = true) =>
    level(over({ marines: [hq], scans, aliens }, { battle: 'deepscan', last }));
  const dead = (id: string): NonNullable<Setup['aliens']>[number] => ({ id, place: 'eliminated' });

  test('scen:deepscan/overwhelming six scans, the Overlord and his guard eliminated, in an End Phase', () => {
    expect(scan(6, [dead('ov1'), dead('p8b')], false)).toBe('overwhelming');
    expect(scan(5, [dead('ov1'), dead('p8b')], false)).toBeNull();
    expect(scan(6, [dead('ov1')], false)).toBeNull();
    expect(scan(6, [dead('p8b')], false)).toBeNull();
  });

  test('scen:deepscan/decisive four scans, the Overlord and 6 kills, him included', () => {
    expect(scan(4, kills(5, [dead('ov1')]))).toBe('decisive');
    expect(scan(4, kills(4, [dead('ov1')]))).toBe('major');
    expect(scan(4, kills(6, [dead('ov2')]))).toBe('major');
  });

  test('scen:deepscan/major four scans', () => {
    expect(scan(4, [])).toBe('major');
    expect(scan(3, [])).toBe('minor');
  });

  test('scen:deepscan/average two scans and 6 kills', () => {
    expect(scan(2, kills(6))).toBe('average');
    expect(scan(1, kills(6))).toBe('minor');
  });

  test('scen:deepscan/minor one scan', () => {
    expect(scan(1, kills(5))).toBe('minor');
  });

  test('scen:deepscan/defeat no scan', () => {
    expect(scan(0, kills(12))).toBe('defeat');
  });
});
