import { refuse, type Slot, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import { unitName } from '../names';
import { isOnMap, marineOf, marinesOnMap } from '../position';
import { marineIn, tell, type World } from '../world';
import { acceptOnMap, beginAction, hasAbility, mayActActive } from './b-actions';
import { complete, offerOf } from './b-offers';

/* Re-Supply (E5): Logistics turn one adjacent unit that is Out of Ammo to its front again, without a die. */

const targetSlot: Slot = { name: 'target', domain: 'id', label: 'Unit to supply' };

function able({ ground, view }: Here, id: string): Verdict {
  const verdict = mayActActive(view, id, 'special', 'E1');
  if (!verdict.ok) return verdict;
  return hasAbility(ground, acceptOnMap(view, id), 'resupply') ? verdict : refuse('no-logistics', 'E5.1', 'Only Logistics re-supply.');
}

/** In any condition, acted or not, but never itself (E5.2, ruling 48). */
function maySupply({ ground, view }: Here, id: string, target: string): Verdict {
  const unit = acceptOnMap(view, id);
  const other = marineOf(view, target);
  if (other === null || !isOnMap(other)) return refuse('no-such-target', 'E5.1', 'There is no such Marine unit on the map.');
  if (other.id === unit.id) return refuse('itself', 'E5.1', 'Logistics cannot supply themselves.');
  if (ground.zone.distance(unit.hex, other.hex) !== 1) return refuse('not-adjacent', 'E5.1', 'Only an adjacent unit can be supplied.');
  return other.outOfAmmo ? { ok: true } : refuse('not-out-of-ammo', 'E5.1', 'This unit is not Out of Ammo.');
}

export const face: Face = {
  acts: {
    resupply: {
      offers: (here) =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok && marinesOnMap(here.view).some(({ id }) => maySupply(here, unit.id, id).ok)
            ? [offerOf(unit, { verb: 'resupply', case: 'E5.1', title: 'Re-Supply', slots: [targetSlot] })]
            : [],
        ),
      next: (here, offer, values) => {
        const unit = offer.actor ?? '';
        const { target } = values;
        if (typeof target === 'string') return complete({ verb: 'resupply', unit, target });
        const shown = marinesOnMap(here.view).map(({ id, hex }) => ({
          value: id,
          label: unitName(here.ground.pack, id),
          unit: id,
          place: hex,
        }));
        return {
          slot: targetSlot,
          choices: shown.filter(({ value }) => maySupply(here, unit, value).ok),
          refused: shown.flatMap((choice) => {
            const verdict = maySupply(here, unit, choice.value);
            return verdict.ok || choice.value === unit ? [] : [{ ...choice, refusal: verdict.refusal }];
          }),
          command: null,
        };
      },
      check: (here, { unit, target }) => {
        const verdict = able(here, unit);
        return verdict.ok ? maySupply(here, unit, target) : verdict;
      },
    },
  },
};

function resupply(world: World, id: string, target: string): void {
  const unit = beginAction(world, id);
  marineIn(world, target).outOfAmmo = false;
  tell(world, 'resupplied', ['E5.1', 'E5.3'], { unit: unit.id, target }, { place: marineIn(world, target).hex });
}

export const deeds: Deeds = { commands: { resupply: (world, _, { unit, target }) => resupply(world, unit, target) } };
