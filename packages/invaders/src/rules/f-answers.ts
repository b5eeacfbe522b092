import { accepted, type Choice, type Json, type Next, type Offer, type RefusedChoice, refuse, type Verdict } from '@carapace/tabletop';
import { SIDES as HEX_SIDES } from '@carapace/tabletop/hex';
import type { Face, Here, Reply } from '../act';
import type { Answer, AnswerKind, InvadersCommand } from '../commands';
import type { HexId } from '../components';
import { activeAliensOnMap, activeMarinesOnMap, aliensOnMap, marinesOnMap, type Unit, unitOf } from '../position';
import type { HexReason, Question, QuestionOf } from '../questions';

/*
 * Decisions about chits and ties (F1, V2 to V4): each has one slot, whose values are the equally good answers; everything else is refused with the
 * rule that makes it worse.
 */

/** How one kind of decision is put and answered. */
interface Asking<Q extends Question> {
  readonly title: (here: Here, question: Q) => string;
  readonly domain: 'id' | 'place' | 'choice';
  readonly label: string;
  readonly choices: (here: Here, question: Q) => readonly Choice[];
  /** What looks like an answer and is none, and why. */
  readonly others: (here: Here, question: Q) => readonly Choice[];
  readonly no: Verdict & { readonly ok: false };
  readonly answer: (value: Json) => Answer;
  readonly valueOf: (answer: Answer) => Json | undefined;
}

const refusal = (code: string, caseId: string, text: string): Verdict & { readonly ok: false } => {
  const verdict = refuse(code, caseId, text);
  if (verdict.ok) throw new Error('a refusal that refuses nothing');
  return verdict;
};

const nameOf = ({ ground: { pack } }: Here, id: string): string => {
  const { marines, fighters, monoliths } = pack.units;
  const marine = marines.find((each) => each.id === id);
  if (marine !== undefined) return pack.units.marineTypes[marine.type].name;
  const fighter = fighters.find((each) => each.id === id);
  if (fighter !== undefined) return fighter.kind === 'overlord' ? 'Overlord' : `Pod #${fighter.number}`;
  return monoliths.some((each) => each.id === id) ? 'Monolith' : id;
};

const unitChoice = (here: Here, id: string): Choice => {
  const hex = unitOf(here.view, id)?.hex ?? null;
  const label = hex === null ? nameOf(here, id) : `${nameOf(here, id)} in ${hex}`;
  return { value: id, label, unit: id, ...(hex === null ? {} : { place: hex }) };
};
const unitChoices = (here: Here, ids: readonly string[]): readonly Choice[] => ids.map((id) => unitChoice(here, id));
const besides = (here: Here, units: readonly Unit[], ids: readonly string[]): readonly Choice[] =>
  unitChoices(
    here,
    units.map(({ id }) => id).filter((id) => !ids.includes(id)),
  );
const hexChoices = (hexes: readonly HexId[]): readonly Choice[] => hexes.map((hex) => ({ value: hex, label: hex, place: hex }));

function replyTo<K extends AnswerKind>(kind: K, asking: Asking<QuestionOf<K & Question['kind']>>): Reply<K> {
  type Q = QuestionOf<K & Question['kind']>;
  const reply = {
    offers: (here: Here, question: Q): readonly Offer[] => [
      {
        id: kind,
        verb: 'decide',
        kind,
        case: question.case,
        title: asking.title(here, question),
        decision: question.id,
        slots: [{ name: 'answer', domain: asking.domain, label: asking.label }],
        fixed: { verb: 'decide', decision: question.id },
        ...(kind === 'choose-chit' ? { confirm: true } : {}),
      },
    ],
    next: (here: Here, question: Q, { slots: [slot] }: Offer, values: Readonly<Record<string, Json>>): Next<InvadersCommand> => {
      if (slot === undefined) throw new Error(`the offer ${kind} has lost its slot`);
      const value = values['answer'];
      if (value !== undefined) {
        const command: InvadersCommand = { verb: 'decide', decision: question.id, answer: asking.answer(value) };
        return { slot: null, choices: [], refused: [], command };
      }
      const refused = asking.others(here, question).map(({ value: other, label, place, unit }): RefusedChoice => {
        const where = { ...(place === undefined ? {} : { place }), ...(unit === undefined ? {} : { unit }) };
        return { value: other, label, refusal: asking.no.refusal, ...where };
      });
      return { slot, choices: asking.choices(here, question), refused, command: null };
    },
    check: (here: Here, question: Q, answer: Answer): Verdict => {
      const value = asking.valueOf(answer);
      return asking.choices(here, question).some((choice) => choice.value === value) ? accepted : asking.no;
    },
  };
  return reply as unknown as Reply<K>;
}

const HEX_TITLES: Readonly<Record<HexReason, (unit: string, beside: string) => string>> = {
  'close-in': (unit, beside) => `Which hex beside ${beside} does ${unit} close in on?`,
  displaced: (unit, beside) => `Where does ${unit} go from ${beside}?`,
  placed: (unit, beside) => `${beside} is taken: where does ${unit} come in?`,
  gate: (unit) => `Through which of these does ${unit} come in?`,
  beamed: (unit, beside) => `${beside} is taken: where is ${unit} beamed to?`,
};

const unitOfAnswer = (answer: Answer): Json | undefined => ('unit' in answer ? answer.unit : undefined);
const text = (value: Json): string => (typeof value === 'string' ? value : '');

export const face: Face = {
  replies: {
    'choose-chit': replyTo('choose-chit', {
      title: (_here, { seat }) =>
        seat === 'marine' ? 'Recon: choose the chit that the aliens use' : 'Choose the chit that your units use',
      domain: 'choice',
      label: 'Chit',
      choices: ({ ground }, { pair }) =>
        (pair ?? []).map((id) => ({ value: id, label: ground.pack.chits.activation.find((chit) => chit.id === id)?.name ?? id })),
      others: ({ ground, view }, { pair }) =>
        view.cup.chits
          .filter((id) => pair !== null && !pair.includes(id))
          .map((id) => ({ value: id, label: ground.pack.chits.activation.find((chit) => chit.id === id)?.name ?? id })),
      no: refusal('not-drawn', 'F1.2', 'One of the two drawn chits is carried out.'),
      answer: (value) => ({ kind: 'choose-chit', chit: text(value) }),
      valueOf: (answer) => (answer.kind === 'choose-chit' ? answer.chit : undefined),
    }),
    'next-unit': replyTo('next-unit', {
      title: () => 'Which unit acts next?',
      domain: 'id',
      label: 'Unit',
      choices: (here, { units }) => unitChoices(here, units),
      others: (here, { units }) => besides(here, aliensOnMap(here.view), units),
      no: refusal('not-named', 'V3', 'The next to act is a unit that the chit names and that has not acted.'),
      answer: (value) => ({ kind: 'next-unit', unit: text(value) }),
      valueOf: unitOfAnswer,
    }),
    target: replyTo('target', {
      title: (here, { alien, distance }) => `${nameOf(here, alien)}: which of the Marines at ${distance} is its target?`,
      domain: 'id',
      label: 'Target',
      choices: (here, { units }) => unitChoices(here, units),
      others: (here, { units }) => besides(here, activeMarinesOnMap(here.view), units),
      no: refusal('not-nearest', 'F2.4', 'The target is one of the nearest Active Marines.'),
      answer: (value) => ({ kind: 'target', unit: text(value) }),
      valueOf: unitOfAnswer,
    }),
    hex: replyTo('hex', {
      title: (here, { why, unit, beside }) => HEX_TITLES[why](unit === null ? 'the unit' : nameOf(here, unit), beside ?? ''),
      domain: 'place',
      label: 'Hex',
      choices: (_here, { hexes }) => hexChoices(hexes),
      others: ({ ground }, { beside, hexes }) =>
        beside === null ? [] : hexChoices(ground.zone.within(beside, 1).filter((hex) => !hexes.includes(hex))),
      no: refusal('not-as-good', 'V4', 'Only the hexes that are equally good can be chosen.'),
      answer: (value) => ({ kind: 'hex', hex: text(value) as HexId }),
      valueOf: (answer) => (answer.kind === 'hex' ? answer.hex : undefined),
    }),
    'push-order': replyTo('push-order', {
      title: () => 'Which Marine unit is pushed next?',
      domain: 'id',
      label: 'Unit',
      choices: (here, { units }) => unitChoices(here, units),
      others: (here, { units }) => besides(here, marinesOnMap(here.view), units),
      no: refusal('not-pushed', 'F2.1', 'The next is a Marine unit that is still to be pushed.'),
      answer: (value) => ({ kind: 'push-order', unit: text(value) }),
      valueOf: unitOfAnswer,
    }),
    'push-from': replyTo('push-from', {
      title: (here, { marine }) => `From which alien is ${nameOf(here, marine)} pushed away?`,
      domain: 'id',
      label: 'Alien',
      choices: (here, { units }) => unitChoices(here, units),
      others: (here, { units }) => besides(here, activeAliensOnMap(here.view), units),
      no: refusal('not-nearest-alien', 'F2.4', 'It is pushed away from one of the nearest Active aliens.'),
      answer: (value) => ({ kind: 'push-from', unit: text(value) }),
      valueOf: unitOfAnswer,
    }),
    'push-side': replyTo('push-side', {
      title: (here, { marine }) => `Across which hexside is ${nameOf(here, marine)} pushed?`,
      domain: 'choice',
      label: 'Hexside',
      choices: (here, { marine, sides }) => sides.map((side) => sideChoice(here, marine, side)),
      others: (here, { marine, sides }) => HEX_SIDES.filter((side) => !sides.includes(side)).map((side) => sideChoice(here, marine, side)),
      no: refusal('not-away', 'V4', 'Only the hexsides that lie most directly away can be chosen.'),
      answer: (value) => ({ kind: 'push-side', side: text(value) as (typeof HEX_SIDES)[number] }),
      valueOf: (answer) => (answer.kind === 'push-side' ? answer.side : undefined),
    }),
  },
};

function sideChoice({ ground: { zone }, view }: Here, marine: string, side: (typeof HEX_SIDES)[number]): Choice {
  const from = unitOf(view, marine)?.hex ?? null;
  const to = from === null ? null : zone.across(from, side);
  return { value: side, label: to === null ? `${side}, off the map` : `${side}, ${to}`, ...(to === null ? {} : { place: to }) };
}
