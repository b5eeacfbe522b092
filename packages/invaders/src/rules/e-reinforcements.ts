import { accepted, type Modifier, type Offer, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here, Reply } from '../act';
import type { Ground } from '../ground';
import { unitName } from '../names';
import { allMarines, type Marine, marinesOnMap, type Position } from '../position';
import { marineIn, tell, type World } from '../world';
import { acceptOnMap, beginAction, hasAbility, mayActActive } from './b-actions';
import { offerOf } from './b-offers';
import { attempt, successOdds } from './e-rolls';

/*
 * Requests (E6): an HQ calls up one unit of the reserve. It comes in at once, as an action inside the HQ's, or waits off the map and may come in a
 * later turn (ruling 49).
 */

/** Units that a request can bring: never used so far (E6.4, ruling 50). */
export const reserveOf = (pos: Position): readonly Marine[] => allMarines(pos).filter(({ place }) => place === 'reserve');

function able({ ground, view }: Here, id: string): Verdict {
  const verdict = mayActActive(view, id, 'special', 'E1');
  if (!verdict.ok) return verdict;
  if (!hasAbility(ground, acceptOnMap(view, id), 'request')) return refuse('no-hq', 'E6.1', 'Only an HQ requests reinforcements.');
  return reserveOf(view).length > 0 ? verdict : refuse('no-reserve', 'E6.4', 'There is nobody left in reserve.');
}

const modifiersOf = ({ charts }: Ground, unit: Marine): readonly Modifier[] =>
  unit.condition === 'stunned' ? [{ label: 'Stunned', value: charts.request.modifiers.stunned, case: 'E6.2' }] : [];

/** One offer for each unit that may come: what comes of several alike is the same, but each is a counter. */
const choose: Reply<'reinforcement'> = {
  offers: ({ ground }, { id: decision, units }): readonly Offer[] =>
    units.map((unit) => ({
      id: `reinforcement:${unit}`,
      verb: 'decide',
      kind: 'reinforcement',
      case: 'E6.4',
      title: unitName(ground.pack, unit),
      actor: unit,
      decision,
      slots: [],
      fixed: { verb: 'decide', decision, answer: { kind: 'reinforcement', unit } },
    })),
  check: (_, { units }, { unit }) => (units.includes(unit) ? accepted : refuse('not-in-reserve', 'E6.4', 'This unit is not in reserve.')),
};

const oddsFor = ({ ground }: Here, unit: Marine) =>
  successOdds(ground.charts.request.success, modifiersOf(ground, unit), { success: 'a unit comes', failure: 'nobody comes' });

export const face: Face = {
  acts: {
    request: {
      offers: (here) =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok
            ? [
                offerOf(unit, {
                  verb: 'request',
                  case: 'E6.1',
                  title: 'Request reinforcements',
                  confirm: true,
                  odds: [oddsFor(here, unit)],
                }),
              ]
            : [],
        ),
      check: (here, { unit }) => able(here, unit),
    },
  },
  replies: { reinforcement: choose },
};

function request(world: World, id: string): void {
  const { ground, state, tools } = world;
  const unit = beginAction(world, id);
  const { success, die } = attempt(world, 'request', ground.charts.request.success, modifiersOf(ground, unit));
  const facts = { unit: id, success };
  tell(world, 'reinforcements-requested', [success ? 'E6.3' : 'E6.1'], facts, { place: unit.hex, dice: [die] });
  if (!success) return;
  const units = reserveOf(state).map((marine) => marine.id);
  state.questions.push({ kind: 'reinforcement', id: tools.dice.handle(), seat: 'marine', case: 'E6.4', hq: id, units });
}

function callUp(world: World, id: string, hq: string): void {
  const unit = marineIn(world, id);
  unit.place = 'waiting';
  unit.called = true;
  unit.acted = false;
  tell(world, 'reinforcement-called', ['E6.4'], { unit: id, hq });
  world.state.open = { stage: 'called', unit: id, hq };
}

export const deeds: Deeds = {
  commands: { request: (world, _, { unit }) => request(world, unit) },
  answers: { reinforcement: (world, { hq }, { unit }) => callUp(world, unit, hq) },
};
