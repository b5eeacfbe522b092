import type { RuleCard } from '@carapace/tabletop';

/** Section A: map, counters, dice and cups. */
export const components: readonly RuleCard[] = [
  {
    case: 'A',
    title: 'What is in the box',
    text: 'Two hex maps, eighty-eight counters, dice and two cups. Marines are yours; what the Kay’otz do is written on twenty chits that nobody can foresee.',
    see: ['A1.1', 'A2.1', 'A4'],
  },
  {
    case: 'A1.1',
    title: 'Two maps of 216 hexes',
    text: 'Mapzone Alpha and Mapzone Beta each bear every number that three digits from 1 to 6 can make, so three dice always find a hex.',
    see: ['A3c'],
  },
  {
    case: 'A1.2',
    title: 'No number means lava',
    text: 'A hex without a number is Lava Flow and the other way round. Dice never send anybody there. A road over lava is a bridge: passed over in one move, never a place to stop (Rulings 1, 2).',
    see: ['C1.6', 'A1.1'],
  },
  {
    case: 'A1.3',
    title: 'Terrain',
    text: 'Rough, Forest, Building, Road, Lava Flow and Wormhole; all else is clear ground. The printed list promises that each does something, yet no rule mentions the Wormhole again: Marines treat it as clear (Ruling 3).',
    see: ['C1.3', 'D2.6', 'D3c'],
  },
  {
    case: 'A2.1',
    title: 'Eighty-eight counters',
    text: 'The sheet holds 88 pieces: Marines, Kay’otz, activation and goal chits, markers. Stunned and Paralyzed markers are not limited here.',
  },
  {
    case: 'A2a.1',
    title: 'Marine',
    text: 'Every unit of the Unified Space Alliance, the supply people and the staff included.',
    see: ['A2a.2'],
  },
  {
    case: 'A2a.2',
    title: 'Six types',
    text: 'Squad, Heavy Weapons, Scout, Special Ops, Logistics, HQ. What a rule gives to one type no other type has.',
    see: ['B1.D', 'C2.1'],
  },
  {
    case: 'A2a.3',
    title: 'Three figures on a Marine',
    text: 'Movement Points, Combat Factor, Defense Number. Every plus and minus starts from them.',
    see: ['C1.1', 'D2.2', 'D10.1'],
  },
  {
    case: 'A2a.4',
    title: 'Front: loaded. Back: Out of Ammo',
    text: 'A counter lying on its back has fired its main weapon dry. Logistics differ: they have pistols even in front. The book sends you to a paragraph E8 that does not exist; D8 is meant.',
    see: ['D8.5', 'D8.6'],
  },
  {
    case: 'A2b.1',
    title: 'Alien',
    text: 'Every Kay’otz unit. Its number is what chits call it by; then come its dice and its Defense Number.',
    see: ['F2.1'],
  },
  {
    case: 'A2b.2',
    title: 'Aliens start at 3 or 4',
    text: 'The printed Defense Number of an alien is 3 or 4. Only a hit that does not kill can give it another one.',
    see: ['D5.1', 'D5.2'],
  },
  {
    case: 'A2b.3',
    title: 'Active and Dormant',
    text: 'Face up an alien is Active, face down it sleeps. Sleepers neither move nor shoot and are easier to hit.',
    see: ['C3.7', 'C3.8', 'D3+b'],
  },
  {
    case: 'A2.2',
    title: 'Monoliths stay put',
    text: 'Once it stands, a Monolith keeps its hex to the end, whatever a chit says. It is a unit all the same: it blocks lines, steps and landings (Ruling 6).',
  },
  {
    case: 'A2.3',
    title: 'Shutting a Monolith',
    text: 'The moment an Active HQ, Logistics or Special Ops is next to it, a Monolith goes Inactive; walking past is enough (Ruling 5). Others cannot do it, nor can a Paralyzed unit.',
    see: ['A2.4', 'A2.7'],
  },
  {
    case: 'A2.4',
    title: 'It wakes again',
    text: 'As soon as nobody who can hold it shut is left beside it, the Monolith is Active, in the middle of a move or a shot too. A jumper is gone from its hex before the die falls (Ruling 71).',
    see: ['A2.3'],
  },
  { case: 'A2.5', title: 'It does not shoot', text: 'No chit makes a Monolith fire, asleep or awake.', see: ['D9.6'] },
  {
    case: 'A2.6',
    title: 'It cannot be hurt',
    text: 'Nobody may aim at a Monolith, with any weapon, and it never counts as a kill.',
    see: ['D6.1'],
  },
  {
    case: 'A2c.1',
    title: 'Chits lead the aliens',
    text: 'Playing alone, you never decide for the Kay’otz. The chit of the turn does, and nothing else.',
    see: ['F2.1', 'V0'],
  },
  {
    case: 'A2c.2',
    title: 'Mission Goals come off twice',
    text: 'Some are drawn in mid-game and are out: those can no longer beat you. One is drawn at the very end, and it may.',
    see: ['D7.2', 'E2.9', 'G2.1'],
  },
  {
    case: 'A2c.3',
    title: 'Markers say how a unit is',
    text: 'Stunned, Paralyzed, a new Defense Number: it holds while the marker lies there and not a moment longer.',
    see: ['D5.2', 'D10.2', 'E4.2'],
  },
  {
    case: 'A2.7',
    title: 'Active Marine',
    text: 'Any Marine without a Paralyzed marker. Having acted or having no ammunition makes no difference (Ruling 4).',
    see: ['A2.8'],
  },
  {
    case: 'A2.8',
    title: 'Stunned is still Active',
    text: 'A Stunned HQ helps, a Stunned Logistics holds a Monolith shut, a Stunned squad is a target.',
    see: ['A2.7'],
  },
  {
    case: 'A3a',
    title: 'One die',
    text: 'A roll is 1 to 6; plus and minus come on top. Below 1 counts as 1 where a table begins there (Rulings 21, 37).',
  },
  { case: 'A3b', title: 'Two dice', text: 'The book explains how to add two dice and then never asks for it.' },
  {
    case: 'A3c',
    title: 'A random hex',
    text: 'Three dice one after another are the digits of a hex number; all 216 hexes are equally likely, lava never.',
    see: ['A1.1'],
  },
  {
    case: 'A4',
    title: 'Two cups',
    text: 'Kay’otz units out of play lie in one cup, Activation Chits in the other. Draws are blind; what is left in a cup anybody can work out (Ruling 99).',
    see: ['F1.1', 'B.4'],
  },
];
