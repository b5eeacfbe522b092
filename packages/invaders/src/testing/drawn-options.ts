import type { Rng } from '@carapace/tabletop';
import { below, oneOf, someOf } from '@carapace/tabletop/testing';
import { LEVELS, type Level } from '../components';
import { printed } from '../components/printed';
import type { Carried, MatchOptions } from '../options';

const { battles, campaign } = printed.scenarios;

/**
 * Goals that a first battle may have left. Only where they are too few do unseen ones come back, and which of those stayed away is a secret that no
 * other battle has: it has to be met in every dozen of games.
 */
function goalsLeft(rng: Rng): readonly string[] {
  const all = printed.chits.goals.map(({ id }) => id);
  const tooFew = campaign.leastGoals - 1;
  return someOf(rng, all, rng.next() < 0.8 ? 1 + below(rng, tooFew) : campaign.leastGoals + below(rng, all.length - tooFew));
}

/** What a first battle may have handed on: any of it, likely or not. */
function carried(rng: Rng): Carried {
  // A victory outright shows the Marine player a chit: a secret that is gone after one turn, and has to be met often enough.
  const level: Level | 'kayotz' = rng.next() < 0.4 ? 'overwhelming' : (oneOf(rng, [...LEVELS, 'kayotz' as const]) ?? 'defeat');
  const overlordsKilled = below(rng, 3);
  return {
    marinesLost: { squad: below(rng, 3), scout: below(rng, 3), logistics: below(rng, 2) },
    logisticsOut: below(rng, 3),
    overlordsKilled,
    kills: overlordsKilled + below(rng, 14),
    goals: goalsLeft(rng),
    sawChit: level === 'overwhelming',
    points: campaign.points[level],
    level,
  };
}

/** Options of a playout: every battle, most games with two players and hidden markers, which have to be hit again before they are a secret no more. */
export function drawn(rng: Rng): MatchOptions {
  const battle = oneOf(rng, [...battles.map(({ id }) => id), campaign.id, campaign.id]) ?? campaign.id;
  const players = rng.next() < 0.6 ? 'two' : 'solo';
  const hiddenAdm = rng.next() < 0.6;
  const second = battle === campaign.id && rng.next() < 0.85;
  return { battle, players, hiddenAdm, ...(second ? { carried: carried(rng) } : {}) };
}

/** Options of a contest's game: the battles one after the other, two games of each running, in which sides can be changed. */
export function twoPlayers(game: number): MatchOptions {
  const battle = battles[Math.floor(game / 2) % battles.length];
  if (battle === undefined) throw new RangeError('A pack without battles');
  return { battle: battle.id, players: 'two', hiddenAdm: false };
}
