import type { Deeds } from './act';
import { freshActivity } from './fresh';
import { STALLED_TURNS } from './rules/06-stalled';
import { allDeeds } from './rules/deeds';
import { type SegmentId, segmentAfter, sequence } from './sequence';
import { openPage, tell, turnPage, type World } from './world';

/*
 * How the printed sequence runs (6.0): a segment ends by the phasing side's word, or by itself where by what all can see there is nothing
 * to do in it; its hooks run in the order of the book.
 */
export const flow: Deeds = {
  tasks: {
    'end-segment': (world) => {
      world.state.moving = null;
      for (const { segments } of allDeeds) segments?.[world.state.segment]?.end?.(world);
      world.state.agenda.push({ task: 'next-segment' });
    },
    'next-segment': (world) => {
      if (world.state.segment === 'turn-indication') {
        world.state.turn += 1;
        // Whether hostages have moved is open to who sees them face down only when the count of ruling 108 is full.
        if (world.state.turn - world.state.lastStir === STALLED_TURNS + 1) world.tools.reveals(['terran', 'watcher']);
      }
      world.state.segment = segmentAfter(world.state.segment);
      world.state.agenda.push({ task: 'begin-segment' });
    },
    'begin-segment': (world) => {
      begin(world);
      world.state.agenda.push({ task: 'pass-if-idle' });
    },
    'pass-if-idle': (world) => {
      const asked = allDeeds.flatMap(({ segments }) => segments?.[world.state.segment]?.idle ?? []);
      if (asked.length === 0 || !asked.every((idle) => idle(world))) return;
      announcePassed(world);
      world.state.agenda.push({ task: 'end-segment' });
    },
  },
};

function begin(world: World): void {
  const { state } = world;
  if (state.segment === 'mind-control') {
    if (state.turn === 0) state.turn = 1;
    turnPage(world, `Game-Turn ${state.turn}`);
    tell(world, 'game-turn-began', [state.turn === 1 ? '5.0g' : '6.0E'], { facts: { turn: state.turn } });
  }
  if (!SILENT.includes(state.segment)) tell(world, 'segment-began', [caseOf(state.segment)], { facts: { segment: state.segment } });
  if (state.segment === 'terran-movement' || state.segment === 'znon-movement') {
    for (const unit of Object.values(state.units)) unit.activity = freshActivity();
  }
  if (state.segment === 'terran-melee' || state.segment === 'znon-melee') {
    for (const unit of Object.values(state.units)) {
      if (unit.activity.fought) unit.activity = { ...unit.activity, fought: false };
      if (unit.trappedBy.length > 0) unit.trappedBy = [];
    }
  }
  for (const { segments } of allDeeds) segments?.[state.segment]?.begin?.(world);
}

/** Nobody chooses anything in it and its one event says all. */
const SILENT: readonly SegmentId[] = ['hyperdrive', 'turn-indication'];

const caseOf = (segment: SegmentId): string => sequence.find(({ id }) => id === segment)?.case ?? '6.0';

/** The line of a segment that passes by itself stands in place of the line of its beginning, if nothing has happened in between. */
function announcePassed(world: World): void {
  const { log, segment } = world.state;
  if (log.at(-1)?.events.at(-1)?.kind === 'segment-began') openPage(world, log.length - 1).events.pop();
  tell(world, 'segment-passed', [caseOf(segment)], { facts: { segment } });
}
