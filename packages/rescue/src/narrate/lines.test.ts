import type { ShownDie } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';
import type { UnitKind } from '../components';
import type { EventKind } from '../events';
import type { Ref, RescueEvent } from '../log';
import { narrate } from '../narrator';
import { hive } from '../testing/position';

/* The sentence for each kind of event, as one reader or another has it. */

const terran = (kind: UnitKind): Ref => ({ id: 'm1', kind, side: 'terran' });
const znon = (kind: UnitKind | null): Ref => ({ id: null, kind, side: 'znon' });
const hidden = znon(null);
const die = (face: number, purpose = 'any'): readonly ShownDie[] => [{ purpose, face }];
const melee = (face: number, ...values: number[]): readonly ShownDie[] => [
  {
    purpose: 'melee',
    face,
    modifiers: values.map((value) => ({ label: '', value, case: '2.2' })),
    total: values.reduce((sum, value) => sum + value, face),
  },
];
const shot = (face: number, strength: number): readonly ShownDie[] => [
  { purpose: 'ranged', face, modifiers: [{ label: '', value: strength, case: '2.2' }], total: strength },
];

type Given = Partial<Pick<RescueEvent, 'place' | 'dice' | 'about' | 'facts'>>;
type Expected = readonly (readonly [given: Given, text: string])[];

const expected: { readonly [K in EventKind]: Expected } = {
  'forces-chosen': [[{ facts: { side: 'terran' } }, 'The Terran chose his forces.']],
  'choice-withdrawn': [[{ facts: { side: 'znon' } }, 'The Znon took back his choice of forces.']],
  'darters-told': [
    [{ facts: { darters: ['Altair', 'Rigel', 'Vega'] } }, 'The Terran built three Darters: Altair, Rigel and Vega.'],
    [{ facts: { darters: ['Vega'] } }, 'The Terran built one Darter: Vega.'],
  ],
  deployed: [[{}, 'The Znon deployed his units face down.']],
  'mission-chosen': [[{}, 'The Terran chose his mission in secret.']],
  loaded: [[{}, 'The Terran assigned his Space Marines to the Darters in secret.']],
  'defences-rolled': [
    [{ dice: die(5), facts: { built: 4, hits: 2 } }, 'The outer defences fired at four Darters: rolled 5, two Darters hit.'],
    [{ dice: die(1), facts: { built: 4, hits: 0 } }, 'The outer defences fired at four Darters: rolled 1, no Darter hit.'],
  ],
  'darters-named': [
    [{ facts: { darters: ['Deneb', 'Vega'] } }, 'The outer defences hit Deneb and Vega.'],
    [{ facts: { darters: [] } }, 'The outer defences hit no Darter.'],
  ],
  'loads-shown': [[{}, 'The loads of all Darters were shown.']],
  'darter-damaged': [
    [{ dice: die(2), facts: { darter: 'Vega', result: 2 } }, 'Vega was damaged: rolled 2, two of those aboard to be lost.'],
    [{ dice: die(6), facts: { darter: 'Vega', result: 'D' } }, 'Vega was damaged: rolled 6, a total loss.'],
  ],
  'game-turn-began': [[{ facts: { turn: 3 } }, 'Game-Turn 3 began.']],
  'segment-began': [
    [{ facts: { segment: 'mind-control' } }, 'The Mind Control Segment began.'],
    [{ facts: { segment: 'deployment' } }, 'Znon deployment began.'],
  ],
  'segment-passed': [[{ facts: { segment: 'evacuation' } }, 'The Evacuation Segment passed: there was nothing to do in it.']],
  relinquished: [[{ place: 'E9', about: [znon('queen'), znon('scout')] }, 'A Queen gave up control of a Scout in E9.']],
  'control-attempted': [
    [{ place: 'E9', about: [znon('master-queen'), terran('2-lancers')] }, 'The Master-Queen attempted Mind Control of 2 Lancers in E9.'],
  ],
  'control-failed': [
    [{ place: 'E9', about: [znon('queen'), terran('engineer')], dice: die(5) }, 'Mind Control of an Engineer in E9 failed: rolled 5.'],
  ],
  'control-gained': [
    [{ place: 'E9', about: [znon('queen'), znon('1-lancer')], dice: die(2) }, 'A Queen took control of 1 Lancer in E9: rolled 2.'],
  ],
  'break-out-rolled': [
    [
      { place: 'E9', about: [znon('scout')], dice: die(2), facts: { free: true } },
      'A controlled Scout in E9 struggled against Mind Control: rolled 2 and broke free.',
    ],
    [
      { place: 'E9', about: [znon('2-lancers')], dice: die(4), facts: { free: false } },
      '2 controlled Lancers in E9 struggled against Mind Control: rolled 4 and stayed under control.',
    ],
  ],
  'control-lost': [[{ place: 'E9', about: [terran('engineer')] }, 'An Engineer in E9 came back under Terran control.']],
  'queen-activated': [[{ place: 'A10', about: [znon('queen')] }, 'The Znon activated a Queen in A10.']],
  'queen-woken': [[{ place: 'A10', about: [znon('master-queen')] }, 'Space Marines woke the Master-Queen in A10.']],
  'breach-placed': [
    [{ place: 'C12', facts: { darter: 'Vega', open: true } }, 'The breach of Vega was placed in C12, open.'],
    [{ place: 'C12', facts: { darter: 'Vega', open: false } }, 'The breach of Vega was placed in C12, closed.'],
  ],
  'breach-worked': [
    [
      { place: 'C12', about: [terran('engineer')], facts: { darter: 'Vega', open: false } },
      'An Engineer closed the breach of Vega in C12.',
    ],
  ],
  moved: [
    [{ place: 'E2', about: [terran('scout')], facts: { from: '34', path: ['E2'] } }, 'A Scout moved from 34 to E2.'],
    [
      { place: 'C12', about: [hidden], facts: { from: 'darter:Vega', path: ['C12', 'C9', 'C8'] } },
      'A face-down unit moved from Vega’s Holding Box to C8 by way of C12 and C9.',
    ],
  ],
  'exit-attempted': [
    [
      { place: 'E9', about: [terran('scout')], dice: die(3), facts: { to: 'E8', success: true } },
      'A Scout tried to leave E9 for E8: rolled 3 and got away.',
    ],
    [
      { place: 'E9', about: [hidden], dice: die(6), facts: { to: 'E8', success: false } },
      'A Znon unit tried to leave E9 for E8: rolled 6 and had to stay.',
    ],
  ],
  'turned-up': [
    [{ place: 'E9', about: [znon('soldier'), znon('worker'), znon('soldier')] }, 'Two Soldiers and a Worker were turned face up in E9.'],
    [{ place: 'E9', about: [hidden, hidden, hidden] }, 'Three units were turned face up in E9.'],
  ],
  'turned-down': [[{ place: 'E9', about: [hidden] }, 'A unit was turned face down in E9.']],
  'trap-announced': [[{ place: 'E9' }, 'The Znon announced a boobytrap in E9.']],
  'lancers-split': [[{ place: 'E9', about: [terran('1-lancer')] }, '2 Lancers in E9 split up into two units.']],
  'lancers-combined': [[{ place: 'E9', about: [terran('2-lancers')] }, 'Two 1 Lancers in E9 joined as 2 Lancers.']],
  recovered: [[{ place: 'darter:Vega', about: [terran('scout')] }, 'A Scout recovered in Vega’s Holding Box.']],
  fired: [
    [
      { place: 'E9', about: [terran('scout'), znon('soldier')], dice: shot(2, 3), facts: { from: 'E8', points: 2 } },
      'A Scout fired from E8 at a Soldier in E9: rolled 2 against strength 3.',
    ],
    [
      { place: 'E9', about: [terran('scout')], dice: shot(2, 4), facts: { from: 'E8', points: 3 } },
      'A Scout fired from E8 at a face-down unit in E9 with 3 Movement Points: rolled 2 against strength 4.',
    ],
    [
      { place: 'E9', about: [hidden, terran('engineer')], dice: die(2), facts: { from: 'E8', points: 2 } },
      'A face-down unit fired from E8 at an Engineer in E9: rolled 2.',
    ],
  ],
  'darter-fired-at': [
    [
      { place: 'C12', about: [znon('soldier')], dice: shot(5, 3), facts: { darter: 'Vega', points: 2 } },
      'A Soldier fired at Vega through its breach in C12: rolled 5 against strength 3.',
    ],
  ],
  'armory-fired-at': [
    [
      { place: 'D12', about: [hidden], dice: die(1), facts: { from: 'D13', points: 2 } },
      'A face-down unit fired from D13 at the Armory D12 itself: rolled 1, it blew up.',
    ],
  ],
  eliminated: [
    [{ place: 'E9', about: [hidden], facts: { men: 1 } }, 'A face-down unit was eliminated in E9.'],
    [{ place: 'E9', about: [terran('2-lancers')], facts: { men: 1 } }, 'One man of 2 Lancers was killed in E9.'],
    [{ place: 'E9', about: [terran('2-lancers')], facts: { men: 2 } }, '2 Lancers were eliminated in E9.'],
    [{ place: 'darter:Vega', about: [terran('scout')], facts: { men: 1, darter: 'Vega' } }, 'A Scout was eliminated aboard Vega.'],
  ],
  incapacitated: [[{ place: 'E9', about: [znon('queen')] }, 'A Queen was incapacitated in E9.']],
  unaffected: [[{ place: 'E9', about: [terran('2-lancers')] }, '2 Lancers in E9 were not hit.']],
  'trap-hit': [[{ place: 'E9', about: [hidden] }, 'The target in E9 was a boobytrap: no effect.']],
  'melee-declared': [
    [
      { place: 'E9', about: [terran('2-lancers'), terran('scout'), znon('soldier')], facts: { attackers: 2, sum: -1 } },
      '2 Lancers and a Scout attacked a Soldier in E9 in melee, −1 to the die.',
    ],
    [
      { place: 'E9', about: [terran('scout')], facts: { attackers: 1, sum: -6 } },
      'A Scout attacked a face-down unit in E9 in melee, −6 to the die.',
    ],
    [{ place: 'E9', about: [terran('scout'), hidden], facts: { attackers: 1 } }, 'A Scout attacked a Znon unit in E9 in melee.'],
  ],
  'melee-refused': [
    [{ place: 'E9', about: [znon('queen')] }, 'A Queen refused the melee in E9.'],
    [{ place: 'E9', about: [hidden] }, 'The Znon refused the melee in E9.'],
  ],
  'melee-allowed': [[{ place: 'E9', about: [hidden] }, 'The Znon let the melee in E9 take place.']],
  'melee-fought': [
    [
      { place: 'E9', about: [terran('scout'), znon('worker')], dice: melee(4, 5, -3), facts: { on: 'target', result: 'In' } },
      'The melee in E9 was fought: rolled 4 + 2 = 6, incapacitation for the target.',
    ],
    [
      { place: 'E9', about: [terran('scout'), znon('soldier')], dice: melee(4, 2, -8), facts: { on: 'attackers', result: '1' } },
      'The melee in E9 was fought: rolled 4 − 6 = −2, one man lost for the attackers.',
    ],
    [
      { place: 'E9', about: [terran('scout'), hidden], dice: die(3), facts: { on: null, result: null } },
      'The melee in E9 was fought: rolled 3, no effect.',
    ],
  ],
  'traps-turned-up': [
    [
      { place: 'E9', about: [znon('boobytrap'), znon('boobytrap'), znon('fake-boobytrap')] },
      'Two boobytraps and a fake boobytrap were turned face up in E9.',
    ],
  ],
  'fake-removed': [[{ place: 'E9', about: [znon('fake-boobytrap')] }, 'A fake boobytrap in E9 did nothing and was removed.']],
  'trap-removed': [
    [
      { place: 'E9', about: [terran('engineer'), znon('fake-boobytrap')], dice: die(2) },
      'An Engineer removed a fake boobytrap in E9: rolled 2.',
    ],
  ],
  'trap-removal-failed': [
    [{ place: 'E9', about: [terran('engineer')], dice: die(6) }, 'An Engineer failed to remove a boobytrap in E9: rolled 6.'],
  ],
  'demolition-attempted': [
    [
      { place: 'L3', about: [terran('scout')], dice: die(4), facts: { destroyed: true } },
      'A Scout tried to demolish the Laser Pod L3: rolled 4, it was destroyed.',
    ],
    [
      { place: 'L8', about: [terran('scout')], dice: die(5), facts: { destroyed: false } },
      'A Scout tried to demolish the Engine Room L8: rolled 5, without success.',
    ],
  ],
  'wall-holed': [
    [
      { place: 'E8', about: [terran('engineer')], dice: die(3), facts: { wall: 'E8|E12' } },
      'An Engineer blew a hole between E8 and E12: rolled 3.',
    ],
  ],
  'hole-failed': [
    [
      { place: 'E8', about: [terran('engineer')], dice: die(6), facts: { wall: 'E8|E12' } },
      'An Engineer tried to blow a hole between E8 and E12: rolled 6, without success.',
    ],
  ],
  'charge-exploded': [
    [
      { place: 'E8', about: [terran('engineer')], dice: melee(4, 6, -4), facts: { result: 'In' } },
      'The charge struck an Engineer in E8: rolled 4 + 2 = 6, incapacitation.',
    ],
  ],
  'armory-rolled': [[{ place: 'D12', dice: die(4) }, 'The Armory D12 was endangered: rolled 4, it did not blow up.']],
  'armory-exploded': [[{ place: 'D12' }, 'The Armory D12 blew up with everything in it.']],
  'gravity-cut': [
    [
      { place: 'B7', about: [hidden] },
      'A face-down unit cut off gravity in B7: all but Engineers and Queens have one Movement Point less.',
    ],
  ],
  'life-support-shut': [
    [{ place: 'C10', about: [terran('scout')] }, 'A Scout shut down life support in C10: incapacitation means death from now on.'],
  ],
  'worker-placed': [[{ place: 'E11', about: [hidden] }, 'A Worker came out of Cold Storage in E11.']],
  'darter-destroyed': [[{ facts: { darter: 'Vega' } }, 'Vega was destroyed with all aboard.']],
  'prisoner-freed': [[{ place: 'E9', about: [terran('ambassador')] }, 'The ambassador in E9 came under Terran control.']],
  'prisoner-died': [[{ place: 'E9', about: [znon('daughter')] }, 'The daughter died in E9.']],
  'execution-rolled': [
    [
      { dice: die(3), facts: { success: true } },
      'The Znon tried to gain power over the hostages’ lives: rolled 3, he may execute them from now on.',
    ],
    [{ dice: die(4), facts: { success: false } }, 'The Znon tried to gain power over the hostages’ lives: rolled 4, without success.'],
  ],
  'execution-announced': [
    [
      { place: 'E9', about: [hidden], facts: { prisoner: 'daughter', turn: 8 } },
      'The Znon announced the execution of the daughter in E9 for Game-Turn 8.',
    ],
  ],
  'execution-waived': [[{ about: [hidden], facts: { prisoner: 'ambassador' } }, 'The announced execution of the ambassador lapsed.']],
  'hostage-executed': [[{ place: 'E9', about: [hidden], facts: { prisoner: 'ambassador' } }, 'The Znon executed the ambassador in E9.']],
  'mission-aborted': [[{}, 'The Terran aborted his mission.']],
  'darter-departed': [[{ place: 'C12', facts: { darter: 'Vega' } }, 'Vega departed from C12.']],
  'pods-assigned': [
    [{ facts: { pods: { L1: 'Vega', L2: 'Vega', L3: 'Altair' } } }, 'The Znon aimed L1 and L2 at Vega and L3 at Altair.'],
    [{ facts: { pods: {} } }, 'The Znon held the fire of all Laser Pods.'],
  ],
  'pod-fired': [
    [{ place: 'L1', dice: die(3), facts: { darter: 'Vega', hit: true } }, 'The Laser Pod L1 fired at Vega: rolled 3, a hit.'],
    [{ place: 'L1', dice: die(4), facts: { darter: 'Vega', hit: false } }, 'The Laser Pod L1 fired at Vega: rolled 4, a miss.'],
  ],
  evacuated: [
    [
      { about: [terran('2-lancers'), terran('2-lancers'), terran('daughter')], facts: { darter: 'Vega' } },
      'Two units of 2 Lancers and the daughter escaped aboard Vega.',
    ],
  ],
  'hyperdrive-tested': [[{ facts: { turn: 5 } }, 'The Hive did not enter hyperdrive in Game-Turn 5.']],
  'hyperdrive-entered': [[{ facts: { turn: 12 } }, 'The Hive entered hyperdrive.']],
  'game-ended': [[{ facts: { title: 'The mission was aborted: a draw' } }, 'The game ended. The mission was aborted: a draw.']],
};

test.each(Object.entries(expected))('%s in words', (kind, examples) => {
  for (const [given, text] of examples) {
    const event: RescueEvent = { kind: kind as EventKind, cases: ['1.0'], about: [], facts: {}, ...given };
    expect(narrate(hive, event)).toEqual({ text, cases: ['1.0'] });
  }
});

test('a line of which nothing is told still is a sentence', () => {
  for (const kind of Object.keys(expected) as EventKind[]) {
    const { text } = narrate(hive, { kind, cases: [], about: [], facts: {} });
    expect(text).toMatch(/^[A-Z0-9].*\.$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  }
});
