import { type Modifier, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { Ground } from '../ground';
import { type Marine, marinesOnMap, type Placed, type Position } from '../position';
import { tell, type World } from '../world';
import { acceptOnMap, beginAction, besideActive, hasAbility, mayActActive } from './b-actions';
import { offerOf } from './b-offers';
import { attempt, successOdds } from './e-rolls';

/* Strongpoints (E3): built where the unit stands, three in a battle at most, there for good. */

function able({ ground, view }: Here, id: string): Verdict {
  const verdict = mayActActive(view, id, 'special', 'E1');
  if (!verdict.ok) return verdict;
  const unit = acceptOnMap(view, id);
  if (!hasAbility(ground, unit, 'build'))
    return refuse('no-builder', 'E3.1', 'Only Squads, Heavy Weapons and Special Ops build Strongpoints.');
  if (view.strongpoints.includes(unit.hex)) return refuse('built-already', 'E3.1', 'There is a Strongpoint in this hex.');
  const most = ground.pack.units.markers.strongpoint.count;
  return view.strongpoints.length < most ? verdict : refuse('no-more', 'E3.7', `All ${most} Strongpoints of the battle are built.`);
}

function modifiersOf(ground: Ground, pos: Position, unit: Placed<Marine>): readonly Modifier[] {
  const { modifiers } = ground.charts.strongpoint;
  return [
    ...(besideActive(ground, pos, unit, 'hq') ? [{ label: 'HQ adjacent', value: modifiers.adjacentHq, case: 'E3.2' }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: modifiers.stunned, case: 'E3.3' }] : []),
  ];
}

const oddsFor = ({ ground, view }: Here, unit: Placed<Marine>) =>
  successOdds(ground.charts.strongpoint.success, modifiersOf(ground, view, unit), { success: 'built', failure: 'nothing' });

export const face: Face = {
  acts: {
    build: {
      offers: (here) =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok
            ? [offerOf(unit, { verb: 'build', case: 'E3.1', title: 'Build a Strongpoint', confirm: true, odds: [oddsFor(here, unit)] })]
            : [],
        ),
      check: (here, { unit }) => able(here, unit),
    },
  },
};

function build(world: World, id: string): void {
  const { ground, state } = world;
  beginAction(world, id);
  const unit = acceptOnMap(state, id);
  const { success, die } = attempt(world, 'strongpoint', ground.charts.strongpoint.success, modifiersOf(ground, state, unit));
  tell(world, 'strongpoint-tried', [success ? 'E3.4' : 'E3.1'], { unit: id, success }, { place: unit.hex, dice: [die] });
  if (success) state.strongpoints.push(unit.hex);
}

export const deeds: Deeds = { commands: { build: (world, _, { unit }) => build(world, unit) } };
