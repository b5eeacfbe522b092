import { nearMissFrom, type Rng, type Table } from '@carapace/tabletop';
import { type Answer, type FireTarget, MISSIONS, type RescueCommand, type Verb } from './commands';
import type { BoxId, Hive, LinkId } from './components';
import { wrongForm } from './near-miss-forms';
import { allPieces, holdingBox, isHoldingBox, isPrisoner, isQueen, isTrap, type Piece, type Place, phasing, piecesAt } from './position';
import { sequence } from './sequence';
import type { RescueView } from './view';

/*
 * Commands that somebody might try and that are refused: made of the units, boxes, walls and Darters that are there, put together wrongly.
 * For playouts and fuzzers; it sees what its viewer sees and nothing else.
 */

type Judge = Pick<Table<RescueView, RescueCommand>, 'check' | 'offers' | 'next'>;

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[below(rng, list.length)];
const some = <T>(rng: Rng, list: readonly T[], most: number): T[] =>
  Array.from({ length: below(rng, most + 1) }, () => oneOf(rng, list)).filter((each) => each !== undefined);

/** Tries so many times before it gives up: many things put together at random are legal. */
const TRIES = 8;

/** A command that `check` refuses, or null if none was found. */
export function nearMiss(hive: Hive, table: Judge, view: RescueView, rng: Rng): RescueCommand | null {
  if (rng.next() < 0.15) return nearMissFrom(table, view, rng);
  for (let time = 0; time < TRIES; time++) {
    const command = attempt(hive, view, rng);
    if (command !== null && !table.check(view, command).ok) return command;
  }
  return nearMissFrom(table, view, rng);
}

const VERBS: readonly Verb[] = [...new Set(sequence.flatMap(({ verbs }) => verbs as readonly Verb[]))];

/** Verbs that can be got wrong in many ways come up more often than those that are refused for one reason. */
const WEIGHTS: Readonly<Partial<Record<Verb, number>>> = {
  'choose-forces': 12,
  move: 12,
  fire: 16,
  melee: 12,
  'mind-control': 8,
  depart: 12,
  'assign-pods': 12,
  'end-segment': 0,
  decide: 1,
  withdraw: 1,
  'abort-mission': 1,
  'end-stalled-game': 1,
};
const weighed = (verbs: readonly Verb[]): readonly Verb[] =>
  verbs.flatMap((verb) => Array.from({ length: WEIGHTS[verb] ?? 4 }, () => verb));

function attempt(hive: Hive, view: RescueView, rng: Rng): RescueCommand | null {
  const now = (sequence.find(({ id }) => id === view.segment)?.verbs ?? []) as readonly Verb[];
  if (view.questions.length > 0 && rng.next() < 0.8) return decide(view, rng);
  const verb = oneOf(rng, rng.next() < 0.06 ? VERBS : weighed(now));
  return verb === undefined ? null : commandOf(hive, view, verb, rng);
}

function commandOf(hive: Hive, view: RescueView, verb: Verb, rng: Rng): RescueCommand | null {
  const all = allPieces(view);
  const me = phasing(view.segment);
  /** The name of a unit: one that might be meant, now and then any, seldom none at all. */
  const name = (fits: (unit: Piece) => boolean): string => {
    const fitting = all.filter(fits);
    if (rng.next() < 0.04) return 'nobody';
    return oneOf(rng, rng.next() < 0.85 && fitting.length > 0 ? fitting : all)?.id ?? 'nobody';
  };
  const own = ({ side }: Piece): boolean => side === view.viewer;
  const unit = (): string => name(own);
  const darter = (): string => oneOf(rng, rng.next() < 0.9 ? view.darters.map((one) => one.name) : hive.pack.darters) ?? 'Vega';
  const box = (): BoxId => (rng.next() < 0.15 ? ('Z9' as BoxId) : (oneOf(rng, hive.boxIds) as BoxId));
  /** Now and then the one who has done it already, or may not do it for a reason of his own. */
  const again = rng.next() < 0.25;
  switch (verb) {
    case 'choose-forces':
    case 'deploy':
    case 'load':
      return wrongForm(hive, view, rng);
    case 'choose-mission':
      return { verb, mission: oneOf(rng, MISSIONS) ?? 'rescue' };
    case 'withdraw':
    case 'abort-mission':
    case 'end-segment':
    case 'end-stalled-game':
      return { verb };
    case 'relinquish':
    case 'activate':
      return { verb, queen: name(isQueen) };
    case 'mind-control':
      return {
        verb,
        queen: name((one) => isQueen(one) && (!again || one.reign?.releasedTurn === view.turn)),
        target: name(({ side }) => side === 'terran'),
      };
    case 'move': {
      const id = again ? name((one) => own(one) && (one.holder !== null || isPrisoner(one))) : unit();
      return { verb, unit: id, path: pathFrom(hive, view, view.units[id]?.place ?? null, rng) };
    }
    case 'fire':
      return { verb, ...shot(hive, view, name, rng), extra: oneOf(rng, [0, 0, 0, 0, 1, 2, 9, -1]) ?? 0 };
    case 'demolish':
      return {
        verb,
        unit: name((one) => own(one) && !isHoldingBox(one.place) && (again ? isBeset(hive, view, one) : hive.areaOf(one.place) === 'L')),
      };
    case 'cut-gravity':
    case 'shut-life-support': {
      const room = verb === 'cut-gravity' ? 'gravity-control' : 'life-support';
      return { verb, unit: name((one) => own(one) && !isHoldingBox(one.place) && (hive.box(one.place).room === room || rng.next() < 0.1)) };
    }
    case 'blow-hole': {
      const id = name((one) => own(one) && one.kind === 'engineer');
      const place = view.units[id]?.place;
      const near = place === undefined || isHoldingBox(place) ? [] : hive.neighbours(place).map(({ link }) => link.id);
      const wall = oneOf(rng, rng.next() < 0.8 ? near : hive.links.map((link) => link.id));
      return { verb, unit: id, wall: wall ?? ('A1|Z9' as LinkId) };
    }
    case 'work-breach':
      return { verb, unit: unit(), darter: darter() };
    case 'remove-trap': {
      const id = name((one) => own(one) && one.kind === 'engineer');
      return { verb, unit: id, trap: name((one) => isTrap(one) || one.place === view.units[id]?.place) };
    }
    case 'place-breach': {
      const taken = view.darters.flatMap(({ breach }) => (breach === null ? [] : [breach.box]));
      return { verb, darter: darter(), box: rng.next() < 0.3 ? (oneOf(rng, taken) ?? box()) : box(), open: rng.next() < 0.5 };
    }
    case 'melee': {
      const place = oneOf(rng, Object.keys(view.stacks) as Place[]);
      const here = place === undefined ? [] : piecesAt(view, place).map(({ id }) => id);
      const shared = (Object.keys(view.stacks) as Place[]).filter((each) => new Set(piecesAt(view, each).map(({ side }) => side)).size > 1);
      const fight = oneOf(rng, shared);
      const there = fight === undefined || rng.next() < 0.2 ? here : piecesAt(view, fight).map(({ id }) => id);
      const attackers = some(
        rng,
        there.filter((id) => rng.next() < 0.2 || view.units[id]?.side === me),
        2,
      );
      if (again) return { verb, attackers: [name((one) => own(one) && isBarred(hive, one))], target: name((one) => !own(one)) };
      if (rng.next() < 0.25) attackers.push(unit());
      if (rng.next() < 0.05) attackers.push(...attackers);
      return { verb, attackers, target: oneOf(rng, rng.next() < 0.85 ? there : all.map(({ id }) => id)) ?? 'nobody' };
    }
    case 'announce-execution':
    case 'execute':
      return { verb, prisoner: name(isPrisoner) };
    case 'depart':
      return { verb, darters: rng.next() < 0.6 ? [darter()] : some(rng, [darter(), darter(), darter()], 3) };
    case 'assign-pods': {
      const boxes =
        rng.next() < 0.2 ? [box()] : rng.next() < 0.5 && view.destroyed.length > 0 ? view.destroyed : hive.boxesWithRoom('laser-pod');
      const to = rng.next() < 0.6 ? view.departing : [darter()];
      return { verb, pods: Object.fromEntries(some(rng, boxes, 3).map((pod) => [pod, oneOf(rng, to) ?? 'Vega'])) };
    }
    case 'decide':
      return decide(view, rng);
  }
}

/** A few steps over any walls, mostly those that have a way through. */
function pathFrom(hive: Hive, view: RescueView, from: Place | null, rng: Rng): readonly Place[] {
  const path: Place[] = [];
  let at = from;
  for (let steps = below(rng, 5); steps >= 0 && at !== null; steps--) {
    const docked = view.darters.flatMap(({ name, breach }) => (breach?.box === at ? [holdingBox(name)] : []));
    const left = isHoldingBox(at)
      ? view.darters.flatMap(({ name, breach }) => (holdingBox(name) === at && breach ? [breach.box] : []))
      : [];
    const near: readonly Place[] = isHoldingBox(at) ? left : [...hive.neighbours(at).map(({ box }) => box), ...docked];
    const to: Place | undefined = rng.next() < 0.05 ? oneOf(rng, hive.boxIds) : oneOf(rng, near);
    if (to === undefined) break;
    path.push(to);
    at = to;
  }
  if (rng.next() < 0.03) return [...path, holdingBox(view.darters[0]?.name ?? 'Vega')];
  return path;
}

/** In a room that could be blown up if it were not for those who are there too (14.0b). */
const isBeset = (hive: Hive, view: RescueView, { place }: Piece): boolean => {
  if (isHoldingBox(place) || view.destroyed.includes(place)) return false;
  const { room } = hive.box(place);
  return (room === 'laser-pod' || room === 'engine-room') && piecesAt(view, place).some(({ side }) => side === 'znon');
};

/** One who starts no melee, or where none is started (16.4, 18.8). */
const isBarred = (hive: Hive, unit: Piece): boolean =>
  isPrisoner(unit) || (!isHoldingBox(unit.place) && hive.box(unit.place).room === 'hatchery');

type Names = (fits: (unit: Piece) => boolean) => string;

/** Who fires at what: mostly those who could be thought to be able to, at what could be thought to be in sight. */
function shot(hive: Hive, view: RescueView, name: Names, rng: Rng): { readonly unit: string; readonly target: FireTarget } {
  const again = rng.next() < 0.15;
  const soldier = rng.next() < 0.3;
  const unit = name(
    ({ side, activity, kind }) => side === view.viewer && (!again || activity?.fired === true) && (!soldier || kind === 'soldier'),
  );
  const from = view.units[unit]?.place;
  const chance = rng.next();
  if (chance < 0.04) {
    const armed = name(({ side, place }) => side === view.viewer && !isHoldingBox(place) && hive.box(place).room === 'armory');
    const place = view.units[armed]?.place;
    if (place !== undefined && !isHoldingBox(place)) return { unit: armed, target: { armory: place } };
  }
  if (chance < 0.1) return { unit, target: { unit: name(({ place, id }) => place === from && id !== unit) } };
  if (chance < 0.4) return { unit, target: { unit: name(isPrisoner) } };
  if (chance < 0.75) return { unit, target: { unit: name(({ side }) => side !== view.viewer) } };
  if (chance < 0.87) return { unit, target: { armory: oneOf(rng, chance < 0.85 ? hive.boxesWithRoom('armory') : hive.boxIds) as BoxId } };
  const darter = oneOf(rng, view.darters);
  const beside = name(({ side, place }) => side === view.viewer && place === darter?.breach?.box);
  return { unit: rng.next() < 0.8 ? beside : unit, target: { darter: darter?.name ?? 'Vega' } };
}

/** An answer: of the right kind and wrong, of another kind, to another question. */
function decide(view: RescueView, rng: Rng): RescueCommand | null {
  const question = view.questions.at(-1);
  const decision = question !== undefined && rng.next() < 0.93 ? question.id : 'no-such';
  const answer = (kind: Answer['kind']): RescueCommand => ({ verb: 'decide', decision, answer: answerOf(view, kind, rng) });
  if (question === undefined || rng.next() < 0.1) return answer(oneOf(rng, ANSWERS) ?? 'break-out');
  return answer(question.kind);
}

const ANSWERS = [
  'name-darters',
  'casualties',
  'break-out',
  'combine',
  'consent',
  'melee-loss',
  'trap-attacks',
  'cold-storage',
  'abort',
] as const satisfies readonly Answer['kind'][];

function answerOf(view: RescueView, kind: Answer['kind'], rng: Rng): Answer {
  const question = view.questions.at(-1);
  const ids = Object.keys(view.units);
  const darters = [...view.darters.map(({ name }) => name), 'Nobody'];
  switch (kind) {
    case 'name-darters':
      return { kind, darters: some(rng, darters, 4) };
    case 'casualties': {
      const due = question?.kind === 'casualties' ? question.due : {};
      const losses = Object.entries(due).map(([darter, men]) => {
        const aboard = rng.next() < 0.8 ? (view.stacks[holdingBox(darter)] ?? []) : ids;
        const named = Array.from({ length: rng.next() < 0.8 ? men : men + 1 }, () => oneOf(rng, aboard)).filter((id) => id !== undefined);
        return [darter, named] as const;
      });
      return { kind, losses: Object.fromEntries(rng.next() < 0.15 ? [...losses, ['Nobody', []] as const] : losses) };
    }
    case 'combine': {
      const asked = question?.kind === 'combine' && rng.next() < 0.8 ? question.units : ids;
      return { kind, pairs: Array.from({ length: 1 + below(rng, 3) }, () => [oneOf(rng, asked) ?? '', oneOf(rng, asked) ?? ''] as const) };
    }
    case 'melee-loss':
      return { kind, unit: oneOf(rng, ids) ?? 'nobody' };
    case 'trap-attacks': {
      const here =
        question?.kind === 'trap-attacks'
          ? [...Object.keys(question.owed), ...Object.values(question.owed).flat(), ...question.others]
          : ids;
      return { kind, target: oneOf(rng, here) ?? 'nobody', attackers: some(rng, here, 3) };
    }
    case 'consent':
      return { kind, consent: rng.next() < 0.5 };
    case 'cold-storage':
      return { kind, place: true };
    case 'abort':
      return { kind, abort: false };
    case 'break-out':
      return { kind };
  }
}
