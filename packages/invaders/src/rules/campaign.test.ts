import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import type { Carried } from '../options';
import { carriedOver } from '../testing/carried';
import { at, begin, type Game, grounds } from '../testing/position';
import { quiet } from '../testing/quiet';
import { sequel } from './campaign';
import { campaignOutcome } from './campaign-terms';

const relief = { battle: 'relief' } as const;
const goals = printed.chits.goals.map(({ id }) => id);
const second = (more: Partial<Carried> = {}): Game => begin({ ...relief, carried: carriedOver(more) });
const ofType = (game: Game, type: string, place: string) =>
  Object.values(game.state.marines).filter((marine) => marine.type === type && marine.place === place).length;

/** A first battle that has ended: two Logistics and an HQ out, a Squad lost, an Overlord and five pods dead. */
const first = (): Game => {
  const dead = ['ov1', 'p2a', 'p2b', 'p3a', 'p3b', 'p4a'].map((id) => ({ id, place: 'eliminated' as const }));
  const marines = [
    ...['logistics-1', 'hq-1', 'heavy-1'].map((id) => ({ id, place: 'exited' as const })),
    { id: 'squad-1', place: 'eliminated' as const },
    { id: 'logistics-2', hex: '456' as const, condition: 'stunned' as const },
  ];
  const used = printed.chits.activation.slice(0, 10).map(({ id }) => id);
  return at({ marines, aliens: dead, used, goalsSeen: ['portal'] }, relief).send({
    verb: 'full-move',
    unit: 'logistics-2',
    path: [],
    exit: true,
  });
};

test('B.2 two battles and a campaign of both, each battle a match of its own', () => {
  expect(grounds.of({ battle: 'relief', players: 'solo', hiddenAdm: false }).scenario.id).toBe('gauntlet');
  expect(grounds.of(second().state.options).scenario.id).toBe('door');
  expect(['gauntlet', 'door', 'deepscan'].map((battle) => begin({ battle }).state.options.battle)).toEqual([
    'gauntlet',
    'door',
    'deepscan',
  ]);
});

describe('what the first battle hands on', () => {
  test('B.2 the second follows from what a watcher sees at the end of the first', () => {
    const options = sequel(printed, first().view('watcher'));
    expect(options).toMatchObject({
      battle: 'relief',
      carried: {
        marinesLost: { squad: 1 },
        logisticsOut: 2,
        overlordsKilled: 1,
        kills: 6,
        goals: goals.filter((id) => id !== 'portal'),
        sawChit: true,
        // Overwhelming is worth 5; ten chits left are three times three.
        points: 8,
        level: 'overwhelming',
      },
    });
  });

  test('B.2 nothing follows a single battle, a second battle, one that is not over, or one broken off', () => {
    expect(sequel(printed, at({ marines: [{ id: 'hq-1', hex: '111' }] }, relief).view('watcher'))).toBeNull();
    expect(sequel(printed, begin({ battle: 'gauntlet' }).view('watcher'))).toBeNull();
    expect(sequel(printed, second().view('watcher'))).toBeNull();
    const closed = { ...first().view('watcher'), verdict: null };
    expect(sequel(printed, closed)).toBeNull();
  });
});

describe('the second battle', () => {
  test('B.3 the lost are replaced from the pool; with the pool empty the last waves come short', () => {
    expect(ofType(second(), 'squad', 'reserve')).toBe(2);
    const two = second({ marinesLost: { squad: 2, hq: 1 } });
    expect([ofType(two, 'squad', 'reserve'), ofType(two, 'hq', 'reserve')]).toEqual([0, 0]);
    expect(Object.values(two.state.marines).filter(({ type, due }) => type === 'squad' && due !== null)).toHaveLength(4);
    const three = second({ marinesLost: { squad: 3 } });
    expect(
      Object.values(three.state.marines)
        .filter(({ type }) => type === 'squad')
        .map(({ due }) => due),
    ).toEqual([1, 1, 2]);
  });

  test('B.3 without a Logistics unit that got through the third wave comes a turn later', () => {
    const dues = (game: Game) => [...new Set(Object.values(game.state.marines).flatMap(({ due }) => due ?? []))].sort();
    expect(dues(second())).toEqual([1, 2, 4]);
    expect(dues(second({ logisticsOut: 1 }).send({ verb: 'muster', units: ['squad-5'] }))).toEqual([1, 2, 3]);
  });

  test('B.3 each Logistics unit that got through brings one unit of choice from the pool into the first wave', () => {
    const game = second({ logisticsOut: 2 });
    expect(game.state.segment).toBe('muster');
    expect(game.refusal({ verb: 'muster', units: ['squad-5'] }).code).toBe('wrong-count');
    expect(game.refusal({ verb: 'muster', units: ['squad-1', 'squad-6'] }).code).toBe('not-in-reserve');
    expect(game.refusal({ verb: 'muster', units: ['squad-6', 'squad-6'] }).code).toBe('not-in-reserve');
    game.send({ verb: 'muster', units: ['squad-6', 'specops-2'] });
    expect(game.state).toMatchObject({ segment: 'marine-action', turn: 1 });
    expect([game.marine('squad-6'), game.marine('specops-2')].map(({ place, due }) => [place, due])).toEqual([
      ['waiting', 1],
      ['waiting', 1],
    ]);
    expect(second().state.segment).toBe('marine-action');
  });

  test('B.3 Overlords that fell in the first battle keep one of the second away, never the last: 265 goes, 365 stays', () => {
    const hexes = (game: Game) => ['ov1', 'ov2'].map((id) => game.alien(id).hex);
    expect(hexes(second())).toEqual(['365', '265']);
    for (const n of [1, 3]) {
      const game = second({ overlordsKilled: n });
      expect(hexes(game)).toEqual(['365', null]);
      expect(game.alien('ov2').place).toBe('away');
      expect(game.view('marine').kills).toBe(0);
    }
  });

  test('B.4 for every four kills a pod has left the cup, unseen by all', () => {
    const game = second({ kills: 11 });
    const removed = Object.values(game.state.aliens).filter(({ place }) => place === 'removed');
    expect(removed).toHaveLength(2);
    expect(removed.every(({ kind }) => kind === 'pod')).toBe(true);
    for (const viewer of ['marine', 'watcher']) {
      expect(removed.map(({ id }) => game.view(viewer).aliens[id]?.place)).toEqual(['cup', 'cup']);
      expect(game.view(viewer).cup.podsAway).toBe(2);
    }
  });

  test('B.7 goals taken out stay out, but at least three are in the pile, those that come back unseen', () => {
    expect(second({ goals: ['portal', 'enslave', 'pillage', 'sleeper'] }).state.goals).toEqual(['portal', 'enslave', 'pillage', 'sleeper']);
    const game = second({ goals: ['portal'] });
    expect(game.state.goals).toHaveLength(3);
    expect(game.state.goals).toContain('portal');
    expect(game.view('marine').goals).toMatchObject({ left: 3, removed: [] });
  });

  test('B2.1 after an outright victory the Marine player sees the first chit; a Recon adds one to it', () => {
    const game = second({ sawChit: true });
    const chit = game.state.firstChit;
    expect(game.view('marine').cup.first).toEqual({ chit });
    expect(game.view('watcher').cup.first).toEqual({ chit: null });
    const blind = quiet((dice) => second({ sawChit: true }).send({ verb: 'end-phase' }, ...dice));
    expect(blind.state.used[0]).toBe(chit);
    const recon = at({ marines: [{ id: 'squad-1', hex: '111' }], recon: true, firstChit: 'stupor' }, { ...relief, carried: carriedOver() });
    recon.send({ verb: 'end-phase' }, 1);
    expect(recon.state.questions).toMatchObject([{ pair: ['stupor', 'rush-low'] }]);
    expect(recon.state.firstChit).toBeNull();
  });
});

describe('the campaign’s end', () => {
  const { campaign } = printed.scenarios;
  const last = (points: number): Game => {
    const used = printed.chits.activation.map(({ id }) => id).filter((id) => id !== 'stupor');
    const game = at(
      {
        marines: [{ id: 'hq-1', hex: '111' }],
        aliens: [
          { id: 'mono1', hex: '335' },
          { id: 'ov1', hex: '643' },
        ],
        used,
        goalsAway: goals.filter((id) => id !== 'summoning'),
      },
      { ...relief, carried: carriedOver({ points }), players: 'two' },
    );
    return quiet((dice) => game.send({ verb: 'end-phase' }, ...dice));
  };

  test('scen:relief/saved with 8 points in both battles', () => {
    expect(campaignOutcome(campaign, 8)).toMatchObject({ id: 'saved', standing: 'won' });
    expect(last(8).state.result).toMatchObject({ case: 'scen:relief/saved', winners: ['marine'] });
  });

  test('scen:relief/holds with 5 to 7', () => {
    expect([5, 7].map((n) => campaignOutcome(campaign, n).id)).toEqual(['holds', 'holds']);
    expect(last(5).state.result).toMatchObject({ case: 'scen:relief/holds', winners: ['marine'] });
  });

  test('scen:relief/stalemate with 3 or 4: nobody has won', () => {
    expect([3, 4].map((n) => campaignOutcome(campaign, n).id)).toEqual(['stalemate', 'stalemate']);
    expect(last(3).state.result).toMatchObject({ case: 'scen:relief/stalemate', winners: [] });
  });

  test('scen:relief/lost below that', () => {
    expect([2, -4].map((n) => campaignOutcome(campaign, n).id)).toEqual(['lost', 'lost']);
    expect(last(2).state.result).toMatchObject({ case: 'scen:relief/lost', winners: ['kayotz'] });
  });
});
