import type { Close, CountLine, Result } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import type { UnitKind } from '../components';
import { holdingBox, isMarine, isPrisoner, isQueen } from '../position';
import type { Loss, Unit } from '../state';
import { tell, type World } from '../world';
import { startingForce } from './04-costs';

/* Who has won (22.0), judged once the game is over: by the mission, from what was lost and what flew out. */

export const face: Face = {};
export const deeds: Deeds = {};

/** How a game ends by the book (6.0b, 1.0b, 19.3, 21.0e) or by ruling 108. */
export const GAME_ENDS = ['aborted', 'jump', 'one-side', 'no-marine', 'stalled'] as const;
export type GameEnd = (typeof GAME_ENDS)[number];

const REASONS: Readonly<Record<GameEnd, { readonly text: string; readonly case: string }>> = {
  aborted: { text: 'The mission was aborted', case: '19.3' },
  jump: { text: 'The Hive has entered hyperdrive', case: '21.0e' },
  'one-side': { text: 'Only one player’s units are left', case: '6.0b' },
  'no-marine': { text: 'No Space Marine is left in the Hive', case: '1.0b' },
  stalled: { text: 'Nothing happens any more', case: '6.0b' },
};

type Winner = 'terran' | 'znon' | null;
const OUTCOMES: Readonly<Record<'terran' | 'znon' | 'draw', string>> = {
  terran: 'the Terran player wins',
  znon: 'the Znon player wins',
  draw: 'a draw',
};

/** 22.2. */
export const POINTS = { hostageRescued: 5, queenKilled: 3, marineKilled: 1, hostageKilled: 3 } as const;

/** What victory is counted from. Marines are individuals; without a jump nobody is left behind (ruling 78). */
export interface Reckoning {
  readonly started: number;
  readonly killed: number;
  readonly leftBehind: number;
  readonly alive: number;
  readonly rescued: number;
  readonly queensKilled: number;
  /** By an attack of a Terran-controlled unit: fire, melee, an Armory set off by it (ruling 74). */
  readonly hostagesShot: number;
}

export function reckon(world: World, end: GameEnd | null): Reckoning {
  const { state, hive } = world;
  const men = (kind: UnitKind): number => hive.pack.units[kind].individuals;
  const sum = <T extends { readonly kind: UnitKind }>(list: readonly T[], count: (one: T) => number): number =>
    list.reduce((total, one) => total + count(one), 0);
  const lost = (which: (loss: Loss) => boolean): number => sum(state.losses.filter(which), (loss) => loss.men);
  // Who has left and not been fired at yet, when a game stops between the two, has left (22.3).
  const flown = (unit: Unit): boolean => state.darters.some(({ name, state: is }) => is === 'departed' && holdingBox(name) === unit.place);
  const units = Object.values(state.units);
  const out = [...state.evacuated, ...units.filter(flown).map(({ kind }) => ({ kind, men: men(kind) }))];
  const inside = sum(
    units.filter((unit) => isMarine(unit) && !flown(unit)),
    ({ kind }) => men(kind),
  );
  const evacuated = sum(out.filter(isMarine), (one) => one.men);
  const leftBehind = end === 'jump' ? inside : 0;
  return {
    started: state.forces.terran === null ? 0 : startingForce(hive, state.forces.terran),
    killed: lost(isMarine),
    leftBehind,
    alive: evacuated + inside - leftBehind,
    rescued: sum(out.filter(isPrisoner), (one) => one.men),
    queensKilled: lost((loss) => isQueen(loss) && loss.cause !== 'departed'),
    hostagesShot: lost((loss) => isPrisoner(loss) && loss.by === 'terran'),
  };
}

const line = (label: string, on: string, terran: number, znon: number): CountLine => ({ label, case: on, points: { terran, znon } });

interface Judgement {
  readonly winner: Winner;
  readonly case: string;
  readonly count: readonly CountLine[];
}

/** 22.1, rulings 71 to 73. */
function judgeRescue(world: World, end: GameEnd | null): Judgement {
  const { started, killed, leftBehind, alive, rescued } = reckon(world, end);
  const count = [
    line('Hostages rescued', '22.3', rescued, 0),
    line('Starting force', '22.1', started, 0),
    line('Space Marines alive', '22.1', alive, 0),
    line('Space Marines killed', '22.1', 0, killed),
    ...(end === 'jump' ? [line('Space Marines lost with the jump', '22.1', 0, leftBehind)] : []),
  ];
  return { winner: rescueWinner(), case: '22.1', count };

  function rescueWinner(): Winner {
    if (end === 'aborted') return null;
    if (end === 'jump' && world.state.options.jumpAfterRescue === 'znon-wins') return 'znon';
    if (rescued === 0) return 'znon';
    if (2 * alive === started) return null;
    return 2 * alive > started ? 'terran' : 'znon';
  }
}

/** 22.2, ruling 74. */
function judgePunitive(world: World, end: GameEnd | null): Judgement {
  const { killed, leftBehind, rescued, queensKilled, hostagesShot } = reckon(world, end);
  const count = [
    line('Hostages rescued', '22.2', POINTS.hostageRescued * rescued, 0),
    line('Queens killed', '22.2', POINTS.queenKilled * queensKilled, 0),
    line('Space Marines killed', '22.2', 0, POINTS.marineKilled * killed),
    ...(end === 'jump' ? [line('Space Marines left aboard at the jump', '22.2', 0, POINTS.marineKilled * leftBehind)] : []),
    line('Hostages killed by Terran attacks', '22.2', 0, POINTS.hostageKilled * hostagesShot),
  ];
  const total = (side: 'terran' | 'znon'): number => count.reduce((points, one) => points + (one.points[side] ?? 0), 0);
  const ahead = total('terran') - total('znon');
  return { winner: ahead === 0 ? null : ahead > 0 ? 'terran' : 'znon', case: '22.2', count };
}

/** The count as it stands; before a mission is chosen there is nothing to count. */
function judge(world: World, end: GameEnd | null): Judgement {
  switch (world.state.mission) {
    case 'rescue':
      return judgeRescue(world, end);
    case 'punitive':
      return judgePunitive(world, end);
    case null:
      return { winner: null, case: '22.0a', count: [] };
  }
}

/** The game is over by the book: the result, which opens everything to everybody (22.0, 11.7). */
export function endGame(world: World, end: GameEnd): void {
  const { winner, case: on, count } = judge(world, end);
  const reason = REASONS[end];
  finish(world, {
    ending: 'printed',
    winners: winner === null ? [] : [winner],
    title: `${reason.text}: ${OUTCOMES[winner ?? 'draw']}`,
    case: on,
    count,
  });
  world.tools.reveals(['terran', 'znon', 'watcher']);
}

function finish(world: World, result: Result): void {
  world.state.questions = [];
  world.state.agenda = [];
  world.state.result = result;
  tell(world, 'game-ended', [result.case], { facts: { title: result.title, winners: [...result.winners] } });
}

/** Ends the match outside the printed rules: by resignation, by agreement, or because it was abandoned. */
export function closeMatch(world: World, close: Close): void {
  switch (close.how) {
    case 'resigned': {
      const winners = world.state.seats.filter((seat) => seat !== close.by);
      const side = winners[0] === 'terran' ? 'terran' : 'znon';
      const title = `${side === 'terran' ? 'The Znon' : 'The Terran'} player resigned: ${OUTCOMES[side]}`;
      finish(world, { ending: 'resigned', winners, title, case: '22.0a', count: [] });
      return;
    }
    case 'agreed-draw':
      finish(world, { ending: 'agreed', winners: [], title: `By agreement: ${OUTCOMES.draw}`, case: '22.0a', count: [] });
      return;
    case 'agreed-count': {
      const { winner, case: on, count } = judge(world, null);
      const title = `Counted by agreement as it stands: ${OUTCOMES[winner ?? 'draw']}`;
      finish(world, { ending: 'agreed', winners: winner === null ? [] : [winner], title, case: on, count });
      return;
    }
    case 'abandoned': {
      const { case: on, count } = judge(world, null);
      finish(world, { ending: 'abandoned', winners: [], title: 'Abandoned: nobody wins; the count as it stands', case: on, count });
      return;
    }
  }
}
