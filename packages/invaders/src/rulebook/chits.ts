import type { RuleCard } from '@carapace/tabletop';

/** The twenty activation chits. */
export const chits: readonly RuleCard[] = [
  {
    case: 'chit',
    title: 'Activation chits',
    text: 'Twenty, each used once. Low means #2 to #6, high #8 to #12; escort means every Overlord and the pods near a Monolith or Overlord.',
    see: ['F2.1'],
  },
  {
    case: 'chit:rush-low',
    title: 'Alien Rush #2-#6',
    text: 'Lowest number first, each goes straight to the nearest free hex beside the nearest Active Marine and fires. Lava on the way: it stays and holds fire (Ruling 56). Sleepers only wake.',
    see: ['F2.4', 'C3.8'],
  },
  {
    case: 'chit:rush-high',
    title: 'Alien Rush #8-#12',
    text: 'The same with #8 to #12. Who stands beside its target already stays there and fires (Ruling 51).',
    see: ['F2.4', 'C3.8'],
  },
  {
    case: 'chit:rush-near',
    title: 'Alien Rush: escort',
    text: 'The same with all Overlords and every pod within 3 of an Overlord or an Active Monolith, each once.',
    see: ['Q4', 'C3.8'],
  },
  {
    case: 'chit:storm-low',
    title: 'Laser Storm #2-#6',
    text: 'They stay and fire at the nearest Active Marine. Lava or no dice left: void, nobody else is shot at. Sleepers only wake.',
    see: ['D9.5', 'Q3'],
  },
  {
    case: 'chit:storm-high',
    title: 'Laser Storm #8-#12',
    text: 'The same with #8 to #12, each firing from where it is.',
    see: ['D9.5', 'Q3'],
  },
  {
    case: 'chit:storm-near',
    title: 'Laser Storm: escort',
    text: 'The same with all Overlords and the pods within 3 of an Overlord or an Active Monolith.',
    see: ['D9.5', 'Q4'],
  },
  {
    case: 'chit:warp-low',
    title: 'Warp Jump #2-#6',
    text: 'Three dice each. On an Active Marine it fires with +1 and is put beside him; on others it is just put aside. Who has not fired shoots at an adjacent Active Marine. Sleepers only wake.',
    see: ['D1', 'A3c'],
  },
  {
    case: 'chit:warp-high',
    title: 'Warp Jump #8-#12',
    text: 'The same with #8 to #12. Dice that name its own hex leave it there.',
    see: ['D1', 'A3c'],
  },
  {
    case: 'chit:warp-near',
    title: 'Warp Jump: escort',
    text: 'The same with all Overlords and every pod within 3 of an Overlord or an Active Monolith; each warps once.',
    see: ['D1', 'Q4'],
  },
  {
    case: 'chit:shut-odd',
    title: 'Shut Down: Odd',
    text: 'Pods with odd numbers and all Overlords fall asleep. Nobody wakes.',
    see: ['A2b.3', 'Q2'],
  },
  {
    case: 'chit:shut-even',
    title: 'Shut Down: Even',
    text: 'Pods with even numbers fall asleep; Overlords are odd. Nobody wakes.',
    see: ['A2b.3', 'Q2'],
  },
  {
    case: 'chit:overlord',
    title: 'The Overlord’s Command',
    text: 'If the cup holds an Overlord, it comes at a random hex. Then all pods and Overlords within 3 of any Overlord are Active. Draw another chit.',
    see: ['F4.1'],
  },
  {
    case: 'chit:terror',
    title: 'The Terror From Beyond',
    text: 'A spare Monolith comes at a random hex and stuns the Active Marines within 2. If there was none to spare, Active Monoliths on the map do that. Draw another chit.',
    see: ['F4.1', 'A2.3'],
  },
  {
    case: 'chit:breach-1',
    title: 'Dimensional Breach',
    text: 'Three units from the cup come through the Wormhole; without one, at an Active Monolith, at the highest Overlord, or anywhere. It is in the cup twice.',
    see: ['A4'],
  },
  { case: 'chit:breach-2', title: 'Dimensional Breach, again', text: 'The second copy does all of it once more.', see: ['chit:breach-1'] },
  { case: 'chit:rain', title: 'Rain of Pods', text: 'Four units from the cup, each at a random hex of its own.', see: ['A3c'] },
  {
    case: 'chit:awaken',
    title: 'Awakening',
    text: 'All sleepers wake. If there was none, one unit from the cup comes at a random hex.',
    see: ['A2b.3'],
  },
  {
    case: 'chit:pounce',
    title: 'Phase Pounce',
    text: 'Pods within 4 of an Active Marine leap onto the nearest, fire with +1 and are put beside him, or back if there is no room. Lava stops them; sleepers only wake.',
    see: ['C3.5'],
  },
  {
    case: 'chit:shove',
    title: 'Gravity Shove',
    text: 'Every Marine within 2 of an Active alien is pushed one hex straight away from the nearest. Off the map he is lost; against lava or a unit he stays and is Stunned (Ruling 69).',
    see: ['C4.2'],
  },
  { case: 'chit:stupor', title: 'Static From Home', text: 'The Kay’otz do nothing this turn.' },
];
