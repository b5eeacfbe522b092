import type { UnitKind } from '../../../../packages/rescue/src/components';
import { printed } from '../../../../packages/rescue/src/components';
import { defaultOptions } from '../../../../packages/rescue/src/options';
import type { Piece, Place } from '../../../../packages/rescue/src/position';
import type { RescueView } from '../../../../packages/rescue/src/view';

/** A made-up position that shows everything a board can show. For stories only. */
export { printed };

let serial = 0;
function piece(kind: UnitKind | null, place: Place, over: Partial<Piece> = {}): Piece {
  serial += 1;
  const marine = kind !== null && ['engineer', 'scout', '2-lancers', '1-lancer'].includes(kind);
  const queen = kind === 'queen' || kind === 'master-queen';
  return {
    id: `u${serial}`,
    kind,
    side: marine ? 'terran' : 'znon',
    place,
    faceUp: kind !== null,
    incapacitated: false,
    holder: null,
    secondHolder: null,
    heldSinceStart: false,
    activity: marine ? { allowance: null, spent: 0, fired: false, moved: false, done: false, fought: false } : null,
    reign: queen
      ? {
          active: false,
          wokenTurn: null,
          wokenSegment: null,
          attemptedTurn: null,
          releasedTurn: null,
          shortRange: false,
          refusedTurn: null,
        }
      : null,
    ...over,
  };
}

export function demoView(): RescueView {
  serial = 0;
  const queen = piece('queen', 'E9');
  const awake: Partial<Piece> = queen.reign === null ? {} : { reign: { ...queen.reign, active: true } };
  const pieces: Piece[] = [
    { ...queen, ...awake },
    piece('master-queen', 'C7', awake),
    piece('2-lancers', 'E5', { activity: { allowance: 4, spent: 2, fired: false, moved: true, done: false, fought: false } }),
    piece('engineer', 'E5'),
    piece('scout', 'E5', { activity: { allowance: 6, spent: 6, fired: false, moved: true, done: true, fought: false } }),
    piece('2-lancers', '24'),
    piece('1-lancer', '24', { incapacitated: true }),
    piece('1-lancer', 'E10', { side: 'znon', holder: queen.id }),
    piece('soldier', 'E10'),
    piece('soldier', 'E10', { incapacitated: true }),
    piece('worker', 'E6'),
    piece('boobytrap', 'E4'),
    piece('ambassador', 'E9', { heldSinceStart: true }),
    piece('daughter', 'C11', { heldSinceStart: true, faceUp: false }),
    ...[
      'A7',
      'A7',
      'A4',
      'A13',
      'B6',
      'B6',
      'B6',
      'B9',
      'D9',
      'D12',
      'D13',
      'D13',
      'F9',
      'F11',
      'F2',
      'L7',
      'L9',
      'E11',
      'E15',
      'E2',
      '62',
      '65',
      'C10',
      'C10',
      '1',
      '15',
    ].map((place) => piece(null, place as Place)),
    ...(['engineer', '2-lancers', '2-lancers', '2-lancers'] as const).map((kind) => piece(kind, 'darter:Vega')),
    ...(['engineer', 'scout', '2-lancers'] as const).map((kind) => piece(kind, 'darter:Altair')),
    piece('scout', 'darter:Rigel', { incapacitated: true }),
  ];
  const stacks: Partial<Record<Place, string[]>> = {};
  for (const { id, place } of pieces) stacks[place] = [...(stacks[place] ?? []), id];
  return {
    viewer: 'terran',
    segment: 'terran-movement',
    turn: 3,
    awaited: ['terran'],
    decisions: [],
    questions: [],
    options: defaultOptions,
    units: Object.fromEntries(pieces.map((one) => [one.id, one])),
    stacks,
    darters: [
      { name: 'Altair', state: 'docked', breach: { box: '24', open: true }, airlockOnly: false },
      { name: 'Deneb', state: 'destroyed', breach: null, airlockOnly: false },
      { name: 'Rigel', state: 'waiting', breach: null, airlockOnly: true },
      { name: 'Vega', state: 'docked', breach: { box: 'F12', open: false }, airlockOnly: false },
    ],
    holes: ['E8|E12', '24|E8'].filter((id) => printed.map.links.some((link) => link.id === id)) as RescueView['holes'],
    destroyed: ['L3', 'L8'],
    detonated: ['D12'],
    gravityCut: false,
    deadTurn: null,
    lifeSupportOff: false,
    moving: null,
    setUp: { chosen: ['terran', 'znon'], terran: null, znon: null },
    mission: 'rescue',
    speed: null,
    workersLeft: null,
    loadsKnown: true,
    departing: [],
    hostages: { power: false, rollsDue: 0, announced: [], executedTurn: null },
    tally: { marinesLost: 3, queensLost: 0, hostagesLost: 0, evacuated: [] },
    lastStir: 3,
    log: [],
    result: null,
  };
}
