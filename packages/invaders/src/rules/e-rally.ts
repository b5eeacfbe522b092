import { type Modifier, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { Ground } from '../ground';
import { activeAliensOnMap, type Marine, marinesOnMap, type Placed, type Position } from '../position';
import { settle } from '../settle';
import { tell, type World } from '../world';
import { acceptOnMap, beginAction, besideActive, mayActOnMap } from './b-actions';
import { offerOf } from './b-offers';
import { attempt, successOdds } from './e-rolls';

/* Rally (E4): one step better, also for a Paralyzed unit, whose only action it is (ruling 9). */

function able({ view }: Here, id: string): Verdict {
  const verdict = mayActOnMap(view, id, 'special');
  if (!verdict.ok) return verdict;
  return acceptOnMap(view, id).condition === 'fit'
    ? refuse('nothing-to-rally', 'E4.1', 'This unit is neither Stunned nor Paralyzed.')
    : verdict;
}

/** Each once, never by the unit itself; a shut Monolith does not trouble it (E4.3 to E4.6, rulings 6, 46). */
function modifiersOf(ground: Ground, pos: Position, unit: Placed<Marine>): readonly Modifier[] {
  const { modifiers } = ground.charts.rally;
  const alien = activeAliensOnMap(pos).some(({ hex }) => ground.zone.distance(hex, unit.hex) === 1);
  return [
    ...(besideActive(ground, pos, unit, 'logistics')
      ? [{ label: 'Logistics adjacent', value: modifiers.adjacentLogistics, case: 'E4.3' }]
      : []),
    ...(besideActive(ground, pos, unit, 'hq') ? [{ label: 'HQ adjacent', value: modifiers.adjacentHq, case: 'E4.4' }] : []),
    ...(alien ? [{ label: 'alien adjacent', value: modifiers.adjacentAlien, case: 'E4.5' }] : []),
  ];
}

const oddsFor = ({ ground, view }: Here, unit: Placed<Marine>) =>
  successOdds(ground.charts.rally.success, modifiersOf(ground, view, unit), { success: 'rallied', failure: 'nothing' });

export const face: Face = {
  acts: {
    rally: {
      offers: (here) =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok
            ? [offerOf(unit, { verb: 'rally', case: 'E4.1', title: 'Rally', confirm: true, odds: [oddsFor(here, unit)] })]
            : [],
        ),
      check: (here, { unit }) => able(here, unit),
    },
  },
};

function rally(world: World, id: string): void {
  const { ground, state } = world;
  const unit = beginAction(world, id);
  const { success, die } = attempt(world, 'rally', ground.charts.rally.success, modifiersOf(ground, state, acceptOnMap(state, id)));
  if (success) unit.condition = unit.condition === 'paralyzed' ? 'stunned' : 'fit';
  const facts = { unit: id, success, condition: unit.condition };
  tell(world, 'rally-tried', [success ? 'E4.2' : 'E4.1'], facts, { place: unit.hex, dice: [die] });
  settle(world);
}

export const deeds: Deeds = { commands: { rally: (world, _, { unit }) => rally(world, unit) } };
