import type { RuleCard } from '@carapace/tabletop';

/** Section G: the end of a turn and of the game. */
export const end: readonly RuleCard[] = [
  {
    case: 'G',
    title: 'The end',
    text: 'An outright victory comes first. With the cup empty a Mission Goal is turned up: if it fits, you have lost, whatever you did.',
    see: ['B3.1', 'G4.1'],
  },
  { case: 'G1', title: 'Ready again', text: 'All Marines may act in the new turn.', see: ['B1.1'] },
  { case: 'G2.1', title: 'The goal is drawn', text: 'One of those still in the pile, shown to all.' },
  { case: 'G2.2', title: 'There is always one', text: 'Nothing that happens before can take the last.', see: ['D7.3'] },
  {
    case: 'G3a',
    title: 'Inter-Dimensional Portal',
    text: 'Met if no Active Marine is within 3 hexes of the Portal.',
    see: ['G3a.1', 'G3a.2'],
  },
  {
    case: 'G3a.1',
    title: 'Where it opens',
    text: 'At the Monolith in the highest-numbered hex, else at the Overlord in the highest-numbered hex, asleep or not (Ruling 64).',
  },
  { case: 'G3a.2', title: 'Nowhere to open', text: 'Neither on the map: it cannot be met.' },
  {
    case: 'G3b',
    title: 'Enslave',
    text: 'Met if half the Marines on the map or more carry a marker. With nobody there it is met, unless somebody left by the exit (Ruling 65).',
  },
  {
    case: 'G3c',
    title: 'Decapitate Command Control',
    text: 'Met if no HQ on the map is Active. HQs that have left do not help (Ruling 102).',
  },
  {
    case: 'G3d',
    title: 'Pillage',
    text: 'Met if no Logistics on the map is Active. Driving both off to safety makes it certain (Ruling 102).',
  },
  {
    case: 'G3e',
    title: 'Possess Sleeper-Agent',
    text: 'Met if an Active alien stands beside a Stunned or Paralyzed Marine. A Monolith will do (Ruling 6).',
  },
  { case: 'G3f', title: 'Summoning', text: 'Met with eight Active Kay’otz on the map, Active Monoliths counted (Ruling 67).' },
  { case: 'G4.1', title: 'Met: the Kay’otz win', text: 'A Major Victory for them.' },
  { case: 'G4.2', title: 'Not met: the ladder', text: 'The scenario’s levels decide.' },
];
