import type { Modifier } from '@carapace/tabletop';
import type { Charts, HexId, Mapzone } from '../components';
import type { Stopper } from '../events';
import type { Condition, Position } from '../position';
import { stunnedOnce } from '../position';
import { lavaOn } from './c-alien-moves';

/** How close the shot counts: as it is measured, or as adjacent because both stand in one hex (the chit says so). */
export type Closeness = 'measured' | 'always';

/** A shot before its dice: void by lava (D9.5), or so many dice; less than one is void too (D9.3). */
export interface AlienShot {
  readonly factor: number;
  readonly modifiers: readonly Modifier[];
  readonly stopper: Stopper | null;
}

/**
 * What an alien's shot from one hex at another, ordered by a chit (D9.1), comes to. Nothing but lava stops it (D9.4, D9.5); cover and Strongpoints cost one die each, once,
 * where the target stands or the line meets them, the alien's own hex never counting (D9a, D9b, rulings 45, 53, 54).
 */
export function alienShot(
  zone: Mapzone,
  charts: Charts,
  pos: Pick<Position, 'strongpoints'>,
  shot: { readonly cf: number; readonly from: HexId; readonly at: HexId; readonly closeness: Closeness },
): AlienShot {
  const { from, at } = shot;
  const met = [...zone.line(from, at).map(({ key }) => key), at];
  const cover = Math.min(0, ...met.map((key) => charts.terrain[zone.hex(key).terrain].alienCf));
  const strongpoint = met.some((key) => (pos.strongpoints as readonly string[]).includes(key));
  const adjacent = shot.closeness === 'always' || zone.distance(from, at) === 1;
  const modifiers: Modifier[] = [];
  if (cover !== 0) modifiers.push({ label: 'cover', value: cover, case: 'D9a' });
  if (strongpoint) modifiers.push({ label: 'Strongpoint', value: charts.alienCf.modifiers.strongpoint, case: 'D9b' });
  if (adjacent) modifiers.push({ label: 'adjacent', value: charts.alienCf.modifiers.targetAdjacent, case: 'D9+a' });
  const factor = modifiers.reduce((sum, { value }) => sum + value, shot.cf);
  return { factor, modifiers, stopper: lavaOn(zone, from, at) };
}

/** The condition of a Marine after so many hits (D10.2 to D10.5). Aliens never run out of energy (D10.6). */
export function conditionAfter(charts: Charts, before: Condition, hits: number): Condition {
  if (hits >= charts.hits.decisive) return 'paralyzed';
  return hits > 0 ? stunnedOnce(before) : before;
}
