import type { Line, Offer } from '@carapace/tabletop';
import type { Hive } from '../components';
import { counted, KIND_NAMES, listed, placeName, SIDE_NAMES } from '../names';
import { offers } from '../offers';
import { isDeadPhase, isPrisoner, isQueen, type Piece, piece, SIDES, type Side } from '../position';
import type { Question, QuestionOf } from '../questions';
import { type SegmentId, sequence } from '../sequence';
import type { RescueView } from '../view';

/*
 * Who must do what (6.0). The seat that is awaited reads what it can do and how many units still can; the others read who is at work. What
 * is said of a seat's choices comes from its own offers, which nobody else has.
 */

/** What the seat awaited is told to do, and what all others read. */
interface Task {
  readonly mine: string;
  readonly others: string;
}

export function prompt(hive: Hive, view: RescueView): Line {
  if (view.result !== null) return { text: `The game is over. ${view.result.title}.`, cases: [view.result.case] };
  const question = view.questions.at(-1);
  if (question !== undefined) return { text: sentence(view, question.seat, asked(view, question)), cases: [question.case] };
  const { title, case: on } = segmentOf(view.segment);
  if (view.segment === 'forces') return { text: forces(view), cases: [on] };
  const seat = SIDES.find((side) => view.awaited.includes(side));
  if (seat === undefined) return { text: `${title}.`, cases: [on] };
  return { text: sentence(view, seat, task(hive, view)), cases: casesOf(view.segment, on) };
}

const segmentOf = (id: SegmentId): (typeof sequence)[number] => {
  const found = sequence.find((segment) => segment.id === id);
  if (found === undefined) throw new Error(`no segment ${id}`);
  return found;
};

const casesOf = (segment: SegmentId, on: string): readonly string[] =>
  segment === 'terran-movement' || segment === 'znon-movement' ? [on, '12.0'] : [on];

function sentence({ viewer }: RescueView, seat: Side, { mine, others }: Task): string {
  return viewer === seat ? `${SIDE_NAMES[seat]}: ${mine}.` : `The ${SIDE_NAMES[seat]} ${others}.`;
}

/** 4.0: both choose at once, and who has chosen can wait or think again. */
function forces({ viewer, setUp: { chosen }, awaited }: RescueView): string {
  const me = SIDES.find((side) => side === viewer);
  if (me === undefined) {
    const [one, other] = awaited.map((side) => SIDE_NAMES[side as Side]);
    return other === undefined ? `The ${one} chooses his forces.` : 'Both sides choose their forces in secret.';
  }
  if (!chosen.includes(me)) return `${SIDE_NAMES[me]}: choose your forces.`;
  const other = me === 'terran' ? 'znon' : 'terran';
  return `The ${SIDE_NAMES[other]} chooses his forces. You can still take yours back.`;
}

// ---------------------------------------------------------------- segments

const ofKind = (all: readonly Offer[], kind: string): readonly Offer[] => all.filter((offer) => offer.kind === kind);
const actorsOf = (all: readonly Offer[]): number => new Set(all.flatMap(({ actor }) => actor ?? [])).size;
/** What else can be done, as sentences of their own. */
const more = (parts: readonly (string | false)[]): string => parts.flatMap((part) => (part === false ? [] : `. ${part}`)).join('');
const can = (count: number, noun: string, what: string): string => `${count} ${noun}${count === 1 ? '' : 's'} can ${what}`;
const END = 'nothing is left to do; end the segment';

function task(hive: Hive, view: RescueView): Task {
  const all = offers(hive, view);
  const execution: readonly (string | false)[] = [
    ofKind(all, 'announce-execution').length > 0 && 'You can announce an execution',
    ofKind(all, 'execute').length > 0 && 'An announced execution can be carried out',
    ofKind(all, 'abort-mission').length > 0 && 'You can abort the mission',
    ofKind(all, 'end-stalled-game').length > 0 && 'The game stands still and may be ended',
  ];
  switch (view.segment) {
    case 'deployment':
      return { mine: 'deploy all your units', others: 'deploys his units' };
    case 'mission':
      return { mine: 'choose your mission', others: 'chooses his mission' };
    case 'loading':
      return { mine: 'assign your Space Marines to Darters', others: 'assigns his Space Marines to Darters' };
    case 'mind-control': {
      const queens = ofKind(all, 'mind-control').length;
      const give = ofKind(all, 'relinquish').length > 0;
      const attempt = `${give ? 'give up control or attempt' : 'attempt'} Mind Control. ${can(queens, 'Queen', 'attempt it')}`;
      const mine = queens > 0 ? attempt : give ? 'give up control, or end the segment' : END;
      return { mine: `${mine}${more(execution)}`, others: 'uses Mind Control' };
    }
    case 'activation': {
      const queens = ofKind(all, 'activate').length;
      const mine = queens > 0 ? `activate Queens. ${can(queens, 'Queen', 'be activated')}` : END;
      return { mine: `${mine}${more(execution)}`, others: 'may activate Queens' };
    }
    case 'terran-movement':
    case 'znon-movement':
      return movement(view, all, execution);
    case 'terran-melee':
    case 'znon-melee':
      return melee(all, execution);
    case 'evacuation': {
      const [depart] = ofKind(all, 'depart');
      const mine = depart === undefined ? 'no Darter can depart; end the segment' : 'let Darters depart or keep them docked';
      return { mine: `${mine}${more(execution)}`, others: 'may let Darters depart' };
    }
    case 'outer-defence': {
      const targets = view.departing.length === 0 ? 'the departing Darters' : listed(view.departing);
      return { mine: `aim the Laser Pods at ${targets}`, others: `aims the Laser Pods at ${targets}` };
    }
    case 'forces':
    case 'defences':
    case 'hyperdrive':
    case 'turn-indication':
      return { mine: 'wait', others: 'is at work' };
  }
}

function movement(view: RescueView, all: readonly Offer[], execution: readonly (string | false)[]): Task {
  if (isDeadPhase(view)) {
    return {
      mine: `gravity has just been cut off and your units can do nothing; end the segment${more(execution)}`,
      others: 'can do nothing: gravity has just been cut off',
    };
  }
  const breaches = ofKind(all, 'place-breach').length;
  const units = actorsOf(all.filter(({ kind }) => kind !== 'announce-execution'));
  const mine = units > 0 ? `move or fire. ${can(units, 'unit', 'still act')}` : breaches > 0 ? 'dock a Darter, or end the segment' : END;
  return { mine: `${mine}${more([breaches > 0 && can(breaches, 'Darter', 'be docked'), ...execution])}`, others: 'moves and fires' };
}

function melee(all: readonly Offer[], execution: readonly (string | false)[]): Task {
  const fights = ofKind(all, 'melee');
  const units = fights.reduce((sum, { slots }) => sum + (slots[0]?.max ?? 0), 0);
  const mine = units > 0 ? `attack enemies in the same box. ${can(units, 'unit', 'still attack')}` : END;
  return { mine: `${mine}${more(execution)}`, others: 'fights melees' };
}

// ---------------------------------------------------------------- open decisions

function asked(view: RescueView, question: Question): Task {
  switch (question.kind) {
    case 'name-darters': {
      const darters = counted(question.hits, 'Darter');
      return { mine: `name ${darters} hit by the outer defences`, others: `names ${darters} hit by the outer defences` };
    }
    case 'casualties': {
      const due = listed(Object.entries(question.due).map(([darter, men]) => `${counted(men, 'individual')} aboard ${darter}`));
      return { mine: `choose ${due} to be lost`, others: `chooses ${due} to be lost` };
    }
    case 'break-out': {
      const held = counted(question.units.length, 'controlled unit');
      return { mine: `roll whether ${held} can break free`, others: `rolls whether ${held} can break free` };
    }
    case 'combine':
      return { mine: 'join 1 Lancers that share a box, or leave them apart', others: 'may join 1 Lancers that share a box' };
    case 'consent': {
      const target = piece(view, question.queen);
      const where = target === null ? '' : ` in ${placeName(target.place)}`;
      const mine =
        target !== null && isQueen(target)
          ? `let the melee against the ${nameOf(target)}${where} take place, or refuse it`
          : `let the melee${where} take place; only a Queen may refuse`;
      return { mine, others: `is asked whether the melee${where} may take place` };
    }
    case 'melee-loss': {
      const who = question.hit === undefined ? 'attacker' : 'of the two men';
      const which = `which ${who} in ${placeName(question.place)} is ${question.result === 'In' ? 'incapacitated' : 'lost'}`;
      return { mine: `choose ${which}`, others: `chooses ${which}` };
    }
    case 'trap-attacks': {
      const what = `the next attack of the boobytraps in ${placeName(question.place)}`;
      return { mine: `declare ${what}`, others: `declares ${what}` };
    }
    case 'cold-storage':
      return {
        mine: `place a Worker in Cold Storage ${placeName(question.place)}, or nobody`,
        others: `may place a Worker in Cold Storage ${placeName(question.place)}`,
      };
    case 'abort': {
      const what = `${question.due ? 'the execution' : 'the announced execution'} of ${hostage(view, question)}`;
      return { mine: `abort the mission, or go on in spite of ${what}`, others: `decides whether to abort the mission because of ${what}` };
    }
  }
}

const nameOf = ({ kind }: Piece): string => (kind === null ? 'unit' : KIND_NAMES[kind]);

/**
 * Whose execution it is has been announced to all (19.3), but the counter stays face down: who does not see its kind is told by the log, if
 * it speaks of one hostage only.
 */
function hostage(view: RescueView, { prisoner: id, due }: QuestionOf<'abort'>): string {
  const seen = piece(view, id);
  if (seen !== null && isPrisoner(seen)) return `the ${nameOf(seen)}`;
  const announced = view.log.flatMap(({ events }) => events).filter(({ kind }) => kind === 'execution-announced');
  const meant = due ? announced.filter(({ facts }) => facts['turn'] === view.turn) : announced.slice(-1);
  const [kind, other] = [...new Set(meant.map(({ facts }) => facts['prisoner']))];
  return other === undefined && (kind === 'ambassador' || kind === 'daughter') ? `the ${KIND_NAMES[kind]}` : 'a hostage';
}
