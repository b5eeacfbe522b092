import { accepted, type Choice, type Json, type Next, type Offer, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { AnswerOf, RescueCommand } from '../commands';
import type { Hive } from '../components';
import { destroyDarter, eliminate, loseOneMan } from '../effects';
import type { LossCause } from '../fresh';
import { labelOf } from '../names';
import { holdingBox, isTerran, type Piece, type Position, piecesAt, type Side } from '../position';
import type { QuestionOf } from '../questions';
import { settle } from '../settle';
import { tell, unitOf, type World } from '../world';

/* Losses by the Darter Damage Table (5.3, 5.9, 20.0): the Terran shares them out among the individuals aboard, hostages included. */

export type Damage = Readonly<Record<string, number | 'D'>>;
type CasualtyQuestion = QuestionOf<'casualties'>;

const menOf = (hive: Hive, unit: Piece): number => (unit.kind === null ? 1 : hive.pack.units[unit.kind].individuals);

/** Who can be lost in a Darter: Terrans of the Terran player. Boarders leave play before the pods fire (ruling 34). */
export const aboard = (pos: Position, darter: string): readonly Piece[] =>
  piecesAt(pos, holdingBox(darter)).filter((unit) => isTerran(unit) && unit.side === 'terran');

const menAboard = (hive: Hive, pos: Position, darter: string): number =>
  aboard(pos, darter).reduce((sum, unit) => sum + menOf(hive, unit), 0);

/** How many different outcomes there are for so many losses, alike units counting as one and the same; 2 stands for more. */
export function outcomes(hive: Hive, pos: Position, darter: string, losses: number): number {
  const groups = new Map<string, { men: number; units: number }>();
  for (const unit of aboard(pos, darter)) {
    const key = `${unit.kind} ${unit.incapacitated}`;
    const group = groups.get(key) ?? { men: menOf(hive, unit), units: 0 };
    groups.set(key, { men: group.men, units: group.units + 1 });
  }
  const ways = (rest: readonly { men: number; units: number }[], left: number): number => {
    const [group, ...others] = rest;
    if (group === undefined) return left === 0 ? 1 : 0;
    let sum = 0;
    for (let taken = 0; taken <= Math.min(left, group.men * group.units); taken++) {
      const shares = group.men === 1 ? 1 : Math.floor(taken / 2) - Math.max(0, taken - group.units) + 1;
      sum += shares * ways(others, left - taken);
      if (sum > 1) return 2;
    }
    return sum;
  };
  return ways([...groups.values()], losses);
}

// ---------------------------------------------------------------- face

const slotName = (darter: string): string => `losses:${darter}`;

function offerFor({ id, due, from }: CasualtyQuestion): Offer {
  return {
    id: 'casualties',
    verb: 'decide',
    kind: 'casualties',
    case: '5.3',
    title: from === 'defences' ? 'Choose who is lost to the outer defences' : 'Choose who is lost to the Laser Pods',
    decision: id,
    slots: Object.keys(due).map((darter) => ({
      name: slotName(darter),
      domain: 'subset',
      label: `Lost aboard ${darter}`,
      min: due[darter] as number,
      max: due[darter] as number,
    })),
    fixed: { verb: 'decide', decision: id },
  };
}

/** One choice for each man: a 2 Lancers stands twice (ruling 6). */
function menChoices({ hive, view }: Here, darter: string): readonly Choice[] {
  return aboard(view, darter).flatMap((unit) =>
    Array.from({ length: menOf(hive, unit) }, (_, man) => ({
      value: unit.id,
      label: menOf(hive, unit) === 1 ? labelOf(unit) : `${labelOf(unit)}, man ${man + 1}`,
      unit: unit.id,
      place: unit.place,
    })),
  );
}

function nextCasualties(here: Here, question: CasualtyQuestion, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const darters = Object.keys(question.due);
  const open = darters.find((darter) => !Object.hasOwn(values, slotName(darter)));
  const slot = offer.slots.find(({ name }) => open !== undefined && name === slotName(open));
  if (open !== undefined && slot !== undefined) return { slot, choices: menChoices(here, open), refused: [], command: null };
  const losses = Object.fromEntries(darters.map((darter) => [darter, values[slotName(darter)] as unknown as readonly string[]]));
  return {
    slot: null,
    choices: [],
    refused: [],
    command: { verb: 'decide', decision: question.id, answer: { kind: 'casualties', losses } },
  };
}

function checkCasualties({ hive, view }: Here, { due }: CasualtyQuestion, { losses }: AnswerOf<'casualties'>): Verdict {
  const stray = Object.keys(losses).find((darter) => !Object.hasOwn(due, darter));
  if (stray !== undefined) return refuse('not-hit', '5.3', 'Losses are due only aboard the Darters listed.');
  for (const darter of Object.keys(due)) {
    const lost = Object.hasOwn(losses, darter) ? (losses[darter] as readonly string[]) : [];
    if (lost.length !== due[darter]) {
      return refuse('wrong-count', '5.9', `${darter}: ${due[darter]} to be lost, ${lost.length} named.`);
    }
    const there = new Map(aboard(view, darter).map((unit) => [unit.id, unit]));
    for (const id of lost) {
      const unit = there.get(id);
      if (unit === undefined) return refuse('not-aboard', '5.3', `Only those aboard ${darter} can be lost with it.`);
      if (lost.filter((other) => other === id).length > menOf(hive, unit)) {
        return refuse('named-too-often', '5.3', 'A unit is lost once for each man in it.');
      }
    }
  }
  return accepted;
}

export const face: Pick<Face, 'replies'> = {
  replies: {
    casualties: {
      offers: (_here, question) => [offerFor(question)],
      next: nextCasualties,
      check: checkCasualties,
    },
  },
};

// ---------------------------------------------------------------- deeds

type From = CasualtyQuestion['from'];
const causeOf = (from: From): { readonly cause: LossCause; readonly by: Side; readonly cases: readonly string[] } =>
  from === 'defences' ? { cause: 'defences', by: 'znon', cases: ['5.3', '5.9'] } : { cause: 'pods', by: 'znon', cases: ['5.9', '20.0e'] };

/** The men named fall, a 2 Lancers named twice as a whole. */
function lose(world: World, darter: string, ids: readonly string[], from: From): void {
  const { cause, by, cases } = causeOf(from);
  for (const id of new Set(ids)) {
    const unit = unitOf(world, id);
    const men = ids.filter((other) => other === id).length;
    tell(world, 'eliminated', cases, { place: holdingBox(darter), about: [unit], facts: { men, darter } });
    if (men < menOf(world.hive, unit)) loseOneMan(world, unit, cause, by);
    else eliminate(world, unit, cause, by);
  }
}

/** Some losses that share out so many; used where all ways come to the same. */
function anyLosses(world: World, darter: string, count: number): readonly string[] {
  const men = aboard(world.state, darter).flatMap((unit) => Array<string>(menOf(world.hive, unit)).fill(unit.id));
  return men.slice(0, count);
}

/** Carries out what leaves no choice and asks the Terran for the rest, all Darters in one question. */
function applyDamage(world: World, damage: Damage, from: From): void {
  const { cause, by } = causeOf(from);
  const due: Record<string, number> = {};
  for (const [darter, hits] of Object.entries(damage)) {
    if (hits === 'D') {
      destroyDarter(world, darter, cause, by);
      continue;
    }
    const losses = Math.min(hits, menAboard(world.hive, world.state, darter));
    if (outcomes(world.hive, world.state, darter, losses) > 1) due[darter] = losses;
    else lose(world, darter, anyLosses(world, darter, losses), from);
  }
  settle(world);
  if (Object.keys(due).length > 0) {
    world.state.questions.push({ id: world.tools.dice.handle(), kind: 'casualties', case: '5.3', seat: 'terran', due, from });
  }
}

export const deeds: Pick<Deeds, 'answers' | 'tasks'> = {
  answers: {
    casualties: (world, { due, from }, { losses }) => {
      for (const darter of Object.keys(due)) lose(world, darter, losses[darter] ?? [], from);
      settle(world);
    },
  },
  tasks: {
    'apply-damage': (world, { due, from }) => applyDamage(world, due, from),
  },
};
