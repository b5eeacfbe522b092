import type { RuleCard } from '@carapace/tabletop';

/** Sections 13 and 14: incapacitation and demolition. */
export const damage: readonly RuleCard[] = [
  {
    case: '13.0',
    title: 'Incapacitation',
    text: 'A stunned unit can hardly move, cannot attack and defends at -3. Marines shake it off by resting in a Darter; hostages and Znon units never do (Ruling 63).',
  },
  {
    case: '13.0a',
    title: 'Marked until healed or dead',
    text: 'The mark is set with the result and shows even on a face-down counter (Ruling 105). It belongs to one individual, so a pair of Lancers parts over it.',
    see: ['17.1'],
  },
  {
    case: '13.0b',
    title: 'Recovering in the Darter',
    text: 'Rest heals: stay in the Darter through a whole Terran movement without spending a point, and a Marine is well as it ends. The breach may be open, closed or not yet placed (Ruling 63).',
    see: ['10.0d'],
  },
  {
    case: '13.1',
    title: 'Two points a turn',
    text: 'That is all an incapacitated unit gets, or its normal allowance if smaller. Two points are too few to leave enemies through a door, which takes 3.',
    see: ['9.5'],
  },
  {
    case: '13.2',
    title: 'No fighting back',
    text: 'It neither shoots nor joins an attack in melee. It can still be attacked, and still blocks, guards and frees.',
    see: ['13.3', '16.5'],
  },
  {
    case: '13.3',
    title: 'Weaker under attack',
    text: 'Take 3 from its melee strength when it defends, after any Armory bonus, but no strength ever drops below 0 (Ruling 49).',
    see: ['16.0c'],
  },
  {
    case: '13.4',
    title: 'Walking only',
    text: 'Steps, doors, breaches and tries to get away are all it can do. The one exception: a stunned Engineer can still work on a trap.',
    see: ['17.3'],
  },
  {
    case: '13.5',
    title: 'Hit twice',
    text: 'Incapacitating somebody who already is kills him, by fire as well as in melee (Ruling 56).',
    see: ['16.6'],
  },
  {
    case: '14.0',
    title: 'Demolition',
    text: 'Marines wreck laser pods and engine rooms, Engineers blow holes in walls, and the Znon can shoot a Darter off its open breach.',
  },
  {
    case: '14.0a',
    title: 'Pods and engines',
    text: 'Any able Marine standing in L1 to L6 can try to destroy that pod, in L8 or L10 that engine room. A pair of Lancers makes one try at a time.',
    see: ['14.0d', '20.0d', '21.0b'],
  },
  {
    case: '14.0b',
    title: 'Clear the room first',
    text: 'No try while anything Znon-controlled is in the room: a trap, a stunned Worker or a hidden counter is enough (Ruling 52). For the same reason captured Marines cannot do it (Ruling 23).',
    see: ['3.0q'],
  },
  {
    case: '14.0c',
    title: 'Attacking a Darter',
    text: 'At an open breach whoever on the Znon side is able to shoot, captured Marines too, may turn on the ship itself instead of on the men in it.',
    see: ['14.0f', '12.3'],
  },
  {
    case: '14.0d',
    title: 'One point a try',
    text: 'A try takes 1 Movement Point, a figure the chart leaves out (Ruling 37).',
    see: ['14.1', '9.6'],
  },
  {
    case: '14.0e',
    title: '1-4 does it',
    text: 'Roll 1 to 4 and the room is out of action for good. 5 and 6 do nothing.',
    see: ['14.1'],
  },
  {
    case: '14.0f',
    title: 'How to shoot a ship',
    text: 'As an ordinary shot at range 1: 2 points or more, no enemy in the box, Soldiers in command; Workers only where an Armory gives them strength (Ruling 47). Hostages aboard do not protect it (Ruling 84).',
    see: ['12.0', '18.5'],
  },
  {
    case: '14.0g',
    title: 'Any hit is fatal',
    text: 'Equal or lower destroys the Darter: its breach goes and everybody in the Holding Box dies, Znon boarders as well (Ruling 33).',
    see: ['22.2'],
  },
  {
    case: '14.0h',
    title: 'Blowing a hole: 1-5',
    text: 'An able Engineer pays 2 points beside a wall. On 1 to 5 there is a hole, from now on as good as a door for steps and shots.',
    see: ['14.2', '14.3', '14.4'],
  },
  {
    case: '14.0i',
    title: 'On a 6 the charge bites',
    text: 'No hole, and the charge attacks the Engineer with strength 6 against his 4: on a second die 1-2 is harmless, 3-4 incapacitates, 5-6 kills (Ruling 58). In an Armory that counts as a melee (Ruling 48).',
    see: ['16.6', '18.5'],
  },
  {
    case: '14.1',
    title: 'Try and try again',
    text: 'Nothing but Movement Points limits the number of tries in a Segment.',
    see: ['14.0d'],
  },
  {
    case: '14.2',
    title: 'Within arm’s length',
    text: 'The wall must be one side of the box the Engineer is in. From a Holding Box nothing can be blown.',
    see: ['14.4'],
  },
  {
    case: '14.3',
    title: 'Not under attack',
    text: 'With an enemy in the box there is no time to set a charge; for a Terran Engineer a trap counts as one (Ruling 52).',
    see: ['15.6'],
  },
  {
    case: '14.4',
    title: 'Any inner wall',
    text: 'Long or short, corridor walls and the seam too, so long as it has neither door nor hole (Ruling 59): the wall of E12 and E8 will do. The outer hull holds.',
    see: ['2.1'],
  },
];
