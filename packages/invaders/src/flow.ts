import type { Deeds } from './act';
import { allDeeds } from './rules/deeds';
import { type SegmentId, sequence } from './sequence';
import { tell, turnPage, type World } from './world';

/*
 * How segments follow each other (B.9): their hooks run in the order of the book; one in which nobody can do anything passes by itself.
 */

/** B3.2: after its end a turn is followed by the next, unless the battle is over (B3.3, g-end.ts). */
const AFTER: Readonly<Record<SegmentId, SegmentId>> = {
  muster: 'marine-action',
  'marine-action': 'kayotz-activation',
  'kayotz-activation': 'end',
  end: 'marine-action',
};

const CASES = new Map(sequence.map((segment) => [segment.id, segment.case]));

export const flow: Deeds = {
  tasks: {
    'end-segment': (world) => {
      for (const { segments } of allDeeds) segments?.[world.state.segment]?.end?.(world);
      world.state.agenda.push({ task: 'next-segment' });
    },
    'next-segment': ({ state }) => {
      state.segment = AFTER[state.segment];
      state.agenda.push({ task: 'begin-segment' });
    },
    'begin-segment': begin,
  },
};

function begin(world: World): void {
  const { state } = world;
  if (state.segment === 'marine-action') {
    state.turn += 1;
    turnPage(world, `Turn ${state.turn}`);
    tell(world, 'turn-began', ['B.9'], { turn: state.turn });
  }
  for (const { segments } of allDeeds) segments?.[state.segment]?.begin?.(world);
  // Asked after the beginning, which may bring units in.
  const passes = allDeeds.some(({ segments }) => segments?.[state.segment]?.idle?.(world) === true);
  const cases = passes ? ['B1.1'] : [CASES.get(state.segment) ?? ''];
  tell(world, passes ? 'phase-skipped' : 'phase-began', cases, { segment: state.segment });
  if (passes) state.agenda.push({ task: 'end-segment' });
}
