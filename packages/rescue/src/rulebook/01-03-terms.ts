import type { RuleCard } from '@carapace/tabletop';

/** Sections 1 to 3: how play stops in broad terms, the components, and the words the rules use. */
export const terms: readonly RuleCard[] = [
  {
    case: '1.0a',
    title: 'Hostages out: does that stop play?',
    text: 'The opening summary says yes, the list of endings in 6.0 does not. Here flying the hostages out does not stop the turns by itself: the fight goes on until one of the endings of 6.0 is met (Ruling 77).',
    see: ['6.0b', '22.3'],
  },
  {
    case: '1.0b',
    title: 'No Marine left in the ship',
    text: 'When a Game-Turn closes with every Space Marine dead or gone, play is over. Marines under Znon control still count as present, and so do those waiting in a Darter that has not left; a freed hostage who stays behind alone is not rescued (Ruling 77).',
    see: ['6.0b', '22.1'],
  },
  {
    case: '2.1',
    title: 'The ship is a tube',
    text: 'The map is the skin of a cylinder. Top and bottom edge are the same line: corridor box 1 meets 15, 16 meets 33, 34 meets 48, and a door joins L1 to L6. L7 is a single compartment wrapped around the islands L8, L9 and L10.',
    see: ['8.1', '12.4'],
  },
  {
    case: '2.2',
    title: 'Reading a counter',
    text: 'Top right: ranged strength, if any. Bottom left: melee. Bottom right: Movement Allowance. Only Soldiers and Workers have a third figure in between: their melee strength when no Queen commands them. A Worker fires with 0, which is not the same as being unable to fire.',
    see: ['8.0g', '12.6'],
  },
  {
    case: '3.0',
    title: 'Words of the rules',
    text: 'Who somebody is and who commands him are two questions. A captured Marine remains a Marine and a Terran, but he is a Znon-controlled unit and an enemy of his comrades until he is free.',
    see: ['3.0e', '3.0n', '3.0q'],
  },
  {
    case: '3.0a',
    title: 'Active, Inactive',
    text: 'A sleeping (Inactive) Queen lies face down, stays where she is and commands 3 boxes around her. Awake (Active) she is face up, may move and commands 6. The same goes for the Master-Queen.',
    see: ['8.2', '8.8', '11.5'],
  },
  {
    case: '3.0b',
    title: 'Area',
    text: 'Seven areas: Nests A to F and the Laser Area L. The letter of a box names its area. Boxes with a bare number are corridor and lie in no area, so noise in them wakes nobody in the Nest next door.',
    see: ['8.7'],
  },
  {
    case: '3.0c',
    title: 'Box, compartment',
    text: 'Two words for one thing: every numbered space of the ship, whether a walled room or a piece of corridor.',
    see: ['3.0g'],
  },
  {
    case: '3.0d',
    title: 'Command Range',
    text: 'How many boxes away a Queen or the Master-Queen can still direct Soldiers and Workers. The usual figures are 6 awake and 3 asleep; rooms, the Master-Queen and Mind Control change them.',
    see: ['8.1', '8.2', '8.3', '8.4'],
  },
  {
    case: '3.0e',
    title: 'Enemy',
    text: 'Your enemies are the units the other player commands at this moment. A Mind Controlled Lancer is an enemy of the Lancer beside him; a freed hostage is an enemy of the Soldiers beside her.',
    see: ['3.0p', '3.0q'],
  },
  {
    case: '3.0f',
    title: 'Friendly',
    text: 'Everything you command at this moment is friendly to everything else you command, whatever species is printed on it.',
    see: ['3.0e'],
  },
  {
    case: '3.0g',
    title: 'The Hive',
    text: 'The Nests, the Laser Area and all corridors. The Holding Boxes of the Darters are outside it: nobody in there commands, is commanded or can be taken by Mind Control.',
    see: ['8.1', '7.2', '10.0c'],
  },
  {
    case: '3.0h',
    title: 'Individual',
    text: 'Count heads where the rules speak of individuals: 2 Lancers are two, every other counter is one. Limits, losses and Mind Control go by heads.',
    see: ['9.2', '7.9', '17.1'],
  },
  {
    case: '3.0i',
    title: 'Laser Area',
    text: 'Boxes L1 to L10: six pods, two engine rooms, the airlock and the large compartment L7.',
    see: ['14.0a', '18.2', '18.3'],
  },
  {
    case: '3.0j',
    title: 'Melee Combat Strength',
    text: 'What a unit brings into a fight inside one box, both when it attacks and when it is attacked.',
    see: ['16.0c', '8.0g'],
  },
  {
    case: '3.0k',
    title: 'Movement Allowance',
    text: 'The Movement Points a unit gets in each of its own Movement and Ranged Combat Segments. Steps, shots and work are all paid from them, and nothing is saved for later.',
    see: ['9.6'],
  },
  {
    case: '3.0l',
    title: 'Nest',
    text: 'One of the six large blocks A to F. L is an area too, but not a Nest.',
    see: ['3.0b', '5.1'],
  },
  {
    case: '3.0m',
    title: 'Ranged Combat Strength',
    text: 'What a unit brings to a shot, before range and extra Movement Points. A dash means it cannot shoot at all; a zero means it needs an Armory.',
    see: ['12.0b', '12.6', '18.5'],
  },
  {
    case: '3.0n',
    title: 'Space Marine',
    text: 'Lancers, Scouts and Engineers, and they stay Marines in Znon hands: a captured one who walks into a Nest wakes its Queen all the same. Hostages are civilians.',
    see: ['8.7', '15.3'],
  },
  {
    case: '3.0o',
    title: 'Terran',
    text: 'All Marines plus the two hostages. Being captured changes the commander, not the kind.',
    see: ['3.0n', '7.0a'],
  },
  {
    case: '3.0p',
    title: 'Terran-controlled',
    text: 'Whatever the Znon player does not command is Terran-controlled. A unit is always one or the other.',
    see: ['3.0q'],
  },
  {
    case: '3.0q',
    title: 'Znon-controlled',
    text: 'Master-Queen, Queens, Soldiers, Workers, both sorts of boobytrap, everybody under Mind Control, and the hostages for as long as they are prisoners.',
    see: ['17.4', '15.6'],
  },
];
