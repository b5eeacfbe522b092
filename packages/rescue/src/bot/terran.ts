import type { RescueCommand } from '../commands';
import { isPrisoner, type Piece, piece } from '../position';
import { actors } from '../rules/09-points';
import { type Act, best, brawl, type Desk, offerOf, whole } from './acts';
import { actOf, closesNow, closing, landing, leastWorth, opening } from './terran-darters';
import { bounty, planOf, saved } from './terran-plan';

/* The Terran's Segments in the order in which it goes about them. */

export { evacuation } from './terran-darters';

/** It has won, if everybody who is left comes home. */
export const isContent = (desk: Desk): boolean => planOf(desk).content;

/** A draw is better than the last hostage dead and none brought home (22.1). */
export function abortsAt({ view }: Desk): boolean {
  if (view.mission !== 'rescue' || saved(view) > 0) return false;
  return view.tally.hostagesLost >= 1;
}

function abort(desk: Desk): RescueCommand | null {
  const due = desk.view.hostages.announced.some(({ turn }) => turn < desk.view.turn);
  return due && abortsAt(desk) ? whole(offerOf(desk, 'abort-mission')) : null;
}

export function terranMovement(desk: Desk): RescueCommand | null {
  const { view, hive } = desk;
  const aborted = abort(desk);
  if (aborted !== null) return aborted;
  const plan = planOf(desk);
  // Whoever has begun goes on: when another acts it is finished (9.0).
  const moving = view.moving === null ? null : piece(view, view.moving);
  const able = actors({ hive, view, me: 'terran' });
  const goesOn = moving !== null && able.includes(moving) ? actOf(plan, moving) : null;
  if (goesOn !== null) return goesOn.command;
  const shut = moving !== null && able.includes(moving) ? closesNow(plan, moving) : null;
  if (shut !== null) return shut;
  const urgent = landing(plan, 2.5, { sure: true });
  if (urgent !== null) return urgent;
  const acts = able.flatMap((unit: Piece): readonly Act[] => {
    const act = actOf(plan, unit);
    return act === null ? [] : [isPrisoner(unit) ? { ...act, worth: act.worth + 2 } : act];
  });
  const act = best(acts, ({ worth }) => worth);
  if (act !== undefined) return act.command;
  return landing(plan, leastWorth(plan), { sure: false }) ?? opening(plan) ?? closing(plan) ?? whole(offerOf(desk, 'end-segment'));
}

/** Whoever is worth most is struck first; a Queen at any odds. */
export function terranMelee(desk: Desk): RescueCommand | null {
  const aborted = abort(desk);
  if (aborted !== null) return aborted;
  const plan = planOf(desk);
  const struck = brawl(desk, 0, ({ unit }) => {
    const target = unit === undefined ? null : piece(desk.view, unit);
    return target === null ? 0 : Math.max(0, bounty(plan, target));
  });
  return struck ?? whole(offerOf(desk, 'end-segment'));
}
