import type { HexId } from './components';

/**
 * What follows a command by itself, as data: an open decision interrupts the agenda and the rest goes on when it is answered.
 * Each kind of task is carried out by the rule file named at it.
 */
export type Task =
  /** flow.ts: the segment is over, then the next one begins. */
  | { readonly task: 'end-segment' }
  | { readonly task: 'next-segment' }
  | { readonly task: 'begin-segment' }
  /** d-bump.ts: the beamed alien is put down in the hex that was chosen for it (ruling 94). */
  | { readonly task: 'set-down-beamed'; readonly unit: string; readonly hex: HexId; readonly beside: HexId | null }
  /** f-activation.ts: one chit, or two to choose from, out of the cup; `further` by a chit that calls for another (F4.1). */
  | { readonly task: 'draw-chit'; readonly further: boolean }
  | { readonly task: 'enact-chit'; readonly chit: string }
  /** f-steps.ts: goes on with the chit in effect after a choice. */
  | { readonly task: 'run-chit' };
