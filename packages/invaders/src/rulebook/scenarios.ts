import type { RuleCard } from '@carapace/tabletop';

/** The battles and the campaign. */
export const scenarios: readonly RuleCard[] = [
  {
    case: 'scen',
    title: 'Battles',
    text: 'Each has an outright victory and a ladder of levels for the end of the cup. A Mission Goal that fits comes before the ladder.',
    see: ['G4.1', 'B.2'],
  },
  {
    case: 'scen:gauntlet/overwhelming',
    title: 'Gauntlet: Overwhelming',
    text: 'Won at once when both Logistics, an HQ and a Squad, Heavy Weapons or Special Ops have left by the east edge (Ruling 12).',
    see: ['B3.1'],
  },
  { case: 'scen:gauntlet/decisive', title: 'Gauntlet: Decisive', text: 'Two Logistics out and 12 Kay’otz eliminated.', see: ['G4.2'] },
  { case: 'scen:gauntlet/major', title: 'Gauntlet: Major', text: 'One Logistics out and 12 Kay’otz eliminated.', see: ['G4.2'] },
  {
    case: 'scen:gauntlet/average',
    title: 'Gauntlet: Average',
    text: 'One Logistics out, whatever the number of Kay’otz eliminated.',
    see: ['G4.2'],
  },
  {
    case: 'scen:gauntlet/minor',
    title: 'Gauntlet: Minor',
    text: 'No Logistics out, but one Active beyond the lava, and 8 Kay’otz eliminated. The printed condition is not public (Ruling 106).',
    see: ['G4.2'],
  },
  { case: 'scen:gauntlet/defeat', title: 'Gauntlet: Defeat', text: 'No Logistics out, and not enough done for a Minor.', see: ['G4.2'] },
  {
    case: 'scen:door/overwhelming',
    title: 'Close the Door: Overwhelming',
    text: 'Won in an End Phase with every Monolith Inactive for the fourth time running, no Overlord on the map and no Active alien within 4 of the Wormhole.',
    see: ['B3.1'],
  },
  {
    case: 'scen:door/decisive',
    title: 'Close the Door: Decisive',
    text: 'No Overlord on the map and 12 Kay’otz eliminated (Ruling 106).',
    see: ['G4.2'],
  },
  {
    case: 'scen:door/major',
    title: 'Close the Door: Major',
    text: 'Every Monolith Inactive in the last two End Phases and 12 Kay’otz eliminated (Ruling 106).',
    see: ['G4.2'],
  },
  { case: 'scen:door/average', title: 'Close the Door: Average', text: '12 Kay’otz eliminated, nothing more.', see: ['G4.2'] },
  { case: 'scen:door/minor', title: 'Close the Door: Minor', text: 'Every Monolith Inactive in the last End Phase.', see: ['G4.2'] },
  {
    case: 'scen:door/defeat',
    title: 'Close the Door: Defeat',
    text: 'Neither the Monolith held shut nor 12 Kay’otz eliminated.',
    see: ['G4.2'],
  },
  {
    case: 'scen:deepscan/overwhelming',
    title: 'Deep Scan: Overwhelming',
    text: 'Won in an End Phase with six scans made, the first Overlord and the guardian eliminated.',
    see: ['B3.1'],
  },
  {
    case: 'scen:deepscan/decisive',
    title: 'Deep Scan: Decisive',
    text: 'Four scans, the first Overlord and 6 Kay’otz in all eliminated.',
    see: ['G4.2'],
  },
  { case: 'scen:deepscan/major', title: 'Deep Scan: Major', text: 'Four scans have succeeded.', see: ['G4.2'] },
  { case: 'scen:deepscan/average', title: 'Deep Scan: Average', text: 'Two scans and 6 Kay’otz eliminated.', see: ['G4.2'] },
  {
    case: 'scen:deepscan/minor',
    title: 'Deep Scan: Minor',
    text: 'One scan has succeeded, or more without what an Average needs.',
    see: ['G4.2'],
  },
  { case: 'scen:deepscan/defeat', title: 'Deep Scan: Defeat', text: 'No scan has succeeded.', see: ['G4.2'] },
  {
    case: 'scen:relief/saved',
    title: 'Campaign: saved',
    text: '8 points or more from both battles: 5, 4, 3, 2, 1 or 0 by level, -2 for a Kay’otz victory, and one for each three chits left by a quick first battle.',
    see: ['scen'],
  },
  { case: 'scen:relief/holds', title: 'Campaign: the line holds', text: '5 to 7 points from both battles.', see: ['scen:relief/saved'] },
  { case: 'scen:relief/stalemate', title: 'Campaign: stalemate', text: '3 or 4 points from both battles.', see: ['scen:relief/saved'] },
  { case: 'scen:relief/lost', title: 'Campaign: lost', text: '2 points or fewer from both battles.', see: ['scen:relief/saved'] },
];
