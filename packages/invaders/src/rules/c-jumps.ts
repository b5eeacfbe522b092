import {
  accepted,
  type Choice,
  type Json,
  type Modifier,
  type Next,
  type Offer,
  type RefusedChoice,
  refuse,
  type Slot,
  sumOf,
  type Verdict,
} from '@carapace/tabletop';
import type { Act, Deeds, Face, Here } from '../act';
import type { InvadersCommand } from '../commands';
import { type HexId, isHexId, jumpResult } from '../components';
import type { Ground } from '../ground';
import { obstacleName } from '../names';
import { allMarines, isActiveMarine, type Marine, type Position, unitAt } from '../position';
import { settle } from '../settle';
import { rolled, tell, type World } from '../world';
import { accept, beginAction, halfDone, hasAbility, mayAct } from './b-actions';
import { complete, offerOf } from './b-offers';
import { comeDown, descentOdds, scatterHex } from './c-landing';

/* Jump packs (C2): the hex is announced, the unit takes off, one die says how it comes down. */

const toSlot: Slot = { name: 'to', domain: 'place', label: 'Hex to jump to' };

/** What is added to the die (C2.5, C2.6). */
export function jumpModifiers({ charts }: Ground, unit: Marine, scoot: boolean): readonly Modifier[] {
  const { shootAndScoot, stunned } = charts.jump.modifiers;
  return [
    ...(scoot ? [{ label: 'Shoot and Scoot', value: shootAndScoot, case: 'C2.5' }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: stunned, case: 'C2.6' }] : []),
  ];
}

function able({ ground, view }: Here, id: string, scoot: boolean): Verdict {
  const verdict = mayAct(view, id, scoot ? 'scoot-move' : 'full-move');
  if (!verdict.ok) return verdict;
  const unit = accept(view, id);
  if (!hasAbility(ground, unit, 'jump')) return refuse('no-jump-pack', 'C2.1', 'Only Scouts and Special Ops have jump packs.');
  if (!isActiveMarine(unit)) return refuse('paralyzed', 'C1.8', 'A Paralyzed unit does not jump.');
  // Ruling 73: of those off the map only a reserve unit that a request has won.
  if (unit.place !== 'map' && !(unit.called && ground.scenario.reserve.jumpIn))
    return refuse('not-from-outside', 'C2.4', 'Only a unit that an HQ has called up may jump in from outside.');
  return verdict;
}

/** The hex must be numbered and empty when it is announced (C2.2, ruling 20); every map has all the numbers (A1.1). */
function mayJumpTo(pos: Position, to: string): Verdict {
  if (!isHexId(to)) return refuse('no-such-hex', 'C2.2', 'A jump goes to a numbered hex.');
  const there = unitAt(pos, to);
  return there === null ? accepted : refuse('occupied', 'C2.2', `There is ${obstacleName(there)} in this hex.`);
}

function act(verb: 'full-jump' | 'scoot-jump'): Act<'full-jump'> & Act<'scoot-jump'> {
  const scoot = verb === 'scoot-jump';
  function next({ ground, view }: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<InvadersCommand> {
    const unit = accept(view, offer.actor ?? '');
    const { to } = values;
    if (typeof to === 'string' && isHexId(to)) return complete({ verb, unit: unit.id, to });
    const odds = [descentOdds(ground.charts.jump, jumpModifiers(ground, unit, scoot))];
    const choices: Choice[] = [];
    const refused: RefusedChoice[] = [];
    for (const hex of ground.zone.ids) {
      const verdict = mayJumpTo(view, hex);
      const scatter = scatterHex(ground, view, unit.id, hex);
      const note = scatter === null ? {} : { note: `scatters to ${scatter}` };
      if (verdict.ok) choices.push({ value: hex, label: hex, place: hex, odds, ...note });
      else refused.push({ value: hex, label: hex, place: hex, refusal: verdict.refusal });
    }
    return { slot: toSlot, choices, refused, command: null };
  }
  return {
    offers: (here) =>
      allMarines(here.view)
        .filter(({ id }) => able(here, id, scoot).ok)
        .map((unit) =>
          offerOf(unit, {
            verb,
            case: scoot ? 'C2.5' : 'C2.1',
            title: scoot ? 'Scoot by jump pack' : 'Jump',
            slots: [toSlot],
            confirm: true,
          }),
        ),
    next,
    check: (here, { unit, to }) => {
      const verdict = able(here, unit, scoot);
      return verdict.ok ? mayJumpTo(here.view, to) : verdict;
    },
  };
}

export const face: Face = { acts: { 'full-jump': act('full-jump'), 'scoot-jump': act('scoot-jump') } };

// ---------------------------------------------------------------- what happens

function jump(world: World, { unit: id, to }: { readonly unit: string; readonly to: HexId }, scoot: boolean): void {
  const { ground, tools } = world;
  const unit = beginAction(world, id);
  tell(world, 'jump-announced', ['C2.2'], { unit: id, from: unit.hex, to }, { place: unit.hex ?? to });
  // Ruling 71: it is gone from its hex before the die falls, and a Monolith that it alone kept shut wakes.
  unit.hex = null;
  settle(world);
  const modifiers = jumpModifiers(ground, unit, scoot);
  const face = tools.dice.roll('jump');
  const result = jumpResult(ground.charts, face + sumOf(modifiers));
  tell(world, 'jump-rolled', ['C2.3'], { unit: id, result }, { place: to, dice: [rolled('jump', face, modifiers)] });
  comeDown(world, unit, to, result, 'jump');
}

export const deeds: Deeds = {
  commands: {
    'full-jump': (world, _, command) => {
      jump(world, command, false);
      world.state.open = null;
    },
    'scoot-jump': (world, _, command) => {
      jump(world, command, true);
      halfDone(world, command.unit, 'move');
    },
  },
};
