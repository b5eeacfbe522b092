import type { RuleCard } from '@carapace/tabletop';

/** Section F: the Kay'otz activation. */
export const activation: readonly RuleCard[] = [
  {
    case: 'F',
    title: 'The aliens’ turn',
    text: 'Draw a chit, do what it says with every unit it names, lowest number first. Two of the chits call for another.',
    see: ['F2.3', 'F4.1'],
  },
  { case: 'F1.1', title: 'Blind', text: 'Every chit in the cup is as likely as any other.' },
  {
    case: 'F1.2',
    title: 'The other goes back',
    text: 'Of two drawn only the chosen one is spent. Who did not choose never learns the other (Ruling 97).',
    see: ['F3.2'],
  },
  { case: 'F2.1', title: 'Named units only', text: 'They must do it; no other alien stirs. Units in the cup are not meant (Ruling 85).' },
  { case: 'F2.2', title: 'To the end', text: 'Each unit finishes before the next begins, at once.' },
  {
    case: 'F2.3',
    title: 'Lowest number first',
    text: 'An Overlord is a 7. Equal numbers go by the higher hex, as they stood when the chit was drawn (Ruling 59).',
    see: ['V3'],
  },
  {
    case: 'F2.4',
    title: 'Nearest, then highest',
    text: 'Targets and hexes are chosen by distance in hexes, terrain ignored (Ruling 58); among equals the highest number.',
    see: ['V4'],
  },
  { case: 'F3.1', title: 'Done', text: 'When the last of them is through, the phase is over.' },
  { case: 'F3.2', title: 'Spent', text: 'A chit carried out is not drawn again.', see: ['F1.2'] },
  { case: 'F3.3', title: 'Count them', text: 'Used chits lie open, so everybody knows what the cup still holds.', see: ['A4'] },
  {
    case: 'F4.1',
    title: 'Two that call another',
    text: 'The Overlord’s Command and The Terror From Beyond, and only those.',
    see: ['F4.2'],
  },
  {
    case: 'F4.2',
    title: 'As if newly drawn',
    text: 'Another chit at once, in the same turn. Alone it is one, blind, after a Recon too (Ruling 61); with the cup empty there is none (Ruling 62).',
    see: ['V2.1'],
  },
  { case: 'F4.3', title: '18 or 19 turns', text: 'Twenty chits; the two callers each save a turn, unless one comes last (Ruling 91).' },
];
