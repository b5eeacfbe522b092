import type { Side } from '@carapace/tabletop/hex';

const NAMES: Readonly<Record<Side, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
};

export const sidesBetween = (side: Side): string => NAMES[side];
