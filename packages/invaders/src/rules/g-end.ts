import type { Close } from '@carapace/tabletop';
import type { Deeds } from '../act';
import type { Goal } from '../components';
import { drawOne } from '../effects';
import type { Ground } from '../ground';
import { EVERYBODY } from '../seats';
import type { InvadersState } from '../state';
import { tell, type World } from '../world';
import { isMet } from './g-goals';
import { allShut, levelReached } from './g-levels';
import { closedResult, conclude } from './g-result';
import { outrightVictory } from './g-victory';

/*
 * The End Phase (B3, G): outright victory, else the next turn, or with an empty cup the Mission Goal and the ladder.
 */

/** End Phases running in which no Monolith was open; told where a level of the scenario asks for them. */
function countShut(world: World): void {
  const { ground, state } = world;
  state.shutEndPhases = allShut(state) ? state.shutEndPhases + 1 : 0;
  const asked = [ground.scenario.instant, ...ground.scenario.ladder].some(({ all }) => all.some(({ is }) => is === 'monoliths-inactive'));
  if (asked && state.shutEndPhases > 0) tell(world, 'monoliths-counted', ['B3.1'], { endPhases: state.shutEndPhases });
}

/** G2, G4: one goal of those left, open to all; met, it beats every level. */
function theEnd(world: World): void {
  const { ground, state } = world;
  const id = drawOne(world, 'draw-goal', state.goals);
  const goal = ground.pack.chits.goals.find((each) => each.id === id);
  if (goal === undefined) throw new Error(`no goal ${id}`);
  const met = isMet(ground.zone, state, goal);
  world.tools.reveals(EVERYBODY);
  tell(world, 'goal-drawn', ['G2.1', caseOf(goal)], { goal: id, met });
  if (met) {
    conclude(ground, state, 'kayotz', 'G4.1');
    return;
  }
  const { level } = levelReached(ground.zone, state, ground.scenario);
  const on = `scen:${ground.scenario.id}/${level}`;
  tell(world, 'level-reached', ['G4.2', on], { level });
  conclude(ground, state, level, on);
}

/** The printed case of each goal. */
function caseOf({ met }: Goal): string {
  switch (met.test) {
    case 'no-active-marine-near-portal':
      return 'G3a';
    case 'half-of-marines-marked':
      return 'G3b';
    case 'none-active':
      return met.type === 'hq' ? 'G3c' : 'G3d';
    case 'active-alien-beside-marked-marine':
      return 'G3e';
    case 'active-aliens':
      return 'G3f';
  }
}

export const deeds: Deeds = {
  segments: {
    end: {
      begin: (world) => {
        countShut(world);
        outrightVictory(world);
        if (world.state.result === null && world.state.cup.length === 0) theEnd(world);
      },
    },
  },
};

/** Ends the battle for a reason outside the printed rules. */
export function closeBattle(_ground: Ground, state: InvadersState, close: Close): void {
  state.result = closedResult(state, close);
}
