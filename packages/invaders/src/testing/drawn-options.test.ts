import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import type { MatchOptions } from '../options';
import { twin } from '../twin';
import { drawn, twoPlayers } from './drawn-options';
import { begin, grounds } from './position';

/* What playouts play has to hold every secret often enough, or the leak rig has nothing to compare in a run of a dozen games. */

const { campaign } = printed.scenarios;
const runs = Array.from({ length: 100 }, (_, run) => Array.from({ length: 12 }, (_, game) => drawn(seededRng(`${run}-${game}`))));
const goalsCameBack = ({ carried }: MatchOptions): boolean => carried !== undefined && carried.goals.length < campaign.leastGoals;
const chitWasSeen = ({ carried }: MatchOptions): boolean => carried?.sawChit === true;
/** Percent of the runs that hold such a game. */
const share = (is: (options: MatchOptions) => boolean): number => runs.filter((games) => games.some(is)).length;

test('B.7 a dozen games nearly always hold a second battle into which goals came back', () => {
  expect(share(goalsCameBack)).toBeGreaterThanOrEqual(95);
  expect(share((options) => options.carried !== undefined && !goalsCameBack(options))).toBeGreaterThan(40);
});

test('B2.1 and one whose first chit was seen, and every battle', () => {
  expect(share(chitWasSeen)).toBeGreaterThanOrEqual(85);
  for (const { id } of [...printed.scenarios.battles, campaign]) expect(share(({ battle }) => battle === id)).toBeGreaterThan(80);
});

test('D5.1 and several whose markers are hidden, and some whose markers are not', () => {
  const hidden = runs.map((games) => games.filter(({ hiddenAdm }) => hiddenAdm).length);
  expect(hidden.filter((times) => times >= 4 && times <= 10).length).toBeGreaterThan(90);
});

test('B.7 in each of these other worlds have other goals away, whoever looks', () => {
  const battles = runs.flat().filter(goalsCameBack).slice(0, 4);
  for (const options of battles) {
    const { state } = begin(options);
    for (const viewer of ['marine', 'kayotz', 'watcher']) {
      const away = Array.from({ length: 12 }, (_, n) => twin(grounds, state, viewer, seededRng(`away ${n}`))?.goalsAway.join() ?? '');
      expect(new Set(away).size).toBeGreaterThan(2);
    }
  }
});

test('V0 contests are of two players and go through the battles, each with either side to every player', () => {
  const battles = printed.scenarios.battles.map(({ id }) => id);
  const games = battles.flatMap((_, n) => [twoPlayers(2 * n), twoPlayers(2 * n + 1)]);
  expect(games.map(({ battle }) => battle)).toEqual(battles.flatMap((id) => [id, id]));
  expect(games.every(({ players }) => players === 'two')).toBe(true);
  expect(twoPlayers(games.length)).toEqual(games[0]);
});
