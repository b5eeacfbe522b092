import type { RuleCard } from '@carapace/tabletop';

/** Sections 9 and 10: moving inside the ship and coming aboard. */
export const movement: readonly RuleCard[] = [
  {
    case: '9.0',
    title: 'Movement',
    text: 'In your own Movement and Ranged Combat Segment each unit spends its points on steps, shots and work, unit after unit.',
    see: ['9.6'],
  },
  {
    case: '9.0a',
    title: 'As many as you like',
    text: 'In your Segment all, some or none of the units you control may move, captured Marines and freed hostages among them. Traps and sleeping Queens cannot.',
    see: ['7.7', '15.2'],
  },
  {
    case: '9.0b',
    title: 'Stopping to act',
    text: 'Between two steps a unit may shoot, demolish, clear a trap, work a breach and so on, as long as it can pay, and then walk on.',
    see: ['9.6', '12.0g'],
  },
  {
    case: '9.0c',
    title: 'Finish one, then start the next',
    text: 'As soon as another unit acts, the one before is done for this Segment and its leftover points are lost.',
  },
  {
    case: '9.1',
    title: 'Box by box',
    text: 'Each step leads to a neighbouring box. No jumps, no diagonals over a corner where boxes share no stretch of wall.',
    see: ['9.3'],
  },
  {
    case: '9.2',
    title: 'Room in a box',
    text: 'Never more than 7 Marines, never more than 3 Znon individuals, not even while passing (Ruling 29). 2 Lancers are two. Captured Marines fill both limits; hostages and traps neither (Ruling 30).',
    see: ['3.0h', '15.1'],
  },
  {
    case: '9.3',
    title: 'Walls',
    text: 'To get through a wall you need a door in it, or a hole blown by an Engineer.',
    see: ['14.0h'],
  },
  {
    case: '9.4',
    title: 'One step is always free',
    text: 'A unit with no enemy in its box may go one box even if it cannot pay, through a door, hole or open breach as well, provided that is all it does this Segment (Ruling 26). Sleeping Queens may not, nor Znon units in the Phase made dead by a loss of gravity. Otherwise never spend more than you have.',
    see: ['9.5', '18.6'],
  },
  {
    case: '9.5',
    title: 'Getting away from enemies',
    text: 'Leaving a box with enemies: 1-5 along a corridor, 1-3 through door, hole or breach. Have the full price ready, 2 or 3 points; a failure costs 2 and you may try again (Ruling 27). Where everybody hostile is stunned you pay the price and skip the die (Ruling 28).',
    see: ['9.6', '15.6'],
  },
  {
    case: '9.6',
    title: 'What things cost',
    text: 'Step 1; door, hole or breach +1; out of an enemy box +1; failed try to leave 2. Shot 2, +1 strength for each further point. Hole 2, trap 1, breach 2, gravity 2, life support 2, pod or engine 1 (Ruling 37). A Queen firing from an Armory pays 1 (Ruling 36).',
    see: ['9.5', '12.8', '14.0d'],
  },
  {
    case: '10.0',
    title: 'Coming aboard',
    text: 'Each Darter has a Holding Box and a breach. Set the breach against any box of the ship, open it, and the two are joined as by a door.',
  },
  {
    case: '10.0a',
    title: 'No other way in',
    text: 'Marines reach the inside of the ship through breaches only.',
    see: ['10.0f'],
  },
  {
    case: '10.0b',
    title: 'A breach and a box per Darter',
    text: 'Whichever ships come through the approach each own a Breach marker and a Holding Box. One that lost its whole crew still has them (Ruling 7).',
    see: ['5.9'],
  },
  {
    case: '10.0c',
    title: 'Two ends only',
    text: 'A breach leads from the box where it stands to the Holding Box of its own ship, and to nothing else.',
    see: ['10.4'],
  },
  {
    case: '10.0d',
    title: 'Closed means sealed',
    text: 'Through a closed breach nobody walks, shoots or attacks the ship; the men inside are as good as off the map, though they recover there (Ruling 80). It can be opened again.',
    see: ['10.0h', '13.0b'],
  },
  {
    case: '10.0e',
    title: 'Placing it',
    text: 'Any time during the Terran movement, at no cost, also in the middle of somebody else’s move and also where enemies stand (Ruling 31). Placing wakes and reveals nobody (Ruling 85).',
    see: ['10.5'],
  },
  {
    case: '10.0f',
    title: 'In and out',
    text: 'While it stands open, units pass it in their own Segment for 2 points. Soldiers, Workers and awake Queens may board the Darter this way; captured Terrans and prisoners may not (Ruling 33).',
    see: ['9.6', '7.8'],
  },
  {
    case: '10.0g',
    title: 'Shut for both sides',
    text: 'A closed breach stops friend and foe alike.',
    see: ['10.0d'],
  },
  {
    case: '10.0h',
    title: 'Opening and closing',
    text: 'An able Marine at either end pays 2 points to turn the marker over. Enemies beside him do not prevent it (Ruling 32), and a captured Marine can do it from the ship’s side (Ruling 23).',
    see: ['9.6', '13.4'],
  },
  {
    case: '10.1',
    title: 'Not two in one box',
    text: 'An open or closed breach fills its box for any other. The place is free again when its Darter has left or been shot away (Ruling 8).',
    see: ['10.3'],
  },
  {
    case: '10.2',
    title: 'Open or closed from the start',
    text: 'As you place a breach you say whether it is open or closed; that costs nothing.',
    see: ['10.0e'],
  },
  {
    case: '10.3',
    title: 'No Engineer, no choice',
    text: 'If the outer defences left a Darter without an Engineer it can dock at the airlock L9 and nowhere else. L9 takes one breach at a time, so a second such ship has to wait (Ruling 8).',
    see: ['10.1', '18.2'],
  },
  {
    case: '10.4',
    title: 'As good as a door',
    text: 'An open breach counts as a door for walking, shooting and leaving. Fire passes it both ways at range 1, between Holding Box and breach box and no farther (Ruling 81).',
    see: ['12.1', '9.5'],
  },
  {
    case: '10.5',
    title: 'Anywhere in the ship',
    text: 'Corridor, Nest, pod, engine room: every box may be breached. Only a Holding Box may not.',
    see: ['10.1'],
  },
  {
    case: '10.6',
    title: 'Placed once, fixed for good',
    text: 'You may hold a Darter back for a later turn. After its breach is down it stays in that box until the ship leaves or is destroyed.',
    see: ['20.1'],
  },
];
