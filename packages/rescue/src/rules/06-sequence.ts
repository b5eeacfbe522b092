import { accepted, type Offer } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';

/* The printed sequence (6.0): segments end by the phasing side's word, or by themselves where by what all can see there is nothing to do. */

const endOffer: Offer = { id: 'end-segment', verb: 'end-segment', kind: 'end-segment', case: '6.0', title: 'End the segment', slots: [], fixed: { verb: 'end-segment' }, ends: true };

export const face: Face = {
  acts: {
    'end-segment': {
      offers: () => [endOffer],
      check: () => accepted,
    },
  },
};

export const deeds: Deeds = {
  commands: {
    'end-segment': (world) => {
      world.state.agenda.push({ task: 'end-segment' });
    },
  },
};
