import { type Fraction, pointAt } from '@carapace/tabletop/hex';
import type { HexKey, InvadersView, LineHex, Mapzone, Pack } from './face';
import { drawn } from './grid';
import { occupants } from './pieces';

/** What stands in the way of a shot, or weakens it, and where on the line. */
export interface Obstacle {
  readonly key: HexKey;
  readonly contact: LineHex['contact'];
  /** Where the line meets it, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly what: string;
  /** It blocks; else it only takes from the Combat Factor (D9a, D9b). */
  readonly blocks: boolean;
}

export interface Sight {
  readonly range: number;
  readonly obstacles: readonly Obstacle[];
  readonly blocked: boolean;
}

const TERRAIN_WORDS = { clear: 'clear ground', rough: 'rough ground', forest: 'forest', building: 'a building', lava: 'lava' } as const;

/**
 * The straight line between two hexes as a Marine or an alien would fire along it (D2, D9): the same integer geometry that decides the shot, so
 * what is drawn is what counts. Units in the way stop Marines only (D2.5, D9.4).
 */
export function sightOf(zone: Mapzone, pack: Pack, view: InvadersView, from: HexKey, to: HexKey, by: 'marine' | 'alien'): Sight {
  const held = occupants(view);
  const obstacles = zone.line(from, to).flatMap((met): readonly Obstacle[] => {
    const { terrain } = zone.hex(met.key);
    const effects = pack.charts.terrain[terrain];
    const unit = held.get(met.key);
    const blocks = by === 'marine' ? effects.blocksMarineFire || unit !== undefined : effects.blocksAlienFire;
    const strongpoint = by === 'alien' && view.strongpoints.some((hex) => hex === met.key);
    const weakens = by === 'alien' && (effects.alienCf < 0 || strongpoint);
    if (!blocks && !weakens) return [];
    const ground = zone.isBridge(met.key) ? 'a bridge' : TERRAIN_WORDS[terrain];
    const what =
      by === 'marine' && !effects.blocksMarineFire && unit !== undefined
        ? 'a unit'
        : strongpoint && effects.alienCf === 0
          ? 'a Strongpoint'
          : ground;
    return [{ key: met.key, contact: met.contact, what, blocks, ...placeOf(zone, from, to, met) }];
  });
  return { range: zone.distance(from, to), obstacles, blocked: obstacles.some(({ blocks }) => blocks) };
}

/** The middle of what the line and a hex share. */
function placeOf(zone: Mapzone, from: HexKey, to: HexKey, met: LineHex): { readonly x: number; readonly y: number } {
  const half: Fraction = { part: met.from.part * met.to.over + met.to.part * met.from.over, over: 2 * met.from.over * met.to.over };
  return drawn(pointAt(zone.axial(from), zone.axial(to), half));
}

/** How a line meets a hex, in words (rulings 26, 55 and 56: any contact counts). */
export function contactWords({ contact, what, key, blocks }: Obstacle): string {
  const where = contact === 'through' ? 'crosses' : contact === 'edge' ? 'runs along the edge of' : 'touches a tip of';
  return `${where} ${key.startsWith('L') ? what : `${key}, ${what}`}${blocks ? '' : ', −1'}`;
}
