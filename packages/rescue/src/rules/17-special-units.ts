import { accepted, type Choice, type Json, type Next, type Offer, refuse, type Slot, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { AnswerOf, RescueCommand } from '../commands';
import { remove } from '../effects';
import type { Writable } from '../fresh';
import { type Activity, type Piece, type Position, piece, SIDES, type Side } from '../position';
import type { QuestionOf } from '../questions';
import type { Unit, UnitId } from '../state';
import { tell, unitOf, type World } from '../world';
import { removal, removeTrap } from './17-trap-removal';

/*
 * Joining 1 Lancers (17.2). Splitting 2 Lancers is in effects.ts and settle.ts (17.1), freeing prisoners in settle.ts (17.4, 17.5), removing
 * traps in 17-trap-removal (17.3).
 */

type Pair = readonly [string, string];

const isSingle = (unit: Piece): boolean => unit.kind === '1-lancer' && !unit.incapacitated;
const fit = (a: Piece, b: Piece): boolean => a.id !== b.id && a.place === b.place && a.side === b.side;

/** Whether these two may join (17.2, ruling 93). */
function mayJoin(pos: Position, question: QuestionOf<'combine'>, [first, second]: Pair): Verdict {
  const a = piece(pos, first);
  const b = piece(pos, second);
  if (a === null || b === null || !question.units.includes(a.id) || !question.units.includes(b.id)) {
    return refuse('not-asked', '17.2', 'Only able 1 Lancers that share a box with another can join.');
  }
  return fit(a, b) ? accepted : refuse('not-together', '17.2', 'Only 1 Lancers in the same box can join.');
}

function mayCombine(pos: Position, question: QuestionOf<'combine'>, pairs: readonly Pair[]): Verdict {
  const used = new Set<string>();
  for (const pair of pairs) {
    const may = mayJoin(pos, question, pair);
    if (!may.ok) return may;
    for (const id of pair) {
      if (used.has(id)) return refuse('named-twice', '17.2', 'Each 1 Lancer can join only one other.');
      used.add(id);
    }
  }
  return accepted;
}

const pairsSlot: Slot = { name: 'pairs', domain: 'subset', label: 'Pairs that join', optional: true, min: 0 };

const offerFor = (question: QuestionOf<'combine'>): Offer => ({
  id: 'combine',
  verb: 'decide',
  kind: 'combine',
  case: '17.2',
  title: 'Join 1 Lancers',
  decision: question.id,
  slots: [pairsSlot],
  fixed: { verb: 'decide', decision: question.id },
});

const commandFor = (question: QuestionOf<'combine'>, pairs: readonly Pair[]): RescueCommand => ({
  verb: 'decide',
  decision: question.id,
  answer: { kind: 'combine', pairs },
});

const isPairs = (value: Json | undefined): value is readonly (readonly string[])[] =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string'));

/** Values are whole lists of pairs: those that hold one pair more than the list chosen so far. */
function nextFor({ view }: Here, question: QuestionOf<'combine'>, { pairs }: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const chosen = isPairs(pairs) ? (pairs as unknown as readonly Pair[]) : [];
  const taken = new Set(chosen.flat());
  const free = question.units.map((id) => piece(view, id)).filter((unit) => unit !== null && !taken.has(unit.id)) as Piece[];
  const choices: Choice[] = free.flatMap((a, at) =>
    free
      .slice(at + 1)
      .filter((b) => fit(a, b))
      .map((b) => ({ value: [...chosen, [a.id, b.id]] as Json, label: '2 Lancers', place: a.place, unit: a.id })),
  );
  const command = commandFor(question, chosen);
  if (choices.length === 0) return { slot: null, choices: [], refused: [], command };
  return { slot: pairsSlot, choices, refused: [], command };
}

export const face: Face = {
  acts: { 'remove-trap': removal },
  replies: {
    combine: {
      offers: (_here, question) => [offerFor(question)],
      next: (here, question, _offer, values) => nextFor(here, question, values),
      check: ({ view }, question, { pairs }) => mayCombine(view, question, pairs),
    },
  },
};

// ---------------------------------------------------------------- what happens

/** What either man has done the pair has done. Nobody has fought: they join before a Melee Combat Segment, which all begin fresh (flow.ts). */
function joined(a: Activity, b: Activity): Writable<Activity> {
  return {
    allowance: a.allowance ?? b.allowance,
    spent: Math.max(a.spent, b.spent),
    fired: a.fired || b.fired,
    moved: a.moved || b.moved,
    done: a.done || b.done,
    fought: false,
  };
}

function join(world: World, a: Unit, b: Unit): void {
  a.kind = '2-lancers';
  a.secondHolder = b.holder;
  a.activity = joined(a.activity, b.activity);
  tell(world, 'lancers-combined', ['17.2'], { place: a.place, about: [a] });
  remove(world, b);
}

/** 17.2: as a Movement and Ranged Combat Segment of either side closes, each side is asked that has two able 1 Lancers in one place. */
function ask(world: World, side: Side): void {
  const groups = new Map<string, UnitId[]>();
  for (const unit of Object.values(world.state.units)) {
    if (unit.side === side && isSingle(unit)) groups.set(unit.place, [...(groups.get(unit.place) ?? []), unit.id]);
  }
  const units = [...groups.values()].filter((group) => group.length > 1).flat();
  if (units.length > 0) world.state.questions.push({ id: world.tools.dice.handle(), kind: 'combine', case: '17.2', seat: side, units });
}

const askBoth = {
  end: (world: World) => {
    for (const side of SIDES) ask(world, side);
  },
};

export const deeds: Deeds = {
  commands: { 'remove-trap': (world, _side, { unit, trap }) => removeTrap(world, unit, trap) },
  answers: {
    combine: (world, _question, { pairs }: AnswerOf<'combine'>) => {
      for (const [first, second] of pairs) join(world, unitOf(world, first), unitOf(world, second));
    },
  },
  segments: { 'terran-movement': askBoth, 'znon-movement': askBoth },
};
