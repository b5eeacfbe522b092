import type { Segment } from '@carapace/tabletop';

/** Segments of setting up (4.0, 5.0) and of a Game-Turn (6.0), as printed. */
export const SEGMENT_IDS = [
  'forces',
  'deployment',
  'mission',
  'loading',
  'defences',
  'mind-control',
  'activation',
  'terran-movement',
  'terran-melee',
  'znon-movement',
  'znon-melee',
  'evacuation',
  'outer-defence',
  'hyperdrive',
  'turn-indication',
] as const;
export type SegmentId = (typeof SEGMENT_IDS)[number];

const SETTING_UP = 'Setting up';
const A = 'A. Znon Command Phase';
const B = 'B. Terran Movement and Combat Phase';
const C = 'C. Znon Movement and Combat Phase';
const D = 'D. Hive Escape Phase';
const E = 'E. Game-Turn Indication Phase';

const MOVEMENT = ['move', 'fire', 'demolish', 'blow-hole', 'work-breach', 'remove-trap', 'cut-gravity', 'shut-life-support'] as const;

/** In every segment in which a side acts: it ends it, answers decisions, or ends a stalled game (ruling 108). */
const ENDS = ['end-segment', 'end-stalled-game', 'decide'] as const;

export const sequence: readonly (Segment & { readonly id: SegmentId })[] = [
  { id: 'forces', title: 'Initial forces', case: '4.0', phase: SETTING_UP, verbs: ['choose-forces', 'withdraw'] },
  { id: 'deployment', title: 'Znon deployment', case: '5.1', phase: SETTING_UP, verbs: ['deploy'] },
  { id: 'mission', title: 'Terran mission', case: '5.6', phase: SETTING_UP, verbs: ['choose-mission'] },
  { id: 'loading', title: 'Darter loading', case: '5.2', phase: SETTING_UP, verbs: ['load'] },
  { id: 'defences', title: 'Outer defence fire', case: '5.8', phase: SETTING_UP, verbs: ['decide'] },
  {
    id: 'mind-control',
    title: 'Mind Control',
    case: '7.0',
    phase: A,
    verbs: ['relinquish', 'mind-control', 'announce-execution', ...ENDS],
  },
  { id: 'activation', title: 'Queen Activation', case: '8.0', phase: A, verbs: ['activate', 'announce-execution', ...ENDS] },
  {
    id: 'terran-movement',
    title: 'Terran Movement and Ranged Combat',
    case: '9.0',
    phase: B,
    verbs: [...MOVEMENT, 'place-breach', 'abort-mission', ...ENDS],
  },
  { id: 'terran-melee', title: 'Terran Melee Combat', case: '16.0', phase: B, verbs: ['melee', 'abort-mission', ...ENDS] },
  {
    id: 'znon-movement',
    title: 'Znon Movement and Ranged Combat',
    case: '9.0',
    phase: C,
    verbs: [...MOVEMENT, 'announce-execution', ...ENDS],
  },
  {
    id: 'znon-melee',
    title: 'Znon Melee Combat',
    case: '16.0',
    phase: C,
    verbs: ['melee', 'announce-execution', 'execute', ...ENDS],
  },
  { id: 'evacuation', title: 'Evacuation', case: '20.0', phase: D, verbs: ['depart', 'abort-mission', ...ENDS] },
  { id: 'outer-defence', title: 'Outer Defence', case: '20.0', phase: D, verbs: ['assign-pods', 'decide'] },
  { id: 'hyperdrive', title: 'Hyperdrive', case: '21.0', phase: D, verbs: ['decide'] },
  { id: 'turn-indication', title: 'Game-Turn Indication', case: '6.0', phase: E, verbs: ['decide'] },
];

/** The segment that follows in the printed order; after the last one a new Game-Turn begins with mind control. */
export function segmentAfter(id: SegmentId): SegmentId {
  return SEGMENT_IDS[SEGMENT_IDS.indexOf(id) + 1] ?? 'mind-control';
}

/** Whether a segment belongs to a Game-Turn, not to setting up. */
export const inPlay = (id: SegmentId): boolean => SEGMENT_IDS.indexOf(id) >= SEGMENT_IDS.indexOf('mind-control');
