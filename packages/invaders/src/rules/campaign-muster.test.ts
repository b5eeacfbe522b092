import { commandDice, scriptedDice, type Viewer } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import type { Pack } from '../components';
import { printed } from '../components/printed';
import type { EventKind } from '../events';
import { makeRules } from '../game';
import { makeGrounds } from '../ground';
import type { Carried } from '../options';
import { carriedOver } from '../testing/carried';
import { at, begin, type Game, play } from '../testing/position';
import { quiet } from '../testing/quiet';
import { sequel } from './campaign';

/* What passes from one battle of a campaign to the next, what is told of it, and the muster on a board. */

const relief = { battle: 'relief' } as const;
const goals = printed.chits.goals.map(({ id }) => id);
const second = (more: Partial<Carried> = {}): Game => begin({ ...relief, carried: carriedOver(more) });
/** Lines of one kind in the whole log, as a viewer reads them. */
const lines = (game: Game, kind: EventKind, viewer: Viewer = 'watcher') =>
  game.view(viewer).log.flatMap(({ events }) => events.filter((event) => event.kind === kind));

/** A second battle from its start, by any pack, and to whom its set-up showed something. */
function set(more: Partial<Carried>, pack: Pack = printed): { readonly game: Game; readonly shown: readonly Viewer[] } {
  const shown: Viewer[] = [];
  const source = scriptedDice(new Array(40).fill(1), '11'.repeat(32));
  const options = { ...relief, players: 'solo', hiddenAdm: false, carried: carriedOver(more) } as const;
  const tools = { dice: commandDice(source, 'start'), reveals: (to: readonly Viewer[]) => shown.push(...to) };
  return { game: play(makeRules(makeGrounds(pack)).start({ options, seats: ['marine'] }, tools)), shown };
}

describe('what the first battle hands on', () => {
  /** A battle of the campaign that has come to its end with an Average Victory, one Logistics unit out and one lost. */
  const average = (battle: string, more: { carried?: Carried } = {}): Game => {
    const used = printed.chits.activation.map(({ id }) => id).filter((id) => id !== 'stupor');
    const marines = [
      { id: 'hq-1', hex: '111' as const },
      ...['logistics-1', 'squad-1', 'squad-2'].map((id) => ({ id, place: 'exited' as const })),
      ...['logistics-2', 'squad-3', 'squad-4'].map((id) => ({ id, place: 'eliminated' as const })),
    ];
    const aliens = ['ov1', 'p2a'].map((id) => ({ id, place: 'eliminated' as const }));
    const game = at({ marines, aliens, used, goalsAway: goals.slice(0, 5) }, { battle, ...more });
    return quiet((dice) => game.send({ verb: 'end-phase' }, ...dice));
  };

  test('B.2 only Logistics that left by the exit count, only the eliminated are lost, only an outright victory shows a chit', () => {
    expect(sequel(printed, average('relief').view('watcher'))?.carried).toEqual({
      marinesLost: { logistics: 1, squad: 2 },
      logisticsOut: 1,
      overlordsKilled: 1,
      kills: 2,
      goals: ['summoning'],
      sawChit: false,
      points: 2,
      level: 'average',
    });
  });

  test('B.2 nothing follows a battle outside of the campaign, nor the second one', () => {
    const single = average('gauntlet');
    expect(single.state.verdict).toBe('average');
    expect(sequel(printed, single.view('watcher'))).toBeNull();
    const after = average('relief', { carried: carriedOver() });
    expect(after.state.verdict).not.toBeNull();
    expect(sequel(printed, after.view('watcher'))).toBeNull();
  });
});

describe('set-up of the second battle', () => {
  test('B.3 the log says which Overlords stay away, if one does', () => {
    expect(lines(second({ overlordsKilled: 1 }), 'overlords-away')).toEqual([
      { kind: 'overlords-away', cases: ['B.3'], facts: { units: ['ov2'] } },
    ]);
    expect(lines(second(), 'overlords-away')).toEqual([]);
  });

  test('B.4 and how many pods have left the cup: out of the cup, never off the map, and no more than are in it', () => {
    const onMap = (game: Game) => Object.values(game.state.aliens).filter(({ kind, place }) => kind === 'pod' && place === 'map').length;
    const game = second({ kills: 9 });
    expect(lines(game, 'pods-away')).toEqual([{ kind: 'pods-away', cases: ['B.4'], facts: { count: 2 } }]);
    expect(onMap(game)).toBe(16);
    expect(lines(second({ kills: 3 }), 'pods-away')).toEqual([]);
    const all = second({ kills: 23 });
    expect(lines(all, 'pods-away')).toMatchObject([{ facts: { count: 4 } }]);
    expect(onMap(all)).toBe(16);
    expect(Object.values(all.state.aliens).filter(({ place }) => place === 'cup')).toEqual([]);
  });

  test('B.4 Overlords are no pods: with none placed on the map they stay in the cup', () => {
    const battles = printed.scenarios.battles.map((each) => ({ ...each, aliens: { ...each.aliens, placed: [] } }));
    const { game } = set({ kills: 23 }, { ...printed, scenarios: { ...printed.scenarios, battles } });
    expect(['ov1', 'ov2', 'ov3'].map((id) => game.alien(id).place)).toEqual(['cup', 'cup', 'cup']);
  });

  test('B.7 goals that stay out are those that had been taken out; the log says how many are in the pile', () => {
    const told = (count: number) => [{ kind: 'goals-set', cases: ['B.7'], facts: { count } }];
    const four = second({ goals: ['portal', 'enslave', 'pillage', 'sleeper'] });
    expect(four.state.goalsAway).toEqual(['decapitate', 'summoning']);
    expect(lines(four, 'goals-set')).toEqual(told(4));
    const one = second({ goals: ['portal'] });
    expect([...one.state.goals, ...one.state.goalsAway].sort()).toEqual([...goals].sort());
    expect(lines(one, 'goals-set')).toEqual(told(3));
    expect(second().state.goalsAway).toEqual([]);
  });

  test('B.7 a pack that wants more goals than there are gets all there are', () => {
    const campaign = { ...printed.scenarios.campaign, leastGoals: 9 };
    expect(set({ goals: ['portal'] }, { ...printed, scenarios: { ...printed.scenarios, campaign } }).game.state.goals).toEqual(goals);
  });

  test('B2.1 the first chit is shown to the Marine player alone, after an outright victory alone', () => {
    const { game, shown } = set({ sawChit: true });
    expect(shown).toEqual(['marine']);
    const chit = game.state.firstChit;
    expect(lines(game, 'first-chit-seen', 'marine')).toEqual([{ kind: 'first-chit-seen', cases: ['B2.1'], facts: { chit } }]);
    expect(lines(game, 'first-chit-seen')).toEqual([{ kind: 'first-chit-seen', cases: ['B2.1'], facts: {} }]);
    const blind = set({});
    expect([blind.game.state.firstChit, blind.shown, lines(blind.game, 'first-chit-seen')]).toEqual([null, [], []]);
  });
});

describe('the muster', () => {
  const two = () => second({ logisticsOut: 2 });
  const slot = { name: 'units', domain: 'subset', label: 'Units', min: 2, max: 2 };

  test('B.3 as many units as Logistics got through, no more and no fewer', () => {
    const offer = { id: 'muster', verb: 'muster', kind: 'muster', case: 'B.3', title: 'Choose the extra units of the first wave' };
    expect(two().offered()).toEqual([{ ...offer, slots: [slot], fixed: { verb: 'muster' } }]);
    expect(two().refusal({ verb: 'muster', units: ['squad-5'] })).toMatchObject({ code: 'wrong-count', case: 'B.3' });
    expect(two().refusal({ verb: 'muster', units: ['squad-5', 'nobody'] })).toMatchObject({ code: 'not-in-reserve', case: 'B.8' });
  });

  test('B.8 the page shows the whole reserve, by name, until enough are chosen', () => {
    const choices = [
      ['squad-5', 'Squad E'],
      ['squad-6', 'Squad F'],
      ['scout-2', 'Scout B'],
      ['specops-2', 'Special Ops B'],
    ].map(([value, label]) => ({ value, label, unit: value }));
    const open = { slot, choices, refused: [], command: null };
    for (const values of [{}, { units: ['squad-5'] }, { units: ['squad-5', 'squad-1'] }, { units: 'squad-5' }])
      expect(two().step('muster', values)).toEqual(open);
    const units = ['specops-2', 'squad-6'];
    const whole = { slot: null, choices: [], refused: [], command: { verb: 'muster', units } };
    expect(two().step('muster', { units })).toEqual(whole);
    // What names no unit is passed over.
    expect(two().step('muster', { units: ['specops-2', 7, 'squad-6'] })).toEqual(whole);
  });

  test('B.3 the log tells who joins, in the order of the counters', () => {
    const game = two().send({ verb: 'muster', units: ['specops-2', 'squad-6'] });
    expect(game.eventsOf('mustered')).toEqual([{ kind: 'mustered', cases: ['B.3'], facts: { units: ['squad-6', 'specops-2'] } }]);
    expect(game.eventsOf('units-due')[0]?.facts.units).toEqual(['squad-1', 'squad-2', 'squad-6', 'scout-1', 'specops-2']);
  });

  test('B.3 without a first battle nobody has earned an extra unit', () => {
    const game = at({ segment: 'muster', marines: [{ id: 'squad-1', place: 'reserve' }] }, relief);
    expect(game.refusal({ verb: 'muster', units: ['squad-1'] }).code).toBe('wrong-count');
    expect(game.step('muster', { units: 'squad-1' }).command).toEqual({ verb: 'muster', units: [] });
  });
});
