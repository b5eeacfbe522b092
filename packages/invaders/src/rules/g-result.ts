import type { Close, CountLine, Result, Seat } from '@carapace/tabletop';
import type { Ground } from '../ground';
import { allMarines, kills, marinesOnMap } from '../position';
import type { InvadersState } from '../state';
import { campaignOutcome, campaignPoints, inSecondBattle, type Verdict } from './campaign-terms';

/*
 * What the end of a battle counts for (G4), in the second battle of a campaign the end of that too.
 */

export const VERDICT_TITLES: Readonly<Record<Verdict, string>> = {
  overwhelming: 'Overwhelming Victory',
  decisive: 'Decisive Victory',
  major: 'Major Victory',
  average: 'Average Victory',
  minor: 'Minor Victory',
  defeat: 'Defeat',
  kayotz: 'Kay’otz Major Victory',
};

/** Solo, the system holds no seat: where it wins nobody does. */
const winnersOf = (state: InvadersState, side: 'marine' | 'kayotz' | null): readonly Seat[] => state.seats.filter((seat) => seat === side);

const forAll = (state: InvadersState, marine: number, kayotz: number): Readonly<Record<Seat, number>> =>
  Object.fromEntries(state.seats.map((seat) => [seat, seat === 'marine' ? marine : kayotz]));

function count(state: InvadersState): CountLine[] {
  const marines = allMarines(state);
  const lost = marines.filter(({ place }) => place === 'eliminated').length;
  const exited = marines.filter(({ place }) => place === 'exited').length;
  const lines: CountLine[] = [{ label: 'Units eliminated', case: 'D4.6', points: forAll(state, kills(state), lost) }];
  if (exited > 0) lines.push({ label: 'Units that left by the exit', case: 'C4.1', points: forAll(state, exited, 0) });
  lines.push({ label: 'Units on the map', case: 'A2.7', points: forAll(state, marinesOnMap(state).length, 0) });
  return lines;
}

/** The battle has come to its printed end. */
export function conclude(ground: Ground, state: InvadersState, verdict: Verdict, on: string): void {
  state.verdict = verdict;
  state.result = resultOf(ground, state, verdict, on);
}

function resultOf(ground: Ground, state: InvadersState, verdict: Verdict, on: string): Result {
  const { campaign } = ground.pack.scenarios;
  const won = verdict !== 'defeat' && verdict !== 'kayotz';
  const battle: Result = {
    ending: 'printed',
    winners: winnersOf(state, won ? 'marine' : 'kayotz'),
    title: VERDICT_TITLES[verdict],
    case: on,
    count: count(state),
  };
  if (state.options.battle !== campaign.id) return battle;
  const points = campaignPoints(campaign, verdict, inSecondBattle(state.options) ? 0 : state.cup.length);
  const here: CountLine = { label: `Campaign points: ${battle.title}`, case: 'B.2', points: forAll(state, points, 0) };
  const { carried } = state.options;
  if (carried === undefined) return { ...battle, count: [...battle.count, here] };
  const outcome = campaignOutcome(campaign, carried.points + points);
  const id = `scen:${campaign.id}/${outcome.id}`;
  const before: CountLine = {
    label: `Campaign points before: ${VERDICT_TITLES[carried.level]}`,
    case: 'B.2',
    points: forAll(state, carried.points, 0),
  };
  const total: CountLine = { label: 'Campaign points', case: id, points: forAll(state, carried.points + points, 0) };
  const winner = ({ won: 'marine', drawn: null, lost: 'kayotz' } as const)[outcome.standing];
  return {
    ...battle,
    title: `${outcome.name}: ${battle.title}`,
    case: id,
    winners: winnersOf(state, winner),
    count: [...battle.count, before, here, total],
  };
}

/** An end outside the printed rules: who resigned has lost; agreed or abandoned, nobody has won. */
export function closedResult(state: InvadersState, { how, by }: Close): Result {
  const ending = how === 'resigned' || how === 'abandoned' ? how : 'agreed';
  const winners = how === 'resigned' ? state.seats.filter((seat) => seat !== by) : [];
  const title = { resigned: 'Resigned', abandoned: 'Abandoned', agreed: 'Ended by agreement' }[ending];
  return { ending, winners, title, case: 'B.9', count: count(state) };
}
