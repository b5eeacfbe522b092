import type { BaseView, Command, Next, Offer, PartialCommand, Segment, Verdict } from './contract';
import { refuse } from './contract';
import type { Json } from './json';
import type { Seat } from './seats';

/*
 * How a ruleset that is cut into rule files puts its table together. The face of a rule file is what a View allows: offers, next values, check.
 */

/** A decision that the rules put to one seat. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: string;
  readonly case: string;
  readonly seat: Seat;
}

/** Where a seat stands: at least its View and its name. */
export interface Standpoint<V extends BaseView> {
  readonly view: V;
  readonly me: Seat;
}

type Values = Readonly<Record<string, Json>>;
type OfVerb<C extends Command, V extends C['verb']> = Extract<C, { readonly verb: V }>;
type OfKind<T extends { readonly kind: string }, K extends string> = Extract<T, { readonly kind: K }>;

export interface FaceAct<H, C extends Command, V extends C['verb']> {
  /** What may be done now. Called only in segments whose verbs hold this one, for a seat that may use it, with no decision open. */
  offers(here: H): readonly Offer[];
  /** Values of the next slot; left out where no offer has slots. */
  next?(here: H, offer: Offer, values: Values): Next<C>;
  /** Called under the same conditions as `offers`. */
  check(here: H, command: OfVerb<C, V>): Verdict;
}

/** The answer to one kind of open decision. */
export interface FaceReply<H, C extends Command, Q extends AskedQuestion, A extends { readonly kind: string }, K extends A['kind']> {
  offers(here: H, question: OfKind<Q, K>): readonly Offer[];
  next?(here: H, question: OfKind<Q, K>, offer: Offer, values: Values): Next<C>;
  check(here: H, question: OfKind<Q, K>, answer: OfKind<A, K>): Verdict;
}

export interface RuleFace<H, C extends Command, Q extends AskedQuestion, A extends { readonly kind: string }> {
  readonly acts?: { readonly [V in C['verb']]?: FaceAct<H, C, V> };
  readonly replies?: { readonly [K in A['kind']]?: FaceReply<H, C, Q, A, K> };
}

/** What the faces of a ruleset's rule files need around them. `X` is the ruleset's own ground: map, charts. */
export interface FaceFrame<X, V extends BaseView, H extends Standpoint<V>, C extends Command, Q extends AskedQuestion> {
  readonly faces: readonly RuleFace<H, C, Q, never>[];
  readonly sequence: readonly Segment[];
  /** The seat's standpoint, or null for those who only watch. */
  hereOf(ground: X, view: V): H | null;
  /** The open decision that has to be answered first. */
  questionOf(view: V): Q | undefined;
  /** Verbs that a seat may use without being awaited. */
  readonly always: readonly string[];
  /** The printed case that says whose turn it is. */
  readonly case: string;
}

/** The three functions of a Table that say what may be done. `next` throws on an offer that the View does not hold. */
export interface TableActs<X, V extends BaseView, C extends Command> {
  offers(ground: X, view: V): readonly Offer[];
  next(ground: X, view: V, partial: PartialCommand): Next<C>;
  check(ground: X, view: V, command: C): Verdict;
}

interface AnyAct<H, C> {
  offers(here: H): readonly Offer[];
  next?(here: H, offer: Offer, values: Values): Next<C & Command>;
  check(here: H, command: unknown): Verdict;
}
interface AnyReply<H, C> {
  offers(here: H, question: unknown): readonly Offer[];
  next?(here: H, question: unknown, offer: Offer, values: Values): Next<C & Command>;
  check(here: H, question: unknown, answer: unknown): Verdict;
}

/** An offer without slots is a whole command. */
const complete = <C extends Command>(offer: Offer): Next<C> => ({
  slot: null,
  choices: [],
  refused: [],
  command: offer.fixed as unknown as C,
});

/** Assembles what a View allows from the faces of the rule files; offers are listed in the order of the segment's verbs. */
export function assembleFaces<X, V extends BaseView, H extends Standpoint<V>, C extends Command, Q extends AskedQuestion>(
  frame: FaceFrame<X, V, H, C, Q>,
): TableActs<X, V, C> {
  const verbsOf = new Map(frame.sequence.map(({ id, verbs }) => [id, verbs]));
  const acts = new Map<string, AnyAct<H, C>>();
  const replies = new Map<string, AnyReply<H, C>>();
  // The first face that has an act or reply is the one that counts.
  for (const face of [...frame.faces].reverse()) {
    for (const [verb, act] of Object.entries(face.acts ?? {})) acts.set(verb, act as AnyAct<H, C>);
    for (const [kind, reply] of Object.entries(face.replies ?? {})) replies.set(kind, reply as AnyReply<H, C>);
  }
  const offered = new WeakMap<V, readonly Offer[]>();

  function listOffers(ground: X, view: V): readonly Offer[] {
    const here = frame.hereOf(ground, view);
    if (here === null || view.result !== null) return [];
    const question = frame.questionOf(view);
    if (question !== undefined) return question.seat === here.me ? (replies.get(question.kind)?.offers(here, question) ?? []) : [];
    const asked = view.awaited.includes(here.me);
    return (verbsOf.get(view.segment) ?? [])
      .filter((verb) => verb !== 'decide' && (asked || frame.always.includes(verb)))
      .flatMap((verb) => acts.get(verb)?.offers(here) ?? []);
  }

  function offers(ground: X, view: V): readonly Offer[] {
    const known = offered.get(view);
    if (known !== undefined) return known;
    const made = listOffers(ground, view);
    offered.set(view, made);
    return made;
  }

  function next(ground: X, view: V, partial: PartialCommand): Next<C> {
    const offer = offers(ground, view).find(({ id }) => id === partial.offer);
    const here = frame.hereOf(ground, view);
    if (offer === undefined || here === null) throw new RangeError(`no offer ${partial.offer}`);
    const question = frame.questionOf(view);
    const found =
      question === undefined
        ? acts.get(offer.verb)?.next?.(here, offer, partial.values)
        : replies.get(question.kind)?.next?.(here, question, offer, partial.values);
    return found ?? complete(offer);
  }

  function checkAnswer(here: H, question: Q | undefined, command: C): Verdict {
    if (question === undefined || question.id !== command.decision)
      return refuse('no-such-decision', frame.case, 'This decision is not open.');
    if (question.seat !== here.me) return refuse('not-your-decision', question.case, 'The other side decides this.');
    const { answer } = command as unknown as { readonly answer: { readonly kind: string } };
    if (question.kind !== answer.kind) return refuse('wrong-answer', question.case, 'This is not an answer to the question asked.');
    const reply = replies.get(question.kind);
    if (reply === undefined) throw new Error(`no rule file judges answers to ${question.kind}`);
    return reply.check(here, question, answer);
  }

  function check(ground: X, view: V, command: C): Verdict {
    const here = frame.hereOf(ground, view);
    if (here === null) return refuse('watching', frame.case, 'Watchers look on; they give no commands.');
    if (view.result !== null) return refuse('over', frame.case, 'The game is over.');
    const question = frame.questionOf(view);
    if (command.verb === 'decide') return checkAnswer(here, question, command);
    if (question !== undefined) return refuse('decision-open', question.case, 'A decision must be answered first.');
    const verbs = verbsOf.get(view.segment) ?? [];
    if (!verbs.includes(command.verb)) return refuse('wrong-segment', frame.case, 'This cannot be done in the present segment.');
    if (!view.awaited.includes(here.me) && !frame.always.includes(command.verb))
      return refuse('not-your-turn', frame.case, 'It is the other side that acts now.');
    const act = acts.get(command.verb);
    if (act === undefined) throw new Error(`no rule file judges ${command.verb}`);
    return act.check(here, command);
  }

  return { offers, next, check };
}
