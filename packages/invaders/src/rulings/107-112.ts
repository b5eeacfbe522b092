import type { Ruling } from './ruling';

/** How a program has to play what people at a table do without a word. */
export const third: readonly Ruling[] = [
  {
    number: 107,
    cases: ['A4', 'D5.1', 'F1.1', 'G2.1'],
    question: 'How is something drawn blind?',
    answer:
      'By a die with as many sides as there are things to draw from, in the order of the sheet, at that moment; of one thing without a die. Nothing lies in an order before.',
    basis: 'house',
  },
  {
    number: 108,
    cases: ['B1.2', 'C1b.2'],
    question: 'When is a Shoot and Scoot over of which one half is done?',
    answer: 'When its player says so, acts with another unit or ends the phase. The unit has had its action either way.',
    basis: 'house',
  },
  {
    number: 109,
    cases: ['E2.8', 'F4.2'],
    question: 'Does the Recon marker still lie while a further chit is drawn?',
    answer: 'Yes, to the end of the Activation Phase: that chit is one, drawn blind, for either side (Ruling 61).',
    basis: 'inference',
  },
  {
    number: 110,
    cases: ['chit:breach-1', 'chit:rain'],
    question: 'What comes first, the unit or its hex?',
    answer:
      'The unit is drawn; then its gate is looked up and dice give a hex if it needs one. Who chooses between hexes knows what he puts down.',
    basis: 'house',
  },
  {
    number: 111,
    cases: ['E2.2', 'E6.6'],
    question: 'May an HQ that has just landed help a Recon?',
    answer: 'No: its own action is still open, and each is finished before the next begins. It may use a Special Action of its own.',
    basis: 'inference',
  },
  {
    number: 112,
    cases: ['E6.5'],
    question: 'What if every landing zone is closed?',
    answer:
      'Then each is open: nobody is kept out of a whole battle by aliens that stand still, as with entry hexes that aliens hold (Ruling 76).',
    basis: 'house',
  },
];
