import { printed } from '../components/printed';
import type { Carried } from '../options';

/** What a first battle hands on in which nobody was lost and nothing came of it but a Major Victory, or as given. */
export const carriedOver = (more: Partial<Carried> = {}): Carried => ({
  marinesLost: {},
  logisticsOut: 0,
  overlordsKilled: 0,
  kills: 0,
  goals: printed.chits.goals.map(({ id }) => id),
  sawChit: false,
  points: 3,
  level: 'major',
  ...more,
});
