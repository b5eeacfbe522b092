import { accepted, type Offer, refuse } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import { unitName } from '../names';
import { allMarines } from '../position';
import { tell, type World } from '../world';
import { closeOpen } from './b-actions';

/*
 * The sequence of play: who may come in when a turn begins, the end of the Marine Action Phase by the player's word, readying (G1).
 */

const endPhase: Offer = {
  id: 'end-phase',
  verb: 'end-phase',
  kind: 'end-phase',
  case: 'B1.1',
  title: 'End the Marine Action Phase',
  slots: [],
  fixed: { verb: 'end-phase' },
  ends: true,
  confirm: true,
};

export const face: Face = {
  acts: {
    'end-phase': {
      offers: () => [endPhase],
      check: () => accepted,
    },
    'finish-unit': {
      offers: ({ ground, view }) => {
        if (view.open === null) return [];
        const { unit, stage } = view.open;
        const name = unitName(ground.pack, unit);
        return [
          {
            id: `finish-unit:${unit}`,
            verb: 'finish-unit',
            kind: 'finish-unit',
            case: stage === 'called' ? 'E6.6' : 'B1.2',
            title: stage === 'called' ? `Let ${name} wait` : `${name} is done`,
            actor: unit,
            slots: [],
            fixed: { verb: 'finish-unit', unit },
          },
        ];
      },
      check: ({ view }, { unit }) =>
        view.open?.unit === unit ? accepted : refuse('nothing-open', 'B1.2', 'This unit has no action that is still open.'),
    },
  },
};

/** Nobody on the map and nobody who can come in now: the phase passes by itself (ruling 92). */
export const nobodyToAct = (world: World): boolean => !allMarines(world.state).some(({ place }) => place === 'map' || place === 'waiting');

/** Groups whose turn it is may come in, now or later (B.3, ruling 76). */
function comeDue(world: World): void {
  const due = Object.values(world.state.marines).filter(
    (marine) => marine.place === 'scheduled' && marine.due !== null && marine.due <= world.state.turn,
  );
  for (const marine of due) marine.place = 'waiting';
  if (due.length > 0) tell(world, 'units-due', ['B.3'], { units: due.map(({ id }) => id) });
}

/** G1: all Marines are ready again; what was woken in this turn acts again when it is named. */
function ready(world: World): void {
  const spent = Object.values(world.state.marines).filter(({ acted, place }) => acted && place === 'map');
  for (const marine of Object.values(world.state.marines)) marine.acted = false;
  for (const alien of Object.values(world.state.aliens)) alien.woken = false;
  if (spent.length > 0) tell(world, 'readied', ['G1'], { units: spent.map(({ id }) => id) });
}

export const deeds: Deeds = {
  commands: {
    'end-phase': (world) => {
      closeOpen(world);
      world.state.agenda.push({ task: 'end-segment' });
    },
    'finish-unit': (world) => closeOpen(world),
  },
  segments: {
    'marine-action': { begin: comeDue, idle: nobodyToAct },
    end: { end: ready },
  },
};
