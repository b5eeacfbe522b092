import type { Side } from '@carapace/tabletop/hex';
import type { HexKey, Mapzone } from './face';

/**
 * The hex that an arrow key leads to. Columns stand upright, so up and down are plain; left and right zigzag, so that one stays in the same row
 * of numbers.
 */
export function neighbourOf(zone: Mapzone, from: HexKey, key: string): HexKey | null {
  const low = zone.hex(from).col % 2 === 1;
  const side: Side | null =
    key === 'ArrowUp'
      ? 'N'
      : key === 'ArrowDown'
        ? 'S'
        : key === 'ArrowRight'
          ? low
            ? 'NE'
            : 'SE'
          : key === 'ArrowLeft'
            ? low
              ? 'NW'
              : 'SW'
            : null;
  return side === null ? null : zone.across(from, side);
}
