import type { Segment } from '@carapace/tabletop';

/** The phases of a turn (B.9), and before the first turn of a campaign's second battle the choice of extra forces. */
export const SEGMENT_IDS = ['muster', 'marine-action', 'kayotz-activation', 'end'] as const;
export type SegmentId = (typeof SEGMENT_IDS)[number];

/** What a Marine does in his one action (B1.A to B1.D), by his scenario also a scan, and what brings him onto the map. */
const ACTIONS = [
  'full-move',
  'full-jump',
  'full-fire',
  'scoot-move',
  'scoot-jump',
  'scoot-fire',
  'land',
  'recon',
  'build',
  'rally',
  'resupply',
  'request',
  'scan',
] as const;

export const sequence: readonly (Segment & { readonly id: SegmentId })[] = [
  { id: 'muster', title: 'Muster', case: 'B.3', phase: 'Setting up', verbs: ['muster'] },
  {
    id: 'marine-action',
    title: 'Marine Action',
    case: 'B1.1',
    phase: '1. Marine Action Phase',
    verbs: [...ACTIONS, 'finish-unit', 'end-phase', 'decide'],
  },
  { id: 'kayotz-activation', title: 'Kay’otz Activation', case: 'B2.1', phase: '2. Kay’otz Activation Phase', verbs: ['decide'] },
  { id: 'end', title: 'End', case: 'B3.1', phase: '3. End Phase', verbs: ['decide'] },
];
