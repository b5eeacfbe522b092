import { accepted, type Offer, refuse } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import type { CommandOf, Forces, TerranForces, ZnonForces } from '../commands';
import { READY_FORCES } from '../ready-made';
import { tell } from '../world';
import { checkForces, costOfForces, isTerranForces } from './04-costs';
import { formOffer, nextOfForm } from './05-forms';

/* Both sides choose their forces at once and in secret; a choice can be taken back until the other is in (4.0). */

const choose = formOffer({ verb: 'choose-forces', case: '4.0', title: 'Choose your forces', slot: 'forces', label: 'Forces' });

const withdraw: Offer = {
  id: 'withdraw',
  verb: 'withdraw',
  kind: 'withdraw',
  case: '4.0',
  title: 'Take your choice back',
  slots: [],
  fixed: { verb: 'withdraw' },
};

export const face: Face = {
  acts: {
    'choose-forces': {
      offers: () => [choose],
      next: ({ hive, me }, offer, values) => {
        const ready = READY_FORCES[me].map(({ name, note, forces }) => ({
          value: { ...forces },
          label: name,
          note,
          cost: costOfForces(hive, forces),
        }));
        return nextOfForm(
          offer,
          values,
          ready,
          (forces): CommandOf<'choose-forces'> => ({
            verb: 'choose-forces',
            forces: forces as unknown as Forces,
          }),
        );
      },
      check: ({ hive, me }, { forces }) => checkForces(hive, me, forces),
    },
    withdraw: {
      offers: ({ view, me }) => (view.setUp.chosen.includes(me) ? [withdraw] : []),
      check: ({ view, me }) =>
        view.setUp.chosen.includes(me) ? accepted : refuse('nothing-chosen', '4.0', 'You have not chosen any forces yet.'),
    },
  },
};

export const deeds: Deeds = {
  commands: {
    'choose-forces': (world, side, { forces }) => {
      const { state } = world;
      if (isTerranForces(forces)) state.forces.terran = forces as TerranForces;
      else state.forces.znon = forces as ZnonForces;
      tell(world, 'forces-chosen', ['4.0a'], { facts: { side } });
    },
    withdraw: (world, side) => {
      world.state.forces[side] = null;
      tell(world, 'choice-withdrawn', ['4.0a'], { facts: { side } });
    },
  },
  segments: {
    forces: {
      /** 4.6: number and names of the Darters, and nothing else, become known. */
      end: (world) => {
        const { terran } = world.state.forces;
        if (terran === null) throw new Error('the Terran has chosen no forces');
        world.state.darters = [...terran.darters].sort().map((name) => ({ name, state: 'waiting', breach: null, airlockOnly: false }));
        world.tools.reveals(['znon', 'watcher']);
        tell(world, 'darters-told', ['4.6'], { facts: { darters: world.state.darters.map(({ name }) => name) } });
      },
    },
  },
};
