import type { Deeds } from './act';
import { freshActivity } from './fresh';
import { allDeeds } from './rules/deeds';
import { segmentAfter } from './sequence';
import { turnPage, type World } from './world';

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
      if (world.state.segment === 'turn-indication') world.state.turn += 1;
      world.state.segment = segmentAfter(world.state.segment);
      world.state.agenda.push({ task: 'begin-segment' });
    },
    'begin-segment': (world) => {
      begin(world);
      world.state.agenda.push({ task: 'pass-if-idle' });
    },
    'pass-if-idle': (world) => {
      const asked = allDeeds.flatMap(({ segments }) => segments?.[world.state.segment]?.idle ?? []);
      if (asked.length > 0 && asked.every((idle) => idle(world))) world.state.agenda.push({ task: 'end-segment' });
    },
  },
};

function begin(world: World): void {
  const { state } = world;
  if (state.segment === 'mind-control') {
    if (state.turn === 0) state.turn = 1;
    turnPage(world, `Game-Turn ${state.turn}`);
  }
  if (state.segment === 'terran-movement' || state.segment === 'znon-movement') {
    for (const unit of Object.values(state.units)) unit.activity = freshActivity();
  }
  if (state.segment === 'terran-melee' || state.segment === 'znon-melee') {
    for (const unit of Object.values(state.units)) {
      if (unit.activity.fought) unit.activity.fought = false;
      if (unit.trappedBy.length > 0) unit.trappedBy = [];
    }
  }
  for (const { segments } of allDeeds) segments?.[state.segment]?.begin?.(world);
}
