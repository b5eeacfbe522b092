import type { Json, Next, Offer, PartialCommand, Verdict } from '@carapace/tabletop';
import { refuse } from '@carapace/tabletop';
import type { Act, Here, Reply } from './act';
import type { AnswerKind, RescueCommand, Verb } from './commands';
import type { Hive } from './components';
import type { Side } from './position';
import type { Question } from './questions';
import { faces } from './rules/index';
import { sequence } from './sequence';
import type { RescueView } from './view';

/* Assembles what a View allows from the faces of the rule files. */

function actFor(verb: Verb): Act<Verb> | null {
  for (const { acts } of faces) {
    const act = acts?.[verb];
    if (act !== undefined) return act as unknown as Act<Verb>;
  }
  return null;
}

function replyFor(kind: AnswerKind): Reply<AnswerKind> | null {
  for (const { replies } of faces) {
    const reply = replies?.[kind];
    if (reply !== undefined) return reply as unknown as Reply<AnswerKind>;
  }
  return null;
}

const verbsOf = new Map(sequence.map((segment) => [segment.id, segment.verbs as readonly Verb[]]));

/** The seat's place in the game, or null for watchers. */
function hereOf(hive: Hive, view: RescueView): Here | null {
  return view.viewer === 'terran' || view.viewer === 'znon' ? { hive, view, me: view.viewer as Side } : null;
}

const offered = new WeakMap<RescueView, readonly Offer[]>();

export function offers(hive: Hive, view: RescueView): readonly Offer[] {
  const known = offered.get(view);
  if (known !== undefined) return known;
  const made = listOffers(hive, view);
  offered.set(view, made);
  return made;
}

function listOffers(hive: Hive, view: RescueView): readonly Offer[] {
  const here = hereOf(hive, view);
  if (here === null || view.result !== null) return [];
  const question = view.questions.at(-1);
  if (question !== undefined) {
    if (question.seat !== here.me) return [];
    return replyFor(question.kind)?.offers(here, question as never) ?? [];
  }
  const verbs = verbsOf.get(view.segment) ?? [];
  const asked = view.awaited.includes(here.me);
  return verbs.filter((verb) => verb !== 'decide' && (asked || verb === 'withdraw')).flatMap((verb) => actFor(verb)?.offers(here) ?? []);
}

/** Throws on an offer that the View does not hold. */
export function next(hive: Hive, view: RescueView, partial: PartialCommand): Next<RescueCommand> {
  const offer = offers(hive, view).find(({ id }) => id === partial.offer);
  const here = hereOf(hive, view);
  if (offer === undefined || here === null) throw new RangeError(`no offer ${partial.offer}`);
  const values: Readonly<Record<string, Json>> = partial.values;
  const question = view.questions.at(-1);
  if (question !== undefined) return replyFor(question.kind)?.next?.(here, question as never, offer, values) ?? complete(offer);
  return actFor(offer.verb as Verb)?.next?.(here, offer, values) ?? complete(offer);
}

/** An offer without slots is a whole command. */
const complete = (offer: Offer): Next<RescueCommand> => ({
  slot: null,
  choices: [],
  refused: [],
  command: offer.fixed as unknown as RescueCommand,
});

export function check(hive: Hive, view: RescueView, command: RescueCommand): Verdict {
  const here = hereOf(hive, view);
  if (here === null) return refuse('watching', '6.0', 'Watchers look on; they give no commands.');
  if (view.result !== null) return refuse('over', '6.0', 'The game is over.');
  const question = view.questions.at(-1);
  if (command.verb === 'decide') return checkAnswer(here, question, command);
  if (question !== undefined) return refuse('decision-open', question.case, 'A decision must be answered first.');
  const verbs = verbsOf.get(view.segment) ?? [];
  if (!verbs.includes(command.verb)) return refuse('wrong-segment', '6.0', 'This cannot be done in the present segment.');
  if (!view.awaited.includes(here.me) && command.verb !== 'withdraw')
    return refuse('not-your-turn', '6.0', 'It is the other side that acts now.');
  const act = actFor(command.verb);
  if (act === null) throw new Error(`no rule file judges ${command.verb}`);
  return act.check(here, command as never);
}

function checkAnswer(here: Here, question: Question | undefined, command: Extract<RescueCommand, { readonly verb: 'decide' }>): Verdict {
  if (question === undefined || question.id !== command.decision) return refuse('no-such-decision', '6.0', 'This decision is not open.');
  if (question.seat !== here.me) return refuse('not-your-decision', question.case, 'The other side decides this.');
  if (question.kind !== command.answer.kind) return refuse('wrong-answer', question.case, 'This is not an answer to the question asked.');
  const reply = replyFor(question.kind);
  if (reply === null) throw new Error(`no rule file judges answers to ${question.kind}`);
  return reply.check(here, question as never, command.answer as never);
}
