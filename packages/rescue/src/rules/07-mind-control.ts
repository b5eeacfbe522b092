import {
  accepted,
  type Choice,
  type Json,
  type Next,
  type Offer,
  type RefusedChoice,
  refuse,
  type Slot,
  type Verdict,
} from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { RescueCommand } from '../commands';
import { compareBoxIds, type DieFace, type DieRoll, type Hive } from '../components';
import { succeeds } from '../components/charts';
import { split } from '../effects';
import { labelOf } from '../names';
import { successOdds } from '../odds';
import {
  allPieces,
  isHoldingBox,
  isMarine,
  isQueen,
  isTerran,
  MOST_ZNON,
  type Piece,
  type Position,
  piece,
  type Reign,
  znonIn,
} from '../position';
import { releaseUnit, settle } from '../settle';
import type { Unit, UnitId } from '../state';
import { tell, unitOf, type World } from '../world';
import { HELD_RANGE, isWithin } from './08-command';

/*
 * The Mind Control Segment (7.0): first give-ups, then attempts, and as it closes one die for every controlled individual and the recovery
 * of Command Ranges (rulings 20, 92). "Queen" includes the Master-Queen.
 */

const holds = (queen: string) => (unit: Piece) => unit.holder === queen || unit.secondHolder === queen;
/** The unit in which the Queen holds a man, or null (7.4). */
const heldBy = (pos: Position, queen: string): Piece | null => allPieces(pos).find(holds(queen)) ?? null;

const attemptMade = (pos: Position): boolean => allPieces(pos).some(({ reign }) => reign?.attemptedTurn === pos.turn);

function mayRelinquish(pos: Position, id: string): Verdict {
  const queen = piece(pos, id);
  if (queen === null || !isQueen(queen) || heldBy(pos, id) === null) {
    return refuse('holds-nobody', '7.5', 'Only a Queen that controls somebody can give up control.');
  }
  return attemptMade(pos) ? refuse('too-late', '7.5', 'Control is given up as the segment begins, before any attempt.') : accepted;
}

/** Whether the Queen may attempt Mind Control at all now (7.1, 7.4, 7.5). */
function mayAttempt(pos: Position, id: string): Verdict {
  const queen = piece(pos, id);
  if (queen === null || !isQueen(queen)) return refuse('no-queen', '7.1', 'Only Queens and the Master-Queen attempt Mind Control.');
  if (!queen.reign?.active) return refuse('inactive', '7.1', 'This Queen is inactive: she must be activated first.');
  if (queen.incapacitated) return refuse('incapacitated', '7.1', 'This Queen is incapacitated.');
  if (isHoldingBox(queen.place)) return refuse('outside', '7.2', 'A Queen in a Holding Box has no range.');
  if (queen.reign.attemptedTurn === pos.turn) return refuse('attempted', '7.1', 'This Queen has made her attempt of this Game-Turn.');
  if (queen.reign.releasedTurn === pos.turn)
    return refuse('released', '7.5', 'This Queen has let go of somebody in this segment: she attempts nothing more in it.');
  if (heldBy(pos, id) !== null) return refuse('holds-somebody', '7.4', 'This Queen controls somebody already.');
  return accepted;
}

/** Whether this Queen may try for a man of this unit: any one Terran, hostages included (7.0a, 7.2, 9.2). */
function mayTake(hive: Hive, pos: Position, queen: Piece, id: string): Verdict {
  const target = piece(pos, id);
  if (target === null || !isTerran(target) || target.side !== 'terran') {
    return refuse('not-terran', '7.2', 'Only Terrans under Terran control can be taken over.');
  }
  if (isHoldingBox(target.place)) return refuse('aboard', '7.2', 'Nobody in a Holding Box can be taken over.');
  if (!isWithin(hive, queen.place, target.place, HELD_RANGE))
    return refuse('out-of-range', '7.2', 'The victim must be within three boxes.');
  if (isMarine(target) && znonIn(hive, pos, target.place) + 1 > MOST_ZNON) {
    return refuse('no-room', '9.2', 'There are three Znon-controlled individuals in the victim’s box already.');
  }
  return accepted;
}

const rowFor = (target: Piece): DieRoll => (target.incapacitated ? 'mind-control-incapacitated' : 'mind-control-normal');

const targetSlot: Slot = { name: 'target', domain: 'id', label: 'Terran to take over' };
const titleOf = (queen: Piece): string => (queen.kind === 'master-queen' ? 'Master-Queen' : 'Queen');

function attempts({ hive, view }: Here): readonly Offer[] {
  const terrans = allPieces(view).filter(({ side }) => side === 'terran');
  return allPieces(view)
    .filter((queen) => isQueen(queen) && mayAttempt(view, queen.id).ok && terrans.some(({ id }) => mayTake(hive, view, queen, id).ok))
    .map((queen) => ({
      id: `mind-control:${queen.id}`,
      verb: 'mind-control',
      kind: 'mind-control',
      case: '7.0b',
      title: `${titleOf(queen)}: Mind Control`,
      actor: queen.id,
      slots: [targetSlot],
      fixed: { verb: 'mind-control', queen: queen.id },
      confirm: true,
    }));
}

function nextAttempt({ hive, view }: Here, offer: Offer, { target }: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const queen = piece(view, offer.actor ?? '');
  if (queen === null) throw new RangeError(`no unit ${offer.actor}`);
  if (typeof target === 'string')
    return { slot: null, choices: [], refused: [], command: { verb: 'mind-control', queen: queen.id, target } };
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  for (const unit of allPieces(view)) {
    if (unit.side !== 'terran') continue;
    const may = mayTake(hive, view, queen, unit.id);
    const shown = { value: unit.id, label: labelOf(unit), place: unit.place, unit: unit.id };
    if (!may.ok) refused.push({ ...shown, refusal: may.refusal });
    else choices.push({ ...shown, odds: [successOdds(hive.pack.charts, rowFor(unit), { success: 'taken over', failure: 'nothing' })] });
  }
  return { slot: targetSlot, choices, refused, command: null };
}

export const face: Face = {
  acts: {
    relinquish: {
      offers: ({ view }) =>
        allPieces(view)
          .filter((queen) => isQueen(queen) && mayRelinquish(view, queen.id).ok)
          .map((queen) => ({
            id: `relinquish:${queen.id}`,
            verb: 'relinquish',
            kind: 'relinquish',
            case: '7.5',
            title: `${titleOf(queen)}: give up control`,
            actor: queen.id,
            slots: [],
            fixed: { verb: 'relinquish', queen: queen.id },
          })),
      check: ({ view }, { queen }) => mayRelinquish(view, queen),
    },
    'mind-control': {
      offers: attempts,
      next: nextAttempt,
      check: ({ hive, view }, { queen: id, target }) => {
        const may = mayAttempt(view, id);
        const queen = piece(view, id);
        return may.ok && queen !== null ? mayTake(hive, view, queen, target) : may;
      },
    },
  },
  replies: {
    'break-out': {
      offers: ({ hive }, question) => [
        {
          id: 'break-out',
          verb: 'decide',
          kind: 'break-out',
          case: '7.6',
          title:
            question.units.length === 1 ? 'Roll whether the controlled unit breaks free' : 'Roll whether the controlled units break free',
          decision: question.id,
          slots: [],
          fixed: { verb: 'decide', decision: question.id, answer: { kind: 'break-out' } },
          odds: [successOdds(hive.pack.charts, 'break-control', { success: 'breaks free', failure: 'nothing' })],
        },
      ],
      check: () => accepted,
    },
  },
};

// ---------------------------------------------------------------- what happens

function attempt(world: World, queen: Unit, target: Unit): void {
  const { state } = world;
  const { id } = queen;
  if (queen.reign === null) throw new Error(`${id} is no Queen`);
  const reign: Reign = { ...queen.reign, attemptedTurn: state.turn };
  queen.reign = reign;
  const incapacitated = target.incapacitated;
  tell(world, 'control-attempted', ['7.0b'], { place: target.place, about: [queen, target] });
  const face = world.tools.dice.roll('mind-control') as DieFace;
  const dice = [{ purpose: 'mind-control', face }];
  const range = incapacitated ? '7.0c' : '7.0d';
  if (!succeeds(world.hive.pack.charts, rowFor(target), face)) {
    tell(world, 'control-failed', [range], { place: target.place, about: [queen, target], dice });
    return;
  }
  // 7.9: one man only, and the two men of a pair are alike (ruling 25).
  const victim = target.kind === '2-lancers' ? split(world, target) : target;
  victim.side = 'znon';
  victim.holder = id;
  queen.reign = { ...reign, shortRange: true };
  tell(world, 'control-gained', [range, '7.3'], { place: victim.place, about: [queen, victim], dice });
  settle(world);
}

/** The name that all know, so that the order of the dice tells nothing. */
const nameOf = (unit: Unit): string => (isMarine(unit) ? unit.id : unit.handle);

/** Queens that hold somebody, in the order of their victims' boxes and names: the order of the dice of 7.6. */
function holders(world: World): UnitId[] {
  const held = Object.values(world.state.units).filter(({ holder }) => holder !== null);
  // Nobody under Znon control is in a Holding Box (7.8), so every place is a box.
  held.sort((a, b) => compareBoxIds(a.place as never, b.place as never) || (nameOf(a) < nameOf(b) ? -1 : 1));
  return held.flatMap(({ holder, secondHolder }) => [holder, secondHolder].filter((queen) => queen !== null));
}

function breakOut(world: World): void {
  for (const queen of holders(world)) {
    const victim = Object.values(world.state.units).find(holds(queen));
    // A hostage may have been freed by a man who broke out a moment ago (17.4).
    if (victim === undefined) continue;
    const face = world.tools.dice.roll('break-out') as DieFace;
    const free = succeeds(world.hive.pack.charts, 'break-control', face);
    tell(world, 'break-out-rolled', ['7.6'], {
      place: victim.place,
      about: [victim],
      dice: [{ purpose: 'break-out', face }],
      facts: { free },
    });
    if (!free) continue;
    releaseUnit(world, victim, queen, ['7.6']);
    settle(world);
  }
  recoverRanges(world);
}

/** 7.3: at the close of a Mind Control Segment the range of every Queen recovers that has held nobody in this Game-Turn (ruling 20). */
function recoverRanges(world: World): void {
  const holding = new Set(holders(world));
  for (const queen of Object.values(world.state.units)) {
    const { id, reign } = queen;
    if (reign?.shortRange && !holding.has(id) && reign.releasedTurn !== world.state.turn) queen.reign = { ...reign, shortRange: false };
  }
}

export const deeds: Deeds = {
  commands: {
    relinquish: (world, _side, { queen: id }) => {
      const victim = Object.values(world.state.units).find(holds(id));
      if (victim === undefined) throw new Error(`${id} holds nobody`);
      tell(world, 'relinquished', ['7.5'], { place: victim.place, about: [unitOf(world, id), victim] });
      releaseUnit(world, victim, id, ['7.5']);
      settle(world);
    },
    'mind-control': (world, _side, { queen, target }) => attempt(world, unitOf(world, queen), unitOf(world, target)),
  },
  answers: { 'break-out': breakOut },
  segments: {
    'mind-control': {
      // Who is held, who could be and by whom are open to all.
      idle: ({ hive, state }) => {
        if (Object.values(state.units).some(({ holder }) => holder !== null)) return false;
        const terrans = allPieces(state).filter(({ side }) => side === 'terran');
        return !allPieces(state).some(
          (queen) => isQueen(queen) && mayAttempt(state, queen.id).ok && terrans.some(({ id }) => mayTake(hive, state, queen, id).ok),
        );
      },
      end: (world) => {
        const units = [...new Set(holders(world).map((queen) => heldBy(world.state, queen)?.id as UnitId))];
        if (units.length === 0) recoverRanges(world);
        else world.state.questions.push({ id: world.tools.dice.handle(), kind: 'break-out', case: '7.6', seat: 'znon', units });
      },
    },
  },
};
