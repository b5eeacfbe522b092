import type { RuleCard } from '@carapace/tabletop';

/** Section 6: the sequence of play and the end of the game. */
export const sequence: readonly RuleCard[] = [
  {
    case: '6.0',
    title: 'Sequence of play',
    text: 'Each Game-Turn: A Znon Command (Mind Control, Activation), B Terran moves and fire then melee, C Znon moves and fire then melee, D Hive Escape (departures, pods, hyperdrive), E next turn.',
  },
  {
    case: '6.0a',
    title: 'Everything in its Segment',
    text: 'The Segments come one by one in printed order, the same every turn. What belongs to a Segment cannot be done early or made up for later.',
    see: ['6.0'],
  },
  {
    case: '6.0b',
    title: 'What ends the game',
    text: 'A jump ends it in the Hyperdrive Segment, an abort on the spot. Otherwise the question is asked once, as Phase D closes: does only one side still control units (Ruling 76)? With both engines gone and nothing happening for 10 turns, either player may close it (Ruling 108).',
    see: ['6.0c', '19.3', '21.0e'],
  },
  {
    case: '6.0c',
    title: 'Who still counts',
    text: 'Units in the ship and units in any Darter that has not flown, docked or not (Ruling 69). Traps never count, a hostage counts for whoever controls him, and men who have flown off count no more.',
    see: ['22.4'],
  },
  {
    case: '6.0A1',
    title: 'A1 Mind Control',
    text: 'The Znon first lets go whom he wants, then his awake Queens try for victims one after another, then every captive rolls to break out (Ruling 92).',
    see: ['7.0', '7.6'],
  },
  {
    case: '6.0A2',
    title: 'A2 Queen Activation',
    text: 'The Znon may wake sleepers within the reach of an awake Queen, and one more anywhere. The extra one is available from turn 1 (Ruling 15).',
    see: ['8.0b', '8.0c'],
  },
  {
    case: '6.0B1',
    title: 'B1 Terran movement and fire',
    text: 'Place Breach markers, then move Marines and freed hostages one at a time; shooting, demolition and all other work happens in the middle of such a move.',
    see: ['9.0', '10.0e', '12.0a'],
  },
  {
    case: '6.0B2',
    title: 'B2 Terran melee',
    text: 'In every box where both sides stand, Terran units may now attack hand to hand, one fight after another.',
    see: ['16.0'],
  },
  {
    case: '6.0C1',
    title: 'C1 Znon movement and fire',
    text: 'Soldiers, Workers, awake Queens, prisoners and captured Marines move and act, again one at a time. Dice owed for the hostages are rolled here.',
    see: ['7.7', '19.0c'],
  },
  {
    case: '6.0C2',
    title: 'C2 Znon melee',
    text: 'Traps beside Marines go off first. Then the Znon may attack wherever both sides share a box, and an execution announced last turn falls due.',
    see: ['15.0d', '16.0', '19.3'],
  },
  {
    case: '6.0D1',
    title: 'D1 Evacuation',
    text: 'The Terran says which Darters cast off now; nobody has to.',
    see: ['20.0a', '20.2'],
  },
  {
    case: '6.0D2',
    title: 'D2 Outer Defense',
    text: 'Pods that still work may shoot at the Darters that left a moment ago. This comes before the jump is looked at.',
    see: ['20.0d'],
  },
  {
    case: '6.0D3',
    title: 'D3 Hyperdrive',
    text: 'If this is the turn of the jump, the ship is gone and the game is over.',
    see: ['21.0'],
  },
  {
    case: '6.0E',
    title: 'E Turn marker',
    text: 'If no ending has come up, the marker moves on one space and a new Game-Turn starts with Mind Control.',
    see: ['6.0b'],
  },
];
