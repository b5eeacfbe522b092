import type { SeatSpec } from '@carapace/tabletop';

export const seats: readonly SeatSpec[] = [
  { id: 'terran', name: 'Terran', side: null, required: true },
  { id: 'znon', name: 'Znon', side: null, required: true },
];
