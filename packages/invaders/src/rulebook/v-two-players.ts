import type { RuleCard } from '@carapace/tabletop';

/** The two-player variant and the designer's answers. */
export const variants: readonly RuleCard[] = [
  {
    case: 'V',
    title: 'Two players',
    text: 'The second player rolls for the aliens, picks one of two chits and breaks their ties.',
    see: ['V0'],
  },
  { case: 'V0', title: 'The other seat', text: 'All rules stay but for four.', see: ['V1', 'V2.1', 'V3', 'V4'] },
  {
    case: 'V1',
    title: 'Alien dice',
    text: 'The Kay’otz seat rolls for alien fire, warps and random hexes. Jumps, beams and the BUMP gun are the Marine’s (Ruling 96).',
  },
  {
    case: 'V2.1',
    title: 'Two chits to choose from',
    text: 'Each turn without a Recon, and again when a chit calls another (Ruling 61). With one left there is no choice (Ruling 93).',
    see: ['V2.2'],
  },
  {
    case: 'V2.2',
    title: 'Recon takes it away',
    text: 'Then the Marine player draws and picks, and the Kay’otz player sees neither (Ruling 97).',
    see: ['B2.2'],
  },
  {
    case: 'V3',
    title: 'Any order',
    text: 'The Kay’otz player names the units one by one, knowing what the last one did (Ruling 95).',
    see: ['F2.3'],
  },
  {
    case: 'V4',
    title: 'His ties',
    text: 'He picks among equals, in everything that concerns aliens; never a worse one, and he cannot decline (Ruling 94).',
    see: ['F2.4'],
  },
  {
    case: 'Q1',
    title: 'The Scout who was none',
    text: 'The mover of the example has 4 points, so it is a Special Ops; a Scout has 3. Its shooter has 3 dice, so that one is a Scout (Rulings 14, 105).',
    see: ['C1b.1'],
  },
  {
    case: 'Q2',
    title: 'Odd and Even',
    text: 'Shut Down comes once for odd and once for even numbers; some sheets say Even twice by mistake.',
    see: ['chit:shut-odd', 'chit:shut-even'],
  },
  {
    case: 'Q3',
    title: 'Void is void',
    text: 'Of two equally near Marines the higher hex is shot at, and if no die is left there, nobody is.',
    see: ['D9.3'],
  },
  { case: 'Q4', title: 'Named twice, acts once', text: 'Being near two Overlords does not give two goes (Ruling 60).', see: ['F2.1'] },
  {
    case: 'Q5',
    title: 'Tips count',
    text: 'From LZ2 you cannot see 653, because the line touches the corner of a blocking hex.',
    see: ['D2.6'],
  },
  { case: 'Q6', title: 'At most +3', text: 'Two Logistics and an HQ help as much as one of each.', see: ['E4.6'] },
];
