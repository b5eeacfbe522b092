import { accepted, type Modifier, type Offer, refuse, type Slot, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { CommandOf } from '../commands';
import { removeGoal } from '../effects';
import type { Ground } from '../ground';
import { unitName } from '../names';
import { isActiveMarine, isOnMap, type Marine, marineOf, marinesOnMap, type Placed, type Position } from '../position';
import { marineIn, tell, type World } from '../world';
import { acceptOnMap, beginAction, hasAbility, mayActActive } from './b-actions';
import { complete, offerOf } from './b-offers';
import { attempt, successOdds } from './e-rolls';

/* Recon (E2): a Scout, helped by an HQ if one is named. */

const hqSlot: Slot = { name: 'hq', domain: 'choice', label: 'HQ that helps', optional: true };

function able({ ground, view }: Here, id: string): Verdict {
  const verdict = mayActActive(view, id, 'special', 'E1');
  if (!verdict.ok) return verdict;
  return hasAbility(ground, acceptOnMap(view, id), 'recon') ? verdict : refuse('no-scout', 'E2.1', 'Only Scouts take a Recon.');
}

/** On the map, Active, not acted: it need not be near, and Stunned will do (E2.2, ruling 8); one that has just landed has its own action open (ruling 111). */
function mayHelp(ground: Ground, pos: Position, id: string): Verdict {
  const hq = marineOf(pos, id);
  if (hq === null || !hasAbility(ground, hq, 'assist')) return refuse('no-hq', 'E2.2', 'Only an HQ helps with a Recon.');
  if (!isOnMap(hq)) return refuse('hq-off-map', 'E2.2', 'The HQ is not on the map.');
  if (!isActiveMarine(hq)) return refuse('hq-paralyzed', 'E2.2', 'A Paralyzed HQ is no help.');
  return hq.acted ? refuse('hq-has-acted', 'E2.2', 'This HQ has had its action in this turn.') : accepted;
}

/** E2.3, E2.4: the Scout's own Stun counts, the HQ's does not. */
function modifiersOf({ charts }: Ground, unit: Marine, hq: boolean): readonly Modifier[] {
  const { modifiers } = charts.recon;
  return [
    ...(hq ? [{ label: 'HQ helps', value: modifiers.hq, case: 'E2.3' }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: modifiers.stunned, case: 'E2.4' }] : []),
  ];
}

const LABELS = { success: 'Successful Recon', failure: 'nothing' };

export const face: Face = {
  acts: {
    recon: {
      offers: (here): readonly Offer[] =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok ? [offerOf(unit, { verb: 'recon', case: 'E2.1', title: 'Recon', slots: [hqSlot], confirm: true })] : [],
        ),
      next: ({ ground, view }, offer, values) => {
        const unit = acceptOnMap(view, offer.actor ?? '');
        const { hq } = values;
        const command = (helper: string | null): CommandOf<'recon'> => ({ verb: 'recon', unit: unit.id, hq: helper });
        if (hq === null || typeof hq === 'string') return complete(command(hq));
        const odds = (helped: boolean) => [successOdds(ground.charts.recon.success, modifiersOf(ground, unit, helped), LABELS)];
        const helpers = marinesOnMap(view).filter((other) => hasAbility(ground, other, 'assist'));
        const shown = (other: Placed<Marine>) => ({
          value: other.id,
          label: unitName(ground.pack, other.id),
          unit: other.id,
          place: other.hex,
        });
        const choices = helpers
          .filter(({ id }) => mayHelp(ground, view, id).ok)
          .map((other) => ({ ...shown(other), odds: odds(true), note: 'spends its action' }));
        const refused = helpers.flatMap((other) => {
          const verdict = mayHelp(ground, view, other.id);
          return verdict.ok ? [] : [{ ...shown(other), refusal: verdict.refusal }];
        });
        return {
          slot: hqSlot,
          choices: [...choices, { value: null, label: 'Alone', odds: odds(false) }],
          refused,
          command: command(null),
        };
      },
      check: (here, { unit, hq }) => {
        const verdict = able(here, unit);
        return verdict.ok && hq !== null ? mayHelp(here.ground, here.view, hq) : verdict;
      },
    },
  },
};

/** Each Scout tries by itself, and one success is as good as two (E2.5). */
function recon(world: World, { unit: id, hq }: CommandOf<'recon'>): void {
  const { ground, state } = world;
  const unit = beginAction(world, id);
  // Ruling 8: spent whatever the die says.
  if (hq !== null) marineIn(world, hq).acted = true;
  const { net, success, die } = attempt(world, 'recon', ground.charts.recon.success, modifiersOf(ground, unit, hq !== null));
  tell(world, 'recon-tried', [success ? 'E2.7' : 'E2.6'], { unit: id, hq, success }, { place: unit.hex, dice: [die] });
  if (success) state.recon = true;
  if (net >= ground.charts.recon.goalOn) removeGoal(world, 'E2.9');
}

export const deeds: Deeds = { commands: { recon: (world, _, command) => recon(world, command) } };
