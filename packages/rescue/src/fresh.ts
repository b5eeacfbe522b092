import type { Activity, Reign } from './position';

/** Readonly as Position wants it, with the members made writable that rules change. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

const FRESH: Activity = Object.freeze({
  allowance: null,
  spent: 0,
  fired: false,
  moved: false,
  done: false,
  fought: false,
});
/** One object for all, so that what has done nothing is seen to have done nothing. */
export const freshActivity = (): Activity => FRESH;

/** A Queen at the start: inactive (8.0a). */
export const sleepingReign = (): Writable<Reign> => ({
  active: false,
  wokenTurn: null,
  wokenSegment: null,
  attemptedTurn: null,
  releasedTurn: null,
  shortRange: false,
  refusedTurn: null,
});

/** By what a unit can be lost. */
export const LOSS_CAUSES = [
  'defences',
  'fire',
  'melee',
  'trap',
  'charge',
  'armory',
  'darter',
  'life-support',
  'pods',
  'execution',
  'jump',
  'departed',
] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];
