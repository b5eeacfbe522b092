import { accepted, type Choice, type Json, type Next, type Offer, refuse, type Slot, type Verdict } from '@carapace/tabletop';
import { SIDES as HEX_SIDES, type Side as HexSide } from '@carapace/tabletop/hex';
import type { Face, Here, Reply } from '../act';
import type { Answer, AnswerKind, InvadersCommand } from '../commands';
import type { HexId } from '../components';
import { unitName } from '../names';
import { activeAliensOnMap, activeMarinesOnMap, aliensOnMap, type Marine, marinesOnMap, type Placed, type Unit } from '../position';
import type { HexReason, Question, QuestionOf } from '../questions';
import { namedBy } from './f-choose';

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
  readonly answer: (value: string) => Answer;
}

const refusal = (code: string, caseId: string, text: string): Verdict & { readonly ok: false } => {
  const verdict = refuse(code, caseId, text);
  if (verdict.ok) throw new Error('a refusal that refuses nothing');
  return verdict;
};

type Named = { readonly id: string };
/** Those of the ids, in their order. */
const those = <T extends Named>(all: readonly T[], ids: readonly string[]): readonly T[] =>
  ids.flatMap((id) => all.filter((each) => each.id === id));
const besides = <T extends Named>(all: readonly T[], ids: readonly string[]): readonly T[] => all.filter(({ id }) => !ids.includes(id));

const unitChoices = ({ ground }: Here, units: readonly Placed<Unit>[]): readonly Choice[] =>
  units.map(({ id, hex }) => ({ value: id, label: `${unitName(ground.pack, id)} in ${hex}`, unit: id, place: hex }));
const hexChoices = (hexes: readonly HexId[]): readonly Choice[] => hexes.map((hex) => ({ value: hex, label: hex, place: hex }));
const chitChoices = (chits: Here['ground']['pack']['chits']['activation']): readonly Choice[] =>
  chits.map(({ id, name }) => ({ value: id, label: name }));
/** Whoever chooses sees the pair (ruling 97). */
const pairOf = ({ pair }: QuestionOf<'choose-chit'>) => pair as readonly [string, string];

function replyTo<K extends AnswerKind>(kind: K, asking: Asking<QuestionOf<K & Question['kind']>>): Reply<K> {
  type Q = QuestionOf<K & Question['kind']>;
  const slot: Slot = { name: 'answer', domain: asking.domain, label: asking.label };
  const reply = {
    offers: (here: Here, question: Q): readonly Offer[] => [
      {
        id: kind,
        verb: 'decide',
        kind,
        case: question.case,
        title: asking.title(here, question),
        decision: question.id,
        slots: [slot],
        fixed: { verb: 'decide', decision: question.id },
        ...(kind === 'choose-chit' ? { confirm: true } : {}),
      },
    ],
    next: (here: Here, question: Q, _offer: Offer, { answer }: Readonly<Record<string, Json>>): Next<InvadersCommand> => {
      if (answer !== undefined) {
        const command: InvadersCommand = { verb: 'decide', decision: question.id, answer: asking.answer(String(answer)) };
        return { slot: null, choices: [], refused: [], command };
      }
      const refused = asking.others(here, question).map((other) => ({ ...other, refusal: asking.no.refusal }));
      return { slot, choices: asking.choices(here, question), refused, command: null };
    },
    check: (here: Here, question: Q, answer: Answer): Verdict =>
      asking.choices(here, question).some(({ value }) => value === namedBy(answer)) ? accepted : asking.no,
  };
  return reply as unknown as Reply<K>;
}

const HEX_TITLES: Readonly<Record<HexReason, (unit: string, beside: HexId | null) => string>> = {
  'close-in': (unit, beside) => `Which hex beside ${beside} does ${unit} close in on?`,
  displaced: (unit, beside) => `Where does ${unit} go from ${beside}?`,
  placed: (unit, beside) => `${beside} is taken: where does ${unit} come in?`,
  gate: (unit) => `Through which of these does ${unit} come in?`,
  beamed: (unit, beside) => `${beside} is taken: where is ${unit} beamed to?`,
};

export const face: Face = {
  replies: {
    'choose-chit': replyTo('choose-chit', {
      title: () => 'Choose the chit that is carried out; the other goes back',
      domain: 'choice',
      label: 'Chit',
      choices: ({ ground }, question) => chitChoices(those(ground.pack.chits.activation, pairOf(question))),
      others: ({ ground, view }, question) => {
        const inCup = those(ground.pack.chits.activation, view.cup.chits);
        return chitChoices(besides(inCup, pairOf(question)));
      },
      no: refusal('not-drawn', 'F1.2', 'One of the two drawn chits is carried out.'),
      answer: (value) => ({ kind: 'choose-chit', chit: value }),
    }),
    'next-unit': replyTo('next-unit', {
      title: () => 'Which unit acts next?',
      domain: 'id',
      label: 'Unit',
      choices: (here, { units }) => unitChoices(here, those(aliensOnMap(here.view), units)),
      others: (here, { units }) => unitChoices(here, besides(aliensOnMap(here.view), units)),
      no: refusal('not-named', 'V3', 'The next to act is a unit that the chit names and that has not acted.'),
      answer: (value) => ({ kind: 'next-unit', unit: value }),
    }),
    target: replyTo('target', {
      title: (here, { alien, distance }) => `${unitName(here.ground.pack, alien)}: which of the Marines at ${distance} is its target?`,
      domain: 'id',
      label: 'Target',
      choices: (here, { units }) => unitChoices(here, those(activeMarinesOnMap(here.view), units)),
      others: (here, { units }) => unitChoices(here, besides(activeMarinesOnMap(here.view), units)),
      no: refusal('not-nearest', 'F2.4', 'The target is one of the nearest Active Marines.'),
      answer: (value) => ({ kind: 'target', unit: value }),
    }),
    hex: replyTo('hex', {
      title: (here, { why, unit, beside }) => HEX_TITLES[why](unitName(here.ground.pack, unit), beside),
      domain: 'place',
      label: 'Hex',
      choices: (_here, { hexes }) => hexChoices(hexes),
      others: ({ ground }, { beside, hexes }) =>
        beside === null ? [] : hexChoices(ground.zone.within(beside, 1).filter((hex) => !hexes.includes(hex))),
      no: refusal('not-as-good', 'V4', 'Only the hexes that are equally good can be chosen.'),
      answer: (value) => ({ kind: 'hex', hex: value as HexId }),
    }),
    'push-order': replyTo('push-order', {
      title: () => 'Which Marine unit is pushed next?',
      domain: 'id',
      label: 'Unit',
      choices: (here, { units }) => unitChoices(here, those(marinesOnMap(here.view), units)),
      others: (here, { units }) => unitChoices(here, besides(marinesOnMap(here.view), units)),
      no: refusal('not-pushed', 'F2.1', 'The next is a Marine unit that is still to be pushed.'),
      answer: (value) => ({ kind: 'push-order', unit: value }),
    }),
    'push-from': replyTo('push-from', {
      title: (here, { marine }) => `From which alien is ${unitName(here.ground.pack, marine)} pushed away?`,
      domain: 'id',
      label: 'Alien',
      choices: (here, { units }) => unitChoices(here, those(activeAliensOnMap(here.view), units)),
      others: (here, { units }) => unitChoices(here, besides(activeAliensOnMap(here.view), units)),
      no: refusal('not-nearest-alien', 'F2.4', 'It is pushed away from one of the nearest Active aliens.'),
      answer: (value) => ({ kind: 'push-from', unit: value }),
    }),
    'push-side': replyTo('push-side', {
      title: (here, { marine }) => `Across which hexside is ${unitName(here.ground.pack, marine)} pushed?`,
      domain: 'choice',
      label: 'Hexside',
      choices: (here, { marine, sides }) => sides.map((side) => sideChoice(here, marine, side)),
      others: (here, { marine, sides }) => HEX_SIDES.filter((side) => !sides.includes(side)).map((side) => sideChoice(here, marine, side)),
      no: refusal('not-away', 'V4', 'Only the hexsides that lie most directly away can be chosen.'),
      answer: (value) => ({ kind: 'push-side', side: value as HexSide }),
    }),
  },
};

function sideChoice({ ground: { zone }, view }: Here, marine: string, side: HexSide): Choice {
  const to = zone.across((view.marines[marine] as Placed<Marine>).hex, side);
  return to === null ? { value: side, label: `${side}, off the map` } : { value: side, label: `${side}, ${to}`, place: to };
}
