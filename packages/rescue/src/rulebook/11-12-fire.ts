import type { RuleCard } from '@carapace/tabletop';

/** Sections 11 and 12: what is hidden, and ranged combat. */
export const fire: readonly RuleCard[] = [
  {
    case: '11.0',
    title: 'Unknown units',
    text: 'The Terran sees how many counters lie in each box, not what they are. Contact turns Soldiers and Workers up; the moment it ends they are hidden again.',
  },
  {
    case: '11.0a',
    title: 'Hidden without company',
    text: 'Soldiers and Workers show their backs whenever no Terran-controlled unit shares their box.',
    see: ['11.0b', '11.0c'],
  },
  {
    case: '11.0b',
    title: 'Face to face',
    text: 'Walk in on them, or let them walk in on you, and they are turned up. A freed hostage has the same effect as a Marine (Ruling 95).',
    see: ['11.3'],
  },
  {
    case: '11.0c',
    title: 'Gone again',
    text: 'When the last Terran-controlled unit leaves, dies or is taken over, they turn down that instant, and all face-down counters of the box are mixed (Rulings 39, 105).',
    see: ['11.1'],
  },
  {
    case: '11.1',
    title: 'No peeking, no lists',
    text: 'What has been turned down is unknown once more, and the Terran’s log forgets the kinds until the end of the game (Rulings 39, 106). Tables of friends may play with open memory instead.',
    see: ['11.0c'],
  },
  {
    case: '11.2',
    title: 'Marines are always in sight',
    text: 'A Marine lies face up at all times, captured or not.',
    see: ['7.7'],
  },
  {
    case: '11.3',
    title: 'Prisoners hide like Workers',
    text: 'Until first freed, a hostage is turned up and down with the guards; once free, even for a moment, he or she stays face up for the rest of the game (Ruling 40).',
    see: ['17.4', '17.5'],
  },
  {
    case: '11.4',
    title: 'Shooting at a back',
    text: 'The shot works, and you hear only whether it killed, stunned or missed. If a hostage died, the Znon says so at once; we extend that to every way a prisoner can die (Ruling 41).',
    see: ['12.9', '15.5'],
  },
  {
    case: '11.5',
    title: 'Queens show themselves awake',
    text: 'Asleep face down, awake face up: you always see which Queens are awake and where.',
    see: ['8.7', '8.8'],
  },
  {
    case: '11.6',
    title: 'When traps are turned up',
    text: 'As soon as a Znon Melee Segment finds a Marine, of either side, in their box. From then on they stay face up; a fake is taken away.',
    see: ['15.0d'],
  },
  {
    case: '11.7',
    title: 'The dead keep their secret',
    text: 'A hidden unit that dies is reported as eliminated and no more (Ruling 41). What it was comes out when the game is over.',
    see: ['18.9'],
  },
  {
    case: '12.0',
    title: 'Ranged combat',
    text: 'Pay 2 points or more in the middle of a move and name a target in sight. Strength minus range, then one die: below that figure kills, equal to it incapacitates, above it misses.',
  },
  {
    case: '12.0a',
    title: 'A shot within the move',
    text: 'The unit that is moving may fire, at a single enemy unit, and only then; there is no fire out of turn.',
    see: ['12.7', '9.0b'],
  },
  {
    case: '12.0b',
    title: 'Range',
    text: 'Leave out the box of the firer and count on to that of the target, which is included: next door is range 1. Take that number from the strength (Ruling 42).',
    see: ['12.8'],
  },
  {
    case: '12.0c',
    title: 'Below: dead',
    text: 'With a final strength of 4, a 1, 2 or 3 kills. A strength of 0 or less can hit nothing (Ruling 42).',
    see: ['12.0d'],
  },
  {
    case: '12.0d',
    title: 'A pair loses one man',
    text: 'A kill against 2 Lancers takes one of them; the other goes on as 1 Lancer.',
    see: ['17.1'],
  },
  {
    case: '12.0e',
    title: 'Equal: incapacitated',
    text: 'Exactly the final strength puts the target out of action. Of 2 Lancers it is one man, and the pair parts (Ruling 42). Once life support is down this kills.',
    see: ['13.5', '18.7'],
  },
  {
    case: '12.0f',
    title: 'Above: a miss',
    text: 'Anything higher does no harm, and if the target was hidden it remains so.',
  },
  {
    case: '12.0g',
    title: 'Shoot and walk on',
    text: 'Points not spent on the shot are still there for further steps or work.',
    see: ['12.7'],
  },
  {
    case: '12.1',
    title: 'Line of sight',
    text: 'Straight along one row of boxes, with at most one door, hole or open breach in the way and that crossed head-on. Not round corners, not through solid wall (Ruling 43).',
    see: ['12.2', '12.4'],
  },
  {
    case: '12.2',
    title: 'Nobody in between',
    text: 'A shot is stopped by whoever stands in its way: friend, foe, hostage or trap, hidden or not (Ruling 44). Markers do not matter.',
  },
  {
    case: '12.3',
    title: 'Not with enemies beside you',
    text: 'A unit with an enemy in its own box cannot shoot; for Marines a hidden trap is such an enemy (Ruling 52). From a Holding Box only enemies inside it matter (Ruling 81).',
    see: ['12.9', '15.6'],
  },
  {
    case: '12.4',
    title: 'The rings curve',
    text: 'Along a circular corridor you see 2 boxes and no farther: from box 1 to 14, not to 13. A straight lane that merely crosses a ring is not shortened (Ruling 46).',
    see: ['2.1'],
  },
  {
    case: '12.5',
    title: 'Sparing the hostages',
    text: 'Znon-controlled units may shoot at a hostage only after a hostage roll has succeeded, and only if he is face up. Terran units are under no such ban (Ruling 94).',
    see: ['19.0d', '16.4'],
  },
  {
    case: '12.6',
    title: 'Dash and zero',
    text: 'No ranged strength, no shot. Zero, as on Workers, shoots only from an Armory that has not blown up, as 2. By Ruling 36 an awake Queen there fires as if she had zero.',
    see: ['18.5', '2.2'],
  },
  {
    case: '12.7',
    title: 'Once a turn',
    text: 'One shot per unit and Game-Turn, at a unit, a Darter or an Armory.',
  },
  {
    case: '12.8',
    title: 'Taking aim',
    text: 'Every point above the first two adds 1 to the strength. Say how many before you roll.',
    see: ['9.6'],
  },
  {
    case: '12.9',
    title: 'Pick your target',
    text: 'Name one unit; if it is hidden, point at its place in the stack. Your own men in that box neither prevent the shot nor risk anything (Ruling 45).',
    see: ['11.4'],
  },
];
