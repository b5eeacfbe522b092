import type { Offer, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { CommandOf } from '../commands';
import type { RoomKind } from '../components';
import { create, eliminate } from '../effects';
import { ROOM_NAMES } from '../names';
import { enemyOccupied, isHoldingBox, isMarine, isQueen, MOST_ZNON, type Piece, type Place, piece, type Side, znonIn } from '../position';
import type { QuestionOf } from '../questions';
import { settle } from '../settle';
import { tell, unitOf, type World } from '../world';
import { actors, costOfActivity, mayWork, spend } from './09-points';
import { armoryTasks } from './18-armory';

/* Rooms that do something by themselves (18.0): gravity (18.6), life support (18.7), Cold Storage (18.9). Armories are in 18-armory. */

type Machine = 'cut-gravity' | 'shut-life-support';
const MACHINES = {
  'cut-gravity': { room: 'gravity-control', activity: 'cut-gravity', case: '18.6', title: 'Cut off gravity' },
  'shut-life-support': { room: 'life-support', activity: 'life-support', case: '18.7', title: 'Shut down life support' },
} as const satisfies Record<Machine, { room: RoomKind; activity: string; case: string; title: string }>;

/** Whether a unit may work a machine: an able Marine or Worker in its room, no enemy there, once in the game (18.6, 18.7). */
function mayOperate({ hive, view, me }: Here, verb: Machine, unit: Piece | null): Verdict {
  const machine = MACHINES[verb];
  const may = mayWork(hive, view, me, unit, costOfActivity(hive, machine.activity));
  if (!may.ok || unit === null) return may;
  if (!isMarine(unit) && unit.kind !== 'worker') return refuse('wrong-kind', machine.case, 'Only Space Marines and Workers can do this.');
  if (isHoldingBox(unit.place) || hive.box(unit.place).room !== machine.room) {
    return refuse('wrong-room', machine.case, `This is done in ${ROOM_NAMES[machine.room]} only.`);
  }
  if (verb === 'cut-gravity' ? view.gravityCut : view.lifeSupportOff)
    return refuse('done', machine.case, 'This has been done already, for the rest of the game.');
  if (enemyOccupied(view, unit)) return refuse('enemy-in-box', machine.case, 'There is an enemy in the room.');
  return accepted;
}

function operation(verb: Machine) {
  const offerFor = (unit: Piece): Offer => ({
    id: `${verb}:${unit.id}`,
    verb,
    kind: verb,
    case: MACHINES[verb].case,
    title: MACHINES[verb].title,
    actor: unit.id,
    slots: [],
    fixed: { verb, unit: unit.id },
    confirm: true,
  });
  return {
    offers: (here: Here): readonly Offer[] =>
      actors(here)
        .filter((unit) => mayOperate(here, verb, unit).ok)
        .map(offerFor),
    check: (here: Here, { unit }: { readonly unit: string }): Verdict => mayOperate(here, verb, piece(here.view, unit)),
  };
}

// ---------------------------------------------------------------- Cold Storage

const coldOffer = (question: QuestionOf<'cold-storage'>, place: boolean): Offer => ({
  id: place ? 'place-worker' : 'place-none',
  verb: 'decide',
  kind: 'cold-storage',
  case: '18.9',
  title: place ? 'Place a Worker' : 'Place nobody',
  decision: question.id,
  slots: [],
  fixed: { verb: 'decide', decision: question.id, answer: { kind: 'cold-storage', place } },
});

/** Whether a Worker can be placed: a counter that is not in play, and room (18.9, 9.2). */
function mayPlace({ hive, view }: Here, { place }: QuestionOf<'cold-storage'>): Verdict {
  if (view.workersLeft === null || view.workersLeft < 1) return refuse('no-worker', '18.9', 'All Worker counters are in play.');
  if (znonIn(hive, view, place) >= MOST_ZNON) return refuse('no-room', '9.2', 'Three Znon-controlled individuals are there already.');
  return accepted;
}

/** An active, able Queen who was both since the segment began and has not moved in it (18.9, rulings 62 and 100). */
const isStill = (world: World, queen: Piece): boolean =>
  isQueen(queen) &&
  queen.reign?.active === true &&
  !(queen.reign.wokenTurn === world.state.turn && queen.reign.wokenSegment === 'znon-movement') &&
  !queen.incapacitated &&
  queen.activity?.moved === false;

/** Asked whenever such a Queen is there, also where nothing can be placed, so that the question says nothing about the Workers left. */
function askForWorker(world: World): void {
  for (const box of world.hive.boxesWithRoom('cold-storage')) {
    const stack = world.state.stacks[box] ?? [];
    if (!stack.some((id) => isStill(world, unitOf(world, id)))) continue;
    world.state.questions.push({ id: world.tools.dice.handle(), kind: 'cold-storage', case: '18.9', seat: 'znon', place: box });
  }
}

function placeWorker(world: World, place: Place): void {
  const { state } = world;
  const worker = create(world, {
    id: `z${state.nextUnit++}`,
    kind: 'worker',
    side: 'znon',
    place,
    faceUp: false,
    heldSinceStart: false,
    reign: null,
  });
  state.workersLeft -= 1;
  // That it is a Worker is told by where it comes from, and that one was left by its coming (ruling 100).
  world.tools.reveals(['terran', 'watcher']);
  tell(world, 'worker-placed', ['18.9'], { place, about: [worker] });
  settle(world);
}

export const face: Face = {
  acts: { 'cut-gravity': operation('cut-gravity'), 'shut-life-support': operation('shut-life-support') },
  replies: {
    'cold-storage': {
      offers: (here, question) => [...(mayPlace(here, question).ok ? [coldOffer(question, true)] : []), coldOffer(question, false)],
      check: (here, question, { place }) => (place ? mayPlace(here, question) : accepted),
    },
  },
};

// ---------------------------------------------------------------- gravity and life support

/**
 * 18.6: allowances are lower from now on (09-points). The next whole Znon Movement and Combat Phase after the Phase of the cut is dead: this
 * Game-Turn's after a Terran Phase, the next one's after a Znon Phase (ruling 60).
 */
function cutGravity(world: World, side: Side, { unit: id }: CommandOf<'cut-gravity'>): void {
  const { state } = world;
  const unit = unitOf(world, id);
  spend(world, unit, costOfActivity(world.hive, 'cut-gravity'));
  state.gravityCut = true;
  state.deadTurn = side === 'terran' ? state.turn : state.turn + 1;
  if (!unit.faceUp) world.tools.reveals(['terran', 'watcher']);
  tell(world, 'gravity-cut', ['18.6'], { place: unit.place, about: [unit] });
}

/** 18.7: all incapacitated units die, everywhere and on both sides (ruling 61); nobody attacked them (ruling 103). */
function shutLifeSupport(world: World, _side: Side, { unit: id }: CommandOf<'shut-life-support'>): void {
  const { state } = world;
  const unit = unitOf(world, id);
  spend(world, unit, costOfActivity(world.hive, 'life-support'));
  state.lifeSupportOff = true;
  if (!unit.faceUp) world.tools.reveals(['terran', 'watcher']);
  tell(world, 'life-support-shut', ['18.7'], { place: unit.place, about: [unit] });
  for (const place of (Object.keys(state.stacks) as Place[]).sort()) {
    for (const victim of [...(state.stacks[place] ?? [])].map((each) => unitOf(world, each))) {
      if (!victim.incapacitated) continue;
      tell(world, 'eliminated', ['18.7'], { place, about: [victim], facts: { men: 1 } });
      eliminate(world, victim, 'life-support', 'none');
    }
  }
  settle(world);
}

export const deeds: Deeds = {
  commands: { 'cut-gravity': cutGravity, 'shut-life-support': shutLifeSupport },
  answers: { 'cold-storage': (world, question, { place }) => (place ? placeWorker(world, question.place) : undefined) },
  tasks: armoryTasks,
  segments: { 'znon-movement': { end: askForWorker } },
};
