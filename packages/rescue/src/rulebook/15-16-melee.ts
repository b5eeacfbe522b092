import type { RuleCard } from '@carapace/tabletop';

/** Sections 15 and 16: boobytraps and melee. */
export const melee: readonly RuleCard[] = [
  {
    case: '15.0',
    title: 'Boobytraps',
    text: 'Hidden devices that strike Marines at 8 in each Znon Melee Segment until an Engineer removes them. Some are fakes and vanish as soon as they are turned up.',
  },
  {
    case: '15.0a',
    title: 'Three real, two fake',
    text: 'The Znon may buy up to 3 boobytraps at 4 points and up to 2 fakes at 2.',
    see: ['4.9'],
  },
  {
    case: '15.0b',
    title: 'Warning at the door',
    text: 'A Marine entering a box with a trap, real or fake, makes it known that one is there. As all other units are face up by then, every hidden counter left is a trap (Ruling 97). A captured Marine gives the same warning (Ruling 96).',
    see: ['11.6'],
  },
  {
    case: '15.0c',
    title: 'You need not stay',
    text: 'Entering costs nothing extra: with points left the Marine may act, or roll to get out again.',
    see: ['15.6'],
  },
  {
    case: '15.0d',
    title: 'Traps go off',
    text: 'Every Znon Melee Segment starts with them: in boxes with Marines traps are turned up, fakes are removed, and the real ones strike (Ruling 53).',
    see: ['15.3', '11.6'],
  },
  {
    case: '15.1',
    title: 'Traps take no room',
    text: 'They are not among the three Znon individuals a box may hold.',
    see: ['9.2'],
  },
  {
    case: '15.2',
    title: 'Traps stay put',
    text: 'Real or fake, a trap lies where it was deployed until it is removed.',
  },
  {
    case: '15.3',
    title: 'How traps strike',
    text: 'Each trap must hit each Marine unit of its box once per Segment, strength 8, whoever controls that unit. The Znon may add traps together, or add Soldiers who have not yet attacked; but only traps strike captured Marines (Rulings 51, 96). None strike in a Hatchery or while gravity is out (Rulings 50, 60).',
    see: ['16.6', '17.3'],
  },
  {
    case: '15.4',
    title: 'Whom they leave alone',
    text: 'Traps strike Marines only: no hostage, free or not, and no Znon creature has to fear them.',
    see: ['15.3'],
  },
  {
    case: '15.5',
    title: 'Fighting a trap is useless',
    text: 'Shots and blows do nothing to it. If one would have hit a hidden trap, you are told “a boobytrap”, in the same words for a fake; on a miss you hear nothing (Ruling 41). Only an Engineer, or an exploding Armory, gets rid of it (Ruling 48).',
    see: ['17.3', '18.5'],
  },
  {
    case: '15.6',
    title: 'Getting away from a trap',
    text: 'A trap, and a fake while hidden, is an enemy when you want out: roll to disengage. Captured Marines must roll as well, though it is their own side’s trap.',
    see: ['9.5'],
  },
  {
    case: '16.0',
    title: 'Melee',
    text: 'In your Melee Segment your units may attack enemies in the same box. Add up the attackers, take off the defender, add one die and read the table.',
    see: ['16.6'],
  },
  {
    case: '16.0a',
    title: 'If you wish, where you stand',
    text: 'Nobody has to attack, and nobody attacks out of the box. Holding Boxes are battlefields like any other.',
    see: ['16.2'],
  },
  {
    case: '16.0b',
    title: 'Many against one',
    text: 'Any number of able friends in a box may strike together, but each attack names one enemy unit.',
    see: ['16.3'],
  },
  {
    case: '16.0c',
    title: 'The modifier',
    text: 'All attacking strengths together, minus the strength of the target. Strengths of Soldiers and Workers are told when the fight is declared; any face-down target counts 8 (Ruling 107).',
    see: ['8.0g', '13.3', '18.5'],
  },
  {
    case: '16.0d',
    title: 'The die',
    text: 'One die plus the modifier gives the column of the Melee Combat Results Table.',
    see: ['16.6'],
  },
  {
    case: '16.0e',
    title: 'One fight at a time',
    text: 'Losses are taken, captives and prisoners change sides and an Armory is tested before the next fight is declared.',
    see: ['18.5'],
  },
  {
    case: '16.1',
    title: 'No points needed',
    text: 'Fighting hand to hand costs no Movement Points. Terran attacks belong to B2, Znon attacks to C2.',
    see: ['6.0B2', '6.0C2'],
  },
  {
    case: '16.2',
    title: 'No duty to attack, a duty to defend',
    text: 'Only traps attack under compulsion. Whoever is attacked has to fight, except a Queen with guards.',
    see: ['15.3', '16.5'],
  },
  {
    case: '16.3',
    title: 'One blow each',
    text: 'A unit joins one attack per Segment; traps are the exception. It may itself be attacked over and over, alone each time.',
    see: ['16.0b'],
  },
  {
    case: '16.4',
    title: 'Hostages in melee',
    text: 'While the Znon holds them they never attack. He may attack them only face up and after a successful hostage roll; Terran units may attack prisoners at any time (Ruling 94).',
    see: ['12.5', '19.0d'],
  },
  {
    case: '16.5',
    title: 'The Queen declines',
    text: 'With a Soldier, Worker or controlled Terran beside her, prisoners included and stunned or not (Ruling 57), the Znon may refuse each attack on a Queen; the attackers lose nothing and may turn on someone else. One refusal bars her from the next Znon melee (Ruling 98).',
    see: ['16.2'],
  },
  {
    case: '16.6',
    title: 'Melee Combat Results Table',
    text: '0 or less: attackers lose a man. 1-2: one attacker stunned. 3-4: nothing. 5-6: target stunned. 7-12: target loses a man. 13 or more: whole target unit dies. The side that suffers picks the man, and it must be one who can be hurt (Rulings 54, 55, 109).',
    see: ['13.5', '17.1'],
  },
];
