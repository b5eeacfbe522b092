import type { Lesson } from '@carapace/tabletop';
import { type Place, piecesAt } from './position';
import type { RescueView } from './view';

/*
 * Ten minutes on the real board: six small positions, each with what to do in it. A goal is judged by what has been told and by what stands on the
 * board, so that any way to it counts. The positions themselves are the host's (`lessons/positions.json`).
 */

/** Whether the log tells of such an event, `times` times. */
const told = (view: RescueView, kinds: readonly string[], times = 1): boolean =>
  view.log.reduce((count, { events }) => count + events.filter(({ kind }) => kinds.includes(kind)).length, 0) >= times;

/** Marines stand in one of these boxes. */
const marinesIn = (view: RescueView, boxes: RegExp): boolean =>
  (Object.keys(view.stacks) as Place[]).some((place) => boxes.test(place) && piecesAt(view, place).some(({ side }) => side === 'terran'));

const left =
  (segment: string) =>
  (view: RescueView): boolean =>
    view.segment !== segment || view.result !== null;

const ENDS: Pick<Lesson['steps'][number], 'hint' | 'cases'> = {
  hint: 'The button beside the line above the board, or the key E.',
  cases: ['6.0'],
};

export const lessons: readonly Lesson<RescueView>[] = [
  {
    id: 'moving',
    title: 'Moving and doors',
    seat: 'terran',
    text: 'You are the Terran. A unit spends its Movement Points on boxes and doors; a door costs more than a step along a corridor. Darters lie at the hull: Vega has docked, Spica has not.',
    steps: [
      {
        goal: 'Bring the Scout from corridor box 3 through a door into area A.',
        hint: 'Press the Scout in box 3. Boxes he can reach light up with their cost; press A6.',
        cases: ['9.0', '9.1'],
        done: (view) => marinesIn(view, /^A\d/),
      },
      {
        goal: 'Let somebody step out of Darter Vega onto the Hive.',
        hint: 'Vega’s Holding Box is at the edge of the board. Press a Marine in it, then box 2.',
        cases: ['10.0'],
        done: (view) => piecesAt(view, 'darter:Vega').length < 2,
      },
      {
        goal: 'Dock Darter Spica.',
        hint: 'Press “Place the breach of Spica” in the list of acts, then a box at the hull.',
        cases: ['10.1'],
        done: (view) => told(view, ['breach-placed']),
      },
      { goal: 'End the Segment.', ...ENDS, done: left('terran-movement') },
    ],
    end: 'That is half of the game: what has moved is finished when another unit acts, so the order matters.',
  },
  {
    id: 'fire',
    title: 'Fire and odds',
    seat: 'terran',
    text: 'Two Znon counters lie face down in the next box of the ring. Point at one and its chances appear: one row for each thing that it may be. Strength less distance, a die against it.',
    steps: [
      {
        goal: 'Fire with the Scout.',
        hint: 'Press the Scout in box 49, then a Znon counter in box 50. Points left over can be put into the shot.',
        cases: ['12.0', '12.8'],
        done: (view) => told(view, ['fired']),
      },
      {
        goal: 'Fire with the Lancers.',
        hint: 'A pair has more strength; it fires at the counter under the top one, too.',
        cases: ['12.0', '12.9'],
        done: (view) => told(view, ['fired'], 2),
      },
      { goal: 'End the Segment.', ...ENDS, done: left('terran-movement') },
    ],
    end: 'An incapacitated unit hardly moves and fights no more; a second time kills it. Walls and units in between stop a shot, one door does not.',
  },
  {
    id: 'melee',
    title: 'Melee and command',
    seat: 'terran',
    text: 'A Soldier and your men share box E9. His only Queen sleeps far away: he is out of command and hardly half as strong. Strengths are pooled and compared, a die says who falls.',
    steps: [
      {
        goal: 'Attack the Soldier with the Lancers and the Scout together.',
        hint: 'Press the Lancers, add the Scout, then the Soldier: the chances change with every man.',
        cases: ['16.0', '8.0'],
        done: (view) => told(view, ['melee-fought']),
      },
      { goal: 'End the Segment.', ...ENDS, done: left('terran-melee') },
    ],
    end: 'Near an active Queen the same Soldier would fight at full strength: “Command” above the board shows how far she reaches.',
  },
  {
    id: 'queens',
    title: 'Queens waking',
    seat: 'terran',
    text: 'Queens sleep until Marines enter their area, somebody shoots at them, or another Queen wakes them. One sleeps in area A, among others who lie face down.',
    steps: [
      {
        goal: 'Enter area A, and see who wakes.',
        hint: 'Press a Marine in box 3, then A6.',
        cases: ['8.7'],
        done: (view) => marinesIn(view, /^A\d/) && told(view, ['queen-woken', 'queen-activated', 'turned-up']),
      },
      {
        goal: 'Read in the log what happened.',
        hint: 'Press Log beside the board, then end the Segment: the Queen acts soon.',
        cases: ['8.0', '8.6'],
        done: left('terran-movement'),
      },
    ],
    end: 'An awake Queen is turned up for good. She commands, she wakes others, and she can take a Marine over.',
  },
  {
    id: 'mind-control',
    title: 'Mind Control',
    seat: 'znon',
    text: 'Now you are the Znon. Two of your Queens are awake, and two Scouts stand within their reach. A Queen who succeeds makes a Marine hers: he moves and fights for you.',
    steps: [
      {
        goal: 'Attempt Mind Control of a Scout.',
        hint: 'Press a Queen, then the Scout: the chances depend on who he is. “Mind Control” above the board shows her reach.',
        cases: ['7.0', '7.1'],
        done: (view) => told(view, ['control-attempted', 'control-failed', 'control-gained']),
      },
      { goal: 'End the Segment.', ...ENDS, done: left('mind-control') },
    ],
    end: 'She holds one at a time, as long as he stays within her reach; he can try to break out.',
  },
  {
    id: 'out',
    title: 'Getting out',
    seat: 'terran',
    text: 'A freed hostage stands before your Darter. He is rescued when the Darter leaves with him and gets past the Laser Pods that still work.',
    steps: [
      {
        goal: 'Bring the hostage aboard Darter Vega.',
        hint: 'Press the Ambassador in box 1, then Vega’s Holding Box.',
        cases: ['10.0', '19.0'],
        done: (view) => piecesAt(view, 'darter:Vega').some(({ kind }) => kind === 'ambassador') || told(view, ['darter-departed']),
      },
      {
        goal: 'Bring the Lancers aboard, too.',
        hint: 'The same way. Whoever stays behind is lost.',
        cases: ['10.0'],
        done: (view) => piecesAt(view, 'darter:Vega').some(({ kind }) => kind === '2-lancers') || told(view, ['darter-departed']),
      },
      {
        goal: 'Go on to the Evacuation Segment and let Vega leave.',
        hint: 'End your Segments; the Znon has little to do. Then choose Vega and confirm.',
        cases: ['20.0', '20.2'],
        done: (view) => told(view, ['darter-departed']),
      },
    ],
    end: 'The pods fire at whoever leaves. A rescue is won with a hostage out and more than half of the Marines alive. You know the game: play it against the house.',
  },
];
