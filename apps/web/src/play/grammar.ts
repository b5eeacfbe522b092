import type { BaseView, BoardTable, Choice, Command, Json, Next, Offer, PartialCommand, RefusedChoice, Slot } from '@carapace/tabletop';

/*
 * The grammar of a turn, without a screen: pick a unit, see everything it can do, choose, fill what is left open, send.
 * It knows nothing of any game: offers and choices come from the table face and are only sorted here.
 */

/** Somewhere on the board, for pressing, focusing and pointing. */
export interface Spot {
  readonly place?: string;
  readonly unit?: string;
  /** Pressed by keyboard, for all that is there. */
  readonly whole?: boolean;
}

/** A View with its table face and what may be done in it. */
export interface Game<V extends BaseView = BaseView, C extends Command = Command> {
  readonly table: BoardTable<V, C>;
  readonly view: V;
  readonly offers: readonly Offer[];
}

export function gameOf<V extends BaseView, C extends Command>(table: BoardTable<V, C>, view: V): Game<V, C> {
  return { table, view, offers: table.offers(view) };
}

/** What the player is in the middle of. */
export interface Session {
  /** The unit whose acts are shown. */
  readonly unit: string | null;
  /** The command being put together. */
  readonly build: PartialCommand | null;
  /** Values taken so far for a slot that wants several. */
  readonly picks: readonly Json[];
}

export const idle: Session = { unit: null, build: null, picks: [] };

/** A value that may be taken, with the offer and slot it belongs to. */
export interface Target {
  readonly offer: Offer;
  readonly slot: Slot;
  readonly choice: Choice;
}

/** A value that may not be taken, and why. */
export interface Barred {
  readonly offer: Offer;
  readonly slot: Slot;
  readonly refused: RefusedChoice;
}

/** The command being built, one step on. */
export interface Step {
  readonly offer: Offer;
  readonly build: PartialCommand;
  readonly next: Next<Command>;
}

export const sameValue = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export function offerOf(game: Game, id: string): Offer | null {
  return game.offers.find((offer) => offer.id === id) ?? null;
}

/** Units that can act, each once, in the order of their first offer: alone, or by joining others in an act of several. */
export function actors(game: Game): readonly string[] {
  const alone = game.offers.flatMap(({ actor, decision }) => (actor === undefined || decision !== undefined ? [] : [actor]));
  return [...new Set([...alone, ...joint(game).keys()])];
}

/** Units that begin an act of several when they are pressed (a melee), with that act. */
export function joint(game: Game): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  for (const offer of standing(game)) {
    if (offer.slots[0]?.domain !== 'subset') continue;
    const first = stepOf(game, { offer: offer.id, values: {} });
    if (first === null || first.next.slot === null) continue;
    const { slot, choices } = first.next;
    for (const choice of choices) {
      if (choice.unit !== undefined && !found.has(choice.unit)) found.set(choice.unit, { offer, slot, choice });
    }
  }
  return found;
}

/** What one unit can do. */
export function actsOf(game: Game, unit: string): readonly Offer[] {
  return game.offers.filter(({ actor }) => actor === unit);
}

/** Answers to open decisions. */
export function answers(game: Game): readonly Offer[] {
  return game.offers.filter(({ decision }) => decision !== undefined);
}

/** What can be done without picking a unit first: ending the segment is among it. */
export function standing(game: Game): readonly Offer[] {
  return game.offers.filter(({ actor, decision }) => actor === undefined && decision === undefined);
}

export function stepOf(game: Game, build: PartialCommand): Step | null {
  const offer = offerOf(game, build.offer);
  if (offer === null) return null;
  if (Object.keys(build.values).length > 0) return { offer, build, next: game.table.next(game.view, build) };
  return kept(firstSteps, game, offer.id, () => ({ offer, build, next: game.table.next(game.view, build) }));
}

/** What of a View has been worked out already: each is asked for by the board, by lists and ahead of presses. */
const firstSteps = new WeakMap<Game, Map<string, Step>>();
const lights = new WeakMap<Game, Map<string, Lit>>();
const openingLights = new WeakMap<Game, Map<string, Lit>>();

function kept<T>(all: WeakMap<Game, Map<string, T>>, game: Game, key: string, make: () => T): T {
  const known = all.get(game) ?? new Map<string, T>();
  all.set(game, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** The way led so far, where its slot is open still. */
export function begunWay({ offer, build, next: { slot } }: Step): Target | null {
  const value = slot?.domain === 'path' ? build.values[slot.name] : undefined;
  return slot === null || value === undefined ? null : { offer, slot, choice: { value, label: '' } };
}

/** Starts an offer. A single open decision is started by the chrome itself. */
export function begin(session: Session, offer: Offer): Session {
  return { unit: offer.actor ?? session.unit, build: { offer: offer.id, values: {} }, picks: [] };
}

/** Fills the slot that the target belongs to. */
export function choose(session: Session, target: Target): Session {
  const before = session.build?.offer === target.offer.id ? session.build.values : {};
  return {
    unit: target.offer.actor ?? session.unit,
    build: { offer: target.offer.id, values: { ...before, [target.slot.name]: target.choice.value } },
    picks: [],
  };
}

/** Whether a slot gathers values one by one; where each choice is a whole list already, one is chosen as in any other slot. */
export function gathers({ domain }: Slot, choices: readonly Choice[]): boolean {
  return domain === 'subset' && !choices.some(({ value }) => Array.isArray(value));
}

/** How often a value has been taken: two men of one counter are two choices of one value. */
export const timesPicked = (session: Session, value: Json): number => session.picks.filter((picked) => sameValue(picked, value)).length;

/** Takes a value once more for a slot that wants several, or puts it back once. */
export function pickOne(session: Session, value: Json, on: boolean): Session {
  if (on) return { ...session, picks: [...session.picks, value] };
  const at = session.picks.findLastIndex((picked) => sameValue(picked, value));
  return { ...session, picks: session.picks.filter((_, index) => index !== at) };
}

/** What a press on the board does: takes a value as often as there are choices of it, then puts all of it back. */
export function togglePick(session: Session, value: Json, choices: readonly Choice[]): Session {
  const most = choices.filter((choice) => sameValue(choice.value, value)).length;
  if (timesPicked(session, value) < most) return pickOne(session, value, true);
  return { ...session, picks: session.picks.filter((picked) => !sameValue(picked, value)) };
}

/** The slot after one that gathers, as soon as what is gathered is enough for it: an enemy can be pressed without closing the list first. */
export function ahead(game: Game, session: Session, step: Step): Step | null {
  const { slot, choices } = step.next;
  if (slot === null || session.picks.length === 0 || !gathers(slot, choices) || picksFault(slot, session.picks) !== null) return null;
  const { build } = closePicks(session, slot);
  const after = build === null ? null : stepOf(game, build);
  return after?.next.slot != null && onBoard(after.next.slot) ? after : null;
}

/** Why the values picked for a slot are not enough or too many; null when the slot can be closed. */
export function picksFault(slot: Slot, picks: readonly Json[]): string | null {
  const min = slot.min ?? (slot.optional === true ? 0 : 1);
  if (picks.length < min) return min - picks.length === 1 ? 'Pick one more.' : `Pick ${min - picks.length} more.`;
  if (slot.max !== undefined && picks.length > slot.max) return `Put ${picks.length - slot.max} back.`;
  return null;
}

/** Closes a slot that wants several values. */
export function closePicks(session: Session, slot: Slot): Session {
  if (session.build === null) return session;
  return { ...session, build: { ...session.build, values: { ...session.build.values, [slot.name]: [...session.picks] } }, picks: [] };
}

/** One step back: the last slot filled, then the act, then the unit. */
export function back(session: Session): Session {
  if (session.picks.length > 1) return { ...session, picks: session.picks.slice(0, -1) };
  if (session.picks.length > 0) return { ...session, picks: [] };
  if (session.build !== null) {
    const names = Object.keys(session.build.values);
    if (names.length === 0) return { ...session, build: null };
    const values = Object.fromEntries(Object.entries(session.build.values).slice(0, -1));
    return { ...session, build: names.length === 1 && session.unit !== null ? null : { ...session.build, values } };
  }
  return idle;
}

/**
 * The command that is whole after a choice, or null while something is still to be chosen. A path picked straight off the board is whole as it is;
 * begun from the list, it can be led on from box to box until it is sent. `quick`: what is optional is not asked for.
 */
export function wholeCommand(before: Session, step: Step, last: Target | null, quick: boolean): Command | null {
  const { slot, choices, command } = step.next;
  // Nothing could be said to what is not asked.
  if (slot?.optional === true && slot.domain !== 'range' && choices.length === 0) return command;
  if (slot === null || (quick && slot.optional === true && last !== null && slot.name !== last.slot.name)) return command;
  const picked = last !== null && last.slot.domain === 'path' && slot.name === last.slot.name;
  return picked && before.build?.offer !== step.offer.id ? command : null;
}

/** What is left of a session in a new View: nothing of it may name what is no longer offered. */
export function settle(session: Session, game: Game): Session {
  const unit = session.unit !== null && game.offers.some(({ actor }) => actor === session.unit) ? session.unit : null;
  if (session.build === null) return unit === session.unit ? session : { ...session, unit };
  const offer = offerOf(game, session.build.offer);
  if (offer === null) return { unit, build: null, picks: [] };
  return unit === session.unit ? session : { ...session, unit };
}

/** Everything to light up: the open slot of the command being built, or the first slots of all acts of the unit. */
export interface Lit {
  readonly targets: readonly Target[];
  readonly barred: readonly Barred[];
}

export const dark: Lit = { targets: [], barred: [] };

export function lit(game: Game, session: Session): Lit {
  if (session.build !== null) {
    const step = stepOf(game, session.build);
    if (step === null) return dark;
    const now = litStep(step);
    const after = ahead(game, session, step);
    if (after === null) return now;
    const then = litStep(after);
    return { targets: [...now.targets, ...then.targets], barred: [...now.barred, ...then.barred] };
  }
  return session.unit === null ? openings(game) : litOf(game, session.unit);
}

/** Enemies at which acts of several can be aimed straight away, with all who can join: what is lit before anybody is chosen. */
export const openings = (game: Game): Lit => kept(openingLights, game, '', () => openingsAnew(game));

function openingsAnew(game: Game): Lit {
  if (answers(game).length > 0) return dark;
  const parts = standing(game).flatMap((offer) => {
    const all = together(game, offer);
    const after = all === null ? null : stepOf(game, all.closed);
    return after?.next.slot != null && onBoard(after.next.slot) ? [litStep(after)] : [];
  });
  return { targets: parts.flatMap(({ targets }) => targets), barred: parts.flatMap(({ barred }) => barred) };
}

/** An act of several with all who can join it: what has been picked then, and the command so far. */
function together(game: Game, offer: Offer): { readonly picks: readonly Json[]; readonly closed: PartialCommand } | null {
  const first = offer.slots[0]?.domain === 'subset' ? stepOf(game, { offer: offer.id, values: {} }) : null;
  if (first === null || first.next.slot === null || !gathers(first.next.slot, first.next.choices)) return null;
  const { slot, choices } = first.next;
  const picks = choices.map(({ value }) => value);
  return picks.length === 0 || picksFault(slot, picks) !== null
    ? null
    : { picks, closed: { ...first.build, values: { [slot.name]: picks } } };
}

/** What a press on an enemy means before anybody is chosen: all who can join are picked, and the command is whole. */
export function opening(game: Game, session: Session, target: Target): { readonly session: Session; readonly command: Command } | null {
  if (session.build?.offer === target.offer.id || target.slot.name === target.offer.slots[0]?.name) return null;
  const all = together(game, target.offer);
  const whole = all && stepOf(game, { ...all.closed, values: { ...all.closed.values, [target.slot.name]: target.choice.value } });
  if (all === null || whole?.next.command == null) return null;
  return { session: { unit: null, build: { offer: target.offer.id, values: {} }, picks: all.picks }, command: whole.next.command };
}

/**
 * The last question of an act that was begun by its own button, when it is a plain choice and the open slot is chosen on the board: it can be
 * answered beforehand, and is taken to be answered by its first value, so that a press on the board is the last one.
 */
export function lastQuestion(game: Game, step: Step): Step | null {
  const [first] = step.next.choices;
  if (step.next.slot === null || first === undefined || !onBoard(step.next.slot) || step.offer.confirm === true) return null;
  const after = stepOf(game, { ...step.build, values: { ...step.build.values, [step.next.slot.name]: first.value } });
  if (after?.next.slot?.domain !== 'choice' || after.next.slot.optional === true) return null;
  const [answer] = after.next.choices;
  const plain = answer !== undefined && after.next.refused.length === 0 && after.next.choices.length <= 3;
  const whole = plain ? stepOf(game, { ...after.build, values: { ...after.build.values, [after.next.slot.name]: answer.value } }) : null;
  return whole?.next.slot === null && whole.next.command !== null ? after : null;
}

/** What lights up when a unit is selected: worked out once in a View. */
export const litOf = (game: Game, unit: string): Lit => kept(lights, game, unit, () => litAnew(game, unit));

function litAnew(game: Game, unit: string): Lit {
  const steps = actsOf(game, unit).flatMap((offer) => {
    const first = offer.slots[0];
    return first === undefined || !onBoard(first) ? [] : (stepOf(game, { offer: offer.id, values: {} }) ?? []);
  });
  const parts = steps.map(litStep);
  return { targets: parts.flatMap(({ targets }) => targets), barred: parts.flatMap(({ barred }) => barred) };
}

/** What stays lit of a choice that waits for a last yes: its target, and who has been picked for it. */
export function litAt({ targets }: Lit, aimed: Target, picks: readonly Json[]): Lit {
  const picked = targets.filter(
    ({ slot, choice }) => slot.name !== aimed.slot.name && picks.some((value) => sameValue(value, choice.value)),
  );
  return { targets: [...picked, aimed], barred: [] };
}

function litStep({ offer, next }: Step): Lit {
  const { slot } = next;
  if (slot === null) return dark;
  return {
    targets: next.choices.map((choice) => ({ offer, slot, choice })),
    barred: next.refused.map((refused) => ({ offer, slot, refused })),
  };
}

/** Whether the values of a slot are picked on the board at the first click. */
export function onBoard(slot: Slot): boolean {
  switch (slot.domain) {
    case 'id':
    case 'place':
    case 'path':
      return true;
    case 'range':
    case 'choice':
    case 'subset':
    case 'form':
      return false;
  }
}

/**
 * What a press on a unit or a place can mean: targets that name the unit, else what concerns the place itself. `whole`: the units in it count
 * as well, for who cannot press them one by one; they do too where the place alone means nothing.
 */
export function targetsAt(lit: Lit, at: Spot): readonly Target[] {
  const byUnit = at.unit === undefined ? [] : lit.targets.filter(({ choice }) => choice.unit === at.unit);
  if (byUnit.length > 0) return plainest(byUnit);
  const there = at.place === undefined ? [] : lit.targets.filter(({ choice }) => choice.place === at.place);
  const alone = at.whole === true ? [] : there.filter(({ choice }) => choice.unit === undefined);
  return plainest(alone.length > 0 ? alone : there);
}

/** Acts that give way are left out where plainer ones are meant. */
export function plainest(targets: readonly Target[]): readonly Target[] {
  const plain = targets.filter(({ offer }) => offer.yields !== true);
  return plain.length > 0 ? plain : targets;
}

export function barredAt(lit: Lit, at: Spot): readonly Barred[] {
  const byUnit = at.unit === undefined ? [] : lit.barred.filter(({ refused }) => refused.unit === at.unit);
  if (byUnit.length > 0) return byUnit;
  return at.place === undefined ? [] : lit.barred.filter(({ refused }) => refused.place === at.place);
}
