import type { BaseState } from '@carapace/tabletop';

/*
 * "Everything, late": what such a watcher sees is the last position of a round after which at least one whole further round has been completed.
 */

/** The last position of a round. */
export interface Mark {
  readonly n: number;
  /** How many rounds were completed then. */
  readonly round: number;
  readonly state: BaseState;
}

/** The marks after a step from one position to the next; a step back over the end of a round takes marks away. */
export function marksAfter(marks: readonly Mark[], before: Mark, roundNow: number): readonly Mark[] {
  const standing = marks.filter(({ round }) => round < roundNow);
  return roundNow > before.round ? [...standing.filter(({ round }) => round < before.round), before].slice(-4) : standing;
}

/** The newest position that is old enough, or none yet. */
export const shown = (marks: readonly Mark[], roundNow: number): Mark | undefined => marks.findLast((mark) => !aheadOf(mark, roundNow));

/** Whether who has seen a mark would be less than one whole round behind a match that stands in this round. What was seen cannot be taken back. */
export const aheadOf = ({ round }: Mark, roundNow: number): boolean => round > roundNow - 2;
