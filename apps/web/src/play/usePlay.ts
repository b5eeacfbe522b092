import type { Answer } from '@carapace/protocol';
import type { Command, Json, Offer } from '@carapace/tabletop';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  actors,
  actsOf,
  ahead,
  type Barred,
  back,
  barredAt,
  begin,
  begunWay,
  choose,
  closePicks,
  type Game,
  gathers,
  idle,
  joint,
  type Lit,
  lastQuestion,
  lit,
  litAt,
  litOf,
  opening,
  pickOne,
  type Session,
  type Spot,
  type Step,
  settle,
  stepOf,
  type Target,
  targetsAt,
  togglePick,
  wholeCommand,
} from './grammar';
import { Pointed } from './pointed';

/** A whole command that waits for a last yes, because a die follows or a secret is shown. */
export interface Asked {
  readonly offer: Offer;
  readonly command: Command;
  /** The choice that led to it, with its chances. */
  readonly last: Target | null;
  /** A number that may stay as it is, to be changed on the card itself. */
  readonly more?: Step;
}

export interface Play {
  readonly session: Session;
  readonly step: Step | null;
  readonly lit: Lit;
  readonly actors: readonly string[];
  /** The target pointed at or focused. */
  readonly pointed: Pointed;
  /** The way that is being led on, as far as it has gone. */
  readonly begun: Target | null;
  readonly asked: Asked | null;
  /** The last question of the act that is begun, where it can be answered beforehand, and its answer. */
  readonly question: { readonly step: Step; readonly answer: Json } | null;
  answer(value: Json): void;
  /** Several things a press could mean, to pick from. */
  readonly several: { readonly spot: Spot; readonly targets: readonly Target[] } | null;
  /** The refusal that was asked for. */
  readonly why: Barred | null;
  /** What was pressed without meaning anything: looked at. */
  readonly looked: Spot | null;
  select(unit: string | null): void;
  start(offer: Offer): void;
  take(target: Target): void;
  /** Fills all slots of an offer at once, from a form. */
  fill(offer: Offer, values: Readonly<Record<string, Json>>): void;
  /** Takes a value for a slot that wants several, or puts it back. */
  pick(value: Json, on: boolean): void;
  closeSlot(): void;
  /** Sends what is there, the rest being optional. */
  finish(): void;
  confirm(): void;
  back(): void;
  press(spot: Spot): void;
  /** What a press would light up, where it would select a unit: to be shown before all else that the press changes. */
  foresee(spot: Spot): Foreseen | null;
  point(spot: Spot | null): void;
  show(target: Target | null): void;
  explain(barred: Barred | null): void;
  /** The next or previous unit that can act; null at the end of the list. */
  neighbour(by: 1 | -1): string | null;
}

/** A unit that a press would select, and what it can do. */
export interface Foreseen {
  readonly unit: string;
  readonly lit: Lit;
}

interface Extras {
  readonly asked: Asked | null;
  readonly several: Play['several'];
  readonly why: Barred | null;
  readonly looked: Spot | null;
}
const none: Extras = { asked: null, several: null, why: null, looked: null };

/** What a press on the board means. */
type Meaning =
  | { readonly does: 'gather'; readonly session: Session }
  | { readonly does: 'select'; readonly unit: string }
  | { readonly does: 'take'; readonly target: Target }
  | { readonly does: 'ask'; readonly targets: readonly Target[] }
  | { readonly does: 'explain'; readonly barred: Barred }
  | { readonly does: 'look' };

/**
 * The grammar of a turn with its hands: what is selected and half built, and what each press does to it.
 * `unitsAt` names the units of a place, for presses on places by keyboard. `ask`: a confirmation is wanted.
 * `careful`: what is optional is asked for, too, where an act was chosen on the board.
 */
export function usePlay(
  game: Game,
  send: (command: Json) => Promise<Answer>,
  ask: (offer: Offer) => boolean,
  careful: (offer: Offer) => boolean,
  unitsAt: (place: string) => readonly string[],
): Play {
  const [kept, setKept] = useState<Session>(idle);
  const [extras, setExtras] = useState<Extras>(none);

  const session = useMemo(() => {
    const settled = settle(kept, game);
    const only = game.offers.length === 1 ? game.offers[0] : undefined;
    // The only thing there is to do is started without asking.
    return settled.build === null && only !== undefined && only.slots.length > 0 ? begin(settled, only) : settled;
  }, [kept, game]);
  const step = useMemo(() => (session.build === null ? null : stepOf(game, session.build)), [game, session.build]);
  const { asked } = extras;
  const aimed = asked?.last ?? null;
  // While a last yes is waited for, another target is pressed as before, though only the one chosen is lit.
  const light = useMemo(() => lit(game, aimed === null || session.picks.length > 0 ? session : back(session)), [game, session, aimed]);
  const shown = useMemo(() => (aimed === null ? light : litAt(light, aimed, session.picks)), [light, aimed, session.picks]);
  const together = useMemo(() => joint(game), [game]);
  const able = useMemo(() => actors(game), [game]);

  const last = useMemo(() => (step === null || kept.build === null ? null : lastQuestion(game, step)), [game, step, kept.build]);
  const [answered, setAnswered] = useState<{ readonly offer: string; readonly value: Json } | null>(null);
  const question = useMemo(() => {
    if (last === null) return null;
    return { step: last, answer: answered?.offer === last.offer.id ? answered.value : (last.next.choices[0]?.value ?? null) };
  }, [last, answered]);
  const begun = useMemo(() => (step === null ? null : begunWay(step)), [step]);
  const pointed = useRef<Pointed>(null);
  pointed.current ??= new Pointed();
  const { current: pointer } = pointed;

  const put = useCallback(
    (next: Session, more: Partial<Extras> = {}) => {
      pointer.set(more.asked?.last ?? null);
      setKept(next);
      setExtras({ ...none, ...more });
    },
    [pointer],
  );

  const dispatch = useCallback(
    (command: Command, unit: string | null) => {
      put({ unit, build: null, picks: [] });
      void send(command as unknown as Json);
    },
    [put, send],
  );

  /** Goes on with what has been built: sends it when it is whole, asks first where that is wanted. */
  const advance = useCallback(
    (next: Session, last: Target | null) => {
      const now = next.build === null ? null : stepOf(game, next.build);
      if (now === null) return put(next);
      const command = wholeCommand(session, now, last, !careful(now.offer));
      const { slot } = now.next;
      if (command === null) {
        const open = slot?.domain === 'range' && slot.optional === true && last !== null && last.slot.name !== slot.name;
        if (!open || now.next.command === null || !ask(now.offer)) return put(next);
        return put(next, { asked: { offer: now.offer, command: now.next.command, last, more: now } });
      }
      if (!ask(now.offer)) return dispatch(command, next.unit);
      const { more, last: first } = asked ?? {};
      const changed = more !== undefined && first != null && last?.slot.name === more.next.slot?.name && more.offer.id === now.offer.id;
      const { odds, cost } = last?.choice ?? {};
      const led = changed ? { ...first, choice: { ...first.choice, ...(odds && { odds }), ...(cost !== undefined && { cost }) } } : last;
      put(next, { asked: { offer: now.offer, command, last: led, ...(changed && { more }) } });
    },
    [game, session, ask, careful, put, dispatch, asked],
  );

  const start = useCallback((offer: Offer) => advance(begin(session, offer), null), [advance, session]);
  const take = useCallback(
    (target: Target) => {
      const slot = step?.next.slot ?? null;
      const later = step !== null && slot !== null && target.offer.id === step.offer.id && target.slot.name !== slot.name;
      // A target of the slot after the list: the list is closed with what is in it.
      const from = later && ahead(game, session, step) !== null ? closePicks(session, slot) : session;
      const opened = opening(game, session, target);
      if (opened !== null) return put(opened.session, { asked: { offer: target.offer, command: opened.command, last: target } });
      const next = choose(from, target);
      if (question === null || next.build === null || target.offer.id !== question.step.offer.id) return advance(next, target);
      const name = question.step.next.slot?.name ?? '';
      advance({ ...next, build: { ...next.build, values: { ...next.build.values, [name]: question.answer } } }, target);
    },
    [advance, session, step, game, question, put],
  );
  const pick = useCallback((value: Json, on: boolean) => put(pickOne(session, value, on)), [put, session]);
  const select = useCallback((unit: string | null) => put({ unit, build: null, picks: [] }), [put]);

  const meaning = useCallback(
    (spot: Spot): Meaning => {
      const targets = targetsAt(light, spot);
      const [first] = targets;
      const slot = step?.next.slot ?? null;
      if (first !== undefined && step !== null && slot !== null && first.slot.name === slot.name && gathers(slot, step.next.choices)) {
        return { does: 'gather', session: togglePick(session, first.choice.value, step.next.choices) };
      }
      const deciding = step?.offer.decision !== undefined;
      // A unit of one's own in a lit box is itself: the box has its ground and its badge to be pressed.
      const itself = spot.unit !== undefined && spot.unit !== session.unit && session.build === null && able.includes(spot.unit);
      if (itself && !deciding && first?.choice.unit !== spot.unit && actsOf(game, spot.unit ?? '').length > 0)
        return { does: 'select', unit: spot.unit ?? '' };
      if (first !== undefined && targets.length === 1) return { does: 'take', target: first };
      if (targets.length > 1) return { does: 'ask', targets };
      const begins = spot.unit === undefined ? undefined : together.get(spot.unit);
      if (begins !== undefined && !deciding && actsOf(game, spot.unit ?? '').length === 0) {
        return { does: 'gather', session: pickOne(begin({ ...session, unit: null }, begins.offer), begins.choice.value, true) };
      }
      if (spot.unit !== undefined && able.includes(spot.unit) && !deciding) return { does: 'select', unit: spot.unit };
      const [barred] = barredAt(light, spot);
      if (barred !== undefined) return { does: 'explain', barred };
      if (spot.unit === undefined && spot.place !== undefined) {
        const here = unitsAt(spot.place).filter((unit) => able.includes(unit));
        const following = here[(here.indexOf(session.unit ?? '') + 1) % Math.max(1, here.length)];
        if (following !== undefined) return { does: 'select', unit: following };
      }
      return { does: 'look' };
    },
    [light, step, able, together, unitsAt, session, game],
  );

  const press = useCallback(
    (spot: Spot) => {
      const meant = meaning(spot);
      switch (meant.does) {
        case 'gather':
          return put(meant.session);
        case 'select':
          return select(meant.unit);
        case 'take':
          return take(meant.target);
        case 'ask':
          return setExtras({ ...none, several: { spot, targets: meant.targets } });
        case 'explain':
          return setExtras({ ...none, why: meant.barred });
        case 'look':
          return put({ ...session, unit: session.build === null ? null : session.unit }, { looked: spot });
      }
    },
    [meaning, take, select, session, put],
  );

  const foresee = useCallback(
    (spot: Spot): Foreseen | null => {
      const meant = meaning(spot);
      return meant.does === 'select' ? { unit: meant.unit, lit: litOf(game, meant.unit) } : null;
    },
    [meaning, game],
  );

  const point = useCallback(
    (spot: Spot | null) => {
      pointer.set((spot === null ? null : targetsAt(light, spot)[0]) ?? aimed);
    },
    [light, pointer, aimed],
  );

  return {
    session,
    step,
    lit: shown,
    actors: able,
    ...extras,
    question,
    answer: (value) => setAnswered(last === null ? null : { offer: last.offer.id, value }),
    pointed: pointer,
    begun,
    select,
    start,
    take,
    fill: (offer, values) => advance({ unit: null, build: { offer: offer.id, values }, picks: [] }, null),
    pick,
    press,
    foresee,
    point,
    closeSlot() {
      if (step?.next.slot != null) advance(closePicks(session, step.next.slot), null);
    },
    finish() {
      if (step !== null && step.next.command !== null) dispatch(step.next.command, session.unit);
    },
    confirm() {
      if (extras.asked !== null) dispatch(extras.asked.command, session.unit);
    },
    back() {
      if (extras.asked !== null || extras.several !== null || extras.why !== null) {
        // The last choice is taken back with the question about it.
        put(extras.asked === null || session.picks.length > 0 ? session : back(session));
      } else put(back(session));
    },
    show: (target) => pointer.set(target ?? aimed),
    explain: (barred) => setExtras((before) => ({ ...before, why: barred })),
    neighbour(by) {
      const at = session.unit === null ? (by === 1 ? -1 : able.length) : able.indexOf(session.unit);
      return able[at + by] ?? null;
    },
  };
}

/** Everything one unit can do, each act with its open slot. */
export function stepsOf(game: Game, unit: string): readonly Step[] {
  return actsOf(game, unit).flatMap((offer) => stepOf(game, { offer: offer.id, values: {} }) ?? []);
}
