import type { RuleCard } from '@carapace/tabletop';

/** Sections 17 and 18: units with rules of their own, and the special compartments. */
export const places: readonly RuleCard[] = [
  {
    case: '17.0',
    title: 'Special units',
    text: 'Lancers come in pairs, Engineers clear traps, and the hostages follow rules of their own.',
  },
  {
    case: '17.1',
    title: 'When a pair parts',
    text: 'Only by loss: one man dead leaves a 1 Lancer; one man stunned or captured leaves two single Lancers, one with the mark. Both keep the points and acts the pair had left (Ruling 25).',
    see: ['7.9', '17.2'],
  },
  {
    case: '17.2',
    title: 'Making a pair again',
    text: 'As either side’s movement ends, two able single Lancers in one box and in one hand may become 2 Lancers, if their player likes. Recoveries come first (Ruling 93).',
    see: ['13.0b'],
  },
  {
    case: '17.3',
    title: 'Clearing traps',
    text: 'An Engineer in the box pays 1 point per try: 1-4 removes the trap, 1-2 if he is incapacitated. Enemies around do not matter. Clear a hidden one and you learn if it was real.',
    see: ['13.4', '15.5'],
  },
  {
    case: '17.4',
    title: 'Freeing a prisoner',
    text: 'The instant a Terran-controlled Marine, stunned or not, is in the box and nothing Znon-controlled is there but prisoners, they are free and face up for good (Ruling 64). A trap or captured Marine prevents it (Ruling 52). To get them back the Znon needs Mind Control.',
    see: ['11.3', '7.0a', '17.5'],
  },
  {
    case: '17.5',
    title: 'Out of every Queen’s reach',
    text: 'A prisoner with no Queen or Master-Queen within 3 boxes is free at once, whoever is near. Sleeping Queens hold him, stunned ones do not (Ruling 65); and he cannot be marched out of reach on purpose (Ruling 90).',
    see: ['8.1', '8.9'],
  },
  {
    case: '18.0',
    title: 'Special compartments',
    text: 'Engines, pods, airlock, Command, Armory, Gravity Control, Life Support, Hatchery, Cold Storage: the map names them, the cards here say what they do.',
  },
  {
    case: '18.1',
    title: 'Engine rooms (L8, L10)',
    text: 'One wrecked: the jump comes two turns later. Both wrecked: it never comes, but from then on dead Queens endanger the hostages.',
    see: ['21.0b', '21.0c', '19.0a'],
  },
  {
    case: '18.2',
    title: 'Airlock (L9)',
    text: 'The only berth for a Darter whose Engineers died on the approach. Any other Darter may use it too, and block it (Ruling 8).',
    see: ['10.3'],
  },
  {
    case: '18.3',
    title: 'Laser pods (L1 to L6)',
    text: 'Each pod not destroyed can shoot at one Darter leaving the ship. It needs no crew (Ruling 75).',
    see: ['20.0d', '14.0a'],
  },
  {
    case: '18.4',
    title: 'Command Compartments',
    text: 'All Queens awake in such a room command 2 boxes farther, the Master-Queen among them; sleepers get nothing from it.',
    see: ['8.3'],
  },
  {
    case: '18.5',
    title: 'Armories',
    text: 'Soldiers, Workers and Queens, the Master-Queen too (Ruling 24), have +2 ranged and melee here. After each fight in it and shot into it a die: on 1 it blows up, once, and all inside die (Ruling 48). You can also shoot at the room itself: 1 on the only die blows it (Ruling 99).',
    see: ['12.6', '13.3'],
  },
  {
    case: '18.6',
    title: 'Gravity Control',
    text: 'An able Marine or Worker with no enemy in the room pays 2 points, once per game: all but Engineers and Queens lose 1 Movement Point for good. The next Znon Phase is dead for all his units: no points, no step, no attack; Mind Control and executions go on (Rulings 60, 101).',
    see: ['9.4', '15.3'],
  },
  {
    case: '18.7',
    title: 'Life Support',
    text: 'An able Marine or Worker with no enemy in the room pays 2 points, and it stays off. Everybody incapacitated dies at once, in Holding Boxes too, and from now on whatever would stun kills (Ruling 61). A Queen dead this way counts (Ruling 103).',
    see: ['13.5', '19.0a'],
  },
  {
    case: '18.8',
    title: 'Hatcheries',
    text: 'The brood must not be harmed: Znon-controlled units start no fight here, traps included (Ruling 50), and shoot into it with 1 less. Marines fight as usual.',
    see: ['15.3'],
  },
  {
    case: '18.9',
    title: 'Cold Storage',
    text: 'A Queen awake and able through the whole Znon movement who did not stir from here may thaw one Worker as it ends, if one is off the map and there is room for it. One per turn, however many Queens (Rulings 62, 100).',
    see: ['9.2', '11.7'],
  },
];
